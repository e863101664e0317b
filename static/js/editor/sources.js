// Where suggestions come from: terms, people, and values the library holds. Answers are kept while the page lives.

import { fetchJson } from "../lib/dom.js";

export class Sources {
  /** `terms` names the terms that the tree holds by id: `{id: {value, label}}`. */
  constructor(urls, terms) {
    this.urls = urls;
    this.known = terms;
    this.kept = new Map();
  }

  ask(url) {
    if (!this.kept.has(url)) {
      const answer = fetchJson(url);
      this.kept.set(url, answer);
      answer.catch(() => this.kept.delete(url));
    }
    return this.kept.get(url).catch(() => ({ options: [] }));
  }

  async options(name, field, text) {
    const query = new URLSearchParams({ field: field.key, q: text });
    return (await this.ask(`${this.urls[name]}?${query}`)).options;
  }

  terms(field, text) {
    return this.options("terms", field, text);
  }

  values(field, text) {
    return this.options("values", field, text);
  }

  term(id) {
    return this.known[id] ?? { value: id, label: `#${id}` };
  }

  async assetTitle(id) {
    const { options } = await this.ask(`${this.urls.assets}?${new URLSearchParams({ id })}`);
    return options[0]?.label ?? "";
  }
}

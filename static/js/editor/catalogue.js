// The live field registry, as the editor uses it.

import { fetchJson } from "../lib/dom.js";

let loading = null;

/** The registry is fetched once a page; the server's ETag keeps later pages cheap. */
export function loadCatalogue(url) {
  loading ??= fetchJson(url).then((data) => new Catalogue(data));
  return loading;
}

export const folded = (text) =>
  text
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase();

class Catalogue {
  constructor(data) {
    Object.assign(this, data);
    this.byKey = new Map(data.fields.map((field) => [field.key, field]));
    this.search = data.fields.map((field) => ({
      field,
      label: folded(field.label),
      words: folded([field.label, ...field.keywords, field.key.replace(/[._]/g, " ")].join("\n")),
    }));
  }

  field(key) {
    return this.byKey.get(key);
  }

  groupLabel(key) {
    return this.groups.find((group) => group.key === key)?.label ?? "";
  }

  operatorsOf(field) {
    return (field && this.kinds[field.kind]) ?? [];
  }

  takes(operator) {
    return this.operators[operator]?.takes ?? "one";
  }

  /** Fields that fit what was typed, best first: the label begins with it, a word begins with it, it stands within. */
  matching(text) {
    const wanted = folded(text.trim());
    if (!wanted) return this.fields;
    const parts = wanted.split(/\s+/);
    return this.search
      .map((entry) => ({ field: entry.field, rank: rank(entry, wanted, parts) }))
      .filter(({ rank: found }) => found)
      .sort((a, b) => b.rank - a.rank)
      .map(({ field }) => field);
  }
}

function rank({ label, words }, wanted, parts) {
  if (!parts.every((part) => words.includes(part))) return 0;
  if (label === wanted) return 5;
  if (label.startsWith(wanted)) return 4;
  if (label.includes(` ${wanted}`)) return 3;
  return parts.every((part) => words.includes(`\n${part}`) || words.startsWith(part) || words.includes(` ${part}`)) ? 2 : 1;
}

// What the server says of the tree as it stands: how many it finds, what is wrong, how it reads.

import { debounce, fetchJson } from "../lib/dom.js";

const PAUSE = 250;

/** Ask when changes have come to rest; an answer that a newer question overtook is dropped. */
export class Checker {
  constructor(url, { before, done, failed }) {
    this.url = url;
    this.handlers = { before, done, failed };
    this.running = null;
    this.soon = debounce((tree) => this.ask(tree), PAUSE);
  }

  async ask(tree) {
    this.running?.abort();
    const mine = (this.running = new AbortController());
    this.handlers.before();
    try {
      const answer = await fetchJson(this.url, { body: { tree }, signal: mine.signal });
      if (this.running === mine) this.handlers.done(answer);
    } catch (error) {
      if (error.name !== "AbortError") this.handlers.failed();
    }
  }
}

// The filter editor: a tree built by hand, checked against the library while one works.

import { state } from "../gallery.js";
import { closeEditor } from "../panels.js";
import { fetchHtml, h, isTyping } from "../lib/dom.js";
import { gettext, interpolate } from "../lib/i18n.js";
import { loadCatalogue } from "./catalogue.js";
import { Checker } from "./check.js";
import { groupView } from "./group-view.js";
import { icon } from "./icons.js";
import { initJsonView } from "./json-view.js";
import { Model, atPath, find, newGroup, newRule, toJson } from "./model.js";
import { Sources } from "./sources.js";
import { isComplete } from "./values.js";

const MOVE_KEYS = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "out", ArrowRight: "in" };

class Editor {
  constructor(dialog, catalogue, given) {
    this.dialog = dialog;
    this.catalogue = catalogue;
    this.given = given;
    this.sources = new Sources(given.urls, given.terms);
    this.problems = new Map();
    this.answer = null;
    this.body = dialog.querySelector("[data-editor-tree]");
    this.applied = JSON.stringify(given.tree);
    this.model = new Model(given.tree, (structural) => this.changed(structural));
    this.checker = new Checker(given.urls.check, {
      before: () => this.dialog.classList.add("editor--busy"),
      done: (answer) => this.checked(answer),
      failed: () => this.checkFailed(),
    });
    this.showJson = initJsonView(this);
    this.wire();
    this.draw();
    this.check();
  }

  part(name) {
    return this.dialog.querySelector(`[data-editor-${name}]`);
  }

  wire() {
    const on = (name, action) => this.part(name).addEventListener("click", action);
    on("undo", () => this.model.undo());
    on("redo", () => this.model.redo());
    on("apply", () => this.apply());
    on("clear", () => this.model.replaceAll({ type: "group", operator: "and", rules: [] }));
    this.dialog.onkeydown = (event) => this.key(event);
  }

  key(event) {
    const command = event.ctrlKey || event.metaKey;
    if (command && event.key === "Enter") {
      event.preventDefault();
      this.apply();
    } else if (command && event.key.toLowerCase() === "z" && !isTyping(event)) {
      event.preventDefault();
      event.shiftKey ? this.model.redo() : this.model.undo();
    } else if (event.altKey && MOVE_KEYS[event.key] && !event.target.closest("[role=radiogroup]")) {
      const node = event.target.closest("[data-key]");
      if (!node) return;
      event.preventDefault();
      const way = document.documentElement.dir === "rtl" ? { in: "out", out: "in" }[MOVE_KEYS[event.key]] : null;
      this.move(node.dataset.key, way ?? MOVE_KEYS[event.key]);
    }
  }

  /** The tree as JSON: rules that are not filled in yet are left out. `paths` maps keys to their places in it. */
  tree(paths = new Map()) {
    return toJson(this.model.root, { keep: (rule) => isComplete(rule, this.catalogue), paths });
  }

  changed(structural) {
    if (structural) this.draw();
    this.check();
  }

  draw() {
    const focused = this.focusedPart();
    const top = this.body.parentElement.scrollTop;
    this.body.replaceChildren(groupView(this, this.model.root, { depth: 0, index: 0, siblings: 1 }));
    this.body.parentElement.scrollTop = top;
    this.part("undo").disabled = !this.model.past.length;
    this.part("redo").disabled = !this.model.future.length;
    this.showAnswer();
    if (focused) this.focusRule(...focused);
  }

  focusedPart() {
    const active = document.activeElement;
    const node = this.body.contains(active) && active.closest("[data-key]");
    return node ? [node.dataset.key, active.closest("[data-part]")?.dataset.part] : null;
  }

  focusRule(key, part = "field") {
    const node = this.body.querySelector(`[data-key="${key}"]`);
    const place = node?.querySelector(`[data-part="${part}"]`) ?? node?.querySelector("[data-part]");
    const target = place?.matches("button, select, input") ? place : (place?.querySelector("input, select") ?? place?.querySelector("[tabindex='0'], button"));
    (target ?? node)?.focus();
    node?.scrollIntoView({ block: "nearest" });
  }

  // What the views call

  problemsOf(key) {
    return this.problems.get(key) ?? [];
  }

  change(key, changes, part = "not") {
    this.model.update(key, changes);
    this.focusRule(key, part);
  }

  addRule(groupKey) {
    const rule = this.model.add(groupKey, newRule());
    this.body.querySelector(`[data-key="${rule.key}"] [data-part=field]`).click();
  }

  /** A rule that was added and got no field. */
  takeBack(key) {
    const [, parent] = find(this.model.root, key);
    this.model.takeBack();
    this.focusRule(parent.key, "add");
  }

  addGroup(groupKey) {
    const [parent] = find(this.model.root, groupKey);
    const group = this.model.add(groupKey, newGroup(parent.operator === "and" ? "or" : "and"));
    this.focusRule(group.key, "add");
  }

  wrap(key, negated) {
    const [node, parent, index] = find(this.model.root, key);
    this.model.remember();
    parent.rules[index] = { ...newGroup("and", [node]), negated };
    this.model.onChange(true);
    this.focusRule(key);
  }

  duplicate(key) {
    this.focusRule(this.model.duplicate(key).key);
  }

  move(key, way) {
    const moved = this.model.move(key, way);
    this.focusRule(key);
    this.tell(moved ? gettext("Moved") : gettext("It cannot move further that way"));
  }

  remove(key) {
    const [, parent, index] = find(this.model.root, key);
    const neighbour = parent.rules[index + 1] ?? parent.rules[index - 1];
    this.model.remove(key);
    neighbour ? this.focusRule(neighbour.key) : this.focusRule(parent.key, "add");
    this.tell(gettext("Deleted. Undo brings it back."));
  }

  tell(text) {
    this.part("said").textContent = text;
  }

  // What the server says

  check() {
    this.part("undo").disabled = !this.model.past.length;
    this.part("redo").disabled = !this.model.future.length;
    this.checker.soon(this.tree());
    this.showJson();
  }

  checked(answer) {
    this.dialog.classList.remove("editor--busy");
    this.answer = answer;
    this.showAnswer();
  }

  checkFailed() {
    this.dialog.classList.remove("editor--busy");
    this.part("count").textContent = gettext("The count cannot be had just now.");
  }

  showAnswer() {
    if (!this.answer) return;
    const paths = new Map();
    this.tree(paths);
    const { problems, counts, total, reading } = this.answer;
    this.problems = new Map();
    for (const [key, path] of paths) {
      const own = problems.filter((problem) => ruleOf(problem.path) === path || problem.path === path);
      if (own.length) this.problems.set(key, own);
      this.annotate(key, own, counts[path]);
    }
    this.part("reading").textContent = reading;
    this.part("count").textContent = total ? total.text : problems.length ? gettext("Not yet a search: see the notes") : "";
    this.part("apply").disabled = problems.length > 0;
  }

  annotate(key, problems, count) {
    const node = this.body.querySelector(`[data-key="${key}"]`);
    if (!node) return;
    const [found] = find(this.model.root, key);
    const own = (name) => [...node.querySelectorAll(`[data-part="${name}"]`)].find((part) => part.closest("[data-key]") === node);
    const place = own("count");
    place.textContent = count && !found.muted ? count.text : "";
    if (count) place.setAttribute("aria-label", interpolate(gettext("%(count)s alone"), { count: count.text }));
    place.classList.toggle("rule__count--none", count?.value === 0);
    const waiting = found.field && !isComplete(found, this.catalogue);
    own("notes").replaceChildren(
      ...problems.map((problem) => h("p", { class: "problem" }, icon("alert"), h("span", {}, problem.message))),
      ...(waiting ? [h("p", { class: "rule__waits" }, gettext("Not applied until it has a value."))] : []),
    );
    for (const field of own("value")?.querySelectorAll("input, select") ?? []) {
      problems.length ? field.setAttribute("aria-invalid", "true") : field.removeAttribute("aria-invalid");
    }
  }

  /** Whether there is something that the gallery does not show yet. */
  get isAhead() {
    return JSON.stringify(this.tree()) !== this.applied && !this.part("apply").disabled;
  }

  async apply() {
    if (this.part("apply").disabled) return;
    this.applied = JSON.stringify(this.tree());
    this.part("form-tree").value = this.applied;
    const form = this.part("form");
    form.querySelector("[name=sort]").value = state().sort ?? "";
    form.querySelector("[name=view]").value = state().view ?? "";
    this.applying = true;
    await htmx.ajax("POST", form.action, { source: form, target: "#gallery", swap: "innerHTML" });
    this.applying = false;
    this.given.hash = state().hash;
    if (this.dialog.matches(":modal")) closeEditor();
  }

  open({ path, add }) {
    if (add) this.addRule(this.model.root.key);
    else if (path) this.focusRule((atPath(this.model.root, path) ?? this.model.root).key, "value");
    else this.focusRule((this.model.root.rules[0] ?? this.model.root).key, this.model.root.rules.length ? "field" : "add");
  }
}

/** The rule a problem's path lies in: `rules[0].rules[1].value` is at `rules[0].rules[1]`. */
const ruleOf = (path) => path.match(/^(?:\.?rules\[\d+\])*/)[0];

let editor = null;
let latest = 0;

async function made(dialog) {
  const hash = state().hash ?? "";
  if (editor && editor.given.hash === hash) return editor;
  const mine = (latest += 1);
  const markup = await fetchHtml(`${dialog.dataset.source}?t=${encodeURIComponent(hash)}`);
  const given = JSON.parse(new DOMParser().parseFromString(markup, "text/html").getElementById("editor-given").textContent);
  const catalogue = await loadCatalogue(given.urls.fields);
  // The gallery may have moved on while this was on its way; then the later call makes the editor.
  if (mine === latest) {
    dialog.innerHTML = markup;
    editor = new Editor(dialog, catalogue, given);
  }
  return editor;
}

/** Open the editor on the gallery's tree, at a rule, or with a new one. */
export async function open(dialog, { path = null, add = false } = {}) {
  (await made(dialog)).open({ path, add });
}

// What was changed here but not shown yet goes along with what is said to the chat.
document.body.addEventListener("htmx:confirm", async (event) => {
  if (!event.target.matches("[data-composer]") || !editor?.dialog.open || !editor.isAhead) return;
  event.preventDefault();
  await editor.apply();
  event.detail.issueRequest(true);
});

// The gallery moved on by other means (a chip removed, the chat): an open editor follows.
document.addEventListener("freedam:gallery", () => {
  const dialog = document.getElementById("editor");
  if (!editor || editor.applying || !dialog.open || editor.given.hash === (state().hash ?? "")) return;
  made(dialog).catch(() => {});
});

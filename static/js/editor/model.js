// The tree being edited: plain nodes with a local key each, and a history of whole trees.

let counter = 0;
const newKey = () => `n${(counter += 1)}`;

export function fromJson(node) {
  if (node.rules) {
    return {
      key: newKey(),
      id: node.id,
      operator: node.operator ?? "and",
      negated: Boolean(node.negated),
      muted: Boolean(node.muted),
      rules: node.rules.map(fromJson),
    };
  }
  const { field, operator, value = null, muted = false, id } = node;
  return { key: newKey(), id, field, operator, value, muted };
}

/** The JSON grammar again. `keep` says which rules go in; `paths` collects the path of every node by its key. */
export function toJson(node, { keep = () => true, paths = new Map(), path = "" } = {}) {
  paths.set(node.key, path);
  const flags = { ...(node.muted && { muted: true }), ...(node.id && { id: node.id }) };
  if (!node.rules) {
    return { field: node.field, operator: node.operator, ...(node.value !== null && { value: node.value }), ...flags };
  }
  const rules = node.rules
    .filter((rule) => rule.rules || keep(rule))
    .map((rule, i) => toJson(rule, { keep, paths, path: `${path}${path && "."}rules[${i}]` }));
  return { type: "group", operator: node.operator, rules, ...(node.negated && { negated: true }), ...flags };
}

export const newRule = (field = "", operator = "", value = null) => ({ key: newKey(), field, operator, value, muted: false });
export const newGroup = (operator = "and", rules = []) => ({ key: newKey(), operator, negated: false, muted: false, rules });

/** `[node, parent, index]` of a key; the root has no parent. */
export function find(root, key, parent = null, index = 0) {
  if (root.key === key) return [root, parent, index];
  for (const [i, rule] of (root.rules ?? []).entries()) {
    const found = find(rule, key, root, i);
    if (found) return found;
  }
  return null;
}

export function atPath(root, path) {
  return [...(path ?? "").matchAll(/rules\[(\d+)\]/g)].reduce((node, [, i]) => node?.rules?.[Number(i)], root);
}

function rekeyed(node) {
  return { ...structuredClone(node), key: newKey(), id: undefined, ...(node.rules && { rules: node.rules.map(rekeyed) }) };
}

/** Where moves lead: among siblings, into the group before or after, out beside the parent. Each returns whether it moved. */
const MOVES = {
  up(root, [node, parent, index]) {
    return shift(parent, node, index, index - 1);
  },
  down(root, [node, parent, index]) {
    return shift(parent, node, index, index + 1);
  },
  in(root, [node, parent, index]) {
    const group = [parent.rules[index - 1], parent.rules[index + 1]].find((sibling) => sibling?.rules);
    parent.rules.splice(index, 1);
    if (group) group === parent.rules[index - 1] ? group.rules.push(node) : group.rules.unshift(node);
    else parent.rules.splice(index, 0, newGroup(parent.operator === "and" ? "or" : "and", [node]));
    return true;
  },
  out(root, [node, parent, index]) {
    const above = find(root, parent.key);
    if (!above[1]) return false;
    parent.rules.splice(index, 1);
    above[1].rules.splice(above[2] + 1, 0, node);
    if (!parent.rules.length) above[1].rules.splice(above[2], 1);
    return true;
  },
};

function shift(parent, node, from, to) {
  if (to < 0 || to >= parent.rules.length) return false;
  parent.rules.splice(from, 1);
  parent.rules.splice(to, 0, node);
  return true;
}

/** The tree with its history. `onChange(structural)` is told of every change; only structural ones need drawing anew. */
export class Model {
  constructor(tree, onChange) {
    this.root = fromJson(tree);
    this.onChange = onChange;
    this.past = [];
    this.future = [];
    this.lastEdited = null;
  }

  /** Keep the present for undo. Edits of one rule's value that follow each other are one step. */
  remember(edited = null) {
    if (edited && edited === this.lastEdited) return;
    this.lastEdited = edited;
    this.past.push(structuredClone(this.root));
    this.future = [];
  }

  setValue(key, value) {
    this.remember(`value ${key}`);
    find(this.root, key)[0].value = value;
    this.onChange(false);
  }

  update(key, changes) {
    this.remember();
    Object.assign(find(this.root, key)[0], changes);
    this.onChange(true);
  }

  add(groupKey, node) {
    this.remember();
    find(this.root, groupKey)[0].rules.push(node);
    this.onChange(true);
    return node;
  }

  remove(key) {
    const [, parent, index] = find(this.root, key);
    if (!parent) return;
    this.remember();
    parent.rules.splice(index, 1);
    this.onChange(true);
  }

  duplicate(key) {
    const [node, parent, index] = find(this.root, key);
    this.remember();
    const copy = rekeyed(node);
    parent.rules.splice(index + 1, 0, copy);
    this.onChange(true);
    return copy;
  }

  move(key, way) {
    const before = structuredClone(this.root);
    const found = find(this.root, key);
    if (!found[1] || !MOVES[way](this.root, found)) return false;
    this.lastEdited = null;
    this.past.push(before);
    this.future = [];
    this.onChange(true);
    return true;
  }

  replaceAll(tree) {
    this.remember();
    this.root = fromJson(tree);
    this.onChange(true);
  }

  /** As if the last change had never been made: not even redo brings it back. */
  takeBack() {
    this.root = this.past.pop();
    this.lastEdited = null;
    this.onChange(true);
  }

  undo() {
    this.step(this.past, this.future);
  }

  redo() {
    this.step(this.future, this.past);
  }

  step(from, to) {
    if (!from.length) return;
    to.push(structuredClone(this.root));
    this.root = from.pop();
    this.lastEdited = null;
    this.onChange(true);
  }
}

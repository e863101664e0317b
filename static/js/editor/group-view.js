// A group: how its rules are joined, whether it is excluded, its rules, and what to add.

import { h } from "../lib/dom.js";
import { gettext } from "../lib/i18n.js";
import { icon } from "./icons.js";
import { nodeMenu } from "./node-menu.js";
import { ruleView } from "./rule-view.js";

function joinSwitch(editor, group) {
  const choice = (operator, text) =>
    h(
      "button",
      { type: "button", "aria-pressed": String(group.operator === operator), dataset: { part: operator }, on: { click: () => editor.change(group.key, { operator }, operator) } },
      text,
    );
  return h("div", { class: "segments segments--small", role: "group", "aria-label": gettext("How the rules are joined") }, choice("and", gettext("All")), choice("or", gettext("Any")));
}

function notSwitch(editor, group) {
  return h(
    "button",
    {
      class: "not-switch",
      type: "button",
      "aria-pressed": String(group.negated),
      dataset: { part: "not" },
      title: gettext("Exclude what this group finds"),
      on: { click: () => editor.change(group.key, { negated: !group.negated }, "not") },
    },
    gettext("Not"),
  );
}

function adders(editor, group) {
  return h(
    "div",
    { class: "group__add" },
    h("button", { class: "button button--small", type: "button", dataset: { part: "add" }, on: { click: () => editor.addRule(group.key) } }, icon("plus"), gettext("Filter")),
    h("button", { class: "button button--small", type: "button", on: { click: () => editor.addGroup(group.key) } }, icon("group"), gettext("Group")),
  );
}

export function nodeView(editor, node, place) {
  return node.rules ? h("li", {}, groupView(editor, node, place)) : ruleView(editor, node, place);
}

export function groupView(editor, group, place) {
  const { depth } = place;
  const joined = group.rules.length > 1;
  const rules = group.rules.map((rule, index) => nodeView(editor, rule, { index, siblings: group.rules.length, depth: depth + 1 }));
  const words = group.operator === "and" ? gettext("and") : gettext("or");
  return h(
    "div",
    {
      class: `group${depth ? "" : " group--root"}${group.negated ? " group--not" : ""}${group.muted ? " rule--muted" : ""}`,
      role: "group",
      dataset: { key: group.key },
      "aria-label": [group.negated && gettext("Not"), group.operator === "and" ? gettext("All of these") : gettext("Any of these")].filter(Boolean).join(" "),
    },
    h(
      "div",
      { class: "group__head" },
      depth > 0 && notSwitch(editor, group),
      (joined || depth > 0) && joinSwitch(editor, group),
      h("span", { class: "rule__count num", dataset: { part: "count" } }),
      depth > 0 && nodeMenu(editor, group, place, gettext("More for this group")),
      depth > 0 &&
        h(
          "button",
          { class: "icon-button icon-button--small", type: "button", "aria-label": gettext("Delete the group"), on: { click: () => editor.remove(group.key) } },
          icon("x"),
        ),
    ),
    h("div", { class: "rule__notes", dataset: { part: "notes" } }),
    h("ul", { class: "group__rules" }, rules.flatMap((rule, i) => (i ? [h("li", { class: "group__join", "aria-hidden": "true" }, words), rule] : [rule]))),
    adders(editor, group),
  );
}

// One rule: its field, operator, value, what it finds, and what is wrong with it.

import { h } from "../lib/dom.js";
import { gettext, interpolate } from "../lib/i18n.js";
import { pickField } from "./field-picker.js";
import { icon } from "./icons.js";
import { nodeMenu } from "./node-menu.js";
import { emptyValue, reshape } from "./values.js";
import { widgetFor } from "./widgets/index.js";

function chooseField(editor, rule) {
  pickField(editor.catalogue, {
    current: rule.field,
    leave: () => (rule.field ? editor.focusRule(rule.key, "field") : editor.takeBack(rule.key)),
    take: (field) => {
      const operators = editor.catalogue.operatorsOf(field);
      const operator = operators.includes(rule.operator) ? rule.operator : field.operator;
      const takes = editor.catalogue.takes(operator);
      const before = editor.catalogue.field(rule.field);
      const value = before?.kind === field.kind && !field.choices ? rule.value : emptyValue(takes, field.kind);
      editor.model.update(rule.key, { field: field.key, operator, value });
      editor.focusRule(rule.key, takes === "nothing" ? "operator" : "value");
    },
  });
}

function operatorSelect(editor, rule, field) {
  const { catalogue, model } = editor;
  const names = catalogue.operatorsOf(field);
  const shown = names.filter((name) => !catalogue.operators[name].variant_of);
  const base = catalogue.operators[rule.operator]?.variant_of ?? rule.operator;
  const change = (event) => {
    const operator = event.target.value;
    const [before, after] = [catalogue.takes(rule.operator), catalogue.takes(operator)];
    let value = reshape(rule.value, after, before === after);
    if (field.kind === "boolean" && after === "one" && typeof value !== "boolean") value = true;
    model.update(rule.key, { operator, value });
    editor.focusRule(rule.key, "operator");
  };
  return h(
    "select",
    { class: "select select--operator", "aria-label": gettext("Operator"), dataset: { part: "operator" }, on: { change } },
    shown.map((name) => h("option", { value: name, selected: name === base }, catalogue.operators[name].phrase)),
    !catalogue.operators[rule.operator] && h("option", { value: rule.operator, selected: true }, rule.operator),
  );
}

function valuePart(editor, rule, field, invalid) {
  if (!field || !editor.catalogue.operators[rule.operator]) return null;
  const widget = widgetFor({
    field,
    invalid,
    operator: rule.operator,
    value: rule.value,
    label: field.label,
    catalogue: editor.catalogue,
    sources: editor.sources,
    set: (value) => editor.model.setValue(rule.key, value),
    setRule: (changes) => editor.model.update(rule.key, changes),
  });
  return widget && h("div", { class: "rule__value", dataset: { part: "value" } }, widget);
}

export function ruleView(editor, rule, place) {
  const field = editor.catalogue.field(rule.field);
  const problems = editor.problemsOf(rule.key);
  const name = field?.label ?? rule.field;
  const fieldButton = h(
    "button",
    { class: "rule__field", type: "button", dataset: { part: "field" }, title: rule.field || null, on: { click: () => chooseField(editor, rule) } },
    field ? icon(`kind-${field.kind}`) : icon("search"),
    h("span", {}, name || gettext("Choose a field")),
  );
  return h(
    "li",
    { class: `rule${rule.muted ? " rule--muted" : ""}`, dataset: { key: rule.key }, "aria-label": name || gettext("New filter") },
    h(
      "div",
      { class: "rule__head" },
      fieldButton,
      rule.field && operatorSelect(editor, rule, field),
      h("span", { class: "rule__count num", dataset: { part: "count" } }),
      nodeMenu(editor, rule, place, interpolate(gettext("More for %(rule)s"), { rule: name })),
      h(
        "button",
        { class: "icon-button icon-button--small", type: "button", "aria-label": interpolate(gettext("Delete %(rule)s"), { rule: name }), on: { click: () => editor.remove(rule.key) } },
        icon("x"),
      ),
    ),
    valuePart(editor, rule, field, problems.length > 0),
    h("div", { class: "rule__notes", dataset: { part: "notes" } }),
  );
}

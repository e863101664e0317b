// Choices: few as switches, more as a select or check marks.

import { h } from "../../lib/dom.js";
import { gettext } from "../../lib/i18n.js";

const FEW = 4;
const SHORT = 34;

function segments(options, chosen, set, label) {
  const group = h("div", { class: "segments segments--wrap", role: "radiogroup", "aria-label": label });
  const mark = (value) => {
    for (const button of group.children) {
      const isChosen = button.dataset.value === String(value);
      button.setAttribute("aria-checked", isChosen);
      button.tabIndex = isChosen ? 0 : -1;
    }
    if (!group.querySelector("[tabindex='0']")) group.firstElementChild.tabIndex = 0;
  };
  const take = (option) => {
    mark(option.value);
    set(option.value);
  };
  group.append(
    ...options.map((option) =>
      h("button", { type: "button", role: "radio", dataset: { value: String(option.value) }, on: { click: () => take(option) } }, option.label),
    ),
  );
  group.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const buttons = [...group.children];
    const at = buttons.indexOf(event.target);
    const next = (at + step + buttons.length) % buttons.length;
    take(options[next]);
    buttons[next].focus();
  });
  mark(chosen);
  return group;
}

export function choiceWidget({ field, value, set, label, invalid }) {
  const length = field.choices.reduce((sum, choice) => sum + choice.label.length + 2, 0);
  if (field.choices.length <= FEW && length <= SHORT) return segments(field.choices, value, set, label);
  return h(
    "select",
    { class: "select", "aria-label": label, "aria-invalid": invalid ? "true" : null, on: { change: (event) => set(event.target.value || null) } },
    h("option", { value: "", selected: value === null }, gettext("Choose…")),
    field.choices.map((choice) => h("option", { value: choice.value, selected: choice.value === value }, choice.label)),
  );
}

export function yesNoWidget({ value, set, label }) {
  const options = [
    { value: true, label: gettext("Yes") },
    { value: false, label: gettext("No") },
  ];
  return segments(options, value, set, label);
}

export function choicesWidget({ field, value, set, label }) {
  let chosen = Array.isArray(value) ? value : [];
  const toggle = (option, on) => {
    chosen = on ? [...chosen, option] : chosen.filter((item) => item !== option);
    set(chosen);
  };
  return h(
    "div",
    { class: "checks", role: "group", "aria-label": label },
    field.choices.map((choice) =>
      h(
        "label",
        { class: "check" },
        h("input", {
          type: "checkbox",
          checked: chosen.includes(choice.value),
          on: { change: (event) => toggle(choice.value, event.target.checked) },
        }),
        choice.label,
      ),
    ),
  );
}

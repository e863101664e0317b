// Numbers in the field's unit, typed in whichever of its units is handy.

import { debounce, h } from "../../lib/dom.js";
import { gettext } from "../../lib/i18n.js";

/** The largest unit in which the number is not below one. */
function fittingUnit(units, value) {
  const fitting = units.filter((unit) => value && Math.abs(value) >= unit.factor && isRound(value / unit.factor));
  return fitting.at(-1) ?? units.find((unit) => unit.factor === 1) ?? units[0];
}

const isRound = (value) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6;
const rounded = (value) => Number(value.toPrecision(12));

/** One number field; `read()` gives the number in the field's own unit, or null. */
function numberField({ field, value, label, changed, invalid, unit }) {
  return h("input", {
    class: "input num",
    type: "number",
    inputmode: "decimal",
    step: "any",
    dir: "ltr",
    min: field.minimum ?? null,
    "aria-label": label,
    "aria-invalid": invalid ? "true" : null,
    value: value === null || value === undefined ? "" : rounded(value / unit.factor),
    on: { input: debounce(changed, 150) },
  });
}

function unitChooser(units, unit, changed) {
  if (units.length === 1) return units[0].label ? h("span", { class: "unit" }, units[0].label) : null;
  return h(
    "select",
    { class: "select select--unit", "aria-label": gettext("Unit"), on: { change: (event) => changed(units[event.target.selectedIndex]) } },
    units.map((each) => h("option", { selected: each === unit }, each.label)),
  );
}

const read = (input, unit) => (input.value === "" ? null : rounded(input.valueAsNumber * unit.factor));

export function numberWidget({ field, value, set, label, invalid }) {
  let unit = fittingUnit(field.units, value);
  const changed = () => set(read(input, unit));
  const input = numberField({ field, value, label, changed, invalid, unit });
  const chooser = unitChooser(field.units, unit, (chosen) => {
    unit = chosen;
    changed();
  });
  return h("div", { class: "row" }, input, chooser);
}

export function numberRangeWidget({ field, value, set, label, invalid }) {
  const [low, high] = Array.isArray(value) ? value : [null, null];
  let unit = fittingUnit(field.units, low ?? high);
  const changed = () => set([read(from, unit), read(to, unit)]);
  const from = numberField({ field, value: low, label: `${label}: ${gettext("from")}`, changed, invalid, unit });
  const to = numberField({ field, value: high, label: `${label}: ${gettext("to")}`, changed, invalid, unit });
  const chooser = unitChooser(field.units, unit, (chosen) => {
    unit = chosen;
    changed();
  });
  return h("div", { class: "row" }, from, h("span", { class: "quiet" }, "–"), to, chooser);
}

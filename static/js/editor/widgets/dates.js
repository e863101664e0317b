// Dates: a day, a named period that moves with time, or a span back or ahead.

import { debounce, h } from "../../lib/dom.js";
import { gettext } from "../../lib/i18n.js";

const isDay = (value) => typeof value === "string" && /^\d{4}-\d\d-\d\d/.test(value);

function dayField(value, label, changed, invalid) {
  return h("input", {
    class: "input num",
    type: "date",
    "aria-label": label,
    "aria-invalid": invalid ? "true" : null,
    value: isDay(value) ? value.slice(0, 10) : "",
    on: { change: (event) => changed(event.target.value || null) },
  });
}

export function dateWidget({ value, set, label, invalid }) {
  return dayField(value, label, set, invalid);
}

export function dateRangeWidget({ value, set, label, invalid }) {
  let [from, to] = Array.isArray(value) ? value : [null, null];
  return h(
    "div",
    { class: "row" },
    dayField(from, `${label}: ${gettext("from")}`, (day) => set([(from = day), to]), invalid),
    h("span", { class: "quiet" }, "–"),
    dayField(to, `${label}: ${gettext("to")}`, (day) => set([from, (to = day)]), invalid),
  );
}

const OWN = "own";

export function periodWidget({ value, set, label, catalogue, invalid }) {
  const isNamed = catalogue.periods.some((group) => group.periods.some((period) => period.value === value));
  const own = h("input", {
    class: "input",
    dir: "ltr",
    placeholder: "2025, 2025-03, 2025-Q2, 2025-spring",
    "aria-label": `${label}: ${gettext("a year, month, quarter or season")}`,
    "aria-invalid": invalid ? "true" : null,
    value: isNamed ? "" : (value ?? ""),
    on: { input: debounce((event) => set(event.target.value.trim() || null), 250) },
  });
  own.hidden = isNamed || value === null;
  const change = (event) => {
    const chosen = event.target.value;
    own.hidden = chosen !== OWN;
    if (chosen === OWN) own.focus();
    else set(chosen || null);
  };
  const select = h(
    "select",
    { class: "select", "aria-label": label, on: { change } },
    h("option", { value: "", selected: value === null }, gettext("Choose…")),
    catalogue.periods.map((group) =>
      h("optgroup", { label: group.label }, group.periods.map((period) => h("option", { value: period.value, selected: period.value === value }, period.label))),
    ),
    h("option", { value: OWN, selected: !isNamed && value !== null }, gettext("A certain year, month, quarter or season…")),
  );
  return h("div", { class: "row row--wrap" }, select, own);
}

export function dateOrPeriodWidget(options) {
  const { value, set, label } = options;
  let byPeriod = value !== null && !isDay(value);
  const place = h("div", { class: "row__rest" });
  const draw = (current) =>
    place.replaceChildren(byPeriod ? periodWidget({ ...options, value: current }) : dayField(current, label, set, options.invalid));
  const kind = h(
    "select",
    {
      class: "select select--unit",
      "aria-label": `${label}: ${gettext("day or period")}`,
      on: {
        change: (event) => {
          byPeriod = event.target.value === "period";
          draw(null);
        },
      },
    },
    h("option", { value: "day", selected: !byPeriod }, gettext("the day")),
    h("option", { value: "period", selected: byPeriod }, gettext("the period")),
  );
  draw(value);
  return h("div", { class: "row row--top" }, kind, place);
}

export function spanWidget({ value, set, label, catalogue, invalid }) {
  const span = { count: value?.count ?? 30, unit: value?.unit ?? "day" };
  const changed = () => set({ count: count.valueAsNumber || null, unit: unit.value });
  const count = h("input", {
    class: "input num",
    type: "number",
    min: 1,
    step: 1,
    dir: "ltr",
    "aria-label": `${label}: ${gettext("how many")}`,
    "aria-invalid": invalid ? "true" : null,
    value: span.count,
    on: { input: debounce(changed, 150) },
  });
  const unit = h(
    "select",
    { class: "select", "aria-label": gettext("Unit"), on: { change: changed } },
    catalogue.spans.map((each) => h("option", { value: each.value, selected: each.value === span.unit }, each.label)),
  );
  return h("div", { class: "row row--span" }, count, unit);
}

// Text, free lists, and values suggested from what the library holds.

import { debounce, h } from "../../lib/dom.js";
import { gettext, interpolate } from "../../lib/i18n.js";
import { combobox } from "../combobox.js";
import { icon } from "../icons.js";

export function textWidget({ value, set, label, invalid }) {
  return h("input", {
    class: "input",
    dir: "auto",
    "aria-label": label,
    "aria-invalid": invalid ? "true" : null,
    value: value ?? "",
    on: { input: debounce((event) => set(event.target.value.trim() || null), 150) },
  });
}

export function suggestionWidget({ field, value, set, label, sources, invalid }) {
  const known = field.choices?.find((choice) => choice.value === value);
  return combobox({
    label,
    invalid,
    free: true,
    clearAfter: false,
    text: known?.label ?? (value === null ? "" : String(value)),
    source: (text) => sources.values(field, text),
    take: (option) => set(option.value || null),
  });
}

/** A row of tokens with a field to add more. `items` are `{value, label}`; `changed` gets the new list. */
export function tokens({ items, changed, label, source, free, invalid, single = false }) {
  const set = (next) => {
    items = next;
    changed(items);
    draw();
  };
  const field = combobox({
    label: interpolate(gettext("Add to %(field)s"), { field: label }),
    source,
    free,
    invalid,
    take: (option) => set(single ? [option] : [...items.filter((item) => item.value !== option.value), option]),
  });
  const input = field.querySelector("input");
  const box = h("div", { class: "tokens", role: "group", "aria-label": label }, field);

  const token = (item) =>
    h(
      "span",
      { class: "token", title: item.note ?? null },
      h("bdi", {}, item.label ?? String(item.value)),
      h(
        "button",
        {
          type: "button",
          "aria-label": interpolate(gettext("Remove %(value)s"), { value: item.label ?? item.value }),
          on: {
            click: () => {
              set(items.filter((other) => other !== item));
              input.focus();
            },
          },
        },
        icon("x"),
      ),
    );

  // The field stays where it is, so that it keeps the focus while tokens come and go before it.
  const draw = () => {
    for (const old of box.querySelectorAll(":scope > .token")) old.remove();
    field.before(...items.map(token));
    input.placeholder = items.length ? "" : gettext("Type to search");
  };

  input.addEventListener("keydown", (event) => {
    if (event.key === "Backspace" && !input.value && items.length) set(items.slice(0, -1));
  });
  draw();
  return box;
}

export function tokensWidget({ field, value, set, label, sources, invalid }) {
  const named = (item) => field.choices?.find((choice) => choice.value === item)?.label ?? String(item);
  return tokens({
    items: (Array.isArray(value) ? value : []).map((item) => ({ value: item, label: named(item) })),
    changed: (items) => set(items.map((item) => item.value)),
    label,
    free: !field.closed,
    invalid,
    source: (text) => sources.values(field, text),
  });
}

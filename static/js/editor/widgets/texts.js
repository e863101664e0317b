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
  const box = h("div", { class: "tokens", role: "group", "aria-label": label });
  const draw = (focus = false) => {
    const field = combobox({
      label: interpolate(gettext("Add to %(field)s"), { field: label }),
      placeholder: items.length ? "" : gettext("Type to search"),
      source,
      free,
      invalid,
      take: (option) => {
        items = single ? [option] : [...items.filter((item) => item.value !== option.value), option];
        changed(items);
        draw(true);
      },
    });
    const input = field.querySelector("input");
    input.addEventListener("keydown", (event) => {
      if (event.key !== "Backspace" || input.value || !items.length) return;
      items = items.slice(0, -1);
      changed(items);
      draw(true);
    });
    box.replaceChildren(...items.map((item) => token(item)), field);
    if (focus) input.focus();
  };
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
              items = items.filter((other) => other !== item);
              changed(items);
              draw(true);
            },
          },
        },
        icon("x"),
      ),
    );
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

// A text field with a list of suggestions: a click, an arrow or typing opens it, Enter takes, Escape closes. Focus alone
// opens nothing: it may have come by itself, and a list would lie over what stands below.

import { debounce, h } from "../lib/dom.js";
import { floatBelow, sink } from "./floating.js";

let counter = 0;

/**
 * `source(text)` gives `[{value, label, note, count, …}]`; `take(option)` is told the choice, with `{value: text}` for free
 * text where `free` allows it. Returns the input; the list is made with it.
 */
export function combobox({ label, source, take, free = false, text = "", placeholder = "", clearAfter = true, invalid = false }) {
  const listId = `options-${(counter += 1)}`;
  let options = [];
  let at = -1;
  let asked = 0;
  const list = h("div", { class: "options", id: listId, role: "listbox", popover: "manual", "aria-label": label });
  const input = h("input", {
    class: "input",
    role: "combobox",
    type: "text",
    dir: "auto",
    autocomplete: "off",
    spellcheck: "false",
    "aria-label": label,
    "aria-expanded": "false",
    "aria-controls": listId,
    "aria-autocomplete": "list",
    "aria-invalid": invalid ? "true" : null,
    placeholder,
    value: text,
  });

  const close = () => {
    sink(list);
    at = -1;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  };

  const mark = (index) => {
    at = index;
    [...list.children].forEach((item, i) => item.setAttribute("aria-selected", i === at));
    const active = list.children[at];
    active ? input.setAttribute("aria-activedescendant", active.id) : input.removeAttribute("aria-activedescendant");
    active?.scrollIntoView({ block: "nearest" });
  };

  const choose = (option) => {
    if (clearAfter) input.value = "";
    else input.value = option.label ?? option.value;
    close();
    take(option);
  };

  const draw = () => {
    list.replaceChildren(
      ...options.map((option, i) =>
        h(
          "div",
          {
            class: "options__item",
            role: "option",
            id: `${listId}-${i}`,
            "aria-selected": "false",
            on: {
              pointerdown: (event) => event.preventDefault(),
              click: () => choose(option),
            },
          },
          h("span", { class: "options__label" }, h("bdi", {}, option.label ?? option.value), option.note && h("small", {}, option.note)),
          option.count !== undefined && h("span", { class: "num quiet" }, option.count),
        ),
      ),
    );
    if (!options.length || document.activeElement !== input) return close();
    floatBelow(list, input);
    input.setAttribute("aria-expanded", "true");
    mark(free ? -1 : 0);
  };

  const ask = async () => {
    const mine = (asked += 1);
    const found = await source(input.value.trim());
    if (mine !== asked) return;
    options = found;
    draw();
  };
  const askSoon = debounce(ask, 120);

  const commit = () => {
    const typed = input.value.trim();
    if (at >= 0 && options[at]) choose(options[at]);
    else if (free && typed) choose({ value: typed, label: typed });
  };

  input.addEventListener("input", () => {
    askSoon();
    if (!clearAfter && free) take({ value: input.value.trim(), label: input.value.trim(), typing: true });
  });
  input.addEventListener("click", () => !list.matches(":popover-open") && ask());
  input.addEventListener("blur", () => {
    asked += 1;
    if (free && clearAfter && input.value.trim()) choose({ value: input.value.trim(), label: input.value.trim() });
    close();
  });
  input.addEventListener("keydown", (event) => {
    const open = list.matches(":popover-open");
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!open) return ask();
      const step = event.key === "ArrowDown" ? 1 : -1;
      mark((at + step + options.length) % options.length);
    } else if (event.key === "Enter") {
      if (event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      commit();
    } else if (event.key === "Escape" && open) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  });
  return h("div", { class: "combobox" }, input, list);
}

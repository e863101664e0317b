// Choosing a field among a hundred and more: search by label and keyword, or read through the groups.

import { h } from "../lib/dom.js";
import { gettext } from "../lib/i18n.js";
import { icon } from "./icons.js";

/** Ask for a field, then call `take(field)`; `leave()` when nothing was chosen. `anchor` is where the focus returns. */
export function pickField(catalogue, { take, leave, current = "" }) {
  const dialog = document.getElementById("field-picker");
  const input = dialog.querySelector("input");
  const list = dialog.querySelector("[role=listbox]");
  let chosen = null;
  let shown = [];
  let at = -1;

  const mark = (index) => {
    at = index;
    shown.forEach(({ element }, i) => element.setAttribute("aria-selected", i === at));
    const active = shown[at]?.element;
    active ? input.setAttribute("aria-activedescendant", active.id) : input.removeAttribute("aria-activedescendant");
    active?.scrollIntoView({ block: "nearest" });
  };

  const draw = () => {
    const fields = catalogue.matching(input.value);
    const searching = Boolean(input.value.trim());
    shown = [];
    const groups = searching ? [{ label: "", fields }] : catalogue.groups.map(({ key, label }) => ({ label, fields: fields.filter((field) => field.group === key) }));
    list.replaceChildren(
      ...groups
        .filter((group) => group.fields.length)
        .map((group, i) => section(group, i, searching)),
    );
    if (!shown.length) list.append(h("p", { class: "picker__none" }, gettext("No field is called that.")));
    list.scrollTop = 0;
    mark(shown.length ? Math.max(0, searching ? 0 : shown.findIndex(({ field }) => field.key === current)) : -1);
  };

  const section = (group, index, searching) => {
    const titleId = `field-group-${index}`;
    return h(
      "div",
      { class: "picker__group", role: "group", "aria-labelledby": group.label ? titleId : null },
      group.label && h("h3", { id: titleId, class: "picker__title" }, group.label),
      group.fields.map((field) => option(field, searching)),
    );
  };

  const option = (field, searching) => {
    const element = h(
      "div",
      { class: "picker__field", role: "option", id: `field-option-${shown.length}`, "aria-selected": "false", title: field.key, on: { click: () => choose(field) } },
      icon(`kind-${field.kind}`),
      h("span", {}, field.label),
      searching && h("small", { class: "quiet" }, catalogue.groupLabel(field.group)),
    );
    shown.push({ field, element });
    return element;
  };

  const choose = (field) => {
    chosen = field;
    dialog.close();
  };

  const onKey = (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (step) {
      event.preventDefault();
      mark(Math.min(shown.length - 1, Math.max(0, at + step)));
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (shown[at]) choose(shown[at].field);
    }
  };

  input.value = "";
  input.oninput = draw;
  input.onkeydown = onKey;
  dialog.onclose = () => (chosen ? take(chosen) : leave());
  dialog.onclick = (event) => event.target === dialog && dialog.close();
  draw();
  dialog.showModal();
  input.focus();
}

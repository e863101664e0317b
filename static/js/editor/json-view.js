// The tree as JSON, to read, copy, or write by hand.

import { debounce } from "../lib/dom.js";
import { gettext } from "../lib/i18n.js";

/** Wire the JSON view of an editor; returns the function that shows the present tree in it. */
export function initJsonView(editor) {
  const toggle = editor.part("json-toggle");
  const pane = editor.part("json");
  const area = pane.querySelector("textarea");
  const note = pane.querySelector("[data-json-note]");

  const show = () => {
    if (!pane.hidden && document.activeElement !== area) area.value = JSON.stringify(editor.tree(), null, 2);
  };

  const take = debounce(() => {
    let tree;
    try {
      tree = JSON.parse(area.value);
      if (!Array.isArray(tree?.rules)) throw new SyntaxError();
    } catch {
      note.textContent = gettext("This is no rule tree yet.");
      area.setAttribute("aria-invalid", "true");
      return;
    }
    note.textContent = "";
    area.removeAttribute("aria-invalid");
    editor.model.replaceAll(tree);
  }, 300);

  toggle.addEventListener("click", () => {
    pane.hidden = !pane.hidden;
    toggle.setAttribute("aria-expanded", String(!pane.hidden));
    show();
  });
  area.addEventListener("input", take);
  area.addEventListener("blur", show);
  return show;
}

// What can be done with a rule or group: mute, duplicate, negate, move. Everything by button; keys do the same.

import { h } from "../lib/dom.js";
import { gettext } from "../lib/i18n.js";
import { icon } from "./icons.js";

const KEY_HINTS = { up: "Alt ↑", down: "Alt ↓", in: "Alt →", out: "Alt ←" };

export function nodeMenu(editor, node, { index, siblings, depth }, label) {
  const { model } = editor;
  const id = `menu-${node.key}`;
  const item = (name, text, action, { disabled = false, hint = "" } = {}) =>
    h(
      "button",
      { class: "menu__item", type: "button", disabled, on: { click: action } },
      icon(name),
      text,
      hint && h("kbd", { class: "end" }, hint),
    );
  const move = (way) => () => editor.move(node.key, way);
  const menu = h("div", { class: "menu", id, popover: "" });
  // Filled when it opens: a tree of two hundred rules needs no two hundred hidden menus.
  menu.addEventListener("beforetoggle", (event) => {
    if (event.newState !== "open") return menu.replaceChildren();
    menu.replaceChildren(
      item(node.muted ? "eye" : "eye-off", node.muted ? gettext("Apply again") : gettext("Mute"), () => editor.change(node.key, { muted: !node.muted })),
      item("copy", gettext("Duplicate"), () => editor.duplicate(node.key)),
      !node.rules && item("group", gettext("Put into a group"), () => editor.wrap(node.key, false)),
      !node.rules && item("ban", gettext("Exclude (NOT)"), () => editor.wrap(node.key, true)),
      h("hr", { class: "menu__rule" }),
      item("arrow-up", gettext("Move up"), move("up"), { disabled: index === 0, hint: KEY_HINTS.up }),
      item("arrow-down", gettext("Move down"), move("down"), { disabled: index === siblings - 1, hint: KEY_HINTS.down }),
      item("list-indent-increase", gettext("Move into the next group"), move("in"), { hint: KEY_HINTS.in }),
      item("list-indent-decrease", gettext("Move out of the group"), move("out"), { disabled: depth < 2, hint: KEY_HINTS.out }),
      h("hr", { class: "menu__rule" }),
      item("trash-2", gettext("Delete"), () => editor.remove(node.key)),
    );
  });
  return h(
    "span",
    { class: "node-menu" },
    h(
      "button",
      { class: "icon-button icon-button--small", type: "button", popovertarget: id, "aria-label": label },
      icon("ellipsis"),
    ),
    menu,
  );
}

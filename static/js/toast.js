// A line at the foot of the window that goes away by itself.

import { h } from "./lib/dom.js";

const SHOWN_FOR = 6000;

export function toast(text) {
  const place = document.getElementById("toasts");
  if (!place) return;
  const line = h("div", { class: "toast" }, h("span", {}, text));
  place.replaceChildren(line);
  setTimeout(() => line.remove(), SHOWN_FOR);
}

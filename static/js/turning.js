// Prev and next on an asset's page: the gallery leaves the order of what it showed, the asset's page walks through it.

import { isRightToLeft, isTyping } from "./lib/dom.js";
import { state } from "./gallery.js";

const KEY = "freedam.results";

/** Remember the assets the gallery shows, in their order. */
export function leaveOrder() {
  const links = [...document.querySelectorAll("#gallery .tile a, #gallery .table .title a")];
  if (!links.length) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ address: state().address, urls: links.map((link) => link.getAttribute("href")) }));
  } catch {
    // Storage may be blocked or full; then there is no walking through.
  }
}

function order() {
  try {
    return JSON.parse(sessionStorage.getItem(KEY))?.urls ?? [];
  } catch {
    return [];
  }
}

/** Fill in the links of the asset's page where it was opened from a gallery. */
export function initTurning() {
  const turn = document.querySelector("[data-turn]");
  const urls = order();
  const at = urls.indexOf(location.pathname + location.search);
  if (!turn || at < 0) return;
  turn.hidden = false;
  turn.querySelector("[data-place]").textContent = `${at + 1} / ${urls.length}`;
  for (const [name, url] of [["previous", urls[at - 1]], ["next", urls[at + 1]]]) {
    const link = turn.querySelector(`[data-${name}]`);
    url ? (link.href = url) : link.setAttribute("aria-disabled", "true");
  }
  document.addEventListener("keydown", (event) => {
    if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog:modal")) return;
    const forward = isRightToLeft() ? "ArrowLeft" : "ArrowRight";
    const backward = isRightToLeft() ? "ArrowRight" : "ArrowLeft";
    const name = { j: "next", [forward]: "next", k: "previous", [backward]: "previous" }[event.key];
    const url = name && turn.querySelector(`[data-${name}]`).href;
    // Walking leaves no trail: Back leads to the gallery, not through every picture looked at.
    if (url) location.replace(url);
    else if (event.key === "Escape") document.querySelector("[data-back]").click();
  });
}

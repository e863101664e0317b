// The entry of every signed-in page.

import "./theme.js";
import "./lib/menus.js";
import "./search-box.js";
import "./chat.js";
import { followState, giveFocusBack, initChips, initCounts, initMore, initSwatches, keepFocus } from "./gallery.js";
import { initGrids } from "./grid.js";
import { gettext } from "./lib/i18n.js";
import { initPanels } from "./panels.js";
import { toast } from "./toast.js";
import { initTurning, leaveOrder } from "./turning.js";

function init(root) {
  initMore();
  leaveOrder();
  initGrids(root);
  initSwatches(root);
  initChips(root);
  if (root.querySelector("#gallery-state")) {
    followState();
    initCounts(root).catch(() => {});
    document.dispatchEvent(new CustomEvent("freedam:gallery"));
  }
}

init(document.body);
initPanels();
initTurning();
document.body.addEventListener("htmx:afterSwap", ({ detail: { target } }) => {
  if (!target) return; // Back and forward: told of by historyRestore.
  // A page of further pictures takes the place of the link that asked for it.
  if (target.isConnected) {
    init(target);
    if (target.id === "gallery") scrollTo({ top: 0 });
  } else {
    initGrids(document.body);
    initMore();
    leaveOrder();
  }
});
document.body.addEventListener("htmx:beforeSwap", ({ detail: { target } }) => target.id === "gallery" && keepFocus());
document.body.addEventListener("htmx:afterSettle", ({ detail: { target } }) => target?.id === "gallery" && giveFocusBack());
document.body.addEventListener("htmx:historyRestore", () => init(document.getElementById("gallery")));
document.body.addEventListener("htmx:responseError", () => toast(gettext("That did not work. Please try again.")));
document.body.addEventListener("htmx:sendError", () => toast(gettext("The library cannot be reached just now.")));

// The chat beside the gallery and the filter editor: opening, closing, remembering, and their keys.

import { isTyping, remembered } from "./lib/dom.js";
import { state } from "./gallery.js";

const wide = matchMedia("(min-width: 60.01rem)");
const chat = document.getElementById("chat");
const editor = document.getElementById("editor");
let opener = null;

/** Fill the panel once; afterwards it keeps what it has. */
function loaded(panel, query = "") {
  if (panel.dataset.loaded) return Promise.resolve();
  panel.dataset.loaded = "true";
  return htmx.ajax("GET", panel.dataset.source + query, { source: panel, target: panel, swap: "innerHTML" });
}

export const chatIsOpen = () => chat && !chat.hidden;

export async function openChat({ focus = true } = {}) {
  if (!chat) return;
  chat.hidden = false;
  document.documentElement.classList.add("chat-open");
  if (wide.matches) remembered.set("chat", "open");
  await loaded(chat, `?t=${encodeURIComponent(state().hash ?? "")}`);
  if (focus) chat.querySelector("textarea")?.focus();
}

export function closeChat() {
  if (!chatIsOpen()) return;
  chat.hidden = true;
  document.documentElement.classList.remove("chat-open");
  if (wide.matches) remembered.set("chat", "closed");
  document.querySelector("[data-open-chat]")?.focus();
}

export async function openEditor({ path = null, add = false } = {}) {
  opener = document.activeElement;
  const { open } = await import("./editor/main.js");
  if (!editor.open) wide.matches ? editor.show() : editor.showModal();
  for (const button of document.querySelectorAll("[aria-controls=editor]")) button.setAttribute("aria-expanded", "true");
  await open(editor, { path, add });
}

export function closeEditor() {
  if (!editor?.open) return;
  editor.close();
  for (const button of document.querySelectorAll("[aria-controls=editor]")) button.setAttribute("aria-expanded", "false");
  const back = opener?.isConnected && opener !== document.body ? opener : document.getElementById("gallery");
  back.focus({ preventScroll: true });
}

function onClick(event) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  const editorButton = event.target.closest("[data-open-editor]");
  const chatButton = event.target.closest("[data-open-chat]");
  if (editorButton && editor) {
    event.preventDefault();
    openEditor({ path: editorButton.dataset.path, add: "add" in editorButton.dataset });
  } else if (chatButton && chat) {
    event.preventDefault();
    chatIsOpen() && chatButton.hasAttribute("aria-pressed") ? closeChat() : openChat();
  } else if (event.target.closest("[data-close-panel]")) {
    event.target.closest("#chat") ? closeChat() : closeEditor();
  } else if (event.target.closest("[data-open-help]")) {
    document.getElementById("help")?.showModal();
  }
}

const KEYS = {
  "?": () => document.getElementById("help")?.showModal(),
  c: () => openChat(),
  f: () => editor && openEditor(),
};

function onKey(event) {
  if (event.key === "Escape") {
    // What lies on top goes first: a list, a menu, the field picker.
    if (event.defaultPrevented || document.querySelector(":popover-open, #editor dialog[open]")) return;
    if (event.target.closest("#editor")) closeEditor();
    else if (event.target.closest("#chat") && !wide.matches) closeChat();
    return;
  }
  const action = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!action || isTyping(event) || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog:modal")) return;
  event.preventDefault();
  action();
}

export function initPanels() {
  document.addEventListener("click", onClick);
  document.addEventListener("keydown", onKey);
  editor?.addEventListener("cancel", (event) => {
    event.preventDefault();
    closeEditor();
  });
  if (!chat) return;
  if (document.documentElement.classList.contains("chat-open")) openChat({ focus: false });
  else chat.hidden = true;
}

// The conversation's manners: sending with Enter, what was said appearing at once, the gallery following.

import { h } from "./lib/dom.js";
import { go, initSwatches, state } from "./gallery.js";
import { openChat } from "./panels.js";

const scroll = () => document.querySelector("[data-chat-scroll]");

function toEnd() {
  const area = scroll();
  if (area) area.scrollTop = area.scrollHeight;
}

/** The person's words and three breathing dots, until the answer takes their place. */
function showPending(message) {
  document.querySelector("[data-chat-welcome]")?.remove();
  const said = message && h("p", { class: "turn__said", dir: "auto" }, message);
  const dots = h("span", { class: "thinking", "aria-hidden": "true" }, h("i"), h("i"), h("i"));
  document.getElementById("chat-turns").append(h("li", { class: "turn", dataset: { pending: "" } }, said, dots));
  toEnd();
}

function clearPending() {
  document.querySelector("[data-pending]")?.remove();
}

function grow(area) {
  if (CSS.supports("field-sizing", "content")) return;
  area.style.height = "auto";
  area.style.height = `${area.scrollHeight}px`;
}

document.addEventListener("keydown", (event) => {
  const area = event.target.closest?.("[data-composer] textarea");
  if (!area || event.key !== "Enter" || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  if (area.value.trim()) area.form.requestSubmit();
});

document.addEventListener("input", (event) => {
  if (event.target.matches("[data-composer] textarea")) grow(event.target);
});

document.body.addEventListener("htmx:beforeRequest", ({ detail: { elt, requestConfig } }) => {
  if (!elt.matches("[data-composer], [data-sends]")) return;
  const { message, example } = requestConfig.parameters;
  const said = elt.matches("[data-composer]") ? message || example : requestConfig.triggeringEvent?.submitter?.textContent;
  showPending(said?.trim());
  const area = elt.querySelector("textarea");
  if (!area) return;
  area.value = "";
  grow(area);
});

document.body.addEventListener("htmx:afterRequest", ({ detail: { elt, failed, requestConfig } }) => {
  if (!elt.matches("[data-composer], [data-sends]")) return;
  clearPending();
  const area = elt.querySelector("textarea");
  // What could not be sent is given back, to be sent again.
  if (failed && area && !area.value) area.value = requestConfig.parameters.message ?? "";
});

document.body.addEventListener("htmx:afterSettle", ({ detail: { target } }) => {
  if (!target?.closest("#chat")) return;
  initSwatches(target);
  const last = document.querySelector("#chat-turns > li:last-child");
  last && target.id === "chat-turns" ? last.scrollIntoView({ block: "start" }) : toEnd();
});

document.body.addEventListener("freedam:tree", ({ detail: { url, hash } }) => {
  if (document.getElementById("gallery") && hash !== (state().hash ?? "")) go(url);
});

document.addEventListener("freedam:say", async ({ detail: { message } }) => {
  await openChat();
  const form = document.querySelector("[data-composer]");
  form.querySelector("textarea").value = message;
  form.requestSubmit();
});


// The search box: words become a filter, replace all filters, or are said to the chat.

import { h, isTyping } from "./lib/dom.js";
import { go, state } from "./gallery.js";

const box = document.querySelector("[data-search-box]");
const input = box?.querySelector("input[type=search]");
const options = box?.querySelector("[data-search-options]");

function choices() {
  return [...options.querySelectorAll(".search__option")].filter((option) => !option.hidden);
}

function mark(option) {
  for (const each of options.querySelectorAll(".search__option")) each.setAttribute("aria-selected", each === option);
}

function show() {
  const words = input.value.trim();
  options.hidden = !words;
  for (const place of options.querySelectorAll("[data-with-words]")) {
    const [before, after] = place.dataset.withWords.split("{words}");
    place.replaceChildren(before, h("b", {}, h("bdi", {}, `“${words}”`)), after);
  }
  for (const option of options.querySelectorAll("[data-when-filtered]")) option.hidden = state().filtered !== "true";
  for (const option of options.querySelectorAll("[data-ask]")) option.hidden = !document.getElementById("chat");
  mark(choices()[0]);
}

function hide() {
  options.hidden = true;
}

function move(step) {
  const all = choices();
  const at = all.findIndex((option) => option.getAttribute("aria-selected") === "true");
  mark(all[(at + step + all.length) % all.length]);
}

function take(event) {
  const option = event.ctrlKey || event.metaKey
    ? options.querySelector("[data-ask]:not([hidden])")
    : event.shiftKey
      ? options.querySelector("[value=only]:not([hidden])")
      : options.querySelector("[aria-selected=true]");
  if (!option || options.hidden) return;
  event.preventDefault();
  option.click();
}

function ask() {
  const message = input.value.trim();
  input.value = "";
  hide();
  document.dispatchEvent(new CustomEvent("freedam:say", { detail: { message } }));
}

/** Send the words without leaving the page. */
function submit(event) {
  const target = document.getElementById("gallery");
  if (!target) return;
  event.preventDefault();
  if (!input.value.trim()) return;
  const query = new URLSearchParams(new FormData(box, event.submitter ?? undefined));
  input.value = "";
  hide();
  input.blur();
  go(`${box.action}?${query}`);
}

if (box) {
  input.addEventListener("input", show);
  input.addEventListener("focus", show);
  input.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter") take(event);
    else if (event.key === "Escape") options.hidden ? input.blur() : hide();
  });
  box.addEventListener("focusout", (event) => {
    if (!box.contains(event.relatedTarget)) hide();
  });
  // The pointer must not take the focus out of the box before the click arrives.
  options.addEventListener("pointerdown", (event) => event.preventDefault());
  options.querySelector("[data-ask]").addEventListener("click", ask);
  box.addEventListener("submit", submit);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || isTyping(event) || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
}

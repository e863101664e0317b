// What the gallery does beside showing: counts in chips, colours of swatches, moving among pictures by keyboard.

import { fetchJson, isRightToLeft, isTyping } from "./lib/dom.js";
import { gettext, interpolate } from "./lib/i18n.js";

export const state = () => document.getElementById("gallery-state")?.dataset ?? {};

/** Show another address in the gallery, with the browser's address following. */
export function go(url) {
  return htmx.ajax("GET", url, { source: "#gallery", target: "#gallery", swap: "innerHTML" });
}

export function initSwatches(root) {
  for (const swatch of root.querySelectorAll("[data-swatch]")) swatch.style.setProperty("--swatch", swatch.dataset.swatch);
  for (const part of root.querySelectorAll("[data-share]")) part.style.setProperty("--share", part.dataset.share);
}

/** Ask how many each filter finds alone, and write it into the chips. The page does not wait for it. */
export async function initCounts(root) {
  const url = root.querySelector("#gallery-state")?.dataset.counts;
  if (!url) return;
  const { counts } = await fetchJson(url);
  for (const [path, found] of Object.entries(counts)) {
    const chip = document.querySelector(`.chip[data-rule="${CSS.escape(path)}"]`);
    const place = chip?.querySelector("[data-count]");
    if (!place) continue;
    place.textContent = found.text;
    place.setAttribute("aria-label", interpolate(gettext("%(count)s alone"), { count: found.text }));
    place.title = interpolate(gettext("This filter alone finds %(count)s"), { count: found.text });
    chip.classList.toggle("chip--empty", found.value === 0);
  }
}

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) htmx.trigger(target, "near");
  },
  { rootMargin: "1200px" },
);

/** Fetch the next page of results before its place is in sight. */
export function initMore() {
  const more = document.querySelector("[data-more]");
  if (more) near.observe(more);
}

/** Forms outside the gallery that carry its state along. */
export function followState() {
  for (const input of document.querySelectorAll("[data-follows]")) input.value = state()[input.dataset.follows] ?? "";
  for (const input of document.querySelectorAll("[data-current-address]")) input.value = location.pathname + location.search;
}

const chips = () => [...document.querySelectorAll("#gallery .chip[data-rule]")];
let focusedChip = null;

/** Before the gallery is replaced: remember which chip had the focus, or that something else in it had. */
export function keepFocus() {
  const active = document.activeElement;
  focusedChip = active?.closest("#gallery") ? chips().indexOf(active.closest(".chip[data-rule]")) : null;
}

/** Give the focus back to the chip that stands there now, so that whoever uses the keyboard is not lost. */
export function giveFocusBack() {
  if (focusedChip === null || document.activeElement !== document.body) return;
  const all = chips();
  const chip = all[Math.min(focusedChip, all.length - 1)]?.querySelector(".chip__main");
  (chip ?? document.getElementById("gallery")).focus({ preventScroll: true });
}

/** Fade the ends of the chips' row where more lies beyond. */
export function initChips(root) {
  const row = root.querySelector("[data-chips]");
  if (!row) return;
  const fade = () => {
    const beyond = row.scrollWidth - row.clientWidth - Math.abs(row.scrollLeft);
    const [left, right] = isRightToLeft() ? [beyond, Math.abs(row.scrollLeft)] : [Math.abs(row.scrollLeft), beyond];
    row.style.setProperty("--fade-start", left > 4 ? "2rem" : "0px");
    row.style.setProperty("--fade-end", right > 4 ? "2rem" : "0px");
  };
  row.addEventListener("scroll", fade, { passive: true });
  new ResizeObserver(fade).observe(row);
}

function links() {
  return [...document.querySelectorAll("#gallery .tile a, #gallery .table .title a")];
}

/** The link nearest above or below, by where its middle lies. */
function vertical(from, all, direction) {
  const here = from.getBoundingClientRect();
  const middle = here.left + here.width / 2;
  const rows = all
    .map((link) => ({ link, box: link.getBoundingClientRect() }))
    .filter(({ box }) => (direction > 0 ? box.top >= here.bottom - 1 : box.bottom <= here.top + 1));
  if (!rows.length) return null;
  const edge = direction > 0 ? Math.min(...rows.map(({ box }) => box.top)) : Math.max(...rows.map(({ box }) => box.top));
  const row = rows.filter(({ box }) => Math.abs(box.top - edge) < 4);
  row.sort((a, b) => Math.abs(a.box.left + a.box.width / 2 - middle) - Math.abs(b.box.left + b.box.width / 2 - middle));
  return row[0].link;
}

function target(key, from, all) {
  const at = all.indexOf(from);
  const forward = isRightToLeft() ? "ArrowLeft" : "ArrowRight";
  const backward = isRightToLeft() ? "ArrowRight" : "ArrowLeft";
  if (key === "Home") return all[0];
  if (key === "End") return all.at(-1);
  if (at < 0) return all[0];
  if (key === forward) return all[at + 1];
  if (key === backward) return all[at - 1];
  return vertical(from, all, key === "ArrowDown" ? 1 : -1);
}

const MOVES = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]);

document.addEventListener("keydown", (event) => {
  if (!MOVES.has(event.key) || isTyping(event) || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const active = document.activeElement;
  const inGallery = active === document.body || active?.closest("#gallery");
  if (!inGallery || active?.closest(".chips, .gallery__tools, .menu, dialog")) return;
  const all = links();
  const next = all.length && target(event.key, active, all);
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: "nearest" });
});

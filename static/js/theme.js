// Light or dark: the system's choice until somebody makes one here.

import { remembered } from "./lib/dom.js";

const dark = matchMedia("(prefers-color-scheme: dark)");

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-theme-toggle]")) return;
  const root = document.documentElement;
  const isDark = root.dataset.theme ? root.dataset.theme === "dark" : dark.matches;
  root.dataset.theme = isDark ? "light" : "dark";
  remembered.set("theme", root.dataset.theme);
});

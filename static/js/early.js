// Runs before the first paint: the chosen theme and the open chat must be there when the page appears, so that nothing
// flashes or moves, and styles must know of scripts.
(() => {
  const root = document.documentElement;
  root.classList.add("js");
  let theme = null;
  let chat = null;
  try {
    theme = localStorage.getItem("freedam.theme");
    chat = localStorage.getItem("freedam.chat");
  } catch {
    // Storage may be blocked; then the system's theme and the usual layout hold.
  }
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  if (chat !== "closed" && matchMedia("(min-width: 75rem)").matches) root.classList.add("chat-open");
})();

// Puts an opening popover beside the button that opens it, and lets arrow keys walk through its items.


const GAP = 6;

function place(menu, button) {
  const box = button.getBoundingClientRect();
  const below = innerHeight - box.bottom > Math.min(280, box.top);
  const fromStart = (box.left + box.width / 2 < innerWidth / 2) !== false;
  menu.style.top = below ? `${box.bottom + GAP}px` : "auto";
  menu.style.bottom = below ? "auto" : `${innerHeight - box.top + GAP}px`;
  menu.style.left = fromStart ? `${Math.max(8, box.left)}px` : "auto";
  menu.style.right = fromStart ? "auto" : `${Math.max(8, document.documentElement.clientWidth - box.right)}px`;
  menu.style.maxHeight = `${(below ? innerHeight - box.bottom : box.top) - 2 * GAP - 8}px`;
}

function items(menu) {
  return [...menu.querySelectorAll("a[href], button:not([disabled]), input:not([type=hidden])")].filter((item) => item.offsetParent);
}

document.addEventListener(
  "beforetoggle",
  (event) => {
    const menu = event.target;
    if (!menu.matches?.(".menu[popover]") || event.newState !== "open") return;
    const button = document.querySelector(`[popovertarget="${CSS.escape(menu.id)}"]`);
    if (button) place(menu, button);
  },
  true,
);

document.addEventListener("keydown", (event) => {
  const menu = event.target.closest?.(".menu[popover]") ?? openMenuOf(event.target);
  if (!menu || !["ArrowDown", "ArrowUp"].includes(event.key) || event.target.matches("input")) return;
  event.preventDefault();
  const all = items(menu);
  const at = all.indexOf(document.activeElement);
  const next = event.key === "ArrowDown" ? at + 1 : at < 0 ? all.length - 1 : at - 1;
  all[(next + all.length) % all.length]?.focus();
});

function openMenuOf(button) {
  const menu = button.popoverTargetElement;
  return menu?.matches(".menu:popover-open") ? menu : null;
}

// A choice made in a menu closes it; what the choice does is up to the item itself. It closes after the click is done:
// closing moves the focus, and a form must still know which of its buttons was pressed.
document.addEventListener("click", (event) => {
  const menu = event.target.closest(".menu[popover] .menu__item")?.closest(".menu");
  if (menu) setTimeout(() => menu.isConnected && menu.matches(":popover-open") && menu.hidePopover());
});


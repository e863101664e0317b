// A list that floats below its field, above everything else, and follows it.

export function floatBelow(list, anchor) {
  if (!list.matches(":popover-open")) list.showPopover();
  const box = anchor.getBoundingClientRect();
  const room = innerHeight - box.bottom - 12;
  const above = room < 180 && box.top > room;
  list.style.left = `${box.left}px`;
  list.style.width = `${box.width}px`;
  list.style.top = above ? "auto" : `${box.bottom + 4}px`;
  list.style.bottom = above ? `${innerHeight - box.top + 4}px` : "auto";
  list.style.maxHeight = `${Math.min(320, above ? box.top - 12 : room)}px`;
}

export function sink(list) {
  if (list.matches(":popover-open")) list.hidePopover();
}

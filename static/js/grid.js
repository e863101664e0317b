// Justified rows: pictures keep their shape, rows fill the width, heights stay near a target.

const WIDEST = 3.2;
const NARROWEST = 0.5;

/** The row height that suits a width: two or three pictures a row on a phone, seven or so on a wide screen. */
export function targetHeight(width) {
  return Math.round(Math.min(330, Math.max(120, 92 + width * 0.12)));
}

/**
 * Cut tiles into rows. `ratios` are widths over heights. Returns `{width, height}` for each tile in whole pixels; every
 * row but the last fills `width` exactly. A row closes where its height is nearest to the target.
 */
export function justify(ratios, width, gap, target) {
  const boxes = [];
  let start = 0;
  let sum = 0;
  for (let end = 0; end < ratios.length; end += 1) {
    const before = heightOf(sum, end - start, width, gap);
    sum += ratios[end];
    const after = heightOf(sum, end - start + 1, width, gap);
    if (after > target) continue;
    const closeBefore = end > start && before - target < target - after;
    const stop = closeBefore ? end : end + 1;
    boxes.push(...filledRow(ratios.slice(start, stop), width, gap));
    start = stop;
    sum = closeBefore ? ratios[end] : 0;
  }
  const rest = ratios.slice(start);
  const height = Math.min(target, Math.floor(heightOf(sum, rest.length, width, gap)));
  return [...boxes, ...rest.map((ratio) => ({ width: Math.floor(ratio * height), height }))];
}

const heightOf = (sum, count, width, gap) => (sum ? (width - gap * (count - 1)) / sum : Infinity);

function filledRow(ratios, width, gap) {
  const sum = ratios.reduce((total, ratio) => total + ratio, 0);
  const height = heightOf(sum, ratios.length, width, gap);
  const widths = ratios.map((ratio) => Math.floor(ratio * height));
  const spare = Math.floor(width - gap * (ratios.length - 1) - widths.reduce((total, part) => total + part, 0));
  return widths.map((part, i) => ({ width: part + (i < spare ? 1 : 0), height: Math.round(height) }));
}

function lay(grid) {
  const tiles = [...grid.querySelectorAll(":scope > .tile")];
  // Rounded down: a row that is a fraction too wide would break.
  const width = Math.floor(grid.getBoundingClientRect().width);
  if (!width) return;
  const gap = parseFloat(getComputedStyle(grid).columnGap) || 0;
  const ratios = tiles.map((tile) => Math.min(WIDEST, Math.max(NARROWEST, Number(tile.dataset.ratio) || 1)));
  const boxes = justify(ratios, width, gap, targetHeight(width));
  tiles.forEach((tile, i) => {
    tile.classList.add("tile--laid");
    tile.style.width = `${boxes[i].width}px`;
    tile.style.height = `${boxes[i].height}px`;
    if (tile.dataset.color) tile.style.backgroundColor = tile.dataset.color;
  });
  grid.dataset.laid = "";
}

const resized = new ResizeObserver((entries) => {
  for (const { target, contentRect } of entries) {
    const width = String(Math.round(contentRect.width));
    if (target.dataset.width === width) continue;
    target.dataset.width = width;
    lay(target);
  }
});

/** Lay out every grid under `root` now, and again whenever it changes its width. */
export function initGrids(root) {
  const around = root.closest?.("[data-grid]");
  const grids = around ? [around] : root.querySelectorAll("[data-grid]");
  for (const grid of grids) {
    lay(grid);
    resized.observe(grid);
  }
}

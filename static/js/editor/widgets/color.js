// A colour by swatch, picker or hex, with how far from it counts as the same.

import { debounce, h } from "../../lib/dom.js";
import { gettext } from "../../lib/i18n.js";

const NARROW = 8;
const WIDE = 40;

export function colorWidget({ value, set, label, catalogue, invalid }) {
  const color = { hex: value?.hex ?? "#c8553d", tolerance: value?.tolerance ?? 20 };
  const changed = () => set({ ...color });

  const paint = () => {
    picker.value = color.hex;
    typed.value = color.hex;
    for (const button of swatches.children) button.setAttribute("aria-pressed", button.dataset.hex === color.hex);
  };
  const take = (hex) => {
    color.hex = hex.toLowerCase();
    paint();
    changed();
  };

  const picker = h("input", { class: "color-well", type: "color", "aria-label": label, on: { input: debounce((event) => take(event.target.value), 120) } });
  const typed = h("input", {
    class: "input color-hex",
    dir: "ltr",
    maxlength: 7,
    spellcheck: "false",
    "aria-label": `${label}: #rrggbb`,
    "aria-invalid": invalid ? "true" : null,
    on: { change: (event) => /^#[0-9a-f]{6}$/i.test(event.target.value) && take(event.target.value) },
  });
  const swatches = h(
    "div",
    { class: "swatches", role: "group", "aria-label": gettext("Colours by name") },
    catalogue.colors.map(({ hex, label: name }) => {
      const button = h("button", { type: "button", class: "swatch-button", title: name, "aria-label": name, dataset: { hex }, on: { click: () => take(hex) } });
      button.style.setProperty("--swatch", hex);
      return button;
    }),
  );
  const shown = h("output", { class: "num quiet" }, String(color.tolerance));
  const tolerance = h("input", {
    type: "range",
    min: NARROW,
    max: WIDE,
    value: color.tolerance,
    "aria-label": gettext("How far from it"),
    on: {
      input: (event) => {
        color.tolerance = event.target.valueAsNumber;
        shown.value = color.tolerance;
        changed();
      },
    },
  });
  paint();
  return h(
    "div",
    { class: "stack" },
    swatches,
    h("div", { class: "row" }, picker, typed),
    h("label", { class: "row row--range" }, h("span", { class: "quiet" }, gettext("strict")), tolerance, h("span", { class: "quiet" }, gettext("loose")), shown),
  );
}

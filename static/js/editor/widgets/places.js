// A place on earth: around a point, or inside a box.

import { debounce, h } from "../../lib/dom.js";
import { gettext } from "../../lib/i18n.js";

function coordinate(name, label, place, changed, limits) {
  return h(
    "label",
    { class: "field" },
    h("span", { class: "label" }, label),
    h("input", {
      class: "input num",
      type: "number",
      step: "any",
      dir: "ltr",
      ...limits,
      value: place[name] ?? "",
      on: {
        input: debounce((event) => {
          place[name] = event.target.value === "" ? null : event.target.valueAsNumber;
          changed();
        }, 200),
      },
    }),
  );
}

const LATITUDE = { min: -90, max: 90 };
const LONGITUDE = { min: -180, max: 180 };

function group(value, label, set, fields) {
  const place = { ...value };
  const changed = () => set({ ...place });
  return h(
    "div",
    { class: "places", role: "group", "aria-label": label },
    fields.map(([name, text, limits]) => coordinate(name, text, place, changed, limits)),
  );
}

export function circleWidget({ value, set, label }) {
  return group(value, label, set, [
    ["lat", gettext("Latitude"), LATITUDE],
    ["lon", gettext("Longitude"), LONGITUDE],
    ["km", gettext("Kilometres"), { min: 0 }],
  ]);
}

export function boxWidget({ value, set, label }) {
  return group(value, label, set, [
    ["south", gettext("South"), LATITUDE],
    ["north", gettext("North"), LATITUDE],
    ["west", gettext("West"), LONGITUDE],
    ["east", gettext("East"), LONGITUDE],
  ]);
}

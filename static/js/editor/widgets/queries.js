// Full text: words, whether all of them must be there, how many a search by meaning takes; and “like this one”.

import { debounce, h } from "../../lib/dom.js";
import { gettext, interpolate } from "../../lib/i18n.js";

export function queryWidget({ operator, value, set, label, invalid }) {
  const query = typeof value === "object" && value !== null ? { ...value } : { text: value ?? "" };
  const changed = () => {
    const { text, ...rest } = query;
    const kept = Object.fromEntries(Object.entries(rest).filter(([, part]) => part !== null && part !== "all"));
    set(Object.keys(kept).length ? { text, ...kept } : text);
  };
  const words = h("input", {
    class: "input",
    dir: "auto",
    "aria-label": label,
    "aria-invalid": invalid ? "true" : null,
    value: query.text ?? "",
    on: {
      input: debounce((event) => {
        query.text = event.target.value.trim();
        changed();
      }, 200),
    },
  });
  return h("div", { class: "stack" }, words, options(operator, query, changed));
}

function options(operator, query, changed) {
  if (operator === "hybrid_search" || operator === "keyword_search") {
    return h(
      "label",
      { class: "check" },
      h("input", {
        type: "checkbox",
        checked: query.match === "any",
        on: {
          change: (event) => {
            query.match = event.target.checked ? "any" : null;
            changed();
          },
        },
      }),
      gettext("One of the words is enough"),
    );
  }
  if (operator !== "semantic_search") return null;
  return h(
    "label",
    { class: "row" },
    h("span", { class: "quiet" }, gettext("At most")),
    h("input", {
      class: "input num input--short",
      type: "number",
      min: 1,
      max: 1000,
      placeholder: "50",
      value: query.k ?? "",
      on: {
        input: debounce((event) => {
          query.k = event.target.valueAsNumber || null;
          changed();
        }, 200),
      },
    }),
  );
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

export function similarWidget({ value, set, label, sources, invalid }) {
  const id = typeof value === "object" && value !== null ? value.asset : (value ?? "");
  const shown = h("p", { class: "quiet" });
  const tell = async (asset) => {
    const title = asset && (await sources.assetTitle(asset));
    shown.textContent = title ? interpolate(gettext("like “%(title)s”"), { title }) : "";
  };
  tell(id);
  return h(
    "div",
    { class: "stack" },
    h("input", {
      class: "input",
      dir: "ltr",
      "aria-label": label,
      "aria-invalid": invalid ? "true" : null,
      placeholder: gettext("Address or id of an asset"),
      value: id,
      on: {
        input: debounce((event) => {
          const found = event.target.value.match(UUID)?.[0] ?? null;
          set(found);
          tell(found);
        }, 200),
      },
    }),
    shown,
  );
}

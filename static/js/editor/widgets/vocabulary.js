// Terms of a vocabulary: suggestions with their place in the hierarchy, or free words that the search resolves.

import { tokens } from "./texts.js";

const AS_TEXT = { vocab_equals: "vocab_text_equals", vocab_in: "vocab_text_in", vocab_not_in: "vocab_text_not_in" };

/** A term is written by the name that means it alone, which reads well everywhere; ids that a tree came with turn into names. */
function toRule(items, operator) {
  const named = AS_TEXT[operator] ?? operator;
  const values = items.map((item) => item.value);
  return { operator: named, value: named === "vocab_text_equals" ? (values[0] ?? null) : values };
}

export function termsWidget({ operator, field, value, set, setRule, label, sources, invalid }) {
  const values = value === null || value === undefined ? [] : [value].flat();
  return tokens({
    items: values.map((item) => (typeof item === "number" ? sources.term(item) : { value: item, label: item })),
    changed: (chosen) => {
      const rule = toRule(chosen, operator);
      rule.operator === operator ? set(rule.value) : setRule(rule);
    },
    label,
    free: true,
    invalid,
    single: operator === "vocab_equals" || operator === "vocab_text_equals",
    source: (text) => sources.terms(field, text),
  });
}

"""When two rules say the same: spellings, synonyms, ids and texts of one term, words in another order."""

from __future__ import annotations

import dataclasses
from collections.abc import Hashable, Mapping
from typing import TypeAlias

from .canonical import meaning_form, values_of, written
from .catalogue import Catalogue
from .folding import content_words, fold, words
from .nodes import Group, JSONValue, Leaf, Node
from .values import alias_of

# What a vocabulary text or id resolved to: the key of its term, or of all terms it fits equally well.
Resolved: TypeAlias = Mapping[tuple[str, "str | int"], "str | tuple[str, ...]"]


@dataclasses.dataclass(frozen=True, kw_only=True)
class Meaning:
    catalogue: Catalogue
    resolved: Resolved
    # A merge compares the same rules over and over.
    _keys: dict[Node, Hashable] = dataclasses.field(default_factory=dict, repr=False, compare=False)

    def key(self, node: Node) -> Hashable:
        """Equal for nodes that ask the same, whether or not they are muted."""
        found = self._keys.get(node)
        if found is None:
            applied = dataclasses.replace(node, muted=False)
            found = self._keys[node] = written(meaning_form(Group(rules=(self._plain(applied),))))
        return found

    def same(self, one: Node, other: Node) -> bool:
        return self.key(one) == self.key(other)

    def kind(self, key: str) -> str:
        found = self.catalogue.get(key)
        return found.kind if found else ""

    def is_multi(self, key: str) -> bool:
        found = self.catalogue.get(key)
        return found is not None and found.multi

    def terms(self, field: str, value: JSONValue) -> frozenset[str]:
        """The keys of the terms that a value of a vocabulary field stands for; none where it is unresolved."""
        if not isinstance(value, (str, int)) or isinstance(value, bool):
            return frozenset()
        found = self.resolved.get((field, value))
        if found is None and isinstance(value, int):
            vocabulary = self.catalogue.vocabulary_of(field)
            term = vocabulary.by_id.get(value) if vocabulary else None
            found = term.key if term else f"#{value}"
        if found is None:
            return frozenset()
        return frozenset((found,) if isinstance(found, str) else found)

    def atoms(self, leaf: Leaf) -> tuple[Hashable, ...]:
        """The values of a leaf one by one, each in the form to compare it by."""
        return tuple(self._atom(leaf, value) for value in values_of(leaf))

    def _atom(self, leaf: Leaf, value: JSONValue) -> Hashable:
        return _comparable(self._plain_value(leaf, value))

    def _plain(self, node: Node) -> Node:
        if isinstance(node, Group):
            return dataclasses.replace(node, rules=tuple(self._plain(rule) for rule in node.rules))
        operator = node.operator.replace("vocab_text_", "vocab_")
        if isinstance(node.value, tuple):
            value: JSONValue = tuple(self._plain_value(node, item) for item in node.value)
        else:
            value = self._plain_value(node, node.value)
        return dataclasses.replace(node, operator=operator, value=value, replace=False)

    def _plain_value(self, leaf: Leaf, value: JSONValue) -> JSONValue:
        kind = self.kind(leaf.field)
        if kind == "vocabulary":
            return self._plain_term(leaf.field, value)
        if kind == "full_text":
            return _plain_query(leaf.operator, value)
        if isinstance(value, str) and kind in ("text", "keyword", "keywords"):
            return fold(str(alias_of(leaf.field, value)))
        return value

    def _plain_term(self, field: str, value: JSONValue) -> JSONValue:
        terms = self.terms(field, value)
        if len(terms) == 1:
            return f"term:{next(iter(terms))}"
        return f"text:{fold(value)}" if isinstance(value, str) else value


def _plain_query(operator: str, value: JSONValue) -> JSONValue:
    """The words looked for, in no order; of a phrase in their order."""
    if isinstance(value, dict) and isinstance(value.get("text"), str):
        return type(value)({**value, "text": _plain_query(operator, value["text"])})
    if not isinstance(value, str) or operator == "similar_to":
        return value
    said = words(value) if operator == "phrase_search" else sorted(set(content_words(value)))
    return " ".join(said)


def _comparable(value: JSONValue) -> Hashable:
    return ("boolean", value) if isinstance(value, bool) else value

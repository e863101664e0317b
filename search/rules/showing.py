"""The values of leaves as people read them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .canonical import values_of
from .catalogue import Catalogue, Field
from .colors import colour_name
from .language import Grammar
from .nodes import FrozenDict, JSONValue, Leaf
from .numbers import RATIO
from .operators import OPERATORS, Takes
from .reading import MY, is_my
from .scalars import ME, RELEVANCE

# Labels of terms by (field, id), for catalogues that do not hold the terms themselves.
TermLabels = Mapping[tuple[str, int], str]


@dataclass(frozen=True, kw_only=True)
class Shown:
    """Reads values aloud in one language."""

    catalogue: Catalogue
    grammar: Grammar
    labels: TermLabels

    def field(self, key: str) -> Field:
        """The field, or a nameless one for a key that is gone: a stored tree is still read."""
        return self.catalogue.get(key) or Field(key=key, kind="text", labels={"en": key})

    def label(self, key: str) -> str:
        return self.field(key).label(self.grammar.code)

    def values(self, leaf: Leaf) -> list[str]:
        """Each value of the leaf; the two ends of a range, an open end as an ellipsis."""
        field = self.field(leaf.field)
        if field.kind == "number" and isinstance(leaf.value, tuple) and leaf.operator in ("between", "not_between"):
            return self._ends(leaf.value, field)
        return [self.value(value, field) for value in values_of(leaf)]

    def _ends(self, ends: tuple[JSONValue, ...], field: Field) -> list[str]:
        low, high = ends if len(ends) == 2 else (None, None)
        if _is_number(low) and _is_number(high):
            return list(self.grammar.range_of(_number(low), _number(high), unit_of(field)))
        return ["…" if end is None else self.value(end, field) for end in (low, high)]

    def value(self, value: JSONValue, field: Field) -> str:
        if is_my(value) and isinstance(value, FrozenDict):
            return self.grammar.mine(str(value[MY]))
        if isinstance(value, bool):
            return self.grammar.yes if value else self.grammar.no
        if field.kind == "number" and _is_number(value):
            return self.grammar.number(_number(value), unit_of(field))
        if field.kind == "vocabulary":
            return self._term(value, field)
        if field.kind == "person":
            return self.grammar.me if value == ME else str(value)
        if field.kind == "color":
            return self.color(value)
        if field.kind in ("keyword", "keywords"):
            choice = field.choices_by_value.get(str(value))
            return choice.label(self.grammar.code) if choice else str(value)
        return self.grammar.quoted(str(value)) if isinstance(value, str) else str(value)

    def _term(self, value: JSONValue, field: Field) -> str:
        if not isinstance(value, int):
            return str(value)
        known = self.labels.get((field.key, value))
        vocabulary = self.catalogue.vocabulary_of(field.key)
        term = vocabulary.by_id.get(value) if vocabulary else None
        return known or (term.label(self.grammar.code) if term else f"#{value}")

    def color(self, value: JSONValue) -> str:
        code = value.get("hex") if isinstance(value, FrozenDict) else value
        return colour_name(str(code), self.grammar.code)

    def query(self, value: JSONValue) -> tuple[str, bool]:
        """The text looked for, and whether any of its words will do."""
        if isinstance(value, FrozenDict):
            return str(value.get("text", "")), value.get("match") == "any"
        return str(value), False

    def area(self, value: JSONValue) -> str:
        if not isinstance(value, FrozenDict):
            return str(value)
        if "km" in value:
            place = f"{value.get('lat')}, {value.get('lon')}"
            return self.grammar.around(self.grammar.grouped(_number(value["km"])), place)
        return self.grammar.boxed(value)

    def asset(self, value: JSONValue) -> str:
        return str(value.get("asset", "")) if isinstance(value, FrozenDict) else str(value)

    def order(self, value: JSONValue) -> str:
        """The order of a result; unknown fields are told by their keys."""
        if value == RELEVANCE:
            return self.grammar.best_first()
        key = str(value).removeprefix("-")
        field = self.field(key)
        descending = str(value).startswith("-")
        return self.grammar.order(
            field.label(self.grammar.code), field.kind, descending, newest=key == "asset.ingested_at"
        )

    def chip_value(self, leaf: Leaf) -> str:
        """The value beside its operator."""
        shape = OPERATORS[leaf.operator].takes if leaf.operator in OPERATORS else Takes.ONE
        if leaf.value is None:
            return ""
        if self.field(leaf.field).kind == "sort":
            return self.order(leaf.value)
        if shape is Takes.SPAN and isinstance(leaf.value, FrozenDict):
            return self.grammar.count_of(int(_number(leaf.value["count"])), str(leaf.value["unit"]))
        if shape is Takes.QUERY:
            return self.grammar.quoted(self.query(leaf.value)[0])
        if shape is Takes.ASSET:
            return self.asset(leaf.value)
        if shape in (Takes.CIRCLE, Takes.BOX):
            return self.area(leaf.value)
        if self.field(leaf.field).kind == "date":
            return self._days(leaf.value)
        listed = self.values(leaf)
        if shape is Takes.RANGE:
            return self.grammar.all_of(listed)
        return self.grammar.all_of(listed) if leaf.operator == "has_all" else self.grammar.any_of(listed)

    def _days(self, value: JSONValue) -> str:
        ends = value if isinstance(value, tuple) else (value,)
        return self.grammar.all_of(["…" if end is None else self._day(end) for end in ends])

    def _day(self, value: JSONValue) -> str:
        text = str(value)
        if len(text) >= len("2025-03-31") and text[:4].isdigit():
            return self.grammar.moment(text)
        return self.grammar.period_name(text)


def unit_of(field: Field) -> str | None:
    return field.unit or (RATIO if field.minimum == 0 and field.maximum == 1 else None)


def _is_number(value: JSONValue) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _number(value: JSONValue) -> int | float:
    return value if isinstance(value, (int, float)) else 0

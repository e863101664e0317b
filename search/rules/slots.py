"""Slots: what a single-valued field can hold one of. A refinement that takes a slot replaces what held it."""

from __future__ import annotations

from .bounds import Ends, ends_of
from .catalogue import Catalogue, Field
from .nodes import Group, Leaf, Node
from .operators import OPERATORS, Family
from .walk import fields_of

EQUALITY = "equality"
LOWER = "lower"
UPPER = "upper"

ALL = frozenset({EQUALITY, LOWER, UPPER})
BOTH_BOUNDS = frozenset({LOWER, UPPER})

_SLOTS = {
    Family.EQUALITY: frozenset({EQUALITY}),
    Family.LOWER: frozenset({LOWER}),
    Family.UPPER: frozenset({UPPER}),
    Family.RANGE: BOTH_BOUNDS,
}

# Several of these say more than one: two words, two colours.
_ACCUMULATING = frozenset({"full_text", "color"})


def slots_of(node: Node, catalogue: Catalogue) -> tuple[str, frozenset[str]]:
    """The field of a rule and the slots of it that the rule holds; muted rules hold theirs."""
    key = only_field(node)
    field = catalogue.get(key) if key else None
    if field is None or field.multi or field.kind in _ACCUMULATING:
        return "", frozenset()
    if isinstance(node, Group):
        return field.key, ALL
    return field.key, _slots_of_leaf(node, field)


def only_field(node: Node) -> str:
    """The one field that a leaf, or an OR group that is not negated, speaks of; empty where there is none."""
    if isinstance(node, Leaf):
        return node.field
    fields = fields_of(node)
    return fields.pop() if node.operator == "or" and not node.negated and len(fields) == 1 else ""


def _slots_of_leaf(leaf: Leaf, field: Field) -> frozenset[str]:
    row = OPERATORS.get(leaf.operator)
    if row is None:
        return frozenset()
    if field.kind == "number" and leaf.operator == "equals":
        return ALL
    return _SLOTS.get(row.family, frozenset())


def other_end(between: Leaf, moved: frozenset[str], kind: str) -> Leaf | None:
    """The end of a ``between`` that stays when the other one is moved, as a bound of its own."""
    low, high = between.value if isinstance(between.value, tuple) else (None, None)
    at_least, at_most = ("on_or_after", "on_or_before") if kind == "date" else ("greater_or_equal", "less_or_equal")
    value, operator = (high, at_most) if LOWER in moved else (low, at_least)
    if value is None:
        return None
    return Leaf(field=between.field, operator=operator, value=value, muted=between.muted)


def ends_in(leaf: Leaf, catalogue: Catalogue) -> Ends:
    field = catalogue.get(leaf.field)
    return ends_of(leaf, field.kind) if field else Ends()

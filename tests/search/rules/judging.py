"""What trees mean, told for one made-up asset at a time: enough to see whether a rewriting keeps the meaning."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from hypothesis import strategies as st

from search.rules.operators import complement_of, is_negative
from search.rules.periods import is_period, resolve_last, resolve_next, resolve_period
from search.rules.shape import speaks_of_a_use
from search.rules.tree import Leaf, Node
from search.rules.walk import is_absent

from . import strategies as some

TODAY = date(2026, 11, 30)
_IDS = {104: "Hans Wegner", 105: "Arne Jacobsen"}
_UNDER = {"Seating": {"Seating", "Sofas"}, "Furniture": {"Furniture", "Seating", "Sofas"}}


@dataclass(frozen=True)
class Asset:
    values: Mapping[str, tuple[Any, ...]]
    uses: tuple[Mapping[str, Any], ...]


_DAY = st.sampled_from(("2024-06-01", "2025-01-01", "2025-03-15", "2025-06-01", "2026-04-10", "2026-11-20"))


def _maybe(values: st.SearchStrategy[Any]) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.lists(values, max_size=1).map(tuple)


assets = st.builds(
    Asset,
    st.fixed_dictionaries(
        {
            "asset.aspect_ratio_orientation": st.sampled_from(some.ORIENTATIONS).map(lambda value: (value,)),
            "asset.width": _maybe(st.sampled_from((400, 500, 1500, 2000, 9000))),
            "asset.captured_at": _maybe(_DAY),
            "asset.is_grayscale": st.booleans().map(lambda value: (value,)),
            "metadata.product_designer": _maybe(st.sampled_from(("Hans Wegner", "Arne Jacobsen", "Aino Aalto"))),
            "metadata.product_category": _maybe(st.sampled_from(("Furniture", "Seating", "Sofas"))),
            "asset.title": _maybe(st.sampled_from(("chair", "oak", "oak chair"))),
            "asset.uploaded_by": st.sampled_from(("alice", "bob", "me")).map(lambda value: (value,)),
            "metadata.mood": st.lists(st.sampled_from(some.MOODS), unique=True).map(tuple),
            "asset.tags": st.lists(st.sampled_from(("hero", "header", "detail")), unique=True).map(tuple),
            "asset.color": st.lists(st.sampled_from(("#ff0000", "#0000ff")), unique=True).map(tuple),
            "full_text_search": st.lists(st.sampled_from(some.WORDS), unique=True).map(tuple),
        }
    ),
    st.lists(
        st.fixed_dictionaries(
            {
                "usage.channel": st.sampled_from(("newsletter", "print")),
                "usage.used_at": _DAY,
                "usage.campaign": st.sampled_from(("Summer", "Winter")),
            }
        ),
        max_size=2,
    ).map(tuple),
)


def holds(node: Node, asset: Asset) -> bool:
    """Whether the asset is in the result; what is absent lets all through."""
    if is_absent(node):
        return True
    if isinstance(node, Leaf):
        return _leaf(node, asset)
    rules = [rule for rule in node.rules if not is_absent(rule)]
    if node.operator == "or":
        found = any(holds(rule, asset) for rule in rules)
    else:
        use = [rule for rule in rules if isinstance(rule, Leaf) and speaks_of_a_use(rule)]
        rest = [rule for rule in rules if rule not in use]
        found = all(holds(rule, asset) for rule in rest) and (not use or _one_use(use, asset))
    return found != node.negated


def _one_use(use: list[Leaf], asset: Asset) -> bool:
    return any(all(_value(rule, each[rule.field]) for rule in use) for each in asset.uses)


def _leaf(rule: Leaf, asset: Asset) -> bool:
    if is_negative(rule.operator):
        turned = complement_of(rule)
        assert turned is not None
        return not _leaf(turned, asset)
    if speaks_of_a_use(rule):
        return _one_use([rule], asset)
    values = asset.values.get(rule.field, tuple(use.get(rule.field) for use in asset.uses))
    if rule.operator in ("is_empty", "is_not_empty"):
        return bool(values) == (rule.operator == "is_not_empty")
    if rule.operator == "has_all":
        return set(rule.value) <= set(values)
    return any(_value(rule, value) for value in values)


def _value(rule: Leaf, value: Any) -> bool:
    asked, operator = rule.value, rule.operator
    if operator in ("in", "has_any", "vocab_text_in"):
        return value in asked
    if operator in ("vocab_equals", "vocab_in"):
        return value in {_IDS[term] for term in (asked if isinstance(asked, tuple) else (asked,))}
    if operator == "vocab_under":
        return any(value in _UNDER[term] for term in (asked if isinstance(asked, tuple) else (asked,)))
    if operator == "near":
        return value == asked["hex"]
    if operator in ("contains", "starts_with"):
        return asked in value if operator == "contains" else value.startswith(asked)
    if rule.field in ("asset.captured_at", "usage.used_at"):
        return _date(operator, asked, date.fromisoformat(value))
    return _compare(operator, asked, value)


def _compare(operator: str, asked: Any, value: Any) -> bool:
    match operator:
        case "between":
            return (asked[0] is None or asked[0] <= value) and (asked[1] is None or value <= asked[1])
        case "greater_than":
            return value > asked
        case "greater_or_equal":
            return value >= asked
        case "less_than":
            return value < asked
        case "less_or_equal":
            return value <= asked
    return value == asked


def _date(operator: str, asked: Any, day: date) -> bool:
    if operator == "between":
        low, high = (None if end is None else date.fromisoformat(end) for end in asked)
        return (low is None or low <= day) and (high is None or day <= high)
    first, last = _days(operator, asked)
    match operator:
        case "before":
            return day < first
        case "after":
            return day > last
        case "on_or_before":
            return day <= last
        case "on_or_after":
            return day >= first
    return first <= day <= last


def _days(operator: str, asked: Any) -> tuple[date, date]:
    if isinstance(asked, dict):
        resolve = resolve_next if operator == "in_next" else resolve_last
        return resolve(asked["count"], asked["unit"], TODAY)
    if is_period(asked):
        return resolve_period(asked, TODAY)
    return date.fromisoformat(asked), date.fromisoformat(asked)

"""Rules in the making as the JSON of a delta, and which words of the message each rests on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..contract import Alignment
from .line import Draft
from .scope import Bundle, Made


def group_of(rules: list[Made]) -> Bundle:
    """The root: an "or" by itself is the root."""
    if len(rules) == 1 and isinstance(rules[0], Bundle) and not rules[0].negated:
        return rules[0]
    return Bundle("and", rules)


def to_json(made: Made) -> dict[str, Any]:
    if isinstance(made, Draft):
        return _leaf(made)
    group: dict[str, Any] = {
        "type": "group",
        "operator": made.operator,
        "rules": [to_json(rule) for rule in made.rules],
    }
    return group | ({"negated": True} if made.negated else {})


def _leaf(draft: Draft) -> dict[str, Any]:
    leaf: dict[str, Any] = {"field": draft.field}
    if draft.operator:
        leaf["operator"] = draft.operator
    if draft.value is not None:
        leaf["value"] = draft.value
    return leaf | ({"replace": True} if draft.replace else {})


def alignments(root: Bundle, message: str) -> tuple[Alignment, ...]:
    return tuple(_aligned(root.rules, "", message))


def _aligned(rules: list[Made], path: str, message: str) -> Iterable[Alignment]:
    for number, rule in enumerate(rules):
        here = f"{path}.rules[{number}]" if path else f"rules[{number}]"
        if isinstance(rule, Bundle):
            yield from _aligned(rule.rules, here, message)
            continue
        for start, end in merged_places(rule.places):
            yield Alignment(path=here, words=message[start:end], start=start, end=end)


def merged_places(places: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Places that touch or have only a blank between them are one."""
    merged: list[tuple[int, int]] = []
    for start, end in sorted(set(places)):
        if merged and start <= merged[-1][1] + 1:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged

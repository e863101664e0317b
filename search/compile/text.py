"""Texts and single keywords: case- and accent-insensitive, by the trigram indexes where there are some."""

from __future__ import annotations

from django.db.models import Q

from search.fields.sources import Condition
from search.rules.errors import InternalRuleError
from search.rules.tree import Leaf

from .expressions import FoldedIn, FoldedLike

_PATTERNS = {
    "contains": (True, True),
    "starts_with": (False, True),
    "ends_with": (True, False),
    "equals": (False, False),
}


def text_condition(leaf: Leaf) -> Condition:
    if leaf.operator == "is_not_empty":
        return lambda path: ~Q(**{path: ""})
    if leaf.operator == "in":
        return lambda path: _any_of(path, [str(value) for value in leaf.value])
    if leaf.operator in _PATTERNS:
        before, after = _PATTERNS[leaf.operator]
        return lambda path: Q(FoldedLike(path, str(leaf.value), before=before, after=after))
    raise InternalRuleError(f"no condition on text: {leaf.operator}")


def _any_of(path: str, texts: list[str]) -> Q:
    """Equality by pattern, since it is patterns that the trigram indexes serve."""
    found = Q()
    for text in texts:
        found |= Q(FoldedLike(path, text, before=False, after=False))
    return found


def keyword_condition(leaf: Leaf) -> Condition:
    if leaf.operator == "is_not_empty":
        return lambda path: ~Q(**{path: ""})
    values = [leaf.value] if leaf.operator == "equals" else list(leaf.value)
    return lambda path: Q(FoldedIn(path, [str(value) for value in values]))

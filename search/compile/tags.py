"""Fields that hold several keywords at once, in an array of the asset."""

from __future__ import annotations

from collections.abc import Callable

from django.db.models import Q

from assets.folding import fold
from search.rules.errors import InternalRuleError
from search.rules.tree import Leaf

from .context import NEVER


def array_condition(column: str, leaf: Leaf, *, folded: bool) -> Q:
    """`folded`: the array holds folded texts, so what is asked for is folded likewise."""
    if leaf.operator == "is_not_empty":
        return ~Q(**{column: []})
    prepare: Callable[[str], str] = fold if folded else str
    values = [prepare(str(value)) for value in leaf.value]
    if not values:
        return NEVER
    if leaf.operator == "has_any":
        return Q(**{f"{column}__overlap": values})
    if leaf.operator == "has_all":
        return Q(**{f"{column}__contains": values})
    raise InternalRuleError(f"no condition on keywords: {leaf.operator}")

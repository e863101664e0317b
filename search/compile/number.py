"""Numbers and ranges of numbers."""

from __future__ import annotations

import math
from dataclasses import dataclass

from django.db.models import Q

from search.rules.errors import InternalRuleError
from search.rules.tree import Leaf


@dataclass(frozen=True, kw_only=True)
class Interval:
    """Numbers between two bounds, each open or closed; None is no bound."""

    low: float | None = None
    high: float | None = None
    low_open: bool = False
    high_open: bool = False

    def takes(self, number: float) -> bool:
        above = self.low is None or (number > self.low if self.low_open else number >= self.low)
        below = self.high is None or (number < self.high if self.high_open else number <= self.high)
        return above and below

    def whole(self) -> Interval:
        """The same interval for whole numbers: its bounds closed and whole, as an integer column compares them."""
        low = None if self.low is None else math.floor(self.low) + 1 if self.low_open else math.ceil(self.low)
        high = None if self.high is None else math.ceil(self.high) - 1 if self.high_open else math.floor(self.high)
        return Interval(low=low, high=high)

    def condition(self, path: str) -> Q:
        found = Q(**{f"{path}__isnull": False})
        if self.low is not None and self.low == self.high:
            return found & Q(**{path: self.low})
        if self.low is not None:
            found &= Q(**{f"{path}__{'gt' if self.low_open else 'gte'}": self.low})
        if self.high is not None:
            found &= Q(**{f"{path}__{'lt' if self.high_open else 'lte'}": self.high})
        return found


def interval_of(leaf: Leaf) -> Interval:
    value = leaf.value
    match leaf.operator:
        case "equals":
            return Interval(low=value, high=value)
        case "greater_than":
            return Interval(low=value, low_open=True)
        case "greater_or_equal":
            return Interval(low=value)
        case "less_than":
            return Interval(high=value, high_open=True)
        case "less_or_equal":
            return Interval(high=value)
        case "between":
            return Interval(low=value[0], high=value[1])
        case "is_not_empty":
            return Interval()
    raise InternalRuleError(f"no condition on numbers: {leaf.operator}")

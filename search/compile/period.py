"""Dates and periods: each becomes days of the tenant's calendar, and on columns with a time, their instants."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from django.db.models import Q

from search.fields.sources import Condition
from search.rules.errors import InternalRuleError
from search.rules.periods import is_period, resolve_last, resolve_next, resolve_period
from search.rules.tree import Leaf

from .context import Context

_ISO_DAY_LENGTH = len("2025-01-31")
Moment = date | datetime


@dataclass(frozen=True, kw_only=True)
class Stretch:
    """From a first moment to before another; None is no bound."""

    first: Moment | None = None
    end: Moment | None = None

    def condition(self, path: str) -> Q:
        found = Q(**{f"{path}__isnull": False})
        if self.first is not None:
            found &= Q(**{f"{path}__gte": self.first})
        if self.end is not None:
            found &= Q(**{f"{path}__lt": self.end})
        return found


def start_of(day: date, zone: ZoneInfo) -> datetime:
    return datetime.combine(day, time.min, tzinfo=zone)


def date_condition(leaf: Leaf, context: Context, *, instants: bool) -> Condition:
    """`instants`: whether the column holds points in time rather than days."""
    return _asked(leaf, _Teller(context, instants)).condition


class _Teller:
    """Tells what a value stands for, in the terms of one column."""

    def __init__(self, context: Context, instants: bool) -> None:
        self.context = context
        self.instants = instants

    def stretch(self, value: str) -> Stretch:
        """A period, a day, or an instant; on a column of days an instant stands for its local day."""
        context = self.context
        if is_period(value):
            calendar = {"hemisphere": context.tenant.hemisphere, "week_start": context.tenant.week_start}
            return self.days(*resolve_period(value, context.today, **calendar))
        if len(value) == _ISO_DAY_LENGTH:
            return self.days(date.fromisoformat(value), date.fromisoformat(value))
        instant = datetime.fromisoformat(value)
        if instant.tzinfo is None:
            instant = instant.replace(tzinfo=context.zone)
        if self.instants:
            return Stretch(first=instant, end=instant + datetime.resolution)
        day = instant.astimezone(context.zone).date()
        return self.days(day, day)

    def days(self, first: date, last: date) -> Stretch:
        end = None if last == date.max else last + timedelta(days=1)
        if not self.instants:
            return Stretch(first=first, end=end)
        zone = self.context.zone
        return Stretch(first=start_of(first, zone), end=None if end is None else start_of(end, zone))


def _asked(leaf: Leaf, tell: _Teller) -> Stretch:
    """The stretch that a positive operator asks for."""
    value: Any = leaf.value
    match leaf.operator:
        case "is_not_empty":
            return Stretch()
        case "in_last":
            return tell.days(*resolve_last(value["count"], value["unit"], tell.context.today))
        case "in_next":
            return tell.days(*resolve_next(value["count"], value["unit"], tell.context.today))
        case "between":
            low, high = value
            return Stretch(
                first=None if low is None else tell.stretch(low).first,
                end=None if high is None else tell.stretch(high).end,
            )
        case "on" | "in_period":
            return tell.stretch(value)
        case "before":
            return Stretch(end=tell.stretch(value).first)
        case "on_or_before":
            return Stretch(end=tell.stretch(value).end)
        case "after":
            return Stretch(first=tell.stretch(value).end)
        case "on_or_after":
            return Stretch(first=tell.stretch(value).first)
    raise InternalRuleError(f"no condition on dates: {leaf.operator}")

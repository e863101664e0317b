"""The ends that rules set to a number or a date, comparable as far as they can be without knowing what day it is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import TypeAlias

from .nodes import JSONValue, Leaf
from .operators import OPERATORS, Family
from .periods import is_period, is_relative, is_season, resolve_period

Point: TypeAlias = "float | datetime"


@dataclass(frozen=True, kw_only=True)
class Edge:
    """One end of a range."""

    at: Point
    inclusive: bool


@dataclass(frozen=True, kw_only=True)
class Ends:
    """What a rule leaves of the line; an open end is None. ``known`` is false where an end depends on today."""

    lower: Edge | None = None
    upper: Edge | None = None
    known: bool = True


UNKNOWN = Ends(known=False)


def ends_of(leaf: Leaf, kind: str) -> Ends:
    """The ends of a positive rule in normal form; rules that set none, and other kinds, leave both open."""
    operator = OPERATORS.get(leaf.operator)
    if kind not in ("number", "date") or operator is None or operator.family is Family.NEGATIVE:
        return Ends()
    if leaf.operator in ("in_last", "in_next"):
        return UNKNOWN
    if leaf.operator == "between":
        return _between(leaf.value)
    if operator.family is Family.LOWER:
        lower = _lower(leaf.operator, leaf.value)
        return UNKNOWN if lower is None else Ends(lower=lower)
    if operator.family is Family.UPPER:
        upper = _upper(leaf.operator, leaf.value)
        return UNKNOWN if upper is None else Ends(upper=upper)
    if leaf.operator in ("equals", "on", "in_period"):
        lower, upper = _first(leaf.value), _last(leaf.value)
        return UNKNOWN if lower is None or upper is None else Ends(lower=lower, upper=upper)
    return Ends()


def nothing_between(lower: Edge | None, upper: Edge | None) -> bool:
    """Whether no value lies between the ends."""
    if lower is None or upper is None:
        return False
    low, high = _comparable(lower.at), _comparable(upper.at)
    return low > high or (low == high and not (lower.inclusive and upper.inclusive))


def is_empty_range(ranges: Iterable[Ends]) -> bool:
    """Whether no value satisfies all of them; an unknown end rules nothing out."""
    known = [ends for ends in ranges if ends.known]
    return nothing_between(
        max((ends.lower for ends in known if ends.lower), key=_lower_order, default=None),
        min((ends.upper for ends in known if ends.upper), key=_upper_order, default=None),
    )


def is_looser(new: Ends, old: Ends) -> bool | None:
    """Whether a bound of the same side lets more through; None where that depends on today."""
    if not (new.known and old.known):
        return None
    if new.lower and old.lower:
        return _lower_order(new.lower) < _lower_order(old.lower)
    if new.upper and old.upper:
        return _upper_order(new.upper) > _upper_order(old.upper)
    return None


def _lower_order(edge: Edge) -> tuple[float, int]:
    return _comparable(edge.at), 0 if edge.inclusive else 1


def _upper_order(edge: Edge) -> tuple[float, int]:
    return _comparable(edge.at), 1 if edge.inclusive else 0


_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def _comparable(point: Point) -> float:
    return (point - _EPOCH) / timedelta(seconds=1) if isinstance(point, datetime) else float(point)


def _between(value: JSONValue) -> Ends:
    low, high = value if isinstance(value, tuple) and len(value) == 2 else (None, None)
    lower, upper = _first(low), _last(high)
    if (low is not None and lower is None) or (high is not None and upper is None):
        return UNKNOWN
    return Ends(lower=lower, upper=upper)


def _lower(operator: str, value: JSONValue) -> Edge | None:
    if operator == "after":
        return _opposite(_last(value))
    edge = _first(value)
    return Edge(at=edge.at, inclusive=False) if edge and operator == "greater_than" else edge


def _upper(operator: str, value: JSONValue) -> Edge | None:
    if operator == "before":
        return _opposite(_first(value))
    edge = _last(value)
    return Edge(at=edge.at, inclusive=False) if edge and operator == "less_than" else edge


def _opposite(edge: Edge | None) -> Edge | None:
    """The end of what lies beyond: after the last moment of a day is from the first of the next."""
    return edge and Edge(at=edge.at, inclusive=not edge.inclusive)


def _first(value: JSONValue) -> Edge | None:
    if isinstance(value, (int, float)):
        return Edge(at=float(value), inclusive=True)
    days = _days(value)
    return days and Edge(at=days[0], inclusive=True)


def _last(value: JSONValue) -> Edge | None:
    """The end of a number, a moment or a day; that of a day is the beginning of the next, not included."""
    if isinstance(value, (int, float)):
        return Edge(at=float(value), inclusive=True)
    days = _days(value)
    return days and Edge(at=days[1], inclusive=days[0] == days[1])


def _days(value: JSONValue) -> tuple[datetime, datetime] | None:
    """The moments from which and to which a date, a moment or a fixed period runs; local time counts as UTC."""
    if not isinstance(value, str):
        return None
    if is_period(value):
        if is_relative(value) or is_season(value):
            return None
        first, last = resolve_period(value, date.min)
        return _midnight(first), _midnight(last) + timedelta(days=1)
    try:
        moment = datetime.fromisoformat(value)
    except ValueError:
        return None
    moment = moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment
    if len(value) > len("2025-01-01"):
        return moment, moment
    return moment, moment + timedelta(days=1) if moment.date() < date.max else moment


def _midnight(day: date) -> datetime:
    return datetime(day.year, day.month, day.day, tzinfo=UTC)

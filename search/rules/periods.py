"""Named periods: they stay relative in a stored tree and become days when the search runs.

Seasons are meteorological: spring begins on 1 March in the north and on 1 September in the south. A season that crosses
the turn of the year (winter in the north, summer in the south) belongs to the year in which it begins.
"""

from __future__ import annotations

import calendar
import re
from datetime import date, timedelta

from .dates import month_period
from .errors import InternalRuleError

SEASONS = ("spring", "summer", "autumn", "winter")
SPAN_UNITS = ("day", "week", "month", "quarter", "year")

_CALENDAR_UNITS = ("week", "month", "quarter", "year")

RELATIVE_PERIODS = (
    "today",
    "yesterday",
    "tomorrow",
    *(f"{when}_{unit}" for when in ("this", "last", "next") for unit in (*_CALENDAR_UNITS, *SEASONS)),
)

_ABSOLUTE = re.compile(r"(?P<year>\d{4})(?:-(?:(?P<month>\d{2})|Q(?P<quarter>[1-4])|(?P<season>[a-z]+)))?")
_LOOSE = re.compile(r"(\d{4})(?:[\s_/-]+(\d{1,2})|[\s_/-]*q([1-4])|[\s_/-]+([a-z]+))?", re.ASCII)
_LOOSE_REVERSED = re.compile(r"(?:q([1-4])|([a-z]+))[\s_/-]*(\d{4})", re.ASCII)

Days = tuple[date, date]


def is_period(text: object) -> bool:
    """Whether the text is a period in normal form; see normal_period for looser spellings."""
    return isinstance(text, str) and (text in RELATIVE_PERIODS or _parts(text) is not None)


def is_relative(period: str) -> bool:
    return period in RELATIVE_PERIODS


def is_season(period: str) -> bool:
    """Whether the days of the period depend on the hemisphere."""
    return period.rpartition("_")[2] in SEASONS or period.rpartition("-")[2] in SEASONS


def normal_period(text: object) -> str | None:
    """The period that was meant: ``Last Spring`` is ``last_spring``, ``2025-q2`` and "March 2025" are absolute ones."""
    if isinstance(text, int) and not isinstance(text, bool):
        text = str(text)
    if not isinstance(text, str) or len(text) > 40:
        return None
    plain = text.strip().casefold().replace("fall", "autumn")
    named = re.sub(r"[\s_-]+", "_", plain)
    if named in RELATIVE_PERIODS:
        return named
    loose = _LOOSE.fullmatch(plain)
    if loose:
        return _absolute(loose[1], loose[2], loose[3], loose[4])
    turned = _LOOSE_REVERSED.fullmatch(plain)
    return (turned and _absolute(turned[3], None, turned[1], turned[2])) or month_period(text)


def _absolute(year: str, month: str | None, quarter: str | None, season: str | None) -> str | None:
    ending = f"-{int(month):02}" if month else f"-Q{quarter}" if quarter else f"-{season}" if season else ""
    found = year + ending
    return found if is_period(found) else None


def _parts(text: str) -> dict[str, str | None] | None:
    found = _ABSOLUTE.fullmatch(text)
    if found is None or not text.isascii() or not 1 <= int(found["year"]) <= 9998:
        return None
    if found["season"] and found["season"] not in SEASONS:
        return None
    if found["month"] and not 1 <= int(found["month"]) <= 12:
        return None
    return found.groupdict()


def resolve_period(name: str, today: date, *, hemisphere: str = "north", week_start: int = 0) -> Days:
    """The first and the last day of a period. ``week_start`` counts from Monday, which is 0."""
    if name in ("yesterday", "today", "tomorrow"):
        day = today + timedelta(days=("yesterday", "today", "tomorrow").index(name) - 1)
        return day, day
    if is_relative(name):
        when, _, unit = name.partition("_")
        if unit in SEASONS:
            return _relative_season(when, unit, today, hemisphere)
        step = {"last": -1, "this": 0, "next": 1}[when]
        return _week(today, step, week_start) if unit == "week" else _calendar(unit, today, step)
    return _resolve_absolute(name, hemisphere)


def _resolve_absolute(name: str, hemisphere: str) -> Days:
    parts = _parts(name)
    if parts is None:
        raise InternalRuleError(f"not a period: {name!r}")
    year = int(parts["year"] or 0)
    if parts["season"]:
        return _season(year, parts["season"], hemisphere)
    if parts["quarter"]:
        return _months(year, 3 * int(parts["quarter"]) - 2, 3)
    if parts["month"]:
        return _months(year, int(parts["month"]), 1)
    return _months(year, 1, 12)


def resolve_last(count: int, unit: str, today: date) -> Days:
    """The span that ends today, today included: the last 1 day is today."""
    return _moved(today, unit, -count, towards=1), today


def resolve_next(count: int, unit: str, today: date) -> Days:
    """The span that begins today, today included."""
    return today, _moved(today, unit, count, towards=-1)


def _moved(day: date, unit: str, count: int, *, towards: int) -> date:
    """The day ``count`` units away and one day back towards the start, held inside the calendar."""
    try:
        if unit in ("day", "week"):
            return day + timedelta(days=count * (7 if unit == "week" else 1) + towards)
        months = count * {"month": 1, "quarter": 3, "year": 12}[unit]
        return add_months(day, months) + timedelta(days=towards)
    except (OverflowError, ValueError):
        return date.min if count < 0 else date.max


def add_months(day: date, months: int) -> date:
    """The same day of another month, or the last day of a month that is too short for it."""
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    return date(year, month + 1, min(day.day, calendar.monthrange(year, month + 1)[1]))


def _months(year: int, month: int, count: int) -> Days:
    first = date(year, month, 1)
    return first, add_months(first, count) - timedelta(days=1)


def _week(today: date, step: int, week_start: int) -> Days:
    first = today - timedelta(days=(today.weekday() - week_start) % 7) + timedelta(weeks=step)
    return first, first + timedelta(days=6)


def _calendar(unit: str, today: date, step: int) -> Days:
    length = {"month": 1, "quarter": 3, "year": 12}[unit]
    begins = date(today.year, (today.month - 1) // length * length + 1, 1)
    first = add_months(begins, step * length)
    return first, add_months(first, length) - timedelta(days=1)


def _season(year: int, season: str, hemisphere: str) -> Days:
    offset = 0 if hemisphere == "north" else 6
    month = (SEASONS.index(season) * 3 + 2 + offset) % 12 + 1
    return _months(year, month, 3)


def _relative_season(when: str, season: str, today: date, hemisphere: str) -> Days:
    around = [_season(year, season, hemisphere) for year in range(today.year - 2, today.year + 3)]
    if when == "last":
        return max(days for days in around if days[1] < today)
    if when == "next":
        return min(days for days in around if days[0] > today)
    running = [days for days in around if days[0] <= today <= days[1]]
    return running[0] if running else _season(today.year, season, hemisphere)

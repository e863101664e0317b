"""Dates as people write them, as ISO dates."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date, datetime

from .folding import fold

_MONTH_NAMES: Mapping[int, str] = {
    1: "january jan janvier janv يناير جانفي",
    2: "february feb fevrier fevr فبراير فيفري",
    3: "march mar mars مارس",
    4: "april apr avril avr ابريل افريل",
    5: "may mai مايو ماي",
    6: "june jun juin يونيو جوان",
    7: "july jul juillet juil يوليو جويلية",
    8: "august aug aout اغسطس اوت",
    9: "september sept sep septembre سبتمبر",
    10: "october oct octobre اكتوبر",
    11: "november nov novembre نوفمبر",
    12: "december dec decembre ديسمبر",
}
MONTHS: Mapping[str, int] = {name: month for month, names in _MONTH_NAMES.items() for name in names.split()}

_ISO_LOOSE = re.compile(r"(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})")
_DAY_FIRST = re.compile(r"(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})")
_SLASHES = re.compile(r"(\d{1,2})[/-](\d{1,2})[/-](\d{4})")
_CHINESE = re.compile(r"(\d{4})\s?年\s?(\d{1,2})\s?月\s?(\d{1,2})\s?[日号]?")
_CHINESE_MONTH = re.compile(r"(\d{4})\s?年(?:\s?(\d{1,2})\s?月)?")
_DAY_MONTH_NAME = re.compile(r"(\d{1,2})(?:st|nd|rd|th|er)?\.?\s(?:of\s)?([^\W\d_]+)\.?,?\s(\d{4})")
_MONTH_NAME_DAY = re.compile(r"([^\W\d_]+)\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s(\d{4})")
_MONTH_NAME_YEAR = re.compile(r"([^\W\d_]+)\.?,?\s(\d{4})")

_LONGEST = 40


def normal_date(text: str) -> str | None:
    """The ISO date or datetime that was meant, None where it is none or could be two days (03/04/2025)."""
    plain = text.strip()
    if not plain or len(plain) > _LONGEST:
        return None
    return _iso(plain) or _local(fold(plain))


def is_ambiguous(text: str) -> bool:
    """Whether the text is a date that reads differently in different countries: 03/04/2025."""
    found = _SLASHES.fullmatch(fold(text.strip()[:_LONGEST]))
    return found is not None and int(found[1]) <= 12 and int(found[2]) <= 12 and found[1] != found[2]


def month_period(text: str) -> str | None:
    """A month in words as a period: "March 2017", "mars 2017", "2017年3月" are ``2017-03``, "2017年" is ``2017``."""
    plain = fold(text.strip()[:_LONGEST])
    chinese = _CHINESE_MONTH.fullmatch(plain)
    if chinese:
        return _year_month(chinese[1], int(chinese[2])) if chinese[2] else chinese[1]
    named = _MONTH_NAME_YEAR.fullmatch(plain)
    return _year_month(named[2], MONTHS[named[1]]) if named and named[1] in MONTHS else None


def _year_month(year: str, month: int) -> str | None:
    return f"{int(year):04}-{month:02}" if 1 <= month <= 12 else None


def _iso(text: str) -> str | None:
    try:
        if re.fullmatch(r"\d{4}-\d{2}-\d{2}", text):
            return date.fromisoformat(text).isoformat()
        if re.match(r"\d{4}-\d{2}-\d{2}[T ]\d", text):
            return datetime.fromisoformat(text).isoformat()
    except ValueError:
        return None
    return None


def _local(text: str) -> str | None:
    for pattern in (_ISO_LOOSE, _CHINESE):
        if found := pattern.fullmatch(text):
            return _checked(found[1], found[2], found[3])
    if found := _DAY_FIRST.fullmatch(text):
        return _checked(found[3], found[2], found[1])
    if found := _SLASHES.fullmatch(text):
        return _slashed(found[3], int(found[1]), int(found[2]))
    if found := _DAY_MONTH_NAME.fullmatch(text):
        return _checked(found[3], MONTHS.get(found[2], 0), found[1])
    if found := _MONTH_NAME_DAY.fullmatch(text):
        return _checked(found[3], MONTHS.get(found[1], 0), found[2])
    return None


def _slashed(year: str, first: int, second: int) -> str | None:
    """Day first or month first: told by a number that can be no month, else not at all."""
    if first > 12 or first == second:
        return _checked(year, second, first)
    return _checked(year, first, second) if second > 12 else None


def _checked(year: int | str, month: int | str, day: int | str) -> str | None:
    try:
        return date(int(year), int(month), int(day)).isoformat()
    except ValueError:
        return None

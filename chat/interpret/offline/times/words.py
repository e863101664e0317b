"""Looking for words of time: what both periods and days are read with."""

from __future__ import annotations

import re
from datetime import date

from search.rules.dates import MONTHS

from ..numbers import Concepts, number_at
from ..readings import TimeReading
from ..tokens import Kind, Token

Found = tuple[int, TimeReading]

FIRST_YEAR, LAST_YEAR = 1000, 2199
SPAN_UNITS = ("day", "week", "month", "quarter", "year")
SHIFTS = {"last_year": -1, "this_year": 0, "next_year": 1}
RELATED_SHIFTS = {"last": -1, "this": 0, "next": 1}
_ORDINAL = re.compile(r"(\d{1,2})(?:st|nd|rd|th|er|e)")
_ORDINAL_WORDS = {
    "en": {"first": 1, "second": 2, "third": 3, "fourth": 4, "last": 4},
    "fr": {"premier": 1, "deuxieme": 2, "troisieme": 3, "quatrieme": 4, "dernier": 4},
    "zh-hans": {},
    "ar": {"الاول": 1, "الثاني": 2, "الثالث": 3, "الرابع": 4},
}
# Small words between the parts of a date.
_JOINTS = ("of", "the", "in", "de", "du", "l", "d", "le", "la", "من", "في", "的", "سنه", "عام", "لعام")
# Months that are other words too; in English they are written with a capital.
_OTHER_WORDS = ("may", "mar", "jan", "dec", "sep")


class DaySpan(dict[str, object]):
    """A count of days, weeks, …: a dict that can be a part of a hashable reading."""

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(tuple(sorted(self.items(), key=str)))


def span_of(count: float, unit: str) -> DaySpan:
    return DaySpan(count=int(count), unit=unit)


def in_period(name: str) -> TimeReading:
    return TimeReading(kind="period", value=name)


def on_day(found: date) -> TimeReading:
    return TimeReading(kind="day", value=found.isoformat())


def year_of(token: Token) -> int | None:
    if token.kind is Kind.NUMBER and token.key.isdigit() and len(token.key) == 4:
        year = int(token.key)
        return year if FIRST_YEAR <= year <= LAST_YEAR else None
    return None


class Words:
    """The tokens and the concepts at them. Looks at a place and tells where what it found ends."""

    def __init__(self, tokens: list[Token], concepts: Concepts, language: str, today: date) -> None:
        self.tokens = tokens
        self.concepts = concepts
        self.language = language
        self.today = today

    def _said(self, at: int, prefix: str) -> tuple[int, str] | None:
        for end, concept in self.concepts.get(at, ()):
            if concept.startswith(prefix):
                return end, concept[len(prefix) :]
        return None

    def _is(self, at: int, *concepts: str) -> int | None:
        return next((end for end, said in self.concepts.get(at, ()) if said in concepts), None)

    def _skip(self, at: int, *keys: str) -> int:
        return at + 1 if at < len(self.tokens) and self.tokens[at].key in keys else at

    def _joint(self, at: int) -> int:
        """After the small words between the parts of a date: of, de, the, في."""
        for _ in range(2):
            at = self._skip(
                at, "of", "the", "in", "de", "du", "l", "d", "le", "la", "من", "في", "的", "سنه", "عام", "لعام"
            )
        return at

    def _year_at(self, at: int) -> tuple[int, int] | None:
        at = self._joint(at)
        if at >= len(self.tokens):
            return None
        year = year_of(self.tokens[at])
        return (self._skip(at + 1, "年"), year) if year else None

    def _ordinal(self, at: int) -> tuple[int, int] | None:
        if at >= len(self.tokens):
            return None
        key = self.tokens[at].key
        written = _ORDINAL.fullmatch(key)
        if written:
            return at + 1, int(written[1])
        number = _ORDINAL_WORDS[self.language].get(key)
        return (at + 1, number) if number else None

    def _month_at(self, at: int) -> tuple[int, int] | None:
        at = self._joint(at)
        if at >= len(self.tokens):
            return None
        token = self.tokens[at]
        month = MONTHS.get(token.key.replace("ة", "ه"))
        if month and token.kind is Kind.WORD and not self._is_plain_may(token):
            return at + 1, month
        return self._chinese_month(at)

    def _is_plain_may(self, token: Token) -> bool:
        """“may” and "mar" are other words too; the months are written with a capital in English."""
        return self.language == "en" and token.key in _OTHER_WORDS and token.text.islower()

    def _chinese_month(self, at: int) -> tuple[int, int] | None:
        number = number_at(self.tokens, self.concepts, at) if self.language == "zh-hans" else None
        if number is None or number.end >= len(self.tokens) or self.tokens[number.end].key != "月":
            return None
        return (number.end + 1, int(number.value)) if 1 <= number.value <= 12 else None

    def _nearest_month(self, rel: str, month: int) -> str:
        year = self.today.year
        if rel == "last" and month >= self.today.month:
            year -= 1
        elif rel == "next" and month <= self.today.month:
            year += 1
        return f"{year}-{month:02}"

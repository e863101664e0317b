"""Single days: "the first of September", "3 May 2025", 2025年3月5日, "Monday", "12/05/2025"."""

from __future__ import annotations

import re
from datetime import date, datetime, timedelta
from functools import lru_cache

from ..numbers import number_at
from ..readings import TimeReading
from ..tokens import Kind
from .words import Found, Words, in_period, on_day, year_of

_ISO_DAY = re.compile(r"\d{4}-\d{1,2}-\d{1,2}")
_ISO_MONTH = re.compile(r"(\d{4})-(0[1-9]|1[0-2])")
_FIGURES = re.compile(r"\d{1,4}[./-]\d{1,2}[./-]\d{1,4}")
_NOON = 12


class Days(Words):
    """Reads days, and what is written in figures."""

    def _day(self, at: int) -> list[Found]:
        """“the first of September”, "1 September 2025", "September 1st", "1er septembre"."""
        number = self._day_number(at)
        if number:
            month = self._month_at(number[0])
            if month:
                return self._dated(month[0], number[1], month[1])
        month = self._month_at(at) if self._joint(at) == at else None
        number = self._day_number(month[0]) if month else None
        return self._dated(number[0], number[1], month[1]) if month and number else []

    def _day_number(self, at: int) -> tuple[int, int] | None:
        at = self._skip(at, "the", "le")
        ordinal = self._ordinal(at) or self._first_day(at)
        if ordinal:
            return ordinal
        token = self.tokens[at] if at < len(self.tokens) else None
        if token is None or token.kind is not Kind.NUMBER or not token.key.isdigit() or len(token.key) > 2:
            return None
        return (self._skip(at + 1, "日", "号"), int(token.key)) if 1 <= int(token.key) <= 31 else None

    def _first_day(self, at: int) -> tuple[int, int] | None:
        end = self._is(at, "first_day")
        return (end, 1) if end else None

    def _dated(self, at: int, day: int, month: int) -> list[Found]:
        year = self._year_at(self._skip_comma(at))
        try:
            if year:
                return [(year[0], on_day(date(year[1], month, day)))]
            this_year = date(self.today.year, month, day)
        except ValueError:
            return []
        nearest = this_year if this_year <= self.today else date(self.today.year - 1, month, day)
        return [(at, TimeReading(kind="day", value=nearest.isoformat()))]

    def _skip_comma(self, at: int) -> int:
        is_comma = at < len(self.tokens) and self.tokens[at].text == "," and at + 1 < len(self.tokens)
        return at + 1 if is_comma and year_of(self.tokens[at + 1]) else at

    def _chinese(self, at: int) -> list[Found]:
        """2025年, 2025年3月, 2025年3月5日, 今年3月, 2025年第二季度."""
        if self.language != "zh-hans":
            return []
        year = self._year_at(at)
        if year is None or self.tokens[year[0] - 1].key != "年":
            return []
        month = self._chinese_month(year[0])
        if month is None:
            quarter = self._chinese_quarter(year[0])
            if quarter:
                return [(quarter[0], in_period(f"{year[1]}-Q{quarter[1]}"))]
            return [(year[0], in_period(str(year[1])))]
        day = self._day_number(month[0])
        if day:
            try:
                return [(day[0], on_day(date(year[1], month[1], day[1])))]
            except ValueError:
                return []
        return [(month[0], in_period(f"{year[1]}-{month[1]:02}"))]

    def _chinese_quarter(self, at: int) -> tuple[int, int] | None:
        at = self._skip(at, "第")
        number = number_at(self.tokens, self.concepts, at)
        unit = self._said(number.end, "unit:") if number else None
        if number and unit and unit[1] == "quarter" and 1 <= number.value <= 4:
            return unit[0], int(number.value)
        return None

    def _weekday(self, at: int) -> list[Found]:
        """“Monday”, "last Friday": the latest one gone by."""
        rel = self._said(at, "rel:")
        day = self._said(rel[0], "weekday:") if rel else self._said(at, "weekday:")
        if day is None:
            return []
        end = day[0]
        after = self._said(end, "rel:")
        if after and after[1] == "last":
            end = after[0]
        back = (self.today.weekday() - int(day[1])) % 7
        if back == 0 and (rel or after):
            back = 7
        return [(end, on_day(self.today - timedelta(days=back)))]

    def _written(self, at: int) -> list[Found]:
        token = self.tokens[at]
        if _ISO_DAY.fullmatch(token.text):
            parsed = _iso(token.text)
            return [(at + 1, on_day(parsed))] if parsed else []
        month = _ISO_MONTH.fullmatch(token.text)
        if month:
            return [(at + 1, in_period(f"{month[1]}-{month[2]}"))]
        if _FIGURES.fullmatch(token.text):
            parsed = parse_date(token.text, self.language, self.today)
            return [(at + 1, on_day(parsed))] if parsed else []
        return []


def _iso(text: str) -> date | None:
    try:
        return date(*(int(part) for part in text.split("-")))
    except ValueError:
        return None


@lru_cache(maxsize=512)
def parse_date(text: str, language: str, today: date) -> date | None:
    """What dateparser makes of a date in figures, the past preferred. It is slow to load, so it is asked last."""
    import dateparser

    found = dateparser.parse(
        text,
        languages=[language.split("-")[0]],
        settings={
            "RELATIVE_BASE": datetime(today.year, today.month, today.day, _NOON),  # noqa: DTZ001
            "PREFER_DATES_FROM": "past",
            "REQUIRE_PARTS": ["day", "month"],
            "RETURN_AS_TIMEZONE_AWARE": False,
        },
    )
    return found.date() if found else None

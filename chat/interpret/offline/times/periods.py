"""Periods that stay relative: "last spring", "les 30 derniers jours", 2025年第二季度, "Q2", "the end of the year"."""

from __future__ import annotations

import re
from datetime import timedelta

from search.rules.periods import SEASONS, resolve_last

from ..numbers import number_at
from ..readings import TimeReading
from .words import RELATED_SHIFTS, SHIFTS, SPAN_UNITS, Found, Words, in_period, span_of, year_of

_YEAR_QUARTER = re.compile(r"(\d{4})-?q([1-4])|q([1-4])-?(\d{4})")
_QUARTER = re.compile(r"[qt]([1-4])")
# How long "recently" is.
_RECENT = (30, "day")


class Periods(Words):
    """Reads periods; each method gives what it found at a place, as (end, reading)."""

    def _named_period(self, at: int) -> list[Found]:
        said = self._said(at, "period:")
        if not said:
            return []
        end, name = said
        season = self._said(self._joint(end), "season:")
        year = SHIFTS.get(name)
        if season and year is not None:
            return [(season[0], in_period(f"{self.today.year + year}-{season[1]}"))]
        month = self._month_at(end)
        if month and year is not None:
            return [(month[0], in_period(f"{self.today.year + year}-{month[1]:02}"))]
        return [(end, in_period(name))]

    def _relative(self, at: int) -> list[Found]:
        """“last spring”, "cette semaine", "l'été dernier", الشهر الماضي."""
        found = []
        rel = self._said(at, "rel:")
        if rel:
            unit = self._unit_or_season(rel[0])
            if unit:
                found.append((self._after_this(unit[0]), self._related(rel[1], unit[1], self.tokens[at].key)))
            month = self._month_at(rel[0])
            if month and not unit:
                found.append((month[0], in_period(self._nearest_month(rel[1], month[1]))))
        unit = self._unit_or_season(at)
        if unit:
            rel = self._said(unit[0], "rel:")
            if rel and rel[1] != "this":
                found.append((rel[0], self._related(rel[1], unit[1], "")))
        return found

    def _after_this(self, at: int) -> int:
        """French "ce mois-ci"."""
        return self._skip(at, "ci")

    def _unit_or_season(self, at: int) -> tuple[int, str] | None:
        unit = self._said(at, "unit:")
        if unit and unit[1] in SPAN_UNITS:
            return unit
        return self._said(at, "season:")

    def _related(self, rel: str, unit: str, word: str) -> TimeReading:
        if unit == "day":
            return TimeReading(kind="last" if rel == "last" else "next", value=span_of(1, "day"))
        if word == "past" and unit not in SEASONS:
            return TimeReading(kind="last", value=span_of(1, unit))
        return in_period(f"{rel}_{unit}")

    def _span(self, at: int) -> list[Found]:
        """“the last 90 days”, "les 30 derniers jours", 最近三十天, "30 يوما الماضية"."""
        found = []
        opening = self._said(at, "rel:") or self._said(at, "span:")
        if opening and opening[1] != "this":
            counted = self._count_and_unit(opening[0])
            if counted:
                end, count, unit = counted
                found.append((end, TimeReading(kind=opening[1], value=span_of(count, unit))))
            unit_alone = self._said(opening[0], "unit:") if self._said(at, "span:") else None
            if unit_alone and unit_alone[1] in SPAN_UNITS and not counted:
                found.append((unit_alone[0], TimeReading(kind=opening[1], value=span_of(1, unit_alone[1]))))
        number = number_at(self.tokens, self.concepts, at)
        if number:
            found += self._counted_then_related(number.end, number.value)
        return found

    def _counted_then_related(self, at: int, count: float) -> list[Found]:
        found = []
        rel = self._said(at, "rel:")
        unit = self._said(rel[0], "unit:") if rel else None
        if rel and unit and rel[1] != "this" and unit[1] in SPAN_UNITS:
            found.append((unit[0], TimeReading(kind=rel[1], value=span_of(count, unit[1]))))
        unit = self._said(at, "unit:")
        rel = self._said(unit[0], "rel:") if unit else None
        if unit and rel and rel[1] != "this" and unit[1] in SPAN_UNITS:
            found.append((rel[0], TimeReading(kind=rel[1], value=span_of(count, unit[1]))))
        return found

    def _count_and_unit(self, at: int) -> tuple[int, float, str] | None:
        number = number_at(self.tokens, self.concepts, at)
        if number is None:
            return None
        unit = self._said(number.end, "unit:")
        return (unit[0], number.value, unit[1]) if unit and unit[1] in SPAN_UNITS else None

    def _ago(self, at: int) -> list[Found]:
        """“3 weeks ago”, "il y a 3 semaines", 三周前, قبل ثلاثة أسابيع: the day it was then."""
        before = self._is(at, "ago")
        if before:
            counted = self._count_and_unit(before)
            return [(counted[0], self._day_ago(counted[1], counted[2]))] if counted and self.language == "fr" else []
        counted = self._count_and_unit(at)
        if counted is None:
            return []
        end = self._is(counted[0], "ago", "ago_end")
        return [(end, self._day_ago(counted[1], counted[2]))] if end and self.language != "fr" else []

    def _day_ago(self, count: float, unit: str) -> TimeReading:
        first, _ = resolve_last(int(count), unit, self.today)
        return TimeReading(kind="day", value=(first - timedelta(days=1)).isoformat())

    def _season(self, at: int) -> list[Found]:
        """“spring 2025”, "l'été 2024", 2025年春天."""
        season = self._said(at, "season:")
        if season:
            year = self._year_at(season[0])
            if year:
                return [(year[0], in_period(f"{year[1]}-{season[1]}"))]
            named = self._said(self._joint(season[0]), "period:")
            shift = SHIFTS.get(named[1]) if named else None
            if named and shift is not None:
                return [(named[0], in_period(f"{self.today.year + shift}-{season[1]}"))]
            rel = self._said(self._joint(season[0]), "rel:")
            unit = self._said(rel[0], "unit:") if rel else None
            if rel and unit and unit[1] == "year":
                shift = RELATED_SHIFTS[rel[1]]
                return [(unit[0], in_period(f"{self.today.year + shift}-{season[1]}"))]
        year = self._year_at(at)
        season = self._said(year[0], "season:") if year else None
        return [(season[0], in_period(f"{year[1]}-{season[1]}"))] if year and season else []

    def _quarter(self, at: int) -> list[Found]:
        token = self.tokens[at]
        written = _YEAR_QUARTER.fullmatch(token.key)
        if written:
            return [(at + 1, in_period(f"{written[1] or written[4]}-Q{written[2] or written[3]}"))]
        short = _QUARTER.fullmatch(token.key)
        if short:
            return self._quarter_of(at + 1, int(short[1]))
        ordinal = self._ordinal(at)
        if ordinal and ordinal[1] <= 4:
            unit = self._said(ordinal[0], "unit:")
            if unit and unit[1] == "quarter":
                return self._quarter_of(unit[0], ordinal[1])
        unit = self._said(at, "unit:") if self.language == "ar" else None
        ordinal = self._ordinal(unit[0]) if unit and unit[1] == "quarter" else None
        return self._quarter_of(ordinal[0], ordinal[1]) if ordinal else []

    def _quarter_of(self, at: int, quarter: int) -> list[Found]:
        year = self._year_at(at)
        if year:
            return [(year[0], in_period(f"{year[1]}-Q{quarter}"))]
        current = (self.today.month + 2) // 3
        return [(at, in_period(f"{self.today.year - (quarter > current)}-Q{quarter}"))]

    def _end_of(self, at: int) -> list[Found]:
        """“the end of the year”, "fin du mois", 年底."""
        end = self._is(at, "end_of")
        if end is None:
            return []
        if self.tokens[end - 1].is_han:
            return [(end, TimeReading(kind="end", value="this_year" if self.tokens[at].key == "年" else "this_month"))]
        at = self._joint(end)
        if at >= len(self.tokens):
            return []
        related = self._relative(at)
        if related and related[0][1].kind == "period":
            return [(related[0][0], TimeReading(kind="end", value=related[0][1].value))]
        unit = self._said(at, "unit:")
        if unit and unit[1] in SPAN_UNITS:
            return [(unit[0], TimeReading(kind="end", value=f"this_{unit[1]}"))]
        month = self._month(at) or self._year(at)
        if month and month[0][1].kind == "period":
            return [(month[0][0], TimeReading(kind="end", value=month[0][1].value))]
        return []

    def _recent(self, at: int) -> list[Found]:
        end = self._is(at, "recent")
        return [(end, TimeReading(kind="last", value=span_of(*_RECENT)))] if end else []

    def _month(self, at: int) -> list[Found]:
        if self._joint(at) != at:
            return []
        month = self._month_at(at)
        if not month:
            return []
        year = self._year_at(month[0])
        if year:
            return [(year[0], in_period(f"{year[1]}-{month[1]:02}"))]
        rel = self._said(self._joint(month[0]), "period:")
        shift = SHIFTS.get(rel[1]) if rel else None
        if rel and shift is not None:
            return [(rel[0], in_period(f"{self.today.year + shift}-{month[1]:02}"))]
        if rel is None:
            related = self._said(self._joint(month[0]), "rel:")
            unit = self._said(related[0], "unit:") if related else None
            if related and unit and unit[1] == "year":
                shift = RELATED_SHIFTS[related[1]]
                return [(unit[0], in_period(f"{self.today.year + shift}-{month[1]:02}"))]
            if related and related[1] in ("last", "next"):
                return [(related[0], in_period(self._nearest_month(related[1], month[1])))]
        return [(month[0], TimeReading(kind="month", value=month[1]))]

    def _year(self, at: int) -> list[Found]:
        token = self.tokens[at]
        year = year_of(token)
        return [(at + 1, in_period(str(year)))] if year and "." not in token.text else []

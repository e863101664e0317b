"""Times as people say them: periods that stay relative, spans of days, days.

The own grammar knows the period words of the four languages; what else looks like a date goes to dateparser.
"""

from __future__ import annotations

import re
from datetime import date, timedelta
from functools import lru_cache

from search.rules.dates import MONTHS
from search.rules.periods import SEASONS, resolve_last

from .numbers import Concepts, number_at
from .readings import Span, TimeReading
from .tokens import Kind, Token

Found = tuple[int, TimeReading]

QUALITY, YEAR = 1.05, 0.72
FIRST_YEAR, LAST_YEAR = 1000, 2199
_SPAN_UNITS = ("day", "week", "month", "quarter", "year")
_ISO_DAY = re.compile(r"\d{4}-\d{1,2}-\d{1,2}")
_ISO_MONTH = re.compile(r"(\d{4})-(0[1-9]|1[0-2])")
_YEAR_QUARTER = re.compile(r"(\d{4})-?q([1-4])|q([1-4])-?(\d{4})")
_ORDINAL = re.compile(r"(\d{1,2})(?:st|nd|rd|th|er|e)")
_ORDINAL_WORDS = {
    "en": {"first": 1, "second": 2, "third": 3, "fourth": 4, "last": 4},
    "fr": {"premier": 1, "deuxieme": 2, "troisieme": 3, "quatrieme": 4, "dernier": 4},
    "zh-hans": {},
    "ar": {"الاول": 1, "الثاني": 2, "الثالث": 3, "الرابع": 4},
}
_RECENT = (30, "day")
# What dateparser is asked about is at most this many tokens long.
LONGEST_DATE = 4


def spans(tokens: list[Token], concepts: Concepts, language: str, today: object) -> list[Span]:
    """The longest time at each place."""
    assert isinstance(today, date)
    grammar = _Grammar(tokens, concepts, language, today)
    found = []
    for start in range(len(tokens)):
        if tokens[start].kind in (Kind.MARK, Kind.QUOTE):
            continue
        best = max(grammar.times_at(start), key=lambda time: time[0], default=None)
        if best:
            quality = YEAR if _is_bare_year(tokens, start, best) else QUALITY
            found.append(Span(start, best[0], ((best[1], quality),)))
    return found


def _is_bare_year(tokens: list[Token], start: int, found: Found) -> bool:
    return found[0] == start + 1 and tokens[start].kind is Kind.NUMBER


def year_of(token: Token) -> int | None:
    if token.kind is Kind.NUMBER and token.key.isdigit() and len(token.key) == 4:
        year = int(token.key)
        return year if FIRST_YEAR <= year <= LAST_YEAR else None
    return None


class _Grammar:
    def __init__(self, tokens: list[Token], concepts: Concepts, language: str, today: date) -> None:
        self.tokens = tokens
        self.concepts = concepts
        self.language = language
        self.today = today

    def times_at(self, at: int) -> list[Found]:
        readers = (
            self._named_period,
            self._relative,
            self._span,
            self._ago,
            self._season,
            self._quarter,
            self._month,
            self._day,
            self._chinese,
            self._weekday,
            self._written,
            self._end_of,
            self._year,
            self._recent,
        )
        return [found for reader in readers for found in reader(at)]

    # -- words -------------------------------------------------------------------------------------------------------

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
            at = self._skip(at, "of", "the", "in", "de", "du", "l", "d", "le", "la", "من", "في", "的", "سنه", "عام", "لعام")
        return at

    def _year_at(self, at: int) -> tuple[int, int] | None:
        at = self._joint(at)
        if at >= len(self.tokens):
            return None
        year = year_of(self.tokens[at])
        return (self._skip(at + 1, "年"), year) if year else None

    # -- periods -----------------------------------------------------------------------------------------------------

    def _named_period(self, at: int) -> list[Found]:
        said = self._said(at, "period:")
        if not said:
            return []
        end, name = said
        season = self._said(self._joint(end), "season:")
        year = {"last_year": -1, "this_year": 0, "next_year": 1}.get(name)
        if season and year is not None:
            return [(season[0], _period(f"{self.today.year + year}-{season[1]}"))]
        month = self._month_at(end)
        if month and year is not None:
            return [(month[0], _period(f"{self.today.year + year}-{month[1]:02}"))]
        return [(end, _period(name))]

    def _relative(self, at: int) -> list[Found]:
        """"last spring", "cette semaine", "l'été dernier", الشهر الماضي."""
        found = []
        rel = self._said(at, "rel:")
        if rel:
            unit = self._unit_or_season(rel[0])
            if unit:
                found.append((self._after_this(unit[0]), self._related(rel[1], unit[1], self.tokens[at].key)))
            month = self._month_at(rel[0])
            if month and not unit:
                found.append((month[0], _period(self._nearest_month(rel[1], month[1]))))
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
        if unit and unit[1] in _SPAN_UNITS:
            return unit
        return self._said(at, "season:")

    def _related(self, rel: str, unit: str, word: str) -> TimeReading:
        if unit == "day":
            return TimeReading(kind="last" if rel == "last" else "next", value=_span(1, "day"))
        if word == "past" and unit not in SEASONS:
            return TimeReading(kind="last", value=_span(1, unit))
        return _period(f"{rel}_{unit}")

    def _nearest_month(self, rel: str, month: int) -> str:
        year = self.today.year
        if rel == "last" and month >= self.today.month:
            year -= 1
        elif rel == "next" and month <= self.today.month:
            year += 1
        return f"{year}-{month:02}"

    def _span(self, at: int) -> list[Found]:
        """"the last 90 days", "les 30 derniers jours", 最近三十天, "30 يوما الماضية"."""
        found = []
        opening = self._said(at, "rel:") or self._said(at, "span:")
        if opening and opening[1] != "this":
            counted = self._count_and_unit(opening[0])
            if counted:
                end, count, unit = counted
                found.append((end, TimeReading(kind=opening[1], value=_span(count, unit))))
            unit_alone = self._said(opening[0], "unit:") if self._said(at, "span:") else None
            if unit_alone and unit_alone[1] in _SPAN_UNITS and not counted:
                found.append((unit_alone[0], TimeReading(kind=opening[1], value=_span(1, unit_alone[1]))))
        number = number_at(self.tokens, self.concepts, at)
        if number:
            found += self._counted_then_related(number.end, number.value)
        return found

    def _counted_then_related(self, at: int, count: float) -> list[Found]:
        found = []
        rel = self._said(at, "rel:")
        unit = self._said(rel[0], "unit:") if rel else None
        if rel and unit and rel[1] != "this" and unit[1] in _SPAN_UNITS:
            found.append((unit[0], TimeReading(kind=rel[1], value=_span(count, unit[1]))))
        unit = self._said(at, "unit:")
        rel = self._said(unit[0], "rel:") if unit else None
        if unit and rel and rel[1] != "this" and unit[1] in _SPAN_UNITS:
            found.append((rel[0], TimeReading(kind=rel[1], value=_span(count, unit[1]))))
        return found

    def _count_and_unit(self, at: int) -> tuple[int, float, str] | None:
        number = number_at(self.tokens, self.concepts, at)
        if number is None:
            return None
        unit = self._said(number.end, "unit:")
        return (unit[0], number.value, unit[1]) if unit and unit[1] in _SPAN_UNITS else None

    def _ago(self, at: int) -> list[Found]:
        """"3 weeks ago", "il y a 3 semaines", 三周前, قبل ثلاثة أسابيع: the day it was then."""
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
        """"spring 2025", "l'été 2024", 2025年春天."""
        season = self._said(at, "season:")
        if season:
            year = self._year_at(season[0])
            if year:
                return [(year[0], _period(f"{year[1]}-{season[1]}"))]
            named = self._said(self._joint(season[0]), "period:")
            shift = {"last_year": -1, "this_year": 0, "next_year": 1}.get(named[1]) if named else None
            if named and shift is not None:
                return [(named[0], _period(f"{self.today.year + shift}-{season[1]}"))]
            rel = self._said(self._joint(season[0]), "rel:")
            unit = self._said(rel[0], "unit:") if rel else None
            if rel and unit and unit[1] == "year":
                shift = {"last": -1, "this": 0, "next": 1}[rel[1]]
                return [(unit[0], _period(f"{self.today.year + shift}-{season[1]}"))]
        year = self._year_at(at)
        season = self._said(year[0], "season:") if year else None
        return [(season[0], _period(f"{year[1]}-{season[1]}"))] if year and season else []

    def _quarter(self, at: int) -> list[Found]:
        token = self.tokens[at]
        written = _YEAR_QUARTER.fullmatch(token.key)
        if written:
            return [(at + 1, _period(f"{written[1] or written[4]}-Q{written[2] or written[3]}"))]
        short = re.fullmatch(r"[qt]([1-4])", token.key)
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
            return [(year[0], _period(f"{year[1]}-Q{quarter}"))]
        current = (self.today.month + 2) // 3
        return [(at, _period(f"{self.today.year - (quarter > current)}-Q{quarter}"))]

    def _ordinal(self, at: int) -> tuple[int, int] | None:
        if at >= len(self.tokens):
            return None
        key = self.tokens[at].key
        written = _ORDINAL.fullmatch(key)
        if written:
            return at + 1, int(written[1])
        number = _ORDINAL_WORDS[self.language].get(key)
        return (at + 1, number) if number else None

    # -- months and days -------------------------------------------------------------------------------------------------

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
        """"may" and "mar" are other words too; the months are written with a capital in English."""
        return self.language == "en" and token.key in ("may", "mar", "jan", "dec", "sep") and token.text.islower()

    def _chinese_month(self, at: int) -> tuple[int, int] | None:
        number = number_at(self.tokens, self.concepts, at) if self.language == "zh-hans" else None
        if number is None or number.end >= len(self.tokens) or self.tokens[number.end].key != "月":
            return None
        return (number.end + 1, int(number.value)) if 1 <= number.value <= 12 else None

    def _month(self, at: int) -> list[Found]:
        if self._joint(at) != at:
            return []
        month = self._month_at(at)
        if not month:
            return []
        year = self._year_at(month[0])
        if year:
            return [(year[0], _period(f"{year[1]}-{month[1]:02}"))]
        rel = self._said(self._joint(month[0]), "period:")
        shift = {"last_year": -1, "this_year": 0, "next_year": 1}.get(rel[1]) if rel else None
        if rel and shift is not None:
            return [(rel[0], _period(f"{self.today.year + shift}-{month[1]:02}"))]
        if rel is None:
            related = self._said(self._joint(month[0]), "rel:")
            unit = self._said(related[0], "unit:") if related else None
            if related and unit and unit[1] == "year":
                shift = {"last": -1, "this": 0, "next": 1}[related[1]]
                return [(unit[0], _period(f"{self.today.year + shift}-{month[1]:02}"))]
            if related and related[1] in ("last", "next"):
                return [(related[0], _period(self._nearest_month(related[1], month[1])))]
        return [(month[0], TimeReading(kind="month", value=month[1]))]

    def _day(self, at: int) -> list[Found]:
        """"the first of September", "1 September 2025", "September 1st", "1er septembre"."""
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
                return [(year[0], _day(date(year[1], month, day)))]
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
            return [quarter and (quarter[0], _period(f"{year[1]}-Q{quarter[1]}")) or (year[0], _period(str(year[1])))]
        day = self._day_number(month[0])
        if day:
            try:
                return [(day[0], _day(date(year[1], month[1], day[1])))]
            except ValueError:
                return []
        return [(month[0], _period(f"{year[1]}-{month[1]:02}"))]

    def _chinese_quarter(self, at: int) -> tuple[int, int] | None:
        at = self._skip(at, "第")
        number = number_at(self.tokens, self.concepts, at)
        unit = self._said(number.end, "unit:") if number else None
        if number and unit and unit[1] == "quarter" and 1 <= number.value <= 4:
            return unit[0], int(number.value)
        return None

    def _weekday(self, at: int) -> list[Found]:
        """"Monday", "last Friday": the latest one gone by."""
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
        return [(end, _day(self.today - timedelta(days=back)))]

    # -- dates in figures ------------------------------------------------------------------------------------------------

    def _written(self, at: int) -> list[Found]:
        token = self.tokens[at]
        if _ISO_DAY.fullmatch(token.text):
            parsed = _iso(token.text)
            return [(at + 1, _day(parsed))] if parsed else []
        month = _ISO_MONTH.fullmatch(token.text)
        if month:
            return [(at + 1, _period(f"{month[1]}-{month[2]}"))]
        if re.fullmatch(r"\d{1,4}[./-]\d{1,2}[./-]\d{1,4}", token.text):
            parsed = parse_date(token.text, self.language, self.today)
            return [(at + 1, _day(parsed))] if parsed else []
        return []

    def _end_of(self, at: int) -> list[Found]:
        """"the end of the year", "fin du mois", 年底."""
        end = self._is(at, "end_of")
        if end is None:
            return []
        if self.tokens[end - 1].is_han:
            return [(end, TimeReading(kind="end", value="this_year" if self.tokens[at].key == "年" else "this_month"))]
        at = self._joint(end)
        related = self._relative(at)
        if related and related[0][1].kind == "period":
            return [(related[0][0], TimeReading(kind="end", value=related[0][1].value))]
        unit = self._said(at, "unit:")
        if unit and unit[1] in _SPAN_UNITS:
            return [(unit[0], TimeReading(kind="end", value=f"this_{unit[1]}"))]
        month = self._month(at) or self._year(at)
        if month and month[0][1].kind == "period":
            return [(month[0][0], TimeReading(kind="end", value=month[0][1].value))]
        return []

    def _year(self, at: int) -> list[Found]:
        token = self.tokens[at]
        year = year_of(token)
        return [(at + 1, _period(str(year)))] if year and "." not in token.text else []

    def _recent(self, at: int) -> list[Found]:
        end = self._is(at, "recent")
        return [(end, TimeReading(kind="last", value=_span(*_RECENT)))] if end else []


def _period(name: str) -> TimeReading:
    return TimeReading(kind="period", value=name)


def _day(day: date) -> TimeReading:
    return TimeReading(kind="day", value=day.isoformat())


def _span(count: float, unit: str) -> Frozen:
    return Frozen(count=int(count), unit=unit)


class Frozen(dict):  # type: ignore[type-arg]
    """A span of days that can be a part of a hashable reading."""

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(tuple(sorted(self.items())))


def _iso(text: str) -> date | None:
    try:
        return date(*(int(part) for part in text.split("-")))
    except ValueError:
        return None


@lru_cache(maxsize=512)
def parse_date(text: str, language: str, today: date) -> date | None:
    """What dateparser makes of a text, the past preferred; it is slow, so it is asked last."""
    import dateparser

    found = dateparser.parse(
        text,
        languages=[language.split("-")[0]],
        settings={
            "RELATIVE_BASE": _noon(today),
            "PREFER_DATES_FROM": "past",
            "REQUIRE_PARTS": ["day", "month"],
            "RETURN_AS_TIMEZONE_AWARE": False,
        },
    )
    return found.date() if found else None


def _noon(day: date):  # type: ignore[no-untyped-def]
    from datetime import datetime

    return datetime(day.year, day.month, day.day, 12)  # noqa: DTZ001

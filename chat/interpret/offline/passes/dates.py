"""Conditions on dates: a verb or the name of a date field, and a time with what relates it."""

from __future__ import annotations

from datetime import date
from functools import lru_cache
from typing import Any

from search.rules.catalogue import Field
from search.rules.folding import fold
from search.rules.periods import resolve_period

from ..inflection import base
from ..line import Draft, Line, Piece
from ..readings import ChoiceReading, QuantityReading, TimeReading, VerbReading

VERB_FIELDS = {
    "upload": "asset.ingested_at",
    "take": "asset.captured_at",
    "modify": "asset.modified_at",
    "publish": "asset.published_at",
    "use": "usage.used_at",
    "last_use": "usage.last_used_at",
    "expire": "rights.expires_at",
    "download": "usage.last_downloaded_at",
    "last_download": "usage.last_downloaded_at",
    "review": "asset.review_due_at",
}
# Where no verb tells: when a picture is from is when it was taken, of anything else when it came in.
DEFAULT, DEFAULT_OF_PICTURES = "asset.ingested_at", "asset.captured_at"
_RELATIONS = {"since": "on_or_after", "before": "before", "after": "after", "until": "on_or_before"}
_ENDINGS = {"since_end": "on_or_after", "before_end": "before", "after_end": "after", "until_end": "on_or_before"}
_BETWEEN = ("noise", "stop", "be", "in", "by", "during", "of", "to", "one")
FURTHEST_ECHO, SHORTEST_ECHO = 4, 6
# Words of names of date fields that say nothing of which.
_NOT_TELLING = frozenset("production release product number".split())


def read(line: Line) -> None:
    for at in range(len(line)):
        if line.free(at) and line.first_of(at, TimeReading):
            _time(line, at)
    for at in range(len(line)):
        if line.free(at):
            _age(line, at)


def _time(line: Line, at: int) -> None:
    cue = _cue(line, at)
    if cue is None and _is_bare_year(line, at):
        return
    key, cue_at = cue or (_default(line), None)
    if line.field(key) is None:
        return
    found, spans = condition(line, at, key)
    if found is None:
        return
    if cue_at is not None:
        found.places.append(line.place(cue_at))
        if _is_only_a_date_cue(line, cue_at) and not line.is_content(cue_at):
            line.drop(cue_at)
    line.take(Piece(min([*spans, *([cue_at] if cue_at is not None else [])]), max(spans), [found], "date"), *spans)


def condition(line: Line, at: int, key: str) -> tuple[Draft | None, list[int]]:
    """The condition that the time makes of the field, with a second time where it is a range, and its spans."""
    spans = [at, *relations(line, at)]
    other = _other_end(line, at)
    if other is None:
        return draft(line, at, key), spans
    return _range(line, at, other, key), [*spans, *range(at + 1, other + 1)]


def _is_only_a_date_cue(line: Line, at: int) -> bool:
    """“shot by” still names the photographer after it has told what the date is of."""
    if not any((entry := line.field(cue.field)) and entry.kind in ("date", "person") for cue in line.cues(at)):
        return True
    others = [cue for cue in line.cues(at) if (entry := line.field(cue.field)) and entry.kind not in ("date", "person")]
    return not others or line.first_of(at, VerbReading) is not None


def _is_bare_year(line: Line, at: int) -> bool:
    """A number that may be no year at all, with nothing that says so."""
    return bool(line.first_of(at, QuantityReading)) and not (
        line.says(at - 1, "in", "since", "before", "after", "until", "during", "by", "between")
        or line.says(at + 1, "since_end", "before_end", "after_end")
    )


def _cue(line: Line, at: int) -> tuple[str, int] | None:
    """The date field that is named nearest to the time, before it rather than after it, and where."""
    clause = line.clause(at)
    for number in [*range(at - 1, clause.start - 1, -1), *range(at + 1, clause.stop)]:
        for verb in line.verbs(number):
            if verb in VERB_FIELDS and line.field(VERB_FIELDS[verb]):
                return VERB_FIELDS[verb], number
        for cue in line.cues(number):
            entry = line.field(cue.field)
            if entry and entry.kind == "date" and number not in line.used:
                return cue.field, number
    return _echo(line, at)


def _echo(line: Line, at: int) -> tuple[str, int] | None:
    """A date field that shares a word with what stands before the time: "certified in 2026", "certificates dated"."""
    language = line.language.code
    for number in range(at - 1, max(line.clause(at).start, at - FURTHEST_ECHO) - 1, -1):
        bases = {base(token.key, language) for token in line.tokens[line.spans[number].start : line.spans[number].end]}
        for key, entry in line.catalogue.fields.items():
            if (
                entry.kind == "date"
                and key.startswith("metadata.")
                and line.free(number)
                and bases & _telling_words(entry, language)
            ):
                return key, number
    return None


@lru_cache(maxsize=1024)
def _words_of(names: tuple[str, ...], language: str) -> frozenset[str]:
    return frozenset(
        base(word, language)
        for name in names
        for word in fold(name).split()
        if len(word) >= SHORTEST_ECHO and word not in _NOT_TELLING
    )


def _telling_words(entry: Field, language: str) -> frozenset[str]:
    return _words_of((entry.labels.get(language, ""), *entry.keywords.get(language, ())), language)


def _default(line: Line) -> str:
    pictures = any(
        choice.field == "asset.media_type" and choice.value in ("image", "video")
        for span in line.spans
        for choice in span.all(ChoiceReading)
    )
    return DEFAULT_OF_PICTURES if pictures and line.field(DEFAULT_OF_PICTURES) else DEFAULT


def relations(line: Line, at: int) -> list[int]:
    """The words that relate the time: since, before, 以来, and the small ones on the way to them."""
    spans = []
    for number in range(at - 1, max(-1, at - 3), -1):
        if not line.free(number):
            break
        if line.says(number, *_RELATIONS, "during", "between"):
            spans.append(number)
            if line.says(number, *_RELATIONS):
                break
        elif not line.says(number, "noise", "stop"):
            break
    if line.says(at + 1, *_ENDINGS) and line.free(at + 1):
        spans.append(at + 1)
    return spans


def _operator(line: Line, at: int) -> str:
    """The date operator that the words around the time ask for, empty for "in it"."""
    for number in relations(line, at):
        for concept, operator in _ENDINGS.items():
            if number > at and line.says(number, concept):
                return operator
    for number in relations(line, at):
        if number < at and _is_relation(line, number, at):
            return next(op for concept, op in _RELATIONS.items() if line.says(number, concept))
    return ""


def _is_relation(line: Line, number: int, at: int) -> bool:
    """“from May” begins then; "from yesterday" and "from this week" only say when."""
    if not line.says(number, *_RELATIONS):
        return False
    weak = line.says(number, "by", "of", "during") and line.says(number, "since")
    verb = line.before(number)
    return not weak or (verb is not None and line.says(verb, "intent:start"))


def draft(line: Line, at: int, key: str) -> Draft | None:
    reading = line.time(at)
    operator = _operator(line, at)
    if reading.kind == "month":
        month = _dated_month(reading.value, line.today, key)
        reading = TimeReading(kind="period", value=month)
    return line.draft(at, key, *_condition(reading, operator, forward=key in _FORWARD))


# Fields that lie ahead: "within 30 days" of these is the next 30 days.
_FORWARD = frozenset({"rights.expires_at", "asset.review_due_at"})
# Fields of what has happened.
_GONE_BY = frozenset({*VERB_FIELDS.values()} - _FORWARD)


def _condition(reading: TimeReading, operator: str, *, forward: bool) -> tuple[str, Any]:
    if reading.kind in ("last", "next"):
        return ("in_last" if reading.kind == "last" else "in_next"), dict(reading.value)
    if reading.kind == "day":
        return operator or "on", reading.value
    if reading.kind == "end":
        return ("after" if operator in ("after", "on_or_after") else "on_or_before"), reading.value
    if not operator:
        return "in_period", reading.value
    return operator, _bound(reading.value, operator)


def _bound(period: str, operator: str) -> str:
    """Before a year or a month is before its first day; relative periods and ends stay as they are."""
    first = first_day(period)
    return first if first and operator in ("before", "on_or_after") else period


def first_day(period: str) -> str | None:
    if len(period) == 4 and period.isdigit():
        return f"{period}-01-01"
    if len(period) == 7 and period[5:].isdigit():
        return f"{period}-01"
    return None


def _dated_month(month: int, today: date, key: str) -> str:
    """The month whose year was not said: gone by of what has happened, to come of what lies ahead."""
    year = today.year
    if key in _FORWARD and month < today.month:
        year += 1
    if key in _GONE_BY and month > today.month:
        year -= 1
    return f"{year}-{month:02}"


def _other_end(line: Line, at: int) -> int | None:
    """The second time of "between March and May"."""
    if not any(line.says(number, "between") for number in (at - 1, at - 2)):
        return None
    for number in range(at + 1, min(at + 4, len(line))):
        if line.free(number) and line.first_of(number, TimeReading):
            joined = line.spans[number - 1].says("and", "to") or line.mark(number - 1) in ("-", "–")
            return number if joined else None
    return None


def _range(line: Line, at: int, other: int, key: str) -> Draft | None:
    low, high = line.time(at), line.time(other)
    if low.kind == "month" and high.kind == "period" and high.value[:4].isdigit():
        low = TimeReading(kind="period", value=f"{high.value[:4]}-{low.value:02}")
    days = []
    for reading, end in ((low, 0), (high, 1)):
        if reading.kind == "month":
            reading = TimeReading(kind="period", value=_dated_month(reading.value, line.today, key))
        if reading.kind == "period":
            days.append(resolve_period(reading.value, line.today)[end].isoformat())
        elif reading.kind == "day":
            days.append(reading.value)
    return line.draft(at, key, "between", days, other) if len(days) == 2 else None


def _age(line: Line, at: int) -> None:
    """“older than two years”, "newer than 6 months"."""
    age = line.spans[at].concepts("cmp:")
    kind = next((a.split(":")[0] for a in age if a.endswith(":age")), None)
    quantity_at = line.after(at)
    quantity = line.first_of(quantity_at, QuantityReading) if quantity_at is not None else None
    if kind is None or quantity is None or quantity.unit not in ("day", "week", "month", "quarter", "year"):
        return
    assert quantity_at is not None
    key, cue_at = _cue(line, at) or (DEFAULT, None)
    operator = "not_in_last" if kind == "gt" else "in_last"
    value = {"count": int(quantity.number), "unit": quantity.unit}
    found = line.draft(at, key, operator, value, quantity_at)
    if cue_at is not None:
        line.drop(cue_at)
    line.take(Piece(at, quantity_at, [found], "date"), at, quantity_at)

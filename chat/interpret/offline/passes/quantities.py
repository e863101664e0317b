"""Conditions on numbers: a quantity, what it is compared by, and the field it speaks of."""

from __future__ import annotations

import dataclasses
from functools import lru_cache
from typing import Any

from search.rules.catalogue import Field

from ..inflection import base
from ..line import Line, Piece
from ..readings import ChoiceReading, CueReading, QuantityReading, VerbReading

# What is measured, and how many of its base units a unit is.
UNITS: dict[str, tuple[str, float]] = {
    "px": ("pixels", 1),
    "mm": ("length", 0.001),
    "cm": ("length", 0.01),
    "in": ("length", 0.0254),
    "m": ("length", 1),
    "km": ("length", 1000),
    "g": ("mass", 0.001),
    "lb": ("mass", 0.45359237),
    "kg": ("mass", 1),
    "t": ("mass", 1000),
    "bytes": ("bytes", 1),
    "kB": ("bytes", 1_000),
    "MB": ("bytes", 1_000_000),
    "GB": ("bytes", 1_000_000_000),
    "s": ("time", 1),
    "min": ("time", 60),
    "h": ("time", 3600),
    "day": ("calendar", 1 / 30),
    "week": ("calendar", 7 / 30),
    "month": ("calendar", 1),
    "quarter": ("calendar", 3),
    "year": ("calendar", 12),
    "EUR": ("money", 1),
    "N·m": ("torque", 1),
    "°C": ("temperature", 1),
    "cycle": ("cycles", 1),
    "AH": ("year", 1),
    "CE": ("year", 1),
}
# Units that are a field of their own.
UNIT_FIELDS = {
    "dpi": "asset.dpi",
    "MP": "asset.megapixels",
    "fps": "asset.frame_rate",
    "star": "asset.rating",
    "page": "asset.page_count",
    "f": "camera.aperture",
}
# English words by which fields say which dimension they hold.
_DIMENSIONS = {
    "width": ("width", "wide"),
    "height": ("height", "tall", "high"),
    "depth": ("depth", "deep"),
    "length": ("length", "long", "duration"),
    "weight": ("weight", "heavy", "mass"),
    "price": ("price",),
    "duration": ("duration",),
    "size": ("file size", "size"),
}
_COMPARISONS = {
    "gt": "greater_than",
    "ge": "greater_or_equal",
    "lt": "less_than",
    "le": "less_or_equal",
    "eq": "equals",
    "about": "about",
}
_REVERSED = {
    "greater_than": "less_or_equal",
    "less_than": "greater_or_equal",
    "greater_or_equal": "less_than",
    "less_or_equal": "greater_than",
}
_BEFORE_NUMBER = {"before": "less_than", "after": "greater_than", "since": "greater_or_equal", "until": "less_or_equal"}
# "about 2 m" is a tenth less to a tenth more.
ROUGHLY = 0.1
# What has to be compared or named to be meant: "50 mm" alone is a name of something.
_MEASURES = ("length", "mass", "money", "calendar", "temperature", "torque")
_SMALL = ("noise", "stop", "be", "with", "of", "in", "to", "by", "one", "for", "those", "verb")
FURTHEST = 5


def read(line: Line) -> None:
    for at in range(len(line)):
        if line.free(at) and line.first_of(at, QuantityReading):
            _quantity(line, at)


@dataclasses.dataclass
class _Context:
    """What stands around a quantity: comparison, named fields and dimensions, and the spans it all takes."""

    operator: str = ""
    fields: dict[str, float] = dataclasses.field(default_factory=dict)
    dimensions: list[str] = dataclasses.field(default_factory=list)
    spans: list[int] = dataclasses.field(default_factory=list)
    other: int | None = None


def comparison(line: Line, at: int) -> tuple[str, list[int]]:
    """The operator that the words around a quantity ask for, empty where none does, and those words."""
    context = _context(line, at)
    return context.operator, context.spans


def _quantity(line: Line, at: int) -> None:
    quantity = line.quantity(at)
    context = _context(line, at)
    high = line.quantity(context.other) if context.other is not None else None
    unit = quantity.unit or (high.unit if high else None)
    entry = _field(line, context, unit, quantity.number)
    if not context.operator and high is None and line.in_a_reason(at):
        return
    if entry is None or (
        not context.operator and high is None and not context.fields and _is_a_bare_number(line, at, unit)
    ):
        return
    operator, value = _condition(entry, context, quantity, high, unit)
    spans = sorted({at, *context.spans, *([context.other] if context.other is not None else [])})
    if entry.attribute_of:
        spans = sorted({*spans, *_names_of(line, entry.attribute_of, spans[0])})
    draft = line.draft(at, entry.key, operator, value, *[n for n in spans if n != at])
    line.take(Piece(spans[0], spans[-1], [draft], "number"), *spans)


def _condition(
    entry: Field, context: _Context, quantity: QuantityReading, high: QuantityReading | None, unit: str | None
) -> tuple[str, Any]:
    low_value = _in_unit_of(entry, quantity.number, quantity.unit or unit)
    if high:
        return "between", sorted([low_value, _in_unit_of(entry, high.number, high.unit or unit)])
    if context.operator == "about":
        return "between", [_tidy(low_value * (1 - ROUGHLY)), _tidy(low_value * (1 + ROUGHLY))]
    return context.operator or "equals", low_value


def _names_of(line: Line, key: str, at: int) -> list[int]:
    """“designers born before 1900”: the field that has the attribute, named on the way to it."""
    before = line.before(at, skip=(*_SMALL, "by"))
    return (
        [before] if before is not None and line.free(before) and any(c.field == key for c in line.cues(before)) else []
    )


def _is_a_bare_number(line: Line, at: int, unit: str | None) -> bool:
    """“2 chairs”, "12": no unit, or one that only counts, and nothing compares it."""
    return unit is None or (UNITS.get(unit, ("", 0))[0] in _MEASURES)


# -- around the quantity -----------------------------------------------------------------------------------------------


def _context(line: Line, at: int) -> _Context:
    context = _Context()
    context.other = _range_end(line, at)
    last = context.other if context.other is not None else at
    if context.other is not None:
        context.spans += range(at + 1, context.other)
    _look_right(line, last, context)
    _look_left(line, at, context)
    return context


def _range_end(line: Line, at: int) -> int | None:
    """The second number of "between 60 and 80", "60 to 80", "60-80"."""
    for number in range(at + 1, min(at + 3, len(line))):
        if line.free(number) and line.first_of(number, QuantityReading):
            joint = number - 1
            dash = line.mark(joint) in ("-", "–", "—", "~", "～")
            opened = any(line.says(n, "between") for n in range(max(0, at - 3), at))
            if joint == at and opened and _begins_with_and(line, number):
                return number
            if dash or line.says(joint, "to") or (opened and line.says(joint, "and", "or")):
                return number if dash or opened or not line.says(joint, "and") else None
    return None


def _begins_with_and(line: Line, at: int) -> bool:
    """Arabic writes "and" onto the word: بين دقيقة ودقيقتين."""
    token = line.tokens[line.spans[at].start]
    return token.is_arabic and token.key.startswith("و")


def _look_left(line: Line, at: int, context: _Context) -> None:
    for number in range(at - 1, max(-1, at - 1 - FURTHEST), -1):
        if not line.free(number) or (line.is_boundary(number) and line.mark(number) != ":"):
            return
        if not _take_word(line, number, context, before=True):
            return


def _look_right(line: Line, at: int, context: _Context) -> None:
    """What follows a quantity: "wide", "or more", 以上, the thing that is counted."""
    if _counted_noun(line, at, context):
        at += 1
    for number in range(at + 1, min(at + 1 + FURTHEST, len(line))):
        if not line.free(number) or line.is_boundary(number):
            return
        span = line.spans[number]
        if span.says("or_more", "or_less") and not _is_of_the_next(line, number):
            # "or more" makes the number itself part of it, whatever was said before.
            context.operator = "greater_or_equal" if span.says("or_more") else "less_or_equal"
            context.spans.append(number)
        elif span.says("between_end"):
            context.spans.append(number)
        elif span.concepts("dim:") or _number_cues(line, number):
            if line.says(number, "in") and not line.cues(number):
                return
            _note_fields(line, number, context)
        elif not (span.says(*_SMALL) and not line.is_content(number) and _leads_on(line, number)):
            return


def _is_of_the_next(line: Line, at: int) -> bool:
    """“… wide and at most 300 cm long”: the words belong to the quantity that follows."""
    return any(line.first_of(n, QuantityReading) for n in range(at + 1, min(at + 3, len(line))))


def _leads_on(line: Line, at: int) -> bool:
    """A small word after a quantity is its own only when a dimension follows: "60 cm de haut"."""
    following = line.spans[at + 1] if at + 1 < len(line) else None
    return bool(
        following and (following.concepts("dim:") or _number_cues(line, at + 1) or following.says("or_more", "or_less"))
    )


def _counted_noun(line: Line, at: int, context: _Context) -> bool:
    """“two people” where the library counts people."""
    if not line.free(at + 1) or line.mark(at + 1) if at + 1 < len(line) else True:
        return False
    span = line.spans[at + 1]
    bases = "".join(base(t.key, line.language.code) for t in line.tokens[span.start : span.end])
    key = line.counted.get(bases)
    if key is None or line.field(key) is None:
        return False
    context.fields[key] = 2.0
    context.spans.append(at + 1)
    return True


def _take_word(line: Line, at: int, context: _Context, *, before: bool) -> bool:
    """Notes what the word says; False where the quantity's own words end."""
    span = line.spans[at]
    compared = span.concepts("cmp:")
    numeric = _number_cues(line, at)
    if compared and not (numeric and numeric[0].label):
        _compare(context, compared[0])
        context.spans.append(at)
        return True
    relation = next((op for concept, op in _BEFORE_NUMBER.items() if span.says(concept)), None)
    if numeric or span.concepts("dim:"):
        _note_fields(line, at, context)
        return True
    if relation and not context.operator:
        context.operator = relation
        context.spans.append(at)
        return True
    if span.says("between"):
        context.spans.append(at)
        return True
    if span.says("not") and context.operator in _REVERSED and at + 1 in context.spans:
        context.operator = _REVERSED[context.operator]
        context.spans.append(at)
        return True
    verb = line.first_of(at, VerbReading)
    if verb:
        return _is_download(verb, at, context)
    return span.says(*_SMALL) and not line.is_content(at)


def _is_download(verb: VerbReading, at: int, context: _Context) -> bool:
    """“downloaded more than ten times” counts downloads."""
    if verb.verb != "download":
        return False
    context.fields["usage.download_count"] = 3.0
    context.spans.append(at)
    return True


def _compare(context: _Context, concept: str) -> None:
    comparison_name, _, dimension = concept.partition(":")
    if not context.operator:
        context.operator = _COMPARISONS.get(comparison_name, "")
    if dimension:
        context.dimensions.append(dimension)


def _note_fields(line: Line, at: int, context: _Context) -> None:
    for cue in _number_cues(line, at):
        context.fields[cue.field] = max(context.fields.get(cue.field, 0), 1.5 if cue.label else 1.0)
    context.dimensions += line.spans[at].concepts("dim:")
    context.spans.append(at)


def _number_cues(line: Line, at: int) -> list[CueReading]:
    return [cue for cue in line.cues(at) if (entry := line.field(cue.field)) and entry.kind == "number"]


# -- which field -------------------------------------------------------------------------------------------------------


def _field(line: Line, context: _Context, unit: str | None, number: float) -> Field | None:
    best: tuple[float, Field] | None = None
    for key, entry in line.catalogue.fields.items():
        if entry.kind != "number":
            continue
        score = _fit(line, entry, context, unit)
        if score is None or score <= 0:
            continue
        score += 0.1 * (not key.startswith(("metadata.", "camera.")))
        if best is None or score > best[0]:
            best = (score, entry)
    return best[1] if best else None


def _fit(line: Line, entry: Field, context: _Context, unit: str | None) -> float | None:
    """How well a number field fits the quantity; None where it cannot be meant."""
    score = context.fields.get(entry.key, 0.0)
    score += max((dimension_of(entry, dimension) for dimension in context.dimensions), default=0.0)
    if unit is None:
        return score
    if unit == "times":
        return 1.0 + score if entry.key in ("usage.count", "usage.download_count") and score else None
    if unit == "person":
        return 3.0 if any("people" in name.lower() for name in _english_names(entry)) else None
    own = UNIT_FIELDS.get(unit)
    if own:
        return 3.0 if entry.key == own else None
    if not entry.unit or not _convertible(unit, entry.unit):
        return None
    if context.dimensions and not score and any(dimension_of(entry, d) for d in context.dimensions):
        return None
    return 1.0 + score + _usual(line, entry, unit)


def _usual(line: Line, entry: Field, unit: str) -> float:
    """What a unit mostly measures: seconds and minutes a video, pixels the width, centimetres the width too."""
    if unit in ("s", "min", "h") and entry.key == "asset.duration":
        return 0.6 if _has_moving_pictures(line) else 0.3
    return 0.2 if dimension_of(entry, "width") else 0.0


def _has_moving_pictures(line: Line) -> bool:
    return any(
        choice.value in ("video", "audio")
        for span in line.spans
        for choice in span.all(ChoiceReading)
        if choice.field == "asset.media_type"
    )


@lru_cache(maxsize=4096)
def _dimension_score(names: tuple[str, ...], dimension: str) -> float:
    wanted = _DIMENSIONS.get(dimension, ())
    best = 0.0
    for name in names:
        plain = name.lower()
        if plain in wanted:
            best = max(best, 1.0)
        elif any(word in plain.split() for word in wanted):
            best = max(best, 0.6)
    return best


def dimension_of(entry: Field, dimension: str) -> float:
    """How surely a field holds the dimension, by its English names. Those of the camera are never meant by one."""
    if entry.key.startswith("camera."):
        return 0.0
    return _dimension_score(_english_names(entry), dimension)


def _english_names(entry: Field) -> tuple[str, ...]:
    return (entry.labels.get("en", ""), *entry.keywords.get("en", ()))


def _convertible(unit: str, other: str) -> bool:
    return unit == other or (unit in UNITS and other in UNITS and UNITS[unit][0] == UNITS[other][0])


def _in_unit_of(entry: Field, number: float, unit: str | None) -> float | int:
    if unit in UNITS and entry.unit in UNITS and UNITS[unit][0] == UNITS[entry.unit][0]:
        number = number * UNITS[unit][1] / UNITS[entry.unit][1]
    return _tidy(number)


def _tidy(number: float) -> float | int:
    rounded = round(number, 6)
    return int(rounded) if rounded == int(rounded) else rounded

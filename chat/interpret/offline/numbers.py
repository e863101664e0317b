"""Numbers in digits and words, with their units: "a minute and a half", "1.2 m", 三十天, دقيقتين."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .readings import QuantityReading, Span
from .tokens import Kind, Token

Concepts = Mapping[int, list[tuple[int, str]]]

_UNIT_MARKS = {"€": "EUR", "%": "percent", "℃": "°C"}
_MINUS = "-−–"
_THOUSANDS = 3
QUALITY, BARE, SPELLED_ALONE = 1.0, 0.7, 0.5


@dataclass(frozen=True, slots=True)
class Number:
    value: float
    end: int
    spelled: bool


def spans(tokens: list[Token], concepts: Concepts) -> list[Span]:
    """Every quantity in the message, the longest reading at each place and the bare number too."""
    found = []
    for start in range(len(tokens)):
        quantity = quantity_at(tokens, concepts, start)
        if quantity is None:
            continue
        end, reading = quantity
        begins = _with_sign(tokens, start)
        number = reading.number if begins == start else -reading.number
        signed = QuantityReading(number=number, unit=reading.unit, spelled=reading.spelled)
        quality = QUALITY if reading.unit else SPELLED_ALONE if reading.spelled else BARE
        found.append(Span(begins, end, ((signed, quality),)))
        bare = number_at(tokens, concepts, start)
        if bare and bare.end < end:
            alone = QuantityReading(number=bare.value, spelled=bare.spelled)
            found.append(Span(start, bare.end, ((alone, SPELLED_ALONE if bare.spelled else BARE),)))
    return found


def _with_sign(tokens: list[Token], start: int) -> int:
    """Where the quantity begins when a minus sign stands directly before it and a space before that."""
    if start == 0 or tokens[start - 1].text not in _MINUS or not tokens[start].joined:
        return start
    free = start == 1 or not tokens[start - 1].joined
    return start - 1 if free else start


def quantity_at(tokens: list[Token], concepts: Concepts, at: int) -> tuple[int, QuantityReading] | None:
    dual = _argument(concepts, at, "dual:")
    if dual:
        end, unit = dual
        return end, QuantityReading(number=2, unit=unit, spelled=True)
    times = _argument(concepts, at, "times:")
    if times:
        end, count = times
        return end, QuantityReading(number=float(count), unit="times", spelled=True)
    if tokens[at].text in _UNIT_MARKS and at + 1 < len(tokens):
        amount = number_at(tokens, concepts, at + 1)
        return (amount.end, QuantityReading(number=amount.value, unit=_UNIT_MARKS[tokens[at].text])) if amount else None
    if tokens[at].kind is Kind.CODE and tokens[at].text.lower().startswith("f/"):
        return at + 1, QuantityReading(number=float(tokens[at].text[2:]), unit="f")
    return _half(concepts, at) or _one(tokens, concepts, at) or _counted(tokens, concepts, at)


def _half(concepts: Concepts, at: int) -> tuple[int, QuantityReading] | None:
    for end, concept in concepts.get(at, ()):
        unit = _argument(concepts, end, "unit:") if concept == "half" else None
        if unit:
            return unit[0], QuantityReading(number=0.5, unit=unit[1], spelled=True)
    return None


def _one(tokens: list[Token], concepts: Concepts, at: int) -> tuple[int, QuantityReading] | None:
    """“a minute”, "une heure"; after a comparison the unit alone: أطول من دقيقة."""
    for end, concept in concepts.get(at, ()):
        unit = _argument(concepts, end, "unit:") if concept == "one" else None
        if unit:
            return _with_half(concepts, unit[0], 1.0, unit[1], spelled=True)
    unit = _argument(concepts, at, "unit:")
    if unit and len(tokens[at].key) > 2 and _follows_comparison(concepts, at):
        return _with_half(concepts, unit[0], 1.0, unit[1], spelled=True)
    return None


def _follows_comparison(concepts: Concepts, at: int) -> bool:
    return any(
        end == at and (concept.startswith("cmp:") or concept == "between")
        for start in range(max(0, at - 4), at)
        for end, concept in concepts.get(start, ())
    )


def _counted(tokens: list[Token], concepts: Concepts, at: int) -> tuple[int, QuantityReading] | None:
    number = number_at(tokens, concepts, at)
    if number is None:
        return None
    value, end = number.value, number.end
    half = _concept_end(concepts, end, "and_half")
    if half and _argument(concepts, half, "unit:"):
        value, end = value + 0.5, half
    unit = unit_at(tokens, concepts, end)
    if unit is None:
        return end, QuantityReading(number=value, spelled=number.spelled)
    return _with_half(concepts, unit[0], value, unit[1], spelled=number.spelled)


def _with_half(concepts: Concepts, end: int, value: float, unit: str, *, spelled: bool) -> tuple[int, QuantityReading]:
    half = _concept_end(concepts, end, "and_half")
    if half:
        return half, QuantityReading(number=value + 0.5, unit=unit, spelled=spelled)
    return end, QuantityReading(number=value, unit=unit, spelled=spelled)


def unit_at(tokens: list[Token], concepts: Concepts, at: int) -> tuple[int, str] | None:
    if at >= len(tokens):
        return None
    mark = tokens[at].text
    if mark in _UNIT_MARKS:
        return at + 1, _UNIT_MARKS[mark]
    if mark in "°º" and at + 1 < len(tokens) and tokens[at + 1].key == "c":
        return at + 2, "°C"
    return _argument(concepts, at, "unit:")


def number_at(tokens: list[Token], concepts: Concepts, at: int) -> Number | None:
    if at < len(tokens) and tokens[at].kind is Kind.NUMBER:
        return _digits(tokens, concepts, at)
    return _spelled(concepts, at)


def _digits(tokens: list[Token], concepts: Concepts, at: int) -> Number | None:
    value = parse_digits(tokens[at].key)
    if value is None:
        return None
    after = tokens[at + 1] if at + 1 < len(tokens) else None
    if after is not None and after.joined and after.key == "k":
        return Number(value * 1000, at + 2, spelled=False)
    scale = _argument(concepts, at + 1, "scale:")
    if scale and float(scale[1]) >= 1000:
        return Number(value * float(scale[1]), scale[0], spelled=False)
    return Number(value, at + 1, spelled=False)


def parse_digits(text: str) -> float | None:
    """“1,200” is 1200, "1,5" and "1.5" are 1.5."""
    commas = text.count(",")
    if commas and "." not in text:
        tail = text.rsplit(",", 1)[1]
        text = text.replace(",", "") if commas > 1 or len(tail) == _THOUSANDS else text.replace(",", ".")
    else:
        text = text.replace(",", "")
    try:
        return float(text)
    except ValueError:
        return None


def _spelled(concepts: Concepts, at: int) -> Number | None:
    """Number words: tens and units add up, a scale multiplies what stands before it."""
    total = section = small = 0.0
    end = at
    said = False
    while True:
        word = _argument(concepts, end, "num:") or _argument(concepts, end, "scale:")
        if word is None:
            joint = _concept_end(concepts, end, "and") if said else None
            word = _argument(concepts, joint, "num:") if joint and (section or total) else None
            if word is None:
                break
        after, amount = word[0], float(word[1])
        if _argument(concepts, end, "scale:"):
            if amount < 1000:
                section += max(small, 1.0) * amount
            else:
                total += max(section + small, 1.0) * amount
                section = 0.0
            small = 0.0
        else:
            small += amount
        end, said = after, True
    return Number(total + section + small, end, spelled=True) if said else None


def _argument(concepts: Concepts, at: int, prefix: str) -> tuple[int, str] | None:
    for end, concept in concepts.get(at, ()):
        if concept.startswith(prefix):
            return end, concept[len(prefix) :]
    return None


def _concept_end(concepts: Concepts, at: int, concept: str) -> int | None:
    return next((end for end, said in concepts.get(at, ()) if said == concept), None)

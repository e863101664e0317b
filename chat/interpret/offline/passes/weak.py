"""Words that mean a value only beside something that bears it out.

Single words of longer names: "nitrile" is Nitrile rubber beside another material, and nothing by itself. Choices whose
words mean many other things: "limited" is a model release where one is spoken of.
"""

from __future__ import annotations

from typing import TypeGuard

from ..line import Line
from ..readings import ChoiceReading, Reading, Span, TermReading

ONLY_NAMED = ("rights.model_release", "rights.property_release")

_JOINTS = ("or", "and", "nor", "not", "without", "but", "noise", "stop", "in", "with")
FURTHEST = 5


def settle(line: Line) -> None:
    """Drops weak readings that nothing beside them bears out."""
    for at, span in enumerate(line.spans):
        weak = [reading for reading, _ in span.readings if _is_weak(reading)]
        if weak:
            borne_out = {reading.field for reading in weak if _is_borne_out(line, at, reading.field)}
            kept = tuple((r, q) for r, q in span.readings if not _is_weak(r) or r.field in borne_out)
            line.spans[at] = Span(span.start, span.end, kept)


def _is_weak(reading: Reading) -> TypeGuard[TermReading | ChoiceReading]:
    if isinstance(reading, TermReading):
        return reading.weak
    return isinstance(reading, ChoiceReading) and reading.field in ONLY_NAMED


def _is_borne_out(line: Line, at: int, key: str) -> bool:
    """A name of the field beside the word, or a value of the field that small words join to it."""
    for step in (-1, +1):
        number = at + step
        while 0 <= number < len(line) and abs(number - at) <= FURTHEST:
            if any(cue.field == key for cue in line.cues(number)):
                return True
            if any(reading.field == key and not reading.weak for reading in line.spans[number].all(TermReading)):
                return _is_joined(line, min(at, number) + 1, max(at, number))
            if not (line.says(number, *_JOINTS) or line.mark(number)):
                break
            number += step
    return False


def _is_joined(line: Line, first: int, last: int) -> bool:
    return any(
        line.says(n, "or", "and", "nor", "not", "without", "but") or line.mark(n) == "," for n in range(first, last)
    )

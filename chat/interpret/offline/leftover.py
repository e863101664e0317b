"""What no field holds: it goes to full text, in the user's own words, less the small ones at its edges."""

from __future__ import annotations

from .line import Line
from .readings import CueReading, QuantityReading, TextReading, TimeReading, VerbReading, Word
from .tokens import Kind

# Function words that are searched for when nothing has used them: "a painting", "wide".
_SEARCHABLE = (
    "scene",
    "format",
    "dim:",
    "unit:",
    "season:",
    "intent:remove",
    "intent:set",
    "intent:show",
    "filter_word",
)
_INSIDE = ("stop",)
TEXT_FIELD, TEXT_OPERATOR = "full_text_search", "hybrid_search"


def is_rest(line: Line, at: int) -> bool:
    """Whether the span carries meaning that no condition has taken."""
    if not line.free(at) or line.mark(at) or line.in_a_reason(at):
        return False
    span = line.spans[at]
    if not span.readings:
        return not line.says(at + 1, "reports")
    if line.says(at, "noise", "stop", "not", "without", "or", "and"):
        return False
    if any(_is_said_already(line, at, cue) for cue in line.cues(at)):
        return False
    return any(_is_searchable(line, at, reading) for reading, _ in span.readings)


def _is_searchable(line: Line, at: int, reading: object) -> bool:
    if isinstance(reading, Word):
        return reading.concept.startswith(_SEARCHABLE) and not reading.concept.startswith("unit:times")
    if isinstance(reading, QuantityReading):
        return not reading.spelled
    if isinstance(reading, CueReading):
        return not reading.leads and not line.first_of(at, VerbReading)
    return isinstance(reading, (TextReading, TimeReading))


def _is_said_already(line: Line, at: int, cue: CueReading) -> bool:
    """“licence expires …” names its field twice; "the Christmas campaign" is a value and what it is one of."""
    after_a_value = any(piece.last == at - 1 and piece.kind == "value" for piece in line.pieces)
    return after_a_value or any(cue.field in piece.fields for piece in line.pieces)


def run_at(line: Line, at: int) -> tuple[int, int]:
    """From `at` as far as words that no field holds stand together, small ones between them included."""
    last = at
    number = at + 1
    while number < len(line) and line.free(number) and not line.mark(number):
        if is_rest(line, number):
            last = number
        elif not line.says(number, *_INSIDE):
            break
        number += 1
    return at, last


def gather(line: Line) -> list[tuple[int, int]]:
    """All such runs."""
    runs = []
    at = 0
    while at < len(line):
        if is_rest(line, at):
            run = run_at(line, at)
            runs.append(run)
            at = run[1] + 1
        else:
            at += 1
    return runs


def wording(line: Line, runs: list[tuple[int, int]]) -> str:
    parts = []
    for first, last in runs:
        literal = line.spans[first].first(TextReading) if first == last else None
        parts.append(literal.text if literal else line.text(first, last))
    return " ".join(parts)


def content_words(line: Line, runs: list[tuple[int, int]]) -> list[str]:
    """The words of the runs that carry meaning, as keys."""
    spans = [line.spans[n] for first, last in runs for n in range(first, last + 1) if is_rest(line, n)]
    return [token.key for span in spans for token in line.tokens[span.start : span.end]]


def holds_a_code(line: Line) -> bool:
    """A code, a number or a file name is always worth a search."""
    return any(token.kind in (Kind.CODE, Kind.NUMBER, Kind.QUOTE, Kind.HEX) for token in line.tokens)

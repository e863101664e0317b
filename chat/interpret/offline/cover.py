"""Which stretches to believe: those that together explain the message best, no two of them overlapping."""

from __future__ import annotations

from collections import defaultdict

from .readings import (
    ChoiceReading,
    ColourReading,
    CueReading,
    PersonReading,
    QuantityReading,
    Reading,
    RuleReading,
    Span,
    TermReading,
    TiedReading,
    TimeReading,
    Word,
)
from .tokens import Token

# Longer names explain more than the sum of their words.
LENGTH_POWER = 1.3
CONTENT = (
    TermReading,
    TiedReading,
    ChoiceReading,
    ColourReading,
    RuleReading,
    PersonReading,
    QuantityReading,
    TimeReading,
)


def best_cover(tokens: list[Token], spans: list[Span]) -> list[Span]:
    """The chosen spans in order; tokens that none of them holds come back as spans without a reading."""
    merged = _merged(spans)
    while True:
        chosen = _choose(len(tokens), merged)
        torn = _torn(tokens, chosen)
        if not torn:
            return chosen
        merged = [span for span in merged if span not in torn]


def _merged(spans: list[Span]) -> list[Span]:
    """One span for all readings of the same tokens."""
    by_place: dict[tuple[int, int], dict[Reading, float]] = defaultdict(dict)
    for span in spans:
        known = by_place[span.start, span.end]
        for reading, quality in span.readings:
            known[reading] = max(quality, known.get(reading, 0.0))
    return [
        Span(start, end, tuple(sorted(readings.items(), key=lambda rated: -rated[1])))
        for (start, end), readings in by_place.items()
    ]


def _choose(length: int, spans: list[Span]) -> list[Span]:
    by_end: dict[int, list[Span]] = defaultdict(list)
    for span in spans:
        by_end[span.end].append(span)
    scores = [0.0] * (length + 1)
    chosen: list[Span | None] = [None] * (length + 1)
    for end in range(1, length + 1):
        scores[end] = scores[end - 1]
        for span in by_end[end]:
            score = scores[span.start] + span.quality * (span.end - span.start) ** LENGTH_POWER
            if score > scores[end]:
                scores[end], chosen[end] = score, span
    return _read_back(length, chosen)


def _read_back(length: int, chosen: list[Span | None]) -> list[Span]:
    line: list[Span] = []
    at = length
    while at > 0:
        span = chosen[at]
        line.append(span if span is not None else Span(at - 1, at))
        at = line[-1].start
    return line[::-1]


def _torn(tokens: list[Token], line: list[Span]) -> set[Span]:
    """Single Chinese characters taken out of a longer word that nobody knows: 手 of 手机."""
    torn = set()
    for number, span in enumerate(line):
        if span.end - span.start != 1 or not tokens[span.start].is_han or not _is_content(span):
            continue
        beside = [line[n] for n in (number - 1, number + 1) if 0 <= n < len(line)]
        if any(not other.readings and tokens[other.start].is_han for other in beside):
            torn.add(span)
    return torn


def _is_content(span: Span) -> bool:
    return any(isinstance(reading, (*CONTENT, CueReading)) for reading, _ in span.readings) and not all(
        isinstance(reading, Word) for reading, _ in span.readings
    )

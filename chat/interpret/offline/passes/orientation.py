"""Landscape and portrait: a format or what is shown. The sentence decides, or the tree, or one has to ask."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from search.rules.tree import Leaf
from search.rules.walk import walk

from ..line import Line
from ..readings import ChoiceReading, Span, TermReading

ORIENTATION_FIELD = "asset.aspect_ratio_orientation"
ORIENTATION, SUBJECT, TEXT = "orientation", "subject", "text"


@dataclass(frozen=True)
class Undecided:
    """An ambiguous word that nothing decides: where it stands, the orientation it would be, the term it would be."""

    at: int
    word: str
    orientation: str
    term: TermReading | None


def decide(line: Line, settled: Mapping[str, str]) -> list[Undecided]:
    """Leaves one reading to each ambiguous word that is decided; hands back the others."""
    undecided = []
    for at, span in enumerate(line.spans):
        word = _ambiguous(line, span)
        if word is None:
            continue
        reading = settled.get(word) or _reading(line, at)
        if reading is None:
            undecided.append(Undecided(at, line.text(at, at), word, span.first(TermReading)))
        else:
            line.spans[at] = _only(span, reading)
    return undecided


def _ambiguous(line: Line, span: Span) -> str | None:
    if span.end - span.start != 1:
        return None
    word = line.language.ambiguous.get(line.tokens[span.start].key)
    known = any(choice.field == ORIENTATION_FIELD for choice in span.all(ChoiceReading)) or span.first(TermReading)
    return word if word and known else None


def _reading(line: Line, at: int) -> str | None:
    if _tree_decides(line):
        return ORIENTATION
    clause = [n for n in line.clause(at) if n != at]
    if _has(line, clause, "format"):
        return ORIENTATION
    if _is_scene(line, at, clause):
        return SUBJECT
    if _stands_beside_an_orientation(line, at):
        return ORIENTATION
    if _is_said_of_the_format(line, at) or _is_an_item_of_a_list(line, at, clause):
        return ORIENTATION
    return None


def _tree_decides(line: Line) -> bool:
    return any(
        isinstance(node, Leaf) and node.field == ORIENTATION_FIELD and not negated
        for _, node, negated in walk(line.tree)
    )


def _has(line: Line, spans: list[int], concept: str) -> bool:
    return any(
        line.token_says(token, concept) for n in spans for token in range(line.spans[n].start, line.spans[n].end)
    )


def _is_scene(line: Line, at: int, clause: list[int]) -> bool:
    """“portrait of”, "a landscape with", "mountain landscape", a word like hills or face beside it."""
    if line.says(at + 1, "of") or _has(line, clause, "scene"):
        return True
    if line.says(at + 1, "with") and line.says(at - 1, "one"):
        return True
    term = line.spans[at].first(TermReading)
    before = line.spans[at - 1].first(TermReading) if at else None
    return bool(term and before and before.field == term.field)


def _stands_beside_an_orientation(line: Line, at: int) -> bool:
    """“landscape or square”."""
    for number in (at - 2, at + 2):
        if 0 <= number < len(line) and line.says((at + number) // 2, "or", "and"):
            choices = line.spans[number].all(ChoiceReading)
            if any(choice.field == ORIENTATION_FIELD for choice in choices):
                return True
    return False


def _is_said_of_the_format(line: Line, at: int) -> bool:
    """“it should be landscape”, "make it portrait", "in landscape"."""
    return line.says(at - 1, "be", "in", "intent:set", "intent:instead", "intent:only") or line.says(
        at + 1, "intent:instead"
    )


def _is_an_item_of_a_list(line: Line, at: int, clause: list[int]) -> bool:
    """Alone between commas, beside other attributes."""
    alone = all(line.is_small(n) for n in clause)
    return alone and any(line.is_content(n) for n in range(len(line)) if n not in clause and n != at)


def _only(span: Span, reading: str) -> Span:
    kept = tuple(
        (r, quality)
        for r, quality in span.readings
        if (reading == ORIENTATION and isinstance(r, ChoiceReading) and r.field == ORIENTATION_FIELD)
        or (reading == SUBJECT and isinstance(r, TermReading))
    )
    return Span(span.start, span.end, kept)

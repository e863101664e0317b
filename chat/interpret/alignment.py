"""Which words of the message a rule of the model's delta rests on. The model is not asked: code looks for them.

A rule's words are looked for by its values first (as written, by the labels and synonyms of choices and terms, as
numbers, as names of colours), then by the names of its field.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from search.rules.catalogue import Catalogue, Field
from search.rules.colors import COLOUR_NAMES, parse_colour
from search.rules.folding import STOP_WORDS, fold
from search.rules.numbers import parse_number
from search.rules.tree import Leaf
from search.rules.walk import walk

from .contract import Alignment

# Every way in which the terms that a vocabulary text resolved to are called: (field, text) -> names.
TermNames = Mapping[tuple[str, str], Sequence[str]]

# An inflected word shares this many letters at its beginning, and differs in no more than this many at its end.
LEAST_STEM = 4
MOST_ENDING = 3
# Words of one rule further apart than this are not one expression.
MOST_GAP = 3

_WORD = re.compile(r"[\u3400-\u9fff]|[^\W_\u3400-\u9fff]+")
# A number and the word after it, which may be its unit.
_AMOUNT = re.compile(r"(\d[\d.,]*)(?:\s?[^\W\d_]{1,9}\b)?")


@dataclass(frozen=True)
class _Word:
    folded: str
    start: int
    end: int


@dataclass(frozen=True)
class _Span:
    start: int
    end: int

    @property
    def length(self) -> int:
        return self.end - self.start


def align(message: str, delta: Any, catalogue: Catalogue, term_names: TermNames | None = None) -> tuple[Alignment, ...]:
    """The words for each leaf of the delta that some could be found for. `delta` is a group of prepared rules."""
    said = _Message(message)
    found = []
    for path, node, _negated in walk(delta):
        if not isinstance(node, Leaf):
            continue
        span = _span_of(node, said, catalogue.get(node.field), term_names or {})
        if span is not None:
            words = message[span.start : span.end]
            found.append(Alignment(path=path, words=words, start=span.start, end=span.end))
    return tuple(found)


def _span_of(leaf: Leaf, said: _Message, field: Field | None, term_names: TermNames) -> _Span | None:
    spans = [said.find(text) for text in _texts(leaf, field, term_names)]
    spans += [said.find_amount(amount, field.unit if field else None) for amount in _amounts(leaf.value)]
    if isinstance(leaf.value, Mapping) and "count" in leaf.value:
        spans.append(said.find_span_of_time(leaf.value["count"]))
    best = _longest(spans)
    if best is None and field is not None:
        best = _longest(said.find(name) for name in _field_names(field))
    return best


def _longest(spans: Iterable[_Span | None]) -> _Span | None:
    return max((span for span in spans if span is not None), key=lambda span: span.length, default=None)


def _texts(leaf: Leaf, field: Field | None, term_names: TermNames) -> Iterator[str]:
    for text in _strings(leaf.value):
        yield text
        yield text.replace("_", " ")
        yield from term_names.get((leaf.field, text), ())
        choice = field.choices_by_value.get(text) if field else None
        if choice is not None:
            yield from choice.labels.values()
            for synonyms in choice.synonyms.values():
                yield from synonyms
        code = parse_colour(text) if field is not None and field.kind == "color" else None
        for names in COLOUR_NAMES.values() if code else ():
            yield from (name for name, other in names.items() if other == code)


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        yield from (text for key in ("text", "hex") for text in _strings(value.get(key)))
    elif isinstance(value, tuple | list):
        for item in value:
            yield from _strings(item)


def _amounts(value: Any) -> Iterator[float]:
    if isinstance(value, bool) or value is None:
        return
    if isinstance(value, int | float):
        yield value
    elif isinstance(value, Mapping):
        yield from _amounts(value.get("km"))
    elif isinstance(value, tuple | list):
        for item in value:
            yield from _amounts(item)


def _field_names(field: Field) -> Iterator[str]:
    yield from field.labels.values()
    for words in field.keywords.values():
        yield from words


class _Message:
    def __init__(self, text: str) -> None:
        self._text = text
        self._words = [_Word(fold(found[0]), *found.span()) for found in _WORD.finditer(text)]

    def find(self, text: str) -> _Span | None:
        """The shortest stretch of the message that holds the words of the text, inflected or not."""
        wanted = [fold(found[0]) for found in _WORD.finditer(text)]
        content = [word for word in wanted if word not in STOP_WORDS] or wanted
        if not content:
            return None
        places = [[i for i, word in enumerate(self._words) if _alike(word.folded, one)] for one in content]
        if not all(places):
            return None
        return min(
            (span for first in places[0] if (span := self._around(first, places)) is not None),
            key=lambda span: span.length,
            default=None,
        )

    def _around(self, first: int, places: list[list[int]]) -> _Span | None:
        chosen = [min(candidates, key=lambda place: abs(place - first)) for candidates in places]
        low, high = min(chosen), max(chosen)
        if high - low > len(places) + MOST_GAP:
            return None
        return _Span(self._words[low].start, self._words[high].end)

    def find_amount(self, amount: float, unit: str | None) -> _Span | None:
        for found in _AMOUNT.finditer(self._text):
            for part in (found[0], found[1]):
                if parse_number(part, unit) == amount:
                    return _Span(found.start(), found.start() + len(part))
        return None

    def find_span_of_time(self, count: float) -> _Span | None:
        """A number with its unit, in whatever language: "90 days"."""
        matches = _AMOUNT.finditer(self._text)
        return next((_Span(*found.span()) for found in matches if parse_number(found[1]) == count), None)


def _alike(said: str, wanted: str) -> bool:
    if said == wanted:
        return True
    stem = min(len(said), len(wanted))
    shared = next((i for i in range(stem) if said[i] != wanted[i]), stem)
    return shared >= LEAST_STEM and max(len(said), len(wanted)) - shared <= MOST_ENDING

"""The message as a line of chosen spans, and the conditions that the passes make of it."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from search.rules.catalogue import Catalogue, Field
from search.rules.tree import Group

from .readings import (
    AnyReading,
    ChoiceReading,
    ColourReading,
    CueReading,
    PersonReading,
    QuantityReading,
    RuleReading,
    Span,
    TermReading,
    TextReading,
    TiedReading,
    TimeReading,
    VerbReading,
    Word,
)
from .tables import Language
from .tokens import Kind, Token

_CLAUSE_MARKS = frozenset(",;:.!?()，。；：！？、،؛؟\n")
_END_MARKS = frozenset(";.!?。；！？؛؟")
VALUES = (TermReading, TiedReading, ChoiceReading, ColourReading, RuleReading, PersonReading)
SMALL = ("noise", "stop")


@dataclass
class Draft:
    """A condition in the making. `labels` are terms that have no operator yet, with whether they have narrower ones."""

    field: str
    operator: str = ""
    value: Any = None
    labels: tuple[tuple[str, bool], ...] = ()
    replace: bool = False
    places: list[tuple[int, int]] = dataclasses.field(default_factory=list)


@dataclass
class Piece:
    """Conditions that stand or fall together, and the spans they rest on.

    `negative` ones deny by themselves, like "nobody"; `denied` is found out when the line is read as a whole.
    """

    first: int
    last: int
    drafts: list[Draft]
    kind: str = "value"
    negative: bool = False
    denied: bool = False

    @property
    def fields(self) -> set[str]:
        return {draft.field for draft in self.drafts}


class Line:
    """Spans in order; `used` are those that a piece rests on or that were understood and need no place."""

    def __init__(
        self,
        message: str,
        tokens: list[Token],
        spans: list[Span],
        scanned: list[Span],
        language: Language,
        catalogue: Catalogue,
        tree: Group,
        today: date,
        counted: Mapping[str, str],
        persons: Sequence[TermReading] = (),
    ) -> None:
        self.message = message
        self.tokens = tokens
        self.spans = spans
        self.language = language
        self.catalogue = catalogue
        self.tree = tree
        self.today = today
        self.counted = counted
        self.persons = persons
        self.used: set[int] = set()
        self.pieces: list[Piece] = []
        self._said: dict[int, set[str]] = {}
        self._verbs: dict[int, list[str]] = {}
        for span in scanned:
            for reading, _ in span.readings:
                if isinstance(reading, VerbReading):
                    self._verbs.setdefault(span.start, []).append(reading.verb)
                if isinstance(reading, Word) and span.end - span.start == 1:
                    self._said.setdefault(span.start, set()).add(reading.concept)

    def __len__(self) -> int:
        return len(self.spans)

    # -- looking -----------------------------------------------------------------------------------------------------

    def free(self, at: int) -> bool:
        return 0 <= at < len(self.spans) and at not in self.used

    def says(self, at: int, *concepts: str) -> bool:
        return 0 <= at < len(self.spans) and self.spans[at].says(*concepts)

    def token_says(self, number: int, concept: str) -> bool:
        """Whether the single token is such a word, whatever the chosen span made of it."""
        return concept in self._said.get(number, ())

    def mark(self, at: int) -> str:
        span = self.spans[at]
        token = self.tokens[span.start]
        return token.text if token.kind is Kind.MARK else ""

    def is_boundary(self, at: int) -> bool:
        return self.mark(at) in _CLAUSE_MARKS if self.mark(at) else self.says(at, "but")

    def is_end(self, at: int) -> bool:
        return self.mark(at) in _END_MARKS if self.mark(at) else False

    def is_small(self, at: int) -> bool:
        """A word that holds others together and says nothing itself."""
        span = self.spans[at]
        return (
            bool(span.readings)
            and not self.is_content(at)
            and span.says(*SMALL, "be", "with", "in", "for", "by", "of", "to", "one", "those")
        )

    def is_content(self, at: int) -> bool:
        return any(
            isinstance(reading, (*VALUES, QuantityReading, TimeReading, TextReading))
            for reading, _ in self.spans[at].readings
        )

    def is_bare(self, at: int) -> bool:
        return not self.spans[at].readings and not self.mark(at)

    def in_a_reason(self, at: int) -> bool:
        """After "because": it explains and asks for nothing."""
        return any(self.says(number, "because") for number in range(self.clause(at).start, at))

    def verbs(self, at: int) -> list[str]:
        """The verbs said in the span, also inside a longer name: "shot by", "published in"."""
        span = self.spans[at]
        own = [reading.verb for reading in span.all(VerbReading)]
        return own or [
            verb
            for token in range(span.start, span.end)
            if not self.tokens[token].is_han
            for verb in self._verbs.get(token, ())
        ]

    def clause(self, at: int) -> range:
        first = last = at
        while first > 0 and not self.is_boundary(first - 1):
            first -= 1
        while last + 1 < len(self.spans) and not self.is_boundary(last + 1):
            last += 1
        return range(first, last + 1)

    def before(self, at: int, skip: Iterable[str] = (*SMALL, "be", "one")) -> int | None:
        """The nearest span before this one that is no small word, within the clause."""
        for number in range(at - 1, -1, -1):
            if self.is_boundary(number):
                return None
            if not (
                self.spans[number].says(*skip) and not self.is_content(number) and not self._structural(number, skip)
            ):
                return number
        return None

    def after(self, at: int, skip: Iterable[str] = (*SMALL, "be", "one")) -> int | None:
        for number in range(at + 1, len(self.spans)):
            if self.is_boundary(number):
                return None
            if not (
                self.spans[number].says(*skip) and not self.is_content(number) and not self._structural(number, skip)
            ):
                return number
        return None

    def _structural(self, at: int, skip: Iterable[str]) -> bool:
        """Whether a span that is also a small word says something to be heeded."""
        heeded = (
            "not",
            "without",
            "or",
            "nor",
            "neither",
            "except",
            "between",
            "since",
            "before",
            "after",
            "until",
            "but",
            "with",
        )
        others = [c for c in heeded if c not in skip]
        return self.spans[at].says(*others) or any(
            isinstance(r, (VerbReading, CueReading)) for r, _ in self.spans[at].readings
        )

    def first_of(self, at: int, kind: type[AnyReading]) -> AnyReading | None:
        return self.spans[at].first(kind) if 0 <= at < len(self.spans) else None

    def quantity(self, at: int) -> QuantityReading:
        """The quantity of a span that has one."""
        found = self.spans[at].first(QuantityReading)
        assert found is not None
        return found

    def time(self, at: int) -> TimeReading:
        """The time of a span that has one."""
        found = self.spans[at].first(TimeReading)
        assert found is not None
        return found

    def cues(self, at: int) -> list[CueReading]:
        return self.spans[at].all(CueReading) if 0 <= at < len(self.spans) else []

    def field(self, key: str) -> Field | None:
        return self.catalogue.get(key)

    def text(self, first: int, last: int) -> str:
        """The user's own words from one span to another."""
        return self.message[self.place(first)[0] : self.place(last)[1]]

    # -- taking ------------------------------------------------------------------------------------------------------

    def take(self, piece: Piece, *spans: int) -> Piece:
        self.used.update(spans)
        self.pieces.append(piece)
        return piece

    def drop(self, *spans: int) -> None:
        self.used.update(spans)

    def ordered(self) -> Iterator[Piece]:
        return iter(sorted(self.pieces, key=lambda piece: (piece.first, piece.last)))

    def place(self, at: int) -> tuple[int, int]:
        span = self.spans[at]
        return self.tokens[span.start].start, self.tokens[span.end - 1].end

    def draft(self, at: int, key: str, operator: str, value: Any = None, *also: int) -> Draft:
        return Draft(field=key, operator=operator, value=value, places=[self.place(n) for n in (at, *also)])

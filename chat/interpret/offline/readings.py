"""What a stretch of the message may mean, before it is decided."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, TypeAlias, TypeVar


@dataclass(frozen=True, kw_only=True)
class Word:
    """A function word, by its concept (see tables.base)."""

    concept: str


@dataclass(frozen=True, kw_only=True)
class TermReading:
    """A term of a vocabulary field. `weak`: only a word of its name was said, which counts beside its like alone."""

    field: str
    term: str
    label: str
    narrower: bool
    weak: bool = False


@dataclass(frozen=True, kw_only=True)
class TiedReading:
    """Words that fit several terms of a field equally: they stay text, the search matches all of them."""

    field: str
    text: str


@dataclass(frozen=True, kw_only=True)
class ChoiceReading:
    field: str
    value: str


@dataclass(frozen=True, kw_only=True)
class ColourReading:
    """`plain` tells everyday colour words from those that are more often something else: snow, linen, salmon."""

    code: str
    plain: bool


@dataclass(frozen=True, kw_only=True)
class CueReading:
    """A name of a field. `leads` says that the value follows it: "designed by", "published in"."""

    field: str
    label: bool
    leads: bool = False


@dataclass(frozen=True, kw_only=True)
class VerbReading:
    verb: str


@dataclass(frozen=True, kw_only=True)
class PersonReading:
    name: str


@dataclass(frozen=True, kw_only=True)
class RuleReading:
    """Words that say a whole condition."""

    field: str
    operator: str
    value: Any


@dataclass(frozen=True, kw_only=True)
class QuantityReading:
    """A number, with its unit where one was said. `spelled` says that it was written in words."""

    number: float
    unit: str | None = None
    spelled: bool = False


@dataclass(frozen=True, kw_only=True)
class TimeReading:
    """A time: `period`, `day` (ISO), `last` or `next` (count and unit), `month` (1 to 12, the year not said)."""

    kind: str
    value: Any


@dataclass(frozen=True, kw_only=True)
class TextReading:
    """Quoted words, a code or a file name, as written."""

    text: str
    quoted: bool


Reading: TypeAlias = (
    Word
    | TermReading
    | TiedReading
    | ChoiceReading
    | ColourReading
    | CueReading
    | VerbReading
    | PersonReading
    | RuleReading
    | QuantityReading
    | TimeReading
    | TextReading
)


AnyReading = TypeVar("AnyReading", bound=Reading)


@dataclass(frozen=True, slots=True)
class Span:
    """Tokens `start` to `end` (exclusive) with what they may mean, each with a quality from 0 to 1."""

    start: int
    end: int
    readings: tuple[tuple[Reading, float], ...] = field(default=())

    @property
    def quality(self) -> float:
        return max((quality for _, quality in self.readings), default=0.0)

    def all(self, kind: type[AnyReading]) -> list[AnyReading]:
        return [reading for reading, _ in self.readings if isinstance(reading, kind)]

    def first(self, kind: type[AnyReading]) -> AnyReading | None:
        return next((reading for reading, _ in self.readings if isinstance(reading, kind)), None)

    def says(self, *concepts: str) -> bool:
        return any(isinstance(r, Word) and r.concept in concepts for r, _ in self.readings)

    def concepts(self, prefix: str) -> list[str]:
        """What stands after the prefix in the concepts that begin with it."""
        return [
            r.concept[len(prefix) :] for r, _ in self.readings if isinstance(r, Word) and r.concept.startswith(prefix)
        ]

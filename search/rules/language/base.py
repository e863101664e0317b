"""What every language has to say, and what is said the same way in all."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum

from search.rules.nodes import FrozenDict, JSONValue

# Stands in a text where a word agrees with a feminine noun, until the noun is known: a character nobody types.
AGREES = "\ue000"
AGREES_AFTER_S = "\ue001"


class Kind(StrEnum):
    """Where a phrase goes in a sentence."""

    ADJECTIVE = "adjective"
    WITH = "with"
    CLAUSE = "clause"


@dataclass(frozen=True, kw_only=True)
class Phrase:
    """``text`` of a WITH phrase lacks the preposition, so that several can share one."""

    kind: Kind
    text: str
    negated: bool = False


@dataclass(frozen=True, kw_only=True)
class Noun:
    """The plural of what is looked for; ``feminine`` where words beside it agree with it."""

    text: str
    feminine: bool = False


@dataclass(frozen=True, kw_only=True)
class Told:
    """Sentences about what a merge did or could not do; ``{rule}`` and ``{old}`` are quoted rules."""

    added: str
    replaced: str
    widened: str
    removed: str
    unchanged: str
    switched_on: str
    switched_off: str
    no_filter: str
    no_such_filter: str
    nothing_to_widen: str
    ambiguous: str
    contradiction: str
    unknown_field: str
    wrong_operator: str
    wrong_value: str
    reversed_range: str
    too_large: str
    invalid: str


class Grammar(ABC):
    """One language. Tables are data; the methods say how the parts are put together."""

    code: str
    everything: str
    noun: Noun
    nouns: Mapping[str, Noun]
    # Values of the fields that are said as adjectives.
    adjectives: Mapping[str, Mapping[str, str]]
    # By boolean field: what is said when it is true, and when it is false.
    booleans: Mapping[str, tuple[str, str]]
    # By field: the phrase and its negation, with {value}.
    templates: Mapping[str, tuple[str, str]]
    unit_names: Mapping[str, str]
    byte_units: Sequence[str]
    months: Sequence[str]
    me: str
    yes: str
    no: str
    empty: str
    filled: str
    # The quotation marks, and those inside others.
    marks: tuple[str, str]
    inner_marks: tuple[str, str]
    told: Told

    def capital(self, text: str) -> str:
        return text[:1].upper() + text[1:]

    def inside(self, label: str) -> str:
        """A label in the middle of a sentence: "Width" is "width", "ISO" stays."""
        return label if label[1:2].isupper() or label[1:2] == "-" else label[:1].lower() + label[1:]

    def quoted(self, text: str) -> str:
        return f"{self.marks[0]}{text}{self.marks[1]}"

    def quoting(self, text: str) -> str:
        """A text that may hold quotations itself, in quotation marks."""
        for outer, inner in zip(self.marks, self.inner_marks, strict=True):
            text = text.replace(outer, inner)
        return self.quoted(text)

    def filled_in(self, template: str, value: str) -> str:
        return template.replace("{value}", value)

    def spaced(self, *parts: str) -> str:
        """Words of one phrase side by side."""
        return " ".join(part for part in parts if part)

    def bracketed(self, text: str) -> str:
        return f"({text})"

    @abstractmethod
    def all_of(self, items: Sequence[str]) -> str: ...

    @abstractmethod
    def any_of(self, items: Sequence[str]) -> str: ...

    @abstractmethod
    def standalone(self, phrase: Phrase) -> str:
        """The phrase on its own, with its preposition."""

    @abstractmethod
    def sentence(self, noun: Noun, phrases: Sequence[Phrase]) -> str:
        """Noun and phrases as one sentence, without a full stop."""

    @abstractmethod
    def nouns_listed(self, nouns: Sequence[Noun]) -> Noun: ...

    @abstractmethod
    def not_a(self, noun: Noun) -> str:
        """For what is anything but this."""

    @abstractmethod
    def alternatives(self, sentences: Sequence[str]) -> str:
        """Whole sentences of which one holds."""

    @abstractmethod
    def either(self, items: Sequence[str]) -> str: ...

    @abstractmethod
    def not_all(self, items: Sequence[str]) -> str: ...

    @abstractmethod
    def not_any(self, items: Sequence[str]) -> str: ...

    @abstractmethod
    def not_so(self, text: str) -> str: ...

    @abstractmethod
    def switched_off(self, items: Sequence[str]) -> str:
        """What is appended for muted rules."""

    @abstractmethod
    def condition(self, operator: str, values: Sequence[str], kind: str) -> str:
        """What an operator that is not negative says of its field: "over 2,000 px"."""

    @abstractmethod
    def labelled(self, label: str, condition: str, operator: str, kind: str, negated: bool) -> Phrase:
        """A condition of a field that has no phrase of its own."""

    @abstractmethod
    def emptiness(self, label: str, empty: bool, kind: str) -> Phrase: ...

    @abstractmethod
    def flagged(self, label: str, value: bool) -> Phrase:
        """A boolean that has no phrase of its own."""

    @abstractmethod
    def full_text(self, operator: str, text: str, any_word: bool, negated: bool) -> Phrase: ...

    @abstractmethod
    def use(self, channels: str, campaign: str, when: str, negated: bool) -> str:
        """One use of an asset: where, for what, when; any of these may be empty."""

    @abstractmethod
    def negated_condition(self, condition: str, operator: str) -> str:
        """The condition of a chip whose operator is negative."""

    @abstractmethod
    def chip(self, label: str, condition: str) -> str: ...

    @abstractmethod
    def order(self, label: str, kind: str, descending: bool, newest: bool) -> str:
        """The order of a result; ``newest`` for the date on which assets were added."""

    @abstractmethod
    def best_first(self) -> str: ...

    @abstractmethod
    def ordered(self, sentence: str, order: str) -> str: ...

    @abstractmethod
    def date_name(self, day: date) -> str: ...

    @abstractmethod
    def period(self, name: str) -> str:
        """When something happened: "last spring", "in March 2025"."""

    @abstractmethod
    def period_name(self, name: str) -> str:
        """The period after "before" and "after"."""

    @abstractmethod
    def span(self, count: int, unit: str, coming: bool) -> str: ...

    @abstractmethod
    def count_of(self, count: int, unit: str) -> str:
        """A length of time: "30 days"."""

    @abstractmethod
    def mine(self, attribute: str) -> str:
        """What the membership of the person who asks says."""

    @abstractmethod
    def when(self, operator: str, value: JSONValue) -> str: ...

    @abstractmethod
    def around(self, km: str, place: str) -> str: ...

    @abstractmethod
    def boxed(self, box: FrozenDict) -> str: ...

    def agreeing(self, text: str, noun: Noun) -> str:
        """The text with its words in the gender of the noun."""
        return text.replace(AGREES, "e" if noun.feminine else "").replace(AGREES_AFTER_S, "es" if noun.feminine else "")

    def moment(self, value: str) -> str:
        """A date, or a date and time, as people read it."""
        day = self.date_name(date.fromisoformat(value[:10]))
        if len(value) <= len("2025-03-31"):
            return day
        return f"{day} {datetime.fromisoformat(value):%H:%M}"

    def grouped(self, value: int | float) -> str:
        """The digits of a number in groups."""
        return f"{value:,}" if isinstance(value, int) else f"{value:,.6f}".rstrip("0").rstrip(".")

    def number(self, value: int | float, unit: str | None) -> str:
        if unit == "bytes":
            return self._bytes(value)
        if unit == "s" and isinstance(value, int) and value >= 60:
            return self._duration(value)
        if unit == "ratio":
            return f"{self.grouped(_short(value * 100))}{self.percent}"
        return self.with_unit(self.grouped(value), value, unit) if unit else self.grouped(value)

    percent = "%"

    def with_unit(self, digits: str, value: int | float, unit: str) -> str:
        return f"{digits} {self.unit_names.get(unit, unit)}"

    def range_of(self, low: int | float, high: int | float, unit: str | None) -> tuple[str, str]:
        """The two ends of a range, the unit said once where both have the same."""
        plain = unit not in ("bytes", "ratio", "s")
        return self.number(low, None if plain else unit), self.number(high, unit)

    def _bytes(self, value: int | float) -> str:
        size, power = float(value), 0
        while abs(size) >= 1000 and power < len(self.byte_units) - 1:
            size, power = size / 1000, power + 1
        return f"{self.grouped(_short(size))} {self.byte_units[power]}"

    def _duration(self, seconds: int) -> str:
        parts = zip((seconds // 3600, seconds % 3600 // 60, seconds % 60), ("h", "min", "s"), strict=True)
        return " ".join(f"{count} {self.unit_names.get(unit, unit)}" for count, unit in parts if count)


def _short(value: float) -> int | float:
    rounded = round(value, 2)
    return int(rounded) if rounded == int(rounded) else rounded


def joined(items: Sequence[str], separator: str, last: str) -> str:
    """A list as it is said: the last item after its own word."""
    if len(items) < 2:
        return "".join(items)
    return f"{separator.join(items[:-1])}{last}{items[-1]}"


def season_of(period: str) -> tuple[str, str, str]:
    """The parts of a period: ("last", "spring", "") and ("", "spring", "2025"), the unit empty for a plain year."""
    if "_" in period:
        when, _, unit = period.partition("_")
        return when, unit, ""
    year, _, unit = period.partition("-")
    return "", unit, year

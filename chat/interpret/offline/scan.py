"""All stretches of a message that mean something, before any is chosen."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from datetime import date

from . import numbers, times
from .inflection import base, without_clitics
from .lexicon import Entries, Lexicon, Rated
from .near_names import MISSPELT, Parts, Spelling, mend
from .readings import (
    ChoiceReading,
    ColourReading,
    CueReading,
    Reading,
    RuleReading,
    Span,
    TermReading,
    TextReading,
    Word,
)
from .tokens import Kind, Token, joined_key

# Marks that may stand inside a name.
_BRIDGES = "/&.-+"
_MARK_CONCEPTS = {"/": "or", "&": "and", "+": "and"}
CLITIC_LOSS = 0.04
WHOLE = 0.9
_DENYING_PREFIXES = ("in", "un", "im", "non")
SHORTEST_RUN_TOGETHER = 6

# What is one of these as it stands is no inflection of anything else: “still” is no plural of “stills”.
_SMALL_WORDS = (Word(concept="noise"), Word(concept="stop"))

Readings = dict[Reading, float]


class Scanner:
    """Looks words up in one lexicon."""

    def __init__(self, lexicon: Lexicon, parts: Parts, spelling: Spelling, people: Entries) -> None:
        self.lexicon = lexicon
        self.parts = parts
        self.spelling = spelling
        self.people = people

    def scan(self, tokens: list[Token], today: date, known_word: Callable[[str], bool] | None) -> list[Span]:
        spans = self._named(tokens)
        corrections = mend(tokens, spans, self.spelling, known_word)
        if corrections:
            spans += self._misspelt(tokens, corrections)
        concepts = concepts_by_start(spans)
        return spans + numbers.spans(tokens, concepts) + times.spans(tokens, concepts, self.lexicon.language, today)

    def _named(self, tokens: list[Token]) -> list[Span]:
        spans = []
        for start, token in enumerate(tokens):
            if token.kind is Kind.MARK:
                spans += _mark(start, token)
                continue
            if token.kind in (Kind.QUOTE, Kind.CODE):
                spans.append(_literal(start, token))
            if token.kind is Kind.HEX:
                spans.append(_colour(start, token))
            for end in self._ends(tokens, start):
                readings = self._look_up(tokens[start:end])
                if readings:
                    spans.append(Span(start, end, _sorted(readings)))
        return spans

    def _ends(self, tokens: list[Token], start: int) -> list[int]:
        longest = max(self.lexicon.longest, self.people.longest)
        ends = []
        for end in range(start + 1, min(len(tokens), start + longest) + 1):
            last = tokens[end - 1]
            if last.kind is Kind.QUOTE and end > start + 1:
                break
            if last.kind is not Kind.MARK:
                ends.append(end)
            elif last.text not in _BRIDGES:
                break
        return ends

    def _look_up(self, tokens: list[Token]) -> Readings:
        key = joined_key(tokens)
        found: Readings = {}
        inflected = "".join(base(token.key, self.lexicon.language) for token in tokens)
        for entries in (self.lexicon.phrases, self.lexicon.names, self.people):
            _take(found, entries.get(key), 0.0)
        if not any(reading in _SMALL_WORDS for reading in found):
            for entries in (self.lexicon.phrases, self.lexicon.names, self.people):
                _take(found, entries.get_inflected(inflected), 0.0)
        if self.lexicon.language == "ar":
            self._take_without_clitics(found, tokens)
        if tokens[0].kind is not Kind.QUOTE and not _is_a_name(found):
            _take(found, self.parts.readings(tokens), 0.0)
        if len(tokens) == 1 and all(isinstance(reading, (Word, CueReading)) for reading in found):
            _take(found, self._denied_truths(key), 0.0)
        return {r: q for r, q in found.items() if self._is_said(r, tokens, key) and self._is_known(r)}

    def _denied_truths(self, key: str) -> list[Rated]:
        """“incomplete” where the library has a truth "complete"."""
        rests = [key[len(prefix) :] for prefix in _DENYING_PREFIXES if key.startswith(prefix)]
        return [
            (RuleReading(field=reading.field, operator="equals", value=False), quality)
            for rest in rests
            if len(rest) >= SHORTEST_RUN_TOGETHER
            for reading, quality in self.lexicon.names.get(rest)
            if isinstance(reading, RuleReading) and reading.value is True
        ]

    def _is_said(self, reading: Reading, tokens: list[Token], key: str) -> bool:
        """Whether the words can have been meant so.

        A name of one or two Latin letters counts in capitals only, else every "in" were inspected and tested. Words
        that only make a name when they are run together have to be long enough to do so by no accident.
        """
        if isinstance(reading, Word):
            return True
        if len(key) <= 2 and key.isascii() and key.isalpha():
            return tokens[0].text.isupper()
        if len(tokens) == 1 or len(key) >= SHORTEST_RUN_TOGETHER or not key.isascii():
            return True
        return key in self.lexicon.names.spaced or all(token.joined for token in tokens[1:])

    def _take_without_clitics(self, found: Readings, tokens: list[Token]) -> None:
        rest = joined_key(tokens[1:])
        rest_bases = "".join(base(token.key, "ar") for token in tokens[1:])
        for number, form in enumerate(without_clitics(tokens[0].key), start=1):
            loss = CLITIC_LOSS * number
            for entries in (self.lexicon.names, self.lexicon.phrases):
                _take(found, _without_function_words(entries.get(form + rest), after_and=tokens[0].key[0] == "و"), loss)
                _take(found, _without_function_words(entries.get_inflected(base(form, "ar") + rest_bases)), loss)

    def _is_known(self, reading: Reading) -> bool:
        """Whether this tenant has the field that a phrase of the language speaks of."""
        return not isinstance(reading, RuleReading) or self.lexicon.catalogue.get(reading.field) is not None

    def _misspelt(self, tokens: list[Token], corrections: Mapping[int, str]) -> list[Span]:
        mended = [
            _with_key(token, corrections[number]) if number in corrections else token
            for number, token in enumerate(tokens)
        ]
        spans = []
        for start in range(len(tokens)):
            if mended[start].kind is Kind.MARK:
                continue
            for end in self._ends(mended, start):
                if not any(start <= number < end for number in corrections):
                    continue
                readings: Readings = {
                    r: q - (1 - MISSPELT) / (end - start)
                    for r, q in self._look_up(mended[start:end]).items()
                    if isinstance(r, (TermReading, ChoiceReading, ColourReading, CueReading, RuleReading))
                }
                if readings:
                    spans.append(Span(start, end, _sorted(readings)))
        return spans


def concepts_by_start(spans: list[Span]) -> dict[int, list[tuple[int, str]]]:
    """(end, concept) of the function words that start at a token, the longest first."""
    found: dict[int, list[tuple[int, str]]] = defaultdict(list)
    for span in spans:
        for reading, _ in span.readings:
            if isinstance(reading, Word):
                found[span.start].append((span.end, reading.concept))
    for words in found.values():
        words.sort(key=lambda word: -word[0])
    return found


def _is_a_name(found: Readings) -> bool:
    """Whether the words are a whole name of something, so that nobody means a part of another name by them."""
    return any(quality >= WHOLE and not isinstance(reading, Word) for reading, quality in found.items())


def _take(found: Readings, rated: Iterable[Rated], loss: float) -> None:
    for reading, quality in rated:
        found[reading] = max(found.get(reading, 0.0), quality - loss)


# Function words that Arabic prefixes are written onto; "and" is written onto all of these.
_AFTER_A_PREFIX = ("unit:", "season:", "num:")
_AFTER_AND = (*_AFTER_A_PREFIX, "cmp:", "dual:", "num:", "not", "without", "except")


def _without_function_words(rated: Iterable[Rated], *, after_and: bool = False) -> list[Rated]:
    kept = _AFTER_AND if after_and else _AFTER_A_PREFIX
    return [(r, q) for r, q in rated if not isinstance(r, Word) or r.concept.startswith(kept)]


def _mark(start: int, token: Token) -> list[Span]:
    concept = _MARK_CONCEPTS.get(token.text)
    return [Span(start, start + 1, ((Word(concept=concept), 0.75),))] if concept else []


def _literal(start: int, token: Token) -> Span:
    quoted = token.kind is Kind.QUOTE
    return Span(start, start + 1, ((TextReading(text=token.text, quoted=quoted), 1.0 if quoted else 0.6),))


def _colour(start: int, token: Token) -> Span:
    digits = token.text[1:].lower()
    code = "#" + (digits if len(digits) == 6 else "".join(digit * 2 for digit in digits))
    return Span(start, start + 1, ((ColourReading(code=code, plain=True), 1.0),))


def _with_key(token: Token, key: str) -> Token:
    return Token(text=token.text, key=key, kind=token.kind, start=token.start, end=token.end, joined=token.joined)


def _sorted(readings: Readings) -> tuple[tuple[Reading, float], ...]:
    return tuple(sorted(readings.items(), key=lambda rated: -rated[1]))

"""The lexical channel of one leaf: as it is asked, else with misspelt words corrected, else with words completed."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from django.db.models import QuerySet

from search.models import LexicalEntry

from .analysis import QueryWord, analyse_query, analyser
from .fallback import FEW, Replacement, Scope, find_replacement, suggestion
from .matching import COUNT_LIMIT, KnownTerms, count_visible, look_up, phrase_rows, rows_of, scored

Mode = Literal["strict", "typo", "prefix"]


@dataclass(frozen=True, slots=True)
class Finding:
    """`rows` are the index rows that match, of visible and hidden assets alike; None: no row can.

    `words` and `known` rank them. `count` is of visible ones, to one more than `COUNT_LIMIT`.
    """

    rows: QuerySet[LexicalEntry] | None
    count: int
    words: Sequence[QueryWord]
    known: KnownTerms
    original_terms: tuple[str, ...]
    mode: Mode = "strict"
    fallback_terms: tuple[str, ...] = ()
    did_you_mean: str | None = None

    @property
    def ranked(self) -> QuerySet[LexicalEntry] | None:
        """The rows with their `score`."""
        return None if self.rows is None else scored(self.rows, self.words, self.known)

    @property
    def counted(self) -> int:
        return min(self.count, COUNT_LIMIT)

    @property
    def exact(self) -> bool:
        return self.count <= COUNT_LIMIT


def find_words(text: str, scope: Scope, *, every: bool) -> Finding:
    """The rows that have every (or any) word of the text."""
    words = analyse_query(text, scope.tenant.languages)
    known = look_up(scope.tenant.pk, words)
    rows = rows_of(words, known, every=every)
    count = count_visible(scope.visible, rows)
    strict = Finding(rows, count, words, known, _surfaces(words))
    replacement = None if count else find_replacement(words, known, scope, every=every)
    if replacement is not None:
        return _replaced(text, strict, replacement, scope, every=every)
    if count < FEW and every:
        return replace(strict, did_you_mean=suggestion(text, words, count, scope))
    return strict


def find_phrase(text: str, scope: Scope) -> Finding:
    """The rows in which the words, stop words too, stand in a row. A phrase is meant to the letter: no fallback."""
    words = analyse_query(text, scope.tenant.languages)
    known = look_up(scope.tenant.pk, words)
    rows = phrase_rows(analyser(tuple(scope.tenant.languages)).surfaces(text), words, known)
    return Finding(rows, count_visible(scope.visible, rows), words, known, _surfaces(words))


def _replaced(text: str, strict: Finding, replacement: Replacement, scope: Scope, *, every: bool) -> Finding:
    known = look_up(scope.tenant.pk, replacement.words)
    rows = rows_of(replacement.words, known, every=every)
    return Finding(
        rows,
        count_visible(scope.visible, rows),
        replacement.words,
        known,
        strict.original_terms,
        replacement.mode,
        tuple(form for forms in replacement.forms.values() for form in forms),
        replacement.corrected(text) if replacement.mode == "typo" else None,
    )


def _surfaces(words: Collection[QueryWord]) -> tuple[str, ...]:
    return tuple(word.surface for word in words if word.binding)

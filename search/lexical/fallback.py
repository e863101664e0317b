"""What a word may have been meant to be, when nothing visible holds it as it is written.

Candidates are word forms that documents hold, and one counts only if a visible asset holds that very form: the lexicon
is the whole tenant's, and a word of hidden assets alone must not be told.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, islice, product
from typing import Literal

from django.db import connection, transaction
from django.db.models import QuerySet
from django.db.models.functions import Length
from rapidfuzz.distance import DamerauLevenshtein, JaroWinkler

from assets.folding import fold
from assets.models import Asset, Tenant, TermName
from search.models import Lexeme, WordForm

from .analysis import QueryWord, analyse_query, spelt
from .languages import stop_words
from .lexicon import neighbours
from .matching import KnownTerms, count_visible, look_up, rows_of, rows_with_form

# Edits (insertion, deletion, substitution, swap of neighbours) that a misspelling may be away, by length.
SHORTEST_CORRECTED = 4
LONG_WORD = 8
# Trigrams find what is two edits away; the usual threshold of 0.3 misses chiar/chair (0.20).
TRIGRAM_SIMILARITY = 0.15
# Enough to reach past the forms that only hidden assets hold, and few enough to count each.
CANDIDATES = 8
COMBINATIONS = 24
PREFIX_FORMS = 12
SHORTEST_PREFIX = 3
# Hits of a candidate are counted to here: enough to tell the commoner of two.
CANDIDATE_COUNT = 200
# With fewer results a likelier spelling is offered, if it finds this many times more.
FEW = 5
MUCH_COMMONER = 10

Way = Literal["typo", "prefix"]

_WORD = re.compile(r"[^\W_]+")


@dataclass(frozen=True, slots=True)
class Scope:
    """Where candidates must be found: in the visible part of a tenant's library."""

    tenant: Tenant
    visible: QuerySet[Asset]

    def words_of(self, form: str) -> QueryWord:
        return analyse_query(form, self.tenant.languages)[0]

    def count(
        self,
        words: Sequence[QueryWord],
        known: KnownTerms,
        forms: Iterable[str] = (),
        limit: int = CANDIDATE_COUNT,
    ) -> int:
        """How many visible assets have all the words, and among them the very forms."""
        rows = rows_of(words, known, every=True)
        return 0 if rows is None else count_visible(self.visible, rows_with_form(rows, forms), limit)

    def has(self, words: Sequence[QueryWord], known: KnownTerms, forms: Iterable[str] = ()) -> bool:
        return self.count(words, known, forms, limit=0) > 0


@dataclass(frozen=True, slots=True)
class Replacement:
    """Query words in place of those asked for. `forms` stand in for the missing ones, by what was typed."""

    mode: Way
    words: tuple[QueryWord, ...]
    forms: Mapping[str, tuple[str, ...]]

    def corrected(self, text: str) -> str:
        return corrected_text(text, {typed: forms[0] for typed, forms in self.forms.items()})


def find_replacement(words: Sequence[QueryWord], known: KnownTerms, scope: Scope, *, every: bool) -> Replacement | None:
    """What to search for in place of words that no visible asset has: corrected, else completed.

    Words that are there, only never together, are left as they are: a search for them rightly finds nothing.
    """
    missing = [word for word in words if word.binding and not scope.has([word], known)]
    if not missing:
        return None
    groups = [(list(words), missing)] if every else [([word], [word]) for word in missing]
    for mode, find in _WAYS:
        found = [forms for group, gaps in groups if (forms := find(group, gaps, scope))]
        if found:
            return _replaced(mode, words, found, scope, every=every)
    return None


def suggestion(text: str, words: Sequence[QueryWord], count: int, scope: Scope) -> str | None:
    """A likelier spelling for a search that finds little: one word changed, and many times more found.

    A word that names a term of a vocabulary is spelt as it should be.
    """
    least = max(1, count * MUCH_COMMONER)
    best: tuple[int, str] | None = None
    for word in words:
        if not word.binding or not word.correctable or _is_name(word, scope.tenant):
            continue
        for form, _distance in similar_forms(scope.tenant, word.surface):
            other = scope.words_of(form)
            if set(_clause_terms(other)) & set(_clause_terms(word)):
                continue
            tried = [other if each is word else each for each in words]
            hits = scope.count(tried, look_up(scope.tenant.pk, tried), [form])
            if hits >= least and (best is None or hits > best[0]):
                best = hits, corrected_text(text, {word.surface: form})
    return best[1] if best else None


def corrected_text(text: str, forms: Mapping[str, str]) -> str:
    """The text with the typed words replaced and everything else as it was."""
    return _WORD.sub(lambda found: forms.get(spelt(found.group()), found.group()), text)


def edits_allowed(word: str) -> int:
    if len(word) < SHORTEST_CORRECTED:
        return 0
    return 1 if len(word) < LONG_WORD else 2


def similar_forms(tenant: Tenant, word: str) -> list[tuple[str, int]]:
    """Word forms within the allowed edits, nearest first, with their Damerau distance."""
    allowed = edits_allowed(word)
    if not allowed:
        return []
    stops = stop_words(tuple(tenant.languages))
    near = [(form, DamerauLevenshtein.distance(word, form)) for form in _candidates(tenant.pk, word, allowed)]
    near = [(form, distance) for form, distance in near if 0 < distance <= allowed and form not in stops]
    return sorted(near, key=lambda found: (found[1], -JaroWinkler.similarity(word, found[0]), found[0]))[:CANDIDATES]


def _candidates(tenant_id: int, word: str, allowed: int) -> list[str]:
    """Forms that share a deletion neighbour with the word and, for long words, those that share enough trigrams."""
    sql = "SELECT text FROM search_wordform WHERE tenant_id = %s AND neighbours && %s::int[]"
    values: list[object] = [tenant_id, neighbours(tenant_id, word)]
    if allowed > 1:
        sql += " UNION SELECT text FROM search_wordform WHERE tenant_id = %s AND text %% %s"
        values += [tenant_id, word]
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SELECT set_config('pg_trgm.similarity_threshold', %s, true)", [str(TRIGRAM_SIMILARITY)])
        cursor.execute(sql, values)
        found = [text for (text,) in cursor.fetchall()]
        cursor.execute("SET LOCAL pg_trgm.similarity_threshold TO DEFAULT")
    return found


def _corrected(
    words: Sequence[QueryWord], missing: Sequence[QueryWord], scope: Scope
) -> dict[str, tuple[str, ...]] | None:
    """One form for each missing word such that a visible asset has them all: the nearest, then the commonest."""
    options = [similar_forms(scope.tenant, word.surface) if word.correctable else [] for word in missing]
    if not all(options):
        return None
    combinations = sorted(product(*options), key=lambda chosen: sum(distance for _form, distance in chosen))
    kept = [word for word in words if word not in missing]
    forms = {form: scope.words_of(form) for option in options for form, _distance in option}
    known = look_up(scope.tenant.pk, [*kept, *forms.values()])
    tried = islice(combinations, COMBINATIONS)
    for _edits, alike in groupby(tried, key=lambda chosen: sum(distance for _form, distance in chosen)):
        best, hits = None, 0
        for chosen in alike:
            spellings = [form for form, _distance in chosen]
            found = scope.count([*kept, *(forms[form] for form in spellings)], known, spellings)
            if found > hits:
                best, hits = spellings, found
        if best:
            return {word.surface: (form,) for word, form in zip(missing, best, strict=True)}
    return None


def _completed(
    words: Sequence[QueryWord], missing: Sequence[QueryWord], scope: Scope
) -> dict[str, tuple[str, ...]] | None:
    """For each missing word the visible forms that begin with it."""
    found: dict[str, tuple[str, ...]] = {}
    for word in missing:
        forms = {form: _completion(form, word, scope) for form in _forms_beginning(word, scope.tenant)}
        known = look_up(scope.tenant.pk, forms.values())
        found[word.surface] = tuple(form for form, one in forms.items() if scope.has([one], known, _exact(one)))
        if not found[word.surface]:
            return None
    tried = _substituted(words, found, scope)
    return found if scope.has(tried, look_up(scope.tenant.pk, tried)) else None


def _forms_beginning(word: QueryWord, tenant: Tenant) -> list[str]:
    """Words are completed to words, identifiers (which no form keeps) to whole identifiers."""
    if len(word.surface) < SHORTEST_PREFIX:
        return []
    rows: QuerySet[WordForm] | QuerySet[Lexeme]
    if word.correctable:
        rows = WordForm.objects.filter(tenant=tenant)
    elif any(character.isdigit() for character in word.surface):
        rows = Lexeme.objects.filter(tenant=tenant)
    else:
        return []
    rows = rows.filter(text__startswith=word.surface).exclude(text=word.surface)
    return list(rows.order_by(Length("text"), "text").values_list("text", flat=True)[:PREFIX_FORMS])


def _completion(form: str, word: QueryWord, scope: Scope) -> QueryWord:
    return scope.words_of(form) if word.correctable else QueryWord(form, ((form,),), ((form, 1.0),))


def _exact(word: QueryWord) -> tuple[str, ...]:
    """The form to look for in the text; an identifier is its own term, which says the same."""
    return (word.surface,) if word.correctable else ()


# Tried in this order.
_WAYS: tuple[tuple[Way, Callable[..., dict[str, tuple[str, ...]] | None]], ...] = (
    ("typo", _corrected),
    ("prefix", _completed),
)


def _replaced(
    mode: Way,
    words: Sequence[QueryWord],
    found: Sequence[Mapping[str, tuple[str, ...]]],
    scope: Scope,
    *,
    every: bool,
) -> Replacement:
    forms = {typed: chosen for one in found for typed, chosen in one.items()}
    left = words if every else [word for word in words if word.surface in forms]
    return Replacement(mode, tuple(_substituted(left, forms, scope)), forms)


def _substituted(words: Iterable[QueryWord], forms: Mapping[str, tuple[str, ...]], scope: Scope) -> list[QueryWord]:
    return [_either(word, forms[word.surface], scope) if word.surface in forms else word for word in words]


def _either(word: QueryWord, forms: Sequence[str], scope: Scope) -> QueryWord:
    """A word that any of the forms satisfies; each counts in full, for an asset rarely has two of them."""
    meant = [_completion(form, word, scope) for form in forms]
    if len(meant) == 1:
        return meant[0]
    terms = tuple(dict.fromkeys(term for one in meant for term in _clause_terms(one)))
    return QueryWord(word.surface, (terms,), tuple((term, 1.0) for term in terms))


def _clause_terms(word: QueryWord) -> Iterator[str]:
    return (term for clause in word.clauses for term in clause)


def _is_name(word: QueryWord, tenant: Tenant) -> bool:
    return TermName.objects.filter(tenant=tenant, folded=fold(word.surface)).exists()

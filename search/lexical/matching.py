"""Query words as conditions on index rows, and the score of a row for them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import and_, or_

from django.db.models import F, FloatField, Func, OuterRef, Q, QuerySet, Subquery, TextField, Value

from assets.models import Asset
from search.models import Lexeme, LexicalEntry, TextStatistics
from search.models.text import SPARSE_DIMENSIONS

from .analysis import QueryWord
from .weights import idf

# Counting on would tell nobody more: "10,000+".
COUNT_LIMIT = 10_000


@dataclass(frozen=True, slots=True)
class KnownTerms:
    """What a tenant's lexicon says of the terms of a query: their ids, and how much a match of each is worth."""

    tenant_id: int
    ids: Mapping[str, int]
    idf: Mapping[str, float]


class Score(Func):
    """The inner product of a row's BM25F weights with the query's: `-(bm25 <#> query)`."""

    template = "-(%(expressions)s::sparsevec)"
    arg_joiner = " <#> "
    output_field = FloatField()


def look_up(tenant_id: int, words: Iterable[QueryWord]) -> KnownTerms:
    texts = {term for word in words for term in _terms(word)}
    documents = TextStatistics.objects.filter(tenant_id=OuterRef("tenant_id")).values("documents")
    rows = Lexeme.objects.filter(tenant_id=tenant_id, text__in=texts).annotate(documents=Subquery(documents))
    found = list(rows.values_list("text", "id", "df", "documents"))
    return KnownTerms(
        tenant_id, {text: pk for text, pk, *_ in found}, {text: idf(df, n or 0) for text, _pk, df, n in found}
    )


def _terms(word: QueryWord) -> Iterable[str]:
    yield from (term for clause in word.clauses for term in clause)
    yield from (term for term, _share in word.scored)


def rows_of(words: Sequence[QueryWord], known: KnownTerms, *, every: bool) -> QuerySet[LexicalEntry] | None:
    """The rows that have every (or any) binding word; None when no row can, since a word is unknown."""
    bound = [word for word in words if word.binding]
    if not bound:
        return None
    conditions = [_has_word(word, known) for word in bound]
    possible = [condition for condition in conditions if condition is not None]
    if not possible or (every and len(possible) < len(conditions)):
        return None
    joined = _every(bound, known) if every else reduce(or_, possible)
    return LexicalEntry.objects.filter(joined, tenant_id=known.tenant_id)


def rows_with_form(rows: QuerySet[LexicalEntry], forms: Iterable[str]) -> QuerySet[LexicalEntry]:
    """Those of the rows in which the very forms stand, and not only other words of the same stem."""
    return rows.filter(*(Q(text__contains=f" {form} ") for form in forms))


def phrase_rows(
    surfaces: Sequence[str], words: Sequence[QueryWord], known: KnownTerms
) -> QuerySet[LexicalEntry] | None:
    """The rows in which the words stand in a row, in one text."""
    rows = rows_of([_bound(word) for word in words], known, every=True)
    return None if rows is None else rows_with_form(rows, [" ".join(surfaces)])


def _bound(word: QueryWord) -> QueryWord:
    return QueryWord(word.surface, word.clauses, word.scored, word.phrase)


def _every(words: Sequence[QueryWord], known: KnownTerms) -> Q:
    """All words at once: terms without alternatives in one containment, which the index answers in one go."""
    clauses = [_ids(clause, known) for word in words for clause in word.clauses]
    single = sorted({ids[0] for ids in clauses if len(ids) == 1})
    conditions = [Q(terms__contains=single)] if single else []
    conditions += [Q(terms__overlap=ids) for ids in clauses if len(ids) > 1]
    conditions += [_in_a_row(word) for word in words if word.phrase]
    return reduce(and_, conditions)


def _has_word(word: QueryWord, known: KnownTerms) -> Q | None:
    clauses = [_ids(clause, known) for clause in word.clauses]
    return _every([word], known) if all(clauses) else None


def _in_a_row(word: QueryWord) -> Q:
    return Q(text__contains=f" {' '.join(word.phrase)} ")


def _ids(clause: Iterable[str], known: KnownTerms) -> list[int]:
    return [known.ids[term] for term in clause if term in known.ids]


def scored(rows: QuerySet[LexicalEntry], words: Sequence[QueryWord], known: KnownTerms) -> QuerySet[LexicalEntry]:
    """The rows with their `score` for the binding words; a row's score does not depend on the other rows."""
    weights: dict[int, float] = {}
    for word in words:
        for term, share in word.scored if word.binding else ():
            if term in known.ids:
                weights[known.ids[term]] = weights.get(known.ids[term], 0.0) + share * known.idf[term]
    pairs = ",".join(f"{pk}:{weight:.6g}" for pk, weight in sorted(weights.items()))
    query = Value(f"{{{pairs}}}/{SPARSE_DIMENSIONS}", output_field=TextField())
    return rows.annotate(score=Score(F("bm25"), query))


def assets_of_rows(rows: QuerySet[LexicalEntry] | None) -> Q:
    """The rows as a condition on assets."""
    return Q(pk__in=[]) if rows is None else Q(pk__in=rows.values("asset_id"))


def count_visible(visible: QuerySet[Asset], rows: QuerySet[LexicalEntry] | None, limit: int = COUNT_LIMIT) -> int:
    """How many of the rows belong to visible assets, counted to one more than `limit`."""
    if rows is None:
        return 0
    return visible.filter(assets_of_rows(rows)).order_by()[: limit + 1].count()

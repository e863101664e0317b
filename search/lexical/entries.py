"""Index rows of assets: made from their texts, written in one transaction, told to the statistics."""

from __future__ import annotations

import uuid
import zlib
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from django.db import connection, transaction

from assets.models import Tenant
from search.models import LexicalEntry, SemanticEntry, TextDelta
from search.models.text import SPARSE_DIMENSIONS

from .analysis import ANALYSIS_VERSION, Analyser, analyser
from .fields import FIELDS
from .lexicon import array_text, ensure_forms, ensure_lexemes
from .sources import Source, TermCache, TermTexts, load_sources
from .statistics import Averages, Totals, averages_for
from .weights import document_weights

# First half of the key of PostgreSQL's advisory locks; the second is a hash of the asset's id.
ENTRY_LOCK = 0x66646602

_VOCABULARY = next(i for i, known in enumerate(FIELDS) if known.key == "vocabulary")

_UPSERT = """
INSERT INTO search_lexicalentry
    (asset_id, tenant_id, terms, bm25, text, lengths, revision, recipe, weighing, passage_digest)
SELECT asset_id, %s, terms::int[], bm25::sparsevec, text, lengths::int[], revision, %s, %s, passage_digest
FROM unnest(%s::uuid[], %s::text[], %s::text[], %s::text[], %s::text[], %s::bigint[], %s::text[])
    AS rows(asset_id, terms, bm25, text, lengths, revision, passage_digest)
ON CONFLICT (asset_id) DO UPDATE SET
    terms = excluded.terms, bm25 = excluded.bm25, text = excluded.text, lengths = excluded.lengths,
    revision = excluded.revision, recipe = excluded.recipe, weighing = excluded.weighing,
    passage_digest = excluded.passage_digest
"""


@dataclass(frozen=True, slots=True)
class Words:
    """Analysed text: how often each term stands in it, its number of words, and the folded words by line."""

    counts: Mapping[str, int]
    length: int
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Analysed:
    """An asset's texts by field, analysed."""

    source: Source
    fields: tuple[Words, ...]

    @property
    def lengths(self) -> tuple[int, ...]:
        return tuple(words.length for words in self.fields)

    @property
    def text(self) -> str:
        return "\n".join(f" {line} " for words in self.fields for line in words.lines)

    def terms(self) -> set[str]:
        return {term for words in self.fields for term in words.counts}

    def forms(self) -> set[str]:
        return {form for words in self.fields for line in words.lines for form in line.split(" ")}


@dataclass(slots=True)
class Indexer:
    """Indexes assets of one tenant. Kept for a whole run, it reads and analyses each vocabulary term once."""

    tenant: Tenant
    _cache: TermCache = field(init=False)
    _names: dict[int, tuple[TermTexts, Words]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._cache = TermCache(self.tenant)

    @property
    def recipe(self) -> int:
        return recipe_of(self.tenant)

    def analyse(self, ids: Collection[uuid.UUID]) -> list[Analysed]:
        """The analysed texts of those of the assets that are not in the trash."""
        tongue = analyser(tuple(self.tenant.languages))
        return [self._analysed(source, tongue) for source in load_sources(self.tenant, ids, self._cache)]

    @transaction.atomic
    def index(self, ids: Iterable[uuid.UUID]) -> int:
        """Write the rows of these assets, and remove those of assets that are gone; returns how many were written.

        Every transaction takes its locks in one order (assets, lexemes, forms, rows), each group sorted, so that
        concurrent ones wait for each other and never deadlock.
        """
        wanted = sorted(set(ids))
        _lock(wanted)
        fresh = self.analyse(wanted)
        old = _old_rows(self.tenant.pk, wanted)
        terms = _write(self.tenant.pk, fresh, self.recipe)
        _remove(set(wanted) - {analysed.source.asset_id for analysed in fresh})
        _forget_meaning({analysed.source.asset_id for analysed in fresh if not analysed.source.passage})
        _tell_statistics(self.tenant.pk, old, fresh, terms)
        return len(fresh)

    def _analysed(self, source: Source, tongue: Analyser) -> Analysed:
        fields = [_words(texts, tongue) for texts in source.texts]
        fields[_VOCABULARY] = _joined([self._term(term, tongue) for term in source.terms if term in self._cache.texts])
        return Analysed(source, tuple(fields))

    def _term(self, term: int, tongue: Analyser) -> Words:
        texts = self._cache.texts[term]
        known = self._names.get(term)
        if known is None or known[0] is not texts:
            known = self._names[term] = (texts, _words(texts.names, tongue))
        return known[1]


def recipe_of(tenant: Tenant) -> int:
    """What a row depends on beside the asset: the analysis, the languages, the fields and their weights."""
    recipe = (ANALYSIS_VERSION, tuple(tenant.languages), FIELDS)
    return zlib.crc32(repr(recipe).encode()) - 2**31


def _words(texts: Iterable[str], tongue: Analyser) -> Words:
    counts: dict[str, int] = {}
    lines = []
    for text in filter(None, texts):
        surfaces = []
        for units in tongue.units(text):
            for unit in units:
                for term in unit.terms:
                    counts[term] = counts.get(term, 0) + 1
                if unit.surface is not None:
                    surfaces.append(unit.surface)
        if surfaces:
            lines.append(surfaces)
    return Words(counts, sum(map(len, lines)), tuple(" ".join(line) for line in lines))


def _joined(parts: Sequence[Words]) -> Words:
    counts: dict[str, int] = {}
    for part in parts:
        for term, count in part.counts.items():
            counts[term] = counts.get(term, 0) + count
    return Words(counts, sum(part.length for part in parts), tuple(line for part in parts for line in part.lines))


def _lock(ids: Sequence[uuid.UUID]) -> None:
    """Two writers of one asset take turns, also where it has no row yet that could be locked."""
    keys = sorted({zlib.crc32(pk.bytes) - 2**31 for pk in ids})
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s, key) FROM unnest(%s::int[]) AS key", [ENTRY_LOCK, keys])


def _old_rows(tenant_id: int, ids: Sequence[uuid.UUID]) -> list[tuple[list[int], list[int]]]:
    """Terms and lengths of the rows that are about to be replaced or removed."""
    return list(LexicalEntry.objects.filter(tenant_id=tenant_id, asset_id__in=ids).values_list("terms", "lengths"))


def _write(tenant_id: int, fresh: Sequence[Analysed], recipe: int) -> Counter[int]:
    """Insert or replace the rows; returns in how many of them each lexeme stands."""
    terms: Counter[int] = Counter()
    if not fresh:
        return terms
    averages = averages_for(tenant_id, Totals.of(analysed.lengths for analysed in fresh))
    ids = ensure_lexemes(tenant_id, set().union(*(analysed.terms() for analysed in fresh)))
    ensure_forms(tenant_id, set().union(*(analysed.forms() for analysed in fresh)))
    rows = [_row(analysed, ids, averages, terms) for analysed in sorted(fresh, key=lambda a: a.source.asset_id)]
    with connection.cursor() as cursor:
        cursor.execute(_UPSERT, [tenant_id, recipe, averages.weighing, *map(list, zip(*rows, strict=True))])
    return terms


def _row(analysed: Analysed, ids: Mapping[str, int], averages: Averages, terms: Counter[int]) -> tuple[object, ...]:
    """The columns of a row in the order of the statement; its lexemes are counted in `terms`."""
    found = sorted(ids[term] for term in analysed.terms())
    terms.update(found)
    weights = document_weights([words.counts for words in analysed.fields], analysed.lengths, averages.values)
    pairs = sorted((ids[term], weight) for term, weight in weights.items())
    sparse = ",".join(f"{at}:{weight:.6g}" for at, weight in pairs)
    source = analysed.source
    return (
        source.asset_id,
        array_text(found),
        f"{{{sparse}}}/{SPARSE_DIMENSIONS}",
        analysed.text,
        array_text(analysed.lengths),
        source.revision,
        source.passage_digest,
    )


def _remove(gone: Collection[uuid.UUID]) -> None:
    if gone:
        LexicalEntry.objects.filter(asset_id__in=gone).delete()
        _forget_meaning(gone)


def _forget_meaning(ids: Collection[uuid.UUID]) -> None:
    if ids:
        SemanticEntry.objects.filter(asset_id__in=ids).delete()


def _tell_statistics(
    tenant_id: int, old: Sequence[tuple[list[int], list[int]]], fresh: Sequence[Analysed], terms: Counter[int]
) -> None:
    """Append the difference between the rows before and after."""
    change = Totals.of(analysed.lengths for analysed in fresh) - Totals.of(
        lengths for _terms, lengths in old if len(lengths) == len(FIELDS)
    )
    for lexemes, _lengths in old:
        terms.subtract(lexemes)
    moved = {lexeme: n for lexeme, n in terms.items() if n}
    if not moved and change == Totals():
        return
    TextDelta.objects.create(
        tenant_id=tenant_id,
        lexemes=list(moved),
        counts=list(moved.values()),
        documents=change.documents,
        lengths=list(change.lengths),
        holders=list(change.holders),
    )

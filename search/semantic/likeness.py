"""Assets like a given one: near in meaning, and among those first the ones that share its words and colours."""

from __future__ import annotations

import uuid
from collections.abc import Iterable, Sequence

import numpy as np
from django.db import connection
from django.db.models import QuerySet

from assets.models import Asset, Tenant
from search.lexical.sources import TermCache, load_sources
from search.models import SemanticEntry

from .embedders import Embedder, EmbedderError, Vectors
from .neighbours import Neighbour, nearest

# Reciprocal rank fusion, as in the engine's order by relevance.
RRF = 60

# The shared terms of two rows, each worth its idf-free weight in both, and the share of colour bins in common.
_SHARED = """
SELECT other.asset_id, -(other.bm25 <#> own.bm25),
    coalesce((SELECT cardinality(ARRAY(SELECT unnest(a.bins) INTERSECT SELECT unnest(b.bins)))::float8
              / greatest(cardinality(ARRAY(SELECT unnest(a.bins) UNION SELECT unnest(b.bins))), 1)
              FROM assets_palette AS a, assets_palette AS b
              WHERE a.asset_id = own.asset_id AND b.asset_id = other.asset_id), 0)
FROM search_lexicalentry AS own JOIN search_lexicalentry AS other ON other.asset_id = ANY(%s)
WHERE own.asset_id = %s
"""


def like_asset(
    asset_id: uuid.UUID, tenant: Tenant, visible: QuerySet[Asset], embedder: Embedder, k: int
) -> list[tuple[uuid.UUID, float]] | None:
    """The `k` visible assets nearest in meaning, ordered by meaning, words and colours together.

    None when the asset has no vector and none can be made now. An asset that is not visible is like nothing.
    """
    if not visible.filter(pk=asset_id).exists():
        return []
    vector = _vector_of(asset_id, tenant, embedder)
    if vector is None:
        return None
    others = nearest(visible.exclude(pk=asset_id), tenant.pk, embedder.model, vector, k)
    return _fused(others, _shared(asset_id, [near.asset_id for near in others]))


def _vector_of(asset_id: uuid.UUID, tenant: Tenant, embedder: Embedder) -> Vectors | None:
    """The stored vector, else one made now."""
    entry = SemanticEntry.objects.filter(asset_id=asset_id, model=embedder.model).first()
    if entry is not None:
        return np.asarray(entry.embedding, dtype=np.float32)
    passages = [source.passage for source in load_sources(tenant, [asset_id], TermCache(tenant)) if source.passage]
    try:
        return embedder.passages(passages)[0] if passages else None
    except EmbedderError:
        return None


def _shared(asset_id: uuid.UUID, others: Sequence[uuid.UUID]) -> list[tuple[uuid.UUID, float, float]]:
    with connection.cursor() as cursor:
        cursor.execute(_SHARED, [list(others), asset_id])
        return cursor.fetchall()


def _fused(
    others: Sequence[Neighbour], shared: Iterable[tuple[uuid.UUID, float, float]]
) -> list[tuple[uuid.UUID, float]]:
    """Best first, with the fused score in place of the cosine."""
    rows = list(shared)
    rankings = [
        [near.asset_id for near in others],
        [pk for pk, words, _colours in sorted(rows, key=lambda row: -row[1]) if words > 0],
        [pk for pk, _words, colours in sorted(rows, key=lambda row: -row[2]) if colours > 0],
    ]
    scores = {near.asset_id: 0.0 for near in others}
    for ranking in rankings:
        for rank, pk in enumerate(ranking, start=1):
            scores[pk] += 1 / (RRF + rank)
    return sorted(scores.items(), key=lambda item: -item[1])

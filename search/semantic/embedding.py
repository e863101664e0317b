"""Vectors for the assets that lack one: newest and most used first, identical texts once."""

from __future__ import annotations

import time
import uuid
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest

from django.core.cache import cache
from django.db import connection
from django.db.models import F, Q, QuerySet

from assets.models import Tenant
from search.lexical.entries import Indexer
from search.lexical.sources import TermCache, load_sources
from search.models import LexicalEntry, SemanticEntry

from .embedders import Embedder, Vectors
from .neighbours import as_halfvec, share_key

# Assets that one look for what is pending takes up; the look itself costs a sort of all that is pending.
CHUNK = 256

_WRITE = """
INSERT INTO search_semanticentry (asset_id, tenant_id, model, digest, embedding)
SELECT made.asset_id, %(tenant)s, %(model)s, made.digest, made.embedding::halfvec
FROM unnest(%(ids)s::uuid[], %(digests)s::text[], %(vectors)s::text[]) AS made(asset_id, digest, embedding)
JOIN assets_asset ON assets_asset.id = made.asset_id ORDER BY made.asset_id
ON CONFLICT (asset_id) DO UPDATE SET
    model = excluded.model, digest = excluded.digest, embedding = excluded.embedding
"""

_COPY = """
INSERT INTO search_semanticentry (asset_id, tenant_id, model, digest, embedding)
SELECT wanted.asset_id, %(tenant)s, %(model)s, wanted.digest, twin.embedding
FROM unnest(%(ids)s::uuid[], %(digests)s::text[]) AS wanted(asset_id, digest)
JOIN assets_asset ON assets_asset.id = wanted.asset_id
JOIN LATERAL (
    SELECT embedding FROM search_semanticentry
    WHERE tenant_id = %(tenant)s AND model = %(model)s AND digest = wanted.digest LIMIT 1
) AS twin ON true
ORDER BY wanted.asset_id
ON CONFLICT (asset_id) DO UPDATE SET
    model = excluded.model, digest = excluded.digest, embedding = excluded.embedding
RETURNING asset_id
"""


def pending(tenant: Tenant, model: str) -> QuerySet[LexicalEntry]:
    """The assets with words to embed that have no vector, one by another model, or one of an older text."""
    current = Q(asset__semantic_entry__model=model, asset__semantic_entry__digest=F("passage_digest"))
    return LexicalEntry.objects.filter(~current, tenant=tenant).exclude(passage_digest="")


def embed_tenant(tenant: Tenant, embedder: Embedder, limit: int | None = None, seconds: float | None = None) -> int:
    """Embed what is pending, up to so many assets or so long; returns how many. Raises `EmbedderError`."""
    until = float("inf") if seconds is None else time.monotonic() + seconds
    done, last = 0, None
    while time.monotonic() < until and (limit is None or done < limit):
        ids = _next_assets(tenant, embedder.model, CHUNK if limit is None else min(CHUNK, limit - done))
        if not ids or ids == last:
            break
        done += _embed(tenant, embedder, ids, until)
        last = ids
    return done


def _next_assets(tenant: Tenant, model: str, limit: int) -> list[uuid.UUID]:
    """The newest and the most used in turn."""
    left = pending(tenant, model)
    newest = left.order_by("-asset__ingested_at", "-asset_id").values_list("asset_id", flat=True)[:limit]
    used = left.filter(asset__stats__usage_count__gt=0).order_by("-asset__stats__usage_count", "-asset_id")
    turns = zip_longest(used.values_list("asset_id", flat=True)[:limit], newest)
    return list(dict.fromkeys(pk for turn in turns for pk in turn if pk is not None))[:limit]


def _embed(tenant: Tenant, embedder: Embedder, ids: Sequence[uuid.UUID], until: float) -> int:
    """Embed these assets, a batch of texts at a time, each batch stored at once; stops when the time is over."""
    texts, assets = _passages(tenant, ids)
    done = len(_copy_known(tenant, embedder.model, assets))
    known = _known(tenant, embedder.model, texts)
    waiting = [digest for digest in texts if digest not in known]
    for at in range(0, len(waiting), embedder.batch):
        digests = waiting[at : at + embedder.batch]
        vectors = embedder.passages([texts[digest] for digest in digests])
        done += _store(tenant, embedder.model, digests, vectors, assets)
        if time.monotonic() >= until:
            break
    cache.delete(share_key(tenant.pk, embedder.model))
    return done


def _passages(tenant: Tenant, ids: Sequence[uuid.UUID]) -> tuple[dict[str, str], dict[str, list[uuid.UUID]]]:
    """Texts and assets by digest, in the order of the ids. Assets whose words have changed are indexed first."""
    recorded = dict(LexicalEntry.objects.filter(asset_id__in=ids).values_list("asset_id", "passage_digest"))
    sources = {source.asset_id: source for source in load_sources(tenant, ids, TermCache(tenant))}
    changed = [pk for pk in ids if pk not in sources or sources[pk].passage_digest != recorded.get(pk)]
    if changed:
        Indexer(tenant).index(changed)
    texts: dict[str, str] = {}
    assets: dict[str, list[uuid.UUID]] = defaultdict(list)
    for pk in ids:
        if pk in sources and sources[pk].passage:
            texts[sources[pk].passage_digest] = sources[pk].passage
            assets[sources[pk].passage_digest].append(pk)
    return texts, assets


def _known(tenant: Tenant, model: str, digests: Iterable[str]) -> set[str]:
    rows = SemanticEntry.objects.filter(tenant=tenant, model=model, digest__in=list(digests))
    return set(rows.values_list("digest", flat=True))


def _copy_known(tenant: Tenant, model: str, assets: Mapping[str, Sequence[uuid.UUID]]) -> list[uuid.UUID]:
    """Take over the vectors of assets with the very same text."""
    pairs = [(pk, digest) for digest, ids in assets.items() for pk in ids]
    with connection.cursor() as cursor:
        cursor.execute(_COPY, _values(tenant, model, pairs))
        return [pk for (pk,) in cursor.fetchall()]


def _store(
    tenant: Tenant,
    model: str,
    digests: Sequence[str],
    vectors: Vectors,
    assets: Mapping[str, Sequence[uuid.UUID]],
) -> int:
    made = [
        (pk, digest, as_halfvec(vector))
        for digest, vector in zip(digests, vectors, strict=True)
        for pk in assets[digest]
    ]
    with connection.cursor() as cursor:
        cursor.execute(_WRITE, _values(tenant, model, made))
    return len(made)


def _values(tenant: Tenant, model: str, rows: Sequence[tuple[object, ...]]) -> dict[str, object]:
    columns = dict(zip(("ids", "digests", "vectors"), map(list, zip(*rows, strict=True)), strict=False))
    return {"tenant": tenant.pk, "model": model, "ids": [], "digests": [], "vectors": []} | columns

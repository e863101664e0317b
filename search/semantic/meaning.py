"""What the semantic channel gives a text leaf."""

from __future__ import annotations

import logging
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from django.db.models import QuerySet

from assets.models import Asset, Tenant
from search.models import LexicalEntry

from .calibration import calibration_for
from .embedders import Embedder, EmbedderError
from .likeness import like_asset
from .neighbours import Neighbour, embedded_share, nearest
from .queries import query_vector

# The nearest that are ranked, of which the members are the first few: among filtered matches ranks reach deeper.
RANKED = 200

State = Literal["used", "partial", "unavailable"]

logger = logging.getLogger(__name__)


@dataclass(frozen=True, kw_only=True)
class Meaning:
    """`ranking` is the nearest visible assets, best first, with a score; `members` those that count as found.

    `alone` is the number of members that the words of the same search do not find; `share` the part of the library
    that is embedded.
    """

    ranking: Sequence[tuple[uuid.UUID, float]] = ()
    members: tuple[uuid.UUID, ...] = ()
    alone: int = 0
    state: State = "unavailable"
    share: float = 0.0


def near_text(
    text: str,
    tenant_id: int,
    visible: QuerySet[Asset],
    embedder: Embedder | None,
    by_words: QuerySet[LexicalEntry] | None,
) -> Meaning:
    """For a search that has words as well: the assets within the margin of the one nearest to the text."""
    found = _nearest_to(text, tenant_id, visible, embedder, RANKED, by_words)
    if found is None or embedder is None:
        return Meaning()
    known = calibration_for(tenant_id, embedder.model)
    least = max(known.floor, found[0].likeness - known.margin) if found else 0.0
    return _meaning(found, tenant_id, embedder, least, known.k)


def nearest_to_text(
    text: str, tenant_id: int, visible: QuerySet[Asset], embedder: Embedder | None, k: int | None, floor: float | None
) -> Meaning | None:
    """For a search by meaning alone: the `k` assets nearest to the text, above the floor. None: nothing can tell."""
    found = _nearest_to(text, tenant_id, visible, embedder, max(RANKED, k or 0), None)
    if found is None or embedder is None:
        return None
    known = calibration_for(tenant_id, embedder.model)
    return _meaning(found, tenant_id, embedder, known.floor if floor is None else floor, k or known.k)


def near_asset(
    asset_id: uuid.UUID, tenant: Tenant, visible: QuerySet[Asset], embedder: Embedder, k: int | None
) -> Meaning | None:
    """The `k` assets most like a given one. None: nothing can tell."""
    found = like_asset(asset_id, tenant, visible, embedder, k or calibration_for(tenant.pk, embedder.model).k)
    if found is None:
        return None
    state, share = _state(tenant.pk, embedder)
    members = tuple(pk for pk, _score in found)
    return Meaning(ranking=found, members=members, alone=len(members), state=state, share=share)


def _meaning(found: Sequence[Neighbour], tenant_id: int, embedder: Embedder, least: float, k: int) -> Meaning:
    members = [near for near in found[:k] if near.likeness >= least]
    state, share = _state(tenant_id, embedder)
    return Meaning(
        ranking=[(near.asset_id, near.likeness) for near in found],
        members=tuple(near.asset_id for near in members),
        alone=sum(not near.by_words for near in members),
        state=state,
        share=share,
    )


def _state(tenant_id: int, embedder: Embedder) -> tuple[State, float]:
    share = embedded_share(tenant_id, embedder.model)
    return ("used" if share >= 1 else "partial"), share


def _nearest_to(
    text: str,
    tenant_id: int,
    visible: QuerySet[Asset],
    embedder: Embedder | None,
    depth: int,
    by_words: QuerySet[LexicalEntry] | None,
) -> list[Neighbour] | None:
    if embedder is None:
        return None
    try:
        vector = query_vector(embedder, text)
    except EmbedderError as error:
        logger.warning("Searching without meaning: %s", error)
        return None
    return nearest(visible, tenant_id, embedder.model, vector, depth, by_words)

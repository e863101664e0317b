"""Why each hit is there: which rules it meets, and for words, whether by the words or by meaning."""

from __future__ import annotations

import uuid
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.db.models import Exists, OuterRef, Q

from assets.models import Asset
from search.compile import compile_node
from search.outcome import Channel, Match
from search.plan import PlacedLeaf, Plan
from search.text_leaf import TextLeafResult


@dataclass(frozen=True, kw_only=True)
class ShownHit:
    asset: Asset
    matched: tuple[Match, ...]


def shown_hits(plan: Plan, ids: Sequence[uuid.UUID]) -> dict[uuid.UUID, ShownHit]:
    """The assets of a page with the positive rules each meets, in the order of the tree; one statement.

    An asset that went since its page was found is not there.
    """
    if not ids:
        return {}
    questions = [question for placed in plan.leaves if placed.positive for question in _questions(plan, placed)]
    assets = Asset.objects.filter(pk__in=ids).select_related("asset_class").annotate(**_asked(questions))
    return {asset.pk: ShownHit(asset=asset, matched=tuple(_met(asset, questions))) for asset in assets}


# A condition to ask the database, the ids that are known to meet the rule, or None: all hits do.
Question = tuple[Match, Q | frozenset[uuid.UUID] | None]


def _questions(plan: Plan, placed: PlacedLeaf) -> Iterator[Question]:
    found = plan.text.get(placed.leaf)
    if found is not None:
        yield from _text_questions(placed, found)
        return
    match = Match(rule=placed.name, channel="filter")
    yield match, None if placed.certain else compile_node(placed.leaf, plan.context)


def _text_questions(placed: PlacedLeaf, found: TextLeafResult) -> Iterator[Question]:
    def by(channel: Channel) -> Match:
        return Match(rule=placed.name, channel=channel)

    if found.lexical_condition is not None:
        only_words = placed.certain and not found.semantic_ids
        yield by("lexical"), None if only_words else found.lexical_condition
    if found.semantic_ids:
        yield by("semantic"), found.semantic_ids


def _asked(questions: Sequence[Question]) -> dict[str, Exists]:
    """The conditions among the questions as columns, each looked up for the assets of the page alone."""
    itself = Asset.objects.filter(pk=OuterRef("pk"))
    return {
        _column(number): Exists(itself.filter(condition))
        for number, (_, condition) in enumerate(questions)
        if isinstance(condition, Q)
    }


def _met(asset: Asset, questions: Sequence[Question]) -> Iterator[Match]:
    for number, (match, condition) in enumerate(questions):
        if isinstance(condition, Q):
            meets = getattr(asset, _column(number))
        else:
            meets = condition is None or asset.pk in condition
        if meets:
            yield match


def _column(number: int) -> str:
    return f"meets_{number}"

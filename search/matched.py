"""Why each hit is there: which rules it meets, and for words, whether by the words or by meaning."""

from __future__ import annotations

import uuid
from collections import defaultdict
from collections.abc import Iterator, Sequence

from django.db.models import IntegerField, Q, Value

from assets.models import Asset
from search.compile import compile_node
from search.outcome import Channel, Match
from search.plan import PlacedLeaf, Plan
from search.text_leaf import TextLeafResult

Reasons = dict[uuid.UUID, tuple[Match, ...]]


def reasons_of(plan: Plan, ids: Sequence[uuid.UUID]) -> Reasons:
    """By hit, the positive rules it meets, in the order of the tree; at most one statement."""
    leaves = [placed for placed in plan.leaves if placed.positive]
    questions = [(match, condition) for placed in leaves for match, condition in _questions(plan, placed)]
    met = _met(ids, [condition for _, condition in questions if isinstance(condition, Q)])
    reasons: dict[uuid.UUID, list[Match]] = defaultdict(list)
    asked = iter(met)
    for match, condition in questions:
        meeting = next(asked) if isinstance(condition, Q) else condition
        for pk in ids:
            if meeting is None or pk in meeting:
                reasons[pk].append(match)
    return {pk: tuple(found) for pk, found in reasons.items()}


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


def _met(ids: Sequence[uuid.UUID], conditions: Sequence[Q]) -> list[set[uuid.UUID]]:
    """For each condition, which of the ids meet it; all in one statement."""
    met: list[set[uuid.UUID]] = [set() for _ in conditions]
    if not ids or not conditions:
        return met
    page = Asset.objects.filter(pk__in=ids).order_by()
    parts = [
        page.filter(condition).annotate(question=Value(number, IntegerField())).values_list("question", "pk")
        for number, condition in enumerate(conditions)
    ]
    for number, pk in parts[0].union(*parts[1:], all=True):
        met[number].add(pk)
    return met

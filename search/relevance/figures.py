"""Figures of a channel over all cases, and whether one set of them is worse than another."""

from __future__ import annotations

import uuid
from collections.abc import Collection, Mapping, Sequence

import ir_measures
from ir_measures import RR, R, nDCG

from search.models import RelevanceCase

Ranking = Sequence[uuid.UUID]
Figures = dict[str, float]

MEASURES = {"ndcg@10": nDCG @ 10, "mrr": RR, "recall@100": R @ 100}
# A smaller change is noise: one case in fifty that turned from right to wrong moves a mean by 0.02.
NOTICED = 0.02


def figures_of(cases: Sequence[RelevanceCase], rankings: Mapping[int, Ranking]) -> Figures:
    """Means over the cases; a case without a ranking counts as one that found nothing."""
    judged = {str(case.pk): {pk: int(grade) for pk, grade in case.judgements.items()} for case in cases}
    run = {
        str(case): {str(pk): float(len(ranking) - rank) for rank, pk in enumerate(ranking)}
        for case, ranking in rankings.items()
    }
    found = ir_measures.calc_aggregate(list(MEASURES.values()), judged, run)
    return {name: round(float(found[measure]), 4) for name, measure in MEASURES.items()}


def is_worse(now: Figures, before: Figures) -> bool:
    return any(before[name] - now[name] > NOTICED for name in MEASURES)


def differences(now: Figures, before: Figures) -> Figures:
    return {name: round(now[name] - before[name], 4) for name in MEASURES if name in before}


def leaks(ranking: Ranking, allowed: Collection[uuid.UUID]) -> int:
    """How many of the hits the person must not see."""
    return sum(pk not in allowed for pk in ranking)

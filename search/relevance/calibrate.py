"""K, floor and margin for a model, from judged searches.

What is judged relevant is compared with what a choice of K, floor and margin would have found. K is for people who read
down a list, so it goes by recall. The margin goes by F0.5, which weighs precision above recall: what it lets in stands
beside what was found by words, and a wrong one is seen at once.
"""

from __future__ import annotations

import uuid
from collections.abc import Callable, Collection, Sequence
from typing import Any

import numpy as np

from search.semantic.calibration import Calibration

Scored = Sequence[tuple[uuid.UUID, float]]
Relevant = Collection[uuid.UUID]

# Fewer judged searches would fit the values to chance.
FEWEST_CASES = 20
# The floor loses at most this part of what is judged relevant among the nearest.
LOST_BELOW_FLOOR = 2.0
KS = (10, 20, 30, 50, 75, 100)
# The least K that finds this part of what the greatest finds.
KEPT_RECALL = 0.9
MARGINS = tuple(round(0.005 * n, 3) for n in range(1, 17))
BETA = 0.5


def calibrate(
    judged: Sequence[tuple[Scored, Relevant]], start: Calibration
) -> tuple[Calibration, dict[str, Any]] | None:
    """The values that serve these searches best, with the figures they were chosen by; None from too few searches.

    Each search comes with its nearest assets, best first, and with those that are relevant.
    """
    usable = [(scored, relevant) for scored, relevant in judged if scored and relevant]
    if len(usable) < FEWEST_CASES:
        return None
    floor = _floor(usable, start.floor)
    by_k = {k: _mean(usable, lambda scored, k=k: _nearest(scored, floor, k), _recall) for k in KS}
    k = next(k for k in KS if by_k[k] >= KEPT_RECALL * by_k[KS[-1]])
    by_margin = {m: _mean(usable, lambda scored, m=m: _within(scored, floor, m, k), _f_measure) for m in MARGINS}
    margin = max(by_margin, key=lambda m: (round(by_margin[m], 3), -m))
    figures = {
        "cases": len(usable),
        "recall by k": {str(k): round(value, 4) for k, value in by_k.items()},
        "f0.5 by margin": {str(m): round(value, 4) for m, value in by_margin.items()},
    }
    return Calibration(k=k, floor=round(floor, 3), margin=margin), figures


def _floor(judged: Sequence[tuple[Scored, Relevant]], default: float) -> float:
    relevant = [likeness for scored, wanted in judged for pk, likeness in scored if pk in wanted]
    return float(np.percentile(relevant, LOST_BELOW_FLOOR)) if relevant else default


def _nearest(scored: Scored, floor: float, k: int) -> list[uuid.UUID]:
    return [pk for pk, likeness in scored[:k] if likeness >= floor]


def _within(scored: Scored, floor: float, margin: float, k: int) -> list[uuid.UUID]:
    return _nearest(scored, max(floor, scored[0][1] - margin), k)


def _mean(
    judged: Sequence[tuple[Scored, Relevant]],
    choose: Callable[[Scored], list[uuid.UUID]],
    figure: Callable[[Sequence[uuid.UUID], Relevant], float],
) -> float:
    return float(np.mean([figure(choose(scored), relevant) for scored, relevant in judged]))


def _recall(found: Sequence[uuid.UUID], relevant: Relevant) -> float:
    return sum(pk in relevant for pk in found) / len(relevant)


def _f_measure(found: Sequence[uuid.UUID], relevant: Relevant) -> float:
    right = sum(pk in relevant for pk in found)
    if not right:
        return 0.0
    precision, recall = right / len(found), right / len(relevant)
    return (1 + BETA**2) * precision * recall / (BETA**2 * precision + recall)

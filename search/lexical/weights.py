"""BM25F (Robertson, Zaragoza: The Probabilistic Relevance Framework, 2009, section 3.5), cut in two.

A word's occurrences are weighed per field and normalised by the field's length, then saturated once:
w(t) = Σ weight·tf / (1 − b + b·length/average), and w·(k1 + 1) / (w + k1). That is stored with the document. The query
brings the idf of each term, so that a score is one inner product.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

from .fields import FIELDS

K1 = 1.2
B = 0.75
# pgvector refuses a sparse vector of more than 16,000 elements.
MOST_TERMS = 12_000

_WEIGHTS = tuple(field.weight for field in FIELDS)


def document_weights(
    counts: Sequence[Mapping[str, int]], lengths: Sequence[int], averages: Sequence[float]
) -> dict[str, float]:
    """The document side by term, from the counts of terms per field, in the order of `FIELDS`."""
    raw: dict[str, float] = {}
    for field, scale in _scales(lengths, averages):
        for term, count in counts[field].items():
            raw[term] = raw.get(term, 0.0) + scale * count
    weights = {term: w * (K1 + 1) / (w + K1) for term, w in raw.items()}
    if len(weights) > MOST_TERMS:
        weights = dict(sorted(weights.items(), key=lambda item: -item[1])[:MOST_TERMS])
    return weights


def _scales(lengths: Sequence[int], averages: Sequence[float]) -> Iterator[tuple[int, float]]:
    """What one occurrence is worth in each field that has any words."""
    for field, length in enumerate(lengths):
        if length:
            relative = length / averages[field] if averages[field] else 1.0
            yield field, _WEIGHTS[field] / (1 - B + B * relative)


def idf(df: int, documents: int) -> float:
    """Never negative; statistics may lag behind the documents, so a word of more than all counts as in all."""
    rest = max(documents - df, 0)
    return math.log1p((rest + 0.5) / (df + 0.5))

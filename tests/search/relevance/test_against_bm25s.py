"""Scores against a public implementation of BM25, on a corpus of one field."""

import numpy as np
import pytest

from assets.models import Asset
from search import indexing
from search.lexical import weights
from search.lexical.analysis import analyse
from search.lexical.fields import FIELDS
from search.lexical.weights import K1, B
from tests.search.texts import evaluate, make_tenant

bm25s = pytest.importorskip("bm25s")

WORDS = "harbour boat sail mast rope anchor wave gull pier light fog tide net shell sand crew deck".split()


@pytest.mark.django_db
def test_scores_are_in_proportion_to_those_of_bm25s(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lucene's variant leaves out the constant factor k1 + 1 and shares its idf with ours."""
    monkeypatch.setattr(weights, "_WEIGHTS", (1.0,) * len(FIELDS))
    chance = np.random.default_rng(11)
    texts = [" ".join(chance.choice(WORDS, size=chance.integers(1, 12))) for _ in range(200)]
    tenant = make_tenant("en")
    assets = Asset.objects.bulk_create(Asset(tenant=tenant, title=text) for text in texts)
    indexing.index_tenant(tenant)

    tokens = [[term for token in analyse(text, ["en"]) for term in token.terms] for text in texts]
    reference = bm25s.BM25(method="lucene", k1=K1, b=B)
    reference.index(tokens, show_progress=False)

    for query in ("harbour", "boat fog", "anchor tide shell"):
        rows = evaluate(tenant, {"text": query, "match": "any"}).lexical
        assert rows is not None
        ours = dict(rows.values_list("asset_id", "score"))
        theirs = reference.get_scores([term for token in analyse(query, ["en"]) for term in token.terms])
        for asset, score in zip(assets, theirs, strict=True):
            assert ours.get(asset.pk, 0) == pytest.approx(float(score) * (K1 + 1), rel=1e-4)

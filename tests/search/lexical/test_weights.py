"""Scores against a plain BM25F that knows nothing of the index."""

import math
import random
from collections import Counter

import pytest

from assets.models import Asset, Tenant
from search import indexing
from search.lexical.analysis import analyse
from search.lexical.fields import FIELDS
from search.lexical.weights import K1, MOST_TERMS, B, document_weights, idf
from tests.search.texts import evaluate, make_tenant

WORDS = ("chair", "table", "lamp", "vase", "sofa", "bench", "clock", "shelf", "oak", "glass", "red", "blue", "old")
COLUMN_OF_FIELD = {"title": "title", "description": "description", "caption": "ai_caption"}


@pytest.fixture
def tenant() -> Tenant:
    return make_tenant("en")


def some_words(chance: random.Random, most: int) -> str:
    return " ".join(chance.choices(WORDS, weights=range(len(WORDS), 0, -1), k=chance.randint(0, most)))


def random_library(tenant: Tenant, count: int) -> list[Asset]:
    chance = random.Random(7)
    made = [
        Asset(
            tenant=tenant,
            title=some_words(chance, 4),
            description=some_words(chance, 12),
            ai_caption=some_words(chance, 8),
            tags=some_words(chance, 3).split(),
        )
        for _ in range(count)
    ]
    return Asset.objects.bulk_create(made)


def field_terms(asset: Asset) -> dict[str, list[str]]:
    texts = {field: getattr(asset, column) for field, column in COLUMN_OF_FIELD.items()}
    texts["tags"] = " ".join(asset.tags)
    return {field: [term for token in analyse(text, ["en"]) for term in token.terms] for field, text in texts.items()}


def plain_bm25f(assets: list[Asset], query: list[str]) -> dict[object, float]:
    """The formula, term by term, over the documents as they are."""
    weight = {field.key: field.weight for field in FIELDS}
    documents = {asset.pk: field_terms(asset) for asset in assets}
    average = {}
    for field in weight:
        lengths = [len(texts[field]) for texts in documents.values() if texts.get(field)]
        average[field] = sum(lengths) / len(lengths) if lengths else 0
    scores: dict[object, float] = {}
    for pk, texts in documents.items():
        for term in query:
            df = sum(any(term in words for words in other.values()) for other in documents.values())
            w = sum(
                weight[field] * Counter(words)[term] / (1 - B + B * len(words) / average[field])
                for field, words in texts.items()
                if words
            )
            idf_of_term = math.log(1 + (len(documents) - df + 0.5) / (df + 0.5))
            scores[pk] = scores.get(pk, 0) + idf_of_term * w * (K1 + 1) / (w + K1)
    return scores


@pytest.mark.django_db
@pytest.mark.parametrize("query", ["chair", "old shelf", "lamp vase sofa", "blue blue chair"])
def test_scores_equal_a_plain_bm25f(tenant: Tenant, query: str) -> None:
    assets = random_library(tenant, 120)
    indexing.index_tenant(tenant)
    expected = plain_bm25f(assets, list(dict.fromkeys(t for token in analyse(query, ["en"]) for t in token.terms)))
    rows = evaluate(tenant, {"text": query, "match": "any"}).lexical
    assert rows is not None
    scores = dict(rows.values_list("asset_id", "score"))
    assert scores.keys() == {pk for pk, score in expected.items() if score > 0}
    for pk, score in scores.items():
        assert score == pytest.approx(expected[pk], rel=2e-5)


def test_the_document_side_saturates() -> None:
    once, often = ([Counter(chair=n), *[Counter()] * (len(FIELDS) - 1)] for n in (1, 1000))
    lengths = [5, *[0] * (len(FIELDS) - 1)]
    averages = [5.0] * len(FIELDS)
    low = document_weights(once, lengths, averages)["chair"]
    high = document_weights(often, lengths, averages)["chair"]
    assert low < high < K1 + 1


def test_a_longer_field_says_less() -> None:
    counts = [Counter(chair=1), *[Counter()] * (len(FIELDS) - 1)]
    averages = [5.0] * len(FIELDS)
    short, long = (document_weights(counts, [n, *[0] * (len(FIELDS) - 1)], averages)["chair"] for n in (2, 20))
    assert short > long


def test_a_book_keeps_its_weightiest_terms() -> None:
    counts = [Counter() for _ in FIELDS]
    counts[-1] = Counter({f"w{n}": 1 for n in range(MOST_TERMS + 500)}) + Counter(kept=9)
    lengths = [0] * (len(FIELDS) - 1) + [counts[-1].total()]
    weights = document_weights(counts, lengths, [1.0] * len(FIELDS))
    assert len(weights) == MOST_TERMS
    assert max(weights, key=weights.__getitem__) == "kept"


@pytest.mark.parametrize(("df", "documents"), [(0, 0), (5, 3), (10, 10), (1, 1_000_000)])
def test_idf_is_positive_whatever_the_statistics_say(df: int, documents: int) -> None:
    assert idf(df, documents) > 0

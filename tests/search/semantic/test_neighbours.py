"""The nearest visible assets, and how much of the library the model knows."""

import numpy as np
import pytest
from django.db.models import Q

from assets.models import Asset, Tenant
from assets.querysets import assets_of
from search.models import LexicalEntry, SemanticEntry
from search.semantic import neighbours
from search.semantic.neighbours import embedded_share, nearest
from tests.search.texts import TableEmbedder, add, make_tenant

pytestmark = pytest.mark.django_db

MODEL = "table"


@pytest.fixture
def tenant() -> Tenant:
    return make_tenant("en")


def scatter(tenant: Tenant, count: int, dimensions: int = 16) -> tuple[list[Asset], np.ndarray]:
    """Assets with random unit vectors, in the half precision that they are stored in."""
    chance = np.random.default_rng(3)
    vectors = chance.normal(size=(count, dimensions))
    vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
    vectors = vectors.astype(np.float16).astype(np.float64)
    made = Asset.objects.bulk_create(Asset(tenant=tenant, title=str(n)) for n in range(count))
    SemanticEntry.objects.bulk_create(
        SemanticEntry(tenant=tenant, asset=asset, model=MODEL, digest="x", embedding=vector.tolist())
        for asset, vector in zip(made, vectors, strict=True)
    )
    return made, vectors


def test_the_nearest_are_exactly_those_of_a_plain_product(tenant: Tenant) -> None:
    made, vectors = scatter(tenant, 400)
    query = vectors[0]
    found = nearest(assets_of(tenant), tenant.pk, MODEL, query, 50)
    expected = [made[n].pk for n in np.argsort(-(vectors @ query))[:50]]
    assert [near.asset_id for near in found[:30]] == expected[:30]
    assert {near.asset_id for near in found} == set(expected)
    assert found[0].likeness == pytest.approx(1, abs=1e-3)


def test_hidden_assets_take_no_place_among_the_nearest(tenant: Tenant, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when all of the first look are hidden, the nearest of the visible ones are found."""
    monkeypatch.setattr(neighbours, "FIRST_LOOK", 20)
    made, vectors = scatter(tenant, 200)
    query = vectors[0]
    order = np.argsort(-(vectors @ query))
    hidden = [made[n].pk for n in order[:100]]
    found = nearest(assets_of(tenant).exclude(pk__in=hidden), tenant.pk, MODEL, query, 10)
    assert {near.asset_id for near in found} == {made[n].pk for n in order[100:110]}


def test_another_tenant_and_another_model_are_not_compared(tenant: Tenant) -> None:
    scatter(make_tenant("en"), 5)
    made, vectors = scatter(tenant, 3)
    SemanticEntry.objects.filter(asset=made[0]).update(model="other")
    found = nearest(Asset.objects.all(), tenant.pk, MODEL, vectors[0], 10)
    assert {near.asset_id for near in found} == {made[1].pk, made[2].pk}


def test_it_tells_which_are_found_by_words_as_well(tenant: Tenant) -> None:
    by_words, other = add(tenant, "chair", "bench")
    vectors = TableEmbedder(["chair", "bench"])
    for asset in (by_words, other):
        SemanticEntry.objects.create(
            tenant=tenant, asset=asset, model=MODEL, digest="x", embedding=vectors.query(asset.title).tolist()
        )
    rows = LexicalEntry.objects.filter(asset=by_words)
    found = nearest(assets_of(tenant), tenant.pk, MODEL, vectors.query("chair"), 10, rows)
    assert [(near.asset_id, near.by_words) for near in found] == [(by_words.pk, True), (other.pk, False)]


def test_who_sees_nothing_finds_nothing(tenant: Tenant) -> None:
    _made, vectors = scatter(tenant, 5)
    assert nearest(Asset.objects.none(), tenant.pk, MODEL, vectors[0], 10) == []
    assert nearest(assets_of(tenant).filter(Q(title="none")), tenant.pk, MODEL, vectors[0], 10) == []


def test_the_share_counts_assets_with_words(tenant: Tenant, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(neighbours, "SHARE_SECONDS", 0)
    assert embedded_share(tenant.pk, MODEL) == 1
    first, *_rest = add(tenant, "chair", "table", "lamp", "vase", "")
    assert embedded_share(tenant.pk, MODEL) == 0
    SemanticEntry.objects.create(tenant=tenant, asset=first, model=MODEL, digest="x", embedding=[1, 0])
    assert embedded_share(tenant.pk, MODEL) == 0.25

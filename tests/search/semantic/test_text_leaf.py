"""Leaves that ask for meaning: members, counts, and what happens when the model is missing, broken or not done."""

from typing import Any

import numpy as np
import pytest
from django.db.models import Q

from assets import actions
from assets.models import Asset, Tenant
from assets.querysets import assets_of
from search import indexing
from search.rules.errors import InternalRuleError
from search.semantic import neighbours
from search.semantic.calibration import Calibration, calibration_for, store_calibration
from search.semantic.embedders import Vectors, normalised
from search.text_leaf import SemanticUnavailable
from tests.search.texts import BrokenEmbedder, TableEmbedder, add, evaluate, make_tenant, search, titles

pytestmark = pytest.mark.django_db


class MeaningOf(TableEmbedder):
    """Words that mean the same have the same direction; a settee is nearly a sofa."""

    SENSES = {"couch": (1, 0, 0), "sofa": (1, 0, 0), "settee": (0.9, 0.4, 0), "lamp": (0, 1, 0), "sea": (0, 0, 1)}

    def _vector(self, text: str) -> Vectors:
        senses = [self.SENSES[word] for word in text.lower().split() if word in self.SENSES]
        vector = np.sum(senses, axis=0) if senses else np.zeros(3)
        return normalised(vector)


@pytest.fixture
def embedder() -> MeaningOf:
    return MeaningOf([])


@pytest.fixture
def tenant(embedder: MeaningOf) -> Tenant:
    """A library of five, embedded."""
    tenant = make_tenant("en")
    add(tenant, "sofa", "couch", "settee", "lamp", "sea")
    indexing.embed_pending(tenant=tenant, embedder=embedder)
    calibrate(tenant, k=50, floor=0.5, margin=0.05)
    return tenant


def calibrate(tenant: Tenant, *, k: int, floor: float, margin: float) -> None:
    store_calibration(tenant.pk, "table", Calibration(k=k, floor=floor, margin=margin), {})


class TestHybrid:
    def test_what_is_near_enough_is_found_beside_the_words(self, tenant: Tenant, embedder: MeaningOf) -> None:
        found = evaluate(tenant, "sofa", operator="hybrid_search", embedder=embedder)
        assert titles(tenant, found) == ["couch", "sofa"]
        execution = found.execution
        assert (execution.lexical_count, execution.semantic_count) == (1, 1)
        assert (execution.semantic, execution.semantic_share) == ("used", 1)

    def test_a_wider_margin_takes_more(self, tenant: Tenant, embedder: MeaningOf) -> None:
        calibrate(tenant, k=50, floor=0.5, margin=0.2)
        assert search(tenant, "sofa", operator="hybrid_search", embedder=embedder) == ["couch", "settee", "sofa"]

    def test_the_margin_counts_from_the_best_visible_asset(self, tenant: Tenant, embedder: MeaningOf) -> None:
        visible = Q(title__in=["settee", "lamp"])
        found = evaluate(tenant, "sofa", operator="hybrid_search", embedder=embedder, visible=visible)
        assert titles(tenant, found, visible) == ["settee"]

    def test_no_more_than_k(self, tenant: Tenant, embedder: MeaningOf) -> None:
        calibrate(tenant, k=1, floor=0.5, margin=0.2)
        found = evaluate(tenant, "couch", operator="hybrid_search", embedder=embedder)
        assert len(found.semantic_ids) == 1

    def test_nothing_below_the_floor(self, tenant: Tenant, embedder: MeaningOf) -> None:
        assert search(tenant, "forest", operator="hybrid_search", embedder=embedder) == []

    def test_the_ranking_reaches_beyond_the_members(self, tenant: Tenant, embedder: MeaningOf) -> None:
        found = evaluate(tenant, "sofa", operator="hybrid_search", embedder=embedder)
        assert len(found.semantic) == 5
        likenesses = [likeness for _pk, likeness in found.semantic]
        assert likenesses == sorted(likenesses, reverse=True)

    def test_a_misspelt_word_falls_back_whatever_meaning_finds(self, tenant: Tenant, embedder: MeaningOf) -> None:
        found = evaluate(tenant, "lapm", operator="hybrid_search", embedder=embedder)
        assert found.execution.mode == "typo"
        assert titles(tenant, found) == ["lamp"]

    def test_without_an_embedder_it_goes_on_by_words(self, tenant: Tenant) -> None:
        found = evaluate(tenant, "sofa", operator="hybrid_search")
        assert titles(tenant, found) == ["sofa"]
        assert (found.execution.semantic, found.execution.semantic_count) == ("unavailable", 0)

    def test_with_a_failing_embedder_too(self, tenant: Tenant) -> None:
        found = evaluate(tenant, "never asked before", operator="hybrid_search", embedder=BrokenEmbedder())
        assert found.execution.semantic == "unavailable"
        assert titles(tenant, found) == []

    def test_half_embedded_it_says_so(self, embedder: MeaningOf, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(neighbours, "SHARE_SECONDS", 0)
        tenant = make_tenant("en")
        add(tenant, "sofa", "couch", "lamp", "sea")
        indexing.embed_pending(limit=2, tenant=tenant, embedder=embedder)
        found = evaluate(tenant, "sofa", operator="hybrid_search", embedder=embedder)
        assert (found.execution.semantic, found.execution.semantic_share) == ("partial", 0.5)
        assert "sofa" in titles(tenant, found)

    def test_words_alone_leave_meaning_off(self, tenant: Tenant, embedder: MeaningOf) -> None:
        for operator in ("keyword_search", "phrase_search"):
            assert evaluate(tenant, "sofa", operator=operator, embedder=embedder).execution.semantic == "off"

    def test_few_statements(self, tenant: Tenant, embedder: MeaningOf, django_assert_max_num_queries: Any) -> None:
        evaluate(tenant, "sofa lamp", operator="hybrid_search", embedder=embedder)
        add(tenant, *["sofa"] * 6)
        with django_assert_max_num_queries(3):
            evaluate(tenant, "sofa", operator="hybrid_search", embedder=embedder)


class TestMeaningAlone:
    def test_the_nearest_above_the_floor(self, tenant: Tenant, embedder: MeaningOf) -> None:
        found = evaluate(tenant, "couch", operator="semantic_search", embedder=embedder)
        assert titles(tenant, found) == ["couch", "settee", "sofa"]
        assert (found.lexical, found.lexical_condition) == (None, None)
        assert (found.execution.semantic_count, found.execution.lexical_count) == (3, 0)

    def test_k_and_floor_may_be_given(self, tenant: Tenant, embedder: MeaningOf) -> None:
        few = evaluate(tenant, {"text": "couch", "k": 2}, operator="semantic_search", embedder=embedder)
        assert titles(tenant, few) == ["couch", "sofa"]
        all_of_them = evaluate(tenant, {"text": "couch", "floor": -1}, operator="semantic_search", embedder=embedder)
        assert len(titles(tenant, all_of_them)) == 5

    def test_the_nearest_are_those_of_the_visible_library(self, tenant: Tenant, embedder: MeaningOf) -> None:
        visible = ~Q(title__in=["couch", "sofa"])
        value = {"text": "couch", "k": 1}
        assert search(tenant, value, operator="semantic_search", embedder=embedder, visible=visible) == ["settee"]

    @pytest.mark.parametrize("operator", ["semantic_search", "similar_to"])
    def test_without_an_embedder_it_is_a_problem(self, tenant: Tenant, operator: str) -> None:
        with pytest.raises(SemanticUnavailable) as unavailable:
            evaluate(tenant, "couch", operator=operator)
        problem = unavailable.value.problem("rules[0]")
        assert (problem.path, problem.code) == ("rules[0]", "semantic_unavailable")
        assert "keyword_search" in problem.message

    def test_with_a_failing_embedder_too(self, tenant: Tenant) -> None:
        with pytest.raises(SemanticUnavailable):
            evaluate(tenant, "never asked before", operator="semantic_search", embedder=BrokenEmbedder())


class TestSimilar:
    def one(self, tenant: Tenant, title: str) -> Asset:
        return assets_of(tenant).get(title=title)

    def test_the_assets_nearest_to_one(self, tenant: Tenant, embedder: MeaningOf) -> None:
        value = {"asset": str(self.one(tenant, "sofa").pk), "k": 2}
        assert search(tenant, value, operator="similar_to", embedder=embedder) == ["couch", "settee"]

    def test_shared_words_and_colours_break_ties(self, embedder: MeaningOf) -> None:
        tenant = make_tenant("en")
        source, plain, coloured = add(tenant, "sofa", "sofa one", "sofa two")
        for asset, bins in ((source, [1, 2, 3]), (plain, [9]), (coloured, [1, 2, 3, 4])):
            actions.set_palette(asset, colors=[{"hex": "#aabbcc", "share": 1}], bins=bins)
        indexing.embed_pending(tenant=tenant, embedder=embedder)
        found = evaluate(tenant, str(source.pk), operator="similar_to", embedder=embedder)
        assert [pk for pk, _score in found.semantic] == [coloured.pk, plain.pk]

    def test_an_asset_that_is_not_embedded_yet_is_embedded_for_it(self, tenant: Tenant, embedder: MeaningOf) -> None:
        (fresh,) = add(tenant, "sofa")
        value = {"asset": str(fresh.pk), "k": 2}
        assert search(tenant, value, operator="similar_to", embedder=embedder) == ["couch", "sofa"]

    def test_a_stored_vector_needs_no_model(self, tenant: Tenant) -> None:
        value = {"asset": str(self.one(tenant, "sofa").pk), "k": 1}
        assert search(tenant, value, operator="similar_to", embedder=BrokenEmbedder()) == ["couch"]

    def test_a_hidden_or_unknown_asset_is_like_nothing(self, tenant: Tenant, embedder: MeaningOf) -> None:
        sofa = str(self.one(tenant, "sofa").pk)
        hidden = ~Q(title="sofa")
        assert search(tenant, sofa, operator="similar_to", embedder=embedder, visible=hidden) == []
        for unknown in ("6a1bd0c2-0000-7000-8000-000000000000", "not an id"):
            assert search(tenant, unknown, operator="similar_to", embedder=embedder) == []


@pytest.mark.parametrize(
    ("operator", "value"),
    [
        ("hybrid_search", "sofa"),
        ("hybrid_search", "nothing like it"),
        ("semantic_search", {"text": "sofa", "k": 2}),
        ("similar_to", "not an id"),
    ],
)
def test_a_leaf_and_its_negation_split_the_library(
    tenant: Tenant, embedder: MeaningOf, operator: str, value: object
) -> None:
    Asset.objects.create(tenant=tenant, title="not indexed yet")
    condition = evaluate(tenant, value, operator=operator, embedder=embedder).condition
    everything = assets_of(tenant)
    members, rest = everything.filter(condition), everything.filter(~condition)
    assert set(members) | set(rest) == set(everything)
    assert not set(members) & set(rest)


def test_an_unknown_operator_is_a_loud_fault(tenant: Tenant) -> None:
    with pytest.raises(InternalRuleError):
        evaluate(tenant, "sofa", operator="guess")


def test_a_tenants_own_calibration_comes_before_the_models(tenant: Tenant) -> None:
    assert calibration_for(tenant.pk, "multilingual-e5-small").k == 50
    store_calibration(tenant.pk, "multilingual-e5-small", Calibration(k=7, floor=0.8, margin=0.01), {"n": 1})
    assert calibration_for(tenant.pk, "multilingual-e5-small").k == 7
    assert calibration_for(make_tenant("en").pk, "multilingual-e5-small").k == 50

"""The instrument: its cases, its figures, what it calibrates, and the faults it must notice."""

from __future__ import annotations

import json
import uuid
from collections.abc import Iterator
from io import StringIO
from typing import Any

import numpy as np
import pytest
from django.core.management import CommandError, call_command
from django.db import transaction

from assets import actions
from assets.models import Asset, Tenant, User
from search import indexing
from search.models import RelevanceCase, RelevanceRun, SemanticCalibration
from search.relevance import cases, instrument
from search.relevance.calibrate import FEWEST_CASES, calibrate
from search.relevance.cases import cases_of
from search.relevance.channels import engine_ranking, fused, rankings_of
from search.relevance.figures import figures_of, is_worse, leaks
from search.relevance.instrument import measure
from search.semantic.calibration import Calibration, calibration_for
from search.semantic.embedders import Vectors, normalised
from tests.search.texts import TableEmbedder, make_tenant

pytestmark = pytest.mark.django_db

KINDS = {
    "boat": {"labels": {"en": "Boat", "fr": "Bateau"}, "synonyms": {"en": ["vessel"], "fr": ["navire"]}},
    "house": {"labels": {"en": "House", "fr": "Maison"}, "synonyms": {"en": ["dwelling"], "fr": ["logis"]}},
    "horse": {"labels": {"en": "Horse", "fr": "Cheval"}, "synonyms": {"en": ["steed"], "fr": ["coursier"]}},
    "tree": {"labels": {"en": "Tree", "fr": "Arbre"}, "synonyms": {"en": ["timber"], "fr": ["bois"]}},
}
SENSES = {
    word.lower(): kind
    for kind, names in KINDS.items()
    for word in [*names["labels"].values(), *(text for texts in names["synonyms"].values() for text in texts)]
}


class Senses(TableEmbedder):
    """One direction for each kind of thing, whatever the language of the word."""

    def _vector(self, text: str) -> Vectors:
        kinds = [SENSES[word] for word in text.lower().replace(",", " ").replace(".", " ").split() if word in SENSES]
        return normalised(np.array([*(float(kinds.count(kind)) for kind in KINDS), 0.2]))


@pytest.fixture(scope="module")
def library(django_db_setup: None, django_db_blocker: Any) -> Iterator[Tenant]:
    """Eighty assets, forty of them of four kinds, a fifth rejected, which visitors may not see; made once."""
    with django_db_blocker.unblock(), transaction.atomic():
        yield make_library()
        transaction.set_rollback(True)


def make_library() -> Tenant:
    tenant = make_tenant("en", "fr")
    vocabulary = actions.add_vocabulary(tenant, key="kinds", labels={"en": "Kinds"})
    terms = {kind: actions.add_term(vocabulary, key=kind, **names) for kind, names in KINDS.items()}
    actions.add_definition(tenant, key="kind", kind="vocabulary", labels={"en": "Kind"}, vocabulary=vocabulary)
    for n in range(80):
        kind = list(KINDS)[n % len(KINDS)] if n < 40 else None
        actions.create_asset(
            tenant,
            title=f"Picture {chr(97 + n % 26)}{chr(97 + n // 26)}x",
            description=f"plain words {chr(97 + n % 26)}{chr(98 + n // 26)}q and more",
            status=Asset.Status.REJECTED if n % 5 == 0 else Asset.Status.APPROVED,
            metadata={"kind": terms[kind]} if kind else {},
        )
    indexing.index_tenant(tenant)
    indexing.embed_pending(tenant=tenant, embedder=Senses([]))
    return tenant


@pytest.fixture
def tenant(library: Tenant, monkeypatch: pytest.MonkeyPatch) -> Tenant:
    monkeypatch.setattr(cases, "KNOWN_ITEMS", 10)
    return library


@pytest.fixture
def admin(tenant: Tenant) -> User:
    role = actions.create_role(tenant, key="admin", labels={"en": "Admin"}, is_admin=True)
    user = User.objects.create_user("admin")
    actions.add_member(tenant, user, roles=[role])
    return user


@pytest.fixture
def visitor(tenant: Tenant) -> User:
    role = actions.create_role(tenant, key="visitor", labels={"en": "Visitor"})
    tree = {"field": "asset.status", "operator": "not_equals", "value": "rejected"}
    actions.add_access_rule(
        role, name="no rejected", effect="allow", tree={"type": "group", "operator": "and", "rules": [tree]}
    )
    user = User.objects.create_user("visitor")
    actions.add_member(tenant, user, roles=[role])
    return user


def test_cases_are_made_once_and_always_the_same(tenant: Tenant) -> None:
    first = {case.name: case.judgements for case in cases_of(tenant)}
    assert len(first) > 16
    assert {case.language for case in cases_of(tenant)} == {"en", "fr"}
    RelevanceCase.objects.create(tenant=tenant, name="ours", tree={}, judgements={}, origin="people")
    again = {case.name: case.judgements for case in cases_of(tenant, regenerate=True)}
    assert again == first | {"ours": {}}


def test_a_term_is_judged_by_who_carries_it(tenant: Tenant) -> None:
    case = next(case for case in cases_of(tenant) if "navire" in case.name)
    carriers = Asset.objects.filter(metadata_values__term__key="boat")
    assert set(case.judgements) == {str(asset.pk) for asset in carriers}


def test_the_fused_ranking_is_that_of_the_engine(tenant: Tenant, admin: User, settings: Any) -> None:
    settings.EMBEDDINGS = "off"
    for case in cases_of(tenant)[:6]:
        found = rankings_of(case, tenant, admin, None)
        assert found.lexical is not None
        assert set(found.fused) == set(found.lexical)
        assert found.fused == engine_ranking(case, tenant, admin)


def test_a_run_measures_calibrates_and_notices_its_own_faults(
    tenant: Tenant, admin: User, visitor: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    embedder = Senses([])
    monkeypatch.setattr("search.plan.get_embedder", lambda: embedder)
    monkeypatch.setattr("search.relevance.calibrate.FEWEST_CASES", 5)
    report = measure(tenant, admin, embedder)
    assert set(report.channels) == {"lexical", "semantic", "fused"}
    assert report.channels["fused"]["recall@100"] > 0.9
    assert set(report.languages) == {"en", "fr"}
    assert {test.fault: test.noticed for test in report.faults} == {
        "lexical channel dropped": True,
        "ranks shuffled": True,
        "access rule ignored": True,
    }
    assert report.sound
    assert report.calibrated is not None
    assert calibration_for(tenant.pk, "table") == report.calibrated

    second = measure(tenant, admin, embedder)
    assert second.previous["fused"] == {"ndcg@10": 0, "mrr": 0, "recall@100": 0}
    assert RelevanceRun.objects.filter(tenant=tenant).count() == 2


def test_without_storing_nothing_is_kept(tenant: Tenant, admin: User, settings: Any) -> None:
    settings.EMBEDDINGS = "off"
    report = measure(tenant, admin, None, store=False)
    assert report.calibration is None
    assert not RelevanceRun.objects.exists()
    assert not SemanticCalibration.objects.exists()


def test_an_instrument_that_notices_nothing_is_not_sound(
    tenant: Tenant, admin: User, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.EMBEDDINGS = "off"
    monkeypatch.setattr("search.relevance.faults.is_worse", lambda now, before: False)
    assert not measure(tenant, admin, None, store=False).sound


def test_a_case_that_no_longer_validates_counts_as_not_found(tenant: Tenant, admin: User, settings: Any) -> None:
    settings.EMBEDDINGS = "off"
    tree = {"type": "group", "operator": "and", "rules": [{"field": "gone", "operator": "equals", "value": 1}]}
    case = RelevanceCase.objects.create(tenant=tenant, name="ours", tree=tree, judgements={}, origin="people")
    assert rankings_of(case, tenant, admin, None).fused == []


class TestFigures:
    def case(self, **judgements: int) -> RelevanceCase:
        return RelevanceCase(pk=1, judgements=judgements)

    def test_the_best_first_is_perfect(self) -> None:
        assert figures_of([self.case(a=3, b=1)], {1: ["a", "b"]})["ndcg@10"] == 1

    def test_the_order_counts(self) -> None:
        found = figures_of([self.case(a=1)], {1: ["x", "a"]})
        assert (found["mrr"], found["recall@100"]) == (0.5, 1)
        assert found["ndcg@10"] == pytest.approx(1 / np.log2(3), abs=1e-4)

    def test_a_case_without_a_ranking_counts_as_nothing_found(self) -> None:
        assert figures_of([self.case(a=1)], {})["recall@100"] == 0

    def test_worse_is_more_than_noise(self) -> None:
        before = {"ndcg@10": 0.5, "mrr": 0.5, "recall@100": 0.5}
        assert not is_worse(before | {"mrr": 0.49}, before)
        assert is_worse(before | {"mrr": 0.4}, before)
        assert not is_worse(before | {"mrr": 0.9}, before)

    def test_leaks_are_counted(self) -> None:
        seen, hidden = uuid.uuid4(), uuid.uuid4()
        assert leaks([seen, hidden], {seen}) == 1

    def test_fusion_prefers_what_both_channels_found(self) -> None:
        a, b, c = (uuid.UUID(int=n) for n in range(3))
        assert fused([a, b], [c, b]) == [b, a, c]


class TestCalibration:
    start = Calibration(k=50, floor=0.5, margin=0.02)

    def judged(self, relevant: int, near: int, count: int = FEWEST_CASES) -> list[tuple[list[Any], set[uuid.UUID]]]:
        """Searches with `relevant` assets near 0.9, then `near` others at 0.8, then many at 0.6."""
        ids = [uuid.UUID(int=n) for n in range(200)]
        scores = [0.9 - 0.0005 * n if n < relevant else 0.8 if n < relevant + near else 0.6 for n in range(200)]
        return [(list(zip(ids, scores, strict=True)), set(ids[:relevant])) for _ in range(count)]

    def test_the_values_separate_what_is_relevant(self) -> None:
        found = calibrate(self.judged(relevant=20, near=60), self.start)
        assert found is not None
        values, figures = found
        assert values.k == 20
        assert 0.88 < values.floor <= 0.9
        assert values.margin <= 0.02
        assert figures["cases"] == FEWEST_CASES

    def test_too_few_searches_change_nothing(self) -> None:
        assert calibrate(self.judged(20, 60, count=FEWEST_CASES - 1), self.start) is None


class TestCommand:
    def run(self, *arguments: str) -> str:
        out = StringIO()
        call_command("measure_relevance", *arguments, stdout=out)
        return out.getvalue()

    def test_it_prints_figures_and_faults(self, tenant: Tenant, admin: User, visitor: User, settings: Any) -> None:
        settings.EMBEDDINGS = "off"
        shown = self.run("--tenant", tenant.key)
        assert "lexical" in shown
        assert "access rule ignored: noticed" in shown

    def test_it_prints_json(self, tenant: Tenant, admin: User, settings: Any) -> None:
        settings.EMBEDDINGS = "off"
        report = json.loads(self.run("--tenant", tenant.key, "--json", "--no-store"))
        assert report["sound"]
        assert report["channels"]["lexical"].keys() == {"ndcg@10", "mrr", "recall@100"}

    def test_it_exits_with_1_when_a_fault_goes_unnoticed(
        self, tenant: Tenant, admin: User, settings: Any, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        settings.EMBEDDINGS = "off"
        monkeypatch.setattr(instrument.Report, "sound", False)
        with pytest.raises(CommandError) as failed:
            self.run("--tenant", tenant.key)
        assert failed.value.returncode == 1

    @pytest.mark.parametrize("arguments", [("--tenant", "nowhere"), ("--user", "nobody")])
    def test_it_refuses_what_is_not_there(self, tenant: Tenant, arguments: tuple[str, str]) -> None:
        with pytest.raises(CommandError) as failed:
            self.run(*(("--tenant", tenant.key) if arguments[0] != "--tenant" else ()), *arguments)
        assert failed.value.returncode == 2

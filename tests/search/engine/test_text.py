"""Text leaves inside the engine: members, order by fused ranks, pages that fit together, and going without meaning."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest

from assets import actions
from assets.models import Asset, Role, Tenant, User
from search.engine import Page, Want
from search.semantic.embedding import embed_tenant
from search.visibility import resolve_access
from tests.search.texts import BrokenEmbedder, TableEmbedder, add, evaluate, make_tenant

from .asking import every_page, leaf, search, titles, tree

pytestmark = pytest.mark.django_db

WORDS = ("boat", "harbour", "tree", "lamp", "quay")
TITLES = (
    "Boat in the harbour",
    "Boat boat boat harbour and a boat",
    "Harbour with a boat and a lamp on the quay in the evening",
    "Boat",
    "Harbour",
    "Tree",
    "Tree and lamp",
    "Lamp",
    "Secret boat in the harbour",
)
BOTH = leaf("full_text_search", "hybrid_search", "boat harbour")


@pytest.fixture
def embedder(monkeypatch: pytest.MonkeyPatch) -> TableEmbedder:
    table = TableEmbedder(WORDS)
    monkeypatch.setattr("search.plan.get_embedder", lambda: table)
    return table


@pytest.fixture
def tenant() -> Tenant:
    return make_tenant("en")


@pytest.fixture
def library(tenant: Tenant, embedder: TableEmbedder) -> dict[str, Asset]:
    made = {asset.title: asset for asset in add(tenant, *TITLES, status="approved")}
    actions.set_status(made["Secret boat in the harbour"], "draft")
    embed_tenant(tenant, embedder)
    return made


def member(tenant: Tenant, name: str, *denied: Any) -> User:
    role = actions.create_role(tenant, key=f"role-{name}", labels={"en": name})
    for number, rule in enumerate(denied):
        actions.add_access_rule(role, name=str(number), effect="deny", tree=rule)
    user = User.objects.create_user(name)
    actions.add_member(tenant, user, roles=[role])
    return user


@pytest.fixture
def anna(tenant: Tenant) -> User:
    return member(tenant, "anna")


@pytest.fixture
def ben(tenant: Tenant) -> User:
    return member(tenant, "ben", tree(leaf("asset.status", "equals", "draft")))


def total(tenant: Tenant, user: User, asked: Any) -> int:
    found = search(tenant, user, asked, want=frozenset({Want.TOTAL})).total
    assert found is not None
    return found.value


def fused(tenant: Tenant, user: User, leaves: list[Any], embedder: Any, among: set[Any]) -> dict[Any, float]:
    """The naive reading: by channel of every leaf, ranks among the final matches, as the sum of 1/(60 + rank)."""
    visible = resolve_access(tenant, user).condition
    scores: dict[Any, float] = defaultdict(float)
    for asked in leaves:
        found = evaluate(tenant, asked["value"], operator=asked["operator"], visible=visible, embedder=embedder)
        lexical = dict(found.lexical.values_list("asset_id", "score")) if found.lexical is not None else {}
        for ranking in (lexical, dict(found.semantic)):
            kept = {pk: score for pk, score in ranking.items() if pk in among}
            for pk, score in kept.items():
                scores[pk] += 1 / (60 + 1 + sum(other > score for other in kept.values()))
    return scores


class TestMembers:
    def test_a_hybrid_leaf_finds_by_words_or_by_meaning_and_says_which(
        self, tenant: Tenant, anna: User, library: dict[str, Asset]
    ) -> None:
        outcome = search(tenant, anna, tree(BOTH))
        channels = {hit.asset.title: {match.channel for match in hit.matched} for hit in outcome.hits}
        by_words = {title for title, found in channels.items() if "lexical" in found}
        assert by_words == {title for title in TITLES if "oat" in title and "arbour" in title}
        assert all(found for found in channels.values())
        assert outcome.execution.semantic == "used"
        assert outcome.execution.leaves[0].rule == "rules[0]"
        assert outcome.total is not None
        assert outcome.total.value == len(outcome.hits)

    @pytest.mark.parametrize("operator", ["hybrid_search", "keyword_search", "semantic_search", "phrase_search"])
    def test_algebra_holds_for_text(self, tenant: Tenant, ben: User, library: dict[str, Asset], operator: str) -> None:
        asked = leaf("full_text_search", operator, "boat harbour")
        lamps = leaf("asset.title", "contains", "lamp")
        whole = total(tenant, ben, tree())
        assert total(tenant, ben, tree(asked)) + total(tenant, ben, tree(asked, negated=True)) == whole == 8
        assert total(tenant, ben, tree(asked, lamps)) <= total(tenant, ben, tree(asked))
        either = total(tenant, ben, tree(asked, lamps, operator="or"))
        both = total(tenant, ben, tree(asked, lamps))
        assert either + both == total(tenant, ben, tree(asked)) + total(tenant, ben, tree(lamps))

    def test_more_like_this(self, tenant: Tenant, anna: User, library: dict[str, Asset]) -> None:
        like = {"asset": str(library["Tree"].pk), "k": 2}
        outcome = search(tenant, anna, tree(leaf("full_text_search", "similar_to", like)))
        assert "Tree and lamp" in titles(outcome)
        assert "Tree" not in titles(outcome)

    def test_a_muted_leaf_is_not_carried_out(self, tenant: Tenant, anna: User, library: dict[str, Asset]) -> None:
        outcome = search(tenant, anna, tree({**BOTH, "muted": True}))
        assert (outcome.total and outcome.total.value, outcome.execution.leaves) == (9, ())


class TestOrder:
    def test_relevance_fuses_ranks_among_the_final_matches(
        self, tenant: Tenant, anna: User, library: dict[str, Asset], embedder: TableEmbedder
    ) -> None:
        lamp = leaf("full_text_search", "hybrid_search", {"text": "lamp quay", "match": "any"})
        for leaves, asked in (
            ([BOTH], tree(BOTH)),
            ([BOTH], tree(BOTH, leaf("asset.title", "not_contains", "evening"))),
            ([BOTH, lamp], tree(BOTH, lamp, operator="or")),
            ([BOTH], tree(BOTH, tree(lamp, negated=True))),
            ([BOTH], tree(tree(tree(BOTH, negated=True), negated=True))),
            ([BOTH], tree(BOTH, BOTH)),
        ):
            outcome = search(tenant, anna, asked)
            among = {hit.asset.pk for hit in outcome.hits}
            expected = fused(tenant, anna, leaves, embedder, among)
            assert among
            for hit in outcome.hits:
                assert (hit.score or 0) == pytest.approx(expected.get(hit.asset.pk, 0)), hit.asset.title
            newest = sorted(
                outcome.hits,
                key=lambda hit: (-(hit.score or 0), -hit.asset.ingested_at.timestamp(), hit.asset.pk),
            )
            assert [hit.asset.pk for hit in newest] == [hit.asset.pk for hit in outcome.hits]

    def test_what_no_leaf_ranks_comes_last_newest_first(
        self, tenant: Tenant, anna: User, library: dict[str, Asset]
    ) -> None:
        words = leaf("full_text_search", "keyword_search", "quay")
        outcome = search(tenant, anna, tree(words, leaf("asset.title", "contains", "tree"), operator="or"))
        assert titles(outcome) == [TITLES[2], "Tree and lamp", "Tree"]
        assert [hit.score is None for hit in outcome.hits] == [False, True, True]

    def test_a_negated_leaf_does_not_rank(self, tenant: Tenant, anna: User, library: dict[str, Asset]) -> None:
        outcome = search(tenant, anna, tree(BOTH, negated=True))
        assert all(hit.score is None for hit in outcome.hits)

    def test_another_order_keeps_the_reasons(self, tenant: Tenant, anna: User, library: dict[str, Asset]) -> None:
        outcome = search(tenant, anna, tree(BOTH), sort="asset.title")
        assert titles(outcome) == sorted(titles(outcome), key=str.lower)
        assert {match.channel for hit in outcome.hits for match in hit.matched} == {"lexical", "semantic"}


class TestPages:
    def test_pages_by_relevance_fit_together(
        self, tenant: Tenant, anna: User, library: dict[str, Asset], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        asked = tree(BOTH, leaf("asset.title", "contains", "tree"), operator="or")
        whole = titles(search(tenant, anna, asked))
        for reach in (1000, 2):
            monkeypatch.setattr("search.pages._ORDERED_AT_FIRST", reach)
            pages = every_page(tenant, anna, asked, limit=2)
            assert [title for page in pages for title in titles(page)] == whole
            assert {page.total.value for page in pages if page.total} == {len(whole)}

    def test_a_kept_order_is_checked_again_for_what_is_visible(
        self, tenant: Tenant, ben: User, library: dict[str, Asset]
    ) -> None:
        whole = titles(search(tenant, ben, tree(BOTH)))
        first = search(tenant, ben, tree(BOTH), page=Page(limit=1))
        Asset.objects.filter(title=whole[1]).update(status="draft")  # no action, so that no version moves on
        second = search(tenant, ben, tree(BOTH), page=Page(limit=2, cursor=first.next))
        assert titles(second) == whole[2:3]

    def test_a_kept_order_is_void_when_rules_change(self, tenant: Tenant, ben: User, library: dict[str, Asset]) -> None:
        first = search(tenant, ben, tree(BOTH), page=Page(limit=1))
        role = Role.objects.get(tenant=tenant, key="role-ben")
        actions.add_access_rule(role, name="all", effect="deny", tree=tree(leaf("asset.id", "is_not_empty")))
        assert search(tenant, ben, tree(BOTH), page=Page(limit=5, cursor=first.next)).hits == ()

    def test_nobody_reads_the_order_kept_for_another(
        self, tenant: Tenant, anna: User, ben: User, library: dict[str, Asset]
    ) -> None:
        cursor = search(tenant, anna, tree(BOTH), page=Page(limit=1)).next
        shown = search(tenant, ben, tree(BOTH), page=Page(limit=50, cursor=cursor))
        assert "Secret boat in the harbour" not in titles(shown)


class TestWithoutMeaning:
    @pytest.mark.parametrize("broken", [None, BrokenEmbedder()])
    def test_hybrid_goes_on_by_words_and_says_so(
        self, tenant: Tenant, anna: User, monkeypatch: pytest.MonkeyPatch, broken: Any
    ) -> None:
        add(tenant, *TITLES)
        embed_tenant(tenant, TableEmbedder(WORDS))
        monkeypatch.setattr("search.plan.get_embedder", lambda: broken)
        outcome = search(tenant, anna, tree(leaf("full_text_search", "hybrid_search", "harbour boats")))
        assert outcome.total is not None
        assert outcome.total.value == 4
        assert outcome.execution.semantic == "unavailable"
        assert outcome.problems == ()

    @pytest.mark.parametrize("negated", [False, True])
    def test_what_only_meaning_could_answer_is_a_problem_never_everything(
        self, tenant: Tenant, anna: User, monkeypatch: pytest.MonkeyPatch, negated: bool
    ) -> None:
        add(tenant, *TITLES)
        monkeypatch.setattr("search.plan.get_embedder", lambda: None)
        asked = tree(tree(leaf("full_text_search", "semantic_search", "calm"), negated=negated))
        outcome = search(tenant, anna, asked, want=frozenset(Want), facets=("asset.status",))
        assert (outcome.hits, outcome.total, outcome.facets) == ((), None, ())
        assert [problem.code for problem in outcome.problems] == ["semantic_unavailable"]
        assert outcome.execution.semantic == "unavailable"
        assert outcome.to_json()["problems"][0]["path"].startswith("rules[0]")


class TestFallback:
    def test_a_misspelt_word_is_reported_with_what_was_used(
        self, tenant: Tenant, anna: User, library: dict[str, Asset]
    ) -> None:
        outcome = search(tenant, anna, tree(leaf("full_text_search", "keyword_search", "harbuor", id="words")))
        execution = outcome.execution
        assert (execution.mode, execution.original_terms, execution.fallback_terms) == (
            "typo",
            ("harbuor",),
            ("harbour",),
        )
        assert execution.leaves[0].rule == "words"
        assert outcome.total is not None
        assert outcome.total.value == 5

    def test_it_knows_no_words_of_hidden_assets(
        self, tenant: Tenant, anna: User, ben: User, library: dict[str, Asset]
    ) -> None:
        misspelt = tree(leaf("full_text_search", "keyword_search", "secrte"))
        assert titles(search(tenant, anna, misspelt)) == ["Secret boat in the harbour"]
        outcome = search(tenant, ben, misspelt)
        told = str(outcome.to_json())
        assert outcome.hits == ()
        assert "secret" not in told
        exact = search(tenant, ben, tree(leaf("full_text_search", "keyword_search", "secret")))
        assert exact.execution.lexical_count == 0

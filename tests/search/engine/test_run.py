"""The door itself: totals, orders, pages, facets, reasons, events, refusals."""

from __future__ import annotations

import datetime as dt
import itertools
import json
from typing import Any

import pytest
from django.core.cache import cache
from pytest_django import DjangoAssertNumQueries

from assets import actions
from assets.models import UsageEvent
from search.engine import BadCursor, Caller, InvalidTree, Page, Want
from search.indexing import index_assets
from search.models import SearchEvent
from search.outcome import Match
from search.rules.tree import EMPTY, Group, Leaf
from tests.support.cast import Cast, make_cast

from .asking import every_page, leaf, search, titles, tree

pytestmark = pytest.mark.django_db

EVERYTHING = frozenset(Want)
SHAPE = {
    *("tree", "tree_hash", "reading", "total", "hits", "facets", "execution", "did_you_mean"),
    *("resolutions", "problems", "next", "took_ms", "caller"),
}


@pytest.fixture
def cast() -> Cast:
    return make_cast()


def facet(cast: Cast, key: str, asked: Any = None, **options: Any) -> dict[Any, int]:
    outcome = search(cast.harbour, cast.anna, asked, want=EVERYTHING, facets=(key,), **options)
    return {value.value: value.count for value in outcome.facets[0].values}


class TestTotals:
    def test_hits_and_total_agree(self, cast: Cast) -> None:
        outcome = search(cast.harbour, cast.anna, tree(leaf("asset.width", "greater_than", 1000)))
        assert outcome.total is not None
        assert (outcome.total.value, outcome.total.relation, len(outcome.hits)) == (4, "exact", 4)

    def test_the_total_is_there_also_on_a_page_behind_the_last(self, cast: Cast) -> None:
        pages = every_page(cast.harbour, cast.anna, limit=2, sort="asset.title")
        assert [page.total.value for page in pages if page.total] == [5, 5, 5]

    def test_only_what_is_wanted_is_looked_for(
        self, cast: Cast, django_assert_num_queries: DjangoAssertNumQueries
    ) -> None:
        search(cast.harbour, cast.anna)
        with django_assert_num_queries(3):  # membership, count, event
            outcome = search(cast.harbour, cast.anna, want=frozenset({Want.TOTAL}))
        assert outcome.hits == ()
        hits = search(cast.harbour, cast.anna, want=frozenset({Want.HITS}))
        assert (hits.total, len(hits.hits)) == (None, 5)

    def test_in_a_large_library_counting_stops_and_says_so(self, cast: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("search.counting.EXACT_UP_TO", 2)
        monkeypatch.setattr("search.pages.BOUNDED_AT", 3)
        cache.delete(f"search:size:{cast.harbour.pk}")
        asked: dict[str, Any] = {"want": EVERYTHING, "facets": ("asset.media_type",)}
        bounded = search(cast.harbour, cast.anna, **asked)
        assert bounded.to_json()["total"] == {"value": 3, "relation": "at_least"}
        assert bounded.facets[0].relation == "at_least"
        few = search(cast.harbour, cast.anna, tree(leaf("asset.width", "less_than", 1500)), **asked)
        assert few.to_json()["total"] == {"value": 2, "relation": "exact"}
        assert few.facets[0].relation == "exact"
        exact = search(cast.harbour, cast.anna, exact=True, **asked)
        assert exact.to_json()["total"] == {"value": 5, "relation": "exact"}
        assert len(search(cast.harbour, cast.anna, page=Page(limit=4)).hits) == 4


class TestOrder:
    def test_the_newest_come_first_where_nothing_ranks(self, cast: Cast) -> None:
        assert titles(search(cast.harbour, cast.anna))[0] == "New ferry"
        assert titles(search(cast.harbour, cast.anna)) == titles(
            search(cast.harbour, cast.anna, sort="-asset.ingested_at")
        )

    @pytest.mark.parametrize(
        ("sort", "first", "last"),
        [
            ("asset.title", "Boats at dawn", "Sunset over the pier"),
            ("-asset.title", "Sunset over the pier", "Boats at dawn"),
            ("metadata.depth_m", "Sunset over the pier", "Lanterns on the quay"),
            ("-metadata.depth_m", "New ferry", "Lanterns on the quay"),
            ("metadata.place", "Boats at dawn", None),
            ("-metadata.place", "Sunset over the pier", None),
            ("-metadata.shot_on", "New ferry", None),
        ],
    )
    def test_empty_ones_come_last_in_either_direction(
        self, cast: Cast, sort: str, first: str, last: str | None
    ) -> None:
        found = titles(search(cast.harbour, cast.anna, sort=sort))
        assert found[0] == first
        assert last in (None, found[-1])

    def test_terms_are_ordered_by_their_labels_in_the_language(self, cast: Cast) -> None:
        actions.update_term(cast.terms["pier"], labels={"en": "Pier", "fr": "Appontement"})
        found = {
            language: titles(search(cast.harbour, cast.anna, sort="metadata.place", language=language))[0]
            for language in ("en", "fr")
        }
        assert found == {"en": "Boats at dawn", "fr": "Sunset over the pier"}

    def test_every_sortable_field_pages_through_everything_once(self, cast: Cast) -> None:
        actions.rate_asset(cast.assets["boats"], cast.anna, 4)
        catalogue = search(cast.harbour, cast.anna).catalogue
        sortable = [key for key, field in catalogue.fields.items() if field.sortable]
        assert len(sortable) > 45
        for key, sign in itertools.product(sortable, ("", "-")):
            pages = every_page(cast.harbour, cast.anna, limit=2, sort=f"{sign}{key}")
            found = [hit.asset.pk for page in pages for hit in page.hits]
            whole = [hit.asset.pk for hit in search(cast.harbour, cast.anna, sort=f"{sign}{key}").hits]
            assert found == whole, key
            assert len(set(found)) == 5, key

    def test_the_order_travels_in_the_tree_and_the_surface_overrides_it(self, cast: Cast) -> None:
        asked = tree(leaf("result.sort", "equals", "-asset.title"))
        assert titles(search(cast.harbour, cast.anna, asked))[0] == "Sunset over the pier"
        assert titles(search(cast.harbour, cast.anna, asked, sort="asset.title"))[0] == "Boats at dawn"
        assert search(cast.harbour, cast.anna, asked).sort == "-asset.title"

    @pytest.mark.parametrize("sort", ["asset.tags", "metadata.mood", "no.such_field", "-", "--asset.title", "id; --"])
    def test_what_cannot_order_is_refused(self, cast: Cast, sort: str) -> None:
        with pytest.raises(InvalidTree) as refused:
            search(cast.harbour, cast.anna, sort=sort)
        assert refused.value.problems[0].path == "sort"


class TestPages:
    def test_a_cursor_of_another_search_or_order_is_refused(self, cast: Cast) -> None:
        cursor = search(cast.harbour, cast.anna, page=Page(limit=2), sort="asset.title").next
        for asked, sort in ((tree(leaf("asset.width", "greater_than", 1)), "asset.title"), (tree(), "-asset.title")):
            with pytest.raises(BadCursor):
                search(cast.harbour, cast.anna, asked, sort=sort, page=Page(cursor=cursor))

    @pytest.mark.parametrize("cursor", ["", "x", "abc:def:ghi", "WyJ4Il0:1:2"])
    def test_an_altered_cursor_is_refused(self, cast: Cast, cursor: str) -> None:
        good = search(cast.harbour, cast.anna, page=Page(limit=2)).next
        assert good
        with pytest.raises(BadCursor):
            search(cast.harbour, cast.anna, page=Page(cursor=cursor or good[:-1] + ("A" if good[-1] != "A" else "B")))

    def test_a_page_has_a_largest_size_and_may_be_empty(self, cast: Cast) -> None:
        assert len(search(cast.harbour, cast.anna, page=Page(limit=10**9)).hits) == 5
        nothing = search(cast.harbour, cast.anna, page=Page(limit=0))
        assert (nothing.hits, nothing.next) == ((), None)

    def test_ties_do_not_lose_or_double_a_hit(self, cast: Cast) -> None:
        pages = every_page(cast.harbour, cast.anna, limit=1, sort="asset.media_type")
        assert len({hit.asset.pk for page in pages for hit in page.hits}) == len(pages) == 5


class TestReasons:
    def test_a_hit_names_the_positive_rules_it_meets(self, cast: Cast) -> None:
        asked = tree(
            leaf("asset.status", "equals", "approved", id="approved"),
            tree(
                leaf("metadata.mood", "vocab_text_equals", "Festive"),
                leaf("asset.width", "greater_than", 2000, id="wide"),
                operator="or",
            ),
            tree(leaf("asset.title", "contains", "market"), negated=True),
            leaf("asset.title", "contains", "no such words", muted=True),
        )
        outcome = search(cast.harbour, cast.anna, asked)
        reasons = {hit.asset.title: hit.matched for hit in outcome.hits}
        approved = Match(rule="approved", channel="filter")
        assert reasons == {
            "Boats at dawn": (approved, Match(rule="wide", channel="filter")),
            "Lanterns on the quay": (approved, Match(rule="rules[1].rules[0]", channel="filter")),
        }


class TestFacets:
    def test_values_are_counted_over_the_matches(self, cast: Cast) -> None:
        assert facet(cast, "asset.status") == {"approved": 4, "draft": 1}
        assert facet(cast, "asset.asset_class") == {"photo": 5}
        assert facet(cast, "asset.is_grayscale") == {False: 5}
        moods = {cast.terms["calm"].pk: 3, cast.terms["festive"].pk: 2}
        assert facet(cast, "metadata.mood") == moods
        assert facet(cast, "metadata.mood", tree(leaf("asset.width", "equals", 1600))) == {cast.terms["calm"].pk: 1}

    def test_a_facet_leaves_its_own_filter_out(self, cast: Cast) -> None:
        wide = leaf("asset.width", "greater_than", 1000)
        draft = leaf("asset.status", "equals", "draft")
        either = tree(draft, leaf("asset.status", "equals", "rejected"), operator="or")
        for own in (draft, either, leaf("asset.status", "not_in", ["draft", "archived"])):
            assert facet(cast, "asset.status", tree(wide, own)) == {"approved": 3, "draft": 1}
        assert facet(cast, "asset.status", either) == {"approved": 4, "draft": 1}
        nested = tree(wide, tree(draft, leaf("asset.width", "equals", 1600), operator="or"))
        assert facet(cast, "asset.status", nested) == {"approved": 1, "draft": 1}
        assert facet(cast, "asset.media_type", tree(wide, draft)) == {"image": 1}

    def test_tags_are_counted_by_what_they_say_and_shown_as_written(self, cast: Cast) -> None:
        actions.update_asset(cast.assets["boats"], tags=["Été", "sea"])
        actions.update_asset(cast.assets["market"], tags=["été", "ÉTÉ"])
        outcome = search(cast.harbour, cast.anna, want=EVERYTHING, facets=("asset.tags",))
        values = outcome.facets[0].values
        assert [(value.value, value.count) for value in values] == [("ete", 2), ("sea", 1)]
        assert values[0].label("en").lower() in ("été",)

    def test_people_are_counted_by_user_name_and_shown_by_name(self, cast: Cast) -> None:
        cast.ben.first_name, cast.ben.last_name = "Ben", "Berg"
        cast.ben.save()
        actions.update_asset(cast.assets["boats"], uploaded_by=cast.ben)
        outcome = search(cast.harbour, cast.anna, want=EVERYTHING, facets=("asset.uploaded_by",))
        assert outcome.facets[0].to_json("en")["values"] == [{"value": "ben", "label": "Ben Berg", "count": 1}]

    def test_a_use_counts_for_the_channels_above_and_must_meet_what_else_is_asked_of_it(self, cast: Cast) -> None:
        channels = actions.add_vocabulary(cast.harbour, key="channels", labels={"en": "Channels"}, hierarchical=True)
        digital = actions.add_term(channels, key="digital", labels={"en": "Digital"})
        actions.add_term(channels, key="web", labels={"en": "Web", "fr": "Toile"}, parent=digital)
        for asset, channel, day in (("boats", "web", 1), ("boats", "digital", 2), ("market", "print", 3)):
            used_at = dt.datetime(2026, 5, day, 12, tzinfo=dt.UTC)
            UsageEvent.objects.create(tenant=cast.harbour, asset=cast.assets[asset], channel=channel, used_at=used_at)
        assert facet(cast, "usage.channel") == {"digital": 1, "web": 1, "print": 1}
        second = tree(leaf("usage.used_at", "on", "2026-05-02"))
        assert facet(cast, "usage.channel", second) == {"digital": 1}
        own = tree(leaf("usage.used_at", "on", "2026-05-02"), leaf("usage.channel", "has_any", ["print"]))
        assert facet(cast, "usage.channel", own) == {"digital": 1}

    def test_the_commonest_come_first_and_the_rest_is_cut(self, cast: Cast) -> None:
        actions.update_asset(cast.assets["boats"], tags=[f"tag {number:02}" for number in range(30)])
        actions.update_asset(cast.assets["market"], tags=["tag 29"])
        counts = facet(cast, "asset.tags")
        assert len(counts) == 20
        assert next(iter(counts.items())) == ("tag 29", 2)

    def test_what_is_no_facet_is_refused(self, cast: Cast) -> None:
        for key in ("asset.title", "no.such_field"):
            with pytest.raises(InvalidTree) as refused:
                search(cast.harbour, cast.anna, want=EVERYTHING, facets=("asset.status", key))
            assert refused.value.problems[0].path == "facets[1]"

    def test_every_facet_of_the_catalogue_can_be_counted(self, cast: Cast) -> None:
        fields = search(cast.harbour, cast.anna).catalogue.fields
        keys = tuple(key for key, field in fields.items() if field.facetable)
        outcome = search(cast.harbour, cast.anna, want=EVERYTHING, facets=keys)
        assert [facet.field for facet in outcome.facets] == list(keys)
        json.dumps(outcome.to_json())

    def test_no_matches_no_values(self, cast: Cast) -> None:
        nothing = tree(leaf("asset.id", "equals", "no-such-id"))
        assert facet(cast, "metadata.mood", nothing) == {}


def test_a_strict_search_with_facets_takes_at_most_eight_statements(
    cast: Cast, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    asked = tree(
        leaf("metadata.mood", "vocab_text_equals", "Calm"),
        tree(leaf("asset.width", "greater_than", 1), leaf("metadata.place", "vocab_under", "Coast"), operator="or"),
        leaf("full_text_search", "keyword_search", "scene"),
    )
    facets = ("asset.status", "metadata.mood", "metadata.place", "asset.tags", "usage.channel", "asset.media_type")
    for asset in cast.assets.values():
        actions.update_asset(asset, description="A scene of the harbour")
    index_assets([asset.pk for asset in cast.assets.values()])
    search(cast.harbour, cast.anna, asked, want=EVERYTHING, facets=facets)
    with django_assert_max_num_queries(8):
        search(cast.harbour, cast.anna, asked, want=EVERYTHING, facets=facets)


def test_every_run_leaves_an_event(cast: Cast) -> None:
    search(cast.harbour, cast.ben, caller=Caller.GALLERY)
    search(cast.harbour, cast.ben, tree(leaf("asset.width", "greater_than", 10**6)), caller=Caller.AUTOMATION)
    events = SearchEvent.objects.filter(tenant=cast.harbour).order_by("pk")
    assert [(e.caller, e.user, e.mode, e.total, e.relation, e.zero) for e in events] == [
        ("gallery", cast.ben, "strict", 4, "exact", False),
        ("automation", cast.ben, "strict", 0, "exact", True),
    ]
    assert all(event.tree_hash and event.ms > 0 for event in events)


def test_an_invalid_tree_is_refused_with_all_its_problems(cast: Cast) -> None:
    asked = tree(leaf("asset.file_type", "equals", "jpg"), leaf("asset.width", "contains", "9"))
    with pytest.raises(InvalidTree) as refused:
        search(cast.harbour, cast.anna, asked)
    assert [problem.path for problem in refused.value.problems] == ["rules[0].field", "rules[1].operator"]


def test_nodes_are_judged_like_json(cast: Cast) -> None:
    assert len(search(cast.harbour, cast.anna, EMPTY).hits) == 5
    gone = Group(rules=(Leaf(field="metadata.gone", operator="is_empty"),))
    with pytest.raises(InvalidTree):
        search(cast.harbour, cast.anna, gone)


def test_the_json_has_the_shape_that_surfaces_rely_on(cast: Cast) -> None:
    outcome = search(
        cast.harbour,
        cast.anna,
        tree(leaf("asset.title", "contains", "boats")),
        want=EVERYTHING,
        facets=("asset.status",),
        caller=Caller.REST_API,
    )
    told = json.loads(json.dumps(outcome.to_json("en", lambda path: f"https://dam.example{path}")))
    assert set(told) >= SHAPE
    hit = told["hits"][0]
    assert {key: hit[key] for key in ("title", "asset_class", "media_type", "width", "height", "score")} == {
        "title": "Boats at dawn",
        "asset_class": "photo",
        "media_type": "image",
        "width": 2400,
        "height": 1600,
        "score": None,
    }
    assert hit["url"].startswith("https://dam.example/")
    assert hit["matched"] == [{"rule": "rules[0]", "channel": "filter"}]
    assert told["execution"] == {
        "mode": "strict",
        "original_terms": [],
        "fallback_terms": [],
        "lexical_count": 0,
        "semantic_count": 0,
        "semantic": "off",
        "semantic_share": 1.0,
        "leaves": [],
    }
    assert told["facets"] == [
        {
            "field": "asset.status",
            "relation": "exact",
            "values": [{"value": "approved", "label": "Approved", "count": 1}],
        }
    ]
    assert (told["caller"], told["next"], told["problems"]) == ("rest_api", None, [])

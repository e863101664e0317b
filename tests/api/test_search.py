"""`POST /api/v1/search` and `/search/count`."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from assets.models import ApiToken
from search import engine
from search.models import SearchEvent
from tests.api.conftest import TokenClient
from tests.support.cast import Cast

SEARCH = "/api/v1/search"
COUNT = "/api/v1/search/count"
CALM = {"field": "metadata.mood", "operator": "vocab_text_equals", "value": "serene"}
ALL = {"type": "group", "operator": "and", "rules": []}


def tree(*rules: dict[str, Any], **flags: Any) -> dict[str, Any]:
    return {"type": "group", "operator": "and", "rules": list(rules), **flags}


def post(client: Client, path: str, **body: Any) -> Any:
    return client.post(path, body, content_type="application/json")


def titles(outcome: dict[str, Any]) -> set[str]:
    return {hit["title"] for hit in outcome["hits"]}


def test_it_finds_what_matches(anna: Client) -> None:
    response = post(anna, SEARCH, tree=tree(CALM))
    assert response.status_code == 200
    outcome = response.json()
    assert titles(outcome) == {"Sunset over the pier", "Boats at dawn", "Lanterns on the quay"}
    assert outcome["total"] == {"value": 3, "relation": "exact"}
    assert outcome["caller"] == SearchEvent.objects.get().caller == "rest_api"
    assert outcome["resolutions"][0]["terms"][0]["key"] == "calm"
    assert outcome["hits"][0]["url"].startswith("http://testserver/")


def test_it_answers_as_the_engine_does(anna: Client, cast: Cast) -> None:
    found = post(anna, SEARCH, tree=tree(CALM)).json()
    request = engine.SearchRequest(
        tenant=cast.harbour, user=cast.anna, tree=tree(CALM), caller=engine.Caller.REST_API, language="en"
    )
    expected = engine.run(request).to_json("en", lambda path: f"http://testserver{path}")
    assert found | {"took_ms": 0} == expected | {"took_ms": 0}


def test_hidden_assets_are_nowhere_in_the_outcome(anna: Client, ben: Client) -> None:
    body = {"tree": ALL, "want": ["hits", "total", "facets"], "facets": ["asset.status"]}
    everything, seen = post(anna, SEARCH, **body).json(), post(ben, SEARCH, **body).json()
    assert (everything["total"]["value"], seen["total"]["value"]) == (5, 4)
    assert titles(everything) - titles(seen) == {"New ferry"}
    assert {value["value"] for value in seen["facets"][0]["values"]} == {"approved"}


def test_a_stranger_finds_nothing_of_it(sol: Client) -> None:
    assert post(sol, SEARCH, tree=ALL).json()["total"]["value"] == 0


def test_pages_follow_one_another(anna: Client) -> None:
    body = {"tree": ALL, "sort": "asset.title", "limit": 2}
    seen, cursor = [], None
    for _page in range(3):
        outcome = post(anna, SEARCH, **body, cursor=cursor).json()
        seen += [hit["title"] for hit in outcome["hits"]]
        cursor = outcome["next"]
    assert cursor is None
    assert seen == sorted(seen)
    assert len(seen) == 5


def test_a_wrong_cursor_is_told(anna: Client) -> None:
    response = post(anna, SEARCH, tree=ALL, cursor="nonsense")
    assert (response.status_code, response.json()["code"]) == (400, "bad_cursor")


def test_every_problem_of_a_tree_is_told(anna: Client) -> None:
    bad = tree(
        {"field": "asset.file_type", "operator": "equals", "value": "jpg"},
        {"field": "asset.width", "operator": "contains", "value": "x"},
    )
    for path in (SEARCH, COUNT):
        response = post(anna, path, tree=bad)
        assert response.status_code == 400
        assert response["Content-Type"] == "application/problem+json"
        document = response.json()
        assert document["code"] == "invalid_tree"
        assert document["problems"][0]["path"] == "rules[0].field"
        assert document["problems"][0]["suggestion"] == "asset.mime_type"
        assert document["problems"][1]["code"] == "operator_not_for_kind"


@pytest.mark.parametrize("bad", [None, [], "x", 7, {}, {"rules": 1}])
def test_what_is_no_tree_is_told(anna: Client, bad: Any) -> None:
    response = post(anna, SEARCH, tree=bad)
    assert response.status_code == 400
    assert response.json()["code"] in ("invalid_tree", "invalid")


@pytest.mark.parametrize("wrong", [{"limit": 0}, {"limit": 100_000}, {"want": ["everything"]}, {"facets": "x"}])
def test_wrong_parameters_are_told(anna: Client, wrong: dict[str, Any]) -> None:
    response = post(anna, SEARCH, tree=ALL, **wrong)
    assert (response.status_code, response.json()["code"]) == (400, "invalid")
    assert response.json()["problems"][0]["path"].split("[")[0] == next(iter(wrong))


def test_the_day_cannot_be_chosen(anna: Client) -> None:
    """Access rules speak of days: another day would open what is embargoed."""
    recent = tree({"field": "asset.ingested_at", "operator": "in_period", "value": "today"})
    assert post(anna, SEARCH, tree=recent, today="2001-01-01").json()["total"]["value"] == 5


def test_a_count_is_the_searchs_total(anna: Client, ben: Client) -> None:
    for client, expected in ((anna, 5), (ben, 4)):
        counted = post(client, COUNT, tree=ALL).json()
        assert counted["total"] == {"value": expected, "relation": "exact"}
        assert counted["tree_hash"] == post(client, SEARCH, tree=ALL).json()["tree_hash"]


def test_reading_is_enough(cast: Cast, by_token: TokenClient) -> None:
    assert post(by_token(cast.anna, cast.harbour, ApiToken.Scope.READ), SEARCH, tree=ALL).status_code == 200
    chat_only = by_token(cast.anna, cast.harbour, ApiToken.Scope.CHAT)
    assert post(chat_only, SEARCH, tree=ALL).status_code == 403


def test_a_page_of_hits_takes_few_statements(anna: Client, django_assert_max_num_queries: Any) -> None:
    post(anna, SEARCH, tree=tree(CALM))
    with django_assert_max_num_queries(15):
        post(anna, SEARCH, tree=tree(CALM))

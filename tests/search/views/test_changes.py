"""Changing the gallery's tree by hand."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.http import HttpResponse
from django.test import Client

from search.models import SearchState
from tests.support.cast import Cast

from .conftest import CALM, LANDSCAPE, remembered, tree_of

SORT = {"field": "result.sort", "operator": "equals", "value": "-asset.ingested_at"}


def rules_after(response: HttpResponse) -> list[dict[str, Any]]:
    named = parse_qs(urlsplit(response["Location"]).query).get("t")
    return SearchState.objects.get(hash=named[0]).tree["rules"] if named else []


def change(client: Client, named: str, **action: str) -> HttpResponse:
    return client.post("/library/change/", {"t": named, "sort": "", "view": "grid"} | action)


def test_a_rule_is_removed(anna: Client, cast: Cast) -> None:
    response = change(anna, remembered(cast.harbour, CALM, LANDSCAPE), remove="rules[0]")
    assert [rule["field"] for rule in rules_after(response)] == ["asset.aspect_ratio_orientation"]


def test_the_last_rule_removed_leaves_everything(anna: Client, cast: Cast) -> None:
    assert change(anna, remembered(cast.harbour, CALM), remove="rules[0]")["Location"] == "/library/"


def test_a_rule_is_muted_and_applied_again(anna: Client, cast: Cast) -> None:
    response = change(anna, remembered(cast.harbour, CALM, LANDSCAPE), mute="rules[1]")
    assert rules_after(response)[1]["muted"] is True
    named = parse_qs(urlsplit(response["Location"]).query)["t"][0]
    assert "muted" not in rules_after(change(anna, named, mute="rules[1]"))[1]


def test_one_rule_alone_keeps_the_order_of_the_result(anna: Client, cast: Cast) -> None:
    response = change(anna, remembered(cast.harbour, CALM, LANDSCAPE, SORT), only="rules[0]")
    assert {rule["field"] for rule in rules_after(response)} == {"metadata.mood", "result.sort"}


def test_clearing_takes_all_rules(anna: Client, cast: Cast) -> None:
    assert change(anna, remembered(cast.harbour, CALM, LANDSCAPE), clear="1")["Location"] == "/library/"


def test_another_term_is_chosen_for_a_text(anna: Client, cast: Cast) -> None:
    doubtful = CALM | {"value": "calmm"}
    choice = json.dumps(["rules[0]", "calmm", cast.terms["calm"].pk])
    response = change(anna, remembered(cast.harbour, doubtful), choose=choice)
    assert [rule["value"] for rule in rules_after(response)] == ["Calm"]


def test_a_whole_tree_from_the_editor_takes_the_place_of_the_old_one(anna: Client, cast: Cast) -> None:
    response = change(anna, "", tree=json.dumps(tree_of(LANDSCAPE)))
    assert [rule["field"] for rule in rules_after(response)] == ["asset.aspect_ratio_orientation"]


def test_an_invalid_tree_from_the_editor_is_refused_with_its_reason(anna: Client, cast: Cast) -> None:
    response = change(anna, "", tree=json.dumps(tree_of({"field": "asset.nonsense", "operator": "equals", "value": 1})))
    assert response.status_code == 400
    assert "asset.nonsense" in response.content.decode()


def test_a_rule_that_is_not_there_is_refused(anna: Client, cast: Cast) -> None:
    named = remembered(cast.harbour, CALM)
    assert change(anna, named, remove="rules[7]").status_code == 400
    assert change(anna, named, remove="nonsense").status_code == 400
    assert change(anna, named, choose="[1]").status_code == 400
    assert change(anna, named).status_code == 400


def test_a_term_of_another_library_cannot_be_chosen(sol: Client, cast: Cast) -> None:
    choice = json.dumps(["rules[0]", "calmm", cast.terms["calm"].pk])
    assert change(sol, "", choose=choice).status_code == 400


@pytest.mark.parametrize("action", [{"tree": "[" * 100_000}, {"choose": "[" * 100_000}])
def test_json_nested_too_deeply_is_refused(anna: Client, cast: Cast, action: dict[str, str]) -> None:
    assert anna.post("/library/change/", action).status_code == 400


@pytest.mark.parametrize("given", [{"t": "\0"}, {"q": "calm\0sea"}, {"sort": "\0"}])
def test_what_no_text_can_hold_is_refused(anna: Client, cast: Cast, given: dict[str, str]) -> None:
    assert anna.get("/library/", given).status_code == 400
    assert anna.post("/library/change/", {**given, "clear": "1"}).status_code == 400

"""The live registry and the look-up of terms."""

from __future__ import annotations

from typing import Any

from django.test import Client

from assets import actions
from search.rules.operators import OPERATORS, operators_for
from tests.support.cast import Cast

FIELDS = "/api/v1/fields"
TERMS = "/api/v1/terms"
RESOLVE = "/api/v1/terms/resolve"


def fields(client: Client, **headers: str) -> dict[str, dict[str, Any]]:
    return {field["key"]: field for field in client.get(FIELDS, headers=headers).json()["fields"]}


def test_the_registry_tells_all_that_an_editor_needs(anna: Client) -> None:
    registry = anna.get(FIELDS).json()
    found = {field["key"]: field for field in registry["fields"]}
    assert found["metadata.mood"]["kind"] == "vocabulary"
    assert found["metadata.mood"]["operators"] == list(operators_for("vocabulary"))
    assert found["metadata.depth_m"]["unit"] == "m"
    assert found["metadata.place"]["hierarchical"]
    assert {"value": "landscape", "label": "Landscape"} in found["asset.aspect_ratio_orientation"]["choices"]
    assert {operator["name"] for operator in registry["operators"]} == set(OPERATORS)
    assert "last_spring" in registry["periods"]
    assert "result.sort" in found


def test_labels_are_in_the_language_asked_for(anna: Client) -> None:
    found = fields(anna, **{"Accept-Language": "fr"})
    assert found["metadata.mood"]["label"] == "Ambiance"
    assert found["asset.width"]["label"] == "Largeur"


def test_the_registry_is_live(anna: Client, cast: Cast) -> None:
    before = anna.get(FIELDS).json()
    actions.add_definition(cast.harbour, key="tide", kind="text", labels={"en": "Tide"})
    after = anna.get(FIELDS).json()
    assert before["version"] != after["version"]
    assert {field["key"] for field in after["fields"]} - {field["key"] for field in before["fields"]} == {
        "metadata.tide"
    }


def test_a_stranger_sees_other_fields(sol: Client) -> None:
    assert "metadata.mood" not in fields(sol)


def test_terms_are_offered_for_what_was_typed(anna: Client) -> None:
    offered = anna.get(TERMS, {"field": "metadata.mood", "q": "ca"}).json()
    assert [term["label"] for term in offered] == ["Calm"]
    first = anna.get(TERMS, {"field": "metadata.mood"}).json()
    assert {term["label"] for term in first} == {"Calm", "Festive"}
    synonym = anna.get(TERMS, {"field": "metadata.mood", "q": "seren"}).json()
    assert (synonym[0]["label"], synonym[0]["synonym"]) == ("Calm", "serene")


def test_terms_tell_their_place(anna: Client) -> None:
    (pier,) = anna.get(TERMS, {"field": "metadata.place", "q": "pier"}).json()
    assert (pier["path"], pier["narrower"]) == (["Coast"], False)
    (coast,) = (term for term in anna.get(TERMS, {"field": "metadata.place"}).json() if term["label"] == "Coast")
    assert coast["narrower"]


def test_terms_have_labels_in_the_language_asked_for(anna: Client) -> None:
    offered = anna.get(TERMS, {"field": "metadata.mood", "q": "festif"}, headers={"Accept-Language": "fr"}).json()
    assert [term["label"] for term in offered] == ["Festif"]


def test_a_field_without_a_vocabulary_has_no_terms(anna: Client) -> None:
    for field in ("asset.width", "metadata.nothing"):
        response = anna.get(TERMS, {"field": field})
        assert (response.status_code, response.json()["code"]) == (400, "not_a_vocabulary")


def test_texts_are_resolved_in_the_order_asked(anna: Client, cast: Cast) -> None:
    body = {"field": "metadata.mood", "texts": ["Calm", "peaceful", "festve", "purple"]}
    found = anna.post(RESOLVE, body, content_type="application/json").json()
    assert [resolution["method"] for resolution in found] == ["exact", "synonym", "trigram", "unresolved"]
    assert found[1]["terms"] == [{"id": cast.terms["calm"].pk, "key": "calm", "label": "Calm"}]
    assert found[2]["doubtful"]

"""What the filter editor asks of the server."""

from __future__ import annotations

import json
from typing import Any

from django.test import Client

from tests.support.cast import Cast

from .conftest import CALM, LANDSCAPE, remembered, tree_of


def check(client: Client, tree: Any) -> dict[str, Any]:
    response = client.post("/library/check.json", json.dumps({"tree": tree}), content_type="application/json")
    return response.json()


def test_the_registry_has_every_field_with_its_operators_and_choices(anna: Client) -> None:
    registry = anna.get("/library/fields.json").json()
    fields = {field["key"]: field for field in registry["fields"]}
    assert len(fields) > 85
    assert fields["metadata.mood"]["label"] == "Mood"
    assert {choice["value"] for choice in fields["asset.uploaded_by"]["choices"]} >= {"me", "anna", "ben"}
    assert [unit["label"] for unit in fields["asset.file_size"]["units"]] == ["B", "kB", "MB", "GB"]
    for field in fields.values():
        assert field["operator"] in registry["kinds"][field["kind"]]
        assert field["group"] in {group["key"] for group in registry["groups"]}


def test_the_registry_is_sent_again_only_when_it_changed(anna: Client, cast: Cast) -> None:
    etag = anna.get("/library/fields.json")["ETag"]
    assert anna.get("/library/fields.json", headers={"If-None-Match": etag}).status_code == 304
    cast.harbour.schema_version += 1
    cast.harbour.save()
    assert anna.get("/library/fields.json", headers={"If-None-Match": etag}).status_code == 200


def test_the_registry_speaks_the_language_of_the_page(anna: Client) -> None:
    anna.cookies["django_language"] = "fr"
    fields = {field["key"]: field for field in anna.get("/library/fields.json").json()["fields"]}
    assert fields["metadata.mood"]["label"] == "Ambiance"


def test_a_tree_is_counted_read_and_counted_rule_by_rule(anna: Client) -> None:
    answer = check(anna, tree_of(CALM, {"type": "group", "operator": "or", "rules": [LANDSCAPE, LANDSCAPE]}))
    assert answer["total"]["value"] == 2
    assert answer["reading"]
    assert answer["counts"]["rules[0]"]["value"] == 3
    assert answer["counts"]["rules[1].rules[0]"]["value"] == 3


def test_counts_are_of_what_the_person_may_see(ben: Client) -> None:
    assert check(ben, tree_of(LANDSCAPE))["total"]["value"] == 2


def test_problems_come_with_their_paths(anna: Client) -> None:
    answer = check(anna, tree_of(CALM, {"field": "asset.width", "operator": "equals", "value": "wide"}))
    assert answer["total"] is None
    assert answer["problems"][0]["path"].startswith("rules[1]")


def test_what_is_no_tree_is_a_problem_and_no_crash(anna: Client) -> None:
    assert check(anna, "nonsense")["problems"]
    assert anna.post("/library/check.json", "{", content_type="application/json").status_code == 400


def test_terms_are_suggested_by_label_synonym_and_likeness(anna: Client) -> None:
    def suggested(typed: str) -> list[str]:
        found = anna.get("/library/terms.json", {"field": "metadata.mood", "q": typed}).json()
        return [option["value"] for option in found["options"]]

    assert suggested("") == ["Calm", "Festive"]
    assert suggested("ca") == ["Calm"]
    assert suggested("seren") == ["Calm"]
    assert suggested("xyzzy") == []


def test_a_suggested_term_tells_what_lies_above_it(anna: Client) -> None:
    [pier] = anna.get("/library/terms.json", {"field": "metadata.place", "q": "pier"}).json()["options"]
    assert (pier["label"], pier["note"]) == ("Pier", "Coast")


def test_values_are_those_of_the_visible_library(anna: Client, ben: Client) -> None:
    def statuses(client: Client) -> dict[str, int | None]:
        found = client.get("/library/values.json", {"field": "asset.status", "q": "dra"}).json()
        return {option["value"]: option.get("count") for option in found["options"]}

    assert statuses(anna) == {"draft": 1}
    assert statuses(ben) == {"draft": None}


def test_the_editor_starts_from_the_tree_of_the_gallery(anna: Client, cast: Cast) -> None:
    named = remembered(cast.harbour, CALM)
    page = anna.get(f"/library/filters/?t={named}", headers={"HX-Request": "true"}).content.decode()
    given = json.loads(page.partition('id="editor-given" type="application/json">')[2].partition("</script>")[0])
    assert given["hash"] == named
    assert given["tree"]["rules"][0]["value"] == "Calm"


def test_without_script_the_tree_is_edited_as_text(anna: Client, cast: Cast) -> None:
    page = anna.get(f"/library/filters/?t={remembered(cast.harbour, CALM)}").content.decode()
    assert "metadata.mood" in page
    good = anna.post("/library/filters/", {"json": json.dumps(tree_of(LANDSCAPE))})
    assert good["Location"].startswith("/library/?t=")
    bad = anna.post("/library/filters/", {"json": "{"})
    assert bad.status_code == 400
    assert 'role="alert"' in bad.content.decode()


def test_the_title_of_a_hidden_asset_is_not_told(anna: Client, ben: Client, cast: Cast) -> None:
    query = {"id": str(cast.assets["secret"].pk)}
    assert anna.get("/library/assets.json", query).json()["options"][0]["label"] == "New ferry"
    assert ben.get("/library/assets.json", query).json()["options"] == []

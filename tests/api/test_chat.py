"""Conversations over REST."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from chat.models import ChatSession, Turn
from tests.api.conftest import TokenClient
from tests.support.cast import Cast
from tests.support.scripted_model import ScriptedModel, delta_answer

SESSIONS = "/api/v1/chat/sessions"
CALM = {"field": "metadata.mood", "operator": "vocab_text_equals", "value": "Calm"}
WIDE = {"field": "asset.width", "operator": "greater_than", "value": 2000}


def group(*rules: dict[str, Any]) -> dict[str, Any]:
    return {"type": "group", "operator": "and", "rules": list(rules)}


def post(client: Client, path: str, body: Any, **headers: str) -> Any:
    return client.post(path, body, content_type="application/json", headers=headers)


def begin(client: Client, **body: Any) -> str:
    response = post(client, SESSIONS, body)
    assert response.status_code == 201
    return f"{SESSIONS}/{response.json()['id']}"


@pytest.fixture
def model(settings: Any) -> Any:
    """A model that understands three messages."""
    settings.CHAT_API_KEYS = []
    script = [delta_answer("new", CALM, explanation="Calm ones."), delta_answer("refine", WIDE), delta_answer("reset")]
    with ScriptedModel(script) as scripted:
        settings.CHAT_ENDPOINTS = [scripted.base_url]
        yield scripted


def test_a_program_does_the_whole_job(anna: Client, model: ScriptedModel) -> None:
    """Begin, say, refine, read back, reset, delete."""
    session = begin(anna, title="Newsletter")
    first = post(anna, f"{session}/turns", {"message": "calm"})
    assert first.status_code == 200
    assert (first.json()["turn"], first.json()["prediction"]) == (1, "Calm ones.")
    assert first.json()["facts"]["outcome"]["hits"][0]["url"].startswith("http://testserver/")
    second = post(anna, f"{session}/turns", {"message": "wide ones"}).json()
    assert [hit["title"] for hit in second["facts"]["outcome"]["hits"]] == ["Boats at dawn"]
    state = anna.get(session).json()
    assert (state["title"], state["tree"], state["current_turn"]) == ("Newsletter", second["tree"], 2)
    turns = anna.get(f"{session}/turns").json()["results"]
    assert [turn["message"] for turn in turns] == ["calm", "wide ones"]
    assert turns[0]["facts"]["outcome"]["hits"] == []
    assert post(anna, f"{session}/turns", {"message": "start over"}).json()["tree"]["rules"] == []
    assert anna.delete(session).status_code == 204
    assert anna.get(session).status_code == 404
    assert model.unexpected == 0


def test_the_transcript_comes_in_pages(anna: Client, model: ScriptedModel) -> None:
    session = begin(anna)
    for message in ("calm", "wide ones", "start over"):
        post(anna, f"{session}/turns", {"message": message})
    page = anna.get(f"{session}/turns", {"limit": 2}).json()
    assert [turn["turn"] for turn in page["results"]] == [1, 2]
    assert [turn["turn"] for turn in anna.get(page["next"]).json()["results"]] == [3]


def test_somebody_elses_conversation_does_not_exist(anna: Client, ben: Client, sol: Client) -> None:
    session = begin(anna)
    for stranger in (ben, sol):
        assert stranger.get(session).status_code == 404
        assert stranger.delete(session).status_code == 404
        assert stranger.get(f"{session}/turns").status_code == 404
        assert post(stranger, f"{session}/turns", {"message": "calm"}).status_code == 404
        assert stranger.get(SESSIONS).json()["results"] == []
    assert len(anna.get(SESSIONS).json()["results"]) == 1


def test_a_turn_sent_again_is_not_taken_twice(anna: Client, model: ScriptedModel) -> None:
    session = begin(anna)
    first, again = (
        post(anna, f"{session}/turns", {"message": "calm"}, **{"Idempotency-Key": "abc"}).json() for _ in range(2)
    )
    assert (model.calls, Turn.objects.count()) == (1, 1)
    ids = [[hit["id"] for hit in turn["facts"]["outcome"]["hits"]] for turn in (first, again)]
    assert ids[0] == ids[1] != []


def test_a_conversation_can_begin_with_a_tree(anna: Client) -> None:
    assert anna.get(begin(anna, tree=group(CALM))).json()["tree"]["rules"] == [CALM]
    assert anna.get(begin(anna, tree=group())).json()["tree"]["rules"] == []
    bad = post(anna, SESSIONS, {"tree": group({"field": "asset.x", "operator": "equals", "value": 1})})
    assert (bad.status_code, bad.json()["code"]) == (400, "invalid_tree")
    assert ChatSession.objects.count() == 2


def test_a_delta_and_a_tree_are_turns_without_a_model(anna: Client, model: ScriptedModel) -> None:
    session = begin(anna)
    chosen = post(anna, f"{session}/turns", {"delta": group(CALM), "intent": "refine", "message": "Calm"}).json()
    assert (chosen["interpreter"], chosen["tree"]["rules"]) == ("hand", [CALM])
    changed = post(anna, f"{session}/turns", {"tree": group(CALM, WIDE)}).json()
    assert [change["kind"] for change in changed["facts"]["changes"]] == ["unchanged", "added"]
    assert post(anna, f"{session}/turns", {"tree": group(CALM, WIDE)}).status_code == 409
    assert model.calls == 0


@pytest.mark.parametrize("body", [{}, {"message": ""}, {"message": "x", "tree": {}}, {"delta": {}}, {"intent": "new"}])
def test_a_turn_is_one_thing(anna: Client, body: dict[str, Any]) -> None:
    response = post(anna, f"{begin(anna)}/turns", body)
    assert (response.status_code, response.json()["code"]) == (400, "invalid")


def test_one_can_go_back(anna: Client, model: ScriptedModel) -> None:
    session = begin(anna)
    for message in ("calm", "wide ones"):
        post(anna, f"{session}/turns", {"message": message})

    def move(number: int) -> Any:
        return anna.patch(session, {"current_turn": number}, content_type="application/json")

    assert move(1).json()["tree"]["rules"] == [CALM]
    assert move(2).json()["tree"]["rules"] == [CALM, WIDE]
    assert move(7).status_code == 404


class TestRefusals:
    def test_a_long_message(self, anna: Client) -> None:
        response = post(anna, f"{begin(anna)}/turns", {"message": "x" * 2_001})
        document = response.json()
        assert (response.status_code, document["code"], document["kind"]) == (413, "too_long", "refused")
        assert document["refusal"]["message"] == document["detail"]

    def test_an_ended_conversation(self, anna: Client) -> None:
        session = begin(anna)
        ChatSession.objects.update(expires_at=timezone.now() - timedelta(seconds=1))
        response = post(anna, f"{session}/turns", {"message": "calm"})
        assert (response.status_code, response.json()["code"]) == (410, "expired")

    def test_too_many_messages(self, anna: Client, settings: Any) -> None:
        settings.CHAT_MESSAGES_PER_MINUTE = 1
        session = begin(anna)
        assert post(anna, f"{session}/turns", {"message": "calm"}).status_code == 200
        response = post(anna, f"{session}/turns", {"message": "calm"})
        assert (response.status_code, response.json()["code"]) == (429, "rate_limited")
        assert 1 <= int(response["Retry-After"]) <= 60


def test_the_chat_has_a_scope_of_its_own(cast: Cast, by_token: TokenClient) -> None:
    response = by_token(cast.anna, cast.harbour, "read", "write").get(SESSIONS)
    assert (response.status_code, response.json()["code"]) == (403, "missing_scope")

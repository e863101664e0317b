"""The conversation in the browser: as a panel beside the gallery, and as plain forms."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client

from chat.models import ChatSession
from search.registry import catalogue_for
from search.rules.prepare import prepare
from search.trees import remember_tree
from tests.support.cast import Cast

AS_FRAGMENT = {"HX-Request": "true"}


@pytest.fixture
def anna(cast: Cast) -> Client:
    client = Client()
    client.force_login(cast.anna)
    return client


@pytest.fixture
def ben(cast: Cast) -> Client:
    client = Client()
    client.force_login(cast.ben)
    return client


def say(client: Client, message: str, **more: str) -> HttpResponse:
    return client.post("/chat/say/", {"message": message} | more, headers=AS_FRAGMENT)


def gallery(response: HttpResponse) -> dict[str, Any]:
    """Where the gallery beside the panel is sent."""
    return json.loads(response["HX-Trigger"])["freedam:tree"]


def test_it_sends_strangers_to_the_door(client: Client, cast: Cast) -> None:
    assert client.get("/chat/").status_code == 302
    assert client.post("/chat/say/", {"message": "calm"}).status_code == 302


def test_an_empty_conversation_invites_to_speak(anna: Client) -> None:
    page = anna.get("/chat/", headers=AS_FRAGMENT).content.decode()
    assert page.count("chat__example") == 3
    assert "<html" not in page


def test_a_turn_shows_prediction_and_facts_apart(anna: Client) -> None:
    page = say(anna, "calm pictures").content.decode()
    assert "calm pictures" in re.findall(r'class="turn__said".*?</p>', page, re.DOTALL)[0]
    assert 'class="turn__prediction"' in page.partition('class="turn__facts"')[0]
    facts = page.partition('class="turn__facts"')[2]
    assert "“calm”" in facts
    assert "Open in gallery" in facts


def test_the_gallery_follows_the_turn(anna: Client, cast: Cast) -> None:
    sent = gallery(say(anna, "calm pictures"))
    assert sent["url"] == f"/library/?t={sent['hash']}"
    assert anna.get(sent["url"]).status_code == 200


def test_chips_in_the_gallery_tell_the_words_they_came_from(anna: Client) -> None:
    page = anna.get(gallery(say(anna, "calm pictures"))["url"]).content.decode()
    assert "“calm”" in page


def test_what_was_changed_by_hand_in_the_gallery_is_where_the_talk_goes_on(anna: Client, cast: Cast) -> None:
    say(anna, "calm pictures")
    tree = {"rules": [{"field": "asset.width", "operator": "greater_than", "value": 2000}], "type": "group"}
    by_hand = remember_tree(cast.harbour, prepare(tree | {"operator": "and"}, catalogue_for(cast.harbour)).tree)
    say(anna, "only landscape format", t=by_hand.hash)
    fields = [rule["field"] for rule in ChatSession.objects.get().tree["rules"]]
    assert fields == ["asset.width", "asset.aspect_ratio_orientation"]


def test_a_gallery_without_filters_empties_the_conversation_too(anna: Client) -> None:
    say(anna, "calm pictures")
    say(anna, "landscape format", t="")
    assert [rule["field"] for rule in ChatSession.objects.get().tree["rules"]] == ["asset.aspect_ratio_orientation"]


def test_undo_and_redo_move_the_gallery(anna: Client) -> None:
    first = gallery(say(anna, "calm pictures"))["hash"]
    second = gallery(say(anna, "landscape format", t=first))["hash"]
    assert first != second
    assert gallery(anna.post("/chat/undo/", headers=AS_FRAGMENT))["hash"] == first
    assert gallery(anna.post("/chat/redo/", headers=AS_FRAGMENT))["hash"] == second


def test_a_question_is_answered_by_a_button(anna: Client) -> None:
    page = say(anna, "landscape photos").content.decode()
    [turn] = re.findall(r'name="turn" value="(\d+)"', page)
    assert re.findall(r'name="reading" value="([^"]+)"', page)[:1] == ["orientation"]
    anna.post("/chat/answer/", {"turn": turn, "reading": "orientation"}, headers=AS_FRAGMENT)
    assert "asset.aspect_ratio_orientation" in {rule["field"] for rule in ChatSession.objects.get().tree["rules"]}


def test_a_reading_that_was_not_offered_is_refused(anna: Client) -> None:
    say(anna, "calm pictures")
    assert anna.post("/chat/answer/", {"turn": "1", "reading": "nonsense"}).status_code == 404
    assert anna.post("/chat/answer/", {"turn": "x", "reading": "orientation"}).status_code == 404


def test_a_doubtful_term_is_a_choice(anna: Client, cast: Cast) -> None:
    say(anna, "calm pictures")
    choice = json.dumps(["rules[0]", "Calm", cast.terms["festive"].pk])
    say(anna, "", t="")
    session = ChatSession.objects.get()
    path = next(i for i, rule in enumerate(session.tree["rules"]) if rule["field"] == "metadata.mood")
    choice = json.dumps([f"rules[{path}]", session.tree["rules"][path]["value"], cast.terms["festive"].pk])
    anna.post("/chat/choose/", {"choice": choice}, headers=AS_FRAGMENT)
    session.refresh_from_db()
    assert "Festive" in json.dumps(session.tree)


def test_a_choice_that_makes_no_sense_is_refused(anna: Client) -> None:
    say(anna, "calm pictures")
    for choice in ("", "[1]", '["rules[9]", "a", 1]', '["rules[0]", "a", 999999]'):
        assert anna.post("/chat/choose/", {"choice": choice}).status_code == 404


def test_starting_over_keeps_the_old_conversation(anna: Client) -> None:
    say(anna, "calm pictures")
    assert gallery(anna.post("/chat/new/", headers=AS_FRAGMENT))["hash"] == ""
    assert ChatSession.objects.count() == 2


def test_without_script_everything_is_a_form_and_a_page(anna: Client) -> None:
    response = anna.post("/chat/say/", {"message": "calm pictures"})
    assert response["Location"] == "/chat/#turn-1"
    page = anna.get("/chat/").content.decode()
    assert "<html" in page
    assert "Sunset over the pier" in page
    assert anna.post("/chat/undo/")["Location"] == "/chat/"


def test_a_conversation_is_nobody_elses(anna: Client, ben: Client) -> None:
    say(anna, "calm pictures")
    assert "calm pictures" not in ben.get("/chat/").content.decode()
    assert ben.post("/chat/undo/").status_code == 404


def test_pictures_in_a_conversation_are_those_one_may_see_now(anna: Client, cast: Cast) -> None:
    say(anna, "landscape format")
    assert "New ferry" in anna.get("/chat/").content.decode()
    from assets import actions

    actions.trash_asset(cast.assets["secret"])
    assert "New ferry" not in anna.get("/chat/").content.decode()


def test_a_message_that_is_too_long_is_refused_in_words(anna: Client) -> None:
    page = say(anna, "x" * 2001).content.decode()
    assert 'class="turn__refusal"' in page
    assert "2000" in page.replace(",", "")

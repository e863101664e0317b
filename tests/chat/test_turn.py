"""A turn by the model, over real HTTP: calls, searches, and what is answered."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from assets import actions
from assets.models import MetadataDefinition
from chat import sessions
from chat.models import ChatSession, Turn
from chat.reply import TurnResult
from chat.turn import apply_delta, set_tree, take_turn
from search.engine import InvalidTree
from search.models import SearchEvent
from search.provenance import origins_of
from search.rules.parse import parse
from tests.chat.conftest import Scripted
from tests.support.cast import Cast
from tests.support.scripted_model import Answer, Close, Status, Step, delta_answer

pytestmark = pytest.mark.django_db

CALM = {"field": "metadata.mood", "operator": "vocab_text_equals", "value": "Calm"}
LANDSCAPE = {"field": "asset.aspect_ratio_orientation", "operator": "equals", "value": "landscape"}
WIDE = {"field": "asset.width", "operator": "greater_than", "value": 2000}
BAD_FIELD = delta_answer("new", {"field": "asset.file_type", "operator": "equals", "value": "jpg"})
BAD_JSON = Answer(content="Sure! Here are the filters:")


def group(*rules: dict[str, Any]) -> dict[str, Any]:
    return {"type": "group", "operator": "and", "rules": list(rules)}


def titles(result: TurnResult) -> set[str]:
    assert result.outcome is not None
    return {hit.asset.title for hit in result.outcome.hits}


@pytest.mark.parametrize(
    ("script", "calls", "searches", "interpreter", "retries"),
    [
        ([delta_answer("new", CALM)], 1, 1, "model", []),
        ([BAD_JSON, delta_answer("new", CALM)], 2, 1, "model", ["validation"]),
        ([BAD_FIELD, delta_answer("new", CALM)], 2, 1, "model", ["validation"]),
        ([Status(code=500), delta_answer("new", CALM)], 2, 1, "model", ["transport"]),
        ([Close(), delta_answer("new", CALM)], 2, 1, "model", ["transport"]),
        (
            [Status(code=500), BAD_JSON, Status(code=500), BAD_FIELD],
            4,
            1,
            "offline",
            ["transport", "validation", "transport", "offline"],
        ),
        ([delta_answer("clarify", LANDSCAPE, CALM)], 1, 0, "model", []),
    ],
)
def test_calls_and_searches_of_each_outcome(
    session: ChatSession,
    scripted: Scripted,
    script: list[Step],
    calls: int,
    searches: int,
    interpreter: str,
    retries: list[str],
) -> None:
    with scripted(script) as model:
        result = take_turn(session, "something calm")
    assert (model.calls, model.unexpected) == (calls, 0)
    assert result.usage["model_calls"] == calls
    assert result.usage["searches"] == SearchEvent.objects.filter(caller="chat_preview").count() == searches
    assert result.interpreter == interpreter
    assert [retry["kind"] for retry in result.usage["retries"]] == retries
    turn = Turn.objects.get()
    assert (turn.model_calls, turn.searches, turn.retries) == (calls, searches, result.usage["retries"])


def test_a_turn_answers_in_the_agreed_shape(session: ChatSession, scripted: Scripted) -> None:
    with scripted([delta_answer("new", CALM, explanation="Calm assets.", prompt_tokens=900, completion_tokens=40)]):
        result = take_turn(session, "something serene please", language="en").to_json()
    assert set(result) == {
        *("session", "turn", "kind", "refusal", "interpreter", "intent", "delta", "tree", "tree_hash", "reading"),
        *("prediction", "facts", "usage"),
    }
    assert (result["session"], result["turn"], result["kind"]) == (str(session.pk), 1, "filter")
    assert (result["intent"], result["delta"]) == ("new", group(CALM))
    assert result["tree"]["rules"] == [CALM]
    assert result["prediction"] == "Calm assets."
    (change,) = result["facts"]["changes"]
    assert (change["kind"], change["rule"], change["old"], change["words"]) == ("added", CALM, None, "serene")
    assert "Calm" in change["reading"]
    (chip,) = result["facts"]["chips"]
    assert (chip["rule"], chip["words"], chip["message"]) == ("rules[0]", "serene", "something serene please")
    outcome = result["facts"]["outcome"]
    assert (outcome["total"], len(outcome["hits"])) == ({"value": 3, "relation": "exact"}, 3)
    assert outcome["resolutions"][0]["terms"][0]["label"] == "Calm"
    assert (result["usage"]["prompt_tokens"], result["usage"]["completion_tokens"]) == (900, 40)
    json.dumps(result)


def test_nothing_the_model_wrote_stands_among_the_facts(session: ChatSession, scripted: Scripted) -> None:
    sentence = "I found 4711 wonderful assets for you."
    with scripted(
        [delta_answer("new", CALM, explanation=sentence), delta_answer("remove", WIDE, explanation=sentence)]
    ):
        for message in ("something calm", "no width"):
            result = take_turn(session, message).to_json()
            assert result["prediction"] == sentence
            assert "4711" not in json.dumps(result["facts"])


@pytest.mark.parametrize("message", ["hi", "Merci beaucoup !", "你好", "مرحبا"])
def test_small_talk_takes_no_call_and_no_search(session: ChatSession, scripted: Scripted, message: str) -> None:
    with scripted([delta_answer("new", CALM)]) as model:
        take_turn(session, "calm")
        result = take_turn(session, message)
    assert model.calls == 1
    assert (result.kind, result.outcome, result.tree["rules"]) == ("social", None, [CALM])
    assert result.prediction
    assert (result.usage["model_calls"], result.usage["searches"]) == (0, 0)


def test_a_greeting_with_a_wish_is_no_small_talk(session: ChatSession, scripted: Scripted) -> None:
    with scripted([delta_answer("new", CALM)]):
        assert take_turn(session, "hi, show me something calm").kind == "filter"


def test_the_tree_goes_on_from_turn_to_turn(session: ChatSession, scripted: Scripted) -> None:
    with scripted([delta_answer("new", CALM), delta_answer("refine", LANDSCAPE)]) as model:
        take_turn(session, "something calm")
        result = take_turn(session, "only landscape ones")
    assert titles(result) == {"Sunset over the pier", "Boats at dawn"}
    assert result.turn == 2
    assert '"value":"Calm"' in model.requests[1].messages[0]["content"], "the model is told the current tree"
    assert model.requests[1].messages[1]["content"] == "something calm"
    assert {chip["words"] for chip in result.facts["chips"]} == {"calm", "landscape"}
    session.refresh_from_db()
    assert session.tree == result.tree


def test_what_could_not_be_done_is_said_by_code(session: ChatSession, scripted: Scripted) -> None:
    removal = {"field": "asset.width"}
    with scripted([delta_answer("new", CALM), delta_answer("remove", removal, explanation="Removed the width.")]):
        take_turn(session, "something calm")
        result = take_turn(session, "drop the width")
    (unmet,) = result.facts["unmet"]
    assert (unmet["requested"], unmet["reason"]) == (removal, "nothing_like_it")
    assert "width" in unmet["reading"].lower()
    assert result.facts["changes"] == []
    assert result.tree["rules"] == [CALM]


def test_a_question_leaves_the_tree_and_offers_readings(session: ChatSession, scripted: Scripted) -> None:
    text = {"field": "full_text_search", "operator": "hybrid_search", "value": "landscape"}
    with scripted([delta_answer("clarify", LANDSCAPE, text, explanation="Format or subject?")]):
        result = take_turn(session, "landscape photos")
    assert (result.kind, result.tree["rules"], result.outcome) == ("clarify", [], None)
    clarify = result.facts["clarify"]
    assert clarify["word"] == "landscape"
    assert [reading["delta"]["rules"] for reading in clarify["readings"]] == [[LANDSCAPE], [text]]
    assert all(reading["label"] for reading in clarify["readings"])


def test_a_reading_is_chosen_without_a_model(session: ChatSession, scripted: Scripted) -> None:
    with scripted([delta_answer("clarify", LANDSCAPE, CALM)]) as model:
        asked = take_turn(session, "landscape")
        reading = asked.facts["clarify"]["readings"][0]
        result = apply_delta(session, reading["delta"], "refine", message=reading["label"])
    assert model.calls == 1
    assert (result.interpreter, result.turn, result.tree["rules"]) == ("hand", 2, [LANDSCAPE])
    assert result.usage["model_calls"] == 0


def test_the_search_is_the_persons_own(cast: Cast, scripted: Scripted) -> None:
    with scripted([delta_answer("new", WIDE), delta_answer("new", WIDE)]):
        seen = {
            user.username: titles(take_turn(sessions.open_session(cast.harbour, user), "wider than 2000"))
            for user in (cast.anna, cast.ben)
        }
    assert seen == {"anna": {"Boats at dawn", "New ferry"}, "ben": {"Boats at dawn"}}


def test_the_prompt_holds_nothing_that_only_hidden_assets_have(cast: Cast, scripted: Scripted) -> None:
    told = {}
    for user in (cast.anna, cast.ben):
        with scripted([delta_answer("new", CALM)]) as model:
            take_turn(sessions.open_session(cast.harbour, user), "the shoot code, depth, width and date, please")
        told[user.username] = model.requests[0].messages[0]["content"]
    for secret in ("X-999", "99.0", "2031-01-01", "3000"):
        assert secret in told["anna"], secret
        assert secret not in told["ben"], secret
    assert "H-200" in told["ben"]


def test_people_of_one_role_share_samples_and_others_do_not(cast: Cast, scripted: Scripted) -> None:
    """Samples are cached: the first prompt must not decide what later people are told."""
    for user, expected in ((cast.anna, True), (cast.ben, False), (cast.anna, True)):
        with scripted([delta_answer("new", CALM)]) as model:
            take_turn(sessions.open_session(cast.harbour, user), "the shoot code")
        assert ("X-999" in model.requests[0].messages[0]["content"]) is expected


def test_a_model_is_not_needed(session: ChatSession) -> None:
    result = take_turn(session, "calm")
    assert (result.interpreter, result.usage["model_calls"]) == ("offline", 0)


def test_offline_can_be_asked_for(session: ChatSession, scripted: Scripted) -> None:
    with scripted([]) as model:
        assert take_turn(session, "calm", interpreter="offline").interpreter == "offline"
    assert model.calls == 0


class TestRefusals:
    def refused(self, session: ChatSession, message: str) -> dict[str, Any]:
        result = take_turn(session, message)
        assert (result.kind, result.turn) == ("refused", session.turn_count)
        assert result.refusal is not None
        assert result.usage == {}
        return result.refusal

    def test_a_message_of_two_thousand_characters_is_the_longest(
        self, session: ChatSession, scripted: Scripted
    ) -> None:
        with scripted([delta_answer("new", CALM)]) as model:
            assert self.refused(session, "x" * 2_001)["code"] == "too_long"
            assert model.calls == 0
            assert take_turn(session, "x" * 2_000).kind == "filter"

    def test_a_session_ends_after_thirty_days_without_a_turn(self, session: ChatSession, scripted: Scripted) -> None:
        assert timedelta(days=29) < session.expires_at - timezone.now() <= timedelta(days=30)
        with scripted([delta_answer("new", CALM)]) as model:
            ChatSession.objects.update(expires_at=timezone.now() + timedelta(days=1))
            session.refresh_from_db()
            take_turn(session, "calm")
            assert session.expires_at - timezone.now() > timedelta(days=29)
            ChatSession.objects.update(expires_at=timezone.now() - timedelta(seconds=1))
            session.refresh_from_db()
            assert self.refused(session, "calm")["code"] == "expired"
            assert model.calls == 1

    def test_twenty_messages_a_minute_are_the_most(self, session: ChatSession, cast: Cast, settings: Any) -> None:
        settings.CHAT_MESSAGES_PER_MINUTE = 3
        for _number in range(3):
            assert take_turn(session, "calm").kind == "filter"
        refusal = self.refused(session, "calm")
        assert refusal["code"] == "rate_limited"
        assert 1 <= refusal["retry_after"] <= 60
        other = sessions.open_session(cast.harbour, cast.anna)
        assert self.refused(other, "calm")["code"] == "rate_limited", "the limit is the person's, not the session's"
        ben = sessions.open_session(cast.harbour, cast.ben)
        assert take_turn(ben, "calm").kind == "filter"

    def test_a_refused_message_leaves_no_turn(self, session: ChatSession) -> None:
        self.refused(session, "x" * 3_000)
        assert not Turn.objects.exists()


class TestIdempotency:
    def test_the_same_key_gives_the_stored_turn(self, session: ChatSession, scripted: Scripted) -> None:
        with scripted([delta_answer("new", CALM, explanation="First.")]) as model:
            first = take_turn(session, "calm", idempotency_key="k-1")
            again = take_turn(session, "calm", idempotency_key="k-1")
        assert model.calls == Turn.objects.count() == 1
        assert (again.turn, again.prediction, again.tree_hash) == (first.turn, "First.", first.tree_hash)
        assert titles(again) == titles(first)

    def test_the_stored_turn_shows_what_may_be_seen_now(self, cast: Cast, scripted: Scripted) -> None:
        session = sessions.open_session(cast.harbour, cast.ben)
        with scripted([delta_answer("new", CALM)]):
            first = take_turn(session, "calm", idempotency_key="k-1")
        actions.set_status(cast.assets["boats"], "draft")
        again = take_turn(session, "calm", idempotency_key="k-1")
        assert titles(first) - titles(again) == {"Boats at dawn"}

    def test_no_hit_is_kept_in_the_transcript(self, session: ChatSession, scripted: Scripted) -> None:
        with scripted([delta_answer("new", CALM)]):
            take_turn(session, "calm")
        assert "Boats at dawn" not in json.dumps(Turn.objects.get().reply)


class TestGoingBack:
    @pytest.fixture
    def three_turns(self, session: ChatSession, scripted: Scripted) -> ChatSession:
        with scripted([delta_answer("new", CALM), delta_answer("refine", LANDSCAPE), delta_answer("refine", WIDE)]):
            for message in ("calm", "landscape", "wide"):
                take_turn(session, message)
        return session

    def rules(self, session: ChatSession) -> list[dict[str, Any]]:
        session.refresh_from_db()
        return session.tree["rules"]

    def test_undo_and_redo(self, three_turns: ChatSession) -> None:
        assert sessions.undo(three_turns)
        assert self.rules(three_turns) == [CALM, LANDSCAPE]
        assert sessions.undo(three_turns)
        assert sessions.undo(three_turns)
        assert self.rules(three_turns) == []
        assert not sessions.undo(three_turns)
        assert sessions.redo(three_turns)
        assert self.rules(three_turns) == [CALM]

    def test_any_turn_can_be_gone_back_to(self, three_turns: ChatSession) -> None:
        assert sessions.go_to_turn(three_turns, 1)
        assert self.rules(three_turns) == [CALM]
        assert sessions.go_to_turn(three_turns, 0)
        assert self.rules(three_turns) == []
        assert not sessions.go_to_turn(three_turns, 9)

    def test_a_message_after_going_back_begins_a_branch(self, three_turns: ChatSession, scripted: Scripted) -> None:
        sessions.go_to_turn(three_turns, 1)
        with scripted([delta_answer("refine", WIDE)]) as model:
            result = take_turn(three_turns, "wide")
        assert (result.turn, result.tree["rules"]) == (4, [CALM, WIDE])
        said = [message["content"] for message in model.requests[0].messages if message["role"] == "user"]
        assert said == ["calm", "wide"], "the branch that was left is not part of the talk"
        assert sessions.undo(three_turns)
        assert self.rules(three_turns) == [CALM]
        assert sessions.redo(three_turns)
        assert self.rules(three_turns) == [CALM, WIDE]

    def test_losing_the_transcript_loses_nothing(self, three_turns: ChatSession, scripted: Scripted) -> None:
        three_turns.turns.all().delete()
        with scripted([delta_answer("remove", {"field": "asset.width"})]):
            result = take_turn(three_turns, "any width")
        assert (result.turn, result.tree["rules"]) == (4, [CALM, LANDSCAPE])


class TestByHand:
    def test_a_tree_from_the_editor_enters_the_conversation(self, session: ChatSession, scripted: Scripted) -> None:
        with scripted([delta_answer("new", CALM, LANDSCAPE), delta_answer("remove", CALM)]):
            take_turn(session, "calm landscape")
            result = set_tree(session, group(CALM, WIDE))
            assert result is not None
            assert {change["kind"] for change in result.facts["changes"]} == {"added", "removed", "unchanged"}
            after = take_turn(session, "not calm")
        assert after.tree["rules"] == [WIDE]
        words = {chip["field"]: chip["words"] for chip in result.facts["chips"]}
        assert words == {"metadata.mood": "calm", "asset.width": ""}

    def test_the_tree_in_force_is_no_turn(self, session: ChatSession) -> None:
        set_tree(session, group(CALM))
        assert set_tree(session, group(CALM)) is None
        assert session.turn_count == 1

    def test_an_invalid_tree_is_refused(self, session: ChatSession) -> None:
        with pytest.raises(InvalidTree):
            set_tree(session, group({"field": "asset.nothing", "operator": "equals", "value": 1}))


def test_a_rule_whose_field_is_retired_stays_and_is_told(session: ChatSession, cast: Cast, scripted: Scripted) -> None:
    with scripted([delta_answer("new", CALM), delta_answer("refine", LANDSCAPE)]):
        take_turn(session, "calm")
        actions.retire_definition(MetadataDefinition.objects.get(tenant=cast.harbour, key="mood"))
        result = take_turn(session, "landscape")
    assert result.outcome is None
    assert result.facts["problems"][0]["code"] == "unknown_field"
    assert CALM in result.tree["rules"]


def test_the_words_of_a_rule_follow_its_tree_to_other_surfaces(
    session: ChatSession, cast: Cast, scripted: Scripted
) -> None:
    with scripted([delta_answer("new", CALM)]):
        take_turn(session, "something serene")
    tree, _problems = parse(group(WIDE, CALM))
    found = origins_of(cast.harbour, cast.anna, tree)
    assert {path: (origin.words, origin.message) for path, origin in found.items()} == {
        "rules[1]": ("serene", "something serene")
    }
    assert origins_of(cast.harbour, cast.ben, tree) == {}

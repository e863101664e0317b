"""`manage.py ask`."""

from __future__ import annotations

import json
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from chat.models import ChatSession, Turn
from tests.chat.conftest import Scripted
from tests.support.cast import Cast
from tests.support.scripted_model import delta_answer

CALM = {"field": "metadata.mood", "operator": "vocab_text_equals", "value": "Calm"}
ADDED = {"field": "asset.ingested_at", "operator": "in_period", "value": "today"}


def ask(message: str, *options: str, tenant: str = "harbour", user: str = "anna") -> str:
    out = StringIO()
    call_command("ask", message, f"--tenant={tenant}", f"--user={user}", *options, stdout=out)
    return out.getvalue()


def ask_json(message: str, *options: str, **who: str) -> dict[str, Any]:
    return json.loads(ask(message, "--json", *options, **who))


def test_it_prints_prediction_facts_filters_and_hits(cast: Cast, scripted: Scripted) -> None:
    with scripted([delta_answer("new", CALM, explanation="Calm ones.")]):
        printed = ask("something serene")
    assert "“Calm ones.”  (model)" in printed
    assert "← “serene”" in printed
    assert "Found: 3" in printed
    assert "Boats at dawn" in printed
    assert str(ChatSession.objects.get().pk) in printed


def test_the_json_is_the_turn(cast: Cast, scripted: Scripted) -> None:
    with scripted([delta_answer("new", CALM)]):
        turn = ask_json("calm")
    assert (turn["kind"], turn["interpreter"], turn["tree"]["rules"]) == ("filter", "model", [CALM])
    assert len(turn["facts"]["outcome"]["hits"]) == 3


def test_a_conversation_is_gone_on_with(cast: Cast, scripted: Scripted) -> None:
    with scripted([delta_answer("new", CALM), delta_answer("reset")]):
        first = ask_json("calm")
        second = ask_json("start over", f"--session={first['session']}")
    assert (second["session"], second["turn"], second["tree"]["rules"]) == (first["session"], 2, [])


def test_the_person_sees_what_they_may(cast: Cast, scripted: Scripted) -> None:
    everything = {"field": "asset.width", "operator": "greater_than", "value": 1}
    with scripted([delta_answer("new", everything), delta_answer("new", everything)]):
        totals = [ask_json("all", user=user)["facts"]["outcome"]["total"]["value"] for user in ("anna", "ben")]
    assert totals == [5, 4]


def test_the_day_can_be_chosen(cast: Cast, scripted: Scripted) -> None:
    with scripted([delta_answer("new", ADDED), delta_answer("new", ADDED)]) as model:
        assert ask_json("added today")["facts"]["outcome"]["total"]["value"] == 5
        assert ask_json("added today", "--today=2020-02-03")["facts"]["outcome"]["total"]["value"] == 0
    assert "Today is Monday 2020-02-03" in model.requests[1].messages[0]["content"]


def test_the_language_can_be_chosen(cast: Cast, scripted: Scripted) -> None:
    with scripted([delta_answer("new", CALM)]) as model:
        assert "Ambiance" in json.dumps(ask_json("calme", "--language=fr"), ensure_ascii=False)
    assert "written in French" in model.requests[0].messages[0]["content"]


def test_an_interpreter_can_be_forced(cast: Cast, scripted: Scripted) -> None:
    with scripted([]):
        assert ask_json("calm", "--interpreter=offline")["interpreter"] == "offline"


def test_a_model_that_is_not_configured_cannot_be_forced(cast: Cast) -> None:
    with pytest.raises(CommandError) as error:
        ask("calm", "--interpreter=model")
    assert error.value.returncode == 2


@pytest.mark.parametrize("who", [{"user": "nobody"}, {"tenant": "nowhere"}, {"user": "sol"}])
def test_a_stranger_cannot_ask(cast: Cast, who: dict[str, str]) -> None:
    with pytest.raises(CommandError) as error:
        ask("calm", **who)
    assert error.value.returncode == 2
    assert not Turn.objects.exists()


def test_somebody_elses_conversation_cannot_be_gone_on_with(cast: Cast) -> None:
    session = ask_json("calm")["session"]
    for named in (session, "nonsense"):
        with pytest.raises(CommandError):
            ask("calm", f"--session={named}", user="ben")


def test_a_refused_message_is_told_by_the_exit_status(cast: Cast) -> None:
    with pytest.raises(SystemExit) as status:
        ask("x" * 2_001)
    assert status.value.code == 1

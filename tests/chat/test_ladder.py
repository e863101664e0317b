"""Validation and retries of the model's answers, over real HTTP."""

from __future__ import annotations

import json
import time
from decimal import Decimal

import pytest

from chat.interpret.answer import Answer as ReadAnswer
from chat.interpret.endpoints import configured_endpoints
from chat.interpret.ladder import Ladder, LadderError
from chat.usage import Deadline, Usage
from tests.chat.small import CATALOGUE
from tests.support.scripted_model import Answer, Close, Hang, ScriptedModel, Status, delta_answer

IMAGES = {"field": "asset.media_type", "operator": "equals", "value": "image"}
FILE_TYPE = {"field": "asset.file_type", "operator": "equals", "value": "image/jpeg"}
MESSAGES = [{"role": "system", "content": "…"}, {"role": "user", "content": "pictures"}]
GOOD = delta_answer("new", IMAGES)
BAD_JSON = Answer(content='{"intent": "new", ')
BAD_FIELD = delta_answer("new", FILE_TYPE, {"field": "asset.width", "operator": "contains", "value": "x"})


@pytest.fixture(autouse=True)
def _quick(settings: object) -> None:
    """The turn's 60 seconds as 3: everything else in proportion."""
    settings.CHAT_TURN_SECONDS = 3
    settings.CHAT_CALL_SECONDS = 2.25
    settings.CHAT_LEAST_SECONDS = 0.25
    settings.CHAT_RETRY_PAUSE = 0.1
    settings.CHAT_MAX_CALLS = 4
    settings.CHAT_API_KEYS = []
    settings.CHAT_PRICES = {}


class Climb:
    """A ladder over scripted servers and what became of it."""

    def __init__(self, settings: object, *models: ScriptedModel) -> None:
        settings.CHAT_ENDPOINTS = [model.base_url for model in models]
        self.usage = Usage()
        self._ladder = Ladder(
            configured_endpoints(),
            catalogue=CATALOGUE,
            usage=self.usage,
            deadline=Deadline(settings.CHAT_TURN_SECONDS),
        )

    def answer(self) -> ReadAnswer:
        return self._ladder.answer(MESSAGES)

    def failure(self) -> str:
        with pytest.raises(LadderError) as caught:
            self.answer()
        return caught.value.cause

    @property
    def retries(self) -> list[tuple[str, str]]:
        return [(retry.kind, retry.cause) for retry in self.usage.retries]


def test_a_good_answer_takes_one_call(settings: object) -> None:
    with ScriptedModel([GOOD]) as model:
        climb = Climb(settings, model)
        answer = climb.answer()
    assert (answer.intent, answer.rule_group["rules"], answer.explanation) == ("new", [IMAGES], "Done.")
    assert (model.calls, climb.usage.model_calls, climb.retries) == (1, 1, [])


@pytest.mark.parametrize(
    ("bad", "code"),
    [
        (BAD_JSON, "not_json"),
        (Answer(content=f"```json\n{GOOD.content}\n```"), "code_fence"),
        (Answer(content=GOOD.content, finish_reason="length"), "cut"),
        (Answer(content=None, refusal="I cannot help with that."), "refused"),
        (Answer(content=""), "empty"),
        (Answer(content="[]"), "not_an_object"),
        (Answer(content='{"intent": "new"}'), "missing_key"),
        (Answer(content=json.dumps({**json.loads(GOOD.content or ""), "assets": []})), "unknown_key"),
        (delta_answer("find", IMAGES), "unknown_intent"),
        (Answer(content='{"intent": "new", "explanation": "x", "rule_group": []}'), "not_a_group"),
        (Answer(content='{"intent": "new", "explanation": "x", "rule_group": {"rules": []}}'), "not_a_group"),
        (Answer(content="[" * 100_000), "not_json"),
        (BAD_FIELD, "operator_not_for_kind,unknown_field"),
    ],
)
def test_an_invalid_answer_is_corrected_in_a_second_call(settings: object, bad: Answer, code: str) -> None:
    with ScriptedModel([bad, GOOD]) as model:
        climb = Climb(settings, model)
        assert climb.answer().rule_group["rules"] == [IMAGES]
    assert model.calls == climb.usage.model_calls == 2
    assert climb.retries == [("validation", code)]


def test_the_correction_quotes_the_answer_and_lists_every_problem(settings: object) -> None:
    with ScriptedModel([BAD_FIELD, GOOD]) as model:
        Climb(settings, model).answer()
    first, second = (request.messages for request in model.requests)
    assert second[: len(first)] == first
    assert second[-2] == {"role": "assistant", "content": BAD_FIELD.content}
    told = second[-1]
    assert told["role"] == "user"
    assert told["content"].startswith("ERROR: Your previous response had validation errors:")
    assert "rule_group.rules[0].field" in told["content"]
    assert "The field 'asset.file_type' does not exist" in told["content"]
    assert "asset.mime_type" in told["content"]
    assert "rule_group.rules[1].operator" in told["content"]


def test_an_answer_is_corrected_once_only(settings: object) -> None:
    with ScriptedModel([BAD_FIELD, BAD_JSON, GOOD]) as model:
        climb = Climb(settings, model)
        assert climb.failure() == "not_json"
    assert model.calls == 2


@pytest.mark.parametrize(
    ("step", "cause"),
    [(Status(code=500), "http_500"), (Close(), "connection"), (Hang(seconds=60), "timeout")],
)
def test_a_missing_answer_is_asked_for_again_after_a_pause(settings: object, step: object, cause: str) -> None:
    settings.CHAT_CALL_SECONDS = 0.5
    with ScriptedModel([step, GOOD]) as model:
        climb = Climb(settings, model)
        assert climb.answer().intent == "new"
    assert climb.retries == [("transport", cause)]
    assert model.requests[1].at - model.requests[0].at >= 0.1


def test_an_endpoint_without_answers_is_asked_twice(settings: object) -> None:
    with ScriptedModel([Status(code=503)] * 9) as model:
        climb = Climb(settings, model)
        assert climb.failure() == "http_503"
    assert model.calls == 2


def test_what_would_fail_again_is_not_asked_again(settings: object) -> None:
    with ScriptedModel([Status(code=401)] * 9) as model:
        assert Climb(settings, model).failure() == "http_401"
    assert model.calls == 1


def test_four_calls_are_all_there_are(settings: object) -> None:
    """Each of the two questions meets a failure first: no endpoint is asked more."""
    with ScriptedModel([Status(code=500), BAD_JSON, Status(code=500), BAD_FIELD, GOOD]) as model:
        climb = Climb(settings, model)
        climb.failure()
    assert model.calls == climb.usage.model_calls == 4
    assert [kind for kind, _ in climb.retries] == ["transport", "validation", "transport"]


def test_the_next_endpoint_answers_when_the_first_does_not(settings: object) -> None:
    with ScriptedModel([Status(code=500)] * 9) as first, ScriptedModel([GOOD]) as second:
        climb = Climb(settings, first, second)
        climb.answer()
    assert (first.calls, second.calls) == (1, 1)
    assert climb.usage.retries[0].endpoint == second.base_url.removeprefix("http://").removesuffix("/v1")


def test_the_next_endpoint_is_asked_when_the_first_stays_invalid(settings: object) -> None:
    with ScriptedModel([BAD_JSON, BAD_FIELD]) as first, ScriptedModel([GOOD]) as second:
        climb = Climb(settings, first, second)
        climb.answer()
    assert (first.calls, second.calls) == (2, 1)
    assert [kind for kind, _ in climb.retries] == ["validation", "ladder"]
    assert second.requests[0].messages == MESSAGES


def test_a_long_ladder_has_four_calls_too(settings: object) -> None:
    with ScriptedModel([BAD_JSON] * 9) as one, ScriptedModel([BAD_JSON] * 9) as two, ScriptedModel([GOOD]) as three:
        climb = Climb(settings, one, two, three)
        assert climb.failure() == "calls"
    assert (one.calls, two.calls, three.calls) == (2, 2, 0)


def test_a_call_ends_with_its_own_time_out(settings: object) -> None:
    settings.CHAT_CALL_SECONDS = 0.4
    with ScriptedModel([Hang(seconds=60), Hang(seconds=60)]) as model:
        started = time.monotonic()
        assert Climb(settings, model).failure() == "timeout"
        assert time.monotonic() - started < 1.5


def test_the_turn_ends_with_its_own_deadline(settings: object) -> None:
    """The second call gets what is left of the turn, less than a call may have."""
    settings.CHAT_TURN_SECONDS, settings.CHAT_CALL_SECONDS = 1.2, 0.9
    with ScriptedModel([Hang(seconds=60)] * 4) as model:
        started = time.monotonic()
        assert Climb(settings, model).failure() in ("timeout", "deadline")
        assert time.monotonic() - started < 1.6


def test_no_call_begins_that_could_not_end(settings: object) -> None:
    settings.CHAT_TURN_SECONDS, settings.CHAT_CALL_SECONDS, settings.CHAT_LEAST_SECONDS = 1.0, 0.8, 0.5
    with ScriptedModel([Hang(seconds=60)] * 4) as model:
        assert Climb(settings, model).failure() == "deadline"
    assert model.calls == 1


def test_tokens_and_cost_of_all_calls_add_up(settings: object) -> None:
    bad = Answer(content="no", prompt_tokens=1_000, completion_tokens=10, cost=0.002)
    good = delta_answer("new", IMAGES, prompt_tokens=1_100, completion_tokens=50, cost=0.003)
    with ScriptedModel([bad, good]) as model:
        climb = Climb(settings, model)
        climb.answer()
    usage = climb.usage
    assert (usage.prompt_tokens, usage.completion_tokens, usage.cost) == (2_100, 60, Decimal("0.005"))
    (retry,) = usage.retries
    assert (retry.prompt_tokens, retry.completion_tokens, retry.cost) == (1_100, 50, Decimal("0.003"))


def test_without_the_providers_figure_the_price_table_tells_the_cost(settings: object) -> None:
    settings.CHAT_PRICES = {settings.CHAT_MODEL: [0.1, 0.5]}
    with ScriptedModel([delta_answer("new", IMAGES, prompt_tokens=10_000, completion_tokens=100)]) as model:
        climb = Climb(settings, model)
        climb.answer()
    assert climb.usage.cost == Decimal("0.00105")

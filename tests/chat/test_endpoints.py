"""One call of an endpoint, over real HTTP."""

from __future__ import annotations

import time
from decimal import Decimal

import pytest

from chat.interpret.endpoints import CallError, Endpoint, complete, configured_endpoints
from tests.support.scripted_model import Answer, Close, Drip, Hang, Raw, ScriptedModel, Status

MESSAGES = [{"role": "system", "content": "…"}, {"role": "user", "content": "red chairs"}]


def endpoint(model: ScriptedModel) -> Endpoint:
    return Endpoint(base_url=model.base_url, api_key="sk-test", model="openai/gpt-oss-120b")


def failure(step: object, *, seconds: float = 5) -> CallError:
    with ScriptedModel([step]) as model, pytest.raises(CallError) as caught:
        complete(endpoint(model), MESSAGES, seconds=seconds)
    assert model.calls == 1
    return caught.value


def test_it_asks_for_one_json_object_at_low_temperature() -> None:
    with ScriptedModel([Answer(content="{}", cost=0.0012)]) as model:
        answer = complete(endpoint(model), MESSAGES, seconds=5)
    request = model.requests[0]
    assert request.path == "/v1/chat/completions"
    assert request.headers["authorization"] == "Bearer sk-test"
    assert request.body == {
        "model": "openai/gpt-oss-120b",
        "messages": MESSAGES,
        "temperature": 0.1,
        "response_format": {"type": "json_object"},
    }
    assert (answer.content, answer.prompt_tokens, answer.completion_tokens) == ("{}", 100, 20)
    assert answer.cost == Decimal("0.0012")


@pytest.mark.parametrize("code", [500, 502, 503, 429, 408])
def test_a_passing_http_error_is_told_by_its_status(code: int) -> None:
    error = failure(Status(code=code))
    assert (error.cause, error.permanent) == (f"http_{code}", False)


@pytest.mark.parametrize("code", [400, 401, 403, 404, 422])
def test_an_error_that_would_come_again_is_permanent(code: int) -> None:
    assert failure(Status(code=code)).permanent


def test_a_closed_connection_is_no_answer() -> None:
    assert failure(Close()).cause == "connection"


@pytest.mark.parametrize(
    "body", ["", "<html>", "[]", '{"error": {"message": "no provider"}}', '{"choices": []}', '{"choices": [{}]}']
)
def test_a_body_that_is_no_completion_is_no_answer(body: str) -> None:
    assert failure(Raw(body=body)).cause == "unreadable"


@pytest.mark.parametrize("step", [Hang(seconds=10), Drip(seconds=10)])
def test_the_time_out_is_by_the_wall_clock(step: object) -> None:
    """Also against a server that sends a byte now and then, which no read time-out would notice."""
    started = time.monotonic()
    assert failure(step, seconds=0.3).cause == "timeout"
    assert time.monotonic() - started < 1.5


def test_nobody_listening_is_a_failed_connection() -> None:
    nobody = Endpoint(base_url="http://127.0.0.1:9/v1", api_key="none", model="m")
    with pytest.raises(CallError) as caught:
        complete(nobody, MESSAGES, seconds=5)
    assert caught.value.cause == "connection"


def test_without_settings_there_is_no_endpoint(settings: object) -> None:
    settings.CHAT_ENDPOINTS, settings.OPENAI_BASE_URL, settings.OPENAI_API_KEY = [], "", ""
    assert configured_endpoints() == ()


def test_a_key_alone_means_openai(settings: object) -> None:
    settings.CHAT_ENDPOINTS, settings.OPENAI_BASE_URL, settings.OPENAI_API_KEY = [], "", "sk-1"
    (found,) = configured_endpoints()
    assert (found.base_url, found.api_key) == ("https://api.openai.com/v1", "sk-1")


def test_an_address_alone_means_a_server_without_keys(settings: object) -> None:
    settings.CHAT_ENDPOINTS, settings.OPENAI_BASE_URL, settings.OPENAI_API_KEY = [], "http://localhost:8080/v1", ""
    assert configured_endpoints()[0].api_key == "none"


def test_every_endpoint_gets_its_own_key(settings: object) -> None:
    settings.CHAT_ENDPOINTS = ["https://a.example/v1", "https://b.example/v1"]
    settings.CHAT_API_KEYS = ["key-a", "key-b"]
    assert [(found.name, found.api_key) for found in configured_endpoints()] == [
        ("a.example", "key-a"),
        ("b.example", "key-b"),
    ]


@pytest.mark.parametrize(
    ("address", "asked_for", "model"),
    [
        ("https://openrouter.ai/api/v1", True, "openai/gpt-oss-120b:exacto"),
        ("https://openrouter.ai/api/v1", False, "openai/gpt-oss-120b"),
        ("https://openrouter.ai.evil.example/v1", True, "openai/gpt-oss-120b"),
        ("https://models.example/v1", True, "openai/gpt-oss-120b"),
    ],
)
def test_openrouter_is_asked_for_its_exacting_variant(
    settings: object, address: str, asked_for: bool, model: str
) -> None:
    settings.CHAT_ENDPOINTS, settings.CHAT_API_KEYS, settings.CHAT_EXACTO = [address], [], asked_for
    settings.CHAT_MODEL = "openai/gpt-oss-120b"
    assert configured_endpoints()[0].model == model


def test_a_secret_in_an_address_is_not_part_of_its_name() -> None:
    assert Endpoint(base_url="https://user:secret@a.example:8443/v1", api_key="k", model="m").name == "a.example:8443"

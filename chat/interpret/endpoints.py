"""One call of an OpenAI-compatible endpoint, with a time-out by the wall clock.

The client's own retries are off: who retries, when and where is decided in `model`, which also keeps the account.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Any, TypeVar
from urllib.parse import urlsplit

from django.conf import settings
from openai import APIConnectionError, APIStatusError, AsyncOpenAI, OpenAIError

OPENAI_BASE_URL = "https://api.openai.com/v1"
# OpenRouter's variant that picks providers by how exactly they follow formats.
EXACTO = ":exacto"
TEMPERATURE = 0.1
# Statuses that say "later", or "not my fault"; any other is the same again however often it is asked.
TRANSIENT_STATUSES = frozenset({408, 409, 425, 429})

Message = dict[str, str]
T = TypeVar("T")


@dataclass(frozen=True, kw_only=True)
class Endpoint:
    """A rung of the answer ladder."""

    base_url: str
    api_key: str
    model: str

    @property
    def name(self) -> str:
        """The host, which may be recorded and shown; the whole address may carry a secret."""
        return urlsplit(self.base_url).netloc.rpartition("@")[2]


@dataclass(frozen=True, kw_only=True)
class Completion:
    """What came back. `cost` is the provider's own figure in dollars, where it gives one."""

    content: str
    refusal: str
    finish_reason: str
    model: str
    prompt_tokens: int
    completion_tokens: int
    cost: Decimal | None


class CallError(Exception):
    """No answer: `cause` is `timeout`, `connection`, `unreadable` or `http_<status>`.

    A permanent failure would be the same again at the same endpoint.
    """

    def __init__(self, cause: str, *, permanent: bool = False) -> None:
        super().__init__(cause)
        self.cause = cause
        self.permanent = permanent


def configured_endpoints() -> tuple[Endpoint, ...]:
    """The answer ladder of the settings, empty when no model is configured.

    Keys belong to addresses: `CHAT_API_KEYS` names one for each of `CHAT_ENDPOINTS`, so that no provider is shown the
    key of another; without it one key serves all.
    """
    addresses = list(settings.CHAT_ENDPOINTS)
    if not addresses and (settings.OPENAI_BASE_URL or settings.OPENAI_API_KEY):
        addresses = [settings.OPENAI_BASE_URL or OPENAI_BASE_URL]
    keys = list(settings.CHAT_API_KEYS) or [settings.OPENAI_API_KEY] * len(addresses)
    return tuple(
        Endpoint(base_url=address, api_key=key or "none", model=model_name(address))
        for address, key in zip(addresses, keys, strict=True)
    )


def model_name(base_url: str) -> str:
    """The model as the endpoint calls it."""
    name: str = settings.CHAT_MODEL
    host = urlsplit(base_url).hostname or ""
    at_openrouter = host == "openrouter.ai" or host.endswith(".openrouter.ai")
    return name + EXACTO if settings.CHAT_EXACTO and at_openrouter and ":" not in name else name


def complete(endpoint: Endpoint, messages: list[Message], *, seconds: float) -> Completion:
    """Ask for one JSON object; raises `CallError` after `seconds` at the latest."""
    try:
        body = _run(asyncio.wait_for(_request(endpoint, messages, seconds), seconds))
        return _completion(json.loads(body), endpoint)
    except TimeoutError:
        raise CallError("timeout") from None
    except APIStatusError as error:
        status = error.status_code
        raise CallError(f"http_{status}", permanent=status < 500 and status not in TRANSIENT_STATUSES) from None
    except APIConnectionError as error:
        raise CallError("timeout" if "timed out" in str(error).lower() else "connection") from None
    except (OpenAIError, ValueError):
        raise CallError("unreadable") from None


async def _request(endpoint: Endpoint, messages: list[Message], seconds: float) -> str:
    async with AsyncOpenAI(
        base_url=endpoint.base_url, api_key=endpoint.api_key, max_retries=0, timeout=seconds
    ) as client:
        response = await client.chat.completions.with_raw_response.create(  # type: ignore[call-overload]
            model=endpoint.model,
            messages=messages,
            temperature=TEMPERATURE,
            response_format={"type": "json_object"},
        )
        text: str = response.http_response.text
        return text


def _run(coroutine: Coroutine[Any, Any, T]) -> T:
    """Run in a loop of its own, closed without waiting for threads.

    `asyncio.run` would wait for a name look-up that hangs, and the deadline would be none.
    """
    loop = asyncio.new_event_loop()
    try:
        return loop.run_until_complete(coroutine)
    finally:
        loop.run_until_complete(loop.shutdown_asyncgens())
        loop.close()


def _completion(body: Any, endpoint: Endpoint) -> Completion:
    """Read the document without trusting it: providers answer errors with status 200, too."""
    choices = body.get("choices") if isinstance(body, dict) else None
    choice = choices[0] if isinstance(choices, list) and choices else None
    message = choice.get("message") if isinstance(choice, dict) else None
    if not isinstance(choice, dict) or not isinstance(message, dict):
        raise ValueError("no choice in the answer")
    usage = body.get("usage") if isinstance(body.get("usage"), dict) else {}
    return Completion(
        content=_text(message.get("content")),
        refusal=_text(message.get("refusal")),
        finish_reason=_text(choice.get("finish_reason")),
        model=_text(body.get("model")) or endpoint.model,
        prompt_tokens=_count(usage.get("prompt_tokens")),
        completion_tokens=_count(usage.get("completion_tokens")),
        cost=_money(usage.get("cost")),
    )


def _text(value: Any) -> str:
    return value if isinstance(value, str) else ""


def _count(value: Any) -> int:
    return value if isinstance(value, int) and 0 <= value < 2**31 else 0


def _money(value: Any) -> Decimal | None:
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return None
    try:
        amount = Decimal(str(value))
    except InvalidOperation:
        return None
    return amount if amount.is_finite() and 0 <= amount < 100_000 else None

"""The answer ladder: which endpoint is asked, when, and how often.

A question has one corrected retry (the answer was invalid) and each of its calls one retry for lack of an answer, at
the next endpoint if there is one. When an endpoint's question comes to nothing the next endpoint is asked. Over all of
it stand a number of calls and the turn's deadline; no call begins that could not well end before it.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

from django.conf import settings

from chat.pool import give_connections_back
from chat.pricing import cost_of
from chat.usage import Deadline, Retry, RetryKind, Usage
from search.rules.catalogue import Catalogue

from .answer import Answer, InvalidAnswer, correction, read_answer
from .endpoints import CallError, Completion, Endpoint, Message, complete


class LadderError(Exception):
    """No endpoint gave a valid answer; `cause` says what stopped the last try."""

    def __init__(self, cause: str) -> None:
        super().__init__(cause)
        self.cause = cause


@dataclass(frozen=True)
class _Reason:
    """Why a call is not the first."""

    kind: RetryKind
    cause: str


class Ladder:
    """One turn's climb. Everything it costs is written to `usage`."""

    def __init__(
        self, endpoints: tuple[Endpoint, ...], *, catalogue: Catalogue, usage: Usage, deadline: Deadline
    ) -> None:
        self._endpoints = endpoints
        self._catalogue = catalogue
        self._usage = usage
        self._deadline = deadline
        self._rung = 0
        self._calls_left: int = settings.CHAT_MAX_CALLS

    def answer(self, messages: list[Message]) -> Answer:
        """A valid answer; raises `LadderError` when there is none to be had."""
        reason: _Reason | None = None
        while True:
            try:
                said = self._question(messages, reason)
            except CallError as error:
                cause = error.cause
            else:
                if isinstance(said, Answer):
                    return said
                cause = said.codes
            if not self._climb():
                raise LadderError(cause)
            reason = _Reason("ladder", cause)

    def _question(self, messages: list[Message], reason: _Reason | None) -> Answer | InvalidAnswer:
        """One question, and the corrected retry when its answer is invalid."""
        said = self._said(messages, reason)
        if isinstance(said, Answer):
            return said
        corrected = [
            *messages,
            {"role": "assistant", "content": said.text},
            {"role": "user", "content": correction(said.problems)},
        ]
        return self._said(corrected, _Reason("validation", said.codes))

    def _said(self, messages: list[Message], reason: _Reason | None) -> Answer | InvalidAnswer:
        """One answer, with one more try when none comes; raises `CallError` when none comes then either."""
        try:
            completion = self._call(messages, reason)
        except CallError as error:
            if not self._climb() and error.permanent:
                raise
            self._pause()
            completion = self._call(messages, _Reason("transport", error.cause))
        return read_answer(completion, self._catalogue)

    def _climb(self) -> bool:
        """To the next endpoint, if there is one."""
        if self._rung + 1 >= len(self._endpoints):
            return False
        self._rung += 1
        return True

    def _pause(self) -> None:
        if self._deadline.left() - settings.CHAT_RETRY_PAUSE < settings.CHAT_LEAST_SECONDS:
            raise LadderError("deadline")
        time.sleep(settings.CHAT_RETRY_PAUSE)

    def _call(self, messages: list[Message], reason: _Reason | None) -> Completion:
        seconds = min(settings.CHAT_CALL_SECONDS, self._deadline.left())
        if seconds < settings.CHAT_LEAST_SECONDS:
            raise LadderError("deadline")
        if self._calls_left == 0:
            raise LadderError("calls")
        self._calls_left -= 1
        endpoint = self._endpoints[self._rung]
        give_connections_back()
        started = time.perf_counter()
        completion: Completion | None = None
        try:
            completion = complete(endpoint, messages, seconds=seconds)
            return completion
        finally:
            self._record(endpoint, completion, reason, (time.perf_counter() - started) * 1000)

    def _record(
        self, endpoint: Endpoint, completion: Completion | None, reason: _Reason | None, milliseconds: float
    ) -> None:
        usage = self._usage
        usage.model_calls += 1
        usage.model = completion.model if completion else endpoint.model
        tokens_in = completion.prompt_tokens if completion else 0
        tokens_out = completion.completion_tokens if completion else 0
        cost = cost_of(endpoint.model, tokens_in, tokens_out, completion.cost if completion else None)
        usage.prompt_tokens += tokens_in
        usage.completion_tokens += tokens_out
        usage.cost += cost
        if reason is not None:
            usage.retries.append(
                Retry(
                    kind=reason.kind,
                    cause=reason.cause,
                    endpoint=endpoint.name,
                    prompt_tokens=tokens_in,
                    completion_tokens=tokens_out,
                    cost=cost,
                    ms=milliseconds,
                )
            )

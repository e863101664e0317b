"""The account of one turn: calls, searches, tokens, money and time."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, Literal

RetryKind = Literal["validation", "transport", "ladder", "offline"]
MICRODOLLAR = Decimal("0.000001")


@dataclass(frozen=True, kw_only=True)
class Retry:
    """A further try: what made it necessary, and what it cost.

    `kind` is `validation` (the answer was invalid), `transport` (there was no answer), `ladder` (the endpoint was given
    up for the next one) or `offline` (all were). `cause` holds the codes of the problems, or of the failure.
    """

    kind: RetryKind
    cause: str
    endpoint: str = ""
    prompt_tokens: int = 0
    completion_tokens: int = 0
    cost: Decimal = Decimal(0)
    ms: float = 0.0

    def to_json(self) -> dict[str, Any]:
        return {
            "kind": self.kind,
            "cause": self.cause,
            "endpoint": self.endpoint,
            "prompt_tokens": self.prompt_tokens,
            "completion_tokens": self.completion_tokens,
            "cost": str(self.cost.quantize(MICRODOLLAR)),
            "ms": round(self.ms, 1),
        }


@dataclass
class Usage:
    """Filled while a turn runs. `ms` holds the milliseconds of each stage."""

    model: str = ""
    model_calls: int = 0
    guard_calls: int = 0
    searches: int = 0
    prompt_tokens: int = 0
    completion_tokens: int = 0
    cost: Decimal = Decimal(0)
    retries: list[Retry] = field(default_factory=list)
    ms: dict[str, float] = field(default_factory=dict)

    @contextmanager
    def stage(self, name: str) -> Iterator[None]:
        started = time.perf_counter()
        try:
            yield
        finally:
            self.ms[name] = self.ms.get(name, 0.0) + (time.perf_counter() - started) * 1000

    def to_json(self) -> dict[str, Any]:
        return {
            "model_calls": self.model_calls,
            "guard_calls": self.guard_calls,
            "searches": self.searches,
            "prompt_tokens": self.prompt_tokens,
            "completion_tokens": self.completion_tokens,
            "cost": str(self.cost.quantize(MICRODOLLAR)),
            "retries": [retry.to_json() for retry in self.retries],
            "ms": {name: round(ms, 1) for name, ms in self.ms.items()},
        }


class Deadline:
    """The end of a turn on a clock that never goes back."""

    def __init__(self, seconds: float) -> None:
        self._end = time.monotonic() + seconds

    def left(self) -> float:
        return self._end - time.monotonic()

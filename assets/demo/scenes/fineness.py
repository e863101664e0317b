"""How finely surfaces are cut: 1 for a thing that fills the picture, less for one of many in a room."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

# How finely surfaces are cut: 1 for a thing that fills the picture, less for one of many in a room.
_fineness: ContextVar[float] = ContextVar("fineness", default=1.0)


@contextmanager
def fineness(value: float) -> Iterator[None]:
    """Solids made inside are cut that finely."""
    token = _fineness.set(value)
    try:
        yield
    finally:
        _fineness.reset(token)


def current_fineness() -> float:
    return _fineness.get()


def finely(count: float, least: int) -> int:
    return max(round(count * _fineness.get()), least)

"""Two turns at once on one session, and a turn that dies in the middle."""

from __future__ import annotations

import threading
import time
from typing import Any

import pytest
import redis
from django.core.cache import cache
from django.db import connection, connections

from assets.rates import redis_client
from chat import leases, sessions
from chat.models import ChatSession, Turn
from chat.turn import take_turn
from tests.chat.conftest import Scripted
from tests.support.cast import make_cast
from tests.support.scripted_model import Step, delta_answer

pytestmark = pytest.mark.django_db(transaction=True)

CALM = {"field": "metadata.mood", "operator": "vocab_text_equals", "value": "Calm"}
WIDE = {"field": "asset.width", "operator": "greater_than", "value": 2000}


@pytest.fixture
def conversation() -> ChatSession:
    cast = make_cast()
    return sessions.open_session(cast.harbour, cast.anna)


def in_thread(session: ChatSession, message: str, **options: Any) -> threading.Thread:
    def run() -> None:
        try:
            take_turn(ChatSession.objects.get(pk=session.pk), message, **options)
        finally:
            connection.close()

    thread = threading.Thread(target=run)
    thread.start()
    return thread


def test_a_second_turn_waits_for_the_first(conversation: ChatSession, scripted: Scripted) -> None:
    """The first answer is held back until the second turn has been sent: it must find the first one's tree."""
    asked, sent = threading.Event(), threading.Event()

    def slow(_body: dict[str, Any]) -> Step:
        asked.set()
        assert sent.wait(5)
        return delta_answer("new", CALM)

    with scripted([slow, delta_answer("refine", WIDE)]) as model:
        first = in_thread(conversation, "calm")
        assert asked.wait(5)
        second = in_thread(conversation, "wide")
        second.join(0.3)
        assert second.is_alive(), "the second turn waits"
        assert model.calls == 1
        sent.set()
        first.join(10)
        second.join(10)
    assert [turn.tree["rules"] for turn in Turn.objects.order_by("number")] == [[CALM], [CALM, WIDE]]


def test_the_same_turn_sent_twice_at_once_is_taken_once(conversation: ChatSession, scripted: Scripted) -> None:
    with scripted([delta_answer("new", CALM), delta_answer("new", CALM)]) as model:
        threads = [in_thread(conversation, "calm", idempotency_key="k-1") for _ in range(2)]
        for thread in threads:
            thread.join(10)
    assert (model.calls, Turn.objects.count()) == (1, 1)


def test_a_process_that_dies_lets_go_of_the_session(
    conversation: ChatSession, scripted: Scripted, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its lease is no longer renewed and ends by itself."""
    monkeypatch.setattr(leases, "LEASE_SECONDS", 0.4)
    key = cache.make_key(f"lease:chat:{conversation.pk}")
    redis_client().set(key, "of the dead", px=400)
    started = time.monotonic()
    assert take_turn(conversation, "calm").turn == 1
    assert 0.2 < time.monotonic() - started < 5


def test_a_lease_lasts_as_long_as_its_holder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leases, "LEASE_SECONDS", 0.2)
    with leases.lease("long", wait_seconds=0):
        time.sleep(0.6)
        with pytest.raises(leases.LeaseTakenError), leases.lease("long", wait_seconds=0.1):
            pytest.fail("two hold one lease")
    with leases.lease("long", wait_seconds=0):
        pass


def test_a_turn_that_comes_too_late_is_told_to_wait(conversation: ChatSession, settings: Any) -> None:
    settings.CHAT_TURN_SECONDS = -sessions.MARGIN_SECONDS
    with leases.lease(f"chat:{conversation.pk}", wait_seconds=0):
        result = take_turn(conversation, "calm")
        assert not sessions.go_to_turn(conversation, 0)
    assert (result.kind, result.refusal["code"] if result.refusal else "") == ("refused", "busy")


def test_without_redis_a_turn_that_was_overtaken_is_not_stored(
    conversation: ChatSession, scripted: Scripted, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No lease can be had, and somebody else's turn is stored while the model thinks."""
    monkeypatch.setattr("redis.lock.Lock.acquire", _no_redis)

    def overtaken(_body: dict[str, Any]) -> Step:
        ChatSession.objects.filter(pk=conversation.pk).update(turn_count=1, current_turn=1)
        connection.close()
        return delta_answer("new", CALM)

    with scripted([overtaken]):
        result = take_turn(conversation, "calm")
    assert (result.kind, Turn.objects.count()) == ("refused", 0)


def _no_redis(*_args: object, **_options: object) -> bool:
    raise redis.ConnectionError


def test_no_connection_is_held_while_the_model_thinks(conversation: ChatSession, scripted: Scripted) -> None:
    held: list[bool] = []

    def thinking(_body: dict[str, Any]) -> Step:
        held.append(main.connection is not None)
        return delta_answer("new", CALM)

    main = connections["default"]
    with scripted([thinking]):
        take_turn(conversation, "calm")
    assert held == [False]


def test_a_turn_that_dies_leaves_the_session_usable(
    conversation: ChatSession, scripted: Scripted, monkeypatch: pytest.MonkeyPatch
) -> None:
    with scripted([delta_answer("new", CALM), delta_answer("new", WIDE)]):
        with monkeypatch.context() as broken:
            broken.setattr("chat.transcript.advance", lambda *_: (_ for _ in ()).throw(RuntimeError("killed")))
            with pytest.raises(RuntimeError):
                take_turn(conversation, "calm")
        assert not Turn.objects.exists()
        conversation.refresh_from_db()
        assert conversation.tree["rules"] == []
        assert take_turn(conversation, "wide").turn == 1

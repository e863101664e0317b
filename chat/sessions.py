"""Conversations: opening one, holding it for one turn at a time, and going back and forth over its stored trees."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.db.models import Max, QuerySet

from assets.models import Tenant, User
from chat.leases import LeaseTakenError, lease
from chat.models import ChatSession, Turn, empty_tree, session_end
from chat.pool import give_connections_back

# What searching and storing may take after the last call of a model.
MARGIN_SECONDS = 15
STATE = ("tree", "turn_count", "current_turn", "title", "expires_at", "updated_at", "ambiguity")


def open_session(tenant: Tenant, user: User, *, title: str = "") -> ChatSession:
    return ChatSession.objects.create(tenant=tenant, user=user, title=title)


def sessions_of(tenant: Tenant, user: User) -> QuerySet[ChatSession]:
    """The person's own conversations in the tenant; nobody else's exist for them."""
    return ChatSession.objects.filter(tenant=tenant, user=user).select_related("tenant", "user")


def find_session(tenant: Tenant, user: User, session_id: UUID | str) -> ChatSession:
    """Raises `ChatSession.DoesNotExist`, also for another person's session."""
    return sessions_of(tenant, user).get(pk=session_id)


@contextmanager
def held(session: ChatSession) -> Iterator[ChatSession]:
    """The session, fresh, for one turn alone; another turn waits here until this one is stored.

    Raises `LeaseTakenError` when the wait is longer than a turn may last.
    """
    give_connections_back()
    with lease(f"chat:{session.pk}", wait_seconds=settings.CHAT_TURN_SECONDS + MARGIN_SECONDS):
        fresh = ChatSession.objects.select_related("tenant", "user").get(pk=session.pk)
        yield fresh
    for name in STATE:
        setattr(session, name, getattr(fresh, name))


class SessionMovedError(Exception):
    """Somebody else changed the session in the meantime: what was worked out for it no longer fits."""


def lock_unmoved(session: ChatSession) -> None:
    """Lock the session's row until the transaction ends; raises `SessionMovedError` if it is not as it was read.

    The lease makes that all but impossible; this makes it harmless.
    """
    state = ("turn_count", "current_turn")
    now = ChatSession.objects.select_for_update().filter(pk=session.pk).values_list(*state).first()
    if now != tuple(getattr(session, name) for name in state):
        raise SessionMovedError


def current_turn(session: ChatSession) -> Turn | None:
    """The turn whose tree is in force, None at the empty beginning or when the transcript is gone."""
    return session.turns.filter(number=session.current_turn).first()


def undo(session: ChatSession) -> bool:
    """Back to the tree before the current turn; False when there is nothing before it."""
    return _moved(session, _before)


def redo(session: ChatSession) -> bool:
    """Forward again to the newest turn that went on from here; False when there is none."""
    return _moved(session, _after)


def go_to_turn(session: ChatSession, number: int) -> bool:
    """Back to the tree after that turn; 0 is the empty beginning. The next turn goes on from there, as a branch."""
    return _moved(session, lambda _session: number)


def can_undo(session: ChatSession) -> bool:
    return current_turn(session) is not None


def can_redo(session: ChatSession) -> bool:
    return session.turns.filter(parent=session.current_turn).exists()


def advance(session: ChatSession, turn: Turn) -> None:
    """Make a turn just stored the current one; a conversation in use does not expire."""
    session.tree = turn.tree
    session.turn_count = turn.number
    session.current_turn = turn.number
    session.title = session.title or _title(turn.message)
    session.expires_at = session_end()
    session.save(update_fields=["tree", "turn_count", "current_turn", "title", "expires_at", "updated_at"])


def _before(session: ChatSession) -> int | None:
    turn = current_turn(session)
    return turn.parent if turn else None


def _after(session: ChatSession) -> int | None:
    newest: int | None = session.turns.filter(parent=session.current_turn).aggregate(number=Max("number"))["number"]
    return newest


def _moved(session: ChatSession, where: Callable[[ChatSession], int | None]) -> bool:
    """Whether there was somewhere to go, and nobody was in the way."""
    try:
        with held(session) as fresh:
            number = where(fresh)
            return number is not None and _move(fresh, number)
    except (LeaseTakenError, SessionMovedError):
        return False


@transaction.atomic
def _move(session: ChatSession, number: int) -> bool:
    lock_unmoved(session)
    turn = session.turns.filter(number=number).first()
    if turn is None and number != 0:
        return False
    session.tree = turn.tree if turn else empty_tree()
    session.current_turn = number
    session.save(update_fields=["tree", "current_turn", "updated_at"])
    return True


def _title(message: str) -> str:
    line = " ".join(message.split())
    return line if len(line) <= 80 else line[:79].rstrip() + "…"

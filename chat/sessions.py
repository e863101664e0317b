"""Conversations: opening one, holding it for one turn at a time, and going back and forth over its stored trees."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID

from django.db import transaction
from django.db.models import Max, QuerySet

from assets.models import Tenant, User
from chat.models import ChatSession, Turn, empty_tree, session_end


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
    """The session, fresh, for this turn alone; another turn waits here until this one is stored.

    The lock is the database's: it ends with the transaction, so a process that dies in mid-turn leaves the session as
    it was before.
    """
    with transaction.atomic():
        sessions = ChatSession.objects.select_for_update(of=("self",)).select_related("tenant", "user")
        fresh = sessions.get(pk=session.pk)
        yield fresh
    for name in ("tree", "turn_count", "current_turn", "title", "expires_at", "updated_at", "ambiguity"):
        setattr(session, name, getattr(fresh, name))


def current_turn(session: ChatSession) -> Turn | None:
    """The turn whose tree is in force, None at the empty beginning or when the transcript is gone."""
    return session.turns.filter(number=session.current_turn).first()


def undo(session: ChatSession) -> bool:
    """Back to the tree before the current turn; False when there is nothing before it."""
    with held(session) as fresh:
        turn = current_turn(fresh)
        return turn is not None and _move(fresh, turn.parent)


def redo(session: ChatSession) -> bool:
    """Forward again to the newest turn that went on from here; False when there is none."""
    with held(session) as fresh:
        newest = fresh.turns.filter(parent=fresh.current_turn).aggregate(number=Max("number"))["number"]
        return newest is not None and _move(fresh, newest)


def go_to_turn(session: ChatSession, number: int) -> bool:
    """Back to the tree after that turn; 0 is the empty beginning. The next turn goes on from there, as a branch."""
    with held(session) as fresh:
        return _move(fresh, number)


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


def _move(session: ChatSession, number: int) -> bool:
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

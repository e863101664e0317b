"""What a message is refused for before anything is paid for it: its length, an ended session, too many in a minute."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from assets import rates
from chat.models import ChatSession

# Longer messages are pasted documents: no sentence about filters needs them, and every call would pay for them.
MAX_MESSAGE_LENGTH = 2_000
RATE_WINDOW_SECONDS = 60

TOO_LONG = "too_long"
EXPIRED = "expired"
RATE_LIMITED = "rate_limited"
BUSY = "busy"


@dataclass(frozen=True, kw_only=True)
class Refusal:
    """Why a message was not taken. `retry_after` is in seconds, where waiting helps."""

    code: str
    message: str
    retry_after: int | None = None

    def to_json(self) -> dict[str, Any]:
        return {"code": self.code, "message": self.message, "retry_after": self.retry_after}


def refusal_of(session: ChatSession, message: str) -> Refusal | None:
    """Only a message that is otherwise acceptable counts against the person's rate."""
    return _length(message) or ended(session) or _rate(session)


def ended(session: ChatSession) -> Refusal | None:
    if not session.is_expired:
        return None
    return Refusal(code=EXPIRED, message=_("This conversation has ended. Please start a new one."))


def _length(message: str) -> Refusal | None:
    if len(message) <= MAX_MESSAGE_LENGTH:
        return None
    text = _("A message may have %(most)s characters; this one has %(length)s. Please shorten it.")
    return Refusal(code=TOO_LONG, message=text % {"most": MAX_MESSAGE_LENGTH, "length": len(message)})


def busy() -> Refusal:
    """Another turn of the conversation was not done in time, or came in between."""
    return Refusal(code=BUSY, message=_("Your last message is still being worked on. Please try again."))


def _rate(session: ChatSession) -> Refusal | None:
    wait = rates.take(
        f"chat:{session.tenant_id}:{session.user_id}",
        limit=settings.CHAT_MESSAGES_PER_MINUTE,
        seconds=RATE_WINDOW_SECONDS,
    )
    if not wait:
        return None
    text = ngettext(
        "Too many messages at once. Please try again in %(seconds)s second.",
        "Too many messages at once. Please try again in %(seconds)s seconds.",
        wait,
    )
    return Refusal(code=RATE_LIMITED, message=text % {"seconds": wait}, retry_after=wait)

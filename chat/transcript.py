"""Turns as rows: what is kept of an answer, and how a kept one is answered again."""

from __future__ import annotations

from typing import Any

from django.db import transaction

from chat.models import ChatSession, Turn
from chat.provenance import Said
from chat.reply import TurnResult
from chat.sessions import advance, lock_unmoved
from chat.usage import Usage


@transaction.atomic
def keep(
    session: ChatSession, result: TurnResult, usage: Usage, *, message: str, said: Said, idempotency_key: str
) -> Turn:
    """Store the turn and move the session on to it; raises `SessionMovedError`."""
    lock_unmoved(session)
    outcome, total = result.outcome, result.outcome.total if result.outcome else None
    turn = Turn.objects.create(
        tenant=session.tenant,
        session=session,
        number=result.turn,
        parent=session.current_turn,
        message=message,
        language=result.language,
        kind=result.kind,
        interpreter=result.interpreter,
        model=usage.model,
        intent=result.intent or "",
        delta=result.delta,
        tree=result.tree,
        tree_hash=result.tree_hash,
        prediction=result.prediction,
        changes=result.facts["changes"],
        unmet=result.facts["unmet"],
        execution=outcome.execution.to_json() if outcome else {},
        origins=said,
        reply=_without_hits(result.to_json()),
        total=total.value if total else None,
        total_relation=total.relation if total else "",
        model_calls=usage.model_calls,
        guard_calls=usage.guard_calls,
        searches=usage.searches,
        retries=result.usage["retries"],
        prompt_tokens=usage.prompt_tokens,
        completion_tokens=usage.completion_tokens,
        cost=usage.cost,
        timings=result.usage["ms"],
        idempotency_key=idempotency_key,
    )
    advance(session, turn)
    return turn


def find_kept(session: ChatSession, idempotency_key: str) -> Turn | None:
    return session.turns.filter(idempotency_key=idempotency_key).first() if idempotency_key else None


def answered(turn: Turn) -> TurnResult:
    """The turn as it was answered, without its hits."""
    return TurnResult(**turn.reply, language=turn.language)


def _without_hits(document: dict[str, Any]) -> dict[str, Any]:
    """Which assets may be seen is asked again whenever the turn is shown."""
    outcome = document["facts"]["outcome"]
    if outcome is None:
        return document
    return document | {"facts": document["facts"] | {"outcome": outcome | {"hits": []}}}

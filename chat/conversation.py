"""A conversation as the panel shows it: what was said, what was understood, and what the database found."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from chat import sessions
from chat.models import ChatSession, Turn
from chat.reply import TurnResult
from chat.turn import BY_HAND
from search import engine
from search.outcome import SearchOutcome, Total
from search.provenance import origins_of
from search.views.chips import Chip, TermChoice, chips_of, titles_of
from search.views.counting import Count, told
from search.views.notices import Notice, notices_of
from search.views.state import GalleryState, moved
from search.views.tiles import Tile, tiles_of

MESSAGES_SHOWN = 30
PREVIEW_HITS = 6


@dataclass(frozen=True, kw_only=True)
class TurnView:
    """One turn. Everything but `prediction` and `message` is said by code; `tiles` only where the turn was just taken
    or is the current one."""

    number: int
    message: str
    kind: str
    prediction: str = ""
    by_hand: bool = False
    refusal: str = ""
    changes: list[Mapping[str, Any]] = field(default_factory=list)
    unmet: list[Mapping[str, Any]] = field(default_factory=list)
    clarify: Mapping[str, Any] | None = None
    count: Count | None = None
    chips: list[Chip] = field(default_factory=list)
    notices: list[Notice] = field(default_factory=list)
    tiles: list[Tile] = field(default_factory=list)
    url: str = ""

    @property
    def choices(self) -> list[tuple[str, tuple[TermChoice, ...]]]:
        """For each filter with a doubt, what was doubted and the terms to choose from."""
        return [(" ".join(chip.resolutions), chip.choices) for chip in self.chips if chip.choices]


@dataclass(frozen=True, kw_only=True)
class Conversation:
    id: str = ""
    turns: list[TurnView] = field(default_factory=list)
    can_undo: bool = False
    can_redo: bool = False


def conversation_of(session: ChatSession, *, turns: bool = True) -> Conversation:
    return Conversation(
        id=str(session.pk),
        turns=_turns(session) if turns else [],
        can_undo=sessions.can_undo(session),
        can_redo=sessions.can_redo(session),
    )


def _turns(session: ChatSession) -> list[TurnView]:
    """The latest turns on the way to the present tree; what was undone is not among them."""
    by_number = {turn.number: turn for turn in session.turns.order_by("-number")[: 2 * MESSAGES_SHOWN]}
    line: list[Turn] = []
    at = by_number.get(session.current_turn)
    while at is not None and len(line) < MESSAGES_SHOWN:
        line.append(at)
        at = by_number.get(at.parent)
    return [_stored_turn(session, turn, is_current=number == 0) for number, turn in enumerate(line)][::-1]


def _stored_turn(session: ChatSession, turn: Turn, *, is_current: bool) -> TurnView:
    """The current turn is searched anew, so that its pictures are those one may see now."""
    result = TurnResult(**turn.reply)
    if is_current and turn.total is not None:
        return _view(session, result, turn.message, _searched(session, turn))
    total = None if turn.total is None else Total(value=turn.total, relation=turn.total_relation)
    return _view(session, result, turn.message, None, total)


def _searched(session: ChatSession, turn: Turn) -> SearchOutcome:
    return engine.run(
        engine.SearchRequest(
            tenant=session.tenant,
            user=session.user,
            tree=turn.tree,
            caller=engine.Caller.CHAT_PREVIEW,
            page=engine.Page(limit=PREVIEW_HITS),
            language=turn.language,
        )
    )


def turn_view(session: ChatSession, result: TurnResult, message: str) -> TurnView:
    """A turn just taken."""
    return _view(session, result, message, result.outcome)


def _view(
    session: ChatSession, result: TurnResult, message: str, outcome: SearchOutcome | None, total: Total | None = None
) -> TurnView:
    facts = result.facts
    shown: dict[str, Any] = {"count": told(total)}
    if outcome is not None:
        shown = _shown(session, outcome)
    return TurnView(
        number=result.turn,
        message=message,
        kind=result.kind,
        prediction=result.prediction,
        by_hand=result.interpreter == BY_HAND,
        refusal=result.refusal["message"] if result.refusal else "",
        changes=[change for change in facts["changes"] if change["kind"] != "unchanged"],
        unmet=facts["unmet"],
        clarify=facts["clarify"],
        **shown,
    )


def _shown(session: ChatSession, outcome: SearchOutcome) -> dict[str, Any]:
    origins = origins_of(session.tenant, session.user, outcome.tree)
    state = moved(GalleryState(), session.tenant, outcome.tree)
    query = f"?t={state.hash}" if state.hash else ""
    return {
        "count": told(outcome.total),
        "chips": chips_of(outcome, origins, outcome.language, titles_of(session.tenant, session.user, outcome.tree)),
        "notices": notices_of(outcome, GalleryState(), session.tenant),
        "tiles": tiles_of(outcome.hits[:PREVIEW_HITS], query, outcome.language),
        "url": state.url(),
    }

"""What a turn's prompt is made of, read from the conversation and the person's library."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from assets.models import AssetClass
from assets.models.base import pick
from chat.models import AmbiguousTerm, ChatSession, Turn
from search.rules.catalogue import Catalogue
from search.rules.tree import Group

from .contract import empty_group
from .prompt import MOST_HISTORY, AmbiguousWord, Exchange, Situation
from .samples import samples_for


def situation_for(session: ChatSession, *, catalogue: Catalogue, tree: Group, today: date, language: str) -> Situation:
    tenant = session.tenant
    classes = AssetClass.objects.filter(tenant=tenant).values_list("key", "labels")
    return Situation(
        catalogue=catalogue,
        samples=samples_for(tenant, session.user),
        tree=tree,
        today=today,
        language=language,
        user_name=session.user.username,
        classes={key: pick(labels, language) or key for key, labels in classes},
        ambiguous=tuple(_ambiguous_words(session, language)),
        history=tuple(_history(session)),
    )


def _ambiguous_words(session: ChatSession, language: str) -> Iterator[AmbiguousWord]:
    terms = AmbiguousTerm.objects.filter(tenant=session.tenant, language=language, active=True).order_by("word")
    for term in terms:
        known = session.ambiguity.get(term.word, {})
        yield AmbiguousWord(
            word=term.word,
            readings=tuple(reading["key"] for reading in term.readings),
            state=known.get("state", "unseen"),
            reading=known.get("reading", ""),
        )


def _history(session: ChatSession) -> list[Exchange]:
    """The last exchanges on the way to the current turn; turns left by going back are not part of the talk."""
    turns = {
        turn.number: turn
        for turn in session.turns.filter(number__lte=session.current_turn).defer("reply", "execution", "tree")
    }
    found: list[Exchange] = []
    number = session.current_turn
    while number in turns and len(found) < MOST_HISTORY // 2:
        turn = turns[number]
        if turn.message and turn.intent:
            found.append(_exchange(turn))
        number = turn.parent
    return found[::-1]


def _exchange(turn: Turn) -> Exchange:
    answer = {"intent": turn.intent, "rule_group": turn.delta or empty_group(), "explanation": turn.prediction}
    return Exchange(message=turn.message, answer=answer)

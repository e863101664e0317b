"""One turn of a conversation, from the message to the stored reply: the stages in the order they happen."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Literal

from django.conf import settings
from django.utils.translation import get_language

from chat import limits, reply
from chat.interpret import model, offline
from chat.interpret.contract import Intent, Interpretation, empty_group
from chat.interpret.ladder import LadderError
from chat.interpret.situation import situation_for
from chat.leases import LeaseTakenError
from chat.models import ChatSession
from chat.provenance import Said, said_in, said_until
from chat.reply import TurnResult
from chat.sessions import SessionMovedError, current_turn, held
from chat.social import social_reply
from chat.transcript import answered, find_kept, keep
from chat.usage import Deadline, Retry, Usage
from search import engine
from search.outcome import SearchOutcome
from search.registry import catalogue_for
from search.request import Caller, SearchRequest
from search.resolve import resolve_texts
from search.rules.catalogue import Catalogue
from search.rules.changes import MergeResult
from search.rules.errors import Problem
from search.rules.merge import merge
from search.rules.parse import parse
from search.rules.prepare import prepare
from search.rules.texts import term_keys, texts_to_resolve
from search.rules.tree import Group, to_json, tree_hash
from search.visibility import today_in

InterpreterName = Literal["offline", "model"]
# The interpreter of a turn that came from a button or the editor.
BY_HAND = "hand"


class ModelNotConfigured(ValueError):
    """The model was asked for by name, and the settings name none."""


def take_turn(
    session: ChatSession,
    message: str,
    *,
    interpreter: InterpreterName | None = None,
    today: date | None = None,
    idempotency_key: str = "",
    language: str | None = None,
) -> TurnResult:
    """Take a message. Without `interpreter` the model reads it where one is configured, else the offline one.

    `today` is the day that periods are told from, for tests and commands only. A turn with an `idempotency_key` that
    the session has seen is not taken again: the stored one is answered.
    """
    if interpreter == "model" and not model.is_configured():
        raise ModelNotConfigured
    work = _Work(session=session, message=message, today=today, language=_language(language), key=idempotency_key)

    repeated = _repeated(work)
    if repeated is not None:
        return repeated
    refusal = limits.refusal_of(session, message)
    if refusal is not None:
        return _refused(work, refusal)
    return _alone(work, lambda: _small_talk(work) or _interpreted(work, interpreter))


def apply_delta(
    session: ChatSession,
    delta: dict[str, Any],
    intent: Intent,
    *,
    message: str = "",
    today: date | None = None,
    idempotency_key: str = "",
    language: str | None = None,
) -> TurnResult:
    """A turn without an interpreter: the answer to a clarification, a suggestion, a choice among terms.

    `message` is what the person pressed, to be shown in the conversation.
    """
    work = _Work(session=session, message=message, today=today, language=_language(language), key=idempotency_key)
    refusal = limits.ended(session)
    if refusal is not None:
        return _refused(work, refusal)
    return _alone(work, lambda: _by_hand(intent, delta))


def set_tree(
    session: ChatSession, tree: Any, *, today: date | None = None, language: str | None = None
) -> TurnResult | None:
    """What was changed in the editor enters the conversation as a turn; None when it changes nothing.

    Raises `engine.InvalidTree`.
    """
    work = _Work(session=session, message="", today=today, language=_language(language))
    refusal = limits.ended(session)
    if refusal is not None:
        return _refused(work, refusal)
    prepared = prepare(tree, work.catalogue)
    if prepared.problems:
        raise engine.InvalidTree(prepared.problems)
    if tree_hash(prepared.tree) == tree_hash(work.tree):
        return None
    return _alone(work, lambda: _by_hand("new", to_json(prepared.tree)))


@dataclass
class _Work:
    """What the stages of one turn hand on."""

    session: ChatSession
    message: str
    today: date | None
    language: str
    key: str = ""
    usage: Usage = field(default_factory=Usage)
    problems: tuple[Problem, ...] = ()

    @property
    def catalogue(self) -> Catalogue:
        return catalogue_for(self.session.tenant)

    @property
    def tree(self) -> Group:
        """The tree in force. It was valid when it was stored; what it names may be retired by now."""
        return parse(self.session.tree)[0]


def _alone(work: _Work, interpret: Callable[[], Interpretation]) -> TurnResult:
    """The rest of the turn while no other turn of the session is taken."""
    session = work.session
    try:
        with held(session) as work.session:
            return _repeated(work) or _finish(work, interpret())
    except (LeaseTakenError, SessionMovedError):
        work.session = session
        return _refused(work, limits.busy())


# --- Social ---


def _small_talk(work: _Work) -> Interpretation | None:
    """A greeting, thanks, a farewell: answered from a template, without a model and without a search."""
    answer = social_reply(work.message, work.language)
    if answer is None:
        return None
    return Interpretation(kind="social", intent=None, rule_group=empty_group(), explanation=answer[1])


# --- Interpret ---


def _interpreted(work: _Work, interpreter: InterpreterName | None) -> Interpretation:
    """The model's reading where one is configured and answers, else the offline interpreter's."""
    with work.usage.stage("interpret"):
        if interpreter == "model" or (interpreter is None and model.is_configured()):
            try:
                return _by_model(work)
            except LadderError as error:
                work.usage.retries.append(Retry(kind="offline", cause=error.cause))
        return _offline(work)


def _by_model(work: _Work) -> Interpretation:
    tenant = work.session.tenant
    situation = situation_for(
        work.session,
        catalogue=work.catalogue,
        tree=work.tree,
        today=work.today or today_in(tenant),
        language=work.language,
    )
    deadline = Deadline(settings.CHAT_TURN_SECONDS)
    return model.interpret(work.message, situation, tenant=tenant, usage=work.usage, deadline=deadline)


def _offline(work: _Work) -> Interpretation:
    tenant = work.session.tenant
    context = offline.context_for(tenant, work.session.user, work.tree, work.language, work.today or today_in(tenant))
    return offline.interpret(work.message, context)


def _by_hand(intent: Intent, delta: dict[str, Any]) -> Interpretation:
    return Interpretation(
        kind="filter",
        intent=intent,
        rule_group=delta,
        explanation="",
        interpreter=BY_HAND,  # type: ignore[arg-type]
    )


# --- Merge, search, reply, store ---


def _finish(work: _Work, interpretation: Interpretation) -> TurnResult:
    with work.usage.stage("merge"):
        merged = _merged(work, interpretation)
    with work.usage.stage("search"):
        outcome = _found(work, interpretation, merged)
    with work.usage.stage("reply"):
        before = current_turn(work.session)
        said = said_in(
            merged.tree,
            said_until(before),
            reply.words_by_leaf(interpretation, merged, work.catalogue, work.message),
        )
        result = _result(work, interpretation, merged, outcome, said)
    result = dataclasses.replace(result, usage=work.usage.to_json())
    keep(work.session, result, work.usage, message=work.message, said=said, idempotency_key=work.key)
    return result


def _merged(work: _Work, interpretation: Interpretation) -> MergeResult:
    """The delta in the session's tree, with a full account of what was and was not done."""
    tree = work.tree
    if interpretation.kind != "filter" or interpretation.intent is None:
        return MergeResult(tree=tree)
    asked = texts_to_resolve(tree, interpretation.rule_group, work.catalogue)
    resolved = term_keys(resolve_texts(work.session.tenant, asked))
    return merge(tree, interpretation.rule_group, interpretation.intent, work.catalogue, resolved)


def _found(work: _Work, interpretation: Interpretation, merged: MergeResult) -> SearchOutcome | None:
    """The search as the session's own user; none for a question, and none where only talk was exchanged.

    A rule of an earlier turn may name what is retired by now: it stays, and its problem is told.
    """
    asks_nothing = not merged.changes and not merged.unmet and interpretation.intent not in ("new", "reset")
    if interpretation.kind != "filter" or asks_nothing:
        return None
    work.usage.searches += 1
    try:
        return engine.run(_request(work, merged.tree))
    except engine.InvalidTree as error:
        work.problems = error.problems
        return None


def _request(work: _Work, tree: Any) -> SearchRequest:
    return SearchRequest(
        tenant=work.session.tenant,
        user=work.session.user,
        tree=tree,
        caller=Caller.CHAT_PREVIEW,
        today=work.today,
        language=work.language,
    )


def _result(
    work: _Work, interpretation: Interpretation, merged: MergeResult, outcome: SearchOutcome | None, said: Said
) -> TurnResult:
    wording = reply.Wording.of(work.session.tenant, work.catalogue, work.language, merged)
    return TurnResult(
        session=str(work.session.pk),
        turn=work.session.turn_count + 1,
        kind=interpretation.kind,
        interpreter=interpretation.interpreter,
        intent=interpretation.intent,
        delta=interpretation.rule_group if interpretation.kind == "filter" else None,
        tree=to_json(merged.tree),
        tree_hash=tree_hash(merged.tree),
        reading=wording.tree(merged.tree),
        prediction=interpretation.explanation,
        facts=reply.facts_of(interpretation, merged, said, work.problems, wording),
        refusal=reply.off_topic(interpretation),
        outcome=outcome,
        language=work.language,
    )


# --- Turns that are not taken ---


def _repeated(work: _Work) -> TurnResult | None:
    """The stored turn of this key with its search run anew: what may be seen is decided now, not then."""
    turn = find_kept(work.session, work.key)
    if turn is None:
        return None
    result = answered(turn)
    if result.facts["outcome"] is None:
        return result
    return dataclasses.replace(result, outcome=engine.run(_request(work, turn.tree)))


def _refused(work: _Work, refusal: limits.Refusal) -> TurnResult:
    tree = work.tree
    return reply.refused(
        session=str(work.session.pk),
        turn=work.session.turn_count,
        refusal=refusal,
        tree=to_json(tree),
        tree_hash=tree_hash(tree),
        reading=reply.Wording.of(work.session.tenant, work.catalogue, work.language, MergeResult(tree=tree)).tree(tree),
        language=work.language,
    )


def _language(asked: str | None) -> str:
    return asked or get_language() or "en"

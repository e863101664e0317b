"""The model as an interpreter: a message and the state of the conversation become an `Interpretation`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

from django.conf import settings

from assets.models import Tenant, TermName
from chat.usage import Deadline, Usage
from search.resolve import resolve_texts
from search.rules.describe import describe
from search.rules.parse import parse
from search.rules.prepare import prepare
from search.rules.texts import texts_of
from search.rules.tree import Group, Node, to_json
from search.rules.walk import child_path

from .alignment import TermNames, align
from .contract import Alignment, Interpretation
from .endpoints import configured_endpoints
from .ladder import Ladder
from .prompt import AmbiguousWord, Situation, build_messages


def is_configured() -> bool:
    return bool(configured_endpoints())


def interpret(
    message: str, situation: Situation, *, tenant: Tenant, usage: Usage, deadline: Deadline
) -> Interpretation:
    """Raises `LadderError` when no endpoint gives a valid answer."""
    messages = build_messages(message, situation, budget=settings.CHAT_PROMPT_BUDGET)
    ladder = Ladder(configured_endpoints(), catalogue=situation.catalogue, usage=usage, deadline=deadline)
    answer = ladder.answer(messages)
    delta, _problems = parse(answer.rule_group, delta_intent="refine")
    words = align(message, delta, situation.catalogue, _term_names(tenant, delta, situation))
    clarifies = answer.intent == "clarify"
    return Interpretation(
        kind="clarify" if clarifies else "filter",
        intent=answer.intent,
        rule_group=answer.rule_group,
        explanation=answer.explanation,
        words=words,
        clarify=_clarification(message, delta, words, situation) if clarifies else None,
        interpreter="model",
    )


def _term_names(tenant: Tenant, delta: Group, situation: Situation) -> TermNames:
    """For each vocabulary text of the delta, all names of the terms it resolves to: the message may use another."""
    resolutions = resolve_texts(tenant, texts_of(delta, situation.catalogue))
    ids = {term.id for found in resolutions.values() for term in found.terms}
    names: dict[int, list[str]] = defaultdict(list)
    for term, text in TermName.objects.filter(tenant=tenant, term__in=ids).values_list("term_id", "text"):
        names[term].append(text)
    return {asked: [name for term in found.terms for name in names[term.id]] for asked, found in resolutions.items()}


def _clarification(message: str, delta: Group, words: Sequence[Alignment], situation: Situation) -> dict[str, Any]:
    """The question as the reply carries it: the word in doubt, where it can be told, and the readings."""
    shared = _shared_words(delta, words) or _listed_word(message, situation.ambiguous)
    return {"word": shared, "readings": list(_readings(delta, situation))}


def _shared_words(delta: Group, words: Sequence[Alignment]) -> str:
    """The words of the message that every reading rests on."""
    by_reading = [
        {found.words for found in words if _is_within(found.path, child_path("", index))}
        for index in range(len(delta.rules))
    ]
    common = set.intersection(*by_reading) if by_reading else set()
    return max(common, key=len, default="")


def _is_within(path: str, reading: str) -> bool:
    return path == reading or path.startswith(f"{reading}.")


def _listed_word(message: str, ambiguous: Sequence[AmbiguousWord]) -> str:
    said = message.casefold()
    return next((word.word for word in ambiguous if word.word.casefold() in said), "")


def _readings(delta: Group, situation: Situation) -> Iterator[dict[str, Any]]:
    for number, rule in enumerate(delta.rules, start=1):
        group = _as_group(rule)
        prepared = prepare(to_json(group), situation.catalogue, delta_intent="refine")
        yield {
            "key": str(number),
            "label": describe(prepared.tree, situation.catalogue, situation.language),
            "delta": to_json(group),
        }


def _as_group(rule: Node) -> Group:
    return rule if isinstance(rule, Group) and not rule.negated else Group(rules=(rule,))

"""What was read, as the interpretation that the contract asks for."""

from __future__ import annotations

from collections.abc import Sequence

from ..contract import Intent, Interpretation, Kind, empty_group
from . import explain
from .build import alignments, group_of, to_json
from .context import InterpretContext
from .leftover import TEXT_FIELD, TEXT_OPERATOR
from .line import Draft, Line
from .passes.orientation import ORIENTATION, ORIENTATION_FIELD, SUBJECT, Undecided
from .scope import Bundle, Made, settle


def filtered(
    line: Line, context: InterpretContext, intent: Intent, rules: list[Made], unplaced: Sequence[str] = ()
) -> Interpretation:
    root = Bundle("and", rules) if intent == "remove" else group_of(rules)
    delta = to_json(root)
    return Interpretation(
        kind="filter",
        intent=intent,
        rule_group=delta,
        explanation=explain.explain(intent, delta, context.catalogue, context.language, tuple(unplaced)),
        words=alignments(root, line.message),
        unplaced=tuple(unplaced),
    )


def reset(context: InterpretContext) -> Interpretation:
    delta = empty_group()
    sentence = explain.explain("reset", delta, context.catalogue, context.language, ())
    return Interpretation(kind="filter", intent="reset", rule_group=delta, explanation=sentence)


def off_topic(context: InterpretContext) -> Interpretation:
    return _nothing("off_topic", None, explain.off_topic(context.language))


def nothing_to_search_for(context: InterpretContext) -> Interpretation:
    """The search stays as it is."""
    return _nothing("filter", "refine", explain.nothing_understood(context.language))


def _nothing(kind: Kind, intent: Intent | None, explanation: str) -> Interpretation:
    return Interpretation(kind=kind, intent=intent, rule_group=empty_group(), explanation=explanation)


def clarify(line: Line, context: InterpretContext, undecided: Undecided, rules: list[Made]) -> Interpretation:
    """Both readings of the word, each with the rest of what was asked."""
    labels = explain.reading_labels(context.language)
    place = line.place(undecided.at)
    rest = [rule for rule in rules if not (isinstance(rule, Draft) and place in rule.places)]
    drafts = {ORIENTATION: _as_format(undecided), SUBJECT: _as_subject(undecided)}
    readings = [
        {
            "key": key,
            "label": labels[f"{key}:{undecided.orientation}"],
            "delta": to_json(Bundle("and", [draft, *rest])),
        }
        for key, draft in drafts.items()
    ]
    return Interpretation(
        kind="clarify",
        intent="clarify",
        rule_group=to_json(Bundle("and", list(drafts.values()))),
        explanation=explain.which_is_meant(undecided.word, context.language),
        clarify={"word": undecided.word, "readings": readings},
    )


def _as_format(undecided: Undecided) -> Made:
    return Draft(field=ORIENTATION_FIELD, operator="equals", value=undecided.orientation)


def _as_subject(undecided: Undecided) -> Made:
    term = undecided.term
    if term is None:
        return Draft(field=TEXT_FIELD, operator=TEXT_OPERATOR, value=undecided.word)
    return settle([Draft(field=term.field, labels=((term.label, term.narrower),))])[0]

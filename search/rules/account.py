"""What a merge did and what it could not do, as sentences for people."""

from __future__ import annotations

from collections.abc import Mapping

from . import changes
from .catalogue import Catalogue
from .changes import Change, Unmet
from .describe import describe_rule
from .errors import (
    BAD_COLOR,
    BAD_DATE,
    MISSING_VALUE,
    OPERATOR_NOT_FOR_KIND,
    RANGE_REVERSED,
    TOO_DEEP,
    TOO_LONG,
    TOO_MANY_RULES,
    UNKNOWN_CHOICE,
    UNKNOWN_FIELD,
    UNKNOWN_OPERATOR,
    UNKNOWN_TERM,
    WRONG_VALUE_TYPE,
)
from .language import Grammar, grammar_for
from .nodes import Group, Leaf, Node
from .showing import TermLabels


def reading_of_change(change: Change, catalogue: Catalogue, language: str, labels: TermLabels | None = None) -> str:
    """One sentence, with its full stop: "Replaced “Width: over 1,000 px” with “Width: over 2,000 px”."."""
    grammar = grammar_for(language)
    rule = _quoted(change.rule, catalogue, language, labels)
    old = _quoted(change.old, catalogue, language, labels) if change.old is not None else ""
    told = grammar.told
    templates = {
        changes.ADDED: told.added,
        changes.REPLACED: told.replaced,
        changes.WIDENED: told.widened,
        changes.REMOVED: told.removed,
        changes.UNCHANGED: told.unchanged,
    }
    template = templates[change.kind]
    if change.kind == changes.REPLACED and old == rule and change.old is not None:
        template = told.switched_off if change.rule.muted else told.switched_on
    return _sentence(grammar, template, rule=rule, old=old)


def reading_of_unmet(unmet: Unmet, catalogue: Catalogue, language: str, labels: TermLabels | None = None) -> str:
    """One sentence, with its full stop: "There was no width filter to remove."."""
    grammar = grammar_for(language)
    told = grammar.told
    asked = unmet.requested
    rule = asked if isinstance(asked, (Leaf, Group)) else None
    shown = _quoted(rule, catalogue, language, labels) if rule is not None else _field_name(asked, catalogue, grammar)
    field = _field_label(rule, catalogue, grammar)
    if unmet.reason == changes.NOTHING_LIKE_IT:
        template = _nothing_like_it(unmet, rule, grammar)
    elif unmet.reason == changes.AMBIGUOUS:
        template = told.ambiguous
    elif unmet.reason == changes.CONTRADICTION:
        template = told.contradiction
    else:
        template = _why_invalid(unmet, grammar)
        field = field or shown
    candidates = grammar.all_of([_quoted(found, catalogue, language, labels) for found in unmet.candidates])
    return _sentence(grammar, template, rule=shown, field=field, candidates=candidates)


def _nothing_like_it(unmet: Unmet, rule: Node | None, grammar: Grammar) -> str:
    if unmet.intent == "broaden":
        return grammar.told.nothing_to_widen
    has_value = isinstance(rule, Group) or (isinstance(rule, Leaf) and rule.value is not None)
    return grammar.told.no_such_filter if has_value else grammar.told.no_filter


def _why_invalid(unmet: Unmet, grammar: Grammar) -> str:
    told = grammar.told
    by_code = {
        UNKNOWN_FIELD: told.unknown_field,
        UNKNOWN_OPERATOR: told.wrong_operator,
        OPERATOR_NOT_FOR_KIND: told.wrong_operator,
        RANGE_REVERSED: told.reversed_range,
        **dict.fromkeys((TOO_DEEP, TOO_LONG, TOO_MANY_RULES), told.too_large),
        **dict.fromkeys(
            (MISSING_VALUE, WRONG_VALUE_TYPE, UNKNOWN_CHOICE, UNKNOWN_TERM, BAD_DATE, BAD_COLOR), told.wrong_value
        ),
    }
    return by_code.get(unmet.problems[0].code, told.invalid) if unmet.problems else told.invalid


def _quoted(rule: Node | None, catalogue: Catalogue, language: str, labels: TermLabels | None) -> str:
    if rule is None:
        return ""
    return grammar_for(language).quoting(describe_rule(rule, catalogue, language, labels))


def _field_label(rule: Node | None, catalogue: Catalogue, grammar: Grammar) -> str:
    """The field in the middle of a sentence."""
    if not isinstance(rule, Leaf):
        return ""
    field = catalogue.get(rule.field)
    label = field.label(grammar.code) if field else rule.field
    return grammar.inside(label) if grammar.code == "en" else grammar.quoted(label)


def _field_name(asked: object, catalogue: Catalogue, grammar: Grammar) -> str:
    """How to name a request that is no valid rule: by its field, as far as it has one."""
    key = asked.get("field") if isinstance(asked, Mapping) else None
    if not isinstance(key, str) or not key:
        return grammar.quoted("?")
    field = catalogue.get(key)
    return grammar.quoted(field.label(grammar.code) if field else key)


def _sentence(grammar: Grammar, template: str, **parts: str) -> str:
    return grammar.capital(template.format(**{"rule": "", "old": "", "field": "", "candidates": "", **parts}))

"""Merging the delta of a turn into a tree. Pure: what texts resolve to is passed in.

The merge never lies: every asked rule is told as changed or as unmet, and what the result has to satisfy is checked
afterwards by code that knows nothing of how it was made (assertions).
"""

from __future__ import annotations

import dataclasses
import logging
from collections.abc import Sequence
from typing import Any

from . import changes
from .asked import Asked, read_delta, top_level
from .assertions import Expectation, failures
from .broaden import broaden
from .catalogue import Catalogue
from .changes import Change, MergeResult, Unmet
from .errors import InternalRuleError
from .meaning import Meaning, Resolved
from .nodes import EMPTY, SORT_FIELD, Group, Leaf, Node
from .normalise import normalise
from .refine import plain, refine
from .remove import remove
from .shape import is_use, simplify, speaks_of_a_use
from .validate import over_the_limits, validate
from .walk import is_sort

__all__ = ["INTENTS", "Change", "MergeResult", "Unmet", "merge"]

INTENTS = ("new", "refine", "broaden", "remove", "reset", "clarify")

_log = logging.getLogger(__name__)


def merge(tree: Group, delta: Any, intent: str, catalogue: Catalogue, resolved: Resolved | None = None) -> MergeResult:
    """The tree after a turn, what changed, and what was asked and could not be done.

    ``delta`` is JSON as it came or a tree; its invalid rules are unmet, the rest goes in. ``resolved`` gives the term
    of each (field, text) of both sides; see texts.texts_to_resolve and texts.term_keys.
    """
    if intent not in INTENTS:
        raise InternalRuleError(f"no such intent: {intent!r}")
    before = _normal(tree, catalogue)
    meaning = Meaning(catalogue=catalogue, resolved=resolved or {})
    if intent == "clarify":
        return MergeResult(tree=before)
    if intent == "reset":
        return MergeResult(tree=EMPTY, changes=tuple(_all_removed(before)))
    beside_uses = any(speaks_of_a_use(rule) or is_use(rule) for rule in before.rules)
    asked = read_delta(delta, intent, catalogue, beside_uses=beside_uses)
    return _checked(before, asked, intent, meaning)


def _normal(tree: Group, catalogue: Catalogue) -> Group:
    """The tree in normal form. A stored one may name what is gone by now: then its values stay as they are."""
    return simplify(tree) if validate(tree, catalogue, allow_my=True) else normalise(tree, catalogue)


def _checked(before: Group, asked: Asked, intent: str, meaning: Meaning) -> MergeResult:
    """The merge of what can be carried out with everything it has to satisfy."""
    result = _merged(before, asked, intent, meaning)
    broken = _failures(before, asked, intent, result, meaning)
    if not broken:
        return result
    _log.error("merge failed its assertions: intent=%s broken=%s", intent, broken)
    rest = _without(asked, broken)
    if len(rest.rules) < len(asked.rules) and (rest.rules or rest.order):
        result = _merged(before, rest, intent, meaning)
        if not _failures(before, rest, intent, result, meaning):
            return result
    asked_rules = (*asked.rules, *([asked.order] if asked.order else ()))
    lost = tuple(Unmet(requested=plain(rule), reason=changes.INVALID) for rule in asked_rules)
    return MergeResult(tree=before, unmet=(*asked.unmet, *lost))


def _without(asked: Asked, broken: Sequence[Any]) -> Asked:
    """The request less the rules that could not be carried out, which are unmet."""
    rules = tuple(rule for rule in asked.rules if rule not in broken)
    lost = tuple(Unmet(requested=plain(rule), reason=changes.INVALID) for rule in asked.rules if rule in broken)
    return dataclasses.replace(asked, rules=rules, unmet=(*asked.unmet, *lost))


def _failures(before: Group, asked: Asked, intent: str, result: MergeResult, meaning: Meaning) -> list[Any]:
    expectation = Expectation(
        intent=intent,
        before=before,
        rules=asked.rules,
        order=asked.order,
        catalogue=meaning.catalogue,
        resolved=meaning.resolved,
    )
    return failures(expectation, result)


def _merged(before: Group, asked: Asked, intent: str, meaning: Meaning) -> MergeResult:
    if not asked.rules and asked.order is None and asked.unmet:
        return MergeResult(tree=before, unmet=asked.unmet)
    if intent == "new":
        tree, told, unmet = _new(before, asked, meaning)
    elif intent == "remove":
        tree, told, unmet = remove(before, list(asked.rules), meaning)
    else:
        tree, told, unmet = _with_order(before, asked, intent, meaning)
    tree = simplify(tree)
    too_large = over_the_limits(tree)
    if too_large:
        lost = [Unmet(requested=plain(rule), reason=changes.INVALID, problems=too_large) for rule in asked.rules]
        return MergeResult(tree=before, unmet=(*asked.unmet, *lost))
    return MergeResult(tree=tree, changes=tuple(told), unmet=(*asked.unmet, *unmet))


def _with_order(before: Group, asked: Asked, intent: str, meaning: Meaning) -> tuple[Group, list[Change], list[Unmet]]:
    """A refinement or a widening of the filters alone; the order of the result keeps its place beside them."""
    old_order = next((rule for rule in before.rules if isinstance(rule, Leaf) and is_sort(rule)), None)
    filters = simplify(dataclasses.replace(before, rules=tuple(r for r in before.rules if not is_sort(r))))
    step = refine if intent == "refine" else broaden
    tree, told, unmet = step(filters, list(asked.rules), meaning)
    order = asked.order or old_order
    if asked.order is not None:
        told.append(_reordered(plain(asked.order), old_order))
    if order is None:
        return tree, told, unmet
    return Group(rules=(simplify(tree), plain(order))), told, unmet


def _reordered(order: Node, old: Leaf | None) -> Change:
    if old is None:
        return changes.added(order)
    return changes.unchanged(order) if old == order else changes.replaced(order, old)


def _new(before: Group, asked: Asked, meaning: Meaning) -> tuple[Group, list[Change], list[Unmet]]:
    order = [asked.order] if asked.order else []
    tree = simplify(Group(rules=(*asked.rules, *order)))
    # Rules of two roots are only the same rules where both roots join them the same way.
    comparable = tree.operator == before.operator or len(tree.rules) < 2 or len(before.rules) < 2
    old = [(path, rule, meaning.key(rule)) for path, rule in top_level(before)] if comparable else []
    told: list[Change] = []
    kept: set[str] = set()
    for rule in tree.rules:
        key = meaning.key(rule)
        same = next((path for path, other, name in old if name == key and other.muted == rule.muted), None)
        told.append(changes.added(rule) if same is None else changes.unchanged(rule))
        kept.update([same] if same else ())
    gone = [changes.removed(rule, path) for path, rule in top_level(before) if path not in kept]
    return tree, [*told, *gone], []


def _all_removed(tree: Group) -> list[Change]:
    return [changes.removed(rule, path) for path, rule in top_level(tree)]


def order_of(tree: Group) -> str | None:
    """The order of the result that the tree asks for, None where it asks for none or it is muted."""
    for rule in tree.rules:
        if isinstance(rule, Leaf) and rule.field == SORT_FIELD and not rule.muted and isinstance(rule.value, str):
            return rule.value
    return None

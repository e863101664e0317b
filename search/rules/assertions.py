"""What a merged tree has to satisfy, checked without regard to how it was made.

Each check states the property a person would look for: the rule I asked for is there, what I wanted gone is gone, what
I widened lets it through, and nothing else was touched. A failed check is a fault of the merge.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import TypeAlias

from .canonical import tree_hash
from .catalogue import Catalogue
from .changes import MergeResult
from .meaning import Meaning, Resolved
from .nodes import SORT_FIELD, Group, Leaf, Node
from .operators import is_negative
from .validate import over_the_limits
from .walk import fields_of, leaves, walk

# A broken request, or the sentence that says what is wrong with the whole.
Failure: TypeAlias = "Node | str"


@dataclasses.dataclass(frozen=True, kw_only=True)
class Expectation:
    """What was asked of which tree. ``rules`` are in normal form, without those that are invalid."""

    intent: str
    before: Group
    rules: tuple[Node, ...]
    order: Leaf | None
    catalogue: Catalogue
    resolved: Resolved


def failures(expected: Expectation, result: MergeResult) -> list[Failure]:
    """All that does not hold; empty for a merge that did what it tells."""
    check = _Check(expected, result)
    by_intent = {"new": check.new, "refine": check.refine, "broaden": check.broaden, "remove": check.remove}
    return [*check.always(), *by_intent[expected.intent]()]


class _Check:
    def __init__(self, expected: Expectation, result: MergeResult) -> None:
        self.expected, self.result = expected, result
        self.before, self.after = expected.before, result.tree
        self.meaning = Meaning(catalogue=expected.catalogue, resolved=expected.resolved)
        refused = [unmet.requested for unmet in result.unmet if isinstance(unmet.requested, (Leaf, Group))]
        self.refused = {self.meaning.key(rule) for rule in refused}
        self.done = [rule for rule in self._asked() if self.meaning.key(rule) not in self.refused]

    def _asked(self) -> Iterator[Node]:
        """The asked rules; a group to remove that is nowhere means its rules one by one."""
        for rule in self.expected.rules:
            is_list = self.expected.intent == "remove" and isinstance(rule, Group) and not self._was_there(rule)
            yield from leaves(rule) if is_list else (rule,)

    def _was_there(self, rule: Node) -> bool:
        return any(self.meaning.same(node, rule) for path, node, _ in walk(self.before) if path)

    def always(self) -> Iterator[Failure]:
        yield from self._limits()
        yield from self._order()
        yield from (rule for rule in self.done if not self._is_told(rule))

    def _limits(self) -> Iterator[Failure]:
        yield from (f"limit: {problem.message}" for problem in over_the_limits(self.after))

    def _order(self) -> Iterator[Failure]:
        orders = [(path, leaf) for path, leaf, _ in walk(self.after) if _is_order(leaf)]
        if len(orders) > 1 or any(path.count("rules") != 1 for path, _ in orders):
            yield "order: more than one, or not at the root"
        before = [leaf for leaf in leaves(self.before) if _is_order(leaf)]
        due = [self.expected.order] if self.expected.order else before
        survives = self.expected.intent in ("refine", "broaden")
        if (
            survives
            and self.result.changes
            and [leaf.value for _, leaf in orders if isinstance(leaf, Leaf)] != [leaf.value for leaf in due]
        ):
            yield "order: lost or changed without being asked"

    def _is_told(self, rule: Node) -> bool:
        """Whether some change speaks of what was asked."""
        told = [node for change in self.result.changes for node in (change.rule, change.old) if node is not None]
        if any(self.meaning.same(node, rule) for node in told):
            return True
        if self.expected.intent == "remove" and _reads_text(rule):
            return bool(told)
        return any(fields_of(rule) & fields_of(node) for node in told)

    def new(self) -> Iterator[Failure]:
        order = (self.expected.order,) if self.expected.order else ()
        if tree_hash(self.after) != tree_hash(Group(rules=(*self.expected.rules, *order))):
            yield "new: the tree is not the one that was asked for"

    def refine(self) -> Iterator[Failure]:
        now = self._conjuncts(self.after)
        keys = {self.meaning.key(rule) for rule in now if not rule.muted}
        muted = {self.meaning.key(rule) for rule in now if rule.muted}
        asked = {self.meaning.key(node) for rule in self.done for _, node, _ in walk(rule)}
        for rule in self.done:
            is_there = self.meaning.key(rule) in (muted if rule.muted else keys) or self._is_said(rule, keys)
            if not is_there or self._is_crowded(rule, now, asked):
                yield rule
        told_old = [change.old for change in self.result.changes if change.old is not None]
        still = {(self.meaning.key(rule), rule.muted) for rule in now}
        for rule in self._conjuncts(self.before):
            if (self.meaning.key(rule), rule.muted) not in still and rule not in told_old:
                yield f"refine: a rule went untold: {rule}"

    def _is_said(self, rule: Node, keys: set[object]) -> bool:
        """Whether a group asks for nothing but what the root asks for one by one."""
        is_conjunction = isinstance(rule, Group) and rule.operator == "and" and not rule.negated and not rule.muted
        return is_conjunction and all(self.meaning.key(inner) in keys for inner in getattr(rule, "rules", ()))

    def _conjuncts(self, tree: Group) -> list[Node]:
        filters = [rule for rule in tree.rules if not _is_order(rule)]
        if tree.operator == "or" and len(filters) > 1:
            return [tree]
        return filters

    def _is_crowded(self, rule: Node, now: list[Node], asked: set[object]) -> bool:
        """Whether another equality of a single-valued field, or one to be replaced, still stands beside the rule."""
        if not isinstance(rule, Leaf):
            return False
        one_only = _is_equality(rule) and not self.meaning.is_multi(rule.field)
        if not one_only and not rule.replace:
            return False
        return any(
            isinstance(other, Leaf)
            and other.field == rule.field
            and self.meaning.key(other) not in asked
            and (_is_equality(other) or (rule.replace and not is_negative(other.operator)))
            for other in now
        )

    def broaden(self) -> Iterator[Failure]:
        for rule in self.done:
            if not self._admits(self.after, rule) or not self._has_a_place(rule):
                yield rule
        touched = {field for rule in self.done for field in fields_of(rule)}
        yield from self._collateral(touched)

    def _admits(self, node: Node, rule: Node) -> bool:
        """Whether what the rule asks for passes, as far as its own field goes; other fields are taken to fit."""
        if node.muted:
            return True
        if isinstance(rule, Group):
            stands = any(self.meaning.same(found, rule) for _, found, _ in walk(node))
            return stands or (not rule.negated and all(self._admits(node, inner) for inner in rule.rules))
        if isinstance(node, Group):
            if node.negated or self.meaning.same(node, rule):
                return True
            each = [self._admits(inner, rule) for inner in node.rules]
            return any(each) if node.operator == "or" and each else all(each)
        return node.field != rule.field or self.meaning.same(node, rule) or self._lets_through(node, rule)

    def _lets_through(self, node: Leaf, rule: Leaf) -> bool:
        asked, there = set(self.meaning.atoms(rule)), set(self.meaning.atoms(node))
        if is_negative(node.operator):
            return not (asked & there) or not _is_equality(rule)
        if _is_equality(node) and _is_equality(rule):
            return asked <= there
        return not _is_beyond(rule, node)

    def _has_a_place(self, rule: Node) -> bool:
        """Whether the tree speaks of what was asked at all: the rule, or a rule of its field that takes it in."""
        if any(self.meaning.same(node, rule) for _, node, _ in walk(self.after)):
            return True
        fields = fields_of(rule)
        went = [change for change in self.result.changes if fields & fields_of(change.rule)]
        return bool(went) or any(leaf.field in fields for leaf in leaves(self.before))

    def remove(self) -> Iterator[Failure]:
        yield from (rule for rule in self.done if self._is_still_there(rule))
        touched = {leaf.field for rule in self.expected.rules for leaf in leaves(rule)}
        if any(_reads_text(rule) for rule in self.expected.rules):
            touched |= {key for key, field in self.expected.catalogue.fields.items() if field.kind == "text"}
        gone = {leaf for change in self.result.changes for leaf in leaves(change.old or change.rule)}
        yield from self._collateral(touched)
        for leaf in leaves(self.before):
            if leaf.field in touched and leaf not in gone and leaf not in set(leaves(self.after)):
                yield f"remove: a rule went untold: {leaf}"

    def _is_still_there(self, rule: Node) -> bool:
        if isinstance(rule, Group):
            return any(self.meaning.same(node, rule) for _, node, _ in walk(self.after))
        partly = any(
            isinstance(unmet.requested, Leaf) and unmet.requested.field == rule.field for unmet in self.result.unmet
        )
        if partly:
            return False
        if rule.value is not None:
            return any(rule.operator and self.meaning.same(leaf, rule) for leaf in leaves(self.after))
        return any(leaf.field == rule.field and rule.operator in ("", leaf.operator) for leaf in leaves(self.after))

    def _collateral(self, touched: set[str]) -> Iterator[Failure]:
        """Rules of fields that nobody spoke of have to stay as they are."""
        now = {(leaf, negated) for _, leaf, negated in walk(self.after) if isinstance(leaf, Leaf)}
        told = [inner for change in self.result.changes for inner in leaves(change.old or change.rule)]
        for _, leaf, negated in walk(self.before):
            if isinstance(leaf, Leaf) and leaf.field not in touched and (leaf, negated) not in now and leaf not in told:
                yield f"a rule of another field was touched: {leaf}"


def _is_order(node: Node) -> bool:
    return isinstance(node, Leaf) and node.field == SORT_FIELD


def _reads_text(rule: Node) -> bool:
    return isinstance(rule, Leaf) and rule.field == "full_text_search" and rule.value is not None


_EQUALITIES = frozenset(
    {"equals", "in", "vocab_equals", "vocab_in", "vocab_text_equals", "vocab_text_in", "vocab_under", "has_any"}
)


def _is_equality(leaf: Leaf) -> bool:
    return leaf.operator in _EQUALITIES


_LOWER = frozenset({"greater_than", "greater_or_equal", "after", "on_or_after"})
_UPPER = frozenset({"less_than", "less_or_equal", "before", "on_or_before"})


def _is_beyond(asked: Leaf, there: Leaf) -> bool:
    """Whether a bound asked for lies beyond the one of the same side that stands, as far as plain values tell."""
    one, other = _plain_point(asked.value), _plain_point(there.value)
    if one is None or other is None or one[0] != other[0]:
        return False
    if asked.operator in _LOWER and there.operator in _LOWER:
        return one < other
    return asked.operator in _UPPER and there.operator in _UPPER and one > other


def _plain_point(value: object) -> tuple[str, float, str] | None:
    """A number, or a date of the plain form 2025-03-31, to compare with its like."""
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return "number", float(value), ""
    if isinstance(value, str) and len(value) == len("2025-03-31") and value[:4].isdigit():
        return "date", 0.0, value
    return None

"""Taking rules out of a tree: which rules a request means, and what is left of them."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TypeAlias

from . import changes
from .canonical import with_values
from .changes import Change, Unmet
from .fitting import ALIKE, EXACT, IDENTICAL, Fit, fit_of
from .meaning import Meaning
from .nodes import EMPTY, Group, Leaf, Node
from .operators import Family, family
from .walk import child_path, walk

FULL_TEXT = "full_text_search"

Edits: TypeAlias = "dict[str, Leaf | None]"
Place: TypeAlias = tuple[str, Leaf]


def remove(tree: Group, asked: list[Node], meaning: Meaning) -> tuple[Group, list[Change], list[Unmet]]:
    """The tree without the rules that are meant, at any depth; groups left empty are for the caller to drop."""
    work = _Removal(tree, meaning)
    for rule in asked:
        work.request(rule)
    left = _edited(tree, "", work.edits)
    root = left if isinstance(left, Group) else EMPTY
    return root, work.changes(), work.unmet


def _edited(node: Node, path: str, edits: Edits) -> Node | None:
    if path in edits:
        return edits[path]
    if isinstance(node, Leaf):
        return node
    rules = (_edited(rule, child_path(path, index), edits) for index, rule in enumerate(node.rules))
    return dataclasses.replace(node, rules=tuple(rule for rule in rules if rule is not None))


@dataclass
class _Removal:
    """Requests against one tree; each sees what the ones before it left. ``edits`` are by path in the old tree."""

    tree: Group
    meaning: Meaning
    edits: Edits = field(default_factory=dict)
    unmet: list[Unmet] = field(default_factory=list)

    def request(self, rule: Node) -> None:
        if isinstance(rule, Leaf):
            self._leaf(rule)
            return
        same = [path for path, node, _ in walk(self.tree) if path and self.meaning.same(node, rule)]
        if same:
            self.edits.update(dict.fromkeys(same))
            return
        for inner in rule.rules:
            self.request(inner)

    def _leaf(self, asked: Leaf) -> None:
        if self._went_before(asked):
            return
        group_went = self._same_group(asked)
        fits = self._own_fits(asked)
        if not fits and asked.field == FULL_TEXT and asked.value is not None:
            fits = self._fits(asked, self._places(asked, lambda leaf: self.meaning.kind(leaf.field) == "text"))
        if group_went:
            fits = [found for found in fits if found[2].grade == IDENTICAL]
        if fits:
            self._carry_out(asked, fits)
        elif not group_went and not self._is_met_already(asked):
            self.unmet.append(Unmet(requested=asked, reason=changes.NOTHING_LIKE_IT))

    def _went_before(self, asked: Leaf) -> bool:
        """Whether the rules that the request names exactly have all gone with an earlier one of the same delta."""
        if not self.edits:
            return False
        fits = _Removal(self.tree, self.meaning)._own_fits(asked)
        named = [path for path, _, fit in fits if fit.grade <= EXACT]
        return bool(named) and all(self._is_gone(path) for path in named)

    def _own_fits(self, asked: Leaf) -> list[tuple[str, Leaf, Fit]]:
        return self._fits(asked, self._places(asked, lambda leaf: leaf.field == asked.field))

    def _same_group(self, asked: Leaf) -> bool:
        """A negative request may name what stands as a negated group: the group goes."""
        if not asked.operator or asked.value is None:
            return False
        same = [
            path
            for path, node, _ in walk(self.tree)
            if path and isinstance(node, Group) and not self._is_gone(path) and self.meaning.same(node, asked)
        ]
        self.edits.update(dict.fromkeys(same))
        return bool(same)

    def _places(self, asked: Leaf, belongs: Callable[[Leaf], bool]) -> list[Place]:
        """The leaves that are still there and of the operator family that was named."""
        found = [(path, leaf) for path, leaf in self._leaves() if belongs(leaf)]
        return _of_family(found, asked.operator) if asked.operator else found

    def _leaves(self) -> Iterable[Place]:
        for path, node, _ in walk(self.tree):
            if isinstance(node, Leaf) and not self._is_gone(path):
                yield path, self.edits.get(path) or node

    def _is_gone(self, path: str) -> bool:
        return any(edit is None and _is_within(path, gone) for gone, edit in self.edits.items())

    def _fits(self, asked: Leaf, places: list[Place]) -> list[tuple[str, Leaf, Fit]]:
        """The rules that fit the request as well as any does."""
        graded = [(path, leaf, fit) for path, leaf in places for fit in fit_of(asked, leaf, self.meaning)]
        best = min((fit.grade for _, _, fit in graded), default=0)
        return [found for found in graded if found[2].grade == best]

    def _carry_out(self, asked: Leaf, fits: list[tuple[str, Leaf, Fit]]) -> None:
        different = {fit.key: fit.rule for _, _, fit in fits}
        if fits[0][2].grade == ALIKE and len(different) > 1:
            candidates = tuple(dict.fromkeys(different.values()))
            self.unmet.append(Unmet(requested=asked, reason=changes.AMBIGUOUS, candidates=candidates))
            return
        self.edits.update({path: fit.left for path, _, fit in fits})
        covered = {atom for _, _, fit in fits for atom in fit.covers}
        self._tell_the_rest(asked, covered)

    def _tell_the_rest(self, asked: Leaf, covered: set[object]) -> None:
        """Of several values that were to go, those that were nowhere."""
        if not isinstance(asked.value, tuple) or not covered:
            return
        pairs = zip(self.meaning.atoms(asked), asked.value, strict=True)
        rest = tuple(value for atom, value in pairs if atom not in covered)
        if rest:
            self.unmet.append(Unmet(requested=with_values(asked, rest), reason=changes.NOTHING_LIKE_IT))

    def _is_met_already(self, asked: Leaf) -> bool:
        """Whether what is asked for went with an earlier request of the same delta."""
        if not self.edits:
            return False
        before = _Removal(self.tree, self.meaning)
        before._leaf(asked)
        return not before.unmet

    def changes(self) -> list[Change]:
        told: list[Change] = []
        for path, node, _ in walk(self.tree):
            if path not in self.edits or self._is_gone(path.rpartition(".")[0] or "-"):
                continue
            left = self.edits[path]
            told.append(changes.removed(node, path) if left is None else changes.replaced(left, node))
        return told


def _is_within(path: str, group: str) -> bool:
    return path == group or path.startswith(f"{group}.")


def _of_family(places: list[Place], operator: str) -> list[Place]:
    """Where rules of several families stand, those of the family that was named.

    A bound named as such never means the bound of the other side, even where that one stands alone.
    """
    named = family(operator)
    present = {family(leaf.operator) for _, leaf in places}
    opposite = {Family.LOWER: Family.UPPER, Family.UPPER: Family.LOWER}.get(named)
    if len(present) == 1 and opposite not in present:
        return places
    return [place for place in places if family(place[1].operator) == named]

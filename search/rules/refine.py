"""Adding rules to a tree; a rule that takes a slot already taken replaces what held it."""

from __future__ import annotations

import dataclasses
from collections import defaultdict

from . import changes
from .bounds import Ends, is_empty_range
from .changes import Change, Unmet
from .meaning import Meaning
from .nodes import Group, Leaf, Node
from .operators import is_negative
from .shape import is_plain
from .slots import BOTH_BOUNDS, ends_in, only_field, other_end, slots_of


def refine(tree: Group, asked: list[Node], meaning: Meaning) -> tuple[Group, list[Change], list[Unmet]]:
    """The tree with the asked rules ANDed to it. Rules that would leave a range empty are left out and unmet."""
    wanted, unmet = list(asked), list[Unmet]()
    while True:
        step = _Step(conjuncts(tree), wanted, meaning)
        against = step.contradictory()
        if not against:
            return Group(rules=tuple(step.rules())), step.changes(), unmet
        unmet += (Unmet(requested=plain(rule), reason=changes.CONTRADICTION) for rule in against)
        wanted = [rule for rule in wanted if rule not in against]


def conjuncts(tree: Group) -> list[Node]:
    """The rules ANDed at the root; a root of alternatives is one of them itself."""
    return [tree] if tree.operator == "or" and len(tree.rules) > 1 else list(tree.rules)


def plain(rule: Node) -> Node:
    """The rule as it may be stored: without ``replace``."""
    return dataclasses.replace(rule, replace=False) if isinstance(rule, Leaf) else rule


class _Step:
    """One attempt to put the wanted rules beside the old ones: who takes whose place."""

    def __init__(self, old: list[Node], wanted: list[Node], meaning: Meaning) -> None:
        self.old, self.wanted, self.meaning = old, wanted, meaning
        self.catalogue = meaning.catalogue
        self.old_keys = [meaning.key(rule) for rule in old]
        self.keys = [meaning.key(rule) for rule in wanted]
        # By position among the wanted: the positions of the old rules it replaces, and of the one that says the same.
        self.takes: list[list[int]] = []
        self.stays_as: list[int | None] = []
        self._assign()

    def _assign(self) -> None:
        taken: set[int] = set()
        kept = {*self.keys, *(self.meaning.key(inner) for rule in self.wanted for inner in _anded(rule))}
        for rule, key in zip(self.wanted, self.keys, strict=True):
            same = [i for i, other in enumerate(self.old_keys) if other == key and i not in taken]
            as_asked = next((i for i in same if self.old[i].muted == rule.muted), self._says_already(rule))
            others = [i for i in self._in_the_way(rule) if self.old_keys[i] not in kept and i not in taken]
            if as_asked is None:
                others = [*same, *others]
            taken.update(others)
            self.takes.append(others)
            self.stays_as.append(as_asked)

    def _says_already(self, rule: Node) -> int | None:
        """Where the old rules begin to say, one by one, what a plain group asks for: a use that is spoken of anyway."""
        applied = {key: i for i, key in enumerate(self.old_keys) if not self.old[i].muted}
        keys = [self.meaning.key(inner) for inner in _anded(rule)]
        return applied[keys[0]] if keys and all(key in applied for key in keys) else None

    def _in_the_way(self, rule: Node) -> list[int]:
        """The positions of the old rules that cannot stay beside the new one."""
        emptied = rule.field if isinstance(rule, Leaf) and rule.replace else ""
        field, slots = slots_of(rule, self.catalogue)
        found = []
        for index, old in enumerate(self.old):
            old_field, old_slots = slots_of(old, self.catalogue)
            shares_slot = bool(slots) and old_field == field and bool(slots & old_slots)
            if shares_slot or (emptied and only_field(old) == emptied and not _is_negative(old)):
                found.append(index)
        return found

    def rules(self) -> list[Node]:
        """The rules of the new root: each new one in the place of the first it replaces, else at the end."""
        places: dict[int, list[Node]] = defaultdict(list)
        at_end: list[Node] = []
        for position, rule in enumerate(self.wanted):
            if self.stays_as[position] is not None or self._was_asked_before(position):
                continue
            where = self.takes[position]
            (places[min(where)] if where else at_end).append(plain(rule))
        gone = {index for taken in self.takes for index in taken}
        placed: list[Node] = []
        for index, old in enumerate(self.old):
            placed += places[index]
            placed += self._rest_of(index) if index in gone else [old]
        return placed + at_end

    def _was_asked_before(self, position: int) -> bool:
        return self.keys[position] in self.keys[:position]

    def _rest_of(self, index: int) -> list[Node]:
        """The end of a replaced ``between`` that no new rule moves."""
        old = self.old[index]
        if not isinstance(old, Leaf) or old.operator != "between":
            return []
        moved: frozenset[str] = frozenset()
        for rule in self.wanted:
            field, slots = slots_of(rule, self.catalogue)
            if field == old.field:
                if isinstance(rule, Leaf) and rule.replace:
                    return []
                moved |= slots & BOTH_BOUNDS
        rest = other_end(old, moved, self.meaning.kind(old.field)) if len(moved) == 1 else None
        return [] if rest is None else [rest]

    def changes(self) -> list[Change]:
        told: list[Change] = []
        for position, rule in enumerate(self.wanted):
            new = plain(rule)
            if self.takes[position]:
                told += (changes.replaced(new, self.old[index]) for index in self.takes[position])
            elif self.stays_as[position] is not None or self._was_asked_before(position):
                told.append(changes.unchanged(new))
            else:
                told.append(changes.added(new))
        return told

    def contradictory(self) -> list[Node]:
        """The wanted rules of fields whose range would be left empty."""
        new_rules = self.rules()
        against: list[Node] = []
        for field in {rule.field for rule in self.wanted if isinstance(rule, Leaf) and self._bounds(rule)}:
            ranges = [
                ends_in(rule, self.catalogue)
                for rule in new_rules
                if isinstance(rule, Leaf) and rule.field == field and not rule.muted
            ]
            if not self.meaning.is_multi(field) and is_empty_range(ranges):
                against += (
                    rule
                    for rule in self.wanted
                    if isinstance(rule, Leaf) and rule.field == field and self._bounds(rule)
                )
        return against

    def _bounds(self, rule: Leaf) -> bool:
        return not rule.muted and ends_in(rule, self.catalogue) != Ends()


def _anded(rule: Node) -> tuple[Node, ...]:
    """The rules of a plain conjunction; none of anything else."""
    return rule.rules if isinstance(rule, Group) and is_plain(rule) and rule.operator == "and" else ()


def _is_negative(node: Node) -> bool:
    return isinstance(node, Leaf) and is_negative(node.operator)

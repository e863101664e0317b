"""Letting more through: rules of the asked field are widened where they stand, absent ones become an alternative."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from dataclasses import dataclass, field

from . import changes
from .bounds import Ends, is_looser
from .canonical import list_operator, united, values_of, with_values
from .changes import Change, Unmet
from .meaning import Meaning
from .nodes import Group, Leaf, Node
from .operators import Family, complement_of, family, is_negative, operators_for
from .shape import is_plain, simplify, speaks_of_a_use
from .slots import ends_in, only_field
from .walk import fields_of, is_absent, walk


def broaden(tree: Group, asked: list[Node], meaning: Meaning) -> tuple[Group, list[Change], list[Unmet]]:
    """The tree widened by the asked rules; on a tree that filters nothing there is nothing to widen."""
    if is_absent(tree):
        return tree, [], [Unmet(requested=rule, reason=changes.NOTHING_LIKE_IT, intent="broaden") for rule in asked]
    told: list[Change] = []
    absent: list[Node] = []
    original = tree
    for rule in asked:
        if is_absent(tree):
            # An earlier rule of the delta took the last restriction away: all is let through.
            told.append(changes.unchanged(rule))
            continue
        wider = _Widening(meaning, rule, original)
        tree = simplify(wider.tree(tree))
        if not wider.found:
            absent.append(rule)
        told += wider.told or ([changes.unchanged(rule)] if wider.found else [])
    if is_absent(tree):
        return tree, [*told, *map(changes.unchanged, absent)], []
    if absent:
        tree, change = _or(tree, absent)
        told.append(change)
    return tree, told, []


def _or(tree: Group, absent: list[Node]) -> tuple[Group, Change]:
    """(tree) or (what was asked and has no rule of its field to widen)."""
    either = simplify(Group(operator="or", rules=(tree, Group(rules=tuple(absent)))))
    return either, changes.widened(either, _unwrapped(tree))


def _unwrapped(group: Group) -> Node:
    return group.rules[0] if is_plain(group) and len(group.rules) == 1 else group


@dataclass
class _Widening:
    """One asked rule on its way through the tree. It never reaches into negated or muted groups.

    ``found`` tells whether the tree speaks of its field, ``opened`` are negative rules that lost what was asked for.
    """

    meaning: Meaning
    rule: Node
    original: Group
    told: list[Change] = field(default_factory=list)
    found: bool = False
    opened: list[Node] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.rule = self._as_leaf(self.rule)
        fields = fields_of(self.rule)
        self.field = fields.pop() if len(fields) == 1 else ""

    def _as_leaf(self, rule: Node) -> Node:
        """Alternatives of one field that say the same as a list are that list."""
        if isinstance(rule, Leaf) or not only_field(rule):
            return rule
        joined = united(rule.rules)
        return joined[0] if len(joined) == 1 and self._is_list(joined[0]) else rule

    def _is_list(self, rule: Node) -> bool:
        """Whether an equality can take further values: numbers and booleans have no list."""
        field = self.meaning.catalogue.get(rule.field) if isinstance(rule, Leaf) else None
        return field is not None and list_operator(rule) in operators_for(field.kind)

    def tree(self, tree: Group) -> Group:
        if tree.operator == "or":
            return self._group(tree)
        return self._group(self._let_through(tree))

    def _group(self, group: Group) -> Group:
        if not self.field or not is_plain(group):
            return group
        if group.operator == "or" and only_field(group) == self.field:
            return self._alternatives(group)
        inner = tuple(self._inner(rule) if isinstance(rule, Group) else rule for rule in group.rules)
        group = dataclasses.replace(group, rules=inner)
        if group.operator == "or" and self._is_shut_out(group):
            return self._joined(group)
        here = tuple(rule for rule in group.rules if self._is_to_widen(rule))
        if not here:
            return self._around_negatives(group)
        self.found = True
        return self._alternatives(group) if group.operator == "or" else self._conjunction(group, here)

    def _around_negatives(self, group: Group) -> Group:
        """A conjunction that only excludes values of the field: where it may shut out some of what is asked for, an
        alternative lets that through. One value cannot be two, so a single-valued field needs none."""
        shut = [rule for rule in group.rules if isinstance(rule, Leaf) and self._is_negative_here(rule)]
        shut = [rule for rule in shut if rule not in self.opened]
        if group.operator == "or" or not shut or all(self._is_disjoint(rule) for rule in shut):
            return group
        return self._with_alternative(group, shut)

    def _is_disjoint(self, rule: Leaf) -> bool:
        """Whether nothing that is asked for is among what the negative rule excludes."""
        return (
            isinstance(self.rule, Leaf)
            and not self.meaning.is_multi(self.field)
            and self.rule.operator in _EQUALITIES
            and rule.operator in _EXCLUSIONS
            and not set(self.meaning.atoms(self.rule)) & set(self.meaning.atoms(rule))
        )

    def _inner(self, group: Group) -> Group:
        """A group inside another; without any rule it would be absent, and its alternatives all there is."""
        if group.operator == "or" or not is_plain(group):
            return self._group(group)
        told = list(self.told)
        opened = self._let_through(group)
        if opened.rules:
            return self._group(opened)
        self.told = told
        return self._joined(group)

    def _let_through(self, group: Group) -> Group:
        """The conjunction without what its negative rules shut out of the asked values."""
        if not self.field or not is_plain(group):
            return group
        kept = tuple(left for rule in group.rules if (left := self._taken_out(rule)) is not None)
        return dataclasses.replace(group, rules=kept)

    def _is_shut_out(self, group: Group) -> bool:
        """Whether an alternative is only that it be something else than what is asked for."""
        shut = [rule for rule in group.rules if isinstance(rule, Leaf) and self._is_negative_here(rule)]
        return any(self._left_of(rule) != rule for rule in shut)

    def _joined(self, group: Group) -> Group:
        self.found = True
        joined = simplify(Group(operator="or", rules=(group, self.rule)))
        self.told.append(changes.widened(joined, group))
        return joined

    def _is_to_widen(self, rule: Node) -> bool:
        return isinstance(rule, Leaf) and rule.field == self.field and not rule.muted and not is_negative(rule.operator)

    def _conjunction(self, group: Group, here: tuple[Node, ...]) -> Group:
        leaves = [rule for rule in here if isinstance(rule, Leaf)]
        if len(leaves) == 1 and self.meaning.same(leaves[0], self.rule):
            return group
        moved = self._moved(leaves)
        if moved is not None:
            return self._with(group, moved)
        return self._with_alternative(group, leaves)

    def _with(self, group: Group, moved: dict[Node, Node]) -> Group:
        return dataclasses.replace(group, rules=tuple(moved.get(rule, rule) for rule in group.rules))

    def _moved(self, leaves: list[Leaf]) -> dict[Node, Node] | None:
        """What becomes of the leaves where they widen without an alternative; None where they cannot."""
        if not isinstance(self.rule, Leaf):
            return None
        is_list = self._is_list(self.rule)
        listed = [leaf for leaf in leaves if is_list and list_operator(leaf) == list_operator(self.rule)]
        if listed and (len(leaves) == 1 or not self.meaning.is_multi(self.field)):
            return self._listed(listed, self.rule)
        same_side = [leaf for leaf in leaves if family(leaf.operator) == family(self.rule.operator)]
        if same_side and family(self.rule.operator) in (Family.LOWER, Family.UPPER):
            return self._loosened(same_side, self.rule)
        return None

    def _listed(self, leaves: list[Leaf], rule: Leaf) -> dict[Node, Node]:
        moved: dict[Node, Node] = {}
        for leaf in leaves:
            wider = self._union(leaf, rule)
            if wider != leaf:
                moved[leaf] = wider
                self.told.append(changes.widened(wider, leaf))
        return moved

    def _union(self, leaf: Leaf, rule: Leaf) -> Leaf:
        """The equality with the values of both, each term once; the same leaf where it has them all."""
        had = self.meaning.atoms(leaf)
        new = dict(zip(self.meaning.atoms(rule), values_of(rule), strict=True))
        more = tuple(value for atom, value in new.items() if atom not in had)
        if not more:
            return leaf
        return dataclasses.replace(leaf, operator=list_operator(leaf), value=(*values_of(leaf), *more))

    def _loosened(self, leaves: list[Leaf], rule: Leaf) -> dict[Node, Node] | None:
        looser = {leaf: is_looser(self._ends(rule), self._ends(leaf)) for leaf in leaves}
        if None in looser.values():
            return None
        moved: dict[Node, Node] = {leaf: rule for leaf, is_so in looser.items() if is_so}
        self.told += (changes.widened(rule, leaf) for leaf in moved)
        return moved

    def _ends(self, leaf: Leaf) -> Ends:
        return ends_in(leaf, self.meaning.catalogue)

    def _with_alternative(self, group: Group, leaves: list[Leaf]) -> Group:
        """What stood there, or the new rule. Of a use, the same use with the new rule in place of the old."""
        stood: list[Node] = list(leaves)
        instead: list[Node] = [self.rule]
        use = [rule for rule in group.rules if speaks_of_a_use(rule)]
        if speaks_of_a_use(self.rule) and len(use) > 1 and leaves[0] in use:
            stood, instead = use, [*(rule for rule in use if rule not in leaves), self.rule]
        old = _anded(stood)
        wider = Group(operator="or", rules=(old, _anded(instead)))
        self.told.append(changes.widened(wider, old))
        first = group.rules.index(stood[0])
        kept = [rule for rule in group.rules if rule not in stood]
        return dataclasses.replace(group, rules=(*kept[:first], wider, *kept[first:]))

    def _alternatives(self, group: Group) -> Group:
        """A group of alternatives: one of them takes the rule in, or it joins them."""
        self.found = True
        leaves = [rule for rule in group.rules if isinstance(rule, Leaf) and self._is_to_widen(rule)]
        if any(self.meaning.same(rule, self.rule) and not rule.muted for rule in group.rules):
            return group
        for leaf in leaves:
            before = len(self.told)
            moved = self._moved([leaf])
            if moved is not None:
                return self._with(group, moved) if len(self.told) > before else group
        return self._joined(group)

    def _taken_out(self, rule: Node) -> Node | None:
        """A negative rule without the values that are to be let through, None where nothing is left of it."""
        if not isinstance(rule, Leaf) or not self._is_negative_here(rule):
            return rule
        self.found = True
        left = self._left_of(rule)
        if left is None:
            self.told.append(changes.removed(rule, self._path_of(rule)))
        elif left != rule:
            self.told.append(changes.widened(left, rule))
            self.opened.append(left)
        return left

    def _is_negative_here(self, rule: Leaf) -> bool:
        asks_to_exclude = isinstance(self.rule, Leaf) and is_negative(self.rule.operator)
        return rule.field == self.field and not rule.muted and is_negative(rule.operator) and not asks_to_exclude

    def _left_of(self, rule: Leaf) -> Leaf | None:
        if not isinstance(self.rule, Leaf):
            return rule
        turned = complement_of(rule)
        if turned is not None and self.meaning.same(turned, self.rule):
            return None
        if family(self.rule.operator) is not Family.EQUALITY:
            return rule
        let_through = self.meaning.atoms(self.rule)
        pairs = zip(self.meaning.atoms(rule), values_of(rule), strict=True)
        left = tuple(value for atom, value in pairs if atom not in let_through)
        if len(left) == len(values_of(rule)):
            return rule
        return with_values(rule, left) if left else None

    def _path_of(self, rule: Leaf) -> str:
        return next((path for path, node, _ in walk(self.original) if node == rule), "")


# On a single-valued field these say which single values there may and may not be.
_EQUALITIES = frozenset({"equals", "in", "has_any", "vocab_equals", "vocab_in", "vocab_text_equals", "vocab_text_in"})
_EXCLUSIONS = frozenset({"not_equals", "not_in", "has_none", "vocab_not_in", "vocab_text_not_in"})


def _anded(rules: Iterable[Node]) -> Node:
    listed = tuple(rules)
    return listed[0] if len(listed) == 1 else Group(rules=listed)

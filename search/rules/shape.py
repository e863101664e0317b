"""The structural half of normalising: the shape of a tree, whatever its fields mean.

Needless wrappers go, groups of the same operator are flattened, empty groups and exact duplicates go, two negations
directly inside one another cancel, the order of the result stays at the root. A negated or muted group is never
flattened away. The passes work bottom-up and are idempotent.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable

from .nodes import EMPTY, SORT_FIELD, Group, Leaf, Node
from .operators import is_negative
from .walk import is_sort, leaves

# What one use of an asset has: these leaves, positive ones in one "and" group, speak of one and the same use.
USAGE_FIELDS = frozenset({"usage.used_at", "usage.channel", "usage.campaign"})


def simplify(root: Group, *, keep_uses: bool = False) -> Group:
    """The tree in its simplest shape with the same meaning.

    ``keep_uses`` keeps groups of the root that speak of a use even where nothing stands beside them, for a tree that
    is about to be put beside another.
    """
    order = _order_to_lift(root)
    if order is not None:
        root = _without_order(root)
    shaped = _shape(root, keep_uses)
    tree = _as_root(shaped)
    if order is None:
        return tree
    if tree.operator == "and":
        return dataclasses.replace(tree, rules=(*tree.rules, order))
    return Group(rules=(tree, order))


def speaks_of_a_use(node: Node) -> bool:
    """Whether a leaf is bound to one use together with the usage leaves beside it."""
    return (
        isinstance(node, Leaf)
        and node.field in USAGE_FIELDS
        and not is_negative(node.operator)
        and node.operator != "is_empty"
    )


def is_plain(node: Node) -> bool:
    return isinstance(node, Group) and not node.negated and not node.muted


def is_use(node: Node) -> bool:
    """A plain group that names a use of its own beside the usage leaves around it."""
    return (
        isinstance(node, Group)
        and is_plain(node)
        and (node.operator == "and" or len(node.rules) == 1)
        and any(speaks_of_a_use(rule) for rule in node.rules)
    )


def distinct(rules: Iterable[Node]) -> tuple[Node, ...]:
    return tuple(dict.fromkeys(rules))


def _as_root(shaped: Node | None) -> Group:
    if shaped is None:
        return EMPTY
    if isinstance(shaped, Group) and is_plain(shaped):
        return shaped
    return Group(rules=(shaped,))


def _order_to_lift(root: Group) -> Leaf | None:
    """The leaf that orders the result, None where there is none or it already stands alone at its place."""
    orders = [leaf for leaf in leaves(root) if leaf.field == SORT_FIELD]
    if not orders:
        return None
    in_place = is_plain(root) and root.operator == "and" and orders[0] in root.rules
    if len(orders) == 1 and in_place and len(root.rules) > 1 and not _root_would_dissolve(root):
        return None
    return orders[-1]


def _root_would_dissolve(root: Group) -> bool:
    """Whether all but the order is one group or nothing, so that the order has to be put beside what comes of it."""
    return sum(not is_sort(rule) for rule in root.rules) < 2


def _without_order(group: Group) -> Group:
    kept = tuple(_without_order(rule) if isinstance(rule, Group) else rule for rule in group.rules if not is_sort(rule))
    return dataclasses.replace(group, rules=kept)


def _shape(node: Node, keep_uses: bool = False) -> Node | None:
    """The node in its simplest shape; a plain group of one rule stays one, for whoever holds it to unwrap."""
    if isinstance(node, Leaf):
        return node
    shaped = [found for rule in node.rules if (found := _shape(rule)) is not None]
    operator = "and" if len(shaped) == 1 else node.operator
    rules = distinct(_flattened(shaped, operator, keep_uses))
    if not rules:
        return None
    group = dataclasses.replace(node, operator="and" if len(rules) == 1 else operator, rules=rules)
    return _unfolded(group, keep_uses)


def _flattened(rules: list[Node], operator: str, keep_uses: bool) -> list[Node]:
    while any(_dissolves(rule, operator) and not is_use(rule) for rule in rules):
        rules = _spliced(rules, lambda rule: _dissolves(rule, operator) and not is_use(rule))
    if operator == "or":
        return _spliced(rules, lambda rule: _dissolves(rule, operator))
    rules = list(distinct(rules))
    uses = [rule for rule in rules if is_use(rule)]
    beside_others = len(uses) > 1 or any(speaks_of_a_use(rule) for rule in rules)
    if uses and not beside_others and not keep_uses:
        return _spliced(rules, is_use)
    return rules


def _dissolves(rule: Node, operator: str) -> bool:
    return isinstance(rule, Group) and is_plain(rule) and (rule.operator == operator or len(rule.rules) == 1)


def _spliced(rules: list[Node], dissolves: Callable[[Node], bool]) -> list[Node]:
    flat: list[Node] = []
    for rule in rules:
        if isinstance(rule, Group) and dissolves(rule):
            flat.extend(rule.rules)
        else:
            flat.append(rule)
    return flat


def _unfolded(group: Group, keep_uses: bool) -> Group:
    """A group whose only rule is a group: the inner one takes its place where that says the same."""
    only = group.rules[0]
    if len(group.rules) > 1 or not isinstance(only, Group) or only.muted:
        return group
    if only.negated and group.negated:
        inner = dataclasses.replace(group, operator=only.operator, rules=only.rules, negated=False)
        return _unfolded(inner, keep_uses)
    if only.negated or (keep_uses and is_use(only) and is_plain(group)):
        return group
    return dataclasses.replace(group, operator=only.operator, rules=only.rules, id=group.id or only.id)

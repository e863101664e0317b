"""Changes of a tree at a path, as a person makes them by hand. Each gives a new tree."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable

from search.rules.tree import Group, JSONValue, Leaf, Node
from search.rules.walk import is_sort

_STEP = re.compile(r"rules\[(\d+)\]")
_PATH = re.compile(r"rules\[\d+\](?:\.rules\[\d+\])*")

Change = Callable[[Node], Node | None]


class NoSuchRule(ValueError):
    """The path leads to no rule of the tree."""


def at(tree: Group, path: str) -> Node:
    """The rule at a path like `rules[1].rules[0]`."""
    node: Node = tree
    for index in _steps(path):
        node = _child(node, index)
    return node


def changed(tree: Group, path: str, change: Change) -> Group:
    """The tree with the rule at the path changed, or taken out where the change gives None."""
    return _changed(tree, _steps(path), change)


def removed(tree: Group, path: str) -> Group:
    return changed(tree, path, lambda node: None)


def toggled(tree: Group, path: str) -> Group:
    """The rule muted, or applied again."""
    return changed(tree, path, lambda node: dataclasses.replace(node, muted=not node.muted))


def alone(tree: Group, path: str) -> Group:
    """Nothing but the rule, applied, in the order that the tree asks for."""
    rule = dataclasses.replace(at(tree, path), muted=False)
    return Group(rules=(rule, *order_of(tree)))


def without_rules(tree: Group) -> Group:
    return Group(rules=order_of(tree))


def narrowed(tree: Group, rule: Node) -> Group:
    """The tree and the rule."""
    if tree.operator == "and" and not tree.negated and not tree.muted:
        return dataclasses.replace(tree, rules=(*tree.rules, rule))
    return Group(rules=(tree, rule))


def with_text(tree: Group, path: str, text: str, chosen: JSONValue) -> Group:
    """A text in the leaf at the path, alone or in a list, replaced by the one that was chosen."""

    def choose(node: Node) -> Node:
        if not isinstance(node, Leaf):
            raise NoSuchRule(path)
        value = node.value
        if isinstance(value, tuple):
            return dataclasses.replace(node, value=tuple(chosen if item == text else item for item in value))
        return dataclasses.replace(node, value=chosen)

    return changed(tree, path, choose)


def order_of(tree: Group) -> tuple[Node, ...]:
    """The leaf that orders the result, where there is one."""
    return tuple(rule for rule in tree.rules if is_sort(rule))


def _steps(path: str) -> list[int]:
    if not _PATH.fullmatch(path):
        raise NoSuchRule(path)
    return [int(step) for step in _STEP.findall(path)]


def _child(node: Node, index: int) -> Node:
    if not isinstance(node, Group) or index >= len(node.rules):
        raise NoSuchRule(index)
    return node.rules[index]


def _changed(group: Group, steps: list[int], change: Change) -> Group:
    index, *deeper = steps
    child = _child(group, index)
    if not deeper:
        new = change(child)
    elif isinstance(child, Group):
        new = _changed(child, deeper, change)
    else:
        raise NoSuchRule(index)
    kept = () if new is None else (new,)
    return dataclasses.replace(group, rules=(*group.rules[:index], *kept, *group.rules[index + 1 :]))

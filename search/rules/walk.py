"""Ways through a tree. Paths are written as problems write them: ``rules[1].rules[0]``, empty for the root."""

from collections.abc import Iterator

from .nodes import SORT_FIELD, Group, Leaf, Node


def walk(node: Node, path: str = "", negated: bool = False) -> Iterator[tuple[str, Node, bool]]:
    """Every node with its path and whether it stands under an odd number of negations, its own not counted."""
    yield path, node, negated
    if isinstance(node, Group):
        for index, rule in enumerate(node.rules):
            yield from walk(rule, child_path(path, index), negated != node.negated)


def child_path(path: str, index: int) -> str:
    return f"{path}.rules[{index}]" if path else f"rules[{index}]"


def leaves(node: Node) -> Iterator[Leaf]:
    for _, found, _ in walk(node):
        if isinstance(found, Leaf):
            yield found


def fields_of(node: Node) -> set[str]:
    return {leaf.field for leaf in leaves(node)}


def rule_name(path: str, node: Node) -> str:
    """How messages and outcomes name a rule: by its id where it has one, else by its path."""
    return node.id if node.id else path


def depth(node: Node) -> int:
    """Levels of groups; a group of leaves is one, a leaf is none."""
    if isinstance(node, Leaf):
        return 0
    return 1 + max((depth(rule) for rule in node.rules), default=0)


def is_absent(node: Node) -> bool:
    """Whether the node filters nothing: muted, without rules, or only the order of the result."""
    if node.muted:
        return True
    if isinstance(node, Leaf):
        return is_sort(node)
    return all(is_absent(rule) for rule in node.rules)


def is_sort(node: Node) -> bool:
    return isinstance(node, Leaf) and node.field == SORT_FIELD

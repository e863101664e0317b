"""The rule tree as other code sees it: nodes, their JSON, their canonical form and hash."""

from .canonical import canonical, tree_hash
from .nodes import EMPTY, SORT_FIELD, FrozenDict, Group, JSONValue, Leaf, Node, freeze, thaw, to_json

__all__ = [
    "EMPTY",
    "SORT_FIELD",
    "FrozenDict",
    "Group",
    "JSONValue",
    "Leaf",
    "Node",
    "canonical",
    "freeze",
    "thaw",
    "to_json",
    "tree_hash",
]

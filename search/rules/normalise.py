"""Normal form, in two ordered passes: values first, since equal values make equal rules, then the shape."""

from __future__ import annotations

import dataclasses

from .catalogue import Catalogue
from .errors import InternalRuleError
from .nodes import Group, Leaf, Node
from .operators import operators_for
from .reading import read_value
from .shape import simplify


def normalise(tree: Group, catalogue: Catalogue) -> Group:
    """The normal form of a valid tree. Idempotent. A tree that is not valid is a fault of the caller."""
    return simplify(normalise_values(tree, catalogue))


def normalise_values(tree: Group, catalogue: Catalogue) -> Group:
    """The same shape with every value in canonical form."""
    rules = tuple(normalise_node(rule, catalogue) for rule in tree.rules)
    return dataclasses.replace(tree, rules=rules)


def normalise_node(node: Node, catalogue: Catalogue) -> Node:
    if isinstance(node, Group):
        return normalise_values(node, catalogue)
    return normalise_leaf(node, catalogue)


def normalise_leaf(leaf: Leaf, catalogue: Catalogue) -> Leaf:
    """The leaf with its value in canonical form; one without operator or value, of a removal, as it is."""
    field = catalogue.get(leaf.field)
    if field is None:
        raise InternalRuleError(f"normalising a field that does not exist: {leaf.field!r}")
    if not leaf.operator or leaf.value is None:
        return leaf
    if leaf.operator not in operators_for(field.kind):
        raise InternalRuleError(f"normalising {leaf.field!r} with the operator {leaf.operator!r}")
    reading = read_value(leaf, field, catalogue, allow_my=True)
    if reading.faults:
        raise InternalRuleError(f"normalising an invalid value of {leaf.field!r}: {reading.faults[0].message}")
    return dataclasses.replace(leaf, value=reading.value)

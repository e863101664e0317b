"""A rule tree as one condition on assets.

Only positive conditions are built; a negative operator is the negation of its complement, and every condition is true
or false, never NULL, for every asset. So a negation is exactly the rest of the visible library.
"""

from __future__ import annotations

import dataclasses
from functools import reduce
from operator import and_, or_

from django.db.models import Q

from search.rules.errors import InternalRuleError
from search.rules.operators import OPERATORS, is_negative, operators_for
from search.rules.tree import Group, Leaf, Node
from search.rules.walk import is_absent

from .context import Context
from .leaves import positive_leaf
from .usage import one_use, speaks_of_a_use


def compile_tree(tree: Group, context: Context) -> Q:
    """The condition of a prepared tree; of an empty one, no condition."""
    return compile_node(tree, context) or Q()


def compile_node(node: Node, context: Context) -> Q | None:
    """None for what is absent: muted, without rules, or only the order of the result."""
    if is_absent(node):
        return None
    if isinstance(node, Leaf):
        return _leaf(node, context)
    if isinstance(node, Group):
        return _group(node, context)
    raise InternalRuleError(f"no condition for a {type(node).__name__}")


def _group(group: Group, context: Context) -> Q:
    rules = [rule for rule in group.rules if not is_absent(rule)]
    if group.operator == "and":
        found = reduce(and_, _conjuncts(rules, context))
    elif group.operator == "or":
        found = reduce(or_, (_present(rule, context) for rule in rules))
    else:
        raise InternalRuleError(f"no such group: {group.operator}")
    return ~found if group.negated else found


def _conjuncts(rules: list[Node], context: Context) -> list[Q]:
    uses = [rule for rule in rules if isinstance(rule, Leaf) and speaks_of_a_use(rule)]
    others = [_present(rule, context) for rule in rules if not speaks_of_a_use(rule)]
    return [*others, one_use(uses, context)] if uses else others


def _present(node: Node, context: Context) -> Q:
    found = compile_node(node, context)
    if found is None:
        raise InternalRuleError("an absent rule was compiled")
    return found


def _leaf(leaf: Leaf, context: Context) -> Q:
    field = context.catalogue.get(leaf.field)
    if field is None:
        raise InternalRuleError(f"no such field: {leaf.field}")
    if leaf.operator not in operators_for(field.kind):
        raise InternalRuleError(f"{leaf.operator} is no operator of {leaf.field}")
    if is_negative(leaf.operator):
        return ~positive_leaf(dataclasses.replace(leaf, operator=OPERATORS[leaf.operator].complement), field, context)
    if leaf.operator == "is_empty":
        return ~positive_leaf(dataclasses.replace(leaf, operator="is_not_empty"), field, context)
    return positive_leaf(leaf, field, context)

"""One form for all trees that ask the same, and the hash that names it."""

from __future__ import annotations

import dataclasses
import hashlib
import json
from collections import defaultdict

from .nodes import Group, JSONValue, Leaf, Node, to_json
from .operators import OPERATORS, UNORDERED, Takes, complement_of
from .shape import distinct, simplify
from .values import alias_of

# Half of a SHA-256: no two trees of one installation will meet, and an address stays readable.
HASH_LENGTH = 32


def canonical(node: Node) -> Node:
    """The node in normal shape, with rules and list values in a fixed order and without ids.

    A group is read as a root. Compare two trees by comparing their canonical forms.
    """
    if isinstance(node, Leaf):
        return _ordered(node)
    return _ordered(simplify(node))


def tree_hash(tree: Group) -> str:
    """The name of a search: the same for every way of writing it. Hexadecimal, HASH_LENGTH characters."""
    text = written(meaning_form(tree))
    return hashlib.sha256(text.encode()).hexdigest()[:HASH_LENGTH]


def meaning_form(tree: Group) -> Node:
    """The canonical form in which also equal operators are one.

    A negated group of one leaf is the complementary operator, an ``or`` of equalities of one field is a list, a list
    of one value is an equality. Each step can make room for another, so they are taken until nothing changes.
    """
    form = canonical(tree)
    while True:
        again = canonical(_as_group(_same_operators(form)))
        if again == form:
            return form
        form = again


def written(node: Node) -> str:
    return json.dumps(to_json(node), sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def _as_group(node: Node) -> Group:
    return node if isinstance(node, Group) else Group(rules=(node,))


def _ordered(node: Node) -> Node:
    if isinstance(node, Leaf):
        value = _sorted_list(node.value) if node.operator in UNORDERED else node.value
        return dataclasses.replace(node, value=value, id=None)
    rules = sorted((_ordered(rule) for rule in node.rules), key=written)
    return dataclasses.replace(node, rules=distinct(rules), id=None)


def _sorted_list(value: JSONValue) -> JSONValue:
    if not isinstance(value, tuple):
        return value
    unique = {json.dumps(item, sort_keys=True): item for item in value}
    return tuple(unique[key] for key in sorted(unique))


def _same_operators(node: Node) -> Node:
    if isinstance(node, Leaf):
        return _singled(_with_one_name(node))
    rules = tuple(_same_operators(rule) for rule in node.rules)
    group = dataclasses.replace(node, rules=united(rules) if node.operator == "or" else rules)
    only = group.rules[0] if len(group.rules) == 1 else None
    if group.negated and isinstance(only, Leaf) and not only.muted:
        turned = complement_of(only)
        if turned is not None:
            return dataclasses.replace(turned, muted=group.muted)
    return group


def _with_one_name(leaf: Leaf) -> Leaf:
    """Names of one file format are one value."""
    if isinstance(leaf.value, tuple):
        return dataclasses.replace(leaf, value=tuple(alias_of(leaf.field, value) for value in leaf.value))
    return dataclasses.replace(leaf, value=alias_of(leaf.field, leaf.value))


def _singled(leaf: Leaf) -> Leaf:
    row = OPERATORS.get(leaf.operator)
    if row is None or not isinstance(leaf.value, tuple) or len(leaf.value) != 1:
        return leaf
    if row.takes is Takes.ONE_OR_LIST:
        return dataclasses.replace(leaf, value=leaf.value[0])
    return dataclasses.replace(leaf, operator=row.single, value=leaf.value[0]) if row.single else leaf


def united(rules: tuple[Node, ...]) -> tuple[Node, ...]:
    """Alternatives with the equalities of each field as one list."""
    lists: dict[tuple[str, str], list[JSONValue]] = defaultdict(list)
    rest: list[Node] = []
    for rule in rules:
        listed = list_operator(rule)
        if isinstance(rule, Leaf) and listed:
            lists[rule.field, listed] += values_of(rule)
        else:
            rest.append(rule)
    return (
        *rest,
        *(
            _singled(Leaf(field=field, operator=operator, value=tuple(dict.fromkeys(values))))
            for (field, operator), values in lists.items()
        ),
    )


def list_operator(rule: Node) -> str:
    """The list operator in which an unmuted equality can join others of its field, empty where it cannot."""
    if not isinstance(rule, Leaf) or rule.muted or isinstance(rule.value, bool):
        return ""
    if rule.operator in ("in", "has_any", "vocab_in", "vocab_text_in", "vocab_under"):
        return rule.operator
    return OPERATORS[rule.operator].listed if rule.operator in ("equals", "vocab_equals", "vocab_text_equals") else ""


def values_of(leaf: Leaf) -> tuple[JSONValue, ...]:
    """The values of a leaf as a list, whether it takes one or several."""
    return leaf.value if isinstance(leaf.value, tuple) else (leaf.value,)


def with_values(leaf: Leaf, values: tuple[JSONValue, ...]) -> Leaf:
    """The leaf with these values for its list, as the operator for one value where one is left and there is such."""
    row = OPERATORS[leaf.operator]
    if len(values) == 1 and row.takes is Takes.ONE_OR_LIST:
        return dataclasses.replace(leaf, value=values[0])
    if len(values) == 1 and row.takes is Takes.LIST and row.single:
        return dataclasses.replace(leaf, operator=row.single, value=values[0])
    return dataclasses.replace(leaf, value=values if row.takes in (Takes.LIST, Takes.ONE_OR_LIST) else values[0])

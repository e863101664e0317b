"""The rules a delta asks for: each valid or not on its own, so that what can be carried out is."""

from __future__ import annotations

import dataclasses
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from . import changes
from .catalogue import Catalogue
from .changes import Unmet
from .errors import Problem
from .nodes import Group, Leaf, Node, to_json
from .normalise import normalise_node
from .parse import parse, readable
from .prepare import all_problems
from .shape import is_plain, simplify
from .validate import with_usual_operator
from .walk import is_sort

_TOP_LEVEL = re.compile(r"rules\[(\d+)\]")


@dataclass(frozen=True, kw_only=True)
class Asked:
    """``rules`` in normal form without the order of the result, ``order`` that order; ``unmet`` what is invalid."""

    rules: tuple[Node, ...] = ()
    order: Leaf | None = None
    unmet: tuple[Unmet, ...] = ()


def read_delta(delta: Any, intent: str, catalogue: Catalogue, *, beside_uses: bool) -> Asked:
    """The asked rules of a delta, which may be JSON as it came or a tree.

    ``beside_uses`` says that the tree speaks of a use: then a nested group that speaks of one is another use.
    """
    data = to_json(delta) if isinstance(delta, Group) else delta
    parsed, faults = parse(data, delta_intent=intent)
    problems = all_problems(parsed, faults, catalogue, intent)
    by_rule: dict[int, list[Problem]] = defaultdict(list)
    for problem in problems:
        found = _TOP_LEVEL.match(problem.path)
        by_rule[int(found[1]) if found else -1].append(problem)
    if -1 in by_rule or (problems and _is_one_rule(parsed, intent)):
        return Asked(unmet=(_invalid(data, list(problems)),))
    valid = [_normal(rule, catalogue) for index, rule in enumerate(parsed.rules) if index not in by_rule]
    unmet = tuple(_invalid(_raw_rule(data, index), told) for index, told in sorted(by_rule.items()))
    return _sorted_out(dataclasses.replace(parsed, rules=tuple(valid)), intent, unmet, beside_uses)


def _is_one_rule(root: Group, intent: str) -> bool:
    """Whether the whole delta is one rule: alternatives, or a negated group. What to remove is always a list."""
    return intent != "remove" and (root.negated or root.muted or (root.operator == "or" and len(root.rules) > 1))


def _invalid(requested: Any, problems: list[Problem]) -> Unmet:
    return Unmet(requested=readable(requested), reason=changes.INVALID, problems=tuple(problems))


def _raw_rule(data: Any, index: int) -> Any:
    return data["rules"][index] if isinstance(data, Mapping) else None


def _normal(rule: Node, catalogue: Catalogue) -> Node:
    """The rule with canonical values; a value to remove that came without an operator, by its usual one."""
    if isinstance(rule, Leaf) and not rule.operator and rule.value is not None:
        spelled_out = normalise_node(with_usual_operator(rule, catalogue.fields[rule.field]), catalogue)
        return dataclasses.replace(rule, value=spelled_out.value) if isinstance(spelled_out, Leaf) else rule
    if isinstance(rule, Group):
        return dataclasses.replace(rule, rules=tuple(_normal(inner, catalogue) for inner in rule.rules))
    return normalise_node(rule, catalogue)


def _sorted_out(root: Group, intent: str, unmet: tuple[Unmet, ...], beside_uses: bool) -> Asked:
    if intent == "remove":
        listed = root.rules if is_plain(root) else (root,)
        return Asked(rules=tuple(rule for given in listed for rule in _spread(given)), unmet=unmet)
    shaped = simplify(root, keep_uses=beside_uses)
    rest = [rule for rule in shaped.rules if not is_sort(rule)]
    order = next((rule for rule in shaped.rules if isinstance(rule, Leaf) and is_sort(rule)), None)
    if shaped.operator == "or" and len(rest) > 1:
        rest = [shaped]
    return Asked(rules=tuple(rest), order=order, unmet=unmet)


def _spread(rule: Node) -> Iterator[Node]:
    """What to remove, group by group: a plain group is only a list, an empty one asks for nothing."""
    if isinstance(rule, Leaf):
        yield rule
        return
    shaped = simplify(Group(rules=(rule,)))
    if shaped.operator == "or":
        yield shaped
    else:
        yield from shaped.rules


def top_level(root: Group) -> Iterator[tuple[str, Node]]:
    """The rules of a root with their paths."""
    for index, rule in enumerate(root.rules):
        yield f"rules[{index}]", rule

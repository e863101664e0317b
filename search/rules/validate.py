"""A tree against the catalogue: every problem at once, each with what to do next."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from .catalogue import Catalogue, Field
from .errors import (
    NOT_A_GROUP,
    OPERATOR_NOT_FOR_KIND,
    TOO_DEEP,
    TOO_LONG,
    TOO_MANY_RULES,
    UNKNOWN_FIELD,
    UNKNOWN_KEY,
    UNKNOWN_OPERATOR,
    WRONG_VALUE_TYPE,
    Problem,
)
from .limits import MAX_DEPTH, MAX_LEAVES, MAX_LIST_VALUES, MAX_TREE_BYTES
from .mistakes import kinds_with, operator_instead, remedy_for_field
from .nodes import Group, JSONValue, Leaf, Node
from .operators import OPERATORS, operators_for
from .periods import normal_period
from .reading import is_my, read_value
from .walk import depth, leaves, walk


def validate(
    tree: Group,
    catalogue: Catalogue,
    *,
    delta_intent: str | None = None,
    allow_my: bool = False,
    unreadable: Collection[str] = (),
) -> list[Problem]:
    """All problems of the tree, in its order.

    A leaf of a ``remove`` delta may lack value and operator, a leaf of a ``refine`` delta may say ``replace``.
    ``unreadable`` are paths at which parsing already told a problem. ``allow_my`` admits {"my": …}; see
    validate_access_rule.
    """
    checks = _Leaves(catalogue, delta_intent, allow_my, unreadable)
    found = list(over_the_limits(tree))
    for path, node, _ in walk(tree):
        if isinstance(node, Leaf):
            found += (_named(problem, node) for problem in checks.problems(node, path))
        elif node.operator not in ("and", "or"):
            found.append(_problem(path, "operator", UNKNOWN_OPERATOR, _GROUP_OPERATOR, "and"))
    return found


_GROUP_OPERATOR = "The operator of a group is 'and' or 'or'."


def validate_access_rule(tree: Group, catalogue: Catalogue, effect: str) -> list[Problem]:
    """The problems of a tree as an access rule; ``effect`` is allow or deny.

    Such a rule may only say what can neither go unresolved nor be switched off: with any of these a deny rule would
    silently match nothing. ``{"my": attribute}`` is for allow rules, where matching nothing hides.
    """
    found = validate(tree, catalogue, allow_my=effect == "allow")
    for path, node, _ in walk(tree):
        if node.muted:
            message = "An access rule cannot hold muted rules. Delete the rule or apply it."
            found.append(_problem(path, "muted", UNKNOWN_KEY, message))
        if isinstance(node, Leaf):
            found += _unsure(node, path, catalogue)
        elif not node.rules:
            message = "An access rule cannot be empty, nor hold an empty group: it would say nothing."
            found.append(Problem(path=path, code=NOT_A_GROUP, message=message))
    return found


def _unsure(leaf: Leaf, path: str, catalogue: Catalogue) -> Iterator[Problem]:
    """What a leaf of an access rule must not do: depend on an index, on a model or on the names of terms."""
    field = catalogue.get(leaf.field)
    if field is None or leaf.operator not in OPERATORS:
        return
    if field.kind in ("full_text", "color", "sort"):
        what = {"full_text": "search text", "color": "compare colours", "sort": "order results"}[field.kind]
        message = f"An access rule cannot {what}. Use fields with stored values, choices, terms or dates."
        yield _problem(path, "field", OPERATOR_NOT_FOR_KIND, message)
    elif leaf.operator.startswith("vocab_text"):
        meant = leaf.operator.replace("_text", "")
        message = f"An access rule names terms by their ids, which stay when a label changes. Use '{meant}'."
        yield _problem(path, "operator", OPERATOR_NOT_FOR_KIND, message, meant)
    elif field.kind == "vocabulary" and _names_terms(leaf.value):
        message = "An access rule names terms by their ids, which stay when a label changes."
        yield _problem(path, "value", WRONG_VALUE_TYPE, message)


def _names_terms(value: JSONValue) -> bool:
    return any(isinstance(item, str) for item in (value if isinstance(value, tuple) else (value,)))


def over_the_limits(tree: Group) -> tuple[Problem, ...]:
    """What is too large about the tree, whatever it says."""
    return tuple(_too_large(tree))


def _too_large(tree: Group) -> Iterator[Problem]:
    if depth(tree) > MAX_DEPTH:
        message = f"Groups are nested more than {MAX_DEPTH} deep. Flatten the inner groups."
        yield Problem(path="", code=TOO_DEEP, message=message)
    if sum(1 for _ in leaves(tree)) > MAX_LEAVES:
        yield Problem(path="", code=TOO_MANY_RULES, message=f"A tree holds at most {MAX_LEAVES} rules.")
    if _size(tree) > MAX_TREE_BYTES:
        message = f"The tree is larger than {MAX_TREE_BYTES // 1024} KiB. Use fewer rules or values."
        yield Problem(path="", code=TOO_LONG, message=message)
    for path, node, _ in walk(tree):
        if isinstance(node, Leaf) and isinstance(node.value, tuple) and len(node.value) > MAX_LIST_VALUES:
            yield _problem(path, "value", TOO_LONG, f"A list holds at most {MAX_LIST_VALUES:,} values.")


def _size(node: Node) -> int:
    """About the bytes of the node as JSON."""
    if isinstance(node, Group):
        return 40 + sum(_size(rule) for rule in node.rules)
    return 40 + len(node.field) + len(node.operator) + _value_size(node.value)


def _value_size(value: JSONValue) -> int:
    if isinstance(value, str):
        return len(value.encode()) + 3
    if isinstance(value, tuple):
        return 2 + sum(_value_size(item) for item in value)
    if isinstance(value, dict):
        return 2 + sum(len(key) + 4 + _value_size(item) for key, item in value.items())
    return 8


class _Leaves:
    """Checks single leaves, each on its own."""

    def __init__(
        self, catalogue: Catalogue, delta_intent: str | None, allow_my: bool, unreadable: Collection[str]
    ) -> None:
        self.catalogue = catalogue
        self.delta_intent = delta_intent
        self.allow_my = allow_my
        self.unreadable = unreadable

    def problems(self, leaf: Leaf, path: str) -> Iterator[Problem]:
        if leaf.replace and self.delta_intent != "refine":
            message = "Only a rule of a refinement may say 'replace'."
            yield _problem(path, "replace", UNKNOWN_KEY, message)
        field = self.catalogue.get(leaf.field)
        if field is None:
            yield from self._unknown_field(leaf, path)
            if leaf.operator and leaf.operator not in OPERATORS:
                yield _problem(path, "operator", UNKNOWN_OPERATOR, f"There is no operator '{leaf.operator[:60]}'.")
            return
        if leaf.operator not in operators_for(field.kind):
            yield from self._wrong_operator(leaf, field, path)
            return
        yield from self._wrong_value(leaf, field, path)

    def _unknown_field(self, leaf: Leaf, path: str) -> Iterator[Problem]:
        if _at(path, "field") in self.unreadable:
            return
        if not leaf.field:
            message = "A rule needs a 'field', the key of something to filter by."
            yield _problem(path, "field", UNKNOWN_FIELD, message)
            return
        message, suggestion = remedy_for_field(leaf.field, self.catalogue)
        yield _problem(path, "field", UNKNOWN_FIELD, message, suggestion)

    def _wrong_operator(self, leaf: Leaf, field: Field, path: str) -> Iterator[Problem]:
        if _at(path, "operator") in self.unreadable:
            return
        if not leaf.operator and self.delta_intent == "remove":
            yield from self._value_alone(leaf, field, path)
            return
        offered = f"'{field.key}' ({field.kind}) takes {', '.join(operators_for(field.kind))}."
        if not leaf.operator:
            yield _problem(path, "operator", UNKNOWN_OPERATOR, f"The rule needs an operator. {offered}")
            return
        instead = operator_instead(leaf.operator, field.kind)
        advice = f" Use '{instead}'." if instead else ""
        if leaf.operator in OPERATORS:
            kinds = " and ".join(kinds_with(leaf.operator))
            message = f"The operator '{leaf.operator}' is for {kinds} fields.{advice} {offered}"
            yield _problem(path, "operator", OPERATOR_NOT_FOR_KIND, message, instead)
        else:
            message = f"There is no operator '{leaf.operator[:60]}'.{advice} {offered}"
            yield _problem(path, "operator", UNKNOWN_OPERATOR, message, instead)

    def _value_alone(self, leaf: Leaf, field: Field, path: str) -> Iterator[Problem]:
        """A rule to remove that gives a value and no operator: read as the operator such a value goes with."""
        if leaf.value is not None:
            yield from self._wrong_value(with_usual_operator(leaf, field), field, path)

    def _wrong_value(self, leaf: Leaf, field: Field, path: str) -> Iterator[Problem]:
        if any(place.startswith(_at(path, "value")) for place in self.unreadable):
            return
        if leaf.value is None and self.delta_intent == "remove":
            return
        for fault in read_value(leaf, field, self.catalogue, allow_my=self.allow_my).faults:
            at = _at(path, "value") + fault.at
            yield Problem(path=at, code=fault.code, message=fault.message, suggestion=fault.suggestion)


def with_usual_operator(leaf: Leaf, field: Field) -> Leaf:
    """The leaf with the operator that a value of that form usually goes with in its field."""
    return Leaf(field=leaf.field, operator=_usual_operator(leaf.value, field), value=leaf.value, muted=leaf.muted)


def _usual_operator(value: JSONValue, field: Field) -> str:
    if field.kind == "date":
        return _usual_date_operator(value)
    if field.kind == "vocabulary":
        return _usual_vocabulary_operator(value)
    if field.kind == "full_text":
        return "similar_to" if isinstance(value, dict) and "asset" in value else "hybrid_search"
    if field.kind == "place":
        return "within_box" if isinstance(value, dict) and "south" in value else "within_radius"
    if field.kind == "number" and isinstance(value, tuple) and len(value) == 2:
        return "between"
    if isinstance(value, tuple) and "in" in operators_for(field.kind):
        return "in"
    return {"keywords": "has_any", "color": "near"}.get(field.kind, "equals")


def _usual_date_operator(value: JSONValue) -> str:
    if isinstance(value, dict):
        return "in_last"
    if isinstance(value, tuple) and len(value) == 2:
        return "between"
    return "in_period" if normal_period(value) else "on"


def _usual_vocabulary_operator(value: JSONValue) -> str:
    items = value if isinstance(value, tuple) else (value,)
    by_id = is_my(value) or all(isinstance(item, int) for item in items)
    return f"vocab_{'' if by_id else 'text_'}{'in' if isinstance(value, tuple) else 'equals'}"


def _problem(path: str, key: str, code: str, message: str, suggestion: str = "") -> Problem:
    return Problem(path=_at(path, key), code=code, message=message, suggestion=suggestion)


def _named(problem: Problem, leaf: Leaf) -> Problem:
    """The problem with the rule's own id in front, where it has one: the path alone says little in an editor."""
    if not leaf.id:
        return problem
    message = f"Rule '{leaf.id}': {problem.message}"
    return Problem(path=problem.path, code=problem.code, message=message, suggestion=problem.suggestion)


def _at(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key

"""The nodes of a rule tree: frozen, hashable, compared by content. A change makes a new tree."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NoReturn, TypeAlias

JSONValue: TypeAlias = "bool | int | float | str | tuple[JSONValue, ...] | FrozenDict | None"

# The one field that filters nothing: the order of the result, a leaf of the root.
SORT_FIELD = "result.sort"


class FrozenDict(dict[str, "JSONValue"]):
    """A JSON object inside a leaf: a dict that cannot change and can be hashed."""

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))

    def _refuse(self, *args: object, **kwargs: object) -> NoReturn:
        raise TypeError("values of a rule tree cannot be changed")

    __setitem__ = __delitem__ = __ior__ = _refuse
    clear = pop = popitem = setdefault = update = _refuse

    def __copy__(self) -> FrozenDict:
        return self

    def __deepcopy__(self, memo: object) -> FrozenDict:
        return self

    def __reduce__(self) -> tuple[type[FrozenDict], tuple[dict[str, JSONValue]]]:
        return FrozenDict, (dict(self),)


@dataclass(frozen=True, kw_only=True)
class Leaf:
    """One condition. ``replace`` occurs only in the delta of a refinement and never in a stored tree."""

    field: str
    operator: str = ""
    value: JSONValue = None
    muted: bool = False
    replace: bool = False
    id: str | None = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Leaf) and _leaf_content(self) == _leaf_content(other)

    def __hash__(self) -> int:
        return hash(_leaf_content(self))


@dataclass(frozen=True, kw_only=True)
class Group:
    """Rules that all hold (``and``) or of which one does (``or``); without rules it is absent, not false."""

    operator: str = "and"
    rules: tuple[Node, ...] = ()
    negated: bool = False
    muted: bool = False
    id: str | None = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Group) and _group_content(self) == _group_content(other)

    def __hash__(self) -> int:
        return hash(_group_content(self))


Node: TypeAlias = Leaf | Group

EMPTY = Group()


def typed(value: JSONValue) -> JSONValue:
    """The value with its booleans told apart from numbers, which Python takes for equal (True == 1)."""
    if isinstance(value, bool):
        return ("boolean", str(value))
    if isinstance(value, tuple):
        return tuple(typed(item) for item in value)
    return value


def _leaf_content(leaf: Leaf) -> tuple[object, ...]:
    return leaf.field, leaf.operator, typed(leaf.value), leaf.muted, leaf.replace


def _group_content(group: Group) -> tuple[object, ...]:
    return group.operator, group.rules, group.negated, group.muted


def freeze(value: Any) -> JSONValue:
    """Plain JSON as the hashable values of leaves: lists become tuples, objects become FrozenDict."""
    if isinstance(value, Mapping):
        return FrozenDict({key: freeze(item) for key, item in value.items()})
    if isinstance(value, (list, tuple)):
        return tuple(freeze(item) for item in value)
    return value  # type: ignore[no-any-return]


def thaw(value: JSONValue) -> Any:
    """The inverse of freeze: plain lists and dicts."""
    if isinstance(value, Mapping):
        return {key: thaw(item) for key, item in value.items()}
    if isinstance(value, tuple):
        return [thaw(item) for item in value]
    return value


def to_json(node: Node) -> dict[str, Any]:
    """The node in the JSON grammar, flags only where they are set, a value only where there is one."""
    if isinstance(node, Leaf):
        return _leaf_to_json(node)
    head: dict[str, Any] = {"type": "group", "operator": node.operator}
    flags = _flags(negated=node.negated, muted=node.muted, id=node.id)
    return head | flags | {"rules": [to_json(rule) for rule in node.rules]}


def _leaf_to_json(leaf: Leaf) -> dict[str, Any]:
    shown: dict[str, Any] = {"field": leaf.field}
    if leaf.operator:
        shown["operator"] = leaf.operator
    if leaf.value is not None:
        shown["value"] = thaw(leaf.value)
    return shown | _flags(muted=leaf.muted, replace=leaf.replace, id=leaf.id)


def _flags(**flags: bool | str | None) -> dict[str, bool | str]:
    return {name: flag for name, flag in flags.items() if flag not in (False, None)}

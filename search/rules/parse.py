"""JSON to nodes. Finds every problem that can be told without knowing the fields, each with its path.

Any Python value may come in: the size of what is looked at is bounded before anything recurses.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .errors import (
    NOT_A_GROUP,
    TOO_DEEP,
    TOO_LONG,
    TOO_MANY_RULES,
    UNKNOWN_FIELD,
    UNKNOWN_KEY,
    UNKNOWN_OPERATOR,
    WRONG_VALUE_TYPE,
    Problem,
)
from .limits import (
    MAX_DEPTH,
    MAX_LEAVES,
    MAX_LIST_VALUES,
    MAX_NUMBER,
    MAX_STRING_LENGTH,
    MAX_TREE_BYTES,
    MAX_VALUE_DEPTH,
)
from .nodes import EMPTY, FrozenDict, Group, JSONValue, Leaf, Node
from .walk import child_path

_GROUP_KEYS = ("type", "operator", "rules", "negated", "muted", "id")
_LEAF_KEYS = ("type", "field", "operator", "value", "muted", "id")

# A list this long is cut before its items are looked at; the problem names the limit.
_SHOWN_PROBLEMS = 1_000


def parse(data: Any, *, delta_intent: str | None = None) -> tuple[Group, list[Problem]]:
    """The tree of a JSON value and all problems of its form.

    The tree of a faulty input keeps the positions of its rules, so that paths hold, and is good for validation only.
    ``delta_intent`` allows what only a delta may say: a leaf of a ``refine`` may say ``replace``.
    """
    reader = _Reader(delta_intent)
    if _bytes_of(data) > MAX_TREE_BYTES:
        reader.report("", TOO_LONG, f"The tree is larger than {MAX_TREE_BYTES // 1024} KiB. Use fewer rules or values.")
        return EMPTY, reader.problems
    if not isinstance(data, Mapping) or ("field" in data and "rules" not in data):
        reader.report("", NOT_A_GROUP, f"The root must be a group, not {_article(data)}. {_GROUP_HINT}")
        return EMPTY, reader.problems
    return reader.group(data, "", 1), reader.problems


_GROUP_HINT = 'Write {"type": "group", "operator": "and", "rules": [...]}.'


def _article(data: Any) -> str:
    if isinstance(data, Mapping):
        return "a single rule"
    names = {type(None): "null", bool: "a boolean", str: "a string", list: "a list", int: "a number", float: "a number"}
    return names.get(type(data), "something else")


@dataclass
class _Reader:
    """One pass over one input: counts leaves, collects problems."""

    delta_intent: str | None
    problems: list[Problem] = field(default_factory=list)
    leaves: int = 0

    def report(self, path: str, code: str, message: str, suggestion: str = "") -> None:
        if len(self.problems) < _SHOWN_PROBLEMS:
            self.problems.append(Problem(path=path, code=code, message=message, suggestion=suggestion))

    def node(self, data: Any, path: str, level: int) -> Node:
        if not isinstance(data, Mapping):
            self.report(path, NOT_A_GROUP, f"A rule must be an object, not {_article(data)}.")
            return EMPTY
        if "rules" in data or data.get("type") == "group":
            return self.group(data, path, level + 1)
        return self.leaf(data, path)

    def group(self, data: Mapping[Any, Any], path: str, level: int) -> Group:
        if level > MAX_DEPTH:
            self.report(path, TOO_DEEP, f"Groups are nested more than {MAX_DEPTH} deep. Flatten the inner groups.")
            return EMPTY
        self._check_keys(data, path, _GROUP_KEYS, "group")
        if data.get("type") != "group":
            self.report(_at(path, "type"), NOT_A_GROUP, 'A group must say "type": "group".', "group")
        operator = data.get("operator")
        if operator not in ("and", "or"):
            self.report(_at(path, "operator"), UNKNOWN_OPERATOR, "The operator of a group is 'and' or 'or'.", "and")
            operator = "and"
        return Group(
            operator=operator,
            rules=self._rules(data.get("rules"), path, level),
            negated=self._flag(data, "negated", path),
            muted=self._flag(data, "muted", path),
            id=self._id(data, path),
        )

    def _rules(self, data: Any, path: str, level: int) -> tuple[Node, ...]:
        if not isinstance(data, (list, tuple)):
            self.report(_at(path, "rules"), NOT_A_GROUP, "A group needs 'rules', a list of rules.")
            return ()
        rules = []
        for index, rule in enumerate(data):
            if index >= MAX_LEAVES:
                self._report_too_many()
                break
            rules.append(self.node(rule, child_path(path, index), level))
            if self.leaves > MAX_LEAVES:
                self._report_too_many()
                break
        return tuple(rules)

    def _report_too_many(self) -> None:
        if not any(problem.code == TOO_MANY_RULES for problem in self.problems):
            self.report("", TOO_MANY_RULES, f"A tree holds at most {MAX_LEAVES} rules.")

    def leaf(self, data: Mapping[Any, Any], path: str) -> Leaf:
        self.leaves += 1
        keys = (*_LEAF_KEYS, "replace") if self.delta_intent == "refine" else _LEAF_KEYS
        self._check_keys(data, path, keys, "rule")
        if data.get("type", "rule") != "rule":
            self.report(_at(path, "type"), NOT_A_GROUP, "The type is 'rule' or 'group'.", "rule")
        return Leaf(
            field=self._name(data, "field", UNKNOWN_FIELD, path),
            operator=self._name(data, "operator", UNKNOWN_OPERATOR, path),
            value=self.value(data.get("value"), _at(path, "value")),
            muted=self._flag(data, "muted", path),
            replace=self._flag(data, "replace", path) if "replace" in keys else False,
            id=self._id(data, path),
        )

    def _name(self, data: Mapping[Any, Any], key: str, code: str, path: str) -> str:
        """The field or the operator. A missing one is left to validation, which knows what to propose."""
        name = data.get(key)
        if name is None:
            return ""
        if not isinstance(name, str) or len(name) > MAX_STRING_LENGTH or not _is_clean(name):
            self.report(_at(path, key), code, f"The {key} must be a name.")
            return ""
        return name.strip()

    def _flag(self, data: Mapping[Any, Any], key: str, path: str) -> bool:
        flag = data.get(key, False)
        if isinstance(flag, bool) or flag is None:
            return bool(flag)
        self.report(_at(path, key), WRONG_VALUE_TYPE, f"'{key}' is true or false.")
        return False

    def _id(self, data: Mapping[Any, Any], path: str) -> str | None:
        name = data.get("id")
        if name is None or (isinstance(name, str) and 0 < len(name) <= MAX_STRING_LENGTH and _is_clean(name)):
            return name
        self.report(_at(path, "id"), WRONG_VALUE_TYPE, "An id is a string.")
        return None

    def _check_keys(self, data: Mapping[Any, Any], path: str, known: tuple[str, ...], what: str) -> None:
        for key in data:
            if key not in known:
                shown = str(readable(key))[:40]
                self.report(_at(path, shown), UNKNOWN_KEY, f"A {what} has no key '{shown}'. It has {', '.join(known)}.")

    def value(self, data: Any, path: str, level: int = 0) -> JSONValue:
        """The value as the hashable values of leaves; None, with a problem, where that cannot be."""
        if level > MAX_VALUE_DEPTH:
            self.report(path, TOO_DEEP, "The value is nested too deep.")
            return None
        if data is None or isinstance(data, bool):
            return data
        if isinstance(data, str):
            return self._string(data, path)
        if isinstance(data, (int, float)):
            return self._number(data, path)
        if isinstance(data, (list, tuple)):
            return self._list(data, path, level)
        if isinstance(data, Mapping):
            return self._object(data, path, level)
        self.report(path, WRONG_VALUE_TYPE, "The value is no JSON value.")
        return None

    def _string(self, text: str, path: str) -> str | None:
        if len(text) > MAX_STRING_LENGTH:
            self.report(path, TOO_LONG, f"The text is longer than {MAX_STRING_LENGTH:,} characters. Shorten it.")
            return None
        if not _is_clean(text):
            self.report(path, WRONG_VALUE_TYPE, "The text holds characters that cannot be stored.")
            return None
        return text

    def _number(self, number: int | float, path: str) -> int | float | None:
        if isinstance(number, float) and not math.isfinite(number):
            self.report(path, WRONG_VALUE_TYPE, "The number must be finite: NaN and Infinity match nothing.")
            return None
        if abs(number) > MAX_NUMBER:
            self.report(path, WRONG_VALUE_TYPE, "The number is too large.")
            return None
        return number

    def _list(self, items: list[Any] | tuple[Any, ...], path: str, level: int) -> tuple[JSONValue, ...] | None:
        if len(items) > MAX_LIST_VALUES:
            self.report(path, TOO_LONG, f"A list holds at most {MAX_LIST_VALUES:,} values.")
            return None
        return tuple(self.value(item, f"{path}[{index}]", level + 1) for index, item in enumerate(items))

    def _object(self, data: Mapping[Any, Any], path: str, level: int) -> FrozenDict | None:
        if len(data) > MAX_LIST_VALUES:
            self.report(path, TOO_LONG, f"An object holds at most {MAX_LIST_VALUES:,} values.")
            return None
        found = {}
        for key, item in data.items():
            if not isinstance(key, str) or not _is_clean(key):
                self.report(path, UNKNOWN_KEY, "The keys of an object are strings.")
                continue
            found[key] = self.value(item, f"{path}.{key[:40]}", level + 1)
        return FrozenDict(found)


# A faulty rule is shown as it came, as far as it can be: no deeper than a tree with its values can be.
_SHOWN_DEPTH = 2 * MAX_DEPTH + MAX_VALUE_DEPTH


def readable(data: Any, depth: int = 0) -> Any:
    """JSON that can be shown whatever came in: cut where it is too large, null where it is no JSON."""
    if isinstance(data, str):
        return data[:MAX_STRING_LENGTH].encode(errors="replace").decode()
    if isinstance(data, Mapping) and depth < _SHOWN_DEPTH:
        pairs = list(data.items())[:MAX_LIST_VALUES]
        return {str(readable(key)): readable(value, depth + 1) for key, value in pairs}
    if isinstance(data, (list, tuple)) and depth < _SHOWN_DEPTH:
        return [readable(item, depth + 1) for item in data[:MAX_LIST_VALUES]]
    is_number = isinstance(data, (int, float)) and abs(data) <= MAX_NUMBER
    return data if data is None or isinstance(data, bool) or is_number else None


def _at(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key


def _is_clean(text: str) -> bool:
    """Whether the text can be written as UTF-8 and stored: no lone surrogates, no NUL."""
    if "\x00" in text:
        return False
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _bytes_of(data: Any) -> int:
    """About the size of the JSON text, counted without recursion and no further than the limit."""
    size, waiting = 0, [data]
    while waiting and size <= MAX_TREE_BYTES:
        item = waiting.pop()
        if isinstance(item, str):
            size += len(item.encode(errors="replace")) + 2
        elif isinstance(item, Mapping):
            size += 2
            for key, value in item.items():
                size += len(str(key)) + 4
                waiting.append(value)
        elif isinstance(item, (list, tuple)):
            size += 2 + len(item)
            waiting.extend(item[: MAX_TREE_BYTES - size + 1] if size <= MAX_TREE_BYTES else ())
        else:
            size += 8
    return size

"""JSON to nodes: every problem of form with its path, and nothing that comes in makes it crash."""

from __future__ import annotations

import json
from typing import Any

import pytest

from search.rules.limits import MAX_DEPTH, MAX_LEAVES, MAX_LIST_VALUES, MAX_STRING_LENGTH, MAX_TREE_BYTES
from search.rules.parse import parse, readable
from search.rules.tree import EMPTY, to_json

from .building import all_of, leaf, none_of, raw, root

WIDTH = raw("asset.width", "equals", 1)


def told(data: Any, **more: Any) -> list[tuple[str, str]]:
    return [(problem.path, problem.code) for problem in parse(data, **more)[1]]


def test_a_tree_is_read_with_flags_and_ids() -> None:
    data = root(
        raw("asset.width", "between", [1, None], muted=True, id="a"),
        root(raw("asset.color", "near", {"hex": "#f00"}, type="rule"), negated=True, id="g"),
    )
    tree, problems = parse(data)
    assert problems == []
    assert tree == all_of(
        leaf("asset.width", "between", [1, None], muted=True), none_of(leaf("asset.color", "near", {"hex": "#f00"}))
    )
    assert [rule.id for rule in tree.rules] == ["a", "g"]


def test_what_is_read_is_written_again() -> None:
    data = root(root(raw("f", "in", ["a", 1, True, None]), operator="or", muted=True), raw("g", "is_empty"))
    assert to_json(parse(data)[0]) == data


@pytest.mark.parametrize("data", [None, 1, "x", True, [], [WIDTH], WIDTH, 1.5, object(), b"x"])
def test_the_root_must_be_a_group(data: Any) -> None:
    assert told(data) == [("", "not_a_group")]
    assert parse(data)[0] == EMPTY


FAULTS: dict[str, tuple[Any, list[tuple[str, str]]]] = {
    "no type": ({"operator": "and", "rules": []}, [("type", "not_a_group")]),
    "another type": ({"type": "x", "operator": "and", "rules": []}, [("type", "not_a_group")]),
    "no operator": ({"type": "group", "rules": []}, [("operator", "unknown_operator")]),
    "another operator": (root(operator="xor"), [("operator", "unknown_operator")]),
    "an unhashable operator": ({"type": "group", "operator": [], "rules": []}, [("operator", "unknown_operator")]),
    "no rules": ({"type": "group", "operator": "and"}, [("rules", "not_a_group")]),
    "rules that are none": ({"type": "group", "operator": "and", "rules": {}}, [("rules", "not_a_group")]),
    "a rule that is none": (root(WIDTH, "x", None), [("rules[1]", "not_a_group"), ("rules[2]", "not_a_group")]),
    "unknown keys": (root(WIDTH | {"not": 1}, x=1), [("x", "unknown_key"), ("rules[0].not", "unknown_key")]),
    "keys that are no text": (root(WIDTH | {1: 1}), [("rules[0].1", "unknown_key")]),
    "a flag that is none": (root(raw("f", "is_empty", muted="yes")), [("rules[0].muted", "wrong_value_type")]),
    "an id that is none": (root(raw("f", "is_empty", id=7)), [("rules[0].id", "wrong_value_type")]),
    "a field that is no name": (root({"field": 7, "operator": "equals"}), [("rules[0].field", "unknown_field")]),
    "an operator that is no name": (root({"field": "f", "operator": {}}), [("rules[0].operator", "unknown_operator")]),
    "a leaf of another type": (root(WIDTH | {"type": "leaf"}), [("rules[0].type", "not_a_group")]),
    "not a number": (root(raw("f", "equals", float("nan"))), [("rules[0].value", "wrong_value_type")]),
    "infinity in a list": (root(raw("f", "in", [1, float("inf")])), [("rules[0].value[1]", "wrong_value_type")]),
    "a huge number": (root(raw("f", "equals", 10**400)), [("rules[0].value", "wrong_value_type")]),
    "no JSON": (root(raw("f", "equals", {1, 2})), [("rules[0].value", "wrong_value_type")]),
    "a lone surrogate": (root(raw("f", "equals", "\ud800")), [("rules[0].value", "wrong_value_type")]),
    "a NUL": (root(raw("f", "equals", "a\x00b")), [("rules[0].value", "wrong_value_type")]),
    "a key of a value that is no text": (root(raw("f", "near", {1: 1})), [("rules[0].value", "unknown_key")]),
    "replace outside a refinement": (root(WIDTH | {"replace": True}), [("rules[0].replace", "unknown_key")]),
    "deep inside": (root(root(root(WIDTH | {"x": 1}))), [("rules[0].rules[0].rules[0].x", "unknown_key")]),
}


@pytest.mark.parametrize(("data", "problems"), FAULTS.values(), ids=FAULTS.keys())
def test_each_fault_is_told_with_its_path(data: Any, problems: list[tuple[str, str]]) -> None:
    assert told(data) == problems


def test_only_a_refinement_may_say_replace() -> None:
    tree, problems = parse(root(WIDTH | {"replace": True}), delta_intent="refine")
    assert problems == []
    assert tree.rules[0].replace  # type: ignore[union-attr]
    assert told(root(WIDTH | {"replace": True}), delta_intent="broaden") == [("rules[0].replace", "unknown_key")]


def nested(levels: int) -> dict[str, Any]:
    data = root(WIDTH)
    for _ in range(levels - 1):
        data = root(data)
    return data


def test_groups_nest_up_to_the_limit() -> None:
    assert told(nested(MAX_DEPTH)) == []
    assert [code for _, code in told(nested(MAX_DEPTH + 1))] == ["too_deep"]


@pytest.mark.parametrize("levels", [100, 5_000])
def test_deep_nesting_is_a_problem_and_no_crash(levels: int) -> None:
    assert told(nested(levels))


def test_a_value_nested_beyond_reason_is_a_problem() -> None:
    value: Any = "x"
    for _ in range(50_000):
        value = [value]
    assert told(root(raw("f", "equals", value)))


def test_rules_are_limited() -> None:
    assert told(root(*[WIDTH] * MAX_LEAVES)) == []
    assert told(root(*[WIDTH] * (MAX_LEAVES + 1))) == [("", "too_many_rules")]
    assert told(root(*[root(*[WIDTH] * 20)] * 50)) == [("", "too_many_rules")]
    assert told(root(*[root()] * 1_000)) == [("", "too_many_rules")]


def test_lists_and_texts_are_limited() -> None:
    assert told(root(raw("f", "in", [1] * MAX_LIST_VALUES))) == []
    assert told(root(raw("f", "in", [1] * (MAX_LIST_VALUES + 1)))) == [("rules[0].value", "too_long")]
    assert told(root(raw("f", "equals", "x" * MAX_STRING_LENGTH))) == []
    assert told(root(raw("f", "equals", "x" * (MAX_STRING_LENGTH + 1)))) == [("rules[0].value", "too_long")]


def test_a_tree_is_limited_in_bytes() -> None:
    texts = ["é" * MAX_STRING_LENGTH] * (MAX_TREE_BYTES // MAX_STRING_LENGTH)
    assert told(root(raw("f", "in", texts))) == [("", "too_long")]
    assert told(root(raw("f", "in", ["x"] * 10**6))) == [("", "too_long")]


def test_a_value_that_holds_itself_is_a_problem_and_no_crash() -> None:
    loop: list[Any] = []
    loop.append(loop)
    assert told(root(raw("f", "in", loop))) == [("", "too_long")]


def test_what_came_in_can_be_shown_whatever_it_was() -> None:
    loop: dict[Any, Any] = {"a": float("nan"), 2: {3}, "text": "x" * 5_000, "surrogate": "\ud800"}
    loop["self"] = loop
    shown = readable(loop)
    json.dumps(shown, allow_nan=False).encode()
    assert shown["a"] is None
    assert len(shown["text"]) == MAX_STRING_LENGTH

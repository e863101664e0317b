"""Nodes compare by content, hash, and write themselves as JSON."""

from __future__ import annotations

import copy
import json
import pickle

import pytest

from search.rules.tree import EMPTY, FrozenDict, Group, Leaf, freeze, thaw, to_json
from search.rules.walk import is_absent, leaves, rule_name, walk

from .building import all_of, any_of, leaf, none_of


def test_values_are_hashable_and_come_back_as_they_went_in() -> None:
    value = {"hex": "#ff0000", "list": [1, [2, {"deep": None}]]}
    assert thaw(freeze(value)) == value
    assert hash(freeze(value)) == hash(freeze(copy.deepcopy(value)))


def test_frozen_objects_refuse_every_change() -> None:
    value = FrozenDict({"hex": "#ff0000"})
    for change in (
        lambda: value.update({"a": 1}),
        lambda: value.pop("hex"),
        lambda: value.__setitem__("hex", "x"),
        lambda: value.__delitem__("hex"),
        value.clear,
        lambda: value.setdefault("b", 1),
    ):
        with pytest.raises(TypeError):
            change()
    assert value == {"hex": "#ff0000"}


def test_frozen_objects_copy_pickle_and_serialise() -> None:
    value = FrozenDict({"hex": "#ff0000"})
    assert copy.deepcopy(value) is value
    assert pickle.loads(pickle.dumps(value)) == value
    assert isinstance(pickle.loads(pickle.dumps(value)), FrozenDict)
    assert json.loads(json.dumps(value)) == {"hex": "#ff0000"}


def test_ids_are_outside_equality_and_hash() -> None:
    named, nameless = leaf("asset.width", "equals", 1, id="a"), leaf("asset.width", "equals", 1)
    assert named == nameless
    assert hash(named) == hash(nameless)
    assert all_of(named, id="g") == all_of(nameless)


def test_a_boolean_is_no_number() -> None:
    assert leaf("f", "equals", True) != leaf("f", "equals", 1)
    assert leaf("f", "in", [True]) != leaf("f", "in", [1])
    assert leaf("f", "equals", 1) == leaf("f", "equals", 1.0)


def test_json_names_flags_only_where_they_are_set() -> None:
    tree = none_of(leaf("asset.width", "is_empty", muted=True, id="x"), id="g")
    assert to_json(tree) == {
        "type": "group",
        "operator": "and",
        "negated": True,
        "id": "g",
        "rules": [{"field": "asset.width", "operator": "is_empty", "muted": True, "id": "x"}],
    }
    assert to_json(EMPTY) == {"type": "group", "operator": "and", "rules": []}


def test_walking_tells_paths_and_negations() -> None:
    tree = all_of(leaf("a"), none_of(leaf("b"), none_of(leaf("c"))))
    found = [(path, node.field, negated) for path, node, negated in walk(tree) if isinstance(node, Leaf)]
    assert found == [
        ("rules[0]", "a", False),
        ("rules[1].rules[0]", "b", True),
        ("rules[1].rules[1].rules[0]", "c", False),
    ]
    assert [found.field for found in leaves(tree)] == ["a", "b", "c"]


def test_a_rule_is_named_by_its_id_else_by_its_path() -> None:
    assert rule_name("rules[0]", leaf("a", id="chip")) == "chip"
    assert rule_name("rules[0]", leaf("a")) == "rules[0]"


@pytest.mark.parametrize(
    ("node", "absent"),
    [
        (EMPTY, True),
        (Group(negated=True), True),
        (leaf("a", muted=True), True),
        (all_of(leaf("a", muted=True), any_of()), True),
        (none_of(leaf("a", muted=True)), True),
        (leaf("result.sort", "equals", "relevance"), True),
        (all_of(leaf("a", muted=True), leaf("b")), False),
        (none_of(leaf("a")), False),
    ],
)
def test_what_filters_nothing_is_absent(node: Group | Leaf, absent: bool) -> None:
    assert is_absent(node) is absent

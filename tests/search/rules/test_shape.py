"""The shape of trees, their canonical form and their hash."""

from __future__ import annotations

import pytest

from search.rules.shape import simplify
from search.rules.tree import EMPTY, Group, Node, canonical, tree_hash

from .building import all_of, any_of, leaf, none_of

A, B, C = (leaf(name, "equals", name) for name in "abc")
CHANNEL = leaf("usage.channel", "has_any", ["newsletter"])
PRINT = leaf("usage.channel", "has_any", ["print"])
SPRING = leaf("usage.used_at", "in_period", "last_spring")
UNUSED = leaf("usage.channel", "has_none", ["print"])
NEWEST = leaf("result.sort", "equals", "-asset.ingested_at")
BY_TITLE = leaf("result.sort", "equals", "asset.title")

SHAPES = {
    "a group of the same operator is flattened": (all_of(A, all_of(B, C)), all_of(A, B, C)),
    "alternatives are flattened": (any_of(A, any_of(B, C)), any_of(A, B, C)),
    "another operator stays": (all_of(A, any_of(B, C)), all_of(A, any_of(B, C))),
    "a wrapper goes": (all_of(all_of(any_of(A, B))), any_of(A, B)),
    "a group of one is the rule": (all_of(any_of(A), B), all_of(A, B)),
    "a root of one says and": (any_of(A), all_of(A)),
    "an empty group goes": (all_of(A, any_of(), none_of()), all_of(A)),
    "an empty root stays": (all_of(none_of(all_of())), EMPTY),
    "exact duplicates go": (all_of(A, B, A), all_of(A, B)),
    "duplicate groups go": (all_of(any_of(A, B), any_of(A, B), C), all_of(any_of(A, B), C)),
    "a muted rule is no duplicate": (
        all_of(A, leaf("a", "equals", "a", muted=True)),
        all_of(A, leaf("a", "equals", "a", muted=True)),
    ),
    "a negated group stays": (all_of(A, none_of(B, C)), all_of(A, none_of(B, C))),
    "a muted group stays": (all_of(A, all_of(B, C, muted=True)), all_of(A, all_of(B, C, muted=True))),
    "two negations cancel": (all_of(A, none_of(none_of(B, C))), all_of(A, B, C)),
    "two negations of alternatives cancel": (
        all_of(A, none_of(any_of(B, C, negated=True))),
        all_of(A, any_of(B, C)),
    ),
    "a muted negation does not cancel": (
        all_of(A, none_of(none_of(B, muted=True))),
        all_of(A, none_of(none_of(B, muted=True))),
    ),
    "a wrapper inside a negation goes": (none_of(all_of(any_of(A, B))), all_of(any_of(A, B, negated=True))),
    "a negated root is wrapped": (none_of(A), all_of(none_of(A))),
    "a muted root is wrapped": (all_of(A, muted=True), all_of(all_of(A, muted=True))),
    "a negated group of one says and": (all_of(A, any_of(B, negated=True)), all_of(A, none_of(B))),
    "one use is flattened": (all_of(A, all_of(CHANNEL, SPRING)), all_of(A, CHANNEL, SPRING)),
    "another use stays beside a use": (all_of(CHANNEL, all_of(PRINT, SPRING)), all_of(CHANNEL, all_of(PRINT, SPRING))),
    "a use of one rule stays beside a use": (all_of(CHANNEL, all_of(SPRING)), all_of(CHANNEL, all_of(SPRING))),
    "two uses stay apart": (all_of(A, all_of(CHANNEL), all_of(PRINT)), all_of(A, all_of(CHANNEL), all_of(PRINT))),
    "the same use twice is one": (all_of(A, all_of(CHANNEL), all_of(CHANNEL)), all_of(A, CHANNEL)),
    "a negative usage rule speaks of no use": (all_of(CHANNEL, all_of(UNUSED, A)), all_of(CHANNEL, UNUSED, A)),
    "alternatives are no one use": (any_of(CHANNEL, all_of(SPRING)), any_of(CHANNEL, SPRING)),
    "the order stands at the root": (all_of(any_of(A, all_of(B, NEWEST))), all_of(any_of(A, B), NEWEST)),
    "the last order counts": (all_of(NEWEST, A, BY_TITLE, B), all_of(A, B, BY_TITLE)),
    "the order keeps its place": (all_of(NEWEST, A, B), all_of(NEWEST, A, B)),
    "a root of alternatives with an order": (any_of(A, B, NEWEST), all_of(any_of(A, B), NEWEST)),
    "an order in a negation is lifted": (all_of(none_of(A, NEWEST), B), all_of(none_of(A), B, NEWEST)),
}


@pytest.mark.parametrize(("tree", "simple"), SHAPES.values(), ids=SHAPES.keys())
def test_a_tree_takes_its_simplest_shape(tree: Group, simple: Group) -> None:
    assert simplify(tree) == simple
    assert simplify(simple) == simple


def test_uses_are_kept_apart_on_request() -> None:
    tree = all_of(A, all_of(CHANNEL, SPRING))
    assert simplify(tree, keep_uses=True) == tree
    assert simplify(all_of(all_of(CHANNEL)), keep_uses=True) == all_of(all_of(CHANNEL))


def test_ids_of_what_stays_are_kept() -> None:
    tree = all_of(leaf("a", "equals", 1, id="first"), any_of(all_of(B, C, id="inner")), id="root")
    simple = simplify(tree)
    assert simple.id == "root"
    assert simple.rules[0].id == "first"


SAME_HASH: dict[str, tuple[Node, Node]] = {
    "order of rules": (all_of(A, B), all_of(B, A)),
    "order of values": (leaf("f", "in", ["a", "b"]), leaf("f", "in", ["b", "a"])),
    "a list of one": (leaf("f", "in", ["a"]), leaf("f", "equals", "a")),
    "a list of one id": (leaf("f", "vocab_in", [1]), leaf("f", "vocab_equals", 1)),
    "a list of one text": (leaf("f", "vocab_text_in", ["a"]), leaf("f", "vocab_text_equals", "a")),
    "a negative list of one": (leaf("f", "not_in", ["a"]), leaf("f", "not_equals", "a")),
    "a negated equality": (none_of(leaf("f", "equals", "a")), leaf("f", "not_equals", "a")),
    "a negated text": (none_of(leaf("f", "vocab_text_equals", "a")), leaf("f", "vocab_text_not_in", ["a"])),
    "a negated list": (none_of(leaf("f", "has_any", ["a"])), leaf("f", "has_none", ["a"])),
    "a negated emptiness": (none_of(leaf("f", "is_empty")), leaf("f", "is_not_empty")),
    "a negated period": (none_of(leaf("f", "in_period", "2025")), leaf("f", "not_in_period", "2025")),
    "alternatives of one field": (
        any_of(leaf("f", "equals", "a"), leaf("f", "equals", "b")),
        leaf("f", "in", ["b", "a"]),
    ),
    "alternatives and lists": (
        any_of(leaf("f", "equals", "a"), leaf("f", "in", ["b", "c"])),
        leaf("f", "in", ["a", "b", "c"]),
    ),
    "negated alternatives": (
        any_of(leaf("f", "equals", "a"), leaf("f", "equals", "b"), negated=True),
        leaf("f", "not_in", ["a", "b"]),
    ),
    "alternatives of terms below": (
        any_of(leaf("f", "vocab_under", "a"), leaf("f", "vocab_under", "b")),
        leaf("f", "vocab_under", ["a", "b"]),
    ),
    "names of a format": (leaf("asset.extension", "equals", "jpg"), leaf("asset.extension", "equals", "jpeg")),
    "ids": (all_of(leaf("f", "is_empty", id="x"), B), all_of(leaf("f", "is_empty"), B, id="y")),
}


@pytest.mark.parametrize(("one", "other"), SAME_HASH.values(), ids=SAME_HASH.keys())
def test_the_same_search_has_the_same_hash(one: Node, other: Node) -> None:
    assert tree_hash(all_of(one)) == tree_hash(all_of(other))


OTHER_HASH: dict[str, tuple[Node, Node]] = {
    "the ends of a range": (leaf("f", "between", [1, 2]), leaf("f", "between", [2, 1])),
    "a muted rule": (A, leaf("a", "equals", "a", muted=True)),
    "no true is not false": (none_of(leaf("f", "equals", True)), leaf("f", "equals", False)),
    "true is not one": (leaf("f", "equals", True), leaf("f", "equals", 1)),
    "all is not any": (leaf("f", "has_all", ["a", "b"]), leaf("f", "has_any", ["a", "b"])),
    "two uses are not one": (all_of(CHANNEL, all_of(SPRING)), all_of(CHANNEL, SPRING)),
    "alternatives beside a use": (
        all_of(any_of(CHANNEL, PRINT), SPRING),
        all_of(leaf("usage.channel", "has_any", ["newsletter", "print"]), SPRING),
    ),
    "no more is not less": (none_of(leaf("f", "greater_than", 1)), leaf("f", "less_or_equal", 1)),
    "the order of the result": (all_of(A, NEWEST), all_of(A, BY_TITLE)),
}


@pytest.mark.parametrize(("one", "other"), OTHER_HASH.values(), ids=OTHER_HASH.keys())
def test_another_search_has_another_hash(one: Node, other: Node) -> None:
    assert tree_hash(all_of(one)) != tree_hash(all_of(other))


def test_canonical_sorts_and_keeps_what_only_the_hash_unites() -> None:
    tree = all_of(leaf("f", "in", ["b", "a"], id="x"), none_of(B), A)
    assert canonical(tree) == canonical(all_of(A, none_of(B), leaf("f", "in", ["a", "b"])))
    assert canonical(all_of(leaf("f", "in", ["a"]))) != canonical(all_of(leaf("f", "equals", "a")))


def test_a_hash_is_short_hexadecimal() -> None:
    assert len(tree_hash(EMPTY)) == 32
    int(tree_hash(EMPTY), 16)

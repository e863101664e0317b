"""Laws of trees and merges, tried on random ones."""

from __future__ import annotations

import dataclasses
import logging
import os

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from search.rules.canonical import meaning_form
from search.rules.changes import ADDED, UNCHANGED, WIDENED
from search.rules.meaning import Meaning
from search.rules.merge import MergeResult, merge
from search.rules.normalise import normalise
from search.rules.operators import complement_of, is_negative
from search.rules.parse import parse
from search.rules.prepare import prepare
from search.rules.shape import simplify
from search.rules.texts import resolve_in_memory, texts_to_resolve
from search.rules.tree import EMPTY, Group, Leaf, Node, canonical, to_json, tree_hash
from search.rules.validate import validate
from search.rules.walk import fields_of, leaves, walk

from .building import CATALOGUE, leaf
from .judging import Asset, assets, holds
from .strategies import deltas, group_deltas, meetings, trees, unmuted_trees
from .strategies import leaves as some_leaves

# A night's run can ask for more.
MANY = int(os.environ.get("FREEDAM_EXAMPLES", "60"))
many = settings(max_examples=MANY, deadline=None, suppress_health_check=[HealthCheck.too_slow])

INTENTS = ("new", "refine", "broaden", "remove", "reset", "clarify")


def merged(tree: Group, delta: Group, intent: str) -> MergeResult:
    resolved = resolve_in_memory(texts_to_resolve(tree, delta, CATALOGUE), CATALOGUE)
    return merge(tree, delta, intent, CATALOGUE, resolved)


def normal(tree: Group) -> Group:
    return normalise(tree, CATALOGUE)


@many
@given(trees)
def test_normalising_twice_changes_nothing(tree: Group) -> None:
    once = normal(tree)
    assert normal(once) == once


@many
@given(trees)
def test_a_normal_tree_is_what_comes_of_its_json(tree: Group) -> None:
    parsed, problems = parse(to_json(tree))
    assert not problems
    assert parsed == tree
    assert to_json(parsed) == to_json(tree)


@many
@given(trees, assets)
def test_normalising_keeps_the_meaning(tree: Group, asset: Asset) -> None:
    assert holds(normal(tree), asset) == holds(tree, asset)


@many
@given(trees, assets)
def test_the_form_that_is_hashed_keeps_the_meaning(tree: Group, asset: Asset) -> None:
    form = meaning_form(normal(tree))
    assert holds(form, asset) == holds(tree, asset)


@many
@given(trees, st.randoms())
def test_the_hash_knows_no_order_and_no_ids(tree: Group, random: object) -> None:
    assert tree_hash(_shuffled(tree, random)) == tree_hash(tree)


@many
@given(trees)
def test_the_hash_knows_no_needless_groups(tree: Group) -> None:
    assert tree_hash(Group(rules=(tree,))) == tree_hash(tree)
    assert tree_hash(Group(operator="or", rules=(Group(rules=(tree, Group())),))) == tree_hash(tree)


def _shuffled(node: Node, random: object) -> Node:
    if isinstance(node, Leaf):
        value = node.value
        if isinstance(value, tuple) and node.operator not in ("between", "not_between"):
            value = tuple(random.sample(value, len(value)))  # type: ignore[attr-defined]
        return dataclasses.replace(node, value=value, id="other")
    rules = [_shuffled(rule, random) for rule in node.rules]
    random.shuffle(rules)  # type: ignore[attr-defined]
    return dataclasses.replace(node, rules=tuple(rules), id=None)


@many
@given(some_leaves, assets)
def test_a_negated_leaf_is_its_complement(rule: Leaf, asset: Asset) -> None:
    turned = complement_of(rule)
    negated = Group(rules=(rule,), negated=True)
    if turned is None:
        assert tree_hash(Group(rules=(negated,))) != tree_hash(Group(rules=(rule,)))
    else:
        assert tree_hash(Group(rules=(negated,))) == tree_hash(Group(rules=(turned,)))
        assert holds(turned, asset) != holds(rule, asset)


@many
@given(trees)
def test_canonical_is_idempotent_and_a_canonical_tree_has_the_same_hash(tree: Group) -> None:
    once = canonical(tree)
    assert canonical(once) == once
    assert isinstance(once, Group)
    assert tree_hash(once) == tree_hash(tree)


@many
@given(trees, group_deltas, st.sampled_from(INTENTS))
def test_a_merge_never_gives_an_invalid_tree(tree: Group, delta: Group, intent: str) -> None:
    tree = normal(tree)
    result = merged(tree, delta, intent)
    assert validate(result.tree, CATALOGUE) == []
    assert prepare(to_json(result.tree), CATALOGUE).tree == result.tree
    assert result.to_json()["tree"] == to_json(result.tree)


@many
@given(trees, group_deltas, st.sampled_from(("new", "refine", "broaden", "remove")))
def test_a_merge_passes_its_own_assertions(tree: Group, delta: Group, intent: str) -> None:
    with _errors() as told:
        merged(normal(tree), delta, intent)
    assert told == []


def _is_multi(field: str) -> bool:
    return CATALOGUE.fields[field].multi


class _errors(logging.Handler):  # noqa: N801
    """The errors that the merge logs while this is open."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.told: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.told.append(record.getMessage())

    def __enter__(self) -> list[str]:
        logging.getLogger("search.rules.merge").addHandler(self)
        return self.told

    def __exit__(self, *args: object) -> None:
        logging.getLogger("search.rules.merge").removeHandler(self)


@many
@given(st.tuples(trees, deltas) | meetings())
def test_what_was_only_added_can_be_removed_again(pair: tuple[Group, Group]) -> None:
    tree, delta = normal(pair[0]), pair[1]
    asked = normal(delta)
    meaning = Meaning(
        catalogue=CATALOGUE, resolved=resolve_in_memory(texts_to_resolve(tree, delta, CATALOGUE), CATALOGUE)
    )
    elsewhere = {meaning.key(node) for path, node, _ in walk(tree) if path}
    # Removing means every such rule at any depth, so the law is about rules that are nowhere yet.
    assume(not any(meaning.key(rule) in elsewhere for rule in asked.rules))
    refined = merged(tree, delta, "refine")
    assume(not refined.unmet and all(change.kind == ADDED for change in refined.changes))
    back = merged(refined.tree, delta, "remove")
    assert not back.unmet
    assert canonical(back.tree) == canonical(tree)


@many
@given(trees, group_deltas)
def test_a_reset_is_empty_and_tells_each_rule(tree: Group, delta: Group) -> None:
    tree = normal(tree)
    result = merged(tree, delta, "reset")
    assert result.tree == EMPTY
    assert [change.rule for change in result.changes] == list(tree.rules)


@many
@given(some_leaves, some_leaves, assets)
def test_a_single_rule_that_is_broadened_lets_through_what_was_asked(old: Leaf, rule: Leaf, asset: Asset) -> None:
    # A value taken out of a negative list of a multi-valued field lets its assets through but for the other values.
    assume(not is_negative(rule.operator) and not (is_negative(old.operator) and _is_multi(rule.field)))
    result = merged(normal(Group(rules=(old,))), Group(rules=(rule,)), "broaden")
    if holds(rule, asset):
        assert holds(result.tree, asset)


@many
@given(meetings())
def test_refining_twice_changes_nothing_where_rules_meet(pair: tuple[Group, Group]) -> None:
    once = merged(normal(pair[0]), pair[1], "refine")
    twice = merged(once.tree, pair[1], "refine")
    assert canonical(twice.tree) == canonical(once.tree)


@many
@given(trees, group_deltas)
def test_refining_twice_changes_nothing_more(tree: Group, delta: Group) -> None:
    once = merged(normal(tree), delta, "refine")
    twice = merged(once.tree, delta, "refine")
    assert canonical(twice.tree) == canonical(once.tree)
    assert all(change.kind == UNCHANGED for change in twice.changes)


@many
@given(trees, deltas, st.sampled_from(("new", "refine", "broaden", "remove")))
def test_every_asked_rule_is_told_as_changed_or_unmet(tree: Group, delta: Group, intent: str) -> None:
    result = merged(normal(tree), delta, intent)
    told = {field for change in result.changes for field in fields_of(change.rule)}
    told |= {field for unmet in result.unmet for field in fields_of(unmet.requested)}
    for rule in delta.rules:
        assert fields_of(rule) & told or (fields_of(rule) == {"full_text_search"} and told)


@many
@given(unmuted_trees, deltas, assets)
def test_refining_by_what_is_new_only_narrows(tree: Group, delta: Group, asset: Asset) -> None:
    tree = normal(tree)
    result = merged(tree, delta, "refine")
    assume(all(change.kind in (ADDED, UNCHANGED) for change in result.changes))
    if holds(result.tree, asset):
        assert holds(tree, asset)


@many
@given(unmuted_trees, deltas, assets)
def test_refining_gives_assets_that_are_what_was_asked(tree: Group, delta: Group, asset: Asset) -> None:
    result = merged(normal(tree), delta, "refine")
    refused = {unmet.requested for unmet in result.unmet}
    for rule in normal(delta).rules:
        if rule not in refused and holds(result.tree, asset):
            assert holds(rule, asset)


@many
@given(meetings(), st.sampled_from(INTENTS))
def test_rules_that_meet_merge_into_a_valid_tree_without_a_fault(pair: tuple[Group, Group], intent: str) -> None:
    tree, delta = normal(pair[0]), pair[1]
    with _errors() as told:
        result = merged(tree, delta, intent)
    assert told == []
    assert validate(result.tree, CATALOGUE) == []
    assert normal(result.tree) == result.tree


@many
@given(meetings(), assets)
def test_broadening_never_loses_an_asset(pair: tuple[Group, Group], asset: Asset) -> None:
    tree, delta = normal(pair[0]), pair[1]
    result = merged(tree, delta, "broaden")
    if holds(tree, asset):
        assert holds(result.tree, asset)


@many
@given(trees, deltas)
def test_new_is_the_delta(tree: Group, delta: Group) -> None:
    assert tree_hash(merged(normal(tree), delta, "new").tree) == tree_hash(delta)


@many
@given(trees, deltas)
def test_removing_leaves_no_rule_that_was_not_there(tree: Group, delta: Group) -> None:
    tree = normal(tree)
    result = merged(tree, delta, "remove")
    new = [change.rule for change in result.changes if change.old is not None]
    before = set(leaves(tree))
    assert all(rule in before or rule in new for rule in leaves(result.tree))


@many
@given(trees, deltas, st.sampled_from(("refine", "broaden", "remove")))
def test_the_order_of_the_result_survives(tree: Group, delta: Group, intent: str) -> None:
    tree = normal(tree)
    orders = [rule for rule in tree.rules if fields_of(rule) == {"result.sort"}]
    result = merged(tree, delta, intent)
    assert [rule for rule in result.tree.rules if fields_of(rule) == {"result.sort"}] == orders


@many
@given(trees)
def test_simplifying_keeps_use_groups_on_request(tree: Group) -> None:
    kept = simplify(tree, keep_uses=True)
    assert simplify(kept, keep_uses=True) == kept
    assert simplify(kept) == simplify(tree)


def test_a_widening_is_told_as_one() -> None:
    tree = normal(Group(rules=(leaf("asset.aspect_ratio_orientation", "equals", "landscape"),)))
    result = merged(tree, Group(rules=(leaf("asset.aspect_ratio_orientation", "equals", "square"),)), "broaden")
    assert [change.kind for change in result.changes] == [WIDENED]

"""Changes of a tree at a path."""

from __future__ import annotations

import pytest

from search.rules.tree import Group, Leaf
from search.tree_edits import NoSuchRule, alone, at, narrowed, removed, toggled, with_text, without_rules

WIDE = Leaf(field="asset.width", operator="greater_than", value=2000)
RED = Leaf(field="asset.tags", operator="has_any", value=("red", "scarlet"))
ORDER = Leaf(field="result.sort", operator="equals", value="asset.title")
TREE = Group(rules=(WIDE, Group(operator="or", rules=(RED, WIDE)), ORDER))


def test_a_path_leads_to_its_rule() -> None:
    assert at(TREE, "rules[1].rules[0]") == RED


@pytest.mark.parametrize("path", ["", "rules[9]", "rules[0].rules[0]", "rules[-1]", "rules", "rules[0]x"])
def test_a_path_to_nowhere_is_told(path: str) -> None:
    with pytest.raises(NoSuchRule):
        removed(TREE, path)


def test_removing_takes_one_rule_out() -> None:
    assert removed(TREE, "rules[1].rules[0]").rules[1] == Group(operator="or", rules=(WIDE,))


def test_muting_twice_changes_nothing() -> None:
    assert toggled(TREE, "rules[0]") != TREE
    assert toggled(toggled(TREE, "rules[0]"), "rules[0]") == TREE


def test_one_rule_alone_and_no_rules_keep_the_order() -> None:
    assert alone(toggled(TREE, "rules[0]"), "rules[0]") == Group(rules=(WIDE, ORDER))
    assert without_rules(TREE) == Group(rules=(ORDER,))


def test_narrowing_an_or_holds_it_together() -> None:
    either = Group(operator="or", rules=(WIDE, RED))
    assert narrowed(either, ORDER) == Group(rules=(either, ORDER))
    assert narrowed(Group(rules=(WIDE,)), RED) == Group(rules=(WIDE, RED))


def test_a_text_is_replaced_alone_and_in_a_list() -> None:
    assert with_text(TREE, "rules[1].rules[0]", "red", "crimson").rules[1].rules[0].value == ("crimson", "scarlet")  # type: ignore[union-attr]
    assert with_text(TREE, "rules[0]", "2000", 3000).rules[0].value == 3000  # type: ignore[union-attr]

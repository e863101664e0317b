"""The merge, sentence by sentence of its specification."""

from __future__ import annotations

from typing import Any

import pytest

from search.rules import merge as merging
from search.rules.changes import MergeResult
from search.rules.errors import InternalRuleError
from search.rules.limits import MAX_DEPTH, MAX_LEAVES, MAX_LIST_VALUES
from search.rules.merge import merge, order_of
from search.rules.prepare import prepare
from search.rules.texts import resolve_in_memory, term_keys, texts_to_resolve
from search.rules.tree import EMPTY, Group, Leaf, Node, canonical

from .building import CATALOGUE, all_of, any_of, leaf, none_of, raw, root

LANDSCAPE = leaf("asset.aspect_ratio_orientation", "equals", "landscape")
SQUARE = leaf("asset.aspect_ratio_orientation", "equals", "square")
PORTRAIT = leaf("asset.aspect_ratio_orientation", "equals", "portrait")
CALM = leaf("metadata.mood", "vocab_text_equals", "Calm")
COSY = leaf("metadata.mood", "vocab_text_equals", "Cosy")
FESTIVE = leaf("metadata.mood", "vocab_text_equals", "Festive")
WIDE = leaf("asset.width", "greater_than", 2000)
SMALL = leaf("asset.width", "less_than", 1000)
FOG = leaf("full_text_search", "hybrid_search", "fog")
CHANNEL = leaf("usage.channel", "has_any", ["newsletter"])
PRINT = leaf("usage.channel", "has_any", ["print"])
SPRING = leaf("usage.used_at", "in_period", "last_spring")
SUMMER = leaf("usage.used_at", "in_period", "last_summer")
NEWEST = leaf("result.sort", "equals", "-asset.ingested_at")
BY_TITLE = leaf("result.sort", "equals", "asset.title")


def muted(rule: Node) -> Node:
    return (
        Leaf(field=rule.field, operator=rule.operator, value=rule.value, muted=True) if isinstance(rule, Leaf) else rule
    )


def merged(tree: Group, delta: Any, intent: str) -> MergeResult:
    resolved = resolve_in_memory(texts_to_resolve(tree, delta, CATALOGUE), CATALOGUE)
    return merge(tree, delta, intent, CATALOGUE, resolved)


def account(result: MergeResult) -> list[str]:
    """The kinds of changes and the reasons of what is unmet, in order."""
    return [*(change.kind for change in result.changes), *(unmet.reason for unmet in result.unmet)]


def check(intent: str, tree: Group, delta: Any, due: Group, *told: str) -> MergeResult:
    result = merged(tree, delta, intent)
    assert canonical(result.tree) == canonical(due)
    assert account(result) == list(told)
    return result


def test_an_unknown_intent_is_a_fault_of_the_program() -> None:
    with pytest.raises(InternalRuleError):
        merge(EMPTY, root(), "improve", CATALOGUE, {})


class TestNew:
    def test_the_tree_is_replaced_order_and_all(self) -> None:
        check("new", all_of(LANDSCAPE, NEWEST), all_of(CALM), all_of(CALM), "added", "removed", "removed")

    def test_a_rule_in_both_is_unchanged_under_another_spelling(self) -> None:
        delta = all_of(leaf("metadata.mood", "vocab_text_equals", "serene"))
        check("new", all_of(CALM, WIDE), delta, delta, "unchanged", "removed")

    def test_a_root_that_joins_otherwise_has_no_rule_in_common(self) -> None:
        told = ("added", "added", "removed", "removed")
        check("new", all_of(LANDSCAPE, CALM), any_of(LANDSCAPE, WIDE), any_of(LANDSCAPE, WIDE), *told)

    def test_an_empty_delta_empties_the_tree(self) -> None:
        check("new", all_of(CALM), root(), EMPTY, "removed")

    def test_a_delta_of_nothing_valid_leaves_the_tree(self) -> None:
        check("new", all_of(CALM), root(raw("asset.file_type", "equals", "jpg")), all_of(CALM), "invalid")


class TestRefine:
    def test_a_group_that_is_partly_invalid_is_one_invalid_rule(self) -> None:
        delta = root(
            root(raw("asset.tags", "has_any", ["a"]), raw("nope", "is_empty"), operator="or"),
            raw("asset.tags", "has_any", ["b"]),
        )
        check("refine", all_of(CALM), delta, all_of(CALM, leaf("asset.tags", "has_any", ["b"])), "added", "invalid")

    def test_alternatives_of_which_one_is_invalid_are_left_out_whole(self) -> None:
        delta = root(raw("asset.tags", "has_any", ["a"]), raw("nope", "is_empty"), operator="or")
        result = check("refine", all_of(CALM), delta, all_of(CALM), "invalid")
        assert result.unmet[0].requested == delta
        assert [problem.path for problem in result.unmet[0].problems] == ["rules[1].field"]

    @pytest.mark.parametrize("delta", [None, 7, "red", [], {}, raw("asset.width", "is_empty"), root(operator="xor")])
    def test_a_delta_that_is_no_group_is_unmet(self, delta: Any) -> None:
        check("refine", all_of(CALM), delta, all_of(CALM), "invalid")

    def test_a_slot_is_not_looked_for_inside_groups_nor_under_negations(self) -> None:
        tree = all_of(none_of(LANDSCAPE, CALM), any_of(PORTRAIT, CALM))
        check("refine", tree, all_of(SQUARE), all_of(*tree.rules, SQUARE), "added")

    def test_two_rules_of_one_delta_do_not_throw_each_other_out(self) -> None:
        delta = all_of(LANDSCAPE, SQUARE)
        check("refine", all_of(PORTRAIT), delta, delta, "replaced", "added")
        check("refine", delta, delta, delta, "unchanged", "unchanged")

    def test_two_bounds_of_one_delta_take_a_range_together(self) -> None:
        tree = all_of(leaf("metadata.width_cm", "between", [60, 80]))
        delta = all_of(leaf("metadata.width_cm", "greater_than", 70), leaf("metadata.width_cm", "less_than", 75))
        check("refine", tree, delta, delta, "replaced", "added")

    def test_moving_an_end_of_an_open_range_leaves_no_other(self) -> None:
        tree = all_of(leaf("metadata.width_cm", "between", [60, None]))
        check(
            "refine",
            tree,
            all_of(leaf("metadata.width_cm", "greater_than", 70)),
            all_of(leaf("metadata.width_cm", "greater_than", 70)),
            "replaced",
        )

    def test_moving_the_upper_end_of_dates_keeps_the_lower(self) -> None:
        tree = all_of(leaf("asset.captured_at", "between", ["2025-01-01", "2025-06-30"]))
        before = leaf("asset.captured_at", "before", "2025-04-01")
        due = all_of(before, leaf("asset.captured_at", "on_or_after", "2025-01-01"))
        check("refine", tree, all_of(before), due, "replaced")

    @pytest.mark.parametrize(
        "old",
        [
            leaf("asset.captured_at", "in_period", "last_spring"),
            leaf("asset.captured_at", "on", "2025-03-31"),
            leaf("asset.captured_at", "in_last", {"count": 30, "unit": "day"}),
            leaf("asset.captured_at", "in_next", {"count": 30, "unit": "day"}),
        ],
    )
    def test_a_bound_replaces_what_holds_both(self, old: Leaf) -> None:
        after = leaf("asset.captured_at", "after", "2025-01-01")
        check("refine", all_of(old), all_of(after), all_of(after), "replaced")

    def test_a_number_is_its_own_bounds(self) -> None:
        five = leaf("asset.rating", "equals", 5)
        at_least = leaf("asset.rating", "greater_or_equal", 4)
        check("refine", all_of(five), all_of(at_least), all_of(at_least), "replaced")
        check("refine", all_of(at_least), all_of(five), all_of(five), "replaced")

    def test_one_use_has_one_channel_and_one_time(self) -> None:
        check("refine", all_of(CHANNEL, SPRING), all_of(PRINT), all_of(PRINT, SPRING), "replaced")
        check("refine", all_of(CHANNEL), all_of(SPRING), all_of(CHANNEL, SPRING), "added")

    def test_another_use_stands_beside_the_first(self) -> None:
        another = all_of(PRINT, SUMMER)
        check("refine", all_of(CHANNEL, SPRING), all_of(another), all_of(CHANNEL, SPRING, another), "added")

    def test_the_use_that_is_spoken_of_anyway_is_unchanged(self) -> None:
        check("refine", all_of(CHANNEL, SPRING), all_of(all_of(SPRING)), all_of(CHANNEL, SPRING), "unchanged")

    def test_a_muted_delta_rule_mutes(self) -> None:
        result = check("refine", all_of(LANDSCAPE), all_of(muted(LANDSCAPE)), all_of(muted(LANDSCAPE)), "replaced")
        assert result.changes[0].old == LANDSCAPE

    def test_the_end_that_a_muted_range_keeps_stays_muted(self) -> None:
        tree = all_of(leaf("metadata.width_cm", "between", [60, 80], muted=True))
        new = leaf("metadata.width_cm", "greater_than", 70)
        check(
            "refine",
            tree,
            all_of(new),
            all_of(new, leaf("metadata.width_cm", "less_or_equal", 80, muted=True)),
            "replaced",
        )

    def test_the_same_term_under_another_name_is_unchanged(self) -> None:
        tree = all_of(leaf("metadata.product_designer", "vocab_equals", 103), CALM)
        delta = all_of(
            leaf("metadata.product_designer", "vocab_text_equals", "haberli"),
            leaf("metadata.mood", "vocab_text_equals", "peaceful"),
        )
        check("refine", tree, delta, tree, "unchanged", "unchanged")

    def test_a_negated_group_of_one_is_its_complement(self) -> None:
        tree = all_of(none_of(SPRING))
        check("refine", tree, all_of(leaf("usage.used_at", "not_in_period", "last_spring")), tree, "unchanged")

    def test_replace_empties_positive_rules_at_the_root_only(self) -> None:
        tree = all_of(
            CALM, any_of(COSY, FESTIVE), leaf("metadata.mood", "vocab_text_not_in", ["Festive"]), any_of(CALM, WIDE)
        )
        delta = all_of(leaf("metadata.mood", "vocab_text_equals", "Festive", replace=True))
        due = all_of(FESTIVE, leaf("metadata.mood", "vocab_text_not_in", ["Festive"]), any_of(CALM, WIDE))
        check("refine", tree, delta, due, "replaced", "replaced")

    def test_replacing_what_is_there_alone_changes_nothing(self) -> None:
        check(
            "refine",
            all_of(CALM),
            all_of(leaf("metadata.mood", "vocab_text_equals", "Calm", replace=True)),
            all_of(CALM),
            "unchanged",
        )

    def test_a_range_emptied_by_two_rules_of_one_delta_is_two_contradictions(self) -> None:
        delta = all_of(leaf("asset.width", "greater_than", 5000), leaf("asset.width", "less_than", 2000), CALM)
        check("refine", all_of(WIDE), delta, all_of(WIDE, CALM), "added", "contradiction", "contradiction")

    def test_periods_that_do_not_depend_on_today_contradict(self) -> None:
        tree = all_of(leaf("asset.captured_at", "on_or_after", "2026"))
        check("refine", tree, all_of(leaf("asset.captured_at", "before", "2025-06-01")), tree, "contradiction")

    def test_what_depends_on_today_contradicts_nothing(self) -> None:
        tree = all_of(leaf("asset.captured_at", "after", "last_spring"))
        before = leaf("asset.captured_at", "before", "2001-01-01")
        check("refine", tree, all_of(before), all_of(*tree.rules, before), "added")

    def test_the_next_day_leaves_nothing_after_the_day_before(self) -> None:
        tree = all_of(leaf("asset.captured_at", "after", "2025-05-01"))
        check("refine", tree, all_of(leaf("asset.captured_at", "before", "2025-05-02")), tree, "contradiction")
        before = leaf("asset.captured_at", "before", "2025-05-03")
        check("refine", tree, all_of(before), all_of(*tree.rules, before), "added")

    def test_a_tree_that_would_become_too_large_stays(self) -> None:
        tree = prepare(root(*[raw("asset.tags", "has_any", [str(n)]) for n in range(MAX_LEAVES)]), CATALOGUE).tree
        result = check("refine", tree, all_of(CALM), tree, "invalid")
        assert [problem.code for problem in result.unmet[0].problems] == ["too_many_rules"]

    def test_ids_stay_with_their_rules(self) -> None:
        tree = all_of(
            leaf("asset.width", "greater_than", 2000, id="a"),
            leaf("metadata.mood", "vocab_text_equals", "Calm", id="b"),
        )
        result = merged(tree, all_of(leaf("asset.width", "less_than", 4000, id="c")), "refine")
        assert [rule.id for rule in result.tree.rules] == ["a", "b", "c"]


class TestOrder:
    @pytest.mark.parametrize("intent", ["refine", "broaden"])
    def test_a_second_order_replaces_the_first(self, intent: str) -> None:
        check(intent, all_of(CALM, NEWEST), all_of(BY_TITLE), all_of(CALM, BY_TITLE), "replaced")
        check(intent, all_of(CALM, BY_TITLE), all_of(BY_TITLE), all_of(CALM, BY_TITLE), "unchanged")
        check(intent, all_of(CALM), all_of(BY_TITLE), all_of(CALM, BY_TITLE), "added")

    def test_it_stays_at_the_root_when_alternatives_are_made(self) -> None:
        due = all_of(any_of(CALM, WIDE), NEWEST)
        check("broaden", all_of(CALM, NEWEST), all_of(WIDE), due, "widened")

    def test_it_survives_a_refinement_of_alternatives(self) -> None:
        tree = all_of(any_of(CALM, WIDE), NEWEST)
        check("refine", tree, all_of(LANDSCAPE), all_of(any_of(CALM, WIDE), LANDSCAPE, NEWEST), "added")

    def test_it_is_nothing_to_widen(self) -> None:
        check("broaden", all_of(NEWEST), all_of(CALM), all_of(NEWEST), "nothing_like_it")

    def test_it_can_be_removed_by_its_field(self) -> None:
        check("remove", all_of(CALM, NEWEST), root({"field": "result.sort"}), all_of(CALM), "removed")
        check("remove", all_of(CALM, NEWEST), all_of(CALM), all_of(NEWEST), "removed")

    def test_the_order_of_a_tree_is_told(self) -> None:
        assert order_of(all_of(CALM, NEWEST)) == "-asset.ingested_at"
        assert order_of(all_of(CALM, leaf("result.sort", "equals", "asset.title", muted=True))) is None
        assert order_of(all_of(CALM)) is None


class TestBroaden:
    def test_several_rules_of_a_multi_valued_field_become_one_alternative(self) -> None:
        due = all_of(any_of(all_of(CALM, COSY), FESTIVE), WIDE)
        check("broaden", all_of(CALM, COSY, WIDE), all_of(FESTIVE), due, "widened")

    def test_one_of_several_rules_lets_more_through_than_all_of_them(self) -> None:
        check("broaden", all_of(CALM, COSY), all_of(CALM), any_of(all_of(CALM, COSY), CALM), "widened")

    def test_the_bound_of_the_other_side_gets_an_alternative(self) -> None:
        check("broaden", all_of(WIDE, CALM), all_of(SMALL), all_of(any_of(WIDE, SMALL), CALM), "widened")

    def test_a_range_gets_an_alternative(self) -> None:
        between = leaf("asset.width", "between", [1000, 2000])
        check("broaden", all_of(between), all_of(WIDE), any_of(between, WIDE), "widened")

    def test_both_bounds_together_get_an_alternative_range(self) -> None:
        tree = all_of(WIDE, leaf("asset.width", "less_than", 4000), CALM)
        between = leaf("asset.width", "between", [500, 600])
        check("broaden", tree, all_of(between), all_of(any_of(all_of(*tree.rules[:2]), between), CALM), "widened")

    def test_numbers_and_booleans_have_no_list(self) -> None:
        four, five = leaf("asset.rating", "equals", 4), leaf("asset.rating", "equals", 5)
        check("broaden", all_of(five), all_of(four), any_of(five, four), "widened")
        yes, no = leaf("asset.is_grayscale", "equals", True), leaf("asset.is_grayscale", "equals", False)
        check("broaden", all_of(yes), all_of(no), any_of(yes, no), "widened")

    def test_bounds_that_depend_on_today_get_an_alternative(self) -> None:
        old, new = leaf("asset.captured_at", "after", "last_spring"), leaf("asset.captured_at", "after", "2020-01-01")
        check("broaden", all_of(old), all_of(new), any_of(old, new), "widened")

    def test_it_never_reaches_into_negated_or_muted_groups(self) -> None:
        tree = all_of(none_of(CHANNEL, SPRING), all_of(LANDSCAPE, WIDE, muted=True), CALM)
        check("broaden", tree, all_of(PRINT), any_of(tree, PRINT), "widened")
        check("broaden", tree, all_of(SQUARE), any_of(tree, SQUARE), "widened")

    def test_a_value_is_taken_out_of_a_negative_list(self) -> None:
        tree = all_of(leaf("asset.aspect_ratio_orientation", "not_in", ["portrait", "square"]), CALM)
        due = all_of(leaf("asset.aspect_ratio_orientation", "not_equals", "square"), CALM)
        check("broaden", tree, all_of(PORTRAIT), due, "widened")

    def test_the_last_value_of_a_negative_rule_takes_the_rule_with_it(self) -> None:
        tree = all_of(leaf("asset.aspect_ratio_orientation", "not_equals", "portrait"), CALM)
        result = check("broaden", tree, all_of(PORTRAIT), all_of(CALM), "removed")
        assert result.changes[0].path == "rules[0]"

    def test_a_negative_term_is_taken_out_by_any_of_its_names(self) -> None:
        tree = all_of(leaf("metadata.mood", "vocab_text_not_in", ["Calm", "Festive"]), WIDE)
        delta = all_of(leaf("metadata.mood", "vocab_text_equals", "serene"))
        due = all_of(leaf("metadata.mood", "vocab_text_not_in", ["Festive"]), WIDE)
        check("broaden", tree, delta, due, "widened")

    def test_what_a_negative_rule_lets_through_already_is_unchanged(self) -> None:
        tree = all_of(leaf("asset.aspect_ratio_orientation", "not_equals", "square"), CALM)
        check("broaden", tree, all_of(PORTRAIT), tree, "unchanged")

    def test_where_a_negative_rule_may_shut_out_what_is_asked_an_alternative_lets_it_through(self) -> None:
        not_red = leaf("asset.color", "not_near", {"hex": "#ff0000", "tolerance": 20})
        blue = leaf("asset.color", "near", {"hex": "#0000ff", "tolerance": 20})
        check("broaden", all_of(not_red, WIDE), all_of(blue), all_of(any_of(not_red, blue), WIDE), "widened")
        not_seating = leaf("metadata.product_category", "vocab_not_under", "Seating")
        sofas = leaf("metadata.product_category", "vocab_text_equals", "Sofas")
        check("broaden", all_of(not_seating), all_of(sofas), any_of(not_seating, sofas), "widened")

    def test_when_the_last_restriction_is_gone_all_is_let_through(self) -> None:
        tree = all_of(leaf("metadata.product_category", "vocab_not_under", "Seating"))
        delta = all_of(
            leaf("metadata.product_category", "vocab_under", "Seating"),
            leaf("metadata.product_category", "vocab_under", "Furniture"),
        )
        check("broaden", tree, delta, EMPTY, "removed", "unchanged")
        check("broaden", tree, all_of(FOG, delta.rules[0]), EMPTY, "removed", "unchanged")

    def test_an_excluding_alternative_is_joined_not_dropped(self) -> None:
        tree = any_of(leaf("asset.aspect_ratio_orientation", "not_equals", "portrait"), CALM)
        check("broaden", tree, all_of(PORTRAIT), any_of(*tree.rules, PORTRAIT), "widened")

    def test_fields_that_are_there_widen_first_then_the_absent_are_one_alternative(self) -> None:
        delta = all_of(SQUARE, FOG, CALM)
        in_both = leaf("asset.aspect_ratio_orientation", "in", ["landscape", "square"])
        due = any_of(all_of(in_both, WIDE), all_of(FOG, CALM))
        check("broaden", all_of(LANDSCAPE, WIDE), delta, due, "widened", "widened")

    def test_on_an_empty_tree_there_is_nothing_to_widen(self) -> None:
        check("broaden", EMPTY, all_of(CALM, WIDE), EMPTY, "nothing_like_it", "nothing_like_it")

    def test_on_a_tree_that_is_all_muted_there_is_nothing_to_widen(self) -> None:
        tree = all_of(muted(LANDSCAPE))
        check("broaden", tree, all_of(CALM), tree, "nothing_like_it")

    def test_another_time_of_one_use_keeps_the_use_together(self) -> None:
        due = all_of(any_of(all_of(CHANNEL, SPRING), all_of(CHANNEL, SUMMER)), CALM)
        check("broaden", all_of(CHANNEL, SPRING, CALM), all_of(SUMMER), due, "widened")

    def test_another_channel_of_one_use_joins_its_list(self) -> None:
        due = all_of(leaf("usage.channel", "has_any", ["newsletter", "print"]), SPRING)
        check("broaden", all_of(CHANNEL, SPRING), all_of(PRINT), due, "widened")

    def test_ids_and_texts_get_an_alternative(self) -> None:
        by_id = leaf("metadata.product_designer", "vocab_equals", 104)
        by_text = leaf("metadata.product_designer", "vocab_text_equals", "Arne Jacobsen")
        check("broaden", all_of(by_id), all_of(by_text), any_of(by_id, by_text), "widened")
        check(
            "broaden",
            all_of(by_id),
            all_of(leaf("metadata.product_designer", "vocab_text_equals", "Hans Wegner")),
            all_of(by_id),
            "unchanged",
        )

    def test_alternatives_of_one_field_join_as_a_list(self) -> None:
        due = all_of(leaf("asset.aspect_ratio_orientation", "in", ["landscape", "square", "portrait"]), CALM)
        check("broaden", all_of(LANDSCAPE, CALM), any_of(SQUARE, PORTRAIT), due, "widened")

    def test_every_place_of_a_field_is_widened(self) -> None:
        tree = any_of(all_of(LANDSCAPE, CALM), all_of(PORTRAIT, WIDE))
        due = any_of(
            all_of(leaf("asset.aspect_ratio_orientation", "in", ["landscape", "square"]), CALM),
            all_of(leaf("asset.aspect_ratio_orientation", "in", ["portrait", "square"]), WIDE),
        )
        check("broaden", tree, all_of(SQUARE), due, "widened", "widened")

    def test_a_tree_too_deep_to_put_into_alternatives_stays(self) -> None:
        tree = any_of(CALM, WIDE)
        for level in range(MAX_DEPTH - 1):
            tree = (any_of if level % 2 else all_of)(tree, leaf("asset.tags", "has_any", [str(level)]))
        result = check("broaden", tree, all_of(FOG), tree, "invalid")
        assert [problem.code for problem in result.unmet[0].problems] == ["too_deep"]

    def test_a_list_that_would_become_too_long_stays(self) -> None:
        tree = all_of(leaf("asset.tags", "has_any", [str(n) for n in range(MAX_LIST_VALUES)]))
        result = check("broaden", tree, all_of(leaf("asset.tags", "has_any", ["one more"])), tree, "invalid")
        assert [problem.code for problem in result.unmet[0].problems] == ["too_long"]


class TestRemove:
    def test_a_bound_named_as_such_never_removes_the_other_even_alone(self) -> None:
        delta = root(raw("asset.width", "less_than"))
        check("remove", all_of(WIDE), delta, all_of(WIDE), "nothing_like_it")
        check("remove", all_of(WIDE, SMALL), delta, all_of(WIDE), "removed")

    def test_the_operator_tells_which_of_several_families_is_meant(self) -> None:
        tree = all_of(
            leaf("asset.title", "contains", "chair"),
            leaf("asset.title", "not_contains", "oak"),
            leaf("asset.title", "is_not_empty"),
        )
        check("remove", tree, root(raw("asset.title", "not_equals")), all_of(tree.rules[0], tree.rules[2]), "removed")
        check("remove", tree, root(raw("asset.title", "is_empty")), all_of(*tree.rules[:2]), "removed")
        check("remove", tree, root(raw("asset.title", "equals")), tree, "nothing_like_it")

    def test_a_value_without_operator_is_read_as_usual(self) -> None:
        check("remove", all_of(WIDE), root(raw("asset.width", None, "2,000")), EMPTY, "removed")
        tree = all_of(leaf("asset.captured_at", "in_period", "last_spring"))
        check("remove", tree, root(raw("asset.captured_at", None, "last spring")), EMPTY, "removed")
        check("remove", all_of(CALM), root(raw("metadata.mood", None, "serene")), EMPTY, "removed")

    def test_the_same_operator_is_a_better_fit_than_the_same_value(self) -> None:
        tree = all_of(leaf("asset.title", "contains", "chair"), leaf("asset.title", "starts_with", "chair"))
        check("remove", tree, all_of(tree.rules[1]), all_of(tree.rules[0]), "removed")

    def test_of_several_values_those_that_are_nowhere_are_unmet(self) -> None:
        tree = all_of(leaf("metadata.mood", "vocab_text_in", ["Calm", "Cosy"]))
        result = check(
            "remove",
            tree,
            all_of(leaf("metadata.mood", "vocab_text_in", ["Cosy", "Festive"])),
            all_of(CALM),
            "replaced",
            "nothing_like_it",
        )
        assert result.unmet[0].requested == FESTIVE

    def test_a_value_goes_out_of_every_list_it_stands_in(self) -> None:
        tree = any_of(
            all_of(leaf("metadata.mood", "vocab_text_in", ["Calm", "Cosy"]), WIDE),
            all_of(leaf("metadata.mood", "vocab_text_in", ["Cosy", "Festive"]), SMALL),
        )
        check("remove", tree, all_of(COSY), any_of(all_of(CALM, WIDE), all_of(FESTIVE, SMALL)), "replaced", "replaced")

    def test_a_value_goes_out_of_a_negative_list(self) -> None:
        tree = all_of(leaf("metadata.mood", "vocab_text_not_in", ["Calm", "Cosy"]))
        delta = all_of(leaf("metadata.mood", "vocab_text_not_in", ["Cosy"]))
        check("remove", tree, delta, all_of(leaf("metadata.mood", "vocab_text_not_in", ["Calm"])), "replaced")

    def test_words_are_cut_and_only_stop_words_left_are_nothing(self) -> None:
        tree = all_of(leaf("full_text_search", "hybrid_search", "sunset over the harbour"))
        check("remove", tree, all_of(leaf("full_text_search", "hybrid_search", "harbour sunset")), EMPTY, "removed")
        one_by_one = root(
            raw("full_text_search", "hybrid_search", "sunset"), raw("full_text_search", "hybrid_search", "harbour")
        )
        check("remove", tree, one_by_one, EMPTY, "removed")

    def test_a_plural_is_the_word(self) -> None:
        tree = all_of(leaf("full_text_search", "hybrid_search", "sunsets over a pier"))
        due = all_of(leaf("full_text_search", "hybrid_search", "over a pier"))
        check("remove", tree, all_of(leaf("full_text_search", "hybrid_search", "sunset")), due, "replaced")

    def test_chinese_words_are_cut_as_they_stand(self) -> None:
        tree = all_of(leaf("full_text_search", "hybrid_search", "红色沙发"))
        due = all_of(leaf("full_text_search", "hybrid_search", "红色"))
        check("remove", tree, all_of(leaf("full_text_search", "hybrid_search", "沙发")), due, "replaced")
        check("remove", tree, all_of(leaf("full_text_search", "hybrid_search", "发沙")), tree, "nothing_like_it")

    def test_cutting_keeps_how_the_words_are_matched(self) -> None:
        tree = all_of(leaf("full_text_search", "hybrid_search", {"text": "red chair", "match": "any"}))
        due = all_of(leaf("full_text_search", "hybrid_search", {"text": "chair", "match": "any"}))
        check("remove", tree, all_of(leaf("full_text_search", "hybrid_search", "red")), due, "replaced")

    def test_a_whole_value_is_not_cut(self) -> None:
        tree = all_of(leaf("metadata.sku", "equals", "NH 10442"))
        check("remove", tree, all_of(leaf("metadata.sku", "equals", "10442")), EMPTY, "removed")

    def test_a_word_under_full_text_is_looked_for_elsewhere_only_where_it_is_not(self) -> None:
        title = leaf("asset.title", "contains", "fog")
        check("remove", all_of(FOG, title), all_of(FOG), all_of(title), "removed")
        check("remove", all_of(title), all_of(FOG), EMPTY, "removed")

    def test_another_colour_tolerance_is_alike(self) -> None:
        tree = all_of(leaf("asset.color", "near", {"hex": "#ff0000", "tolerance": 35}))
        check("remove", tree, root(raw("asset.color", "near", "red")), EMPTY, "removed")
        both = all_of(*tree.rules, leaf("asset.color", "near", {"hex": "#ff0000", "tolerance": 20}))
        check("remove", both, root(raw("asset.color", "near", "red")), tree, "removed")

    def test_choices_that_only_look_alike_are_not_alike(self) -> None:
        tree = all_of(leaf("rights.model_release", "equals", "unlimited"))
        check("remove", tree, root(raw("rights.model_release", "equals", "limited")), tree, "nothing_like_it")

    def test_a_name_that_fits_two_terms_of_one_list_is_ambiguous(self) -> None:
        tree = all_of(leaf("metadata.product_designer", "vocab_text_in", ["Aino Aalto", "Alvar Aalto"]))
        result = check(
            "remove", tree, all_of(leaf("metadata.product_designer", "vocab_text_equals", "Aalto")), tree, "ambiguous"
        )
        assert [rule.value for rule in result.unmet[0].candidates] == ["Aino Aalto", "Alvar Aalto"]  # type: ignore[union-attr]

    def test_a_name_that_fits_one_of_the_terms_there_is_not(self) -> None:
        tree = all_of(leaf("metadata.product_designer", "vocab_text_equals", "Aino Aalto"))
        check("remove", tree, all_of(leaf("metadata.product_designer", "vocab_text_equals", "Aalto")), EMPTY, "removed")

    def test_a_term_is_not_another_with_a_similar_name(self) -> None:
        tree = all_of(leaf("metadata.product_designer", "vocab_text_equals", "Aino Aalto"))
        delta = all_of(leaf("metadata.product_designer", "vocab_text_equals", "Alvar Aalto"))
        check("remove", tree, delta, tree, "nothing_like_it")

    def test_a_negated_group_goes_by_its_own_name(self) -> None:
        group = none_of(CHANNEL, SPRING)
        check("remove", all_of(group, CALM), all_of(group), all_of(CALM), "removed")
        check(
            "remove",
            all_of(none_of(SPRING), CALM),
            root(raw("usage.used_at", "not_in_period", "last_spring")),
            all_of(CALM),
            "removed",
        )

    def test_a_group_that_is_nowhere_means_its_rules(self) -> None:
        check("remove", all_of(CALM, WIDE, FOG), all_of(any_of(CALM, WIDE)), all_of(FOG), "removed", "removed")

    def test_alternatives_at_the_root_are_a_list(self) -> None:
        check("remove", all_of(CALM, WIDE, FOG), any_of(CALM, WIDE), all_of(FOG), "removed", "removed")

    def test_asking_twice_takes_no_second_best(self) -> None:
        tree = all_of(
            leaf("full_text_search", "hybrid_search", "red"), leaf("full_text_search", "hybrid_search", "red chair")
        )
        red = raw("full_text_search", "hybrid_search", "red")
        check("remove", tree, root(red, red), all_of(tree.rules[1]), "removed")

    def test_a_rule_that_went_with_the_field_is_not_missed(self) -> None:
        delta = root({"field": "asset.width"}, raw("asset.width", "greater_than", 2000))
        check("remove", all_of(WIDE, SMALL, CALM), delta, all_of(CALM), "removed", "removed")

    def test_an_invalid_value_is_unmet(self) -> None:
        check("remove", all_of(WIDE), root(raw("asset.width", "greater_than", "wide")), all_of(WIDE), "invalid")
        check("remove", all_of(WIDE), root({"field": "asset.file_type"}), all_of(WIDE), "invalid")

    def test_an_empty_group_asks_for_nothing(self) -> None:
        check("remove", all_of(WIDE), root(root()), all_of(WIDE))


def test_a_tree_that_names_what_is_gone_can_still_be_changed() -> None:
    tree = all_of(leaf("metadata.retired", "equals", "x"), CALM)
    result = merge(tree, root(raw("asset.width", "greater_than", 2000)), "refine", CATALOGUE, {})
    assert result.tree == all_of(*tree.rules, WIDE)


def test_resolutions_give_the_keys_of_texts_and_of_ids() -> None:
    class Term:
        def __init__(self, number: int, key: str) -> None:
            self.id, self.key = number, key

    class Resolution:
        def __init__(self, *terms: Term) -> None:
            self.terms = terms

    found = term_keys(
        {
            ("f", "one"): Resolution(Term(1, "first")),
            ("f", "both"): Resolution(Term(1, "first"), Term(2, "second")),
            ("f", "none"): Resolution(),
        }
    )
    assert found == {("f", "one"): "first", ("f", 1): "first", ("f", "both"): ("first", "second"), ("f", 2): "second"}


def test_the_texts_of_both_sides_are_to_be_resolved() -> None:
    delta = root(raw("metadata.mood", "vocab_text_in", ["Cosy ", "Festive"]), raw("asset.title", "contains", "x"), 7)
    assert texts_to_resolve(all_of(CALM, leaf("metadata.mood", "vocab_in", [301])), delta, CATALOGUE) == {
        ("metadata.mood", "Calm"),
        ("metadata.mood", "Cosy "),
        ("metadata.mood", "Cosy"),
        ("metadata.mood", "Festive"),
    }


class TestAssertions:
    """A merge that is broken on purpose is noticed, told and undone."""

    @pytest.fixture(autouse=True)
    def _errors(self, caplog: pytest.LogCaptureFixture) -> None:
        self.caplog = caplog

    def broken(
        self, monkeypatch: pytest.MonkeyPatch, name: str, result: Any, intent: str, tree: Group, delta: Group
    ) -> MergeResult:
        monkeypatch.setattr(merging, name, result)
        found = merged(tree, delta, intent)
        assert "merge failed its assertions" in self.caplog.text
        assert account(found) == ["invalid"] * len(delta.rules)
        assert found.tree == tree
        return found

    def test_a_rule_that_was_not_added(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def forgetful(tree: Group, asked: list[Node], meaning: Any) -> Any:
            return tree, [merging.changes.added(rule) for rule in asked], []

        self.broken(monkeypatch, "refine", forgetful, "refine", all_of(CALM), all_of(WIDE))

    def test_a_slot_that_was_not_emptied(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def crowding(tree: Group, asked: list[Node], meaning: Any) -> Any:
            return all_of(*tree.rules, *asked), [merging.changes.added(rule) for rule in asked], []

        self.broken(monkeypatch, "refine", crowding, "refine", all_of(LANDSCAPE), all_of(SQUARE))

    def test_a_rule_that_was_lost_on_the_way(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def careless(tree: Group, asked: list[Node], meaning: Any) -> Any:
            return all_of(*asked), [merging.changes.added(rule) for rule in asked], []

        self.broken(monkeypatch, "refine", careless, "refine", all_of(CALM), all_of(WIDE))

    def test_a_rule_that_was_not_removed(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def lazy(tree: Group, asked: list[Node], meaning: Any) -> Any:
            return tree, [merging.changes.removed(rule, "rules[0]") for rule in asked], []

        self.broken(monkeypatch, "remove", lazy, "remove", all_of(CALM, WIDE), all_of(WIDE))

    def test_a_rule_that_was_removed_with_another(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def eager(tree: Group, asked: list[Node], meaning: Any) -> Any:
            return EMPTY, [merging.changes.removed(rule, "rules[0]") for rule in asked], []

        self.broken(monkeypatch, "remove", eager, "remove", all_of(CALM, WIDE), all_of(WIDE))

    def test_a_request_that_was_passed_over_in_silence(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def silent(tree: Group, asked: list[Node], meaning: Any) -> Any:
            return tree, [], []

        self.broken(monkeypatch, "remove", silent, "remove", all_of(CALM, WIDE), all_of(WIDE))

    def test_a_widening_that_let_nothing_more_through(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def stingy(tree: Group, asked: list[Node], meaning: Any) -> Any:
            return tree, [merging.changes.widened(tree.rules[0], tree.rules[0])], []

        self.broken(monkeypatch, "broaden", stingy, "broaden", all_of(LANDSCAPE), all_of(SQUARE))

    def test_an_order_that_was_lost(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def unsorted(before: Group, asked: Any, intent: str, meaning: Any) -> Any:
            return all_of(CALM, WIDE), [merging.changes.added(WIDE)], []

        self.broken(monkeypatch, "_with_order", unsorted, "refine", all_of(CALM, NEWEST), all_of(WIDE))

    def test_the_rest_is_carried_out_without_the_rule_that_failed(self, monkeypatch: pytest.MonkeyPatch) -> None:
        right = merging.refine

        def partly(tree: Group, asked: list[Node], meaning: Any) -> Any:
            done, told, unmet = right(tree, [rule for rule in asked if rule != WIDE], meaning)
            return done, [*told, *(merging.changes.added(rule) for rule in asked if rule == WIDE)], unmet

        monkeypatch.setattr(merging, "refine", partly)
        found = merged(all_of(CALM), all_of(WIDE, FOG), "refine")
        assert found.tree == all_of(CALM, FOG)
        assert account(found) == ["added", "invalid"]
        assert "merge failed its assertions" in self.caplog.text

"""A tree against the catalogue: what is accepted, and what is said of what is not."""

from __future__ import annotations

from typing import Any

import pytest

from search.rules.errors import CODES
from search.rules.operators import OPERATORS_BY_KIND
from search.rules.prepare import prepare
from search.rules.tree import Group
from search.rules.validate import validate, validate_access_rule

from .building import CATALOGUE, all_of, leaf, none_of, raw, root


def told(*rules: Any, intent: str | None = None, **more: Any) -> list[tuple[str, str, str]]:
    problems = prepare(root(*rules), CATALOGUE, intent, **more).problems
    return [(problem.path, problem.code, problem.suggestion) for problem in problems]


def message(*rules: Any) -> str:
    (problem,) = prepare(root(*rules), CATALOGUE).problems
    return problem.message


# For each operator of each kind: a field, a value that fits, and one that does not.
EXAMPLES: dict[tuple[str, str], tuple[str, Any, Any]] = {
    **{("text", name): ("asset.title", "chair", 5) for name in OPERATORS_BY_KIND["text"]},
    **{("text", name): ("asset.title", ["a", "b"], [1]) for name in ("in", "not_in")},
    **{("keyword", name): ("asset.status", "draft", "gone") for name in ("equals", "not_equals")},
    **{("keyword", name): ("asset.status", ["draft", "approved"], ["gone"]) for name in ("in", "not_in")},
    **{("keywords", name): ("asset.tags", ["a", "b"], [{}]) for name in ("has_any", "has_all", "has_none")},
    **{("number", name): ("asset.width", 5, "wide") for name in OPERATORS_BY_KIND["number"]},
    **{("number", name): ("asset.width", [1, 2], [2, 1]) for name in ("between", "not_between")},
    **{("date", name): ("asset.captured_at", "2025-03-31", "never") for name in OPERATORS_BY_KIND["date"]},
    **{
        ("date", name): ("asset.captured_at", ["2025-01-01", "2025-02-01"], ["2025-02-01", "2025-01-01"])
        for name in ("between", "not_between")
    },
    **{("date", name): ("asset.captured_at", "2025-Q2", "2025-Q5") for name in ("in_period", "not_in_period")},
    **{
        ("date", name): ("asset.captured_at", {"count": 30, "unit": "day"}, {"count": 0, "unit": "day"})
        for name in ("in_last", "not_in_last", "in_next", "not_in_next")
    },
    ("boolean", "equals"): ("asset.is_grayscale", True, "yes"),
    ("vocabulary", "vocab_equals"): ("metadata.mood", 301, "Calm"),
    ("vocabulary", "vocab_in"): ("metadata.mood", [301, 302], [301, 999]),
    ("vocabulary", "vocab_not_in"): ("metadata.mood", [301], [True]),
    ("vocabulary", "vocab_text_equals"): ("metadata.mood", "Calm", 301),
    ("vocabulary", "vocab_text_in"): ("metadata.mood", ["Calm", "Cosy"], [""]),
    ("vocabulary", "vocab_text_not_in"): ("metadata.mood", ["Calm"], []),
    ("vocabulary", "vocab_under"): ("metadata.product_category", ["Seating", 201], [1.5]),
    ("vocabulary", "vocab_not_under"): ("metadata.product_category", "Seating", True),
    ("color", "near"): ("asset.color", {"hex": "#f00", "tolerance": 5}, "reddish"),
    ("color", "not_near"): ("asset.color", "dark green", {"hex": "#ff0000", "tolerance": -1}),
    ("full_text", "hybrid_search"): ("full_text_search", {"text": "red chair", "match": "any"}, {"text": "x", "k": 5}),
    ("full_text", "keyword_search"): ("full_text_search", "chair", {"text": "x", "match": "some"}),
    ("full_text", "semantic_search"): (
        "full_text_search",
        {"text": "joy", "k": 5, "floor": 0.5},
        {"text": "x", "k": 0},
    ),
    ("full_text", "phrase_search"): ("full_text_search", "by the sea", " "),
    ("full_text", "similar_to"): ("full_text_search", {"asset": "some-id", "k": 10}, 7),
    ("place", "within_radius"): ("place.position", {"lat": 59, "lon": 18, "km": 5}, {"lat": 91, "lon": 18, "km": 5}),
    ("place", "within_box"): (
        "place.position",
        {"south": 55, "west": 11, "north": 69, "east": 24},
        {"south": 69, "west": 11, "north": 55, "east": 24},
    ),
    **{("person", name): ("asset.uploaded_by", "alice", "mallory") for name in ("equals", "not_equals")},
    **{("person", name): ("asset.uploaded_by", ["alice", "me"], ["mallory"]) for name in ("in", "not_in")},
    ("sort", "equals"): ("result.sort", "-asset.ingested_at", "asset.tags"),
    **{
        (kind, name): (field, None, "something")
        for kind, field in {
            "text": "asset.title",
            "keyword": "asset.status",
            "keywords": "asset.tags",
            "number": "asset.width",
            "date": "asset.captured_at",
            "boolean": "asset.is_grayscale",
            "vocabulary": "metadata.mood",
            "person": "asset.uploaded_by",
        }.items()
        for name in ("is_empty", "is_not_empty")
    },
}


def test_every_operator_of_every_kind_has_an_example() -> None:
    due = {(kind, name) for kind, names in OPERATORS_BY_KIND.items() for name in names}
    assert due == set(EXAMPLES)


@pytest.mark.parametrize(("kind", "operator"), EXAMPLES)
def test_a_fitting_value_is_accepted_and_another_is_not(kind: str, operator: str) -> None:
    field, good, bad = EXAMPLES[kind, operator]
    assert CATALOGUE.fields[field].kind == kind
    assert told(raw(field, operator, good)) == []
    problems = told(raw(field, operator, bad))
    assert problems
    assert all(path.startswith("rules[0].value") and code in CODES for path, code, _ in problems)


@pytest.mark.parametrize(("kind", "operator"), [key for key in EXAMPLES if EXAMPLES[key][1] is not None])
@pytest.mark.parametrize("nothing", [None, [], [None]])
def test_a_value_is_needed(kind: str, operator: str, nothing: Any) -> None:
    field, _, _ = EXAMPLES[kind, operator]
    assert told({"field": field, "operator": operator, "value": nothing})


VALUES: dict[str, tuple[dict[str, Any], tuple[str, str, str]]] = {
    "an unknown choice": (raw("asset.status", "equals", "aproved"), ("value", "unknown_choice", "approved")),
    "an unknown person": (raw("asset.uploaded_by", "equals", "alicia"), ("value", "unknown_choice", "alice")),
    "an unknown term": (raw("metadata.mood", "vocab_equals", 999), ("value", "unknown_term", "")),
    "a text for an id": (
        raw("metadata.mood", "vocab_equals", "Calm"),
        ("value", "wrong_value_type", "vocab_text_equals"),
    ),
    "an id for a text": (raw("metadata.mood", "vocab_text_equals", 301), ("value", "wrong_value_type", "vocab_equals")),
    "a list for one": (raw("asset.status", "equals", ["draft", "approved"]), ("value", "wrong_value_type", "in")),
    "a number for a text": (raw("asset.title", "contains", 5), ("value", "wrong_value_type", "5")),
    "a text for a boolean": (raw("asset.is_grayscale", "equals", "Yes"), ("value", "wrong_value_type", "true")),
    "a date for a period": (raw("asset.captured_at", "in_period", "2025-03-31"), ("value", "bad_date", "on")),
    "a period for a date": (raw("asset.captured_at", "on", "Last spring"), ("value", "bad_date", "last_spring")),
    "a date that does not exist": (raw("asset.captured_at", "on", "2025-02-30"), ("value", "bad_date", "")),
    "a date that is two": (raw("asset.captured_at", "on", "03/04/2025"), ("value", "bad_date", "")),
    "a number for a date": (raw("asset.captured_at", "on", 20250331), ("value", "bad_date", "")),
    "a colour that is none": (raw("asset.color", "near", "#12345"), ("value", "bad_color", "")),
    "a colour code that is none": (raw("asset.color", "near", {"hex": "blurple"}), ("value.hex", "bad_color", "")),
    "a key of a colour": (raw("asset.color", "near", {"hex": "red", "x": 1}), ("value.x", "unknown_key", "")),
    "a tolerance out of bounds": (
        raw("asset.color", "near", {"hex": "red", "tolerance": 500}),
        ("value.tolerance", "wrong_value_type", ""),
    ),
    "a reversed range": (raw("asset.height", "between", [3000, "2k"]), ("value", "range_reversed", "[2000, 3000]")),
    "a reversed range of dates": (
        raw("asset.captured_at", "between", ["2026-01-01", "2025-01-01"]),
        ("value", "range_reversed", "[2025-01-01, 2026-01-01]"),
    ),
    "a range of one": (raw("asset.height", "between", [1]), ("value", "wrong_value_type", "")),
    "a range of nothing": (raw("asset.height", "between", [None, None]), ("value", "missing_value", "")),
    "a bad end": (raw("asset.height", "between", ["x", 5]), ("value[0]", "wrong_value_type", "")),
    "an empty text": (raw("asset.title", "contains", "  "), ("value", "missing_value", "")),
    "an unknown unit": (raw("asset.file_size", "greater_than", "5 kg"), ("value", "wrong_value_type", "")),
    "another unit of time": (
        raw("asset.captured_at", "in_last", {"count": 3, "unit": "decade"}),
        ("value.unit", "wrong_value_type", "day"),
    ),
    "half a span": (raw("asset.captured_at", "in_last", {"count": 3}), ("value.unit", "missing_value", "")),
    "a span of halves": (
        raw("asset.captured_at", "in_last", {"count": 1.5, "unit": "day"}),
        ("value.count", "wrong_value_type", ""),
    ),
    "a span as text": (raw("asset.captured_at", "in_last", "30 days"), ("value", "wrong_value_type", "")),
    "a radius of nothing": (
        raw("place.position", "within_radius", {"lat": 1, "lon": 1, "km": 0}),
        ("value.km", "wrong_value_type", ""),
    ),
    "half a place": (raw("place.position", "within_radius", {"lat": 1, "lon": 1}), ("value.km", "missing_value", "")),
    "an order by no field": (
        raw("result.sort", "equals", "-asset.nothing_like_that"),
        ("value", "unknown_field", "full_text_search"),
    ),
    "an order that cannot be": (raw("result.sort", "equals", "asset.color"), ("value", "unknown_choice", "relevance")),
    "my own without leave": (raw("metadata.mood", "vocab_in", {"my": "moods"}), ("value", "wrong_value_type", "")),
}


@pytest.mark.parametrize(("rule", "problem"), VALUES.values(), ids=VALUES.keys())
def test_a_value_is_told_what_is_wrong_with_it(rule: dict[str, Any], problem: tuple[str, str, str]) -> None:
    at, code, suggestion = problem
    assert told(rule) == [(f"rules[0].{at}", code, suggestion)]


def test_the_field_that_models_invent_is_told_the_two_there_are() -> None:
    assert message(raw("asset.file_type", "equals", "jpg")) == (
        "The field 'asset.file_type' does not exist. Use 'asset.mime_type' (for MIME types like 'image/jpeg') or "
        "'asset.extension' (for file extensions like 'jpg')."
    )


@pytest.mark.parametrize(
    ("field", "instead"),
    [
        ("asset.file_type", "asset.mime_type"),
        ("filetype", "asset.mime_type"),
        ("fileType", "asset.mime_type"),
        ("orientation", "asset.aspect_ratio_orientation"),
        ("asset.orientation", "asset.aspect_ratio_orientation"),
        ("color", "asset.color"),
        ("colour", "asset.color"),
        ("asset.colors", "asset.color"),
        ("keywords", "asset.tags"),
        ("tag", "asset.tags"),
        ("date", "asset.captured_at"),
        ("created_at", "asset.captured_at"),
        ("uploaded_at", "asset.ingested_at"),
        ("size", "asset.file_size"),
        ("filesize", "asset.file_size"),
        ("dimensions", "asset.width"),
        ("text", "full_text_search"),
        ("uploader", "asset.uploaded_by"),
        ("location", "place.position"),
        ("sort_by", "result.sort"),
        ("used", "usage.used_at"),
        ("channel", "usage.channel"),
        ("width", "asset.width"),
        ("product_designer", "metadata.product_designer"),
        ("metadata.designer", "metadata.product_designer"),
        ("metadata.product_designr", "metadata.product_designer"),
        ("asset.widht", "asset.width"),
        ("metadata.categories", "metadata.product_category"),
        ("asset.bw", "asset.is_grayscale"),
    ],
)
def test_common_mistakes_and_misspellings_are_told_the_field_to_use(field: str, instead: str) -> None:
    ((path, code, suggestion),) = told(raw(field, "is_empty"))
    assert (path, code) == ("rules[0].field", "unknown_field")
    assert suggestion == instead
    assert f"'{instead}'" in message(raw(field, "is_empty"))


def test_a_field_like_no_other_is_sent_to_full_text() -> None:
    assert told(raw("xyzzy", "is_empty")) == [("rules[0].field", "unknown_field", "full_text_search")]


@pytest.mark.parametrize(
    ("field", "operator", "code", "instead"),
    [
        ("asset.width", ">", "unknown_operator", "greater_than"),
        ("asset.width", "gte", "unknown_operator", "greater_or_equal"),
        ("asset.width", "after", "operator_not_for_kind", "greater_than"),
        ("asset.captured_at", "greater_than", "operator_not_for_kind", "after"),
        ("asset.captured_at", "equals", "operator_not_for_kind", "on"),
        ("asset.title", "like", "unknown_operator", "contains"),
        ("asset.title", "Starts With", "unknown_operator", "starts_with"),
        ("asset.tags", "contains", "operator_not_for_kind", "has_any"),
        ("asset.tags", "equals", "operator_not_for_kind", "has_any"),
        ("metadata.mood", "equals", "operator_not_for_kind", "vocab_text_equals"),
        ("metadata.mood", "in", "operator_not_for_kind", "vocab_text_in"),
        ("metadata.mood", "not_equals", "operator_not_for_kind", "vocab_text_not_in"),
        ("asset.color", "equals", "operator_not_for_kind", "near"),
        ("full_text_search", "contains", "operator_not_for_kind", "keyword_search"),
        ("asset.status", "nope", "unknown_operator", ""),
        ("asset.status", "is_emty", "unknown_operator", "is_empty"),
    ],
)
def test_a_wrong_operator_is_told_the_right_one(field: str, operator: str, code: str, instead: str) -> None:
    assert told(raw(field, operator, 5)) == [("rules[0].operator", code, instead)]
    assert "takes" in message(raw(field, operator, 5))


def test_all_problems_are_listed_at_once_in_the_order_of_the_tree() -> None:
    problems = told(
        raw("asset.file_type", "equals", "jpg"),
        {"operator": "equals"},
        raw("asset.width", "contains", 2000, foo=1),
        root(raw("asset.height", "between", [3000, 2000]), raw("asset.color", "near", "?"), operator="xor"),
        raw("asset.status", "in", ["draft", "x", "y"]),
    )
    assert [(path, code) for path, code, _ in problems] == [
        ("rules[0].field", "unknown_field"),
        ("rules[1].field", "unknown_field"),
        ("rules[2].foo", "unknown_key"),
        ("rules[2].operator", "operator_not_for_kind"),
        ("rules[3].operator", "unknown_operator"),
        ("rules[3].rules[0].value", "range_reversed"),
        ("rules[3].rules[1].value", "bad_color"),
        ("rules[4].value[1]", "unknown_choice"),
        ("rules[4].value[2]", "unknown_choice"),
    ]


def test_what_parsing_told_is_not_told_twice() -> None:
    assert [code for _, code, _ in told(raw("asset.width", "equals", float("nan")))] == ["wrong_value_type"]
    assert [code for _, code, _ in told({"field": 7, "operator": 8})] == ["unknown_field", "unknown_operator"]


def test_a_message_names_a_rule_by_its_id() -> None:
    assert message(raw("asset.status", "equals", "gone", id="chip-7")).startswith("Rule 'chip-7': ")


def test_a_valid_tree_may_hold_muted_and_empty_groups() -> None:
    assert told(root(), root(raw("asset.width", "is_empty", muted=True), negated=True, muted=True)) == []


def test_only_a_removal_may_leave_out_operator_and_value() -> None:
    bare = {"field": "asset.width"}
    assert told(bare, intent="remove") == []
    assert told(raw("asset.width", "greater_than"), intent="remove") == []
    assert told(raw("asset.width", None, "2k"), intent="remove") == []
    assert told(raw("asset.width", None, "wide"), intent="remove") == [("rules[0].value", "wrong_value_type", "")]
    assert told(bare) == [("rules[0].operator", "unknown_operator", "")]
    assert told(bare, intent="refine") == [("rules[0].operator", "unknown_operator", "")]
    assert told(raw("asset.width", "greater_than"), intent="broaden") == [("rules[0].value", "missing_value", "")]


def test_validating_a_tree_of_nodes_finds_what_parsing_would() -> None:
    deep = all_of(leaf("asset.width", "equals", 1))
    for _ in range(8):
        deep = all_of(deep)
    assert [problem.code for problem in validate(deep, CATALOGUE)] == ["too_deep"]
    wide = all_of(*[leaf("asset.width", "equals", number) for number in range(201)])
    assert [problem.code for problem in validate(wide, CATALOGUE)] == ["too_many_rules"]
    assert [problem.code for problem in validate(Group(operator="xor"), CATALOGUE)] == ["unknown_operator"]
    assert [p.code for p in validate(all_of(leaf("asset.width", "equals", 1, replace=True)), CATALOGUE)] == [
        "unknown_key"
    ]


def refused(tree: Group, effect: str = "deny") -> list[str]:
    return [problem.path for problem in validate_access_rule(tree, CATALOGUE, effect)]


APPROVED = leaf("asset.status", "equals", "approved")


def test_an_access_rule_takes_stored_values_terms_and_dates() -> None:
    tree = all_of(
        APPROVED,
        leaf("metadata.mood", "vocab_in", [301]),
        leaf("metadata.product_category", "vocab_under", 201),
        leaf("metadata.launch_date", "after", "today"),
        none_of(leaf("asset.title", "contains", "secret")),
    )
    assert refused(tree) == []
    assert refused(tree, "allow") == []


@pytest.mark.parametrize(
    ("rule", "at"),
    [
        (leaf("full_text_search", "hybrid_search", "x"), "rules[1].field"),
        (leaf("full_text_search", "similar_to", "x"), "rules[1].field"),
        (leaf("asset.color", "near", "red"), "rules[1].field"),
        (leaf("metadata.mood", "vocab_text_equals", "Calm"), "rules[1].operator"),
        (leaf("metadata.mood", "vocab_text_not_in", ["Calm"]), "rules[1].operator"),
        (leaf("metadata.product_category", "vocab_under", "Seating"), "rules[1].value"),
        (leaf("asset.status", "equals", "draft", muted=True), "rules[1].muted"),
        (all_of(), "rules[1]"),
        (all_of(leaf("asset.status", "equals", "draft"), muted=True), "rules[1].muted"),
        (leaf("result.sort", "equals", "relevance"), "rules[1].field"),
        (leaf("asset.gone", "is_empty"), "rules[1].field"),
    ],
)
@pytest.mark.parametrize("effect", ["allow", "deny"])
def test_an_access_rule_refuses_what_could_match_nothing_unseen(rule: Any, at: str, effect: str) -> None:
    assert at in refused(all_of(APPROVED, rule), effect)


def test_an_access_rule_is_never_empty() -> None:
    assert refused(all_of()) == [""]
    assert refused(all_of(), "allow") == [""]


def test_my_own_attribute_is_for_rules_that_allow() -> None:
    tree = all_of(leaf("metadata.product_category", "vocab_in", {"my": "campaigns"}))
    assert refused(tree, "allow") == []
    assert refused(tree, "deny") == ["rules[0].value"]
    assert refused(all_of(leaf("asset.title", "contains", {"my": "campaigns"})), "allow") == ["rules[0].value"]
    assert refused(all_of(leaf("metadata.mood", "vocab_in", {"my": ""})), "allow") == ["rules[0].value"]
    assert refused(all_of(leaf("metadata.mood", "vocab_in", [{"my": "x"}])), "allow") == ["rules[0].value[0]"]
    assert told(raw("metadata.mood", "vocab_in", {"my": "campaigns"}), allow_my=True) == []

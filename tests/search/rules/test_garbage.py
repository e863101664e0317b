"""Whatever comes in gives problems, never a crash."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from search.rules.account import reading_of_change, reading_of_unmet
from search.rules.errors import CODES
from search.rules.merge import INTENTS, merge
from search.rules.operators import OPERATORS
from search.rules.parse import parse
from search.rules.prepare import prepare
from search.rules.texts import texts_to_resolve
from search.rules.tree import EMPTY, to_json
from search.rules.validate import validate, validate_access_rule

from .building import CATALOGUE
from .test_properties import MANY

scalars = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=20)
    | st.sampled_from(("landscape", "5 MB", "last_spring", "2025-13-45", "#f00", "me", "-asset.title", "1/0", "٢٠٢٥"))
)
_KEYS = ("hex", "tolerance", "text", "match", "k", "count", "unit", "lat", "lon", "km", "south", "my", "x")
values = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(
                ("hex", "tolerance", "text", "match", "k", "count", "unit", "lat", "lon", "km", "south", "my", "x")
            ),
            inner,
            max_size=4,
        )
    ),
    max_leaves=8,
)
leaves = st.fixed_dictionaries(
    {},
    optional={
        "type": st.sampled_from(("rule", "group", "x", None)),
        "field": st.sampled_from((*CATALOGUE.fields, "asset.file_type", "", "x")) | scalars,
        "operator": st.sampled_from((*OPERATORS, "gt", "")) | scalars,
        "value": values,
        "muted": st.booleans() | scalars,
        "id": scalars,
        "replace": st.booleans(),
        "extra": scalars,
    },
)
nodes = st.recursive(
    leaves | values,
    lambda inner: st.fixed_dictionaries(
        {"rules": st.lists(inner, max_size=4) | values},
        optional={
            "type": st.sampled_from(("group", "group", "rule")),
            "operator": st.sampled_from(("and", "or", "xor", None)),
            "negated": st.booleans() | scalars,
            "muted": st.booleans() | scalars,
            "id": scalars,
        },
    ),
    max_leaves=12,
)
well_formed = st.recursive(
    st.fixed_dictionaries(
        {
            "field": st.sampled_from(tuple(CATALOGUE.fields)),
            "operator": st.sampled_from(tuple(OPERATORS)),
            "value": values,
        }
    ),
    lambda inner: st.builds(
        lambda rules, operator, negated: {"type": "group", "operator": operator, "negated": negated, "rules": rules},
        st.lists(inner, max_size=4),
        st.sampled_from(("and", "or")),
        st.booleans(),
    ),
    max_leaves=10,
)
_roots = st.builds(lambda rules: {"type": "group", "operator": "and", "rules": rules}, st.lists(nodes | well_formed))
anything = _roots | nodes
much = settings(max_examples=2 * MANY, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@much
@given(anything)
def test_any_input_is_parsed_and_checked_without_a_crash(data: Any) -> None:
    tree, problems = parse(data)
    assert all(problem.code in CODES and problem.message for problem in problems)
    json.dumps([problem.to_json() for problem in problems]).encode()
    json.dumps(to_json(tree), allow_nan=False).encode()
    validate(tree, CATALOGUE)
    validate_access_rule(tree, CATALOGUE, "allow")


@much
@given(anything)
def test_any_input_is_a_valid_tree_or_a_list_of_problems(data: Any) -> None:
    found = prepare(data, CATALOGUE)
    if found.problems:
        assert found.tree == EMPTY
    else:
        assert validate(found.tree, CATALOGUE) == []
        assert prepare(to_json(found.tree), CATALOGUE).tree == found.tree


@much
@given(anything, anything, st.sampled_from(INTENTS))
def test_any_delta_merges_without_a_crash_and_is_accounted_for(data: Any, delta: Any, intent: str) -> None:
    tree = prepare(data, CATALOGUE).tree
    texts = texts_to_resolve(tree, delta, CATALOGUE)
    result = merge(tree, delta, intent, CATALOGUE, {text: text[1].lower() for text in texts})
    assert validate(result.tree, CATALOGUE) == []
    json.dumps(result.to_json(), allow_nan=False).encode()
    for language in ("en", "ar"):
        assert all(reading_of_change(change, CATALOGUE, language) for change in result.changes)
        assert all(reading_of_unmet(unmet, CATALOGUE, language) for unmet in result.unmet)

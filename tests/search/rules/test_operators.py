"""The table of operators feeds everything: this is where a gap in any of its users shows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from search.rules.catalogue import LANGUAGES
from search.rules.errors import CODES
from search.rules.operators import (
    KINDS,
    OPERATORS,
    OPERATORS_BY_KIND,
    Family,
    Takes,
    complement,
    complement_of,
    is_negative,
    phrase,
)
from search.rules.periods import RELATIVE_PERIODS
from search.rules.reading import _EXAMPLES, _SHAPES
from search.rules.scalars import _READERS

from .building import leaf

DOCS = Path(__file__).parents[3] / "docs" / "rule-tree.md"

DUE = {
    "text": "contains not_contains equals not_equals starts_with ends_with in not_in is_empty is_not_empty",
    "keyword": "equals not_equals in not_in is_empty is_not_empty",
    "keywords": "has_any has_all has_none is_empty is_not_empty",
    "number": "equals not_equals greater_than greater_or_equal less_than less_or_equal between not_between is_empty "
    "is_not_empty",
    "date": "on not_on before after on_or_before on_or_after between not_between in_period not_in_period in_last "
    "not_in_last in_next not_in_next is_empty is_not_empty",
    "boolean": "equals is_empty is_not_empty",
    "vocabulary": "vocab_equals vocab_in vocab_not_in vocab_text_equals vocab_text_in vocab_text_not_in vocab_under "
    "vocab_not_under is_empty is_not_empty",
    "color": "near not_near",
    "full_text": "hybrid_search keyword_search semantic_search phrase_search similar_to",
    "place": "within_radius within_box",
    "person": "equals in not_equals not_in is_empty is_not_empty",
    "sort": "equals",
}


def test_every_kind_has_its_operators_and_no_other() -> None:
    assert {kind: set(names) for kind, names in OPERATORS_BY_KIND.items()} == {
        k: set(v.split()) for k, v in DUE.items()
    }
    assert {name for names in OPERATORS_BY_KIND.values() for name in names} == set(OPERATORS)


@pytest.mark.parametrize("name", OPERATORS)
def test_every_operator_is_called_something_in_every_language(name: str) -> None:
    assert set(OPERATORS[name].phrases) == set(LANGUAGES)
    assert all(OPERATORS[name].phrases.values())
    assert phrase(name, "sv") == OPERATORS[name].phrases["en"]


@pytest.mark.parametrize("name", OPERATORS)
def test_every_operator_has_a_validator(name: str) -> None:
    shape = OPERATORS[name].takes
    assert shape is Takes.NOTHING or (shape in _SHAPES and shape in _EXAMPLES)
    assert set(KINDS) == set(_READERS)


@pytest.mark.parametrize("name", OPERATORS)
def test_a_complement_is_mutual_but_for_lists_of_one(name: str) -> None:
    other = complement(name)
    if other is None:
        assert OPERATORS[name].family is not Family.NEGATIVE
        return
    back = complement(other)
    assert back == name or OPERATORS[name].listed == back
    assert OPERATORS[name].family is Family.EMPTINESS or is_negative(name) != is_negative(other)


def test_a_boolean_has_no_complement() -> None:
    assert complement_of(leaf("f", "equals", True)) is None
    assert complement_of(leaf("f", "equals", "x")) == leaf("f", "not_equals", "x")
    assert complement_of(leaf("f", "vocab_equals", 1)) == leaf("f", "vocab_not_in", [1])
    assert complement_of(leaf("f", "greater_than", 1)) is None
    assert complement_of(leaf("f", "no_such_operator", 1)) is None


def test_the_documentation_has_a_row_for_every_operator_of_every_kind() -> None:
    text = DOCS.read_text(encoding="utf-8")
    rows = {
        (kind, operator)
        for kind, operators in re.findall(r"^\| (\w+) \| ([^|]*) \|", text, re.MULTILINE)
        for operator in re.findall(r"`(\w+)`", operators)
    }
    due = {(kind, name) for kind, names in OPERATORS_BY_KIND.items() for name in names}
    assert due <= rows
    assert {row for row in rows if row[0] in KINDS} == due


def test_the_documentation_names_every_period_and_every_problem() -> None:
    text = DOCS.read_text(encoding="utf-8")
    assert all(f"`{code}`" in text for code in CODES)
    assert all(
        f"`{period}`" in text for period in RELATIVE_PERIODS if not period.endswith(("spring", "summer", "autumn"))
    )


def test_the_documentation_names_every_operator_once_in_the_table_of_phrases() -> None:
    text = DOCS.read_text(encoding="utf-8")
    for name, row in OPERATORS.items():
        assert f"| `{name}` | {row.phrases['en']} |" in text

"""Whatever is written in a tree is a value to the database, never a part of the statement."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from assets.models import Asset
from search.compile import Context, compile_tree
from search.engine import BadCursor, InvalidTree, Page, Want
from search.registry import registry_for
from search.rules.operators import OPERATORS, operators_for
from search.rules.tree import Group, Leaf
from tests.search.library import TODAY
from tests.support.cast import Cast, make_cast

from .asking import leaf, search, tree

pytestmark = pytest.mark.django_db

POISON = (
    "'; DROP TABLE assets_asset; --",
    "' OR '1'='1",
    "') OR 1=1 --",
    '"; SELECT pg_sleep(5); --',
    "\\'; DELETE FROM assets_asset; --",
    "%s %(name)s %% %",
    "{} {0} $1 ? :name",
    "$$; SELECT 1; $$",
    "x' UNION SELECT password FROM assets_user --",
    "E'\\x27'",
    "\u2019 OR 1=1",
)
MARK = "pwn3d"


@pytest.fixture
def cast() -> Cast:
    return make_cast()


def _values(operator: str, text: str) -> Iterator[Any]:
    """The text in every place of a value where one may stand."""
    yield from (
        text,
        [text],
        {"text": text},
        {"hex": text, "tolerance": 20},
        {"count": text, "unit": "day"},
        {"count": 1, "unit": text},
        {"lat": text, "lon": 0, "km": 1},
        [text, None],
        {"asset": text},
    )


def _is_unharmed(cast: Cast) -> None:
    assert Asset.objects.filter(tenant=cast.harbour).count() == 5


def test_no_value_of_any_operator_reaches_the_statement(cast: Cast) -> None:
    catalogue = search(cast.harbour, cast.anna).catalogue
    by_kind = {field.kind: key for key, field in catalogue.fields.items() if not field.attribute_of}
    poisons = cycle(POISON)
    searched = set()
    for kind, key in by_kind.items():
        for operator in operators_for(kind):
            for value in (value for _ in range(2) for value in _values(operator, f"{MARK}{next(poisons)}")):
                try:
                    outcome = search(cast.harbour, cast.anna, tree(leaf(key, operator, value)))
                except InvalidTree:
                    continue
                searched.add((kind, operator))
                assert outcome.total is not None
                negative = operator.startswith(("not_", "has_none", "vocab_not", "vocab_text_not"))
                assert outcome.total.value == (5 if negative else 0) or kind == "sort", (key, operator, value)
    assert len(searched) > 20
    _is_unharmed(cast)


@pytest.mark.parametrize("poison", POISON)
def test_names_come_only_from_maps(cast: Cast, poison: str) -> None:
    with CaptureQueriesContext(connection) as captured:
        for asked in (
            tree(leaf(f"asset.{MARK}{poison}", "equals", 1)),
            tree(leaf(f"metadata.mood.{MARK}{poison}", "equals", 1)),
            tree(leaf("asset.title", f"{MARK}{poison}", "x")),
            tree(leaf("asset.title", "equals", "x"), operator=f"and {MARK}{poison}"),
            tree(leaf("result.sort", "equals", f"{MARK}{poison}")),
        ):
            with pytest.raises(InvalidTree):
                search(cast.harbour, cast.anna, asked)
        for options in (
            {"sort": f"-{MARK}{poison}"},
            {"want": frozenset(Want), "facets": (f"{MARK}{poison}",)},
        ):
            with pytest.raises(InvalidTree):
                search(cast.harbour, cast.anna, **options)
        with pytest.raises(BadCursor):
            search(cast.harbour, cast.anna, page=Page(cursor=f"{MARK}{poison}"))
    assert MARK not in str([query["sql"] for query in captured.captured_queries])
    _is_unharmed(cast)


def test_the_language_of_labels_is_a_value_too(cast: Cast) -> None:
    for poison in POISON:
        outcome = search(cast.harbour, cast.anna, sort="metadata.place", language=poison)
        assert len(outcome.hits) == 5


def test_values_are_bound_apart_from_the_statement(cast: Cast) -> None:
    """The text of the statement has place-holders; what was asked is only among the parameters."""
    context = Context(
        tenant=cast.harbour,
        user_id=cast.anna.pk,
        today=TODAY,
        registry=registry_for(cast.harbour),
    )
    rules = (
        Leaf(field="asset.title", operator="contains", value=MARK),
        Leaf(field="asset.title", operator="in", value=(MARK, f"{MARK}2")),
        Leaf(field="camera.make", operator="in", value=(MARK,)),
        Leaf(field="asset.tags", operator="has_any", value=(MARK,)),
        Leaf(field="metadata.shoot_code", operator="equals", value=MARK),
        Leaf(field="usage.campaign", operator="contains", value=MARK),
        Leaf(field="usage.channel", operator="has_any", value=(MARK,)),
        Leaf(field="asset.uploaded_by", operator="equals", value=MARK),
        Leaf(field="collection.name", operator="starts_with", value=MARK),
    )
    assets = Asset.objects.filter(compile_tree(Group(rules=rules), context))
    text, params = assets.query.sql_with_params()
    assert MARK not in text
    assert str(params).count(MARK) == len(rules) + 1
    assert set(OPERATORS) > {rule.operator for rule in rules}

"""Compiled trees against the naive oracle, and the laws that every condition obeys."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from assets.models import Asset
from search.compile import Context, compile_tree
from search.fields import BUILT_IN
from search.registry import registry_for
from search.rules.errors import InternalRuleError
from search.rules.operators import OPERATORS, complement_of, operators_for
from search.rules.tree import Group, Leaf, freeze
from search.rules.walk import is_absent
from tests.search.library import TODAY, Library
from tests.search.oracle import Oracle
from tests.search.strategies import FIELDS, Trees

QUIET = settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
BRIEF = settings(QUIET, max_examples=2)


def context(library: Library) -> Context:
    """With every term resolved by its key, as the oracle reads texts."""
    registry = registry_for(library.tenant)
    terms = {
        (f"metadata.{field}", key): (term.pk,) for field in ("designer", "thing") for key, term in library.terms.items()
    }
    return Context(tenant=library.tenant, user_id=library.user.pk, today=TODAY, registry=registry, terms=terms)


def found(library: Library, tree: Group) -> set[object]:
    condition = compile_tree(tree, context(library))
    rows = Asset.objects.filter(condition, tenant=library.tenant).values_list("pk", flat=True)
    ids = list(rows)
    assert len(ids) == len(set(ids)), "an asset came twice"
    return set(ids)


def everything(library: Library) -> set[object]:
    return {record.row.pk for record in library.records}


@given(data=st.data())
@QUIET
def test_a_random_tree_matches_what_the_oracle_finds(library: Library, data: st.DataObject) -> None:
    tree = data.draw(Trees(library, registry_for(library.tenant).catalogue).trees())
    assert found(library, tree) == Oracle(library).matches(tree)


def _pairs() -> list[tuple[str, str]]:
    kinds = {
        "metadata.sku": "text",
        "metadata.notes": "text",
        "metadata.weight": "number",
        "metadata.designer.birth_year": "number",
        "metadata.launch": "date",
        "metadata.hero": "boolean",
        "metadata.designer": "vocabulary",
        "metadata.thing": "vocabulary",
    }
    return [
        (field, operator)
        for field in FIELDS
        for operator in operators_for(kinds[field] if field in kinds else BUILT_IN[field].field.kind)
    ]


@pytest.mark.parametrize(("field", "operator"), _pairs())
def test_every_operator_agrees_with_the_oracle_and_its_complement_is_the_rest(
    library: Library, field: str, operator: str
) -> None:
    trees = Trees(library, registry_for(library.tenant).catalogue)

    @given(leaf=trees.leaf(field, operator))
    @BRIEF
    def check(leaf: Leaf) -> None:
        plain = Leaf(field=leaf.field, operator=leaf.operator, value=leaf.value)
        matching = found(library, Group(rules=(plain,)))
        assert matching == Oracle(library).matches(Group(rules=(plain,)))
        rest = everything(library) - matching
        assert found(library, Group(rules=(plain,), negated=True)) == rest
        other = complement_of(plain)
        if other is not None:
            assert found(library, Group(rules=(other,))) == rest

    check()


def test_every_operator_of_every_kind_is_compiled_somewhere() -> None:
    compiled = {operator for _, operator in _pairs()}
    elsewhere = set(operators_for("full_text"))
    assert set(OPERATORS) - elsewhere == compiled


@given(data=st.data())
@settings(QUIET, max_examples=25)
def test_narrowing_never_adds_and_widening_never_drops(library: Library, data: st.DataObject) -> None:
    trees = Trees(library, registry_for(library.tenant).catalogue).trees()
    one, other = data.draw(trees), data.draw(trees)
    both = found(library, Group(rules=(one, other)))
    assert both <= found(library, one)
    if not is_absent(one):
        assert found(library, one) <= found(library, Group(operator="or", rules=(one, other)))


def test_muted_and_empty_rules_are_absent_also_when_negated(library: Library) -> None:
    muted = Leaf(field="asset.title", operator="contains", value="no such words", muted=True)
    for tree in (
        Group(),
        Group(rules=(muted,)),
        Group(rules=(muted,), negated=True),
        Group(rules=(Group(negated=True), Group(rules=(muted,), negated=True))),
    ):
        assert found(library, tree) == everything(library)


def test_one_use_meets_what_is_asked_of_uses_in_one_group(library: Library) -> None:
    asked = (
        Leaf(field="usage.channel", operator="has_any", value=("newsletter",)),
        Leaf(field="usage.used_at", operator="in_period", value="2026"),
    )
    one_use = found(library, Group(rules=asked))
    two_uses = found(library, Group(rules=(asked[0], Group(rules=(asked[1],)))))
    assert one_use == Oracle(library).matches(Group(rules=asked))
    assert one_use < two_uses


def test_what_cannot_be_compiled_is_a_loud_fault(library: Library) -> None:
    for leaf in (
        Leaf(field="asset.no_such_field", operator="equals", value=1),
        Leaf(field="asset.width", operator="contains", value="1"),
        Leaf(field="asset.width", operator="no_such_operator", value=1),
    ):
        with pytest.raises(InternalRuleError):
            compile_tree(Group(rules=(leaf,)), context(library))
    with pytest.raises(InternalRuleError):
        compile_tree(Group(operator="xor", rules=(Leaf(field="asset.tags", operator="is_empty"),)), context(library))


def test_a_moment_of_a_day_is_told_apart(library: Library) -> None:
    record = next(record for record in library.records if record.row.captured_at)
    moment = record.row.captured_at
    assert moment is not None
    written = moment.isoformat()
    at = Group(rules=(Leaf(field="asset.captured_at", operator="on", value=written),))
    after = Group(rules=(Leaf(field="asset.captured_at", operator="after", value=written),))
    assert record.row.pk in found(library, at)
    assert record.row.pk not in found(library, after)
    assert found(library, after) == {
        r.row.pk for r in library.records if r.row.captured_at and r.row.captured_at > moment
    }


def test_values_with_unusual_signs_are_taken_literally(library: Library) -> None:
    for text in ("50% off", "a_b", "back\\slash", "it's", "％"):
        tree = Group(rules=(Leaf(field="asset.title", operator="contains", value=freeze(text)),))
        assert found(library, tree) == Oracle(library).matches(tree)

"""Compiled trees against the naive oracle, and the laws that every condition obeys."""

from __future__ import annotations

import pytest
from django.test import TestCase
from hypothesis import HealthCheck, given, settings

from assets.models import Asset
from search.compile import Context, compile_tree
from search.fields import BUILT_IN
from search.registry import registry_for
from search.rules.errors import InternalRuleError
from search.rules.operators import OPERATORS, complement_of, operators_for
from search.rules.tree import Group, Leaf, freeze
from search.rules.walk import is_absent
from tests.search.library import TODAY, Library, make_library
from tests.search.oracle import Oracle
from tests.search.strategies import FIELDS, Trees

QUIET = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
BRIEF = settings(QUIET, max_examples=2)
ASSETS = 120
METADATA_KINDS = {
    "metadata.sku": "text",
    "metadata.notes": "text",
    "metadata.weight": "number",
    "metadata.designer.birth_year": "number",
    "metadata.launch": "date",
    "metadata.hero": "boolean",
    "metadata.designer": "vocabulary",
    "metadata.thing": "vocabulary",
}
FIELD_OPERATORS = [
    (field, operator)
    for field in FIELDS
    for operator in operators_for(METADATA_KINDS.get(field) or BUILT_IN[field].field.kind)
]


class LibraryCase(TestCase):
    """One random library for all tests of a class, made once and not copied for each: no test changes it."""

    library: Library

    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        cls.library = make_library(ASSETS)

    @property
    def everything(self) -> set[object]:
        return {record.row.pk for record in self.library.records}

    @property
    def trees(self) -> Trees:
        return Trees(self.library, registry_for(self.library.tenant).catalogue)

    def context(self) -> Context:
        """With every term resolved by its key, as the oracle reads texts."""
        library = self.library
        terms = {
            (f"metadata.{field}", key): (term.pk,)
            for field in ("designer", "thing")
            for key, term in library.terms.items()
        }
        return Context(
            tenant=library.tenant,
            user_id=library.user.pk,
            today=TODAY,
            registry=registry_for(library.tenant),
            terms=terms,
        )

    def found(self, tree: Group) -> set[object]:
        condition = compile_tree(tree, self.context())
        ids = list(Asset.objects.filter(condition, tenant=self.library.tenant).values_list("pk", flat=True))
        assert len(ids) == len(set(ids)), "an asset came twice"
        return set(ids)

    def expected(self, tree: Group) -> set[object]:
        return Oracle(self.library).matches(tree)


class TestAgainstTheOracle(LibraryCase):
    def test_random_trees_match_what_the_oracle_finds(self) -> None:
        @given(tree=self.trees.trees())
        @QUIET
        def check(tree: Group) -> None:
            assert self.found(tree) == self.expected(tree)

        check()

    def test_every_operator_of_every_sort_of_field_agrees_and_its_complement_is_the_rest(self) -> None:
        for field, operator in FIELD_OPERATORS:
            with self.subTest(field=field, operator=operator):
                self._check_operator(field, operator)

    def _check_operator(self, field: str, operator: str) -> None:
        @given(leaf=self.trees.leaf(field, operator))
        @BRIEF
        def check(leaf: Leaf) -> None:
            plain = Leaf(field=leaf.field, operator=leaf.operator, value=leaf.value)
            matching = self.found(Group(rules=(plain,)))
            assert matching == self.expected(Group(rules=(plain,))), plain
            rest = self.everything - matching
            assert self.found(Group(rules=(plain,), negated=True)) == rest, plain
            other = complement_of(plain)
            if other is not None:
                assert self.found(Group(rules=(other,))) == rest, other

        check()

    def test_every_operator_of_every_kind_is_compiled_somewhere(self) -> None:
        compiled = {operator for _, operator in FIELD_OPERATORS}
        assert set(OPERATORS) - set(operators_for("full_text")) == compiled

    def test_narrowing_never_adds_and_widening_never_drops(self) -> None:
        @given(one=self.trees.trees(), other=self.trees.trees())
        @settings(QUIET, max_examples=15)
        def check(one: Group, other: Group) -> None:
            assert self.found(Group(rules=(one, other))) <= self.found(one)
            if not is_absent(one):
                assert self.found(one) <= self.found(Group(operator="or", rules=(one, other)))

        check()


class TestMeanings(LibraryCase):
    def test_muted_and_empty_rules_are_absent_also_when_negated(self) -> None:
        muted = Leaf(field="asset.title", operator="contains", value="no such words", muted=True)
        for tree in (
            Group(),
            Group(rules=(muted,)),
            Group(rules=(muted,), negated=True),
            Group(rules=(Group(negated=True), Group(rules=(muted,), negated=True))),
        ):
            assert self.found(tree) == self.everything

    def test_one_use_meets_what_is_asked_of_uses_in_one_group(self) -> None:
        asked = (
            Leaf(field="usage.channel", operator="has_any", value=("newsletter",)),
            Leaf(field="usage.used_at", operator="in_period", value="2026"),
        )
        one_use = self.found(Group(rules=asked))
        two_uses = self.found(Group(rules=(asked[0], Group(rules=(asked[1],)))))
        assert one_use == self.expected(Group(rules=asked))
        assert one_use < two_uses

    def test_what_cannot_be_compiled_is_a_loud_fault(self) -> None:
        for leaf in (
            Leaf(field="asset.no_such_field", operator="equals", value=1),
            Leaf(field="asset.width", operator="contains", value="1"),
            Leaf(field="asset.width", operator="no_such_operator", value=1),
        ):
            with pytest.raises(InternalRuleError):
                compile_tree(Group(rules=(leaf,)), self.context())
        unknown = Group(operator="xor", rules=(Leaf(field="asset.tags", operator="is_empty"),))
        with pytest.raises(InternalRuleError):
            compile_tree(unknown, self.context())

    def test_a_moment_of_a_day_is_told_apart(self) -> None:
        record = next(record for record in self.library.records if record.row.captured_at)
        moment = record.row.captured_at
        assert moment is not None
        at = Group(rules=(Leaf(field="asset.captured_at", operator="on", value=moment.isoformat()),))
        after = Group(rules=(Leaf(field="asset.captured_at", operator="after", value=moment.isoformat()),))
        assert record.row.pk in self.found(at)
        later = {r.row.pk for r in self.library.records if r.row.captured_at and r.row.captured_at > moment}
        assert self.found(after) == later

    def test_values_with_unusual_signs_are_taken_literally(self) -> None:
        for text in ("50% off", "a_b", "back\\slash", "it's", "％"):
            tree = Group(rules=(Leaf(field="asset.title", operator="contains", value=freeze(text)),))
            assert self.found(tree) == self.expected(tree)

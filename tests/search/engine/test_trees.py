"""Trees remembered under their hash."""

from __future__ import annotations

import pytest

from search.rules.prepare import prepare
from search.rules.tree import to_json
from search.trees import recall_tree, remember_tree
from tests.support.cast import Cast, make_cast

from .asking import leaf, search, tree

pytestmark = pytest.mark.django_db


@pytest.fixture
def cast() -> Cast:
    return make_cast()


def test_a_tree_is_found_again_by_its_hash_in_its_tenant_only(cast: Cast) -> None:
    outcome = search(cast.harbour, cast.anna, tree(leaf("asset.title", "contains", "Boats")))
    state = remember_tree(cast.harbour, outcome.tree)
    assert state.hash == outcome.tree_hash
    found = recall_tree(cast.harbour, outcome.tree_hash)
    assert found is not None
    assert found.tree == to_json(outcome.tree)
    assert recall_tree(cast.lagoon, outcome.tree_hash) is None
    assert recall_tree(cast.harbour, "no-such-hash") is None


def test_the_same_search_is_remembered_once(cast: Cast) -> None:
    catalogue = search(cast.harbour, cast.anna).catalogue
    one = leaf("asset.width", "greater_than", 1000)
    other = leaf("asset.title", "contains", "Boats")
    states = [
        remember_tree(cast.harbour, prepare(tree(*rules), catalogue).tree) for rules in ((one, other), (other, one))
    ]
    assert states[0].pk == states[1].pk
    assert states[1].tree["rules"][0] == one


def test_a_muted_rule_is_part_of_what_is_remembered(cast: Cast) -> None:
    catalogue = search(cast.harbour, cast.anna).catalogue
    plain = tree(leaf("asset.width", "greater_than", 1000))
    muted = tree(*plain["rules"], leaf("asset.title", "contains", "Boats", muted=True))
    states = [remember_tree(cast.harbour, prepare(asked, catalogue).tree) for asked in (plain, muted)]
    assert states[0].hash != states[1].hash
    assert states[1].tree["rules"][1]["muted"] is True

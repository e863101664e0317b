"""Browsers of anna, who sees everything, ben, from whom drafts are hidden, and sol, who is a stranger."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from assets.models import Tenant
from search.registry import catalogue_for
from search.rules.prepare import prepare
from search.trees import remember_tree
from tests.support.cast import Cast, make_cast


@pytest.fixture
def cast(db: None) -> Cast:
    return make_cast()


def browser_of(user: Any) -> Client:
    client = Client()
    client.force_login(user)
    return client


@pytest.fixture
def anna(cast: Cast) -> Client:
    return browser_of(cast.anna)


@pytest.fixture
def ben(cast: Cast) -> Client:
    return browser_of(cast.ben)


@pytest.fixture
def sol(cast: Cast) -> Client:
    return browser_of(cast.sol)


CALM = {"field": "metadata.mood", "operator": "vocab_text_equals", "value": "Calm"}
LANDSCAPE = {"field": "asset.aspect_ratio_orientation", "operator": "equals", "value": "landscape"}


def tree_of(*rules: dict[str, Any]) -> dict[str, Any]:
    return {"type": "group", "operator": "and", "rules": list(rules)}


def remembered(tenant: Tenant, *rules: dict[str, Any]) -> str:
    """The hash of a tree that an address can name."""
    prepared = prepare(tree_of(*rules), catalogue_for(tenant))
    assert not prepared.problems
    return remember_tree(tenant, prepared.tree).hash

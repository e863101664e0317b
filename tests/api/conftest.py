"""Callers of the API: by token, and in a browser session."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client

from assets import actions
from assets.models import Tenant, User
from tests.support.cast import Cast, make_cast

TokenClient = Callable[..., Client]


@pytest.fixture
def cast(db: None) -> Cast:
    return make_cast()


@pytest.fixture
def by_token() -> TokenClient:
    """A client that calls with a fresh token of the person."""

    def make(user: User, tenant: Tenant, *scopes: str) -> Client:
        _row, secret = actions.issue_token(user, tenant, name="test", scopes=scopes or ("read", "write", "chat"))
        return Client(headers={"Authorization": f"Bearer {secret}"})

    return make


@pytest.fixture
def anna(cast: Cast, by_token: TokenClient) -> Client:
    return by_token(cast.anna, cast.harbour)


@pytest.fixture
def ben(cast: Cast, by_token: TokenClient) -> Client:
    return by_token(cast.ben, cast.harbour)


@pytest.fixture
def sol(cast: Cast, by_token: TokenClient) -> Client:
    return by_token(cast.sol, cast.lagoon)

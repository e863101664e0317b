"""One random library for all tests of a module: it is not changed by them, and gone after the last."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.db import transaction

from tests.search.library import Library, make_library

ASSETS = 150


@pytest.fixture(scope="module")
def library(django_db_setup: None, django_db_blocker: Any) -> Iterator[Library]:
    with django_db_blocker.unblock(), transaction.atomic():
        yield make_library(ASSETS)
        transaction.set_rollback(True)

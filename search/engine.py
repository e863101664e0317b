"""The only door to the search: every surface asks here, and gets the same answer for the same tree."""

from __future__ import annotations

from datetime import date

from django.db.models import QuerySet

from assets.models import Asset, Tenant, User
from search.outcome import SearchOutcome
from search.request import Caller, Page, SearchRequest, Want
from search.visibility import AccessUnresolved

__all__ = [
    "AccessUnresolved",
    "BadCursor",
    "Caller",
    "InvalidTree",
    "Page",
    "SearchRequest",
    "Want",
    "run",
    "visible_assets",
]


class InvalidTree(ValueError):
    """The tree does not fit the tenant's catalogue; `problems` says where, and what to do."""


class BadCursor(ValueError):
    """The cursor is of another search, another order, or altered."""


def run(request: SearchRequest) -> SearchOutcome:
    """Raises `AccessUnresolved`, `InvalidTree` and `BadCursor`."""


def visible_assets(tenant: Tenant, user: User, today: date | None = None) -> QuerySet[Asset]:
    """What the person may see; raises `AccessUnresolved`. For pages, previews and downloads of single assets."""

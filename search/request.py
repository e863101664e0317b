"""What a caller asks of the engine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from typing import Any

from assets.models import Tenant, User
from search.rules.tree import Group

# A page is looked at or copied by a program; more at a time is an export.
LARGEST_PAGE = 500


class Caller(StrEnum):
    """Who asks; stored in `SearchEvent`."""

    GALLERY = "gallery"
    EDITOR = "editor"
    REST_API = "rest_api"
    MCP = "mcp"
    CHAT_PREVIEW = "chat_preview"
    CHAT_DIAGNOSTIC = "chat_diagnostic"
    CHAT_SUGGESTIONS = "chat_suggestions"
    SAVED_SEARCH = "saved_search"
    AUTOMATION = "automation"
    ANSWERS = "answers"
    ASSET_PAGE = "asset_page"
    COMMAND = "command"
    MEASURE = "measure"


# Callers whose trees nobody typed: what they fail to resolve is no gap of a vocabulary.
PROBING = frozenset({Caller.CHAT_DIAGNOSTIC, Caller.CHAT_SUGGESTIONS, Caller.MEASURE})


class Want(StrEnum):
    HITS = "hits"
    TOTAL = "total"
    FACETS = "facets"


@dataclass(frozen=True, kw_only=True)
class Page:
    """`cursor` is the `next` of the page before."""

    limit: int = 50
    cursor: str | None = None


@dataclass(frozen=True, kw_only=True)
class SearchRequest:
    """One search. `tree` may be a prepared tree or its JSON; `sort` overrides the order that travels in the tree.

    `exact` counts to the end also in libraries too large for it; `today` is the day that periods are told from, by
    default that of the tenant's time zone; `language` decides labels and the order of terms.
    """

    tenant: Tenant
    user: User
    tree: Group | Mapping[str, Any]
    caller: Caller
    sort: str | None = None
    page: Page = field(default_factory=Page)
    want: frozenset[Want] = frozenset({Want.HITS, Want.TOTAL})
    facets: tuple[str, ...] = ()
    exact: bool = False
    today: date | None = None
    language: str = "en"

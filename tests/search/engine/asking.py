"""Trees as JSON, and searches with the defaults that tests want."""

from __future__ import annotations

from typing import Any

from assets.models import Tenant, User
from search.engine import Caller, Page, SearchRequest, run
from search.outcome import SearchOutcome


def leaf(field: str, operator: str, value: Any = None, **more: Any) -> dict[str, Any]:
    return {"field": field, "operator": operator, **({} if value is None else {"value": value}), **more}


def tree(*rules: Any, operator: str = "and", **more: Any) -> dict[str, Any]:
    return {"type": "group", "operator": operator, "rules": list(rules), **more}


def search(tenant: Tenant, user: User, asked: Any = None, **options: Any) -> SearchOutcome:
    options.setdefault("caller", Caller.COMMAND)
    return run(SearchRequest(tenant=tenant, user=user, tree=tree() if asked is None else asked, **options))


def titles(outcome: SearchOutcome) -> list[str]:
    return [hit.asset.title for hit in outcome.hits]


def every_page(tenant: Tenant, user: User, asked: Any = None, *, limit: int, **options: Any) -> list[SearchOutcome]:
    pages = [search(tenant, user, asked, page=Page(limit=limit), **options)]
    while pages[-1].next:
        pages.append(search(tenant, user, asked, page=Page(limit=limit, cursor=pages[-1].next), **options))
    return pages

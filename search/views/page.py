"""What the frame of every signed-in page needs."""

from __future__ import annotations

from typing import Any

from assets.tenancy import memberships_of
from search.views.access import LibraryRequest


def page_context(request: LibraryRequest) -> dict[str, Any]:
    """`tenants` to switch between, empty where there is one only."""
    tenants = [membership.tenant for membership in memberships_of(request.user)]
    return {"tenant": request.tenant, "tenants": tenants if len(tenants) > 1 else []}

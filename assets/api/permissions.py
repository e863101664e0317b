"""Which tenant a request is for, and what its token may do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rest_framework import permissions
from rest_framework.request import Request

from assets.models import ApiToken, Membership
from assets.tenancy import NoTenant, current_membership, membership_in

if TYPE_CHECKING:  # the framework imports this module while its own views are only half there
    from rest_framework.views import APIView

TENANT_HEADER = "X-Tenant"
_REMEMBERED = "_freedam_api_membership"


def membership_for(request: Request) -> Membership:
    """The caller's active membership: the token's tenant, else the one named by `X-Tenant`, else the browser's.

    Raises `NoTenant`; a tenant that does not exist looks like one that the caller is no member of.
    """
    if not hasattr(request, _REMEMBERED):
        setattr(request, _REMEMBERED, _membership(request))
    membership: Membership | None = getattr(request, _REMEMBERED)
    if membership is None:
        raise NoTenant
    return membership


class InTenant(permissions.BasePermission):
    """A signed-in person who is an active member of the tenant the request is for."""

    def has_permission(self, request: Request, view: APIView) -> bool:
        return bool(request.user and request.user.is_authenticated) and membership_for(request) is not None


class HasScope(permissions.BasePermission):
    """A token carries the scope that the view names in `scopes` for the method; a browser session has them all."""

    code = "missing_scope"

    def has_permission(self, request: Request, view: APIView) -> bool:
        if not isinstance(request.auth, ApiToken):
            return True
        needed = scope_for(view, request.method or "GET")
        self.message = f"The token lacks the scope “{needed}”."
        return needed in request.auth.scopes


def scope_for(view: APIView, method: str) -> str:
    """The scope a method needs: what the view says, else read for safe methods and write for the others."""
    default = ApiToken.Scope.READ if method in permissions.SAFE_METHODS else ApiToken.Scope.WRITE
    scopes = getattr(view, "scopes", {})
    return str(scopes.get(method, default))


def _membership(request: Request) -> Membership | None:
    if isinstance(request.auth, ApiToken):
        return membership_in(request.user, request.auth.tenant.key)
    named = request.headers.get(TENANT_HEADER, "")
    return membership_in(request.user, named) if named else current_membership(request._request)

"""In which tenant a signed-in person works: decided here alone, for browser pages and for session requests."""

from __future__ import annotations

from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext as _

from assets.models import Membership, Tenant, User

SESSION_KEY = "tenant"
_REMEMBERED = "_freedam_membership"


class NoTenant(PermissionDenied):
    """The person is an active member of no tenant, or not of the one that was asked for."""

    def __init__(self) -> None:
        super().__init__(_("You are not a member of this library. Ask its administrator to add you."))


def memberships_of(user: User) -> QuerySet[Membership]:
    """The person's active memberships, the first one joined first."""
    if not user.is_authenticated or not user.is_active:
        return Membership.objects.none()
    return Membership.objects.filter(user=user, active=True).select_related("tenant").order_by("created_at", "id")


def membership_in(user: User, tenant_key: str) -> Membership | None:
    return memberships_of(user).filter(tenant__key=tenant_key).first()


def current_membership(request: HttpRequest) -> Membership | None:
    """The active membership the person works under: the tenant chosen in this browser session, else the first one.

    Remembered on the request, so that a page asks the database once.
    """
    if not hasattr(request, _REMEMBERED):
        setattr(request, _REMEMBERED, _chosen(request))
    membership: Membership | None = getattr(request, _REMEMBERED)
    return membership


def current_tenant(request: HttpRequest) -> Tenant:
    """The tenant the person works in; raises `NoTenant` (a 403) when there is none."""
    membership = current_membership(request)
    if membership is None:
        raise NoTenant
    return membership.tenant


def choose_tenant(request: HttpRequest, tenant_key: str) -> Tenant:
    """Work in another tenant from now on in this browser session."""
    membership = membership_in(request.user, tenant_key)
    if membership is None:
        raise NoTenant
    request.session[SESSION_KEY] = tenant_key
    setattr(request, _REMEMBERED, membership)
    return membership.tenant


def _chosen(request: HttpRequest) -> Membership | None:
    chosen = request.session.get(SESSION_KEY, "")
    return (chosen and membership_in(request.user, chosen)) or memberships_of(request.user).first()

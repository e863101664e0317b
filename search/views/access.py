"""The door of every page: who is asking, and in which library."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.utils import timezone
from django_htmx.http import HttpResponseClientRedirect
from django_htmx.middleware import HtmxDetails

from assets.models import Tenant, User
from assets.tenancy import current_tenant

P = ParamSpec("P")


class LibraryRequest(HttpRequest):
    """A request that has come through the door: signed in, in a tenant."""

    user: User
    tenant: Tenant
    htmx: HtmxDetails


View = Callable[Concatenate[LibraryRequest, P], HttpResponseBase]


def library_page(view: View[P]) -> Callable[Concatenate[HttpRequest, P], HttpResponseBase]:
    """Let signed-in members of a tenant in; days and hours are told in the tenant's time zone."""

    @wraps(view)
    def door(request: HttpRequest, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        if not request.user.is_authenticated:
            return _to_login(request)
        request.tenant = current_tenant(request)
        with timezone.override(request.tenant.time_zone):
            return view(request, *args, **kwargs)

    return door


def _to_login(request: HttpRequest) -> HttpResponse:
    """A fragment cannot hold the login page, so the whole page goes there."""
    login = redirect_to_login(_page_address(request))
    if request.htmx:
        return HttpResponseClientRedirect(login.url)
    return login


def _page_address(request: HttpRequest) -> str:
    current = request.htmx.current_url_abs_path if request.htmx else None
    return current or request.get_full_path()

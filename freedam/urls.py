"""Every address of the site, by application."""

from importlib.util import find_spec

from django.contrib import admin
from django.urls import include, path, re_path

from assets.api.problems import unknown_address

APPLICATIONS = ("assets", "search", "chat")
API = "api/v1/"


def _included(prefix: str, module: str) -> list:
    return [path(prefix, include(module))] if find_spec(module) else []


urlpatterns = [
    path("admin/", admin.site.urls),
    path("i18n/", include("django.conf.urls.i18n")),
    *[pattern for app in APPLICATIONS for pattern in _included(API, f"{app}.api.urls")],
    re_path(r"^api/(?P<path>.*)$", unknown_address),
    *[pattern for app in APPLICATIONS for pattern in _included("", f"{app}.urls")],
]

"""Every address of the site, by application."""

from django.contrib import admin
from django.urls import include, path, re_path

from assets.api.problems import unknown_address

APPLICATIONS = ("assets", "search", "chat")

urlpatterns = [
    path("admin/", admin.site.urls),
    path("i18n/", include("django.conf.urls.i18n")),
    *(path("api/v1/", include(f"{application}.api.urls")) for application in APPLICATIONS),
    re_path(r"^api/(?P<path>.*)$", unknown_address),
    *(path("", include(f"{application}.urls")) for application in APPLICATIONS),
]

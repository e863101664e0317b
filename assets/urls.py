"""Addresses of the library's own pages."""

from django.contrib.auth.views import LogoutView
from django.urls import path
from django.views.generic import RedirectView

from assets import views

urlpatterns = [
    path("", RedirectView.as_view(pattern_name="library"), name="home"),
    path("login/", views.SignIn.as_view(), name="login"),
    path("logout/", LogoutView.as_view(), name="logout"),
    path("language/", views.choose_language, name="choose_language"),
    path("tenant/", views.switch_tenant, name="switch_tenant"),
]

"""Signing in and choosing the library to work in."""

from __future__ import annotations

from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.contrib.auth.forms import AuthenticationForm
from django.contrib.auth.views import LoginView
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST
from django.views.i18n import set_language

from assets.models import User
from assets.tenancy import choose_tenant


class SignIn(LoginView):
    """The door. A person who keeps a language gets it, unless this browser already has one of its own."""

    template_name = "assets/login.html"
    redirect_authenticated_user = True

    def form_valid(self, form: AuthenticationForm) -> HttpResponse:
        response = super().form_valid(form)
        language = form.get_user().language
        if language in dict(settings.LANGUAGES) and settings.LANGUAGE_COOKIE_NAME not in self.request.COOKIES:
            response.set_cookie(settings.LANGUAGE_COOKIE_NAME, language, samesite="Lax")
        return response


@require_POST
def choose_language(request: HttpRequest) -> HttpResponse:
    """Django's own way of choosing a language; who is signed in finds it again on every machine."""
    response = set_language(request)
    language = request.POST.get("language", "")
    if request.user.is_authenticated and language in dict(settings.LANGUAGES):
        User.objects.filter(pk=request.user.pk).update(language=language)
    return response


@login_required
@require_POST
def switch_tenant(request: HttpRequest) -> HttpResponse:
    choose_tenant(request, request.POST.get("tenant", ""))
    return redirect(reverse("library"))

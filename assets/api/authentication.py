"""Who calls: a person with a bearer token, or a person signed in to the browser (then with CSRF protection)."""

from __future__ import annotations

from datetime import timedelta

from django.utils import timezone
from django.utils.translation import gettext as _
from rest_framework import authentication, exceptions
from rest_framework.request import Request

from assets.models import ApiToken, User
from assets.models.people import token_digest

SCHEME = "bearer"
# `last_used_at` need not be exact, and a write for every request would be.
LAST_USED_STEP = timedelta(minutes=1)


class TokenAuthentication(authentication.BaseAuthentication):
    """`Authorization: Bearer fd_…`. The token stands for one person in one tenant."""

    def authenticate(self, request: Request) -> tuple[User, ApiToken] | None:
        scheme, _space, secret = request.headers.get("Authorization", "").partition(" ")
        if scheme.lower() != SCHEME:
            return None
        token = ApiToken.objects.select_related("user", "tenant").filter(digest=token_digest(secret.strip())).first()
        now = timezone.now()
        if token is None or not token.is_usable(now) or not token.user.is_active:
            raise exceptions.AuthenticationFailed(_("The token is unknown, expired or revoked."), "token_invalid")
        if token.last_used_at is None or now - token.last_used_at > LAST_USED_STEP:
            ApiToken.objects.filter(pk=token.pk).update(last_used_at=now)
        return token.user, token

    def authenticate_header(self, request: Request) -> str:
        return 'Bearer realm="freedam"'


class SessionAuthentication(authentication.SessionAuthentication):
    """The browser's session. Writes need the CSRF token, as every form of the site does."""

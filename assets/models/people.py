from __future__ import annotations

import hashlib
import secrets
from datetime import datetime

from django.contrib.auth.models import AbstractUser
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from .base import Labelled, TenantOwned


class User(AbstractUser):
    """A person who signs in; what they may do is decided by their memberships, one for each tenant."""

    language = models.CharField(_("interface language"), max_length=20, blank=True)

    class Meta(AbstractUser.Meta):
        verbose_name = _("person")
        verbose_name_plural = _("people")

    @property
    def display_name(self) -> str:
        return self.get_full_name() or self.username


class Role(TenantOwned, Labelled):
    """A named set of permissions; access rules say which assets its people see."""

    class Permission(models.TextChoices):
        EDIT = "edit", _("change assets and metadata")
        UPLOAD = "upload", _("upload assets")
        DOWNLOAD = "download", _("download originals")
        SHARE = "share", _("share collections and searches")
        CURATE = "curate", _("keep vocabularies")

    key = models.SlugField(_("key"))
    is_admin = models.BooleanField(
        _("administers the tenant"), default=False, help_text=_("Sees and may do everything.")
    )
    permissions = ArrayField(models.CharField(max_length=20, choices=Permission.choices), default=list, blank=True)

    class Meta:
        verbose_name = _("role")
        verbose_name_plural = _("roles")
        ordering = ["tenant_id", "key"]
        constraints = [models.UniqueConstraint(fields=["tenant", "key"], name="role_key")]

    def __str__(self) -> str:
        return self.label()


class Membership(TenantOwned):
    """A person in a tenant. `attributes` feed `{"my": …}` values of allow rules: `{"campaigns": [term ids]}`."""

    tenant = models.ForeignKey("assets.Tenant", on_delete=models.CASCADE, related_name="memberships", db_index=False)
    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="memberships")
    roles = models.ManyToManyField(Role, related_name="memberships", blank=True, verbose_name=_("roles"))
    attributes = models.JSONField(_("attributes"), default=dict, blank=True)
    active = models.BooleanField(_("active"), default=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("membership")
        verbose_name_plural = _("memberships")
        constraints = [models.UniqueConstraint(fields=["tenant", "user"], name="membership_person")]

    def __str__(self) -> str:
        return f"{self.user} @ {self.tenant}"


def token_digest(plain: str) -> str:
    """The SHA-256 of a token, in hex. Tokens are long and random, so a slow hash would add nothing."""
    return hashlib.sha256(plain.encode()).hexdigest()


class ApiToken(TenantOwned):
    """A bearer token of one person in one tenant; only its digest is kept."""

    class Scope(models.TextChoices):
        READ = "read", _("read")
        WRITE = "write", _("write")
        CHAT = "chat", _("chat")

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="api_tokens")
    name = models.CharField(_("name"), max_length=100)
    prefix = models.CharField(max_length=12, editable=False)
    digest = models.CharField(max_length=64, unique=True, editable=False)
    scopes = ArrayField(models.CharField(max_length=20, choices=Scope.choices), default=list)
    created_at = models.DateTimeField(auto_now_add=True)
    expires_at = models.DateTimeField(_("expires"))
    last_used_at = models.DateTimeField(null=True, blank=True, editable=False)
    revoked_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("API token")
        verbose_name_plural = _("API tokens")
        indexes = [models.Index(fields=["tenant", "user"], name="api_token_person")]

    def __str__(self) -> str:
        return f"{self.name} ({self.prefix}…)"

    @staticmethod
    def new_secret() -> str:
        return "fd_" + secrets.token_urlsafe(32)

    def is_usable(self, now: datetime | None = None) -> bool:
        return self.revoked_at is None and self.expires_at > (now or timezone.now())

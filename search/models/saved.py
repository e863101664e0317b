from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from assets.ids import uuid7
from assets.models.base import TenantOwned


class SearchState(TenantOwned):
    """A tree that a gallery address names by its hash. It grants nothing: it runs as whoever opens it."""

    hash = models.CharField(max_length=64)
    tree = models.JSONField()
    created_at = models.DateTimeField(auto_now_add=True)
    last_used_at = models.DateTimeField(auto_now=True)

    class Meta:
        verbose_name = _("remembered tree")
        verbose_name_plural = _("remembered trees")
        constraints = [models.UniqueConstraint(fields=["tenant", "hash"], name="search_state_hash")]

    def __str__(self) -> str:
        return self.hash


class SavedSearch(TenantOwned):
    """A tree under a name. Periods in it stay relative."""

    class Share(models.TextChoices):
        PRIVATE = "private", _("only me")
        PEOPLE = "people", _("certain people")
        ROLES = "roles", _("certain roles")
        TENANT = "tenant", _("everyone here")

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    name = models.CharField(_("name"), max_length=200)
    tree = models.JSONField(_("rule tree"))
    sort = models.CharField(_("order"), max_length=100, blank=True)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="saved_searches")
    share = models.CharField(_("shared with"), max_length=10, choices=Share.choices, default=Share.PRIVATE)
    people = models.ManyToManyField(settings.AUTH_USER_MODEL, related_name="shared_searches", blank=True)
    roles = models.ManyToManyField("assets.Role", related_name="shared_searches", blank=True)
    pinned = models.BooleanField(_("pinned"), default=False)
    problems = models.JSONField(_("what no longer validates"), default=list, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        verbose_name = _("saved search")
        verbose_name_plural = _("saved searches")
        ordering = ["tenant_id", "-pinned", "name"]
        constraints = [models.UniqueConstraint(fields=["tenant", "owner", "name"], name="saved_search_name")]

    def __str__(self) -> str:
        return self.name


class Automation(TenantOwned):
    """What is done with a saved search on a schedule, with the ids it found last time."""

    class Action(models.TextChoices):
        EMAIL = "email", _("send an e-mail")
        WEBHOOK = "webhook", _("call a webhook")
        COLLECTION = "collection", _("add to a collection")

    saved_search = models.ForeignKey(SavedSearch, on_delete=models.CASCADE, related_name="automations")
    action = models.CharField(_("action"), max_length=10, choices=Action.choices)
    target = models.JSONField(_("target"), default=dict, help_text=_("Addresses, URL or collection, by action."))
    every_minutes = models.PositiveIntegerField(_("every (minutes)"), default=1440)
    active = models.BooleanField(_("active"), default=True)
    last_run_at = models.DateTimeField(null=True, blank=True, editable=False)
    last_ids = models.JSONField(default=list, editable=False)
    last_error = models.TextField(blank=True, editable=False)

    class Meta:
        verbose_name = _("automation")
        verbose_name_plural = _("automations")
        indexes = [models.Index(fields=["tenant", "active", "last_run_at"], name="automation_due")]

    def __str__(self) -> str:
        return f"{self.saved_search}: {self.get_action_display()}"

from __future__ import annotations

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.utils.translation import gettext_lazy as _

from .base import Labelled, TenantOwned, pick


def _english() -> list[str]:
    return ["en"]


class Tenant(models.Model):
    """A company with its own library, people, fields and rules."""

    class Hemisphere(models.TextChoices):
        NORTH = "north", _("north")
        SOUTH = "south", _("south")

    key = models.SlugField(_("key"), unique=True)
    name = models.CharField(_("name"), max_length=200)
    business = models.JSONField(
        _("business"), default=dict, blank=True, help_text=_("What the company does, per language.")
    )
    languages = ArrayField(models.CharField(max_length=20), verbose_name=_("languages"), default=_english)
    time_zone = models.CharField(_("time zone"), max_length=64, default="UTC")
    hemisphere = models.CharField(_("hemisphere"), max_length=5, choices=Hemisphere.choices, default=Hemisphere.NORTH)
    week_start = models.PositiveSmallIntegerField(_("first day of the week"), default=0, help_text=_("0 is Monday."))
    schema_version = models.PositiveBigIntegerField(default=1, editable=False)
    access_version = models.PositiveBigIntegerField(default=1, editable=False)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("tenant")
        verbose_name_plural = _("tenants")
        ordering = ["key"]

    def __str__(self) -> str:
        return self.name

    def business_label(self, language: str = "en") -> str:
        return pick(self.business, language)


class AssetClass(TenantOwned, Labelled):
    """What sort of thing an asset is to its tenant, e.g. product image; decides which metadata applies."""

    key = models.SlugField(_("key"))
    position = models.PositiveIntegerField(default=0)

    class Meta:
        verbose_name = _("asset class")
        verbose_name_plural = _("asset classes")
        ordering = ["tenant_id", "position", "key"]
        constraints = [models.UniqueConstraint(fields=["tenant", "key"], name="asset_class_key")]

    def __str__(self) -> str:
        return self.label()

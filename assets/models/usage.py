from __future__ import annotations

from django.conf import settings
from django.contrib.postgres.indexes import GinIndex, OpClass
from django.db import models
from django.utils.translation import gettext_lazy as _

from .base import Fold, TenantOwned


class UsageEvent(TenantOwned):
    """One use of an asset somewhere. `channel` is the key of a term of the vocabulary `channels`."""

    asset = models.ForeignKey("assets.Asset", on_delete=models.CASCADE, related_name="usage_events", db_index=False)
    used_at = models.DateTimeField(_("used on"))
    channel = models.CharField(_("channel"), max_length=200, blank=True)
    campaign = models.CharField(_("campaign"), max_length=200, blank=True)
    place = models.CharField(_("where"), max_length=500, blank=True)
    recorded_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+")
    recorded_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("use")
        verbose_name_plural = _("uses")
        ordering = ["-used_at"]
        indexes = [
            models.Index(fields=["tenant", "asset", "used_at"], name="usage_asset"),
            models.Index(fields=["tenant", "used_at", "asset"], name="usage_time"),
            models.Index(fields=["tenant", "channel", "used_at", "asset"], name="usage_channel"),
            GinIndex(OpClass(Fold("campaign"), name="gin_trgm_ops"), name="usage_campaign_trigram"),
        ]

    def __str__(self) -> str:
        return f"{self.asset_id} {self.channel} {self.used_at:%Y-%m-%d}"


class Download(TenantOwned):
    """One download of an original or a rendition (`preset`)."""

    asset = models.ForeignKey("assets.Asset", on_delete=models.CASCADE, related_name="downloads", db_index=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+")
    preset = models.CharField(max_length=50, blank=True)
    downloaded_at = models.DateTimeField()

    class Meta:
        verbose_name = _("download")
        verbose_name_plural = _("downloads")
        indexes = [models.Index(fields=["tenant", "asset", "downloaded_at"], name="download_asset")]

    def __str__(self) -> str:
        return f"{self.asset_id} {self.downloaded_at:%Y-%m-%d}"

"""The usage log: where and when an asset was used or downloaded."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.db.models import Count, Max
from django.utils import timezone

from assets.models import Asset, Download, UsageEvent, User

from .opinions import locked_stats


@transaction.atomic
def record_usage(
    asset: Asset,
    *,
    used_at: datetime,
    channel: str = "",
    campaign: str = "",
    place: str = "",
    recorded_by: User | None = None,
) -> UsageEvent:
    """`channel` is the key of a term of the vocabulary `channels`."""
    event = UsageEvent.objects.create(
        tenant_id=asset.tenant_id,
        asset=asset,
        used_at=used_at,
        channel=channel,
        campaign=campaign,
        place=place,
        recorded_by=recorded_by,
    )
    stats = locked_stats(asset)
    found = UsageEvent.objects.filter(asset=asset).aggregate(n=Count("id"), last=Max("used_at"))
    stats.usage_count, stats.last_used_at = found["n"], found["last"]
    stats.save(update_fields=["usage_count", "last_used_at"])
    return event


@transaction.atomic
def record_download(asset: Asset, user: User | None, *, preset: str = "") -> Download:
    now = timezone.now()
    download = Download.objects.create(
        tenant_id=asset.tenant_id, asset=asset, user=user, preset=preset, downloaded_at=now
    )
    stats = locked_stats(asset)
    stats.download_count += 1
    stats.last_downloaded_at = now
    stats.save(update_fields=["download_count", "last_downloaded_at"])
    return download

"""Addresses of an asset's page and of its pictures, for every surface that names them."""

from __future__ import annotations

import uuid

from django.urls import reverse

from .models import Asset

THUMBNAIL = "thumbnail"
PREVIEW = "preview"
ORIGINAL = "original"


def asset_url(asset_id: uuid.UUID) -> str:
    return reverse("asset", args=[asset_id])


def picture_url(asset: Asset, preset: str = THUMBNAIL) -> str:
    """The address of a rendition. It names the version, so that a browser may keep what it fetched."""
    return reverse("rendition", args=[asset.pk, asset.version_number, preset])


def original_url(asset: Asset) -> str:
    return reverse("original", args=[asset.pk])

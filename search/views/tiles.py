"""Hits as tiles and table rows, with their pictures looked up together."""

from __future__ import annotations

import uuid
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import F
from django.template.defaultfilters import filesizeformat
from django.utils.translation import gettext as _

from assets.links import THUMBNAIL, asset_url, picture_url
from assets.models import Asset, Rendition
from search.outcome import Hit

ICONS = {
    Asset.MediaType.IMAGE: "image",
    Asset.MediaType.VIDEO: "play",
    Asset.MediaType.AUDIO: "audio-lines",
    Asset.MediaType.DOCUMENT: "file-text",
    Asset.MediaType.VECTOR: "pen-tool",
    Asset.MediaType.ARCHIVE: "file-archive",
    Asset.MediaType.OTHER: "file",
}
# A tile without a picture is as wide as a picture in the common 4:3.
BLANK_RATIO = "1.3333"

Size = tuple[int, int]


@dataclass(frozen=True, kw_only=True)
class Tile:
    """`picture` is empty where there is none; `similar` says that only its meaning fits, not its words.

    `ratio` is text, for script to read: templates would write a number the local way.
    """

    id: uuid.UUID
    title: str
    alt: str
    url: str
    picture: str
    width: int
    height: int
    ratio: str
    color: str
    icon: str
    badge: str
    similar: bool
    asset_class: str
    size: str
    status: str
    added: datetime


def tiles_of(hits: Sequence[Hit], query: str, language: str) -> list[Tile]:
    """`query` is what the asset's address carries along so that its page knows the search it was found by."""
    sizes = thumbnail_sizes(hit.asset.pk for hit in hits)
    return [_tile(hit, sizes.get(hit.asset.pk), query, language) for hit in hits]


def thumbnail_sizes(ids: Iterable[uuid.UUID]) -> dict[uuid.UUID, Size]:
    """Width and height of the current thumbnail of each asset that has one, in one statement."""
    rows = Rendition.objects.filter(
        file__asset_id__in=list(ids), file__number=F("file__asset__version_number"), preset=THUMBNAIL
    )
    return {pk: (width, height) for pk, width, height in rows.values_list("file__asset_id", "width", "height")}


def _tile(hit: Hit, size: Size | None, query: str, language: str) -> Tile:
    asset = hit.asset
    width, height = size or (0, 0)
    return Tile(
        id=asset.pk,
        title=asset.title or asset.filename,
        alt=asset.alt_text or asset.title or asset.filename,
        url=asset_url(asset.pk) + query,
        picture=picture_url(asset) if size else "",
        width=width,
        height=height,
        ratio=f"{width / height:.4f}" if height else BLANK_RATIO,
        color=asset.dominant_color,
        icon=ICONS.get(Asset.MediaType(asset.media_type), "file"),
        badge=badge_of(asset),
        similar=_only_similar(hit),
        asset_class=asset.asset_class.label(language) if asset.asset_class else "",
        size=_("%(width)d × %(height)d") % {"width": asset.width, "height": asset.height}
        if asset.width and asset.height
        else filesizeformat(asset.file_size or 0),
        status=asset.get_status_display(),
        added=asset.ingested_at,
    )


def badge_of(asset: Asset) -> str:
    """What tells a tile that is no still picture: its length, its pages, its kind of file."""
    if asset.duration:
        minutes, seconds = divmod(round(asset.duration), 60)
        return f"{minutes}:{seconds:02}"
    if asset.media_type == Asset.MediaType.DOCUMENT:
        return f"{asset.extension.upper()} {asset.page_count}" if asset.page_count else asset.extension.upper()
    if asset.media_type in (Asset.MediaType.IMAGE, Asset.MediaType.OTHER):
        return ""
    return asset.extension.upper()


def _only_similar(hit: Hit) -> bool:
    """Found by meaning in some text leaf and by words in none."""
    channels = {match.channel for match in hit.matched}
    return "semantic" in channels and "lexical" not in channels

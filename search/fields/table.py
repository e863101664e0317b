"""The built-in fields: what each is, and where its values lie."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from assets.models import AssetStats, CollectionItem, DocumentText
from search.rules.catalogue import Choice, Field

from . import choices
from .sources import Column, Rows, Source
from .wording_content import WORDING as CONTENT
from .wording_file import WORDING as FILE
from .wording_life import WORDING as LIFE

WORDING = CONTENT | FILE | LIFE


@dataclass(frozen=True, kw_only=True)
class BuiltIn:
    """A field of every tenant. It has no source where no column holds its values as they are."""

    field: Field
    source: Source | None


def _row(
    key: str, kind: str, source: Source | None = None, *, closed: tuple[Choice, ...] | None = None, **more: Any
) -> BuiltIn:
    """`closed`: the choices, where they are all there is."""
    wording = WORDING[key]
    options = {"group": key.partition(".")[0]} | more
    if closed is not None:
        options |= {"choices": closed, "closed": True}
    return BuiltIn(
        field=Field(key=key, kind=kind, labels=wording.labels, keywords=wording.others, **options), source=source
    )


def _stat(column: str, *, counter: bool = False) -> Rows:
    return Rows(model=AssetStats, column=column, counter=counter)


def _column(name: str) -> Column:
    return Column(name=name)


_FILTER_AND_SORT = {"sortable": True, "facetable": True}
_SCALE = {"minimum": 0, "maximum": 1}

_ROWS = (
    _row("full_text_search", "full_text", multi=True, always=True, group="text"),
    _row(
        "asset.media_type",
        "keyword",
        _column("media_type"),
        closed=choices.MEDIA_TYPES,
        always=True,
        **_FILTER_AND_SORT,
    ),
    _row(
        "asset.aspect_ratio_orientation",
        "keyword",
        _column("orientation"),
        closed=choices.ORIENTATIONS,
        always=True,
        **_FILTER_AND_SORT,
    ),
    _row("asset.color", "color", multi=True, always=True),
    _row("asset.ingested_at", "date", _column("ingested_at"), always=True, sortable=True),
    _row("asset.tags", "keywords", _column("tags"), multi=True, always=True, facetable=True),
    _row("asset.id", "keyword"),
    _row("asset.title", "text", _column("title"), sortable=True),
    _row("asset.description", "text", _column("description")),
    _row("asset.alt_text", "text", _column("alt_text")),
    _row("asset.filename", "text", _column("filename"), sortable=True),
    _row("asset.extension", "keyword", _column("extension"), choices=choices.EXTENSIONS, **_FILTER_AND_SORT),
    _row("asset.mime_type", "keyword", _column("mime_type"), **_FILTER_AND_SORT),
    _row("asset.asset_class", "keyword", closed=(), **_FILTER_AND_SORT),
    _row("asset.ai_tags", "keywords", _column("ai_tags"), multi=True, facetable=True),
    _row("asset.ai_caption", "text", _column("ai_caption")),
    _row("asset.extracted_text", "text", Rows(model=DocumentText, column="text")),
    _row("asset.language", "keyword", _column("language"), choices=choices.LANGUAGES, **_FILTER_AND_SORT),
    _row("asset.width", "number", _column("width"), unit="px", sortable=True, minimum=0),
    _row("asset.height", "number", _column("height"), unit="px", sortable=True, minimum=0),
    _row("asset.megapixels", "number", _column("megapixels"), sortable=True, minimum=0),
    _row("asset.aspect_ratio", "number", _column("aspect_ratio"), sortable=True, minimum=0),
    _row("asset.dominant_color", "color"),
    _row("asset.is_grayscale", "boolean", _column("is_grayscale"), facetable=True),
    _row("asset.brightness", "number", _column("brightness"), sortable=True, **_SCALE),
    _row("asset.saturation", "number", _column("saturation"), sortable=True, **_SCALE),
    _row("asset.has_transparency", "boolean", _column("has_transparency"), facetable=True),
    _row("asset.is_animated", "boolean", _column("is_animated"), facetable=True),
    _row("asset.bit_depth", "number", _column("bit_depth"), sortable=True, minimum=0),
    _row("asset.color_space", "keyword", _column("color_space"), choices=choices.COLOR_SPACES, **_FILTER_AND_SORT),
    _row("asset.dpi", "number", _column("dpi"), sortable=True, minimum=0),
    _row("asset.file_size", "number", _column("file_size"), unit="bytes", sortable=True, minimum=0),
    _row("asset.checksum", "keyword", _column("checksum")),
    _row("asset.page_count", "number", _column("page_count"), sortable=True, minimum=0),
    _row("asset.duration", "number", _column("duration"), unit="s", sortable=True, minimum=0),
    _row("asset.frame_rate", "number", _column("frame_rate"), sortable=True, minimum=0),
    _row("asset.has_preview", "boolean", _column("has_preview"), facetable=True),
    _row("asset.is_duplicate", "boolean", _column("is_duplicate"), facetable=True),
    _row("asset.version_number", "number", _column("version_number"), sortable=True, minimum=0),
    _row("asset.version_count", "number", _column("version_count"), sortable=True, minimum=0),
    _row("camera.make", "keyword", _column("camera_make"), **_FILTER_AND_SORT),
    _row("camera.model", "keyword", _column("camera_model"), **_FILTER_AND_SORT),
    _row("camera.lens", "text", _column("camera_lens"), sortable=True),
    _row("camera.iso", "number", _column("camera_iso"), sortable=True, minimum=0),
    _row("camera.aperture", "number", _column("camera_aperture"), sortable=True, minimum=0),
    _row("camera.focal_length", "number", _column("camera_focal_length"), unit="mm", sortable=True, minimum=0),
    _row("camera.exposure_time", "number", _column("camera_exposure_time"), unit="s", sortable=True, minimum=0),
    _row("camera.flash_fired", "boolean", _column("camera_flash_fired"), facetable=True),
    _row("place.has_location", "boolean"),
    _row("place.position", "place"),
    _row("place.country", "keyword", _column("country"), **_FILTER_AND_SORT),
    _row("place.city", "text", _column("city"), sortable=True),
    _row("asset.modified_at", "date", _column("modified_at"), sortable=True),
    _row("asset.captured_at", "date", _column("captured_at"), sortable=True),
    _row("asset.published_at", "date", _column("published_at"), sortable=True),
    _row("asset.uploaded_by", "person", _column("uploaded_by"), facetable=True),
    _row("asset.owner", "person", _column("owner"), facetable=True),
    _row("asset.status", "keyword", _column("status"), closed=choices.STATUSES, **_FILTER_AND_SORT),
    _row("asset.rating", "number", _stat("rating"), sortable=True, minimum=0, maximum=5),
    _row("asset.is_favorite", "boolean"),
    _row("asset.review_due_at", "date", _column("review_due_at"), sortable=True),
    _row("asset.comment_count", "number", _stat("comment_count", counter=True), sortable=True, minimum=0),
    _row("rights.creator", "text", _column("rights_creator"), sortable=True),
    _row("rights.credit", "text", _column("rights_credit")),
    _row("rights.copyright", "text", _column("rights_copyright")),
    _row("rights.license", "keyword", _column("rights_license"), **_FILTER_AND_SORT),
    _row("rights.usage_terms", "text", _column("rights_usage_terms")),
    _row("rights.starts_at", "date", _column("rights_starts_at"), sortable=True),
    _row("rights.expires_at", "date", _column("rights_expires_at"), sortable=True),
    _row("rights.is_expired", "boolean"),
    _row(
        "rights.model_release",
        "keyword",
        _column("rights_model_release"),
        closed=choices.RELEASES,
        facetable=True,
    ),
    _row(
        "rights.property_release",
        "keyword",
        _column("rights_property_release"),
        closed=choices.RELEASES,
        facetable=True,
    ),
    _row("usage.used_at", "date"),
    _row("usage.last_used_at", "date", _stat("last_used_at"), sortable=True),
    _row("usage.count", "number", _stat("usage_count", counter=True), sortable=True, minimum=0),
    _row("usage.channel", "keywords", facetable=True),
    _row("usage.campaign", "text"),
    _row("usage.download_count", "number", _stat("download_count", counter=True), sortable=True, minimum=0),
    _row("usage.last_downloaded_at", "date", _stat("last_downloaded_at"), sortable=True),
    _row("collection.name", "text", Rows(model=CollectionItem, column="collection__name"), multi=True),
    _row("collection.id", "keywords", multi=True),
    _row("collection.count", "number", _stat("collection_count", counter=True), sortable=True, minimum=0),
    _row("asset.source", "keyword", _column("source"), **_FILTER_AND_SORT),
    _row("asset.completeness", "number", _column("completeness"), sortable=True, **_SCALE),
    _row("asset.missing_metadata", "keywords", _column("missing_metadata"), multi=True, facetable=True),
    _row("asset.has_unresolved_terms", "boolean", _column("has_unresolved_terms"), facetable=True),
)

BUILT_IN: Mapping[str, BuiltIn] = {row.field.key: row for row in _ROWS}

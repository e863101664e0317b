"""The page of one asset: what it looks like, what is known of it, where it was used."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from urllib.parse import urlencode
from uuid import UUID

from django.db.models import Q
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.template.defaultfilters import filesizeformat
from django.urls import reverse
from django.utils.formats import date_format, number_format
from django.utils.timezone import localtime
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_safe

from assets.links import PREVIEW, THUMBNAIL, picture_url
from assets.models import Asset, Collection, MetadataDefinition, MetadataValue, Rendition, Tenant, User
from search import engine
from search.fields.sources import Column
from search.registry import catalogue_for, registry_for
from search.rules.catalogue import Field
from search.rules.operators import OPERATORS_BY_KIND
from search.rules.prepare import prepare
from search.views.access import LibraryRequest, library_page
from search.views.files import may_download
from search.views.page import page_context
from search.views.state import GalleryState, UnknownSearch, moved, state_from
from search.views.tiles import ICONS

USES_SHOWN = 50

# Fields of the asset's own columns, by section; what is empty is left out.
RIGHTS = (
    "rights.creator", "rights.credit", "rights.copyright", "rights.license", "rights.usage_terms",
    "rights.starts_at", "rights.expires_at", "rights.model_release", "rights.property_release",
)  # fmt: skip
FILE = (
    "asset.filename", "asset.mime_type", "asset.file_size", "asset.page_count", "asset.duration", "asset.frame_rate",
    "asset.color_space", "asset.bit_depth", "asset.dpi", "asset.language", "asset.checksum",
)  # fmt: skip
CAMERA = (
    "camera.make", "camera.model", "camera.lens", "camera.iso", "camera.aperture", "camera.focal_length",
    "camera.exposure_time", "place.city", "place.country",
)  # fmt: skip
LIFE = (
    "asset.captured_at", "asset.ingested_at", "asset.modified_at", "asset.published_at", "asset.uploaded_by",
    "asset.owner", "asset.source", "asset.version_number",
)  # fmt: skip
SEARCHABLE = frozenset(
    {"rights.creator", "rights.license", "asset.mime_type", "camera.make", "camera.model", "place.city",
     "place.country", "asset.uploaded_by", "asset.owner", "asset.source", "asset.language"}
)  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Value:
    """`url` searches for assets with the same value."""

    text: str
    url: str = ""


@dataclass(frozen=True, kw_only=True)
class Row:
    label: str
    values: tuple[Value, ...]


@dataclass(frozen=True, kw_only=True)
class Section:
    title: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, kw_only=True)
class Use:
    used_at: datetime
    channel: str
    campaign: str
    place: str


@require_safe
@library_page
def asset_page(request: LibraryRequest, asset_id: UUID) -> HttpResponse:
    """For what one may not see, the same 404 as for what is not there."""
    asset = (
        engine.visible_assets(request.tenant, request.user)
        .select_related("asset_class", "palette", "stats", "uploaded_by", "owner")
        .filter(pk=asset_id)
        .first()
    )
    if asset is None:
        raise Http404
    language = get_language() or "en"
    context = {
        "state": _found_by(request),
        "asset": asset,
        "picture": _picture(asset),
        "icon": ICONS.get(Asset.MediaType(asset.media_type), "file"),
        "sections": [section for section in _sections(request.tenant, asset, language) if section.rows],
        "tags": [Value(text=tag, url=search_url("asset.tags", tag)) for tag in asset.tags],
        "colors": _colors(asset),
        "uses": _uses(asset, language),
        "collections": Collection.objects.filter(items__asset=asset).order_by("name"),
        "may_download": may_download(request),
        "similar_url": search_url("full_text_search", asset.pk, "similar_to"),
    }
    return render(request, "search/asset.html", context | page_context(request))


def _found_by(request: LibraryRequest) -> GalleryState:
    """The search the asset was opened from; one that is gone is no reason to hide the asset."""
    try:
        return state_from(request.tenant, request.GET)
    except UnknownSearch:
        return GalleryState()


def search_url(field: str, value: Any, operator: str = "") -> str:
    query = {"field": field, "value": value, "operator": operator}
    return f"{reverse('search_by')}?{urlencode({name: part for name, part in query.items() if part != ''})}"


@require_GET
@library_page
def search_by(request: LibraryRequest) -> HttpResponse:
    """The gallery of everything that has one value: what links of values and colours lead to."""
    catalogue = catalogue_for(request.tenant)
    field = catalogue.get(request.GET.get("field", ""))
    if field is None:
        raise Http404
    operator = request.GET.get("operator") or OPERATORS_BY_KIND[field.kind][0]
    rule = {"field": field.key, "operator": operator, "value": request.GET.get("value", "")}
    prepared = prepare({"type": "group", "operator": "and", "rules": [rule]}, catalogue)
    if prepared.problems:
        raise Http404
    return redirect(moved(GalleryState(), request.tenant, prepared.tree).url())


def _picture(asset: Asset) -> Rendition | None:
    """The largest rendition there is for looking at."""
    found = {
        rendition.preset: rendition
        for rendition in Rendition.objects.filter(
            file__asset=asset, file__number=asset.version_number, preset__in=(PREVIEW, THUMBNAIL)
        )
    }
    picture = found.get(PREVIEW) or found.get(THUMBNAIL)
    if picture is not None:
        picture.url = picture_url(asset, picture.preset)
    return picture


def _colors(asset: Asset) -> list[dict[str, Any]]:
    palette = getattr(asset, "palette", None)
    return [
        {"hex": color["hex"], "share": round(color["share"] * 100), "url": search_url("asset.color", color["hex"])}
        for color in (palette.colors if palette else [])
    ]


def _uses(asset: Asset, language: str) -> list[Use]:
    channels = catalogue_for(asset.tenant).get("usage.channel")
    labels = {choice.value: choice.label(language) for choice in (channels.choices if channels else None) or ()}
    return [
        Use(
            used_at=event.used_at,
            channel=labels.get(event.channel, event.channel),
            campaign=event.campaign,
            place=event.place,
        )
        for event in asset.usage_events.order_by("-used_at")[:USES_SHOWN]
    ]


def _sections(tenant: Tenant, asset: Asset, language: str) -> Iterable[Section]:
    yield Section(title=_("Metadata"), rows=tuple(_metadata_rows(tenant, asset, language)))
    yield Section(title=_("Rights"), rows=tuple(_column_rows(asset, RIGHTS, language)))
    yield Section(title=_("File"), rows=tuple(_column_rows(asset, FILE, language)))
    yield Section(title=_("Camera and place"), rows=tuple(_column_rows(asset, CAMERA, language)))
    yield Section(title=_("In the library"), rows=tuple(_column_rows(asset, LIFE, language)))


def _metadata_rows(tenant: Tenant, asset: Asset, language: str) -> Iterable[Row]:
    """The definitions that the asset has a value for, then those that its class requires and it has none for."""
    values: dict[int, list[MetadataValue]] = {}
    for value in MetadataValue.objects.filter(asset=asset).select_related("term").order_by("position"):
        values.setdefault(value.definition_id, []).append(value)
    due = Q(required=True, asset_classes=asset.asset_class_id) if asset.asset_class_id else Q(pk__in=())
    shown = MetadataDefinition.objects.filter(Q(pk__in=values) | due, tenant=tenant, retired=False).distinct()
    for definition in sorted(shown.order_by("position"), key=lambda definition: definition.pk not in values):
        filled = tuple(_metadata_value(definition, value, language) for value in values.get(definition.pk, ()))
        yield Row(label=definition.label(language), values=filled)


def _metadata_value(definition: MetadataDefinition, value: MetadataValue, language: str) -> Value:
    key = definition.field_key
    if value.term is not None:
        return Value(text=value.term.label(language), url=search_url(key, value.term_id, "vocab_equals"))
    if value.number is not None:
        text = f"{told_number(value.number)} {definition.unit}".strip()
        return Value(text=text, url=search_url(key, told_plainly(value.number), "equals"))
    if value.date is not None:
        return Value(text=date_format(value.date), url=search_url(key, value.date.isoformat(), "on"))
    if value.boolean is not None:
        return Value(text=_("Yes") if value.boolean else _("No"), url=search_url(key, told_plainly(value.boolean)))
    return Value(text=value.text or "")


def told_number(number: float) -> str:
    """A number as people write it: no decimals where it has none."""
    return number_format(int(number) if float(number).is_integer() else number, use_l10n=True, force_grouping=True)


def told_plainly(value: Any) -> str:
    """A number or truth value as the rule tree takes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(int(value)) if float(value).is_integer() else str(value)


def _column_rows(asset: Asset, keys: Iterable[str], language: str) -> Iterable[Row]:
    """Rows of the fields that the asset has a value for."""
    registry = registry_for(asset.tenant)
    for key in keys:
        field, source = registry.catalogue.fields[key], registry.source(key)
        value = getattr(asset, source.name) if isinstance(source, Column) else None
        if value not in (None, ""):
            url = search_url(key, _searched_value(value)) if key in SEARCHABLE else ""
            yield Row(label=field.label(language), values=(Value(text=_told(field, value, language), url=url),))


def _searched_value(value: Any) -> str:
    return value.username if isinstance(value, User) else str(value)


def _told(field: Field, value: Any, language: str) -> str:
    """A column's value as people read it."""
    if field.unit == "bytes":
        return filesizeformat(value)
    if isinstance(value, User):
        return value.display_name
    if isinstance(value, datetime):
        return date_format(localtime(value), "DATETIME_FORMAT")
    if isinstance(value, (int, float)):
        return f"{told_number(value)} {field.unit or ''}".strip()
    choice = field.choices_by_value.get(value)
    return choice.label(language) if choice else str(value)

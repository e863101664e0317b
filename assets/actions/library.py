"""Assets, their files and their metadata."""

from __future__ import annotations

import uuid
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from assets.folding import fold
from assets.models import (
    Asset,
    AssetFile,
    AssetStats,
    MetadataDefinition,
    MetadataValue,
    Palette,
    Rendition,
    Tenant,
    Term,
    User,
)

from .base import touch

SORT_KEY_LENGTH = 120
Kind = MetadataDefinition.Kind


class MetadataError(ValueError):
    """A value that does not fit its definition; the message says what would."""


def sort_key(title: str, filename: str = "") -> str:
    """What titles are ordered by: folded, and cut so that its index stays small."""
    return fold(title or filename)[:SORT_KEY_LENGTH]


def folded_tags(tags: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(fold(tag) for tag in tags if tag.strip()))


def orientation_of(width: int | None, height: int | None) -> str:
    """Within 3 % of equal sides is square; from two to one it is a panorama."""
    if not width or not height:
        return ""
    ratio = width / height
    if ratio >= 2:
        return Asset.Orientation.PANORAMA
    if abs(ratio - 1) <= 0.03:
        return Asset.Orientation.SQUARE
    return Asset.Orientation.LANDSCAPE if ratio > 1 else Asset.Orientation.PORTRAIT


def fill_derived_columns(asset: Asset) -> Asset:
    """Set the columns that follow from others (sort key, folded tags, sides); nothing is saved."""
    asset.sort_key = sort_key(asset.title, asset.filename)
    asset.tags_folded = folded_tags(asset.tags)
    asset.ai_tags_folded = folded_tags(asset.ai_tags)
    asset.orientation = orientation_of(asset.width, asset.height)
    if asset.width and asset.height:
        asset.megapixels = round(asset.width * asset.height / 1_000_000, 2)
        asset.aspect_ratio = round(asset.width / asset.height, 4)
    return asset


@transaction.atomic
def create_asset(tenant: Tenant, *, metadata: Mapping[str, Any] | None = None, **columns: Any) -> Asset:
    """A new asset from its columns and, by definition key, its metadata."""
    asset = fill_derived_columns(Asset(tenant=tenant, **columns))
    asset.save()
    AssetStats.objects.create(tenant=tenant, asset=asset)
    for key, value in (metadata or {}).items():
        _write_values(asset, _definition(tenant, key), value)
    refresh_derived([asset.pk])
    touch([asset.pk])
    asset.refresh_from_db()
    return asset


@transaction.atomic
def update_asset(asset: Asset, **columns: Any) -> Asset:
    for name, value in columns.items():
        setattr(asset, name, value)
    asset.modified_at = timezone.now()
    fill_derived_columns(asset)
    asset.save()
    refresh_derived([asset.pk])
    touch([asset.pk])
    asset.refresh_from_db()
    return asset


@transaction.atomic
def set_status(asset: Asset, status: str) -> Asset:
    if status not in Asset.Status.values:
        raise ValueError(
            _("“%(status)s” is no status; use one of %(known)s.")
            % {"status": status, "known": ", ".join(Asset.Status.values)}
        )
    return update_asset(asset, status=status)


@transaction.atomic
def set_metadata(asset: Asset, key: str, value: Any) -> None:
    """Replace what the asset has under a definition; None or an empty list clears it. Raises `MetadataError`."""
    _write_values(asset, _definition(asset.tenant, key), value)
    Asset.objects.filter(pk=asset.pk).update(modified_at=timezone.now())
    refresh_derived([asset.pk])
    touch([asset.pk])


def _definition(tenant: Tenant, key: str) -> MetadataDefinition:
    found = (
        MetadataDefinition.objects.select_related("vocabulary").filter(tenant=tenant, key=key, retired=False).first()
    )
    if found is None:
        raise MetadataError(_("There is no metadata field “%(key)s”.") % {"key": key})
    return found


def _write_values(asset: Asset, definition: MetadataDefinition, value: Any) -> None:
    values = [] if value is None else list(value) if isinstance(value, (list, tuple, set)) else [value]
    if len(values) > 1 and not definition.multi:
        raise MetadataError(_("“%(field)s” takes one value.") % {"field": definition.label()})
    MetadataValue.objects.filter(tenant_id=asset.tenant_id, asset=asset, definition=definition).delete()
    typed = [typed_value(definition, item) for item in values]
    distinct = [item for place, item in enumerate(typed) if item not in typed[:place]]
    MetadataValue.objects.bulk_create(
        MetadataValue(tenant_id=asset.tenant_id, asset=asset, definition=definition, position=place, **item)
        for place, item in enumerate(distinct)
    )


def typed_value(definition: MetadataDefinition, value: Any) -> dict[str, Any]:
    """The column and content for a value. Raises `MetadataError` when it does not fit the kind."""
    try:
        match definition.kind:
            case Kind.TEXT:
                return {"text": str(value)}
            case Kind.NUMBER:
                return {"number": float(value)}
            case Kind.DATE:
                return {"date": value if isinstance(value, date) else date.fromisoformat(str(value))}
            case Kind.BOOLEAN if isinstance(value, bool):
                return {"boolean": value}
            case Kind.VOCABULARY:
                return {"term": _term(definition, value)}
    except (TypeError, ValueError) as error:
        raise MetadataError(str(error)) from error
    raise MetadataError(
        _("“%(value)s” is no value for “%(field)s” (%(kind)s).")
        % {"value": value, "field": definition.label(), "kind": definition.get_kind_display()}
    )


def _term(definition: MetadataDefinition, value: Any) -> Term:
    if isinstance(value, Term):
        found = value if value.vocabulary_id == definition.vocabulary_id else None
    else:
        by = {"pk": value} if isinstance(value, int) else {"key": value}
        found = Term.objects.filter(vocabulary_id=definition.vocabulary_id, **by).first()
    if found is None:
        raise MetadataError(
            _("The vocabulary of “%(field)s” has no term “%(value)s”.") % {"field": definition.label(), "value": value}
        )
    return found


@transaction.atomic
def add_file(asset: Asset, *, path: str, filename: str, file_size: int, checksum: str, **options: Any) -> AssetFile:
    """A new version of the asset's file, which becomes the current one.

    `options`: mime_type, properties, uploaded_by. Assets with the same content are marked as duplicates.
    """
    asset = Asset.objects.select_for_update().get(pk=asset.pk)
    last = asset.files.order_by("-number").values_list("number", flat=True).first() or 0
    file = AssetFile.objects.create(
        tenant_id=asset.tenant_id,
        asset=asset,
        number=last + 1,
        path=path,
        filename=filename,
        file_size=file_size,
        checksum=checksum,
        **options,
    )
    double = Asset.objects.filter(tenant_id=asset.tenant_id, checksum=checksum, deleted_at=None).exclude(pk=asset.pk)
    is_duplicate = double.update(is_duplicate=True) > 0
    update_asset(
        asset,
        filename=filename,
        extension=filename.rpartition(".")[2].lower() if "." in filename else "",
        mime_type=file.mime_type,
        file_size=file_size,
        checksum=checksum,
        version_number=file.number,
        version_count=file.number,
        is_duplicate=is_duplicate,
    )
    return file


@transaction.atomic
def add_rendition(file: AssetFile, *, preset: str, **columns: Any) -> Rendition:
    """Store or replace a rendition. `columns`: path, mime_type, width, height, file_size."""
    made, _created = Rendition.objects.update_or_create(
        tenant_id=file.tenant_id, file=file, preset=preset, defaults=columns
    )
    Asset.objects.filter(pk=file.asset_id).update(has_preview=True)
    return made


@transaction.atomic
def set_palette(asset: Asset, *, colors: Sequence[Mapping[str, Any]], bins: Sequence[int]) -> None:
    Palette.objects.update_or_create(
        asset=asset, defaults={"tenant_id": asset.tenant_id, "colors": list(colors), "bins": sorted(set(bins))}
    )
    dominant = max(colors, key=lambda color: color["share"])["hex"] if colors else ""
    Asset.objects.filter(pk=asset.pk).update(dominant_color=dominant)


@transaction.atomic
def trash_asset(asset: Asset, *, by: User | None = None) -> None:
    """Out of sight of every search; kept and restorable for 30 days."""
    Asset.objects.filter(pk=asset.pk, deleted_at=None).update(deleted_at=timezone.now())
    touch([asset.pk])


@transaction.atomic
def restore_asset(asset: Asset) -> None:
    Asset.objects.filter(pk=asset.pk).update(deleted_at=None)
    touch([asset.pk])


def refresh_derived(ids: Iterable[uuid.UUID]) -> None:
    """Work out completeness, missing metadata and unresolved terms anew, in a few statements for all the assets."""
    assets = list(Asset.objects.filter(pk__in=list(ids)).only("pk", "tenant_id", "asset_class_id"))
    if not assets:
        return
    filled: dict[uuid.UUID, set[int]] = {}
    unresolved: set[uuid.UUID] = set()
    values = MetadataValue.objects.filter(asset_id__in=[a.pk for a in assets])
    for asset_id, definition_id, kind, term_id in values.values_list(
        "asset_id", "definition_id", "definition__kind", "term_id"
    ):
        filled.setdefault(asset_id, set()).add(definition_id)
        if kind == Kind.VOCABULARY and term_id is None:
            unresolved.add(asset_id)
    required = required_definitions({a.tenant_id for a in assets})
    for asset in assets:
        due = required.get(asset.asset_class_id, [])
        missing = [key for pk, key in due if pk not in filled.get(asset.pk, ())]
        asset.missing_metadata = missing
        asset.completeness = round(1 - len(missing) / len(due), 4) if due else 1.0
        asset.has_unresolved_terms = asset.pk in unresolved
    Asset.objects.bulk_update(assets, ["missing_metadata", "completeness", "has_unresolved_terms"], batch_size=1000)


def required_definitions(tenants: Iterable[int]) -> dict[int | None, list[tuple[int, str]]]:
    """By asset class id: (id, key) of the definitions that are required in it."""
    due: dict[int | None, list[tuple[int, str]]] = {}
    found = MetadataDefinition.objects.filter(tenant_id__in=list(tenants), required=True, retired=False)
    for class_id, pk, key in found.values_list("asset_classes", "pk", "key"):
        due.setdefault(class_id, []).append((pk, key))
    return due

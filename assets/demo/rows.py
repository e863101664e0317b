"""From planned assets and the facts of their files to rows, in bulk."""

from __future__ import annotations

import uuid
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Any

from django.db import transaction
from django.db.models import Count

from assets import actions
from assets.actions.library import fill_derived_columns
from assets.bulk import copy_instances, copy_rows
from assets.models import (
    Asset,
    AssetClass,
    AssetFile,
    AssetRelation,
    AssetStats,
    Collection,
    CollectionItem,
    Comment,
    DocumentText,
    Download,
    Favorite,
    MetadataDefinition,
    MetadataValue,
    Palette,
    Rating,
    Rendition,
    Tenant,
    Term,
    UsageEvent,
    User,
)

from .plan import Film, Paper, Planned, Vector
from .plan.habits import COLLECTIONS
from .studio import Facts, Stored

SOURCE = "demo"
_BATCH = 2000


@transaction.atomic
def store(tenant: Tenant, planned: Sequence[Planned], facts: Mapping[str, Facts], people: Mapping[str, User]) -> None:
    """Write the assets with everything that hangs on them."""
    made = _assets(tenant, planned, facts, people)
    _files(tenant, planned, made, facts, people)
    _metadata(tenant, planned, made)
    _palettes_and_texts(tenant, planned, made, facts)
    _events(tenant, planned, made, people)
    _statistics(tenant, planned, made)
    _relations(tenant, planned)
    _collections(tenant, planned, made, people)
    _mark_doubles(tenant)


def _facts(planned: Planned, facts: Mapping[str, Facts]) -> Facts:
    return facts[planned.shares_file_of or planned.key]


def _media_type(planned: Planned) -> str:
    match planned.file:
        case Vector():
            return Asset.MediaType.VECTOR
        case Film():
            return Asset.MediaType.VIDEO
        case Paper():
            return Asset.MediaType.DOCUMENT
    return Asset.MediaType.IMAGE


def _assets(
    tenant: Tenant, planned: Sequence[Planned], facts: Mapping[str, Facts], people: Mapping[str, User]
) -> dict[str, uuid.UUID]:
    classes = dict(AssetClass.objects.filter(tenant=tenant).values_list("key", "pk"))
    due = defaultdict(list, actions.required_definitions([tenant.pk]))
    rows = []
    for one in planned:
        known = _facts(one, facts)
        columns = {"source": SOURCE} | one.columns | known.columns | _gaps(one, due[classes[one.asset_class]])
        if known.thumbnail is None:
            columns["has_preview"] = False
        rows.append(
            fill_derived_columns(
                Asset(
                    tenant=tenant,
                    asset_class_id=classes[one.asset_class],
                    title=one.title,
                    description=one.description,
                    alt_text=one.alt_text,
                    tags=one.tags,
                    source_id=one.key,
                    media_type=_media_type(one),
                    filename=one.filename,
                    extension=one.filename.rpartition(".")[2],
                    mime_type=known.original.mime_type,
                    file_size=known.original.file_size,
                    checksum=known.original.checksum,
                    uploaded_by=people[one.uploaded_by],
                    owner=people[one.owner],
                    version_number=2 if known.earlier else 1,
                    version_count=2 if known.earlier else 1,
                    **({"has_preview": True} | columns),
                )
            )
        )
    copy_instances(Asset, rows)
    return {row.source_id: row.pk for row in rows}


def _gaps(one: Planned, due: Sequence[tuple[int, str]]) -> dict[str, Any]:
    """What `actions.refresh_derived` would find, without asking the database."""
    missing = [key for _, key in due if key not in one.metadata and key not in one.unresolved]
    return {
        "missing_metadata": missing,
        "completeness": round(1 - len(missing) / len(due), 4) if due else 1.0,
        "has_unresolved_terms": bool(one.unresolved),
    }


def _files(
    tenant: Tenant,
    planned: Sequence[Planned],
    made: Mapping[str, uuid.UUID],
    facts: Mapping[str, Facts],
    people: Mapping[str, User],
) -> None:
    """Versions and renditions. Assets that share a file share its path."""
    files: list[AssetFile] = []
    for one in planned:
        known = _facts(one, facts)
        if known.earlier is not None:
            files.append(_file(tenant, one, made[one.key], known.earlier, 1, people))
        files.append(_file(tenant, one, made[one.key], known.original, 2 if known.earlier else 1, people))
    AssetFile.objects.bulk_create(files, batch_size=_BATCH)
    current = {file.asset_id: file for file in files}
    renditions = []
    for one in planned:
        known = _facts(one, facts)
        for preset, picture in (("thumbnail", known.thumbnail), ("preview", known.preview)):
            if picture is not None:
                renditions.append(
                    Rendition(
                        tenant=tenant,
                        file=current[made[one.key]],
                        preset=preset,
                        path=picture.path,
                        mime_type=picture.mime_type,
                        width=picture.width,
                        height=picture.height,
                        file_size=picture.file_size,
                    )
                )
    copy_instances(Rendition, renditions)


def _file(
    tenant: Tenant, one: Planned, asset: uuid.UUID, stored: Stored, number: int, people: Mapping[str, User]
) -> AssetFile:
    return AssetFile(
        tenant=tenant,
        asset_id=asset,
        number=number,
        path=stored.path,
        filename=one.filename,
        mime_type=stored.mime_type,
        file_size=stored.file_size,
        checksum=stored.checksum,
        properties={"width": stored.width, "height": stored.height} if stored.width else {},
        uploaded_by=people[one.uploaded_by],
    )


def _metadata(tenant: Tenant, planned: Sequence[Planned], made: Mapping[str, uuid.UUID]) -> None:
    definitions = {definition.key: definition for definition in MetadataDefinition.objects.filter(tenant=tenant)}
    terms: dict[int, dict[str, int]] = {}
    for vocabulary, key, pk in Term.objects.filter(tenant=tenant).values_list("vocabulary_id", "key", "pk"):
        terms.setdefault(vocabulary, {})[key] = pk
    names = ("tenant_id", "asset_id", "definition_id", "term_id", "text", "number", "date", "boolean", "position")

    def rows() -> Iterable[tuple[Any, ...]]:
        for one in planned:
            for key, given in one.metadata.items():
                definition = definitions[key]
                for position, value in enumerate(given if isinstance(given, list) else [given]):
                    yield (tenant.pk, made[one.key], definition.pk, *_typed(definition, value, terms), position)
            for key, text in one.unresolved.items():
                yield (tenant.pk, made[one.key], definitions[key].pk, None, text, None, None, None, 0)

    copy_rows(MetadataValue, names, rows())


def _typed(
    definition: MetadataDefinition, value: Any, terms: Mapping[int, Mapping[str, int]]
) -> tuple[int | None, str | None, float | None, date | None, bool | None]:
    """Term, text, number, date, boolean: the one of the kind filled."""
    match definition.kind:
        case "vocabulary":
            return terms[definition.vocabulary_id][value], None, None, None, None
        case "number":
            return None, None, float(value), None, None
        case "date":
            return None, None, None, value, None
        case "boolean":
            return None, None, None, None, value
    return None, str(value), None, None, None


def _palettes_and_texts(
    tenant: Tenant, planned: Sequence[Planned], made: Mapping[str, uuid.UUID], facts: Mapping[str, Facts]
) -> None:
    coloured = [(one, _facts(one, facts)) for one in planned]
    copy_instances(
        Palette,
        (
            Palette(tenant=tenant, asset_id=made[one.key], colors=known.colors, bins=known.bins)
            for one, known in coloured
            if known.colors
        ),
    )
    copy_instances(
        DocumentText,
        (DocumentText(tenant=tenant, asset_id=made[one.key], text=known.text) for one, known in coloured if known.text),
    )


def _events(
    tenant: Tenant, planned: Sequence[Planned], made: Mapping[str, uuid.UUID], people: Mapping[str, User]
) -> None:
    """Uses, downloads, ratings, comments, favourites."""
    uses, downloads, ratings, comments, favourites = [], [], [], [], []
    for one in planned:
        asset = made[one.key]
        uses += [
            UsageEvent(
                tenant=tenant,
                asset_id=asset,
                used_at=use.used_at,
                channel=use.channel,
                campaign=use.campaign,
                place=use.place,
                recorded_by=people.get(use.by),
            )
            for use in one.uses
        ]
        downloads += [
            Download(tenant=tenant, asset_id=asset, user=people[name], downloaded_at=when)
            for when, name in one.downloads
        ]
        ratings += [
            Rating(tenant=tenant, asset_id=asset, user=people[name], stars=stars) for name, stars in one.ratings.items()
        ]
        comments += [
            Comment(tenant=tenant, asset_id=asset, user=people[name], text=text) for name, text, _ in one.comments
        ]
        favourites += [Favorite(tenant=tenant, asset_id=asset, user=people[name]) for name in one.favourites]
    for model, instances in (
        (UsageEvent, uses),
        (Download, downloads),
        (Rating, ratings),
        (Comment, comments),
        (Favorite, favourites),
    ):
        copy_instances(model, instances)


def _statistics(tenant: Tenant, planned: Sequence[Planned], made: Mapping[str, uuid.UUID]) -> None:
    copy_instances(
        AssetStats,
        (
            AssetStats(
                tenant=tenant,
                asset_id=made[one.key],
                rating=round(sum(one.ratings.values()) / len(one.ratings), 1) if one.ratings else None,
                rating_count=len(one.ratings),
                comment_count=len(one.comments),
                usage_count=len(one.uses),
                last_used_at=max((use.used_at for use in one.uses), default=None),
                download_count=len(one.downloads),
                last_downloaded_at=max((when for when, _ in one.downloads), default=None),
                collection_count=len(one.collections),
            )
            for one in planned
        ),
    )


def _relations(tenant: Tenant, planned: Sequence[Planned]) -> None:
    ids = dict(Asset.objects.filter(tenant=tenant, source=SOURCE).values_list("source_id", "pk"))
    rows = [
        AssetRelation(tenant=tenant, source_id=ids[one.key], target_id=ids[other], kind=kind)
        for one in planned
        for other, kind in (
            (one.derived_from, AssetRelation.Kind.DERIVED_FROM),
            (one.part_of, AssetRelation.Kind.PART_OF),
        )
        if other in ids
    ]
    copy_instances(AssetRelation, rows)


def _collections(
    tenant: Tenant, planned: Sequence[Planned], made: Mapping[str, uuid.UUID], people: Mapping[str, User]
) -> None:
    owners = ("bob", "bob", "alice", "bob", "alice", "alice", "carol", "bob")
    for (name, description), owner in zip(COLLECTIONS, owners, strict=True):
        members = [made[one.key] for one in planned if name in one.collections]
        collection = Collection.objects.filter(tenant=tenant, name=name).first()
        if collection is None:
            collection = actions.create_collection(tenant, name=name, owner=people[owner], description=description)
        first = collection.items.count()
        copy_instances(
            CollectionItem,
            (
                CollectionItem(
                    tenant=tenant, collection=collection, asset_id=asset, position=first + i, added_by=people[owner]
                )
                for i, asset in enumerate(members)
            ),
        )


def _mark_doubles(tenant: Tenant) -> None:
    """Assets with the same content, as `actions.add_file` marks them."""
    doubled = (
        Asset.objects.filter(tenant=tenant, deleted_at=None)
        .exclude(checksum="")
        .values("checksum")
        .annotate(n=Count("pk"))
        .filter(n__gt=1)
        .values("checksum")
    )
    Asset.objects.filter(tenant=tenant, checksum__in=doubled).update(is_duplicate=True)


def facts_in(tenant: Tenant, keys: Sequence[str]) -> dict[str, Facts]:
    """The facts of files that were stored before, read back from the rows."""
    found: dict[str, Facts] = {}
    columns = (
        "width",
        "height",
        "dpi",
        "bit_depth",
        "color_space",
        "has_transparency",
        "is_grayscale",
        "is_animated",
        "dominant_color",
        "brightness",
        "saturation",
        "page_count",
        "duration",
        "frame_rate",
    )
    assets = (
        Asset.objects.filter(tenant=tenant, source=SOURCE, source_id__in=keys)
        .prefetch_related("files__renditions")
        .select_related("palette", "document_text")
    )
    for asset in assets:
        versions = {file.number: file for file in asset.files.all()}
        current = versions[asset.version_number]
        pictures = {
            rendition.preset: Stored(
                path=rendition.path,
                mime_type=rendition.mime_type,
                file_size=rendition.file_size,
                width=rendition.width,
                height=rendition.height,
            )
            for rendition in current.renditions.all()
        }
        palette, text = getattr(asset, "palette", None), getattr(asset, "document_text", None)
        found[asset.source_id] = Facts(
            original=Stored(
                path=current.path,
                mime_type=current.mime_type,
                file_size=current.file_size,
                width=asset.width or 0,
                height=asset.height or 0,
                checksum=current.checksum,
            ),
            thumbnail=pictures.get("thumbnail"),
            preview=pictures.get("preview"),
            columns={name: value for name in columns if (value := getattr(asset, name)) not in (None, "")},
            colors=palette.colors if palette else [],
            bins=palette.bins if palette else [],
            text=text.text if text else "",
        )
    return found

"""Values that really occur in a field, seen with the eyes of one person: they teach the model what a field holds.

Nothing here may come from an asset that the person does not see. Samples are kept in the cache under (tenant,
visibility, schema version); old ones are served once more while a task makes new ones.
"""

from __future__ import annotations

import hashlib
import json
import time
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from django.core.cache import cache
from django.db.models import Count, F, Func, Max, Min, QuerySet, Window
from django.db.models.fields import TextField
from django.db.models.functions import RowNumber

from assets.models import AccessRule, Asset, MetadataValue, Tenant, Term, User
from assets.tenancy import membership_in
from search.engine import visible_assets
from search.registry import catalogue_for
from search.rules.parse import parse
from search.rules.walk import fields_of

MOST_TEXTS = 25
MOST_TERMS = 50
# The newest assets tell what a field holds; counting over millions of them would not tell it better.
SAMPLED_ASSETS = 10_000
FRESH_SECONDS = 3_600
KEPT_SECONDS = 7 * 24 * 3_600
REFRESH_LOCK_SECONDS = 300

# Built-in fields whose values are worth showing, by the column that holds them.
TEXT_COLUMNS = {
    "asset.extension": "extension",
    "asset.mime_type": "mime_type",
    "asset.language": "language",
    "asset.source": "source",
    "camera.make": "camera_make",
    "camera.model": "camera_model",
    "place.country": "country",
    "place.city": "city",
    "rights.license": "rights_license",
    "rights.creator": "rights_creator",
}
LIST_COLUMNS = {"asset.tags": "tags", "asset.ai_tags": "ai_tags"}
RANGE_COLUMNS = {
    "asset.width": "width",
    "asset.height": "height",
    "asset.file_size": "file_size",
    "asset.duration": "duration",
    "asset.page_count": "page_count",
    "asset.ingested_at": "ingested_at",
    "asset.captured_at": "captured_at",
}

# Means something else to everyone, like the fields that hold a person.
FAVORITE = "asset.is_favorite"

Labels = Mapping[str, str]


@dataclass(frozen=True, kw_only=True)
class Sample:
    """`values` are texts, the most frequent first; those of a vocabulary are labels per language.

    `low` and `high` are the ends of what was seen, dates in ISO form. `more` says that there are further values.
    """

    values: tuple[str | Labels, ...] = ()
    low: float | str | None = None
    high: float | str | None = None
    more: bool = False


Samples = Mapping[str, Sample]


def samples_for(tenant: Tenant, user: User) -> Samples:
    """The samples of every field that has some, from the cache where they are."""
    key = _cache_key(tenant, user)
    kept = cache.get(key)
    if kept is None:
        return refresh_samples(tenant, user)
    made_at, samples = kept
    if time.time() - made_at > FRESH_SECONDS and cache.add(f"{key}:refreshing", 1, REFRESH_LOCK_SECONDS):
        from chat.tasks import refresh_prompt_samples

        refresh_prompt_samples.delay(tenant.pk, user.pk)
    return samples  # type: ignore[no-any-return]


def refresh_samples(tenant: Tenant, user: User) -> Samples:
    samples = draw_samples(tenant, user)
    cache.set(_cache_key(tenant, user), (time.time(), samples), KEPT_SECONDS)
    return samples


def draw_samples(tenant: Tenant, user: User) -> dict[str, Sample]:
    """Read them from the database, from assets the person sees and from no others."""
    seen = visible_assets(tenant, user).order_by("-ingested_at").values("pk")[:SAMPLED_ASSETS]
    values = MetadataValue.objects.filter(tenant=tenant, asset__in=seen, definition__retired=False)
    assets = Asset.objects.filter(tenant=tenant, pk__in=seen)
    return {
        **_columns(assets),
        **_column_ranges(assets),
        **_metadata_texts(values),
        **_metadata_ranges(values, "number"),
        **_metadata_ranges(values, "date"),
        **_metadata_terms(tenant, values),
    }


def _metadata_terms(tenant: Tenant, values: QuerySet[MetadataValue]) -> dict[str, Sample]:
    rows = _most_frequent(values.filter(term__isnull=False), "term_id", MOST_TERMS)
    ids = {term for terms in rows.values() for term in terms}
    labels = dict(Term.objects.filter(tenant=tenant, pk__in=ids, retired=False).values_list("pk", "labels"))
    return {
        field: _sample([labels[term] for term in terms if term in labels], MOST_TERMS) for field, terms in rows.items()
    }


def _metadata_texts(values: QuerySet[MetadataValue]) -> dict[str, Sample]:
    rows = _most_frequent(values.filter(term=None, text__isnull=False).exclude(text=""), "text", MOST_TEXTS)
    return {field: _sample(texts, MOST_TEXTS) for field, texts in rows.items()}


def _most_frequent(values: QuerySet[MetadataValue], column: str, most: int) -> dict[str, list[Any]]:
    """The most frequent values of each definition, one more than are shown, so that it can be said there are more."""
    place = Window(RowNumber(), partition_by=[F("definition_id")], order_by=[F("times").desc(), F(column).asc()])
    rows = (
        values.values("definition__key", column)
        .order_by()
        .annotate(times=Count("pk"))
        .annotate(place=place)
        .filter(place__lte=most + 1)
        .values_list("definition__key", "place", column)
    )
    found: dict[str, list[Any]] = defaultdict(list)
    for key, _place, value in sorted(rows, key=lambda row: (row[0], row[1])):
        found[f"metadata.{key}"].append(value)
    return found


def _metadata_ranges(values: QuerySet[MetadataValue], column: str) -> dict[str, Sample]:
    rows = (
        values.filter(**{f"{column}__isnull": False})
        .order_by()
        .values_list("definition__key")
        .annotate(low=Min(column), high=Max(column))
    )
    return {f"metadata.{key}": Sample(low=_end(low), high=_end(high)) for key, low, high in rows}


def _columns(assets: QuerySet[Asset]) -> dict[str, Sample]:
    found = {field: _column_values(assets, F(column)) for field, column in TEXT_COLUMNS.items()}
    for field, column in LIST_COLUMNS.items():
        found[field] = _column_values(assets, Func(F(column), function="unnest", output_field=TextField()))
    return {field: _sample(texts, MOST_TEXTS) for field, texts in found.items() if texts}


def _column_values(assets: QuerySet[Asset], value: Any) -> list[str]:
    rows = (
        assets.order_by()
        .annotate(sampled=value)
        .values("sampled")
        .annotate(times=Count("pk"))
        .order_by("-times", "sampled")
        .values_list("sampled", flat=True)
    )
    return [text for text in rows[: MOST_TEXTS + 2] if text]


def _column_ranges(assets: QuerySet[Asset]) -> dict[str, Sample]:
    ends: dict[str, Any] = {}
    for column in RANGE_COLUMNS.values():
        ends |= {f"{column}_low": Min(column), f"{column}_high": Max(column)}
    found = assets.aggregate(**ends)
    return {
        field: Sample(low=_end(found[f"{column}_low"]), high=_end(found[f"{column}_high"]))
        for field, column in RANGE_COLUMNS.items()
        if found[f"{column}_low"] is not None
    }


def _sample(values: Iterable[Any], most: int) -> Sample:
    found = list(values)
    return Sample(values=tuple(found[:most]), more=len(found) > most)


def _end(value: Any) -> float | str:
    if isinstance(value, datetime):
        return value.date().isoformat()
    if isinstance(value, date):
        return value.isoformat()
    return value  # type: ignore[no-any-return]


def _cache_key(tenant: Tenant, user: User) -> str:
    """People who see the same assets for the same reasons share samples: same roles, same attributes.

    Where an access rule speaks of "me", everyone has samples of their own.
    """
    membership = membership_in(user, tenant.key)
    reasons = [
        sorted(membership.roles.values_list("pk", flat=True)) if membership else [],
        membership.attributes if membership else {},
        user.pk if membership is None or _rules_are_personal(tenant) else None,
    ]
    digest = hashlib.sha256(json.dumps(reasons, sort_keys=True, default=str).encode()).hexdigest()[:16]
    return f"prompt-samples:{tenant.pk}:{tenant.schema_version}:{tenant.access_version}:{digest}"


def _rules_are_personal(tenant: Tenant) -> bool:
    personal = {key for key, found in catalogue_for(tenant).fields.items() if found.kind == "person"} | {FAVORITE}
    trees = AccessRule.objects.filter(tenant=tenant, active=True).values_list("tree", flat=True)
    return any(personal & fields_of(parse(tree)[0]) for tree in trees)

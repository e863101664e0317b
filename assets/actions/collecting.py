"""Collections."""

from __future__ import annotations

import uuid
from collections.abc import Iterable

from django.db import transaction
from django.db.models import Count, Max

from assets.models import Asset, AssetStats, Collection, CollectionItem, Tenant, User


def create_collection(tenant: Tenant, *, name: str, owner: User, description: str = "") -> Collection:
    return Collection.objects.create(tenant=tenant, name=name, owner=owner, description=description)


@transaction.atomic
def add_to_collection(collection: Collection, assets: Iterable[Asset], *, by: User | None = None) -> int:
    """Append the assets that are not in it yet; returns how many were added."""
    there = set(collection.items.values_list("asset_id", flat=True))
    last = collection.items.aggregate(last=Max("position"))["last"]
    at = 0 if last is None else last + 1
    fresh = [asset for asset in assets if asset.pk not in there]
    CollectionItem.objects.bulk_create(
        CollectionItem(tenant_id=collection.tenant_id, collection=collection, asset=asset, position=at + i, added_by=by)
        for i, asset in enumerate(fresh)
    )
    _recount(asset.pk for asset in fresh)
    return len(fresh)


@transaction.atomic
def remove_from_collection(collection: Collection, assets: Iterable[Asset]) -> int:
    ids = [asset.pk for asset in assets]
    removed, _ = collection.items.filter(asset_id__in=ids).delete()
    _recount(ids)
    return removed


def _recount(ids: Iterable[uuid.UUID]) -> None:
    for row in (
        Asset.objects.filter(pk__in=list(ids)).annotate(n=Count("collection_items")).values("pk", "tenant_id", "n")
    ):
        AssetStats.objects.update_or_create(
            asset_id=row["pk"], defaults={"tenant_id": row["tenant_id"], "collection_count": row["n"]}
        )

"""Ratings, favourites, comments."""

from __future__ import annotations

from django.db import transaction
from django.db.models import Avg, Count

from assets.models import Asset, AssetStats, Comment, Favorite, Rating, User


def locked_stats(asset: Asset) -> AssetStats:
    return AssetStats.objects.select_for_update().get_or_create(asset=asset, defaults={"tenant_id": asset.tenant_id})[0]


@transaction.atomic
def rate_asset(asset: Asset, user: User, stars: int | None) -> AssetStats:
    """Give 0 to 5 stars, or take one's rating back with None. Raises `ValueError` outside that range."""
    if stars is not None and not 0 <= stars <= 5:
        raise ValueError("A rating has 0 to 5 stars.")
    stats = locked_stats(asset)
    if stars is None:
        Rating.objects.filter(asset=asset, user=user).delete()
    else:
        Rating.objects.update_or_create(tenant_id=asset.tenant_id, asset=asset, user=user, defaults={"stars": stars})
    found = Rating.objects.filter(asset=asset).aggregate(mean=Avg("stars"), n=Count("id"))
    stats.rating = None if found["mean"] is None else round(found["mean"], 1)
    stats.rating_count = found["n"]
    stats.save(update_fields=["rating", "rating_count"])
    return stats


@transaction.atomic
def set_favorite(asset: Asset, user: User, marked: bool) -> None:
    if marked:
        Favorite.objects.get_or_create(tenant_id=asset.tenant_id, asset=asset, user=user)
    else:
        Favorite.objects.filter(asset=asset, user=user).delete()


@transaction.atomic
def add_comment(asset: Asset, user: User, text: str) -> Comment:
    comment = Comment.objects.create(tenant_id=asset.tenant_id, asset=asset, user=user, text=text)
    stats = locked_stats(asset)
    stats.comment_count = Comment.objects.filter(asset=asset).count()
    stats.save(update_fields=["comment_count"])
    return comment

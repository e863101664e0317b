from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from assets.ids import uuid7

from .base import TenantOwned


class Collection(TenantOwned):
    """Assets that somebody put together by hand."""

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    name = models.CharField(_("name"), max_length=200)
    description = models.TextField(_("description"), blank=True)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="collections")
    assets = models.ManyToManyField("assets.Asset", through="CollectionItem", related_name="collections")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("collection")
        verbose_name_plural = _("collections")
        ordering = ["tenant_id", "name"]
        indexes = [models.Index(fields=["tenant", "name"], name="collection_name")]

    def __str__(self) -> str:
        return self.name


class CollectionItem(TenantOwned):
    collection = models.ForeignKey(Collection, on_delete=models.CASCADE, related_name="items", db_index=False)
    asset = models.ForeignKey("assets.Asset", on_delete=models.CASCADE, related_name="collection_items")
    position = models.PositiveIntegerField(default=0)
    added_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, related_name="+")
    added_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("item of a collection")
        verbose_name_plural = _("items of collections")
        ordering = ["collection_id", "position", "id"]
        constraints = [models.UniqueConstraint(fields=["tenant", "collection", "asset"], name="collection_item_once")]

    def __str__(self) -> str:
        return f"{self.collection_id}: {self.asset_id}"

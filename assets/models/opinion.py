from __future__ import annotations

from django.conf import settings
from django.core.validators import MaxValueValidator
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from .base import TenantOwned


class Favorite(TenantOwned):
    """A person's own mark on an asset."""

    asset = models.ForeignKey("assets.Asset", on_delete=models.CASCADE, related_name="favorites")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="favorites", db_index=False
    )
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("favourite")
        verbose_name_plural = _("favourites")
        constraints = [models.UniqueConstraint(fields=["tenant", "user", "asset"], name="favorite_once")]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.asset_id}"


class Rating(TenantOwned):
    """Zero to five stars by one person."""

    asset = models.ForeignKey("assets.Asset", on_delete=models.CASCADE, related_name="ratings", db_index=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="ratings")
    stars = models.PositiveSmallIntegerField(_("stars"), validators=[MaxValueValidator(5)])
    rated_at = models.DateTimeField(auto_now=True)

    class Meta:
        verbose_name = _("rating")
        verbose_name_plural = _("ratings")
        constraints = [
            models.UniqueConstraint(fields=["tenant", "asset", "user"], name="rating_once"),
            models.CheckConstraint(condition=Q(stars__lte=5), name="rating_stars"),
        ]

    def __str__(self) -> str:
        return f"{self.asset_id}: {self.stars}"


class Comment(TenantOwned):
    asset = models.ForeignKey("assets.Asset", on_delete=models.CASCADE, related_name="comments", db_index=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    text = models.TextField(_("text"))
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("comment")
        verbose_name_plural = _("comments")
        ordering = ["created_at"]
        indexes = [models.Index(fields=["tenant", "asset", "created_at"], name="comment_asset")]

    def __str__(self) -> str:
        return self.text[:80]

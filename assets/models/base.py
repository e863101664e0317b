"""What the models share: the tenant column, labels per language, and folded text."""

from __future__ import annotations

from typing import Any

from django.db import models


class TenantOwned(models.Model):
    """A row that belongs to one tenant; the column stands first in every index and unique constraint."""

    tenant = models.ForeignKey("assets.Tenant", on_delete=models.CASCADE, related_name="+", db_index=False)

    class Meta:
        abstract = True


class Labelled(models.Model):
    """Labels and keywords per language: ``{"en": "Mood", "fr": "Ambiance"}`` and ``{"en": ["feeling"]}``."""

    labels = models.JSONField(default=dict, blank=True)
    keywords = models.JSONField(default=dict, blank=True)

    class Meta:
        abstract = True

    def label(self, language: str = "en") -> str:
        return pick(self.labels, language) or str(getattr(self, "key", ""))


def pick(labels: dict[str, Any], language: str) -> Any:
    """The label in `language`, else in its base language, else in English, else the first one there is."""
    for key in (language, language.split("-")[0], "en"):
        if labels.get(key):
            return labels[key]
    return next(iter(labels.values()), "")


class Fold(models.Func):
    """`freedam_fold(text)`: compatibility-normalised, unaccented, lower case; made by the first migration."""

    function = "freedam_fold"
    arity = 1
    output_field = models.TextField()


__all__ = ["Fold", "Labelled", "TenantOwned", "pick"]

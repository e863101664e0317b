from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from assets.models.base import TenantOwned


class SearchEvent(TenantOwned):
    """One run of the engine, by whom and for which caller."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+")
    caller = models.CharField(_("caller"), max_length=30)
    tree_hash = models.CharField(max_length=64)
    mode = models.CharField(_("mode"), max_length=10)
    total = models.PositiveIntegerField(_("total"), null=True)
    relation = models.CharField(max_length=10, blank=True)
    ms = models.FloatField(_("milliseconds"))
    zero = models.BooleanField(_("found nothing"), default=False)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("search event")
        verbose_name_plural = _("search events")
        ordering = ["-created_at"]
        indexes = [
            models.Index(fields=["tenant", "-created_at"], name="search_event_time"),
            models.Index(fields=["tenant", "caller", "-created_at"], name="search_event_caller"),
        ]

    def __str__(self) -> str:
        return f"{self.caller} {self.tree_hash[:8]} {self.total}"


class RelevanceCase(TenantOwned):
    """A judged search: `judgements` maps an asset's id to its grade (0 to 3)."""

    name = models.CharField(_("name"), max_length=200)
    tree = models.JSONField(_("rule tree"))
    judgements = models.JSONField(_("judgements"), default=dict)
    language = models.CharField(_("language"), max_length=20, blank=True)
    origin = models.CharField(_("origin"), max_length=50, blank=True)

    class Meta:
        verbose_name = _("relevance case")
        verbose_name_plural = _("relevance cases")
        constraints = [models.UniqueConstraint(fields=["tenant", "name"], name="relevance_case_name")]

    def __str__(self) -> str:
        return self.name


class VocabularyGap(TenantOwned):
    """Words that somebody asked a vocabulary field for and that no term answers to."""

    definition = models.ForeignKey("assets.MetadataDefinition", on_delete=models.CASCADE, related_name="+")
    text = models.CharField(_("asked for"), max_length=300)
    folded = models.CharField(max_length=300)
    count = models.PositiveIntegerField(_("times"), default=1)
    last_seen_at = models.DateTimeField(_("last seen"), auto_now=True)
    resolved_to = models.ForeignKey("assets.Term", on_delete=models.SET_NULL, null=True, blank=True, related_name="+")

    class Meta:
        verbose_name = _("vocabulary gap")
        verbose_name_plural = _("vocabulary gaps")
        ordering = ["-count"]
        constraints = [models.UniqueConstraint(fields=["tenant", "definition", "folded"], name="vocabulary_gap_text")]

    def __str__(self) -> str:
        return self.text

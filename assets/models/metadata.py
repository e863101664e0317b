from __future__ import annotations

from django.contrib.postgres.indexes import GinIndex, OpClass
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from .base import Fold, Labelled, TenantOwned


class MetadataDefinition(TenantOwned, Labelled):
    """A field that a tenant adds to its assets; in rule trees it is `metadata.<key>`."""

    class Kind(models.TextChoices):
        TEXT = "text", _("text")
        NUMBER = "number", _("number")
        DATE = "date", _("date")
        BOOLEAN = "boolean", _("yes or no")
        VOCABULARY = "vocabulary", _("vocabulary")

    key = models.SlugField(_("key"))
    kind = models.CharField(_("kind"), max_length=20, choices=Kind.choices)
    vocabulary = models.ForeignKey(
        "assets.Vocabulary", on_delete=models.PROTECT, null=True, blank=True, related_name="definitions"
    )
    multi = models.BooleanField(_("several values"), default=False)
    required = models.BooleanField(_("required"), default=False)
    unit = models.CharField(_("unit"), max_length=20, blank=True)
    asset_classes = models.ManyToManyField(
        "assets.AssetClass", related_name="definitions", blank=True, verbose_name=_("asset classes")
    )
    position = models.PositiveIntegerField(default=0)
    retired = models.BooleanField(_("retired"), default=False)

    class Meta:
        verbose_name = _("metadata definition")
        verbose_name_plural = _("metadata definitions")
        ordering = ["tenant_id", "position", "key"]
        constraints = [
            models.UniqueConstraint(fields=["tenant", "key"], name="definition_key"),
            models.CheckConstraint(
                condition=Q(kind="vocabulary", vocabulary__isnull=False) | (~Q(kind="vocabulary") & Q(vocabulary=None)),
                name="definition_vocabulary",
            ),
        ]

    def __str__(self) -> str:
        return self.label()

    @property
    def field_key(self) -> str:
        return f"metadata.{self.key}"


class MetadataValue(TenantOwned):
    """One value of one definition on one asset, in the column of its kind.

    A vocabulary value whose text no term answers to keeps the text and has no term, until someone resolves it.
    """

    asset = models.ForeignKey("assets.Asset", on_delete=models.CASCADE, related_name="metadata_values", db_index=False)
    definition = models.ForeignKey(MetadataDefinition, on_delete=models.PROTECT, related_name="values", db_index=False)
    term = models.ForeignKey(
        "assets.Term", on_delete=models.PROTECT, null=True, blank=True, related_name="values", db_index=False
    )
    text = models.TextField(null=True, blank=True)  # noqa: DJ001 (absent and empty are two things here)
    number = models.FloatField(null=True, blank=True)
    date = models.DateField(null=True, blank=True)
    boolean = models.BooleanField(null=True, blank=True)
    position = models.PositiveSmallIntegerField(default=0)

    class Meta:
        verbose_name = _("metadata value")
        verbose_name_plural = _("metadata values")
        ordering = ["asset_id", "definition_id", "position"]
        constraints = [
            models.UniqueConstraint(fields=["tenant", "asset", "definition", "position"], name="metadata_value_slot"),
            # No asset has a term twice under one definition, so that values can be counted without sorting them out.
            models.UniqueConstraint(
                fields=["tenant", "definition", "term", "asset"], condition=Q(term__isnull=False), name="metadata_term"
            ),
            models.CheckConstraint(
                condition=Q(term__isnull=False)
                | Q(text__isnull=False)
                | Q(number__isnull=False)
                | Q(date__isnull=False)
                | Q(boolean__isnull=False),
                name="metadata_value_present",
            ),
        ]
        indexes = [
            models.Index(
                fields=["tenant", "definition", "number", "asset"],
                condition=Q(number__isnull=False),
                name="metadata_number",
            ),
            models.Index(
                fields=["tenant", "definition", "date", "asset"], condition=Q(date__isnull=False), name="metadata_date"
            ),
            models.Index(
                fields=["tenant", "definition", "boolean", "asset"],
                condition=Q(boolean__isnull=False),
                name="metadata_boolean",
            ),
            models.Index(fields=["tenant", "definition", "asset"], name="metadata_present"),
            GinIndex(
                OpClass(Fold("text"), name="gin_trgm_ops"),
                condition=Q(text__isnull=False),
                name="metadata_text_trigram",
            ),
        ]

    def __str__(self) -> str:
        value = self.term or self.text
        if value is None:
            value = next((v for v in (self.number, self.date, self.boolean) if v is not None), "")
        return f"{self.definition.key} = {value}"

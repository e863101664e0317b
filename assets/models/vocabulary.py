from __future__ import annotations

from typing import Any

from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex, OpClass
from django.db import models
from django.db.models import F
from django.utils.translation import gettext_lazy as _

from .base import Labelled, TenantOwned


class Vocabulary(TenantOwned, Labelled):
    """A controlled list of terms. `attributes`: `[{"key", "kind": "number", "unit", "labels", "keywords"}]`."""

    key = models.SlugField(_("key"))
    hierarchical = models.BooleanField(_("hierarchical"), default=False)
    attributes = models.JSONField(_("attributes of its terms"), default=list, blank=True)

    class Meta:
        verbose_name = _("vocabulary")
        verbose_name_plural = _("vocabularies")
        ordering = ["tenant_id", "key"]
        constraints = [models.UniqueConstraint(fields=["tenant", "key"], name="vocabulary_key")]

    def __str__(self) -> str:
        return self.label()


class Term(TenantOwned, Labelled):
    """One entry of a vocabulary. `ancestors` holds its own id and those above it, kept by the actions."""

    vocabulary = models.ForeignKey(Vocabulary, on_delete=models.CASCADE, related_name="terms")
    parent = models.ForeignKey("self", on_delete=models.PROTECT, null=True, blank=True, related_name="children")
    key = models.CharField(_("key"), max_length=200)
    synonyms = models.JSONField(_("synonyms"), default=dict, blank=True)
    ancestors = ArrayField(models.BigIntegerField(), default=list, editable=False)
    position = models.PositiveIntegerField(default=0)
    retired = models.BooleanField(_("retired"), default=False)

    class Meta:
        verbose_name = _("term")
        verbose_name_plural = _("terms")
        ordering = ["tenant_id", "vocabulary_id", "position", "key"]
        constraints = [models.UniqueConstraint(fields=["tenant", "vocabulary", "key"], name="term_key")]
        indexes = [GinIndex(fields=["ancestors"], name="term_ancestors")]

    def __str__(self) -> str:
        return self.label()

    def names(self) -> list[tuple[str, str, bool]]:
        """Every (language, text, is label) under which the term is known."""
        labels = [(language, text, True) for language, text in self.labels.items() if text]
        return labels + [(language, text, False) for language, texts in self.synonyms.items() for text in texts if text]


class TermName(TenantOwned):
    """A label or synonym of a term, folded for look-up; rewritten by the actions whenever its term changes."""

    vocabulary = models.ForeignKey(Vocabulary, on_delete=models.CASCADE, related_name="+", db_index=False)
    term = models.ForeignKey(Term, on_delete=models.CASCADE, related_name="term_names")
    language = models.CharField(max_length=20)
    text = models.TextField()
    folded = models.TextField()
    is_label = models.BooleanField()

    class Meta:
        indexes = [
            models.Index(fields=["tenant", "vocabulary", "folded"], name="term_name_exact"),
            GinIndex(OpClass(F("folded"), name="gin_trgm_ops"), name="term_name_trigram"),
        ]

    def __str__(self) -> str:
        return self.text


class TermAttribute(TenantOwned):
    """A numeric attribute of a term, e.g. `death_year`. Unknown: no row, or a row with no number."""

    term = models.ForeignKey(Term, on_delete=models.CASCADE, related_name="attribute_rows")
    key = models.SlugField(_("key"))
    number = models.FloatField(_("number"), null=True, blank=True)
    inexact = models.BooleanField(_("inexact"), default=False)
    labels: Any = models.JSONField(_("labels"), default=dict, blank=True)

    class Meta:
        verbose_name = _("attribute of a term")
        verbose_name_plural = _("attributes of terms")
        constraints = [models.UniqueConstraint(fields=["tenant", "term", "key"], name="term_attribute_key")]
        indexes = [models.Index(fields=["tenant", "key", "number"], name="term_attribute_number")]

    def __str__(self) -> str:
        return f"{self.key} = {self.number}"

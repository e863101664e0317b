"""Index rows for text and meaning. All of them are rebuilt from the assets; none is a record of anything."""

from __future__ import annotations

from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex, OpClass
from django.core.validators import MaxValueValidator
from django.db import models
from django.db.models import F
from django.utils.translation import gettext_lazy as _
from pgvector.django import HalfVectorField, SparseVectorField

from assets.models import Asset
from assets.models.base import TenantOwned

# The most dimensions pgvector gives a sparse vector; ids of lexemes stay below, their sequence sees to it.
SPARSE_DIMENSIONS = 1_000_000_000


class Lexeme(TenantOwned):
    """A term of the index: the stem of a word, a whole identifier, one or two characters of a script without spaces.

    `df` counts the documents that hold it, as of the last fold of `TextDelta`. Rows are never deleted: a writer may
    hold an id that nothing refers to yet.
    """

    id = models.AutoField(primary_key=True)
    text = models.TextField(db_collation="C")
    df = models.IntegerField(default=0)

    class Meta:
        verbose_name = _("lexeme")
        verbose_name_plural = _("lexemes")
        constraints = [models.UniqueConstraint(fields=["tenant", "text"], name="lexeme_text")]

    def __str__(self) -> str:
        return self.text


class WordForm(TenantOwned):
    """A word as it stands in documents, folded but not stemmed: what misspelt and half-typed words are led back to.

    `neighbours` are hashes of the tenant with the word and with each word that lacks one of its letters. Two words
    that are one edit apart share at least one of them.
    """

    text = models.TextField(db_collation="C")
    neighbours = ArrayField(models.IntegerField())

    class Meta:
        verbose_name = _("word form")
        verbose_name_plural = _("word forms")
        constraints = [models.UniqueConstraint(fields=["tenant", "text"], name="word_form_text")]
        indexes = [
            GinIndex(F("tenant"), OpClass(F("text"), name="gin_trgm_ops"), name="word_form_trigram"),
            GinIndex(fields=["neighbours"], name="word_form_neighbours"),
        ]

    def __str__(self) -> str:
        return self.text


class LexicalEntry(TenantOwned):
    """The words of one asset.

    `terms` are ids of lexemes, sorted; an id belongs to one tenant, so the index over them separates tenants by
    itself. `bm25` holds the document side of BM25F by lexeme id. `text` is the folded text, one line a value, each word
    between single spaces: phrases and word forms are looked for in it. `lengths` are words per field, in the order of
    `search.lexical.fields`. `revision`, `recipe` and `weighing` say what the row was made from: the asset's revision,
    the analysis, and the averages. `passage_digest` names the text to embed, empty where there is none.
    """

    asset = models.OneToOneField(Asset, on_delete=models.CASCADE, primary_key=True, related_name="lexical_entry")
    terms = ArrayField(models.IntegerField())
    bm25 = SparseVectorField(dimensions=SPARSE_DIMENSIONS)
    text = models.TextField()
    lengths = ArrayField(models.IntegerField())
    revision = models.PositiveBigIntegerField()
    recipe = models.IntegerField()
    weighing = models.IntegerField()
    passage_digest = models.CharField(max_length=32, blank=True)

    class Meta:
        verbose_name = _("words of an asset")
        verbose_name_plural = _("words of assets")
        indexes = [
            GinIndex(fields=["terms"], name="lexical_terms"),
            models.Index(fields=["tenant", "passage_digest"], name="lexical_passage"),
        ]

    def __str__(self) -> str:
        return str(self.asset_id)


class TextDelta(TenantOwned):
    """What one write changed in a tenant's statistics.

    `counts` belong to `lexemes`; `lengths` are words per field and `holders` the documents that have the field at all.

    Writers only append; `search.lexical.statistics.fold` adds them up. Counting in place would make concurrent writers
    wait for each other's words and deadlock.
    """

    lexemes = ArrayField(models.IntegerField())
    counts = ArrayField(models.IntegerField())
    documents = models.IntegerField()
    lengths = ArrayField(models.BigIntegerField())
    holders = ArrayField(models.BigIntegerField())

    class Meta:
        verbose_name = _("change of text statistics")
        verbose_name_plural = _("changes of text statistics")
        indexes = [models.Index(fields=["tenant"], name="text_delta_tenant")]

    def __str__(self) -> str:
        return f"{self.documents:+d} ({len(self.lexemes)})"


class TextStatistics(TenantOwned):
    """A tenant's documents, words per field, documents per field, and the averages that the weights are made with.

    A field's average is over the documents that have it. `averages` follow the true ones only when those have drifted;
    `weighing` counts how often they did.
    """

    tenant = models.OneToOneField("assets.Tenant", on_delete=models.CASCADE, primary_key=True, related_name="+")
    documents = models.BigIntegerField(default=0)
    lengths = ArrayField(models.BigIntegerField(), default=list)
    holders = ArrayField(models.BigIntegerField(), default=list)
    averages = ArrayField(models.FloatField(), default=list)
    weighing = models.IntegerField(default=0)
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        verbose_name = _("text statistics")
        verbose_name_plural = _("text statistics")

    def __str__(self) -> str:
        return f"{self.documents}"


class SemanticEntry(TenantOwned):
    """The embedding of one asset's text by one model. Vectors of two models are never compared."""

    asset = models.OneToOneField(Asset, on_delete=models.CASCADE, primary_key=True, related_name="semantic_entry")
    model = models.CharField(max_length=100)
    digest = models.CharField(max_length=32)
    embedding = HalfVectorField()

    class Meta:
        verbose_name = _("meaning of an asset")
        verbose_name_plural = _("meanings of assets")
        indexes = [models.Index(fields=["tenant", "model", "digest"], name="semantic_digest")]

    def __str__(self) -> str:
        return f"{self.asset_id} {self.model}"


class SemanticCalibration(TenantOwned):
    """How near is near enough, for one model in one library; written by the relevance instrument."""

    model = models.CharField(max_length=100)
    k = models.PositiveIntegerField(validators=[MaxValueValidator(1000)])
    floor = models.FloatField()
    margin = models.FloatField()
    figures = models.JSONField(default=dict)
    measured_at = models.DateTimeField(auto_now=True)

    class Meta:
        verbose_name = _("calibration of meaning")
        verbose_name_plural = _("calibrations of meaning")
        constraints = [models.UniqueConstraint(fields=["tenant", "model"], name="semantic_calibration_model")]

    def __str__(self) -> str:
        return f"{self.model}: {self.k}, {self.floor}, {self.margin}"


class RelevanceRun(TenantOwned):
    """The figures of one run of the relevance instrument, kept to compare the next with."""

    model = models.CharField(max_length=100, blank=True)
    figures = models.JSONField()
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("relevance run")
        verbose_name_plural = _("relevance runs")
        indexes = [models.Index(fields=["tenant", "-created_at"], name="relevance_run_time")]

    def __str__(self) -> str:
        return f"{self.created_at:%Y-%m-%d %H:%M}"

from __future__ import annotations

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex, OpClass
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from assets.ids import uuid7

from .base import Fold, TenantOwned


def _trigram(field: str, name: str) -> GinIndex:
    return GinIndex(OpClass(Fold(field), name="gin_trgm_ops"), name=name)


class Asset(TenantOwned):
    """One picture, video, document or other file, with what is known of it.

    Columns that describe the file repeat what its current `AssetFile` says, so that a filter reads one row. Counters
    that change often live in `AssetStats`. `revision` moves on with every write that an index must follow.
    """

    class MediaType(models.TextChoices):
        IMAGE = "image", _("Image")
        VIDEO = "video", _("Video")
        AUDIO = "audio", _("Audio")
        DOCUMENT = "document", _("Document")
        VECTOR = "vector", _("Vector graphic")
        ARCHIVE = "archive", _("Archive")
        OTHER = "other", _("Other")

    class Orientation(models.TextChoices):
        LANDSCAPE = "landscape", _("Landscape")
        PORTRAIT = "portrait", _("Portrait")
        SQUARE = "square", _("Square")
        PANORAMA = "panorama", _("Panorama")

    class Status(models.TextChoices):
        DRAFT = "draft", _("Draft")
        IN_REVIEW = "in_review", _("In review")
        APPROVED = "approved", _("Approved")
        REJECTED = "rejected", _("Rejected")
        ARCHIVED = "archived", _("Archived")

    class Release(models.TextChoices):
        NONE = "none", _("None")
        NOT_APPLICABLE = "not_applicable", _("Not applicable")
        UNLIMITED = "unlimited", _("Unlimited")
        LIMITED = "limited", _("Limited")

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    asset_class = models.ForeignKey(
        "assets.AssetClass", on_delete=models.PROTECT, null=True, blank=True, related_name="assets", db_index=False
    )
    revision = models.PositiveBigIntegerField(default=1, editable=False)
    deleted_at = models.DateTimeField(null=True, blank=True, editable=False)

    # what it is called and what it says
    title = models.TextField(_("title"), blank=True)
    sort_key = models.CharField(max_length=120, editable=False, blank=True, db_collation="C")
    description = models.TextField(_("description"), blank=True)
    alt_text = models.TextField(_("alternative text"), blank=True)
    tags = ArrayField(models.CharField(max_length=200), verbose_name=_("tags"), default=list, blank=True)
    tags_folded = ArrayField(models.CharField(max_length=200), default=list, blank=True, editable=False)
    ai_tags = ArrayField(models.CharField(max_length=200), verbose_name=_("AI tags"), default=list, blank=True)
    ai_tags_folded = ArrayField(models.CharField(max_length=200), default=list, blank=True, editable=False)
    ai_caption = models.TextField(_("AI caption"), blank=True)
    language = models.CharField(_("language"), max_length=35, blank=True)

    # the current file
    media_type = models.CharField(_("media type"), max_length=10, choices=MediaType.choices, default=MediaType.OTHER)
    filename = models.CharField(_("file name"), max_length=500, blank=True)
    extension = models.CharField(_("file extension"), max_length=20, blank=True)
    mime_type = models.CharField(_("MIME type"), max_length=127, blank=True)
    file_size = models.PositiveBigIntegerField(_("file size"), null=True, blank=True)
    checksum = models.CharField(_("checksum (SHA-256)"), max_length=64, blank=True)
    orientation = models.CharField(_("orientation"), max_length=10, choices=Orientation.choices, blank=True)
    width = models.PositiveIntegerField(_("width"), null=True, blank=True)
    height = models.PositiveIntegerField(_("height"), null=True, blank=True)
    megapixels = models.FloatField(_("megapixels"), null=True, blank=True)
    aspect_ratio = models.FloatField(_("aspect ratio"), null=True, blank=True)
    dominant_color = models.CharField(_("dominant colour"), max_length=7, blank=True)
    is_grayscale = models.BooleanField(_("black and white"), default=False)
    brightness = models.FloatField(_("brightness"), null=True, blank=True)
    saturation = models.FloatField(_("saturation"), null=True, blank=True)
    has_transparency = models.BooleanField(_("has transparency"), default=False)
    is_animated = models.BooleanField(_("animated"), default=False)
    bit_depth = models.PositiveSmallIntegerField(_("bit depth"), null=True, blank=True)
    color_space = models.CharField(_("colour space"), max_length=30, blank=True)
    dpi = models.FloatField(_("resolution (dpi)"), null=True, blank=True)
    page_count = models.PositiveIntegerField(_("pages"), null=True, blank=True)
    duration = models.FloatField(_("duration"), null=True, blank=True)
    frame_rate = models.FloatField(_("frame rate"), null=True, blank=True)
    has_preview = models.BooleanField(_("has a preview"), default=False)
    is_duplicate = models.BooleanField(_("has a duplicate"), default=False)
    version_number = models.PositiveIntegerField(_("version"), default=1)
    version_count = models.PositiveIntegerField(_("number of versions"), default=1)

    # the camera
    camera_make = models.CharField(_("camera make"), max_length=100, blank=True)
    camera_model = models.CharField(_("camera model"), max_length=100, blank=True)
    camera_lens = models.CharField(_("lens"), max_length=200, blank=True)
    camera_iso = models.PositiveIntegerField(_("ISO"), null=True, blank=True)
    camera_aperture = models.FloatField(_("aperture (f-number)"), null=True, blank=True)
    camera_focal_length = models.FloatField(_("focal length"), null=True, blank=True)
    camera_exposure_time = models.FloatField(_("exposure time"), null=True, blank=True)
    camera_flash_fired = models.BooleanField(_("flash fired"), default=False)

    # the place
    latitude = models.FloatField(_("latitude"), null=True, blank=True)
    longitude = models.FloatField(_("longitude"), null=True, blank=True)
    country = models.CharField(_("country"), max_length=100, blank=True)
    city = models.CharField(_("city"), max_length=200, blank=True)

    # its life in the library
    ingested_at = models.DateTimeField(_("added on"), default=timezone.now)
    modified_at = models.DateTimeField(_("modified on"), default=timezone.now)
    captured_at = models.DateTimeField(_("taken on"), null=True, blank=True)
    published_at = models.DateTimeField(_("published on"), null=True, blank=True)
    review_due_at = models.DateTimeField(_("review due"), null=True, blank=True)
    uploaded_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="uploads",
        db_index=False,
    )
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="owned_assets",
        db_index=False,
    )
    status = models.CharField(_("status"), max_length=10, choices=Status.choices, default=Status.DRAFT)
    source = models.CharField(_("import source"), max_length=100, blank=True)
    source_id = models.CharField(_("id at the source"), max_length=200, blank=True)
    source_digest = models.CharField(max_length=64, blank=True, editable=False)
    completeness = models.FloatField(_("required metadata filled"), default=1.0)
    missing_metadata = ArrayField(models.CharField(max_length=60), default=list, blank=True, editable=False)
    has_unresolved_terms = models.BooleanField(_("has unresolved terms"), default=False)

    # rights
    rights_creator = models.TextField(_("creator"), blank=True)
    rights_credit = models.TextField(_("credit line"), blank=True)
    rights_copyright = models.TextField(_("copyright notice"), blank=True)
    rights_license = models.CharField(_("licence"), max_length=100, blank=True)
    rights_usage_terms = models.TextField(_("usage terms"), blank=True)
    rights_starts_at = models.DateTimeField(_("rights start"), null=True, blank=True)
    rights_expires_at = models.DateTimeField(_("rights expire"), null=True, blank=True)
    rights_model_release = models.CharField(_("model release"), max_length=15, choices=Release.choices, blank=True)
    rights_property_release = models.CharField(
        _("property release"), max_length=15, choices=Release.choices, blank=True
    )

    class Meta:
        verbose_name = _("asset")
        verbose_name_plural = _("assets")
        constraints = [
            models.UniqueConstraint(
                fields=["tenant", "source", "source_id"], condition=~Q(source_id=""), name="asset_source_id"
            ),
            models.CheckConstraint(
                condition=Q(latitude=None, longitude=None) | Q(latitude__range=(-90, 90), longitude__range=(-180, 180)),
                name="asset_position",
            ),
        ]
        indexes = [
            models.Index(fields=["tenant", "-ingested_at", "id"], name="asset_newest"),
            models.Index(fields=["tenant", "sort_key", "id"], name="asset_title_order"),
            models.Index(fields=["tenant", "media_type"], name="asset_media_type"),
            models.Index(fields=["tenant", "asset_class"], name="asset_class_of"),
            models.Index(fields=["tenant", "status"], name="asset_status"),
            models.Index(fields=["tenant", "orientation"], name="asset_orientation"),
            models.Index(fields=["tenant", "width"], name="asset_width"),
            models.Index(fields=["tenant", "height"], name="asset_height"),
            models.Index(fields=["tenant", "file_size"], name="asset_file_size"),
            models.Index(fields=["tenant", "modified_at"], name="asset_modified"),
            models.Index(fields=["tenant", "captured_at"], name="asset_captured"),
            models.Index(fields=["tenant", "rights_expires_at"], name="asset_rights_expire"),
            models.Index(fields=["tenant", "checksum"], name="asset_checksum"),
            models.Index(fields=["tenant", "uploaded_by"], name="asset_uploader"),
            models.Index(fields=["tenant", "owner"], name="asset_owner"),
            models.Index(fields=["tenant", "extension"], name="asset_extension"),
            models.Index(fields=["tenant", "latitude", "longitude"], name="asset_place"),
            GinIndex(fields=["tags_folded"], name="asset_tags"),
            GinIndex(fields=["ai_tags_folded"], name="asset_ai_tags"),
            _trigram("title", "asset_title_trigram"),
            _trigram("description", "asset_description_trigram"),
            _trigram("filename", "asset_filename_trigram"),
        ]

    def __str__(self) -> str:
        return self.title or self.filename or str(self.id)

    @property
    def current_file(self) -> AssetFile | None:
        return self.files.filter(number=self.version_number).first()


class AssetStats(TenantOwned):
    """Counters of an asset. They change often, so they stay out of the row that many indexes point at."""

    asset = models.OneToOneField(Asset, on_delete=models.CASCADE, primary_key=True, related_name="stats")
    rating = models.FloatField(
        null=True, blank=True, help_text=_("Mean of the ratings, to one decimal; empty when unrated.")
    )
    rating_count = models.PositiveIntegerField(default=0)
    comment_count = models.PositiveIntegerField(default=0)
    usage_count = models.PositiveIntegerField(default=0)
    last_used_at = models.DateTimeField(null=True, blank=True)
    download_count = models.PositiveIntegerField(default=0)
    last_downloaded_at = models.DateTimeField(null=True, blank=True)
    collection_count = models.PositiveIntegerField(default=0)

    class Meta:
        verbose_name = _("counters of an asset")
        verbose_name_plural = _("counters of assets")
        indexes = [
            models.Index(fields=["tenant", "rating"], name="stats_rating"),
            models.Index(fields=["tenant", "usage_count"], name="stats_usage_count"),
            models.Index(fields=["tenant", "last_used_at"], name="stats_last_used"),
            models.Index(fields=["tenant", "download_count"], name="stats_downloads"),
        ]

    def __str__(self) -> str:
        return str(self.asset_id)


class Palette(TenantOwned):
    """The colours of an asset: `colors` `[{"hex": "#aabbcc", "share": 0.31}]`, and `bins`, their quantised Lab bins."""

    asset = models.OneToOneField(Asset, on_delete=models.CASCADE, primary_key=True, related_name="palette")
    colors = models.JSONField(default=list)
    bins = ArrayField(models.IntegerField(), default=list)

    class Meta:
        verbose_name = _("palette")
        verbose_name_plural = _("palettes")
        indexes = [GinIndex(fields=["bins"], name="palette_bins")]

    def __str__(self) -> str:
        return " ".join(color["hex"] for color in self.colors)


class DocumentText(TenantOwned):
    """The text found in a document's file."""

    asset = models.OneToOneField(Asset, on_delete=models.CASCADE, primary_key=True, related_name="document_text")
    text = models.TextField(blank=True)

    class Meta:
        verbose_name = _("text of a document")
        verbose_name_plural = _("texts of documents")
        indexes = [_trigram("text", "document_text_trigram")]

    def __str__(self) -> str:
        return self.text[:80]


class AssetFile(TenantOwned):
    """One version of an asset's file. `path` is a name in the default storage; several rows may share one."""

    asset = models.ForeignKey(Asset, on_delete=models.CASCADE, related_name="files", db_index=False)
    number = models.PositiveIntegerField(_("version"), default=1)
    path = models.CharField(_("path"), max_length=500)
    filename = models.CharField(_("file name"), max_length=500)
    mime_type = models.CharField(_("MIME type"), max_length=127, blank=True)
    file_size = models.PositiveBigIntegerField(_("file size"))
    checksum = models.CharField(_("checksum (SHA-256)"), max_length=64)
    properties = models.JSONField(_("what the file says of itself"), default=dict, blank=True)
    uploaded_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("file")
        verbose_name_plural = _("files")
        ordering = ["asset_id", "-number"]
        constraints = [models.UniqueConstraint(fields=["tenant", "asset", "number"], name="asset_file_number")]
        indexes = [models.Index(fields=["tenant", "checksum"], name="asset_file_checksum")]

    def __str__(self) -> str:
        return f"{self.filename} ({self.number})"


class Rendition(TenantOwned):
    """A derived picture of a file: `thumbnail` (longest side 640 px), `preview` (2,048 px), or a preset's key."""

    file = models.ForeignKey(AssetFile, on_delete=models.CASCADE, related_name="renditions", db_index=False)
    preset = models.CharField(_("preset"), max_length=50)
    path = models.CharField(_("path"), max_length=500)
    mime_type = models.CharField(_("MIME type"), max_length=127)
    width = models.PositiveIntegerField(_("width"))
    height = models.PositiveIntegerField(_("height"))
    file_size = models.PositiveBigIntegerField(_("file size"))
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("rendition")
        verbose_name_plural = _("renditions")
        constraints = [models.UniqueConstraint(fields=["tenant", "file", "preset"], name="rendition_preset")]

    def __str__(self) -> str:
        return f"{self.preset} {self.width}×{self.height}"


class AssetRelation(TenantOwned):
    """`source` is derived from, or part of, `target`."""

    class Kind(models.TextChoices):
        DERIVED_FROM = "derived_from", _("derived from")
        PART_OF = "part_of", _("part of")

    source = models.ForeignKey(Asset, on_delete=models.CASCADE, related_name="relations", db_index=False)
    target = models.ForeignKey(Asset, on_delete=models.CASCADE, related_name="related_from")
    kind = models.CharField(_("kind"), max_length=20, choices=Kind.choices)

    class Meta:
        verbose_name = _("relation")
        verbose_name_plural = _("relations")
        constraints = [
            models.UniqueConstraint(fields=["tenant", "source", "target", "kind"], name="asset_relation_pair"),
            models.CheckConstraint(condition=~Q(source=models.F("target")), name="asset_relation_not_self"),
        ]

    def __str__(self) -> str:
        return f"{self.source_id} {self.kind} {self.target_id}"

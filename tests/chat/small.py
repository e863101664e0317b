"""A small catalogue for tests that need no database."""

from search.rules.catalogue import Catalogue, Choice, Field


def choices(*values: str) -> tuple[Choice, ...]:
    return tuple(Choice(value=value, labels={"en": value.capitalize()}) for value in values)


def fields(*found: Field) -> dict[str, Field]:
    return {field.key: field for field in found}


CATALOGUE = Catalogue(
    fields=fields(
        Field(key="full_text_search", kind="full_text", labels={"en": "Full text"}, multi=True, always=True),
        Field(
            key="asset.media_type",
            kind="keyword",
            labels={"en": "Media type", "fr": "Type de média"},
            choices=choices("image", "video", "document"),
            closed=True,
            always=True,
        ),
        Field(
            key="asset.aspect_ratio_orientation",
            kind="keyword",
            labels={"en": "Orientation"},
            choices=choices("landscape", "portrait", "square", "panorama"),
            closed=True,
            always=True,
        ),
        Field(key="asset.color", kind="color", labels={"en": "Colour"}, multi=True, always=True),
        Field(key="asset.ingested_at", kind="date", labels={"en": "Added on"}, always=True),
        Field(key="asset.tags", kind="keywords", labels={"en": "Tags"}, multi=True, always=True),
        Field(
            key="asset.width",
            kind="number",
            labels={"en": "Width", "fr": "Largeur"},
            keywords={"en": ("wide", "pixels wide")},
            unit="px",
        ),
        Field(key="asset.mime_type", kind="keyword", labels={"en": "MIME type"}),
        Field(key="asset.extension", kind="keyword", labels={"en": "File extension"}),
        Field(key="usage.used_at", kind="date", labels={"en": "Used on"}),
        Field(
            key="metadata.mood",
            kind="vocabulary",
            labels={"en": "Mood", "fr": "Ambiance"},
            vocabulary="moods",
            multi=True,
            asset_classes=("lifestyle_image",),
        ),
        Field(key="metadata.width_cm", kind="number", labels={"en": "Width of the product"}, unit="cm"),
    )
)

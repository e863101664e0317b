"""The shape of a planned asset."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from assets.demo.scenes import Scene

Crop = tuple[float, float, float, float]


@dataclass(frozen=True, kw_only=True)
class Form:
    """How a drawing becomes a file. `crop` is (left, top, right, bottom) in shares; `longest` enlarges or shrinks it."""

    extension: str = "jpg"
    quality: int = 88
    crop: Crop | None = None
    longest: int = 0
    grey: bool = False
    dpi: int = 72


@dataclass(frozen=True, kw_only=True)
class Photo:
    """A picture: the drawing (assets with equal scenes share it) and its form.

    `source` are key and form of the picture that it is a crop or copy of: it is made from that file, not drawn anew.
    """

    scene: Scene
    form: Form = Form()
    earlier: Form | None = None  # the form of a first version, where there are two
    source: tuple[str, Form] | None = None


@dataclass(frozen=True, kw_only=True)
class Vector:
    """A drawing kept as SVG."""

    scene: Scene


@dataclass(frozen=True, kw_only=True)
class Film:
    """A silent film: drawings one after the other, the camera moving slowly over each."""

    scenes: tuple[Scene, ...]
    seconds: int
    rate: int
    title: str = ""


@dataclass(frozen=True, kw_only=True)
class Paper:
    """A document: one of the texts of `data/texts`, or pages made of pictures; as `pdf` or `md`."""

    text: str
    extension: str
    pictures: tuple[tuple[Scene, str], ...] = ()


@dataclass(kw_only=True)
class Use:
    used_at: datetime
    channel: str
    campaign: str = ""
    place: str = ""
    by: str = ""


@dataclass(kw_only=True)
class Planned:
    """One asset to be. `key` is its id at the source; `metadata` holds term keys, lists, texts, numbers, dates by definition."""

    key: str
    asset_class: str
    title: str
    file: Photo | Vector | Film | Paper
    filename: str
    description: str = ""
    alt_text: str = ""
    tags: list[str] = field(default_factory=list)
    metadata: dict[str, Any] = field(default_factory=dict)
    unresolved: dict[str, str] = field(default_factory=dict)
    columns: dict[str, Any] = field(default_factory=dict)
    owner: str = ""
    uploaded_by: str = ""
    uses: list[Use] = field(default_factory=list)
    downloads: list[tuple[datetime, str]] = field(default_factory=list)
    ratings: dict[str, int] = field(default_factory=dict)
    comments: list[tuple[str, str, datetime]] = field(default_factory=list)
    favourites: list[str] = field(default_factory=list)
    collections: list[str] = field(default_factory=list)
    derived_from: str = ""
    part_of: str = ""
    shares_file_of: str = ""

    @property
    def calm(self) -> bool:
        return "calm" in self.metadata.get("mood", [])

"""What the studio tells of the files it made: plain data that travels between processes."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any


@dataclass(frozen=True, kw_only=True)
class Captions:
    """What is written into a picture's file beside its pixels."""

    title: str
    description: str = ""
    creator: str = ""
    rights: str = ""
    credit: str = ""
    keywords: tuple[str, ...] = ()
    taken_at: datetime | None = None  # local time
    camera: dict[str, Any] = field(default_factory=dict)
    position: tuple[float, float] | None = None
    city: str = ""
    country: str = ""


@dataclass(frozen=True, kw_only=True)
class Stored:
    """A file by its name in the storage."""

    path: str
    mime_type: str
    file_size: int
    width: int = 0
    height: int = 0
    checksum: str = ""


@dataclass(frozen=True, kw_only=True)
class Facts:
    """An original with its renditions. `columns` are those of `Asset` that follow from the file."""

    original: Stored
    thumbnail: Stored | None = None
    preview: Stored | None = None
    earlier: Stored | None = None
    columns: dict[str, Any] = field(default_factory=dict)
    colors: list[dict[str, Any]] = field(default_factory=list)
    bins: list[int] = field(default_factory=list)
    text: str = ""

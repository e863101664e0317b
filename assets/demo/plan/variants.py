"""The same drawing in other forms: crops, prints, web copies, black and white."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from .model import Form, Photo, Planned
from .pictures import slug

_VARIANT_TEXT = {
    "square": "Cropped square.",
    "upright": "Cropped upright, four by five.",
    "header": "Cropped for the header of the newsletter.",
    "grey": "Black and white copy.",
    "print": "Copy in print size, 300 dpi.",
    "master": "Print master in full size, 300 dpi.",
    "web": "Smaller copy for the web.",
    "lossless": "Lossless copy.",
}


def variant(original: Planned, kind: str, number: int, rng: Random) -> Planned | None:
    """The same drawing in another form; None where that form makes no sense."""
    assert isinstance(original.file, Photo)
    scene = original.file.scene
    wide = scene.width / scene.height
    form, label, channels = Form(), "", []
    if kind == "square":
        if wide < 1.25 or "transparent" in scene.flags:
            return None
        left = rng.uniform(0.0, 1 - 1 / wide)
        form, label, channels = Form(crop=(left, 0.0, left + 1 / wide, 1.0)), "square crop", ["instagram"]
    elif kind == "upright":
        if wide < 1.25 or "transparent" in scene.flags:
            return None
        share = 0.8 / wide
        left = rng.uniform(0.0, 1 - share)
        form, label, channels = Form(crop=(left, 0.0, left + share, 1.0)), "portrait crop", ["pinterest", "instagram"]
    elif kind == "header":
        if not 1.2 < wide < 1.95 or "transparent" in scene.flags:
            return None
        tall = wide / 1.92
        top = (1 - tall) * rng.uniform(0.3, 0.9)
        form, label, channels = (
            Form(crop=(0.0, top, 1.0, top + tall), longest=1240),
            "newsletter header",
            ["newsletter"],
        )
    elif kind == "grey":
        form, label = Form(grey=True), "black and white"
    elif kind == "print":
        form, label, channels = (
            Form(longest=rng.choice((3000, 3000, 3300)), quality=85, dpi=300),
            "print size",
            ["print"],
        )
    elif kind == "master":
        form, label, channels = Form(longest=4400, quality=97, dpi=300), "print master", ["print"]
    elif kind == "web":
        form, label, channels = (
            Form(extension="webp" if number % 3 == 0 else "jpg", longest=1000, quality=80),
            "for the web",
            ["web"],
        )
    else:
        form, label, channels = Form(extension="png", longest=2800, dpi=150), "lossless", ["print", "web"]
    metadata = dict(original.metadata)
    if channels:
        metadata["channel"] = channels
    stem = original.filename.rpartition(".")[0]
    return replace(
        original,
        key=f"variant-{number:05d}",
        title=f"{original.title} ({label})",
        file=replace(original.file, form=form, earlier=None, source=(original.key, original.file.form)),
        filename=f"{stem}_{slug(label)}.{form.extension}",
        description=f"{original.description} {_VARIANT_TEXT[kind]}",
        tags=[*original.tags, label],
        metadata=metadata,
        columns=dict(original.columns),
        derived_from=original.key,
        **_own_lists(),
    )


def _own_lists() -> dict[str, Any]:
    return {
        "unresolved": {},
        "uses": [],
        "downloads": [],
        "ratings": {},
        "comments": [],
        "favourites": [],
        "collections": [],
    }

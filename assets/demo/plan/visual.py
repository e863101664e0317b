"""A picture to be, with its words; and its shapes."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from assets.demo.scenes import Scene

from .words import Place

LANDSCAPE = ((1280, 853), (1280, 960), (1280, 720), (1320, 880))
PANORAMA = ((1520, 688), (1560, 652))
PORTRAIT = ((900, 1260), (936, 1170), (860, 1290))
SQUARE = ((1040, 1040), (1000, 1000))


PANORAMA = ((1680, 760), (1720, 720))


PORTRAIT = ((1000, 1400), (1040, 1300), (960, 1440))


SQUARE = ((1160, 1160), (1100, 1100))


@dataclass(kw_only=True)
class Visual:
    """A drawing with its words and the metadata that follows from what it shows."""

    scene: Scene
    title: str
    description: str
    alt: str
    place: Place
    tags: list[str]
    metadata: dict[str, object] = field(default_factory=dict)


def size(rng: Random, shape: str) -> tuple[int, int]:
    return rng.choice({"landscape": LANDSCAPE, "panorama": PANORAMA, "portrait": PORTRAIT, "square": SQUARE}[shape])


def any_shape(rng: Random) -> str:
    return rng.choices(("landscape", "panorama", "portrait", "square"), (58, 9, 20, 13))[0]

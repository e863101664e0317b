"""The colours of a picture: a palette of at most eight, the bins it is found by, how bright and colourful it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from .lab import DOMINANT, Floats, bin_of, ciede2000, hex_to_lab, rgb_to_hex, rgb_to_lab

# Colour is a matter of areas: more pixels than this change no palette and cost time.
_SAMPLE_SIDE = 96
_MOST_COLORS = 8
_LEAST_SHARE = 0.04
# Shades nearer than this (CIEDE2000) go into one colour of the palette.
_ONE_SHADE = 9.0
# Chroma below which an eye sees grey, and the share of pixels that may exceed it (compression leaves a few).
_GREY_CHROMA = 6.0
_GREY_EXCEPTIONS = 0.005
_OPAQUE = 128
# Modes whose pixels may be averaged as they are; in the others a number is an index or out of range.
_AVERAGEABLE = {"L", "LA", "RGB", "RGBA"}


@dataclass(frozen=True, kw_only=True)
class ColorFacts:
    """What a picture's pixels say. `colors` are `{"hex", "share"}`, largest share first; the scales run from 0 to 1."""

    colors: list[dict[str, Any]]
    bins: list[int]
    dominant: str
    brightness: float | None
    saturation: float | None
    is_grayscale: bool


def describe_colors(image: Image.Image) -> ColorFacts:
    """Transparent pixels do not count; a wholly transparent picture has no colours."""
    rgb = _sample(image)
    if not len(rgb):
        return ColorFacts(colors=[], bins=[], dominant="", brightness=None, saturation=None, is_grayscale=False)
    lab = rgb_to_lab(rgb)
    colors = _palette(rgb, lab)
    return ColorFacts(
        colors=colors,
        bins=bins_of(colors),
        dominant=colors[0]["hex"],
        brightness=round(float(lab[:, 0].mean() / 100), 4),
        saturation=round(_saturation(rgb), 4),
        is_grayscale=_is_grey(lab),
    )


def bins_of(colors: Iterable[Mapping[str, Any]]) -> list[int]:
    """The bins of a palette, sorted; that of the colour with the largest share is there once more, plus `DOMINANT`."""
    palette = sorted(colors, key=lambda color: -color["share"])
    if not palette:
        return []
    found = [int(bin_of(hex_to_lab(color["hex"]))) for color in palette]
    return sorted({*found, found[0] + DOMINANT})


def _sample(image: Image.Image) -> NDArray[np.uint8]:
    """The opaque pixels of a small copy, (n, 3)."""
    plain = image if image.mode in _AVERAGEABLE else image.convert("RGBA")
    scale = min(1.0, _SAMPLE_SIDE / max(plain.size))
    size = (max(1, round(plain.width * scale)), max(1, round(plain.height * scale)))
    small = plain.resize(size, Image.Resampling.BOX, reducing_gap=2.0).convert("RGBA")
    pixels = np.asarray(small).reshape(-1, 4)
    return pixels[pixels[:, 3] >= _OPAQUE, :3]


def _saturation(rgb: NDArray[np.uint8]) -> float:
    """HSV saturation, each pixel weighing by its value: the noise of dark pixels is not colour."""
    brightest = rgb.max(axis=1).astype(np.float64)
    spread = brightest - rgb.min(axis=1)
    return float(spread.sum() / max(brightest.sum(), 1.0))


def _is_grey(lab: Floats) -> bool:
    return bool((np.hypot(lab[:, 1], lab[:, 2]) > _GREY_CHROMA).mean() <= _GREY_EXCEPTIONS)


def _palette(rgb: NDArray[np.uint8], lab: Floats) -> list[dict[str, Any]]:
    """The heaviest shade takes those near it, then the heaviest of the rest, until eight are found."""
    _bins, member_of, counts = np.unique(bin_of(lab), return_inverse=True, return_counts=True)
    shades_lab = _means(lab, member_of, counts)
    shades_rgb = _means(rgb.astype(np.float64), member_of, counts)
    weights = counts / len(rgb)
    free = np.ones(len(weights), dtype=bool)
    colors: list[dict[str, Any]] = []
    while free.any() and len(colors) < _MOST_COLORS:
        leader = int(np.argmax(np.where(free, weights, -1)))
        near = free & (ciede2000(shades_lab[leader], shades_lab) <= _ONE_SHADE)
        near[leader] = True
        free &= ~near
        share = float(weights[near].sum())
        if share >= _LEAST_SHARE or not colors:
            mean = (shades_rgb[near] * weights[near, None]).sum(axis=0) / share
            colors.append({"hex": rgb_to_hex(mean), "share": round(share, 4)})
        elif weights[free].sum() < _LEAST_SHARE:
            break
    return sorted(colors, key=lambda color: -color["share"])


def _means(values: Floats, member_of: NDArray[np.intp], counts: NDArray[np.intp]) -> Floats:
    sums = np.stack([np.bincount(member_of, weights=values[:, i], minlength=len(counts)) for i in range(3)], axis=1)
    return sums / counts[:, None]

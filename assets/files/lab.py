"""CIE Lab (D65) by numpy: conversion from sRGB, the CIEDE2000 distance, and the bins that a palette is stored in."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

# sRGB to XYZ (IEC 61966-2-1), and the D65 white point it implies.
_XYZ = np.array(
    [
        [0.41239079926595934, 0.357584339383878, 0.1804807884018343],
        [0.21263900587151027, 0.715168678767756, 0.07219231536073371],
        [0.01933081871559182, 0.11919477979462598, 0.9505321522496607],
    ]
)
_WHITE = _XYZ.sum(axis=1)
_EPSILON = 216 / 24389
_KAPPA = 24389 / 27

# A bin is 4 units wide on each axis: a quarter to a third of what people take for another shade, and few enough
# (some ten thousand inside sRGB) that a query's bins fit in one index look-up.
BIN_WIDTH = 4
_AB_OFFSET = 128
_PER_AXIS = 64
# Added to the bin of the dominant colour, which a palette holds beside its plain bins.
DOMINANT = 1 << 20


def rgb_to_lab(rgb: NDArray[np.generic]) -> Floats:
    """`rgb` (…, 3) in 0..255 → Lab (…, 3)."""
    channels = np.asarray(rgb, dtype=np.float64) / 255
    linear = np.where(channels <= 0.04045, channels / 12.92, ((channels + 0.055) / 1.055) ** 2.4)
    xyz = linear @ _XYZ.T / _WHITE
    f = np.where(xyz > _EPSILON, np.cbrt(xyz), (_KAPPA * xyz + 16) / 116)
    x, y, z = f[..., 0], f[..., 1], f[..., 2]
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=-1)


def hex_to_rgb(color: str) -> tuple[int, int, int]:
    """`#rrggbb` → 0..255 each."""
    value = int(color.removeprefix("#"), 16)
    return value >> 16 & 255, value >> 8 & 255, value & 255


def hex_to_lab(color: str) -> Floats:
    return rgb_to_lab(np.array(hex_to_rgb(color)))


def rgb_to_hex(rgb: Iterable[float]) -> str:
    return "#" + "".join(f"{round(min(max(channel, 0), 255)):02x}" for channel in rgb)


def bin_of(lab: Floats) -> Ints:
    """The bin numbers of Lab colours (…, 3). The number is an address, not a measure: neighbours may lie far apart."""
    lightness = np.clip(np.floor(lab[..., 0] / BIN_WIDTH), 0, 100 // BIN_WIDTH).astype(np.int64)
    ab = np.clip(np.floor((lab[..., 1:] + _AB_OFFSET) / BIN_WIDTH), 0, _PER_AXIS - 1).astype(np.int64)
    return (lightness * _PER_AXIS + ab[..., 0]) * _PER_AXIS + ab[..., 1]


def bin_centres() -> tuple[Ints, Floats]:
    """All bins there are: their numbers (n,) and the Lab colours of their centres (n, 3)."""
    steps = np.arange(_PER_AXIS) * BIN_WIDTH + BIN_WIDTH / 2 - _AB_OFFSET
    lightness = np.arange(100 // BIN_WIDTH + 1) * BIN_WIDTH + BIN_WIDTH / 2
    grid = np.stack(np.meshgrid(np.minimum(lightness, 100.0), steps, steps, indexing="ij"), axis=-1)
    return np.arange(grid.size // 3), grid.reshape(-1, 3)


def ciede2000(one: Floats, many: Floats) -> Floats:
    """The CIEDE2000 difference of one Lab colour (3,) from each of many (n, 3).

    Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula: implementation notes, supplementary test data, and
    mathematical observations" (2005), equations 2 to 22 with all weights 1.
    """
    l1, a1, b1 = one
    l2, a2, b2 = many[:, 0], many[:, 1], many[:, 2]
    mean_c7 = ((np.hypot(a1, b1) + np.hypot(a2, b2)) / 2) ** 7
    stretch = 1.5 - 0.5 * np.sqrt(mean_c7 / (mean_c7 + 25.0**7))
    a1s, a2s = a1 * stretch, a2 * stretch
    c1, c2 = np.hypot(a1s, b1), np.hypot(a2s, b2)
    h1, h2 = np.degrees(np.arctan2(b1, a1s)) % 360, np.degrees(np.arctan2(b2, a2s)) % 360
    grey = c1 * c2 == 0

    delta_h = (h2 - h1 + 180) % 360 - 180
    delta_h = np.where(grey, 0, delta_h)
    d_hue = 2 * np.sqrt(c1 * c2) * np.sin(np.radians(delta_h / 2))
    d_l, d_c = l2 - l1, c2 - c1

    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    far = np.abs(h1 - h2) > 180
    mean_h = np.where(grey, h1 + h2, np.where(far, ((h1 + h2 + 360) / 2) % 360, (h1 + h2) / 2))
    weight = (
        1
        - 0.17 * np.cos(np.radians(mean_h - 30))
        + 0.24 * np.cos(np.radians(2 * mean_h))
        + 0.32 * np.cos(np.radians(3 * mean_h + 6))
        - 0.20 * np.cos(np.radians(4 * mean_h - 63))
    )
    s_l = 1 + 0.015 * (mean_l - 50) ** 2 / np.sqrt(20 + (mean_l - 50) ** 2)
    s_c = 1 + 0.045 * mean_c
    s_h = 1 + 0.015 * mean_c * weight
    turn = np.radians(60 * np.exp(-(((mean_h - 275) / 25) ** 2)))
    r_t = -2 * np.sqrt(mean_c**7 / (mean_c**7 + 25.0**7)) * np.sin(turn)
    l_part, c_part, h_part = d_l / s_l, d_c / s_c, d_hue / s_h
    return np.sqrt(np.maximum(l_part**2 + c_part**2 + h_part**2 + r_t * c_part * h_part, 0))

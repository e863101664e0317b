"""Colour arithmetic in OKLab, so that every mixture and ramp stays clean (no grey middle between two hues)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
import numpy.typing as npt

FloatArray = npt.NDArray[np.float64]

# Matrices of the OKLab definition (Björn Ottosson, 2020).
_TO_LMS = np.array(
    [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
    ]
)
_TO_LAB = np.array(
    [
        [0.2104542553, 0.7936177850, -0.0040720468],
        [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
    ]
)
_FROM_LAB = np.linalg.inv(_TO_LAB)
_FROM_LMS = np.linalg.inv(_TO_LMS)


def rgb_to_lab(rgb: FloatArray) -> FloatArray:
    """sRGB 0..1, shape (..., 3), to OKLab."""
    linear = np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)
    values: FloatArray = np.cbrt(linear @ _TO_LMS.T) @ _TO_LAB.T
    return values


def lab_to_rgb(lab: FloatArray) -> FloatArray:
    """OKLab, shape (..., 3), to sRGB 0..1, clipped to the gamut."""
    linear = np.clip((lab @ _FROM_LAB.T) ** 3 @ _FROM_LMS.T, 0.0, 1.0)
    return np.where(linear <= 0.0031308, linear * 12.92, 1.055 * linear ** (1 / 2.4) - 0.055)


@lru_cache(maxsize=4096)
def lab(colour: str) -> tuple[float, float, float]:
    """`#rrggbb` to OKLab."""
    rgb = np.array([int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)])
    lightness, a, b = rgb_to_lab(rgb)
    return float(lightness), float(a), float(b)


def hex_of(values: Sequence[float] | FloatArray) -> str:
    """OKLab to `#rrggbb`."""
    red, green, blue = (round(channel * 255) for channel in lab_to_rgb(np.asarray(values, dtype=np.float64)))
    return f"#{red:02x}{green:02x}{blue:02x}"


@lru_cache(maxsize=16384)
def mix(first: str, second: str, share: float) -> str:
    """The colour `share` (0..1) of the way from first to second."""
    a, b = np.array(lab(first)), np.array(lab(second))
    return hex_of(a + (b - a) * share)


@lru_cache(maxsize=16384)
def tone(colour: str, lightness: float = 0.0, chroma: float = 1.0) -> str:
    """The colour moved in lightness (-1..1, added) and in chroma (a factor)."""
    value, a, b = lab(colour)
    return hex_of((min(max(value + lightness, 0.0), 1.0), a * chroma, b * chroma))


@lru_cache(maxsize=1024)
def ramp(stops: tuple[tuple[float, str], ...], steps: int = 96) -> FloatArray:
    """A table (steps, 3) of sRGB 0..255 through the stops (position 0..1, colour)."""
    positions = np.array([position for position, _ in stops])
    labs = np.array([lab(colour) for _, colour in stops])
    grid = np.linspace(0.0, 1.0, steps)
    values = np.stack([np.interp(grid, positions, labs[:, channel]) for channel in range(3)], axis=1)
    return lab_to_rgb(values) * 255.0


def hexes(rgb: FloatArray) -> list[str]:
    """Rows of sRGB 0..255 as `#rrggbb`."""
    whole = np.clip(np.rint(rgb), 0, 255).astype(np.uint32)
    return [f"#{value:06x}" for value in ((whole[:, 0] << 16) | (whole[:, 1] << 8) | whole[:, 2]).tolist()]

"""From drawn pixels to a picture: grain, vignette, black and white."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from PIL import Image

Pixels = NDArray[np.uint8]
_TILE = 512


@lru_cache(maxsize=8)
def _grain(strength: int) -> NDArray[np.int16]:
    """A tile of film grain: fine noise, a little of it in clumps."""
    rng = np.random.default_rng(2041)
    fine = rng.normal(0, 1, (_TILE, _TILE))
    coarse = np.repeat(np.repeat(rng.normal(0, 1, (_TILE // 2, _TILE // 2)), 2, axis=0), 2, axis=1)
    return np.rint((fine * 0.75 + coarse * 0.4) * strength).astype(np.int16)


def grained(pixels: Pixels, seed: int, strength: int = 4) -> Pixels:
    """The pixels (h, w, 3) under grain; the seed shifts the tile."""
    height, width = pixels.shape[:2]
    tile = np.roll(_grain(strength), (seed * 37 % _TILE, seed * 101 % _TILE), axis=(0, 1))
    result = np.empty_like(pixels)
    for top in range(0, height, _TILE):
        # Strip by strip, so that the sums stay in the processor's cache.
        rows = pixels[top : top + _TILE]
        noise = np.tile(tile[: len(rows)], (1, width // _TILE + 1))[:, :width, None]
        result[top : top + _TILE] = np.clip(rows.astype(np.int16) + noise, 0, 255)
    return result


def grey(picture: Image.Image) -> Image.Image:
    """Black and white with deep blacks, as from a film."""
    table = [round(255 * min(1.0, max(0.0, (value / 255 - 0.5) * 1.16 + 0.5))) for value in range(256)]
    return picture.convert("L").point(table)

"""The things that Nordhem sells, as shaded solids in centimetres, standing on the floor at the origin and facing +z."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from ..materials import Material
from ..solid import Model


@dataclass(frozen=True, kw_only=True)
class Looks:
    """Materials of one product: what it is mostly made of, its cover or shade, its fittings."""

    body: Material
    cover: Material
    trim: Material


@dataclass(frozen=True, kw_only=True)
class Size:
    """Outer measures in centimetres."""

    width: float
    depth: float
    height: float


Builder = Callable[[Looks, Size, Random], Model]

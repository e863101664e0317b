"""Close-ups of materials, computed pixel by pixel: wood, weaves, velvet, marble, metal, glaze, knit, cane."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np
from numpy.typing import NDArray

from .colour import FloatArray, mix, ramp, tone
from .finish import Pixels
from .scene import Scene
from .surfaces import own_colour

_Field = NDArray[np.float64]


def _noise(rng: np.random.Generator, height: int, width: int, cells: tuple[int, int]) -> _Field:
    """Smooth noise -1..1: random values on a grid of cells (down, across), interpolated."""
    down, across = cells
    grid = rng.uniform(-1, 1, (down + 2, across + 2))
    y, x = np.linspace(0, down, height), np.linspace(0, across, width)
    iy, ix = y.astype(int), x.astype(int)
    fy, fx = y - iy, x - ix
    fy, fx = fy * fy * (3 - 2 * fy), fx * fx * (3 - 2 * fx)
    top = grid[iy][:, ix] * (1 - fx) + grid[iy][:, ix + 1] * fx
    low = grid[iy + 1][:, ix] * (1 - fx) + grid[iy + 1][:, ix + 1] * fx
    return np.asarray(top * (1 - fy[:, None]) + low * fy[:, None])


def _axes(height: int, width: int, scale: float) -> tuple[_Field, _Field]:
    """Rows and columns in units of `scale` pixels."""
    return np.arange(height)[:, None] / scale, np.arange(width)[None, :] / scale


def _wood(rng: np.random.Generator, height: int, width: int, unit: float) -> _Field:
    y, x = _axes(height, width, unit)
    plank = np.floor((y + 3) / 34)
    shift = np.sin(plank * 12.9898) * 43.7
    warp = _noise(rng, height, width, (5, 3)) * 5 + _noise(rng, height, width, (16, 5)) * 1.2
    rings = 0.5 + 0.5 * np.sin((y + warp + shift) * 0.72 + 0.5 * np.sin(x * 0.06 + shift))
    pores = _noise(rng, height, width, (int(height / unit * 5), int(width / unit / 5)))
    gap = np.abs((y + 3) % 34 - 0.3) < 0.3
    return np.asarray(0.56 - 0.2 * rings**2.2 - 0.07 * pores + 0.09 * np.sin(plank * 2.3) - 0.3 * gap)


def _weave(rng: np.random.Generator, height: int, width: int, unit: float) -> _Field:
    y, x = _axes(height, width, unit * 1.5)
    uneven_x, uneven_y = (
        _noise(rng, height, width, (4, int(width / unit / 1.5))),
        _noise(rng, height, width, (int(height / unit / 1.5), 4)),
    )
    warp, weft = np.abs(np.sin(np.pi * x)) ** 0.6, np.abs(np.sin(np.pi * y)) ** 0.6
    over = (np.floor(x) + np.floor(y)) % 2
    thread = np.where(
        over > 0, warp * (0.86 + 0.14 * np.sin(np.pi * (y % 1))), weft * (0.8 + 0.14 * np.sin(np.pi * (x % 1)))
    )
    folds = _noise(rng, height, width, (2, 3))
    return np.asarray(0.3 + 0.32 * thread + 0.1 * uneven_x * over + 0.1 * uneven_y * (1 - over) + 0.13 * folds)


def _velvet(rng: np.random.Generator, height: int, width: int, unit: float) -> _Field:
    y, x = _axes(height, width, unit)
    drift = _noise(rng, height, width, (2, 3)) * 9 + _noise(rng, height, width, (4, 5)) * 3
    fold = np.sin((x * 0.75 + y * 0.28 + drift) * 0.155)
    crest = np.abs(fold) ** 3
    pile = _noise(rng, height, width, (int(height / unit * 1.5), int(width / unit * 2.4)))
    return np.asarray(0.26 + 0.5 * crest - 0.14 * np.clip(-fold, 0, 1) + 0.035 * pile)


def _knit(rng: np.random.Generator, height: int, width: int, unit: float) -> _Field:
    y, x = _axes(height, width, unit * 5)
    column = x % 1 - 0.5
    stitch = (y * 1.25 + np.abs(column) * 1.1) % 1
    strand = (
        np.sin(np.pi * stitch) ** 0.7 * np.clip(np.sin(np.pi * np.clip(np.abs(column) * 2.1, 0, 1)) + 0.2, 0, 1) ** 0.6
    )
    twist = 0.05 * np.sin((y * 9 + x * 16 * np.sign(column)) * 2)
    soft = _noise(rng, height, width, (3, 4))
    return np.asarray(0.24 + 0.44 * strand + twist + 0.08 * soft)


def _marble(rng: np.random.Generator, height: int, width: int, unit: float) -> _Field:
    value = np.full((height, width), 0.8)
    for cells, weight in (((3, 4), 0.34), ((6, 8), 0.2), ((13, 17), 0.1)):
        vein = 1 - np.abs(_noise(rng, height, width, cells) + 0.4 * _noise(rng, height, width, (2, 2)))
        value = value - weight * np.clip(vein - 0.82, 0, 1) * 5.5 * (0.5 + 0.5 * _noise(rng, height, width, (2, 3)))
    return np.asarray(value + 0.05 * _noise(rng, height, width, (3, 3)))


def _brushed(rng: np.random.Generator, height: int, width: int, unit: float) -> _Field:
    y, x = _axes(height, width, float(min(height, width)))
    streak = (
        _noise(rng, height, width, (int(height / unit * 4), 3)) * 0.075
        + _noise(rng, height, width, (int(height / unit * 9), 6)) * 0.04
    )
    sheen = np.exp(-(((x + y * 0.35 - 0.62) / 0.2) ** 2)) + 0.55 * np.exp(-(((x + y * 0.35 - 1.35) / 0.16) ** 2))
    return np.asarray(0.4 + 0.46 * sheen + streak)


def _glaze(rng: np.random.Generator, height: int, width: int, unit: float) -> _Field:
    y, x = _axes(height, width, float(min(height, width)))
    specks = _noise(rng, height, width, (int(height / unit), int(width / unit))) > 0.72
    light = np.exp(-(((x - 0.42) ** 2 + (y - 0.3) ** 2) / 0.14))
    run = 1 / (1 + np.exp(-(y - 0.7 - 0.06 * _noise(rng, height, width, (2, 9))) * 34))
    return np.asarray(0.5 + 0.3 * light - 0.22 * specks - 0.24 * run + 0.04 * _noise(rng, height, width, (4, 6)))


def _cane(rng: np.random.Generator, height: int, width: int, unit: float) -> _Field:
    y, x = _axes(height, width, unit * 9)
    value = np.full((height, width), 0.12)
    for offset, direction in ((x, 0.62), (y, 0.66), (x + y, 0.52), (x - y, 0.56)):
        band = np.abs((offset + 0.02 * _noise(rng, height, width, (4, 4))) % 1 - 0.5)
        mask = band < 0.11
        value = np.where(
            mask, direction + 0.16 * np.cos(band / 0.11 * 1.5) + 0.05 * _noise(rng, height, width, (9, 9)), value
        )
    return np.asarray(value)


def _leather(rng: np.random.Generator, height: int, width: int, unit: float) -> _Field:
    cells = _noise(rng, height, width, (int(height / unit / 1.6), int(width / unit / 1.6)))
    fine = _noise(rng, height, width, (int(height / unit * 1.4), int(width / unit * 1.4)))
    y, _ = _axes(height, width, unit)
    seam = np.abs(y - 62)
    stitch = (seam > 2.2) & (seam < 3.3) & ((np.arange(width)[None, :] / unit) % 4 < 2.6)
    return np.asarray(
        0.5
        + 0.12 * np.abs(cells)
        - 0.06 * (fine > 0.5)
        + 0.14 * _noise(rng, height, width, (2, 3))
        - 0.3 * np.exp(-(seam**2) / 0.5)
        + 0.34 * stitch
    )


def _glass(rng: np.random.Generator, height: int, width: int, unit: float) -> _Field:
    y, x = _axes(height, width, unit)
    drift = _noise(rng, height, width, (2, 3)) * 7
    ribs = 0.5 + 0.5 * np.sin((x + drift) * 0.42)
    pools = _noise(rng, height, width, (4, 6)) + 0.5 * _noise(rng, height, width, (9, 13))
    caustic = np.clip(1 - np.abs(pools) * 5.5, 0, 1) ** 1.5
    return np.asarray(0.36 + 0.3 * ribs**2 + 0.34 * caustic * (0.4 + ribs) + 0.05 * np.sin(y * 0.1))


_FIELDS: Mapping[str, Callable[[np.random.Generator, int, int, float], _Field]] = {
    **dict.fromkeys(("oak", "ash", "beech", "birch", "walnut", "teak", "pine", "bamboo", "wood"), _wood),
    **dict.fromkeys(("linen", "cotton", "fabric"), _weave),
    **dict.fromkeys(("wool", "boucle"), _knit),
    **dict.fromkeys(("marble", "stone"), _marble),
    **dict.fromkeys(
        ("brass", "copper", "steel", "stainless_steel", "silver", "aluminium", "cast_iron", "metal"), _brushed
    ),
    **dict.fromkeys(("stoneware", "porcelain", "earthenware", "ceramic"), _glaze),
    "velvet": _velvet,
    "rattan": _cane,
    "leather": _leather,
    **dict.fromkeys(("glass", "crystal"), _glass),
}


def _table(material: str, colour: str) -> FloatArray:
    if material in ("marble", "stone"):
        return ramp(((0.0, tone(colour, -0.42)), (0.5, tone(colour, -0.12)), (0.8, colour), (1.0, "#ffffff")))
    lift = 0.34 if material in ("brass", "copper", "steel", "stainless_steel", "silver", "glass", "crystal") else 0.2
    deep = mix(tone(colour, -0.34), "#1d1a22", 0.25)
    return ramp(
        (
            (0.0, deep),
            (0.28, tone(colour, -0.15)),
            (0.55, colour),
            (0.82, tone(colour, lift * 0.6, 0.92)),
            (1.0, mix(tone(colour, lift), "#ffffff", 0.35)),
        )
    )


def close_up(scene: Scene) -> Pixels:
    """The first material of the scene, filling the picture, lit from one side."""
    material = scene.materials[0]
    colour = scene.colour or own_colour(material) or "#d8cdbb"
    rng = np.random.default_rng(scene.seed)
    width, height = scene.width, scene.height
    value = _FIELDS.get(material, _weave)(rng, height, width, scene.unit)
    y, x = np.linspace(-1, 1, height)[:, None], np.linspace(-1, 1, width)[None, :]
    value = value + 0.1 * (-0.7 * x - 0.5 * y) - 0.07 * (x * x + y * y)
    table = _table(material, colour)
    pixels = table[np.clip(value * (len(table) - 1), 0, len(table) - 1).astype(np.int32)]
    return np.asarray(pixels, dtype=np.uint8)

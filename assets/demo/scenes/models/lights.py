"""Pendant, table, floor and wall lights."""

from __future__ import annotations

from random import Random

import numpy as np

from ..materials import glowing
from ..shapes import bend, box, lathe, leg, ring, slab, smooth_profile, tube
from ..solid import Model, moved
from . import Looks, Size

_BULB = glowing("#ffe2a8")


def _dome(r: float, h: float) -> list[tuple[float, float]]:
    """From the open rim up to the crown."""
    return [(r * np.cos(t), h * np.sin(t)) for t in np.linspace(0.0, np.pi / 2, 12)]


def _bulb(y: float, r: float) -> Model:
    return [
        lathe(
            [(r * np.cos(t), y + r * np.sin(t)) for t in np.linspace(-np.pi / 2, np.pi / 2, 11)],
            (0, 0, 0),
            _BULB,
            sides=22,
        )
    ]


def shade_dome(looks: Looks, w: float, h: float) -> Model:
    return [lathe(_dome(w, h), (0, 0, 0), looks.cover, two_sided=True), *_bulb(h * 0.2, w * 0.22)]


def shade_cone(looks: Looks, w: float, h: float) -> Model:
    return [
        lathe([(w, 0), (w * 0.62, h * 0.45), (w * 0.26, h * 0.9), (0.5, h)], (0, 0, 0), looks.cover, two_sided=True),
        *_bulb(h * 0.14, w * 0.2),
    ]


def shade_layers(looks: Looks, w: float, h: float) -> Model:
    """Three nested saucers that hide the bulb."""
    parts: Model = []
    for y, r, rise in ((0.0, w * 0.46, h * 0.16), (h * 0.24, w * 0.68, h * 0.2), (h * 0.5, w, h * 0.3)):
        parts.append(
            lathe(
                [(r, y), (r * 0.9, y + rise * 0.5), (r * 0.6, y + rise * 0.9), (r * 0.24, y + rise)],
                (0, 0, 0),
                looks.cover,
                two_sided=True,
            )
        )
    parts.append(lathe([(w * 0.2, h * 0.16), (w * 0.2, h * 0.8), (w * 0.1, h)], (0, 0, 0), looks.trim, sides=24))
    return [*parts, *_bulb(h * 0.08, w * 0.2)]


def shade_globe(looks: Looks, w: float, h: float) -> Model:
    globe = lathe(
        [(w * np.cos(t), h / 2 + h / 2 * np.sin(t)) for t in np.linspace(-np.pi / 2, np.pi / 2, 18)],
        (0, 0, 0),
        glowing("#fff3dc"),
        sides=36,
    )
    return [globe, lathe([(w * 0.24, h * 0.97), (w * 0.24, h * 1.06), (0, h * 1.08)], (0, 0, 0), looks.trim, sides=20)]


def shade_drum(looks: Looks, w: float, h: float) -> Model:
    return [lathe([(w, 0), (w * 0.86, h)], (0, 0, 0), looks.cover, two_sided=True), *_bulb(h * 0.3, w * 0.2)]


def shade_folded(looks: Looks, w: float, h: float) -> Model:
    """Pleated paper or linen."""
    return [
        lathe(
            [(w * 0.92, 0), (w, h * 0.18), (w * 0.72, h * 0.7), (w * 0.3, h)],
            (0, 0, 0),
            looks.cover,
            two_sided=True,
            flutes=26,
            sides=104,
        ),
        *_bulb(h * 0.2, w * 0.2),
    ]


_SHADES = (shade_dome, shade_cone, shade_layers, shade_globe, shade_drum, shade_folded)


def pendant(looks: Looks, size: Size, rng: Random) -> Model:
    """A shade on a cord that leaves the picture."""
    shade = rng.choice(_SHADES)(looks, size.width / 2, size.height)
    cord = tube([(0, size.height, 0), (0, size.height + max(38, size.width), 0)], 0.35, looks.trim, sides=6)
    cap = lathe(
        [(2.2, size.height - 1), (2.2, size.height + 4), (0.5, size.height + 6)], (0, 0, 0), looks.trim, sides=16
    )
    return [*shade, cap, cord]


def table_lamp(looks: Looks, size: Size, rng: Random) -> Model:
    """A mushroom, a dome on a stem, or a shade on a turned base."""
    w, top = size.width / 2, size.height
    style = rng.randrange(4)
    if style == 0:
        stem = smooth_profile(
            [(w * 0.52, 0), (w * 0.5, 1.5), (w * 0.24, 5), (w * 0.2, top * 0.45), (w * 0.3, top * 0.68)], 4
        )
        return [
            lathe(stem, (0, 0, 0), looks.cover),
            *moved([lathe(_dome(w, top * 0.36), (0, 0, 0), looks.cover, two_sided=True)], (0, top * 0.64, 0)),
        ]
    if style == 1:
        parts: Model = [
            lathe(
                [(w * 0.62, 0), (w * 0.62, 1.4), (w * 0.58, 1.8), (0.9, 2.2), (0.9, top * 0.7)], (0, 0, 0), looks.trim
            )
        ]
        return [*parts, *moved(shade_dome(looks, w, top * 0.34), (0, top * 0.66, 0))]
    if style == 2:
        body = smooth_profile(
            [
                (w * 0.42, 0),
                (w * 0.56, 4),
                (w * 0.7, top * 0.22),
                (w * 0.4, top * 0.44),
                (w * 0.12, top * 0.52),
                (w * 0.1, top * 0.6),
            ],
            4,
        )
        shade = rng.choice((shade_drum, shade_folded, shade_cone))(looks, w, top * 0.42)
        return [lathe(body, (0, 0, 0), looks.body), *moved(shade, (0, top * 0.58, 0))]
    arm = bend([(0, 2, 0), (-w * 0.3, top * 0.5, 0), (w * 0.2, top * 0.92, 0), (w * 0.9, top * 0.9, 0)], 6)
    parts = [lathe([(w * 0.5, 0), (w * 0.5, 1.6), (0.8, 2.4)], (0, 0, 0), looks.trim), tube(arm, 0.8, looks.trim)]
    return [
        *parts,
        *moved(
            [part.tilted(-14, axis="z") for part in shade_cone(looks, w * 0.62, top * 0.26)], (w * 0.92, top * 0.68, 0)
        ),
    ]


def floor_lamp(looks: Looks, size: Size, rng: Random) -> Model:
    """An arc, a tripod, or a straight reading lamp."""
    w, top = size.width / 2, size.height
    style = rng.randrange(3)
    if style == 0:
        line = bend(
            [
                (-w, 3, 0),
                (-w * 0.98, top * 0.55, 0),
                (-w * 0.5, top * 0.94, 0),
                (w * 0.2, top, 0),
                (w * 0.62, top * 0.93, 0),
            ],
            7,
        )
        parts: Model = [slab(ring(17, 17), 0, 4, looks.body).moved((-w, 0, 0)), tube(line, 1.0, looks.trim)]
        return [*parts, *moved(shade_dome(looks, 19, 17), (w * 0.62, top * 0.93 - 19, 0))]
    if style == 1:
        parts = [
            leg((0, top * 0.72, 0), (np.sin(a) * w * 0.9, 0, np.cos(a) * w * 0.9), looks.body, thick=1.5, thin=1.3)
            for a in np.radians((20, 140, 260))
        ]
        return [*parts, *moved(shade_drum(looks, min(w, 25), 32), (0, top * 0.76, 0))]
    parts = [
        lathe([(13, 0), (13, 1.6), (1, 2.6)], (0, 0, 0), looks.trim),
        tube([(0, 2, 0), (0, top * 0.92, 0)], 0.9, looks.trim),
    ]
    head = [part.tilted(18, axis="z") for part in rng.choice((shade_cone, shade_dome))(looks, 14, 19)]
    return [
        *parts,
        tube(bend([(0, top * 0.9, 0), (-4, top * 0.96, 0), (-14, top * 0.95, 0)], 5), 0.8, looks.trim),
        *moved(head, (-17, top * 0.8, 0)),
    ]


def wall_light(looks: Looks, size: Size, rng: Random) -> Model:
    """A plate on the wall, an arm, a shade or a globe."""
    w, top = size.width / 2, size.height
    plate = box((9, 14, 1.6), (0, top * 0.4, -size.depth / 2), looks.trim, bevel=0.7)
    arm = tube(
        bend([(0, top * 0.55, -size.depth / 2), (0, top * 0.42, 0), (0, top * 0.55, size.depth * 0.2)], 6),
        0.8,
        looks.trim,
    )
    shade = rng.choice((shade_globe, shade_cone, shade_dome))(looks, w, w * 1.7)
    return [plate, arm, *moved(shade, (0, top * 0.55, size.depth * 0.2))]

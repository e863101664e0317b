"""Vases, tableware, candle holders, mirrors."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import numpy as np

from ..materials import Material, glowing, matte, metal
from ..shapes import bend, box, lathe, pillow, ring, slab, smooth_profile, tube
from ..solid import Model, moved
from . import Looks, Size

Profile = Sequence[tuple[float, float]]

# Outlines of vases as (share of the greatest radius, share of the height).
_VASES: tuple[Profile, ...] = (
    ((0, 0), (0.52, 0), (0.75, 0.08), (1.0, 0.34), (0.86, 0.6), (0.36, 0.82), (0.32, 0.94), (0.42, 1.0)),
    ((0, 0), (0.6, 0), (0.64, 0.02), (0.8, 0.4), (0.96, 0.85), (1.0, 1.0)),
    ((0, 0), (0.7, 0), (0.92, 0.05), (1.0, 0.2), (0.92, 0.38), (0.4, 0.52), (0.22, 0.62), (0.2, 0.92), (0.26, 1.0)),
    ((0, 0), (0.9, 0), (1.0, 0.05), (1.0, 0.3), (0.98, 0.8), (0.9, 0.9), (0.66, 0.97), (0.62, 1.0)),
    ((0, 0), (0.42, 0), (0.5, 0.05), (0.66, 0.25), (0.5, 0.45), (0.72, 0.62), (1.0, 0.82), (0.86, 0.95), (0.8, 1.0)),
    ((0, 0), (0.55, 0), (0.7, 0.03), (0.98, 0.3), (1.0, 0.5), (0.8, 0.72), (0.6, 0.8), (0.66, 0.9), (0.84, 1.0)),
)


def _scaled(profile: Profile, radius: float, height: float) -> list[tuple[float, float]]:
    return [(r * radius, y * height) for r, y in profile]


def hollow(profile: Profile, thickness: float = 0.5) -> list[tuple[float, float]]:
    """The outside, the lip, and the inside down again, so that a vessel has a rim and a floor."""
    inner = [(max(r - thickness, 0.0), max(y, thickness * 1.6)) for r, y in list(profile)[::-2]]
    return [*profile, *inner]


def _vessel(profile: Profile, material: Material, *, flutes: int = 0, steps: int = 5) -> Model:
    outer = smooth_profile(profile, steps)
    if material.alpha is not None:
        return [lathe(outer, (0, 0, 0), material, two_sided=True, flutes=flutes)]
    return [lathe(hollow(outer), (0, 0, 0), material, flutes=flutes)]


def vase(looks: Looks, size: Size, rng: Random) -> Model:
    profile = _scaled(rng.choice(_VASES), size.width / 2, size.height)
    flutes = rng.choice((0, 0, 0, 16))
    return _vessel(profile, looks.cover, flutes=flutes, steps=3 if flutes else 5)


def plate(looks: Looks, size: Size, rng: Random) -> Model:
    """One plate, or a stack of three sizes."""
    r = size.width / 2
    profile = [
        (0, 0.6),
        (r * 0.56, 0),
        (r * 0.62, 0.2),
        (r * 0.72, 1.0),
        (r * 0.99, 2.4),
        (r, 2.7),
        (r * 0.97, 2.8),
        (r * 0.7, 1.6),
        (r * 0.6, 1.0),
        (0, 1.0),
    ]
    parts: Model = [lathe(profile, (0, 0, 0), looks.cover, sides=56)]
    if rng.random() < 0.45:
        for share, y in ((0.82, 2.6), (0.6, 5.0)):
            parts += moved(parts[:1], (0, y, 0), 0, share)
    return parts


def bowl(looks: Looks, size: Size, rng: Random) -> Model:
    r, h = size.width / 2, size.height
    outer = smooth_profile(
        [(0, 0), (r * 0.42, 0), (r * 0.46, h * 0.06), (r * 0.72, h * 0.3), (r * 0.94, h * 0.72), (r, h)], 4
    )
    one = lathe(hollow(outer, 0.6), (0, 0, 0), looks.cover, sides=48)
    if rng.random() < 0.4:
        return [one, one.moved((0, h * 0.36, 0)), one.moved((0, h * 0.72, 0))]
    return [one]


def cup(looks: Looks, size: Size, rng: Random) -> Model:
    """A cup with an ear, often on its saucer; now and then a beaker without."""
    r, h = size.width / 2, size.height
    lift = 1.6 if rng.random() < 0.5 else 0.0
    straight = rng.random() < 0.5
    line = (
        [(0, 0), (r * 0.7, 0), (r * 0.9, h * 0.08), (r * 0.96, h * 0.5), (r, h)]
        if straight
        else [(0, 0), (r * 0.44, 0), (r * 0.5, h * 0.06), (r * 0.9, h * 0.42), (r, h)]
    )
    parts: Model = [lathe(hollow(smooth_profile(line, 4), 0.35), (0, lift, 0), looks.cover)]
    ear = bend(
        [
            (r * 0.93, h * 0.82 + lift, 0),
            (r * 1.42, h * 0.86 + lift, 0),
            (r * 1.5, h * 0.5 + lift, 0),
            (r * 0.9, h * 0.26 + lift, 0),
        ],
        6,
    )
    parts.append(tube(ear, 0.5, looks.cover, sides=10, bias=-0.5))
    if lift:
        s = r * 1.75
        parts.append(
            lathe(
                [(0, 0.3), (s * 0.5, 0), (s, 1.5), (s * 0.96, 1.6), (s * 0.5, 0.7), (0, 0.7)],
                (0, 0, 0),
                looks.cover,
                sides=48,
                bias=-1,
            )
        )
    coffee = lathe([(r * 0.9, h * 0.8), (0, h * 0.8)], (0, lift, 0), matte("#5a3826"), two_sided=True, bias=0.2)
    return [*parts, coffee]


def tumbler(looks: Looks, size: Size, rng: Random) -> Model:
    """Two or three drinking glasses."""
    r, h = size.width / 2, size.height
    line = smooth_profile([(0, 0.6), (r * 0.72, 0.4), (r * 0.8, h * 0.05), (r * 0.92, h * 0.5), (r, h)], 4)
    flutes = rng.choice((0, 12))
    one = lathe(line, (0, 0, 0), looks.cover, two_sided=True, flutes=flutes)
    places = ((0, 0), (r * 2.3, -r * 0.9), (-r * 2.1, -r * 1.2))[: rng.randrange(2, 4)]
    return [one.moved((x, 0, z)) for x, z in places]


def wine_glass(looks: Looks, size: Size, rng: Random) -> Model:
    r, h = size.width / 2, size.height
    line = smooth_profile(
        [
            (r * 0.86, 0),
            (r * 0.8, 0.4),
            (r * 0.12, h * 0.05),
            (r * 0.08, h * 0.2),
            (r * 0.1, h * 0.46),
            (r * 0.7, h * 0.56),
            (r, h * 0.72),
            (r * 0.84, h),
        ],
        5,
    )
    glass_ = lathe(line, (0, 0, 0), looks.cover, two_sided=True, sides=36)
    wine = lathe(
        [(r * 0.12, h * 0.5), (r * 0.66, h * 0.575), (r * 0.9, h * 0.66), (0, h * 0.66)],
        (0, 0, 0),
        matte(rng.choice(("#6d1f2c", "#e4cf8a"))),
        sides=30,
        bias=-0.2,
    )
    one: Model = [glass_, wine]
    return one + moved(one, (r * 2.5, 0, -r * 1.2)) if rng.random() < 0.6 else one


def jug(looks: Looks, size: Size, rng: Random) -> Model:
    r, h = size.width / 2, size.height
    line = smooth_profile(
        [
            (0, 0),
            (r * 0.6, 0),
            (r * 0.8, h * 0.06),
            (r, h * 0.32),
            (r * 0.7, h * 0.66),
            (r * 0.46, h * 0.84),
            (r * 0.56, h),
        ],
        5,
    )
    parts: Model = _vessel(line, looks.cover, steps=2)
    handle = bend([(r * 0.5, h * 0.93, 0), (r * 1.28, h * 0.96, 0), (r * 1.42, h * 0.6, 0), (r * 0.92, h * 0.36, 0)], 6)
    spout = [(-r * 0.4, h * 0.9, 0), (-r * 0.62, h * 0.97, 0), (-r * 0.78, h * 1.02, 0)]
    return [
        *parts,
        tube(handle, [r * 0.13, *[r * 0.1] * (len(handle) - 2), r * 0.1], looks.cover, bias=-1),
        tube(spout, [r * 0.26, r * 0.16, r * 0.05], looks.cover),
    ]


def serving_dish(looks: Looks, size: Size, rng: Random) -> Model:
    """An oval platter with fruit, or a lidded dish."""
    r, h = size.width / 2, max(size.height, 3)
    dish = lathe(
        [(0, 0.4), (r * 0.7, 0), (r * 0.8, h * 0.4), (r, h), (r * 0.96, h), (r * 0.76, h * 0.55), (0, h * 0.5)],
        (0, 0, 0),
        looks.cover,
        sides=56,
        squash=0.62,
    )
    if rng.random() < 0.5:
        return [dish, *fruit(rng, r * 0.5, h * 0.5)]
    lid = smooth_profile([(r * 0.84, h), (r * 0.7, h + r * 0.2), (r * 0.3, h + r * 0.34), (0, h + r * 0.36)], 4)
    knob = [(0, h + r * 0.34), (r * 0.06, h + r * 0.36), (r * 0.1, h + r * 0.44), (0, h + r * 0.5)]
    return [
        dish,
        lathe(lid, (0, 0, 0), looks.cover, squash=0.62, bias=1),
        lathe(knob, (0, 0, 0), looks.trim, sides=16, bias=2),
    ]


def fruit(rng: Random, reach: float, y: float) -> Model:
    parts: Model = []
    for i in range(5):
        a, r = i * 1.35 + rng.random(), reach * 0.42 * rng.uniform(0.85, 1.1)
        place = (np.cos(a) * reach * 0.7, y, np.sin(a) * reach * 0.42)
        parts.append(
            pillow(
                (r * 2, r * 1.9, r * 2),
                place,
                matte(rng.choice(("#d9822b", "#c8392b", "#e0b23c", "#9aa83a", "#7b2d3b"))),
                edge=1,
                rise=0.95,
                detail=10,
            )
        )
    return parts


def tray(looks: Looks, size: Size, rng: Random) -> Model:
    """A round or oblong tray with a cup and a small vase on it."""
    w, d = size.width / 2, size.depth / 2
    small = Looks(body=looks.body, cover=matte("#e9e3d8"), trim=looks.trim)
    round_ = rng.random() < 0.5
    parts: Model = []
    if round_:
        parts.append(
            lathe(
                [(0, 0), (w, 0), (w, 3.4), (w * 0.96, 3.4), (w * 0.95, 1.0), (0, 1.0)],
                (0, 0, 0),
                looks.body,
                seed=1.0,
                sides=56,
            )
        )
    else:
        parts.append(box((size.width, 1.2, size.depth), (0, 0, 0), looks.body, seed=rng.random()))
        parts += [box((size.width, 3, 1), (0, 1, z * (d - 0.5)), looks.body, lines=False) for z in (-1, 1)]
        parts += [box((1, 4.6, size.depth), (x * (w - 0.5), 1, 0), looks.body, lines=False) for x in (-1, 1)]
    parts += moved(cup(small, Size(width=8, depth=8, height=7), rng), (w * 0.3, 1.2, d * 0.2), 40)
    return parts + moved(vase(looks, Size(width=9, depth=9, height=16), rng), (-w * 0.34, 1.2, -d * 0.2))


def cutlery(looks: Looks, size: Size, rng: Random) -> Model:
    """Knife, fork and spoon side by side, seen from above."""
    length, metal_ = size.height, looks.cover
    parts: Model = []
    for x, kind in ((-4.2, "fork"), (0, "knife"), (4.2, "spoon")):
        handle = [(x, 0.6, length * 0.5), (x, 0.8, length * 0.2), (x, 0.6, -length * 0.1)]
        parts.append(tube(bend(handle, 5), [0.95, *[0.75] * 9, 0.4], looks.body, flat=0.55, sides=10))
        if kind == "spoon":
            parts.append(pillow((4.4, 1.4, length * 0.3), (x, 0.2, -length * 0.3), metal_, edge=0.95, rise=0.9))
            parts.append(
                pillow(
                    (3.4, 0.5, length * 0.23), (x, 1.25, -length * 0.3), matte("#8b9196"), edge=0.95, rise=0.9, bias=0.6
                )
            )
        elif kind == "knife":
            blade = [
                (x - 0.9, -length * 0.1),
                (x + 1.0, -length * 0.1),
                (x + 1.1, -length * 0.36),
                (x + 0.4, -length * 0.5),
                (x - 0.9, -length * 0.42),
            ]
            parts.append(slab(blade, 0.3, 0.9, metal_, bevel=0.2))
        else:
            parts.append(pillow((3.6, 1.0, length * 0.16), (x, 0.3, -length * 0.2), metal_, edge=0.7, rise=0.8))
            parts += [
                tube(
                    [(x + (j - 1.5) * 0.95, 0.6, -length * 0.24), (x + (j - 1.5) * 0.95, 1.0, -length * 0.47)],
                    [0.42, 0.28],
                    metal_,
                    sides=8,
                )
                for j in range(4)
            ]
    return parts


def candle(height: float, radius: float, colour: str, lit: bool = True) -> Model:
    parts: Model = [
        lathe(
            [(radius, 0), (radius, height), (radius * 0.8, height + 0.2), (0, height)],
            (0, 0, 0),
            matte(colour),
            sides=22,
        )
    ]
    if lit:
        flame = smooth_profile(
            [(0, height + 0.6), (radius * 0.5, height + 1.6), (radius * 0.36, height + 3.0), (0, height + 5.0)], 4
        )
        parts.append(lathe(flame, (0, 0, 0), glowing("#ffb84d"), sides=16))
    return parts


def candle_holder(looks: Looks, size: Size, rng: Random) -> Model:
    """A turned stick, a branch of three, or a low bowl; the candles burn."""
    w, h = size.width / 2, size.height
    wax = rng.choice(("#f3ede0", "#f3ede0", "#b9533c", "#d7c3a5"))
    style = rng.randrange(3)
    if style == 0:
        stick = smooth_profile(
            [
                (w, 0),
                (w, 0.9),
                (w * 0.5, 1.6),
                (w * 0.16, h * 0.2),
                (w * 0.3, h * 0.36),
                (w * 0.14, h * 0.5),
                (w * 0.16, h * 0.86),
                (w * 0.44, h * 0.95),
                (w * 0.4, h),
            ],
            4,
        )
        return [lathe(stick, (0, 0, 0), looks.body, sides=32), *moved(candle(h * 0.9, 1.1, wax), (0, h * 0.97, 0))]
    if style == 1:
        parts: Model = [lathe([(w * 0.7, 0), (w * 0.7, 1.0), (0.9, 2.0), (0.8, h)], (0, 0, 0), looks.body, sides=28)]
        for x, y in ((-1, 0.72), (0, 1.0), (1, 0.72)):
            if x:
                parts.append(
                    tube(bend([(0, h * 0.42, 0), (x * w * 0.7, h * 0.36, 0), (x * w, h * y, 0)], 6), 0.7, looks.body)
                )
            parts.append(lathe([(0.5, 0), (1.7, 0.4), (1.7, 1.6), (1.2, 1.6)], (x * w, h * y, 0), looks.body, sides=18))
            parts += moved(candle(h * 0.62, 1.0, wax), (x * w, h * y + 0.6, 0))
        return parts
    cup_ = hollow(smooth_profile([(0, 0), (w * 0.6, 0), (w * 0.95, h * 0.3), (w, h * 0.8), (w * 0.9, h)], 3), 0.5)
    return [lathe(cup_, (0, 0, 0), looks.body, sides=32), *moved(candle(h * 1.1, w * 0.55, wax), (0, h * 0.2, 0))]


def mirror(looks: Looks, size: Size, rng: Random) -> Model:
    """A standing glass in a frame: round, arched or oblong."""
    w, h = size.width / 2, size.height
    glass_ = metal("#b9c8cf")
    power = rng.choice((2.0, 2.0, 3.6, 8.0))
    frame = slab(ring(w, h / 2, 56, power), 0, 3, looks.body, bevel=1.0)
    pane = replace(slab(ring(w * 0.93, h / 2 - w * 0.07, 56, power), 2.4, 3.3, glass_, bevel=0.2), bias=size.height)
    shine: Model = [part.tilted(90).moved((0, h / 2 + 1, 0)) for part in (frame, pane)]
    return shine

"""Sofas and benches."""

from __future__ import annotations

from random import Random

import numpy as np

from ..shapes import box, leg, pillow, ring, slab
from ..solid import Model, moved
from . import Looks, Size
from .seats import four_legs


def sofa(looks: Looks, size: Size, rng: Random) -> Model:
    """Seats and back cushions on a plinth or a wooden frame, with round or slim arms."""
    w, d, top = size.width / 2, size.depth / 2, size.height
    seats = 3 if size.width > 205 else 2
    slim = rng.random() < 0.45
    arm = 9.0 if slim else 20.0
    parts: Model = [box((size.width - (4 if slim else 16), 7, d * 1.78), (0, 14, 0), looks.body, lines=False)]
    parts += four_legs(looks, (w * 0.84, d * 0.7), 14, 3, 2.0, 1.3)
    if size.width > 205:
        parts += [leg((0, 14, z * d * 0.7), (0, 0, z * d * 0.74), looks.body, thick=2.0, thin=1.3) for z in (-1, 1)]
    inner = size.width - 2 * arm
    parts.append(
        pillow((size.width - 8, top - 24, 15), (0, 20, -d + 9), looks.cover, edge=0.25, rise=0.25).tilted(
            -5, (0, 20, -d + 9)
        )
    )
    for i in range(seats):
        x = (i - (seats - 1) / 2) * inner / seats
        parts.append(
            pillow(
                (inner / seats - 1, 17, d * 1.55), (x, 21, 7), looks.cover, edge=0.24, rise=0.48, dent=1.6, seam=True
            )
        )
        back = pillow((inner / seats - 1.5, top - 38, 17), (x, 37, -d * 0.5), looks.cover, edge=0.36, rise=0.4)
        parts.append(back.tilted(-11, (x, 37, -d * 0.5)))
    for x in (-1, 1):
        if slim:
            parts.append(
                pillow((arm, 40, d * 1.8), (x * (w - arm / 2), 18, 2), looks.cover, edge=0.3, rise=0.3, bias=2)
            )
        else:
            parts.append(
                pillow((arm, 40, d * 1.84), (x * (w - arm / 2), 15, 2), looks.cover, edge=0.5, rise=0.46, bias=2)
            )
    return parts


def curved_sofa(looks: Looks, size: Size, rng: Random) -> Model:
    """A low sofa in one sweep: overlapping soft segments along an arc."""
    w, d, top = size.width / 2, size.depth / 2, size.height
    parts: Model = []
    bow = 0.22
    for i in range(7):
        t = (i / 6 - 0.5) * 2
        place = (t * (w - 24), 0.0, (t * t) * w * bow - d * 0.12)
        turn = -np.degrees(np.arctan(2 * t * bow)) * 1.0
        seat = [pillow((w * 0.5, 29, d * 1.6), (0, 7, 2), looks.cover, edge=0.5, rise=0.5)]
        back = [pillow((w * 0.46, top - 18, 19), (0, 18, -d * 0.62), looks.cover, edge=0.62, rise=0.5)]
        parts += moved(seat, place, turn) + moved(back, place, turn)
    parts.append(slab(ring(w * 0.8, d * 0.7), 0, 7, looks.body))
    return parts


def chaise(looks: Looks, size: Size, rng: Random) -> Model:
    """A sofa with one long seat."""
    small = Size(width=size.width, depth=size.depth, height=size.height)
    parts = sofa(looks, small, Random(2))
    side = rng.choice((-1, 1))
    parts.append(
        pillow(
            (size.width * 0.32, 16, 66),
            (side * size.width * 0.28, 21, size.depth / 2 + 26),
            looks.cover,
            edge=0.24,
            rise=0.48,
            dent=1.2,
            seam=True,
        )
    )
    parts.append(
        box((size.width * 0.3, 7, 60), (side * size.width * 0.28, 14, size.depth / 2 + 24), looks.body, lines=False)
    )
    parts += [
        leg(
            (side * size.width * (0.28 + s * 0.12), 14, size.depth / 2 + 48),
            (side * size.width * (0.28 + s * 0.12), 0, size.depth / 2 + 50),
            looks.body,
        )
        for s in (-1, 1)
    ]
    return parts


def bench(looks: Looks, size: Size, rng: Random) -> Model:
    """A hall bench: a board or slats, trestle or tapered legs, now and then a cushion."""
    w, d, top = size.width / 2, size.depth / 2, size.height
    parts: Model = []
    if rng.random() < 0.4:
        for i in range(5):
            parts.append(box((size.width, 2.6, d * 0.34), (0, top - 2.6, (i - 2) * d * 0.4), looks.body, seed=i))
        parts += [box((5, 3, d * 1.8), (x * w * 0.7, top - 5.6, 0), looks.body) for x in (-1, 1)]
    else:
        parts.append(box((size.width, 4, size.depth), (0, top - 4, 0), looks.body, bevel=1.2, seed=rng.random()))
    parts += four_legs(looks, (w * 0.84, d * 0.62), top - 3, 3, 2.1, 1.3)
    parts.append(box((size.width * 0.8, 3, 2), (0, top * 0.34, 0), looks.body, lines=False))
    if rng.random() < 0.55:
        parts.append(
            pillow(
                (size.width * 0.96, 6, size.depth * 0.96),
                (0, top, 0),
                looks.cover,
                edge=0.16,
                rise=0.4,
                seam=True,
                bias=1,
            )
        )
    return parts

"""Tables, desks, beds and the furniture that holds things."""

from __future__ import annotations

from random import Random

import numpy as np

from ..materials import matte
from ..shapes import blocks, box, lathe, leg, pillow, ring, slab, tube
from ..solid import Model, Part
from . import Looks, Size


def _legs(looks: Looks, half: tuple[float, float], top: float, splay: float, thick: float, thin: float) -> Model:
    return [
        leg(
            (x * half[0], top, z * half[1]),
            (x * (half[0] + splay), 0, z * (half[1] + splay)),
            looks.body,
            thick=thick,
            thin=thin,
            seed=x + z,
        )
        for z in (-1, 1)
        for x in (-1, 1)
    ]


def dining_table(looks: Looks, size: Size, rng: Random) -> Model:
    """A rectangular or oval top on four legs, or on a trestle."""
    w, d, top = size.width / 2, size.depth / 2, size.height
    parts: Model = []
    oval = rng.random() < 0.35
    if oval:
        parts.append(slab(ring(w, d, power=2.6), top - 3, top, looks.body, bevel=1.2, seed=rng.random()))
    else:
        parts.append(box((size.width, 3, size.depth), (0, top - 3, 0), looks.body, bevel=1.0, seed=rng.random()))
    if rng.random() < 0.3:
        for x in (-1, 1):
            parts += [
                leg(
                    (x * w * 0.62, top - 3, z * d * 0.2),
                    (x * w * 0.66, 0, z * d * 0.72),
                    looks.body,
                    thick=2.6,
                    thin=2.2,
                )
                for z in (-1, 1)
            ]
            parts.append(box((5, 4, d * 1.3), (x * w * 0.62, top - 7, 0), looks.body, lines=False))
        parts.append(box((w * 1.25, 6, 2.6), (0, top * 0.42, 0), looks.body, lines=False))
    else:
        parts.append(box((w * 1.6, 7, d * 1.4), (0, top - 10, 0), looks.body, lines=False))
        parts += _legs(looks, (w * (0.72 if oval else 0.86), d * (0.6 if oval else 0.8)), top - 3, 3, 3.1, 1.7)
    return parts


def pedestal_table(looks: Looks, size: Size, rng: Random) -> Model:
    """A round top on one turned foot."""
    w, top = size.width / 2, size.height
    foot = [
        (w * 0.62, 0),
        (w * 0.62, 0.8),
        (w * 0.4, 2.4),
        (w * 0.14, 8),
        (w * 0.09, top * 0.4),
        (w * 0.1, top * 0.75),
        (w * 0.24, top - 3),
        (w * 0.3, top - 2.4),
    ]
    return [
        lathe(foot, (0, 0, 0), looks.trim, sides=36),
        slab(ring(w, w), top - 2.4, top, looks.body, bevel=1.0, seed=rng.random()),
    ]


def coffee_table(looks: Looks, size: Size, rng: Random) -> Model:
    """A low table: round, soft-cornered or with a shelf."""
    w, d, top = size.width / 2, size.depth / 2, size.height
    style = rng.randrange(3)
    if style == 0:
        return [
            slab(ring(w, d, power=3.2), top - 3.2, top, looks.body, bevel=1.4, seed=rng.random()),
            *_legs(looks, (w * 0.6, d * 0.6), top - 3, 5, 2.4, 1.5),
        ]
    if style == 1:
        parts: Model = [slab(ring(w, w * 0.98), top - 2.4, top, looks.body, bevel=0.9, seed=rng.random())]
        for i in range(3):
            a = np.radians(120 * i + 15)
            parts.append(
                slab(
                    [
                        (np.sin(a) * w * 0.62 + np.cos(b) * 9, np.cos(a) * w * 0.62 + np.sin(b) * 9)
                        for b in np.linspace(0, 2 * np.pi, 20, endpoint=False)
                    ],
                    0,
                    top - 2.4,
                    looks.trim,
                )
            )
        return parts
    return [
        box((size.width, 2.6, size.depth), (0, top - 2.6, 0), looks.body, bevel=0.9, seed=rng.random()),
        box((w * 1.72, 1.8, d * 1.6), (0, top * 0.4, 0), looks.body, lines=False),
        *_legs(looks, (w * 0.9, d * 0.86), top - 2, 1, 1.9, 1.5),
    ]


def side_table(looks: Looks, size: Size, rng: Random) -> Model:
    """A tray on a stem, a stump, or a small table with a drawer."""
    w, d, top = size.width / 2, size.depth / 2, size.height
    style = rng.randrange(3)
    if style == 0:
        tray = [
            (0, top - 2.2),
            (w * 0.94, top - 2.2),
            (w, top - 1.6),
            (w, top + 1.6),
            (w * 0.96, top + 1.6),
            (w * 0.95, top - 1),
            (0, top - 1),
        ]
        return [
            lathe(tray, (0, 0, 0), looks.body, two_sided=True),
            tube([(0, 2, 0), (0, top - 2, 0)], 1.3, looks.trim),
            lathe([(w * 0.66, 0), (w * 0.66, 1.2), (1.3, 2.4)], (0, 0, 0), looks.trim),
        ]
    if style == 1:
        return [
            slab(ring(w, w), top - 2, top, looks.body, seed=rng.random()),
            *_legs(looks, (w * 0.5, w * 0.5), top - 2, 5, 1.9, 1.1),
        ]
    return [
        box((size.width, 2, size.depth), (0, top - 2, 0), looks.body, seed=rng.random()),
        box((w * 1.84, 13, d * 1.84), (0, top - 15, 0), looks.body, lines=False),
        box((w * 1.6, 9.5, 1), (0, top - 13.4, d * 0.93), looks.body, seed=rng.random(), bias=6),
        lathe([(0, 0), (1.3, 0.5), (0, 2)], (0, top - 9, d + 0.5), looks.trim, sides=12, bias=12).tilted(
            90, (0, top - 9, d + 0.5)
        ),
        *_legs(looks, (w * 0.82, d * 0.82), top - 14, 2, 1.8, 1.1),
    ]


def desk(looks: Looks, size: Size, rng: Random) -> Model:
    """A writing desk with drawers under the top or a small rack on it."""
    w, d, top = size.width / 2, size.depth / 2, size.height
    parts: Model = [
        box((size.width, 2.4, size.depth), (0, top - 2.4, 0), looks.body, seed=rng.random()),
        *_legs(looks, (w * 0.92, d * 0.86), top - 2, 2.5, 2.3, 1.3),
    ]
    parts.append(box((w * 1.8, 10, d * 1.7), (0, top - 12.4, 0), looks.body, lines=False))
    for i in range(3):
        x = (i - 1) * w * 0.6
        parts.append(box((w * 0.56, 7.4, 1), (x, top - 11, d * 0.86), looks.body, seed=i, bias=6))
        parts.append(tube([(x - 4, top - 7.4, d * 0.9 + 1), (x + 4, top - 7.4, d * 0.9 + 1)], 0.5, looks.trim, bias=12))
    if rng.random() < 0.5:
        parts.append(box((size.width * 0.9, 1.6, size.depth * 0.34), (0, top + 17, -d * 0.6), looks.body, lines=False))
        parts += [
            box((1.6, 17, size.depth * 0.34), (x * w * 0.85, top, -d * 0.6), looks.body, lines=False)
            for x in (-1, 0, 1)
        ]
    return parts


def shelf(looks: Looks, size: Size, rng: Random) -> Model:
    """A bookcase: uprights, boards, books and a few pots on them."""
    w, d, top = size.width / 2, size.depth / 2, size.height
    levels = max(3, round(top / 38))
    parts: Model = []
    open_sides = rng.random() < 0.5
    for x in (-1, 1):
        if open_sides:
            parts += [
                tube([(x * (w - 1.5), 0, z * (d - 1.5)), (x * (w - 1.5), top, z * (d - 1.5))], 1.2, looks.trim)
                for z in (-1, 1)
            ]
        else:
            parts.append(box((2.2, top, size.depth), (x * (w - 1.1), 0, 0), looks.body, seed=x))
    for level in range(levels + 1):
        y = 6 + level * (top - 8) / levels
        parts.append(
            box((size.width - 3, 2, size.depth - 1), (0, y, 0), looks.body, seed=level, lines=level in (0, levels))
        )
        if level < levels:
            parts += _books(w, y + 2, (top - 8) / levels - 3, rng)
    return parts


_SPINES = ("#b9533c", "#d9a441", "#3d5a6c", "#e9e0cf", "#6b7a57", "#27333b", "#c98f7a", "#8aa0a8", "#f1ebdf", "#7d4a3a")


def _books(half: float, y: float, room: float, rng: Random) -> Model:
    """Books in rows and piles, a pot here and there, and gaps."""
    parts: Model = []
    spines: dict[str, list[tuple[tuple[float, float, float], tuple[float, float, float]]]] = {}

    def book(size: tuple[float, float, float], place: tuple[float, float, float]) -> None:
        spines.setdefault(rng.choice(_SPINES), []).append((size, place))

    x = -half + 5
    while x < half - 8:
        kind = rng.random()
        if kind < 0.22:
            width = rng.uniform(8, 16)
            if x + width < half - 6:
                parts.append(_pot(x + width / 2, y, room, rng))
            x += width + 4
        elif kind < 0.36:
            x += rng.uniform(6, 18)
        elif kind < 0.5:
            width = rng.uniform(16, 22)
            for i in range(rng.randrange(2, 4)):
                if x + width < half - 4:
                    book((width - i, 2.6, 15), (x + width / 2, y + i * 2.7, 1))
            x += width + 3
        else:
            for _ in range(rng.randrange(3, 8)):
                thick = rng.uniform(1.8, 3.6)
                if x + thick > half - 4:
                    break
                book((thick, min(rng.uniform(17, 25), room - 2), 16), (x + thick / 2, y, 0))
                x += thick + 0.15
    for colour, found in spines.items():
        parts.append(blocks([size for size, _ in found], [place for _, place in found], matte(colour)))
    return parts


def _pot(x: float, y: float, room: float, rng: Random) -> Part:
    r, h = rng.uniform(3.5, 6), rng.uniform(8, min(18, room - 2))
    profile = [(0, 0), (r * 0.6, 0), (r, h * 0.4), (r * 0.5, h * 0.8), (r * 0.42, h)]
    return lathe(profile, (x, y, 0), matte(rng.choice(_SPINES)), sides=18)


def sideboard(looks: Looks, size: Size, rng: Random) -> Model:
    """A low cupboard: sliding, slatted or drawer fronts on a slim stand."""
    w, d, top = size.width / 2, size.depth / 2, size.height
    low = min(18.0, top * 0.26)
    parts: Model = [box((size.width, top - low, size.depth), (0, low, 0), looks.body, bevel=0.9, seed=rng.random())]
    parts += _legs(looks, (w * 0.84, d * 0.66), low, 2.5, 2.0, 1.2)
    doors = max(2, round(size.width / 45))
    room = (size.width - 5) / doors
    style = rng.randrange(3)
    for i in range(doors):
        x = (i - (doors - 1) / 2) * room
        if style == 0:
            count = int(room / 3.4)
            parts += [
                box(
                    (2.4, top - low - 5, 1.2),
                    (x + (j - (count - 1) / 2) * 3.2, low + 2.5, d),
                    looks.body,
                    lines=False,
                    step=60,
                    seed=j,
                    bias=14,
                )
                for j in range(count)
            ]
        elif style == 1 or i % 2 == 0:
            parts.append(
                box(
                    (room - 1.2, top - low - 4.6, 1.4), (x, low + 2.3, d), looks.cover, seed=i + 0.3, bevel=0.4, bias=14
                )
            )
            side = 1 if i % 2 == 0 else -1
            parts.append(
                lathe(
                    [(0, 0), (1.6, 0.3), (1.2, 1.6), (0, 2)],
                    (x + side * room * 0.38, low + (top - low) * 0.55, d + 1.4),
                    looks.trim,
                    sides=14,
                    bias=28,
                ).tilted(90, (x + side * room * 0.38, low + (top - low) * 0.55, d + 1.4))
            )
        else:
            rows = 3
            for j in range(rows):
                h = (top - low - 5) / rows
                parts.append(
                    box(
                        (room - 1.2, h - 0.9, 1.4),
                        (x, low + 2.5 + j * h, d),
                        looks.body,
                        seed=i + j,
                        bevel=0.4,
                        bias=14,
                    )
                )
                parts.append(
                    tube(
                        [(x - 5, low + 2.5 + (j + 0.5) * h, d + 2.4), (x + 5, low + 2.5 + (j + 0.5) * h, d + 2.4)],
                        0.5,
                        looks.trim,
                        bias=28,
                    )
                )
    return parts


def wardrobe(looks: Looks, size: Size, rng: Random) -> Model:
    """A tall cupboard with two or three doors."""
    w, d, top = size.width / 2, size.depth / 2, size.height
    parts: Model = [
        box((size.width, top - 10, size.depth), (0, 10, 0), looks.body, bevel=1.0, seed=rng.random()),
        *_legs(looks, (w * 0.86, d * 0.8), 10, 1, 2.2, 1.6),
    ]
    doors = 2 if size.width < 130 else 3
    room = (size.width - 4) / doors
    for i in range(doors):
        x = (i - (doors - 1) / 2) * room
        parts.append(box((room - 1, top - 15, 1.6), (x, 12.5, d), looks.cover, seed=i + 0.6, bevel=0.4, bias=14))
        side = 1 if i % 2 == 0 else -1
        parts.append(
            tube(
                [(x + side * room * 0.38, top * 0.46, d + 3), (x + side * room * 0.38, top * 0.58, d + 3)],
                0.8,
                looks.trim,
                bias=28,
            )
        )
    return parts


def bed(looks: Looks, size: Size, rng: Random) -> Model:
    """A bed frame with mattress, duvet, pillows and a throw; the head is at the back."""
    w, d = size.width / 2, size.depth / 2
    linen, throw = looks.cover, looks.trim
    parts: Model = [
        box((size.width, 9, size.depth), (0, 20, 0), looks.body, bevel=1.2, lines=False),
        box((size.width + 4, size.height - 22, 5), (0, 20, -d - 2), looks.body, bevel=1.6, seed=rng.random()),
        *[
            leg((x * w * 0.88, 20, z * d * 0.92), (x * w * 0.9, 0, z * d * 0.94), looks.body, thick=2.6, thin=1.8)
            for x in (-1, 1)
            for z in (-1, 1)
        ],
        pillow((size.width - 6, 19, size.depth - 5), (0, 28, 0), linen, edge=0.14, rise=0.3),
        pillow(
            (size.width + 1, 15, size.depth * 0.7),
            (0, 35, size.depth * 0.14),
            linen,
            edge=0.16,
            rise=0.5,
            bias=16,
            seam=True,
        ),
        pillow((size.width + 3, 9, size.depth * 0.24), (0, 42, size.depth * 0.32), throw, edge=0.14, rise=0.4, bias=44),
    ]
    for x in (-1, 1):
        parts.append(
            pillow((w * 0.86, 15, 38), (x * w * 0.48, 40, -d + 24), linen, edge=0.4, rise=0.75, bias=12).tilted(
                -24, (x * w * 0.48, 44, -d + 24)
            )
        )
    parts.append(
        pillow((44, 12, 26), (rng.uniform(-8, 8), 46, -d + 44), throw, edge=0.4, rise=0.8, bias=30).tilted(
            -40, (0, 48, -d + 44)
        )
    )
    return parts

"""Chairs, easy chairs, sofas, stools, benches."""

from __future__ import annotations

from random import Random

import numpy as np

from ..colour import FloatArray
from ..shapes import bend, box, leg, pillow, ring, sheet, slab, tube
from ..solid import Model
from . import Looks, Size


def four_legs(
    looks: Looks,
    half: tuple[float, float],
    top: float,
    splay: float,
    thick: float = 1.9,
    thin: float = 1.1,
    body: bool = True,
) -> Model:
    material = looks.body if body else looks.trim
    return [
        leg(
            (x * half[0], top, z * half[1]),
            (x * (half[0] + splay), 0, z * (half[1] + splay)),
            material,
            thick=thick,
            thin=thin,
            seed=x + 2 * z,
        )
        for z in (-1, 1)
        for x in (-1, 1)
    ]


def _arc(radius: float, height: float, sweep: float, back: float, rise: float = 0.0) -> FloatArray:
    """A rail bent round the sitter's back: sweep in degrees each side, open to the front."""
    angles = np.radians(np.linspace(-sweep, sweep, 15))
    return np.stack(
        [
            radius * np.sin(angles),
            height - rise * (angles / angles[-1]) ** 2,
            back - radius * (np.cos(angles) - 1) * 1.0 - 0.0,
        ],
        axis=1,
    )


def spindle_chair(looks: Looks, size: Size, rng: Random) -> Model:
    """A turned chair: round seat board, spindles, a bent top rail."""
    w, d, seat = size.width / 2, size.depth / 2, 45.0
    parts: Model = [
        slab(ring(w * 0.92, d * 0.86, power=2.8), seat - 3.2, seat, looks.body, bevel=1.1, seed=rng.random())
    ]
    parts += four_legs(looks, (w * 0.62, d * 0.58), seat - 3, 4.5)
    parts += [tube([(x * w * 0.72, 20, -d * 0.62), (x * w * 0.72, 20, d * 0.62)], 0.9, looks.body) for x in (-1, 1)]
    parts.append(tube([(-w * 0.72, 20, 0), (w * 0.72, 20, 0)], 0.9, looks.body))
    top = size.height
    for i in range(count := rng.choice((5, 6, 7))):
        x = (i / (count - 1) - 0.5) * 2
        z = -d * 0.74 + 3.0 * (1 - x * x) * -1
        parts.append(
            tube(
                bend(
                    [
                        (x * w * 0.66, seat - 1, z),
                        (x * w * 0.78, (seat + top) / 2, z - 3),
                        (x * w * 0.86, top - 2, z - 5.5),
                    ],
                    4,
                ),
                0.75,
                looks.body,
            )
        )
    rail = bend(
        [
            (-w * 0.98, top - 3, -d * 0.72 - 1.5),
            (-w * 0.5, top, -d * 0.72 - 7),
            (w * 0.5, top, -d * 0.72 - 7),
            (w * 0.98, top - 3, -d * 0.72 - 1.5),
        ],
        6,
    )
    return [*parts, tube(rail, [1.5, *[2.1] * (len(rail) - 2), 1.5], looks.body, flat=1.5, seed=1.0)]


def wishbone_chair(looks: Looks, size: Size, rng: Random) -> Model:
    """A paper-cord seat, a Y in the back, one rail bent round for the arms."""
    w, d, seat, top = size.width / 2, size.depth / 2, 44.0, size.height
    parts: Model = [pillow((w * 1.72, 4.2, d * 1.7), (0, seat - 3.4, 1), looks.cover, edge=0.22, rise=0.5, dent=1.2)]
    for x in (-1, 1):
        parts.append(
            leg((x * w * 0.82, top - 14, d * 0.5), (x * w * 0.92, 0, d * 0.82), looks.body, thick=1.3, thin=1.2)
        )
        parts.append(
            tube(
                bend(
                    [(x * w * 0.78, 0, -d * 0.92), (x * w * 0.7, seat, -d * 0.66), (x * w * 0.8, top - 7, -d * 0.78)], 6
                ),
                [1.1, *[1.6] * 11, 1.2],
                looks.body,
            )
        )
        parts.append(tube([(x * w * 0.86, 24, -d * 0.8), (x * w * 0.9, 24, d * 0.78)], 0.8, looks.body))
    for z in (-0.72, 0.86):
        parts.append(tube([(-w * 0.84, seat - 2, z * d), (w * 0.84, seat - 2, z * d)], 1.4, looks.body))
    rail = bend(
        [
            (-w, top - 12, d * 0.62),
            (-w * 1.02, top - 9, 0),
            (-w * 0.72, top - 5, -d * 0.74),
            (0, top - 3, -d * 1.0),
            (w * 0.72, top - 5, -d * 0.74),
            (w * 1.02, top - 9, 0),
            (w, top - 12, d * 0.62),
        ],
        5,
    )
    parts.append(tube(rail, [1.0, *[1.7] * (len(rail) - 2), 1.0], looks.body, seed=2.0))
    for x in (-1, 1):
        parts.append(
            tube(
                bend(
                    [(0, seat - 2, -d * 0.74), (x * 0.8, seat + 14, -d * 0.88), (x * w * 0.36, top - 4.5, -d * 0.94)], 5
                ),
                1.0,
                looks.body,
            )
        )
    return parts


def shell_chair(looks: Looks, size: Size, rng: Random) -> Model:
    """One moulded shell on tapered or tubular legs."""
    w, d, seat, top = size.width / 2, size.depth / 2, 45.0, size.height
    waist = rng.choice((0.62, 0.86, 1.0))

    def surface(u: FloatArray, v: FloatArray) -> FloatArray:
        # v runs from the front lip over the seat up the back; u across.
        x = (u - 0.5) * 2
        half = w * (0.94 - 0.1 * v) * (1 - (1 - waist) * np.exp(-(((v - 0.55) / 0.13) ** 2)))
        line = bend(
            [
                (0, seat - 2, d * 0.96),
                (0, seat, d * 0.5),
                (0, seat - 1.5, -d * 0.4),
                (0, seat + 5, -d * 0.78),
                (0, (seat + top) / 2 + 4, -d * 0.9),
                (0, top, -d * 1.04),
            ],
            10,
        )
        place = np.linspace(0, 1, len(line))
        y = np.interp(v, place, line[:, 1])
        z = np.interp(v, place, line[:, 2])
        lift = x**2
        # The corners of the lip and of the back are rounded.
        end = np.clip(np.abs(v - 0.5) * 2 - 0.72, 0, 1) / 0.28
        half = half * np.clip(1 - end**2.6, 0.0, 1) ** 0.42
        return np.stack(
            [x * half, y + lift * 3.2 * (v < 0.62) + lift * 0.6, z + lift * 5.0 * np.clip((v - 0.5) * 2, 0, 1)], axis=-1
        )

    return [
        sheet(surface, looks.cover, rows=26, columns=20),
        *four_legs(looks, (w * 0.5, d * 0.44), seat - 1.5, 8, 1.6, 1.0),
    ]


def panel_chair(looks: Looks, size: Size, rng: Random) -> Model:
    """A straight café chair: seat board, two posts, a curved back panel."""
    w, d, seat, top = size.width / 2, size.depth / 2, 45.0, size.height
    parts: Model = [pillow((w * 1.8, 4, d * 1.75), (0, seat - 2.5, 0), looks.cover, edge=0.2, rise=0.35)]
    parts.append(box((w * 1.7, 3, d * 1.7), (0, seat - 5, 0), looks.body, lines=False))
    for x in (-1, 1):
        parts.append(
            leg((x * w * 0.78, seat - 4, d * 0.74), (x * w * 0.84, 0, d * 0.86), looks.body, thick=1.7, thin=1.1)
        )
        parts.append(
            tube(
                bend(
                    [(x * w * 0.84, 0, -d * 1.0), (x * w * 0.78, seat, -d * 0.76), (x * w * 0.8, top - 2, -d * 0.98)], 6
                ),
                [1.1, *[1.7] * 11, 1.2],
                looks.body,
            )
        )
    panel = rng.choice((12.0, 18.0))

    def back(u: FloatArray, v: FloatArray) -> FloatArray:
        x = (u - 0.5) * 2
        return np.stack(
            [x * w * 0.95, top - panel + v * panel - 0.9 * x**2 * (v - 0.5), -d * 0.94 - 4.2 * (1 - x**2) + 1.2],
            axis=-1,
        )

    return [*parts, sheet(back, looks.body, rows=8, columns=18, seed=3.0, bias=1)]


def cantilever_chair(looks: Looks, size: Size, rng: Random) -> Model:
    """Bent steel tube, seat and back of leather or cane."""
    w, d, seat, top = size.width / 2 * 0.92, size.depth / 2, 45.0, size.height
    parts: Model = []
    for x in (-1, 1):
        side = [
            (x * w, 1.2, -d * 0.9),
            (x * w, 1.2, d * 0.5),
            (x * w, 3.5, d * 0.92),
            (x * w, seat * 0.6, d * 0.96),
            (x * w, seat - 3, d * 0.9),
            (x * w, seat, d * 0.55),
            (x * w, seat - 0.5, -d * 0.5),
            (x * w, seat + 4, -d * 0.82),
            (x * w, top, -d * 1.02),
        ]
        parts.append(tube(bend(side, 5), 1.15, looks.trim, sides=10))
    parts.append(tube([(-w, 1.2, -d * 0.9), (w, 1.2, -d * 0.9)], 1.15, looks.trim))
    parts.append(pillow((w * 2 + 1, 3.4, d * 1.5), (0, seat - 0.6, d * 0.12), looks.cover, edge=0.12, rise=0.5))
    back = pillow((w * 2 + 1, top - seat - 18, 3.0), (0, seat + 19, -d * 0.95), looks.cover, edge=0.5, rise=0.14)
    return [*parts, back.tilted(-8, (0, seat + 19, -d * 0.95))]


def slatted_lounge(looks: Looks, size: Size, rng: Random) -> Model:
    """An easy chair: a wooden frame with slats and two loose cushions."""
    w, d, top, seat = size.width / 2, size.depth / 2, size.height, 36.0
    parts: Model = []
    for x in (-1, 1):
        frame = x * (w - 2)
        parts.append(leg((frame, 56, d * 0.66), (frame, 0, d * 0.8), looks.body, thick=1.9, thin=1.4))
        parts.append(leg((frame, 54, -d * 0.5), (frame, 0, -d * 0.92), looks.body, thick=1.9, thin=1.4))
        arm = bend([(frame, 56, d * 0.86), (frame, 57, d * 0.2), (frame, 54, -d * 0.66)], 7)
        parts.append(tube(arm, [2.2, *[3.4] * (len(arm) - 2), 2.0], looks.body, flat=0.42, seed=x + 0.4, bias=2))
        parts.append(box((3, 4, d * 1.5), (frame, seat - 11, -2), looks.body, seed=x))
    parts.append(box((w * 2 - 6, 5, 2.4), (0, seat - 11, d * 0.7), looks.body))
    for i in range(6):
        slat = (i / 5 - 0.5) * (w * 2 - 20)
        parts.append(tube([(slat, seat - 6, -d * 0.62), (slat, top, -d * 1.02)], 1.1, looks.body))
    parts.append(tube([(-w + 6, top, -d * 1.02), (w - 6, top, -d * 1.02)], 1.7, looks.body))
    parts.append(
        pillow((w * 2 - 9, 13, d * 1.62), (0, seat - 7, 3), looks.cover, edge=0.22, rise=0.5, dent=1.6, seam=True)
    )
    back = pillow((w * 2 - 10, top - seat - 1, 12), (0, seat + 2, -d * 0.6), looks.cover, edge=0.4, rise=0.28)
    return [*parts, back.tilted(-14, (0, seat, -d * 0.6))]


def shell_lounge(looks: Looks, size: Size, rng: Random) -> Model:
    """A deep upholstered shell that folds round the sitter, on a swivel or wooden foot."""
    w, d, top, seat = size.width / 2, size.depth / 2, size.height, 37.0

    def surface(u: FloatArray, v: FloatArray) -> FloatArray:
        x = (u - 0.5) * 2
        line = bend(
            [
                (0, seat - 6, d * 0.72),
                (0, seat - 4, d * 0.4),
                (0, seat - 7, -d * 0.25),
                (0, seat + 6, -d * 0.62),
                (0, (seat + top) / 2 + 6, -d * 0.82),
                (0, top, -d * 0.9),
            ],
            10,
        )
        place = np.linspace(0, 1, len(line))
        y, z = np.interp(v, place, line[:, 1]), np.interp(v, place, line[:, 2])
        end = np.clip((v - 0.78) / 0.22, 0, 1)
        half = w * (0.86 + 0.12 * np.sin(v * np.pi)) * np.clip(1 - end**2.2, 0.0, 1) ** 0.46
        wing = np.abs(x) ** 2.6
        return np.stack(
            [
                x * half,
                y + wing * (21 * np.exp(-(((v - 0.36) / 0.3) ** 2)) + 2),
                z + wing * (d * 0.62) * np.clip((v - 0.3) / 0.7, 0, 1) ** 0.8,
            ],
            axis=-1,
        )

    parts: Model = [sheet(surface, looks.cover, rows=26, columns=26)]
    parts.append(pillow((w * 1.36, 9, d * 1.15), (0, seat - 7, 3), looks.cover, edge=0.4, rise=0.6, dent=1.0, bias=3))
    if rng.random() < 0.5:
        parts.append(tube([(0, seat - 8, 0), (0, 5, 0)], 2.2, looks.trim))
        for i in range(4):
            a = np.radians(45 + 90 * i)
            parts.append(
                tube(
                    bend(
                        [
                            (0, 6, 0),
                            (np.sin(a) * w * 0.35, 4.5, np.cos(a) * w * 0.35),
                            (np.sin(a) * w * 0.7, 0.8, np.cos(a) * w * 0.7),
                        ],
                        4,
                    ),
                    [1.9, *[1.6] * 7, 0.9],
                    looks.trim,
                )
            )
        return parts
    return parts + four_legs(looks, (w * 0.42, d * 0.4), seat - 8, 11, 1.9, 1.1)


def club_chair(looks: Looks, size: Size, rng: Random) -> Model:
    """A round-cornered upholstered block on short legs."""
    w, d, top = size.width / 2, size.depth / 2, size.height
    parts: Model = four_legs(looks, (w * 0.72, d * 0.72), 15, 2, 2.0, 1.4)
    parts.append(pillow((w * 2 - 6, 17, d * 2 - 6), (0, 13, 0), looks.cover, edge=0.3, rise=0.3))
    back = pillow((w * 2 - 4, top - 26, 20), (0, 26, -d + 11), looks.cover, edge=0.5, rise=0.42)
    parts.append(back.tilted(-7, (0, 26, -d + 11)))
    for x in (-1, 1):
        parts.append(pillow((16, 33, d * 1.8), (x * (w - 8), 24, 1), looks.cover, edge=0.55, rise=0.5))
    parts.append(
        pillow((w * 2 - 32, 14, d * 1.45), (0, 28, 6), looks.cover, edge=0.28, rise=0.5, dent=1.4, seam=True, bias=1)
    )
    return parts


def office_chair(looks: Looks, size: Size, rng: Random) -> Model:
    """A swivel chair on five castors."""
    w, d, seat, top = size.width / 2, size.depth / 2, 47.0, size.height
    parts: Model = [tube([(0, 8, 0), (0, seat - 6, 0)], [2.6, 2.0], looks.trim)]
    for i in range(5):
        a = np.radians(72 * i + 20)
        x, z = np.sin(a) * w * 0.98, np.cos(a) * w * 0.98
        parts.append(tube([(0, 9.5, 0), (x, 6.4, z)], [2.0, 1.2], looks.trim))
        parts.append(tube([(x - 1.4, 2.7, z), (x + 1.4, 2.7, z)], 2.7, looks.body, sides=12))
    parts.append(pillow((w * 1.72, 8, d * 1.6), (0, seat - 6, 2), looks.cover, edge=0.3, rise=0.5, dent=1.2, seam=True))
    back = pillow((w * 1.5, top - seat - 14, 7), (0, seat + 13, -d * 0.76), looks.cover, edge=0.5, rise=0.34)
    parts.append(
        tube(
            bend([(0, seat - 5, -d * 0.3), (0, seat, -d * 0.86), (0, seat + 24, -d * 0.9)], 5),
            1.9,
            looks.trim,
            flat=0.7,
        )
    )
    parts.append(back.tilted(-7, (0, seat + 13, -d * 0.76)))
    for x in (-1, 1):
        parts.append(
            tube(
                bend([(x * w * 0.7, seat - 4, 0), (x * w * 0.98, seat + 4, 0), (x * w * 0.98, seat + 19, 0)], 5),
                1.2,
                looks.trim,
            )
        )
        parts.append(pillow((6, 3.2, d * 0.9), (x * w * 0.98, seat + 18, 3), looks.cover, edge=0.6, rise=0.6))
    return parts


def stool(looks: Looks, size: Size, rng: Random) -> Model:
    """Three bent or four straight legs under a round or saddle seat; tall ones have a foot rail."""
    w, d, top = size.width / 2, size.depth / 2, size.height
    style = rng.randrange(3)
    parts: Model = []
    if style == 0:
        parts.append(slab(ring(w * 0.96, w * 0.96), top - 3.4, top, looks.cover, bevel=1.0, seed=rng.random()))
        for i in range(3):
            a = np.radians(120 * i + 30)
            s, c = np.sin(a), np.cos(a)
            line = bend(
                [
                    (s * w * 0.2, top - 5, c * w * 0.2),
                    (s * w * 0.78, top - 5.6, c * w * 0.78),
                    (s * w * 0.9, top - 12, c * w * 0.9),
                    (s * w * 0.98, 0, c * w * 0.98),
                ],
                5,
            )
            parts.append(tube(line, 1.7, looks.body, flat=0.9))
    else:
        parts.append(
            pillow((w * 2, 5, d * 2), (0, top - 5, 0), looks.cover, edge=0.5 if style == 1 else 0.9, rise=0.5, dent=0.8)
        )
        parts += four_legs(looks, (w * 0.62, d * 0.62), top - 4, 3 + top * 0.03, 1.6, 1.0)
    if top > 56:
        height = top * 0.34
        reach = w * 0.82
        parts.append(
            tube(
                [(np.sin(a) * reach, height, np.cos(a) * reach) for a in np.linspace(0, 2 * np.pi, 17)], 0.8, looks.trim
            )
        )
    return parts

"""Cushions, throws, rugs, curtains, bed linen."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np

from ..colour import FloatArray, tone
from ..materials import Material
from ..shapes import box, pillow, ring, sheet, slab, tube
from ..solid import Model, Part, Stroke, moved
from . import Looks, Size

# Patterns lie on top of a floor piece, whatever is nearer to the eye.
_ABOVE = 500.0


def cushion(looks: Looks, size: Size, rng: Random) -> Model:
    """One or two scatter cushions, leaning; stripes or a plain cover."""
    w, h = size.width, size.height
    one = _standing(w, w, h, looks.cover)
    stripes = rng.random() < 0.5
    one = _striped(one, w, looks, rng) if stripes else one
    front = [one.tilted(-18, (0, 0, 0))]
    if rng.random() < 0.5:
        other = _standing(w * 0.92, w * 0.62, h, looks.trim)
        return [
            *moved([one.tilted(-14)], (-w * 0.12, 0, -8), 8),
            *moved([other.tilted(-20)], (w * 0.2, 0, h * 0.75), -10),
        ]
    return front


def _standing(width: float, height: float, thick: float, material: Material) -> Part:
    """A cushion on its edge: square in front, thin at the seams."""
    flat = pillow((width, thick, height), (0, 0, 0), material, edge=0.3, rise=0.86, detail=16)
    return flat.tilted(90, (0, thick / 2, 0)).moved((0, height / 2 - thick / 2, 0))


def _striped(part: Part, width: float, looks: Looks, rng: Random) -> Part:
    """Woven stripes on the front of a cushion."""
    colour = looks.trim.stops[2][1]
    lines: list[FloatArray] = []
    for i in range(count := rng.choice((5, 7, 9))):
        x = (i / (count - 1) - 0.5) * width * 0.72
        y = np.linspace(width * 0.1, width * 0.9, 14)
        bulge = 1 - (np.abs(x) / (width / 2)) ** 5 - (np.abs(y - width / 2) / (width / 2)) ** 5
        depth = part.quads[..., 2].max() * np.clip(bulge, 0.02, 1) ** 0.44
        points = np.stack([np.full_like(y, x), y, depth + 0.2], axis=1)
        lines.append(points)
    stripes = Stroke(
        lines=tuple(lines),
        facing=np.array([0.0, 0, 1]),
        width=width * rng.choice((0.012, 0.03)),
        colour=colour,
        opacity=0.9,
        over=width,
    )
    return replace(part, strokes=(stripes,))


def throw(looks: Looks, size: Size, rng: Random) -> Model:
    """A folded pile of blankets with a fringe."""
    parts: Model = []
    for i in range(count := rng.choice((2, 3, 3))):
        material = looks.cover if (count - i) % 2 else looks.trim
        parts.append(
            pillow(
                (size.width - i * 2, size.height / count, size.depth - i),
                (0, i * size.height / count * 0.92, 0),
                material,
                edge=0.12,
                rise=0.45,
                seam=True,
            )
        )
    top = size.height * 0.9
    fringe = looks.cover.stops[2][1]
    lines = tuple(
        np.array(
            [(x, top * 0.9, size.depth / 2 - 1), (x + rng.uniform(-0.6, 0.6), top * 0.9 - 6, size.depth / 2 + 0.8)]
        )
        for x in np.linspace(-size.width / 2 + 4, size.width / 2 - 4, 34)
    )
    hanging = Stroke(lines=lines, facing=None, width=0.55, colour=tone(fringe, -0.05), over=size.depth)
    parts[-1] = replace(parts[-1], strokes=(*parts[-1].strokes, hanging), bias=2)
    return parts


def rug(looks: Looks, size: Size, rng: Random) -> Model:
    """A rug on the floor: stripes, diamonds or a plain field with a border."""
    w, d = size.width / 2, size.depth / 2
    if rng.random() < 0.3:
        base = slab(ring(w, d), 0, 1.2, looks.cover, bevel=0.5)
        lines = tuple(np.array([(x * s, 1.3, z * s) for x, z in [*ring(w, d, 48), (w, 0)]]) for s in (0.9, 0.62, 0.34))
        return [
            replace(
                base,
                strokes=(
                    Stroke(
                        lines=lines,
                        facing=np.array([0.0, 1, 0]),
                        width=4,
                        colour=looks.trim.stops[2][1],
                        opacity=0.8,
                        over=_ABOVE,
                    ),
                ),
            )
        ]
    base = box((size.width, 1.2, size.depth), (0, 0, 0), looks.cover, bevel=0.5, step=20)
    return [replace(base, strokes=tuple(_rug_pattern(w, d, looks, rng)))]


def _rug_pattern(w: float, d: float, looks: Looks, rng: Random) -> list[Stroke]:
    first, second = looks.trim.stops[2][1], tone(looks.cover.stops[2][1], -0.1)

    def drawn(lines: list[list[tuple[float, float]]], width: float, colour: str) -> Stroke:
        points = tuple(np.array([(x, 1.3, z) for x, z in line], dtype=np.float64) for line in lines)
        return Stroke(lines=points, facing=np.array([0.0, 1, 0]), width=width, colour=colour, opacity=0.85, over=_ABOVE)

    style = rng.randrange(3)
    strokes: list[Stroke] = []
    if style == 0:
        places = [(i / 10 - 0.5) * 2 * w * 0.9 for i in range(11)]
        broad, fine = w * rng.choice((0.03, 0.05, 0.09)), w * rng.choice((0.012, 0.03))
        strokes.append(drawn([[(x, -d * 0.97), (x, d * 0.97)] for x in places[::2]], broad, first))
        strokes.append(drawn([[(x, -d * 0.97), (x, d * 0.97)] for x in places[1::2]], fine, second))
    elif style == 1:
        zigzag = [
            [
                (x, (row - 1) * d * 0.6 + (d * 0.2 if i % 2 else -d * 0.2))
                for i, x in enumerate(np.linspace(-w * 0.9, w * 0.9, 13))
            ]
            for row in range(3)
        ]
        strokes.append(drawn(zigzag, w * 0.03, first))
        strokes.append(drawn([[(x, z + d * 0.1) for x, z in line] for line in zigzag], w * 0.012, second))
    else:
        for inset, colour in ((0.92, first), (0.84, second)):
            x, z = w * inset, d * inset
            strokes.append(drawn([[(-x, -z), (x, -z), (x, z), (-x, z), (-x, -z)]], w * 0.03, colour))
    fringe = [
        [(side * w, z), (side * (w + 6), z + rng.uniform(-1, 1))]
        for side in (-1, 1)
        for z in np.linspace(-d + 2, d - 2, 40)
    ]
    return [*strokes, drawn(fringe, 0.6, tone(looks.cover.stops[2][1], 0.05))]


def curtain(looks: Looks, size: Size, rng: Random) -> Model:
    """Two lengths hanging in folds from a rail."""
    w, h = size.width / 2, size.height
    folds = rng.choice((5, 6, 7))

    def hanging(side: int) -> Part:
        def surface(u: FloatArray, v: FloatArray) -> FloatArray:
            gather = 0.56 + 0.1 * (1 - v)
            x = side * (w - u * w * gather)
            z = 4.2 * np.sin(u * folds * 2 * np.pi + 0.5 * np.sin(v * 2)) * (0.55 + 0.45 * (1 - v))
            return np.stack([x, v * (h - 3), z], axis=-1)

        return sheet(surface, looks.cover, rows=10, columns=folds * 12)

    rail = tube([(-w - 8, h, 0), (w + 8, h, 0)], 1.3, looks.trim)
    return [hanging(-1), hanging(1), rail]


def bed_linen(looks: Looks, size: Size, rng: Random) -> Model:
    """A made set on a bed corner: folded duvet cover and two pillows."""
    w, d = size.width, size.depth
    return [
        pillow((w, 22, d), (0, 0, 0), looks.cover, edge=0.14, rise=0.3),
        pillow((w * 1.02, 9, d * 0.62), (0, 19, d * 0.2), looks.cover, edge=0.14, rise=0.5, bias=20, seam=True),
        pillow((w * 1.02, 6, d * 0.18), (0, 24, -d * 0.06), looks.trim, edge=0.14, rise=0.5, bias=40),
        *[
            pillow(
                (w * 0.44, 16, 36),
                (x * w * 0.24, 20, -d * 0.34),
                looks.cover if x < 0 else looks.trim,
                edge=0.42,
                rise=0.72,
                bias=24,
            ).tilted(-22, (0, 24, -d * 0.34))
            for x in (-1, 1)
        ],
    ]

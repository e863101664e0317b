"""Primitive solids, in centimetres."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from .colour import FloatArray, tone
from .fineness import current_fineness, finely
from .grain import grain, grain_lines, slab_grain
from .materials import Material
from .solid import Part, Stroke

Vector = Sequence[float]
Sign = tuple[int, int, int]


def _unit(vectors: FloatArray) -> FloatArray:
    return np.asarray(vectors / np.maximum(np.linalg.norm(vectors, axis=-1, keepdims=True), 1e-9), dtype=np.float64)


def _mesh(points: FloatArray) -> tuple[FloatArray, FloatArray]:
    """A grid of points (rows, columns, 3) as quads and smooth corner normals."""
    du, dv = np.gradient(points, axis=1), np.gradient(points, axis=0)
    if np.allclose(points[:, 0], points[:, -1]):
        # The first and last column are one seam: take the slope across it.
        du[:, 0] = du[:, -1] = (points[:, 1] - points[:, -2]) / 2
    normals = _unit(np.cross(du, dv))
    lost = np.linalg.norm(normals, axis=-1) < 0.5
    if lost.any():
        # At a pole the columns meet: borrow the mean of the next ring.
        for row in np.flatnonzero(lost.all(axis=1)).tolist():
            normals[row] = _unit(normals[1 if row == 0 else row - 1].mean(axis=0))
    return _cut(points), _cut(normals)


def _part(
    quads: FloatArray,
    corners: FloatArray,
    material: Material,
    *,
    along: int | None = None,
    seed: float = 0.0,
    **rest: Any,
) -> Part:
    """A part from quads and the normals of their corners; `along` is the axis of a wood's grain."""
    pattern = grain(quads, along, seed) if along is not None and material.pattern > 0.1 else None
    return Part(quads=quads, normals=np.asarray(corners, dtype=np.float64), material=material, pattern=pattern, **rest)


def _cut(grid: FloatArray) -> FloatArray:
    """Neighbouring points of a grid (rows, columns, 3) as quads."""
    return np.stack([grid[:-1, :-1], grid[:-1, 1:], grid[1:, 1:], grid[1:, :-1]], axis=2).reshape(-1, 4, 3)


def _grid(corners: FloatArray, rows: int, columns: int) -> FloatArray:
    """One quad cut into rows x columns quads; corners in order around."""
    uu, vv = np.meshgrid(np.linspace(0, 1, columns + 1), np.linspace(0, 1, rows + 1))
    weights = np.stack([(1 - uu) * (1 - vv), uu * (1 - vv), uu * vv, (1 - uu) * vv], axis=-1)
    points = weights @ corners
    return np.stack([points[:-1, :-1], points[:-1, 1:], points[1:, 1:], points[1:, :-1]], axis=2).reshape(-1, 4, 3)


def _pieces(length: float, step: float) -> int:
    return int(min(max(round(length * current_fineness() / step), 1), 26))


def _sign(*axes: tuple[int, int]) -> Sign:
    """A corner by which end (0 or 1) of each axis it is at."""
    ends = dict(axes)
    return ends[0], ends[1], ends[2]


def box(
    size: Vector,
    at: Vector,
    material: Material,
    *,
    bevel: float = 0.6,
    step: float = 12.0,
    along: int | None = None,
    seed: float = 0.0,
    bias: float = 0.0,
    lines: bool = True,
) -> Part:
    """A box with rounded edges; `at` is the middle of its underside, `along` the axis of its grain or the longest."""
    sx, sy, sz = size
    bevel = min(bevel, min(size) * 0.35)
    low, high = np.array([-sx / 2, 0, -sz / 2]), np.array([sx / 2, sy, sz / 2])
    axis = int(np.argmax(size)) if along is None else along
    corner: dict[tuple[tuple[int, int, int], int], FloatArray] = {}
    signs = [(a, b, c) for a in (0, 1) for b in (0, 1) for c in (0, 1)]
    for sign in signs:
        for face in range(3):
            # Each corner of the box has three points, one on each face that meets there.
            point = np.where(sign, high, low).astype(np.float64)
            point += np.where(sign, -bevel, bevel) * (np.arange(3) != face)
            corner[(sign, face)] = point
    quads, normals, strokes = [], [], []

    def outward(sign: Sign, face: int) -> FloatArray:
        direction: FloatArray = np.eye(3)[face] * (1 if sign[face] else -1)
        return direction

    for face in range(3):
        first, second = [i for i in range(3) if i != face]
        for side in (0, 1):
            around: list[Sign] = []
            for a, b in ((0, 0), (1, 0), (1, 1), (0, 1)):
                around.append(_sign((face, side), (first, a), (second, b)))
            points = np.array([corner[(sign, face)] for sign in around])
            fine = 4.5 if material.pattern > 0.1 else step
            cut = _grid(
                points,
                _pieces(size[second], step if second == axis else fine),
                _pieces(size[first], step if first == axis else fine),
            )
            facing = outward(around[0], face)
            quads.append(cut)
            normals.append(np.broadcast_to(facing, cut.shape))
            if lines and material.pattern > 0.1 and face != axis and min(size[first], size[second]) > 2.5:
                strokes += grain_lines(
                    points, 0 if first == axis else 1, facing, material.stops[2][1], seed + face + side * 0.5
                )
    for edge in range(3):
        first, second = [i for i in range(3) if i != edge]
        for a in (0, 1):
            for b in (0, 1):
                s, e = (_sign((edge, value), (first, a), (second, b)) for value in (0, 1))
                strip = np.array([corner[(s, first)], corner[(e, first)], corner[(e, second)], corner[(s, second)]])
                tilt = np.array([outward(s, first), outward(s, first), outward(s, second), outward(s, second)])
                pieces = _pieces(size[edge], step)
                quads.append(_grid(strip, 1, pieces))
                normals.append(np.broadcast_to(tilt, (pieces, 4, 3)))
    for sign in signs:
        tips = [corner[(sign, face)] for face in range(3)]
        quads.append(np.array([[tips[0], tips[1], tips[2], tips[2]]]))
        normals.append(np.array([[outward(sign, 0), outward(sign, 1), outward(sign, 2), outward(sign, 2)]]))
    every = np.concatenate(quads)
    offset = np.asarray(at, dtype=np.float64)
    drawn = tuple(replace(stroke, lines=tuple(line + offset for line in stroke.lines)) for stroke in strokes)
    return _part(every + offset, np.concatenate(normals), material, along=axis, seed=seed, strokes=drawn, bias=bias)


_SIDES = np.array(
    [[0, 1, 3, 2], [4, 5, 7, 6], [0, 1, 5, 4], [2, 3, 7, 6], [0, 2, 6, 4], [1, 3, 7, 5]]
)  # of the eight corners below, around each face
_CORNERS = np.array([(x, y, z) for x in (-0.5, 0.5) for y in (0.0, 1.0) for z in (-0.5, 0.5)])
_OUTWARD = np.array([(-1.0, 0, 0), (1, 0, 0), (0, -1, 0), (0, 1, 0), (0, 0, -1), (0, 0, 1)])


def blocks(sizes: Sequence[Vector], places: Sequence[Vector], material: Material) -> Part:
    """Many sharp-edged boxes of one material as one part: books on a shelf, toy bricks. Places as for `box`."""
    corners = _CORNERS * np.array(sizes, dtype=np.float64)[:, None] + np.array(places, dtype=np.float64)[:, None]
    quads = corners[:, _SIDES].reshape(-1, 4, 3)
    normals = np.tile(np.repeat(_OUTWARD[:, None], 4, axis=1), (len(sizes), 1, 1))
    return _part(quads, normals, material)


def _level(outline: FloatArray, y: float) -> FloatArray:
    """Points (x, z) at a height."""
    return np.column_stack([outline[:, 0], np.full(len(outline), y), outline[:, 1]])


def _between(near: FloatArray, far: FloatArray) -> FloatArray:
    """The quads between two closed rings of points."""
    return np.stack([near, np.roll(near, -1, axis=0), np.roll(far, -1, axis=0), far], axis=1)


def slab(
    outline: Sequence[tuple[float, float]],
    low: float,
    high: float,
    material: Material,
    *,
    bevel: float = 0.5,
    seed: float = 0.0,
) -> Part:
    """A convex outline in (x, z) as a board from y = low to high."""
    ring_ = np.array(outline, dtype=np.float64)
    middle = ring_.mean(axis=0)
    away = _unit(ring_ - middle)
    edge = min(bevel, (high - low) * 0.45)
    inner = ring_ - away * edge
    flat = np.column_stack([away[:, 0], np.zeros(len(away)), away[:, 1]])
    up, down = np.broadcast_to([0.0, 1, 0], flat.shape), np.broadcast_to([0.0, -1, 0], flat.shape)
    rings = [
        (_level(inner, low), down),
        (_level(ring_, low + edge), flat),
        (_level(ring_, high - edge), flat),
        (_level(inner, high), up),
    ]
    steps = 9 if material.pattern > 0.1 else 4
    for share in np.linspace(1, 0, steps + 1)[1:]:
        rings.append((_level(middle + (inner - middle) * share, high), up))
        rings.insert(0, (_level(middle + (inner - middle) * share, low), down))
    every = np.concatenate([_between(rings[i][0], rings[i + 1][0]) for i in range(len(rings) - 1)])
    normals = np.concatenate([_between(rings[i][1], rings[i + 1][1]) for i in range(len(rings) - 1)])
    if material.pattern <= 0.1:
        return _part(every, normals, material)
    axis = 0 if np.ptp(ring_[:, 0]) >= np.ptp(ring_[:, 1]) else 2
    return _part(every, normals, material, along=axis, seed=seed, strokes=slab_grain(ring_, high, axis, material, seed))


def ring(rx: float, rz: float, count: int = 44, power: float = 2.0) -> list[tuple[float, float]]:
    """A (super)ellipse in (x, z): power 2 is an ellipse, 4 a soft rectangle."""
    angles = np.linspace(0, 2 * np.pi, count, endpoint=False)
    c, s = np.cos(angles), np.sin(angles)
    xs = rx * np.sign(c) * np.abs(c) ** (2 / power)
    zs = rz * np.sign(s) * np.abs(s) ** (2 / power)
    return list(zip(xs.tolist(), zs.tolist(), strict=True))


def lathe(
    profile: Sequence[tuple[float, float]],
    at: Vector,
    material: Material,
    *,
    sides: int = 40,
    two_sided: bool = False,
    squash: float = 1.0,
    flutes: int = 0,
    bias: float = 0.0,
    seed: float = 0.0,
) -> Part:
    """A profile of (radius, height), bottom up along the outside, turned about the y axis, with so many `flutes`."""
    outline = np.array(profile, dtype=np.float64)
    count = max(finely(sides, 12), flutes * 4)
    angles = np.linspace(0, -2 * np.pi, count + 1)
    spokes = np.stack([np.cos(angles), np.sin(angles) * squash], axis=-1)
    wave = 1 + (0.04 * np.cos(angles * flutes) if flutes else 0 * angles)
    points = np.stack(
        [
            outline[:, :1] * spokes[:, 0] * wave,
            np.repeat(outline[:, 1:], count + 1, axis=1),
            outline[:, :1] * spokes[:, 1] * wave,
        ],
        axis=-1,
    )
    low, high = _profile_normals(outline)
    sway = 0.04 * flutes * np.sin(angles * flutes) if flutes else 0 * angles

    def around(normal: FloatArray) -> FloatArray:
        flat = normal[:, :1]
        x = flat * (spokes[:, 0] - sway * np.sin(angles))
        z = flat * (spokes[:, 1] + sway * np.cos(angles))
        return _unit(np.stack([x, np.repeat(normal[:, 1:], count + 1, axis=1), z], axis=-1))

    below, above = around(low), around(high)
    quads = _cut(points)
    normals = np.stack([below[:, :-1], below[:, 1:], above[:, 1:], above[:, :-1]], axis=2).reshape(-1, 4, 3)
    offset = np.asarray(at, dtype=np.float64)
    return _part(quads + offset, normals, material, along=1, seed=seed, two_sided=two_sided, bias=bias)


def _profile_normals(outline: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Normals (radius, height) at the ends of each stretch; stretches that meet at a sharp edge keep their own."""
    step = np.diff(outline, axis=0)
    own = _unit(np.stack([step[:, 1], -step[:, 0]], axis=1))
    low, high = own.copy(), own.copy()
    for i in range(len(own) - 1):
        if own[i] @ own[i + 1] > 0.62:
            high[i] = low[i + 1] = _unit(own[i] + own[i + 1])
    return low, high


def smooth_profile(points: Sequence[tuple[float, float]], steps: int = 5) -> list[tuple[float, float]]:
    """More points on a rounded profile; radii stay at zero or more."""
    line = bend([(radius, height, 0) for radius, height in points], finely(steps, 2))
    return [(max(float(radius), 0.0), float(height)) for radius, height, _ in line]


def bend(points: Sequence[Vector], steps: int = 8) -> FloatArray:
    """A smooth line through the points (Catmull-Rom)."""
    line = np.array(points, dtype=np.float64)
    padded = np.vstack([2 * line[0] - line[1], line, 2 * line[-1] - line[-2]])
    t = np.linspace(0, 1, steps, endpoint=False)[:, None]
    parts = []
    for i in range(len(line) - 1):
        p0, p1, p2, p3 = padded[i : i + 4]
        parts.append(
            0.5 * (2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t**2 + (3 * p1 - p0 - 3 * p2 + p3) * t**3)
        )
    return np.vstack([*parts, line[-1:]])


def tube(
    points: Sequence[Vector] | FloatArray,
    radius: float | Sequence[float],
    material: Material,
    *,
    sides: int = 8,
    seed: float = 0.0,
    bias: float = 0.0,
    flat: float = 1.0,
) -> Part:
    """A round bar along a line of points; the radius may change along it, `flat` squeezes it vertically."""
    line = np.array(points, dtype=np.float64)
    radii = (
        np.full(len(line), float(radius)) if isinstance(radius, (int, float)) else np.asarray(radius, dtype=np.float64)
    )
    along = _unit(np.gradient(line, axis=0))
    across = _carried(along)
    upward = np.cross(along, across)
    sides = finely(sides, 5)
    angles = np.linspace(0, 2 * np.pi, sides + 1)
    offset = across[:, None] * np.cos(angles)[None, :, None] + upward[:, None] * (np.sin(angles) * flat)[None, :, None]
    surface = line[:, None] + offset * radii[:, None, None]
    quads, normals = [_cut(surface)], [_cut(_unit(offset))]
    for end, sign in ((0, -1.0), (-1, 1.0)):
        quads.append(_cut(np.stack([surface[end], np.repeat(line[end][None], sides + 1, axis=0)])))
        normals.append(np.broadcast_to(along[end] * sign, (sides, 4, 3)))
    every = np.concatenate(quads)
    axis = int(np.argmax(np.abs(line[-1] - line[0])))
    return _part(every, np.concatenate(normals), material, along=axis, seed=seed, bias=bias)


def _carried(along: FloatArray) -> FloatArray:
    """A direction square to a line, carried along it without a twist."""
    first = np.cross([0.0, 1.0, 0.0] if abs(along[0, 1]) < 0.9 else [0.0, 0.0, 1.0], along[0])
    directions = [_unit(first)]
    for tangent in along[1:]:
        previous = directions[-1]
        directions.append(_unit(previous - tangent * float(previous @ tangent)))
    return np.array(directions)


def _power(value: FloatArray, exponent: float) -> FloatArray:
    """A power that keeps the sign."""
    result: FloatArray = np.sign(value) * np.abs(value) ** exponent
    return result


def pillow(
    size: Vector,
    at: Vector,
    material: Material,
    *,
    edge: float = 0.35,
    rise: float = 0.55,
    detail: int = 11,
    bias: float = 0.0,
    dent: float = 0.0,
    seam: bool = False,
) -> Part:
    """A soft block; `at` is the middle of its underside. edge (in plan), rise (in section): 0 is a box, 1 round."""
    half, detail = np.asarray(size, dtype=np.float64) / 2, finely(detail, 6)
    theta = np.linspace(-np.pi / 2, np.pi / 2, detail + 1)
    phi = np.linspace(np.pi, -np.pi, detail * 2 + 1)
    # Crowd the samples at the corners, where the surface turns.
    theta = theta - 0.22 * (1 - rise) * np.sin(4 * theta) / 2
    phi = phi - 0.22 * (1 - edge) * np.sin(4 * phi) / 2
    ct, st = np.cos(theta)[:, None], np.sin(theta)[:, None]
    cp, sp = np.cos(phi)[None], np.sin(phi)[None]
    plain = (
        np.stack(
            [
                _power(ct, rise) * _power(cp, edge),
                _power(st, rise) * np.ones_like(cp),
                _power(ct, rise) * _power(sp, edge),
            ],
            axis=-1,
        )
        * half
    )
    # Normals of a superellipsoid: the dual exponents.
    normals = _unit(
        np.stack(
            [
                _power(ct, 2 - rise) * _power(cp, 2 - edge),
                _power(st, 2 - rise) * np.ones_like(cp),
                _power(ct, 2 - rise) * _power(sp, 2 - edge),
            ],
            axis=-1,
        )
        / half
    )
    if dent:
        # A seat that someone has sat on: the middle of the upper side is lower.
        plain[..., 1] -= (
            dent
            * np.clip(st, 0, 1)
            * np.exp(-((plain[..., 0] / (half[0] * 0.6)) ** 2 + (plain[..., 2] / (half[2] * 0.6)) ** 2))
        )
    points = plain + np.array([0, half[1], 0]) + np.asarray(at, dtype=np.float64)
    strokes: tuple[Stroke, ...] = ()
    if seam:
        rim = points[len(points) // 2 + detail // 5]
        front = rim[rim[:, 2] > at[2] + half[2] * 0.2]
        strokes = (
            Stroke(lines=(front,), facing=None, width=0.35, colour=tone(material.stops[2][1], -0.1), opacity=0.6),
        )
    return _part(_cut(points), _cut(normals), material, bias=bias, strokes=strokes)


def sheet(
    surface: Callable[[FloatArray, FloatArray], FloatArray],
    material: Material,
    *,
    rows: int = 20,
    columns: int = 28,
    bias: float = 0.0,
    seed: float = 0.0,
) -> Part:
    """A thin surface: `surface(u, v)` gives points (..., 3) for u, v in 0..1; it is seen from both sides."""
    uu, vv = np.meshgrid(np.linspace(0, 1, finely(columns, 8) + 1), np.linspace(0, 1, finely(rows, 6) + 1))
    quads, normals = _mesh(surface(uu, vv))
    return _part(quads, normals, material, along=0, seed=seed, two_sided=True, bias=bias)


def leg(
    top: Vector, foot: Vector, material: Material, *, thick: float = 2.0, thin: float = 1.2, seed: float = 0.0
) -> Part:
    """A tapered round leg."""
    line = np.linspace(np.asarray(top, dtype=np.float64), np.asarray(foot, dtype=np.float64), 4)
    return tube(line, np.linspace(thick, thin, 4).tolist(), material, sides=8, seed=seed)

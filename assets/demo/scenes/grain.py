"""Wood: its tone inside a board, and the fine lines on its faces."""

from __future__ import annotations

import numpy as np

from .colour import FloatArray, tone
from .fineness import current_fineness
from .materials import Material
from .solid import Stroke


def grain(points: FloatArray, axis: int, seed: float = 0.0) -> FloatArray:
    """Wood tone 0..1 at points (..., 3): broad stripes along an axis, slowly wandering."""
    along, first, second = points[..., axis], points[..., (axis + 1) % 3], points[..., (axis + 2) % 3]
    ring = first * 0.83 + second * 1.27 + 1.8 * np.sin(along * 0.035 + seed) + seed * 3.7
    return np.asarray(0.5 + 0.3 * np.sin(ring * 0.55) + 0.2 * np.sin(ring * 1.2 + 1.3), dtype=np.float64)


def grain_lines(corners: FloatArray, along: int, normal: FloatArray, colour: str, seed: float) -> list[Stroke]:
    """Fine wavy lines on one face, parallel to an edge of it (0: first to second corner, 1: second to third)."""
    a, b, c, d = corners if along == 0 else np.roll(corners, -1, axis=0)
    count = int(min(float(np.linalg.norm(d - a)) / 2.0, 20) * current_fineness())
    rng = np.random.default_rng(int(seed * 1000) % 100_000 + 7)
    t = np.linspace(0, 1, 9)[:, None]
    lines = []
    for _ in range(count):
        wander = rng.uniform(0.03, 0.97) + (
            rng.uniform(-0.03, 0.03) * np.sin(t * rng.uniform(1.5, 5) + rng.uniform(0, 6))
        )
        span = rng.uniform(0.35, 1.0)
        s = rng.uniform(0, 1 - span) + t * span
        lines.append((a * (1 - s) + b * s) * (1 - wander) + (d * (1 - s) + c * s) * wander)
    return _strokes(lines, normal, colour)


def _strokes(lines: list[FloatArray], normal: FloatArray, colour: str) -> list[Stroke]:
    """Most lines fine, some broader and fainter."""
    half = len(lines) * 2 // 3
    groups = ((lines[:half], 0.11, 0.42), (lines[half:], 0.26, 0.24))
    return [
        Stroke(lines=tuple(group), facing=normal, width=width, colour=tone(colour, -0.12), opacity=opacity)
        for group, width, opacity in groups
        if group
    ]


def slab_grain(ring_: FloatArray, high: float, axis: int, material: Material, seed: float) -> tuple[Stroke, ...]:
    """Grain lines on the top of a board, cut off at its edge (as an ellipse inside its box)."""
    middle, reach = ring_.mean(axis=0), np.ptp(ring_, axis=0) / 2
    rng = np.random.default_rng(int(seed * 1000) % 100_000 + 11)
    long, short = (0, 1) if axis == 0 else (1, 0)
    lines = []
    for _ in range(int(min(reach[short] * 2 / 2.1, 24))):
        offset = rng.uniform(-0.93, 0.93)
        half = np.sqrt(1 - offset**2) * 0.94
        s = np.linspace(-half, half * rng.uniform(0.2, 1.0), 10)
        points = np.zeros((10, 3))
        points[:, 1] = high + 0.02
        points[:, (0, 2)[long]] = middle[long] + s * reach[long]
        points[:, (0, 2)[short]] = middle[short] + (offset + 0.02 * np.sin(s * 4 + rng.uniform(0, 6))) * reach[short]
        lines.append(points)
    return tuple(_strokes(lines, np.array([0.0, 1, 0]), material.stops[2][1]))

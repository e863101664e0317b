"""Things that stand in a landscape: boats, jetties, cottages, a maypole."""

from __future__ import annotations

import math
from random import Random

from . import flora
from .colour import mix, tone
from .scene import Scene
from .sky import Light, depth_colour
from .svg import Canvas, curve


def shore(canvas: Canvas, scene: Scene, light: Light, rng: Random, colour: str) -> None:
    """Rocks and grass in the lower corner, to look past."""
    width, height = scene.width, scene.height
    side = rng.choice((0, 1))
    reach = width * rng.uniform(0.3, 0.5)
    top = height * rng.uniform(0.84, 0.9)
    points = [(0.0, top), (reach * 0.3, top + height * 0.02), (reach * 0.7, height * 0.94), (reach, height * 1.01)]
    if side:
        points = [(width - x, y) for x, y in points]
    edge = 0 if not side else width
    data = curve(points) + f"L{edge:.1f} {height + 5}Z"
    canvas.path(data, canvas.linear([(0, tone(colour, 0.05)), (1, tone(colour, -0.05))]))
    left, right = (0, reach * 0.7) if not side else (width - reach * 0.7, width)
    flora.grass(canvas, left, right, top + height * 0.03, scene.unit * 6, tone(colour, -0.02), rng, 46)


def islands(canvas: Canvas, scene: Scene, light: Light, rng: Random, horizon: float) -> None:
    """Skerries with pines on the horizon."""
    for _ in range(rng.randrange(1, 4)):
        x, half = scene.width * rng.uniform(0.05, 0.95), scene.width * rng.uniform(0.05, 0.13)
        colour = depth_colour(light, rng.uniform(0.35, 0.6))
        top = scene.unit * rng.uniform(1.2, 3.0)
        for _ in range(rng.randrange(3, 9)):
            tx = x + rng.uniform(-0.7, 0.7) * half
            flora.conifer(canvas, tx, horizon - top * 0.4, scene.unit * rng.uniform(3, 6.5), colour, rng)
        canvas.path(
            f"M{x - half:.1f} {horizon:.1f}Q{x - half * 0.3:.1f} {horizon - top * 2:.1f}"
            f" {x + half * 0.4:.1f} {horizon - top:.1f}T{x + half:.1f} {horizon:.1f}Z",
            colour,
        )
        canvas.path(
            f"M{x - half:.1f} {horizon:.1f}Q{x:.1f} {horizon + top * 1.4:.1f} {x + half:.1f} {horizon:.1f}Z",
            mix(colour, light.water, 0.5),
            opacity=0.6,
        )


def boat(canvas: Canvas, x: float, y: float, size: float, hull: str, sail: str | None) -> None:
    """A sailing or rowing boat with its reflection."""
    canvas.path(
        f"M{x - size:.1f} {y:.1f}Q{x:.1f} {y + size * 0.62:.1f} {x + size:.1f} {y:.1f}Z",
        canvas.linear([(0, hull), (1, tone(hull, -0.12))]),
    )
    if sail:
        canvas.path(f"M{x:.1f} {y:.1f}V{y - size * 2.6:.1f}", stroke=tone(hull, -0.1), width=size * 0.07)
        canvas.path(
            f"M{x + size * 0.08:.1f} {y - size * 2.5:.1f}Q{x + size * 0.9:.1f} {y - size:.1f}"
            f" {x + size * 0.95:.1f} {y - size * 0.25:.1f}L{x + size * 0.08:.1f} {y - size * 0.2:.1f}Z",
            canvas.linear([(0, sail), (1, tone(sail, -0.06))], (0, 0), (1, 0)),
        )
        canvas.path(
            f"M{x - size * 0.06:.1f} {y - size * 2.3:.1f}L{x - size * 0.06:.1f} {y - size * 0.2:.1f}"
            f"L{x - size * 0.7:.1f} {y - size * 0.2:.1f}Z",
            tone(sail, -0.04),
        )
        canvas.path(
            f"M{x - size * 0.5:.1f} {y + size * 0.5:.1f}h{size:.1f}M{x - size * 0.3:.1f}"
            f" {y + size * 0.8:.1f}h{size * 0.7:.1f}",
            stroke=sail,
            width=size * 0.08,
            opacity=0.5,
        )


def jetty(canvas: Canvas, scene: Scene, light: Light, rng: Random) -> None:
    """A wooden jetty running out from the lower edge."""
    wood = mix("#8a6a4d", light.near, 0.35 if not light.dark else 0.7)
    x, width = scene.width * rng.uniform(0.36, 0.64), scene.width * 0.16
    far, near = scene.height * 0.72, scene.height * 1.02
    far_half, near_half = width * 0.2, width * 0.72
    tip = x + rng.uniform(-0.05, 0.05) * scene.width
    posts = "".join(f"M{tip + s * far_half:.1f} {far - scene.unit * 2:.1f}V{far + scene.unit * 3:.1f}" for s in (-1, 1))
    canvas.path(posts, stroke=tone(wood, -0.1), width=scene.unit * 0.9)
    canvas.path(
        f"M{tip - far_half:.1f} {far:.1f}L{tip + far_half:.1f} {far:.1f}L{x + near_half:.1f}"
        f" {near:.1f}L{x - near_half:.1f} {near:.1f}Z",
        canvas.linear([(0, tone(wood, 0.1)), (1, tone(wood, -0.03))]),
    )
    lines = []
    for i in range(22):
        t = (i / 22) ** 1.9
        half, mid, y = far_half + (near_half - far_half) * t, tip + (x - tip) * t, far + (near - far) * t
        lines.append(f"M{mid - half:.1f} {y:.1f}H{mid + half:.1f}")
    canvas.path("".join(lines), stroke=tone(wood, -0.12), width=scene.unit * 0.28, opacity=0.7)


def cottage(
    canvas: Canvas, x: float, foot: float, size: float, light: Light, *, colour: str = "#a63a2b", snow: bool = False
) -> None:
    """A red cottage with white corners."""
    wall = mix(colour, light.near, 0.14 if not light.dark else 0.45)
    roof = mix("#3a3a40", light.near, 0.3)
    pane = "#ffd98a" if light.dark or light.near < "#2f" else mix("#dfe9ec", light.low, 0.3)
    w, h = size, size * 0.58
    canvas.rect(x - w / 2, foot - h, w, h, canvas.linear([(0, wall), (1, tone(wall, -0.05))], (0, 0), (1, 0)))
    boards = "".join(f"M{x - w / 2 + w * i / 12:.1f} {foot - h:.1f}V{foot:.1f}" for i in range(1, 12))
    canvas.path(boards, stroke=tone(wall, -0.05), width=max(size * 0.008, 0.5), opacity=0.7)
    canvas.path(
        f"M{x - w * 0.58:.1f} {foot - h:.1f}L{x - w * 0.42:.1f} {foot - h * 1.62:.1f}"
        f"L{x + w * 0.42:.1f} {foot - h * 1.62:.1f}L{x + w * 0.58:.1f} {foot - h:.1f}Z",
        "#f2f6f8" if snow else roof,
    )
    canvas.rect(x + w * 0.16, foot - h * 1.95, w * 0.09, h * 0.42, tone(wall, -0.04))
    for dx in (-0.32, 0.02, 0.3):
        canvas.rect(x + dx * w - w * 0.075, foot - h * 0.72, w * 0.15, h * 0.34, "#f3efe6")
        canvas.rect(x + dx * w - w * 0.055, foot - h * 0.68, w * 0.11, h * 0.26, pane)
        canvas.path(
            f"M{x + dx * w:.1f} {foot - h * 0.68:.1f}v{h * 0.26:.1f}", stroke="#f3efe6", width=max(w * 0.012, 0.6)
        )
    for s in (-1, 1):
        canvas.rect(x + s * w * 0.49 - w * 0.015, foot - h, w * 0.03, h, "#f3efe6")
    if light.dark:
        canvas.glow(x, foot - h * 0.5, size * 0.9, "#ffcf7a", 0.4)


def parasol(canvas: Canvas, scene: Scene, rng: Random, sand: str) -> None:
    x, y, r = scene.width * rng.uniform(0.25, 0.75), scene.height * 0.8, scene.unit * rng.uniform(9, 13)
    first, second = rng.choice(
        (("#c8452f", "#f6efe2"), ("#2f6f8f", "#f6efe2"), ("#e0a23c", "#fbf5e6"), ("#4f8a7a", "#f6efe2"))
    )
    canvas.soft(
        [[(x + r * math.cos(a) * 1.2 + r * 0.9, y + r * 0.16 * math.sin(a)) for a in (i * 0.52 for i in range(12))]],
        tone(sand, -0.35),
        0.4,
        scene.unit * 0.8,
    )
    canvas.path(f"M{x:.1f} {y - r * 1.5:.1f}L{x + r * 0.16:.1f} {y:.1f}", stroke="#f3ead9", width=scene.unit * 0.55)
    for i in range(6):
        a0, a1 = math.pi * (1 + i / 6), math.pi * (1 + (i + 1) / 6)
        p0, p1 = (x + math.cos(a0) * r * 1.15, y - r * 0.92), (x + math.cos(a1) * r * 1.15, y - r * 0.92)
        canvas.path(
            f"M{x:.1f} {y - r * 1.62:.1f}Q{(x + p0[0]) / 2 + math.cos(a0) * r * 0.2:.1f} {y - r * 1.5:.1f}"
            f" {p0[0]:.1f} {p0[1]:.1f}Q{(p0[0] + p1[0]) / 2:.1f} {p0[1] + r * 0.12:.1f} {p1[0]:.1f}"
            f" {p1[1]:.1f}Q{(x + p1[0]) / 2 + math.cos(a1) * r * 0.2:.1f} {y - r * 1.5:.1f} {x:.1f}"
            f" {y - r * 1.62:.1f}Z",
            tone(first if i % 2 else second, -0.02 * i),
        )


def maypole(canvas: Canvas, scene: Scene, light: Light, rng: Random, horizon: float) -> None:
    """A leafy cross with two wreaths and ribbons."""
    x, foot, top = scene.width * rng.uniform(0.4, 0.6), horizon + scene.unit * 12, horizon - scene.unit * 34
    green = mix("#4f8a45", light.near, 0.1)
    arm = scene.unit * 13
    bar = top + scene.unit * 9
    for start, end in (((x, foot), (x, top)), ((x - arm, bar), (x + arm, bar))):
        canvas.path(
            f"M{start[0]:.1f} {start[1]:.1f}L{end[0]:.1f} {end[1]:.1f}", stroke="#7a5a3a", width=scene.unit * 0.8
        )
        steps = int(math.hypot(end[0] - start[0], end[1] - start[1]) / scene.unit / 0.9)
        for i in range(steps):
            t = i / steps
            flora.foliage(
                canvas,
                (start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t),
                scene.unit * 1.25,
                scene.unit * 1.1,
                green,
                rng,
                leaves=9,
            )
    for side in (-1, 1):
        cx, cy, r = x + side * arm * 0.86, bar + scene.unit * 6.4, scene.unit * 4.6
        canvas.path(f"M{cx:.1f} {bar:.1f}V{cy - r:.1f}", stroke="#f3ead9", width=scene.unit * 0.3)
        for i in range(22):
            a = i * 6.283 / 22
            flora.foliage(
                canvas,
                (cx + math.cos(a) * r, cy + math.sin(a) * r),
                scene.unit * 1.0,
                scene.unit * 1.0,
                green,
                rng,
                leaves=8,
            )
            if i % 3 == 0:
                canvas.ellipse(
                    cx + math.cos(a) * r,
                    cy + math.sin(a) * r,
                    scene.unit * 0.55,
                    scene.unit * 0.55,
                    rng.choice(flora.BLOOMS),
                )
    for i, colour in enumerate(("#e7b44c", "#3f6fa8", "#f6efe2", "#c8503f")):
        sway = (i - 1.5) * scene.unit * 3.4
        canvas.path(
            curve(
                [(x, top + scene.unit), (x + sway * 0.7, top + scene.unit * 9), (x + sway * 1.3, top + scene.unit * 18)]
            ),
            stroke=colour,
            width=scene.unit * 0.55,
        )

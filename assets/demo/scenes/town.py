"""Towns and harbours: gabled houses on a quay, a skyline, boathouses, a lighthouse."""

from __future__ import annotations

import math
from random import Random

from . import flora, landmarks
from .colour import mix, tone
from .scene import Scene
from .sky import Light, birds, depth_colour, falling, layer, light_of, ridge, sky, water
from .svg import Canvas

_FACADES = (
    "#d98c5f",
    "#e3b06a",
    "#c9644f",
    "#e9d3b0",
    "#b8735a",
    "#8fa69a",
    "#d9a08c",
    "#f0e2c4",
    "#a85a48",
    "#7f95a3",
)


def city(scene: Scene) -> Canvas:
    """An old town by the water, or towers against the sky."""
    rng, light = scene.rng, light_of(scene)
    canvas = Canvas(scene.width, scene.height)
    horizon = scene.height * rng.uniform(0.64, 0.72)
    sun = sky(canvas, scene, light, rng, horizon)
    for i in range(2):
        colour = depth_colour(light, 0.18 + 0.16 * i)
        _towers(canvas, scene, rng, horizon, colour, light, tall=scene.unit * (34 - 8 * i), lit=light.dark)
    if "old_town" in scene.words:
        _houses(canvas, scene, rng, horizon, light)
    else:
        _towers(canvas, scene, rng, horizon, depth_colour(light, 0.6), light, tall=scene.unit * 26, lit=True)
    water(canvas, scene, light, rng, horizon, scene.height, sun)
    _shimmer(canvas, scene, rng, horizon, light)
    birds(canvas, scene, light.near, rng, horizon * 0.8)
    falling(canvas, scene, rng)
    canvas.vignette("#10131c", 0.22)
    return canvas


def _towers(
    canvas: Canvas, scene: Scene, rng: Random, foot: float, colour: str, light: Light, *, tall: float, lit: bool
) -> None:
    """Blocks, domes and spires as one silhouette."""
    x = -scene.unit * 4
    windows = []
    while x < scene.width:
        width = scene.unit * rng.uniform(4, 9)
        height = tall * rng.uniform(0.35, 0.8)
        style = rng.random()
        if style < 0.14:
            canvas.path(
                f"M{x:.1f} {foot:.1f}V{foot - height * 0.7:.1f}L{x + width / 2:.1f} {foot - height * 1.7:.1f}"
                f"L{x + width:.1f} {foot - height * 0.7:.1f}V{foot:.1f}Z",
                colour,
            )
        elif style < 0.26:
            canvas.path(
                f"M{x:.1f} {foot:.1f}V{foot - height * 0.7:.1f}A{width / 2:.1f} {width / 2:.1f}"
                f" 0 0 1 {x + width:.1f} {foot - height * 0.7:.1f}V{foot:.1f}Z",
                colour,
            )
            canvas.path(
                f"M{x + width / 2:.1f} {foot - height * 0.7 - width / 2:.1f}v{-scene.unit * 4:.1f}",
                stroke=colour,
                width=scene.unit * 0.4,
            )
        else:
            canvas.rect(
                x,
                foot - height,
                width,
                height + 2,
                canvas.linear([(0, tone(colour, 0.02)), (1, mix(colour, light.haze, 0.25))]),
            )
            for row in range(int(height / scene.unit / 2)):
                for column in range(int(width / scene.unit / 1.7)):
                    if rng.random() < (0.45 if lit else 0.2):
                        windows.append(
                            f"M{x + scene.unit * (0.9 + column * 1.6):.1f}"
                            f" {foot - height + scene.unit * (1 + row * 1.9):.1f}h{scene.unit * 0.7:.1f}"
                        )
        x += width * rng.uniform(0.85, 1.1)
    canvas.path(
        "".join(windows),
        stroke="#ffdf9a" if lit else mix(light.low, "#ffffff", 0.4),
        width=scene.unit * 0.7,
        opacity=0.75 if lit else 0.35,
        cap="butt",
    )


def _houses(canvas: Canvas, scene: Scene, rng: Random, foot: float, light: Light) -> None:
    """A row of gabled fronts in warm colours."""
    x = -scene.unit * 3
    shade = 0.62 if light.dark else 0.3 if scene.time in ("dusk", "dawn") else 0.08
    while x < scene.width:
        width, height = scene.unit * rng.uniform(9, 13), scene.unit * rng.uniform(17, 26)
        wall = mix(rng.choice(_FACADES), light.near, shade)
        canvas.rect(
            x,
            foot - height,
            width,
            height + 1,
            canvas.linear([(0, tone(wall, 0.02)), (1, tone(wall, -0.04))], (0, 0), (1, 0.4)),
        )
        style = rng.randrange(3)
        roof = mix(rng.choice(("#6b4034", "#4a4a50", "#8a4a38")), light.near, shade)
        if style == 0:
            canvas.path(
                f"M{x:.1f} {foot - height:.1f}L{x + width / 2:.1f} {foot - height - width * 0.62:.1f}"
                f"L{x + width:.1f} {foot - height:.1f}Z",
                wall,
            )
            canvas.path(
                f"M{x - scene.unit * 0.3:.1f} {foot - height:.1f}L{x + width / 2:.1f}"
                f" {foot - height - width * 0.64:.1f}L{x + width + scene.unit * 0.3:.1f} {foot - height:.1f}",
                stroke=roof,
                width=scene.unit * 0.8,
            )
        elif style == 1:
            steps = [(x, foot - height)]
            for k in range(4):
                steps += [
                    (x + width * k / 8, foot - height - scene.unit * 1.5 * k),
                    (x + width * k / 8, foot - height - scene.unit * 1.5 * (k + 1)),
                ]
            steps += [(2 * x + width - px, py) for px, py in reversed(steps)]
            canvas.path("M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in steps) + "Z", tone(wall, 0.02))
        else:
            canvas.path(
                f"M{x - scene.unit * 0.4:.1f} {foot - height:.1f}L{x + width * 0.12:.1f}"
                f" {foot - height - width * 0.4:.1f}H{x + width * 0.88:.1f}L{x + width + scene.unit * 0.4:.1f}"
                f" {foot - height:.1f}Z",
                roof,
            )
        columns = 3
        for row in range(int(height / scene.unit / 5)):
            for column in range(columns):
                wx, wy = x + width * (0.16 + 0.26 * column), foot - height + scene.unit * (1.8 + row * 4.8)
                bright = light.dark or scene.time == "dusk"
                pane = "#ffd98a" if bright and rng.random() < 0.6 else mix("#3c4a55", wall, 0.2)
                canvas.rect(
                    wx - scene.unit * 0.2,
                    wy - scene.unit * 0.2,
                    width * 0.16 + scene.unit * 0.4,
                    scene.unit * 3.0,
                    mix("#f4eee2", light.near, shade),
                )
                canvas.rect(wx, wy, width * 0.16, scene.unit * 2.6, pane)
        canvas.rect(
            x + width * 0.4, foot - scene.unit * 4, width * 0.2, scene.unit * 4, mix("#4a3328", light.near, shade)
        )
        x += width


def _shimmer(canvas: Canvas, scene: Scene, rng: Random, top: float, light: Light) -> None:
    """Windows and walls in the water."""
    bright = light.dark or scene.time == "dusk"
    for colour, count in (
        ("#ffdf9a" if bright else mix(light.low, "#ffffff", 0.4), 46),
        (depth_colour(light, 0.55), 40),
    ):
        dashes = []
        for _ in range(count):
            t = rng.random() ** 1.5
            dashes.append(
                f"M{rng.uniform(0, scene.width):.1f} {top + scene.unit * (0.6 + 20 * t):.1f}"
                f"h{scene.unit * rng.uniform(0.8, 3.4):.1f}"
            )
        canvas.path("".join(dashes), stroke=colour, width=scene.unit * 0.45, opacity=0.42)


def harbour(scene: Scene) -> Canvas:
    """Red boathouses on piles, rowing boats, a hill with pines."""
    rng, light = scene.rng, light_of(scene)
    canvas = Canvas(scene.width, scene.height)
    horizon = scene.height * rng.uniform(0.5, 0.58)
    sun = sky(canvas, scene, light, rng, horizon)
    for i in range(3):
        colour = depth_colour(light, 0.16 + 0.16 * i)
        layer(
            canvas,
            ridge(rng, scene.width, horizon + scene.unit, scene.height * (0.2 - 0.05 * i), 0.5, 20),
            horizon + scene.unit * 2,
            colour,
            mix(colour, light.haze, 0.4),
        )
    colour = depth_colour(light, 0.55)
    for _ in range(26):
        flora.conifer(
            canvas,
            rng.uniform(0, scene.width),
            horizon,
            scene.unit * rng.uniform(5, 11),
            colour,
            rng,
            snow=scene.season == "winter",
        )
    water(canvas, scene, light, rng, horizon, scene.height, sun)
    x = scene.width * rng.uniform(0.04, 0.12)
    while x < scene.width * 0.9:
        size = scene.unit * rng.uniform(13, 17)
        foot = horizon + scene.unit * rng.uniform(1.0, 3.5)
        posts = "".join(
            f"M{x + dx * size:.1f} {foot - 2:.1f}v{scene.unit * 3.4:.1f}" for dx in (-0.4, -0.13, 0.13, 0.4)
        )
        canvas.path(posts, stroke=mix("#5a4638", light.near, 0.3), width=scene.unit * 0.6)
        wall = rng.choice(("#a63a2b", "#a63a2b", "#b4482f", "#d9b25f", "#e9e1d2"))
        canvas.rect(
            x - size * 0.5,
            foot + scene.unit * 2.4,
            size,
            scene.unit * 7,
            canvas.linear([(0, mix(wall, light.water, 0.4), 0.6), (1, light.water, 0.0)]),
        )
        landmarks.cottage(canvas, x, foot, size, light, colour=wall, snow=scene.season == "winter")
        x += size * rng.uniform(1.1, 1.7)
    for _ in range(rng.randrange(2, 5)):
        size = scene.unit * rng.uniform(3.5, 6)
        landmarks.boat(
            canvas,
            scene.width * rng.uniform(0.1, 0.9),
            scene.height * rng.uniform(0.7, 0.9),
            size,
            mix(rng.choice(("#f1ebdf", "#3f6f8f", "#a8452f", "#5a4638")), light.near, 0.2),
            None if rng.random() < 0.6 else mix("#fbf6ea", light.low, 0.2),
        )
    birds(canvas, scene, light.near, rng, horizon)
    falling(canvas, scene, rng)
    canvas.vignette("#10131c", 0.2)
    return canvas


def lighthouse(scene: Scene) -> Canvas:
    """A banded tower on its rock; its beam is lit at dusk and at night."""
    rng, light = scene.rng, light_of(scene)
    canvas = Canvas(scene.width, scene.height)
    horizon = scene.height * rng.uniform(0.62, 0.7)
    sun = sky(canvas, scene, light, rng, horizon)
    water(canvas, scene, light, rng, horizon, scene.height, sun)
    u = scene.unit
    x = scene.width * (rng.choice((0.3, 0.7)) if scene.width > scene.height else rng.uniform(0.42, 0.6))
    dim = 0.62 if light.dark else 0.36 if scene.time in ("dusk", "dawn") else 0.08
    rock = mix("#6d675f", light.near, 0.35 + dim * 0.5)
    foot, tall = horizon + u * 2, u * rng.uniform(44, 52)
    low = scene.height * 0.86
    points = [
        (x - u * 62, low),
        (x - u * 40, horizon + u * 9),
        (x - u * 25, horizon + u),
        (x - u * 11, foot - u * 2),
        (x + u * 9, foot - u * 3),
        (x + u * 22, horizon + u * 2),
        (x + u * 42, horizon + u * 10),
        (x + u * 64, low),
    ]
    lit = light.dark or scene.time == "dusk"
    lamp = (x, foot - tall - u * 4)
    if lit:
        for side in (-1, 1):
            reach = max(scene.width, scene.height) * 1.3
            canvas.soft(
                [
                    [
                        lamp,
                        (lamp[0] + side * reach, lamp[1] - reach * 0.16),
                        (lamp[0] + side * reach, lamp[1] + reach * 0.1),
                    ]
                ],
                "#fff1c4",
                0.4,
                u * 1.6,
            )
    bottom, top = u * 6.2, u * 3.9
    red, white = (
        mix(rng.choice(("#c23b2e", "#b5352c", "#2f4a66")), light.near, dim),
        mix("#f6f0e4", light.near, dim * 0.8),
    )
    for k in range(5):
        t0, t1 = k / 5, (k + 1) / 5
        w0, w1 = bottom + (top - bottom) * t0, bottom + (top - bottom) * t1
        y0, y1 = foot - tall * t0, foot - tall * t1
        colour = red if k % 2 == 0 else white
        canvas.path(
            f"M{x - w0:.1f} {y0:.1f}L{x + w0:.1f} {y0:.1f}L{x + w1:.1f} {y1:.1f}L{x - w1:.1f} {y1:.1f}Z",
            canvas.linear(
                [(0, tone(colour, -0.06)), (0.35, tone(colour, 0.04)), (1, tone(colour, -0.12))], (0, 0), (1, 0)
            ),
        )
    canvas.rect(x - u * 5, foot - tall - u * 1.1, u * 10, u * 1.3, mix("#2d2b2b", light.near, 0.3))
    canvas.rect(
        x - u * 2.7, foot - tall - u * 6.6, u * 5.4, u * 5.6, "#ffe9ae" if lit else mix("#dbe8ec", light.near, 0.1)
    )
    canvas.path(
        "".join(f"M{x + dx * u:.1f} {foot - tall - u * 6.6:.1f}v{u * 5.6:.1f}" for dx in (-2.7, -0.9, 0.9, 2.7)),
        stroke=mix("#2d2b2b", light.near, 0.3),
        width=u * 0.3,
    )
    canvas.path(
        f"M{x - u * 3.5:.1f} {foot - tall - u * 6.5:.1f}Q{x:.1f} {foot - tall - u * 12:.1f}"
        f" {x + u * 3.5:.1f} {foot - tall - u * 6.5:.1f}Z",
        red,
    )
    if lit:
        canvas.glow(*lamp, u * 22, "#ffe9ae", 0.85)
    for k in range(2):
        canvas.rect(
            x - u * 0.8,
            foot - tall * (0.3 + 0.34 * k),
            u * 1.6,
            u * 2.6,
            "#ffd98a" if lit else mix("#33414a", light.near, 0.3),
        )
    landmarks.cottage(
        canvas,
        x + u * 15 * (1 if x < scene.width / 2 else -1),
        foot + u,
        u * 12,
        light,
        colour=rng.choice(("#f1ebdf", "#a63a2b")),
    )
    layer(canvas, points, scene.height * 0.86, tone(rock, 0.05), tone(rock, -0.08))
    cracks = "".join(
        f"M{x + rng.uniform(-30, 30) * u:.1f} {horizon + rng.uniform(2, 9) * u:.1f}"
        f"l{u * rng.uniform(2, 5):.1f} {u * rng.uniform(-1.4, 1.4):.1f}"
        for _ in range(18)
    )
    canvas.path(cracks, stroke=tone(rock, -0.1), width=u * 0.3, opacity=0.7)
    foam = [
        (-20.0, scene.height * 0.84),
        *[(scene.width * k / 7, scene.height * (0.835 + 0.02 * math.sin(k * 1.7 + scene.seed))) for k in range(8)],
        (scene.width + 20.0, scene.height * 0.85),
    ]
    layer(canvas, foam, scene.height + 5, mix(light.water, "#ffffff", 0.12), mix(light.water, light.near, 0.45))
    waves = "".join(
        f"M{rng.uniform(0, scene.width):.1f} {scene.height * rng.uniform(0.86, 0.99):.1f}q{u * 2:.1f}"
        f" {-u:.1f} {u * 4:.1f} 0"
        for _ in range(26)
    )
    canvas.path(waves, stroke=mix(light.low, "#ffffff", 0.3), width=u * 0.35, opacity=0.6)
    birds(canvas, scene, light.near, rng, horizon)
    falling(canvas, scene, rng)
    canvas.vignette("#10131c", 0.22)
    return canvas

"""Outdoors: sea and shore, lakes, mountains, forests, open country."""

from __future__ import annotations

import math
from random import Random

from . import flora
from .colour import mix, tone
from .landmarks import cottage, maypole, shore
from .scene import Scene
from .sky import Light, depth_colour, falling, greens_of, layer, light_of, mist, ridge, sky, water
from .svg import Canvas, Point, curve


def hills(
    canvas: Canvas,
    scene: Scene,
    light: Light,
    rng: Random,
    horizon: float,
    *,
    count: int,
    peak: float,
    rough: float,
    sharp: bool = False,
) -> None:
    """Ridges one behind the other, each nearer one darker."""
    for i in range(count):
        t = (i + 1) / (count + 1)
        base = horizon + scene.unit * (1 + i * 0.5)
        height = scene.height * peak * (1 - 0.62 * t) * rng.uniform(0.8, 1.15)
        colour = depth_colour(light, t * 0.62)
        points = _peaks(rng, scene.width, base, height) if sharp else ridge(rng, scene.width, base, height, rough)
        layer(canvas, points, base + scene.unit * 4, colour, mix(colour, light.haze, 0.55), smooth=not sharp)
        if sharp:
            _snow(canvas, points, base, height, colour, light, rng)
        if scene.weather == "foggy" or rng.random() < 0.5:
            mist(canvas, scene, base, mix(light.haze, "#ffffff", 0.3), 0.5, rng)


def _peaks(rng: Random, width: float, base: float, height: float) -> list[Point]:
    """A jagged skyline: a few summits, broken by chance between them."""
    points: list[Point] = [(-20, base - height * rng.uniform(0.1, 0.3))]
    x = -20.0
    while x < width + 20:
        rise, run = height * rng.uniform(0.5, 1.0), width * rng.uniform(0.09, 0.16)
        for share in (0.3, 0.55, 0.8):
            points.append((x + run * share + rng.uniform(-8, 8), base - rise * share * rng.uniform(0.85, 1.05)))
        points.append((x + run, base - rise))
        for share in (0.75, 0.45):
            points.append((x + run * (2 - share), base - rise * share * rng.uniform(0.8, 1.1)))
        x += run * rng.uniform(1.5, 1.9)
    return points


def _snow(
    canvas: Canvas, points: list[Point], base: float, height: float, colour: str, light: Light, rng: Random
) -> None:
    """Snow above a ragged line, and the shaded flank of every summit."""
    inside = canvas.clip(
        "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in [*points, (points[-1][0], base), (points[0][0], base)]) + "Z"
    )
    line = base - height * 0.5
    edge = []
    x, up = points[0][0], True
    while x < points[-1][0] + 20:
        edge.append((x, line + height * rng.uniform(0.02, 0.14) * (-1 if up else 1)))
        x, up = x + height * rng.uniform(0.06, 0.14), not up
    data = (
        "M"
        + "L".join(
            f"{px:.1f} {py:.1f}"
            for px, py in [(edge[0][0], base - height * 2), *edge, (edge[-1][0], base - height * 2)]
        )
        + "Z"
    )
    canvas.path(data, mix(colour, mix("#ffffff", light.low, 0.25), 0.7), clip=inside)
    flanks = []
    for before, top, after in zip(points, points[1:], points[2:], strict=False):
        if top[1] < before[1] and top[1] < after[1]:
            drop = base - top[1]
            flanks.append(
                f"M{top[0]:.1f} {top[1]:.1f}L{top[0] - drop * 0.05:.1f} {top[1] + drop * 0.3:.1f}"
                f"L{top[0] + drop * 0.07:.1f} {top[1] + drop * 0.55:.1f}L{top[0] - drop * 0.02:.1f} {base:.1f}"
                f"L{top[0] + drop * 0.9:.1f} {base:.1f}Z"
            )
    canvas.path("".join(flanks), mix(colour, light.near, 0.35), opacity=0.34, clip=inside)


def treeline(canvas: Canvas, scene: Scene, light: Light, rng: Random, y: float, nearness: float) -> None:
    colour = depth_colour(light, nearness)
    green = greens_of(scene.season)[1]
    snow = scene.weather == "snowy" or scene.season == "winter"
    for _ in range(int(scene.width / scene.unit / 1.6)):
        x = rng.uniform(-0.02, 1.02) * scene.width
        flora.conifer(
            canvas,
            x,
            y + scene.unit * 0.4,
            scene.unit * rng.uniform(4, 9),
            mix(colour, green, 0.0 if snow else rng.uniform(0.05, 0.22)),
            rng,
        )


def reflection(canvas: Canvas, scene: Scene, light: Light, rng: Random, horizon: float) -> None:
    """The far shore in the water, broken by ripples."""
    colour = mix(depth_colour(light, 0.5), light.water, 0.4)
    depth = scene.height * 0.16
    points = [(x, 2 * horizon - y) for x, y in ridge(rng, scene.width, horizon, depth, 0.5)]
    canvas.path(
        f"M-20 {horizon:.1f}L"
        + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        + f"L{scene.width + 20} {horizon:.1f}Z",
        canvas.linear([(0, colour, 0.85), (1, colour, 0.05)]),
    )
    lines = "".join(
        f"M{rng.uniform(-0.1, 1) * scene.width:.1f} {horizon + depth * rng.uniform(0.05, 1.1):.1f}"
        f"h{scene.width * rng.uniform(0.03, 0.16):.1f}"
        for _ in range(40)
    )
    canvas.path(lines, stroke=mix(light.water, light.low, 0.5), width=scene.unit * 0.24, opacity=0.5)


def mountain(scene: Scene) -> Canvas:
    """Peaks behind peaks, a valley or a lake at their feet; northern lights on some nights."""
    rng, light = scene.rng, light_of(scene)
    canvas = Canvas(scene.width, scene.height)
    horizon = scene.height * rng.uniform(0.66, 0.76)
    sun = sky(canvas, scene, light, rng, horizon)
    if "aurora" in scene.words:
        _aurora(canvas, scene, rng, horizon)
    hills(canvas, scene, light, rng, horizon, count=4, peak=0.5, rough=0.6, sharp=True)
    if "lake" in scene.words:
        water(canvas, scene, light, rng, horizon + scene.unit * 2, scene.height, sun)
        reflection(canvas, scene, light, rng, horizon + scene.unit * 2)
        shore(canvas, scene, light, rng, mix(light.near, "#555a52", 0.2))
    else:
        _slope(canvas, scene, light, rng, horizon)
    return close(canvas, scene, rng)


def _slope(canvas: Canvas, scene: Scene, light: Light, rng: Random, horizon: float) -> None:
    """Meadows and spruces falling towards us."""
    greens = greens_of(scene.season)
    for i in range(3):
        t = (i + 1) / 3
        base = horizon + (scene.height - horizon) * (0.1 + 0.36 * i)
        colour = mix(depth_colour(light, 0.45 + 0.3 * t), greens[i % 3], 0.42 if not light.dark else 0.06)
        layer(
            canvas,
            ridge(rng, scene.width, base, scene.unit * 8, 0.3, 12),
            scene.height + 5,
            tone(colour, 0.02),
            tone(colour, -0.05),
        )
        for _ in range(7 + 3 * i):
            x = rng.uniform(-0.05, 1.05) * scene.width
            height = scene.unit * rng.uniform(5, 9) * (0.7 + t)
            flora.conifer(
                canvas,
                x,
                base + scene.unit * rng.uniform(0, 7),
                height,
                mix(depth_colour(light, 0.55 + 0.4 * t), "#23483a", 0.2),
                rng,
                snow=scene.season == "winter" or scene.weather == "snowy",
            )


def _aurora(canvas: Canvas, scene: Scene, rng: Random, horizon: float) -> None:
    """Curtains of green and violet light."""
    for colour, opacity in (("#5fe0a4", 0.55), ("#8fe8c8", 0.35), ("#8b6fd0", 0.35)):
        y = horizon * rng.uniform(0.2, 0.5)
        top = ridge(rng, scene.width, y, scene.unit * 22, 0.5, 16)
        canvas.soft(
            [[*top, *[(x, py + scene.unit * rng.uniform(10, 20)) for x, py in reversed(top)]]],
            colour,
            opacity,
            scene.unit * 3.4,
        )


def forest(scene: Scene) -> Canvas:
    """Trunks in ranks, paler the farther they stand; birches, spruces or beeches by season."""
    rng, light = scene.rng, light_of(scene)
    canvas = Canvas(scene.width, scene.height)
    width, height = scene.width, scene.height
    canvas.fill(
        canvas.linear(
            [(0, mix(light.middle, light.haze, 0.5)), (0.6, light.haze), (1, mix(light.haze, light.near, 0.25))]
        )
    )
    glow = (width * rng.uniform(0.3, 0.7), height * rng.uniform(0.25, 0.45))
    canvas.glow(*glow, max(width, height) * 0.6, light.sun, 0.85 if not light.dark else 0.4)
    greens = greens_of(scene.season)
    birches = "birches" in scene.words
    ranks = 5
    for i in range(ranks):
        t = (i + 1) / ranks
        foot = height * (0.6 + 0.36 * t)
        colour = depth_colour(light, t * 0.95)
        count = int(15 - 2 * i)
        for _ in range(count):
            x = rng.uniform(-0.05, 1.05) * width
            if i == ranks - 1 and abs(x - width / 2) < width * 0.2:
                # Leave the view into the wood open.
                x += math.copysign(width * 0.24, x - width / 2)
            size = height * (0.42 + 0.5 * t) * rng.uniform(0.85, 1.2)
            if birches and i >= 2:
                flora.birch(
                    canvas,
                    x,
                    foot,
                    size,
                    mix(greens[rng.randrange(3)], light.haze, 0.45 * (1 - t)),
                    rng,
                    haze=light.haze,
                    share=0.75 * (1 - t),
                )
            else:
                flora.conifer(
                    canvas,
                    x,
                    foot,
                    size,
                    mix(colour, greens[1], 0.0 if scene.season == "winter" else 0.16),
                    rng,
                    snow=scene.season == "winter" and i > 1,
                )
        ground = mix(colour, greens[i % 3], 0.26 if not light.dark else 0.04)
        layer(
            canvas,
            ridge(rng, width, foot + scene.unit * 2, scene.unit * 4, 0.4, 14),
            height + 5,
            ground,
            tone(ground, -0.05),
        )
        if i < ranks - 1:
            mist(canvas, scene, foot, mix(light.haze, "#ffffff", 0.3), 0.75 if scene.weather == "foggy" else 0.3, rng)
    if scene.weather in ("", "sunny") and not light.dark:
        _rays(canvas, scene, light, rng, glow)
    flora.grass(canvas, 0, width, height * 0.985, scene.unit * 5, mix(light.near, greens[1], 0.3), rng, 90)
    return close(canvas, scene, rng)


def _rays(canvas: Canvas, scene: Scene, light: Light, rng: Random, glow: Point) -> None:
    """Sun slanting between the trunks."""
    beams = []
    for _ in range(5):
        a = rng.uniform(0.5, 2.4)
        reach, half = scene.height * 0.9, scene.unit * rng.uniform(3, 7)
        ex, ey = glow[0] + math.cos(a) * reach, glow[1] + math.sin(a) * reach
        beams.append([(glow[0] - 4, glow[1]), (glow[0] + 4, glow[1]), (ex + half, ey), (ex - half, ey)])
    canvas.soft(beams, light.sun, 0.22, scene.unit * 2.4)


def countryside(scene: Scene) -> Canvas:
    """Rolling fields with a road, trees and a farm."""
    rng, light = scene.rng, light_of(scene)
    canvas = Canvas(scene.width, scene.height)
    width, height = scene.width, scene.height
    horizon = height * rng.uniform(0.44, 0.54)
    sky(canvas, scene, light, rng, horizon)
    hills(canvas, scene, light, rng, horizon, count=2, peak=0.14, rough=0.35)
    season = scene.season or "summer"
    greens = greens_of(season)
    crops = {"summer": "#e0bd5c", "autumn": "#c99a4a", "spring": "#e9d75c", "winter": "#f1f5f7"}[season]
    for i in range(4):
        t = (i + 1) / 4
        base = horizon + (height - horizon) * (0.04 + 0.27 * i)
        field = greens[i % 3] if i % 2 else crops
        colour = mix(depth_colour(light, 0.3 + 0.3 * t), field, 0.72 if not light.dark else 0.1)
        points = ridge(rng, width, base, scene.unit * (6 + 3 * i), 0.25, 10)
        layer(canvas, points, height + 5, tone(colour, 0.03), tone(colour, -0.05))
        _furrows(canvas, points, height, tone(colour, -0.05), scene, rng)
        for _ in range(rng.randrange(2, 6)):
            k = rng.randrange(1, len(points) - 1)
            x, y = points[k]
            size = scene.unit * rng.uniform(6, 10) * (0.6 + t)
            leafy = mix(greens[rng.randrange(3)], depth_colour(light, 0.75), 0.85 if light.dark else 0.35)
            if season == "winter":
                flora.bare_tree(canvas, x, y + scene.unit, size, depth_colour(light, 0.6 + 0.3 * t), rng)
            else:
                flora.round_tree(canvas, x, y + scene.unit, size, leafy, rng)
        if i == 1:
            x, y = points[rng.randrange(3, len(points) - 3)]
            cottage(canvas, x, y + scene.unit * 1.5, scene.unit * 9, light, snow=season == "winter")
    return close(canvas, scene, rng)


def _furrows(canvas: Canvas, points: list[Point], bottom: float, colour: str, scene: Scene, rng: Random) -> None:
    """Lines that run with a field."""
    vanish = (scene.width * rng.uniform(0.2, 0.8), points[len(points) // 2][1] - scene.unit * 4)
    clip = canvas.clip(curve(points) + f"L{scene.width + 40} {bottom:.1f}L-40 {bottom:.1f}Z")
    lines = "".join(
        f"M{vanish[0]:.1f} {vanish[1]:.1f}L{vanish[0] + (k - 9) * scene.width * 0.13:.1f} {bottom:.1f}"
        for k in range(19)
    )
    canvas.path(lines, stroke=colour, width=scene.unit * 0.4, opacity=0.5, clip=clip)


def meadow(scene: Scene) -> Canvas:
    """Flowers up close before a wood; with `maypole` in the words a garlanded pole stands in it."""
    rng, light = scene.rng, light_of(scene)
    canvas = Canvas(scene.width, scene.height)
    width, height = scene.width, scene.height
    horizon = height * rng.uniform(0.5, 0.6)
    sky(canvas, scene, light, rng, horizon)
    hills(canvas, scene, light, rng, horizon, count=2, peak=0.12, rough=0.4)
    treeline(canvas, scene, light, rng, horizon + scene.unit, 0.6)
    greens = greens_of("summer" if scene.season == "winter" else scene.season)
    base = mix(greens[2], light.low, 0.18 if not light.dark else 0.0)
    base = mix(base, light.near, 0.6 if light.dark else 0.08)
    layer(
        canvas,
        ridge(rng, width, horizon + scene.unit * 3, scene.unit * 4, 0.3, 10),
        height + 5,
        base,
        tone(base, -0.14),
    )
    if "maypole" in scene.words:
        maypole(canvas, scene, light, rng, horizon)
        cottage(canvas, width * rng.choice((0.14, 0.86)), horizon + scene.unit * 4, scene.unit * 13, light)
    colours = rng.sample(flora.BLOOMS, 4)
    for i in range(4):
        t = (i + 1) / 4
        y = horizon + (height - horizon) * (0.2 + 0.26 * i)
        flora.grass(
            canvas, 0, width, y + scene.unit * 3, scene.unit * (3 + 4 * t), tone(base, -0.03 - 0.05 * t), rng, 110
        )
        for _ in range(int(34 - 5 * i)):
            x, fy, size = (
                rng.uniform(0, width),
                y + rng.uniform(-3, 4) * scene.unit,
                scene.unit * (0.6 + 3.0 * t**2.2) * rng.uniform(0.6, 1.25),
            )
            canvas.path(
                f"M{x:.1f} {fy:.1f}q{size * 0.3:.1f} {size * 2:.1f} 0 {size * 4:.1f}",
                stroke=tone(base, -0.12),
                width=size * 0.18,
            )
            flora.blossom(canvas, x, fy, size, mix(rng.choice(colours), light.near, 0.4 if light.dark else 0.0), rng)
    return close(canvas, scene, rng)


def close(canvas: Canvas, scene: Scene, rng: Random) -> Canvas:
    falling(canvas, scene, rng)
    canvas.vignette("#10131c", 0.2)
    return canvas

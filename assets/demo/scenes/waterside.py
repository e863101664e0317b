"""Sea, beach and lake."""

from __future__ import annotations

import math

from . import flora
from .colour import mix, tone
from .landmarks import boat, cottage, islands, jetty, parasol, shore
from .nature import close, hills, reflection, treeline
from .scene import Scene
from .sky import birds, greens_of, layer, light_of, mist, sky, water
from .svg import Canvas, curve


def sea(scene: Scene) -> Canvas:
    """Open sea, skerries, perhaps a sail."""
    rng, light = scene.rng, light_of(scene)
    canvas = Canvas(scene.width, scene.height)
    horizon = scene.height * rng.uniform(0.46, 0.6)
    sun = sky(canvas, scene, light, rng, horizon)
    water(canvas, scene, light, rng, horizon, scene.height, sun)
    if "islands" in scene.words:
        islands(canvas, scene, light, rng, horizon)
    if "sail" in scene.words:
        size = scene.unit * rng.uniform(2.8, 4.6)
        boat(
            canvas,
            scene.width * rng.uniform(0.2, 0.8),
            horizon + scene.height * rng.uniform(0.05, 0.14),
            size,
            mix(light.near, "#6a4636", 0.3),
            mix("#fdf6e8", light.low, 0.3),
        )
    if rng.random() < 0.5:
        shore(canvas, scene, light, rng, mix(light.near, "#6b6459", 0.25))
    birds(canvas, scene, light.near, rng, horizon)
    return close(canvas, scene, rng)


def beach(scene: Scene) -> Canvas:
    """Sand, foam lines, dune grass; a parasol or a windbreak at times."""
    rng, light = scene.rng, light_of(scene)
    canvas = Canvas(scene.width, scene.height)
    width, height = scene.width, scene.height
    horizon = height * rng.uniform(0.36, 0.46)
    sun = sky(canvas, scene, light, rng, horizon)
    water(canvas, scene, light, rng, horizon, height * 0.78, sun)
    if rng.random() < 0.5:
        hills(canvas, scene, light, rng, horizon, count=1, peak=0.08, rough=0.3)
    sand = mix("#ecd6ae", light.low, 0.35 if not light.dark else 0.05)
    sand = mix(sand, light.near, 0.45 if light.dark else 0.06)
    edge = [
        (x * width / 8, height * (0.66 + 0.045 * math.sin(x * 0.8 + rng.uniform(-0.3, 0.3) + scene.seed)))
        for x in range(-1, 10)
    ]
    for shift, colour, opacity in ((-4.2, "#ffffff", 0.35), (-2.1, "#ffffff", 0.55), (-0.6, "#ffffff", 0.85)):
        line = [(x, y + shift * scene.unit + rng.uniform(-0.6, 0.6) * scene.unit) for x, y in edge]
        canvas.path(curve(line), stroke=mix(colour, light.low, 0.2), width=scene.unit * 0.8, opacity=opacity)
    layer(canvas, edge, height + 5, mix(sand, light.water, 0.3), sand)
    layer(canvas, [(x, y + scene.unit * 3.2) for x, y in edge], height + 5, sand, tone(sand, -0.05))
    dunes = [(x * width / 5, height * rng.uniform(0.86, 0.95)) for x in range(-1, 7)]
    layer(canvas, dunes, height + 5, tone(sand, 0.02), tone(sand, -0.08))
    green = mix(greens_of(scene.season)[1], sand, 0.3)
    for _ in range(rng.randrange(2, 5)):
        x = rng.uniform(0, width)
        flora.grass(
            canvas,
            x - scene.unit * 8,
            x + scene.unit * 8,
            height * rng.uniform(0.9, 0.99),
            scene.unit * rng.uniform(7, 13),
            mix(green, light.near, 0.2),
            rng,
            22,
        )
    if "parasol" in scene.words:
        parasol(canvas, scene, rng, sand)
    birds(canvas, scene, mix(light.near, light.low, 0.2), rng, horizon)
    return close(canvas, scene, rng)


def lake(scene: Scene) -> Canvas:
    """Still water with wooded hills upside down in it; a jetty, a boat, a cottage."""
    rng, light = scene.rng, light_of(scene)
    canvas = Canvas(scene.width, scene.height)
    horizon = scene.height * rng.uniform(0.5, 0.58)
    sun = sky(canvas, scene, light, rng, horizon)
    hills(canvas, scene, light, rng, horizon, count=3, peak=0.26, rough=0.45)
    treeline(canvas, scene, light, rng, horizon, 0.55)
    with_cottage = "cottage" in scene.words
    spot = scene.width * rng.uniform(0.15, 0.85)
    if with_cottage:
        cottage(canvas, spot, horizon + scene.unit * 0.6, scene.unit * 9, light, snow=scene.weather == "snowy")
    water(canvas, scene, light, rng, horizon, scene.height, sun)
    reflection(canvas, scene, light, rng, horizon)
    if with_cottage:
        canvas.rect(
            spot - scene.unit * 4.5,
            horizon + scene.unit * 0.8,
            scene.unit * 9,
            scene.unit * 4,
            mix("#a63a2b", light.water, 0.55),
            opacity=0.5,
        )
    if scene.weather == "foggy" or scene.time == "dawn":
        for y in (0.0, 2.5, 5.0):
            mist(canvas, scene, horizon + scene.unit * y, mix(light.haze, "#ffffff", 0.45), 0.6, rng)
    if "jetty" in scene.words:
        jetty(canvas, scene, light, rng)
    if "boat" in scene.words:
        boat(
            canvas,
            scene.width * rng.uniform(0.3, 0.7),
            scene.height * 0.8,
            scene.unit * 5,
            mix("#7a4a36", light.near, 0.3),
            None,
        )
    shore(canvas, scene, light, rng, mix(light.near, greens_of(scene.season)[1], 0.2))
    return close(canvas, scene, rng)

"""Laid tables, along their length and from straight above."""

from __future__ import annotations

import math
from random import Random

from . import flora, solid
from .colour import mix, tone
from .fineness import fineness
from .models import Looks, Size, vessels
from .palettes import DARK, Palette
from .products import MODELS, model_of
from .scene import Scene
from .shapes import pillow
from .solid import Camera, Model
from .still import FESTIVE_REDS, candle_glow, festoon, flowers, palette_for, put, stage
from .surfaces import looks
from .svg import Canvas, Point


def laid_table(scene: Scene) -> Canvas:
    """A table set for guests, seen along its length; festive with candles, midsummer with flowers."""
    rng = scene.rng
    palette = palette_for(scene, rng)
    canvas, _ = stage(scene, palette, rng)
    camera = Camera(
        target=(0, 8, 0),
        centre=(scene.width / 2, scene.height * 0.62),
        zoom=scene.height / 118,
        yaw=rng.uniform(-12, 12),
        pitch=22,
        distance=300,
    )
    festive = scene.season in ("winter", "christmas") or "festive" in scene.words
    cloth = mix(
        rng.choice((palette.light, "#f4efe6", palette.accents[2])), palette.deep, 0.16 if palette in DARK else 0.0
    )
    reach = scene.width / camera.zoom
    corners = [camera.point(x, 0, z) for x, z in ((-reach, -58), (reach, -58), (reach, 120), (-reach, 120))]
    canvas.path(
        "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z",
        canvas.linear([(0, tone(cloth, -0.04)), (1, cloth)]),
    )
    runner = [camera.point(x, 0.1, z) for x, z in ((-reach, -12), (reach, -12), (reach, 14), (-reach, 14))]
    canvas.path(
        "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in runner) + "Z",
        rng.choice(FESTIVE_REDS) if festive else tone(palette.accents[1], 0.03),
        opacity=0.85,
    )
    with fineness(0.5):
        back, front = _settings(palette, rng)
        for x in (-66.0, 0.0, 66.0):
            put(canvas, camera, back, x, -38, palette)
        _middle(canvas, camera, scene, palette, rng, festive=festive)
        for x in (-66.0, 0.0, 66.0):
            put(canvas, camera, front, x, 44, palette)
    if festive:
        festoon(canvas, camera, scene, rng)
    canvas.vignette("#150e0a", 0.22 if palette not in DARK else 0.42)
    return canvas


def _settings(palette: Palette, rng: Random) -> tuple[Model, Model]:
    """Plate, napkin, cutlery and glass for the far and for the near side of the table, each made once."""
    glaze = looks(("porcelain",), rng.choice((palette.light, "#f6f3ec", palette.accents[0])))
    steel = looks(("stainless_steel",), "").body
    plate = vessels.plate(glaze, Size(width=27, depth=27, height=3), Random(2))
    napkin = [
        pillow((8, 2.2, 17), (0, 2.4, 0), looks(("linen",), rng.choice(palette.accents)).cover, edge=0.3, rise=0.5)
    ]
    metal = Looks(body=steel, cover=steel, trim=steel)
    cutlery = vessels.cutlery(metal, Size(width=12, depth=2, height=20), rng)
    glass = vessels.wine_glass(looks(("glass",), "#cfe0e4"), Size(width=8, depth=8, height=19), Random(5))
    sides = []
    for turn, side in ((180.0, -1), (0.0, 1)):
        place = [*plate, *solid.moved(napkin, (0, 0, 0), turn + 12), *solid.moved(cutlery, (22, 0, 0), turn)]
        sides.append(place + solid.moved(glass, (15 * side, 0, -17 * side)))
    return sides[0], sides[1]


def _middle(canvas: Canvas, camera: Camera, scene: Scene, palette: Palette, rng: Random, *, festive: bool) -> None:
    """Candles and flowers by turns down the middle of the table."""
    holder = vessels.candle_holder(looks(("brass",), ""), Size(width=9, depth=9, height=17), Random(2))
    vase = vessels.vase(looks(("glass",), "#9fc0b6"), Size(width=11, depth=11, height=14), rng)
    for k in range(5):
        x = (k - 2) * 30.0
        if k % 2 == (1 if festive else 0):
            put(canvas, camera, holder, x, 1, palette)
            candle_glow(canvas, camera, x, 33, 1, palette in DARK)
        else:
            put(canvas, camera, vase, x, 1, palette)
            flowers(canvas, camera, scene, rng, x, 1, 13, 22)


def overhead(scene: Scene) -> Canvas:
    """A flat lay: a table from straight above with plates, cutlery, cups, leaves and cloth."""
    rng = scene.rng
    palette = palette_for(scene, rng)
    canvas = Canvas(scene.width, scene.height)
    ground = rng.choice((palette.wall, palette.light, "#c9a06c", tone(palette.floor, 0.02)))
    if scene.background == "white_background":
        ground = "#f7f6f3"
    canvas.fill(canvas.linear([(0, tone(ground, 0.03)), (1, tone(ground, -0.05))], (0, 0), (1, 1)))
    boards = "".join(f"M0 {y:.1f}H{scene.width}" for y in range(0, scene.height, max(int(scene.unit * 13), 8)))
    canvas.path(boards, stroke=tone(ground, -0.07), width=scene.unit * 0.3, opacity=0.6)
    zoom = min(scene.width, scene.height) / 64
    camera = Camera(
        target=(0, 0, 0), centre=(scene.width / 2, scene.height / 2), zoom=zoom, yaw=0, pitch=86, distance=420
    )
    cloth = [(x + rng.uniform(-2, 2), z + rng.uniform(-2, 2)) for x, z in ((-30, -16), (24, -20), (28, 22), (-26, 18))]
    _cloth(canvas, camera, cloth, tone(rng.choice(palette.accents), 0.08), scene)
    reach = scene.width / zoom / 2
    with fineness(0.8):
        hero = scene.product if scene.product in MODELS else ""
        if hero:
            model = model_of(hero, scene.materials, scene.colour, rng.randrange(1 << 30))
            low, high = solid.extent(model)
            scale = min(2.0, 34 / float(max(high[0] - low[0], high[2] - low[2])))
            put(canvas, camera, solid.moved(model, (0, 0, 0), 0, scale), 0, 0, palette, rng.uniform(-12, 12))
        else:
            glaze = looks(("porcelain",), rng.choice((palette.light, palette.accents[0])))
            put(canvas, camera, vessels.plate(glaze, Size(width=32, depth=32, height=3), Random(2)), 0, 0, palette)
            _salad(canvas, camera, rng)
        steel = Looks(
            body=looks(("brass",), "").body, cover=looks(("stainless_steel",), "").body, trim=looks(("brass",), "").body
        )
        put(canvas, camera, vessels.cutlery(steel, Size(width=12, depth=2, height=24), rng), 26, 2, palette)
        for x, z in ((-reach * 0.62, -18), (reach * 0.66, -20), (-reach * 0.7, 20)):
            glaze = looks(("stoneware",), rng.choice((palette.light, *palette.accents)))
            what = rng.choice((vessels.cup, vessels.bowl, vessels.cup))
            put(
                canvas,
                camera,
                what(glaze, Size(width=10 if what is vessels.cup else 17, depth=12, height=8), rng),
                x,
                z,
                palette,
                rng.uniform(0, 90),
            )
    for _ in range(4):
        across, along = rng.choice((-1, 1)) * reach * rng.uniform(0.5, 0.95), rng.choice((-1, 1)) * rng.uniform(18, 30)
        start = camera.point(across, 0, along)
        _sprig(canvas, start, zoom * rng.uniform(14, 20), rng)
    canvas.glow(0, 0, max(scene.width, scene.height) * 0.8, "#fff7e6", 0.4)
    canvas.vignette("#150e0a", 0.2)
    return canvas


def _cloth(canvas: Canvas, camera: Camera, corners: list[tuple[float, float]], colour: str, scene: Scene) -> None:
    points = [camera.point(x, 0, z) for x, z in corners]
    canvas.soft([[(x + scene.unit, y + scene.unit) for x, y in points]], "#241a15", 0.25, scene.unit)
    data = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"
    canvas.path(data, canvas.linear([(0, tone(colour, 0.04)), (1, tone(colour, -0.04))]))
    inside = canvas.clip(data)
    left, right = min(p[0] for p in points), max(p[0] for p in points)
    lines = "".join(f"M{left + (right - left) * k / 26:.1f} 0V{scene.height}" for k in range(27))
    canvas.path(lines, stroke=tone(colour, 0.12), width=scene.unit * 0.3, opacity=0.45, clip=inside)


def _salad(canvas: Canvas, camera: Camera, rng: Random) -> None:
    """Leaves, tomatoes and flowers on the plate."""
    cx, cy = camera.point(0, 2, 0)
    size = camera.zoom * 8
    for _ in range(16):
        a, r = rng.uniform(0, 6.283), size * math.sqrt(rng.random())
        start = (cx + math.cos(a) * r * 0.6, cy + math.sin(a) * r * 0.6)
        flora.leaf(
            canvas,
            start,
            (start[0] + math.cos(a) * size * 0.7, start[1] + math.sin(a) * size * 0.7),
            size * 0.22,
            rng.choice(("#6f9a4f", "#8db55e", "#4f7d45")),
        )
    for _ in range(6):
        a, r = rng.uniform(0, 6.283), size * math.sqrt(rng.random()) * 0.9
        x, y = cx + math.cos(a) * r, cy + math.sin(a) * r
        canvas.ellipse(x, y, size * 0.17, size * 0.17, canvas.linear([(0, "#e8705a"), (1, "#b5362a")]))
        canvas.ellipse(x - size * 0.05, y - size * 0.06, size * 0.05, size * 0.04, "#ffffff", opacity=0.5)


def _sprig(canvas: Canvas, start: Point, size: float, rng: Random) -> None:
    a = rng.uniform(0, 6.283)
    end = (start[0] + math.cos(a) * size, start[1] + math.sin(a) * size)
    canvas.path(f"M{start[0]:.1f} {start[1]:.1f}L{end[0]:.1f} {end[1]:.1f}", stroke="#6f7d52", width=size * 0.03)
    for k in range(6):
        t = 0.2 + k * 0.15
        bx, by = start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t
        for side in (-1, 1):
            b = a + side * 0.9
            flora.leaf(
                canvas,
                (bx, by),
                (bx + math.cos(b) * size * 0.3, by + math.sin(b) * size * 0.3),
                size * 0.06,
                rng.choice(("#7d9a68", "#93ab7d", "#6b8a5d")),
            )

"""Product pictures: one thing on a backdrop, lit from the upper left."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from random import Random

import numpy as np

from . import solid
from .colour import tone
from .fineness import current_fineness, fineness
from .models import Builder, Size, lights, seats, sofas, tables, textiles, vessels
from .palettes import COOL, DARK, WARM, Palette
from .scene import Scene
from .solid import Camera, Model
from .surfaces import looks
from .svg import Canvas, Point

# What each category is drawn by, with the measures it usually has (cm): width, depth, height.
MODELS: Mapping[str, tuple[tuple[Builder, ...], tuple[float, float, float]]] = {
    "dining_chairs": (
        (seats.spindle_chair, seats.wishbone_chair, seats.shell_chair, seats.panel_chair, seats.cantilever_chair),
        (50, 52, 80),
    ),
    "lounge_chairs": ((seats.slatted_lounge, seats.shell_lounge, seats.club_chair), (78, 80, 84)),
    "office_chairs": ((seats.office_chair,), (64, 64, 96)),
    "sofas": ((sofas.sofa, sofas.sofa, sofas.curved_sofa, sofas.chaise), (210, 92, 80)),
    "stools": ((seats.stool,), (40, 40, 46)),
    "benches": ((sofas.bench,), (140, 38, 45)),
    "dining_tables": ((tables.dining_table, tables.dining_table, tables.pedestal_table), (190, 95, 74)),
    "coffee_tables": ((tables.coffee_table,), (95, 70, 40)),
    "side_tables": ((tables.side_table,), (45, 42, 52)),
    "desks": ((tables.desk,), (130, 65, 74)),
    "shelves": ((tables.shelf,), (90, 32, 180)),
    "sideboards": ((tables.sideboard,), (150, 42, 72)),
    "wardrobes": ((tables.wardrobe,), (120, 58, 200)),
    "beds": ((tables.bed,), (168, 208, 95)),
    "pendant_lights": ((lights.pendant,), (45, 45, 27)),
    "table_lamps": ((lights.table_lamp,), (32, 32, 44)),
    "floor_lamps": ((lights.floor_lamp,), (60, 45, 160)),
    "wall_lights": ((lights.wall_light,), (18, 24, 32)),
    "plates": ((vessels.plate,), (27, 27, 3)),
    "bowls": ((vessels.bowl,), (18, 18, 9)),
    "cups_and_mugs": ((vessels.cup,), (9, 9, 8)),
    "drinking_glasses": ((vessels.tumbler,), (8, 8, 10)),
    "wine_glasses": ((vessels.wine_glass,), (9, 9, 22)),
    "cutlery": ((vessels.cutlery,), (12, 2, 21)),
    "serving_dishes": ((vessels.serving_dish,), (38, 26, 7)),
    "jugs": ((vessels.jug,), (16, 16, 26)),
    "trays": ((vessels.tray,), (42, 30, 5)),
    "vases": ((vessels.vase,), (18, 18, 28)),
    "candle_holders": ((vessels.candle_holder,), (14, 10, 22)),
    "mirrors": ((vessels.mirror,), (70, 3, 80)),
    "cushions": ((textiles.cushion,), (50, 50, 16)),
    "throws": ((textiles.throw,), (46, 34, 18)),
    "rugs": ((textiles.rug,), (200, 140, 1)),
    "curtains": ((textiles.curtain,), (180, 10, 230)),
    "bed_linen": ((textiles.bed_linen,), (150, 120, 40)),
}
_HANGING = frozenset({"pendant_lights", "wall_lights", "curtains"})
_FLAT = frozenset({"plates", "cutlery", "rugs", "trays"})


def model_of(
    product: str, materials: tuple[str, ...], colour: str, seed: int, size: tuple[float, float, float] | None = None
) -> Model:
    """The solid of a category; the seed chooses among its designs."""
    return _built(product, materials, colour, seed, size, current_fineness())


@lru_cache(maxsize=48)
def _built(
    product: str,
    materials: tuple[str, ...],
    colour: str,
    seed: int,
    size: tuple[float, float, float] | None,
    fine: float,
) -> Model:
    """A dining room has six equal chairs; parts never change, so they are made once. `fine` is only part of the key."""
    builders, usual = MODELS[product]
    rng = Random(seed)
    width, depth, height = size or tuple(value * rng.uniform(0.94, 1.06) for value in usual)
    return rng.choice(builders)(looks(materials, colour), Size(width=width, depth=depth, height=height), rng)


def _view(scene: Scene, rng: Random) -> tuple[float, float]:
    """Yaw and pitch of the camera, in degrees."""
    side = rng.choice((-1, 1))
    flat = scene.product in _FLAT
    if scene.shot == "overhead":
        return side * rng.uniform(0, 30), 84.0
    if scene.shot == "eye_level":
        return 0.0, 24.0 if flat else rng.uniform(3, 7)
    if scene.shot == "packshot":
        return side * rng.uniform(12, 24), 30.0 if flat else rng.uniform(8, 13)
    return side * rng.uniform(24, 38), 34.0 if flat else rng.uniform(11, 17)


def _backdrop_colour(scene: Scene, rng: Random) -> Palette:
    """A palette that stands well behind the product: dark things on light walls, pale things on coloured ones."""
    if not scene.colour:
        return rng.choice(WARM + COOL)
    from .colour import lab  # kept with its only use

    lightness, a, b = lab(scene.colour)
    pool = WARM + COOL if lightness < 0.72 else WARM[1:4] + COOL[1:3] + DARK
    # Most distance in hue first, then chance among the best half.
    ranked = sorted(pool, key=lambda palette: -((lab(palette.wall)[1] - a) ** 2 + (lab(palette.wall)[2] - b) ** 2))
    return rng.choice(ranked[: max(4, len(ranked) // 2)])


def _backdrop(canvas: Canvas, scene: Scene, rng: Random, horizon: float) -> str:
    """Paint the backdrop; gives the colour of shadows on it."""
    width, height = scene.width, scene.height
    if scene.background == "white_background":
        canvas.fill("#ffffff")
        canvas.fill(canvas.linear([(0, "#ffffff", 0), (1, "#eceae6", 0.9)], (0, horizon / height), (0, 1)))
        return "#4a4640"
    if scene.background == "grey_background":
        base = rng.choice(("#d9d9d7", "#c5c6c6", "#b4b6b8"))
        canvas.fill(
            canvas.linear(
                [
                    (0, tone(base, 0.03)),
                    (horizon / height, base),
                    (min(horizon / height + 0.06, 1), tone(base, -0.03)),
                    (1, tone(base, -0.08)),
                ]
            )
        )
        canvas.glow(width * 0.3, height * 0.25, max(width, height) * 0.6, "#ffffff", 0.4)
        return "#2c2f33"
    palette = _backdrop_colour(scene, rng)
    wall, floor = palette.wall, palette.floor
    style = rng.randrange(4)
    if style == 0:
        floor = tone(wall, -0.05)
    canvas.fill(canvas.linear([(0, tone(wall, 0.015)), (1, tone(wall, -0.03))]))
    if style == 1 and scene.shot != "overhead":
        _arch(canvas, scene, rng, horizon, palette)
    if style == 2:
        _disc(canvas, scene, rng, palette)
    if scene.shot != "overhead":
        canvas.rect(
            0, horizon, width, height - horizon, canvas.linear([(0, tone(floor, -0.01)), (1, tone(floor, -0.07))])
        )
        canvas.soft(
            [
                [
                    (-50, horizon - scene.unit),
                    (width + 50, horizon - scene.unit),
                    (width + 50, horizon + scene.unit),
                    (-50, horizon + scene.unit),
                ]
            ],
            tone(floor, -0.12),
            0.25,
            scene.unit * 2,
        )
    canvas.glow(width * 0.22, height * 0.16, max(width, height) * 0.62, "#fff8ea", 0.45)
    if scene.background == "textured_background":
        _weave(canvas, scene, rng, palette)
    if style == 3 or rng.random() < 0.22:
        window_light(canvas, scene, rng)
    return tone(palette.deep, -0.02)


def _arch(canvas: Canvas, scene: Scene, rng: Random, horizon: float, palette: Palette) -> None:
    """A niche behind the product."""
    half = min(scene.width, scene.height) * rng.uniform(0.28, 0.38)
    x, top = scene.width * rng.uniform(0.44, 0.56), horizon - half * rng.uniform(1.5, 2.1)
    data = (
        f"M{x - half:.1f} {horizon:.1f}L{x - half:.1f} {top + half:.1f}A{half:.1f} {half:.1f}"
        f" 0 0 1 {x + half:.1f} {top + half:.1f}L{x + half:.1f} {horizon:.1f}Z"
    )
    shade = rng.choice((tone(palette.wall, -0.07), palette.mid, palette.light, palette.accents[0]))
    canvas.path(data, canvas.linear([(0, tone(shade, -0.05)), (1, tone(shade, 0.02))], (0, 0), (1, 0.4)))


def _disc(canvas: Canvas, scene: Scene, rng: Random, palette: Palette) -> None:
    """A big sun-like disc on the wall."""
    radius = min(scene.width, scene.height) * rng.uniform(0.26, 0.36)
    colour = rng.choice((palette.light, palette.accents[2], palette.accents[0], tone(palette.wall, 0.05)))
    x, y = scene.width * rng.uniform(0.38, 0.62), scene.height * rng.uniform(0.34, 0.44)
    canvas.ellipse(x, y, radius, radius, canvas.linear([(0, tone(colour, 0.03)), (1, tone(colour, -0.03))]))


def _weave(canvas: Canvas, scene: Scene, rng: Random, palette: Palette) -> None:
    """Linen or brushed plaster over the whole backdrop."""
    step = max(scene.unit * 0.55, 3.0)
    dark, light = tone(palette.wall, -0.12), tone(palette.wall, 0.1)
    for vertical in (False, True):
        length = scene.width if vertical else scene.height
        span = scene.height if vertical else scene.width
        for colour, opacity in ((dark, 0.16), (light, 0.2)):
            lines = []
            place = rng.uniform(0, step)
            while place < length:
                wave = rng.uniform(-step, step) * 0.4
                lines.append(
                    f"M{place:.1f} 0L{place + wave:.1f} {span}"
                    if vertical
                    else f"M0 {place:.1f}L{span} {place + wave:.1f}"
                )
                place += step * rng.uniform(0.7, 1.6)
            canvas.path("".join(lines), stroke=colour, width=step * 0.3, opacity=opacity)


def window_light(canvas: Canvas, scene: Scene, rng: Random) -> None:
    """Sun through a window with glazing bars, slanting over wall and floor."""
    width, height = scene.width, scene.height
    slant = rng.uniform(0.35, 0.7)
    left, top = width * rng.uniform(-0.1, 0.3), height * rng.uniform(-0.05, 0.15)
    pane_w, pane_h = width * rng.uniform(0.16, 0.24), height * rng.uniform(0.24, 0.34)
    gap = min(width, height) * 0.018
    panes: list[list[Point]] = []
    for column in range(2):
        for row in range(2):
            x, y = left + column * (pane_w + gap), top + row * (pane_h + gap)
            corners = ((x, y), (x + pane_w, y), (x + pane_w, y + pane_h), (x, y + pane_h))
            panes.append([(px + (py - top) * slant, py + (px - left) * 0.16) for px, py in corners])
    canvas.soft(panes, "#fff6df", rng.uniform(0.34, 0.5), scene.unit * 0.9)


def product(scene: Scene) -> Canvas:
    """One product on its backdrop."""
    rng = scene.rng
    canvas = Canvas(scene.width, scene.height)
    design = rng.randrange(1 << 30) if scene.design is None else scene.design
    # A picture of a thumbnail's size shows no more facets than one cut for it.
    with fineness(min(max(min(scene.width, scene.height) / 1200, 0.55), 1.0)):
        model = model_of(scene.product, scene.materials, scene.colour, design, scene.size)
    yaw, pitch = _view(scene, rng)
    box = _frame(scene, rng)
    camera = solid.fitted(model, box, yaw=yaw, pitch=pitch)
    low, _ = solid.extent(model)
    hanging = scene.product in _HANGING
    horizon = _horizon(scene, camera, low[1], hanging, rng)
    shade = "#4a4640" if "transparent" in scene.flags else _backdrop(canvas, scene, rng, horizon)
    place(canvas, scene, model, camera, shade, hanging=hanging)
    if "transparent" not in scene.flags and scene.background != "white_background":
        canvas.vignette("#1a120c", 0.16)
    return canvas


def _frame(scene: Scene, rng: Random) -> tuple[float, float, float, float]:
    """The part of the picture that the product fills; a detail runs over its edges."""
    width, height = scene.width, scene.height
    if scene.shot == "detail":
        scale = rng.uniform(1.5, 2.0)
        return (
            width * (0.5 - scale / 2 + rng.uniform(-0.25, 0.25)),
            height * (0.42 - scale * 0.3),
            width * scale,
            height * scale,
        )
    margin = 0.13 if scene.shot == "packshot" else rng.uniform(0.15, 0.22)
    shift = rng.choice((0, 0, 0.1, -0.1)) if width > height * 1.25 and scene.shot != "packshot" else 0
    return width * (margin + shift), height * margin, width * (1 - 2 * margin), height * (1 - 2 * margin)


def _horizon(scene: Scene, camera: Camera, floor: float, hanging: bool, rng: Random) -> float:
    """Where wall and floor meet: behind the product's foot, never in its middle by accident."""
    if hanging:
        return scene.height * 1.02
    foot = camera.point(camera.target[0], floor, camera.target[2])[1]
    return float(min(max(foot - scene.height * rng.uniform(0.08, 0.2), scene.height * 0.4), scene.height * 0.86))


def place(canvas: Canvas, scene: Scene, model: Model, camera: Camera, shade: str, *, hanging: bool = False) -> None:
    """The model with its shadow."""
    low, high = solid.extent(model)
    if not hanging:
        # Blur by the size of the thing on the picture, so that a cup's shadow is as soft as a sofa's.
        span = float(np.linalg.norm(np.asarray(camera.point(*high)) - np.asarray(camera.point(*low))))
        solid.shadow(
            canvas, model, camera, colour=shade, opacity=0.34, blur=max(span * 0.022, 2.0), floor=float(low[1])
        )
    solid.paint(canvas, model, camera, floor=float(low[1]))

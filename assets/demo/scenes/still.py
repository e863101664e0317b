"""Still lifes and laid tables: vessels, candles, flowers, books and fruit, seen from the side or from above."""

from __future__ import annotations

import math
from random import Random

from . import flora, solid
from .colour import lab, mix, tone
from .materials import matte
from .models import Looks, Size, textiles, vessels
from .palettes import BY_NAME, DARK, LIGHT, Palette
from .products import MODELS, model_of, window_light
from .scene import Scene
from .shapes import box, fineness, pillow
from .solid import Camera, Model
from .surfaces import looks
from .svg import Canvas, Point

_FESTIVE_REDS = ("#a8322b", "#c2402f", "#8c2f3a")
_BEHIND = -46.0


def _palette(scene: Scene, rng: Random) -> Palette:
    if scene.season == "christmas" or (scene.season == "winter" and scene.time in ("night", "dusk")):
        return rng.choice((BY_NAME["forest"], BY_NAME["berry"], BY_NAME["night"], BY_NAME["ink"]))
    if scene.time in ("night", "dusk"):
        return rng.choice(DARK)
    pool = LIGHT
    if scene.colour:
        lightness, a, b = lab(scene.colour)
        pool = tuple(
            sorted(
                LIGHT,
                key=lambda p: (
                    -((lab(p.wall)[1] - a) ** 2 + (lab(p.wall)[2] - b) ** 2 + 0.4 * (lab(p.wall)[0] - lightness) ** 2)
                ),
            )
        )[:7]
    return rng.choice(pool)


def _stage(scene: Scene, palette: Palette, rng: Random) -> tuple[Canvas, Camera]:
    """A wall, a table top and the camera that looks along it; the table's front edge is in the picture at times."""
    canvas = Canvas(scene.width, scene.height)
    width, height = scene.width, scene.height
    canvas.fill(canvas.linear([(0, tone(palette.wall, 0.02)), (1, tone(palette.wall, -0.05))], (0, 0), (0.4, 1)))
    zoom = height / rng.uniform(66, 84)
    camera = Camera(
        target=(0, 16, 0), centre=(width / 2, height * 0.56), zoom=zoom, yaw=0, pitch=rng.uniform(9, 15), distance=210
    )
    back = camera.point(0, 0, _BEHIND)[1]
    top = mix(rng.choice((palette.floor, "#c9a06c", palette.light)), palette.deep, 0.25 if palette in DARK else 0.0)
    canvas.rect(0, back, width, height - back, canvas.linear([(0, tone(top, -0.04)), (1, tone(top, 0.03))]))
    lines = "".join(
        f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}" for x in range(-160, 161, 14) for a, b in ((camera.point(x, 0, _BEHIND), camera.point(x, 0, 90)),)
    )  # fmt: skip
    canvas.path(lines, stroke=tone(top, -0.08), width=scene.unit * 0.14, opacity=0.5)
    canvas.soft(
        [[(-50, back), (width + 50, back), (width + 50, back + scene.unit * 3), (-50, back + scene.unit * 3)]],
        tone(top, -0.3),
        0.35,
        scene.unit * 1.6,
    )
    canvas.glow(
        width * rng.uniform(0.05, 0.3),
        height * 0.05,
        max(width, height) * 0.75,
        "#fff6e0",
        0.5 if palette not in DARK else 0.16,
    )
    if palette not in DARK and scene.weather in ("", "sunny") and rng.random() < 0.5:
        window_light(canvas, scene, rng)
    return canvas, camera


def _put(canvas: Canvas, camera: Camera, model: Model, x: float, z: float, palette: Palette, turn: float = 0.0) -> None:
    standing = solid.moved(model, (x, 0, z), turn)
    solid.shadow(
        canvas,
        standing,
        camera,
        colour=mix(palette.deep, "#241a15", 0.5),
        opacity=0.36,
        blur=camera.zoom * 0.9,
        reach=0.7,
    )
    solid.paint(canvas, standing, camera)


def _flowers(
    canvas: Canvas, camera: Camera, scene: Scene, rng: Random, x: float, z: float, top: float, reach: float
) -> None:
    mouth = camera.point(x, top, z)
    size = reach * camera.scale_at(x, top, z)
    if scene.season in ("winter", "christmas"):
        flora.twigs(
            canvas,
            mouth,
            size,
            "#6b5140" if scene.time not in ("night",) else "#8a7466",
            rng,
            berries=rng.choice(_FESTIVE_REDS),
        )
    elif scene.season == "autumn":
        flora.bouquet(canvas, mouth, size, ("#c96a35", "#d9a441", "#8f3f32", "#e9d3a8"), rng, green="#7d7a45")
    else:
        flora.bouquet(canvas, mouth, size, tuple(rng.sample(flora.BLOOMS, 3)), rng)


def _candle_glow(canvas: Canvas, camera: Camera, x: float, y: float, z: float, strong: bool) -> None:
    px, py = camera.point(x, y, z)
    canvas.glow(px, py, camera.zoom * (30 if strong else 17), "#ffc46b", 0.75 if strong else 0.5)


def still_life(scene: Scene) -> Canvas:
    """A few things in a row: the scene's product (or flowers) first, then what goes with it. The words choose among
    flowers, candle, fruit, book and festive."""
    rng = scene.rng
    palette = _palette(scene, rng)
    canvas, camera = _stage(scene, palette, rng)
    wide = scene.width / scene.height
    # Room for text on the other side in wide pictures.
    lean = (rng.choice((-1, 1)) * (24 if wide > 1.3 else 0)) * wide / 1.5
    with fineness(0.85):
        if "candle" in scene.words or "festive" in scene.words:
            _row_of_candles(canvas, camera, scene, palette, rng, lean)
        if scene.product and scene.product in MODELS:
            _hero(canvas, camera, scene, palette, rng, lean)
        elif "flowers" in scene.words or not scene.words:
            size = Size(width=rng.uniform(13, 18), depth=14, height=rng.uniform(19, 26))
            glaze = looks(
                (rng.choice(("stoneware", "porcelain", "glass")),),
                scene.colour or rng.choice((palette.light, *palette.accents)),
            )
            _put(canvas, camera, vessels.vase(glaze, size, rng), lean, -8, palette)
            _flowers(canvas, camera, scene, rng, lean, -8, size.height - 1, 34)
        _companions(canvas, camera, scene, palette, rng, lean)
        if "festive" in scene.words:
            _festoon(canvas, camera, scene, rng)
    canvas.vignette("#150e0a", 0.2 if palette not in DARK else 0.42)
    return canvas


def _hero(canvas: Canvas, camera: Camera, scene: Scene, palette: Palette, rng: Random, lean: float) -> None:
    """The product in the middle; vases get flowers, furniture is shrunk to the table's scale."""
    model = model_of(scene.product, scene.materials, scene.colour, rng.randrange(1 << 30))
    low, high = solid.extent(model)
    tall = float(max(high[1] - low[1], (high[0] - low[0]) * 0.6))
    scale = min(1.6, 30 / tall) if scene.product != "candle_holders" else min(1.5, 26 / tall)
    _put(
        canvas,
        camera,
        solid.moved(model, (0, -float(low[1]) * scale, 0), 0, scale),
        lean,
        4,
        palette,
        rng.uniform(-25, 25),
    )
    if scene.product == "vases":
        _flowers(canvas, camera, scene, rng, lean, 4, float(high[1]) * scale - 1, 32)
    if scene.product == "candle_holders":
        _candle_glow(canvas, camera, lean, float(high[1]) * scale - 2, 4, palette in DARK)


def _row_of_candles(canvas: Canvas, camera: Camera, scene: Scene, palette: Palette, rng: Random, lean: float) -> None:
    holder = looks((rng.choice(("brass", "cast_iron", "brass")),), "")
    for k in range(rng.randrange(2, 5)):
        x, z = lean + (k - 1.5) * 17 + rng.uniform(-3, 3), -22 + rng.uniform(-6, 6)
        height = rng.uniform(12, 24)
        _put(
            canvas,
            camera,
            vessels.candle_holder(holder, Size(width=9, depth=9, height=height), Random(2)),
            x,
            z,
            palette,
        )
        _candle_glow(canvas, camera, x, height * 1.98, z, palette in DARK)


def _companions(canvas: Canvas, camera: Camera, scene: Scene, palette: Palette, rng: Random, lean: float) -> None:
    """Bowls, cups, books and fruit round the main thing."""
    side = -1 if lean > 0 else 1 if lean < 0 else rng.choice((-1, 1))
    spots = [(lean + side * 27, 12.0), (lean - side * 22, 8.0), (lean + side * 44, -4.0)]
    wanted = [word for word in scene.words if word in ("fruit", "book", "food")]
    kinds = [*wanted, *rng.sample(["cup", "bowl", "book", "small_vase", "fruit"], 2)][: rng.randrange(2, 4)]
    for kind, (x, z) in zip(kinds, spots, strict=False):
        glaze = looks(("stoneware",), rng.choice((palette.light, *palette.accents)))
        if kind == "cup":
            _put(
                canvas,
                camera,
                vessels.cup(glaze, Size(width=9, depth=9, height=8), rng),
                x,
                z,
                palette,
                rng.uniform(-50, 50),
            )
        elif kind == "bowl":
            _put(canvas, camera, vessels.bowl(glaze, Size(width=17, depth=17, height=8), rng), x, z, palette)
        elif kind == "small_vase":
            _put(canvas, camera, vessels.vase(glaze, Size(width=8, depth=8, height=13), rng), x, z, palette)
        elif kind in ("fruit", "food"):
            _put(
                canvas,
                camera,
                vessels.serving_dish(glaze, Size(width=26, depth=20, height=5), Random(3)),
                x,
                z,
                palette,
            )
        else:
            pile = [
                box(
                    (23 - k, 2.6, 16 - k * 0.6),
                    (0, k * 2.7, 0),
                    matte(rng.choice((*palette.accents, palette.light, palette.deep))),
                    bevel=0.3,
                    step=30,
                ).moved((0, 0, 0), rng.uniform(-14, 14))
                for k in range(rng.randrange(2, 4))
            ]
            _put(canvas, camera, pile, x, z, palette)


def _festoon(canvas: Canvas, camera: Camera, scene: Scene, rng: Random) -> None:
    """Fir twigs, baubles and a paper star."""
    for k in range(7):
        x, z = (k - 3) * 15 + rng.uniform(-4, 4), 24 + rng.uniform(-5, 6)
        px, py = camera.point(x, 1, z)
        size = camera.zoom * rng.uniform(9, 13)
        a = rng.uniform(-0.5, 0.5) + (math.pi if rng.random() < 0.5 else 0)
        ex, ey = px + math.cos(a) * size, py + math.sin(a) * size * 0.35
        canvas.path(f"M{px:.1f} {py:.1f}L{ex:.1f} {ey:.1f}", stroke="#5a4433", width=camera.zoom * 0.5)
        needles = "".join(
            f"M{px + (ex - px) * t:.1f} {py + (ey - py) * t:.1f}l{math.cos(a + s * 0.9) * size * 0.24:.1f} {math.sin(a + s * 0.9) * size * 0.2:.1f}" for t in (0.1, 0.22, 0.34, 0.46, 0.58, 0.7, 0.82, 0.94) for s in (-1, 1)
        )  # fmt: skip
        canvas.path(needles, stroke=rng.choice(("#2f5a41", "#3d6b4a", "#274a38")), width=camera.zoom * 0.55)
    for k in range(4):
        x, z, r = (k - 1.5) * 22 + rng.uniform(-5, 5), 22 + rng.uniform(-4, 8), rng.uniform(2.8, 4.4)
        ball = pillow(
            (r * 2, r * 2, r * 2),
            (0, 0, 0),
            looks((rng.choice(("brass", "porcelain")),), rng.choice(_FESTIVE_REDS)).cover,
            edge=1,
            rise=1,
        )
        solid.paint(canvas, solid.moved([ball], (x, 0, z)), camera)
    px, py = scene.width * rng.choice((0.2, 0.8)), scene.height * rng.uniform(0.16, 0.24)
    canvas.glow(px, py, scene.unit * 30, "#ffd27d", 0.5)
    for turn in range(2):
        star = [
            (
                px + math.sin(k * math.pi / 7 + turn * 0.2) * scene.unit * (9 if k % 2 == 0 else 4),
                py - math.cos(k * math.pi / 7 + turn * 0.2) * scene.unit * (9 if k % 2 == 0 else 4),
            )
            for k in range(14)
        ]
        canvas.path(
            "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in star) + "Z", ("#f3d9a0", "#fbeecb")[turn], opacity=0.9
        )
    canvas.path(f"M{px:.1f} {py - scene.unit * 8:.1f}V0", stroke="#d9c9a6", width=scene.unit * 0.16)


def laid_table(scene: Scene) -> Canvas:
    """A table set for guests, seen along its length; festive with candles, midsummer with flowers."""
    rng = scene.rng
    palette = _palette(scene, rng)
    canvas, _ = _stage(scene, palette, rng)
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
        rng.choice(_FESTIVE_REDS) if festive else tone(palette.accents[1], 0.03),
        opacity=0.85,
    )
    with fineness(0.5):
        back, front = _settings(palette, rng)
        for x in (-66.0, 0.0, 66.0):
            _put(canvas, camera, back, x, -38, palette)
        _middle(canvas, camera, scene, palette, rng, festive=festive)
        for x in (-66.0, 0.0, 66.0):
            _put(canvas, camera, front, x, 44, palette)
    if festive:
        _festoon(canvas, camera, scene, rng)
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
            _put(canvas, camera, holder, x, 1, palette)
            _candle_glow(canvas, camera, x, 33, 1, palette in DARK)
        else:
            _put(canvas, camera, vase, x, 1, palette)
            _flowers(canvas, camera, scene, rng, x, 1, 13, 22)


def overhead(scene: Scene) -> Canvas:
    """A flat lay: a table from straight above with plates, cutlery, cups, leaves and cloth."""
    rng = scene.rng
    palette = _palette(scene, rng)
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
            _put(canvas, camera, solid.moved(model, (0, 0, 0), 0, scale), 0, 0, palette, rng.uniform(-12, 12))
        else:
            glaze = looks(("porcelain",), rng.choice((palette.light, palette.accents[0])))
            _put(canvas, camera, vessels.plate(glaze, Size(width=32, depth=32, height=3), Random(2)), 0, 0, palette)
            _salad(canvas, camera, rng)
        steel = Looks(
            body=looks(("brass",), "").body, cover=looks(("stainless_steel",), "").body, trim=looks(("brass",), "").body
        )
        _put(canvas, camera, vessels.cutlery(steel, Size(width=12, depth=2, height=24), rng), 26, 2, palette)
        for x, z in ((-reach * 0.62, -18), (reach * 0.66, -20), (-reach * 0.7, 20)):
            glaze = looks(("stoneware",), rng.choice((palette.light, *palette.accents)))
            what = rng.choice((vessels.cup, vessels.bowl, vessels.cup))
            _put(
                canvas,
                camera,
                what(glaze, Size(width=10 if what is vessels.cup else 17, depth=12, height=8), rng),
                x,
                z,
                palette,
                rng.uniform(0, 90),
            )
    for _ in range(4):
        x, z = rng.choice((-1, 1)) * reach * rng.uniform(0.5, 0.95), rng.choice((-1, 1)) * rng.uniform(18, 30)
        start = camera.point(x, 0, z)
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


def pile(scene: Scene) -> Canvas:
    """Textiles folded on a bench by a window."""
    rng = scene.rng
    palette = _palette(scene, rng)
    canvas, camera = _stage(scene, palette, rng)
    dye = looks(scene.materials or ("wool",), scene.colour or palette.accents[0])
    with fineness(0.9):
        for k in range(3):
            shade = Looks(
                body=dye.body,
                cover=dye.cover if k == 1 else looks(("linen",), rng.choice((palette.light, *palette.accents))).cover,
                trim=looks(("linen",), palette.light).cover,
            )
            _put(
                canvas,
                camera,
                textiles.throw(shade, Size(width=34, depth=26, height=14), Random(k)),
                (k - 1) * 36,
                2,
                palette,
                rng.uniform(-8, 8),
            )
    canvas.vignette("#150e0a", 0.22)
    return canvas

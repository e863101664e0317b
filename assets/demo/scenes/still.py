"""Still lifes and laid tables: vessels, candles, flowers, books and fruit, seen from the side or from above."""

from __future__ import annotations

import math
from random import Random

from . import flora, solid
from .colour import lab, mix, tone
from .fineness import fineness
from .materials import matte
from .models import Looks, Size, textiles, vessels
from .palettes import BY_NAME, DARK, LIGHT, Palette
from .products import MODELS, model_of, window_light
from .scene import Scene
from .shapes import box, pillow
from .solid import Camera, Model
from .surfaces import looks
from .svg import Canvas

FESTIVE_REDS = ("#a8322b", "#c2402f", "#8c2f3a")
_BEHIND = -46.0


def palette_for(scene: Scene, rng: Random) -> Palette:
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


def stage(scene: Scene, palette: Palette, rng: Random) -> tuple[Canvas, Camera]:
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
        f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}"
        for x in range(-160, 161, 14)
        for a, b in ((camera.point(x, 0, _BEHIND), camera.point(x, 0, 90)),)
    )
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


def put(canvas: Canvas, camera: Camera, model: Model, x: float, z: float, palette: Palette, turn: float = 0.0) -> None:
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


def flowers(
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
            berries=rng.choice(FESTIVE_REDS),
        )
    elif scene.season == "autumn":
        flora.bouquet(canvas, mouth, size, ("#c96a35", "#d9a441", "#8f3f32", "#e9d3a8"), rng, green="#7d7a45")
    else:
        flora.bouquet(canvas, mouth, size, tuple(rng.sample(flora.BLOOMS, 3)), rng)


def candle_glow(canvas: Canvas, camera: Camera, x: float, y: float, z: float, strong: bool) -> None:
    px, py = camera.point(x, y, z)
    canvas.glow(px, py, camera.zoom * (30 if strong else 17), "#ffc46b", 0.75 if strong else 0.5)


def still_life(scene: Scene) -> Canvas:
    """A few things in a row: the scene's product (or flowers) first, then what goes with it. The words choose among
    flowers, candle, fruit, book and festive."""
    rng = scene.rng
    palette = palette_for(scene, rng)
    canvas, camera = stage(scene, palette, rng)
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
            put(canvas, camera, vessels.vase(glaze, size, rng), lean, -8, palette)
            flowers(canvas, camera, scene, rng, lean, -8, size.height - 1, 34)
        _companions(canvas, camera, scene, palette, rng, lean)
        if "festive" in scene.words:
            festoon(canvas, camera, scene, rng)
    canvas.vignette("#150e0a", 0.2 if palette not in DARK else 0.42)
    return canvas


def _hero(canvas: Canvas, camera: Camera, scene: Scene, palette: Palette, rng: Random, lean: float) -> None:
    """The product in the middle; vases get flowers, furniture is shrunk to the table's scale."""
    model = model_of(scene.product, scene.materials, scene.colour, rng.randrange(1 << 30))
    low, high = solid.extent(model)
    tall = float(max(high[1] - low[1], (high[0] - low[0]) * 0.6))
    scale = min(1.6, 30 / tall) if scene.product != "candle_holders" else min(1.5, 26 / tall)
    put(
        canvas,
        camera,
        solid.moved(model, (0, -float(low[1]) * scale, 0), 0, scale),
        lean,
        4,
        palette,
        rng.uniform(-25, 25),
    )
    if scene.product == "vases":
        flowers(canvas, camera, scene, rng, lean, 4, float(high[1]) * scale - 1, 32)
    if scene.product == "candle_holders":
        candle_glow(canvas, camera, lean, float(high[1]) * scale - 2, 4, palette in DARK)


def _row_of_candles(canvas: Canvas, camera: Camera, scene: Scene, palette: Palette, rng: Random, lean: float) -> None:
    holder = looks((rng.choice(("brass", "cast_iron", "brass")),), "")
    for k in range(rng.randrange(2, 5)):
        x, z = lean + (k - 1.5) * 17 + rng.uniform(-3, 3), -22 + rng.uniform(-6, 6)
        height = rng.uniform(12, 24)
        put(
            canvas,
            camera,
            vessels.candle_holder(holder, Size(width=9, depth=9, height=height), Random(2)),
            x,
            z,
            palette,
        )
        candle_glow(canvas, camera, x, height * 1.98, z, palette in DARK)


def _companions(canvas: Canvas, camera: Camera, scene: Scene, palette: Palette, rng: Random, lean: float) -> None:
    """Bowls, cups, books and fruit round the main thing."""
    side = -1 if lean > 0 else 1 if lean < 0 else rng.choice((-1, 1))
    spots = [(lean + side * 27, 12.0), (lean - side * 22, 8.0), (lean + side * 44, -4.0)]
    wanted = [word for word in scene.words if word in ("fruit", "book", "food")]
    kinds = [*wanted, *rng.sample(["cup", "bowl", "book", "small_vase", "fruit"], 2)][: rng.randrange(2, 4)]
    for kind, (x, z) in zip(kinds, spots, strict=False):
        glaze = looks(("stoneware",), rng.choice((palette.light, *palette.accents)))
        if kind == "cup":
            put(
                canvas,
                camera,
                vessels.cup(glaze, Size(width=9, depth=9, height=8), rng),
                x,
                z,
                palette,
                rng.uniform(-50, 50),
            )
        elif kind == "bowl":
            put(canvas, camera, vessels.bowl(glaze, Size(width=17, depth=17, height=8), rng), x, z, palette)
        elif kind == "small_vase":
            put(canvas, camera, vessels.vase(glaze, Size(width=8, depth=8, height=13), rng), x, z, palette)
        elif kind in ("fruit", "food"):
            put(
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
            put(canvas, camera, pile, x, z, palette)


def festoon(canvas: Canvas, camera: Camera, scene: Scene, rng: Random) -> None:
    """Fir twigs, baubles and a paper star."""
    for k in range(7):
        x, z = (k - 3) * 15 + rng.uniform(-4, 4), 24 + rng.uniform(-5, 6)
        px, py = camera.point(x, 1, z)
        size = camera.zoom * rng.uniform(9, 13)
        a = rng.uniform(-0.5, 0.5) + (math.pi if rng.random() < 0.5 else 0)
        ex, ey = px + math.cos(a) * size, py + math.sin(a) * size * 0.35
        canvas.path(f"M{px:.1f} {py:.1f}L{ex:.1f} {ey:.1f}", stroke="#5a4433", width=camera.zoom * 0.5)
        needles = "".join(
            f"M{px + (ex - px) * t:.1f} {py + (ey - py) * t:.1f}l{math.cos(a + s * 0.9) * size * 0.24:.1f}"
            f" {math.sin(a + s * 0.9) * size * 0.2:.1f}"
            for t in (0.1, 0.22, 0.34, 0.46, 0.58, 0.7, 0.82, 0.94)
            for s in (-1, 1)
        )
        canvas.path(needles, stroke=rng.choice(("#2f5a41", "#3d6b4a", "#274a38")), width=camera.zoom * 0.55)
    for k in range(4):
        x, z, r = (k - 1.5) * 22 + rng.uniform(-5, 5), 22 + rng.uniform(-4, 8), rng.uniform(2.8, 4.4)
        ball = pillow(
            (r * 2, r * 2, r * 2),
            (0, 0, 0),
            looks((rng.choice(("brass", "porcelain")),), rng.choice(FESTIVE_REDS)).cover,
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


def pile(scene: Scene) -> Canvas:
    """Textiles folded on a bench by a window."""
    rng = scene.rng
    palette = palette_for(scene, rng)
    canvas, camera = stage(scene, palette, rng)
    dye = looks(scene.materials or ("wool",), scene.colour or palette.accents[0])
    with fineness(0.9):
        for k in range(3):
            shade = Looks(
                body=dye.body,
                cover=dye.cover if k == 1 else looks(("linen",), rng.choice((palette.light, *palette.accents))).cover,
                trim=looks(("linen",), palette.light).cover,
            )
            put(
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

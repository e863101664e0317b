"""How each room of the house is furnished."""

from __future__ import annotations

import math
from random import Random

import numpy as np

from .colour import tone
from .materials import matte
from .models import Size, tables, textiles, vessels
from .room import BACK, Room
from .shapes import box, lathe, pillow
from .surfaces import looks
from .svg import polygon


def living_room(room: Room) -> None:
    rng, palette, half = room.rng, room.palette, room.half
    wide = half > 160
    sofa_at = rng.uniform(-0.16, 0.12) * half
    if wide and rng.random() < 0.6:
        side = -1 if rng.random() < 0.6 else 1
        room.window(side * half * 0.62, 74, 120, 132, curtains=rng.choice((None, palette.light, palette.accents[1])))
        sofa_at = -side * half * 0.22
        room.picture(sofa_at + rng.uniform(-20, 20), 172, 62, 78)
    else:
        room.picture(sofa_at - 40, 170, 58, 76)
        room.picture(sofa_at + 34, 176, 46, 58)
    room.put(
        textiles.rug(
            looks(("wool",), rng.choice((palette.light, palette.mid, palette.accents[1]))),
            Size(width=min(half * 1.5, 290), depth=170, height=1),
            rng,
        ),
        sofa_at,
        18,
    )
    if room.scene.product == "floor_lamps" or rng.random() < 0.6:
        x = sofa_at - 148 if sofa_at > -half * 0.1 else sofa_at + 148
        room.thing("floor_lamps", ("brass", "steel"), palette.light, x, BACK + 42)
        room.lamp_glow(x, 150, BACK + 42, 120)
    seat = room.scene.product in ("lounge_chairs",)
    if room.scene.product in ("sideboards", "shelves"):
        room.thing(room.scene.product, ("oak",), "", sofa_at, BACK + 30)
        room.flowers(sofa_at + 40, 72 if room.scene.product == "sideboards" else 190, BACK + 30, 13)
    else:
        room.thing(
            "sofas",
            ("oak", "linen"),
            rng.choice((palette.accents[1], palette.light, palette.mid, palette.accents[0])),
            sofa_at,
            BACK + 62,
            rng.uniform(-4, 4),
        )
    room.plant(rng.choice((-1, 1)) * min(half * 0.86, 205), BACK + 38, rng.uniform(105, 160))
    if wide and (seat or rng.random() < 0.5):
        side = 1 if sofa_at < 0 else -1
        room.thing("lounge_chairs", ("walnut", "leather"), "", sofa_at + side * 150, 10, -side * 48)
    room.thing("coffee_tables", ("oak",), "", sofa_at + rng.uniform(-12, 12), 34)
    room.flowers(sofa_at + 16, 40, 34, 11)
    if rng.random() < 0.4:
        room.pendant(sofa_at + rng.uniform(-10, 30), 10, 176)


def fireside(room: Room) -> None:
    """An open fire with a chair before it."""
    rng, palette = room.rng, room.palette
    x = rng.uniform(-0.16, 0.16) * room.half
    stone = tone(palette.light, -0.03)
    chest = [
        box((150, 116, 40), (0, 0, 0), matte(stone), bevel=1),
        box((172, 7, 48), (0, 116, 2), looks(("oak",), "").body),
        box((92, 150, 30), (0, 123, -4), matte(stone), step=60),
    ]
    room.put(chest, x, BACK + 20, shaded=False)
    room.on_wall(x - 46, 6, x + 46, 84, "#241a17", z=BACK + 41)
    px, py = room.camera.point(x, 14, BACK + 42)
    scale = room.camera.scale_at(x, 14, BACK + 42)
    room.canvas.glow(px, py - 20 * scale, 150 * scale, "#ff9d4d", 0.75)
    for colour, spread, tall in (("#e2572b", 1.0, 1.0), ("#f59a3c", 0.72, 0.8), ("#ffd879", 0.42, 0.56)):
        for k in range(3):
            fx, w, h = (
                px + (k - 1) * 19 * scale * spread,
                14 * scale * spread,
                52 * scale * tall * rng.uniform(0.75, 1.1),
            )
            room.canvas.path(
                f"M{fx - w:.1f} {py:.1f}C{fx - w:.1f} {py - h * 0.5:.1f} {fx - w * 0.2:.1f} {py - h * 0.6:.1f}"
                f" {fx + w * 0.1:.1f} {py - h:.1f}C{fx + w * 0.3:.1f} {py - h * 0.6:.1f} {fx + w:.1f}"
                f" {py - h * 0.5:.1f} {fx + w:.1f} {py:.1f}Z",
                colour,
                opacity=0.92,
            )
    for k in range(3):
        lx = (k - 1) * 20
        a, b = room.camera.point(x + lx - 22, 9, BACK + 42), room.camera.point(x + lx + 22, 12, BACK + 42)
        room.canvas.path(polygon([a, b], close=False), stroke=("#5b3a28", "#6d4630", "#4a2f22")[k], width=9 * scale)
    room.flowers(x - 50, 123, BACK + 24, 12)
    for dx in (36, 52):
        room.put(
            vessels.candle_holder(looks(("brass",), ""), Size(width=8, depth=8, height=16), Random(2)),
            x + dx,
            BACK + 24,
            y=123,
            shaded=False,
        )
    room.put(textiles.rug(looks(("wool",), palette.light), Size(width=220, depth=140, height=1), rng), x, 30)
    side = rng.choice((-1, 1))
    room.thing("lounge_chairs", ("walnut", "leather"), palette.accents[0], x + side * 104, 20, -side * 52)
    room.thing("side_tables", ("oak",), "", x + side * 152, -34)
    room.put([vessels.candle(10, 3.4, "#f3ede0")[0]], x + side * 152, -34, y=53, shaded=False)
    room.thing("shelves", ("oak",), "", x - side * 150, BACK + 22)
    room.plant(x + side * 170, BACK + 40, 130)


def bedroom(room: Room) -> None:
    rng, palette, half = room.rng, room.palette, room.half
    x = rng.uniform(-0.1, 0.1) * half
    if half > 165:
        room.window(-half * 0.66, 66, 104, 140, curtains=palette.light)
    room.picture(x - 30, 178, 52, 66)
    room.picture(x + 34, 182, 44, 56)
    for side in (-1, 1):
        room.thing("side_tables", ("oak", "brass"), "", x + side * 122, BACK + 36)
        if side < 0 or rng.random() < 0.6:
            room.thing("table_lamps", ("brass", "linen"), palette.light, x + side * 122, BACK + 36, y=53)
            room.lamp_glow(x + side * 122, 84, BACK + 36, 105)
    room.put(textiles.rug(looks(("wool",), palette.mid), Size(width=250, depth=150, height=1), rng), x, 40)
    room.thing(
        "beds", ("oak", "linen", "wool"), rng.choice((palette.light, palette.accents[1], palette.mid)), x, BACK + 112
    )
    if half > 190:
        room.plant(half * 0.84, BACK + 40, 140)
        room.thing("benches", ("oak",), palette.mid, x, 118)


def dining(room: Room) -> None:
    rng, palette, half = room.rng, room.palette, room.half
    x = rng.uniform(-0.1, 0.1) * half
    if half > 150:
        side = rng.choice((-1, 1))
        room.window(side * half * 0.6, 78, 118, 130, curtains=rng.choice((None, palette.light)))
        room.picture(-side * half * 0.4, 168, 66, 84)
        if rng.random() < 0.6:
            room.thing("sideboards", ("oak", "brass"), "", -side * half * 0.42, BACK + 26)
            room.flowers(-side * half * 0.42 - 30, 72, BACK + 26, 13)
    else:
        room.picture(x, 168, 60, 78)
    room.put(
        textiles.rug(
            looks(("wool",), rng.choice((palette.light, palette.mid))), Size(width=280, depth=180, height=1), rng
        ),
        x,
        24,
    )
    chairs = rng.randrange(1 << 30)
    wood = room.scene.materials if room.scene.product in ("dining_tables",) else ("oak",)
    for dx in (-44, 44):
        room.thing("dining_chairs", ("oak", "leather"), palette.deep, x + dx, -52, 0, seed=chairs)
    table = tables.dining_table(looks(wood, ""), Size(width=190, depth=92, height=74), Random(5))
    room.put(table, x, 10)
    room.flowers(x - 6, 74, 6, 15)
    for dx in (-66, 62):
        room.put(
            vessels.bowl(looks(("stoneware",), rng.choice(palette.accents)), Size(width=22, depth=22, height=9), rng),
            x + dx,
            12,
            y=74,
        )
    for dx in (-30, 34):
        room.put(
            vessels.candle_holder(looks(("brass",), ""), Size(width=9, depth=9, height=15), Random(2)), x + dx, 16, y=74
        )
        room.lamp_glow(x + dx, 98, 16, 26)
    for dx in (-46, 48):
        room.thing("dining_chairs", ("oak", "leather"), palette.deep, x + dx, 84, 180, seed=chairs)
    room.pendant(x, 8, 152, 56)
    if half > 180:
        room.plant(-half * 0.88, BACK + 44, 130)


def kitchen(room: Room) -> None:
    rng, palette, half = room.rng, room.palette, room.half
    front, top = (
        looks(("oak",), rng.choice((palette.accents[1], palette.light, palette.mid, palette.deep))),
        looks(("oak",), "").body,
    )
    room.on_wall(-half * 2, 90, half * 2, 158, tone(palette.light, -0.01))
    tiles = "".join(
        polygon([room.camera.point(x, y, BACK), room.camera.point(x, y + 11.3, BACK)], close=False)
        + polygon([room.camera.point(x, y, BACK), room.camera.point(x + 15, y, BACK)], close=False)
        for x in np.arange(-half * 1.3, half * 1.3, 15)
        for y in np.arange(90, 158, 11.3)
    )
    room.canvas.path(tiles, stroke=tone(palette.light, -0.12), width=room.scene.unit * 0.14, opacity=0.7)
    window_at = rng.uniform(-0.4, 0.4) * half
    room.window(window_at, 104, 110, 104)
    count = int(half * 2 / 60) + 2
    unit = [
        box((59, 76, 58), (0, 10, 0), front.cover, lines=False, step=40),
        box((59, 10, 52), (0, 0, -2), matte(palette.deep), step=60),
        box((54, 60, 1.5), (0, 16, 29), front.cover, bias=8, bevel=0.5, step=60),
        box((18, 1.4, 2), (0, 70, 30.5), looks(("brass",), "").body, bias=16, step=40),
    ]
    for i in range(count):
        room.put(unit, (i - (count - 1) / 2) * 60, BACK + 30, shaded=False)
    room.put([box((count * 60, 4, 62), (0, 86, 0), top, bevel=0.8)], 0, BACK + 31, shaded=False)
    for side in (-1, 1):
        x0 = window_at + side * 118
        room.put([box((100, 3, 24), (0, 0, 0), top)], x0, BACK + 13, y=168, shaded=False)
        for i in range(4):
            what = rng.choice((vessels.bowl, vessels.plate, vessels.cup, vessels.jug, vessels.vase))
            size = Size(width=15, depth=15, height=rng.uniform(9, 20))
            room.put(
                what(looks(("stoneware",), rng.choice((palette.light, *palette.accents))), size, rng),
                x0 + (i - 1.5) * 24,
                BACK + 13,
                y=171,
                shaded=False,
            )
    for dx in (-80, 30, 90):
        room.put(
            rng.choice((vessels.jug, vessels.bowl, vessels.vase))(
                looks(("stoneware",), rng.choice(palette.accents)), Size(width=18, depth=18, height=20), rng
            ),
            dx + window_at * 0.3,
            BACK + 34,
            y=90,
            shaded=False,
        )
    x = rng.uniform(-20, 20)
    island = [box((170, 84, 70), (0, 0, 0), front.cover, step=40, lines=False), box((184, 4, 82), (0, 84, 0), top)]
    room.put(island, x, 40)
    room.flowers(x + 50, 88, 40, 14)
    room.put(
        vessels.serving_dish(looks(("stoneware",), palette.light), Size(width=36, depth=24, height=7), Random(3)),
        x - 30,
        46,
        y=88,
    )
    for dx in (-52, 4, 58):
        room.thing("stools", ("oak", "leather"), "", x + dx, 106, seed=5, size=(38, 38, 66))
    for dx in (-48, 48):
        room.pendant(x + dx, 40, 168, 30)


def hallway(room: Room) -> None:
    rng, palette, half = room.rng, room.palette, room.half
    x = rng.uniform(-0.15, 0.15) * half
    room.thing("mirrors", ("oak",), "", x - 30, BACK + 6, y=112, size=(62, 3, 88))
    for i in range(4):
        hook = x + 46 + i * 22
        room.put(
            [lathe([(0, 0), (2.4, 0.5), (1.4, 4)], (0, 0, 0), looks(("brass",), "").body, sides=14).tilted(90)],
            hook,
            BACK + 2,
            y=178,
            shaded=False,
        )
        if i in (0, 2):
            coat = rng.choice((palette.accents[0], palette.accents[1], palette.deep))
            room.put(
                [pillow((32, 92, 13), (0, -92, 6), looks(("wool",), coat).cover, edge=0.6, rise=0.35)],
                hook,
                BACK + 4,
                y=178,
                shaded=False,
            )
    room.thing("benches", ("oak",), palette.accents[1], x, BACK + 34)
    room.put(
        textiles.cushion(looks(("linen",), palette.accents[0]), Size(width=40, depth=40, height=14), Random(4)),
        x - 42,
        BACK + 30,
        y=45,
    )
    room.put(textiles.rug(looks(("wool",), palette.mid), Size(width=240, depth=90, height=1), rng), x, 20)
    room.plant(x - 112, BACK + 40, 130)
    room.pendant(x + 12, -40, 190, 34)
    if half > 200:
        room.picture(-half * 0.7, 160, 60, 80)


def bathroom(room: Room) -> None:
    rng, palette, half = room.rng, room.palette, room.half
    room.window(half * 0.3 if half > 140 else 0, 120, 96, 92)
    tub = [
        pillow((172, 58, 78), (0, 4, 0), looks(("porcelain",), "#f6f3ec").cover, edge=0.5, rise=0.5, detail=20),
        pillow((152, 24, 58), (0, 46, 0), matte("#cfdfe2"), edge=0.6, rise=0.5, bias=6, detail=20),
    ]
    x = rng.uniform(-0.1, 0.1) * half
    room.put(tub, x, -40)
    room.put(
        textiles.throw(looks(("cotton",), palette.light), Size(width=34, depth=26, height=16), Random(2)),
        x + 124,
        0,
        y=46,
    )
    room.thing("stools", ("oak",), "", x + 124, 0, seed=3)
    room.thing("mirrors", ("brass",), "", x - 124, BACK + 4, y=118, size=(62, 3, 62))
    room.plant(x - 128, -60, 118)
    room.put(textiles.rug(looks(("cotton",), palette.accents[1]), Size(width=110, depth=66, height=1), rng), x + 10, 62)
    room.thing("wall_lights", ("brass",), "", x - 70, BACK + 14, y=150)


def office(room: Room) -> None:
    rng, palette, half = room.rng, room.palette, room.half
    x = rng.uniform(-0.1, 0.12) * half
    if half > 150:
        room.window(-half * 0.55, 80, 116, 130, curtains=rng.choice((None, palette.light)))
    room.picture(x + 20, 172, 54, 70)
    if half > 190:
        room.thing("shelves", ("oak", "steel"), "", half * 0.74, BACK + 22)
    room.thing("desks", ("oak", "brass"), "", x, BACK + 48, size=(140, 65, 74))
    room.thing("table_lamps", ("brass",), "", x - 48, BACK + 40, y=74, size=(26, 26, 44))
    room.lamp_glow(x - 48, 104, BACK + 40, 80)
    laptop = [
        box((34, 1.4, 24), (0, 0, 0), matte("#a9adb0")),
        box((34, 22, 1.2), (0, 1, -12), matte("#3a3f44"), step=40).tilted(-14, (0, 1, -12)),
    ]
    room.put(laptop, x + 6, BACK + 46, y=74, shaded=False)
    room.flowers(x + 54, 74, BACK + 40, 11)
    room.put(textiles.rug(looks(("wool",), palette.mid), Size(width=200, depth=130, height=1), rng), x, 10)
    room.thing("office_chairs", ("steel", "wool"), palette.accents[0], x + 6, 0, 158)
    room.plant(x - 122, BACK + 36, 126)


def children(room: Room) -> None:
    rng, half = room.rng, room.half
    colours = ("#e2a24a", "#d8665a", "#5d8a8c", "#8fae6b", "#7f6fa8")
    flags = []
    for i in range(13):
        t = i / 12
        px, py = room.camera.point((t - 0.5) * 2 * min(half, 200), 226 - 26 * math.sin(t * math.pi), BACK)
        flags.append((px, py))
    room.canvas.path(polygon(flags, close=False), stroke="#f5f0e6", width=room.scene.unit * 0.25)
    for i, (px, py) in enumerate(flags):
        s = room.scene.unit * 2.6
        room.canvas.path(f"M{px - s:.1f} {py:.1f}L{px + s:.1f} {py:.1f}L{px:.1f} {py + s * 1.9:.1f}Z", colours[i % 5])
    room.picture(-40, 158, 46, 58)
    x = rng.uniform(-0.15, 0.1) * half
    room.thing("beds", ("pine", "cotton"), "#f3ead9", x - 40, BACK + 92, size=(96, 168, 70))
    room.thing("shelves", ("pine",), "", x + 92, BACK + 24, size=(84, 30, 100))
    room.put(textiles.rug(looks(("wool",), "#f0dcc0"), Size(width=170, depth=170, height=1), Random(4)), x + 60, 40)
    for _ in range(9):
        bx, bz, s = x + rng.uniform(10, 120), rng.uniform(10, 80), rng.uniform(8, 12)
        room.put([box((s, s, s), (0, 0, 0), matte(rng.choice(colours)), bevel=0.8)], bx, bz, rng.uniform(0, 90))
    room.put(
        [
            pillow((30, 30, 26), (0, 0, 0), matte("#b98a5e"), edge=1, rise=1),
            pillow((22, 22, 20), (0, 27, 2), matte("#c0946a"), edge=1, rise=1),
            *[pillow((8, 8, 5), (s * 8, 44, 2), matte("#b98a5e"), edge=1, rise=1) for s in (-1, 1)],
        ],
        x + 30,
        66,
    )
    room.pendant(x + 50, -10, 184, 42)

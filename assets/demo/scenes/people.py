"""Pictures with people and animals in them."""

from __future__ import annotations

import math

from . import animals, faces, figures, flora, nature, rooms, solid, waterside
from .colour import mix, tone
from .models import Size, vessels
from .palettes import LIGHT
from .room import Room
from .scene import Scene
from .sky import light_of
from .surfaces import looks
from .svg import Canvas, curve


def portrait(scene: Scene) -> Canvas:
    """Head and shoulders before a plain wall, a disc or leaves."""
    rng = scene.rng
    canvas = Canvas(scene.width, scene.height)
    palette = rng.choice(LIGHT)
    person = figures.somebody(rng)
    if "festive" in scene.flags:
        person = figures.Person(
            skin=person.skin, hair=person.hair, top="#a3372c", bottom="#f3ead9", long_hair=person.long_hair, skirt=False
        )
    canvas.fill(canvas.linear([(0, tone(palette.wall, 0.02)), (1, tone(palette.wall, -0.06))], (0, 0), (0.5, 1)))
    x, y = scene.width * (0.5 if scene.width < scene.height * 1.2 else rng.choice((0.36, 0.64))), scene.height * 0.4
    size = scene.unit * rng.uniform(30, 35)
    style = rng.randrange(3)
    if style == 0:
        canvas.ellipse(
            x,
            y + size * 0.1,
            size * 1.2,
            size * 1.2,
            canvas.linear([(0, tone(palette.accents[rng.randrange(3)], 0.04)), (1, palette.accents[2])]),
        )
    elif style == 1:
        for i in range(12):
            side, a = (-1, 1)[i % 2], -0.75 + 0.24 * (i // 2)
            reach = size * rng.uniform(1.3, 1.9)
            start = (x + side * size * 0.45, y + size * 0.9)
            tip = (start[0] + side * math.cos(a) * reach, start[1] + math.sin(a) * reach)
            flora.leaf(canvas, start, tip, size * 0.2, tone(palette.accents[1], rng.uniform(-0.07, 0.05)))
    canvas.soft(
        [
            [
                (x + size * 0.5 + math.cos(t) * size * 0.6, y + size * 0.3 + math.sin(t) * size * 0.8)
                for t in (k * 0.3927 for k in range(16))
            ]
        ],
        tone(palette.deep, 0.05),
        0.22,
        size * 0.14,
    )
    faces.bust(canvas, (x, y), size, person, rng)
    canvas.glow(scene.width * 0.1, scene.height * 0.08, max(scene.width, scene.height) * 0.6, "#fff6e4", 0.45)
    canvas.vignette("#1a120c", 0.18)
    return canvas


def outdoors(scene: Scene) -> Canvas:
    """Family, child or couple in the country named by the first word (beach, meadow, forest, lake)."""
    rng = scene.rng
    place = {
        "beach": waterside.beach,
        "meadow": nature.meadow,
        "forest": nature.forest,
        "countryside": nature.countryside,
        "lake": waterside.lake,
    }[scene.words[0]]
    canvas = place(scene)
    light = light_of(scene)
    shade = light.near if not light.dark else "#0a101c"
    dim = 0.72 if scene.time in ("dusk", "dawn") else 0.86 if light.dark else 0.06
    foot = scene.height * rng.uniform(0.87, 0.92)
    size = scene.unit * rng.uniform(38, 46)
    x = scene.width * rng.uniform(0.36, 0.64)

    def dressed(person: figures.Person) -> figures.Person:
        return figures.Person(
            skin=mix(person.skin, shade, dim),
            hair=mix(person.hair, shade, dim),
            top=mix(person.top, shade, dim),
            bottom=mix(person.bottom, shade, dim),
            long_hair=person.long_hair,
            skirt=person.skirt,
        )

    def shadow(px: float, width: float) -> None:
        canvas.soft(
            [
                [
                    (px + width * math.cos(a) + width * 0.5, foot + width * 0.12 * math.sin(a))
                    for a in (k * 0.5236 for k in range(12))
                ]
            ],
            shade,
            0.4,
            scene.unit * 0.6,
        )

    subjects = scene.words[1:]
    if "family" in subjects:
        places = [(-0.3, 1.0), (0.02, 0.62), (0.3, 0.95)] + ([(0.56, 0.5)] if "four" in subjects else [])
    elif "child" in subjects:
        places = [(0.0, 0.66)]
    else:
        places = [(-0.14, 1.0), (0.16, 0.96)]
    for dx, share in places:
        px = x + dx * size * 0.9
        shadow(px, size * 0.16)
        hands_ = figures.standing(
            canvas,
            px,
            foot,
            size * share,
            dressed(figures.somebody(rng)),
            rng,
            walk=rng.uniform(0.1, 0.7),
            side=rng.choice((-1, 1)),
            raised="child" in subjects and share < 0.7,
        )
        if "child" in subjects and "family" not in subjects and scene.words[0] in ("beach", "meadow", "countryside"):
            hand = min(hands_, key=lambda point: point[1])
            at = (px + rng.choice((-1, 1)) * scene.unit * rng.uniform(22, 32), foot - scene.unit * rng.uniform(52, 62))
            figures.kite(
                canvas, hand, at, scene.unit * 7, (mix("#d9503f", shade, dim * 0.6), mix("#f0c04f", shade, dim * 0.6))
            )
    if "dog" in subjects:
        px = x + size * 0.75
        shadow(px, size * 0.2)
        animals.dog(
            canvas,
            px,
            foot + scene.unit,
            size * 0.3,
            mix(rng.choice(("#b98548", "#6b4a36", "#e3cba4", "#3a3432")), shade, dim),
            rng,
            side=rng.choice((-1, 1)),
        )
    return canvas


def pets(scene: Scene) -> Canvas:
    """A dog or a cat: on a rug in a room, or out of doors when the second word says where."""
    rng = scene.rng
    kind = scene.words[0]
    place = scene.words[1] if len(scene.words) > 1 else "living_room"
    outside = {"beach": waterside.beach, "forest": nature.forest, "meadow": nature.meadow, "lake": waterside.lake}
    coat = rng.choice(
        ("#c08a55", "#6b4a36", "#e3cba4", "#3d3735", "#a7a29c")
        if kind == "dog"
        else ("#c98a4f", "#8d8a88", "#3a3637", "#e9dcc8")
    )
    if place in outside:
        canvas = outside[place](scene)
        foot, size = scene.height * 0.9, scene.unit * 30
    else:
        canvas = rooms.interior(
            Scene(
                kind="room",
                seed=scene.seed,
                width=scene.width,
                height=scene.height,
                time=scene.time,
                weather=scene.weather,
                season=scene.season,
                words=(place,),
            )
        )
        foot, size = scene.height * 0.96, scene.unit * (32 if kind == "dog" else 30)
    x, side = scene.width * rng.choice((0.34, 0.66)), rng.choice((-1, 1))
    canvas.soft(
        [
            [
                (x + size * 0.8 * math.cos(a) + size * 0.1, foot + size * 0.1 * math.sin(a))
                for a in (k * 0.5236 for k in range(12))
            ]
        ],
        "#1f1712",
        0.4,
        scene.unit,
    )
    if kind == "dog":
        animals.dog(canvas, x, foot, size, coat, rng, side=side, sitting=rng.random() < 0.6)
    else:
        animals.cat(canvas, x, foot, size * 1.2, coat, rng, side=side)
    return canvas


def at_home(scene: Scene) -> Canvas:
    """Somebody in a room: reading in a chair, a child on the rug, a family round the table."""
    rng = scene.rng
    room = Room(scene)
    kind = scene.words[0]
    subjects = scene.words[1:]
    rooms.furnish(room, kind)
    canvas = room.canvas
    dim, colour = room.dim()

    def dressed() -> figures.Person:
        person = figures.somebody(rng)
        return figures.Person(
            skin=mix(person.skin, colour, dim),
            hair=mix(person.hair, colour, dim),
            top=mix(person.top, colour, dim),
            bottom=mix(person.bottom, colour, dim),
            long_hair=person.long_hair,
            skirt=False,
        )

    def stand(x: float, z: float, tall: float) -> None:
        px, py = room.camera.point(x, 0, z)
        size = tall * room.camera.scale_at(x, 0, z)
        canvas.soft(
            [
                [
                    (px + size * 0.16 * math.cos(a), py + size * 0.03 * math.sin(a))
                    for a in (k * 0.5236 for k in range(12))
                ]
            ],
            "#1f1712",
            0.4,
            max(size * 0.015, 1.5),
        )
        figures.standing(
            canvas, px, py, size, dressed(), rng, back=False, side=rng.choice((-1, 1)), walk=rng.uniform(0, 0.25)
        )

    if "family" in subjects:
        for x, z, tall in ((-82, 70, 176), (-18, 84, 112), (58, 70, 166)):
            stand(x, z, tall)
    elif "child" in subjects:
        stand(rng.choice((-64, 56)), 84, 116)
        if "two" in subjects:
            stand(rng.choice((-10, 8)), 92, 98)
    else:
        side = rng.choice((-1, 1))
        x, z = -side * 60, 96
        room.thing("lounge_chairs", ("oak", "wool"), room.palette.accents[0], x, z, side * 68, seed=8)
        px, seat = room.camera.point(x + side * 4, 41, z + 6)
        scale = room.camera.scale_at(x, 41, z)
        figures.seated(
            canvas, px, seat, 168 * scale, dressed(), rng, side=side, book=True, foot=room.camera.point(x, 0, z + 30)[1]
        )
    if "dog" in subjects:
        px, py = room.camera.point(96, 0, 120)
        animals.dog(
            canvas,
            px,
            py,
            52 * room.camera.scale_at(96, 0, 120),
            mix("#b98548", colour, dim),
            rng,
            sitting=True,
            side=-1,
        )
    return room.close()


def hands(scene: Scene) -> Canvas:
    """Two hands round a cup, a bowl or a bunch of flowers."""
    rng = scene.rng
    canvas = Canvas(scene.width, scene.height)
    palette = rng.choice(LIGHT)
    person = figures.somebody(rng)
    canvas.fill(canvas.linear([(0, tone(palette.wall, 0.02)), (1, tone(palette.wall, -0.08))]))
    canvas.glow(scene.width * 0.2, scene.height * 0.1, max(scene.width, scene.height) * 0.8, "#fff4de", 0.6)
    x, y, u = scene.width / 2, scene.height * 0.5, scene.unit
    for side in (-1, 1):
        elbow = (x + side * u * 66, scene.height + u * 26)
        wrist = (x + side * u * 23, y + u * 22)
        canvas.path(
            curve([elbow, (x + side * u * 44, y + u * 40), wrist]), stroke=tone(person.top, -0.02), width=u * 19
        )
        canvas.path(
            f"M{wrist[0] - u * 7:.1f} {wrist[1] - side * u * 4 + u * 2:.1f}L{wrist[0] + u * 7:.1f}"
            f" {wrist[1] + side * u * 4 + u * 2:.1f}",
            stroke=tone(person.top, 0.05),
            width=u * 4.5,
        )
    what = rng.choice((vessels.cup, vessels.bowl, vessels.cup))
    size = Size(width=9, depth=9, height=9) if what is vessels.cup else Size(width=17, depth=17, height=9)
    glaze = looks(("stoneware",), rng.choice(palette.accents))
    model = what(glaze, size, rng)
    camera = solid.fitted(model, (x - u * 19, y - u * 24, u * 38, u * 44), yaw=0, pitch=24)
    solid.paint(canvas, model, camera)
    for side in (-1, 1):
        palm = (x + side * u * 18, y + u * 12)
        canvas.ellipse(
            palm[0] + side * u * 3,
            palm[1] + u * 4,
            u * 8.5,
            u * 11,
            canvas.linear([(0, tone(person.skin, 0.02)), (1, tone(person.skin, -0.05))]),
            turn=-side * 24,
        )
        for k in range(4):
            start = (palm[0] + side * u * 2, palm[1] - u * 3 + k * u * 4.6)
            tip = (x + side * u * (2.6 + k * 1.0), y - u * 2 + k * u * 4.8)
            canvas.path(
                curve([start, ((start[0] + tip[0]) / 2, start[1] - u * 2.2), tip]),
                stroke=tone(person.skin, -0.1),
                width=u * 4.7,
            )
            canvas.path(
                curve([start, ((start[0] + tip[0]) / 2, start[1] - u * 2.4), tip]),
                stroke=tone(person.skin, 0.0 - 0.012 * k),
                width=u * 4.1,
            )
        thumb = [(palm[0] + side * u, palm[1] - u * 3), (x + side * u * 14, y + u * 3), (x + side * u * 8.5, y)]
        canvas.path(curve(thumb), stroke=tone(person.skin, 0.02), width=u * 4.8)
    if what is vessels.cup:
        steam = "".join(
            f"M{x + dx * u:.1f} {y - u * 22:.1f}q{u * 4:.1f} {-u * 6:.1f} 0 {-u * 12:.1f}q{-u * 4:.1f}"
            f" {-u * 5:.1f} {u * 1.4:.1f} {-u * 10:.1f}"
            for dx in (-4, 3)
        )
        canvas.path(steam, stroke="#ffffff", width=u * 1.6, opacity=0.4)
    canvas.vignette("#1a120c", 0.2)
    return canvas

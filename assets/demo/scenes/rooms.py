"""Interiors: a back wall, a floor, and the house's own furniture in one perspective."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from random import Random

import numpy as np

from . import flora, furnishings
from .colour import mix, tone
from .fineness import fineness
from .models import Size, tables, vessels
from .room import BACK, Room
from .scene import Scene
from .sky import Light, greens_of, light_of, ridge
from .surfaces import looks
from .svg import Canvas, polygon

_FINENESS = 0.5


def _outside(room: Room, deck: bool) -> None:
    """A terrace or garden: sky and trees instead of a wall, boards or lawn instead of a floor."""
    from .sky import sky

    rng, scene, canvas = room.rng, room.scene, room.canvas
    light = light_of(scene)
    horizon = room.camera.point(0, 0, BACK)[1]
    sky(canvas, scene, light, rng, horizon)
    greens = greens_of(scene.season)
    for i in range(3):
        base = horizon - scene.unit * (4 - 2 * i)
        colour = mix(mix(light.haze, light.near, 0.3 + 0.22 * i), greens[i], 0.5 if not light.dark else 0.08)
        points = ridge(rng, scene.width, base, scene.unit * (20 - 5 * i), 0.5, 14)
        canvas.path(
            "M"
            + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
            + f"L{scene.width + 40} {horizon + 10:.1f}L-40 {horizon + 10:.1f}Z",
            colour,
        )
        for _ in range(5):
            flora.round_tree(
                canvas,
                rng.uniform(0, scene.width),
                base + scene.unit * 2,
                scene.unit * rng.uniform(14, 26),
                mix(greens[rng.randrange(3)], light.near, 0.5 if light.dark else 0.12 + 0.1 * i),
                rng,
            )
    ground = [
        room.camera.point(x, 0, z)
        for x, z in (
            (-room.half * 2.2, BACK),
            (room.half * 2.2, BACK),
            (room.half * 2.2, 420),
            (-room.half * 2.2, 420),
        )
    ]
    ground_colour = (
        mix("#a98a68", light.near, 0.12) if deck else mix(greens[1], light.near, 0.5 if light.dark else 0.08)
    )
    canvas.path(polygon(ground), canvas.linear([(0, tone(ground_colour, 0.03)), (1, tone(ground_colour, -0.06))]))
    if deck:
        room.boards(room.half * 2, ground_colour)
        for x in np.linspace(-room.half * 1.2, room.half * 1.2, 26):
            a, b = room.camera.point(float(x), 0, BACK), room.camera.point(float(x), 84, BACK)
            canvas.path(
                f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}",
                stroke=mix("#f2ede2", light.near, 0.1 + 0.4 * light.dark),
                width=scene.unit * 0.7,
            )
        rail = [room.camera.point(x, 86, BACK) for x in (-room.half * 1.4, room.half * 1.4)]
        canvas.path(
            polygon(rail, close=False),
            stroke=mix("#f5f0e6", light.near, 0.08 + 0.4 * light.dark),
            width=scene.unit * 1.3,
        )
    else:
        flora.grass(canvas, 0, scene.width, horizon + scene.unit * 3, scene.unit * 3, ground_colour, rng, 150)
    _string_lights(room, light)


def _string_lights(room: Room, light: Light) -> None:
    points = [
        room.camera.point((t / 18 - 0.5) * room.half * 2.3, 212 - 34 * math.sin((t / 18 * 2 % 1) * math.pi), BACK + 20)
        for t in range(19)
    ]
    room.canvas.path(polygon(points, close=False), stroke="#4a443c", width=room.scene.unit * 0.2)
    for x, y in points[1::2]:
        if room.night:
            room.canvas.glow(x, y + room.scene.unit, room.scene.unit * 5, "#ffcf7a", 0.7)
        room.canvas.ellipse(x, y + room.scene.unit, room.scene.unit * 0.7, room.scene.unit * 0.9, "#ffe9b8")


def _terrace(room: Room) -> None:
    rng, palette = room.rng, room.palette
    x = rng.uniform(-20, 20)
    for side in (-1, 1):
        room.plant(x + side * 150, -90, rng.uniform(90, 140))
    for side in (-1, 1):
        room.thing("lounge_chairs", ("teak", "linen"), palette.light, x + side * 78, -20, -side * 32, seed=8)
    room.put(tables.coffee_table(looks(("teak",), ""), Size(width=70, depth=60, height=38), Random(4)), x, 34)
    room.flowers(x + 8, 38, 34, 11)
    room.put(
        vessels.jug(looks(("glass",), "#9fc4c9"), Size(width=12, depth=12, height=20), Random(1)), x - 18, 36, y=38
    )


def _garden(room: Room) -> None:
    rng, palette = room.rng, room.palette
    x = rng.uniform(-15, 15)
    for dx in (-52, 52):
        room.thing("dining_chairs", ("birch",), palette.light, x + dx, -50, 0, seed=12)
    room.put(tables.dining_table(looks(("teak",), ""), Size(width=200, depth=90, height=74), Random(5)), x, 6)
    room.flowers(x, 74, 2, 16)
    for dx in (-70, -36, 38, 72):
        room.put(
            vessels.plate(looks(("porcelain",), palette.light), Size(width=25, depth=25, height=3), Random(2)),
            x + dx,
            18,
            y=74,
        )
    for dx in (-54, 54):
        room.put(
            vessels.tumbler(looks(("glass",), "#9fc4c9"), Size(width=7, depth=7, height=10), Random(7)), x + dx, 2, y=74
        )
    for dx in (-50, 54):
        room.thing("dining_chairs", ("birch",), palette.light, x + dx, 82, 180, seed=12)


_ROOMS: Mapping[str, Callable[[Room], None]] = {
    "living_room": furnishings.living_room,
    "fireside": furnishings.fireside,
    "bedroom": furnishings.bedroom,
    "dining_room": furnishings.dining,
    "kitchen": furnishings.kitchen,
    "hallway": furnishings.hallway,
    "bathroom": furnishings.bathroom,
    "home_office": furnishings.office,
    "childrens_room": furnishings.children,
    "terrace": _terrace,
    "garden": _garden,
}


def furnish(room: Room, kind: str) -> None:
    """Shell and furniture of the room of that key."""
    if kind in ("terrace", "garden"):
        _outside(room, kind == "terrace")
    else:
        room.shell(floor="tiles" if kind in ("kitchen", "bathroom") and room.rng.random() < 0.6 else "planks")
    with fineness(_FINENESS):
        _ROOMS[kind](room)


def interior(scene: Scene) -> Canvas:
    """The room named by the scene's first word."""
    room = Room(scene)
    furnish(room, scene.words[0])
    return room.close()

"""Interiors: a back wall, a floor, and the house's own furniture in one perspective."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from random import Random

import numpy as np

from . import flora, solid
from .colour import mix, tone
from .materials import matte
from .models import Looks, Size, lights, tables, textiles, vessels
from .palettes import COOL, DARK, WARM, Palette
from .products import model_of
from .scene import Scene
from .shapes import box, fineness, lathe, pillow
from .sky import greens_of, Light, light_of, ridge
from .solid import Camera, Model
from .surfaces import looks
from .svg import Canvas, Point, polygon

_HEIGHT = 262.0  # of the room, cm
_BACK = -150.0  # z of the back wall
_FINENESS = 0.5


class Room:
    """One interior in the making: the canvas, its camera and colours, and verbs to furnish it."""

    def __init__(self, scene: Scene) -> None:
        self.scene, self.rng = scene, scene.rng
        self.canvas = Canvas(scene.width, scene.height)
        self.night = scene.time in ("night", "dusk")
        self.palette = self._choose_palette()
        # The floor takes about a third of the height; the wall runs out of the picture on three sides.
        zoom = scene.height * 0.79 / _HEIGHT
        self.camera = Camera(
            target=(0, 118, _BACK),
            centre=(scene.width / 2, scene.height * 0.385),
            zoom=zoom,
            yaw=self.rng.uniform(-7, 7),
            pitch=6.5,
            distance=640,
        )
        self.half = scene.width / zoom / 2

    def _choose_palette(self) -> Palette:
        if self.scene.time == "night":
            return self.rng.choice(DARK)
        if "fresh" in self.scene.flags:
            return self.rng.choice(COOL)
        return self.rng.choice(WARM + COOL + (DARK if self.scene.time == "dusk" else ()))

    # The shell

    def shell(self, *, floor: str = "planks") -> None:
        """Wall and floor."""
        palette, camera, canvas = self.palette, self.camera, self.canvas
        reach = self.half * 2.2
        corners = [camera.point(x, y, _BACK) for x, y in ((-reach, 0), (reach, 0), (reach, 400), (-reach, 400))]
        wall = palette.wall
        canvas.path(polygon(corners), canvas.linear([(0, tone(wall, 0.02)), (1, tone(wall, -0.035))], (0, 0), (0.6, 1)))
        if self.rng.random() < 0.3:
            self.on_wall(
                -reach,
                0,
                reach,
                self.rng.choice((96.0, 110.0)),
                tone(self.rng.choice((palette.mid, palette.accents[2], palette.accents[1])), 0.03),
            )
        elif self.rng.random() < 0.3:
            self._panelling(reach)
        ground = [camera.point(x, 0, z) for x, z in ((-reach, _BACK), (reach, _BACK), (reach, 420), (-reach, 420))]
        base = mix(palette.floor, "#b98f62", 0.35) if floor == "planks" else palette.floor
        canvas.path(polygon(ground), canvas.linear([(0, tone(base, -0.03)), (1, tone(base, 0.03))]))
        self._boards(reach, base) if floor == "planks" else self._tiles(reach, base)
        self.on_wall(-reach, 0, reach, 11, tone(mix(wall, "#ffffff", 0.5), 0.0))
        canvas.soft(
            [
                [
                    camera.point(-reach, 0, _BACK),
                    camera.point(reach, 0, _BACK),
                    camera.point(reach, 0, _BACK + 26),
                    camera.point(-reach, 0, _BACK + 26),
                ]
            ],
            tone(base, -0.3),
            0.3,
            self.scene.unit * 1.6,
        )

    def _boards(self, reach: float, base: str) -> None:
        lines = []
        step = 16.0
        for i in range(int(-reach * 1.4 / step), int(reach * 1.4 / step)):
            x = i * step
            a, b = self.camera.point(x, 0, _BACK), self.camera.point(x, 0, 380)
            lines.append(f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}")
            for z in (self.rng.uniform(_BACK, 20), self.rng.uniform(40, 300)):
                c, d = self.camera.point(x, 0, z), self.camera.point(x + step, 0, z)
                lines.append(f"M{c[0]:.1f} {c[1]:.1f}L{d[0]:.1f} {d[1]:.1f}")
        self.canvas.path("".join(lines), stroke=tone(base, -0.1), width=self.scene.unit * 0.16, opacity=0.6)

    def _tiles(self, reach: float, base: str) -> None:
        dark = []
        for i in range(int(-reach / 40), int(reach / 40) + 1):
            for j in range(12):
                if (i + j) % 2:
                    x, z = i * 40.0, _BACK + j * 40.0
                    dark.append(
                        polygon(
                            [
                                self.camera.point(px, 0, pz)
                                for px, pz in ((x, z), (x + 40, z), (x + 40, z + 40), (x, z + 40))
                            ]
                        )
                    )
        self.canvas.path("".join(dark), tone(base, -0.07))

    def _panelling(self, reach: float) -> None:
        lines = []
        for i in range(int(-reach / 24), int(reach / 24) + 1):
            a, b = self.camera.point(i * 24.0, 11, _BACK), self.camera.point(i * 24.0, 108, _BACK)
            lines.append(f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}")
        self.on_wall(-reach, 0, reach, 110, tone(self.palette.wall, 0.035))
        self.canvas.path(
            "".join(lines), stroke=tone(self.palette.wall, -0.06), width=self.scene.unit * 0.22, opacity=0.7
        )
        self.on_wall(-reach, 108, reach, 113, tone(self.palette.wall, 0.06))

    def on_wall(
        self, left: float, low: float, right: float, high: float, paint: str, *, z: float = _BACK, opacity: float = 1.0
    ) -> list[Point]:
        """A rectangle on the back wall."""
        corners = [self.camera.point(x, y, z) for x, y in ((left, low), (right, low), (right, high), (left, high))]
        self.canvas.path(polygon(corners), paint, opacity=opacity)
        return corners

    def window(self, x: float, low: float, width: float, height: float, *, curtains: str | None = None) -> None:
        """A window with a view in the scene's weather and hour, and its light on the floor."""
        canvas, light, frame = self.canvas, light_of(self.scene), "#f5f1e9"
        self.on_wall(x - width / 2 - 7, low - 7, x + width / 2 + 7, low + height + 7, tone(frame, -0.03))
        pane = self.on_wall(
            x - width / 2,
            low,
            x + width / 2,
            low + height,
            canvas.linear([(0, light.top), (0.6, light.middle), (1, light.low)]),
        )
        self._view(pane, light)
        for i in range(1, columns := 2 if width < 140 else 3):
            bar = x - width / 2 + width * i / columns
            self.on_wall(bar - 2, low, bar + 2, low + height, frame)
        self.on_wall(x - width / 2, low + height * 0.64, x + width / 2, low + height * 0.64 + 3.4, frame)
        self.on_wall(x - width / 2 - 10, low - 9, x + width / 2 + 10, low - 3, tone(frame, 0.02), z=_BACK + 9)
        if curtains:
            fabric = Looks(
                body=matte(curtains), cover=looks(("linen",), curtains).cover, trim=looks(("brass",), "").trim
            )
            drape = textiles.curtain(
                fabric, Size(width=width + 74, depth=10, height=low + height + 20), Random(self.scene.seed)
            )
            solid.paint(
                canvas,
                solid.moved(drape, (x, 2, _BACK + 9)),
                self.camera,
                haze=self.dim()[0],
                haze_colour=self.dim()[1],
            )
        if not self.night and self.scene.weather in ("", "sunny"):
            self._sunpatch(x, width, height)

    def _view(self, pane: list[Point], light: Light) -> None:
        """Hills and trees outside, cut to the pane."""
        canvas, rng = self.canvas, Random(self.scene.seed ^ 77)
        left, top = min(p[0] for p in pane), min(p[1] for p in pane)
        right, bottom = max(p[0] for p in pane), max(p[1] for p in pane)
        canvas.begin(clip=canvas.clip(polygon(pane)))
        canvas.begin(transform=f"translate({left:.1f} 0)")
        span = right - left
        green = greens_of(self.scene.season)
        for i, share in enumerate((0.58, 0.72, 0.86)):
            base = top + (bottom - top) * share
            colour = mix(mix(light.haze, light.near, 0.25 + 0.2 * i), green[i], 0.1 if light.dark else 0.45)
            points = ridge(rng, span, base, (bottom - top) * 0.2, 0.4, 10)
            canvas.path(
                "M"
                + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
                + f"L{span + 30:.1f} {bottom + 5:.1f}L-30 {bottom + 5:.1f}Z",
                colour,
            )
            for _ in range(4):
                flora.conifer(
                    canvas,
                    rng.uniform(0, span),
                    base + 4,
                    (bottom - top) * rng.uniform(0.16, 0.3),
                    tone(colour, -0.05),
                    rng,
                    snow=self.scene.season == "winter",
                )
        canvas.end()
        if self.scene.weather == "snowy":
            flakes = "".join(f"M{rng.uniform(left, right):.1f} {rng.uniform(top, bottom):.1f}h.1" for _ in range(90))
            canvas.path(flakes, stroke="#ffffff", width=self.scene.unit * 0.6, opacity=0.9)
        canvas.end()

    def _sunpatch(self, x: float, width: float, height: float) -> None:
        """The panes' light on the floor, slanting to the right."""
        shapes = []
        for i in range(2):
            for j in range(2):
                x0, z0 = x + 46 + i * width * 0.5 + j * 34, _BACK + 44 + j * height * 0.52
                shapes.append(
                    [
                        self.camera.point(px, 0, pz)
                        for px, pz in (
                            (x0, z0),
                            (x0 + width * 0.46, z0),
                            (x0 + width * 0.46 + 34, z0 + height * 0.48),
                            (x0 + 34, z0 + height * 0.48),
                        )
                    ]
                )
        self.canvas.soft(shapes, "#fff3d2", 0.5, self.scene.unit * 0.7)

    def picture(self, x: float, y: float, width: float, height: float) -> None:
        """A framed print: hills, a sun, leaves or plain shapes in the palette's colours."""
        rng, palette, canvas = self.rng, self.palette, self.canvas
        frame = rng.choice(("#2f2b28", "#c9a06c", "#f5f1e9"))
        corners = self.on_wall(x - width / 2, y - height / 2, x + width / 2, y + height / 2, frame)
        canvas.soft(
            [[(px + self.scene.unit * 0.7, py + self.scene.unit * 1.0) for px, py in corners]],
            tone(palette.wall, -0.25),
            0.3,
            self.scene.unit * 0.8,
        )
        self.on_wall(x - width / 2, y - height / 2, x + width / 2, y + height / 2, frame)
        self.on_wall(x - width / 2 + 2, y - height / 2 + 2, x + width / 2 - 2, y + height / 2 - 2, "#faf6ee")
        inset = min(width, height) * 0.12
        art = self.on_wall(
            x - width / 2 + inset,
            y - height / 2 + inset,
            x + width / 2 - inset,
            y + height / 2 - inset,
            rng.choice((palette.light, tone(palette.accents[2], 0.12), tone(palette.mid, 0.1))),
        )
        left, top, right, bottom = art[3][0], art[3][1], art[1][0], art[1][1]
        w, h = right - left, bottom - top
        canvas.begin(clip=canvas.clip(polygon(art)))
        style = rng.randrange(4)
        if style == 0:
            canvas.ellipse(left + w * rng.uniform(0.35, 0.65), top + h * 0.36, w * 0.22, w * 0.22, palette.accents[0])
            for i in range(3):
                line = [
                    (left + w * t / 6, top + h * (0.55 + i * 0.15 + 0.06 * math.sin(t * 1.3 + i * 2))) for t in range(7)
                ]
                canvas.path(
                    polygon([*line, (right, bottom), (left, bottom)]),
                    (palette.accents[1], palette.mid, palette.deep)[i],
                    opacity=0.9,
                )
        elif style == 1:
            for i in range(5):
                a = -1.2 + i * 0.6
                flora.leaf(
                    canvas,
                    (left + w / 2, top + h * 0.94),
                    (left + w / 2 + math.sin(a) * w * 0.4, top + h * (0.5 - 0.32 * math.cos(a))),
                    w * 0.1,
                    palette.accents[i % 2],
                )
        elif style == 2:
            canvas.rect(left, top + h * 0.5, w, h * 0.5, palette.accents[1])
            canvas.ellipse(left + w * 0.5, top + h * 0.5, w * 0.3, w * 0.3, palette.accents[0])
            canvas.ellipse(left + w * 0.5, top + h * 0.5, w * 0.13, w * 0.13, palette.light)
        else:
            for i in range(4):
                cx, cy = left + w * rng.uniform(0.25, 0.75), top + h * rng.uniform(0.2, 0.8)
                blob = [
                    (cx + math.cos(a) * w * rng.uniform(0.12, 0.26), cy + math.sin(a) * w * rng.uniform(0.12, 0.26))
                    for a in (k * 0.785 for k in range(8))
                ]
                canvas.path(_closed(blob), (*palette.accents, palette.deep)[i], opacity=0.85)
        canvas.end()

    # Furniture

    def dim(self) -> tuple[float, str]:
        if self.scene.time == "night":
            return 0.42, "#171c2b"
        return (0.2, "#40304a") if self.scene.time == "dusk" else (0.0, "#ffffff")

    def put(self, model: Model, x: float, z: float, turn: float = 0.0, *, y: float = 0.0, shaded: bool = True) -> None:
        """A model on the floor (or at a height), with its shadow there."""
        standing = solid.moved(model, (x, y, z), turn)
        share, colour = self.dim()
        if shaded:
            span = float(
                np.ptp(
                    np.concatenate([self.camera.project(part.quads).reshape(-1, 2) for part in standing]), axis=0
                ).max()
            )
            solid.shadow(
                self.canvas,
                standing,
                self.camera,
                colour="#2a211d",
                opacity=0.3,
                blur=max(span * 0.03, 2),
                floor=y,
                reach=0.4,
            )
        solid.paint(self.canvas, standing, self.camera, haze=share, haze_colour=colour, floor=y)

    def thing(
        self,
        product: str,
        materials: tuple[str, ...],
        colour: str,
        x: float,
        z: float,
        turn: float = 0.0,
        *,
        y: float = 0.0,
        seed: int | None = None,
        size: tuple[float, float, float] | None = None,
    ) -> None:
        """A product of that category; the scene's own where it is the one that the picture is about."""
        own = product == self.scene.product
        if own:
            materials, colour = self.scene.materials, self.scene.colour
        self.put(
            model_of(product, materials, colour, self.rng.randrange(1 << 30) if seed is None else seed, size),
            x,
            z,
            turn,
            y=y,
        )

    def pendant(self, x: float, z: float, low: float, width: float = 46.0) -> None:
        """A hanging lamp; lit when it is dark."""
        palette = self.palette
        own = self.scene.product == "pendant_lights"
        chosen = (
            looks(self.scene.materials, self.scene.colour)
            if own
            else looks(("aluminium",), self.rng.choice((palette.accents[0], palette.light, palette.deep)))
        )
        lamp = lights.pendant(chosen, Size(width=width, depth=width, height=width * 0.6), self.rng)
        cord = [part for part in solid.moved(lamp, (x, low, z))]
        top = self.camera.point(x, low + width * 0.6, z)
        self.canvas.path(f"M{top[0]:.1f} {top[1]:.1f}V-10", stroke="#3a3633", width=self.scene.unit * 0.22)
        solid.paint(self.canvas, cord, self.camera)
        self.lamp_glow(x, low, z, 150)

    def lamp_glow(self, x: float, y: float, z: float, reach: float) -> None:
        if self.night:
            px, py = self.camera.point(x, y, z)
            self.canvas.glow(
                px, py, reach * self.camera.scale_at(x, y, z), "#ffcf85", 0.6 if self.scene.time == "night" else 0.42
            )

    def plant(self, x: float, z: float, height: float, *, y: float = 0.0) -> None:
        """A pot plant."""
        px, py = self.camera.point(x, y, z)
        size = height * self.camera.scale_at(x, y, z)
        self.canvas.soft(
            [
                [
                    (px + size * 0.22 * math.cos(a) + size * 0.08, py + size * 0.04 * math.sin(a))
                    for a in (k * 0.5236 for k in range(12))
                ]
            ],
            "#2a211d",
            0.35,
            max(size * 0.03, 1.5),
        )
        share, colour = self.dim()
        pot = mix(self.rng.choice((self.palette.accents[0], self.palette.light, self.palette.mid)), colour, share)
        flora.pot_plant(
            self.canvas,
            (px, py),
            size,
            self.rng,
            pot=pot,
            green=mix(self.rng.choice(("#4f7a55", "#5f8a56", "#3f6b50")), colour, share),
        )

    def flowers(self, x: float, y: float, z: float, size: float = 16.0) -> None:
        """A vase with flowers, twigs or tulips on a surface; the season chooses."""
        palette = self.palette
        own = self.scene.product == "vases"
        chosen = (
            looks(self.scene.materials, self.scene.colour)
            if own
            else looks(("stoneware",), self.rng.choice((palette.light, palette.accents[1], palette.accents[0])))
        )
        vase_ = vessels.vase(chosen, Size(width=size, depth=size, height=size * 1.5), self.rng)
        self.put(vase_, x, z, y=y, shaded=False)
        mouth = self.camera.point(x, y + size * 1.44, z)
        reach = size * 2.5 * self.camera.scale_at(x, y, z)
        if self.scene.season in ("winter", "christmas"):
            flora.twigs(self.canvas, mouth, reach, "#6b5140", self.rng, berries="#c2402f")
        elif self.scene.season == "autumn":
            flora.bouquet(
                self.canvas, mouth, reach, ("#c96a35", "#d9a441", "#8f3f32", "#e9d3a8"), self.rng, green="#7d7a45"
            )
        else:
            flora.bouquet(self.canvas, mouth, reach, tuple(self.rng.sample(flora.BLOOMS, 3)), self.rng)

    def close(self) -> Canvas:
        """Evening tint and the corners."""
        if self.scene.time == "night":
            self.canvas.fill("#101a33", opacity=0.16)
        elif self.scene.time == "dusk":
            self.canvas.fill("#b4552f", opacity=0.07)
        elif not self.night:
            self.canvas.glow(
                self.scene.width * 0.12,
                self.scene.height * 0.1,
                max(self.scene.width, self.scene.height) * 0.7,
                "#fff6e2",
                0.42,
            )
        self.canvas.vignette("#160f0c", 0.24 if not self.night else 0.4)
        return self.canvas


def _closed(points: list[Point]) -> str:
    from .svg import curve

    return curve(points, close=True)


def _living_room(room: Room) -> None:
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
        room.thing("floor_lamps", ("brass", "steel"), palette.light, x, _BACK + 42)
        room.lamp_glow(x, 150, _BACK + 42, 120)
    seat = room.scene.product in ("lounge_chairs",)
    if room.scene.product in ("sideboards", "shelves"):
        room.thing(room.scene.product, ("oak",), "", sofa_at, _BACK + 30)
        room.flowers(sofa_at + 40, 72 if room.scene.product == "sideboards" else 190, _BACK + 30, 13)
    else:
        room.thing(
            "sofas",
            ("oak", "linen"),
            rng.choice((palette.accents[1], palette.light, palette.mid, palette.accents[0])),
            sofa_at,
            _BACK + 62,
            rng.uniform(-4, 4),
        )
    room.plant(rng.choice((-1, 1)) * min(half * 0.86, 205), _BACK + 38, rng.uniform(105, 160))
    if wide and (seat or rng.random() < 0.5):
        side = 1 if sofa_at < 0 else -1
        room.thing("lounge_chairs", ("walnut", "leather"), "", sofa_at + side * 150, 10, -side * 48)
    room.thing("coffee_tables", ("oak",), "", sofa_at + rng.uniform(-12, 12), 34)
    room.flowers(sofa_at + 16, 40, 34, 11)
    if rng.random() < 0.4:
        room.pendant(sofa_at + rng.uniform(-10, 30), 10, 176)


def _fireside(room: Room) -> None:
    """An open fire with a chair before it."""
    rng, palette = room.rng, room.palette
    x = rng.uniform(-0.16, 0.16) * room.half
    stone = tone(palette.light, -0.03)
    chest = [
        box((150, 116, 40), (0, 0, 0), matte(stone), bevel=1),
        box((172, 7, 48), (0, 116, 2), looks(("oak",), "").body),
        box((92, 150, 30), (0, 123, -4), matte(stone), step=60),
    ]
    room.put(chest, x, _BACK + 20, shaded=False)
    room.on_wall(x - 46, 6, x + 46, 84, "#241a17", z=_BACK + 41)
    px, py = room.camera.point(x, 14, _BACK + 42)
    scale = room.camera.scale_at(x, 14, _BACK + 42)
    room.canvas.glow(px, py - 20 * scale, 150 * scale, "#ff9d4d", 0.75)
    for colour, spread, tall in (("#e2572b", 1.0, 1.0), ("#f59a3c", 0.72, 0.8), ("#ffd879", 0.42, 0.56)):
        for k in range(3):
            fx, w, h = (
                px + (k - 1) * 19 * scale * spread,
                14 * scale * spread,
                52 * scale * tall * rng.uniform(0.75, 1.1),
            )
            room.canvas.path(
                f"M{fx - w:.1f} {py:.1f}C{fx - w:.1f} {py - h * 0.5:.1f} {fx - w * 0.2:.1f} {py - h * 0.6:.1f} {fx + w * 0.1:.1f} {py - h:.1f}C{fx + w * 0.3:.1f} {py - h * 0.6:.1f} {fx + w:.1f} {py - h * 0.5:.1f} {fx + w:.1f} {py:.1f}Z",
                colour,
                opacity=0.92,
            )
    for k in range(3):
        lx = (k - 1) * 20
        a, b = room.camera.point(x + lx - 22, 9, _BACK + 42), room.camera.point(x + lx + 22, 12, _BACK + 42)
        room.canvas.path(polygon([a, b], close=False), stroke=("#5b3a28", "#6d4630", "#4a2f22")[k], width=9 * scale)
    room.flowers(x - 50, 123, _BACK + 24, 12)
    for dx in (36, 52):
        room.put(
            vessels.candle_holder(looks(("brass",), ""), Size(width=8, depth=8, height=16), Random(2)),
            x + dx,
            _BACK + 24,
            y=123,
            shaded=False,
        )
    room.put(textiles.rug(looks(("wool",), palette.light), Size(width=220, depth=140, height=1), rng), x, 30)
    side = rng.choice((-1, 1))
    room.thing("lounge_chairs", ("walnut", "leather"), palette.accents[0], x + side * 104, 20, -side * 52)
    room.thing("side_tables", ("oak",), "", x + side * 152, -34)
    room.put([vessels.candle(10, 3.4, "#f3ede0")[0]], x + side * 152, -34, y=53, shaded=False)
    room.thing("shelves", ("oak",), "", x - side * 150, _BACK + 22)
    room.plant(x + side * 170, _BACK + 40, 130)


def _bedroom(room: Room) -> None:
    rng, palette, half = room.rng, room.palette, room.half
    x = rng.uniform(-0.1, 0.1) * half
    if half > 165:
        room.window(-half * 0.66, 66, 104, 140, curtains=palette.light)
    room.picture(x - 30, 178, 52, 66)
    room.picture(x + 34, 182, 44, 56)
    for side in (-1, 1):
        room.thing("side_tables", ("oak", "brass"), "", x + side * 122, _BACK + 36)
        if side < 0 or rng.random() < 0.6:
            room.thing("table_lamps", ("brass", "linen"), palette.light, x + side * 122, _BACK + 36, y=53)
            room.lamp_glow(x + side * 122, 84, _BACK + 36, 105)
    room.put(textiles.rug(looks(("wool",), palette.mid), Size(width=250, depth=150, height=1), rng), x, 40)
    room.thing(
        "beds", ("oak", "linen", "wool"), rng.choice((palette.light, palette.accents[1], palette.mid)), x, _BACK + 112
    )
    if half > 190:
        room.plant(half * 0.84, _BACK + 40, 140)
        room.thing("benches", ("oak",), palette.mid, x, 118)


def _dining(room: Room) -> None:
    rng, palette, half = room.rng, room.palette, room.half
    x = rng.uniform(-0.1, 0.1) * half
    if half > 150:
        side = rng.choice((-1, 1))
        room.window(side * half * 0.6, 78, 118, 130, curtains=rng.choice((None, palette.light)))
        room.picture(-side * half * 0.4, 168, 66, 84)
        if rng.random() < 0.6:
            room.thing("sideboards", ("oak", "brass"), "", -side * half * 0.42, _BACK + 26)
            room.flowers(-side * half * 0.42 - 30, 72, _BACK + 26, 13)
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
    for i, dx in enumerate((-30, 34)):
        room.put(
            vessels.candle_holder(looks(("brass",), ""), Size(width=9, depth=9, height=15), Random(2)), x + dx, 16, y=74
        )
        room.lamp_glow(x + dx, 98, 16, 26)
    for dx in (-46, 48):
        room.thing("dining_chairs", ("oak", "leather"), palette.deep, x + dx, 84, 180, seed=chairs)
    room.pendant(x, 8, 152, 56)
    if half > 180:
        room.plant(-half * 0.88, _BACK + 44, 130)


def _kitchen(room: Room) -> None:
    rng, palette, half = room.rng, room.palette, room.half
    front, top = (
        looks(("oak",), rng.choice((palette.accents[1], palette.light, palette.mid, palette.deep))),
        looks(("oak",), "").body,
    )
    room.on_wall(-half * 2, 90, half * 2, 158, tone(palette.light, -0.01))
    tiles = "".join(
        polygon([room.camera.point(x, y, _BACK), room.camera.point(x, y + 11.3, _BACK)], close=False)
        + polygon([room.camera.point(x, y, _BACK), room.camera.point(x + 15, y, _BACK)], close=False)
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
        room.put(unit, (i - (count - 1) / 2) * 60, _BACK + 30, shaded=False)
    room.put([box((count * 60, 4, 62), (0, 86, 0), top, bevel=0.8)], 0, _BACK + 31, shaded=False)
    for side in (-1, 1):
        x0 = window_at + side * 118
        room.put([box((100, 3, 24), (0, 0, 0), top)], x0, _BACK + 13, y=168, shaded=False)
        for i in range(4):
            what = rng.choice((vessels.bowl, vessels.plate, vessels.cup, vessels.jug, vessels.vase))
            size = Size(width=15, depth=15, height=rng.uniform(9, 20))
            room.put(
                what(looks(("stoneware",), rng.choice((palette.light, *palette.accents))), size, rng),
                x0 + (i - 1.5) * 24,
                _BACK + 13,
                y=171,
                shaded=False,
            )
    for dx in (-80, 30, 90):
        room.put(
            rng.choice((vessels.jug, vessels.bowl, vessels.vase))(
                looks(("stoneware",), rng.choice(palette.accents)), Size(width=18, depth=18, height=20), rng
            ),
            dx + window_at * 0.3,
            _BACK + 34,
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


def _hallway(room: Room) -> None:
    rng, palette, half = room.rng, room.palette, room.half
    x = rng.uniform(-0.15, 0.15) * half
    room.thing("mirrors", ("oak",), "", x - 30, _BACK + 6, y=112, size=(62, 3, 88))
    for i in range(4):
        hook = x + 46 + i * 22
        room.put(
            [lathe([(0, 0), (2.4, 0.5), (1.4, 4)], (0, 0, 0), looks(("brass",), "").body, sides=14).tilted(90)],
            hook,
            _BACK + 2,
            y=178,
            shaded=False,
        )
        if i in (0, 2):
            coat = rng.choice((palette.accents[0], palette.accents[1], palette.deep))
            room.put(
                [pillow((32, 92, 13), (0, -92, 6), looks(("wool",), coat).cover, edge=0.6, rise=0.35)],
                hook,
                _BACK + 4,
                y=178,
                shaded=False,
            )
    room.thing("benches", ("oak",), palette.accents[1], x, _BACK + 34)
    room.put(
        textiles.cushion(looks(("linen",), palette.accents[0]), Size(width=40, depth=40, height=14), Random(4)),
        x - 42,
        _BACK + 30,
        y=45,
    )
    room.put(textiles.rug(looks(("wool",), palette.mid), Size(width=240, depth=90, height=1), rng), x, 20)
    room.plant(x - 112, _BACK + 40, 130)
    room.pendant(x + 12, -40, 190, 34)
    if half > 200:
        room.picture(-half * 0.7, 160, 60, 80)


def _bathroom(room: Room) -> None:
    rng, palette, half = room.rng, room.palette, room.half
    room.window(half * 0.3 if half > 140 else 0, 120, 96, 92)
    tub = [
        pillow((172, 58, 78), (0, 4, 0), looks(("porcelain",), "#f6f3ec").cover, edge=0.5, rise=0.5),
        pillow((152, 24, 58), (0, 46, 0), matte("#cfdfe2"), edge=0.6, rise=0.5, bias=6),
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
    room.thing("mirrors", ("brass",), "", x - 124, _BACK + 4, y=118, size=(62, 3, 62))
    room.plant(x - 128, -60, 118)
    room.put(textiles.rug(looks(("cotton",), palette.accents[1]), Size(width=110, depth=66, height=1), rng), x + 10, 62)
    room.thing("wall_lights", ("brass",), "", x - 70, _BACK + 14, y=150)


def _office(room: Room) -> None:
    rng, palette, half = room.rng, room.palette, room.half
    x = rng.uniform(-0.1, 0.12) * half
    if half > 150:
        room.window(-half * 0.55, 80, 116, 130, curtains=rng.choice((None, palette.light)))
    room.picture(x + 20, 172, 54, 70)
    if half > 190:
        room.thing("shelves", ("oak", "steel"), "", half * 0.74, _BACK + 22)
    room.thing("desks", ("oak", "brass"), "", x, _BACK + 48, size=(140, 65, 74))
    room.thing("table_lamps", ("brass",), "", x - 48, _BACK + 40, y=74, size=(26, 26, 44))
    room.lamp_glow(x - 48, 104, _BACK + 40, 80)
    laptop = [
        box((34, 1.4, 24), (0, 0, 0), matte("#a9adb0")),
        box((34, 22, 1.2), (0, 1, -12), matte("#3a3f44"), step=40).tilted(-14, (0, 1, -12)),
    ]
    room.put(laptop, x + 6, _BACK + 46, y=74, shaded=False)
    room.flowers(x + 54, 74, _BACK + 40, 11)
    room.put(textiles.rug(looks(("wool",), palette.mid), Size(width=200, depth=130, height=1), rng), x, 10)
    room.thing("office_chairs", ("steel", "wool"), palette.accents[0], x + 6, 0, 158)
    room.plant(x - 122, _BACK + 36, 126)


def _children(room: Room) -> None:
    rng, palette, half = room.rng, room.palette, room.half
    colours = ("#e2a24a", "#d8665a", "#5d8a8c", "#8fae6b", "#7f6fa8")
    flags = []
    for i in range(13):
        t = i / 12
        px, py = room.camera.point((t - 0.5) * 2 * min(half, 200), 226 - 26 * math.sin(t * math.pi), _BACK)
        flags.append((px, py))
    room.canvas.path(polygon(flags, close=False), stroke="#f5f0e6", width=room.scene.unit * 0.25)
    for i, (px, py) in enumerate(flags):
        s = room.scene.unit * 2.6
        room.canvas.path(f"M{px - s:.1f} {py:.1f}L{px + s:.1f} {py:.1f}L{px:.1f} {py + s * 1.9:.1f}Z", colours[i % 5])
    room.picture(-40, 158, 46, 58)
    x = rng.uniform(-0.15, 0.1) * half
    room.thing("beds", ("pine", "cotton"), "#f3ead9", x - 40, _BACK + 92, size=(96, 168, 70))
    room.thing("shelves", ("pine",), "", x + 92, _BACK + 24, size=(84, 30, 100))
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


def _outside(room: Room, deck: bool) -> None:
    """A terrace or garden: sky and trees instead of a wall, boards or lawn instead of a floor."""
    from .sky import sky

    rng, scene, canvas = room.rng, room.scene, room.canvas
    light = light_of(scene)
    horizon = room.camera.point(0, 0, _BACK)[1]
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
            (-room.half * 2.2, _BACK),
            (room.half * 2.2, _BACK),
            (room.half * 2.2, 420),
            (-room.half * 2.2, 420),
        )
    ]
    base = mix("#a98a68", light.near, 0.12) if deck else mix(greens[1], light.near, 0.5 if light.dark else 0.08)
    canvas.path(polygon(ground), canvas.linear([(0, tone(base, 0.03)), (1, tone(base, -0.06))]))
    if deck:
        room._boards(room.half * 2, base)
        for x in np.linspace(-room.half * 1.2, room.half * 1.2, 26):
            a, b = room.camera.point(float(x), 0, _BACK), room.camera.point(float(x), 84, _BACK)
            canvas.path(
                f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}",
                stroke=mix("#f2ede2", light.near, 0.1 + 0.4 * light.dark),
                width=scene.unit * 0.7,
            )
        rail = [room.camera.point(x, 86, _BACK) for x in (-room.half * 1.4, room.half * 1.4)]
        canvas.path(
            polygon(rail, close=False),
            stroke=mix("#f5f0e6", light.near, 0.08 + 0.4 * light.dark),
            width=scene.unit * 1.3,
        )
    else:
        flora.grass(canvas, 0, scene.width, horizon + scene.unit * 3, scene.unit * 3, base, rng, 150)
    _string_lights(room, light)


def _string_lights(room: Room, light: Light) -> None:
    points = [
        room.camera.point((t / 18 - 0.5) * room.half * 2.3, 212 - 34 * math.sin((t / 18 * 2 % 1) * math.pi), _BACK + 20)
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
    "living_room": _living_room,
    "fireside": _fireside,
    "bedroom": _bedroom,
    "dining_room": _dining,
    "kitchen": _kitchen,
    "hallway": _hallway,
    "bathroom": _bathroom,
    "home_office": _office,
    "childrens_room": _children,
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

"""One room in the making: its shell, its light, and verbs to furnish it."""

from __future__ import annotations

import math
from random import Random

import numpy as np

from . import flora, solid
from .colour import mix, tone
from .materials import matte
from .models import Looks, Size, lights, textiles, vessels
from .palettes import COOL, DARK, WARM, Palette
from .products import model_of
from .scene import Scene
from .sky import Light, greens_of, light_of, ridge
from .solid import Camera, Model
from .surfaces import looks
from .svg import Canvas, Point, polygon

_HEIGHT = 262.0  # of the room, cm


BACK = -150.0  # z of the back wall


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
            target=(0, 118, BACK),
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
        corners = [camera.point(x, y, BACK) for x, y in ((-reach, 0), (reach, 0), (reach, 400), (-reach, 400))]
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
        ground = [camera.point(x, 0, z) for x, z in ((-reach, BACK), (reach, BACK), (reach, 420), (-reach, 420))]
        base = mix(palette.floor, "#b98f62", 0.35) if floor == "planks" else palette.floor
        canvas.path(polygon(ground), canvas.linear([(0, tone(base, -0.03)), (1, tone(base, 0.03))]))
        self.boards(reach, base) if floor == "planks" else self.tile(reach, base)
        self.on_wall(-reach, 0, reach, 11, tone(mix(wall, "#ffffff", 0.5), 0.0))
        canvas.soft(
            [
                [
                    camera.point(-reach, 0, BACK),
                    camera.point(reach, 0, BACK),
                    camera.point(reach, 0, BACK + 26),
                    camera.point(-reach, 0, BACK + 26),
                ]
            ],
            tone(base, -0.3),
            0.3,
            self.scene.unit * 1.6,
        )

    def boards(self, reach: float, base: str) -> None:
        lines = []
        step = 16.0
        for i in range(int(-reach * 1.4 / step), int(reach * 1.4 / step)):
            x = i * step
            a, b = self.camera.point(x, 0, BACK), self.camera.point(x, 0, 380)
            lines.append(f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}")
            for z in (self.rng.uniform(BACK, 20), self.rng.uniform(40, 300)):
                c, d = self.camera.point(x, 0, z), self.camera.point(x + step, 0, z)
                lines.append(f"M{c[0]:.1f} {c[1]:.1f}L{d[0]:.1f} {d[1]:.1f}")
        self.canvas.path("".join(lines), stroke=tone(base, -0.1), width=self.scene.unit * 0.16, opacity=0.6)

    def tile(self, reach: float, base: str) -> None:
        dark = []
        for i in range(int(-reach / 40), int(reach / 40) + 1):
            for j in range(12):
                if (i + j) % 2:
                    x, z = i * 40.0, BACK + j * 40.0
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
            a, b = self.camera.point(i * 24.0, 11, BACK), self.camera.point(i * 24.0, 108, BACK)
            lines.append(f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}")
        self.on_wall(-reach, 0, reach, 110, tone(self.palette.wall, 0.035))
        self.canvas.path(
            "".join(lines), stroke=tone(self.palette.wall, -0.06), width=self.scene.unit * 0.22, opacity=0.7
        )
        self.on_wall(-reach, 108, reach, 113, tone(self.palette.wall, 0.06))

    def on_wall(
        self, left: float, low: float, right: float, high: float, paint: str, *, z: float = BACK, opacity: float = 1.0
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
        self.on_wall(x - width / 2 - 10, low - 9, x + width / 2 + 10, low - 3, tone(frame, 0.02), z=BACK + 9)
        if curtains:
            fabric = Looks(
                body=matte(curtains), cover=looks(("linen",), curtains).cover, trim=looks(("brass",), "").trim
            )
            drape = textiles.curtain(
                fabric, Size(width=width + 74, depth=10, height=low + height + 20), Random(self.scene.seed)
            )
            solid.paint(
                canvas,
                solid.moved(drape, (x, 2, BACK + 9)),
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
                x0, z0 = x + 46 + i * width * 0.5 + j * 34, BACK + 44 + j * height * 0.52
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
        hanging = solid.moved(lamp, (x, low, z))
        top = self.camera.point(x, low + width * 0.6, z)
        self.canvas.path(f"M{top[0]:.1f} {top[1]:.1f}V-10", stroke="#3a3633", width=self.scene.unit * 0.22)
        solid.paint(self.canvas, hanging, self.camera)
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

"""Sky, light and weather: what every outdoor picture begins with."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from random import Random

from .colour import mix, tone
from .scene import Scene
from .svg import Canvas, Point, curve


@dataclass(frozen=True, kw_only=True)
class Light:
    """The colours of one hour: the sky downwards, sun or moon, the haze of far things, the dark of near ones."""

    top: str
    middle: str
    low: str
    sun: str
    haze: str
    near: str
    water: str
    dark: bool = False


_HOURS: dict[str, tuple[Light, ...]] = {
    "dawn": (
        Light(
            top="#8fb0cc",
            middle="#f0cdbb",
            low="#ffe7c9",
            sun="#fff4d8",
            haze="#f3cfbd",
            near="#3d4f60",
            water="#dfc3bb",
        ),
        Light(
            top="#7d8fb5",
            middle="#d9b3bd",
            low="#fbd9b8",
            sun="#ffeccb",
            haze="#e2bcb9",
            near="#33405a",
            water="#c3a9b4",
        ),
        Light(
            top="#a9c3cf",
            middle="#e9dccb",
            low="#fdeccd",
            sun="#fff8e2",
            haze="#e5dccf",
            near="#41565c",
            water="#d3d3c8",
        ),
    ),
    "morning": (
        Light(
            top="#8fc1de",
            middle="#cfe5ec",
            low="#fbf0dc",
            sun="#fffbe9",
            haze="#d6e6e8",
            near="#2f5a52",
            water="#a9cdd8",
        ),
        Light(
            top="#a7cfe2",
            middle="#dcebe8",
            low="#fdf3e0",
            sun="#fffdf0",
            haze="#dfe9e2",
            near="#3a6357",
            water="#bcd8da",
        ),
    ),
    "midday": (
        Light(
            top="#4f9fd2",
            middle="#9fd0e8",
            low="#e2f2f4",
            sun="#ffffff",
            haze="#c2dde6",
            near="#245c4a",
            water="#4f9dbd",
        ),
        Light(
            top="#66b0d8",
            middle="#b5dcea",
            low="#eff7f2",
            sun="#ffffff",
            haze="#cfe4e6",
            near="#2d6650",
            water="#63a9c0",
        ),
    ),
    "afternoon": (
        Light(
            top="#7fb5d2",
            middle="#d5dfcd",
            low="#fbe5ba",
            sun="#fff3cf",
            haze="#ecdbb4",
            near="#4c5c3a",
            water="#a8b9a8",
        ),
        Light(
            top="#93bccb",
            middle="#ead9bd",
            low="#f9d9a6",
            sun="#ffefc4",
            haze="#e9d0a8",
            near="#58543a",
            water="#c0b79c",
        ),
    ),
    "dusk": (
        Light(
            top="#3d4273",
            middle="#b7698b",
            low="#f8a36b",
            sun="#ffd79b",
            haze="#d98d80",
            near="#2a2542",
            water="#8a5c7d",
        ),
        Light(
            top="#2a4464",
            middle="#8d7197",
            low="#f3b48e",
            sun="#ffdcae",
            haze="#b98a92",
            near="#202c44",
            water="#6c6a8b",
        ),
        Light(
            top="#5c3c60",
            middle="#dc6f5c",
            low="#ffc26e",
            sun="#ffe0a2",
            haze="#e28d66",
            near="#3a1f38",
            water="#b56459",
        ),
        Light(
            top="#46628a",
            middle="#c9a2a8",
            low="#f7cf9f",
            sun="#ffe9c2",
            haze="#cfaaa4",
            near="#2c3a52",
            water="#9d98a8",
        ),
    ),
    "night": (
        Light(
            top="#0c1930",
            middle="#1b3453",
            low="#3e5f7b",
            sun="#f6f2dd",
            haze="#2b4762",
            near="#081220",
            water="#1c3550",
            dark=True,
        ),
        Light(
            top="#13172f",
            middle="#2a2f56",
            low="#5b5a86",
            sun="#f7eedb",
            haze="#3c4069",
            near="#0d0f20",
            water="#2a2e52",
            dark=True,
        ),
    ),
}
GREENS = {
    "spring": ("#9cc06a", "#79a85a", "#c3d486"),
    "summer": ("#5f9a52", "#3f7d4a", "#8db55e"),
    "autumn": ("#c9803a", "#a8552d", "#d9a845"),
    "winter": ("#dfe8ec", "#b9cdd6", "#f3f7f8"),
}


def greens_of(season: str) -> tuple[str, str, str]:
    """Colours of leaves and grass; where no season is named it is summer, and Christmas is white."""
    return GREENS["winter" if season == "christmas" else season or "summer"]


def light_of(scene: Scene) -> Light:
    """The hour's light under the scene's weather."""
    rng = Random(scene.seed ^ 0x51AE)
    light = rng.choice(_HOURS[scene.time or "midday"])
    if scene.weather in ("cloudy", "rainy"):
        grey = "#9aa7ae" if scene.weather == "cloudy" else "#75858f"
        share = 0.0 if light.dark else 0.45 if scene.weather == "cloudy" else 0.62
        return replace(
            light,
            top=mix(light.top, grey, share),
            middle=mix(light.middle, grey, share),
            low=mix(light.low, grey, share),
            haze=mix(light.haze, grey, share),
            water=mix(light.water, grey, share),
        )
    if scene.weather == "foggy":
        fog = mix(light.low, "#e8ecec", 0.0 if light.dark else 0.55)
        return replace(
            light,
            top=mix(light.top, fog, 0.6),
            middle=mix(light.middle, fog, 0.7),
            low=fog,
            haze=fog,
            near=mix(light.near, fog, 0.22),
            water=mix(light.water, fog, 0.5),
        )
    if scene.weather == "snowy" and not light.dark:
        return replace(
            light,
            top=mix(light.top, "#c6d2dc", 0.55),
            middle=mix(light.middle, "#dfe6ea", 0.55),
            haze=mix(light.haze, "#e6edf0", 0.6),
        )
    return light


def depth_colour(light: Light, nearness: float) -> str:
    """The colour of a layer: far ones are haze, near ones dark."""
    return mix(light.haze, light.near, min(max(nearness, 0.0), 1.0) ** 1.15)


def sky(
    canvas: Canvas, scene: Scene, light: Light, rng: Random, horizon: float, sun: Point | None = None
) -> Point | None:
    """Sky down to the horizon with sun or moon, clouds or stars; gives the place of the sun."""
    width = scene.width
    canvas.rect(0, 0, width, horizon + 2, canvas.linear([(0, light.top), (0.55, light.middle), (1, light.low)]))
    radius = scene.unit * rng.uniform(4.2, 6.5)
    clear = scene.weather in ("", "sunny") or (scene.weather == "snowy" and not light.dark)
    if light.dark and clear:
        _stars(canvas, scene, rng, horizon)
    if sun is None and clear:
        low = scene.time in ("dawn", "dusk")
        sun = (
            width * rng.choice((rng.uniform(0.2, 0.36), rng.uniform(0.62, 0.8))),
            horizon * (rng.uniform(0.7, 0.92) if low else rng.uniform(0.18, 0.42)),
        )
    if sun is not None and clear:
        canvas.glow(*sun, radius * 9, light.sun, 0.55 if light.dark else 0.8)
        canvas.glow(*sun, radius * 2.6, "#ffffff", 0.5)
        canvas.ellipse(*sun, radius, radius, light.sun)
    elif sun is None or scene.weather == "foggy":
        canvas.glow(width * rng.uniform(0.3, 0.7), horizon * 0.4, width * 0.5, "#ffffff", 0.4)
        sun = None
    clouds(canvas, scene, light, rng, horizon)
    return sun


def _stars(canvas: Canvas, scene: Scene, rng: Random, horizon: float) -> None:
    for size, count in ((0.12, 90), (0.2, 30), (0.3, 8)):
        dots = "".join(
            f"M{rng.uniform(0, scene.width):.1f} {rng.uniform(0, horizon * 0.85):.1f}h.1" for _ in range(count)
        )
        canvas.path(dots, stroke="#fdf6e3", width=size * scene.unit * 1.4, opacity=0.75)


def clouds(canvas: Canvas, scene: Scene, light: Light, rng: Random, horizon: float) -> None:
    """Long flat streaks at low sun, heaps at day, a closed cover when it is cloudy."""
    heavy = scene.weather in ("cloudy", "rainy")
    count = rng.randrange(7, 11) if heavy else 0 if scene.weather == "foggy" else rng.randrange(2, 5)
    pale = mix(light.low, "#ffffff", 0.35 if not light.dark else 0.05)
    for _ in range(count):
        y = horizon * rng.uniform(0.08, 0.62 if not heavy else 0.75)
        length, height = (
            scene.width * rng.uniform(0.14, 0.34),
            scene.unit * rng.uniform(1.4, 3.6) * (1.7 if heavy else 1),
        )
        x = rng.uniform(-0.1, 1.0) * scene.width
        colour = mix(pale, light.middle, rng.uniform(0.0, 0.5))
        if scene.time in ("dawn", "dusk", "night"):
            _streak(canvas, x, y, length, height * 0.7, colour, rng)
        else:
            _heap(canvas, x, y, length * 0.8, height * 1.5, colour, rng)


def _streak(canvas: Canvas, x: float, y: float, length: float, height: float, colour: str, rng: Random) -> None:
    for i in range(3):
        dx, w = rng.uniform(-0.3, 0.3) * length, length * rng.uniform(0.5, 1)
        top = y + (i - 1) * height * 0.7
        canvas.rect(x + dx, top, w, height * rng.uniform(0.5, 0.9), colour, radius=height * 0.45, opacity=0.55)


def _heap(canvas: Canvas, x: float, y: float, length: float, height: float, colour: str, rng: Random) -> None:
    """A flat-bottomed cloud of round bulges."""
    bulges = rng.randrange(4, 7)
    points = [(x, y)]
    data = f"M{x:.1f} {y:.1f}"
    for i in range(bulges):
        t = (i + 1) / bulges
        end = x + length * t
        r = length / bulges * 0.62
        rise = height * math.sin(math.pi * (t - 0.5 / bulges)) * rng.uniform(0.6, 1.1)
        y_end = y - (rise * 0.45 if i < bulges - 1 else 0)
        data += f"A{r:.1f} {r:.1f} 0 0 1 {end:.1f} {y_end:.1f}"
        points.append((end, y_end))
    canvas.path(data + "Z", canvas.linear([(0, mix(colour, "#ffffff", 0.5)), (1, colour, 0.35)]), opacity=0.9)


def ridge(rng: Random, width: float, base: float, height: float, rough: float, steps: int = 28) -> list[Point]:
    """A skyline from left to right: broad swells with finer ones on them."""
    phases = [(rng.uniform(0, 6.3), rng.uniform(0.7, 1.5)) for _ in range(4)]
    points = []
    for i in range(steps + 1):
        t = i / steps
        value = sum(
            math.sin(t * 6.3 * speed * (k + 1) * 0.6 + phase) / (k + 1) ** (1.7 - rough)
            for k, (phase, speed) in enumerate(phases)
        )
        points.append((t * (width + 40) - 20, base - height * (0.5 + 0.5 * value / 1.6)))
    return points


def layer(
    canvas: Canvas, points: list[Point], bottom: float, top_colour: str, low_colour: str, *, smooth: bool = True
) -> None:
    """Everything below a skyline, darker or hazier towards its foot."""
    line = curve(points) if smooth else "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    data = f"{line}L{points[-1][0]:.1f} {bottom:.1f}L{points[0][0]:.1f} {bottom:.1f}Z"
    canvas.path(data, canvas.linear([(0, top_colour), (1, low_colour)]))


def mist(canvas: Canvas, scene: Scene, y: float, colour: str, opacity: float, rng: Random) -> None:
    """A soft bank across the picture."""
    height = scene.unit * rng.uniform(4, 8)
    points = ridge(rng, scene.width, y, height, 0.3, 12)
    canvas.soft([[*points, (scene.width + 40, y + height), (-40, y + height)]], colour, opacity, scene.unit * 4)


def water(
    canvas: Canvas, scene: Scene, light: Light, rng: Random, top: float, bottom: float, sun: Point | None
) -> None:
    """A sheet of water: the sky's colours upside down, ripples, a path of light under the sun."""
    width = scene.width
    canvas.rect(
        0,
        top,
        width,
        bottom - top,
        canvas.linear(
            [(0, mix(light.low, light.water, 0.45)), (0.4, light.water), (1, mix(light.water, light.near, 0.42))]
        ),
    )
    span = bottom - top
    for colour, opacity, count in (
        (mix(light.low, "#ffffff", 0.3), 0.5, 34),
        (mix(light.water, light.near, 0.5), 0.32, 30),
    ):
        dashes = []
        for _ in range(count):
            t = rng.random() ** 1.7
            y = top + span * t + 2
            length = width * rng.uniform(0.02, 0.08) * (0.35 + t * 1.5)
            x = rng.uniform(-0.05, 1) * width
            dashes.append(f"M{x:.1f} {y:.1f}q{length / 2:.1f} {-scene.unit * 0.25 * t:.1f} {length:.1f} 0")
        canvas.path("".join(dashes), stroke=colour, width=scene.unit * 0.3, opacity=opacity)
    if sun is None:
        return
    canvas.glow(sun[0], top, scene.unit * 30, light.sun, 0.35)
    dashes = []
    for i in range(26):
        t = (i + 0.5) / 26
        half = scene.unit * (2.5 + 9 * t) * rng.uniform(0.3, 1.0)
        x = sun[0] + rng.uniform(-1, 1) * scene.unit * (1 + 5 * t)
        dashes.append(f"M{x - half:.1f} {top + span * t**1.25 * 0.94 + 2:.1f}h{half * 2:.1f}")
    canvas.path("".join(dashes), stroke=mix(light.sun, "#ffffff", 0.25), width=scene.unit * 0.5, opacity=0.72)


def falling(canvas: Canvas, scene: Scene, rng: Random) -> None:
    """Rain or snow in front of everything."""
    if scene.weather == "rainy":
        slant = scene.unit * 1.1
        for width, count, opacity in ((0.12, 170, 0.3), (0.2, 70, 0.4)):
            drops = []
            for _ in range(count):
                x, y, length = (
                    rng.uniform(0, scene.width),
                    rng.uniform(-0.05, 1) * scene.height,
                    scene.unit * rng.uniform(2.5, 5.5),
                )
                drops.append(f"M{x:.1f} {y:.1f}l{-slant * length / 40:.1f} {length:.1f}")
            canvas.path("".join(drops), stroke="#e9f1f4", width=scene.unit * width, opacity=opacity)
    elif scene.weather == "snowy":
        for size, count, opacity in ((0.35, 170, 0.7), (0.65, 80, 0.8), (1.1, 22, 0.6)):
            flakes = "".join(
                f"M{rng.uniform(0, scene.width):.1f} {rng.uniform(0, scene.height):.1f}h.1" for _ in range(count)
            )
            canvas.path(flakes, stroke="#ffffff", width=scene.unit * size, opacity=opacity)


def birds(canvas: Canvas, scene: Scene, colour: str, rng: Random, horizon: float) -> None:
    """A few gulls far off."""
    marks = []
    x, y = scene.width * rng.uniform(0.2, 0.8), horizon * rng.uniform(0.2, 0.5)
    for _ in range(rng.randrange(3, 6)):
        px, py, s = (
            x + rng.uniform(-12, 12) * scene.unit,
            y + rng.uniform(-5, 5) * scene.unit,
            scene.unit * rng.uniform(0.7, 1.5),
        )
        marks.append(
            f"M{px - s:.1f} {py:.1f}q{s / 2:.1f} {-s * 0.7:.1f} {s:.1f} 0q{s / 2:.1f} {-s * 0.7:.1f} {s:.1f} 0"
        )
    canvas.path("".join(marks), stroke=tone(colour, 0.02), width=scene.unit * 0.28, opacity=0.8)

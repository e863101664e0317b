"""Line icons, patterns and the wordmark, for SVG files: flat, without pixels inside."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from random import Random

from .colour import tone
from .palettes import LIGHT
from .scene import Scene
from .svg import Canvas

Drawing = Callable[[float], str]

# Outlines in a square of 100, as path data.
ICONS: Mapping[str, str] = {
    "chair": "M34 16v40M66 16v40M34 24h32M34 36h32M30 56h40M34 56l-5 30M66 56l5 30",
    "lamp": "M36 18h28l12 30H24ZM50 48v34M34 84h32",
    "sofa": "M20 44v-8q0-8 8-8h44q8 0 8 8v8M12 50q0-8 8-8t8 8v12h44V50q0-8 8-8t8 8v24H12ZM20 74v8M80 74v8",
    "vase": "M42 40q-14 14-10 32 2 12 18 12t18-12q4-18-10-32V30H42ZM50 30q-2-12-14-16M50 30q0-12 4-20M50 30q4-10 16-12",
    "table": "M12 36h76M20 36l-5 46M80 36l5 46M30 46h40",
    "cup": "M24 34h42v26q0 16-16 16H40q-16 0-16-16ZM66 40q16-2 14 12t-16 10M20 84h52M38 26q-4-6 0-12M50 26q-4-6 0-12",
    "candle": "M42 46h16v34H42ZM50 46v-8M50 38q-8-6 0-20 8 14 0 20M30 80h40",
    "bed": "M14 28v56M14 64h72v20M86 64V52q0-8-8-8H42v20M22 44h14v12H22Z",
    "plant": "M36 62h28l-4 24H40ZM50 62V34M50 46q-18 2-20-18 18 0 20 18M50 40q16 0 20-20-18 0-20 20",
    "house": "M16 48 50 18l34 30M24 44v40h52V44M42 84V60h16v24",
    "tree": "M50 12 30 40h10L24 62h14L20 80h60L62 62h14L60 40h10ZM50 80v10",
    "sun": "M50 34a16 16 0 1 0 .1 0M50 14v8M50 78v8M14 50h8M78 50h8M25 25l6 6M69 69l6 6M75 25l-6 6M31 69l-6 6",
}


def icon(scene: Scene) -> Canvas:
    """One icon on a round or square ground."""
    rng = scene.rng
    palette = rng.choice(LIGHT)
    canvas = Canvas(scene.width, scene.height)
    ground = scene.colour or rng.choice((palette.wall, palette.accents[0], palette.accents[1], palette.deep))
    size = min(scene.width, scene.height)
    if rng.random() < 0.5:
        canvas.ellipse(scene.width / 2, scene.height / 2, size / 2, size / 2, ground)
    else:
        canvas.rect((scene.width - size) / 2, (scene.height - size) / 2, size, size, ground, radius=size * 0.2)
    ink = "#fbf7ef" if ground in (palette.deep, *palette.accents) else palette.deep
    scale = size * 0.62 / 100
    shift = f"translate({scene.width / 2 - 50 * scale:.1f} {scene.height / 2 - 50 * scale:.1f}) scale({scale:.3f})"
    canvas.path(ICONS[scene.words[0]], stroke=ink, width=4.2, transform=shift)
    return canvas


def pattern(scene: Scene) -> Canvas:
    """A repeating pattern: leaves, waves, dots, tiles or spruces."""
    rng = scene.rng
    palette = rng.choice(LIGHT)
    canvas = Canvas(scene.width, scene.height)
    canvas.fill(rng.choice((palette.light, palette.wall, palette.deep)))
    step = min(scene.width, scene.height) / rng.choice((6, 8, 10))
    style = scene.words[0]
    colours = (palette.accents[0], palette.accents[1], palette.accents[2], palette.mid)
    for row in range(int(scene.height / step) + 2):
        for column in range(int(scene.width / step) + 2):
            x, y = (column + (0.5 if row % 2 else 0) - 0.5) * step, (row - 0.5) * step
            _motif(canvas, style, x, y, step, colours[(row + 2 * column) % 4], rng)
    return canvas


def _motif(canvas: Canvas, style: str, x: float, y: float, s: float, colour: str, rng: Random) -> None:
    if style == "leaves":
        for a in (-0.6, 0.6):
            ex, ey = x + math.sin(a) * s * 0.5, y - math.cos(a) * s * 0.5
            canvas.path(
                f"M{x:.1f} {y:.1f}Q{x - s * 0.1 + math.sin(a) * s * 0.3:.1f} {y - s * 0.4:.1f} {ex:.1f}"
                f" {ey:.1f}Q{x + s * 0.1 + math.sin(a) * s * 0.3:.1f} {y - s * 0.1:.1f} {x:.1f} {y:.1f}Z",
                colour,
            )
    elif style == "waves":
        canvas.path(
            f"M{x - s / 2:.1f} {y:.1f}q{s / 4:.1f} {-s * 0.42:.1f} {s / 2:.1f} 0t{s / 2:.1f} 0",
            stroke=colour,
            width=s * 0.09,
        )
    elif style == "tiles":
        canvas.path(
            f"M{x:.1f} {y - s / 2:.1f}L{x + s / 2:.1f} {y:.1f}L{x:.1f} {y + s / 2:.1f}L{x - s / 2:.1f} {y:.1f}Z", colour
        )
        canvas.ellipse(x, y, s * 0.14, s * 0.14, tone(colour, 0.15))
    elif style == "spruces":
        canvas.path(
            f"M{x:.1f} {y - s * 0.44:.1f}L{x + s * 0.22:.1f} {y + s * 0.2:.1f}H{x - s * 0.22:.1f}ZM{x:.1f}"
            f" {y + s * 0.2:.1f}v{s * 0.12:.1f}",
            colour,
            stroke=colour,
            width=s * 0.04,
        )
    else:
        canvas.ellipse(x, y, s * rng.choice((0.16, 0.22, 0.28)), s * 0.2, colour)


def wordmark(scene: Scene) -> Canvas:
    """NORDHEM in strokes beside a gable."""
    canvas = Canvas(scene.width, scene.height)
    ground, ink = ("#f6f1e7", "#23343d") if scene.rng.random() < 0.5 else ("#23343d", "#f6f1e7")
    if "transparent" not in scene.flags:
        canvas.fill(ground)
    else:
        ink = "#23343d"
    letters = {
        "N": "M0 40V0L26 40V0",
        "O": "M20 0a20 20 0 1 0 .1 0",
        "R": "M0 40V0h14a11 11 0 0 1 0 22H0M14 22l14 18",
        "D": "M0 0v40h10a20 20 0 0 0 0-40Z",
        "H": "M0 0v40M26 0v40M0 20h26",
        "E": "M24 0H0v40h24M0 20h20",
        "M": "M0 40V0l17 26L34 0v40",
    }
    advance = {"N": 42, "O": 56, "R": 44, "D": 46, "H": 42, "E": 38, "M": 50}
    total = 74 + sum(advance[letter] for letter in "NORDHEM")
    scale = scene.width * 0.78 / total
    x, y = scene.width * 0.11, scene.height / 2 - 20 * scale
    canvas.path(
        "M0 40V16L22 -4L44 16V40ZM22 40V24",
        stroke="#b5573a",
        width=5,
        transform=f"translate({x:.1f} {y:.1f}) scale({scale:.3f})",
    )
    x += 74 * scale
    for letter in "NORDHEM":
        canvas.path(letters[letter], stroke=ink, width=5.4, transform=f"translate({x:.1f} {y:.1f}) scale({scale:.3f})")
        x += advance[letter] * scale
    return canvas

"""Posters, banners and cards: a drawing with type on it. The lettering is eyebrow, headline and the line below."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from . import finish
from .colour import lab, tone
from .palettes import LIGHT, Palette
from .scene import Scene

Drawer = Callable[[Scene], Image.Image]


@lru_cache(maxsize=64)
def _font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(size)


def _width(text: str, size: int, spacing: float = 0.0) -> float:
    return float(_font(size).getlength(text)) + spacing * size * max(len(text) - 1, 0)


def _write(
    pen: ImageDraw.ImageDraw,
    x: float,
    y: float,
    text: str,
    size: int,
    colour: str,
    *,
    spacing: float = 0.0,
    bold: float = 0.0,
) -> None:
    """A line of type; spacing and weight are shares of its size."""
    stroke = bold * size
    if not spacing:
        pen.text((x, y), text, fill=colour, font=_font(size), stroke_width=stroke, stroke_fill=colour)
        return
    for letter in text:
        pen.text((x, y), letter, fill=colour, font=_font(size), stroke_width=stroke, stroke_fill=colour)
        x += float(_font(size).getlength(letter)) + spacing * size


def _lines(text: str, size: int, width: float) -> list[str]:
    """The words broken into lines of at most that width."""
    lines: list[str] = []
    for word in text.split():
        if lines and _width(f"{lines[-1]} {word}", size) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def _block(
    pen: ImageDraw.ImageDraw,
    scene: Scene,
    x: float,
    y: float,
    width: float,
    size: int,
    ink: str,
    accent: str,
    *,
    centred: bool = False,
    anchor_low: bool = False,
) -> None:
    """Eyebrow, headline and the line below, from y down (or up to y)."""
    eyebrow, headline, line = (*scene.words, "", "", "")[:3]
    while size > 12 and max(_width(word, size) for word in headline.split() or [""]) > width:
        size -= 2
    head = _lines(headline, size, width)
    small, mini = max(size // 3, 11), max(size // 5, 9)
    below = _lines(line, small, width)
    total = mini * 2.4 + len(head) * size * 1.08 + small * 0.7 + len(below) * small * 1.35
    top = y - total if anchor_low else y

    def place(text: str, text_size: int, spacing: float = 0.0) -> float:
        return x + (width - _width(text, text_size, spacing)) / 2 if centred else x

    _write(pen, place(eyebrow.upper(), mini, 0.22), top, eyebrow.upper(), mini, accent, spacing=0.22, bold=0.02)
    top += mini * 2.4
    for text in head:
        _write(pen, place(text, size), top, text, size, ink, bold=0.014)
        top += size * 1.08
    top += small * 0.7
    for text in below:
        _write(pen, place(text, small), top, text, small, ink)
        top += small * 1.35


def _palette(scene: Scene) -> Palette:
    return scene.rng.choice(LIGHT)


def _ink_on(colour: str) -> str:
    return "#23272b" if lab(colour)[0] > 0.62 else "#faf6ee"


def split(scene: Scene, picture: Drawer) -> Image.Image:
    """A panel of colour with the words beside the picture (above it in tall formats)."""
    rng, palette = scene.rng, _palette(scene)
    width, height = scene.width, scene.height
    wide = width > height * 1.05
    share = rng.uniform(0.38, 0.46)
    colour = rng.choice((palette.light, palette.deep, palette.accents[0], palette.accents[1], palette.wall))
    ink = _ink_on(colour)
    accent = palette.accents[2] if colour == palette.deep else tone(ink, 0.0)
    sheet = Image.new("RGB", (width, height), colour)
    if wide:
        panel = int(width * share)
        left = rng.random() < 0.5
        inner = picture(_resized(scene, width - panel, height))
        sheet.paste(inner, (panel if left else 0, 0))
        x = (0 if left else width - panel) + panel * 0.12
        _block(
            ImageDraw.Draw(sheet),
            scene,
            x,
            height * 0.22,
            panel * 0.76,
            int(min(height * 0.13, panel * 0.17)),
            ink,
            accent,
        )
    else:
        panel = int(height * share * 0.86)
        sheet.paste(picture(_resized(scene, width, height - panel)), (0, 0))
        _block(
            ImageDraw.Draw(sheet),
            scene,
            width * 0.09,
            height - panel + panel * 0.16,
            width * 0.82,
            int(min(width * 0.11, panel * 0.2)),
            ink,
            accent,
        )
    return sheet


def over(scene: Scene, picture: Drawer) -> Image.Image:
    """The words straight on the picture, on the calmest of three places, over a faint shade of it."""
    base = picture(_resized(scene, scene.width, scene.height)).convert("RGB")
    width, height = base.size
    small = np.asarray(base.convert("L").resize((48, 48)), dtype=np.float64)
    spots = {"left": small[10:38, 2:22], "right": small[10:38, 26:46], "top": small[2:18, 8:40]}
    if height > width * 1.1:
        spots = {"top": small[2:16, 4:44], "low": small[34:47, 4:44]}
    name = min(spots, key=lambda key: float(spots[key].std()))
    bright = float(spots[name].mean())
    ink, shade = ("#fbf7ef", (16, 20, 30)) if bright < 150 else ("#22262a", (255, 252, 244))
    veil = Image.new("L", (48, 48))
    rows, columns = np.mgrid[0:48, 0:48] / 47
    fall = {"left": 1 - columns * 1.7, "right": columns * 1.7 - 0.7, "top": 1 - rows * 1.8, "low": rows * 1.8 - 0.8}[
        name
    ]
    veil = Image.fromarray(np.rint(np.clip(fall, 0, 1) * 128).astype(np.uint8)).resize(
        base.size, Image.Resampling.BICUBIC
    )
    base.paste(Image.new("RGB", base.size, shade), (0, 0), veil)
    pen = ImageDraw.Draw(base)
    size = int(min(width * 0.07, height * 0.12)) if width >= height else int(width * 0.105)
    if name in ("left", "right"):
        _block(pen, scene, width * (0.06 if name == "left" else 0.56), height * 0.24, width * 0.38, size, ink, ink)
    elif name == "top":
        _block(pen, scene, width * 0.08, height * 0.08, width * 0.84, size, ink, ink, centred=True)
    else:
        _block(pen, scene, width * 0.08, height * 0.93, width * 0.84, size, ink, ink, centred=True, anchor_low=True)
    return base


def poster(scene: Scene, picture: Drawer) -> Image.Image:
    """A picture in a wide margin with its title underneath, as on an exhibition poster."""
    palette = _palette(scene)
    width, height = scene.width, scene.height
    paper = "#f6f1e7"
    margin = int(min(width, height) * 0.07)
    foot = int(height * (0.23 if height >= width else 0.26))
    sheet = Image.new("RGB", (width, height), paper)
    sheet.paste(picture(_resized(scene, width - 2 * margin, height - foot - margin)), (margin, margin))
    pen = ImageDraw.Draw(sheet)
    size = int(min(width * 0.085, foot * 0.34))
    _block(pen, scene, margin, height - foot + margin * 0.45, width - 2 * margin, size, "#23272b", palette.accents[0])
    return sheet


def _resized(scene: Scene, width: int, height: int) -> Scene:
    from dataclasses import replace

    return replace(scene, width=width, height=height)


LAYOUTS: dict[str, Callable[[Scene, Drawer], Image.Image]] = {"split": split, "over": over, "poster": poster}


def grained(sheet: Image.Image, seed: int) -> Image.Image:
    """The printed sheet's own grain, fainter than that of the picture on it."""
    return Image.fromarray(finish.grained(np.asarray(sheet), seed, 2))

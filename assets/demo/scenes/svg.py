"""A small SVG writer and its renderer: gradients, smooth curves, soft shapes.

Soft shapes (shadows, glows, mist) are painted as small blurred masks and placed as images: a filter of the same size
costs ten times as much.
"""

from __future__ import annotations

import base64
import io
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Literal

import numpy as np
import pyvips
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter

from .colour import FloatArray

Point = tuple[float, float]
Stop = tuple[float, str] | tuple[float, str, float]

# One mask pixel covers this many picture pixels: soft edges need no more.
_SOFT_SCALE = 5


@lru_cache(maxsize=1)
def _distance() -> FloatArray:
    """The distance from the middle of a square mask, 1 at the middle of its sides."""
    line = np.linspace(-1, 1, 72)
    return np.hypot(line[None], line[:, None])


@lru_cache(maxsize=1)
def _halo() -> Image.Image:
    """Bright in the middle, nothing at the rim. A gradient paint of that size costs the renderer five times as much."""
    fall = np.clip(1 - _distance(), 0, 1)
    return Image.fromarray(np.rint(255 * (0.62 * fall**3 + 0.38 * fall**1.6)).astype(np.uint8))


@lru_cache(maxsize=1)
def _corners() -> Image.Image:
    return Image.fromarray(np.rint(255 * np.clip((_distance() - 0.82) / 0.6, 0, 1) ** 1.4).astype(np.uint8))


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def polygon(points: Iterable[Point], close: bool = True) -> str:
    """Straight path data through the points."""
    data = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    return f"M{data}{'Z' if close else ''}"


def curve(points: Sequence[Point], close: bool = False, tension: float = 0.5) -> str:
    """Smooth path data through the points (Catmull-Rom as cubic Béziers)."""
    count = len(points)

    def at(i: int) -> Point:
        return points[i % count] if close else points[min(max(i, 0), count - 1)]

    parts = [f"M{points[0][0]:.1f} {points[0][1]:.1f}"]
    for i in range(count if close else count - 1):
        before, start, end, after = at(i - 1), at(i), at(i + 1), at(i + 2)
        first = (start[0] + (end[0] - before[0]) * tension / 3, start[1] + (end[1] - before[1]) * tension / 3)
        second = (end[0] - (after[0] - start[0]) * tension / 3, end[1] - (after[1] - start[1]) * tension / 3)
        parts.append(f"C{first[0]:.1f} {first[1]:.1f} {second[0]:.1f} {second[1]:.1f} {end[0]:.1f} {end[1]:.1f}")
    return "".join(parts) + ("Z" if close else "")


class Canvas:
    """Elements in painting order, in picture pixels."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self._defs: list[str] = []
        self._body: list[str] = []
        self._names = 0

    def _name(self) -> str:
        self._names += 1
        return f"d{self._names}"

    def raw(self, text: str) -> None:
        self._body.append(text)

    def linear(
        self, stops: Sequence[Stop], start: Point = (0, 0), end: Point = (0, 1), *, absolute: bool = False
    ) -> str:
        """A paint: colours along a line, in the box of the shape (0..1) or in picture pixels."""
        return self._gradient(
            "linearGradient", f'x1="{start[0]}" y1="{start[1]}" x2="{end[0]}" y2="{end[1]}"', stops, absolute
        )

    def radial(
        self, stops: Sequence[Stop], centre: Point = (0.5, 0.5), radius: float = 0.5, *, absolute: bool = False
    ) -> str:
        """A paint: colours outwards from a point."""
        return self._gradient("radialGradient", f'cx="{centre[0]}" cy="{centre[1]}" r="{radius}"', stops, absolute)

    def _gradient(self, tag: str, geometry: str, stops: Sequence[Stop], absolute: bool) -> str:
        name = self._name()
        units = ' gradientUnits="userSpaceOnUse"' if absolute else ""
        inner = "".join(
            f'<stop offset="{_number(stop[0])}" stop-color="{stop[1]}"'
            + (f' stop-opacity="{_number(stop[2])}"/>' if len(stop) > 2 else "/>")
            for stop in stops
        )
        self._defs.append(f'<{tag} id="{name}" {geometry}{units}>{inner}</{tag}>')
        return f"url(#{name})"

    def define(self, text: str) -> None:
        """Paints of a caller's own, with ids that begin with its own letters."""
        self._defs.append(text)

    def unique(self) -> str:
        return self._name()

    def path(
        self,
        data: str,
        fill: str = "none",
        *,
        stroke: str | None = None,
        width: float = 1.0,
        opacity: float = 1.0,
        cap: Literal["round", "butt", "square"] = "round",
        clip: str | None = None,
        transform: str | None = None,
    ) -> None:
        line = (
            f' stroke="{stroke}" stroke-width="{_number(width)}" stroke-linecap="{cap}" stroke-linejoin="round"'
            if stroke
            else ""
        )
        # An element's opacity makes the renderer compose a layer; that of its paint is ten times as cheap.
        shade = ""
        if opacity < 1:
            shade = "".join(
                f' {kind}-opacity="{_number(opacity)}"'
                for kind, used in (("fill", fill != "none"), ("stroke", stroke))
                if used
            )
        rest = (f' clip-path="{clip}"' if clip else "") + (f' transform="{transform}"' if transform else "")
        self._body.append(f'<path d="{data}" fill="{fill}"{line}{shade}{rest}/>')

    def rect(
        self, x: float, y: float, width: float, height: float, fill: str, *, radius: float = 0, opacity: float = 1.0
    ) -> None:
        round_ = f' rx="{_number(radius)}"' if radius else ""
        shade = f' fill-opacity="{_number(opacity)}"' if opacity < 1 else ""
        self._body.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" fill="{fill}"{round_}{shade}/>'
        )

    def ellipse(
        self, x: float, y: float, rx: float, ry: float, fill: str, *, opacity: float = 1.0, turn: float = 0
    ) -> None:
        shade = f' opacity="{_number(opacity)}"' if opacity < 1 else ""
        rest = f' transform="rotate({_number(turn)} {x:.1f} {y:.1f})"' if turn else ""
        self._body.append(
            f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{rx:.1f}" ry="{ry:.1f}" fill="{fill}"{shade}{rest}/>'
        )

    def fill(self, paint: str, *, opacity: float = 1.0) -> None:
        """The whole picture in one paint."""
        self.rect(0, 0, self.width, self.height, paint, opacity=opacity)

    def clip(self, data: str) -> str:
        name = self._name()
        self._defs.append(f'<clipPath id="{name}"><path d="{data}"/></clipPath>')
        return f"url(#{name})"

    def begin(self, *, transform: str | None = None, clip: str | None = None, opacity: float = 1.0) -> None:
        """Open a group; `end` closes it."""
        attributes = (f' transform="{transform}"' if transform else "") + (f' clip-path="{clip}"' if clip else "")
        attributes += f' opacity="{_number(opacity)}"' if opacity < 1 else ""
        self._body.append(f"<g{attributes}>")

    def end(self) -> None:
        self._body.append("</g>")

    def glow(self, x: float, y: float, radius: float, colour: str, opacity: float = 0.6) -> None:
        """Light around a point, fading to nothing."""
        self.mask(_halo(), (x - radius, y - radius), (radius * 2, radius * 2), colour, opacity)

    def vignette(self, colour: str, opacity: float) -> None:
        """Darker corners."""
        self.mask(_corners(), (0, 0), (self.width, self.height), colour, opacity)

    def soft(self, shapes: Iterable[Sequence[Point]], colour: str, opacity: float, blur: float) -> None:
        """Polygons in one colour with blurred edges (`blur` in picture pixels)."""
        polygons = [np.asarray(shape, dtype=np.float64) for shape in shapes]
        if not polygons:
            return
        every = np.concatenate(polygons)
        margin = blur * 3
        low = np.maximum(every.min(axis=0) - margin, -margin)
        high = np.minimum(every.max(axis=0) + margin, (self.width + margin, self.height + margin))
        scale = max(1.0, min(_SOFT_SCALE, blur / 1.6)) * max(1.0, (high - low).max() / 3000)
        size = np.ceil((high - low) / scale).astype(int)
        if (size < 1).any():
            return
        mask = Image.new("L", (int(size[0]), int(size[1])))
        pen = ImageDraw.Draw(mask)
        for shape in polygons:
            pen.polygon([(x, y) for x, y in ((shape - low) / scale).tolist()], fill=255)
        self.mask(mask.filter(ImageFilter.GaussianBlur(blur / scale)), low, size * scale, colour, opacity)

    def mask(
        self,
        mask: Image.Image,
        corner: Sequence[float] | FloatArray,
        size: Sequence[float] | FloatArray,
        colour: str,
        opacity: float,
    ) -> None:
        """A grey-scale mask (L) painted in a colour at a place."""
        picture = Image.new("RGBA", mask.size, colour)
        picture.putalpha(mask)
        buffer = io.BytesIO()
        picture.save(buffer, "PNG", compress_level=1)
        data = base64.b64encode(buffer.getvalue()).decode()
        self._body.append(
            f'<image x="{corner[0]:.1f}" y="{corner[1]:.1f}" width="{size[0]:.1f}" height="{size[1]:.1f}" '
            f'preserveAspectRatio="none" opacity="{_number(opacity)}" href="data:image/png;base64,{data}"/>'
        )

    def text(self) -> str:
        """The document."""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width}" height="{self.height}" '
            f'viewBox="0 0 {self.width} {self.height}"><defs>{"".join(self._defs)}</defs>{"".join(self._body)}</svg>'
        )

    def render(self, *, transparent: bool = False) -> NDArray[np.uint8]:
        """Pixels (height, width, 3), or with their opacity (height, width, 4)."""
        picture = pyvips.Image.svgload_buffer(self.text().encode(), unlimited=True)
        if not transparent:
            picture = picture.flatten(background=[255, 255, 255])
        pixels = np.frombuffer(picture.write_to_memory(), np.uint8)
        return pixels.reshape(picture.height, picture.width, picture.bands)

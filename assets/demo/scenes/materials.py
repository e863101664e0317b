"""What a surface is made of: how it answers the light."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from .colour import FloatArray, mix, ramp, tone

_SHADE = "#1d2233"  # shadows lean to this blue
_WARM = "#fff6e6"  # lights lean to this cream


@dataclass(frozen=True, kw_only=True)
class Material:
    """A ramp of colours from dark to light, and the terms that choose a place on it."""

    stops: tuple[tuple[float, str], ...]
    ambient: float = 0.34
    diffuse: float = 0.5
    shine: float = 0.0
    gloss: float = 40.0
    sheen: float = 0.0
    mirror: bool = False
    pattern: float = 0.0
    alpha: float | None = None
    ground: float = 0.10
    casts: bool = True

    def shade(
        self,
        normals: FloatArray,
        seen: FloatArray,
        facing: FloatArray,
        light: FloatArray,
        height: FloatArray,
        pattern: FloatArray | None,
    ) -> tuple[FloatArray, FloatArray | None]:
        """Colours (n, 3) 0..255 and, for glass, opacities.

        `normals` are in the world, `seen` in view space, `facing` the cosine to the eye, `height` above the floor
        in cm.
        """
        lit = normals @ light
        # Wrapped diffuse light: round forms keep their colour far into the shadow, as under a soft box.
        value = self.ambient + self.diffuse * np.clip((lit + 0.35) / 1.35, 0, 1)
        value -= self.ground * np.exp(-np.clip(height, 0, None) / 9.0)
        if self.mirror:
            value = 0.5 + 0.5 * np.sin(seen[:, 1] * 4.1 + seen[:, 0] * 2.3 + 0.5) * 0.78 + 0.1 * lit
        if self.sheen:
            value += self.sheen * (1 - facing) ** 2.2 - self.sheen * 0.22
        if self.shine:
            half = light + np.array([0.0, 0.25, 1.0])
            half /= np.linalg.norm(half)
            value += self.shine * np.clip(normals @ half, 0, 1) ** self.gloss
        if pattern is not None and self.pattern:
            value += self.pattern * (pattern - 0.5)
        table = ramp(self.stops)
        rgb = table[np.clip(value * (len(table) - 1), 0, len(table) - 1).astype(int)]
        if self.alpha is None:
            return rgb, None
        edge = np.clip(1 - facing, 0, 1)
        return rgb, np.clip(self.alpha + 0.62 * edge**2.6 + self.shine * np.clip(lit, 0, 1) ** 18 * 0.7, 0, 0.94)


def _stops(colour: str, *, depth: float = 0.26, lift: float = 0.12) -> tuple[tuple[float, str], ...]:
    """Shadow, body and light of one colour; dark colours get less shadow, light ones less light."""
    shadow = mix(tone(colour, -depth, 0.95), _SHADE, 0.16)
    return (
        (0.0, mix(shadow, _SHADE, 0.25)),
        (0.3, mix(colour, shadow, 0.62)),
        (0.62, colour),
        (0.84, mix(tone(colour, lift, 0.97), _WARM, 0.14)),
        (1.0, mix(tone(colour, lift * 1.9, 0.8), _WARM, 0.5)),
    )


@lru_cache(maxsize=512)
def matte(colour: str) -> Material:
    """Paint, plaster, stoneware, paper."""
    return Material(stops=_stops(colour))


@lru_cache(maxsize=512)
def gloss(colour: str) -> Material:
    """Glazed porcelain, lacquer, moulded plastic."""
    return Material(stops=_stops(colour), shine=0.34, gloss=46)


@lru_cache(maxsize=512)
def wood(colour: str) -> Material:
    """Oiled wood; the pattern is its grain."""
    return Material(stops=_stops(colour, depth=0.24, lift=0.09), pattern=0.16, shine=0.05, gloss=14)


@lru_cache(maxsize=512)
def fabric(colour: str) -> Material:
    """Linen, cotton, wool: flat light, a little fuzz at the edge."""
    return Material(stops=_stops(colour, depth=0.22, lift=0.09), diffuse=0.46, ambient=0.36, sheen=0.08, pattern=0.05)


@lru_cache(maxsize=512)
def velvet(colour: str) -> Material:
    """Dark where it faces us, bright where it turns away."""
    return Material(stops=_stops(colour, depth=0.22, lift=0.17), ambient=0.24, diffuse=0.44, sheen=0.5, pattern=0.05)


@lru_cache(maxsize=512)
def leather(colour: str) -> Material:
    return Material(stops=_stops(colour, depth=0.26, lift=0.14), shine=0.2, gloss=9, diffuse=0.46)


@lru_cache(maxsize=512)
def metal(colour: str) -> Material:
    """A polished metal that mirrors a bright studio with a dark horizon."""
    dark, light = mix(tone(colour, -0.36, 0.9), _SHADE, 0.25), mix(tone(colour, 0.24, 0.6), "#ffffff", 0.45)
    stops = (
        (0.0, dark),
        (0.22, tone(colour, -0.16)),
        (0.45, colour),
        (0.62, tone(colour, 0.1)),
        (0.8, light),
        (1.0, "#ffffff"),
    )
    return Material(stops=stops, mirror=True, shine=0.3, gloss=30, ground=0.03)


@lru_cache(maxsize=512)
def dull_metal(colour: str) -> Material:
    """Powder coat, brushed steel, cast iron."""
    return Material(stops=_stops(colour, depth=0.2, lift=0.14), shine=0.18, gloss=12)


@lru_cache(maxsize=512)
def glass(colour: str) -> Material:
    light = mix(colour, "#ffffff", 0.75)
    return Material(
        stops=((0.0, tone(colour, -0.2)), (0.5, colour), (0.8, light), (1.0, "#ffffff")),
        alpha=0.2,
        shine=0.8,
        gloss=60,
        ground=0.0,
    )


@lru_cache(maxsize=512)
def glowing(colour: str) -> Material:
    """A lit lamp glass or a flame: no shadow side."""
    return Material(
        stops=((0.0, colour), (0.5, mix(colour, "#ffffff", 0.3)), (1.0, mix(colour, "#ffffff", 0.75))),
        ambient=0.55,
        diffuse=0.2,
        ground=0,
        casts=False,
    )

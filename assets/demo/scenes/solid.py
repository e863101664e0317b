"""A small renderer of shaded solids: quadrilaterals, one light, painter's order, written as SVG paths.

World units are centimetres: x to the right, y up, z towards the viewer, the floor at y = 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from .colour import FloatArray, hexes
from .materials import Material
from .svg import Canvas, Point

# From the upper left, in front of the object; the shadow falls to the right and back.
LIGHT = np.array([-0.46, 0.74, 0.49])
_HALF_PIXEL = 0.45


@dataclass(frozen=True, kw_only=True)
class Part:
    """One surface: quads (n, 4, 3), one outward normal a quad, a value 0..1 of the material's pattern a quad."""

    quads: FloatArray
    normals: FloatArray
    material: Material
    pattern: FloatArray | None = None
    two_sided: bool = False
    bias: float = 0.0

    def moved(self, offset: Sequence[float], turn: float = 0.0, scale: float = 1.0) -> Part:
        """The part turned about the y axis (degrees), scaled, then moved."""
        spin = turn_matrix(turn)
        return replace(
            self,
            quads=self.quads @ spin.T * scale + np.asarray(offset, dtype=np.float64),
            normals=self.normals @ spin.T,
        )

    def tilted(self, degrees: float, about: Sequence[float] = (0, 0, 0), axis: str = "x") -> Part:
        """The part turned about an axis through a point."""
        angle = np.radians(degrees)
        c, s = np.cos(angle), np.sin(angle)
        spin = (
            np.array([[1, 0, 0], [0, c, -s], [0, s, c]])
            if axis == "x"
            else np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])
        )
        centre = np.asarray(about, dtype=np.float64)
        return replace(self, quads=(self.quads - centre) @ spin.T + centre, normals=self.normals @ spin.T)


Model = list[Part]


def turn_matrix(degrees: float) -> FloatArray:
    angle = np.radians(degrees)
    return np.array([[np.cos(angle), 0, np.sin(angle)], [0, 1, 0], [-np.sin(angle), 0, np.cos(angle)]])


def moved(model: Model, offset: Sequence[float], turn: float = 0.0, scale: float = 1.0) -> Model:
    return [part.moved(offset, turn, scale) for part in model]


def extent(model: Model) -> tuple[FloatArray, FloatArray]:
    """Lowest and highest corner."""
    every = np.concatenate([part.quads.reshape(-1, 3) for part in model])
    return every.min(axis=0), every.max(axis=0)


@dataclass(frozen=True, kw_only=True)
class Camera:
    """A perspective view: `distance` from `target`, turned by yaw and pitch; `zoom` is pixels a centimetre at the target."""

    target: tuple[float, float, float]
    centre: Point
    zoom: float
    yaw: float = 0.0
    pitch: float = 12.0
    distance: float = 600.0
    basis: FloatArray = field(init=False)

    def __post_init__(self) -> None:
        tilt = np.radians(self.pitch)
        lift = np.array([[1, 0, 0], [0, np.cos(tilt), -np.sin(tilt)], [0, np.sin(tilt), np.cos(tilt)]])
        object.__setattr__(self, "basis", lift @ turn_matrix(self.yaw))

    def view(self, points: FloatArray) -> FloatArray:
        """World to view space: z is the depth towards the viewer, 0 at the target."""
        return (points - np.asarray(self.target)) @ self.basis.T

    def project(self, points: FloatArray) -> FloatArray:
        """World points (..., 3) to picture points (..., 2)."""
        seen = self.view(points)
        factor = self.zoom * self.distance / np.maximum(self.distance - seen[..., 2], 1.0)
        return np.stack([self.centre[0] + seen[..., 0] * factor, self.centre[1] - seen[..., 1] * factor], axis=-1)

    def point(self, x: float, y: float, z: float) -> Point:
        px, py = self.project(np.array([x, y, z], dtype=np.float64))
        return float(px), float(py)

    def scale_at(self, x: float, y: float, z: float) -> float:
        """Pixels a centimetre at a place."""
        depth = self.view(np.array([x, y, z], dtype=np.float64))[2]
        return float(self.zoom * self.distance / max(self.distance - depth, 1.0))


def fitted(
    model: Model, box: tuple[float, float, float, float], *, yaw: float, pitch: float, lens: float = 6.0
) -> Camera:
    """The camera that shows the whole model inside the box (x, y, width, height) of the picture."""
    low, high = extent(model)
    target = tuple(float(value) for value in (low + high) / 2)
    reach = float(np.linalg.norm(high - low))
    camera = Camera(
        target=(target[0], target[1], target[2]),
        centre=(0, 0),
        zoom=1,
        yaw=yaw,
        pitch=pitch,
        distance=reach * lens / 2.4,
    )
    seen = np.concatenate([camera.project(part.quads).reshape(-1, 2) for part in model])
    left, top = seen.min(axis=0)
    right, bottom = seen.max(axis=0)
    x, y, width, height = box
    zoom = min(width / (right - left), height / (bottom - top))
    centre = (x + width / 2 - (left + right) / 2 * zoom, y + height / 2 - (top + bottom) / 2 * zoom)
    return replace(camera, centre=centre, zoom=zoom)


def paint(
    canvas: Canvas, model: Model, camera: Camera, *, haze: float = 0.0, haze_colour: str = "#ffffff", floor: float = 0.0
) -> None:
    """Draw the model, far quads first."""
    paths: list[tuple[FloatArray, list[str]]] = []
    for part in model:
        seen = camera.view(part.quads)
        normals = part.normals @ camera.basis.T
        # The ray from the eye differs from quad to quad in perspective.
        middle = seen.mean(axis=1)
        ray = np.array([0.0, 0.0, camera.distance]) - middle
        ray /= np.linalg.norm(ray, axis=1, keepdims=True)
        facing = (normals * ray).sum(axis=1)
        keep = np.ones(len(facing), dtype=bool) if part.two_sided else facing > -0.02
        if not keep.any():
            continue
        flip = np.where(facing < 0, -1.0, 1.0)[:, None]
        height = part.quads[:, :, 1].mean(axis=1) - floor
        rgb, alpha = part.material.shade(
            (part.normals * flip)[keep], (normals * flip)[keep], np.abs(facing[keep]), LIGHT, height[keep],
            None if part.pattern is None else part.pattern[keep],
        )  # fmt: skip
        if haze:
            veil = np.array([int(haze_colour[i : i + 2], 16) for i in (1, 3, 5)], dtype=np.float64)
            rgb = rgb * (1 - haze) + veil * haze
        corners = camera.project(part.quads[keep])
        inner = corners.mean(axis=1, keepdims=True)
        reach = np.maximum(np.linalg.norm(corners - inner, axis=2, keepdims=True), 0.01)
        grow = _HALF_PIXEL if alpha is None else 0.0
        corners = inner + (corners - inner) * (1 + grow / reach)
        fills = hexes(rgb)
        flat = corners.reshape(-1, 8).round(1).tolist()
        opacity = [""] * len(fills) if alpha is None else [f' opacity="{value:.2f}"' for value in alpha.tolist()]
        texts = [
            f'<path fill="{fill}"{shade} d="M{q[0]:.1f} {q[1]:.1f}L{q[2]:.1f} {q[3]:.1f}L{q[4]:.1f} {q[5]:.1f}L{q[6]:.1f} {q[7]:.1f}Z"/>'
            for fill, shade, q in zip(fills, opacity, flat, strict=True)
        ]
        paths.append((middle[keep, 2] + part.bias, texts))
    if not paths:
        return
    depths = np.concatenate([depth for depth, _ in paths])
    texts = [text for _, group in paths for text in group]
    canvas.raw("".join(texts[i] for i in np.argsort(depths, kind="stable").tolist()))


def shadow(
    canvas: Canvas, model: Model, camera: Camera, *, colour: str, opacity: float = 0.3, blur: float = 14.0, floor: float = 0.0, reach: float = 0.55
) -> None:  # fmt: skip
    """The shadow on the floor: a long soft one away from the light, and a short dark one where the model stands."""
    corners = np.concatenate([part.quads for part in model if part.material.casts])
    height = np.clip(corners[..., 1] - floor, 0, None)
    fall = corners.copy()
    fall[..., 0] -= LIGHT[0] / LIGHT[1] * height * reach
    fall[..., 2] -= LIGHT[2] / LIGHT[1] * height * reach
    fall[..., 1] = floor
    canvas.soft(camera.project(fall), colour, opacity, blur)
    low = corners[(height < 6).all(axis=1)].copy()
    if len(low):
        low[..., 1] = floor
        canvas.soft(camera.project(low), colour, min(opacity * 1.5, 0.75), blur * 0.3)

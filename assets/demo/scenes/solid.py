"""A small renderer of shaded solids: quadrilaterals, one light, painter's order, written as SVG paths.

World units are centimetres: x to the right, y up, z towards the viewer, the floor at y = 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from .colour import FloatArray, hexes
from .fineness import current_fineness
from .materials import Material
from .svg import Canvas, Point, polygon

# From the upper left, in front of the object; the shadow falls to the right and back.
LIGHT = np.array([-0.46, 0.74, 0.49])
# Every quad grows by this much, so that no background shines through between two colours.
_SEAM = 0.5
# Quads whose corners differ by less than this many levels are flat, the others get a gradient, which costs the renderer
# three times as much.
_FLAT = 6.0
# A quad that is not larger than this many pixels shows no gradient; where surfaces are cut less finely, fewer do.
_SMALL = 9.0
# Flat quads of a part that have one colour and lie in one slice of depth are one element; so many slices a model.
_SLICES = 16
_OPACITY_STEPS = 14
_LUMA = np.array([0.3, 0.59, 0.11])


@dataclass(frozen=True, kw_only=True)
class Stroke:
    """Lines on a surface (grain, seams, stripes): each (m, 3), the way the surface faces, width in centimetres.

    `over` is how much nearer than the surface they count in the painter's order.
    """

    lines: tuple[FloatArray, ...]
    facing: FloatArray | None
    width: float
    colour: str
    opacity: float = 1.0
    over: float = 0.2


@dataclass(frozen=True, kw_only=True)
class Part:
    """One surface: quads (n, 4, 3), an outward normal and a value 0..1 of the material's pattern a corner."""

    quads: FloatArray
    normals: FloatArray
    material: Material
    pattern: FloatArray | None = None
    strokes: tuple[Stroke, ...] = ()
    two_sided: bool = False
    bias: float = 0.0

    def turned(
        self,
        spin: FloatArray,
        about: Sequence[float] = (0, 0, 0),
        offset: Sequence[float] = (0, 0, 0),
        scale: float = 1.0,
    ) -> Part:
        """The part turned by a matrix about a point, scaled, then moved."""
        centre, shift = np.asarray(about, dtype=np.float64), np.asarray(offset, dtype=np.float64)
        strokes = tuple(
            replace(
                stroke,
                lines=tuple(((line - centre) @ spin.T) * scale + centre + shift for line in stroke.lines),
                width=stroke.width * scale,
                facing=None if stroke.facing is None else stroke.facing @ spin.T,
            )
            for stroke in self.strokes
        )
        quads = ((self.quads - centre) @ spin.T) * scale + centre + shift
        return replace(self, quads=quads, normals=self.normals @ spin.T, strokes=strokes)

    def moved(self, offset: Sequence[float], turn: float = 0.0, scale: float = 1.0) -> Part:
        """The part turned about the y axis (degrees), scaled, then moved."""
        return self.turned(turn_matrix(turn), offset=offset, scale=scale)

    def tilted(self, degrees: float, about: Sequence[float] = (0, 0, 0), axis: str = "x") -> Part:
        """The part turned about the x or z axis through a point."""
        angle = np.radians(degrees)
        c, s = np.cos(angle), np.sin(angle)
        return self.turned(
            np.array([[1, 0, 0], [0, c, -s], [0, s, c]])
            if axis == "x"
            else np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]]),
            about,
        )


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
    """A perspective view: `distance` from `target`, turned by yaw and pitch; `zoom` is pixels a cm at the target."""

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
        return np.asarray((points - np.asarray(self.target)) @ self.basis.T, dtype=np.float64)

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
    zoom = float(min(width / (right - left), height / (bottom - top)))
    centre = (float(x + width / 2 - (left + right) / 2 * zoom), float(y + height / 2 - (top + bottom) / 2 * zoom))
    return replace(camera, centre=centre, zoom=zoom)


def paint(
    canvas: Canvas, model: Model, camera: Camera, *, haze: float = 0.0, haze_colour: str = "#ffffff", floor: float = 0.0
) -> None:
    """Draw the model, far surfaces first; haze (0..1) pales it towards a colour."""
    elements: list[tuple[float, str]] = []
    low, high = extent(model)
    slice_ = float(np.linalg.norm(high - low)) / _SLICES
    for part in model:
        elements += [
            (depth + part.bias, text)
            for depth, text in _surface(canvas, part, camera, haze, haze_colour, floor, slice_)
        ]
        elements += [(depth + part.bias, text) for depth, text in _strokes(part, camera)]
    elements.sort(key=lambda element: element[0])
    canvas.raw("".join(text for _, text in elements))


def _surface(
    canvas: Canvas, part: Part, camera: Camera, haze: float, haze_colour: str, floor: float, slice_: float
) -> list[tuple[float, str]]:
    middle = camera.view(part.quads.mean(axis=1))
    # The ray from the eye differs from quad to quad in perspective.
    ray = np.array([0.0, 0.0, camera.distance]) - middle
    ray /= np.linalg.norm(ray, axis=1, keepdims=True)
    # Sides are told apart by the flat face: smooth corner normals lie about thin ones.
    face = np.cross(part.quads[:, 2] - part.quads[:, 0], part.quads[:, 3] - part.quads[:, 1])
    face *= np.where((face * part.normals.sum(axis=1)).sum(axis=1) < 0, -1.0, 1.0)[:, None]
    facing = ((face @ camera.basis.T) * ray).sum(axis=1)
    keep = np.arange(len(facing)) if part.two_sided else np.flatnonzero(facing > 0)
    if not len(keep):
        return []
    world = part.normals[keep] * np.where(facing < 0, -1.0, 1.0)[keep, None, None]
    turned = world @ camera.basis.T
    cosine = np.clip((turned * ray[keep, None]).sum(axis=2), 0, 1)
    rgb, alpha = part.material.shade(
        world.reshape(-1, 3),
        turned.reshape(-1, 3),
        cosine.reshape(-1),
        LIGHT,
        (part.quads[keep, :, 1] - floor).reshape(-1),
        None if part.pattern is None else part.pattern[keep].reshape(-1),
    )
    if haze:
        veil = np.array([int(haze_colour[i : i + 2], 16) for i in (1, 3, 5)], dtype=np.float64)
        rgb = rgb * (1 - haze) + veil * haze
    rgb, depth, corners = rgb.reshape(-1, 4, 3), middle[keep, 2], camera.project(part.quads[keep])
    reach = np.ptp(corners, axis=1).max(axis=1)
    steep = (np.ptp(rgb @ _LUMA, axis=1) > _FLAT) & (reach > _SMALL / current_fineness())
    grown = corners
    if alpha is None:
        grown = _grown(corners)
    cloudy = None if alpha is None else alpha.reshape(-1, 4).mean(axis=1)
    flat = ~steep
    elements = _flat_elements(
        grown[flat], rgb[flat].mean(axis=1), None if cloudy is None else cloudy[flat], depth[flat], slice_
    )
    return elements + _steep_elements(
        canvas, corners[steep], grown[steep], rgb[steep], None if cloudy is None else cloudy[steep], depth[steep]
    )


def _grown(corners: FloatArray) -> FloatArray:
    """The quads with every edge moved outwards."""
    edge = np.roll(corners, -1, axis=1) - corners
    length = np.linalg.norm(edge, axis=2, keepdims=True)
    outward = np.stack([edge[..., 1], -edge[..., 0]], axis=2) / np.maximum(length, 1e-6)
    x, y = corners[..., 0], corners[..., 1]
    area = (x * np.roll(y, -1, axis=1) - np.roll(x, -1, axis=1) * y).sum(axis=1)
    outward *= np.where(area < 0, -_SEAM, _SEAM)[:, None, None]
    grown: FloatArray = corners + outward + np.roll(outward, 1, axis=1)
    return grown


def _flat_elements(
    corners: FloatArray, rgb: FloatArray, alpha: FloatArray | None, depth: FloatArray, slice_: float
) -> list[tuple[float, str]]:
    """One path for all quads of a colour in a slice of depth."""
    # Levels less than three apart are one colour.
    whole = np.clip(np.rint(rgb / 3) * 3, 0, 255).astype(np.int64)
    colour = (whole[:, 0] << 16) | (whole[:, 1] << 8) | whole[:, 2]
    cloudy = np.zeros(len(colour), np.int64) if alpha is None else np.rint(alpha * _OPACITY_STEPS).astype(np.int64)
    layer = np.floor(depth / slice_).astype(np.int64)
    keys, group = np.unique((layer << 32) | (cloudy << 24) | colour, return_inverse=True)
    order = np.argsort(group, kind="stable")
    ends = np.cumsum(np.bincount(group, minlength=len(keys))).tolist()
    # Tenths of a pixel as whole numbers: shorter text, and faster to write.
    numbers = np.rint(corners[order].reshape(-1, 8) * 10).astype(np.int64)
    far = depth[order]
    elements, start = [], 0
    for key, end in zip(keys.tolist(), ends, strict=True):
        data = ("M%d %dL%d %d %d %d %d %dZ" * (end - start)) % tuple(numbers[start:end].ravel().tolist())
        shade = "" if alpha is None else f' fill-opacity="{((key >> 24) & 0xFF) / _OPACITY_STEPS:.2f}"'
        elements.append(
            (
                float(far[start:end].mean()),
                f'<path transform="scale(.1)" fill="#{key & 0xFFFFFF:06x}"{shade} d="{data}"/>',
            )
        )
        start = end
    return elements


def _steep_elements(
    canvas: Canvas, corners: FloatArray, grown: FloatArray, rgb: FloatArray, alpha: FloatArray | None, depth: FloatArray
) -> list[tuple[float, str]]:
    """One path a quad, with the linear gradient that fits the colours of its corners best (least squares)."""
    if not len(depth):
        return []
    mean, centre = rgb.mean(axis=1), corners.mean(axis=1)
    away = corners - centre[:, None]
    bright = rgb @ _LUMA
    level = bright - bright.mean(axis=1, keepdims=True)
    xx, xy, yy = ((away[..., i] * away[..., j]).sum(axis=1) for i, j in ((0, 0), (0, 1), (1, 1)))
    xl, yl = ((away[..., i] * level).sum(axis=1) for i in (0, 1))
    slope = np.stack([yy * xl - xy * yl, xx * yl - xy * xl], axis=1)
    slope /= np.maximum(np.linalg.norm(slope, axis=1, keepdims=True), 1e-9)
    along = (away * slope[:, None]).sum(axis=2)
    rate = ((rgb - mean[:, None]) * along[..., None]).sum(axis=1) / np.maximum(
        (along**2).sum(axis=1, keepdims=True), 1e-6
    )
    first, last = along.min(axis=1, keepdims=True), along.max(axis=1, keepdims=True)
    start, end = hexes(mean + rate * first), hexes(mean + rate * last)
    ends = np.hstack([centre + slope * first, centre + slope * last]).tolist()
    name = canvas.unique()
    canvas.define(
        "".join(
            f'<linearGradient id="{name}_{i}" gradientUnits="userSpaceOnUse" '
            f'x1="{e[0]:.1f}" y1="{e[1]:.1f}" x2="{e[2]:.1f}" y2="{e[3]:.1f}">'
            f'<stop stop-color="{a}"/><stop offset="1" stop-color="{b}"/></linearGradient>'
            for i, (a, b, e) in enumerate(zip(start, end, ends, strict=True))
        )
    )
    shades = [""] * len(start) if alpha is None else [f' fill-opacity="{value:.2f}"' for value in alpha.tolist()]
    return [
        (
            d,
            f'<path fill="url(#{name}_{i})"{shade} d="M{q[0]:.1f} {q[1]:.1f}L{q[2]:.1f} {q[3]:.1f} '
            f'{q[4]:.1f} {q[5]:.1f} {q[6]:.1f} {q[7]:.1f}Z"/>',
        )
        for i, (d, shade, q) in enumerate(zip(depth.tolist(), shades, grown.reshape(-1, 8).tolist(), strict=True))
    ]


def _strokes(part: Part, camera: Camera) -> list[tuple[float, str]]:
    elements = []
    for stroke in part.strokes:
        seen = camera.view(np.concatenate(stroke.lines))
        middle = seen.mean(axis=0)
        if (
            stroke.facing is not None
            and (stroke.facing @ camera.basis.T) @ (np.array([0, 0, camera.distance]) - middle) < 0
        ):
            continue
        width = stroke.width * camera.zoom * camera.distance / max(camera.distance - float(middle[2]), 1.0)
        data = "".join(
            polygon([(x, y) for x, y in camera.project(line).tolist()], close=False) for line in stroke.lines
        )
        paint_ = f'stroke="{stroke.colour}" stroke-width="{width:.2f}" stroke-opacity="{stroke.opacity:.2f}"'
        elements.append(
            (float(seen[:, 2].max()) + stroke.over, f'<path fill="none" stroke-linecap="round" {paint_} d="{data}"/>')
        )
    return elements


def _lit_quads(part: Part) -> FloatArray:
    """What the light falls on; the far side of a solid casts no other shadow than its near one."""
    if part.two_sided:
        return part.quads.copy()
    lit: FloatArray = part.quads[(part.normals.sum(axis=1) @ LIGHT) > 0]
    return lit


def shadow(
    canvas: Canvas,
    model: Model,
    camera: Camera,
    *,
    colour: str,
    opacity: float = 0.3,
    blur: float = 14.0,
    floor: float = 0.0,
    reach: float = 0.55,
) -> None:
    """The shadow on the floor: a long soft one away from the light, and a short dark one where the model stands."""
    casting = [part for part in model if part.material.casts]
    if not casting:
        return
    fall = np.concatenate([_lit_quads(part) for part in casting])
    height = np.clip(fall[..., 1] - floor, 0, None)
    fall[..., 0] -= LIGHT[0] / LIGHT[1] * height * reach
    fall[..., 2] -= LIGHT[2] / LIGHT[1] * height * reach
    fall[..., 1] = floor
    canvas.soft(camera.project(fall), colour, opacity, blur)
    every = np.concatenate([part.quads for part in casting])
    low = every[(every[..., 1] - floor < 6).all(axis=1)]
    if len(low):
        low[..., 1] = floor
        canvas.soft(camera.project(low), colour, min(opacity * 1.2, 0.6), blur * 0.35)

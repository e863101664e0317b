"""Trees, grasses, flowers and pot plants."""

from __future__ import annotations

import math
from random import Random

from .colour import mix, tone
from .svg import Canvas, Point, curve

BLOOMS = ("#e9b7b2", "#f3e3c3", "#d9746a", "#e7a94e", "#b59ac9", "#f7f2e8", "#c2504f", "#8fa7d0")


def conifer(
    canvas: Canvas, x: float, foot: float, height: float, colour: str, rng: Random, *, snow: bool = False
) -> None:
    """A spruce: a ragged spire of sagging boughs."""
    half = height * rng.uniform(0.17, 0.24)
    tiers = rng.randrange(6, 9)
    left: list[str] = []
    right: list[str] = []
    for i in range(tiers):
        t0, t1 = i / tiers, (i + 1) / tiers
        w = half * (t1**0.9) * rng.uniform(0.86, 1.12)
        y0, y1 = foot - height * (1 - t0), foot - height * (1 - t1) - height * 0.02
        inner = half * t1 * 0.5
        right.append(
            f"Q{x + w * 0.45:.1f} {y0 + (y1 - y0) * 0.7:.1f} {x + w:.1f} {y1 + height * 0.02:.1f}"
            f"L{x + inner:.1f} {y1:.1f}"
        )
        left.append(
            f"L{x - inner:.1f} {y1:.1f}L{x - w:.1f} {y1 + height * 0.02:.1f}Q{x - w * 0.45:.1f}"
            f" {y0 + (y1 - y0) * 0.7:.1f} {x - (half * t0 * 0.5 if i else 0):.1f} {y0:.1f}"
        )
    data = (
        f"M{x:.1f} {foot - height:.1f}{''.join(right)}L{x + half * 0.1:.1f} {foot:.1f}"
        f"L{x - half * 0.1:.1f} {foot:.1f}{''.join(reversed(left))}Z"
    )
    canvas.path(
        data, canvas.linear([(0, tone(colour, 0.035)), (0.5, colour), (1, tone(colour, -0.03))], (0, 0), (1, 0.3))
    )
    if snow:
        caps = []
        for i in range(1, tiers):
            t = i / tiers
            w, y = half * t * 0.8, foot - height * (1 - t)
            caps.append(
                f"M{x - w:.1f} {y + height * 0.03:.1f}Q{x - w * 0.3:.1f} {y - height * 0.03:.1f}"
                f" {x + w * 0.2:.1f} {y + height * 0.01:.1f}"
            )
        canvas.path("".join(caps), stroke="#f4f8fa", width=height * 0.016, opacity=0.9)


def pine(canvas: Canvas, x: float, foot: float, height: float, colour: str, rng: Random) -> None:
    """A Scots pine: a bare trunk and flat clouds of needles."""
    lean = rng.uniform(-0.08, 0.08) * height
    canvas.path(
        curve([(x, foot), (x + lean * 0.4, foot - height * 0.5), (x + lean, foot - height * 0.92)]),
        stroke=mix(colour, "#8a5b40", 0.5),
        width=height * 0.024,
    )
    for _ in range(rng.randrange(5, 8)):
        t = rng.uniform(0.55, 1.0)
        cx, cy = x + lean * t + rng.uniform(-0.16, 0.16) * height * (1.3 - t), foot - height * t
        canvas.ellipse(
            cx,
            cy,
            height * rng.uniform(0.08, 0.15),
            height * rng.uniform(0.03, 0.055),
            tone(colour, rng.uniform(-0.02, 0.05)),
        )


def birch(
    canvas: Canvas,
    x: float,
    foot: float,
    height: float,
    leaf: str,
    rng: Random,
    *,
    haze: str | None = None,
    share: float = 0.0,
) -> None:
    """A white trunk with dark marks, thin limbs and a light crown."""

    def pale(colour: str) -> str:
        return mix(colour, haze, share) if haze else colour

    lean = rng.uniform(-0.05, 0.05) * height
    trunk = height * 0.022
    top = (x + lean, foot - height * 0.95)
    body = (
        f"M{x - trunk:.1f} {foot:.1f}L{top[0] - trunk * 0.25:.1f} {top[1]:.1f}"
        f"L{top[0] + trunk * 0.25:.1f} {top[1]:.1f}L{x + trunk:.1f} {foot:.1f}Z"
    )
    canvas.path(
        body, canvas.linear([(0, pale("#f5f1e8")), (0.6, pale("#e2dacd")), (1, pale("#a99e90"))], (0, 0), (1, 0))
    )
    marks = []
    for _ in range(int(height / max(trunk * 5, 1))):
        t = rng.uniform(0.02, 0.85)
        px, w = x + lean * t + rng.uniform(-0.6, 0.3) * trunk, trunk * rng.uniform(0.4, 1.1) * (1 - t * 0.6)
        marks.append(f"M{px:.1f} {foot - height * t:.1f}h{w:.1f}")
    canvas.path("".join(marks), stroke=pale("#3b3733"), width=max(trunk * 0.22, 0.6), opacity=0.75)
    twigs = []
    for _ in range(6):
        t = rng.uniform(0.45, 0.85)
        side = rng.choice((-1, 1))
        reach = height * rng.uniform(0.1, 0.2)
        twigs.append(
            f"M{x + lean * t:.1f} {foot - height * t:.1f}q{side * reach * 0.5:.1f} {-reach * 0.7:.1f}"
            f" {side * reach:.1f} {-reach * 0.5:.1f}"
        )
    canvas.path("".join(twigs), stroke=pale("#6b5c50"), width=max(trunk * 0.28, 0.6), opacity=0.8)
    foliage(canvas, (x + lean * 0.8, foot - height * 0.74), height * 0.2, height * 0.28, pale(leaf), rng)


def foliage(
    canvas: Canvas, centre: Point, rx: float, ry: float, colour: str, rng: Random, *, leaves: int = 130
) -> None:
    """A crown as three passes of dabs, dark to light."""
    for shade, count, lift in (
        (tone(colour, -0.07), leaves // 2, 0.12),
        (colour, leaves, 0.0),
        (tone(colour, 0.07), leaves // 2, -0.16),
    ):
        dabs = []
        size = max(min(rx, ry) * 0.13, 1.2)
        for _ in range(count):
            a, r = rng.uniform(0, 6.283), math.sqrt(rng.random())
            px, py = centre[0] + math.cos(a) * rx * r, centre[1] + math.sin(a) * ry * r + lift * ry
            dabs.append(f"M{px:.1f} {py:.1f}l{rng.uniform(-1, 1) * size * 0.4:.1f} {size * 0.3:.1f}")
        canvas.path("".join(dabs), stroke=shade, width=size * 1.35, opacity=0.86)


def round_tree(canvas: Canvas, x: float, foot: float, height: float, colour: str, rng: Random) -> None:
    """A broad tree: a trunk with limbs under a crown."""
    trunk = mix(colour, "#3c2e26", 0.75)
    canvas.path(
        f"M{x:.1f} {foot:.1f}L{x:.1f} {foot - height * 0.5:.1f}M{x:.1f} {foot - height * 0.3:.1f}"
        f"l{height * 0.12:.1f} {-height * 0.2:.1f}M{x:.1f} {foot - height * 0.34:.1f}"
        f"l{-height * 0.12:.1f} {-height * 0.2:.1f}",
        stroke=trunk,
        width=height * 0.045,
    )
    foliage(canvas, (x, foot - height * 0.64), height * 0.3, height * 0.36, colour, rng)


def bare_tree(canvas: Canvas, x: float, foot: float, height: float, colour: str, rng: Random) -> None:
    """A leafless tree, by forking."""
    by_depth: dict[int, list[str]] = {}

    def grow(px: float, py: float, angle: float, length: float, depth: int) -> None:
        ex, ey = px + math.sin(angle) * length, py - math.cos(angle) * length
        by_depth.setdefault(depth, []).append(f"M{px:.1f} {py:.1f}L{ex:.1f} {ey:.1f}")
        if depth < 5:
            for side in (-1, 1):
                grow(ex, ey, angle + side * rng.uniform(0.2, 0.55), length * rng.uniform(0.66, 0.8), depth + 1)

    grow(x, foot, rng.uniform(-0.06, 0.06), height * 0.28, 0)
    for depth, lines in by_depth.items():
        canvas.path("".join(lines), stroke=colour, width=height * 0.03 * 0.6**depth)


def grass(
    canvas: Canvas, left: float, right: float, y: float, height: float, colour: str, rng: Random, count: int = 80
) -> None:
    """A fringe of blades."""
    for shade in (tone(colour, -0.05), tone(colour, 0.04)):
        blades = []
        for _ in range(count):
            x = rng.uniform(left, right)
            h, bend = height * rng.uniform(0.5, 1.2), rng.uniform(-0.5, 0.5) * height
            blades.append(f"M{x:.1f} {y + height * 0.2:.1f}q{bend * 0.2:.1f} {-h * 0.6:.1f} {bend:.1f} {-h:.1f}")
        canvas.path("".join(blades), stroke=shade, width=max(height * 0.06, 0.8), opacity=0.9)


def blossom(canvas: Canvas, x: float, y: float, size: float, colour: str, rng: Random) -> None:
    """One flower head: daisy, tulip, poppy or a ball of florets."""
    style = rng.randrange(4)
    if style == 0:
        petals = rng.choice((9, 11, 13))
        turn = rng.uniform(0, 1)
        data = "".join(
            f"M{x:.1f} {y:.1f}L{x + math.cos(turn + i * 6.283 / petals) * size:.1f}"
            f" {y + math.sin(turn + i * 6.283 / petals) * size * 0.9:.1f}"
            for i in range(petals)
        )
        canvas.path(data, stroke=tone(colour, -0.05), width=size * 0.42)
        canvas.path(data, stroke=colour, width=size * 0.32)
        canvas.ellipse(x, y, size * 0.3, size * 0.28, canvas.linear([(0, "#f2c14e"), (1, "#c98a2b")]))
    elif style == 1:
        for dx, shade in ((-0.34, -0.06), (0.34, -0.02), (0, 0.04)):
            canvas.ellipse(x + dx * size, y, size * 0.4, size * 0.82, tone(colour, shade), turn=dx * 30)
    elif style == 2:
        for i in range(5):
            a = i * 1.2566 + rng.uniform(0, 0.3)
            canvas.ellipse(
                x + math.cos(a) * size * 0.42,
                y + math.sin(a) * size * 0.36,
                size * 0.58,
                size * 0.5,
                tone(colour, 0.05 * math.sin(a + 2.5)),
                opacity=0.95,
            )
        canvas.ellipse(x, y, size * 0.22, size * 0.2, tone(colour, -0.3))
    else:
        for _ in range(22):
            a, r = rng.uniform(0, 6.283), math.sqrt(rng.random()) * size * 0.85
            canvas.ellipse(
                x + math.cos(a) * r,
                y + math.sin(a) * r * 0.9,
                size * 0.2,
                size * 0.2,
                tone(colour, rng.uniform(-0.07, 0.07)),
            )


def leaf(canvas: Canvas, start: Point, end: Point, width: float, colour: str) -> None:
    """A pointed leaf with a vein."""
    (x0, y0), (x1, y1) = start, end
    nx, ny = -(y1 - y0), x1 - x0
    length = math.hypot(nx, ny) or 1
    nx, ny = nx / length * width, ny / length * width
    mx, my = (x0 + x1) / 2, (y0 + y1) / 2
    data = (
        f"M{x0:.1f} {y0:.1f}Q{mx + nx:.1f} {my + ny:.1f} {x1:.1f} {y1:.1f}Q{mx - nx:.1f} {my - ny:.1f}"
        f" {x0:.1f} {y0:.1f}Z"
    )
    canvas.path(data, canvas.linear([(0, tone(colour, 0.06)), (1, tone(colour, -0.05))]))
    canvas.path(
        f"M{x0:.1f} {y0:.1f}Q{mx:.1f} {my:.1f} {x1:.1f} {y1:.1f}",
        stroke=tone(colour, -0.1),
        width=max(width * 0.06, 0.5),
        opacity=0.6,
    )


def bouquet(
    canvas: Canvas, mouth: Point, size: float, colours: tuple[str, ...], rng: Random, *, green: str = "#6f8a5a"
) -> None:
    """Stems out of a vase's mouth, leaves and flower heads."""
    heads: list[tuple[float, float, float]] = []
    count = rng.randrange(7, 12)
    for i in range(count):
        spread = (i / (count - 1) - 0.5) * 2
        a = spread * rng.uniform(0.7, 0.95)
        reach = size * rng.uniform(0.62, 1.0) * (1 - 0.18 * abs(spread))
        x, y = mouth[0] + math.sin(a) * reach, mouth[1] - math.cos(a) * reach
        stem = (
            f"M{mouth[0] + spread * size * 0.05:.1f} {mouth[1]:.1f}"
            f"Q{mouth[0] + math.sin(a) * reach * 0.25:.1f} {mouth[1] - reach * 0.6:.1f} {x:.1f} {y:.1f}"
        )
        canvas.path(stem, stroke=tone(green, rng.uniform(-0.08, 0.03)), width=size * 0.014)
        if rng.random() < 0.8:
            side = rng.choice((-1, 1))
            bx, by = mouth[0] + math.sin(a) * reach * 0.5, mouth[1] - math.cos(a) * reach * 0.55
            leaf(
                canvas,
                (bx, by),
                (bx + side * size * rng.uniform(0.12, 0.24), by - size * rng.uniform(0.04, 0.18)),
                size * 0.05,
                tone(green, rng.uniform(-0.06, 0.06)),
            )
        heads.append((x, y, size * rng.uniform(0.075, 0.13)))
    for x, y, r in sorted(heads, key=lambda head: head[1]):
        blossom(canvas, x, y, r, rng.choice(colours), rng)


def twigs(canvas: Canvas, mouth: Point, size: float, colour: str, rng: Random, *, berries: str | None = None) -> None:
    """Bare or budding branches, with berries or buds."""
    for i in range(rng.randrange(4, 7)):
        a = rng.uniform(-0.6, 0.6)
        reach = size * rng.uniform(0.7, 1.1)
        x, y = mouth[0] + math.sin(a) * reach, mouth[1] - math.cos(a) * reach
        canvas.path(
            curve([mouth, (mouth[0] + math.sin(a * 0.6) * reach * 0.5, mouth[1] - reach * 0.52), (x, y)]),
            stroke=tone(colour, 0.02 * i),
            width=size * 0.016,
        )
        for t in (0.45, 0.6, 0.72, 0.84, 0.95):
            bx, by = mouth[0] + math.sin(a) * reach * t, mouth[1] - math.cos(a) * reach * t
            side = rng.choice((-1, 1))
            ex, ey = bx + side * size * 0.07, by - size * 0.05
            canvas.path(f"M{bx:.1f} {by:.1f}L{ex:.1f} {ey:.1f}", stroke=colour, width=size * 0.009)
            if berries:
                canvas.ellipse(ex, ey, size * 0.022, size * 0.022, tone(berries, rng.uniform(-0.04, 0.05)))
            else:
                leaf(canvas, (bx, by), (ex + side * size * 0.04, ey - size * 0.03), size * 0.022, "#9cae7c")


def pot_plant(
    canvas: Canvas, foot: Point, height: float, rng: Random, *, pot: str = "#c77a56", green: str = "#4f7a55"
) -> None:
    """A plant in a pot on the floor or a shelf: fig, palm, snake plant or monstera."""
    x, y = foot
    pot_h, pot_w = height * 0.26, height * 0.15
    style = rng.randrange(4)
    top = y - pot_h * 0.96
    if style == 0:
        trunk = [(x, top), (x + height * 0.02, y - height * 0.5), (x - height * 0.01, y - height * 0.7)]
        canvas.path(curve(trunk), stroke="#6b5140", width=height * 0.022)
        for _ in range(22):
            a, r = rng.uniform(0, 6.283), math.sqrt(rng.random())
            px, py = x + math.cos(a) * height * 0.2 * r, y - height * 0.76 + math.sin(a) * height * 0.2 * r
            b = rng.uniform(-2.4, -0.7)
            leaf(
                canvas,
                (px, py),
                (px + math.cos(b) * height * 0.12, py + math.sin(b) * height * 0.12),
                height * 0.055,
                tone(green, rng.uniform(-0.08, 0.08)),
            )
    elif style == 1:
        for i in range(9):
            a = (i / 8 - 0.5) * 2.5 + rng.uniform(-0.1, 0.1)
            reach = height * rng.uniform(0.6, 0.76)
            ex, ey = x + math.sin(a) * reach * 0.72, top - math.cos(a) * reach * 0.8 + abs(a) * height * 0.08
            canvas.path(
                curve([(x, top), (x + math.sin(a) * reach * 0.3, top - reach * 0.62), (ex, ey)]),
                stroke=tone(green, -0.05),
                width=height * 0.009,
            )
            for t in (0.45, 0.56, 0.67, 0.78, 0.89, 0.99):
                bx, by = x + (ex - x) * t, top + (ey - top) * t - math.sin(t * 3.14) * reach * 0.12
                for side in (-1, 1):
                    leaf(
                        canvas,
                        (bx, by),
                        (bx + side * height * 0.05 + math.sin(a) * height * 0.05, by + height * 0.07),
                        height * 0.012,
                        tone(green, rng.uniform(-0.06, 0.06)),
                    )
    elif style == 2:
        for i in range(8):
            dx = (i / 7 - 0.5) * pot_w * 1.5
            h = height * rng.uniform(0.5, 0.74)
            data = (
                f"M{x + dx - pot_w * 0.14:.1f} {top:.1f}Q{x + dx * 1.5:.1f} {top - h * 0.6:.1f}"
                f" {x + dx * 1.7:.1f} {top - h:.1f}Q{x + dx * 1.6 + pot_w * 0.26:.1f} {top - h * 0.5:.1f}"
                f" {x + dx + pot_w * 0.14:.1f} {top:.1f}Z"
            )
            canvas.path(data, canvas.linear([(0, tone(green, 0.08)), (1, tone(green, -0.08))], (0, 0), (1, 0)))
    else:
        for _ in range(9):
            a = rng.uniform(-1.25, 1.25)
            reach = height * rng.uniform(0.4, 0.72)
            ex, ey = x + math.sin(a) * reach * 0.7, top - math.cos(a) * reach * 0.86
            canvas.path(
                curve([(x, top), (x + math.sin(a) * reach * 0.3, top - reach * 0.5), (ex, ey)]),
                stroke=tone(green, -0.08),
                width=height * 0.009,
            )
            r = height * rng.uniform(0.08, 0.12)
            canvas.path(
                f"M{ex:.1f} {ey + r:.1f}C{ex - r * 1.5:.1f} {ey + r * 0.2:.1f} {ex - r:.1f} {ey - r:.1f}"
                f" {ex:.1f} {ey - r:.1f}C{ex + r:.1f} {ey - r:.1f} {ex + r * 1.5:.1f} {ey + r * 0.2:.1f}"
                f" {ex:.1f} {ey + r:.1f}Z",
                canvas.linear([(0, tone(green, 0.07)), (1, tone(green, -0.05))]),
            )
            cuts = "".join(
                f"M{ex + side * r * 0.25:.1f} {ey - r * 0.4 + j * r * 0.45:.1f}l{side * r * 0.7:.1f} {r * 0.16:.1f}"
                for j in range(3)
                for side in (-1, 1)
            )
            canvas.path(cuts, stroke=tone(green, -0.09), width=max(r * 0.07, 0.6), opacity=0.7)
    data = (
        f"M{x - pot_w:.1f} {y - pot_h:.1f}L{x + pot_w:.1f} {y - pot_h:.1f}L{x + pot_w * 0.76:.1f}"
        f" {y:.1f}L{x - pot_w * 0.76:.1f} {y:.1f}Z"
    )
    canvas.path(
        data, canvas.linear([(0, tone(pot, -0.1)), (0.32, tone(pot, 0.05)), (1, tone(pot, -0.12))], (0, 0), (1, 0))
    )

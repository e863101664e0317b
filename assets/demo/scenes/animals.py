"""A dog and a cat."""

from __future__ import annotations

from random import Random

from .colour import tone
from .figures import limb
from .svg import Canvas, curve


def dog(
    canvas: Canvas, x: float, foot: float, size: float, coat: str, rng: Random, *, side: int = 1, sitting: bool = False
) -> None:
    """A dog in profile; `size` is its height at the shoulder."""
    s, d = size, side
    dark, belly = tone(coat, -0.08), tone(coat, 0.06)
    if sitting:
        canvas.path(
            curve(
                [
                    (x - d * s * 0.5, foot - s * 0.05),
                    (x - d * s * 0.95, foot - s * 0.12),
                    (x - d * s * 1.05, foot - s * 0.3),
                ]
            ),
            stroke=dark,
            width=s * 0.11,
        )
        body = [
            (x + d * s * 0.12, foot - s * 0.95),
            (x - d * s * 0.2, foot - s * 0.7),
            (x - d * s * 0.48, foot - s * 0.3),
            (x - d * s * 0.5, foot),
            (x + d * s * 0.1, foot),
            (x + d * s * 0.26, foot - s * 0.5),
            (x + d * s * 0.34, foot - s * 0.86),
        ]
        canvas.path(
            curve(body, close=True), canvas.linear([(0, belly), (1, dark)], (0, 0), (1, 0) if d < 0 else (1, 0.2))
        )
        canvas.path(
            f"M{x + d * s * 0.16:.1f} {foot - s * 0.6:.1f}L{x + d * s * 0.2:.1f} {foot - s * 0.04:.1f}",
            stroke=coat,
            width=s * 0.15,
        )
        canvas.ellipse(x - d * s * 0.28, foot - s * 0.2, s * 0.24, s * 0.22, tone(coat, -0.03))
        head = (x + d * s * 0.3, foot - s * 1.14)
    else:
        for k, (lx, shade) in enumerate(((-0.5, -0.1), (0.38, -0.1), (-0.62, 0.0), (0.5, 0.0))):
            kick = 0.1 * (1 if k % 2 else -1)
            limb(
                canvas,
                [
                    (x + d * s * lx, foot - s * 0.5),
                    (x + d * s * (lx + kick * 0.3), foot - s * 0.25),
                    (x + d * s * (lx + kick), foot - s * 0.05),
                ],
                s * 0.13,
                tone(coat, shade),
            )
        canvas.path(
            curve(
                [
                    (x - d * s * 0.66, foot - s * 0.72),
                    (x - d * s * 0.95, foot - s * 0.9),
                    (x - d * s * 1.0, foot - s * 1.15),
                ]
            ),
            stroke=dark,
            width=s * 0.1,
        )
        body = [
            (x - d * s * 0.72, foot - s * 0.72),
            (x - d * s * 0.2, foot - s * 0.84),
            (x + d * s * 0.4, foot - s * 0.92),
            (x + d * s * 0.66, foot - s * 0.66),
            (x + d * s * 0.4, foot - s * 0.4),
            (x - d * s * 0.3, foot - s * 0.46),
            (x - d * s * 0.7, foot - s * 0.44),
        ]
        canvas.path(curve(body, close=True), canvas.linear([(0, belly), (1, dark)]))
        canvas.path(
            f"M{x + d * s * 0.46:.1f} {foot - s * 0.76:.1f}L{x + d * s * 0.72:.1f} {foot - s * 1.02:.1f}",
            stroke=coat,
            width=s * 0.26,
        )
        head = (x + d * s * 0.8, foot - s * 1.1)
    hx, hy = head
    canvas.ellipse(hx, hy, s * 0.22, s * 0.2, coat)
    canvas.path(
        curve(
            [
                (hx, hy - s * 0.04),
                (hx + d * s * 0.22, hy),
                (hx + d * s * 0.36, hy + s * 0.06),
                (hx + d * s * 0.3, hy + s * 0.14),
                (hx + d * s * 0.08, hy + s * 0.16),
            ],
            close=True,
        ),
        tone(coat, 0.02),
    )
    canvas.ellipse(hx + d * s * 0.35, hy + s * 0.05, s * 0.045, s * 0.04, "#241d1b")
    canvas.ellipse(hx + d * s * 0.1, hy - s * 0.05, s * 0.026, s * 0.03, "#241d1b")
    canvas.path(
        curve(
            [
                (hx - d * s * 0.1, hy - s * 0.16),
                (hx - d * s * 0.24, hy - s * 0.02),
                (hx - d * s * 0.2, hy + s * 0.2),
                (hx - d * s * 0.06, hy + s * 0.06),
            ],
            close=True,
        ),
        dark,
    )
    canvas.path(
        f"M{hx - d * s * 0.16:.1f} {hy + s * 0.2:.1f}l{d * s * 0.2:.1f} {s * 0.06:.1f}",
        stroke=rng.choice(("#b5402f", "#3f6f8f", "#d9a441")),
        width=s * 0.06,
    )


def cat(canvas: Canvas, x: float, foot: float, size: float, coat: str, rng: Random, *, side: int = 1) -> None:
    """A sitting cat seen from behind or the side; `size` is its height."""
    s, d = size, side
    dark = tone(coat, -0.08)
    canvas.path(
        curve(
            [
                (x - d * s * 0.2, foot - s * 0.06),
                (x - d * s * 0.5, foot - s * 0.03),
                (x - d * s * 0.62, foot - s * 0.2),
                (x - d * s * 0.52, foot - s * 0.3),
            ]
        ),
        stroke=dark,
        width=s * 0.085,
    )
    body = [
        (x - s * 0.12, foot - s * 0.66),
        (x - s * 0.27, foot - s * 0.36),
        (x - s * 0.28, foot),
        (x + s * 0.26, foot),
        (x + s * 0.24, foot - s * 0.36),
        (x + s * 0.12, foot - s * 0.66),
    ]
    canvas.path(
        curve(body, close=True, tension=0.8), canvas.linear([(0, tone(coat, 0.05)), (1, dark)], (0, 0), (1, 0.4))
    )
    hx, hy = x + d * s * 0.03, foot - s * 0.78
    for e in (-1, 1):
        canvas.path(
            f"M{hx + e * s * 0.16:.1f} {hy - s * 0.02:.1f}L{hx + e * s * 0.15:.1f} {hy - s * 0.24:.1f}"
            f"L{hx + e * s * 0.02:.1f} {hy - s * 0.13:.1f}Z",
            coat,
        )
    canvas.ellipse(hx, hy, s * 0.175, s * 0.155, coat)
    stripes = "".join(
        f"M{x - s * (0.2 + 0.02 * k):.1f} {foot - s * (0.5 - k * 0.12):.1f}q{s * 0.08:.1f}"
        f" {s * 0.03:.1f} {s * 0.13:.1f} 0"
        for k in range(4)
    )
    if rng.random() < 0.6:
        canvas.path(stripes, stroke=dark, width=s * 0.035, opacity=0.8)
    for e in (-1, 1):
        canvas.path(
            f"M{hx + e * s * 0.07 - s * 0.03:.1f} {hy:.1f}q{s * 0.03:.1f} {s * 0.025:.1f} {s * 0.06:.1f} 0",
            stroke="#2a211f",
            width=max(s * 0.014, 0.8),
        )
    canvas.path(f"M{hx:.1f} {hy + s * 0.04:.1f}l{-s * 0.02:.1f} {s * 0.02:.1f}h{s * 0.04:.1f}Z", "#c97b6b")

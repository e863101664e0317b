"""Portraits: head and shoulders, eyes closed."""

from __future__ import annotations

import math
from random import Random

from .colour import mix, tone
from .figures import Person
from .svg import Canvas, Point


def bust(canvas: Canvas, centre: Point, size: float, person: Person, rng: Random) -> None:
    """Head and shoulders; `size` is the height of the head."""
    x, y = centre
    s = size
    shirt = canvas.linear([(0, tone(person.top, 0.03)), (1, tone(person.top, -0.06))], (0, 0), (1, 0.5))
    style = rng.randrange(6)
    if style in (0, 3):
        canvas.path(
            _mane(x, y, s, 1.25 if style == 0 else 0.9),
            canvas.linear([(0, tone(person.hair, 0.02)), (1, tone(person.hair, -0.04))]),
        )
    canvas.path(
        f"M{x - s * 1.15:.1f} {y + s * 4:.1f}C{x - s * 1.2:.1f} {y + s * 1.1:.1f} {x - s * 0.7:.1f}"
        f" {y + s * 0.86:.1f} {x - s * 0.22:.1f} {y + s * 0.74:.1f}L{x + s * 0.22:.1f}"
        f" {y + s * 0.74:.1f}C{x + s * 0.7:.1f} {y + s * 0.86:.1f} {x + s * 1.2:.1f} {y + s * 1.1:.1f}"
        f" {x + s * 1.15:.1f} {y + s * 4:.1f}Z",
        shirt,
    )
    canvas.path(
        f"M{x - s * 0.19:.1f} {y + s * 0.3:.1f}L{x - s * 0.2:.1f} {y + s * 0.78:.1f}Q{x:.1f}"
        f" {y + s * 0.98:.1f} {x + s * 0.2:.1f} {y + s * 0.78:.1f}L{x + s * 0.19:.1f}"
        f" {y + s * 0.3:.1f}Z",
        canvas.linear([(0, tone(person.skin, -0.12)), (1, tone(person.skin, -0.02))]),
    )
    _collar(canvas, x, y, s, person, rng)
    face = (
        f"M{x - s * 0.39:.1f} {y - s * 0.12:.1f}C{x - s * 0.42:.1f} {y + s * 0.28:.1f}"
        f" {x - s * 0.24:.1f} {y + s * 0.52:.1f} {x:.1f} {y + s * 0.54:.1f}C{x + s * 0.24:.1f}"
        f" {y + s * 0.52:.1f} {x + s * 0.42:.1f} {y + s * 0.28:.1f} {x + s * 0.39:.1f}"
        f" {y - s * 0.12:.1f}C{x + s * 0.38:.1f} {y - s * 0.5:.1f} {x - s * 0.38:.1f}"
        f" {y - s * 0.5:.1f} {x - s * 0.39:.1f} {y - s * 0.12:.1f}Z"
    )
    for side in (-1, 1):
        canvas.ellipse(x + side * s * 0.4, y + s * 0.06, s * 0.065, s * 0.1, tone(person.skin, -0.05))
    canvas.path(
        face,
        canvas.linear(
            [(0, tone(person.skin, 0.02)), (0.6, person.skin), (1, tone(person.skin, -0.06))], (0, 0), (1, 0.3)
        ),
    )
    _features(canvas, x, y, s, person, rng)
    _fringe(canvas, x, y, s, person, style)


def _mane(x: float, y: float, s: float, length: float) -> str:
    return (
        f"M{x - s * 0.44:.1f} {y - s * 0.1:.1f}C{x - s * 0.6:.1f} {y + s * 0.4:.1f} {x - s * 0.62:.1f}"
        f" {y + s * length * 0.7:.1f} {x - s * 0.5:.1f} {y + s * length:.1f}L{x + s * 0.5:.1f}"
        f" {y + s * length:.1f}C{x + s * 0.62:.1f} {y + s * length * 0.7:.1f} {x + s * 0.6:.1f}"
        f" {y + s * 0.4:.1f} {x + s * 0.44:.1f} {y - s * 0.1:.1f}Z"
    )


def _collar(canvas: Canvas, x: float, y: float, s: float, person: Person, rng: Random) -> None:
    """A knitted neck, a shirt collar, or a scarf."""
    style = rng.randrange(3)
    if style == 0:
        canvas.path(
            f"M{x - s * 0.25:.1f} {y + s * 0.62:.1f}Q{x:.1f} {y + s * 0.84:.1f} {x + s * 0.25:.1f}"
            f" {y + s * 0.62:.1f}L{x + s * 0.29:.1f} {y + s * 0.84:.1f}Q{x:.1f} {y + s * 1.06:.1f}"
            f" {x - s * 0.29:.1f} {y + s * 0.84:.1f}Z",
            tone(person.top, 0.05),
        )
    elif style == 1:
        for side in (-1, 1):
            canvas.path(
                f"M{x:.1f} {y + s * 0.98:.1f}L{x + side * s * 0.2:.1f} {y + s * 0.7:.1f}"
                f"L{x + side * s * 0.36:.1f} {y + s * 0.84:.1f}L{x + side * s * 0.16:.1f} {y + s * 1.16:.1f}Z",
                tone(person.top, 0.07),
            )
    else:
        rows = "".join(
            f"M{x - s * 1.0:.1f} {y + s * (1.3 + k * 0.14):.1f}Q{x:.1f} {y + s * (1.42 + k * 0.14):.1f}"
            f" {x + s * 1.0:.1f} {y + s * (1.3 + k * 0.14):.1f}"
            for k in range(5)
        )
        canvas.path(rows, stroke=tone(person.bottom, 0.04), width=s * 0.05, opacity=0.75)


def _features(canvas: Canvas, x: float, y: float, s: float, person: Person, rng: Random) -> None:
    dark = mix(person.skin, "#3a211a", 0.75)
    ink = max(s * 0.022, 1.0)
    for side in (-1, 1):
        ex = x + side * s * 0.17
        canvas.path(
            f"M{ex - s * 0.075:.1f} {y + s * 0.02:.1f}q{s * 0.075:.1f} {s * 0.055:.1f} {s * 0.15:.1f} 0",
            stroke=dark,
            width=ink * 1.15,
        )
        canvas.path(
            f"M{ex - s * 0.085:.1f} {y - s * 0.1:.1f}q{s * 0.085:.1f} {-s * 0.05:.1f} {s * 0.17:.1f} 0",
            stroke=mix(person.hair, person.skin, 0.25),
            width=ink * 1.7,
        )
        canvas.ellipse(x + side * s * 0.235, y + s * 0.2, s * 0.085, s * 0.06, "#d9705c", opacity=0.22)
    canvas.path(
        f"M{x - s * 0.01:.1f} {y + s * 0.04:.1f}q{s * 0.055:.1f} {s * 0.1:.1f} {s * 0.035:.1f}"
        f" {s * 0.145:.1f}q{-s * 0.04:.1f} {s * 0.025:.1f} {-s * 0.07:.1f} 0",
        stroke=tone(person.skin, -0.14),
        width=ink,
    )
    canvas.path(
        f"M{x - s * 0.11:.1f} {y + s * 0.315:.1f}q{s * 0.11:.1f} {s * 0.085:.1f} {s * 0.22:.1f} 0",
        stroke=mix("#a84a3d", person.skin, 0.15),
        width=ink * 1.5,
    )
    if rng.random() < 0.3:
        for side in (-1, 1):
            canvas.path(
                f"M{x + side * s * 0.17 - s * 0.115:.1f} {y + s * 0.02:.1f}a{s * 0.115:.1f} {s * 0.105:.1f}"
                f" 0 1 0 {s * 0.23:.1f} 0a{s * 0.115:.1f} {s * 0.105:.1f} 0 1 0 {-s * 0.23:.1f} 0",
                stroke="#2e2926",
                width=ink,
            )
        canvas.path(
            f"M{x - s * 0.055:.1f} {y + s * 0.01:.1f}q{s * 0.055:.1f} {-s * 0.03:.1f} {s * 0.11:.1f} 0",
            stroke="#2e2926",
            width=ink,
        )


def _fringe(canvas: Canvas, x: float, y: float, s: float, person: Person, style: int) -> None:
    """The hair over the brow, one of six cuts; one of them has a beard."""
    paint = canvas.linear([(0, tone(person.hair, 0.05)), (1, person.hair)], (0, 0), (0.7, 1))
    top = (
        f"M{x - s * 0.43:.1f} {y + s * 0.02:.1f}C{x - s * 0.52:.1f} {y - s * 0.62:.1f}"
        f" {x + s * 0.52:.1f} {y - s * 0.66:.1f} {x + s * 0.43:.1f} {y + s * 0.02:.1f}"
    )
    if style in (0, 3):
        canvas.path(
            top
            + (
                f"C{x + s * 0.36:.1f} {y - s * 0.22:.1f} {x + s * 0.12:.1f} {y - s * 0.3:.1f} {x:.1f}"
                f" {y - s * 0.33:.1f}C{x - s * 0.14:.1f} {y - s * 0.3:.1f} {x - s * 0.36:.1f}"
                f" {y - s * 0.2:.1f} {x - s * 0.43:.1f} {y + s * 0.02:.1f}Z"
            ),
            paint,
        )
        for side in (-1, 1):
            canvas.path(
                f"M{x + side * s * 0.4:.1f} {y - s * 0.1:.1f}C{x + side * s * 0.5:.1f} {y + s * 0.2:.1f}"
                f" {x + side * s * 0.46:.1f} {y + s * 0.5:.1f} {x + side * s * 0.5:.1f}"
                f" {y + s * (1.1 if style == 0 else 0.8):.1f}",
                stroke=tone(person.hair, 0.02),
                width=s * 0.14,
            )
    elif style == 1:
        canvas.ellipse(x + s * 0.02, y - s * 0.66, s * 0.2, s * 0.18, paint)
        canvas.path(
            top
            + (
                f"C{x + s * 0.3:.1f} {y - s * 0.3:.1f} {x - s * 0.3:.1f} {y - s * 0.3:.1f} {x - s * 0.43:.1f}"
                f" {y + s * 0.02:.1f}Z"
            ),
            paint,
        )
    elif style == 2:
        for i in range(15):
            a = math.pi * (1.02 + 0.96 * i / 14)
            canvas.ellipse(
                x + math.cos(a) * s * 0.42,
                y - s * 0.12 + math.sin(a) * s * 0.42,
                s * 0.15,
                s * 0.15,
                tone(person.hair, 0.03 * (i % 3 - 1)),
            )
    else:
        canvas.path(
            top
            + (
                f"C{x + s * 0.4:.1f} {y - s * 0.2:.1f} {x + s * 0.3:.1f} {y - s * 0.28:.1f} {x + s * 0.18:.1f}"
                f" {y - s * 0.26:.1f}C{x - s * 0.1:.1f} {y - s * 0.22:.1f} {x - s * 0.34:.1f}"
                f" {y - s * 0.26:.1f} {x - s * 0.43:.1f} {y + s * 0.02:.1f}Z"
            ),
            paint,
        )
        if style == 5:
            canvas.path(
                f"M{x - s * 0.38:.1f} {y + s * 0.12:.1f}C{x - s * 0.38:.1f} {y + s * 0.5:.1f}"
                f" {x - s * 0.2:.1f} {y + s * 0.68:.1f} {x:.1f} {y + s * 0.68:.1f}C{x + s * 0.2:.1f}"
                f" {y + s * 0.68:.1f} {x + s * 0.38:.1f} {y + s * 0.5:.1f} {x + s * 0.38:.1f}"
                f" {y + s * 0.12:.1f}C{x + s * 0.3:.1f} {y + s * 0.3:.1f} {x + s * 0.2:.1f} {y + s * 0.25:.1f}"
                f" {x:.1f} {y + s * 0.25:.1f}C{x - s * 0.2:.1f} {y + s * 0.25:.1f} {x - s * 0.3:.1f}"
                f" {y + s * 0.3:.1f} {x - s * 0.38:.1f} {y + s * 0.12:.1f}Z",
                paint,
            )
            canvas.path(
                f"M{x - s * 0.09:.1f} {y + s * 0.35:.1f}q{s * 0.09:.1f} {s * 0.06:.1f} {s * 0.18:.1f} 0",
                stroke=mix("#c06a5c", person.skin, 0.2),
                width=max(s * 0.03, 1),
            )

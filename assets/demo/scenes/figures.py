"""People and pets, flat and without names: silhouettes with clothes, portraits with closed eyes."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random

from .colour import tone
from .svg import Canvas, Point, curve

SKINS = ("#f1cfb4", "#e5b48f", "#d09a72", "#a8714f", "#7b4d36", "#f5d9c4")
HAIRS = ("#2b2320", "#4a3226", "#7a4a2c", "#b98548", "#d9b36a", "#8a8580", "#a2452c")
CLOTHES = ("#b5573a", "#d9a441", "#4a6c8c", "#6f7d5c", "#ede3d2", "#2f4858", "#c98f7a", "#7d6b8a", "#8fa7a0", "#f3ead9")


@dataclass(frozen=True, kw_only=True)
class Person:
    """How somebody looks."""

    skin: str
    hair: str
    top: str
    bottom: str
    long_hair: bool
    skirt: bool


def somebody(rng: Random) -> Person:
    top, bottom = rng.sample(CLOTHES, 2)
    index = rng.randrange(len(SKINS))
    # Fair and red hair goes with fair skin; dark and grey hair with all.
    hair = rng.choice(HAIRS if index in (0, 1, 5) else ("#2b2320", "#4a3226", "#2b2320", "#8a8580"))
    return Person(
        skin=SKINS[index], hair=hair, top=top, bottom=bottom, long_hair=rng.random() < 0.5, skirt=rng.random() < 0.35
    )


def limb(canvas: Canvas, points: list[Point], width: float, colour: str) -> None:
    canvas.path(curve(points), stroke=colour, width=width)


def standing(
    canvas: Canvas,
    x: float,
    foot: float,
    height: float,
    person: Person,
    rng: Random,
    *,
    walk: float = 0.0,
    side: int = 1,
    raised: bool = False,
    back: bool = True,
) -> tuple[Point, Point]:
    """Somebody on their feet, `walk` 0..1 apart; gives the places of the left and the right hand."""
    h = height
    hip, shoulder, head = foot - h * 0.47, foot - h * 0.8, foot - h * 0.905
    stride = walk * h * 0.12
    for direction in (-1, 1):
        ankle = (
            x + direction * (h * 0.035 + stride),
            foot - h * 0.02 - (h * 0.03 if direction * side < 0 and walk else 0),
        )
        limb(
            canvas,
            [(x + direction * h * 0.035, hip), (x + direction * (h * 0.04 + stride * 0.55), foot - h * 0.25), ankle],
            h * 0.068,
            tone(person.bottom, -0.03 if direction < 0 else 0.0),
        )
        canvas.path(f"M{ankle[0] - h * 0.01:.1f} {foot:.1f}h{side * h * 0.05:.1f}", stroke="#2e2a28", width=h * 0.034)
    if person.skirt:
        canvas.path(
            f"M{x - h * 0.07:.1f} {hip - h * 0.06:.1f}Q{x - h * 0.12:.1f} {hip + h * 0.1:.1f}"
            f" {x - h * 0.13:.1f} {hip + h * 0.2:.1f}L{x + h * 0.13:.1f} {hip + h * 0.2:.1f}"
            f"Q{x + h * 0.12:.1f} {hip + h * 0.1:.1f} {x + h * 0.07:.1f} {hip - h * 0.06:.1f}Z",
            canvas.linear([(0, person.bottom), (1, tone(person.bottom, -0.05))]),
        )
    hands = []
    for direction in (-1, 1):
        up = raised and direction == side
        hand = (
            (x + direction * h * 0.15, shoulder - h * 0.17)
            if up
            else (x + direction * h * (0.12 + walk * 0.05), hip + h * 0.02)
        )
        elbow = (
            (x + direction * h * 0.16, shoulder - h * 0.02) if up else (x + direction * h * 0.135, shoulder + h * 0.18)
        )
        limb(
            canvas, [(x + direction * h * 0.075, shoulder + h * 0.035), elbow, hand], h * 0.05, tone(person.top, -0.05)
        )
        canvas.ellipse(hand[0], hand[1], h * 0.024, h * 0.026, person.skin)
        hands.append(hand)
    torso = (
        f"M{x - h * 0.095:.1f} {shoulder + h * 0.02:.1f}Q{x:.1f} {shoulder - h * 0.025:.1f}"
        f" {x + h * 0.095:.1f} {shoulder + h * 0.02:.1f}L{x + h * 0.078:.1f} {hip + h * 0.03:.1f}"
        f"Q{x:.1f} {hip + h * 0.05:.1f} {x - h * 0.078:.1f} {hip + h * 0.03:.1f}Z"
    )
    canvas.path(torso, canvas.linear([(0, tone(person.top, 0.03)), (1, tone(person.top, -0.04))], (0, 0), (1, 0.3)))
    canvas.path(f"M{x:.1f} {shoulder + h * 0.01:.1f}V{head:.1f}", stroke=tone(person.skin, -0.05), width=h * 0.045)
    canvas.ellipse(x, head, h * 0.052, h * 0.062, person.skin)
    _hair(canvas, x, head, h, person, back)
    return hands[0], hands[1]


def _hair(canvas: Canvas, x: float, y: float, h: float, person: Person, back: bool) -> None:
    if back:
        canvas.ellipse(x, y - h * 0.008, h * 0.056, h * 0.062, person.hair)
        if person.long_hair:
            canvas.path(
                f"M{x - h * 0.055:.1f} {y:.1f}Q{x - h * 0.06:.1f} {y + h * 0.1:.1f} {x - h * 0.03:.1f}"
                f" {y + h * 0.12:.1f}L{x + h * 0.03:.1f} {y + h * 0.12:.1f}Q{x + h * 0.06:.1f}"
                f" {y + h * 0.1:.1f} {x + h * 0.055:.1f} {y:.1f}Z",
                tone(person.hair, 0.02),
            )
        return
    canvas.path(
        f"M{x - h * 0.056:.1f} {y + h * 0.012:.1f}Q{x - h * 0.06:.1f} {y - h * 0.075:.1f} {x:.1f}"
        f" {y - h * 0.073:.1f}Q{x + h * 0.062:.1f} {y - h * 0.07:.1f} {x + h * 0.056:.1f}"
        f" {y + h * 0.012:.1f}Q{x + h * 0.03:.1f} {y - h * 0.03:.1f} {x - h * 0.01:.1f}"
        f" {y - h * 0.032:.1f}Q{x - h * 0.045:.1f} {y - h * 0.03:.1f} {x - h * 0.056:.1f}"
        f" {y + h * 0.012:.1f}Z",
        person.hair,
    )


def seated(
    canvas: Canvas,
    x: float,
    seat: float,
    height: float,
    person: Person,
    rng: Random,
    *,
    side: int = 1,
    book: bool = False,
    foot: float | None = None,
) -> None:
    """Somebody sitting in profile; `seat` is the height of the seat on the picture."""
    h = height
    shoulder, head = seat - h * 0.36, seat - h * 0.47
    ground = foot if foot is not None else seat + h * 0.27
    for shift, shade in ((0.03, -0.06), (0.0, 0.0)):
        knee = (x + side * h * (0.24 - shift), seat - h * 0.02)
        limb(canvas, [(x, seat - h * 0.03), knee], h * 0.085, tone(person.bottom, shade))
        limb(canvas, [knee, (knee[0] + side * h * 0.015, ground - h * 0.03)], h * 0.068, tone(person.bottom, shade))
        canvas.path(f"M{knee[0]:.1f} {ground - h * 0.012:.1f}h{side * h * 0.07:.1f}", stroke="#2e2a28", width=h * 0.034)
    torso = [
        (x - side * h * 0.05, seat),
        (x - side * h * 0.075, seat - h * 0.2),
        (x - side * h * 0.03, shoulder),
        (x + side * h * 0.05, shoulder + h * 0.02),
        (x + side * h * 0.06, seat - h * 0.16),
        (x + side * h * 0.06, seat),
    ]
    canvas.path(curve(torso) + "Z", canvas.linear([(0, tone(person.top, 0.03)), (1, tone(person.top, -0.05))]))
    hand = (x + side * h * 0.2, seat - h * 0.16)
    if book:
        bx, by = x + side * h * 0.23, seat - h * 0.19
        canvas.path(
            f"M{bx:.1f} {by + h * 0.05:.1f}L{bx - h * 0.05:.1f} {by - h * 0.06:.1f}"
            f"L{bx + side * h * 0.015:.1f} {by - h * 0.07:.1f}L{bx + h * 0.05:.1f} {by - h * 0.05:.1f}Z",
            "#f4eee2",
        )
        canvas.path(
            f"M{bx:.1f} {by + h * 0.05:.1f}L{bx + side * h * 0.06:.1f} {by - h * 0.07:.1f}",
            stroke="#a3432f",
            width=h * 0.016,
        )
    limb(
        canvas,
        [(x + side * h * 0.0, shoulder + h * 0.05), (x + side * h * 0.06, seat - h * 0.13), hand],
        h * 0.052,
        tone(person.top, -0.04),
    )
    canvas.ellipse(hand[0], hand[1], h * 0.024, h * 0.024, person.skin)
    canvas.path(
        f"M{x + side * h * 0.01:.1f} {shoulder + h * 0.01:.1f}V{head:.1f}",
        stroke=tone(person.skin, -0.05),
        width=h * 0.045,
    )
    canvas.ellipse(x + side * h * 0.025, head, h * 0.052, h * 0.06, person.skin)
    canvas.path(
        f"M{x + side * h * 0.073:.1f} {head:.1f}l{side * h * 0.014:.1f} {h * 0.016:.1f}"
        f"l{-side * h * 0.014:.1f} {h * 0.006:.1f}Z",
        person.skin,
    )
    _profile_hair(canvas, x + side * h * 0.025, head, h, person, side)


def _profile_hair(canvas: Canvas, x: float, y: float, h: float, person: Person, side: int) -> None:
    data = (
        f"M{x + side * h * 0.045:.1f} {y - h * 0.03:.1f}Q{x + side * h * 0.03:.1f} {y - h * 0.078:.1f}"
        f" {x - side * h * 0.02:.1f} {y - h * 0.068:.1f}Q{x - side * h * 0.075:.1f} {y - h * 0.05:.1f}"
        f" {x - side * h * 0.055:.1f} {y + h * 0.02:.1f}"
    )
    data += (
        f"L{x - side * h * (0.075 if person.long_hair else 0.04):.1f}"
        f" {y + h * (0.12 if person.long_hair else 0.035):.1f}L{x - side * h * 0.015:.1f}"
        f" {y + h * (0.1 if person.long_hair else 0.02):.1f}Q{x - side * h * 0.012:.1f}"
        f" {y - h * 0.03:.1f} {x + side * h * 0.045:.1f} {y - h * 0.03:.1f}Z"
    )
    canvas.path(data, canvas.linear([(0, tone(person.hair, 0.03)), (1, person.hair)]))


def kite(canvas: Canvas, hand: Point, at: Point, size: float, colours: tuple[str, str]) -> None:
    """A kite on its line, with a tail of bows."""
    canvas.path(
        curve([hand, ((hand[0] + at[0]) / 2, (hand[1] + at[1]) / 2 + size * 0.6), at]),
        stroke="#5a534d",
        width=max(size * 0.02, 0.8),
        opacity=0.7,
    )
    x, y = at
    canvas.path(
        f"M{x:.1f} {y - size:.1f}L{x + size * 0.62:.1f} {y - size * 0.2:.1f}L{x:.1f} {y + size * 0.8:.1f}Z", colours[0]
    )
    canvas.path(
        f"M{x:.1f} {y - size:.1f}L{x - size * 0.62:.1f} {y - size * 0.2:.1f}L{x:.1f} {y + size * 0.8:.1f}Z", colours[1]
    )
    tail = [(x + math.sin(k) * size * 0.16, y + size * (0.8 + k * 0.34)) for k in range(5)]
    canvas.path(curve(tail), stroke="#5a534d", width=max(size * 0.02, 0.8))
    for px, py in tail[1:]:
        canvas.path(
            f"M{px - size * 0.12:.1f} {py - size * 0.06:.1f}L{px + size * 0.12:.1f} {py + size * 0.06:.1f}"
            f"M{px - size * 0.12:.1f} {py + size * 0.06:.1f}L{px + size * 0.12:.1f} {py - size * 0.06:.1f}",
            stroke=colours[0],
            width=size * 0.08,
        )

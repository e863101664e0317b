"""People and pets, flat and without names: silhouettes with clothes, portraits with closed eyes."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random

from .colour import mix, tone
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


def _limb(canvas: Canvas, points: list[Point], width: float, colour: str) -> None:
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
        _limb(
            canvas,
            [(x + direction * h * 0.035, hip), (x + direction * (h * 0.04 + stride * 0.55), foot - h * 0.25), ankle],
            h * 0.068,
            tone(person.bottom, -0.03 if direction < 0 else 0.0),
        )
        canvas.path(f"M{ankle[0] - h * 0.01:.1f} {foot:.1f}h{side * h * 0.05:.1f}", stroke="#2e2a28", width=h * 0.034)
    if person.skirt:
        canvas.path(
            f"M{x - h * 0.07:.1f} {hip - h * 0.06:.1f}Q{x - h * 0.12:.1f} {hip + h * 0.1:.1f} {x - h * 0.13:.1f} {hip + h * 0.2:.1f}L{x + h * 0.13:.1f} {hip + h * 0.2:.1f}Q{x + h * 0.12:.1f} {hip + h * 0.1:.1f} {x + h * 0.07:.1f} {hip - h * 0.06:.1f}Z",
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
        _limb(
            canvas, [(x + direction * h * 0.075, shoulder + h * 0.035), elbow, hand], h * 0.05, tone(person.top, -0.05)
        )
        canvas.ellipse(hand[0], hand[1], h * 0.024, h * 0.026, person.skin)
        hands.append(hand)
    torso = f"M{x - h * 0.095:.1f} {shoulder + h * 0.02:.1f}Q{x:.1f} {shoulder - h * 0.025:.1f} {x + h * 0.095:.1f} {shoulder + h * 0.02:.1f}L{x + h * 0.078:.1f} {hip + h * 0.03:.1f}Q{x:.1f} {hip + h * 0.05:.1f} {x - h * 0.078:.1f} {hip + h * 0.03:.1f}Z"
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
                f"M{x - h * 0.055:.1f} {y:.1f}Q{x - h * 0.06:.1f} {y + h * 0.1:.1f} {x - h * 0.03:.1f} {y + h * 0.12:.1f}L{x + h * 0.03:.1f} {y + h * 0.12:.1f}Q{x + h * 0.06:.1f} {y + h * 0.1:.1f} {x + h * 0.055:.1f} {y:.1f}Z",
                tone(person.hair, 0.02),
            )
        return
    canvas.path(
        f"M{x - h * 0.056:.1f} {y + h * 0.012:.1f}Q{x - h * 0.06:.1f} {y - h * 0.075:.1f} {x:.1f} {y - h * 0.073:.1f}Q{x + h * 0.062:.1f} {y - h * 0.07:.1f} {x + h * 0.056:.1f} {y + h * 0.012:.1f}Q{x + h * 0.03:.1f} {y - h * 0.03:.1f} {x - h * 0.01:.1f} {y - h * 0.032:.1f}Q{x - h * 0.045:.1f} {y - h * 0.03:.1f} {x - h * 0.056:.1f} {y + h * 0.012:.1f}Z",
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
        _limb(canvas, [(x, seat - h * 0.03), knee], h * 0.085, tone(person.bottom, shade))
        _limb(canvas, [knee, (knee[0] + side * h * 0.015, ground - h * 0.03)], h * 0.068, tone(person.bottom, shade))
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
            f"M{bx:.1f} {by + h * 0.05:.1f}L{bx - h * 0.05:.1f} {by - h * 0.06:.1f}L{bx + side * h * 0.015:.1f} {by - h * 0.07:.1f}L{bx + h * 0.05:.1f} {by - h * 0.05:.1f}Z",
            "#f4eee2",
        )
        canvas.path(
            f"M{bx:.1f} {by + h * 0.05:.1f}L{bx + side * h * 0.06:.1f} {by - h * 0.07:.1f}",
            stroke="#a3432f",
            width=h * 0.016,
        )
    _limb(
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
        f"M{x + side * h * 0.073:.1f} {head:.1f}l{side * h * 0.014:.1f} {h * 0.016:.1f}l{-side * h * 0.014:.1f} {h * 0.006:.1f}Z",
        person.skin,
    )
    _profile_hair(canvas, x + side * h * 0.025, head, h, person, side)


def _profile_hair(canvas: Canvas, x: float, y: float, h: float, person: Person, side: int) -> None:
    data = f"M{x + side * h * 0.045:.1f} {y - h * 0.03:.1f}Q{x + side * h * 0.03:.1f} {y - h * 0.078:.1f} {x - side * h * 0.02:.1f} {y - h * 0.068:.1f}Q{x - side * h * 0.075:.1f} {y - h * 0.05:.1f} {x - side * h * 0.055:.1f} {y + h * 0.02:.1f}"
    data += f"L{x - side * h * (0.075 if person.long_hair else 0.04):.1f} {y + h * (0.12 if person.long_hair else 0.035):.1f}L{x - side * h * 0.015:.1f} {y + h * (0.1 if person.long_hair else 0.02):.1f}Q{x - side * h * 0.012:.1f} {y - h * 0.03:.1f} {x + side * h * 0.045:.1f} {y - h * 0.03:.1f}Z"
    canvas.path(data, canvas.linear([(0, tone(person.hair, 0.03)), (1, person.hair)]))


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
        f"M{x - s * 1.15:.1f} {y + s * 4:.1f}C{x - s * 1.2:.1f} {y + s * 1.1:.1f} {x - s * 0.7:.1f} {y + s * 0.86:.1f} {x - s * 0.22:.1f} {y + s * 0.74:.1f}L{x + s * 0.22:.1f} {y + s * 0.74:.1f}C{x + s * 0.7:.1f} {y + s * 0.86:.1f} {x + s * 1.2:.1f} {y + s * 1.1:.1f} {x + s * 1.15:.1f} {y + s * 4:.1f}Z",
        shirt,
    )
    canvas.path(
        f"M{x - s * 0.19:.1f} {y + s * 0.3:.1f}L{x - s * 0.2:.1f} {y + s * 0.78:.1f}Q{x:.1f} {y + s * 0.98:.1f} {x + s * 0.2:.1f} {y + s * 0.78:.1f}L{x + s * 0.19:.1f} {y + s * 0.3:.1f}Z",
        canvas.linear([(0, tone(person.skin, -0.12)), (1, tone(person.skin, -0.02))]),
    )
    _collar(canvas, x, y, s, person, rng)
    face = f"M{x - s * 0.39:.1f} {y - s * 0.12:.1f}C{x - s * 0.42:.1f} {y + s * 0.28:.1f} {x - s * 0.24:.1f} {y + s * 0.52:.1f} {x:.1f} {y + s * 0.54:.1f}C{x + s * 0.24:.1f} {y + s * 0.52:.1f} {x + s * 0.42:.1f} {y + s * 0.28:.1f} {x + s * 0.39:.1f} {y - s * 0.12:.1f}C{x + s * 0.38:.1f} {y - s * 0.5:.1f} {x - s * 0.38:.1f} {y - s * 0.5:.1f} {x - s * 0.39:.1f} {y - s * 0.12:.1f}Z"
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
    return f"M{x - s * 0.44:.1f} {y - s * 0.1:.1f}C{x - s * 0.6:.1f} {y + s * 0.4:.1f} {x - s * 0.62:.1f} {y + s * length * 0.7:.1f} {x - s * 0.5:.1f} {y + s * length:.1f}L{x + s * 0.5:.1f} {y + s * length:.1f}C{x + s * 0.62:.1f} {y + s * length * 0.7:.1f} {x + s * 0.6:.1f} {y + s * 0.4:.1f} {x + s * 0.44:.1f} {y - s * 0.1:.1f}Z"


def _collar(canvas: Canvas, x: float, y: float, s: float, person: Person, rng: Random) -> None:
    """A knitted neck, a shirt collar, or a scarf."""
    style = rng.randrange(3)
    if style == 0:
        canvas.path(
            f"M{x - s * 0.25:.1f} {y + s * 0.62:.1f}Q{x:.1f} {y + s * 0.84:.1f} {x + s * 0.25:.1f} {y + s * 0.62:.1f}L{x + s * 0.29:.1f} {y + s * 0.84:.1f}Q{x:.1f} {y + s * 1.06:.1f} {x - s * 0.29:.1f} {y + s * 0.84:.1f}Z",
            tone(person.top, 0.05),
        )
    elif style == 1:
        for side in (-1, 1):
            canvas.path(
                f"M{x:.1f} {y + s * 0.98:.1f}L{x + side * s * 0.2:.1f} {y + s * 0.7:.1f}L{x + side * s * 0.36:.1f} {y + s * 0.84:.1f}L{x + side * s * 0.16:.1f} {y + s * 1.16:.1f}Z",
                tone(person.top, 0.07),
            )
    else:
        rows = "".join(
            f"M{x - s * 1.0:.1f} {y + s * (1.3 + k * 0.14):.1f}Q{x:.1f} {y + s * (1.42 + k * 0.14):.1f} {x + s * 1.0:.1f} {y + s * (1.3 + k * 0.14):.1f}"
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
        f"M{x - s * 0.01:.1f} {y + s * 0.04:.1f}q{s * 0.055:.1f} {s * 0.1:.1f} {s * 0.035:.1f} {s * 0.145:.1f}q{-s * 0.04:.1f} {s * 0.025:.1f} {-s * 0.07:.1f} 0",
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
                f"M{x + side * s * 0.17 - s * 0.115:.1f} {y + s * 0.02:.1f}a{s * 0.115:.1f} {s * 0.105:.1f} 0 1 0 {s * 0.23:.1f} 0a{s * 0.115:.1f} {s * 0.105:.1f} 0 1 0 {-s * 0.23:.1f} 0",
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
    top = f"M{x - s * 0.43:.1f} {y + s * 0.02:.1f}C{x - s * 0.52:.1f} {y - s * 0.62:.1f} {x + s * 0.52:.1f} {y - s * 0.66:.1f} {x + s * 0.43:.1f} {y + s * 0.02:.1f}"
    if style in (0, 3):
        canvas.path(
            top
            + f"C{x + s * 0.36:.1f} {y - s * 0.22:.1f} {x + s * 0.12:.1f} {y - s * 0.3:.1f} {x:.1f} {y - s * 0.33:.1f}C{x - s * 0.14:.1f} {y - s * 0.3:.1f} {x - s * 0.36:.1f} {y - s * 0.2:.1f} {x - s * 0.43:.1f} {y + s * 0.02:.1f}Z",
            paint,
        )
        for side in (-1, 1):
            canvas.path(
                f"M{x + side * s * 0.4:.1f} {y - s * 0.1:.1f}C{x + side * s * 0.5:.1f} {y + s * 0.2:.1f} {x + side * s * 0.46:.1f} {y + s * 0.5:.1f} {x + side * s * 0.5:.1f} {y + s * (1.1 if style == 0 else 0.8):.1f}",
                stroke=tone(person.hair, 0.02),
                width=s * 0.14,
            )
    elif style == 1:
        canvas.ellipse(x + s * 0.02, y - s * 0.66, s * 0.2, s * 0.18, paint)
        canvas.path(
            top
            + f"C{x + s * 0.3:.1f} {y - s * 0.3:.1f} {x - s * 0.3:.1f} {y - s * 0.3:.1f} {x - s * 0.43:.1f} {y + s * 0.02:.1f}Z",
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
            + f"C{x + s * 0.4:.1f} {y - s * 0.2:.1f} {x + s * 0.3:.1f} {y - s * 0.28:.1f} {x + s * 0.18:.1f} {y - s * 0.26:.1f}C{x - s * 0.1:.1f} {y - s * 0.22:.1f} {x - s * 0.34:.1f} {y - s * 0.26:.1f} {x - s * 0.43:.1f} {y + s * 0.02:.1f}Z",
            paint,
        )
        if style == 5:
            canvas.path(
                f"M{x - s * 0.38:.1f} {y + s * 0.12:.1f}C{x - s * 0.38:.1f} {y + s * 0.5:.1f} {x - s * 0.2:.1f} {y + s * 0.68:.1f} {x:.1f} {y + s * 0.68:.1f}C{x + s * 0.2:.1f} {y + s * 0.68:.1f} {x + s * 0.38:.1f} {y + s * 0.5:.1f} {x + s * 0.38:.1f} {y + s * 0.12:.1f}C{x + s * 0.3:.1f} {y + s * 0.3:.1f} {x + s * 0.2:.1f} {y + s * 0.25:.1f} {x:.1f} {y + s * 0.25:.1f}C{x - s * 0.2:.1f} {y + s * 0.25:.1f} {x - s * 0.3:.1f} {y + s * 0.3:.1f} {x - s * 0.38:.1f} {y + s * 0.12:.1f}Z",
                paint,
            )
            canvas.path(
                f"M{x - s * 0.09:.1f} {y + s * 0.35:.1f}q{s * 0.09:.1f} {s * 0.06:.1f} {s * 0.18:.1f} 0",
                stroke=mix("#c06a5c", person.skin, 0.2),
                width=max(s * 0.03, 1),
            )


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
            _limb(
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
            f"M{hx + e * s * 0.16:.1f} {hy - s * 0.02:.1f}L{hx + e * s * 0.15:.1f} {hy - s * 0.24:.1f}L{hx + e * s * 0.02:.1f} {hy - s * 0.13:.1f}Z",
            coat,
        )
    canvas.ellipse(hx, hy, s * 0.175, s * 0.155, coat)
    stripes = "".join(
        f"M{x - s * (0.2 + 0.02 * k):.1f} {foot - s * (0.5 - k * 0.12):.1f}q{s * 0.08:.1f} {s * 0.03:.1f} {s * 0.13:.1f} 0"
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
            f"M{px - size * 0.12:.1f} {py - size * 0.06:.1f}L{px + size * 0.12:.1f} {py + size * 0.06:.1f}M{px - size * 0.12:.1f} {py + size * 0.06:.1f}L{px + size * 0.12:.1f} {py - size * 0.06:.1f}",
            stroke=colours[0],
            width=size * 0.08,
        )

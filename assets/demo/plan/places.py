"""Lifestyle pictures of towns and coasts, and of people and dogs out of doors."""

from __future__ import annotations

from random import Random

from .outdoors import outdoor
from .visual import Visual
from .words import INLAND, SHORES, TOWNS


def city(rng: Random) -> Visual:
    if rng.random() < 0.6:
        return outdoor(
            rng,
            "city",
            ("old_town",),
            ("city",),
            ("nostalgic", "romantic") if rng.random() < 0.5 else ("energetic",),
            "Old town houses along the quay {when}",
            "Gabled fronts in ochre, rose and brick red, doubled by the water.",
            TOWNS,
            times=("morning", "midday", "dusk", "night", "dusk"),
            airs=("sunny", "sunny", "cloudy", "rainy", "snowy"),
            subject_words=("old town", "quay", "facades"),
        )
    return outdoor(
        rng,
        "city",
        (),
        ("city",),
        ("energetic", "dramatic"),
        "City skyline by the water {when}",
        "Towers, domes and spires against the sky, with lights coming on in the windows.",
        TOWNS,
        times=("dusk", "night", "dawn", "afternoon"),
        airs=("sunny", "cloudy"),
        subject_words=("skyline", "towers"),
    )


def harbour(rng: Random) -> Visual:
    return outdoor(
        rng,
        "harbour",
        (),
        ("sea",),
        ("nostalgic", "calm"),
        "Boathouses in a small harbour {when}",
        "A row of boathouses on piles, most of them red, and a few boats at their moorings.",
        SHORES,
        times=("morning", "afternoon", "dusk", "night"),
        airs=("sunny", "cloudy", "foggy", "rainy"),
        seasons=("spring", "summer", "autumn", "winter"),
        subject_words=("harbour", "boathouses", "boats"),
    )


def lighthouse(rng: Random) -> Visual:
    return outdoor(
        rng,
        "lighthouse",
        (),
        ("sea",),
        ("dramatic", "nostalgic"),
        "Lighthouse on a rocky island {when}",
        "A banded lighthouse and the keeper's house on bare rock, with the sea all round.",
        SHORES,
        times=("dusk", "dusk", "night", "midday", "afternoon"),
        airs=("sunny", "cloudy", "rainy"),
        shape=rng.choice(("portrait", "portrait", "landscape")),
        subject_words=("lighthouse", "rocks", "coast"),
    )


def dusk_lighthouse(rng: Random) -> Visual:
    return outdoor(
        rng,
        "lighthouse",
        (),
        ("sea",),
        ("dramatic",),
        "Lighthouse on a rocky island {when}",
        "The lamp is lit and its beam sweeps over a quiet sea.",
        SHORES,
        times=("dusk",),
        airs=("sunny",),
        shape="portrait",
        subject_words=("lighthouse", "rocks", "coast"),
    )


def family_outdoors(rng: Random) -> Visual:
    place = rng.choice(("beach", "beach", "meadow", "countryside"))
    texts = {
        "beach": ("Family on the beach {when}", "Parents and children stand together looking out to sea."),
        "meadow": ("Family on a summer meadow {when}", "Parents and children among wild flowers, seen from behind."),
        "countryside": ("Family out in the fields {when}", "A family on a walk stops to look over the fields."),
    }[place]
    subjects = ("family", "child", place if place == "beach" else "nature")
    count = rng.choice((3, 4))
    return outdoor(
        rng,
        "outdoors",
        (place, "family", *(["four"] if count == 4 else [])),
        subjects,
        ("playful", "fresh"),
        *texts,
        SHORES if place == "beach" else INLAND,
        times=("morning", "midday", "afternoon"),
        airs=("sunny",),
        seasons=("spring", "summer"),
        shape=rng.choice(("landscape", "landscape", "square")),
        people=count,
        subject_words=("parents", "togetherness"),
    )


def child_outdoors(rng: Random) -> Visual:
    place = rng.choice(("beach", "meadow", "countryside"))
    return outdoor(
        rng,
        "outdoors",
        (place, "child"),
        ("child", "beach" if place == "beach" else "nature"),
        ("playful", "energetic"),
        f"Child flying a kite {'on the beach' if place == 'beach' else 'in a field'} {{when}}",
        "A child holds on to a red and yellow kite in the wind.",
        SHORES if place == "beach" else INLAND,
        times=("morning", "midday", "afternoon"),
        airs=("sunny",),
        seasons=("spring", "summer", "autumn"),
        shape=rng.choice(("landscape", "square", "portrait")),
        people=1,
        subject_words=("kite", "wind", "play"),
    )


def dog_outdoors(rng: Random) -> Visual:
    place = rng.choice(("beach", "forest", "meadow", "beach"))
    where = {"beach": "on the beach", "forest": "in the forest", "meadow": "on a meadow"}[place]
    return outdoor(
        rng,
        "pets",
        ("dog", place),
        ("dog", "beach" if place == "beach" else "forest" if place == "forest" else "nature"),
        ("playful",),
        f"Dog {where} {{when}}",
        f"A dog with a collar, in profile, {where}.",
        SHORES if place == "beach" else INLAND,
        times=("morning", "afternoon", "dusk"),
        airs=("sunny", "cloudy"),
        seasons=("summer", "autumn"),
        subject_words=("pet", "walk"),
    )

"""Lifestyle pictures under a roof: rooms, the fire, pets, portraits, hands."""

from __future__ import annotations

from random import Random

from assets.demo.scenes import Scene

from .visual import Visual, size
from .words import HOMES, ROOM_WORDS, SEASONS, STUDIO, TIMES, sentence

_ROOM_TEXT: dict[str, tuple[str, str]] = {
    "living_room": ("Living room with {thing}", "Framed prints, a rug and plants round {thing}."),
    "bedroom": ("Bedroom with {thing}", "A made bed, prints above it and lamps at its sides, with {thing} in view."),
    "dining_room": (
        "Dining room with {thing}",
        "A set table under a pendant, with flowers on it and {thing} in the middle of the picture.",
    ),
    "kitchen": ("Kitchen with {thing}", "Open shelves with crockery, a worktop by the window and {thing} in front."),
    "hallway": ("Hallway with {thing}", "Coats on brass hooks, a mirror and {thing}."),
    "bathroom": ("Bathroom with {thing}", "A free-standing tub, a plant and {thing}."),
    "home_office": ("Home office with {thing}", "A desk with a lamp and a laptop, a shelf and {thing}."),
    "childrens_room": (
        "Children's room with {thing}",
        "Bunting on the wall, building blocks and a teddy on the rug, and {thing}.",
    ),
    "terrace": ("Terrace with {thing}", "String lights over wooden boards, plants on both sides and {thing}."),
    "garden": ("Garden table with {thing}", "A table laid in the grass under string lights, with {thing} round it."),
}


_ROOM_MOODS = {
    "living_room": (("cosy",), ("elegant", "cosy"), ("calm",), ("calm",)),
    "bedroom": (("calm",), ("calm", "fresh"), ("romantic", "calm")),
    "dining_room": (("elegant",), ("cosy",), ("cosy", "elegant")),
    "kitchen": (("fresh",), ("fresh", "energetic"), ("cosy",)),
    "hallway": (("fresh",), ("calm",)),
    "bathroom": (("calm", "luxurious"), ("fresh",)),
    "home_office": (("fresh", "energetic"), ("calm",)),
    "childrens_room": (("playful",), ("playful", "cosy")),
    "terrace": (("romantic",), ("fresh", "calm")),
    "garden": (("fresh", "festive"), ("romantic",)),
}


def interior(
    rng: Random,
    room: str,
    thing: str,
    product: str,
    materials: tuple[str, ...],
    colour: str,
    *,
    people: tuple[str, ...] = (),
    time: str = "",
    shape: str = "",
) -> Visual:
    """A room about one thing; with people in it, or a pet, when `people` says so."""
    outside = room in ("terrace", "garden")
    time = time or rng.choice(
        ("morning", "midday", "afternoon", "afternoon", "dusk", "night")
        if not outside
        else ("morning", "afternoon", "dusk", "night")
    )
    season = rng.choice(("spring", "summer") if outside else ("spring", "summer", "autumn", "winter"))
    weather = (
        "sunny"
        if time in ("morning", "midday", "afternoon") and rng.random() < 0.7
        else "snowy"
        if season == "winter" and rng.random() < 0.5
        else ""
    )
    width, height = size(rng, shape or rng.choice(("landscape", "landscape", "landscape", "square", "portrait")))
    title, detail = _ROOM_TEXT[room]
    caption = title.format(thing=thing)
    moods = list(rng.choice(_ROOM_MOODS[room]))
    if time in ("dusk", "night") and not outside and "cosy" not in moods and "calm" not in moods:
        moods.append("cosy")
    subjects: list[str] = []
    count = 0
    if people:
        count = {"family": 3, "child": 2 if "two" in people else 1, "person": 1}.get(people[0], 0)
        subjects += {"family": ["family", "child", "people"], "child": ["child"], "person": ["people", "book"]}.get(
            people[0], []
        )
        subjects += [word for word in people[1:] if word in ("dog", "cat")]
        caption += {
            "family": " and a family of three",
            "child": " and two children" if "two" in people else " and a child",
            "person": " and somebody reading",
        }.get(people[0], "")
    kind, words = ("at_home", (room, *people)) if people else ("room", (room,))
    subjects += {
        "dining_room": ["table", "flowers"],
        "kitchen": ["flowers"],
        "living_room": ["plant"],
        "home_office": ["book", "plant"],
        "childrens_room": ["book"],
        "garden": ["table", "flowers"],
        "hallway": ["plant"],
        "bathroom": ["plant"],
        "terrace": ["plant", "flowers"],
    }.get(room, [])
    place = rng.choice(HOMES)
    scene = Scene(
        kind=kind,
        seed=rng.randrange(1 << 30),
        width=width,
        height=height,
        product=product,
        materials=materials,
        colour=colour,
        time=time,
        weather=weather,
        season=season,
        words=words,
    )
    when = TIMES[time]
    metadata: dict[str, object] = {
        "setting": "outdoors" if outside else "showroom" if "showroom" in place.name else "indoors",
        "time_of_day": time,
        "season": season if outside or rng.random() < 0.5 else "all_year",
        "subject": list(dict.fromkeys(subjects)),
        "mood": moods,
        "room": [room],
        "material": list(materials),
        "background": "real_interior",
        "composition": rng.choice(("symmetrical", "layered", "centred", "rule_of_thirds")),
        "shot_type": rng.choice(("wide_shot", "wide_shot", "eye_level")),
        "people_count": count,
        "has_copy_space": rng.random() < 0.3,
        "style": rng.choice(
            (
                "scandinavian",
                "scandinavian",
                "mid_century_modern",
                "minimalist",
                "japandi",
                "contemporary",
                "rustic",
                "classic",
            )
        ),
    }
    if weather:
        metadata["weather"] = weather
    return Visual(
        scene=scene,
        title=sentence(f"{caption} {when}"),
        description=f"{detail.format(thing=thing)} Styled and shot at {place.name}, {when}.",
        alt=f"Illustration of a {ROOM_WORDS[room]} with {thing}{' and people' if count else ''}, {when}.",
        place=place,
        tags=[ROOM_WORDS[room], "interior", *subjects, *moods[:1], *TIMES[time].split()[-1:]],
        metadata=metadata,
    )


def fireside(rng: Random) -> Visual:
    """An open fire, sometimes with somebody reading by it."""
    time = rng.choice(("night", "dusk", "night", "afternoon"))
    reader = rng.random() < 0.3
    width, height = size(rng, "landscape" if reader else rng.choice(("landscape", "landscape", "portrait", "square")))
    place = rng.choice(HOMES)
    season = rng.choice(("winter", "autumn", "christmas"))
    scene = Scene(
        kind="at_home" if reader else "room",
        seed=rng.randrange(1 << 30),
        width=width,
        height=height,
        time=time,
        season=season,
        words=("fireside", "person") if reader else ("fireside",),
    )
    what = "Somebody reading by the open fire" if reader else "Armchair by the open fire"
    return Visual(
        scene=scene,
        title=f"{what} {TIMES[time]}",
        place=place,
        description=f"A fire burns in a stone fireplace; books on one side, an armchair on the other. Shot at {place.name}, {TIMES[time]}.",
        alt=f"Illustration of a living room with a burning fireplace and an armchair{' in which somebody reads' if reader else ''}.",
        tags=["fireplace", "fire", "living room", "warmth", SEASONS[season], *(["reading"] if reader else [])],
        metadata={
            "setting": "indoors",
            "time_of_day": time,
            "season": season,
            "subject": ["fireplace", "book", "candle", *(["people"] if reader else [])],
            "mood": ["cosy", *(["nostalgic"] if rng.random() < 0.4 else [])],
            "room": ["living_room"],
            "background": "real_interior",
            "composition": "centred",
            "shot_type": "wide_shot",
            "people_count": int(reader),
            "has_copy_space": False,
            "style": rng.choice(("rustic", "classic", "scandinavian")),
        },
    )


def pet_indoors(rng: Random) -> Visual:
    animal, room = rng.choice(("cat", "dog")), rng.choice(("living_room", "bedroom", "home_office"))
    time = rng.choice(("morning", "afternoon", "dusk"))
    width, height = size(rng, rng.choice(("landscape", "square", "portrait")))
    place = rng.choice(HOMES)
    scene = Scene(
        kind="pets",
        seed=rng.randrange(1 << 30),
        width=width,
        height=height,
        time=time,
        weather="sunny",
        season=rng.choice(("spring", "summer", "autumn")),
        words=(animal, room),
    )
    return Visual(
        scene=scene,
        title=f"{sentence(animal)} in the {ROOM_WORDS[room]} {TIMES[time]}",
        place=place,
        description=f"The {animal} of the house keeps an eye on the shoot. {sentence(ROOM_WORDS[room])} at {place.name}.",
        alt=f"Illustration of a {animal} in front of a {ROOM_WORDS[room]}.",
        tags=[animal, "pet", ROOM_WORDS[room], "home"],
        metadata={
            "setting": "indoors",
            "time_of_day": time,
            "season": "all_year",
            "subject": [animal, "animals"],
            "mood": ["playful", "cosy"],
            "room": [room],
            "background": "real_interior",
            "composition": "layered",
            "shot_type": "eye_level",
            "people_count": 0,
            "has_copy_space": False,
            "weather": "sunny",
        },
    )


def portrait(rng: Random) -> Visual:
    width, height = size(rng, rng.choice(("portrait", "portrait", "square", "landscape")))
    festive = rng.random() < 0.12
    moods = (
        ["festive"] if festive else rng.choice((["calm"], ["elegant"], ["fresh"], ["romantic"], ["calm", "nostalgic"]))
    )
    where = rng.choice(("a plain wall", "a coloured wall", "the studio wall"))
    return Visual(
        scene=Scene(
            kind="portrait",
            seed=rng.randrange(1 << 30),
            width=width,
            height=height,
            flags=frozenset({"festive"}) if festive else frozenset(),
        ),
        title=f"{rng.choice(('Quiet portrait', 'Portrait with closed eyes', 'Head and shoulders portrait', 'Portrait of a customer'))} before {where}",
        place=STUDIO,
        description="One of the portraits for the customer stories: head and shoulders, eyes closed, soft light from the left.",
        alt="Illustration of a person with closed eyes, head and shoulders, before a plain wall.",
        tags=["portrait", "face", "person", "studio", *moods],
        metadata={
            "setting": "studio",
            "subject": ["portrait", "people"],
            "mood": moods,
            "season": "christmas" if festive else "all_year",
            "background": "coloured_background",
            "composition": "centred" if width < height * 1.2 else "rule_of_thirds",
            "shot_type": "eye_level",
            "people_count": 1,
            "has_copy_space": width > height,
            "style": "contemporary",
        },
    )


def hands(rng: Random) -> Visual:
    width, height = size(rng, rng.choice(("portrait", "square", "landscape")))
    return Visual(
        scene=Scene(kind="hands", seed=rng.randrange(1 << 30), width=width, height=height),
        title=rng.choice(
            ("Hands round stoneware", "Two hands and a piece of stoneware", "Stoneware held in both hands")
        ),
        place=STUDIO,
        description="Warm hands, knitted sleeves, hand-thrown stoneware: the picture for the first cold week.",
        alt="Illustration of two hands in knitted sleeves holding a piece of stoneware.",
        tags=["hands", "stoneware", "warm", "close"],
        metadata={
            "setting": "studio",
            "subject": ["hands", "people"],
            "mood": ["cosy"],
            "season": rng.choice(("autumn", "winter")),
            "material": ["stoneware"],
            "product_category": "tableware",
            "background": "coloured_background",
            "composition": "centred",
            "shot_type": "detail",
            "people_count": 1,
            "has_copy_space": False,
        },
    )

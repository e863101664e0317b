"""Lifestyle pictures: what is in them, and the words for it. A text claims only what its scene is told to draw."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from assets.demo.scenes import Scene

from .words import HOMES, INLAND, ROOM_WORDS, SEASONS, SHORES, STUDIO, TIMES, TOWNS, Place, sentence

LANDSCAPE = ((1440, 960), (1440, 1080), (1440, 810), (1500, 1000))
PANORAMA = ((1680, 760), (1720, 720))
PORTRAIT = ((1000, 1400), (1040, 1300), (960, 1440))
SQUARE = ((1160, 1160), (1100, 1100))


@dataclass(kw_only=True)
class Visual:
    """A drawing with its words and the metadata that follows from what it shows."""

    scene: Scene
    title: str
    description: str
    alt: str
    place: Place
    tags: list[str]
    metadata: dict[str, object] = field(default_factory=dict)


def size(rng: Random, shape: str) -> tuple[int, int]:
    return rng.choice({"landscape": LANDSCAPE, "panorama": PANORAMA, "portrait": PORTRAIT, "square": SQUARE}[shape])


def any_shape(rng: Random) -> str:
    return rng.choices(("landscape", "panorama", "portrait", "square"), (58, 9, 20, 13))[0]


# Hour and weather in words, where both have something to say.
_WHEN = {
    "foggy": {
        "dawn": "in the mist of dawn", "morning": "in morning mist", "midday": "in mist", "afternoon": "in afternoon mist", "dusk": "in evening mist", "night": "in night mist",
    },
    "cloudy": {
        "dawn": "on a grey dawn", "morning": "on a grey morning", "midday": "on an overcast day", "afternoon": "on a grey afternoon", "dusk": "at dusk under clouds",
        "night": "on a cloudy night",
    },
    "rainy": {
        "dawn": "on a rainy dawn", "morning": "on a rainy morning", "midday": "in the rain", "afternoon": "on a rainy afternoon", "dusk": "at dusk in the rain", "night": "on a rainy night",
    },
    "snowy": {
        "dawn": "on a snowy dawn", "morning": "on a snowy morning", "midday": "in falling snow", "afternoon": "on a snowy afternoon", "dusk": "at dusk in the snow", "night": "on a snowy night",
    },
}  # fmt: skip


def _air(rng: Random, time: str, *choices: str) -> str:
    """A weather that goes with the hour."""
    weather = rng.choice(choices)
    return "" if weather == "sunny" and time in ("night", "dawn", "dusk") else weather


def _season_of(rng: Random, weather: str, *choices: str) -> str:
    return "winter" if weather == "snowy" else rng.choice(choices or ("spring", "summer", "autumn"))


def _when(time: str, weather: str) -> str:
    return _WHEN.get(weather, TIMES)[time]


def _moods(time: str, weather: str, base: tuple[str, ...]) -> list[str]:
    moods = list(base)
    if weather == "rainy" or (time == "night" and "cosy" not in moods):
        moods.append("dramatic")
    if time == "dawn" and "fresh" not in moods and "calm" not in moods:
        moods.append("calm")
    return list(dict.fromkeys(moods))


def outdoor(
    rng: Random, kind: str, words: tuple[str, ...], subjects: tuple[str, ...], moods: tuple[str, ...], title: str, detail: str, places: tuple[Place, ...],
    *, times: tuple[str, ...], airs: tuple[str, ...], seasons: tuple[str, ...] = ("spring", "summer", "autumn"), shape: str = "", people: int = 0,
    subject_words: tuple[str, ...] = (),
) -> Visual:  # fmt: skip
    """A picture under the open sky. `title` and `detail` may hold {when}, {season}, {place}."""
    time = rng.choice(times)
    weather = _air(rng, time, *airs)
    season = _season_of(rng, weather, *seasons)
    width, height = size(rng, shape or any_shape(rng))
    place = rng.choice(places)
    names = {"when": _when(time, weather), "season": SEASONS[season], "place": place.name}
    scene = Scene(
        kind=kind,
        seed=rng.randrange(1 << 30),
        width=width,
        height=height,
        time=time,
        weather=weather,
        season=season,
        words=words,
    )
    caption = title.format(**names)
    subjects_ = [
        *subjects,
        *(
            ("sunset",)
            if time == "dusk" and weather in ("", "sunny") and kind in ("sea", "beach", "lake", "countryside")
            else ()
        ),
    ]
    metadata: dict[str, object] = {
        "setting": "outdoors", "time_of_day": time, "season": season, "subject": subjects_, "mood": _moods(time, weather, moods),
        "composition": rng.choice(("rule_of_thirds", "layered", "rule_of_thirds", "centred", "diagonal")), "shot_type": rng.choice(("wide_shot", "wide_shot", "eye_level")),
        "people_count": people, "has_copy_space": people == 0 and kind in ("sea", "lake", "beach", "mountain", "lighthouse") and height < width,
    }  # fmt: skip
    if weather:
        metadata["weather"] = weather
    elif time in ("dawn", "dusk"):
        metadata["weather"] = "sunny"
    return Visual(
        scene=scene,
        title=sentence(caption),
        description=f"{detail.format(**names)} Taken near {place.name}.",
        alt=f"Illustration of {caption[0].lower()}{caption[1:]}.",
        place=place,
        tags=[*subject_words, *subjects_, SEASONS[season], *TIMES[time].split()[-1:]],
        metadata=metadata,
    )


def sea(rng: Random) -> Visual:
    if rng.random() < 0.55:
        return outdoor(rng, "sea", ("sail", "islands"), ("sea", "landscape"), ("calm",), "Sailing boat on a quiet sea {when}", "A single sail passes low skerries; the water is almost still and leaves half the picture free for text.", SHORES, times=("dawn", "morning", "afternoon", "dusk", "dusk"), airs=("sunny", "sunny", "cloudy", "foggy"), subject_words=("sailing boat", "archipelago"))  # fmt: skip
    return outdoor(rng, "sea", ("islands",), ("sea", "landscape"), ("calm", "nostalgic") if rng.random() < 0.3 else ("calm",), "Open sea with islands on the horizon {when}", "Nothing but water, sky and a few wooded islands far out.", SHORES, times=("dawn", "morning", "midday", "dusk", "night"), airs=("sunny", "cloudy", "rainy", "sunny"), subject_words=("archipelago", "horizon"))  # fmt: skip


def beach(rng: Random) -> Visual:
    if rng.random() < 0.4:
        return outdoor(rng, "beach", ("parasol",), ("beach", "sea"), ("playful", "fresh"), "Striped parasol on the beach {when}", "A parasol throws its shadow on warm sand, with small waves running in behind it.", SHORES, times=("morning", "midday", "afternoon"), airs=("sunny",), seasons=("summer",), subject_words=("parasol", "sand", "holiday"))  # fmt: skip
    return outdoor(rng, "beach", (), ("beach", "sea"), ("romantic", "calm") if rng.random() < 0.5 else ("fresh",), "Empty beach {when}", "Foam lines, dune grass and nobody there: the season's first or last quiet day by the sea.", SHORES, times=("dusk", "dusk", "morning", "afternoon", "dawn"), airs=("sunny", "sunny", "cloudy"), seasons=("spring", "summer", "autumn", "summer"), subject_words=("sand", "dunes", "waves"))  # fmt: skip


def lake(rng: Random) -> Visual:
    choice = rng.randrange(3)
    if choice == 0:
        return outdoor(rng, "lake", ("jetty",), ("lake", "landscape"), ("calm",), "Calm lake {when} with a wooden jetty", "A jetty leads out on a lake without a ripple; wooded hills stand behind it.", INLAND, times=("dawn", "dawn", "morning", "dusk"), airs=("sunny", "foggy", "sunny", "cloudy"), subject_words=("jetty", "reflection"))  # fmt: skip
    if choice == 1:
        return outdoor(rng, "lake", ("cottage", "boat"), ("lake", "landscape"), ("calm", "nostalgic"), "Red cottage by a lake {when}", "A red cottage with white corners on the far shore, and a rowing boat waiting on this one.", INLAND, times=("dawn", "morning", "afternoon", "dusk"), airs=("sunny", "foggy", "cloudy", "snowy"), subject_words=("cottage", "rowing boat"))  # fmt: skip
    return outdoor(rng, "lake", (), ("lake", "landscape", "nature"), ("calm",), "Still forest lake {when}", "The tree line stands on its head in the water.", INLAND, times=("dawn", "morning", "dusk", "afternoon"), airs=("foggy", "sunny", "cloudy", "rainy"), subject_words=("reflection", "silence"))  # fmt: skip


def mountain(rng: Random) -> Visual:
    if rng.random() < 0.22:
        return outdoor(rng, "mountain", ("aurora", "lake"), ("mountain", "lake"), ("dramatic",), "Northern lights above the fells", "Green and violet curtains of light over snow peaks and a dark lake.", INLAND, times=("night",), airs=("",), seasons=("winter",), subject_words=("northern lights", "aurora", "stars"))  # fmt: skip
    if rng.random() < 0.5:
        return outdoor(rng, "mountain", ("lake",), ("mountain", "lake", "landscape"), ("dramatic", "calm"), "Mountain lake under snow peaks {when}", "Ridge behind ridge, each paler than the last, mirrored in a cold lake.", INLAND, times=("morning", "midday", "dusk", "dawn"), airs=("sunny", "cloudy", "rainy", "foggy"), subject_words=("peaks", "fells"))  # fmt: skip
    return outdoor(rng, "mountain", (), ("mountain", "landscape", "nature"), ("dramatic", "fresh"), "Spruces in a mountain valley {when}", "The valley falls towards us between spruces; the summits behind it still carry snow.", INLAND, times=("morning", "afternoon", "dusk"), airs=("sunny", "cloudy", "snowy"), subject_words=("valley", "spruces"))  # fmt: skip


def forest(rng: Random) -> Visual:
    if rng.random() < 0.42:
        return outdoor(rng, "forest", ("birches",), ("forest", "nature"), ("fresh", "calm"), "Birch wood in {season} {when}", "White trunks, light leaves and a clearing in the middle.", INLAND, times=("morning", "midday", "afternoon"), airs=("sunny", "sunny", "foggy"), seasons=("spring", "summer", "autumn"), subject_words=("birches", "trees"))  # fmt: skip
    return outdoor(rng, "forest", (), ("forest", "nature"), ("calm",), "Spruce forest {when}", "Spruces in ranks, the far ones nearly gone in the haze; mist lies between the trunks.", INLAND, times=("dawn", "morning", "morning", "dusk"), airs=("foggy", "foggy", "foggy", "sunny", "rainy", "snowy"), subject_words=("spruces", "trees"))  # fmt: skip


def countryside(rng: Random) -> Visual:
    return outdoor(rng, "countryside", (), ("landscape", "nature"), ("nostalgic", "calm") if rng.random() < 0.5 else ("fresh",), "Rolling fields with a red farmhouse {when}", "Fields in {season} colours, a few trees, and a farmhouse where they meet.", INLAND, times=("morning", "afternoon", "dusk", "midday"), airs=("sunny", "sunny", "cloudy", "snowy", "rainy"), seasons=("spring", "summer", "autumn", "autumn"), subject_words=("fields", "farmhouse"))  # fmt: skip


def meadow(rng: Random) -> Visual:
    if rng.random() < 0.45:
        return outdoor(rng, "meadow", ("maypole",), ("flowers", "landscape"), ("festive", "playful"), "Maypole on a flowering meadow {when}", "The midsummer pole stands garlanded with leaves and ribbons in the long grass, a red cottage beside it.", INLAND, times=("morning", "midday", "afternoon", "dusk"), airs=("sunny", "sunny", "cloudy"), seasons=("summer",), subject_words=("maypole", "midsummer", "meadow"))  # fmt: skip
    return outdoor(rng, "meadow", (), ("flowers", "nature"), ("fresh", "playful") if rng.random() < 0.5 else ("romantic", "fresh"), "Wild flowers on a meadow {when}", "Daisies, poppies and tall grass in front of a line of spruces.", INLAND, times=("morning", "midday", "afternoon"), airs=("sunny", "cloudy"), seasons=("spring", "summer"), subject_words=("meadow", "wild flowers"))  # fmt: skip


def city(rng: Random) -> Visual:
    if rng.random() < 0.6:
        return outdoor(rng, "city", ("old_town",), ("city",), ("nostalgic", "romantic") if rng.random() < 0.5 else ("energetic",), "Old town houses along the quay {when}", "Gabled fronts in ochre, rose and brick red, doubled by the water.", TOWNS, times=("morning", "midday", "dusk", "night", "dusk"), airs=("sunny", "sunny", "cloudy", "rainy", "snowy"), subject_words=("old town", "quay", "facades"))  # fmt: skip
    return outdoor(rng, "city", (), ("city",), ("energetic", "dramatic"), "City skyline by the water {when}", "Towers, domes and spires against the sky, with lights coming on in the windows.", TOWNS, times=("dusk", "night", "dawn", "afternoon"), airs=("sunny", "cloudy"), subject_words=("skyline", "towers"))  # fmt: skip


def harbour(rng: Random) -> Visual:
    return outdoor(rng, "harbour", (), ("sea",), ("nostalgic", "calm"), "Boathouses in a small harbour {when}", "A row of boathouses on piles, most of them red, and a few boats at their moorings.", SHORES, times=("morning", "afternoon", "dusk", "night"), airs=("sunny", "cloudy", "foggy", "rainy"), seasons=("spring", "summer", "autumn", "winter"), subject_words=("harbour", "boathouses", "boats"))  # fmt: skip


def lighthouse(rng: Random) -> Visual:
    return outdoor(rng, "lighthouse", (), ("sea",), ("dramatic", "nostalgic"), "Lighthouse on a rocky island {when}", "A banded lighthouse and the keeper's house on bare rock, with the sea all round.", SHORES, times=("dusk", "dusk", "night", "midday", "afternoon"), airs=("sunny", "cloudy", "rainy"), shape=rng.choice(("portrait", "portrait", "landscape")), subject_words=("lighthouse", "rocks", "coast"))  # fmt: skip


def sunset_beach(rng: Random) -> Visual:
    return outdoor(
        rng, "beach", (), ("beach", "sea"), ("romantic", "calm"), "Sunset over an empty beach", "The sun goes down behind a low headland; foam lines and dune grass in front.", SHORES, times=("dusk",), airs=("sunny",),
        seasons=("summer",), shape="landscape", subject_words=("sand", "sunset", "waves"),
    )  # fmt: skip


def dusk_lighthouse(rng: Random) -> Visual:
    return outdoor(
        rng, "lighthouse", (), ("sea",), ("dramatic",), "Lighthouse on a rocky island {when}", "The lamp is lit and its beam sweeps over a quiet sea.", SHORES, times=("dusk",), airs=("sunny",), shape="portrait",
        subject_words=("lighthouse", "rocks", "coast"),
    )  # fmt: skip


def family_outdoors(rng: Random) -> Visual:
    place = rng.choice(("beach", "beach", "meadow", "countryside"))
    texts = {"beach": ("Family on the beach {when}", "Parents and children stand together looking out to sea."), "meadow": ("Family on a summer meadow {when}", "Parents and children among wild flowers, seen from behind."), "countryside": ("Family out in the fields {when}", "A family on a walk stops to look over the fields.")}[place]  # fmt: skip
    subjects = ("family", "child", place if place == "beach" else "nature")
    count = rng.choice((3, 4))
    return outdoor(rng, "outdoors", (place, "family", *(["four"] if count == 4 else [])), subjects, ("playful", "fresh"), *texts, SHORES if place == "beach" else INLAND, times=("morning", "midday", "afternoon"), airs=("sunny",), seasons=("spring", "summer"), shape=rng.choice(("landscape", "landscape", "square")), people=count, subject_words=("parents", "togetherness"))  # fmt: skip


def child_outdoors(rng: Random) -> Visual:
    place = rng.choice(("beach", "meadow", "countryside"))
    return outdoor(rng, "outdoors", (place, "child"), ("child", "beach" if place == "beach" else "nature"), ("playful", "energetic"), f"Child flying a kite {'on the beach' if place == 'beach' else 'in a field'} {{when}}", "A child holds on to a red and yellow kite in the wind.", SHORES if place == "beach" else INLAND, times=("morning", "midday", "afternoon"), airs=("sunny",), seasons=("spring", "summer", "autumn"), shape=rng.choice(("landscape", "square", "portrait")), people=1, subject_words=("kite", "wind", "play"))  # fmt: skip


def dog_outdoors(rng: Random) -> Visual:
    place = rng.choice(("beach", "forest", "meadow", "beach"))
    where = {"beach": "on the beach", "forest": "in the forest", "meadow": "on a meadow"}[place]
    return outdoor(rng, "pets", ("dog", place), ("dog", "beach" if place == "beach" else "forest" if place == "forest" else "nature"), ("playful",), f"Dog {where} {{when}}", f"A dog with a collar, in profile, {where}.", SHORES if place == "beach" else INLAND, times=("morning", "afternoon", "dusk"), airs=("sunny", "cloudy"), seasons=("summer", "autumn"), subject_words=("pet", "walk"))  # fmt: skip


# Indoors

_ROOM_TEXT: dict[str, tuple[str, str]] = {
    "living_room": ("Living room with {thing}", "Framed prints, a rug and plants round {thing}."),
    "bedroom": ("Bedroom with {thing}", "A made bed, prints above it and lamps at its sides, with {thing} in view."),
    "dining_room": ("Dining room with {thing}", "A set table under a pendant, with flowers on it and {thing} in the middle of the picture."),
    "kitchen": ("Kitchen with {thing}", "Open shelves with crockery, a worktop by the window and {thing} in front."),
    "hallway": ("Hallway with {thing}", "Coats on brass hooks, a mirror and {thing}."),
    "bathroom": ("Bathroom with {thing}", "A free-standing tub, a plant and {thing}."),
    "home_office": ("Home office with {thing}", "A desk with a lamp and a laptop, a shelf and {thing}."),
    "childrens_room": ("Children's room with {thing}", "Bunting on the wall, building blocks and a teddy on the rug, and {thing}."),
    "terrace": ("Terrace with {thing}", "String lights over wooden boards, plants on both sides and {thing}."),
    "garden": ("Garden table with {thing}", "A table laid in the grass under string lights, with {thing} round it."),
}  # fmt: skip
_ROOM_MOODS = {
    "living_room": (("cosy",), ("elegant", "cosy"), ("calm",), ("calm",)), "bedroom": (("calm",), ("calm", "fresh"), ("romantic", "calm")),
    "dining_room": (("elegant",), ("cosy",), ("cosy", "elegant")), "kitchen": (("fresh",), ("fresh", "energetic"), ("cosy",)),
    "hallway": (("fresh",), ("calm",)), "bathroom": (("calm", "luxurious"), ("fresh",)), "home_office": (("fresh", "energetic"), ("calm",)),
    "childrens_room": (("playful",), ("playful", "cosy")), "terrace": (("romantic",), ("fresh", "calm")), "garden": (("fresh", "festive"), ("romantic",)),
}  # fmt: skip


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
    subjects += {"dining_room": ["table", "flowers"], "kitchen": ["flowers"], "living_room": ["plant"], "home_office": ["book", "plant"], "childrens_room": ["book"], "garden": ["table", "flowers"], "hallway": ["plant"], "bathroom": ["plant"], "terrace": ["plant", "flowers"]}.get(room, [])  # fmt: skip
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
        "setting": "outdoors" if outside else "showroom" if "showroom" in place.name else "indoors", "time_of_day": time, "season": season if outside or rng.random() < 0.5 else "all_year",
        "subject": list(dict.fromkeys(subjects)), "mood": moods, "room": [room], "material": list(materials), "background": "real_interior",
        "composition": rng.choice(("symmetrical", "layered", "centred", "rule_of_thirds")), "shot_type": rng.choice(("wide_shot", "wide_shot", "eye_level")),
        "people_count": count, "has_copy_space": rng.random() < 0.3, "style": rng.choice(("scandinavian", "scandinavian", "mid_century_modern", "minimalist", "japandi", "contemporary", "rustic", "classic")),
    }  # fmt: skip
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
        weather="snowy" if season == "winter" else "",
        season=season,
        words=("fireside", "person") if reader else ("fireside",),
    )
    what = "Somebody reading by the open fire" if reader else "Armchair by the open fire"
    return Visual(
        scene=scene, title=f"{what} {TIMES[time]}", place=place,
        description=f"A fire burns in a stone fireplace; books on one side, an armchair on the other. Shot at {place.name}, {TIMES[time]}.",
        alt=f"Illustration of a living room with a burning fireplace and an armchair{' in which somebody reads' if reader else ''}.",
        tags=["fireplace", "fire", "living room", "warmth", SEASONS[season], *(["reading"] if reader else [])],
        metadata={
            "setting": "indoors", "time_of_day": time, "season": season, "subject": ["fireplace", "book", "candle", *(["people"] if reader else [])], "mood": ["cosy", *(["nostalgic"] if rng.random() < 0.4 else [])],
            "room": ["living_room"], "background": "real_interior", "composition": "centred", "shot_type": "wide_shot", "people_count": int(reader), "has_copy_space": False, "style": rng.choice(("rustic", "classic", "scandinavian")),
        },
    )  # fmt: skip


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
        scene=scene, title=f"{sentence(animal)} in the {ROOM_WORDS[room]} {TIMES[time]}", place=place,
        description=f"The {animal} of the house keeps an eye on the shoot. {sentence(ROOM_WORDS[room])} at {place.name}.",
        alt=f"Illustration of a {animal} in front of a {ROOM_WORDS[room]}.",
        tags=[animal, "pet", ROOM_WORDS[room], "home"],
        metadata={"setting": "indoors", "time_of_day": time, "season": "all_year", "subject": [animal, "animals"], "mood": ["playful", "cosy"], "room": [room], "background": "real_interior", "composition": "layered", "shot_type": "eye_level", "people_count": 0, "has_copy_space": False, "weather": "sunny"},
    )  # fmt: skip


def portrait(rng: Random) -> Visual:
    width, height = size(rng, rng.choice(("portrait", "portrait", "square", "landscape")))
    festive = rng.random() < 0.12
    moods = (
        ["festive"] if festive else rng.choice((["calm"], ["elegant"], ["fresh"], ["romantic"], ["calm", "nostalgic"]))
    )
    where = rng.choice(("a plain wall", "a coloured wall", "the studio wall"))
    return Visual(
        scene=Scene(kind="portrait", seed=rng.randrange(1 << 30), width=width, height=height, flags=frozenset({"festive"}) if festive else frozenset()),
        title=f"{rng.choice(('Quiet portrait', 'Portrait with closed eyes', 'Head and shoulders portrait', 'Portrait of a customer'))} before {where}", place=STUDIO,
        description="One of the portraits for the customer stories: head and shoulders, eyes closed, soft light from the left.",
        alt="Illustration of a person with closed eyes, head and shoulders, before a plain wall.",
        tags=["portrait", "face", "person", "studio", *moods],
        metadata={"setting": "studio", "subject": ["portrait", "people"], "mood": moods, "season": "christmas" if festive else "all_year", "background": "coloured_background", "composition": "centred" if width < height * 1.2 else "rule_of_thirds", "shot_type": "eye_level", "people_count": 1, "has_copy_space": width > height, "style": "contemporary"},
    )  # fmt: skip


def hands(rng: Random) -> Visual:
    width, height = size(rng, rng.choice(("portrait", "square", "landscape")))
    return Visual(
        scene=Scene(kind="hands", seed=rng.randrange(1 << 30), width=width, height=height),
        title=rng.choice(("Hands round stoneware", "Two hands and a piece of stoneware", "Stoneware held in both hands")), place=STUDIO,
        description="Warm hands, knitted sleeves, hand-thrown stoneware: the picture for the first cold week.",
        alt="Illustration of two hands in knitted sleeves holding a piece of stoneware.",
        tags=["hands", "stoneware", "warm", "close"],
        metadata={"setting": "studio", "subject": ["hands", "people"], "mood": ["cosy"], "season": rng.choice(("autumn", "winter")), "material": ["stoneware"], "product_category": "tableware", "background": "coloured_background", "composition": "centred", "shot_type": "detail", "people_count": 1, "has_copy_space": False},
    )  # fmt: skip


Motif = Callable[[Random], Visual]
# Motifs that need no product, with how often they are chosen.
FREE_MOTIFS: tuple[tuple[Motif, float], ...] = (
    (sea, 11), (beach, 9), (lake, 12), (mountain, 7), (forest, 12), (countryside, 5), (meadow, 8), (city, 5), (harbour, 4), (lighthouse, 5),
    (family_outdoors, 6), (child_outdoors, 4), (dog_outdoors, 4), (fireside, 6), (pet_indoors, 4), (portrait, 9), (hands, 3),
)  # fmt: skip

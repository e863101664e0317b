"""Lifestyle pictures under the open sky. A text claims only what its scene is told to draw."""

from __future__ import annotations

from random import Random

from assets.demo.scenes import Scene

from .visual import Visual, any_shape, size
from .words import INLAND, SEASONS, SHORES, TIMES, Place, sentence

# Hour and weather in words, where both have something to say.
_WHEN = {
    "foggy": {
        "dawn": "in the mist of dawn",
        "morning": "in morning mist",
        "midday": "in mist",
        "afternoon": "in afternoon mist",
        "dusk": "in evening mist",
        "night": "in night mist",
    },
    "cloudy": {
        "dawn": "on a grey dawn",
        "morning": "on a grey morning",
        "midday": "on an overcast day",
        "afternoon": "on a grey afternoon",
        "dusk": "at dusk under clouds",
        "night": "on a cloudy night",
    },
    "rainy": {
        "dawn": "on a rainy dawn",
        "morning": "on a rainy morning",
        "midday": "in the rain",
        "afternoon": "on a rainy afternoon",
        "dusk": "at dusk in the rain",
        "night": "on a rainy night",
    },
    "snowy": {
        "dawn": "on a snowy dawn",
        "morning": "on a snowy morning",
        "midday": "in falling snow",
        "afternoon": "on a snowy afternoon",
        "dusk": "at dusk in the snow",
        "night": "on a snowy night",
    },
}


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
    rng: Random,
    kind: str,
    words: tuple[str, ...],
    subjects: tuple[str, ...],
    moods: tuple[str, ...],
    title: str,
    detail: str,
    places: tuple[Place, ...],
    *,
    times: tuple[str, ...],
    airs: tuple[str, ...],
    seasons: tuple[str, ...] = ("spring", "summer", "autumn"),
    shape: str = "",
    people: int = 0,
    subject_words: tuple[str, ...] = (),
) -> Visual:
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
        "setting": "outdoors",
        "time_of_day": time,
        "season": season,
        "subject": subjects_,
        "mood": _moods(time, weather, moods),
        "composition": rng.choice(("rule_of_thirds", "layered", "rule_of_thirds", "centred", "diagonal")),
        "shot_type": rng.choice(("wide_shot", "wide_shot", "eye_level")),
        "people_count": people,
        "has_copy_space": people == 0 and kind in ("sea", "lake", "beach", "mountain", "lighthouse") and height < width,
    }
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
        return outdoor(
            rng,
            "sea",
            ("sail", "islands"),
            ("sea", "landscape"),
            ("calm",),
            "Sailing boat on a quiet sea {when}",
            "A single sail passes low skerries; the water is almost still and leaves half the picture free for text.",
            SHORES,
            times=("dawn", "morning", "afternoon", "dusk", "dusk"),
            airs=("sunny", "sunny", "cloudy", "foggy"),
            subject_words=("sailing boat", "archipelago"),
        )
    return outdoor(
        rng,
        "sea",
        ("islands",),
        ("sea", "landscape"),
        ("calm", "nostalgic") if rng.random() < 0.3 else ("calm",),
        "Open sea with islands on the horizon {when}",
        "Nothing but water, sky and a few wooded islands far out.",
        SHORES,
        times=("dawn", "morning", "midday", "dusk", "night"),
        airs=("sunny", "cloudy", "rainy", "sunny"),
        subject_words=("archipelago", "horizon"),
    )


def beach(rng: Random) -> Visual:
    if rng.random() < 0.4:
        return outdoor(
            rng,
            "beach",
            ("parasol",),
            ("beach", "sea"),
            ("playful", "fresh"),
            "Striped parasol on the beach {when}",
            "A parasol throws its shadow on warm sand, with small waves running in behind it.",
            SHORES,
            times=("morning", "midday", "afternoon"),
            airs=("sunny",),
            seasons=("summer",),
            subject_words=("parasol", "sand", "holiday"),
        )
    return outdoor(
        rng,
        "beach",
        (),
        ("beach", "sea"),
        ("romantic", "calm") if rng.random() < 0.5 else ("fresh",),
        "Empty beach {when}",
        "Foam lines, dune grass and nobody there: the season's first or last quiet day by the sea.",
        SHORES,
        times=("dusk", "dusk", "morning", "afternoon", "dawn"),
        airs=("sunny", "sunny", "cloudy"),
        seasons=("spring", "summer", "autumn", "summer"),
        subject_words=("sand", "dunes", "waves"),
    )


def lake(rng: Random) -> Visual:
    choice = rng.randrange(3)
    if choice == 0:
        return outdoor(
            rng,
            "lake",
            ("jetty",),
            ("lake", "landscape"),
            ("calm",),
            "Calm lake {when} with a wooden jetty",
            "A jetty leads out on a lake without a ripple; wooded hills stand behind it.",
            INLAND,
            times=("dawn", "dawn", "morning", "dusk"),
            airs=("sunny", "foggy", "sunny", "cloudy"),
            subject_words=("jetty", "reflection"),
        )
    if choice == 1:
        return outdoor(
            rng,
            "lake",
            ("cottage", "boat"),
            ("lake", "landscape"),
            ("calm", "nostalgic"),
            "Red cottage by a lake {when}",
            "A red cottage with white corners on the far shore, and a rowing boat waiting on this one.",
            INLAND,
            times=("dawn", "morning", "afternoon", "dusk"),
            airs=("sunny", "foggy", "cloudy", "snowy"),
            subject_words=("cottage", "rowing boat"),
        )
    return outdoor(
        rng,
        "lake",
        (),
        ("lake", "landscape", "nature"),
        ("calm",),
        "Still forest lake {when}",
        "The tree line stands on its head in the water.",
        INLAND,
        times=("dawn", "morning", "dusk", "afternoon"),
        airs=("foggy", "sunny", "cloudy", "rainy"),
        subject_words=("reflection", "silence"),
    )


def mountain(rng: Random) -> Visual:
    if rng.random() < 0.22:
        return outdoor(
            rng,
            "mountain",
            ("aurora", "lake"),
            ("mountain", "lake"),
            ("dramatic",),
            "Northern lights above the fells",
            "Green and violet curtains of light over snow peaks and a dark lake.",
            INLAND,
            times=("night",),
            airs=("",),
            seasons=("winter",),
            subject_words=("northern lights", "aurora", "stars"),
        )
    if rng.random() < 0.5:
        return outdoor(
            rng,
            "mountain",
            ("lake",),
            ("mountain", "lake", "landscape"),
            ("dramatic", "calm"),
            "Mountain lake under snow peaks {when}",
            "Ridge behind ridge, each paler than the last, mirrored in a cold lake.",
            INLAND,
            times=("morning", "midday", "dusk", "dawn"),
            airs=("sunny", "cloudy", "rainy", "foggy"),
            subject_words=("peaks", "fells"),
        )
    return outdoor(
        rng,
        "mountain",
        (),
        ("mountain", "landscape", "nature"),
        ("dramatic", "fresh"),
        "Spruces in a mountain valley {when}",
        "The valley falls towards us between spruces; the summits behind it still carry snow.",
        INLAND,
        times=("morning", "afternoon", "dusk"),
        airs=("sunny", "cloudy", "snowy"),
        subject_words=("valley", "spruces"),
    )


def forest(rng: Random) -> Visual:
    if rng.random() < 0.42:
        return outdoor(
            rng,
            "forest",
            ("birches",),
            ("forest", "nature"),
            ("fresh", "calm"),
            "Birch wood in {season} {when}",
            "White trunks, light leaves and a clearing in the middle.",
            INLAND,
            times=("morning", "midday", "afternoon"),
            airs=("sunny", "sunny", "foggy"),
            seasons=("spring", "summer", "autumn"),
            subject_words=("birches", "trees"),
        )
    return outdoor(
        rng,
        "forest",
        (),
        ("forest", "nature"),
        ("calm",),
        "Spruce forest {when}",
        "Spruces in ranks, the far ones nearly gone in the haze; mist lies between the trunks.",
        INLAND,
        times=("dawn", "morning", "morning", "dusk"),
        airs=("foggy", "foggy", "foggy", "sunny", "rainy", "snowy"),
        subject_words=("spruces", "trees"),
    )


def countryside(rng: Random) -> Visual:
    return outdoor(
        rng,
        "countryside",
        (),
        ("landscape", "nature"),
        ("nostalgic", "calm") if rng.random() < 0.5 else ("fresh",),
        "Rolling fields with a red farmhouse {when}",
        "Fields in {season} colours, a few trees, and a farmhouse where they meet.",
        INLAND,
        times=("morning", "afternoon", "dusk", "midday"),
        airs=("sunny", "sunny", "cloudy", "snowy", "rainy"),
        seasons=("spring", "summer", "autumn", "autumn"),
        subject_words=("fields", "farmhouse"),
    )


def meadow(rng: Random) -> Visual:
    if rng.random() < 0.45:
        return outdoor(
            rng,
            "meadow",
            ("maypole",),
            ("flowers", "landscape"),
            ("festive", "playful"),
            "Maypole on a flowering meadow {when}",
            "The midsummer pole stands garlanded with leaves and ribbons in the long grass, a red cottage beside it.",
            INLAND,
            times=("morning", "midday", "afternoon", "dusk"),
            airs=("sunny", "sunny", "cloudy"),
            seasons=("summer",),
            subject_words=("maypole", "midsummer", "meadow"),
        )
    return outdoor(
        rng,
        "meadow",
        (),
        ("flowers", "nature"),
        ("fresh", "playful") if rng.random() < 0.5 else ("romantic", "fresh"),
        "Wild flowers on a meadow {when}",
        "Daisies, poppies and tall grass in front of a line of spruces.",
        INLAND,
        times=("morning", "midday", "afternoon"),
        airs=("sunny", "cloudy"),
        seasons=("spring", "summer"),
        subject_words=("meadow", "wild flowers"),
    )


def sunset_beach(rng: Random) -> Visual:
    return outdoor(
        rng,
        "beach",
        (),
        ("beach", "sea"),
        ("romantic", "calm"),
        "Sunset over an empty beach",
        "The sun goes down behind a low headland; foam lines and dune grass in front.",
        SHORES,
        times=("dusk",),
        airs=("sunny",),
        seasons=("summer",),
        shape="landscape",
        subject_words=("sand", "sunset", "waves"),
    )

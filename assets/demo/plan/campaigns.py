"""Campaign assets: banners, posters and cards with type, films, icons, patterns, the wordmark."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from assets.demo.scenes import Scene

from . import indoors, outdoors, places, settings
from .model import Film, Form, Photo, Planned, Vector
from .pictures import slug
from .visual import Visual
from .words import STUDIO, sentence

Line = tuple[str, str]  # headline, the line below


@dataclass(frozen=True, kw_only=True)
class Theme:
    """A yearly campaign: its name, its season, what it says, what it shows."""

    name: str
    season: str
    english: tuple[Line, ...]
    french: tuple[Line, ...]
    moods: tuple[str, ...]
    motifs: tuple[Callable[[Random], Visual], ...]


def _indoors(
    room: str, thing: str, product: str, materials: tuple[str, ...], colour: str, time: str
) -> Callable[[Random], Visual]:
    return lambda rng: indoors.interior(rng, room, thing, product, materials, colour, time=time, shape="landscape")


THEMES: dict[str, Theme] = {
    "spring_light": Theme(
        name="Spring Light",
        season="spring",
        moods=("fresh", "calm"),
        english=(
            ("Let the light in", "Linen curtains in eleven colours"),
            ("The windows are open again", "New glass and stoneware for spring"),
            ("Light, at last", "Pale oak and washed linen"),
            ("Morning is the best room", "Breakfast tableware from €12"),
            ("A quieter spring", "Furniture that gives the light room"),
        ),
        french=(
            ("Laissez entrer la lumière", "Rideaux en lin, onze couleurs"),
            ("Le printemps, doucement", "Nouvelle vaisselle en grès"),
        ),
        motifs=(
            outdoors.lake,
            settings.flowers,
            outdoors.forest,
            outdoors.sea,
            _indoors("bedroom", "a bed in washed linen", "beds", ("oak", "linen"), "#a3b09a", "morning"),
            settings.flowers,
            outdoors.lake,
        ),
    ),
    "midsummer_table": Theme(
        name="Midsummer Table",
        season="summer",
        moods=("festive", "fresh"),
        english=(
            ("Long tables, longer evenings", "Tableware for thirty guests"),
            ("Bring every chair you own", "Stools, benches and folding chairs"),
            ("Flowers first", "Vases from a hand to a metre"),
            ("The night can wait", "Candle holders and lanterns"),
            ("Out on the grass", "Teak that stays outside"),
        ),
        french=(
            ("La plus longue table", "De la vaisselle pour trente convives"),
            ("Le soir ne tombe pas", "Photophores et bougeoirs"),
        ),
        motifs=(
            outdoors.meadow,
            outdoors.beach,
            outdoors.sea,
            places.harbour,
            lambda rng: indoors.interior(rng, "garden", "white chairs", "", (), "", shape="landscape"),
            places.lighthouse,
            places.family_outdoors,
        ),
    ),
    "autumn_hearth": Theme(
        name="Autumn Hearth",
        season="autumn",
        moods=("cosy", "nostalgic"),
        english=(
            ("Come in from the rain", "Throws, cushions and slow evenings"),
            ("Closer to the fire", "Lounge chairs in leather and wool"),
            ("One more chapter", "Reading lamps in brass"),
            ("Wool weather", "Throws from Gotland yarn"),
            ("Stay a while longer", "Sofas with deep seats"),
        ),
        french=(("Au coin du feu", "Plaids, coussins et lampes"), ("Temps de laine", "Plaids tissés en Suède")),
        motifs=(
            indoors.fireside,
            outdoors.forest,
            indoors.hands,
            outdoors.countryside,
            settings.candles,
            indoors.fireside,
            places.city,
        ),
    ),
    "nordic_winter": Theme(
        name="Nordic Winter",
        season="winter",
        moods=("festive", "cosy"),
        english=(
            ("Candles, wool, quiet", "The winter collection"),
            ("The table is laid", "Porcelain and crystal for the feast"),
            ("Snow outside, oak inside", "Dining tables that seat ten"),
            ("Light a candle for December", "Candlesticks in brass and iron"),
            ("Gifts that stay", "Small things, well made"),
        ),
        french=(
            ("Bougies, laine, silence", "La collection d'hiver"),
            ("La table est mise", "Porcelaine et cristal pour les fêtes"),
        ),
        motifs=(
            settings.laid_table,
            settings.candles,
            indoors.fireside,
            outdoors.mountain,
            settings.laid_table,
            settings.candles,
            places.city,
        ),
    ),
}
YEARS = (2025, 2026)
AGENCIES = ("studio_nordlys", "lumen_and_co", "atelier_brume", "in_house")
# Format: name, size, layouts it suits, channels.
_FORMATS: tuple[tuple[str, tuple[int, int], tuple[str, ...], tuple[str, ...]], ...] = (
    ("newsletter header", (1240, 655), ("split", "over"), ("newsletter",)),
    ("web banner", (1280, 680), ("split", "over"), ("web",)),
    ("wide banner", (1500, 525), ("split",), ("web",)),
    ("Instagram post", (1080, 1080), ("split", "poster"), ("instagram",)),
    ("story", (720, 1280), ("split",), ("instagram", "facebook")),
    ("poster", (900, 1273), ("poster",), ("print",)),
    ("Pinterest pin", (867, 1300), ("split", "poster"), ("pinterest",)),
    ("magazine page", (940, 1254), ("split", "poster"), ("print",)),
    ("Facebook ad", (1200, 630), ("split", "over"), ("facebook",)),
)
_CALM_GROUND = frozenset({"sea", "lake", "beach", "lighthouse", "mountain", "harbour"})


def layouts(rng: Random) -> Iterator[Planned]:
    """Banners, posters and cards, campaign by campaign; never ends. The catalogue's covers come first."""
    number = 0
    for planned in _catalogue_covers(rng):
        number += 1
        yield replace(planned, key=f"campaign-{number:05d}")
    while True:
        for key, theme in THEMES.items():
            number += 1
            yield _layout(number, key, theme, rng.choice(YEARS), rng)


def _layout(number: int, key: str, theme: Theme, year: int, rng: Random) -> Planned:
    visual = _in_season(theme, rng)
    french = rng.random() < 0.24
    headline, line = rng.choice(theme.french if french else theme.english)
    name, (width, height), suited, channels = rng.choice(_FORMATS)
    pool = [layout for layout in suited if layout != "over" or visual.scene.kind in _CALM_GROUND] or ["split"]
    scene = replace(
        visual.scene,
        width=width,
        height=height,
        flags=visual.scene.flags | {rng.choice(pool)},
        lettering=(f"{theme.name} {year}", headline, line),
    )
    extension = "png" if number % 23 == 0 else "jpg"
    return Planned(
        key=f"campaign-{number:05d}",
        asset_class="campaign_asset",
        title=f"{theme.name} {year}: {headline} ({name})",
        file=Photo(
            scene=scene,
            form=Form(
                extension=extension, dpi=300 if "print" in channels else 72, longest=2000 if "print" in channels else 0
            ),
        ),
        filename=f"{slug(theme.name)}-{year}_{slug(headline)[:36]}_{slug(name)}_{number:04d}.{extension}",
        description=f"{sentence(name)} for {theme.name} {year}, set in {'French' if french else 'English'}: “{headline}”. In the picture: {visual.title[0].lower()}{visual.title[1:]}.",
        alt_text=f"{sentence(name)} with the words “{headline}”. {visual.alt}",
        tags=list(dict.fromkeys([theme.name, name, *visual.tags[:6]])),
        metadata=_campaign_metadata(visual, theme, f"{key}_{year}", headline, channels, rng, french=french),
        columns={"language": "fr" if french else "en"},
    )


def _in_season(theme: Theme, rng: Random) -> Visual:
    """A motif of the theme, in its season where the motif has a choice."""
    visual = rng.choice(theme.motifs)(rng)
    if (
        visual.scene.season
        and visual.scene.kind not in ("still_life", "laid_table", "meadow")
        and theme.season != "winter"
        and visual.scene.weather != "snowy"
    ):
        visual = replace(
            visual,
            scene=replace(visual.scene, season=theme.season),
            metadata=visual.metadata | {"season": theme.season},
            title=_said(visual.title, theme.season),
            tags=[t for t in visual.tags if t not in ("spring", "summer", "autumn", "winter")] + [theme.season],
        )
    return visual


def _said(title: str, season: str) -> str:
    for word in ("spring", "summer", "autumn", "winter"):
        title = title.replace(f" in {word} ", f" in {season} ")
    return title


def _campaign_metadata(
    visual: Visual,
    theme: Theme,
    campaign: str,
    headline: str,
    channels: tuple[str, ...],
    rng: Random,
    *,
    french: bool = False,
) -> dict[str, Any]:
    metadata = dict(visual.metadata)
    moods = metadata.get("mood", [])
    metadata |= {
        "campaign": campaign,
        "headline": headline,
        "channel": list(channels),
        "agency": rng.choice((*AGENCIES, "in_house")),
        "shoot_location": visual.place.name,
        "mood": list(dict.fromkeys([*(moods if isinstance(moods, list) else []), rng.choice(theme.moods)])),
        "market": ["france"]
        if french
        else rng.choice(
            (
                ["nordics"],
                ["nordics", "germany"],
                ["sweden"],
                ["united_kingdom"],
                ["denmark", "norway"],
                ["china"],
                ["finland"],
            )
        ),
        "approval_stage": rng.choices(
            ("signed_off", "legal_review", "brand_review", "first_proof", "concept"), (60, 9, 13, 10, 8)
        )[0],
        "has_copy_space": False,
    }
    if channels == ("print",):
        metadata["print_run"] = rng.choice((1500, 3000, 5000, 12000, 25000, 40000))
    return metadata


def _catalogue_covers(rng: Random) -> Iterator[Planned]:
    """Winter and spring catalogues of both years: cover, back and a double page each."""
    for year in YEARS:
        for season, key, french in (
            ("Winter", "nordic_winter", False),
            ("Winter", "nordic_winter", True),
            ("Spring", "spring_light", False),
        ):
            theme = THEMES[key]
            for part, layout in (("cover", "poster"), ("back cover", "poster"), ("opening spread", "split")):
                visual = rng.choice(theme.motifs)(rng)
                name = f"{'Catalogue d’hiver' if french else f'{season} Catalogue'} {year}"
                part_name = (
                    {
                        "cover": "couverture",
                        "back cover": "quatrième de couverture",
                        "opening spread": "double page d’ouverture",
                    }[part]
                    if french
                    else part
                )
                width, height = (1320, 930) if part == "opening spread" else (900, 1273)
                headline = name if part == "cover" else rng.choice(theme.french if french else theme.english)[0]
                scene = replace(
                    visual.scene,
                    width=width,
                    height=height,
                    flags=visual.scene.flags | {layout},
                    lettering=("Nordhem", headline, rng.choice(theme.french if french else theme.english)[1]),
                )
                yield Planned(
                    key="",
                    asset_class="campaign_asset",
                    title=f"{name}, {part_name}",
                    file=Photo(scene=scene, form=Form(longest=2000, dpi=300, quality=86)),
                    filename=f"{slug(name)}_{slug(part_name)}.jpg",
                    description=f"{sentence(part)} of the {season.lower()} catalogue {year}{' in French' if french else ''}. In the picture: {visual.title[0].lower()}{visual.title[1:]}.",
                    alt_text=f"{sentence(part)} of a catalogue with the words “{headline}”. {visual.alt}",
                    tags=["catalogue", season.lower(), "print", part, *visual.tags[:4]],
                    metadata=_campaign_metadata(
                        visual, theme, f"{key}_{year}", headline, ("print",), rng, french=french
                    ),
                    columns={"language": "fr" if french else "en"},
                )


def films(rng: Random) -> Iterator[Planned]:
    """Silent campaign films and loops; long ones first."""
    lengths = (124, 96, 98, 15, 12, 20, 10, 18, 14, 12, 16, 10, 24)
    number = 0
    while True:
        for length in lengths:
            number += 1
            key, theme = list(THEMES.items())[(number - 1) % len(THEMES)]
            year = YEARS[number % 2]
            shots = [_filmed(theme, rng) for _ in range(3 if length < 60 else 4)]
            headline = rng.choice(theme.english)[0]
            scenes = tuple(replace(visual.scene, width=800, height=450) for visual in shots)
            metadata = _campaign_metadata(
                shots[0],
                theme,
                f"{key}_{year}",
                headline,
                rng.choice((("instagram",), ("tv",), ("web",), ("facebook", "instagram"))),
                rng,
            )
            subjects = [subject for visual in shots for subject in visual.metadata.get("subject", [])]  # type: ignore[attr-defined]
            yield Planned(
                key=f"film-{number:05d}",
                asset_class="campaign_asset",
                title=f"{theme.name} {year} film, {length} seconds: {headline}",
                file=Film(scenes=scenes, seconds=length, rate=1 if length > 60 else 4, title=f"{theme.name} {year}"),
                filename=f"{slug(theme.name)}-{year}_film_{length}s_{number:02d}.webm",
                description=f"Silent {length}-second film for {theme.name} {year}. Shots: {'; '.join(visual.title[0].lower() + visual.title[1:] for visual in shots)}.",
                alt_text=f"Slow film of {len(shots)} illustrated shots, beginning with this one: {shots[0].alt}",
                tags=list(dict.fromkeys(["film", "video", theme.name, *shots[0].tags[:5]])),
                metadata=metadata | {"subject": list(dict.fromkeys(subjects)), "shot_type": "wide_shot"},
                columns={"language": "en"},
            )


def _filmed(theme: Theme, rng: Random) -> Visual:
    """A shot under the open sky or by the fire: still lifes hardly gain by a moving camera."""
    outside = tuple(
        motif for motif in theme.motifs if motif not in (settings.laid_table, settings.flowers, settings.candles)
    )
    return _in_season(replace(theme, motifs=outside), rng)


_ICON_WORDS = {
    "chair": ("Chair icon", "chair"),
    "lamp": ("Lamp icon", ""),
    "sofa": ("Sofa icon", ""),
    "vase": ("Vase icon", "vase"),
    "table": ("Table icon", "table"),
    "cup": ("Cup icon", ""),
    "candle": ("Candle icon", "candle"),
    "bed": ("Bed icon", ""),
    "plant": ("Plant icon", "plant"),
    "house": ("House icon", ""),
    "tree": ("Fir tree icon", "nature"),
    "sun": ("Sun icon", "nature"),
}
_PATTERNS = {"leaves": "plant", "waves": "sea", "tiles": "", "spruces": "forest", "dots": ""}


def vectors(rng: Random) -> Iterator[Planned]:
    """Icons, patterns and wordmarks as SVG."""
    entries: list[tuple[str, str, str, str, tuple[int, int]]] = [
        ("icon", name, title, subject, (512, 512)) for name, (title, subject) in _ICON_WORDS.items()
    ]
    entries += [
        ("pattern", name, f"{sentence(name)} pattern", subject, (1200, 1200)) for name, subject in _PATTERNS.items()
    ]
    entries += [("wordmark", "nordhem", "Nordhem wordmark", "", (1400, 560))]
    number = 0
    while True:
        for kind, name, title, subject, (width, height) in entries:
            number += 1
            scene = Scene(kind=kind, seed=rng.randrange(1 << 30), width=width, height=height, words=(name,))
            use = {
                "icon": "Line icon for the web shop and the app",
                "pattern": "Repeating pattern for wrapping paper and backgrounds",
                "wordmark": "The wordmark with the gable",
            }[kind]
            yield Planned(
                key=f"vector-{number:05d}",
                asset_class="campaign_asset",
                title=f"{title} {1 + (number - 1) // len(entries)}",
                file=Vector(scene=scene),
                filename=f"{kind}_{name}_{number:03d}.svg",
                description=f"{use}, as a vector drawing.",
                alt_text=f"{title}.",
                tags=[kind, name, "vector", "brand"],
                metadata={
                    "headline": title,
                    "approval_stage": "signed_off",
                    "agency": "in_house",
                    "setting": "studio",
                    "channel": ["web", "print"] if kind != "icon" else ["web"],
                    "subject": [subject] if subject else [],
                    "style": "minimalist",
                    "composition": "centred" if kind != "pattern" else "symmetrical",
                    "season": "all_year",
                    "mood": ["playful"] if kind == "pattern" else [],
                    "shoot_location": STUDIO.name,
                },
            )

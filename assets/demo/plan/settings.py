"""Tables, still lifes and close-ups: pictures round a product or a material."""

from __future__ import annotations

from random import Random

from assets.demo.scenes import Scene

from .products import Product
from .visual import Visual, size
from .words import COLOUR_WORDS, HOMES, SEASONS, STUDIO, TIMES, article, material_word, sentence

# Where the word for the category would repeat the material.
_NOUNS = {"bed_linen": "bedding"}


def described(product: Product, colour: str) -> str:
    """ "oak and linen sofa in oat": what a product looks like in one colour."""
    made_of = " and ".join(material_word(material) for material in product.materials[:2])
    word = COLOUR_WORDS.get(colour, "")
    return f"{made_of} {_NOUNS.get(product.category, product.noun)}{f' in {word}' if word else ''}"


_NO_ARTICLE = frozenset({"curtains", "drinking_glasses", "bed_linen"})


def shown(product: Product, colour: str) -> str:
    """The same with its article: "an oak and linen sofa in oat", "linen curtains in teal"."""
    text = described(product, colour)
    return text if product.category in _NO_ARTICLE else article(text)


def _scene(rng: Random, kind: str, shape: str, **rest: object) -> Scene:
    width, height = size(rng, shape)
    return Scene(kind=kind, seed=rng.randrange(1 << 30), width=width, height=height, **rest)  # type: ignore[arg-type]


def laid_table(rng: Random) -> Visual:
    """A table set for six: Christmas, midsummer, an autumn dinner, a spring brunch."""
    season, time, moods = rng.choice(
        (
            ("christmas", "night", ["festive", "cosy"]),
            ("christmas", "dusk", ["festive", "elegant"]),
            ("winter", "night", ["festive", "luxurious"]),
            ("summer", "midday", ["festive", "fresh"]),
            ("summer", "afternoon", ["festive", "playful"]),
            ("autumn", "afternoon", ["cosy", "elegant"]),
            ("spring", "morning", ["fresh", "elegant"]),
        )
    )
    names = {
        "christmas": "Christmas table with candles and a paper star",
        "winter": "Winter dinner table by candlelight",
        "summer": "Midsummer table with fresh flowers",
        "autumn": "Autumn dinner table with dahlias",
        "spring": "Spring brunch table with flowers",
    }
    place = rng.choice(HOMES)
    shape = rng.choice(("landscape", "landscape", "landscape", "square", "panorama"))
    festive = season in ("christmas", "winter")
    return Visual(
        scene=_scene(rng, "laid_table", shape, time=time, season=season),
        title=f"{names[season]} {TIMES[time]}",
        place=place,
        description=f"Six places with porcelain, linen napkins and wine glasses; {'candles burn down the middle of the table' if festive else 'flowers and candles stand down the middle'}.",
        alt=f"Illustration of a table laid for six with plates, glasses and {'burning candles' if festive else 'flowers'}.",
        tags=[
            "table setting",
            "dinner",
            "plates",
            "wine glasses",
            SEASONS[season],
            *(["candlelight", "party"] if festive else ["flowers"]),
        ],
        metadata={
            "setting": "indoors",
            "time_of_day": time,
            "season": season,
            "subject": ["table", "candle", *([] if festive else ["flowers"])],
            "mood": moods,
            "room": ["dining_room"],
            "product_category": "tableware",
            "material": ["porcelain", "glass", "linen"],
            "composition": rng.choice(("layered", "symmetrical")),
            "shot_type": "wide_shot",
            "people_count": 0,
            "has_copy_space": shape != "square" and rng.random() < 0.5,
            "background": "real_interior",
            "style": rng.choice(("scandinavian", "classic")),
        },
    )


def flowers(rng: Random) -> Visual:
    """A vase with what the season gives."""
    season = rng.choice(("spring", "spring", "summer", "autumn", "winter"))
    time = rng.choice(("morning", "midday", "afternoon"))
    what = {
        "spring": "spring flowers",
        "summer": "garden flowers",
        "autumn": "dahlias and autumn flowers",
        "winter": "bare twigs with red berries",
    }[season]
    shape = rng.choice(("landscape", "landscape", "portrait", "square", "panorama"))
    place = rng.choice(HOMES)
    return Visual(
        scene=_scene(rng, "still_life", shape, time=time, season=season, weather="sunny", words=("flowers",)),
        title=f"Vase with {what} {TIMES[time]}",
        place=place,
        description=f"{sentence(what)} in a vase on a bare table, with plenty of wall left beside them.",
        alt=f"Illustration of a vase with {what} on a table.",
        tags=["flowers", "vase", "bouquet", "still life", SEASONS[season]],
        metadata={
            "setting": "indoors",
            "time_of_day": time,
            "season": season,
            "subject": ["flowers", "vase"] if season != "winter" else ["vase", "plant"],
            "mood": rng.choice((["fresh"], ["calm", "fresh"], ["romantic"], ["calm"])),
            "product_category": "vases",
            "composition": "rule_of_thirds",
            "shot_type": "eye_level",
            "people_count": 0,
            "has_copy_space": shape in ("landscape", "panorama"),
            "background": "coloured_background",
            "weather": "sunny",
        },
    )


def candles(rng: Random) -> Visual:
    """Candles in a row; before Christmas with twigs and baubles."""
    christmas = rng.random() < 0.45
    season, time = (
        ("christmas", rng.choice(("night", "dusk")))
        if christmas
        else (rng.choice(("winter", "autumn")), rng.choice(("night", "dusk")))
    )
    shape = rng.choice(("landscape", "landscape", "square", "portrait", "panorama"))
    place = rng.choice(HOMES)
    return Visual(
        scene=_scene(
            rng, "still_life", shape, time=time, season=season, words=("festive",) if christmas else ("candle",)
        ),
        title=f"{'Advent candles with fir twigs and baubles' if christmas else 'Candles burning on a dark table'} {TIMES[time]}",
        place=place,
        description="Candles in turned holders light a dark wall."
        if not christmas
        else "Candles, red baubles, fir twigs and a paper star against a dark wall.",
        alt=f"Illustration of burning candles{' with Christmas decorations' if christmas else ''} in front of a dark wall.",
        tags=[
            "candles",
            "candlelight",
            SEASONS[season],
            *(["advent", "Christmas decorations", "star"] if christmas else ["evening"]),
        ],
        metadata={
            "setting": "indoors",
            "time_of_day": time,
            "season": season,
            "subject": ["candle"],
            "mood": ["festive", "cosy"]
            if christmas
            else rng.choice((["cosy"], ["romantic", "cosy"], ["dramatic", "calm"])),
            "product_category": "candle_holders",
            "material": ["brass"],
            "composition": "rule_of_thirds",
            "shot_type": "eye_level",
            "people_count": 0,
            "has_copy_space": shape in ("landscape", "panorama"),
            "background": "coloured_background",
        },
    )


def still_life(rng: Random, product: Product, colour: str) -> Visual:
    """The product on a table with a few companions."""
    time = rng.choice(("morning", "midday", "afternoon", "afternoon"))
    season = rng.choice(("spring", "summer", "autumn"))
    extra = rng.choice(("fruit", "book", "fruit"))
    shape = rng.choice(("landscape", "square", "portrait", "landscape"))
    what = shown(product, colour)
    place = rng.choice((*HOMES, STUDIO))
    subjects = [*product.subjects, *(["flowers"] if product.category == "vases" else []), extra]
    return Visual(
        scene=_scene(
            rng,
            "still_life",
            shape,
            product=product.category,
            materials=product.materials,
            colour=colour,
            time=time,
            season=season,
            weather="sunny",
            words=(extra,),
        ),
        title=f"Still life with {what} {TIMES[time]}",
        place=place,
        description=f"{sentence(what)} beside {'a bowl of fruit' if extra == 'fruit' else 'a pile of books'} on a table.",
        alt=f"Illustration of {what} on a table with {'fruit' if extra == 'fruit' else 'books'}.",
        tags=[product.noun, "still life", *(material_word(material) for material in product.materials), extra],
        metadata={
            "setting": "studio" if place is STUDIO else "indoors",
            "time_of_day": time,
            "season": season,
            "subject": subjects,
            "mood": rng.choice((["calm"], ["fresh"], ["elegant"], ["calm", "elegant"], ["luxurious"])),
            "composition": "rule_of_thirds" if shape == "landscape" else "centred",
            "shot_type": "eye_level",
            "people_count": 0,
            "has_copy_space": shape == "landscape",
            "background": "coloured_background",
            "material": list(product.materials),
            "weather": "sunny",
        },
    )


def flat_lay(rng: Random, product: Product | None, colour: str) -> Visual:
    """A table from above, with the product in the middle or a salad on a plate."""
    season = rng.choice(("spring", "summer", "autumn"))
    shape = rng.choice(("square", "landscape", "portrait"))
    what = shown(product, colour) if product else "a summer salad"
    white = rng.random() < 0.35
    return Visual(
        scene=_scene(
            rng,
            "overhead",
            shape,
            time="midday",
            season=season,
            product=product.category if product else "",
            materials=product.materials if product else (),
            colour=colour if product else "",
            background="white_background" if white else "",
        ),
        title=f"Table from above with {what}",
        place=STUDIO,
        description=f"A flat lay: {what}, cutlery, cups and olive sprigs on a {'white' if white else 'wooden'} table with a striped cloth.",
        alt=f"Illustration of a table seen from straight above with {what}.",
        tags=["flat lay", "from above", "table setting", *([product.noun] if product else ["salad", "food"]), "sprigs"],
        metadata={
            "setting": "studio",
            "time_of_day": "midday",
            "season": season,
            "subject": ["table", *([] if product else ["food"])],
            "mood": rng.choice((["fresh"], ["fresh", "playful"], ["calm"])),
            "composition": "centred",
            "shot_type": "overhead",
            "people_count": 0,
            "has_copy_space": white or rng.random() < 0.4,
            "background": "white_background" if white else "textured_background",
            "material": list(product.materials) if product else ["porcelain", "linen"],
            "product_category": product.category if product else "tableware",
        },
    )


def on_white(rng: Random, product: Product, colour: str) -> Visual:
    """A lifestyle product picture with nothing round it, for layouts."""
    width, height = size(rng, "landscape")
    what, shown_as = described(product, colour), shown(product, colour)
    return Visual(
        scene=Scene(
            kind="product",
            seed=rng.randrange(1 << 30),
            width=width,
            height=height,
            product=product.category,
            materials=product.materials,
            colour=colour,
            background="white_background",
            shot="three_quarter",
            size=product.size,
            design=product.design,
        ),
        title=f"{sentence(what)} with room for text",
        place=STUDIO,
        description=f"{sentence(shown_as)} on a white ground with room for a headline beside it.",
        alt=f"Illustration of {shown_as} on white.",
        tags=[
            product.noun,
            "white background",
            "copy space",
            *(material_word(material) for material in product.materials),
        ],
        metadata={
            "setting": "studio",
            "season": "all_year",
            "subject": list(product.subjects),
            "mood": rng.choice((["fresh"], ["elegant"], ["calm"])),
            "composition": "rule_of_thirds",
            "shot_type": "three_quarter",
            "people_count": 0,
            "has_copy_space": True,
            "background": "white_background",
            "material": list(product.materials),
        },
    )


def folded(rng: Random, product: Product, colour: str) -> Visual:
    """Blankets folded on a bench."""
    word = COLOUR_WORDS.get(colour, "natural")
    shape = rng.choice(("landscape", "square"))
    material = material_word(product.materials[0])
    return Visual(
        scene=_scene(
            rng,
            "pile",
            shape,
            materials=product.materials,
            colour=colour,
            time="morning",
            season="autumn",
            weather="sunny",
        ),
        title=f"Folded {material} throws, one in {word}",
        place=rng.choice(HOMES),
        description=f"Three piles of folded throws on a bench; the one in front is {material} in {word}.",
        alt="Illustration of folded blankets with fringes on a bench.",
        tags=["throws", "blankets", material, "textiles", "fringe"],
        metadata={
            "setting": "indoors",
            "time_of_day": "morning",
            "season": "autumn",
            "subject": [],
            "mood": ["cosy"],
            "composition": "centred",
            "shot_type": "eye_level",
            "people_count": 0,
            "has_copy_space": shape == "landscape",
            "background": "coloured_background",
            "material": list(product.materials),
            "room": ["bedroom"],
            "weather": "sunny",
        },
    )


_CLOSE_MOODS = {
    "velvet": ["luxurious", "dramatic"],
    "brass": ["luxurious"],
    "marble": ["luxurious", "elegant"],
    "leather": ["nostalgic"],
    "wool": ["cosy"],
    "boucle": ["cosy"],
    "linen": ["calm", "fresh"],
    "oak": ["calm"],
}


def material_close_up(rng: Random, material: str, colour: str) -> Visual:
    """A material filling the picture."""
    word = f" in {COLOUR_WORDS[colour]}" if colour in COLOUR_WORDS else ""
    name = material_word(material)
    shape = rng.choice(("landscape", "square", "portrait", "panorama"))
    return Visual(
        scene=_scene(rng, "close_up", shape, materials=(material,), colour=colour),
        title=f"Close-up of {name}{word}",
        place=STUDIO,
        description=f"{sentence(name)}{word} filling the frame, lit from one side: a ground for text, or a swatch.",
        alt=f"Close-up texture of {name}{word}.",
        tags=[name, "texture", "close-up", "material", "background"],
        metadata={
            "setting": "studio",
            "season": "all_year",
            "subject": [],
            "mood": _CLOSE_MOODS.get(material, ["calm"]),
            "composition": rng.choice(("diagonal", "symmetrical")),
            "shot_type": "detail",
            "people_count": 0,
            "has_copy_space": True,
            "background": "textured_background",
            "material": [material],
        },
    )

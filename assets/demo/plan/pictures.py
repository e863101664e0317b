"""Product and lifestyle pictures: products in their colours and views, motifs with and without products, and their variants."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from assets.demo.scenes import Scene

from . import motifs, settings
from .model import Form, Photo, Planned
from .motifs import FREE_MOTIFS, Visual
from .products import Product
from .words import COLOUR_KEYS, COLOUR_WORDS, material_word, sentence

_TALL = frozenset(
    {
        "floor_lamps",
        "wardrobes",
        "shelves",
        "curtains",
        "vases",
        "jugs",
        "wine_glasses",
        "mirrors",
        "stools",
    }
)
_WIDE = frozenset(
    {"sofas", "benches", "sideboards", "dining_tables", "beds", "rugs", "desks", "coffee_tables", "serving_dishes"}
)
_FROM_ABOVE = frozenset({"plates", "bowls", "cutlery", "trays", "cups_and_mugs", "serving_dishes", "rugs"})
_TEXTURED = frozenset(
    {
        "velvet",
        "linen",
        "wool",
        "boucle",
        "leather",
        "cotton",
        "oak",
        "walnut",
        "ash",
        "marble",
        "stoneware",
        "porcelain",
    }
)
_VIEW_WORDS = {
    "packshot": "packshot",
    "three_quarter": "three-quarter view",
    "detail": "close-up",
    "overhead": "from above",
    "eye_level": "front view",
}
# The order in which a product's pictures are made: everything has a packshot before anything has a fifth view.
_VIEWS = ("packshot", "three_quarter", "detail", "packshot", "eye_level", "three_quarter")


def slug(text: str) -> str:
    plain = text.lower().translate(str.maketrans("åäöéèæø", "aaoeeao"))
    return "-".join("".join(c if c.isalnum() else " " for c in plain).split())


def _product_size(category: str, view: str, rng: Random) -> tuple[int, int]:
    if view == "detail":
        return rng.choice(((1200, 1200), (1300, 975), (960, 1280)))
    if category in _TALL:
        return rng.choice(((960, 1280), (1000, 1250), (1100, 1100)))
    if category in _WIDE:
        return rng.choice(((1400, 933), (1400, 1050), (1440, 810)))
    return rng.choice(((1120, 1120), (1120, 1120), (1300, 975), (1000, 1250)))


def product_pictures(products: list[Product], rng: Random) -> Iterator[Planned]:
    """Pictures without end worth speaking of: round after round over all products."""
    number = 0
    for product in products:
        if product.designer == "verner_panton" and product.category == "table_lamps":
            for _ in range(2):
                number += 1
                yield product_picture(product, "", "detail", number, rng)
    for turn in range(len(_VIEWS) * 3):
        for product in products:
            colours = product.colours or ("",)
            view = _VIEWS[turn % len(_VIEWS)]
            if view == "eye_level" and product.category in _FROM_ABOVE:
                view = "overhead"
            colour = colours[(turn // 3 + (1 if turn % len(_VIEWS) == 3 else 0)) % len(colours)]
            number += 1
            yield product_picture(product, colour, view, number, rng)


def product_picture(product: Product, colour: str, view: str, number: int, rng: Random) -> Planned:
    width, height = _product_size(product.category, view, rng)
    background = {"packshot": "white_background", "eye_level": rng.choice(("grey_background", "coloured_background")), "overhead": "coloured_background", "detail": rng.choice(("grey_background", "coloured_background", "white_background"))}.get(
        view, rng.choices(("coloured_background", "textured_background", "grey_background"), (6, 2, 2))[0]
    )  # fmt: skip
    cut_out = view == "packshot" and number % 5 == 0
    texture = view == "detail" and number % 2 == 0 and product.materials[-1] in _TEXTURED
    scene = Scene(
        kind="product", seed=rng.randrange(1 << 30), width=width, height=height, product=product.category, materials=product.materials, colour=colour,
        background=background, shot=view, size=product.size, design=product.design, flags=frozenset({"transparent"}) if cut_out else frozenset(),
    )  # fmt: skip
    if texture:
        scene = Scene(
            kind="close_up",
            seed=scene.seed,
            width=width,
            height=height,
            materials=(product.materials[-1],),
            colour=colour if _dyed(product) else "",
        )
    word = COLOUR_WORDS.get(colour, "")
    what = settings.shown(product, colour)
    title = ", ".join(
        part for part in (product.name, word or material_word(product.materials[0]), _VIEW_WORDS[view]) if part
    )
    metadata = product_metadata(product, colour) | {"shot_type": view, "setting": "studio"}
    if not cut_out:
        metadata["background"] = "textured_background" if texture else background
    extension = "png" if cut_out else "tif" if number % 61 == 7 else "webp" if number % 37 == 5 else "jpg"
    text = f"{sentence(what)}, {_VIEW_WORDS[view]}"
    if texture:
        text = f"{sentence(material_word(product.materials[-1]))} of {what}, close up"
    return Planned(
        key=f"product-{number:05d}",
        asset_class="product_image",
        title=title,
        file=Photo(scene=scene, form=Form(extension=extension, dpi=300 if extension == "tif" else 72)),
        filename=f"{product.sku}_{view}_{slug(word or product.materials[0])}_{number:04d}.{extension}",
        description=f"{text}, {_ground(background, cut_out, texture)}. {product.name} measures {product.size[0]:g} × {product.size[1]:g} × {product.size[2]:g} cm.",
        alt_text=f"{text}.",
        tags=list(
            dict.fromkeys(
                [
                    product.noun,
                    *(material_word(m) for m in product.materials),
                    *([word] if word else []),
                    _VIEW_WORDS[view],
                    product.style.replace("_", "-"),
                ]
            )
        ),
        metadata=metadata,
    )


def _ground(background: str, cut_out: bool, texture: bool) -> str:
    if cut_out:
        return "cut out, on a transparent ground"
    if texture:
        return "filling the picture"
    return {
        "white_background": "on white",
        "grey_background": "on grey",
        "coloured_background": "in front of coloured paper",
        "textured_background": "in front of a linen backdrop",
    }[background]


def _dyed(product: Product) -> bool:
    return bool(product.colours) and product.materials[-1] not in ("leather", "oak", "walnut", "ash", "marble")


def product_metadata(product: Product, colour: str) -> dict[str, Any]:
    """What every picture of a product knows of it."""
    metadata: dict[str, Any] = {
        "product_designer": product.designer, "product_line": product.line, "product_category": product.category, "style": product.style, "material": list(product.materials),
        "room": list(product.rooms), "subject": list(product.subjects), "country_of_origin": product.country, "certification": list(product.certifications),
        "product_name": product.name, "sku": product.sku, "ean": product.ean, "width_cm": product.size[0], "depth_cm": product.size[1], "height_cm": product.size[2],
        "weight_kg": product.weight, "price_eur": product.price, "launch_date": product.launch,
    }  # fmt: skip
    optional = {
        "finish": product.finish,
        "seat_height_cm": product.seat,
        "assembly_minutes": product.assembly,
        "discontinued_date": product.discontinued,
        "color_name": COLOUR_KEYS.get(colour, ""),
    }
    return metadata | {key: value for key, value in optional.items() if value}


def lifestyle_pictures(products: list[Product], rng: Random) -> Iterator[Planned]:
    """Motifs by their shares, mixed with rooms and tables round products; never ends."""
    number = 0
    # What somebody is bound to look for comes first.
    for visual, product, colour in _wanted(products, rng):
        number += 1
        yield lifestyle_picture(visual, number, product, colour)
    kinds, shares = [motif for motif, _ in FREE_MOTIFS], [share for _, share in FREE_MOTIFS]
    makers = (*kinds, None)
    while True:
        number += 1
        maker = rng.choices(makers, (*shares, 74))[0]
        if maker is not None:
            yield lifestyle_picture(maker(rng), number, None, "")
        else:
            visual, product, colour = _with_product(products, rng)
            yield lifestyle_picture(visual, number, product, colour)


def _room_of(product: Product, rng: Random) -> str:
    return rng.choice(product.rooms)


def _with_product(products: list[Product], rng: Random) -> tuple[Visual, Product | None, str]:
    """A room, a still life, a flat lay, a laid table, flowers, candles, cloth or a material."""
    style = rng.choices(
        ("room", "still", "flat", "table", "flowers", "candles", "white", "folded", "close", "lived_in"),
        (20, 13, 8, 8, 11, 7, 4, 2, 10, 7),
    )[0]
    if style == "table":
        return settings.laid_table(rng), None, ""
    if style == "flowers":
        return settings.flowers(rng), None, ""
    if style == "candles":
        return settings.candles(rng), None, ""
    pools = {
        "room": _SHOWN_IN_ROOMS,
        "lived_in": frozenset({"sofas", "beds", "lounge_chairs"}),
        "still": _SHOWN_ON_TABLES,
        "flat": frozenset({"plates", "bowls", "serving_dishes"}),
        "folded": frozenset({"throws"}),
    }
    pool = [
        product for product in products if product.category in pools.get(style, _SHOWN_IN_ROOMS | _SHOWN_ON_TABLES)
    ] or products
    product = rng.choice(pool)
    colour = rng.choice(product.colours or ("",))
    if style == "close":
        material = rng.choice(
            [m for m in product.materials if m in _TEXTURED or m in ("brass", "glass", "copper")] or ["oak"]
        )
        return (
            settings.material_close_up(
                rng, material, colour if _dyed(product) and material == product.materials[-1] else ""
            ),
            None,
            "",
        )
    if style == "flat":
        chosen = product if product.category in pools["flat"] and rng.random() < 0.6 else None
        return settings.flat_lay(rng, chosen, colour), chosen, colour
    if style == "white":
        return settings.on_white(rng, product, colour), product, colour
    if style == "still" and product.category in _SHOWN_ON_TABLES:
        return settings.still_life(rng, product, colour), product, colour
    if style == "folded" and product.category == "throws":
        return settings.folded(rng, product, colour), product, colour
    room = _room_of(product, rng)
    return _furnished(rng, product, colour, room, lived_in=style == "lived_in"), product, colour


# What a room draws as its own main thing (see `scenes.rooms`), and the rooms in which it does.
_SHOWN_IN_ROOMS = frozenset(
    {"sofas", "beds", "dining_tables", "desks", "lounge_chairs", "office_chairs", "benches", "mirrors"}
)
_SHOWN_ON_TABLES = frozenset(
    {
        "vases",
        "table_lamps",
        "candle_holders",
        "jugs",
        "bowls",
        "cups_and_mugs",
        "serving_dishes",
        "trays",
        "wine_glasses",
        "drinking_glasses",
    }
)
_ROOM_OF = {
    "sofas": "living_room", "lounge_chairs": "living_room", "beds": "bedroom", "dining_tables": "dining_room", "desks": "home_office", "office_chairs": "home_office", "benches": "hallway", "mirrors": "hallway",
}  # fmt: skip


def _furnished(rng: Random, product: Product, colour: str, room: str, *, lived_in: bool = False) -> Visual:
    room = _ROOM_OF.get(product.category, room)
    people: tuple[str, ...] = ()
    if lived_in and room == "living_room":
        people = rng.choice((("family",), ("person",), ("family", "dog")))
    thing = settings.shown(product, colour)
    shape = "landscape" if people or product.category == "lounge_chairs" else ""
    return motifs.interior(rng, room, thing, product.category, product.materials, colour, people=people, shape=shape)


def _empty_room(rng: Random, room: str) -> Visual:
    """Rooms without a product of the range in them, and what is there instead."""
    thing = {
        "kitchen": "stools at the island",
        "bathroom": "a stool and towels",
        "childrens_room": "a low shelf",
        "terrace": "two armchairs",
        "garden": "white chairs",
    }[room]
    people = (
        (("child", "two") if rng.random() < 0.5 else ("child",))
        if room == "childrens_room" and rng.random() < 0.5
        else ()
    )
    return motifs.interior(rng, room, thing, "", (), "", people=people)


def _wanted(products: list[Product], rng: Random) -> Iterator[tuple[Visual, Product | None, str]]:
    """Pictures for the sentences that people say first, and one of every room."""
    find = lambda category, material: [p for p in products if p.category == category and material in p.materials]  # noqa: E731
    for product in (find("dining_tables", "oak") * 3)[:9]:
        yield (
            motifs.interior(
                rng,
                "dining_room",
                settings.shown(product, ""),
                "dining_tables",
                product.materials,
                "",
                shape="landscape",
                time=rng.choice(("afternoon", "dusk", "night")),
            ),
            product,
            "",
        )
    for product in (find("sofas", "linen") * 3)[:6]:
        colour = product.colours[0]
        yield (
            motifs.interior(
                rng,
                "living_room",
                settings.shown(product, colour),
                "sofas",
                product.materials,
                colour,
                shape="landscape",
                time=rng.choice(("morning", "afternoon")),
            ),
            product,
            colour,
        )
    for product in (find("sofas", "velvet") * 2)[:4]:
        colour = product.colours[0]
        yield (
            motifs.interior(rng, "living_room", settings.shown(product, colour), "sofas", product.materials, colour),
            product,
            colour,
        )
    for room in (
        "kitchen",
        "bathroom",
        "childrens_room",
        "terrace",
        "garden",
        "kitchen",
        "childrens_room",
        "garden",
        "terrace",
        "kitchen",
    ):
        yield _empty_room(rng, room), None, ""
    for maker in (
        motifs.forest,
        motifs.dusk_lighthouse,
        motifs.lake,
        motifs.sunset_beach,
        motifs.meadow,
        motifs.dog_outdoors,
        motifs.sea,
    ):
        for _ in range(3):
            yield maker(rng), None, ""


def lifestyle_picture(visual: Visual, number: int, product: Product | None, colour: str) -> Planned:
    metadata = dict(visual.metadata)
    if product is not None:
        metadata = {
            "product_designer": product.designer,
            "product_line": product.line,
            "product_category": product.category,
        } | metadata
        if COLOUR_KEYS.get(colour):
            metadata["color_name"] = COLOUR_KEYS[colour]
    metadata["shoot_location"] = visual.place.name
    columns = {
        "country": visual.place.country,
        "city": visual.place.city,
        "latitude": visual.place.latitude,
        "longitude": visual.place.longitude,
    }
    return Planned(
        key=f"lifestyle-{number:05d}",
        asset_class="lifestyle_image",
        title=visual.title,
        file=Photo(scene=visual.scene, form=Form(dpi=300 if visual.scene.kind == "lighthouse" else 72)),
        filename=f"{slug(visual.title)[:60]}_{number:04d}.jpg",
        description=visual.description,
        alt_text=visual.alt,
        tags=list(dict.fromkeys(visual.tags)),
        metadata=metadata,
        columns=columns,
    )


# Variants


_VARIANT_TEXT = {
    "square": "Cropped square.",
    "upright": "Cropped upright, four by five.",
    "header": "Cropped for the header of the newsletter.",
    "grey": "Black and white copy.",
    "print": "Copy in print size, 300 dpi.",
    "master": "Print master in full size, 300 dpi.",
    "web": "Smaller copy for the web.",
    "lossless": "Lossless copy.",
}


def variant(original: Planned, kind: str, number: int, rng: Random) -> Planned | None:
    """The same drawing in another form; None where that form makes no sense."""
    assert isinstance(original.file, Photo)
    scene = original.file.scene
    wide = scene.width / scene.height
    form, label, channels = Form(), "", []
    if kind == "square":
        if wide < 1.25 or "transparent" in scene.flags:
            return None
        left = rng.uniform(0.0, 1 - 1 / wide)
        form, label, channels = Form(crop=(left, 0.0, left + 1 / wide, 1.0)), "square crop", ["instagram"]
    elif kind == "upright":
        if wide < 1.25 or "transparent" in scene.flags:
            return None
        share = 0.8 / wide
        left = rng.uniform(0.0, 1 - share)
        form, label, channels = Form(crop=(left, 0.0, left + share, 1.0)), "portrait crop", ["pinterest", "instagram"]
    elif kind == "header":
        if not 1.2 < wide < 1.95 or "transparent" in scene.flags:
            return None
        tall = wide / 1.92
        top = rng.uniform(0.1, 1 - tall)
        form, label, channels = (
            Form(crop=(0.0, top, 1.0, top + tall), longest=1400),
            "newsletter header",
            ["newsletter"],
        )
    elif kind == "grey":
        form, label = Form(grey=True), "black and white"
    elif kind == "print":
        form, label, channels = (
            Form(longest=rng.choice((3000, 3000, 3300)), quality=85, dpi=300),
            "print size",
            ["print"],
        )
    elif kind == "master":
        form, label, channels = Form(longest=4700, quality=94, dpi=300), "print master", ["print"]
    elif kind == "web":
        form, label, channels = (
            Form(extension="webp" if number % 3 == 0 else "jpg", longest=1000, quality=80),
            "for the web",
            ["web"],
        )
    else:
        form, label, channels = Form(extension="png", longest=2400, dpi=150), "lossless", ["print", "web"]
    metadata = dict(original.metadata)
    if channels:
        metadata["channel"] = channels
    stem = original.filename.rpartition(".")[0]
    return replace(
        original,
        key=f"variant-{number:05d}",
        title=f"{original.title} ({label})",
        file=replace(original.file, form=form),
        filename=f"{stem}_{slug(label)}.{form.extension}",
        description=f"{original.description} {_VARIANT_TEXT[kind]}",
        tags=[*original.tags, label],
        metadata=metadata,
        columns=dict(original.columns),
        derived_from=original.key,
        **_own_lists(),
    )


def _own_lists() -> dict[str, Any]:
    return {
        "unresolved": {},
        "uses": [],
        "downloads": [],
        "ratings": {},
        "comments": [],
        "favourites": [],
        "collections": [],
    }

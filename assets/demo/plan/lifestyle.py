"""Lifestyle pictures: motifs with and without products of the range."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from . import indoors, outdoors, places, settings
from .model import Form, Photo, Planned
from .motifs import FREE_MOTIFS
from .pictures import TEXTURED, dyed, slug
from .products import Product
from .visual import Visual
from .words import COLOUR_KEYS


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
        (13, 14, 8, 8, 11, 8, 4, 2, 11, 5),
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
            [m for m in product.materials if m in TEXTURED or m in ("brass", "glass", "copper")] or ["oak"]
        )
        return (
            settings.material_close_up(
                rng, material, colour if dyed(product) and material == product.materials[-1] else ""
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
    "sofas": "living_room",
    "lounge_chairs": "living_room",
    "beds": "bedroom",
    "dining_tables": "dining_room",
    "desks": "home_office",
    "office_chairs": "home_office",
    "benches": "hallway",
    "mirrors": "hallway",
}


def _furnished(rng: Random, product: Product, colour: str, room: str, *, lived_in: bool = False) -> Visual:
    room = _ROOM_OF.get(product.category, room)
    people: tuple[str, ...] = ()
    if lived_in and room == "living_room":
        people = rng.choice((("family",), ("person",), ("family", "dog")))
    thing = settings.shown(product, colour)
    shape = "landscape" if people or product.category == "lounge_chairs" else ""
    return indoors.interior(rng, room, thing, product.category, product.materials, colour, people=people, shape=shape)


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
    return indoors.interior(rng, room, thing, "", (), "", people=people)


def _wanted(products: list[Product], rng: Random) -> Iterator[tuple[Visual, Product | None, str]]:
    """Pictures for the sentences that people say first, and one of every room."""

    def find(category: str, material: str) -> list[Product]:
        return [p for p in products if p.category == category and material in p.materials]

    for product in (find("dining_tables", "oak") * 3)[:7]:
        yield (
            indoors.interior(
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
    for product in (find("sofas", "linen") * 3)[:5]:
        colour = product.colours[0]
        yield (
            indoors.interior(
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
    for product in (find("sofas", "velvet") * 2)[:3]:
        colour = product.colours[0]
        yield (
            indoors.interior(rng, "living_room", settings.shown(product, colour), "sofas", product.materials, colour),
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
        outdoors.forest,
        places.dusk_lighthouse,
        outdoors.lake,
        outdoors.sunset_beach,
        outdoors.meadow,
        places.dog_outdoors,
        outdoors.sea,
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

"""Product and lifestyle pictures: products in their colours and views, motifs with and without products, and their variants."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

from assets.demo.scenes import Scene

from . import settings
from .model import Form, Photo, Planned
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
TEXTURED = frozenset(
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
# A product's first picture is its packshot, and everything has one before anything has a second; then other views.
_OTHER_VIEWS = ("three_quarter", "detail", "three_quarter", "eye_level", "packshot")


def slug(text: str) -> str:
    plain = text.lower().translate(str.maketrans("åäöéèæø", "aaoeeao"))
    return "-".join("".join(c if c.isalnum() else " " for c in plain).split())


def _product_size(category: str, view: str, rng: Random) -> tuple[int, int]:
    if view == "detail":
        return rng.choice(((1060, 1060), (1160, 870), (870, 1160)))
    if category in _TALL:
        return rng.choice(((870, 1160), (900, 1125), (1000, 1000)))
    if category in _WIDE:
        return rng.choice(((1260, 840), (1240, 930), (1280, 720)))
    return rng.choice(((1000, 1000), (1000, 1000), (1160, 870), (900, 1125)))


def product_pictures(products: list[Product], rng: Random) -> Iterator[Planned]:
    """Pictures without end, round after round over all products."""
    number = 0
    for product in products:
        if product.designer == "verner_panton" and product.category == "table_lamps":
            for _ in range(2):
                number += 1
                yield product_picture(product, "", "detail", number, rng)
    for turn in count():
        for i, product in enumerate(products):
            colours = product.colours or ("",)
            view = _OTHER_VIEWS[(i + turn * 2) % len(_OTHER_VIEWS)] if turn else "packshot"
            if view == "eye_level" and product.category in _FROM_ABOVE:
                view = "overhead"
            number += 1
            yield product_picture(product, colours[turn % len(colours)], view, number, rng)


def product_picture(product: Product, colour: str, view: str, number: int, rng: Random) -> Planned:
    width, height = _product_size(product.category, view, rng)
    background = {
        "packshot": "white_background",
        "eye_level": rng.choice(("grey_background", "coloured_background")),
        "overhead": "coloured_background",
        "detail": rng.choice(("grey_background", "coloured_background", "white_background")),
    }.get(view, rng.choices(("coloured_background", "textured_background", "grey_background"), (6, 2, 2))[0])
    cut_out = view == "packshot" and number % 5 == 0
    texture = view == "detail" and number % 2 == 0 and product.materials[-1] in TEXTURED
    scene = Scene(
        kind="product",
        seed=rng.randrange(1 << 30),
        width=width,
        height=height,
        product=product.category,
        materials=product.materials,
        colour=colour,
        background=background,
        shot=view,
        size=product.size,
        design=product.design,
        flags=frozenset({"transparent"}) if cut_out else frozenset(),
    )
    if texture:
        scene = Scene(
            kind="close_up",
            seed=scene.seed,
            width=width,
            height=height,
            materials=(product.materials[-1],),
            colour=colour if dyed(product) else "",
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


def dyed(product: Product) -> bool:
    return bool(product.colours) and product.materials[-1] not in ("leather", "oak", "walnut", "ash", "marble")


def product_metadata(product: Product, colour: str) -> dict[str, Any]:
    """What every picture of a product knows of it."""
    metadata: dict[str, Any] = {
        "product_designer": product.designer,
        "product_line": product.line,
        "product_category": product.category,
        "style": product.style,
        "material": list(product.materials),
        "room": list(product.rooms),
        "subject": list(product.subjects),
        "country_of_origin": product.country,
        "certification": list(product.certifications),
        "product_name": product.name,
        "sku": product.sku,
        "ean": product.ean,
        "width_cm": product.size[0],
        "depth_cm": product.size[1],
        "height_cm": product.size[2],
        "weight_kg": product.weight,
        "price_eur": product.price,
        "launch_date": product.launch,
    }
    optional = {
        "finish": product.finish,
        "seat_height_cm": product.seat,
        "assembly_minutes": product.assembly,
        "discontinued_date": product.discontinued,
        "color_name": COLOUR_KEYS.get(colour, ""),
    }
    return metadata | {key: value for key, value in optional.items() if value}


# Variants

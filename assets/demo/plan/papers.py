"""Documents: the texts of `data/texts` as Markdown and PDF, assembly manuals, catalogues with pictures."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from random import Random

from assets.demo.scenes import Scene

from .model import Paper, Planned
from .pictures import slug
from .products import Product
from .settings import described, shown
from .words import sentence

TEXTS = Path(__file__).resolve().parent.parent / "data" / "texts"


@lru_cache(maxsize=128)
def read_text(name: str) -> str:
    """A Markdown text of the demo, e.g. `care-oak.en`."""
    return (TEXTS / f"{name}.md").read_text(encoding="utf-8")


def heading(text: str) -> str:
    return text.lstrip().splitlines()[0].removeprefix("# ").strip()


def opening(text: str) -> str:
    """The first paragraph after the heading."""
    parts = [part.strip() for part in text.split("\n\n")[1:] if not part.startswith("#")]
    return " ".join(parts[0].split()) if parts else ""


def language_of(name: str) -> str:
    return name.rpartition(".")[2]


def names() -> list[str]:
    """All texts, English before French, guides before the rest."""
    found = sorted(path.stem for path in TEXTS.glob("*.md"))
    return sorted(
        found, key=lambda name: (name.split("-")[0] not in ("brand", "photography", "press"), language_of(name), name)
    )


_ABOUT: dict[str, dict[str, object]] = {
    "care-oak": {"product_category": "furniture", "certification": ["fsc"]},
    "care-linen": {"product_category": "home_textiles", "certification": ["oeko_tex_100"]},
    "care-leather": {"product_category": "seating"},
    "care-velvet": {"product_category": "sofas"},
    "care-brass": {"product_category": "lighting"},
    "care-stoneware": {"product_category": "tableware"},
    "care-glass": {"product_category": "glassware"},
    "care-wool": {"product_category": "throws", "certification": ["nordic_swan"]},
    "brand-guidelines": {"channel": ["web", "print", "social"]},
    "photography-guide": {"channel": ["web", "print"]},
    "press-kit": {"channel": ["print", "web"], "print_run": 800},
}


def text_papers(rng: Random) -> Iterator[Planned]:
    """Every text twice: as PDF to hand out and as Markdown to edit."""
    number = 0
    for name in names():
        text, language = read_text(name), language_of(name)
        for extension in ("pdf", "md"):
            number += 1
            subject = name.rpartition(".")[0]
            metadata = dict(_ABOUT.get(subject, {})) | {
                "market": ["france"]
                if language == "fr"
                else rng.choice((["nordics"], ["united_kingdom"], ["nordics", "germany", "united_kingdom"]))
            }
            yield Planned(
                key=f"paper-{number:05d}",
                asset_class="document",
                title=heading(text),
                file=Paper(text=name, extension=extension),
                filename=f"{subject}_{language}.{extension}",
                description=opening(text),
                tags=[subject.split("-")[0], *subject.split("-")[1:], {"en": "English", "fr": "French"}[language]],
                metadata=metadata,
                columns={"language": language},
            )


def manuals(products: list[Product], rng: Random) -> Iterator[Planned]:
    """Assembly manuals in both languages, a drawing a step, for what comes in parts."""
    number = 0
    for product in products:
        if not product.assembly or product.category not in _STEPS:
            continue
        for language in ("en", "fr"):
            number += 1
            name = f"{'Notice de montage' if language == 'fr' else 'Assembly manual'}: {product.name}"
            pictures = tuple(_manual_pages(product, language))
            yield Planned(
                key=f"manual-{number:05d}",
                asset_class="document",
                title=name,
                file=Paper(text=f"manual:{name}", extension="pdf", pictures=pictures),
                filename=f"{product.sku}_{slug(name.partition(':')[0])}_{language}.pdf",
                description=f"Montage du modèle {product.name} en {len(pictures)} étapes ; comptez {product.assembly} minutes."
                if language == "fr"
                else f"How to put {shown(product, '')} together in {len(pictures)} steps; allow {product.assembly} minutes.",
                tags=[
                    "assembly manual" if language == "en" else "notice de montage",
                    product.noun,
                    {"en": "English", "fr": "French"}[language],
                ],
                metadata={
                    "product_designer": product.designer,
                    "product_line": product.line,
                    "product_category": product.category,
                    "assembly_minutes": product.assembly,
                    "certification": list(product.certifications),
                    "market": ["france"] if language == "fr" else ["nordics"],
                },
                columns={"language": language},
            )


_STEPS: dict[str, tuple[tuple[str, str], ...]] = {
    "dining_chairs": (
        (
            "Lay the seat upside down on the carton so that nothing scratches.",
            "Posez l’assise à l’envers sur le carton pour éviter les rayures.",
        ),
        (
            "Push the four legs into their sockets as far as they go.",
            "Enfoncez les quatre pieds à fond dans leurs logements.",
        ),
        (
            "Tighten the bolts by hand, then a quarter turn with the key.",
            "Serrez les boulons à la main, puis d’un quart de tour avec la clé.",
        ),
        (
            "Stand the chair up and sit on it before you tighten for good.",
            "Redressez la chaise et asseyez-vous avant le serrage définitif.",
        ),
    ),
    "sideboards": (
        (
            "Count the parts: two sides, a back, a top, a base, the doors.",
            "Comptez les pièces : deux côtés, un fond, un dessus, un socle, les portes.",
        ),
        ("Screw the legs to the base.", "Vissez les pieds au socle."),
        ("Fit the sides on their dowels; do not use glue.", "Emboîtez les côtés sur les tourillons, sans colle."),
        ("Slide the back into its groove from above.", "Glissez le fond dans sa rainure par le haut."),
        ("Put the top on and lock the cams.", "Posez le dessus et verrouillez les excentriques."),
        (
            "Hang the doors and set the hinges with a small screwdriver.",
            "Montez les portes et réglez les charnières avec un petit tournevis.",
        ),
    ),
    "beds": (
        ("Carry all the parts to the room in which the bed will stand.", "Apportez toutes les pièces dans la chambre."),
        ("Bolt the side rails to the headboard.", "Boulonnez les longerons à la tête de lit."),
        (
            "Fit the foot rail and check that the frame is square.",
            "Montez la traverse de pied et vérifiez l’équerrage.",
        ),
        ("Lay the middle beam on its brackets.", "Posez la poutre centrale sur ses équerres."),
        (
            "Roll out the slats and fix the first and the last.",
            "Déroulez le sommier à lattes et fixez la première et la dernière.",
        ),
        ("Tighten every bolt again after a week.", "Resserrez tous les boulons après une semaine."),
    ),
    "wardrobes": (
        ("Two people are needed; clear two metres of floor.", "Il faut être deux ; dégagez deux mètres au sol."),
        ("Join the base and the sides lying down.", "Assemblez le socle et les côtés à plat."),
        ("Nail the back on; it keeps the frame square.", "Clouez le fond, qui garde le cadre d’équerre."),
        ("Raise the frame together and push it to the wall.", "Redressez le cadre à deux et poussez-le contre le mur."),
        ("Fix the bracket to the wall: a wardrobe can fall.", "Fixez l’équerre au mur : une armoire peut basculer."),
        ("Hang the doors from the left.", "Accrochez les portes en partant de la gauche."),
        ("Put in the rail and the shelves.", "Placez la tringle et les tablettes."),
    ),
    "desks": (
        ("Lay the top face down on a blanket.", "Posez le plateau à l’envers sur une couverture."),
        ("Screw the frame to the top through the long holes.", "Vissez le piètement par les trous oblongs."),
        ("Fit the legs and tighten the wedges.", "Montez les pieds et serrez les coins."),
        ("Turn the desk over together and slide in the drawers.", "Retournez le bureau à deux et glissez les tiroirs."),
    ),
    "shelves": (
        ("Mark the wall where the uprights will stand.", "Marquez sur le mur la place des montants."),
        (
            "Fit the lowest and the highest shelf between the uprights.",
            "Fixez la tablette du bas et celle du haut entre les montants.",
        ),
        ("Stand the frame up and check it with a level.", "Redressez l’ensemble et vérifiez au niveau."),
        ("Fix it to the wall before you put any weight on it.", "Fixez-le au mur avant toute charge."),
        ("Lay in the other shelves.", "Posez les autres tablettes."),
    ),
    "dining_tables": (
        ("Lay the top face down on the packing.", "Posez le plateau à l’envers sur l’emballage."),
        ("Bolt each leg with two bolts and one washer.", "Fixez chaque pied avec deux boulons et une rondelle."),
        ("Turn the table over together: it is heavy.", "Retournez la table à deux : elle est lourde."),
        ("Level it with the felt pads.", "Mettez-la à niveau avec les patins."),
    ),
    "sofas": (
        ("Unpack the frame with care: staples are sharp.", "Déballez la structure avec soin : les agrafes coupent."),
        ("Screw in the legs until they stop.", "Vissez les pieds jusqu’à la butée."),
        ("Hook the back on and press it down.", "Accrochez le dossier et appuyez."),
        ("Put the cushions in place and shake them up.", "Placez les coussins et tapotez-les."),
    ),
}


def _manual_pages(product: Product, language: str) -> Iterator[tuple[Scene, str]]:
    steps = _STEPS[product.category]
    colour = product.colours[0] if product.colours else ""
    for i, (english, french) in enumerate(steps):
        view = ("three_quarter", "eye_level", "detail", "packshot")[i % 4]
        scene = Scene(
            kind="product",
            seed=product.design + i,
            width=560,
            height=400,
            product=product.category,
            materials=product.materials,
            colour=colour,
            background="white_background",
            shot=view,
            size=product.size,
            design=product.design,
        )
        yield scene, f"{i + 1}. {french if language == 'fr' else english}"


def catalogues(products: list[Product], rng: Random) -> Iterator[Planned]:
    """The printed catalogues as PDF: a product a page, with its measures and its price."""
    chosen = rng.sample(products, min(len(products), 26))
    for number, (name, key, language) in enumerate(
        (
            ("Winter Catalogue 2025", "nordic_winter_2025", "en"),
            ("Winter Catalogue 2026", "nordic_winter_2026", "en"),
            ("Catalogue d’hiver 2026", "nordic_winter_2026", "fr"),
            ("Spring Catalogue 2026", "spring_light_2026", "en"),
        ),
        1,
    ):
        pictures = tuple(_catalogue_page(product, language) for product in chosen)
        yield Planned(
            key=f"catalogue-{number:05d}",
            asset_class="document",
            title=name,
            file=Paper(text=f"catalogue:{name}", extension="pdf", pictures=pictures),
            filename=f"{slug(name)}_{language}.pdf",
            description=f"The whole {name}: {len(pictures)} products with measures, materials and prices."
            if language == "en"
            else f"Le {name[0].lower()}{name[1:]} complet : {len(pictures)} produits avec dimensions, matériaux et prix.",
            tags=["catalogue", "products", "prices", {"en": "English", "fr": "French"}[language]],
            metadata={
                "campaign": key,
                "channel": ["print", "web"],
                "print_run": rng.choice((40000, 65000, 90000)),
                "market": ["france"] if language == "fr" else ["nordics", "united_kingdom"],
                "product_category": "furniture",
            },
            columns={"language": language},
        )


def _catalogue_page(product: Product, language: str) -> tuple[Scene, str]:
    colour = product.colours[0] if product.colours else ""
    scene = Scene(
        kind="product",
        seed=product.design,
        width=560,
        height=400,
        product=product.category,
        materials=product.materials,
        colour=colour,
        background="coloured_background",
        shot="three_quarter",
        size=product.size,
        design=product.design,
    )
    size = f"{product.size[0]:g} × {product.size[1]:g} × {product.size[2]:g} cm"
    if language == "fr":
        return scene, f"{product.name}. {size}. {product.price:.0f} €. Référence {product.sku}."
    return (
        scene,
        f"{product.name}: {sentence(described(product, colour))}. {size}. €{product.price:.0f}. Article {product.sku}.",
    )

"""Nordhem's invented range: who designed what, of which materials, in which colours, at what price."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from random import Random

from .clock import Clock
from .words import BY_WORD, CATEGORY_WORDS

Materials = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, kw_only=True)
class Kind:
    """What products of a category are like. Measures in cm, weight in kg, price in EUR, assembly in minutes."""

    materials: Materials
    colours: tuple[str, ...]
    width: tuple[float, float]
    depth: tuple[float, float]
    height: tuple[float, float]
    price: tuple[float, float]
    weight: tuple[float, float]
    designers: tuple[str, ...]
    rooms: tuple[str, ...]
    subjects: tuple[str, ...] = ()
    assembly: tuple[int, int] | None = None
    seat: float | None = None
    share: float = 1.0


@dataclass(frozen=True, kw_only=True)
class Product:
    key: str
    name: str
    category: str
    line: str
    designer: str
    materials: tuple[str, ...]
    colours: tuple[str, ...]
    finish: str
    style: str
    rooms: tuple[str, ...]
    size: tuple[float, float, float]
    price: float
    weight: float
    country: str
    certifications: tuple[str, ...]
    sku: str
    ean: str
    launch: date
    design: int
    subjects: tuple[str, ...] = ()
    discontinued: date | None = None
    assembly: int | None = None
    seat: float | None = None

    @property
    def noun(self) -> str:
        return CATEGORY_WORDS[self.category]


_WOOD_CHAIRS: Materials = (
    ("oak",),
    ("walnut", "leather"),
    ("beech",),
    ("oak", "linen"),
    ("birch",),
    ("oak", "plastic"),
    ("ash", "wool"),
    ("steel", "leather"),
)
_UPHOLSTERY: Materials = (
    ("oak", "velvet"),
    ("oak", "linen"),
    ("walnut", "leather"),
    ("oak", "boucle"),
    ("ash", "wool"),
    ("beech", "velvet"),
)
_CABINETS: Materials = (("oak", "brass"), ("walnut", "brass"), ("oak",), ("ash", "steel"), ("pine",), ("walnut",))
_GLAZED: Materials = (("stoneware",), ("porcelain",), ("earthenware",), ("stoneware",))
_CLASSICS = ("hans_wegner", "arne_jacobsen", "finn_juhl", "borge_mogensen", "kaare_klint", "ole_wanscher", "grete_jalk", "alvar_aalto", "ilmari_tapiovaara", "bruno_mathsson", "carl_malmsten", "marcel_breuer", "charles_eames", "ray_eames", "alfredo_haberli", "kasper_salto", "cecilie_manz", "jasper_morrison", "naoto_fukasawa")  # fmt: skip
_POTTERS = ("louise_adelborg", "aino_aalto", "kaj_franck", "stig_lindberg", "marianne_westman", "signe_persson_melin", "ingegerd_raman", "wilhelm_kage", "erik_magnussen", "jens_quistgaard", "oiva_toikka")  # fmt: skip
_LAMPS = ("poul_henningsen", "verner_panton", "arne_jacobsen", "jo_hammerborg", "vilhelm_lauritzen", "lisa_johansson_pape", "paavo_tynell", "greta_grossman", "louise_campbell", "achille_castiglioni", "vico_magistretti", "wilhelm_wagenfeld", "harri_koskinen")  # fmt: skip

KINDS: dict[str, Kind] = {
    "dining_chairs": Kind(materials=_WOOD_CHAIRS, colours=("red", "charcoal", "moss green", "chalk white", "rust", "teal"), width=(46, 56), depth=(48, 54), height=(76, 86), price=(129, 640), weight=(4, 8), designers=_CLASSICS, rooms=("dining_room", "kitchen"), subjects=("chair",), assembly=(10, 25), seat=45, share=2.4),
    "lounge_chairs": Kind(materials=_UPHOLSTERY, colours=("rust", "moss green", "mustard", "oat", "charcoal", "blush"), width=(68, 88), depth=(72, 84), height=(72, 102), price=(540, 2900), weight=(11, 24), designers=(*_CLASSICS, "verner_panton", "eero_aarnio", "greta_grossman", "nanna_ditzel", "poul_kjaerholm"), rooms=("living_room", "bedroom"), subjects=("chair",), assembly=(10, 30), seat=39, share=2.0),
    "office_chairs": Kind(materials=(("aluminium", "wool"), ("steel", "leather"), ("aluminium", "linen")), colours=("fjord blue", "charcoal", "rust", "sage green"), width=(60, 66), depth=(60, 66), height=(92, 104), price=(320, 980), weight=(12, 18), designers=("arne_jacobsen", "charles_eames", "cecilie_manz", "jasper_morrison"), rooms=("home_office",), subjects=("chair",), assembly=(15, 30), seat=47, share=0.7),
    "sofas": Kind(materials=(("oak", "velvet"), ("oak", "linen"), ("walnut", "leather"), ("oak", "boucle"), ("ash", "wool"), ("oak", "linen")), colours=("dark green", "oat", "rust", "fjord blue", "red", "sage green", "blush", "charcoal"), width=(168, 252), depth=(86, 98), height=(74, 84), price=(980, 4200), weight=(42, 78), designers=("borge_mogensen", "finn_juhl", "nanna_ditzel", "grete_jalk", "ronan_bouroullec", "erwan_bouroullec", "kasper_salto", "ludwig_mies_van_der_rohe"), rooms=("living_room",), assembly=(20, 45), seat=42, share=2.2),
    "stools": Kind(materials=(("birch",), ("oak", "leather"), ("beech",), ("walnut", "brass"), ("teak",)), colours=("red", "charcoal", "mustard"), width=(34, 42), depth=(34, 42), height=(43, 68), price=(59, 290), weight=(2, 5), designers=("alvar_aalto", "sori_yanagi", "charlotte_perriand", "grete_jalk", "isamu_noguchi"), rooms=("kitchen", "hallway"), assembly=(5, 15), seat=45, share=0.9),
    "benches": Kind(materials=(("oak", "leather"), ("oak", "linen"), ("teak",), ("ash", "wool")), colours=("oat", "sage green", "charcoal"), width=(96, 182), depth=(34, 42), height=(43, 48), price=(190, 780), weight=(9, 22), designers=("hans_wegner", "charlotte_perriand", "borge_mogensen", "cecilie_manz"), rooms=("hallway", "dining_room"), assembly=(10, 25), seat=45, share=0.9),
    "dining_tables": Kind(materials=(("oak",), ("walnut",), ("oak",), ("ash",), ("teak",), ("pine",)), colours=(), width=(140, 240), depth=(85, 105), height=(72, 75), price=(560, 3400), weight=(28, 62), designers=("hans_wegner", "finn_juhl", "alvar_aalto", "ilmari_tapiovaara", "jean_prouve", "eero_saarinen", "alfredo_haberli"), rooms=("dining_room", "kitchen"), subjects=("table",), assembly=(25, 50), share=1.4),
    "coffee_tables": Kind(materials=(("oak",), ("walnut",), ("marble", "steel"), ("oak",), ("ash",)), colours=(), width=(70, 120), depth=(55, 90), height=(34, 45), price=(180, 1200), weight=(9, 32), designers=("isamu_noguchi", "grete_jalk", "poul_kjaerholm", "eileen_gray", "nanna_ditzel"), rooms=("living_room",), subjects=("table",), assembly=(10, 25), share=1.0),
    "side_tables": Kind(materials=(("oak",), ("oak", "brass"), ("steel",), ("walnut",), ("oak",)), colours=("rust", "charcoal", "moss green"), width=(36, 52), depth=(36, 50), height=(44, 60), price=(89, 340), weight=(3, 9), designers=("eileen_gray", "alfredo_haberli", "arne_jacobsen", "cecilie_manz", "marcel_breuer"), rooms=("living_room", "bedroom"), subjects=("table",), assembly=(5, 20), share=1.2),
    "desks": Kind(materials=(("oak", "brass"), ("walnut", "brass"), ("birch",)), colours=(), width=(110, 160), depth=(58, 75), height=(73, 76), price=(390, 1900), weight=(22, 40), designers=("greta_grossman", "arne_jacobsen", "grete_jalk", "finn_juhl", "jean_prouve"), rooms=("home_office",), subjects=("table",), assembly=(25, 50), share=0.8),
    "shelves": Kind(materials=(("oak", "steel"), ("pine",), ("walnut", "brass"), ("oak",)), colours=(), width=(70, 120), depth=(28, 36), height=(120, 205), price=(160, 1400), weight=(14, 46), designers=("kaare_klint", "charlotte_perriand", "jean_prouve", "ronan_bouroullec"), rooms=("living_room", "home_office"), subjects=("book",), assembly=(30, 70), share=0.9),
    "sideboards": Kind(materials=_CABINETS, colours=(), width=(62, 190), depth=(38, 46), height=(64, 84), price=(420, 2600), weight=(24, 62), designers=("finn_juhl", "hans_wegner", "arne_jacobsen", "borge_mogensen", "kaare_klint"), rooms=("living_room", "dining_room"), assembly=(35, 80), share=1.1),
    "wardrobes": Kind(materials=(("oak", "brass"), ("pine",), ("birch", "steel")), colours=("chalk white", "sage green"), width=(100, 180), depth=(56, 62), height=(190, 215), price=(590, 2200), weight=(58, 110), designers=("carl_malmsten", "borge_mogensen", "kaare_klint"), rooms=("bedroom", "hallway"), assembly=(60, 120), share=0.6),
    "beds": Kind(materials=(("oak", "linen"), ("pine", "cotton"), ("walnut", "linen"), ("oak", "cotton")), colours=("chalk white", "sage green", "blush", "oat"), width=(146, 190), depth=(206, 214), height=(88, 105), price=(390, 2300), weight=(38, 80), designers=("bruno_mathsson", "carl_malmsten", "grete_jalk", "jasper_morrison"), rooms=("bedroom",), assembly=(40, 90), share=0.9),
    "pendant_lights": Kind(materials=(("aluminium",), ("brass",), ("glass",), ("steel",), ("linen", "brass")), colours=("mustard", "chalk white", "charcoal", "moss green", "red", "fjord blue"), width=(28, 62), depth=(28, 62), height=(18, 42), price=(119, 1450), weight=(1, 5), designers=_LAMPS, rooms=("dining_room", "kitchen", "living_room"), assembly=(15, 30), share=1.6),
    "table_lamps": Kind(materials=(("brass",), ("brass", "linen"), ("steel",), ("stoneware", "linen"), ("copper",), ("brass",)), colours=("chalk white", "moss green", "rust"), width=(20, 40), depth=(20, 40), height=(32, 58), price=(99, 860), weight=(1, 4), designers=_LAMPS, rooms=("living_room", "bedroom", "home_office"), assembly=(5, 10), share=1.6),
    "floor_lamps": Kind(materials=(("brass", "marble"), ("oak", "linen"), ("steel",), ("brass",)), colours=("chalk white", "charcoal", "moss green"), width=(40, 110), depth=(36, 46), height=(132, 188), price=(190, 1900), weight=(4, 14), designers=_LAMPS, rooms=("living_room",), assembly=(10, 25), share=0.9),
    "wall_lights": Kind(materials=(("brass",), ("steel",), ("aluminium",)), colours=("chalk white", "charcoal", "mustard"), width=(14, 22), depth=(18, 30), height=(24, 38), price=(79, 420), weight=(1, 3), designers=_LAMPS, rooms=("hallway", "bathroom", "bedroom"), assembly=(15, 25), share=0.6),
    "plates": Kind(materials=(("porcelain",), ("stoneware",), ("porcelain",)), colours=("chalk white", "fjord blue", "sage green", "terracotta"), width=(17, 30), depth=(17, 30), height=(2, 3), price=(12, 48), weight=(0.3, 0.8), designers=_POTTERS, rooms=("dining_room", "kitchen"), subjects=("food",), share=1.0),
    "bowls": Kind(materials=_GLAZED, colours=("terracotta", "moss green", "chalk white", "fjord blue"), width=(12, 26), depth=(12, 26), height=(6, 12), price=(14, 69), weight=(0.3, 1.2), designers=_POTTERS, rooms=("dining_room", "kitchen"), share=0.9),
    "cups_and_mugs": Kind(materials=(("stoneware",), ("porcelain",)), colours=("moss green", "chalk white", "rust", "fjord blue", "blush"), width=(8, 10), depth=(8, 10), height=(6, 10), price=(12, 42), weight=(0.2, 0.4), designers=_POTTERS, rooms=("kitchen", "dining_room"), share=1.0),
    "drinking_glasses": Kind(materials=(("glass",), ("crystal",)), colours=("light blue", "sage green", "teal"), width=(7, 9), depth=(7, 9), height=(8, 14), price=(9, 49), weight=(0.2, 0.5), designers=("aino_aalto", "kaj_franck", "tapio_wirkkala", "timo_sarpaneva", "gunnar_cyren", "oiva_toikka"), rooms=("dining_room", "kitchen"), share=0.7),
    "wine_glasses": Kind(materials=(("crystal",), ("glass",)), colours=("light blue",), width=(8, 10), depth=(8, 10), height=(18, 25), price=(18, 79), weight=(0.2, 0.3), designers=("gunnar_cyren", "ingegerd_raman", "timo_sarpaneva", "josef_frank"), rooms=("dining_room",), share=0.5),
    "cutlery": Kind(materials=(("stainless_steel",), ("silver",), ("stainless_steel", "oak")), colours=(), width=(12, 13), depth=(2, 2), height=(20, 23), price=(39, 640), weight=(0.4, 0.9), designers=("arne_jacobsen", "georg_jensen", "henning_koppel", "kasper_salto"), rooms=("dining_room",), share=0.7),
    "serving_dishes": Kind(materials=(("porcelain",), ("stoneware",), ("earthenware",)), colours=("chalk white", "rust", "terracotta", "fjord blue"), width=(28, 42), depth=(20, 30), height=(5, 9), price=(39, 180), weight=(0.8, 2.2), designers=("louise_adelborg", "marianne_westman", "jens_quistgaard", "wilhelm_kage"), rooms=("dining_room",), subjects=("food",), share=0.7),
    "jugs": Kind(materials=(("stoneware",), ("glass",), ("silver",), ("porcelain",)), colours=("fjord blue", "sage green", "chalk white"), width=(12, 18), depth=(12, 18), height=(20, 30), price=(29, 490), weight=(0.6, 1.4), designers=("henning_koppel", "erik_magnussen", "signe_persson_melin", "ingegerd_raman"), rooms=("dining_room", "kitchen"), share=0.8),
    "trays": Kind(materials=(("oak",), ("birch",), ("teak",)), colours=(), width=(34, 48), depth=(26, 34), height=(4, 6), price=(29, 140), weight=(0.6, 1.6), designers=("kaj_franck", "jens_quistgaard", "kasper_salto"), rooms=("kitchen", "living_room"), share=0.6),
    "vases": Kind(materials=(("glass",), ("stoneware",), ("porcelain",), ("glass",), ("crystal",)), colours=("teal", "cobalt blue", "terracotta", "sage green", "chalk white", "light blue"), width=(12, 22), depth=(12, 22), height=(14, 42), price=(29, 390), weight=(0.5, 2.6), designers=("alvar_aalto", "tapio_wirkkala", "timo_sarpaneva", "stig_lindberg", "nanna_ditzel", "ingegerd_raman"), rooms=("living_room", "dining_room"), subjects=("vase",), share=1.8),
    "candle_holders": Kind(materials=(("brass",), ("cast_iron",), ("glass",), ("brass",), ("silver",)), colours=("moss green",), width=(8, 26), depth=(8, 11), height=(8, 28), price=(19, 240), weight=(0.3, 1.8), designers=("jens_quistgaard", "henning_koppel", "harri_koskinen", "bruno_mathsson"), rooms=("living_room", "dining_room"), subjects=("candle",), share=1.3),
    "mirrors": Kind(materials=(("oak",), ("walnut",), ("brass",)), colours=(), width=(40, 80), depth=(3, 4), height=(50, 110), price=(89, 520), weight=(3, 11), designers=("josef_frank", "eileen_gray", "cecilie_manz"), rooms=("hallway", "bathroom"), share=0.6),
    "cushions": Kind(materials=(("linen",), ("velvet",), ("wool",), ("cotton",)), colours=("rust", "mustard", "fjord blue", "blush", "sage green"), width=(40, 55), depth=(40, 55), height=(14, 18), price=(29, 95), weight=(0.4, 0.9), designers=("josef_frank", "nanna_ditzel"), rooms=("living_room", "bedroom"), share=1.0),
    "throws": Kind(materials=(("wool",), ("cotton",), ("linen",)), colours=("rust", "oat", "sage green", "charcoal"), width=(44, 50), depth=(32, 36), height=(16, 20), price=(59, 240), weight=(0.7, 1.6), designers=("josef_frank", "nanna_ditzel", "alvar_aalto"), rooms=("living_room", "bedroom"), share=0.8),
    "rugs": Kind(materials=(("wool",), ("cotton",), ("wool",)), colours=("oat", "sage green", "rust", "fjord blue"), width=(160, 260), depth=(110, 180), height=(1, 1), price=(149, 1250), weight=(6, 24), designers=("josef_frank", "ray_eames", "eileen_gray"), rooms=("living_room", "bedroom"), share=0.8),
    "curtains": Kind(materials=(("linen", "brass"), ("cotton", "steel"), ("velvet", "brass")), colours=("teal", "chalk white", "oat", "blush", "moss green"), width=(140, 220), depth=(8, 10), height=(220, 270), price=(59, 260), weight=(1.2, 3.2), designers=("josef_frank", "louise_campbell"), rooms=("living_room", "bedroom"), assembly=(10, 20), share=0.8),
    "bed_linen": Kind(materials=(("linen",), ("cotton",)), colours=("sage green", "chalk white", "blush", "fjord blue"), width=(140, 160), depth=(110, 130), height=(34, 44), price=(49, 220), weight=(1.2, 2.6), designers=("josef_frank", "louise_campbell"), rooms=("bedroom",), share=0.7),
}  # fmt: skip

_LINES = ("halden", "solvind", "norrsken", "kustlinje", "alvdal", "vinterljus", "tallmo", "brisand")
_STYLES = (
    ("scandinavian",) * 5
    + ("mid_century_modern",) * 4
    + ("minimalist",) * 3
    + ("contemporary",) * 3
    + ("japandi", "japandi", "classic", "rustic", "industrial")
)
_COUNTRIES = {
    "wood": ("dk", "se", "lt", "fi", "se", "dk"),
    "metal": ("it", "dk", "se", "cn"),
    "ceramic": ("se", "fi", "pt", "dk"),
    "fabric": ("pt", "lt", "it", "se"),
    "glass": ("se", "fi", "cn"),
}
_FIRST = (
    "Alm",
    "Ask",
    "Berg",
    "Björk",
    "Dal",
    "Ek",
    "Fjäll",
    "Gran",
    "Hav",
    "Hed",
    "Kvist",
    "Ljung",
    "Lind",
    "Mård",
    "Nor",
    "Rim",
    "Sand",
    "Skog",
    "Sol",
    "Sten",
    "Strand",
    "Tall",
    "Torn",
    "Vass",
    "Vik",
    "Vind",
    "Ås",
    "Ör",
)
_LAST = ("ö", "mo", "holm", "lid", "by", "näs", "sund", "rum", "vall", "kulla", "torp", "stad")

# Products that somebody is bound to ask for: (category, designer, materials, colour words, measures to set).
_ANCHORS: tuple[tuple[str, str, tuple[str, ...], tuple[str, ...], dict[str, float]], ...] = (
    ("table_lamps", "verner_panton", ("brass",), (), {}),
    ("table_lamps", "verner_panton", ("brass", "linen"), ("chalk white",), {}),
    ("table_lamps", "verner_panton", ("brass",), (), {}),
    ("lounge_chairs", "hans_wegner", ("oak", "wool"), ("moss green", "oat"), {}),
    ("lounge_chairs", "hans_wegner", ("walnut", "leather"), (), {}),
    ("lounge_chairs", "arne_jacobsen", ("aluminium", "velvet"), ("rust", "mustard"), {}),
    ("lounge_chairs", "verner_panton", ("steel", "velvet"), ("red", "cobalt blue"), {}),
    ("lounge_chairs", "alfredo_haberli", ("oak", "linen"), ("oat",), {}),
    ("dining_tables", "alfredo_haberli", ("oak",), (), {}),
    ("side_tables", "alfredo_haberli", ("oak",), (), {"price": 189}),
    ("side_tables", "cecilie_manz", ("oak", "brass"), (), {"price": 229}),
    ("side_tables", "arne_jacobsen", ("oak",), (), {"price": 139}),
    ("dining_chairs", "hans_wegner", ("beech",), ("red",), {}),
    ("dining_chairs", "arne_jacobsen", ("oak", "plastic"), ("red", "chalk white"), {}),
    ("dining_chairs", "verner_panton", ("plastic",), ("red", "cobalt blue"), {}),
    ("dining_chairs", "borge_mogensen", ("beech",), ("red", "charcoal"), {}),
    ("sofas", "finn_juhl", ("oak", "velvet"), ("dark green", "rust"), {"width": 214}),
    ("sofas", "nanna_ditzel", ("walnut", "velvet"), ("dark green",), {"width": 232}),
    ("sofas", "borge_mogensen", ("oak", "velvet"), ("dark green", "red"), {"width": 188}),
    ("sofas", "kasper_salto", ("oak", "wool"), ("red",), {"width": 206}),
    ("sofas", "grete_jalk", ("oak", "linen"), ("oat", "sage green"), {"width": 224}),
    ("sideboards", "arne_jacobsen", ("oak", "brass"), (), {"width": 75}),
    ("sideboards", "kaare_klint", ("walnut",), (), {"width": 68}),
    ("sideboards", "finn_juhl", ("ash", "steel"), (), {"width": 78}),
    ("benches", "hans_wegner", ("oak", "leather"), (), {"width": 152}),
    ("benches", "borge_mogensen", ("oak", "wool"), ("sage green",), {"width": 138}),
    ("curtains", "josef_frank", ("linen", "brass"), ("teal", "chalk white"), {}),
    ("curtains", "louise_campbell", ("velvet", "brass"), ("teal",), {}),
    ("pendant_lights", "poul_henningsen", ("aluminium",), ("mustard", "chalk white"), {}),
    ("pendant_lights", "jo_hammerborg", ("steel",), ("mustard", "charcoal"), {}),
    ("pendant_lights", "vilhelm_lauritzen", ("aluminium",), ("mustard",), {}),
    ("vases", "alvar_aalto", ("glass",), ("teal", "light blue"), {"height": 16}),
    ("vases", "timo_sarpaneva", ("glass",), ("cobalt blue", "sage green"), {"height": 24}),
    ("vases", "tapio_wirkkala", ("crystal",), ("light blue",), {"height": 27}),
    ("candle_holders", "jens_quistgaard", ("brass",), (), {}),
    ("candle_holders", "bruno_mathsson", ("brass",), (), {}),
    ("jugs", "henning_koppel", ("silver",), (), {}),
    ("serving_dishes", "louise_adelborg", ("porcelain",), ("chalk white",), {}),
    ("cutlery", "henning_koppel", ("silver",), (), {}),
    ("plates", "louise_adelborg", ("porcelain",), ("chalk white", "fjord blue"), {}),
    ("drinking_glasses", "aino_aalto", ("glass",), ("light blue", "sage green"), {}),
    ("lounge_chairs", "eero_aarnio", ("steel", "plastic"), ("red", "chalk white"), {}),
    ("side_tables", "isamu_noguchi", ("walnut",), (), {}),
    ("dining_tables", "sori_yanagi", ("oak",), (), {}),
)  # fmt: skip


def catalogue(rng: Random, clock: Clock, count: int) -> list[Product]:
    """`count` products: the anchors first, then others, categories by their share; every designer has at least one."""
    names = [f"{a}{b}" for a in _FIRST for b in _LAST]
    rng.shuffle(names)
    made: list[Product] = []
    for number, (category, designer, materials, words, fixed) in enumerate(_ANCHORS[:count]):
        made.append(
            _product(
                rng,
                clock,
                number,
                names[number],
                category,
                designer,
                materials,
                tuple(BY_WORD[word] for word in words),
                fixed,
            )
        )
    categories, shares = list(KINDS), [kind.share for kind in KINDS.values()]
    used = {product.designer for product in made}
    for number in range(len(made), count):
        category = (
            categories[number % len(categories)]
            if number < len(_ANCHORS) + len(categories)
            else rng.choices(categories, shares)[0]
        )
        kind = KINDS[category]
        fresh = [name for name in kind.designers if name not in used]
        designer = rng.choice(fresh) if fresh else _favourite(kind.designers, rng)
        used.add(designer)
        materials = rng.choice(kind.materials)
        colours = tuple(
            BY_WORD[word] for word in rng.sample(kind.colours, min(len(kind.colours), rng.choice((1, 2, 2, 3))))
        )
        made.append(
            _product(
                rng,
                clock,
                number,
                names[number],
                category,
                designer,
                materials,
                colours if _takes_colour(materials) else (),
                {},
            )
        )
    return made


def _favourite(designers: tuple[str, ...], rng: Random) -> str:
    """The first names of a list are had more often, as in any shop."""
    return designers[min(int(rng.expovariate(1 / (len(designers) * 0.32))), len(designers) - 1)]


def _takes_colour(materials: tuple[str, ...]) -> bool:
    """Whether anything about it is dyed, glazed or painted; bare wood, brass and leather have their own colour."""
    bare = {
        "oak",
        "ash",
        "beech",
        "birch",
        "walnut",
        "teak",
        "pine",
        "brass",
        "copper",
        "silver",
        "stainless_steel",
        "marble",
        "leather",
    }
    return any(material not in bare for material in materials)


def _family(materials: tuple[str, ...]) -> str:
    first = materials[0]
    if first in ("oak", "ash", "beech", "birch", "walnut", "teak", "pine"):
        return "wood"
    if first in ("glass", "crystal"):
        return "glass"
    if first in ("stoneware", "porcelain", "earthenware"):
        return "ceramic"
    return "fabric" if first in ("linen", "cotton", "wool", "velvet") else "metal"


def _finish(materials: tuple[str, ...], colours: tuple[str, ...], rng: Random) -> str:
    family = _family(materials)
    if family == "wood":
        painted = bool(colours) and not any(
            m in ("linen", "wool", "velvet", "boucle", "leather", "plastic", "cotton") for m in materials
        )
        return (
            rng.choice(("painted", "painted", "lacquered"))
            if painted
            else rng.choice(("oiled", "oiled", "lacquered", "soaped", "waxed", "stained"))
        )
    if family == "ceramic":
        return rng.choice(("glazed", "glazed", "matte", "glossy"))
    if family == "metal":
        return (
            rng.choice(("powder_coated", "painted"))
            if colours
            else rng.choice(("polished", "brushed", "chrome_plated"))
        )
    return rng.choice(("glossy", "polished")) if family == "glass" else ""


def _certifications(family: str, rng: Random) -> tuple[str, ...]:
    pool = {
        "wood": ("fsc", "fsc", "pefc", "mobelfakta", "nordic_swan"),
        "fabric": ("oeko_tex_100", "eu_ecolabel", "nordic_swan"),
    }.get(family, ())
    return tuple(dict.fromkeys(rng.sample(pool, min(len(pool), rng.choice((0, 1, 1, 2))))))


def _ean(number: int) -> str:
    """Thirteen digits with a Swedish prefix and the right check digit."""
    digits = f"735{4000000 + number * 137:09d}"[:12]
    total = sum(int(d) * (3 if i % 2 else 1) for i, d in enumerate(digits))
    return f"{digits}{(10 - total % 10) % 10}"


def _product(
    rng: Random, clock: Clock, number: int, name: str, category: str, designer: str, materials: tuple[str, ...], colours: tuple[str, ...], fixed: dict[str, float]
) -> Product:  # fmt: skip
    kind = KINDS[category]
    line = _LINES[min(int(rng.expovariate(0.42)), len(_LINES) - 1)]
    measure = {
        side: float(round(fixed.get(side, rng.uniform(*getattr(kind, side))))) for side in ("width", "depth", "height")
    }
    price = fixed.get("price", round(rng.uniform(*kind.price) / 5) * 5 - (1 if rng.random() < 0.6 else 0))
    launch = clock.days_ago(rng.randrange(30, 2600))
    old = rng.random() < 0.08
    family = _family(materials)
    return Product(
        key=f"{line}-{number:03d}",
        name=f"{name} {CATEGORY_WORDS[category]}",
        category=category,
        line=line,
        designer=designer,
        materials=materials,
        colours=colours,
        finish=_finish(materials, colours, rng),
        style=rng.choice(_STYLES),
        rooms=kind.rooms,
        size=(measure["width"], measure["depth"], measure["height"]),
        price=max(price, 9.0),
        weight=round(rng.uniform(*kind.weight), 1),
        country=rng.choice(_COUNTRIES[family]),
        certifications=_certifications(family, rng),
        sku=f"NH-{line[:3].upper().replace('Ä', 'A')}-{1000 + number}",
        ean=_ean(number),
        launch=launch,
        design=rng.randrange(1 << 20),
        subjects=kind.subjects,
        discontinued=min(launch + timedelta(days=rng.randrange(400, 1500)), clock.today) if old else None,
        assembly=round(rng.uniform(*kind.assembly) / 5) * 5 if kind.assembly else None,
        seat=kind.seat,
    )

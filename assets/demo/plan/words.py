"""Words for what the drawings show: colours, materials, times, places, cameras."""

from __future__ import annotations

from dataclasses import dataclass

# Key of the vocabulary `color_names` (empty where it has no term) , the colour, and how one says it.
COLOURS: tuple[tuple[str, str, str], ...] = (
    ("chalk_white", "#f2eee6", "chalk white"),
    ("oat", "#dccdb4", "oat"),
    ("mustard", "#d39b22", "mustard"),
    ("rust", "#a8472a", "rust"),
    ("terracotta", "#c8694a", "terracotta"),
    ("blush", "#e6b8ad", "blush"),
    ("moss_green", "#5f6b3a", "moss green"),
    ("sage_green", "#a3b09a", "sage green"),
    ("fjord_blue", "#4a6c8c", "fjord blue"),
    ("charcoal", "#36393d", "charcoal"),
    ("espresso", "#4a3328", "espresso"),
    ("", "#d81f26", "red"),
    ("", "#2a9d8f", "teal"),
    ("", "#175c28", "dark green"),
    ("", "#1f46d8", "cobalt blue"),
    ("", "#9fc9dc", "light blue"),
)
COLOUR_WORDS = {colour: word for _, colour, word in COLOURS}
COLOUR_KEYS = {colour: key for key, colour, _ in COLOURS}
BY_WORD = {word: colour for _, colour, word in COLOURS}

MATERIALS = {
    "boucle": "bouclé",
    "cast_iron": "cast iron",
    "stainless_steel": "stainless steel",
}


def material_word(key: str) -> str:
    return MATERIALS.get(key, key.replace("_", " "))


TIMES = {
    "dawn": "at dawn",
    "morning": "in morning light",
    "midday": "at midday",
    "afternoon": "in afternoon light",
    "dusk": "at dusk",
    "night": "at night",
}
WEATHER = {"sunny": "sunny", "cloudy": "overcast", "rainy": "rainy", "foggy": "misty", "snowy": "snowy"}
SEASONS = {"spring": "spring", "summer": "summer", "autumn": "autumn", "winter": "winter", "christmas": "Christmas"}

CATEGORY_WORDS = {
    "dining_chairs": "dining chair",
    "lounge_chairs": "lounge chair",
    "office_chairs": "office chair",
    "sofas": "sofa",
    "stools": "stool",
    "benches": "bench",
    "dining_tables": "dining table",
    "coffee_tables": "coffee table",
    "side_tables": "side table",
    "desks": "desk",
    "shelves": "bookcase",
    "sideboards": "sideboard",
    "wardrobes": "wardrobe",
    "beds": "bed frame",
    "pendant_lights": "pendant light",
    "table_lamps": "table lamp",
    "floor_lamps": "floor lamp",
    "wall_lights": "wall light",
    "plates": "plate",
    "bowls": "bowl",
    "cups_and_mugs": "cup",
    "drinking_glasses": "drinking glasses",
    "wine_glasses": "wine glass",
    "cutlery": "cutlery set",
    "serving_dishes": "serving dish",
    "jugs": "jug",
    "trays": "tray",
    "vases": "vase",
    "candle_holders": "candlestick",
    "mirrors": "mirror",
    "cushions": "cushion",
    "throws": "throw",
    "rugs": "rug",
    "curtains": "curtains",
    "bed_linen": "bed linen",
}
ROOM_WORDS = {
    "living_room": "living room",
    "bedroom": "bedroom",
    "kitchen": "kitchen",
    "dining_room": "dining room",
    "hallway": "hallway",
    "bathroom": "bathroom",
    "home_office": "home office",
    "childrens_room": "children's room",
    "terrace": "terrace",
    "garden": "garden",
}


@dataclass(frozen=True, kw_only=True)
class Place:
    """Where pictures were taken: as written in shoot_location, and on the map."""

    name: str
    city: str
    country: str
    latitude: float
    longitude: float


def _place(name: str, city: str, country: str, latitude: float, longitude: float) -> Place:
    return Place(name=name, city=city, country=country, latitude=latitude, longitude=longitude)


STUDIO = _place("Nordhem studio, Stockholm", "Stockholm", "Sweden", 59.3103, 18.0229)
SHORES = (
    _place("Grinda, Stockholm archipelago", "Vaxholm", "Sweden", 59.4128, 18.5622),
    _place("Utö, Stockholm archipelago", "Haninge", "Sweden", 58.9667, 18.2667),
    _place("Hallands Väderö", "Båstad", "Sweden", 56.4440, 12.5500),
    _place("Skagen, North Jutland", "Skagen", "Denmark", 57.7209, 10.5839),
    _place("Lofoten, Reine", "Reine", "Norway", 67.9324, 13.0886),
    _place("Hanko peninsula", "Hanko", "Finland", 59.8236, 22.9686),
    _place("Île de Ré", "Saint-Martin-de-Ré", "France", 46.2030, -1.3670),
)
INLAND = (
    _place("Lake Siljan, Dalarna", "Rättvik", "Sweden", 60.8870, 15.1180),
    _place("Tiveden forest", "Laxå", "Sweden", 58.7270, 14.5880),
    _place("Åre fells, Jämtland", "Åre", "Sweden", 63.3990, 13.0820),
    _place("Österlen, Skåne", "Simrishamn", "Sweden", 55.5560, 14.3460),
    _place("Jotunheimen", "Lom", "Norway", 61.6350, 8.3120),
    _place("Lake Inari, Lapland", "Inari", "Finland", 68.9060, 27.0290),
    _place("Vosges", "Gérardmer", "France", 48.0720, 6.8780),
)
TOWNS = (
    _place("Gamla stan, Stockholm", "Stockholm", "Sweden", 59.3257, 18.0719),
    _place("Nyhavn, Copenhagen", "Copenhagen", "Denmark", 55.6798, 12.5912),
    _place("Gothenburg harbour", "Gothenburg", "Sweden", 57.7087, 11.9668),
    _place("Bryggen, Bergen", "Bergen", "Norway", 60.3975, 5.3245),
    _place("Quai de la Fosse, Nantes", "Nantes", "France", 47.2100, -1.5660),
    _place("The Bund, Shanghai", "Shanghai", "China", 31.2400, 121.4900),
)
HOMES = (
    _place("Villa Ekbacken, Nacka", "Nacka", "Sweden", 59.3107, 18.1636),
    _place("Flat in Vasastan, Stockholm", "Stockholm", "Sweden", 59.3440, 18.0470),
    _place("House in Frederiksberg", "Frederiksberg", "Denmark", 55.6786, 12.5326),
    _place("Summer house on Värmdö", "Värmdö", "Sweden", 59.3240, 18.4670),
    _place("Apartment in Lyon", "Lyon", "France", 45.7578, 4.8320),
    _place("Nordhem showroom, Malmö", "Malmö", "Sweden", 55.6050, 13.0038),
    _place("Farmhouse near Uppsala", "Uppsala", "Sweden", 59.8586, 17.6389),
)


@dataclass(frozen=True, kw_only=True)
class Kit:
    """A photographer's camera and lenses: (name, focal length in mm, widest aperture)."""

    make: str
    model: str
    lenses: tuple[tuple[str, int, float], ...]


KITS = {
    "anna_lindqvist": Kit(
        make="Hasselblad", model="X2D 100C", lenses=(("XCD 3,4/75P", 75, 3.4), ("XCD 2,5/38V", 38, 2.5))
    ),
    "erik_sandberg": Kit(
        make="Canon",
        model="Canon EOS R5",
        lenses=(("RF24-70mm F2.8 L IS USM", 50, 2.8), ("RF85mm F1.2 L USM", 85, 1.2)),
    ),
    "marie_dubois": Kit(
        make="LEICA CAMERA AG",
        model="LEICA SL3",
        lenses=(("APO-Summicron-SL 1:2/50 ASPH.", 50, 2.0), ("Vario-Elmarit-SL 1:2.8-4/24-90", 35, 2.8)),
    ),
    "lin_wei": Kit(
        make="SONY", model="ILCE-7RM5", lenses=(("FE 35mm F1.4 GM", 35, 1.4), ("FE 90mm F2.8 Macro G OSS", 90, 2.8))
    ),
    "jonas_ekdahl": Kit(
        make="NIKON CORPORATION",
        model="NIKON Z 8",
        lenses=(("NIKKOR Z 24-120mm f/4 S", 35, 4.0), ("NIKKOR Z 14-24mm f/2.8 S", 20, 2.8)),
    ),
    "sofia_renaud": Kit(
        make="FUJIFILM", model="GFX100 II", lenses=(("GF110mmF2 R LM WR", 110, 2.0), ("GF45mmF2.8 R WR", 45, 2.8))
    ),
}
PHOTOGRAPHERS = {
    "anna_lindqvist": "Anna Lindqvist",
    "erik_sandberg": "Erik Sandberg",
    "marie_dubois": "Marie Dubois",
    "lin_wei": "Lin Wei",
    "jonas_ekdahl": "Jonas Ekdahl",
    "sofia_renaud": "Sofia Renaud",
}


def listed(items: list[str]) -> str:
    """a, b and c"""
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} and {items[-1]}" if items else ""


def article(noun: str) -> str:
    return f"an {noun}" if noun[0].lower() in "aeiou" else f"a {noun}"


def sentence(text: str) -> str:
    return text[0].upper() + text[1:]

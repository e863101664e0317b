"""Nordhem's invented range: who designed what, of which materials, in which colours, at what price."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import date, timedelta
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

from .clock import Clock
from .words import BY_WORD, CATEGORY_WORDS


@dataclass(frozen=True, kw_only=True)
class Kind:
    """What products of a category are like. Measures in cm, weight in kg, price in EUR, assembly in minutes."""

    materials: tuple[tuple[str, ...], ...]
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


_RANGE = Path(__file__).resolve().parent.parent / "data" / "range.json"


@lru_cache(maxsize=1)
def kinds() -> dict[str, Kind]:
    """By category, what `range.json` says of it."""
    found = json.loads(_RANGE.read_text(encoding="utf-8"))["kinds"]
    return {key: Kind(**{name: _frozen(value) for name, value in entry.items()}) for key, entry in found.items()}


@lru_cache(maxsize=1)
def _anchors() -> list[dict[str, Any]]:
    """Products that somebody is bound to ask for; `fixed` sets measures or the price."""
    found: list[dict[str, Any]] = json.loads(_RANGE.read_text(encoding="utf-8"))["anchors"]
    return found


def _frozen(value: Any) -> Any:
    return tuple(_frozen(item) for item in value) if isinstance(value, list) else value


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


def catalogue(rng: Random, clock: Clock, count: int) -> list[Product]:
    """At least `count` products: those that somebody will ask for, one of every category, one of every designer, then
    others, categories by their share."""
    names = [f"{a}{b}" for a in _FIRST for b in _LAST]
    rng.shuffle(names)
    drafts = [_anchored(entry) for entry in _anchors()]
    used = {draft.designer for draft in drafts}
    categories, shares = list(kinds()), [kind.share for kind in kinds().values()]
    for category in categories:
        drafts.append(_drafted(category, used, rng))
    for category, kind in kinds().items():
        while not used.issuperset(kind.designers):
            drafts.append(_drafted(category, used, rng))
    while len(drafts) < count:
        drafts.append(_drafted(rng.choices(categories, shares)[0], used, rng))
    return [_product(rng, clock, number, names[number], draft) for number, draft in enumerate(drafts)]


@dataclass(frozen=True, kw_only=True)
class _Draft:
    """Who designs a product of which materials, in which colours; `fixed` sets measures or the price."""

    category: str
    designer: str
    materials: tuple[str, ...]
    colours: tuple[str, ...] = ()
    fixed: dict[str, float]


def _anchored(entry: dict[str, Any]) -> _Draft:
    colours = tuple(BY_WORD[word] for word in entry["colours"])
    return _Draft(
        category=entry["category"],
        designer=entry["designer"],
        materials=tuple(entry["materials"]),
        colours=colours,
        fixed=entry["fixed"],
    )


def _drafted(category: str, used: set[str], rng: Random) -> _Draft:
    """A product by chance; designers who have none yet come first."""
    kind = kinds()[category]
    fresh = [name for name in kind.designers if name not in used]
    designer = rng.choice(fresh) if fresh else _favourite(kind.designers, rng)
    used.add(designer)
    materials = rng.choice(kind.materials)
    words = rng.sample(kind.colours, min(len(kind.colours), rng.choice((1, 2, 2, 3))))
    colours = tuple(BY_WORD[word] for word in words) if _takes_colour(materials) else ()
    return _Draft(category=category, designer=designer, materials=materials, colours=colours, fixed={})


def _favourite(designers: tuple[str, ...], rng: Random) -> str:
    """The first names of a list are had more often, as in any shop."""
    return designers[min(int(rng.expovariate(1 / (len(designers) * 0.32))), len(designers) - 1)]


_WOODS = frozenset({"oak", "ash", "beech", "birch", "walnut", "teak", "pine"})
_BARE = _WOODS | {"brass", "copper", "silver", "stainless_steel", "marble", "leather"}


def _takes_colour(materials: tuple[str, ...]) -> bool:
    """Whether anything about it is dyed, glazed or painted; bare wood, brass and leather have their own colour."""
    return any(material not in _BARE for material in materials)


_CERAMICS = frozenset({"stoneware", "porcelain", "earthenware"})
_CLOTHS = frozenset({"linen", "cotton", "wool", "velvet"})
_COVERS = _CLOTHS | {"boucle", "leather", "plastic"}
# How products of a family of materials are finished, bare and in a colour.
_FINISHES = {
    "wood": (("oiled", "oiled", "lacquered", "soaped", "waxed", "stained"), ("painted", "painted", "lacquered")),
    "metal": (("polished", "brushed", "chrome_plated"), ("powder_coated", "painted")),
    "ceramic": (("glazed", "glazed", "matte", "glossy"),) * 2,
    "glass": (("glossy", "polished"),) * 2,
    "fabric": (("",), ("",)),
}
_LABELS = {
    "wood": ("fsc", "fsc", "pefc", "mobelfakta", "nordic_swan"),
    "fabric": ("oeko_tex_100", "eu_ecolabel", "nordic_swan"),
}


def _family(materials: tuple[str, ...]) -> str:
    first = materials[0]
    if first in _WOODS:
        return "wood"
    if first in ("glass", "crystal"):
        return "glass"
    if first in _CERAMICS:
        return "ceramic"
    return "fabric" if first in _CLOTHS else "metal"


def _finish(draft: _Draft, rng: Random) -> str:
    """Where cloth or leather takes the colour, the wood under it stays bare."""
    family = _family(draft.materials)
    covered = family == "wood" and any(material in _COVERS for material in draft.materials)
    return rng.choice(_FINISHES[family][bool(draft.colours) and not covered])


def _certifications(family: str, rng: Random) -> tuple[str, ...]:
    pool = _LABELS.get(family, ())
    return tuple(dict.fromkeys(rng.sample(pool, min(len(pool), rng.choice((0, 1, 1, 2))))))


def _ean(number: int) -> str:
    """Thirteen digits with a Swedish prefix and the right check digit."""
    digits = f"735{4000000 + number * 137:09d}"[:12]
    total = sum(int(d) * (3 if i % 2 else 1) for i, d in enumerate(digits))
    return f"{digits}{(10 - total % 10) % 10}"


def _product(rng: Random, clock: Clock, number: int, name: str, draft: _Draft) -> Product:
    kind = kinds()[draft.category]
    line = _LINES[min(int(rng.expovariate(0.42)), len(_LINES) - 1)]
    ranges = {"width": kind.width, "depth": kind.depth, "height": kind.height}
    measure = {side: float(round(draft.fixed.get(side, rng.uniform(*ends)))) for side, ends in ranges.items()}
    price = draft.fixed.get("price", round(rng.uniform(*kind.price) / 5) * 5 - (1 if rng.random() < 0.6 else 0))
    launch = clock.days_ago(rng.randrange(30, 2600))
    ended = min(launch + timedelta(days=rng.randrange(400, 1500)), clock.today)
    family = _family(draft.materials)
    return Product(
        key=f"{line}-{number:03d}",
        name=f"{name} {CATEGORY_WORDS[draft.category]}",
        category=draft.category,
        line=line,
        designer=draft.designer,
        materials=draft.materials,
        colours=draft.colours,
        finish=_finish(draft, rng),
        style=rng.choice(_STYLES),
        rooms=kind.rooms,
        size=(measure["width"], measure["depth"], measure["height"]),
        price=max(price, 9.0),
        weight=round(rng.uniform(*kind.weight), 1),
        country=rng.choice(_COUNTRIES[family]),
        certifications=_certifications(family, rng),
        sku=f"NH-{line[:3].upper()}-{1000 + number}",
        ean=_ean(number),
        launch=launch,
        design=rng.randrange(1 << 20),
        subjects=kind.subjects,
        discontinued=ended if rng.random() < 0.08 else None,
        assembly=round(rng.uniform(*kind.assembly) / 5) * 5 if kind.assembly else None,
        seat=kind.seat,
    )

"""The whole library: how much of what, in which order, and what derives from what."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from functools import lru_cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any
from zoneinfo import ZoneInfo

from . import campaigns, lifestyle, papers, pictures, variants
from .clock import Clock
from .life import live
from .model import Form, Paper, Photo, Planned
from .products import catalogue

# So many assets have files of their own; a larger library shares them.
BASE = 1200
SEED = 20_410
_SCHEMA = Path(__file__).resolve().parent.parent / "data" / "demo-schema.json"
_PRODUCTS = 96
# What each thousand consists of.
_SHARES = {
    "product": 142,
    "lifestyle": 160,
    "layout": 52,
    "film": 10,
    "vector": 30,
    "text": 34,
    "manual": 14,
    "catalogue": 4,
    "variant": 543,
    "double": 11,
}


@lru_cache(maxsize=1)
def schema() -> dict[str, Any]:
    """Nordhem's part of `demo-schema.json`."""
    tenants = json.loads(_SCHEMA.read_text(encoding="utf-8"))["tenants"]
    return next(tenant for tenant in tenants if tenant["key"] == "nordhem")


@lru_cache(maxsize=1)
def allowed() -> dict[str, frozenset[str]]:
    """By asset class, the definitions that apply to it."""
    classes = [entry["key"] for entry in schema()["asset_classes"]]
    return {key: frozenset(d["key"] for d in schema()["definitions"] if key in d["asset_classes"]) for key in classes}


def plan(count: int, *, now: datetime, seed: int = SEED) -> list[Planned]:
    """`count` assets. The same moment and seed give the same library: a smaller one is its beginning, a larger one its
    continuation, with more frames of the same shoots that share the files of the first."""
    clock = Clock(now=now, zone=ZoneInfo(schema()["time_zone"]))
    rng = Random(seed)
    base = _base(clock, rng)
    live(base, clock, rng)
    frames = list(islice(_frames(base), max(count - len(base), 0)))
    live(frames, clock, rng)
    assets = base[:count] + frames
    for planned in assets:
        known = allowed()[planned.asset_class]
        planned.metadata = {
            key: value for key, value in planned.metadata.items() if key in known and value not in ("", [], None)
        }
        planned.unresolved = {key: value for key, value in planned.unresolved.items() if key in known}
    return assets


def _quota() -> dict[str, int]:
    whole = sum(_SHARES.values())
    quota = {name: round(BASE * share / whole) for name, share in _SHARES.items()}
    quota["catalogue"] = min(quota["catalogue"], 4)
    quota["text"] = min(quota["text"], 2 * len(papers.names()))
    return quota


def _base(clock: Clock, rng: Random) -> list[Planned]:
    """The 1,200 assets with files of their own, so mixed that every beginning of the list is a small library."""
    quota = _quota()

    def own() -> Random:
        return Random(rng.randrange(1 << 30))

    products = catalogue(own(), clock, _PRODUCTS)
    parts: dict[str, list[Planned]] = {
        "product": list(islice(pictures.product_pictures(products, own()), quota["product"])),
        "lifestyle": list(islice(lifestyle.lifestyle_pictures(products, own()), quota["lifestyle"])),
        "layout": list(islice(campaigns.layouts(own()), quota["layout"])),
        "film": list(islice(campaigns.films(own()), quota["film"])),
        "vector": list(islice(campaigns.vectors(own()), quota["vector"])),
        "text": list(islice(papers.text_papers(own()), quota["text"])),
        "manual": list(islice(papers.manuals(products, own()), quota["manual"])),
        "catalogue": list(islice(papers.catalogues(products, own()), quota["catalogue"])),
    }
    for cover in parts["layout"]:
        whole = (book.key for book in parts["catalogue"] if cover.title.startswith(f"{book.title},"))
        cover.part_of = next(whole, "")
    parts["double"] = list(islice(_doubles(parts["product"] + parts["lifestyle"], own()), quota["double"]))
    rest = BASE - sum(len(part) for part in parts.values())
    parts["variant"] = list(islice(_variants(parts["lifestyle"], parts["product"], parts["layout"], own()), rest))
    _second_versions(parts["product"] + parts["lifestyle"])
    return _mixed(parts, own())


def _mixed(parts: dict[str, list[Planned]], rng: Random) -> list[Planned]:
    """Every part spread evenly over the whole; nothing before what it derives from or shares its file with."""
    place: dict[str, float] = {}
    for part in parts.values():
        order = rng.sample(part, len(part))
        place |= {planned.key: (i + 0.5) / len(order) for i, planned in enumerate(order)}
    whole = [planned for part in parts.values() for planned in part]
    _keep_together(parts["catalogue"], place)
    _keep_together(parts["manual"], place)
    for planned in whole:
        for before in filter(None, (planned.derived_from, planned.shares_file_of, planned.part_of)):
            place[planned.key] = max(place[planned.key], place[before] + 1e-6)
    return sorted(whole, key=lambda planned: place[planned.key])


def _keep_together(books: list[Planned], place: dict[str, float]) -> None:
    """Books that show the same pictures stand side by side, so that these are drawn once."""
    first: dict[tuple[object, ...], float] = {}
    for book in books:
        assert isinstance(book.file, Paper)
        shown = tuple(scene for scene, _ in book.file.pictures)
        place[book.key] = first.setdefault(shown, place[book.key])


def _variants(
    lifestyle: list[Planned], products: list[Planned], layouts: list[Planned], rng: Random
) -> Iterator[Planned]:
    """Crops, prints, web copies and black-and-white copies; each kind over the pictures that it suits."""
    number = 0
    tables = [p for p in lifestyle if p.metadata.get("product_category") == "dining_tables"]
    dogs = [p for p in lifestyle if "dog" in p.metadata.get("subject", [])]
    calm = [p for p in lifestyle if p.calm]
    festive = [p for p in lifestyle if "festive" in p.metadata.get("mood", [])]
    forests = [p for p in lifestyle if "forest" in p.metadata.get("subject", [])]
    reds = [p for p in (*products, *lifestyle) if "red" in p.tags and _is_wide(p)]
    first: list[tuple[list[Planned], str, int]] = [
        (tables, "print", 7),
        (dogs, "grey", 6),
        (calm, "header", 30),
        (festive, "header", 14),
        (lifestyle, "master", 4),
        (lifestyle[20:], "grey", 16),
        (reds, "master", 4),
        (lifestyle, "lossless", 2),
        (forests, "print", 4),
        (lifestyle[40:], "print", 10),
    ]
    for pool, kind, most in first:
        left = most
        for original in pool:
            if left == 0:
                break
            number += 1
            made = variants.variant(original, kind, number, rng)
            if made is not None:  # not every picture suits every kind
                left -= 1
                yield made
    cycle = (
        ("square", lifestyle),
        ("web", products),
        ("header", lifestyle),
        ("square", products),
        ("upright", lifestyle),
        ("web", products),
        ("web", lifestyle),
        ("square", products),
        ("upright", lifestyle),
        ("web", layouts),
        ("header", lifestyle),
        ("web", products),
        ("square", lifestyle),
    )
    turn = 0
    done: set[tuple[str, str]] = set()
    while turn < 60_000:
        kind, pool = cycle[turn % len(cycle)]
        original = rng.choice(pool)
        turn += 1
        if (kind, original.key) in done:
            continue
        done.add((kind, original.key))
        number += 1
        made = variants.variant(original, kind, number, rng)
        if made is not None:
            yield made


def _is_wide(planned: Planned) -> bool:
    return isinstance(planned.file, Photo) and planned.file.scene.width > planned.file.scene.height * 1.1


def _doubles(originals: list[Planned], rng: Random) -> Iterator[Planned]:
    """The same file uploaded a second time, under the name that a download gives it."""
    for number, original in enumerate(rng.sample(originals, min(len(originals), 40)), 1):
        stem, _, extension = original.filename.rpartition(".")
        yield replace(
            original,
            key=f"double-{number:05d}",
            title=original.title,
            filename=f"{stem} (1).{extension}",
            description="",
            alt_text="",
            tags=list(original.tags[:2]),
            metadata={
                key: value
                for key, value in original.metadata.items()
                if key in ("product_category", "subject", "setting", "sku", "product_name")
            },
            columns=dict(original.columns),
            shares_file_of=original.key,
            unresolved={},
            uses=[],
            downloads=[],
            ratings={},
            comments=[],
            favourites=[],
            collections=[],
        )


def _second_versions(originals: list[Planned]) -> None:
    """Some pictures were retouched: the first version is a rougher one."""
    for planned in originals[9::31]:
        if isinstance(planned.file, Photo) and planned.file.form.extension == "jpg":
            planned.file = replace(planned.file, earlier=Form(quality=70, longest=900))


def _frames(base: list[Planned]) -> Iterator[Planned]:
    """More frames of the same shoots, round after round, each with a history of its own."""
    turn = 1
    while True:
        turn += 1
        for original in base:
            stem, _, extension = original.filename.rpartition(".")
            yield replace(
                original,
                key=f"{original.key}-{turn:03d}",
                title=f"{original.title}, frame {turn}",
                filename=f"{stem}_{turn:03d}.{extension}",
                tags=list(original.tags),
                metadata=dict(original.metadata),
                columns={
                    k: v
                    for k, v in original.columns.items()
                    if k in ("country", "city", "latitude", "longitude", "language")
                },
                shares_file_of=original.shares_file_of or original.key,
                derived_from="",
                unresolved={},
                uses=[],
                downloads=[],
                ratings={},
                comments=[],
                favourites=[],
                collections=[],
            )

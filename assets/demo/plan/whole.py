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

from . import campaigns, papers, pictures
from .clock import Clock
from .life import live
from .model import Form, Photo, Planned
from .products import catalogue

# So many assets have files of their own; a larger library shares them.
BASE = 1200
SEED = 20_410
_SCHEMA = Path(__file__).resolve().parent.parent / "data" / "demo-schema.json"
# What each thousand consists of.
_SHARES = {
    "product": 150,
    "lifestyle": 168,
    "layout": 52,
    "film": 10,
    "vector": 30,
    "text": 34,
    "manual": 14,
    "catalogue": 4,
    "variant": 527,
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
    """`count` assets. The same count, moment and seed give the same library; a larger count repeats files, not facts."""
    zone = ZoneInfo(schema()["time_zone"])
    clock = Clock(now=now, zone=zone)
    rng = Random(seed)
    base = _base(min(count, BASE), clock, rng)
    assets = base + list(islice(_frames(base, rng), count - len(base)))
    live(assets, clock, rng)
    for planned in assets:
        known = allowed()[planned.asset_class]
        planned.metadata = {
            key: value for key, value in planned.metadata.items() if key in known and value not in ("", [], None)
        }
        planned.unresolved = {key: value for key, value in planned.unresolved.items() if key in known}
    return assets


def _quota(count: int) -> dict[str, int]:
    whole = sum(_SHARES.values())
    quota = {name: max(round(count * share / whole), 1) for name, share in _SHARES.items()}
    quota["catalogue"] = min(quota["catalogue"], 4)
    quota["text"] = min(quota["text"], 2 * len(papers.names()))
    # Roundings are made up for by the largest part.
    quota["variant"] += count - sum(quota.values())
    return quota


def _base(count: int, clock: Clock, rng: Random) -> list[Planned]:
    quota = _quota(count)
    products = catalogue(Random(rng.randrange(1 << 30)), clock, max(quota["product"] * 6 // 10, 12))
    manuals = list(islice(papers.manuals(products, Random(rng.randrange(1 << 30))), quota["manual"]))
    parts: dict[str, list[Planned]] = {
        "product": list(islice(pictures.product_pictures(products, Random(rng.randrange(1 << 30))), quota["product"])),
        "lifestyle": list(
            islice(pictures.lifestyle_pictures(products, Random(rng.randrange(1 << 30))), quota["lifestyle"])
        ),
        "layout": list(islice(campaigns.layouts(Random(rng.randrange(1 << 30))), quota["layout"])),
        "film": list(islice(campaigns.films(Random(rng.randrange(1 << 30))), quota["film"])),
        "vector": list(islice(campaigns.vectors(Random(rng.randrange(1 << 30))), quota["vector"])),
        "text": list(islice(papers.text_papers(Random(rng.randrange(1 << 30))), quota["text"])),
        "manual": manuals,
        "catalogue": list(islice(papers.catalogues(products, Random(rng.randrange(1 << 30))), quota["catalogue"])),
    }
    parts["double"] = list(
        islice(_doubles(parts["product"] + parts["lifestyle"], Random(rng.randrange(1 << 30))), quota["double"])
    )
    own = sum(len(part) for part in parts.values())
    parts["variant"] = list(
        islice(
            _variants(parts["lifestyle"], parts["product"], parts["layout"], Random(rng.randrange(1 << 30))),
            count - own,
        )
    )
    _second_versions(parts["product"] + parts["lifestyle"])
    return [planned for part in parts.values() for planned in part]


def _variants(
    lifestyle: list[Planned], products: list[Planned], layouts: list[Planned], rng: Random
) -> Iterator[Planned]:
    """Crops, prints, web copies and black-and-white copies; each kind over the pictures that it suits."""
    number = 0
    tables = [p for p in lifestyle if p.metadata.get("product_category") == "dining_tables"]
    dogs = [p for p in lifestyle if "dog" in p.metadata.get("subject", [])]
    calm = [p for p in lifestyle if p.calm]
    forests = [p for p in lifestyle if "forest" in p.metadata.get("subject", [])]
    reds = [p for p in (*products, *lifestyle) if "red" in p.tags]
    first: list[tuple[list[Planned], str, int]] = [
        (tables, "print", 8),
        (dogs, "grey", 6),
        (calm, "header", 30),
        (lifestyle, "master", 8),
        (reds, "master", 5),
        (lifestyle, "lossless", 3),
        (forests, "print", 5),
    ]
    for pool, kind, most in first:
        for original in pool[:most]:
            number += 1
            made = pictures.variant(original, kind, number, rng)
            if made is not None:
                yield made
    cycle = (
        ("square", lifestyle),
        ("web", products),
        ("header", lifestyle),
        ("print", products),
        ("upright", lifestyle),
        ("web", products),
        ("web", lifestyle),
        ("square", products),
        ("print", lifestyle),
        ("web", layouts),
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
        made = pictures.variant(original, kind, number, rng)
        if made is not None:
            yield made


def _doubles(originals: list[Planned], rng: Random) -> Iterator[Planned]:
    """The same file uploaded a second time, under the name that a download gives it."""
    for number, original in enumerate(rng.sample(originals, min(len(originals), 40)), 1):
        stem, _, extension = original.filename.rpartition(".")
        yield replace(
            original, key=f"double-{number:05d}", title=original.title, filename=f"{stem} (1).{extension}", description="", alt_text="", tags=list(original.tags[:2]),
            metadata={key: value for key, value in original.metadata.items() if key in ("product_category", "subject", "setting", "sku", "product_name")}, columns=dict(original.columns), shares_file_of=original.key,
            unresolved={}, uses=[], downloads=[], ratings={}, comments=[], favourites=[], collections=[],
        )  # fmt: skip


def _second_versions(originals: list[Planned]) -> None:
    """Some pictures were retouched: the first version is a rougher one."""
    for planned in originals[9::31]:
        if isinstance(planned.file, Photo) and planned.file.form.extension == "jpg":
            planned.file = replace(planned.file, earlier=Form(quality=70, longest=900))


def _frames(base: list[Planned], rng: Random) -> Iterator[Planned]:
    """More frames of the same shoots, round after round, each with a history of its own."""
    turn = 1
    while True:
        turn += 1
        for original in base:
            stem, _, extension = original.filename.rpartition(".")
            yield replace(
                original, key=f"{original.key}-{turn:03d}", title=f"{original.title}, frame {turn}", filename=f"{stem}_{turn:03d}.{extension}", tags=list(original.tags), metadata=dict(original.metadata),
                columns={k: v for k, v in original.columns.items() if k in ("country", "city", "latitude", "longitude", "language")}, shares_file_of=original.shares_file_of or original.key, derived_from="", added=None,
                unresolved={}, uses=[], downloads=[], ratings={}, comments=[], favourites=[], collections=[],
            )  # fmt: skip

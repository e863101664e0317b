"""Curated colours: no picture mixes hues that were not chosen to stand together."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Palette:
    """Colours of one mood: a wall and a floor, light to dark neutrals, and up to three accents."""

    name: str
    wall: str
    floor: str
    light: str
    mid: str
    deep: str
    accents: tuple[str, str, str]


PALETTES: tuple[Palette, ...] = (
    Palette(
        name="oat",
        wall="#e9dfd0",
        floor="#d4c2a8",
        light="#f6f0e6",
        mid="#b9a78d",
        deep="#4b3f35",
        accents=("#b5573a", "#6f7d5c", "#d9a441"),
    ),
    Palette(
        name="chalk",
        wall="#eceae5",
        floor="#d8d2c8",
        light="#fbfaf7",
        mid="#b3aea5",
        deep="#3b3d40",
        accents=("#3f5f7d", "#c98e6d", "#8a9a83"),
    ),
    Palette(
        name="sage",
        wall="#c9d0c1",
        floor="#cdbfa6",
        light="#eef0e6",
        mid="#8f9c86",
        deep="#36443a",
        accents=("#d08c5b", "#f0d9b5", "#5d7a66"),
    ),
    Palette(
        name="blush",
        wall="#ecd5cb",
        floor="#d9b9a8",
        light="#faeee8",
        mid="#c7998a",
        deep="#5a3b38",
        accents=("#a8472a", "#7c8f86", "#e2b04f"),
    ),
    Palette(
        name="fjord",
        wall="#c3d0d8",
        floor="#b9b3a6",
        light="#eef3f5",
        mid="#7f99a9",
        deep="#26394a",
        accents=("#d98d5f", "#f1e2c6", "#4a6c8c"),
    ),
    Palette(
        name="clay",
        wall="#d9a98c",
        floor="#b98465",
        light="#f4dfd0",
        mid="#b3714f",
        deep="#4a2b22",
        accents=("#f2e3cc", "#516a5b", "#e0a040"),
    ),
    Palette(
        name="mustard",
        wall="#e8c987",
        floor="#cda868",
        light="#f9edcf",
        mid="#c49542",
        deep="#4c3a22",
        accents=("#8c4a2f", "#3f5f66", "#f6efe0"),
    ),
    Palette(
        name="moss",
        wall="#7f8a66",
        floor="#a48f6b",
        light="#dfe2cd",
        mid="#5f6b3a",
        deep="#2b3322",
        accents=("#e0b25a", "#d9cbb2", "#b9633f"),
    ),
    Palette(
        name="ink",
        wall="#34495a",
        floor="#7b6a58",
        light="#d6dde0",
        mid="#587185",
        deep="#1d2a35",
        accents=("#d9a05b", "#e8dcc6", "#a95a43"),
    ),
    Palette(
        name="forest",
        wall="#2f4a3f",
        floor="#8a6f52",
        light="#d5ddd2",
        mid="#4f6f5f",
        deep="#1b2c26",
        accents=("#d8a657", "#e9dfcb", "#b5573a"),
    ),
    Palette(
        name="lilac",
        wall="#d5cbd9",
        floor="#c4b5a8",
        light="#f3eef4",
        mid="#9d8ca6",
        deep="#403549",
        accents=("#d9a441", "#6f8f86", "#c97b6b"),
    ),
    Palette(
        name="sky",
        wall="#d3e3ea",
        floor="#d9cdbb",
        light="#f4f9fb",
        mid="#9bbccb",
        deep="#2f4858",
        accents=("#e3a857", "#e9785d", "#5d8a8c"),
    ),
    Palette(
        name="plaster",
        wall="#dcd3c7",
        floor="#bfae98",
        light="#f3eee6",
        mid="#a89884",
        deep="#3e352d",
        accents=("#7d4a3a", "#8c9a7c", "#c69a4e"),
    ),
    Palette(
        name="night",
        wall="#28323f",
        floor="#4f443c",
        light="#c9c3b5",
        mid="#47566a",
        deep="#151b24",
        accents=("#e2a85a", "#b65d42", "#e8dcc8"),
    ),
    Palette(
        name="berry",
        wall="#8d4a4a",
        floor="#8a6a56",
        light="#f0dcd4",
        mid="#a4615c",
        deep="#3a1f22",
        accents=("#e3b565", "#f1e6d5", "#40564e"),
    ),
    Palette(
        name="mint",
        wall="#cfe0d6",
        floor="#d2c5ae",
        light="#f2f8f4",
        mid="#8fb3a2",
        deep="#2c4a41",
        accents=("#e8a76a", "#d8665a", "#f2dfae"),
    ),
)

BY_NAME = {palette.name: palette for palette in PALETTES}
WARM = tuple(BY_NAME[name] for name in ("oat", "blush", "clay", "mustard", "plaster"))
COOL = tuple(BY_NAME[name] for name in ("chalk", "sage", "fjord", "sky", "mint", "lilac"))
DARK = tuple(BY_NAME[name] for name in ("ink", "forest", "night", "berry", "moss"))
LIGHT = WARM + COOL

"""From the words of the vocabularies to materials: which colour oak has, how velvet shines."""

from __future__ import annotations

from collections.abc import Sequence

from . import materials
from .materials import Material
from .models import Looks

WOODS = {
    "oak": "#c9a06c",
    "ash": "#dcc39c",
    "beech": "#d3a577",
    "birch": "#e3caa0",
    "walnut": "#6e4a33",
    "teak": "#9a6338",
    "pine": "#e0b878",
    "bamboo": "#d8bd7a",
    "wood": "#c9a06c",
}
METALS = {
    "brass": "#c99a3f",
    "copper": "#b8683f",
    "silver": "#d3d7da",
    "stainless_steel": "#c4cbd0",
    "chrome": "#cfd5da",
}
DULL_METALS = {"steel": "#9aa3aa", "aluminium": "#c3c9cd", "cast_iron": "#33363a", "metal": "#9aa3aa"}
FABRICS = ("cotton", "linen", "wool", "boucle", "fabric")
_OWN_COLOUR = {
    "rattan": "#cda46c",
    "marble": "#eae6e0",
    "stone": "#b9b4ab",
    "leather": "#8a5230",
    "earthenware": "#b9653f",
    "crystal": "#d7e4e8",
}


def own_colour(material: str) -> str | None:
    """The colour that a material has by nature, or None where it is dyed or glazed."""
    return WOODS.get(material) or METALS.get(material) or DULL_METALS.get(material) or _OWN_COLOUR.get(material)


def surface(material: str, colour: str = "") -> Material:
    """The material of that key; a colour paints or dyes it."""
    shade = colour or own_colour(material) or "#e6ded0"
    if material in WOODS:
        # Painted wood hides its grain.
        return materials.matte(colour) if colour and colour != WOODS[material] else materials.wood(WOODS[material])
    if material in METALS:
        return materials.metal(METALS[material])
    if material in DULL_METALS:
        return materials.dull_metal(shade)
    if material in FABRICS or material == "rattan":
        return materials.fabric(shade)
    if material == "velvet":
        return materials.velvet(shade)
    if material == "leather":
        return materials.leather(shade)
    if material in ("glass", "crystal"):
        return materials.glass(shade)
    if material in ("porcelain", "plastic", "marble", "ceramic"):
        return materials.gloss(shade)
    return materials.matte(shade)


def looks(names: Sequence[str], colour: str) -> Looks:
    """Body, cover and trim from a product's materials: wood or metal carries, the coloured material covers."""
    bodies = [name for name in names if name in WOODS]
    fittings = [name for name in names if name in METALS or name in DULL_METALS]
    covers = [name for name in names if name not in bodies and name not in fittings]
    body = surface(bodies[0]) if bodies else surface(fittings[0]) if fittings and not covers else surface("oak")
    if covers:
        cover = surface(covers[0], colour)
        if not bodies and covers[0] in ("plastic", "marble", "stone"):
            body = cover
    else:
        chosen = (bodies or fittings or ["matte"])[0]
        cover = surface(chosen, colour)
        body = cover if bodies and colour else body
    trim = surface(fittings[0], colour if not covers and not bodies else "") if fittings else body
    return Looks(body=body, cover=cover, trim=trim)

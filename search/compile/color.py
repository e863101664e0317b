"""Colour by perceptual distance: the bins within a CIEDE2000 tolerance of a colour, met by palettes in one look-up."""

from __future__ import annotations

from functools import cache, lru_cache

import numpy as np
from django.db.models import Q

from assets.files.lab import BIN_WIDTH, DOMINANT, Floats, Ints, bin_centres, bin_of, ciede2000, hex_to_lab, rgb_to_lab
from assets.models import Palette
from search.fields.sources import Rows
from search.rules.errors import InternalRuleError
from search.rules.tree import Leaf

from .context import NEVER
from .expressions import Overlaps

# Steps of the sRGB cube from which the bins that screens can show are found; bins beside them are taken too.
_CUBE_STEPS = 52


def color_condition(leaf: Leaf, tenant_id: int, *, dominant: bool) -> Q:
    """`dominant`: only the colour with the largest share counts, not every colour of the palette."""
    if leaf.operator != "near":
        raise InternalRuleError(f"no condition on colours: {leaf.operator}")
    bins = bins_near(leaf.value["hex"], float(leaf.value["tolerance"]))
    if not bins:
        return NEVER
    wanted = [number + DOMINANT for number in bins] if dominant else list(bins)
    return Rows(model=Palette, column="bins").exists(tenant_id, Q(Overlaps("bins", wanted)))


@lru_cache(maxsize=256)
def bins_near(color: str, tolerance: float) -> tuple[int, ...]:
    """The bins whose centre lies within the tolerance of the colour, and the bin of the colour itself."""
    numbers, centres = _visible_bins()
    lab = hex_to_lab(color)
    near = numbers[ciede2000(lab, centres) <= tolerance]
    return tuple(sorted({int(bin_of(lab)), *near.tolist()}))


@cache
def _visible_bins() -> tuple[Ints, Floats]:
    """The bins that hold sRGB colours, and their neighbours: the cube is sampled and may miss a bin at its edge."""
    numbers, centres = bin_centres()
    steps = np.linspace(0, 255, _CUBE_STEPS)
    cube = np.stack(np.meshgrid(steps, steps, steps, indexing="ij"), axis=-1)
    shown = centres[np.unique(bin_of(rgb_to_lab(cube)))]
    around = np.array([-BIN_WIDTH, 0, BIN_WIDTH])
    neighbours = np.stack(np.meshgrid(around, around, around, indexing="ij"), axis=-1).reshape(-1, 1, 3)
    found = np.unique(bin_of(shown + neighbours))
    return numbers[found], centres[found]

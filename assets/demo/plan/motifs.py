"""Lifestyle pictures: what is in them, and the words for it. A text claims only what its scene is told to draw."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from .indoors import fireside, hands, pet_indoors, portrait
from .outdoors import beach, countryside, forest, lake, meadow, mountain, sea
from .places import child_outdoors, city, dog_outdoors, family_outdoors, harbour, lighthouse
from .visual import Visual

# Indoors


Motif = Callable[[Random], Visual]
# Motifs that need no product, with how often they are chosen.
FREE_MOTIFS: tuple[tuple[Motif, float], ...] = (
    (sea, 11),
    (beach, 9),
    (lake, 12),
    (mountain, 7),
    (forest, 12),
    (countryside, 5),
    (meadow, 8),
    (city, 5),
    (harbour, 4),
    (lighthouse, 5),
    (family_outdoors, 6),
    (child_outdoors, 4),
    (dog_outdoors, 4),
    (fireside, 6),
    (pet_indoors, 4),
    (portrait, 9),
    (hands, 3),
)

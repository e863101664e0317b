"""What a picture shows, as data: the same words the metadata is written from."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random


@dataclass(frozen=True, kw_only=True)
class Scene:
    """One picture to draw.

    `kind` names a drawing of `scenes.KINDS`. `product` is a key of the product category vocabulary; `materials`,
    `weather`, `time`, `season`, `background` and `shot` are keys of Nordhem's vocabularies; `colour` is the colour of
    the main thing, `#rrggbb`; `size` are the product's measures (cm), `design` which of its category's designs it has;
    `words` say what else is in it, as its drawing reads them; `lettering` is set on it as type; `flags` name its form.
    """

    kind: str
    seed: int
    width: int
    height: int
    product: str = ""
    materials: tuple[str, ...] = ()
    colour: str = ""
    background: str = ""
    shot: str = ""
    time: str = ""
    weather: str = ""
    season: str = ""
    words: tuple[str, ...] = ()
    lettering: tuple[str, ...] = ()
    flags: frozenset[str] = frozenset()
    size: tuple[float, float, float] | None = None
    design: int | None = None

    @property
    def rng(self) -> Random:
        """The picture's own chance; a new one, at its beginning, each time."""
        return Random(self.seed)

    @property
    def unit(self) -> float:
        """A hundredth of the shorter side, in pixels: strokes and blurs are measured in it."""
        return min(self.width, self.height) / 100

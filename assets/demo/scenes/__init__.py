"""Drawing: `draw(scene)` gives a picture, `svg(scene)` a vector drawing as text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from PIL import Image

from . import finish, icons, laid, layouts, nature, people, products, rooms, still, textures, town, waterside
from .finish import Pixels
from .scene import Scene
from .svg import Canvas

DRAWINGS: Mapping[str, Callable[[Scene], Canvas]] = {
    "product": products.product,
    "sea": waterside.sea,
    "beach": waterside.beach,
    "lake": waterside.lake,
    "mountain": nature.mountain,
    "forest": nature.forest,
    "countryside": nature.countryside,
    "meadow": nature.meadow,
    "city": town.city,
    "harbour": town.harbour,
    "lighthouse": town.lighthouse,
    "room": rooms.interior,
    "at_home": people.at_home,
    "outdoors": people.outdoors,
    "portrait": people.portrait,
    "hands": people.hands,
    "pets": people.pets,
    "still_life": still.still_life,
    "laid_table": laid.laid_table,
    "overhead": laid.overhead,
    "pile": still.pile,
    "icon": icons.icon,
    "pattern": icons.pattern,
    "wordmark": icons.wordmark,
}
_COMPUTED: Mapping[str, Callable[[Scene], Pixels]] = {"close_up": textures.close_up}
KINDS = frozenset(DRAWINGS) | frozenset(_COMPUTED)


def draw(scene: Scene) -> Image.Image:
    """The picture: RGB, RGBA when it is `transparent`, L when it is `grey`.

    A layout in the flags (`split`, `over`, `poster`) sets the scene's lettering on it.
    """
    layout = next((flag for flag in scene.flags if flag in layouts.LAYOUTS), None)
    if layout is not None:
        lettered = replace(scene, words=scene.lettering)
        sheet = layouts.LAYOUTS[layout](lettered, lambda part: _picture(replace(part, words=scene.words)))
        return layouts.grained(sheet, scene.seed)
    picture = _picture(scene)
    return finish.grey(picture) if "grey" in scene.flags else picture


def _picture(scene: Scene) -> Image.Image:
    if scene.kind in _COMPUTED:
        return Image.fromarray(finish.grained(_COMPUTED[scene.kind](scene), scene.seed))
    canvas = DRAWINGS[scene.kind](scene)
    if "transparent" in scene.flags:
        return Image.fromarray(canvas.render(transparent=True))
    return Image.fromarray(finish.grained(canvas.render(), scene.seed))


def svg(scene: Scene) -> str:
    """The drawing as an SVG document."""
    return DRAWINGS[scene.kind](scene).text()


__all__ = ["DRAWINGS", "KINDS", "Scene", "draw", "svg"]

"""The pictures: the same scene gives the same picture, and shows what its words say."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from PIL import Image

from assets.demo.plan import Photo, Planned
from assets.demo.scenes import KINDS, Scene, draw, svg
from assets.files.lab import ciede2000, hex_to_lab
from assets.files.palette import describe_colors

GOLDEN = Path(__file__).resolve().parents[2] / "data" / "demo" / "pictures.json"
# Another version of the renderer may shade an edge differently, but no area.
TOLERANCE = 5.0


def product(category: str, materials: tuple[str, ...], colour: str = "", **rest: object) -> Scene:
    options = {"background": "coloured_background", "shot": "three_quarter", "width": 480, "height": 360} | rest
    return Scene(kind="product", seed=7, product=category, materials=materials, colour=colour, **options)  # type: ignore[arg-type]


def place(kind: str, *words: str, **rest: object) -> Scene:
    options = {"time": "midday", "weather": "sunny", "season": "summer", "width": 480, "height": 320} | rest
    return Scene(kind=kind, seed=11, words=words, **options)  # type: ignore[arg-type]


SAMPLES = {
    "sofa": product("sofas", ("oak", "velvet"), "#175c28"),
    "vase": product("vases", ("stoneware",), "#4a6c8c"),
    "lake": place("lake", "jetty", time="dawn"),
    "forest": place("forest", weather="foggy", time="morning"),
    "living room": place("room", "living_room", time="afternoon"),
    "portrait": place("portrait"),
    "laid table": place("laid_table", time="night", season="christmas", weather=""),
    "oak": Scene(kind="close_up", seed=3, width=320, height=240, materials=("oak",)),
}


def areas(picture: Image.Image) -> list[list[float]]:
    """The mean colours of the picture's 4 x 4 parts."""
    small = picture.convert("RGB").resize((4, 4), Image.Resampling.BOX)
    return np.asarray(small, dtype=float).reshape(-1, 3).round(1).tolist()


def nearest(picture: Image.Image, colour: str) -> float:
    """The least distance (CIEDE2000) of a colour of the picture's palette."""
    palette = np.array([hex_to_lab(entry["hex"]) for entry in describe_colors(picture).colors])
    return float(ciede2000(hex_to_lab(colour), palette).min())


@pytest.mark.parametrize("name", SAMPLES)
def test_it_draws_the_same_picture_for_the_same_scene(name: str) -> None:
    assert draw(SAMPLES[name]).tobytes() == draw(SAMPLES[name]).tobytes()


@pytest.mark.parametrize("name", SAMPLES)
def test_it_draws_what_it_drew_when_the_demo_was_made(name: str) -> None:
    kept = json.loads(GOLDEN.read_text(encoding="utf-8"))[name]
    assert np.abs(np.array(areas(draw(SAMPLES[name]))) - np.array(kept)).max() <= TOLERANCE


def test_another_seed_gives_another_picture() -> None:
    scene = SAMPLES["lake"]
    assert draw(scene).tobytes() != draw(replace(scene, seed=scene.seed + 1)).tobytes()


def test_every_kind_in_the_library_can_be_drawn(whole_plan: list[Planned]) -> None:
    scenes = {planned.file.scene.kind: planned.file.scene for planned in whole_plan if hasattr(planned.file, "scene")}
    assert set(scenes) == KINDS
    for scene in scenes.values():
        small = replace(scene, width=scene.width // 5, height=scene.height // 5)
        assert draw(small).size == (small.width, small.height)


@pytest.mark.parametrize(
    ("category", "materials", "colour", "asked"),
    [
        ("dining_chairs", ("oak", "plastic"), "#d81f26", "#ff0000"),
        ("sofas", ("oak", "velvet"), "#d81f26", "#ff0000"),
        ("sofas", ("oak", "velvet"), "#175c28", "#006400"),
        ("curtains", ("linen", "brass"), "#2a9d8f", "#2a9d8f"),
        ("sofas", ("oak", "velvet"), "#1f46d8", "#0000ff"),
    ],
)
def test_a_coloured_product_is_found_by_its_colour(
    category: str, materials: tuple[str, ...], colour: str, asked: str
) -> None:
    found = [
        nearest(draw(product(category, materials, colour, background=ground, design=design)), asked)
        for design in range(4)
        for ground in ("white_background", "coloured_background")
    ]
    assert sum(distance <= 20 for distance in found) >= len(found) // 2, found


def test_night_is_darker_than_noon() -> None:
    brightness = {time: describe_colors(draw(place("sea", time=time))).brightness for time in ("midday", "night")}
    assert brightness["night"] < 0.5 * brightness["midday"]  # type: ignore[operator]


def test_a_winter_forest_is_paler_than_a_summer_one() -> None:
    summer, winter = (draw(place("countryside", season=season)) for season in ("summer", "winter"))
    assert np.asarray(winter.convert("L"))[200:].mean() > np.asarray(summer.convert("L"))[200:].mean()


def test_a_word_puts_its_thing_into_the_picture() -> None:
    for kind, word in (
        ("lake", "jetty"),
        ("beach", "parasol"),
        ("meadow", "maypole"),
        ("sea", "sail"),
        ("lake", "cottage"),
    ):
        without, with_it = (np.asarray(draw(place(kind, *words)), dtype=int) for words in ((), (word,)))
        assert np.abs(without - with_it).max() > 60, (kind, word)


def test_black_and_white_has_no_colour() -> None:
    picture = draw(replace(SAMPLES["living room"], flags=frozenset({"grey"})))
    assert picture.mode == "L"
    assert describe_colors(picture).is_grayscale


def test_a_cut_out_is_see_through_around_the_product() -> None:
    picture = draw(product("vases", ("stoneware",), "#2a9d8f", flags=frozenset({"transparent"}), shot="packshot"))
    alpha = np.asarray(picture)[..., 3]
    assert alpha[0, 0] == 0
    assert alpha.max() == 255


def test_a_layout_sets_its_lettering_on_the_picture() -> None:
    scene = replace(SAMPLES["lake"], lettering=("Spring", "Let the light in", "Linen"), width=900, height=480)
    for layout in ("split", "over", "poster"):
        lettered = draw(replace(scene, flags=frozenset({layout})))
        assert lettered.size == (900, 480)
        blank = draw(replace(scene, flags=frozenset({layout}), lettering=("", "", "")))
        assert np.abs(np.asarray(lettered, dtype=int) - np.asarray(blank, dtype=int)).max() > 80


def test_a_vector_drawing_is_well_formed_and_holds_no_pixels(whole_plan: list[Planned]) -> None:
    vectors = [planned for planned in whole_plan if planned.filename.endswith(".svg")]
    for planned in vectors:
        text = svg(planned.file.scene)  # type: ignore[union-attr]
        assert ElementTree.fromstring(text).tag.endswith("svg")
        assert "<image" not in text


def test_pictures_do_not_look_alike(whole_plan: list[Planned]) -> None:
    """Of forty drawings no two have nearly the same colours in the same places."""
    scenes = list(dict.fromkeys(p.file.scene for p in whole_plan if isinstance(p.file, Photo)))[:40]
    seen = [np.array(areas(draw(replace(scene, width=240, height=180, flags=frozenset())))) for scene in scenes]
    alike = sum(np.abs(one - other).mean() < 3 for i, one in enumerate(seen) for other in seen[i + 1 :])
    assert alike <= 2

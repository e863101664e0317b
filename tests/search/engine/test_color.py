"""Colours: the formula against coloraide, the bins of a colour, palettes of pictures, and finding by colour."""

from __future__ import annotations

import random

import numpy as np
import pytest
from coloraide import Color
from PIL import Image, ImageDraw

from assets.files.lab import DOMINANT, bin_of, ciede2000, hex_to_lab, rgb_to_hex
from assets.files.palette import bins_of, describe_colors
from search.compile.color import bins_near


def some_colors(count: int, seed: int = 3) -> list[str]:
    rng = random.Random(seed)
    greys = [rgb_to_hex([grey] * 3) for grey in (0, 1, 17, 128, 254, 255)]
    return greys + [f"#{rng.randrange(1 << 24):06x}" for _ in range(count)]


def test_lab_and_distance_agree_with_coloraide() -> None:
    colors = some_colors(60)
    for one in colors[::4]:
        assert hex_to_lab(one) == pytest.approx(Color(one).convert("lab-d65").coords(nans=False), abs=1e-6)
        ours = ciede2000(hex_to_lab(one), np.array([hex_to_lab(other) for other in colors]))
        theirs = [Color(one).delta_e(other, method="2000") for other in colors]
        assert ours == pytest.approx(theirs, abs=1e-5)


def test_every_screen_colour_lies_in_its_own_bins() -> None:
    for color in some_colors(60):
        assert int(bin_of(hex_to_lab(color))) in bins_near(color, 0.0)
        assert int(bin_of(hex_to_lab(color))) in bins_near(color, 20.0)


def test_bins_near_a_colour_are_those_whose_colours_are() -> None:
    """A bin may lie half within: colours are told rightly but for the width of a bin."""
    slack = 8.0
    colors = some_colors(400)
    for asked in ("#ff0000", "#1e90ff", "#808080"):
        near = set(bins_near(asked, 20.0))
        distances = ciede2000(hex_to_lab(asked), np.array([hex_to_lab(color) for color in colors]))
        for color, distance in zip(colors, distances, strict=True):
            found = int(bin_of(hex_to_lab(color))) in near
            if abs(distance - 20) > slack:
                assert found == (distance < 20), (asked, color, distance)


@pytest.mark.parametrize(
    ("color", "is_red"),
    [
        ("firebrick", True),
        ("crimson", True),
        ("tomato", True),
        ("red", True),
        ("darkorange", False),
        ("hotpink", False),
        ("maroon", False),
        ("purple", False),
    ],
)
def test_red_takes_what_people_call_red(color: str, is_red: bool) -> None:
    found = int(bin_of(hex_to_lab(Color(color).to_string(hex=True)))) in bins_near("#ff0000", 20.0)
    assert found is is_red


class TestPalettes:
    def test_areas_become_colours_with_their_shares(self) -> None:
        image = Image.new("RGB", (384, 288), "#204060")
        ImageDraw.Draw(image).rectangle((0, 0, 383, 71), fill="#e0a020")
        facts = describe_colors(image)
        assert [color["hex"] for color in facts.colors] == ["#204060", "#e0a020"]
        assert [color["share"] for color in facts.colors] == pytest.approx([0.75, 0.25], abs=0.02)
        assert facts.dominant == "#204060"
        assert facts.is_grayscale is False
        assert facts.bins == bins_of(facts.colors)

    def test_a_small_thing_of_another_colour_is_found_and_a_speck_is_not(self) -> None:
        image = Image.new("RGB", (400, 400), "#f0f0f0")
        draw = ImageDraw.Draw(image)
        draw.ellipse((100, 100, 220, 220), fill="#d01020")
        draw.ellipse((300, 300, 330, 330), fill="#1020d0")
        found = [color["hex"] for color in describe_colors(image).colors]
        assert len(found) == 2
        assert int(bin_of(hex_to_lab(found[1]))) in bins_near("#ff0000", 20.0)

    def test_there_are_never_more_than_eight(self) -> None:
        noise = np.random.default_rng(1).integers(0, 255, (90, 90, 3), dtype=np.uint8)
        facts = describe_colors(Image.fromarray(noise))
        assert 1 <= len(facts.colors) <= 8
        stripes = Image.new("RGB", (360, 30))
        for number in range(12):
            color = Color("hsl", [number * 30, 0.9, 0.5]).convert("srgb").to_string(hex=True)
            ImageDraw.Draw(stripes).rectangle((number * 30, 0, number * 30 + 29, 30), fill=color)
        assert len(describe_colors(stripes).colors) == 8

    @pytest.mark.parametrize("mode", ["L", "LA", "1", "P", "RGBA", "CMYK", "I;16"])
    def test_pictures_of_any_mode_are_read(self, mode: str) -> None:
        facts = describe_colors(
            Image.new("L", (20, 20), 128).convert("RGB").convert(mode)
            if mode != "I;16"
            else Image.new("I;16", (20, 20), 128)
        )
        assert facts.colors
        assert facts.is_grayscale

    def test_brightness_and_saturation_run_from_nothing_to_all(self) -> None:
        black, white, red = (describe_colors(Image.new("RGB", (9, 9), color)) for color in ("black", "white", "red"))
        assert (black.brightness, white.brightness) == (0.0, 1.0)
        assert (black.saturation, white.saturation, red.saturation) == (0.0, 0.0, 1.0)
        assert (black.is_grayscale, white.is_grayscale, red.is_grayscale) == (True, True, False)

    def test_what_is_transparent_does_not_count(self) -> None:
        image = Image.new("RGBA", (100, 100), (0, 0, 0, 0))
        assert describe_colors(image).colors == []
        ImageDraw.Draw(image).rectangle((0, 0, 20, 20), fill=(255, 0, 0, 255))
        assert [color["hex"] for color in describe_colors(image).colors] == ["#ff0000"]

    def test_the_dominant_colour_is_among_the_bins_once_more(self) -> None:
        bins = bins_of([{"hex": "#00ff00", "share": 0.3}, {"hex": "#ff0000", "share": 0.6}])
        assert len(bins) == 3
        assert [number - DOMINANT for number in bins if number >= DOMINANT] == [int(bin_of(hex_to_lab("#ff0000")))]
        assert bins_of([]) == []

"""What the demo library is decided to hold."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta

import pytest

from assets.demo.plan import Film, Paper, Photo, Planned, plan
from assets.demo.plan.papers import names, read_text
from assets.demo.plan.whole import allowed, schema
from assets.demo.scenes import Scene

from .conftest import NOW


def scene_of(planned: Planned) -> Scene | None:
    return getattr(planned.file, "scene", None)


def test_the_same_moment_gives_the_same_library(whole_plan: list[Planned]) -> None:
    assert plan(1200, now=NOW) == whole_plan


def test_another_seed_gives_another_library(whole_plan: list[Planned]) -> None:
    assert [p.title for p in plan(60, now=NOW, seed=1)] != [p.title for p in whole_plan[:60]]


def test_a_smaller_library_is_the_beginning_of_the_whole(whole_plan: list[Planned]) -> None:
    assert plan(50, now=NOW) == whole_plan[:50]


def test_a_small_library_has_something_of_everything(whole_plan: list[Planned]) -> None:
    assert {planned.asset_class for planned in whole_plan[:60]} == {
        "product_image",
        "lifestyle_image",
        "campaign_asset",
        "document",
    }


def test_a_larger_library_goes_on_with_shared_files(whole_plan: list[Planned]) -> None:
    large = plan(2600, now=NOW)
    assert large[:1200] == whole_plan
    own = {planned.key for planned in whole_plan}
    assert all(planned.shares_file_of in own for planned in large[1200:])
    assert len({planned.key for planned in large}) == 2600


def test_keys_are_unique_and_nothing_stands_before_its_original(whole_plan: list[Planned]) -> None:
    place = {planned.key: i for i, planned in enumerate(whole_plan)}
    assert len(place) == len(whole_plan) == 1200
    for planned in whole_plan:
        for before in filter(None, (planned.derived_from, planned.shares_file_of, planned.part_of)):
            assert place[before] < place[planned.key]


def test_every_class_has_a_fair_share(whole_plan: list[Planned]) -> None:
    classes = Counter(planned.asset_class for planned in whole_plan)
    assert classes["lifestyle_image"] > 400
    assert classes["product_image"] > 250
    assert classes["campaign_asset"] > 100
    assert classes["document"] > 50


def test_all_48_definitions_are_used_and_only_where_they_apply(whole_plan: list[Planned]) -> None:
    used = Counter(key for planned in whole_plan for key in planned.metadata)
    assert set(used) == {definition["key"] for definition in schema()["definitions"]}
    assert len(used) == 48
    for planned in whole_plan:
        assert set(planned.metadata) <= allowed()[planned.asset_class]


def test_every_term_is_in_its_vocabulary(whole_plan: list[Planned]) -> None:
    terms = {v["key"]: {term["key"] for term in v["terms"]} for v in schema()["vocabularies"]}
    definitions = {d["key"]: d for d in schema()["definitions"]}
    for planned in whole_plan:
        for key, value in planned.metadata.items():
            definition = definitions[key]
            if definition["kind"] == "vocabulary":
                assert isinstance(value, list) == bool(definition["multi"]), (planned.key, key)
                assert set(value if isinstance(value, list) else [value]) <= terms[definition["vocabulary"]]


def test_every_designer_has_a_product_and_some_have_more(whole_plan: list[Planned]) -> None:
    designers = Counter(planned.metadata.get("product_designer") for planned in whole_plan)
    known = {term["key"] for v in schema()["vocabularies"] if v["key"] == "designers" for term in v["terms"]}
    assert known <= set(designers)
    counts = sorted(designers[name] for name in known)
    assert counts[-1] > 5 * counts[0]


def test_nothing_happens_after_now_and_all_in_order(whole_plan: list[Planned]) -> None:
    for planned in whole_plan:
        added = planned.columns["ingested_at"]
        assert added <= planned.columns["modified_at"] <= NOW
        assert planned.columns.get("captured_at", added) <= added
        assert planned.columns.get("published_at", added) >= added
        for use in planned.uses:
            assert added.date() <= use.used_at.date() <= NOW.date()
        for when, _ in planned.downloads:
            assert added <= when <= NOW


def test_titles_say_what_is_drawn(whole_plan: list[Planned]) -> None:
    said = {
        "jetty": "jetty",
        "Maypole": "maypole",
        "parasol": "parasol",
        "Northern lights": "aurora",
        "Birch wood": "birches",
    }
    for planned in whole_plan:
        scene = scene_of(planned)
        if scene is None or planned.asset_class != "lifestyle_image" or planned.shares_file_of:
            continue
        for text, word in said.items():
            assert (text in planned.title) == (word in scene.words), planned.title
        if "time_of_day" in planned.metadata:
            assert planned.metadata["time_of_day"] == scene.time
        if scene.weather:
            assert planned.metadata["weather"] == scene.weather


def test_titles_are_sentences_that_a_person_could_have_written(whole_plan: list[Planned]) -> None:
    for planned in whole_plan:
        assert planned.title[0].isupper() or planned.title[0].isdigit()
        assert not any(mark in planned.title for mark in ("_", "  ", "None", "{"))
        assert " a o" not in f" {planned.title}".replace(" a one", ""), planned.title


def test_a_product_is_described_by_its_own_measures(whole_plan: list[Planned]) -> None:
    for planned in whole_plan:
        scene, metadata = scene_of(planned), planned.metadata
        if planned.asset_class == "product_image" and "width_cm" in metadata and scene is not None and scene.size:
            assert scene.size == tuple(metadata[f"{side}_cm"] for side in ("width", "depth", "height"))
            assert scene.product == metadata["product_category"]


def test_shapes_formats_and_lengths_are_mixed(whole_plan: list[Planned]) -> None:
    extensions = Counter(planned.filename.rpartition(".")[2] for planned in whole_plan)
    assert {"jpg", "png", "webp", "tif", "svg", "webm", "pdf", "md"} <= set(extensions)
    assert extensions["jpg"] > 0.6 * len(whole_plan)
    assert sum(isinstance(p.file, Film) and p.file.seconds > 90 for p in whole_plan) >= 3
    assert any(isinstance(p.file, Paper) and len(p.file.pictures) > 20 for p in whole_plan)
    assert sum(isinstance(p.file, Photo) and p.file.form.longest >= 3000 for p in whole_plan) >= 20


def test_some_things_are_missing_expired_embargoed_or_unresolved(whole_plan: list[Planned]) -> None:
    pictures = [planned for planned in whole_plan if planned.asset_class != "document"]
    assert 20 < sum("photographer" not in planned.metadata for planned in pictures) < 150
    assert sum(bool(planned.unresolved) for planned in whole_plan) >= 3
    ends = [planned.columns.get("rights_expires_at") for planned in whole_plan]
    assert sum(end is not None and end < NOW for end in ends) > 50
    assert sum(end is not None and NOW <= end <= NOW + timedelta(days=190) for end in ends) > 50
    assert sum(planned.metadata.get("embargo_until", NOW.date()) > NOW.date() for planned in whole_plan) > 10


def test_the_log_covers_every_channel_and_two_years_of_seasons(whole_plan: list[Planned]) -> None:
    uses = [use for planned in whole_plan for use in planned.uses]
    assert {use.channel for use in uses} == {
        "newsletter", "web", "print", "social", "instagram", "facebook", "pinterest", "tv",
    }  # fmt: skip
    quarters = {(use.used_at.year, (use.used_at.month - 1) // 3) for use in uses}
    assert len(quarters) >= 6


@pytest.mark.parametrize("name", names())
def test_the_texts_are_whole(name: str) -> None:
    text = read_text(name)
    assert text.startswith("# ")
    assert text.count("\n## ") >= 3
    assert len(text.split()) > 80


def test_the_library_can_be_made_on_any_day() -> None:
    """Leap days, ends of months and of years, and a Monday's first hour."""
    for moment in (
        NOW.replace(year=2028, month=2, day=29),
        NOW.replace(month=12, day=31, hour=23),
        NOW.replace(year=2027, month=1, day=1, hour=0),
        NOW.replace(hour=0, minute=10),
        NOW.replace(year=2026, month=1, day=15),
    ):
        assets = plan(300, now=moment)
        assert len(assets) == 300
        assert all(planned.columns["ingested_at"] <= moment for planned in assets)

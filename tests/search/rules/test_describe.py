"""Trees read aloud in four languages."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings

from search.rules.account import reading_of_change, reading_of_unmet
from search.rules.catalogue import LANGUAGES
from search.rules.changes import Change, Unmet, added, removed, replaced, unchanged, widened
from search.rules.describe import chip, describe, describe_rule
from search.rules.errors import CODES, Problem
from search.rules.language import GRAMMARS, grammar_for
from search.rules.operators import OPERATORS
from search.rules.periods import RELATIVE_PERIODS
from search.rules.tree import Group, Node

from .building import CATALOGUE, all_of, any_of, leaf, none_of, prepared, raw
from .strategies import trees
from .test_validate import EXAMPLES

LANDSCAPE = leaf("asset.aspect_ratio_orientation", "equals", "landscape")
IMAGES = leaf("asset.media_type", "equals", "image")
SUNSET = leaf("full_text_search", "hybrid_search", "sunset")
CALM = leaf("metadata.mood", "vocab_text_equals", "Calm")
WIDE = leaf("asset.width", "greater_than", 2000)
CHANNEL = leaf("usage.channel", "has_any", ["newsletter"])
SPRING = leaf("usage.used_at", "in_period", "last_spring")


def said(tree: Group, language: str = "en", **more: Any) -> str:
    """The sentence with plain spaces, which is easier to write down."""
    return describe(tree, CATALOGUE, language, **more).replace("\u202f", " ")


def test_the_sentence_the_product_is_built_around() -> None:
    tree = all_of(IMAGES, LANDSCAPE, SUNSET, none_of(SPRING))
    assert said(tree) == "Landscape images with “sunset”, not used last spring"
    assert said(tree, "fr") == "Images au format paysage avec « sunset », pas utilisées le printemps dernier"
    assert said(tree, "zh-hans") == "横向图片，含“sunset”，上个春季未使用"
    assert said(tree, "ar") == "صور أفقية تتضمن «sunset»، لم تُستخدم في الربيع الماضي"


def test_an_empty_tree_is_everything() -> None:
    assert [said(all_of(), language) for language in LANGUAGES] == [
        "All assets",
        "Tous les médias",
        "全部素材",
        "كل المواد",
    ]
    assert said(all_of(none_of())) == "All assets"


ENGLISH: dict[str, tuple[Group, str]] = {
    "several values": (
        all_of(CALM, leaf("metadata.product_designer", "vocab_text_in", ["Hans Wegner", "Arne Jacobsen"]), WIDE),
        "Assets with mood Calm, designer Hans Wegner or Arne Jacobsen and width over 2,000 px",
    ),
    "numbers and units": (
        all_of(
            leaf("asset.file_size", "less_or_equal", 5_200_000),
            leaf("asset.duration", "greater_or_equal", 90),
            leaf("asset.brightness", "less_than", 0.5),
            leaf("metadata.width_cm", "between", [60, 80]),
            leaf("metadata.price_eur", "between", [100, None]),
        ),
        "Assets with file size of at most 5.2 MB, duration of at least 1 min 30 s, brightness under 50%, "
        "product width between 60 and 80 cm and price of at least €100",
    ),
    "dates": (
        all_of(
            leaf("asset.captured_at", "between", ["2025-01-01", "2025-06-30"]),
            leaf("asset.ingested_at", "in_last", {"count": 30, "unit": "day"}),
            leaf("metadata.launch_date", "on_or_after", "2025-03-01"),
        ),
        "Assets with launch date on or after 1 March 2025, taken between 1 January 2025 and 30 June 2025, "
        "added in the last 30 days",
    ),
    "periods before and after": (
        all_of(
            leaf("asset.captured_at", "before", "last_spring"), leaf("asset.ingested_at", "on_or_before", "2025-Q2")
        ),
        "Assets taken before last spring, added up to the end of Q2 2025",
    ),
    "negative rules": (
        all_of(
            leaf("asset.aspect_ratio_orientation", "not_equals", "portrait"),
            leaf("metadata.mood", "vocab_text_not_in", ["Festive"]),
            leaf("asset.title", "not_contains", "oak"),
            leaf("asset.media_type", "not_equals", "video"),
            leaf("asset.uploaded_by", "not_equals", "bob"),
        ),
        "Assets without mood Festive or title containing “oak”, not portrait, other than videos, not uploaded by bob",
    ),
    "flags": (
        all_of(
            leaf("asset.is_grayscale", "equals", True),
            leaf("metadata.has_copy_space", "equals", False),
            none_of(leaf("asset.is_grayscale", "equals", False)),
        ),
        "Assets in black and white, in black and white, not marked “Copy space”",
    ),
    "what is missing": (
        all_of(
            leaf("metadata.product_designer", "is_empty"),
            leaf("metadata.sku", "is_not_empty"),
            leaf("usage.used_at", "is_empty"),
            leaf("asset.captured_at", "is_empty"),
        ),
        "Assets with SKU filled in, never used, without designer, with no date for “Taken on”",
    ),
    "one use": (
        all_of(CHANNEL, SPRING, leaf("usage.campaign", "equals", "Summer")),
        "Assets used in newsletter in the campaign “Summer” last spring",
    ),
    "a use that is not": (all_of(none_of(CHANNEL, SPRING)), "Assets not used in newsletter last spring"),
    "two uses": (
        all_of(CHANNEL, all_of(leaf("usage.channel", "has_any", ["print"]), SPRING)),
        "Assets used in newsletter, used in print last spring",
    ),
    "alternatives of one kind": (
        all_of(any_of(SUNSET, leaf("full_text_search", "hybrid_search", "pier")), LANDSCAPE),
        "Landscape assets with “sunset” or “pier”",
    ),
    "alternatives of several kinds": (
        all_of(any_of(LANDSCAPE, all_of(CALM, WIDE)), IMAGES),
        "Images either landscape or (with mood Calm and with width over 2,000 px)",
    ),
    "whole alternatives": (
        any_of(all_of(LANDSCAPE, SUNSET), all_of(IMAGES, CALM)),
        "Landscape assets with “sunset”; or images with mood Calm",
    ),
    "not both": (all_of(none_of(CALM, WIDE)), "Assets not both with mood Calm and with width over 2,000 px"),
    "neither": (
        all_of(any_of(CALM, WIDE, negated=True)),
        "Assets neither with mood Calm nor with width over 2,000 px",
    ),
    "a negation in a negation": (
        all_of(none_of(leaf("metadata.mood", "vocab_text_not_in", ["Calm"]))),
        "Assets with mood Calm",
    ),
    "full text": (
        all_of(
            leaf("full_text_search", "hybrid_search", {"text": "red chair", "match": "any"}),
            leaf("full_text_search", "phrase_search", "by the sea"),
            leaf("full_text_search", "semantic_search", "joy"),
            leaf("full_text_search", "similar_to", "some-id"),
            none_of(leaf("full_text_search", "keyword_search", "fog")),
        ),
        "Assets with any word of “red chair” and the phrase “by the sea”, about “joy”, "
        "similar to the asset some-id, without “fog”",
    ),
    "colours and places": (
        all_of(
            leaf("asset.color", "near", {"hex": "#ff0000", "tolerance": 20}),
            leaf("asset.color", "not_near", {"hex": "#000080", "tolerance": 20}),
            leaf("place.position", "within_radius", {"lat": 59.3, "lon": 18, "km": 10}),
        ),
        "Assets in red, within 10 km of 59.3, 18, not in navy",
    ),
    "what is switched off": (
        all_of(
            SUNSET,
            leaf("asset.aspect_ratio_orientation", "equals", "square", muted=True),
            all_of(CALM, WIDE, muted=True),
        ),
        "Assets with “sunset” (switched off: square; with mood Calm and with width over 2,000 px)",
    ),
    "only what is switched off": (
        all_of(leaf("asset.aspect_ratio_orientation", "equals", "square", muted=True)),
        "All assets (switched off: square)",
    ),
    "an order": (
        all_of(CALM, leaf("result.sort", "equals", "-asset.ingested_at")),
        "Assets with mood Calm, newest first",
    ),
    "an order by title": (all_of(leaf("result.sort", "equals", "asset.title")), "All assets, by title, A to Z"),
    "several media": (
        all_of(leaf("asset.media_type", "in", ["image", "video"]), leaf("asset.status", "in", ["approved", "draft"])),
        "Approved or draft images or videos",
    ),
    "never used": (all_of(leaf("usage.count", "equals", 0)), "Assets never used"),
    "terms below": (
        all_of(leaf("metadata.product_category", "vocab_under", "Seating")),
        "Assets with category within Seating",
    ),
    "an id of a known term": (all_of(leaf("metadata.mood", "vocab_equals", 301)), "Assets with mood Calm"),
    "my own": (all_of(leaf("metadata.mood", "vocab_in", {"my": "moods"})), "Assets with mood my moods"),
}


@pytest.mark.parametrize(("tree", "sentence"), ENGLISH.values(), ids=ENGLISH.keys())
def test_a_tree_reads_in_english(tree: Group, sentence: str) -> None:
    assert said(tree) == sentence


OTHERS: dict[str, tuple[Group, str, str, str]] = {
    "numbers": (
        all_of(WIDE, leaf("asset.file_size", "less_or_equal", 5_200_000)),
        "Médias avec Width de plus de 2 000 px et File size d’au plus 5,2 Mo".replace("Width", "width").replace(
            "File", "file"
        ),
        "素材，Width 大于 2,000 像素，File size 不大于 5.2 MB",
        "مواد Width أكثر من 2,000 بكسل، File size لا يزيد على 5.2 ميغابايت",
    ),
    "dates": (
        all_of(
            leaf("asset.captured_at", "in_period", "2025-03"),
            leaf("asset.ingested_at", "in_last", {"count": 2, "unit": "week"}),
        ),
        "Médias pris en mars 2025, ajoutés au cours des 2 dernières semaines",
        "素材，2025年3月拍摄，最近 2 周添加",
        "مواد ملتقطة في مارس 2025، مضافة خلال آخر أسبوعين",
    ),
    "a use": (
        all_of(IMAGES, CHANNEL, leaf("usage.used_at", "in_period", "2025-Q2")),
        "Images utilisées dans newsletter au 2e trimestre 2025",
        "图片，2025年第二季度在 newsletter 使用过",
        "صور استُخدمت في newsletter في الربع الثاني من 2025",
    ),
    "negations": (
        all_of(leaf("asset.color", "not_near", {"hex": "#000080", "tolerance": 20}), none_of(SUNSET)),
        "Médias sans « sunset », pas en bleu marine",
        "素材，不含海军蓝，不含“sunset”",
        "مواد ليست باللون كحلي، لا تتضمن «sunset»",
    ),
    "alternatives": (
        any_of(all_of(LANDSCAPE, SUNSET), IMAGES),
        "Médias au format paysage avec « sunset » ; ou images",
        "横向素材，含“sunset”；或者图片",
        "مواد أفقية تتضمن «sunset»؛ أو صور",
    ),
    "flags agree with the noun": (
        all_of(IMAGES, leaf("asset.status", "equals", "approved"), leaf("asset.uploaded_by", "equals", "me")),
        "Images approuvées téléversées par moi",
        "已批准的图片，由我上传",
        "صور معتمدة رافعها أنا",
    ),
}


@pytest.mark.parametrize(("tree", "french", "chinese", "arabic"), OTHERS.values(), ids=OTHERS.keys())
def test_a_tree_reads_in_french_chinese_and_arabic(tree: Group, french: str, chinese: str, arabic: str) -> None:
    assert said(tree, "fr") == french
    assert said(tree, "zh-hans") == chinese
    assert said(tree, "ar") == arabic


def test_labels_of_terms_can_be_given() -> None:
    tree = all_of(leaf("metadata.retired", "vocab_equals", 7), leaf("metadata.mood", "vocab_in", [301, 999]))
    assert said(tree, labels={("metadata.mood", 999): "Dreamy"}).endswith("mood Calm or Dreamy")


@pytest.mark.parametrize(("kind", "operator"), EXAMPLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_operator_has_a_sentence_and_a_chip_in_every_language(kind: str, operator: str, language: str) -> None:
    field, value, _ = EXAMPLES[kind, operator]
    tree = prepared(raw(field, operator, value), catalogue=CATALOGUE)
    (rule,) = tree.rules
    found = chip(rule, CATALOGUE, language)  # type: ignore[arg-type]
    assert found.label
    assert found.operator == OPERATORS[operator].phrases[language]
    assert bool(found.value) == (value is not None)
    assert found.text.startswith(found.label)
    assert found.negated == operator.startswith(("not_", "has_none", "vocab_not", "vocab_text_not"))
    for tried in (tree, all_of(none_of(rule)), all_of(any_of(rule, WIDE)), all_of(none_of(rule, WIDE))):
        _is_clean(describe(tried, CATALOGUE, language))
    _is_clean(describe_rule(none_of(rule, WIDE), CATALOGUE, language))


def _is_clean(sentence: str) -> None:
    assert sentence.strip() == sentence
    assert sentence
    assert not any(mark in sentence for mark in ("{", "}", "None,", "\ue000", "\ue001", "  "))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("period", [*RELATIVE_PERIODS, "2025", "2025-03", "2025-Q2", "2025-spring", "2025-winter"])
def test_every_period_has_a_name_in_every_language(period: str, language: str) -> None:
    grammar = grammar_for(language)
    names = {grammar.period(period), grammar.period_name(period)}
    assert all("_" not in name and "-" not in name.replace("ci", "").replace("ce mois-", "") for name in names)


@pytest.mark.parametrize("unit", ["day", "week", "month", "quarter", "year"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_span_has_a_name(unit: str, language: str) -> None:
    grammar = grammar_for(language)
    for count in (1, 2, 3, 11, 100, 101, 1_000):
        assert grammar.count_of(count, unit)
        assert grammar.span(count, unit, coming=True) != grammar.span(count, unit, coming=False)


def test_arabic_counts_as_arabic_does() -> None:
    arabic = grammar_for("ar")
    assert [arabic.count_of(n, "day") for n in (1, 2, 3, 11, 100)] == ["يوم", "يومين", "3 أيام", "11 يومًا", "100 يوم"]


CHIPS: dict[str, tuple[Node, tuple[str, str, str, str]]] = {
    "a choice": (LANDSCAPE, ("Orientation: Landscape", "Orientation : Paysage", "方向：横向", "الاتجاه: أفقي")),
    "a number": (
        WIDE,
        ("Width: over 2,000 px", "Width : plus de 2 000 px", "Width：大于 2,000 像素", "Width: أكثر من 2,000 بكسل"),
    ),
    "a text": (
        leaf("asset.title", "not_contains", "oak"),
        (
            "Title: does not contain “oak”",
            "Title : ne contient pas « oak »",
            "Title：不包含“oak”",
            "Title: لا يحتوي على «oak»",
        ),
    ),
    "a negation": (
        leaf("metadata.mood", "vocab_text_not_in", ["Calm"]),
        ("Mood: not Calm", "Mood : sauf Calm", "Mood：非 Calm", "Mood: ما عدا Calm"),
    ),
    "nothing": (
        leaf("metadata.sku", "is_empty"),
        ("SKU: empty", "SKU : vide", "SKU：空", "SKU: فارغ"),
    ),
    "a flag": (
        leaf("metadata.has_copy_space", "equals", True),
        ("Copy space: yes", "Copy space : oui", "Copy space：是", "Copy space: نعم"),
    ),
}


@pytest.mark.parametrize(("rule", "texts"), CHIPS.values(), ids=CHIPS.keys())
def test_a_chip_says_its_rule_in_a_few_words(rule: Node, texts: tuple[str, ...]) -> None:
    found = [chip(rule, CATALOGUE, language).text.replace("\u202f", " ") for language in LANGUAGES]  # type: ignore[arg-type]
    assert tuple(found) == texts


def test_a_field_that_is_gone_is_still_read() -> None:
    rule = leaf("metadata.retired", "equals", "x")
    assert said(all_of(rule)) == "Assets with metadata.retired “x”"
    assert chip(rule, CATALOGUE, "en").label == "metadata.retired"
    assert chip(leaf("metadata.retired", "gone", ["x", 1]), CATALOGUE, "en").text == "metadata.retired: x, 1"


def test_quotations_inside_quotations_change_their_marks() -> None:
    change = removed(SUNSET, "rules[0]")
    assert reading_of_change(change, CATALOGUE, "en") == "Removed “Full text: ‘sunset’”."


CHANGES: dict[str, tuple[Change, str]] = {
    "added": (added(CALM), "Added “Mood: Calm”."),
    "replaced": (
        replaced(WIDE, leaf("asset.width", "greater_than", 1000)),
        "Replaced “Width: over 1,000 px” with “Width: over 2,000 px”.",
    ),
    "widened": (
        widened(leaf("asset.aspect_ratio_orientation", "in", ["landscape", "square"]), LANDSCAPE),
        "Widened “Orientation: Landscape” to “Orientation: Landscape or Square”.",
    ),
    "removed": (removed(none_of(CHANNEL, SPRING), "rules[1]"), "Removed “not used in newsletter last spring”."),
    "unchanged": (unchanged(CALM), "“Mood: Calm” was already there."),
    "switched on": (
        replaced(CALM, leaf("metadata.mood", "vocab_text_equals", "Calm", muted=True)),
        "Switched “Mood: Calm” back on.",
    ),
    "switched off": (
        replaced(leaf("metadata.mood", "vocab_text_equals", "Calm", muted=True), CALM),
        "Switched “Mood: Calm” off.",
    ),
    "ordered": (added(leaf("result.sort", "equals", "-asset.ingested_at")), "Added “Order: newest first”."),
}


@pytest.mark.parametrize(("change", "sentence"), CHANGES.values(), ids=CHANGES.keys())
def test_a_change_is_told_in_a_sentence(change: Change, sentence: str) -> None:
    assert reading_of_change(change, CATALOGUE, "en") == sentence
    for language in LANGUAGES:
        _is_clean(reading_of_change(change, CATALOGUE, language))


def problem(code: str) -> tuple[Problem, ...]:
    return (Problem(path="rules[0]", code=code, message="..."),)


UNMET: dict[str, tuple[Unmet, str]] = {
    "no such field to remove": (
        Unmet(requested=leaf("asset.width"), reason="nothing_like_it"),
        "There was no width filter to remove.",
    ),
    "no such bound to remove": (
        Unmet(requested=leaf("asset.width", "less_than"), reason="nothing_like_it"),
        "There was no width filter to remove.",
    ),
    "no such value to remove": (
        Unmet(requested=CALM, reason="nothing_like_it"),
        "There was no filter “Mood: Calm” to remove.",
    ),
    "nothing to widen": (
        Unmet(requested=CALM, reason="nothing_like_it", intent="broaden"),
        "There is no filter yet that “Mood: Calm” could widen.",
    ),
    "several fit": (
        Unmet(requested=SUNSET, reason="ambiguous", candidates=(CALM, WIDE)),
        "“Full text: ‘sunset’” fits several filters: “Mood: Calm” and “Width: over 2,000 px”. "
        "None of them was removed.",
    ),
    "a contradiction": (
        Unmet(requested=WIDE, reason="contradiction"),
        "“Width: over 2,000 px” was left out: together with the other filters on width it would match nothing.",
    ),
    "an unknown field": (
        Unmet(requested={"field": "asset.file_type"}, reason="invalid", problems=problem("unknown_field")),
        "There is no field “asset.file_type” to filter by.",
    ),
    "a bad value": (
        Unmet(requested={"field": "asset.width", "value": "x"}, reason="invalid", problems=problem("wrong_value_type")),
        "The value asked for cannot be used for “Width”.",
    ),
    "a reversed range": (
        Unmet(requested={"field": "asset.width"}, reason="invalid", problems=problem("range_reversed")),
        "The range asked for “Width” ends before it begins.",
    ),
    "too large": (
        Unmet(requested=CALM, reason="invalid", problems=problem("too_many_rules")),
        "“Mood: Calm” was left out: the filter would become too large.",
    ),
    "our own fault": (Unmet(requested=CALM, reason="invalid"), "“Mood: Calm” could not be carried out."),
    "no rule at all": (
        Unmet(requested=None, reason="invalid", problems=problem("not_a_group")),
        "“?” could not be carried out.",
    ),
}


@pytest.mark.parametrize(("unmet", "sentence"), UNMET.values(), ids=UNMET.keys())
def test_what_is_unmet_is_told_in_a_sentence(unmet: Unmet, sentence: str) -> None:
    assert reading_of_unmet(unmet, CATALOGUE, "en") == sentence
    for language in LANGUAGES:
        _is_clean(reading_of_unmet(unmet, CATALOGUE, language))


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_has_a_sentence_in_every_language(code: str, language: str) -> None:
    _is_clean(reading_of_unmet(Unmet(requested=CALM, reason="invalid", problems=problem(code)), CATALOGUE, language))


def test_languages_fall_back_to_their_family_then_to_english() -> None:
    assert grammar_for("fr-CA").code == "fr"
    assert grammar_for("zh-CN").code == "zh-hans"
    assert grammar_for("ar-EG").code == "ar"
    assert grammar_for("sv").code == "en"
    assert set(GRAMMARS) == set(LANGUAGES)


@settings(max_examples=100, deadline=None)
@given(trees)
def test_every_tree_reads_in_every_language(tree: Group) -> None:
    for language in LANGUAGES:
        _is_clean(describe(tree, CATALOGUE, language))

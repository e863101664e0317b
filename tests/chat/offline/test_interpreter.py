"""What the interpreter makes of single constructions; whole sentences are counted in test_sentences."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chat.interpret.contract import INTENTS, Interpretation
from chat.interpret.offline import interpret
from chat.interpret.offline.tables import LANGUAGES
from search.rules.prepare import prepare
from search.rules.tree import EMPTY, Group
from tests.chat.offline.judging import TODAY
from tests.chat.offline.tenants import context_of, knowledge_of


def tree_of(*rules: dict[str, Any]) -> Group:
    catalogue = knowledge_of("nordhem").catalogue
    return prepare({"type": "group", "operator": "and", "rules": list(rules)}, catalogue).tree


def read(
    message: str, tenant: str = "nordhem", language: str = "en", state: Group = EMPTY, **more: Any
) -> Interpretation:
    return interpret(message, context_of(tenant, language, state, today=TODAY, **more))


def rules(message: str, tenant: str = "nordhem", language: str = "en", **more: Any) -> list[dict[str, Any]]:
    return read(message, tenant, language, **more).rule_group["rules"]


def leaf(field: str, operator: str, value: Any = None) -> dict[str, Any]:
    return {"field": field, "operator": operator} | ({} if value is None else {"value": value})


def near(code: str) -> dict[str, Any]:
    return leaf("asset.color", "near", {"hex": code, "tolerance": 20})


SOFAS = leaf("metadata.product_category", "vocab_text_equals", "Sofas")
CALM = leaf("metadata.mood", "vocab_text_equals", "Calm")
LANDSCAPE = leaf("asset.aspect_ratio_orientation", "equals", "landscape")


# -- times -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("message", "language", "operator", "value"),
    [
        ("uploaded yesterday", "en", "in_period", "yesterday"),
        ("added last spring", "en", "in_period", "last_spring"),
        ("added in spring 2025", "en", "in_period", "2025-spring"),
        ("added in Q3", "en", "in_period", "2026-Q3"),
        ("added in the last 90 days", "en", "in_last", {"count": 90, "unit": "day"}),
        ("added in the past month", "en", "in_last", {"count": 1, "unit": "month"}),
        ("added 3 weeks ago", "en", "on", "2026-11-09"),
        ("added on 3 May 2025", "en", "on", "2025-05-03"),
        ("added on 2025-05-03", "en", "on", "2025-05-03"),
        ("added since Monday", "en", "on_or_after", "2026-11-30"),
        ("added before 2024", "en", "before", "2024-01-01"),
        ("added after June 2026", "en", "after", "2026-06"),
        ("added between March and May 2026", "en", "between", ["2026-03-01", "2026-05-31"]),
        ("added in October", "en", "in_period", "2026-10"),
        ("added in December", "en", "in_period", "2025-12"),
        ("ajoutées l'été dernier", "fr", "in_period", "last_summer"),
        ("ajoutées ces 30 derniers jours", "fr", "in_last", {"count": 30, "unit": "day"}),
        ("ajoutées il y a deux semaines", "fr", "on", "2026-11-16"),
        ("ajoutées le 1er septembre", "fr", "on", "2026-09-01"),
        ("ajoutées au 2e trimestre 2025", "fr", "in_period", "2025-Q2"),
        ("最近三十天上传的", "zh-hans", "in_last", {"count": 30, "unit": "day"}),
        ("2025年3月上传的", "zh-hans", "in_period", "2025-03"),
        ("2025年第二季度上传的", "zh-hans", "in_period", "2025-Q2"),
        ("去年夏天上传的", "zh-hans", "in_period", "2025-summer"),
        ("9月1日之前上传的", "zh-hans", "before", "2026-09-01"),
        ("أضيفت الشهر الماضي", "ar", "in_period", "last_month"),
        ("أضيفت خلال آخر 30 يوما", "ar", "in_last", {"count": 30, "unit": "day"}),
        ("أضيفت في مارس 2025", "ar", "in_period", "2025-03"),
    ],
)
def test_times_stay_as_relative_as_they_were_said(message: str, language: str, operator: str, value: Any) -> None:
    assert rules(message, language=language) == [leaf("asset.ingested_at", operator, value)]


@pytest.mark.parametrize(
    ("message", "field"),
    [
        ("modified this week", "asset.modified_at"),
        ("published this week", "asset.published_at"),
        ("taken this week", "asset.captured_at"),
        ("last used this week", "usage.last_used_at"),
        ("rights expire this week", "rights.expires_at"),
        ("launched this week", "metadata.launch_date"),
    ],
)
def test_the_verb_tells_which_date(message: str, field: str) -> None:
    assert rules(message) == [leaf(field, "in_period", "this_week")]


# -- quantities --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("message", "tenant", "language", "field", "operator", "value"),
    [
        ("longer than a minute and a half", "nordhem", "en", "asset.duration", "greater_than", 90),
        ("at least twenty-five pages", "nordhem", "en", "asset.page_count", "greater_or_equal", 25),
        ("no wider than 1.2 m", "nordhem", "en", "metadata.width_cm", "less_or_equal", 120),
        ("two thousand pixels wide", "nordhem", "en", "asset.width", "equals", 2000),
        ("between 1.5 and 2 MB", "nordhem", "en", "asset.file_size", "between", [1500000, 2000000]),
        ("four stars or better", "nordhem", "en", "asset.rating", "greater_or_equal", 4),
        ("weighs under 500 g", "nordhem", "en", "metadata.weight_kg", "less_than", 0.5),
        ("around 100 euros", "nordhem", "en", "metadata.price_eur", "between", [90, 110]),
        ("plus de deux minutes et demie", "nordhem", "fr", "asset.duration", "greater_than", 150),
        ("à partir de 1500 pixels de large", "nordhem", "fr", "asset.width", "greater_or_equal", 1500),
        ("不超过5MB", "nordhem", "zh-hans", "asset.file_size", "less_or_equal", 5000000),
        ("四星以上", "nordhem", "zh-hans", "asset.rating", "greater_or_equal", 4),
        ("أطول من دقيقتين", "nordhem", "ar", "asset.duration", "greater_than", 120),
        ("longer than 1 m", "aeroparts", "en", "metadata.length_mm", "greater_than", 1000),
        (
            "minimum operating temperature below -40 °C",
            "aeroparts",
            "en",
            "metadata.operating_temp_min",
            "less_than",
            -40,
        ),
        ("TBO over 3,000 hours", "aeroparts", "en", "metadata.overhaul_interval_hours", "greater_than", 3000),
        ("died before 300 AH", "kutub", "en", "metadata.author.death_year", "less_than", 300),
    ],
)
def test_quantities_find_their_field_and_its_unit(
    message: str, tenant: str, language: str, field: str, operator: str, value: Any
) -> None:
    assert rules(message, tenant, language) == [leaf(field, operator, value)]


# -- names -------------------------------------------------------------------------------------------------------------


def test_a_surname_names_a_designer_and_a_shared_one_stays_text() -> None:
    assert rules("by Koppel") == [leaf("metadata.product_designer", "vocab_text_equals", "Henning Koppel")]
    assert rules("by Aalto") == [leaf("metadata.product_designer", "vocab_text_equals", "Aalto")]


def test_a_synonym_of_two_letters_matches_in_capitals_only() -> None:
    assert rules("IN parts", "aeroparts") == [leaf("metadata.condition", "vocab_text_equals", "Inspected and tested")]
    assert not any(rule["field"] == "metadata.condition" for rule in rules("parts in titanium", "aeroparts"))


def test_a_misspelt_word_is_led_back_to_a_name() -> None:
    assert rules("scandinavien bedrom") == [
        leaf("metadata.style", "vocab_text_equals", "Scandinavian"),
        leaf("metadata.room", "vocab_text_equals", "Bedroom"),
    ]


def test_a_word_of_the_library_is_not_misspelt() -> None:
    assert rules("bedrom", known_word=lambda word: True) == [leaf("full_text_search", "hybrid_search", "bedrom")]


def test_one_chinese_character_of_an_unknown_word_is_not_taken_out_of_it() -> None:
    assert rules("手机", language="zh-hans") == [leaf("full_text_search", "hybrid_search", "手机")]
    assert rules("有手的照片", language="zh-hans")[0] == leaf("metadata.subject", "vocab_text_equals", "Hands")


@pytest.mark.parametrize(
    ("message", "rule"),
    [
        ("made in Sweden", leaf("metadata.country_of_origin", "vocab_text_equals", "Sweden")),
        ("for the Swedish market", leaf("metadata.market", "vocab_text_equals", "Sweden")),
        ("the mustard colourway", leaf("metadata.color_name", "vocab_text_equals", "Mustard")),
        ("for the newsletter", leaf("metadata.channel", "vocab_text_equals", "Newsletter")),
        ("used in the newsletter", leaf("usage.channel", "has_any", ["newsletter"])),
        ("on a white background", leaf("metadata.background", "vocab_text_equals", "White background")),
        ("linen", leaf("metadata.material", "vocab_text_equals", "Linen")),
        ("white", near("#ffffff")),
    ],
)
def test_what_stands_beside_a_word_decides_its_field(message: str, rule: dict[str, Any]) -> None:
    assert rules(message) == [rule]


# -- denial and alternatives -------------------------------------------------------------------------------------------


def test_a_denial_ends_with_what_it_denies() -> None:
    assert rules("without people in the kitchen") == [
        leaf("metadata.room", "vocab_text_equals", "Kitchen"),
        leaf("metadata.subject", "vocab_not_under", "People"),
    ]


def test_a_list_is_denied_to_its_end() -> None:
    assert rules("no oak, walnut or teak") == [
        leaf("metadata.material", "vocab_text_not_in", ["Oak", "Walnut", "Teak"])
    ]


def test_what_stands_together_is_denied_together() -> None:
    (group,) = rules("not the red leather sofas")
    assert group["negated"]
    assert [rule["field"] for rule in group["rules"]] == [
        "asset.color",
        "metadata.material",
        "metadata.product_category",
    ]


def test_channel_and_time_of_a_use_are_denied_as_one() -> None:
    (group,) = rules("not used on Instagram last summer")
    assert group["negated"]
    assert group["rules"] == [
        leaf("usage.channel", "has_any", ["instagram"]),
        leaf("usage.used_at", "in_period", "last_summer"),
    ]


def test_a_field_of_one_value_cannot_be_two_at_once() -> None:
    assert rules("sofas and armchairs") == [
        leaf("metadata.product_category", "vocab_text_in", ["Sofas", "Lounge chairs"])
    ]


def test_whole_phrases_are_alternatives_when_they_speak_of_the_same() -> None:
    (group,) = read("oak desks or walnut sideboards").rule_group["rules"][:1]
    assert read("oak desks or walnut sideboards").rule_group["operator"] == "or"
    assert len(group["rules"]) == 2


# -- the tree ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("message", "intent"),
    [
        ("only approved ones", "refine"),
        ("but not red", "refine"),
        ("also armchairs", "broaden"),
        ("or armchairs", "broaden"),
        ("armchairs are fine too", "broaden"),
        ("also approved", "refine"),
        ("the mood doesn't matter", "remove"),
        ("any mood", "remove"),
        ("drop the mood", "remove"),
        ("not calm", "remove"),
        ("no mood filter", "remove"),
        ("start over", "reset"),
        ("show everything", "reset"),
        ("start over with red chairs", "new"),
        ("something else: red chairs", "new"),
        ("show me chairs", "new"),
        ("in oak", "refine"),
    ],
)
def test_words_and_the_tree_tell_what_is_wanted(message: str, intent: str) -> None:
    assert read(message, state=tree_of(SOFAS, CALM)).intent == intent


def test_on_an_empty_tree_everything_is_new() -> None:
    assert read("only approved ones").intent == "new"


def test_a_replacement_empties_a_field_of_several_values() -> None:
    found = read("festive rather than calm", state=tree_of(CALM))
    assert found.rule_group["rules"] == [
        {**leaf("metadata.mood", "vocab_text_equals", "Festive"), "replace": True},
    ]


def test_a_removal_names_the_fields_that_stand() -> None:
    wide = leaf("asset.width", "greater_than", 2000)
    assert read("drop the width", state=tree_of(wide)).rule_group["rules"] == [{"field": "asset.width"}]


# -- landscape and portrait --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("message", ["landscape", "some portraits", "landscape photos of sofas"])
def test_it_asks_what_nothing_decides(message: str) -> None:
    found = read(message)
    assert (found.kind, found.intent) == ("clarify", "clarify")
    assert found.clarify is not None
    assert [reading["key"] for reading in found.clarify["readings"]] == ["orientation", "subject"]


def test_readings_hold_the_rest_of_what_was_asked() -> None:
    found = read("landscape photos of sofas")
    assert found.clarify is not None
    assert all(SOFAS in reading["delta"]["rules"] for reading in found.clarify["readings"])


@pytest.mark.parametrize(
    "message",
    [
        "landscape format",
        "calm, landscape, no people",
        "a landscape banner",
        "it should be landscape",
        "landscape or square",
    ],
)
def test_a_word_of_format_makes_it_the_orientation(message: str) -> None:
    assert any(rule.get("field") == "asset.aspect_ratio_orientation" for rule in rules(message))


@pytest.mark.parametrize("message", ["a landscape with hills", "portrait of an old man", "a mountain landscape"])
def test_a_word_of_scenery_makes_it_the_subject(message: str) -> None:
    assert any(rule.get("value") in ("Landscape", "Portrait") for rule in rules(message))


def test_an_orientation_in_the_tree_decides() -> None:
    assert read("portrait", state=tree_of(LANDSCAPE)).kind == "filter"


def test_a_settled_word_is_not_asked_about() -> None:
    assert rules("landscape photos", settled={"landscape": "orientation"})[0] == LANDSCAPE
    assert read("landscape photos", settled={"landscape": "subject"}).kind == "filter"


# -- what is left ------------------------------------------------------------------------------------------------------


def test_what_no_field_holds_is_one_text_in_the_users_words() -> None:
    found = read("hi, I'm looking for an old wooden boat on a jetty please")
    assert found.rule_group["rules"][-1] == leaf("full_text_search", "hybrid_search", "old boat on a jetty")
    assert found.unplaced == ("old", "boat on a jetty")


def test_an_unknown_denied_word_is_denied_in_the_text() -> None:
    (sofas, group) = rules("sofas without armrests")
    assert sofas == SOFAS
    assert group == {
        "type": "group",
        "operator": "and",
        "rules": [leaf("full_text_search", "hybrid_search", "armrests")],
        "negated": True,
    }


def test_words_that_nobody_knows_are_off_topic() -> None:
    assert read("how do income taxes work abroad", known_word=lambda word: False).kind == "off_topic"


@pytest.mark.parametrize(
    "message", ["IMG_2041 please find it", "a maypole on a meadow", "red how do income taxes work"]
)
def test_codes_short_messages_and_known_words_are_searched_for(message: str) -> None:
    assert read(message, known_word=lambda word: False).kind == "filter"


def test_a_reason_asks_for_nothing() -> None:
    assert rules("sofas because Maria wants to redecorate") == [SOFAS]


# -- the answer --------------------------------------------------------------------------------------------------------


def test_every_rule_rests_on_words_of_the_message() -> None:
    message = "red sofas, not used on Instagram last summer"
    found = read(message)
    for alignment in found.words:
        assert message[alignment.start : alignment.end] == alignment.words
    assert {a.path: a.words for a in found.words if "." not in a.path} == {"rules[0]": "red", "rules[1]": "sofas"}
    assert {a.words for a in found.words if a.path.startswith("rules[2].")} == {"used on Instagram", "last summer"}


@pytest.mark.parametrize("language", ["en", "fr", "zh-hans", "ar"])
def test_it_says_what_it_understood(language: str) -> None:
    found = read("red sofas", language=language)
    assert found.explanation.strip()


_WORDS = sorted(
    {
        word
        for table in LANGUAGES.values()
        for phrases in (*table.concepts.values(), *table.choices.values(), *table.cues.values())
        for phrase in phrases
        for word in phrase.split()
    }
    | {"sofas", "Panton", "12", "2025", "oak", "沙发", "لينة", "#ff0000", "“x y”", ",", "\n", "IMG_1", "5MB", "Calm"}
)


@settings(max_examples=150, deadline=None)
@given(
    words=st.lists(st.sampled_from(_WORDS) | st.text(max_size=6), max_size=12),
    tenant=st.sampled_from(["nordhem", "aeroparts", "kutub"]),
    state=st.booleans(),
)
def test_whatever_is_said_the_delta_is_valid(words: list[str], tenant: str, state: bool) -> None:
    tree = tree_of(SOFAS, CALM) if state and tenant == "nordhem" else EMPTY
    found = read(" ".join(words), tenant, state=tree)
    assert found.intent in (*INTENTS, None)
    if found.kind == "filter":
        catalogue = knowledge_of(tenant).catalogue
        assert not prepare(found.rule_group, catalogue, delta_intent=found.intent).problems

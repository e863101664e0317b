"""Words of a message and the rules that rest on them."""

from __future__ import annotations

from typing import Any

import pytest

from chat.interpret.alignment import align
from search.rules.parse import parse
from tests.chat.small import CATALOGUE


def words(message: str, *rules: dict[str, Any], names: dict[tuple[str, str], list[str]] | None = None) -> list[str]:
    delta, _problems = parse({"type": "group", "operator": "and", "rules": list(rules)}, delta_intent="refine")
    found = align(message, delta, CATALOGUE, names)
    for piece in found:
        assert message[piece.start : piece.end] == piece.words
    return [piece.words for piece in found]


def rule(field: str, operator: str, value: Any = None) -> dict[str, Any]:
    return {"field": field, "operator": operator, "value": value}


@pytest.mark.parametrize(
    ("message", "asked", "expected"),
    [
        ("Red chairs", rule("asset.color", "near", "red"), "Red"),
        ("des chaises rouges", rule("asset.color", "near", {"hex": "#ff0000", "tolerance": 20}), "rouges"),
        ("红色的椅子", rule("asset.color", "near", "red"), "红色"),
        ("only landscapes", rule("asset.aspect_ratio_orientation", "equals", "landscape"), "landscapes"),
        ("a sunset by the sea", rule("full_text_search", "hybrid_search", "sunset sea"), "sunset by the sea"),
        ("wider than 2,000 px", rule("asset.width", "greater_than", 2000), "2,000 px"),
        ("wider than 2000", rule("asset.width", "greater_than", 2000), "2000"),
        ("from last spring", rule("asset.ingested_at", "in_period", "last_spring"), "last spring"),
        ("unused in the last 90 days", rule("usage.used_at", "not_in_last", {"count": 90, "unit": "day"}), "90 days"),
        ("the width does not matter", {"field": "asset.width"}, "width"),
        ("Größe egal, Élan bitte", rule("full_text_search", "hybrid_search", "elan"), "Élan"),
    ],
)
def test_a_rule_finds_its_words(message: str, asked: dict[str, Any], expected: str) -> None:
    assert words(message, asked) == [expected]


def test_a_term_is_found_under_any_of_its_names() -> None:
    names = {("metadata.mood", "Calm"): ["Calm", "Calme", "serene"]}
    assert words("something serene", rule("metadata.mood", "vocab_text_equals", "Calm"), names=names) == ["serene"]


def test_a_rule_that_the_message_does_not_speak_of_has_no_words() -> None:
    assert words("chairs", rule("asset.mime_type", "equals", "image/tiff")) == []


def test_nested_rules_are_named_by_their_path() -> None:
    message = "red or landscape"
    delta, _problems = parse(
        {
            "type": "group",
            "operator": "and",
            "rules": [
                {
                    "type": "group",
                    "operator": "or",
                    "rules": [
                        rule("asset.color", "near", "red"),
                        rule("asset.aspect_ratio_orientation", "equals", "landscape"),
                    ],
                }
            ],
        }
    )
    assert [(found.path, found.words) for found in align(message, delta, CATALOGUE)] == [
        ("rules[0].rules[0]", "red"),
        ("rules[0].rules[1]", "landscape"),
    ]

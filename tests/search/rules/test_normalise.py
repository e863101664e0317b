"""Values in canonical form."""

from __future__ import annotations

from typing import Any

import pytest

from search.rules.errors import InternalRuleError
from search.rules.normalise import normalise
from search.rules.tree import thaw

from .building import CATALOGUE, all_of, leaf, prepared, raw


def normal(rule: dict[str, Any]) -> tuple[str, Any]:
    (found,) = prepared(rule, catalogue=CATALOGUE).rules
    return found.operator, thaw(found.value)  # type: ignore[union-attr]


RED = {"hex": "#ff0000", "tolerance": 20}


@pytest.mark.parametrize(
    ("field", "operator", "value", "canonical"),
    [
        ("asset.color", "near", "#f00", RED),
        ("asset.color", "near", "FF0000", RED),
        ("asset.color", "near", "rgb(255,0,0)", RED),
        ("asset.color", "near", "rouge", RED),
        ("asset.color", "near", ["红色"], RED),
        ("asset.color", "near", {"hex": "#FF0000"}, RED),
        ("asset.color", "not_near", {"hex": "red", "tolerance": "35"}, {"hex": "#ff0000", "tolerance": 35}),
        ("asset.aspect_ratio_orientation", "equals", "landscape ", "landscape"),
        ("asset.aspect_ratio_orientation", "equals", "Landscape", "landscape"),
        ("asset.aspect_ratio_orientation", "equals", "Paysage", "landscape"),
        ("asset.aspect_ratio_orientation", "equals", "horizontal", "landscape"),
        ("asset.aspect_ratio_orientation", "equals", ["横向"], "landscape"),
        ("asset.aspect_ratio_orientation", "in", "landscape", ["landscape"]),
        ("asset.status", "in", ["In review", "draft", "DRAFT"], ["in_review", "draft"]),
        ("asset.width", "equals", "1,200", 1200),
        ("asset.width", "greater_than", ["2k"], 2000),
        ("asset.file_size", "greater_than", "5MB", 5_000_000),
        ("asset.file_size", "between", ["1 MB", None], [1_000_000, None]),
        ("asset.brightness", "less_than", "50%", 0.5),
        ("asset.captured_at", "on", "31 March 2025", "2025-03-31"),
        ("asset.captured_at", "between", ["31.03.2025", "2025-04-01"], ["2025-03-31", "2025-04-01"]),
        ("asset.captured_at", "in_period", "Last Spring", "last_spring"),
        ("asset.captured_at", "in_period", 2025, "2025"),
        ("asset.captured_at", "before", "last spring", "last_spring"),
        ("asset.captured_at", "after", "3 mars 2025", "2025-03-03"),
        ("asset.captured_at", "in_last", {"count": "30", "unit": "Days"}, {"count": 30, "unit": "day"}),
        ("asset.extension", "equals", ".JPG", "jpg"),
        ("asset.mime_type", "equals", "Image/JPEG", "image/jpeg"),
        ("asset.language", "in", ["French", "zh_hans"], ["fr", "zh-Hans"]),
        ("asset.tags", "has_any", " hero ", ["hero"]),
        ("collection.id", "has_any", 12, ["12"]),
        ("asset.uploaded_by", "equals", "Alice", "alice"),
        ("asset.uploaded_by", "equals", "ME", "me"),
        ("metadata.mood", "vocab_equals", "301", 301),
        ("metadata.mood", "vocab_in", 301, [301]),
        ("metadata.product_category", "vocab_under", ["Seating"], "Seating"),
        ("metadata.product_category", "vocab_under", ["Seating", 201], ["Seating", 201]),
        ("full_text_search", "hybrid_search", " red   chair ", "red chair"),
        ("full_text_search", "hybrid_search", {"text": "red chair", "match": "all"}, "red chair"),
        ("full_text_search", "hybrid_search", {"text": "red", "match": "any"}, {"text": "red", "match": "any"}),
        ("full_text_search", "similar_to", {"asset": "some-id"}, "some-id"),
        ("full_text_search", "semantic_search", {"text": "joy", "k": "5"}, {"text": "joy", "k": 5}),
        ("place.position", "within_radius", {"lat": "59.3", "lon": 18, "km": 5}, {"lat": 59.3, "lon": 18, "km": 5}),
        ("result.sort", "equals", "+asset.title", "asset.title"),
    ],
)
def test_a_value_takes_its_canonical_form(field: str, operator: str, value: Any, canonical: Any) -> None:
    assert normal(raw(field, operator, value)) == (operator, canonical)
    assert normal(raw(field, operator, canonical)) == (operator, canonical)


def test_values_meet_before_the_shape_is_taken() -> None:
    tree = prepared(raw("asset.color", "near", "red"), raw("asset.color", "near", "#f00"), catalogue=CATALOGUE)
    assert len(tree.rules) == 1


def test_a_list_of_one_stays_a_list() -> None:
    assert normal(raw("asset.status", "in", ["draft"])) == ("in", ["draft"])


@pytest.mark.parametrize(
    "rule", [leaf("gone", "equals", 1), leaf("asset.width", "contains", "x"), leaf("asset.width", "equals", "wide")]
)
def test_normalising_an_invalid_tree_is_a_loud_fault_of_the_caller(rule: Any) -> None:
    with pytest.raises(InternalRuleError):
        normalise(all_of(rule), CATALOGUE)

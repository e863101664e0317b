"""Short names for building trees in tests, and an in-memory catalogue with a field of every kind."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from search.rules.catalogue import Catalogue, Choice, Field, Term, Vocabulary
from search.rules.catalogue_json import read_catalogue
from search.rules.prepare import prepare
from search.rules.tree import Group, Leaf, Node, canonical, freeze, to_json

LAST_SPRING = "last_spring"


def leaf(field: str, operator: str = "", value: Any = None, **flags: Any) -> Leaf:
    return Leaf(field=field, operator=operator, value=freeze(value), **flags)


def all_of(*rules: Node, **flags: Any) -> Group:
    return Group(operator="and", rules=rules, **flags)


def any_of(*rules: Node, **flags: Any) -> Group:
    return Group(operator="or", rules=rules, **flags)


def none_of(*rules: Node, **flags: Any) -> Group:
    return Group(operator="and", rules=rules, negated=True, **flags)


def raw(field: str, operator: str | None = None, value: Any = None, **more: Any) -> dict[str, Any]:
    """A leaf as JSON."""
    given: dict[str, Any] = {"field": field}
    if operator is not None:
        given["operator"] = operator
    if value is not None:
        given["value"] = value
    return given | more


def root(*rules: Any, operator: str = "and", **more: Any) -> dict[str, Any]:
    """A group as JSON."""
    return {"type": "group", "operator": operator, "rules": list(rules), **more}


def prepared(*rules: Any, catalogue: Catalogue, **more: Any) -> Group:
    """The valid tree of these rules; the test fails with its problems where it is not valid."""
    found = prepare(root(*rules, **more), catalogue)
    assert not found.problems, [problem.message for problem in found.problems]
    return found.tree


def comparable(node: Mapping[str, Any] | Node) -> str:
    """A node, or a node as JSON, as text that is equal for equal rules in any order."""
    from search.rules.parse import parse

    if isinstance(node, Mapping):
        node = parse(root(node))[0].rules[0]
    return json.dumps(to_json(canonical(Group(rules=(node,)))), sort_keys=True, ensure_ascii=False)


def _field(key: str, kind: str, label: str, **more: Any) -> Field:
    return Field(key=key, kind=kind, labels={"en": label}, **({"group": key.partition(".")[0]} | more))


def _choices(*values: str) -> tuple[Choice, ...]:
    return tuple(Choice(value=value, labels={"en": value.replace("_", " ").capitalize()}) for value in values)


def _term(number: int, label: str, *synonyms: str, parent: int | None = None, **labels: str) -> Term:
    return Term(
        id=number,
        key=label.lower().replace(" ", "_"),
        labels={"en": label, **labels},
        synonyms={"en": synonyms},
        parent=parent,
    )


FIELDS = (
    _field("full_text_search", "full_text", "Full text", multi=True),
    _field(
        "asset.media_type",
        "keyword",
        "Media type",
        choices=_choices("image", "video", "audio", "document", "vector", "archive", "other"),
        closed=True,
    ),
    Field(
        key="asset.aspect_ratio_orientation",
        kind="keyword",
        labels={"en": "Orientation", "fr": "Orientation", "zh-hans": "方向", "ar": "الاتجاه"},
        choices=(
            Choice(
                value="landscape",
                labels={"en": "Landscape", "fr": "Paysage", "zh-hans": "横向", "ar": "أفقي"},
                synonyms={"en": ("horizontal",)},
            ),
            *_choices("portrait", "square", "panorama"),
        ),
        closed=True,
    ),
    _field("asset.color", "color", "Colour", multi=True),
    _field("asset.tags", "keywords", "Tags", multi=True),
    _field("asset.title", "text", "Title", sortable=True),
    _field("asset.description", "text", "Description"),
    _field("asset.ingested_at", "date", "Added on", sortable=True),
    _field("asset.captured_at", "date", "Taken on", sortable=True),
    _field("asset.width", "number", "Width", unit="px", sortable=True),
    _field("asset.height", "number", "Height", unit="px"),
    _field("asset.file_size", "number", "File size", unit="bytes"),
    _field("asset.duration", "number", "Duration", unit="s"),
    _field("asset.brightness", "number", "Brightness", minimum=0, maximum=1),
    _field("asset.rating", "number", "Rating"),
    _field("asset.is_grayscale", "boolean", "Black and white"),
    _field("asset.uploaded_by", "person", "Uploaded by"),
    _field("asset.status", "keyword", "Status", choices=_choices("draft", "in_review", "approved"), closed=True),
    _field("asset.mime_type", "keyword", "MIME type"),
    _field("asset.extension", "keyword", "File extension"),
    _field("asset.language", "keyword", "Language"),
    _field("asset.id", "keyword", "Asset ID"),
    _field("collection.id", "keywords", "Collection ID", multi=True),
    _field("place.position", "place", "Position"),
    _field("rights.model_release", "keyword", "Model release", choices=_choices("limited", "unlimited"), closed=True),
    _field("usage.used_at", "date", "Used on (any use)"),
    _field("usage.channel", "keywords", "Used in channel"),
    _field("usage.campaign", "text", "Used in campaign"),
    _field("usage.count", "number", "Times used"),
    _field("metadata.product_designer", "vocabulary", "Designer", vocabulary="designers"),
    _field("metadata.product_designer.birth_year", "number", "Born", attribute_of="metadata.product_designer"),
    _field("metadata.product_category", "vocabulary", "Category", vocabulary="categories", hierarchical=True),
    _field("metadata.mood", "vocabulary", "Mood", vocabulary="moods", multi=True),
    _field("metadata.has_copy_space", "boolean", "Copy space"),
    _field("metadata.width_cm", "number", "Product width", unit="cm"),
    _field("metadata.price_eur", "number", "Price", unit="EUR"),
    _field("metadata.sku", "text", "SKU"),
    _field("metadata.launch_date", "date", "Launch date"),
)

VOCABULARIES = {
    "designers": Vocabulary(
        key="designers",
        terms=(
            _term(101, "Henning Koppel"),
            _term(103, "Alfredo Häberli"),
            _term(104, "Hans Wegner", "Hans J. Wegner"),
            _term(105, "Arne Jacobsen"),
            _term(106, "Aino Aalto"),
            _term(107, "Alvar Aalto"),
        ),
    ),
    "categories": Vocabulary(
        key="categories",
        terms=(
            _term(201, "Furniture"),
            _term(202, "Seating", parent=201),
            _term(204, "Sofas", "sofa", "couch", parent=202),
        ),
    ),
    "moods": Vocabulary(
        key="moods",
        terms=(
            _term(301, "Calm", "serene", "peaceful", fr="Calme"),
            _term(302, "Cosy", "warm"),
            _term(303, "Festive"),
        ),
    ),
}

CATALOGUE = Catalogue(
    fields={field.key: field for field in FIELDS},
    people=frozenset({"alice", "bob", "carol"}),
    vocabularies=VOCABULARIES,
)


def catalogue_of_cases(shared: Path) -> Catalogue:
    """The catalogue that the shared merge cases are written for."""
    return read_catalogue((shared / "cases" / "README.md").read_text(encoding="utf-8"))

"""The field registry as JSON, for editors and agents."""

from __future__ import annotations

from typing import Any

from search.rules.catalogue import Catalogue, Field, Words
from search.rules.operators import OPERATORS, operators_for, phrase
from search.rules.periods import RELATIVE_PERIODS


def registry_json(catalogue: Catalogue, language: str) -> dict[str, Any]:
    return {
        "version": catalogue.version,
        "language": language,
        "fields": [_field(field, language) for field in catalogue.fields.values()],
        "operators": [
            {"name": name, "label": phrase(name, language), "takes": row.takes.value} for name, row in OPERATORS.items()
        ],
        "periods": list(RELATIVE_PERIODS),
    }


def _field(field: Field, language: str) -> dict[str, Any]:
    return {
        "key": field.key,
        "kind": field.kind,
        "label": field.label(language),
        "keywords": list(_words(field.keywords, language)),
        "group": field.group,
        "multi": field.multi,
        "unit": field.unit,
        "minimum": field.minimum,
        "maximum": field.maximum,
        "choices": _choices(field, language),
        "closed": field.closed,
        "vocabulary": field.vocabulary,
        "hierarchical": field.hierarchical,
        "attribute_of": field.attribute_of,
        "asset_classes": list(field.asset_classes),
        "sortable": field.sortable,
        "facetable": field.facetable,
        "always": field.always,
        "operators": list(operators_for(field.kind)),
    }


def _choices(field: Field, language: str) -> list[dict[str, str]] | None:
    if field.choices is None:
        return None
    return [{"value": choice.value, "label": choice.label(language)} for choice in field.choices]


def _words(words: Words, language: str) -> tuple[str, ...]:
    return words.get(language) or words.get("en", ())

"""A catalogue written as JSON, for tests and for running the merge without a database."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from .catalogue import LANGUAGES, Catalogue, Choice, Field, Term, Vocabulary
from .folding import words

_FENCED = re.compile(r"^```json catalogue\s*\n(.*?)^```", re.DOTALL | re.MULTILINE)

_SORTABLE = frozenset({"text", "keyword", "number", "date", "boolean", "person"})


def read_catalogue(text: str) -> Catalogue:
    """The catalogue of a JSON text, or of a Markdown text with a block fenced as ``json catalogue``.

    The form is ``{"fields": {key: {"kind", "multi", …}}, "vocabularies": {key: [{"id", "label", …}]}, "people": […]}``.
    Raises ValueError where the text holds no such catalogue.
    """
    fenced = _FENCED.search(text)
    data = json.loads(fenced[1] if fenced else text)
    if not isinstance(data, Mapping) or not isinstance(data.get("fields"), Mapping):
        raise ValueError("a catalogue is an object with 'fields'")
    vocabularies = {key: _vocabulary(key, terms) for key, terms in data.get("vocabularies", {}).items()}
    people = data.get("people")
    return Catalogue(
        fields={key: _field(key, row) for key, row in data["fields"].items()},
        vocabularies=vocabularies,
        people=None if people is None else frozenset(people),
    )


def _field(key: str, row: Mapping[str, Any]) -> Field:
    choices = row.get("choices")
    multi = bool(row.get("multi", False))
    return Field(
        key=key,
        kind=row["kind"],
        labels=_labels(row) or {"en": key.rpartition(".")[2].replace("_", " ").capitalize()},
        multi=multi,
        unit=row.get("unit"),
        choices=None if choices is None else tuple(_choice(choice) for choice in choices),
        closed=choices is not None,
        vocabulary=row.get("vocabulary"),
        hierarchical=bool(row.get("hierarchical", False)),
        group=key.partition(".")[0],
        sortable=row["kind"] in _SORTABLE and not multi,
    )


def _choice(row: str | Mapping[str, Any]) -> Choice:
    if isinstance(row, str):
        return Choice(value=row, labels={"en": row.replace("_", " ").capitalize()})
    return Choice(value=row["value"], labels=_labels(row))


def _vocabulary(key: str, terms: list[Mapping[str, Any]]) -> Vocabulary:
    return Vocabulary(key=key, terms=tuple(_term(row) for row in terms))


def _term(row: Mapping[str, Any]) -> Term:
    labels = _labels(row)
    return Term(
        id=row["id"],
        key=row.get("key") or "_".join(words(labels.get("en", ""))) or str(row["id"]),
        labels=labels,
        synonyms={"en": tuple(row.get("synonyms", ()))},
        parent=row.get("parent"),
    )


def _labels(row: Mapping[str, Any]) -> dict[str, str]:
    """Labels by language, or one label in English."""
    if isinstance(row.get("labels"), Mapping):
        return {language: row["labels"][language] for language in LANGUAGES if language in row["labels"]}
    return {"en": row["label"]} if "label" in row else {}

"""The three demo tenants as the interpreter knows them, made from their description without a database."""

from __future__ import annotations

import dataclasses
import json
from functools import cache
from pathlib import Path
from typing import Any

from chat.interpret.offline import Knowledge
from chat.interpret.offline.lexicon import TermNames, VocabularyNames
from search.fields import BUILT_IN
from search.rules.catalogue import Catalogue, Choice, Field

PEOPLE = {"nordhem": ("alice", "bob", "carol", "dave"), "aeroparts": ("erin",), "kutub": ("farid",)}
ME = {"nordhem": "alice", "aeroparts": "erin", "kutub": "farid"}


@cache
def knowledge_of(key: str, schema: Path) -> Knowledge:
    tenant = next(t for t in json.loads(schema.read_text(encoding="utf8"))["tenants"] if t["key"] == key)
    fields = {name: row.field for name, row in BUILT_IN.items()}
    classes = tuple(_choice(row) for row in tenant["asset_classes"])
    fields["asset.asset_class"] = dataclasses.replace(fields["asset.asset_class"], choices=classes)
    channels = next((v["terms"] for v in tenant["vocabularies"] if v["key"] == "channels"), [])
    choices = tuple(_term_choice(term) for term in channels)
    fields["usage.channel"] = dataclasses.replace(fields["usage.channel"], choices=choices)
    vocabularies = {v["key"]: v for v in tenant["vocabularies"]}
    for definition in tenant["definitions"]:
        fields |= {field.key: field for field in _fields(definition, vocabularies)}
    catalogue = Catalogue(fields=fields, people=frozenset(PEOPLE[key]))
    return Knowledge(catalogue, VocabularyNames(terms={k: _terms(k, v) for k, v in vocabularies.items()}))


def _choice(row: dict[str, Any]) -> Choice:
    return Choice(value=row["key"], labels=row["labels"], synonyms=_words(row.get("keywords", {})))


def _term_choice(row: dict[str, Any]) -> Choice:
    return Choice(value=row["key"], labels=row["labels"], synonyms=_words(row.get("synonyms", {})))


def _words(given: dict[str, list[str]]) -> dict[str, tuple[str, ...]]:
    return {language: tuple(texts) for language, texts in given.items()}


def _fields(definition: dict[str, Any], vocabularies: dict[str, Any]) -> list[Field]:
    vocabulary = vocabularies.get(definition.get("vocabulary", ""))
    key = f"metadata.{definition['key']}"
    field = Field(
        key=key,
        kind=definition["kind"],
        labels=definition["labels"],
        keywords=_words(definition["keywords"]),
        multi=definition["multi"],
        unit=definition.get("unit"),
        vocabulary=definition.get("vocabulary"),
        hierarchical=bool(vocabulary and vocabulary["hierarchical"]),
    )
    attributes = [
        Field(
            key=f"{key}.{row['key']}",
            kind="number",
            labels={lang: f"{definition['labels'].get(lang) or definition['labels']['en']}: {t}" for lang, t in row["labels"].items()},
            keywords={lang: (row["labels"][lang], *row["keywords"].get(lang, ())) for lang in row["labels"]},
            multi=definition["multi"],
            unit=row.get("unit"),
            attribute_of=key,
        )
        for row in (vocabulary["attributes"] if vocabulary else ())
    ]
    return [field, *attributes]


def _terms(key: str, vocabulary: dict[str, Any]) -> tuple[TermNames, ...]:
    parents = {term.get("parent") for term in vocabulary["terms"]}
    return tuple(
        TermNames(
            vocabulary=key,
            key=term["key"],
            label=term["labels"]["en"],
            names=tuple(
                [(language, text, True) for language, text in term["labels"].items()]
                + [(language, text, False) for language, texts in term.get("synonyms", {}).items() for text in texts]
            ),
            narrower=term["key"] in parents,
        )
        for term in vocabulary["terms"]
    )

"""The three demo tenants as the interpreter knows them, made from their description with and without a database."""

from __future__ import annotations

import dataclasses
import json
from functools import cache
from pathlib import Path
from typing import Any

from assets import actions
from assets.models import Tenant, Term, User
from chat.interpret.offline import InterpretContext, Knowledge
from chat.interpret.offline.lexicon import TermNames, VocabularyNames
from search.fields import BUILT_IN
from search.rules import catalogue as rules
from search.rules.catalogue import Catalogue, Choice, Field
from search.rules.tree import EMPTY, Group
from tests.conftest import REPOSITORY

SCHEMA = REPOSITORY / "assets" / "demo" / "data" / "demo-schema.json"
PEOPLE = {"nordhem": ("alice", "bob", "carol", "dave"), "aeroparts": ("erin",), "kutub": ("farid",)}


@cache
def _tenants(schema: Path = SCHEMA) -> dict[str, Any]:
    return {tenant["key"]: tenant for tenant in json.loads(schema.read_text(encoding="utf8"))["tenants"]}


@cache
def knowledge_of(key: str) -> Knowledge:
    tenant = _tenants()[key]
    fields = {name: row.field for name, row in BUILT_IN.items()}
    classes = tuple(_choice(row, "keywords") for row in tenant["asset_classes"])
    fields["asset.asset_class"] = dataclasses.replace(fields["asset.asset_class"], choices=classes)
    channels = next((v["terms"] for v in tenant["vocabularies"] if v["key"] == "channels"), [])
    choices = tuple(_choice(term, "synonyms") for term in channels)
    fields["usage.channel"] = dataclasses.replace(fields["usage.channel"], choices=choices)
    vocabularies = {v["key"]: v for v in tenant["vocabularies"]}
    for definition in tenant["definitions"]:
        fields |= {field.key: field for field in _fields(definition, vocabularies)}
    catalogue = Catalogue(
        fields=fields,
        people=frozenset(PEOPLE[key]),
        vocabularies={name: _vocabulary(vocabulary) for name, vocabulary in vocabularies.items()},
    )
    return Knowledge(catalogue, VocabularyNames(terms={k: _terms(k, v) for k, v in vocabularies.items()}))


def context_of(tenant: str, language: str, tree: Group = EMPTY, **more: Any) -> InterpretContext:
    """A message to the tenant, by one of its people."""
    people = PEOPLE[tenant]
    return InterpretContext(
        knowledge=knowledge_of(tenant),
        people=dict.fromkeys(people, ()),
        tree=tree,
        language=language,
        **more,
    )


def _choice(row: dict[str, Any], others: str) -> Choice:
    return Choice(value=row["key"], labels=row["labels"], synonyms=_words(row.get(others, {})))


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
        sortable=not definition["multi"],
    )
    attributes = vocabulary["attributes"] if vocabulary else ()
    return [field, *(_attribute(key, definition, row) for row in attributes)]


def _attribute(key: str, definition: dict[str, Any], row: dict[str, Any]) -> Field:
    name = definition["labels"]
    return Field(
        key=f"{key}.{row['key']}",
        kind="number",
        labels={said: f"{name.get(said) or name['en']}: {text}" for said, text in row["labels"].items()},
        keywords={said: (text, *row["keywords"].get(said, ())) for said, text in row["labels"].items()},
        multi=definition["multi"],
        unit=row.get("unit"),
        attribute_of=key,
    )


def _vocabulary(vocabulary: dict[str, Any]) -> rules.Vocabulary:
    ids = {term["key"]: number for number, term in enumerate(vocabulary["terms"], 1)}
    terms = tuple(
        rules.Term(
            id=ids[term["key"]],
            key=term["key"],
            labels=term["labels"],
            synonyms=_words(term.get("synonyms", {})),
            parent=ids.get(term.get("parent")),
        )
        for term in vocabulary["terms"]
    )
    return rules.Vocabulary(key=vocabulary["key"], terms=terms)


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


def create_tenant(key: str) -> Tenant:
    """The tenant in the database, with its people and no assets."""
    described = _tenants()[key]
    tenant = actions.create_tenant(
        key=key, name=described["name"], languages=described["languages"], time_zone=described["time_zone"]
    )
    classes = {
        row["key"]: actions.add_asset_class(tenant, key=row["key"], labels=row["labels"], keywords=row["keywords"])
        for row in described["asset_classes"]
    }
    vocabularies = {row["key"]: _create_vocabulary(tenant, row) for row in described["vocabularies"]}
    for row in described["definitions"]:
        actions.add_definition(
            tenant,
            key=row["key"],
            kind=row["kind"],
            labels=row["labels"],
            keywords=row["keywords"],
            vocabulary=vocabularies.get(row.get("vocabulary")),
            asset_classes=[classes[name] for name in row["asset_classes"]],
            multi=row["multi"],
            unit=row.get("unit", ""),
        )
    for name in PEOPLE[key]:
        actions.add_member(tenant, User.objects.create_user(name))
    return tenant


def _create_vocabulary(tenant: Tenant, described: dict[str, Any]) -> Any:
    vocabulary = actions.add_vocabulary(
        tenant,
        key=described["key"],
        labels=described["labels"],
        hierarchical=described["hierarchical"],
        attributes=described["attributes"],
    )
    made: dict[str, Term] = {}
    for row in described["terms"]:
        made[row["key"]] = actions.add_term(
            vocabulary,
            key=row["key"],
            labels=row["labels"],
            synonyms=row.get("synonyms"),
            parent=made.get(row.get("parent")),
            attributes=row.get("attributes"),
        )
    return vocabulary

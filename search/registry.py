"""What can be asked of a tenant's library: the built-in fields and the tenant's own, and the rows behind them."""

from __future__ import annotations

import dataclasses
import threading
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from assets.models import AssetClass, Membership, MetadataDefinition, MetadataValue, Tenant, Term
from search.fields import BUILT_IN
from search.fields.sources import Rows, Source
from search.rules.catalogue import Catalogue, Choice, Field, Words
from search.rules.errors import InternalRuleError

Kind = MetadataDefinition.Kind
# The vocabulary whose keys the usage log names.
CHANNELS = "channels"
# As many tenants are kept ready in one process.
_KEPT = 64
_COLUMNS = {
    Kind.TEXT: "text",
    Kind.NUMBER: "number",
    Kind.DATE: "date",
    Kind.BOOLEAN: "boolean",
    Kind.VOCABULARY: "term_id",
}


@dataclass(frozen=True, kw_only=True)
class Definition:
    """The row behind a metadata field."""

    id: int
    key: str
    kind: str
    multi: bool
    vocabulary_id: int | None


@dataclass(frozen=True, kw_only=True)
class Registry:
    """A tenant's catalogue with the identifiers that conditions need.

    `definitions` are by field (`metadata.mood`), `asset_classes` ids by key; `channels` says of a channel's key which
    keys it stands for: its own and those below.
    """

    catalogue: Catalogue
    definitions: Mapping[str, Definition]
    asset_classes: Mapping[str, int]
    channels: Mapping[str, tuple[str, ...]]

    def source(self, field: str) -> Source:
        """Where the values of a field lie."""
        definition = self.definitions.get(field)
        if definition is not None:
            return Rows(
                model=MetadataValue, column=_COLUMNS[Kind(definition.kind)], where={"definition_id": definition.id}
            )
        built_in = BUILT_IN.get(field)
        if built_in is None or built_in.source is None:
            raise InternalRuleError(f"no source for {field}")
        return built_in.source


def catalogue_for(tenant: Tenant) -> Catalogue:
    return registry_for(tenant).catalogue


_registries: OrderedDict[tuple[int, str], Registry] = OrderedDict()
_lock = threading.Lock()


def registry_for(tenant: Tenant) -> Registry:
    """The registry of the tenant's present schema, kept in the process until the schema moves on."""
    key = (tenant.pk, f"{tenant.schema_version}.{tenant.access_version}")
    with _lock:
        if key in _registries:
            _registries.move_to_end(key)
            return _registries[key]
    made = _build(tenant, key[1])
    with _lock:
        _registries[key] = made
        while len(_registries) > _KEPT:
            _registries.popitem(last=False)
    return made


def _build(tenant: Tenant, version: str) -> Registry:
    classes = list(AssetClass.objects.filter(tenant=tenant).order_by("position", "key"))
    definitions = list(
        MetadataDefinition.objects.filter(tenant=tenant, retired=False)
        .select_related("vocabulary")
        .prefetch_related("asset_classes")
        .order_by("position", "key")
    )
    channels = list(Term.objects.filter(tenant=tenant, vocabulary__key=CHANNELS, retired=False).order_by("position"))
    fields = {key: row.field for key, row in BUILT_IN.items()}
    fields["asset.asset_class"] = dataclasses.replace(fields["asset.asset_class"], choices=_choices(classes))
    fields["usage.channel"] = dataclasses.replace(fields["usage.channel"], choices=_term_choices(channels))
    fields["asset.missing_metadata"] = dataclasses.replace(
        fields["asset.missing_metadata"], choices=_choices(d for d in definitions if d.required)
    )
    for definition in definitions:
        fields.update((field.key, field) for field in _fields_of(definition))
    people = Membership.objects.filter(tenant=tenant).values_list("user__username", flat=True)
    return Registry(
        catalogue=Catalogue(fields=fields, people=frozenset(people), version=version),
        definitions={d.field_key: _row(d) for d in definitions},
        asset_classes={c.key: c.pk for c in classes},
        channels=_with_those_below(channels),
    )


def _row(definition: MetadataDefinition) -> Definition:
    return Definition(
        id=definition.pk,
        key=definition.key,
        kind=definition.kind,
        multi=definition.multi,
        vocabulary_id=definition.vocabulary_id,
    )


def _fields_of(definition: MetadataDefinition) -> Iterator[Field]:
    """The field of a definition, and one for each numeric attribute of its vocabulary's terms."""
    vocabulary = definition.vocabulary
    shared: dict[str, Any] = {
        "multi": definition.multi,
        "group": "metadata",
        "asset_classes": tuple(sorted(c.key for c in definition.asset_classes.all())),
    }
    yield Field(
        key=definition.field_key,
        kind=definition.kind,
        labels=definition.labels,
        keywords=_words(definition.keywords),
        unit=definition.unit or None,
        vocabulary=vocabulary.key if vocabulary else None,
        hierarchical=bool(vocabulary and vocabulary.hierarchical),
        sortable=not definition.multi,
        facetable=definition.kind in (Kind.VOCABULARY, Kind.BOOLEAN),
        **shared,
    )
    for attribute in vocabulary.attributes if vocabulary else ():
        yield Field(
            key=f"{definition.field_key}.{attribute['key']}",
            kind="number",
            labels=_attribute_labels(definition, attribute),
            keywords=_attribute_keywords(attribute),
            unit=attribute.get("unit") or None,
            attribute_of=definition.field_key,
            **shared,
        )


def _attribute_labels(definition: MetadataDefinition, attribute: Mapping[str, Any]) -> dict[str, str]:
    """Named with its field, since two fields of one vocabulary have the same attributes: "Designer: year of birth"."""
    labels = attribute.get("labels") or {}
    return {language: f"{definition.label(language)}: {text}" for language, text in labels.items()}


def _attribute_keywords(attribute: Mapping[str, Any]) -> Words:
    labels, keywords = attribute.get("labels") or {}, attribute.get("keywords") or {}
    return {
        language: (*filter(None, (labels.get(language),)), *keywords.get(language, ()))
        for language in labels.keys() | keywords.keys()
    }


def _words(given: Mapping[str, Iterable[str]]) -> Words:
    return {language: tuple(texts) for language, texts in given.items()}


def _choices(rows: Iterable[AssetClass | MetadataDefinition]) -> tuple[Choice, ...]:
    return tuple(Choice(value=row.key, labels=row.labels, synonyms=_words(row.keywords)) for row in rows)


def _term_choices(terms: Iterable[Term]) -> tuple[Choice, ...]:
    return tuple(Choice(value=term.key, labels=term.labels, synonyms=_words(term.synonyms)) for term in terms)


def _with_those_below(terms: Iterable[Term]) -> dict[str, tuple[str, ...]]:
    keys = {term.pk: term.key for term in terms}
    below: dict[str, list[str]] = {}
    for term in terms:
        for ancestor in term.ancestors:
            if ancestor in keys:
                below.setdefault(keys[ancestor], []).append(term.key)
    return {key: tuple(found) for key, found in below.items()}

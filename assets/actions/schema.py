"""Tenants, asset classes, definitions, vocabularies and terms."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.db import transaction
from django.db.models import F

from assets.folding import fold
from assets.models import (
    Asset,
    AssetClass,
    MetadataDefinition,
    MetadataValue,
    Tenant,
    Term,
    TermAttribute,
    TermName,
    Vocabulary,
)

from .base import touch

Labels = Mapping[str, str]
Words = Mapping[str, Sequence[str]]


def create_tenant(*, key: str, name: str, **settings: Any) -> Tenant:
    return Tenant.objects.create(key=key, name=name, **settings)


def bump_schema(tenant: Tenant) -> None:
    """Fields or terms changed: whatever was built from them is built anew."""
    Tenant.objects.filter(pk=tenant.pk).update(schema_version=F("schema_version") + 1)
    tenant.refresh_from_db(fields=["schema_version"])


@transaction.atomic
def add_asset_class(tenant: Tenant, *, key: str, labels: Labels, keywords: Words | None = None) -> AssetClass:
    position = AssetClass.objects.filter(tenant=tenant).count()
    made = AssetClass.objects.create(
        tenant=tenant, key=key, labels=dict(labels), keywords=dict(keywords or {}), position=position
    )
    bump_schema(tenant)
    return made


@transaction.atomic
def add_vocabulary(
    tenant: Tenant,
    *,
    key: str,
    labels: Labels,
    hierarchical: bool = False,
    attributes: Sequence[Mapping[str, Any]] = (),
) -> Vocabulary:
    made = Vocabulary.objects.create(
        tenant=tenant, key=key, labels=dict(labels), hierarchical=hierarchical, attributes=list(attributes)
    )
    bump_schema(tenant)
    return made


@transaction.atomic
def add_definition(
    tenant: Tenant,
    *,
    key: str,
    kind: str,
    labels: Labels,
    keywords: Words | None = None,
    vocabulary: Vocabulary | None = None,
    asset_classes: Iterable[AssetClass] = (),
    **options: Any,
) -> MetadataDefinition:
    """`options`: multi, required, unit."""
    made = MetadataDefinition.objects.create(
        tenant=tenant,
        key=key,
        kind=kind,
        labels=dict(labels),
        keywords=dict(keywords or {}),
        vocabulary=vocabulary,
        position=MetadataDefinition.objects.filter(tenant=tenant).count(),
        **options,
    )
    made.asset_classes.set(asset_classes)
    bump_schema(tenant)
    return made


@transaction.atomic
def retire_definition(definition: MetadataDefinition) -> None:
    """The field is offered no more; its values stay."""
    definition.retired = True
    definition.save(update_fields=["retired"])
    bump_schema(definition.tenant)


@transaction.atomic
def add_term(
    vocabulary: Vocabulary,
    *,
    key: str,
    labels: Labels,
    synonyms: Words | None = None,
    parent: Term | None = None,
    attributes: Mapping[str, Any] | None = None,
) -> Term:
    """`attributes`: a number, or `{"value", "inexact", "labels"}`, by the key of the attribute."""
    term = Term.objects.create(
        tenant_id=vocabulary.tenant_id,
        vocabulary=vocabulary,
        key=key,
        labels=dict(labels),
        synonyms={language: list(texts) for language, texts in (synonyms or {}).items()},
        parent=parent,
        position=Term.objects.filter(vocabulary=vocabulary).count(),
    )
    term.ancestors = [term.pk, *(parent.ancestors if parent else [])]
    term.save(update_fields=["ancestors"])
    TermName.objects.bulk_create(term_names(term))
    TermAttribute.objects.bulk_create(term_attributes(term, attributes or {}))
    bump_schema(vocabulary.tenant)
    return term


def term_names(term: Term) -> list[TermName]:
    """Unsaved look-up rows of a term."""
    return [
        TermName(
            tenant_id=term.tenant_id,
            vocabulary_id=term.vocabulary_id,
            term=term,
            language=language,
            text=text,
            folded=fold(text),
            is_label=is_label,
        )
        for language, text, is_label in term.names()
    ]


def term_attributes(term: Term, attributes: Mapping[str, Any]) -> list[TermAttribute]:
    """Unsaved attribute rows of a term."""
    rows = []
    for key, given in attributes.items():
        value = given if isinstance(given, Mapping) else {"value": given}
        rows.append(
            TermAttribute(
                tenant_id=term.tenant_id,
                term=term,
                key=key,
                number=value.get("value"),
                inexact=bool(value.get("inexact")),
                labels=value.get("labels") or {},
            )
        )
    return rows


@transaction.atomic
def update_term(term: Term, *, labels: Labels | None = None, synonyms: Words | None = None) -> Term:
    """Rename a term or change its synonyms; assets that carry it are indexed anew."""
    if labels is not None:
        term.labels = dict(labels)
    if synonyms is not None:
        term.synonyms = {language: list(texts) for language, texts in synonyms.items()}
    term.save(update_fields=["labels", "synonyms"])
    TermName.objects.filter(term=term).delete()
    TermName.objects.bulk_create(term_names(term))
    touch(_carriers(term))
    bump_schema(term.tenant)
    return term


@transaction.atomic
def retire_term(term: Term) -> None:
    """The term is offered no more; assets keep it."""
    term.retired = True
    term.save(update_fields=["retired"])
    bump_schema(term.tenant)


@transaction.atomic
def merge_terms(kept: Term, gone: Term) -> None:
    """Everything that carries `gone` carries `kept`; its names become synonyms; its children move over.

    Raises `ValueError` when the terms are of two vocabularies or `kept` lies below `gone`.
    """
    if kept.vocabulary_id != gone.vocabulary_id:
        raise ValueError("Terms of two vocabularies cannot be merged.")
    if gone.pk in kept.ancestors:
        raise ValueError(f"“{kept}” lies below “{gone}”; move it up first.")
    carriers = list(_carriers(gone))
    double = MetadataValue.objects.filter(term=kept, asset_id__in=carriers).values("asset_id", "definition_id")
    for row in double:
        MetadataValue.objects.filter(term=gone, **row).delete()
    MetadataValue.objects.filter(term=gone).update(term=kept)
    Term.objects.filter(parent=gone).update(parent=kept)
    synonyms = {language: list(texts) for language, texts in kept.synonyms.items()}
    for language, text, _ in gone.names():
        if text not in synonyms.setdefault(language, []):
            synonyms[language].append(text)
    gone.delete()
    refresh_ancestors(kept.vocabulary)
    update_term(kept, synonyms=synonyms)
    touch(carriers)


def refresh_ancestors(vocabulary: Vocabulary) -> None:
    """Write every term's line of ancestors anew from the parents."""
    terms = {term.pk: term for term in Term.objects.filter(vocabulary=vocabulary)}
    for term in terms.values():
        line, at = [], term
        while at is not None and at.pk not in line:
            line.append(at.pk)
            at = terms.get(at.parent_id)
        term.ancestors = line
    Term.objects.bulk_update(terms.values(), ["ancestors"], batch_size=2000)


def _carriers(term: Term) -> Iterable[Any]:
    return Asset.objects.filter(metadata_values__term=term).values_list("pk", flat=True)

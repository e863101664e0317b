"""The asset classes, vocabularies and definitions a mapping declares, made where the tenant lacks them."""

from __future__ import annotations

from django.db import transaction
from django.utils.translation import gettext as _

from assets import actions
from assets.models import AssetClass, MetadataDefinition, Tenant, Vocabulary

from .mapping import Mapping, MappingError


@transaction.atomic
def ensure_schema(tenant: Tenant, mapping: Mapping) -> dict[str, MetadataDefinition]:
    """The definitions that the mapping's columns write to, by key. What exists already is left as it is.

    Raises `MappingError` when a column names a definition, vocabulary or class that neither exists nor is declared.
    """
    problems: list[str] = []
    classes = _ensure_classes(tenant, mapping)
    vocabularies = _ensure_vocabularies(tenant, mapping)
    definitions = {d.key: d for d in MetadataDefinition.objects.select_related("vocabulary").filter(tenant=tenant)}
    for key, declared in mapping.definitions.items():
        if key in definitions:
            continue
        vocabulary = vocabularies.get(declared.get("vocabulary", ""))
        if declared.get("kind") == "vocabulary" and vocabulary is None:
            problems.append(_("definition “%(key)s”: name a vocabulary that exists or is declared.") % {"key": key})
            continue
        if declared.get("kind") not in MetadataDefinition.Kind.values:
            known = ", ".join(MetadataDefinition.Kind.values)
            problems.append(_("definition “%(key)s”: “kind” is one of %(known)s.") % {"key": key, "known": known})
            continue
        definitions[key] = actions.add_definition(
            tenant,
            key=key,
            kind=declared["kind"],
            labels=declared.get("labels", {"en": key.replace("_", " ").capitalize()}),
            keywords=declared.get("keywords"),
            vocabulary=vocabulary,
            asset_classes=[classes[c] for c in declared.get("asset_classes", []) if c in classes],
            **{name: declared[name] for name in ("multi", "required", "unit") if name in declared},
        )
    problems += _missing(mapping, classes, definitions)
    if problems:
        raise MappingError(problems)
    return definitions


def _ensure_classes(tenant: Tenant, mapping: Mapping) -> dict[str, AssetClass]:
    there = {c.key: c for c in AssetClass.objects.filter(tenant=tenant)}
    for key, declared in mapping.asset_classes.items():
        if key not in there:
            labels = declared.get("labels", {"en": key.replace("_", " ").capitalize()})
            there[key] = actions.add_asset_class(tenant, key=key, labels=labels, keywords=declared.get("keywords"))
    return there


def _ensure_vocabularies(tenant: Tenant, mapping: Mapping) -> dict[str, Vocabulary]:
    there = {v.key: v for v in Vocabulary.objects.filter(tenant=tenant)}
    for key, declared in mapping.vocabularies.items():
        if key not in there:
            there[key] = actions.add_vocabulary(
                tenant,
                key=key,
                labels=declared.get("labels", {"en": key.replace("_", " ").capitalize()}),
                hierarchical=declared.get("hierarchical", False),
                attributes=declared.get("attributes", ()),
            )
    return there


def _missing(mapping: Mapping, classes: dict[str, AssetClass], definitions: dict[str, MetadataDefinition]) -> list[str]:
    problems = []
    if mapping.asset_class and mapping.asset_class not in classes:
        problems.append(_("There is no asset class “%(key)s”; declare it.") % {"key": mapping.asset_class})
    for column in mapping.columns:
        key = column.target.removeprefix("metadata.")
        if key == column.target:
            continue
        if key not in definitions:
            problems.append(
                _("There is no definition “%(key)s”; declare it under [definitions.%(key)s].") % {"key": key}
            )
        elif column.term and definitions[key].kind != MetadataDefinition.Kind.VOCABULARY:
            problems.append(_("“%(key)s” holds no terms, so its column cannot say “term”.") % {"key": key})
    return problems

"""In which order hits come: by a field, empties last, ties by id."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.db.models import CharField, Expression, F, FilteredRelation, Q, QuerySet, TextField, Value
from django.db.models.fields.json import KeyTextTransform
from django.db.models.functions import Coalesce, Collate, NullIf
from django.utils.translation import gettext as _

from assets.models import Asset
from assets.models.base import Fold
from search.fields.sources import Rows
from search.registry import Registry
from search.rules.errors import UNKNOWN_CHOICE, UNKNOWN_FIELD, Problem
from search.rules.tree import SORT_FIELD, Group, Leaf

RELEVANCE = "relevance"
NEWEST = "-asset.ingested_at"


@dataclass(frozen=True, kw_only=True)
class Order:
    """`expression` is what assets are compared by, NULL where they have none, if any; a join may be needed for it."""

    sort: str
    expression: Any
    nullable: bool = True
    join: FilteredRelation | None = None

    @property
    def descending(self) -> bool:
        return self.sort.startswith("-")

    def annotated(self, assets: QuerySet[Asset]) -> QuerySet[Asset]:
        joined = assets.alias(sorted_by=self.join) if self.join else assets
        return joined.annotate(sort_value=self.expression)


def asked_order(tree: Group, sort: str | None) -> str:
    """The surface's own order, else the one that travels in the tree, else relevance."""
    leaves = (rule for rule in tree.rules if isinstance(rule, Leaf) and rule.field == SORT_FIELD and not rule.muted)
    return sort or str(next((leaf.value for leaf in leaves), RELEVANCE))


def order_problems(sort: str, registry: Registry) -> list[Problem]:
    field = registry.catalogue.get(sort.removeprefix("-"))
    if sort == RELEVANCE or (field and field.sortable):
        return []
    message = _("Results cannot be ordered by “%(sort)s”. Use “relevance” or a field like “%(example)s”.") % {
        "sort": sort,
        "example": NEWEST,
    }
    code = UNKNOWN_CHOICE if field else UNKNOWN_FIELD
    return [Problem(path="sort", code=code, message=message, suggestion=RELEVANCE)]


def order_by(sort: str, registry: Registry, tenant_id: int, language: str) -> Order:
    """The order of a sortable field; `language` is that of the labels of terms."""
    key = sort.removeprefix("-")
    if key in registry.definitions:
        return _by_metadata(sort, registry, tenant_id, language)
    if key == "asset.title":
        return Order(sort=sort, expression=_unless_empty(F("sort_key")))
    if key == "asset.asset_class":
        return Order(sort=sort, expression=F("asset_class__position"))
    source = registry.source(key)
    path = f"stats__{source.column}" if isinstance(source, Rows) else source.name
    if registry.catalogue.fields[key].kind in ("text", "keyword"):
        return Order(sort=sort, expression=_folded(F(path)))
    if isinstance(source, Rows):
        return Order(sort=sort, expression=Coalesce(F(path), 0) if source.counter else F(path))
    return Order(sort=sort, expression=F(path), nullable=source.model_field.null)


def _by_metadata(sort: str, registry: Registry, tenant_id: int, language: str) -> Order:
    """By the first value, which the slot constraint makes the only one: a join cannot double an asset."""
    definition = registry.definitions[sort.removeprefix("-")]
    join = FilteredRelation(
        "metadata_values",
        condition=Q(
            metadata_values__tenant_id=tenant_id,
            metadata_values__definition_id=definition.id,
            metadata_values__position=0,
        ),
    )
    expressions = {
        "text": _folded(F("sorted_by__text")),
        "vocabulary": _folded(_label("sorted_by__term", language)),
    }
    expression = expressions.get(definition.kind, F(f"sorted_by__{definition.kind}"))
    return Order(sort=sort, expression=expression, join=join)


def _label(term: str, language: str) -> Expression:
    labels = f"{term}__labels"
    return Coalesce(
        KeyTextTransform(language, labels),
        KeyTextTransform("en", labels),
        F(f"{term}__key"),
        output_field=CharField(),
    )


def _folded(text: Any) -> Expression:
    return Collate(_unless_empty(Fold(text)), "C")


def _unless_empty(text: Any) -> Expression:
    return NullIf(text, Value("", CharField()), output_field=TextField())

"""Where the values of a field lie: in a column of the asset, or in rows of another table that point at it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.db.models import DateTimeField, Exists, Field, IntegerField, Model, OuterRef, Q

from assets.models import Asset

Condition = Callable[[str], Q]


@dataclass(frozen=True, kw_only=True)
class Column:
    """A column of the asset's own row."""

    name: str

    @property
    def model_field(self) -> Field[Any, Any]:
        return Asset._meta.get_field(self.name)

    def holds(self, tenant_id: int, condition: Condition) -> Q:
        """Assets whose value meets the condition. Never NULL, so that its negation is exactly the other assets."""
        if self.model_field.null:
            return Q(**{f"{self.name}__isnull": False}) & condition(self.name)
        return condition(self.name)


@dataclass(frozen=True, kw_only=True)
class Rows:
    """Rows of `model` that name their asset; `where` is what else they must be. One of them is enough.

    `column` may lead over a join; `counter` says that a missing row stands for 0.
    """

    model: type[Model]
    column: str
    where: Mapping[str, Any] = field(default_factory=dict)
    counter: bool = False

    @property
    def model_field(self) -> Field[Any, Any]:
        model: Any = self.model
        *joins, last = self.column.split("__")
        for join in joins:
            model = model._meta.get_field(join).related_model
        return model._meta.get_field(last)

    def holds(self, tenant_id: int, condition: Condition) -> Q:
        return self.exists(tenant_id, condition(self.column))

    def exists(self, tenant_id: int, condition: Q) -> Q:
        rows = self.model._default_manager.filter(tenant_id=tenant_id, asset_id=OuterRef("pk"), **self.where)
        return Q(Exists(rows.filter(condition)))


Source = Column | Rows


def is_instant(source: Source) -> bool:
    """Whether the source holds points in time, not whole days."""
    return isinstance(source.model_field, DateTimeField)


def is_whole(source: Source) -> bool:
    """Whether the source holds whole numbers only."""
    return isinstance(source.model_field, IntegerField)

"""What compiling needs to know beside the tree. Everything that takes a statement was looked up before."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from zoneinfo import ZoneInfo

from django.db.models import Q

from assets.models import Tenant
from search.registry import Registry
from search.rules.catalogue import Catalogue
from search.rules.tree import Leaf

# A condition that no asset meets. `Q()` is no opposite of it: Django reads `~Q()` as "everything" too.
NEVER = Q(pk__in=[])


@dataclass(frozen=True, kw_only=True)
class Context:
    """`terms`: the ids that vocabulary texts resolved to; `text`: the members of each text leaf."""

    tenant: Tenant
    user_id: int
    today: date
    registry: Registry
    terms: Mapping[tuple[str, str], tuple[int, ...]] = field(default_factory=dict)
    text: Mapping[Leaf, Q] = field(default_factory=dict)

    @property
    def catalogue(self) -> Catalogue:
        return self.registry.catalogue

    @cached_property
    def zone(self) -> ZoneInfo:
        return ZoneInfo(self.tenant.time_zone)

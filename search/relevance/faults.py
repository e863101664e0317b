"""The instrument tested on itself: faults put in on purpose, which it must notice."""

from __future__ import annotations

import random
import uuid
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from assets.models import Tenant, User
from assets.querysets import assets_of
from search import engine
from search.models import RelevanceCase
from search.semantic.embedders import Embedder

from .channels import Rankings, engine_ranking, unguarded_ranking
from .figures import Figures, figures_of, is_worse, leaks

# As many searches as it takes to meet something hidden.
LEAK_CASES = 60


@dataclass(frozen=True, kw_only=True)
class FaultTest:
    """`noticed` is None where the fault cannot be put in: no person of the tenant is kept from anything."""

    fault: str
    noticed: bool | None
    detail: str = ""

    def to_json(self) -> dict[str, Any]:
        return {"fault": self.fault, "noticed": self.noticed, "detail": self.detail}


def fault_tests(
    cases: Sequence[RelevanceCase],
    rankings: Mapping[int, Rankings],
    good: Figures,
    tenant: Tenant,
    embedder: Embedder | None,
) -> Iterator[FaultTest]:
    dropped = {pk: found.semantic or [] for pk, found in rankings.items()}
    yield _judged("lexical channel dropped", figures_of(cases, dropped), good)
    yield _judged("ranks shuffled", figures_of(cases, _shuffled(rankings)), good)
    yield _access_ignored(cases, tenant, embedder)


def _judged(fault: str, bad: Figures, good: Figures) -> FaultTest:
    detail = ", ".join(f"{name} {good[name]:.3f} → {bad[name]:.3f}" for name in good)
    return FaultTest(fault=fault, noticed=is_worse(bad, good), detail=detail)


def _shuffled(rankings: Mapping[int, Rankings]) -> dict[int, list[uuid.UUID]]:
    chance = random.Random(0)
    return {pk: chance.sample(found.fused, len(found.fused)) for pk, found in rankings.items()}


def _access_ignored(cases: Sequence[RelevanceCase], tenant: Tenant, embedder: Embedder | None) -> FaultTest:
    """For the person who sees least: nothing leaks through the engine, and what leaks without a guard is counted."""
    fault = "access rule ignored"
    person = _who_sees_least(tenant)
    if person is None:
        return FaultTest(fault=fault, noticed=None, detail="everyone sees everything")
    allowed = set(engine.visible_assets(tenant, person).values_list("pk", flat=True))
    asked = [case for case in cases if any(uuid.UUID(pk) not in allowed for pk in case.judgements)][:LEAK_CASES]
    guarded = sum(leaks(engine_ranking(case, tenant, person), allowed) for case in asked)
    unguarded = sum(leaks(unguarded_ranking(case, tenant, embedder), allowed) for case in asked)
    detail = f"{person.username}: {guarded} hidden hits with the rule, {unguarded} without"
    return FaultTest(fault=fault, noticed=guarded == 0 and unguarded > 0, detail=detail)


def _who_sees_least(tenant: Tenant) -> User | None:
    everything = assets_of(tenant).count()
    people = User.objects.filter(memberships__tenant=tenant, memberships__active=True, is_active=True).distinct()
    seen = {person: engine.visible_assets(tenant, person).count() for person in people}
    least = min(seen, key=lambda person: (seen[person], person.pk), default=None)
    return least if least is not None and seen[least] < everything else None

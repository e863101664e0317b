"""One run of the relevance instrument: figures per channel, compared, calibrated, and tested against itself."""

from __future__ import annotations

import time
import uuid
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from assets.models import Tenant, User
from search.models import RelevanceCase, RelevanceRun
from search.semantic.calibration import Calibration, calibration_for, store_calibration
from search.semantic.embedders import Embedder

from .calibrate import calibrate
from .cases import ORIGIN, cases_of
from .channels import Rankings, rankings_of
from .faults import FaultTest, fault_tests
from .figures import Figures, differences, figures_of

CHANNELS = ("lexical", "semantic", "fused")

Progress = Callable[[int, int], None]


@dataclass(frozen=True, kw_only=True)
class Report:
    """`previous` are the differences to the run before; `calibrated` is None where there were too few cases."""

    tenant: str
    model: str
    cases: int
    channels: Mapping[str, Figures]
    languages: Mapping[str, Figures]
    previous: Mapping[str, Figures]
    calibration: Calibration | None
    calibrated: Calibration | None
    calibration_figures: Mapping[str, Any] = field(default_factory=dict)
    faults: Sequence[FaultTest] = ()
    seconds: float = 0.0

    @property
    def sound(self) -> bool:
        """No fault went unnoticed."""
        return all(test.noticed is not False for test in self.faults)

    def to_json(self) -> dict[str, Any]:
        return {
            "tenant": self.tenant,
            "model": self.model or None,
            "cases": self.cases,
            "channels": self.channels,
            "languages": self.languages,
            "previous": self.previous,
            "calibration": _values(self.calibration),
            "calibrated": _values(self.calibrated),
            "calibration_figures": self.calibration_figures,
            "faults": [test.to_json() for test in self.faults],
            "sound": self.sound,
            "seconds": round(self.seconds, 1),
        }


def measure(
    tenant: Tenant,
    user: User,
    embedder: Embedder | None,
    *,
    store: bool = True,
    regenerate: bool = False,
    progress: Progress | None = None,
) -> Report:
    """Measure as `user` sees the library; with `store`, keep the figures and the calibration."""
    begun = time.monotonic()
    model = embedder.model if embedder else ""
    cases = cases_of(tenant, regenerate=regenerate)
    rankings = _rankings(cases, tenant, user, embedder, progress)
    channels = _channels(cases, rankings)
    before = calibration_for(tenant.pk, model) if embedder else None
    calibrated = calibrate(_judged(cases, rankings), before) if before else None
    report = Report(
        tenant=tenant.key,
        model=model,
        cases=len(cases),
        channels=channels,
        languages=_languages(cases, rankings),
        previous=_compared(tenant, model, channels),
        calibration=before,
        calibrated=calibrated[0] if calibrated else None,
        calibration_figures=calibrated[1] if calibrated else {},
        faults=tuple(fault_tests(cases, rankings, channels["fused"], tenant, embedder)) if cases else (),
        seconds=time.monotonic() - begun,
    )
    if store:
        _store(tenant, report)
    return report


def _rankings(
    cases: Sequence[RelevanceCase],
    tenant: Tenant,
    user: User,
    embedder: Embedder | None,
    progress: Progress | None,
) -> dict[int, Rankings]:
    found = {}
    for done, case in enumerate(cases, start=1):
        found[case.pk] = rankings_of(case, tenant, user, embedder)
        if progress:
            progress(done, len(cases))
    return found


def _channels(cases: Sequence[RelevanceCase], rankings: Mapping[int, Rankings]) -> dict[str, Figures]:
    """Figures by channel, each over the cases that the channel has a say in."""
    figures = {}
    for channel in CHANNELS:
        ranked = {pk: getattr(found, channel) for pk, found in rankings.items() if getattr(found, channel) is not None}
        if ranked:
            figures[channel] = figures_of([case for case in cases if case.pk in ranked], ranked)
    return figures


def _languages(cases: Sequence[RelevanceCase], rankings: Mapping[int, Rankings]) -> dict[str, Figures]:
    """Figures of the fused ranking by the language of the search."""
    by_language: dict[str, list[RelevanceCase]] = {}
    for case in cases:
        by_language.setdefault(case.language or "–", []).append(case)
    return {
        language: figures_of(some, {case.pk: rankings[case.pk].fused for case in some})
        for language, some in sorted(by_language.items())
    }


def _judged(
    cases: Sequence[RelevanceCase], rankings: Mapping[int, Rankings]
) -> list[tuple[Sequence[tuple[uuid.UUID, float]], set[uuid.UUID]]]:
    """Searches for kinds of things, with all that is relevant; a known item has one answer and would mislead."""
    return [
        (rankings[case.pk].scores, {uuid.UUID(pk) for pk, grade in case.judgements.items() if grade})
        for case in cases
        if len(case.judgements) > 1 or case.origin != ORIGIN
    ]


def _compared(tenant: Tenant, model: str, channels: Mapping[str, Figures]) -> dict[str, Figures]:
    last = RelevanceRun.objects.filter(tenant=tenant, model=model).order_by("-created_at", "-pk").first()
    if last is None:
        return {}
    return {
        channel: differences(now, last.figures[channel]) for channel, now in channels.items() if channel in last.figures
    }


def _store(tenant: Tenant, report: Report) -> None:
    RelevanceRun.objects.create(tenant=tenant, model=report.model, figures=dict(report.channels))
    if report.calibrated:
        store_calibration(tenant.pk, report.model, report.calibrated, dict(report.calibration_figures))


def _values(found: Calibration | None) -> dict[str, float] | None:
    return None if found is None else {"k": found.k, "floor": found.floor, "margin": found.margin}

"""How near is near enough, by model. The relevance instrument measures these and stores them per library."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.core.cache import cache

from search.models import SemanticCalibration

KEPT_SECONDS = 300


@dataclass(frozen=True, slots=True)
class Calibration:
    """`k`: the most assets that meaning alone adds. `floor`: cosines below it mean nothing with this model.

    `margin`: how far below a query's best an asset may lie and still be a member of a hybrid search.
    """

    k: int
    floor: float
    margin: float


# What a model starts with. The cosines of multilingual-e5-small all lie between 0.70 and 0.93.
DEFAULTS = {
    "multilingual-e5-small": Calibration(k=50, floor=0.80, margin=0.02),
    "text-embedding-3-small": Calibration(k=50, floor=0.20, margin=0.05),
    "text-embedding-3-large": Calibration(k=50, floor=0.20, margin=0.05),
}
# What nobody has measured: the nearest, and those that are about as near.
UNKNOWN_MODEL = Calibration(k=50, floor=0.0, margin=0.02)


def calibration_for(tenant_id: int, model: str) -> Calibration:
    """The tenant's own measure, else the model's default."""
    key = _key(tenant_id, model)
    kept = cache.get(key)
    if kept is None:
        rows = SemanticCalibration.objects.filter(tenant_id=tenant_id, model=model)
        kept = rows.values_list("k", "floor", "margin").first() or ()
        cache.set(key, kept, KEPT_SECONDS)
    return Calibration(*kept) if kept else DEFAULTS.get(model, UNKNOWN_MODEL)


def store_calibration(tenant_id: int, model: str, found: Calibration, figures: dict[str, Any]) -> None:
    values = {"k": found.k, "floor": found.floor, "margin": found.margin, "figures": figures}
    SemanticCalibration.objects.update_or_create(tenant_id=tenant_id, model=model, defaults=values)
    cache.delete(_key(tenant_id, model))


def _key(tenant_id: int, model: str) -> str:
    return f"semantic-calibration:{tenant_id}:{model}"

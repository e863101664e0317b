"""What the engine leaves behind: who searched for what, and which words no term answers to."""

from __future__ import annotations

import logging

from django.db import connection
from django.utils import timezone

from assets.folding import fold
from search.models import SearchEvent, VocabularyGap
from search.outcome import SearchOutcome
from search.plan import Plan
from search.request import PROBING

logger = logging.getLogger(__name__)

_GAP_LENGTH = 300


def record(plan: Plan, outcome: SearchOutcome) -> None:
    """One event a run, and the vocabulary gaps of searches that somebody meant."""
    total = outcome.total
    event = SearchEvent(
        tenant=plan.access.tenant,
        user=plan.request.user,
        caller=outcome.caller,
        tree_hash=outcome.tree_hash,
        mode=outcome.execution.mode,
        total=total.value if total else None,
        relation=total.relation if total else "",
        ms=outcome.took_ms,
        zero=total is not None and total.value == 0,
    )
    event.save(force_insert=True)
    logger.info(
        "search caller=%s tenant=%s user=%s tree=%s mode=%s total=%s %s ms=%.1f",
        event.caller,
        event.tenant_id,
        event.user_id,
        event.tree_hash,
        event.mode,
        event.total,
        event.relation,
        event.ms,
    )
    if plan.request.caller not in PROBING:
        _record_gaps(plan)


def _record_gaps(plan: Plan) -> None:
    definitions = plan.access.registry.definitions
    gaps = {
        (definitions[field].id, fold(text)[:_GAP_LENGTH]): text[:_GAP_LENGTH]
        for (field, text), found in plan.resolutions.items()
        if found.method == "unresolved" and field in definitions and fold(text)
    }
    if not gaps:
        return
    rows = [
        (plan.access.tenant.pk, definition, text, folded, timezone.now()) for (definition, folded), text in gaps.items()
    ]
    with connection.cursor() as cursor:
        cursor.executemany(
            f"""
            INSERT INTO {VocabularyGap._meta.db_table} AS gap
                (tenant_id, definition_id, text, folded, count, last_seen_at)
            VALUES (%s, %s, %s, %s, 1, %s)
            ON CONFLICT (tenant_id, definition_id, folded)
            DO UPDATE SET count = gap.count + 1, last_seen_at = excluded.last_seen_at
            """,
            rows,
        )

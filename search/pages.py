"""One page of hits, in the order asked for, and the total."""

from __future__ import annotations

import uuid
from dataclasses import dataclass
from typing import Any

from django.core.cache import cache

from search.counting import BOUNDED_AT, counts_exactly
from search.cursors import BadCursor, keyset_place, read_cursor, read_key, write_cursor
from search.fusion import relevance_page
from search.order import NEWEST, RELEVANCE, order_by
from search.outcome import Total
from search.plan import Plan
from search.request import LARGEST_PAGE, Want
from search.statement import After, Window, count_of, keyset_page

# The order of a search by relevance is kept this long, so that its pages fit together.
_ORDER_SECONDS = 15 * 60
# How much of it is worked out at first, and by which factor more when someone reads on.
_ORDERED_AT_FIRST = 1_000
_ORDERED_MORE = 10


@dataclass(frozen=True, kw_only=True)
class FoundPage:
    """Ids in order, each with its relevance where there is one."""

    ids: tuple[uuid.UUID, ...] = ()
    scores: tuple[float | None, ...] = ()
    total: Total | None = None
    next: str | None = None


@dataclass(frozen=True, kw_only=True)
class _Ordered:
    """The best matches of a search by relevance; `complete`: there are no more."""

    ids: tuple[uuid.UUID, ...]
    scores: tuple[float | None, ...]
    total: Total | None
    complete: bool


def find_page(plan: Plan) -> FoundPage:
    """Raises `BadCursor`."""
    request = plan.request
    if Want.HITS not in request.want:
        return FoundPage(total=_total_alone(plan) if Want.TOTAL in request.want else None)
    if plan.sort == RELEVANCE and plan.ranking_leaves:
        return _by_relevance(plan)
    return _by_key(plan, NEWEST if plan.sort == RELEVANCE else plan.sort)


def count_limit(plan: Plan) -> int | None:
    """Where counting stops: one beyond the bound, so that reaching the bound exactly is told as exact."""
    if plan.request.exact or counts_exactly(plan.access, plan.request.user.pk):
        return None
    return BOUNDED_AT + 1


def _total_alone(plan: Plan) -> Total:
    limit = count_limit(plan)
    return _total(count_of(plan.matches, limit), limit)


def _total(counted: int, limit: int | None) -> Total:
    if limit is not None and counted >= limit:
        return Total(value=BOUNDED_AT, relation="at_least")
    return Total(value=counted)


def _limit(plan: Plan) -> int:
    return max(0, min(plan.request.page.limit, LARGEST_PAGE))


# --- By a field ---


def _by_key(plan: Plan, sort: str) -> FoundPage:
    search = f"{plan.hash}:{sort}:{plan.request.language}"
    order = order_by(sort, plan.access.registry, plan.access.tenant.pk, plan.request.language)
    wanted = Want.TOTAL in plan.request.want
    limit = count_limit(plan) if wanted else None
    window = Window(
        limit=_limit(plan) + 1,
        descending=order.descending,
        nullable=order.nullable,
        after=_after(plan, search),
    )
    matches = plan.matches
    counted, rows = keyset_page(
        matches,
        order.annotated(matches),
        window,
        total=wanted,
        count_limit=limit,
        costly=bool(plan.leaves),
    )
    shown = rows[: _limit(plan)]
    more = len(rows) > len(shown) and shown
    return FoundPage(
        ids=tuple(pk for pk, _ in shown),
        scores=(None,) * len(shown),
        total=None if counted is None else _total(counted, limit),
        next=write_cursor(search, keyset_place(shown[-1][1], shown[-1][0])) if more else None,
    )


def _after(plan: Plan, search: str) -> After | None:
    cursor = plan.request.page.cursor
    if not cursor:
        return None
    value, pk = read_cursor(cursor, search)
    return After(value=read_key(value), id=uuid.UUID(pk))


# --- By relevance ---


def _by_relevance(plan: Plan) -> FoundPage:
    search = f"{plan.hash}:{RELEVANCE}"
    cursor = plan.request.page.cursor
    offset = read_cursor(cursor, search) if cursor else 0
    ordered = _ordered(plan, offset + _limit(plan), afresh=not cursor)
    ids = ordered.ids[offset : offset + _limit(plan)]
    end = offset + len(ids)
    seen = _still_visible(plan, ids) if cursor else set(ids)
    kept = [(pk, score) for pk, score in zip(ids, ordered.scores[offset:end], strict=True) if pk in seen]
    more = ids and (end < len(ordered.ids) or not ordered.complete)
    return FoundPage(
        ids=tuple(pk for pk, _ in kept),
        scores=tuple(score for _, score in kept),
        total=ordered.total if Want.TOTAL in plan.request.want else None,
        next=write_cursor(search, end) if more else None,
    )


def _still_visible(plan: Plan, ids: tuple[uuid.UUID, ...]) -> set[uuid.UUID]:
    return set(plan.visible.filter(pk__in=ids).values_list("pk", flat=True))


def _ordered(plan: Plan, needed: int, *, afresh: bool) -> _Ordered:
    """The kept order, or a new one: for a first page, after its time, or when it does not reach far enough."""
    key = _order_key(plan)
    kept = None if afresh else cache.get(key)
    if kept is not None and (kept.complete or len(kept.ids) >= needed):
        return kept
    reach = _ORDERED_AT_FIRST
    while reach < needed:
        reach *= _ORDERED_MORE
    made = _order(plan, reach)
    cache.set(key, made, _ORDER_SECONDS)
    return made


def _order(plan: Plan, reach: int) -> _Ordered:
    limit = count_limit(plan)
    counted, rows = relevance_page(plan.matches, plan.ranking_leaves, reach + 1, total=True, count_limit=limit)
    shown = rows[:reach]
    return _Ordered(
        ids=tuple(pk for pk, _ in shown),
        scores=tuple(score for _, score in shown),
        total=_total(counted or 0, limit),
        complete=len(rows) == len(shown),
    )


def _order_key(plan: Plan) -> str:
    request, access = plan.request, plan.access
    parts: tuple[Any, ...] = (access.tenant.pk, request.user.pk, access.version, plan.hash, plan.context.today)
    return "search:order:" + ":".join(map(str, (*parts, int(request.exact))))


__all__ = ["BadCursor", "FoundPage", "count_limit", "find_page"]

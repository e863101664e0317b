"""The only door to the search: every surface asks here, and gets the same answer for the same tree."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from assets.models import Asset, Tenant, User
from search.cursors import BadCursor
from search.events import record
from search.facets import find_facets
from search.matched import shown_hits
from search.outcome import Execution, Facet, Hit, LeafExecution, SearchOutcome
from search.pages import FoundPage, count_limit, find_page
from search.plan import InvalidTree, Plan, plan_of
from search.request import Caller, Page, SearchRequest, Want
from search.resolve import Resolution
from search.rules.errors import UNKNOWN_CHOICE, UNKNOWN_FIELD, Problem
from search.text_leaf import TextLeafResult
from search.visibility import AccessUnresolved, visible_condition

__all__ = [
    "AccessUnresolved",
    "BadCursor",
    "Caller",
    "InvalidTree",
    "Page",
    "SearchRequest",
    "Want",
    "run",
    "visible_assets",
]

# From the strictest to the loosest.
_MODES = ("strict", "typo", "prefix")
# From the best to the worst; several leaves together are as good as the worst of them.
_SEMANTIC = ("off", "used", "partial", "unavailable")


def run(request: SearchRequest) -> SearchOutcome:
    """Raises `AccessUnresolved`, `InvalidTree` and `BadCursor`.

    Where only meaning could answer and nothing tells it, the outcome has a problem, no hits and no total.
    """
    started = time.perf_counter()
    plan = plan_of(request)
    _check_facets(plan)
    outcome = _unanswered(plan) if plan.problems else _answered(plan)
    outcome = replace(outcome, took_ms=(time.perf_counter() - started) * 1000)
    record(plan, outcome)
    return outcome


def visible_assets(tenant: Tenant, user: User, today: date | None = None) -> QuerySet[Asset]:
    """What the person may see; raises `AccessUnresolved`. For pages, previews and downloads of single assets."""
    return Asset.objects.filter(visible_condition(tenant, user, today))


def _check_facets(plan: Plan) -> None:
    fields = plan.access.registry.catalogue.fields
    problems = [
        Problem(
            path=f"facets[{index}]",
            code=UNKNOWN_CHOICE if key in fields else UNKNOWN_FIELD,
            message=_("There is no facet for “%(field)s”. Use fields with few values, such as “%(example)s”.")
            % {"field": key, "example": "asset.media_type"},
            suggestion="asset.media_type",
        )
        for index, key in enumerate(plan.request.facets)
        if key not in fields or not fields[key].facetable
    ]
    if problems:
        raise InvalidTree(tuple(problems))


def _unanswered(plan: Plan) -> SearchOutcome:
    return SearchOutcome(**_told(plan), problems=plan.problems)


def _answered(plan: Plan) -> SearchOutcome:
    page = find_page(plan)
    return SearchOutcome(**_told(plan), hits=_hits(plan, page), total=page.total, facets=_facets(plan), next=page.next)


def _told(plan: Plan) -> dict[str, Any]:
    """What an outcome says whether or not it has hits."""
    return {
        "tree": plan.tree,
        "tree_hash": plan.hash,
        "tenant": plan.access.tenant,
        "catalogue": plan.access.registry.catalogue,
        "sort": plan.sort,
        "caller": plan.request.caller.value,
        "language": plan.request.language,
        "execution": _execution(plan),
        "did_you_mean": _did_you_mean(plan),
        "resolutions": tuple(_resolutions(plan)),
    }


def _hits(plan: Plan, page: FoundPage) -> tuple[Hit, ...]:
    shown = shown_hits(plan, page.ids)
    return tuple(
        Hit(asset=shown[pk].asset, score=score, matched=shown[pk].matched)
        for pk, score in zip(page.ids, page.scores, strict=True)
        if pk in shown
    )


def _facets(plan: Plan) -> tuple[Facet, ...]:
    if Want.FACETS not in plan.request.want or not plan.request.facets:
        return ()
    return find_facets(plan, plan.request.facets, count_limit(plan))


def _resolutions(plan: Plan) -> Iterable[tuple[str, Resolution]]:
    """By rule, what the texts it names its terms by came to."""
    for placed in plan.leaves:
        values = placed.leaf.value if isinstance(placed.leaf.value, tuple) else (placed.leaf.value,)
        for value in values:
            found = plan.resolutions.get((placed.leaf.field, value)) if isinstance(value, str) else None
            if found:
                yield placed.name, found


def _execution(plan: Plan) -> Execution:
    text = [(placed.name, plan.text[placed.leaf].execution) for placed in plan.leaves if placed.leaf in plan.text]
    done = [execution for _, execution in text]
    return Execution(
        mode=max((execution.mode for execution in done), key=_MODES.index, default="strict"),
        original_terms=tuple(term for execution in done for term in execution.original_terms),
        fallback_terms=tuple(term for execution in done for term in execution.fallback_terms),
        lexical_count=sum(execution.lexical_count for execution in done),
        semantic_count=sum(execution.semantic_count for execution in done),
        semantic="unavailable" if plan.problems else _semantic(done),
        semantic_share=min((execution.semantic_share for execution in done), default=1.0),
        leaves=tuple(
            LeafExecution(
                rule=name,
                mode=execution.mode,
                original_terms=execution.original_terms,
                fallback_terms=execution.fallback_terms,
                lexical_count=execution.lexical_count,
                semantic_count=execution.semantic_count,
            )
            for name, execution in text
        ),
    )


def _semantic(done: Iterable[Any]) -> str:
    return max((execution.semantic for execution in done), key=_SEMANTIC.index, default="off")


def _did_you_mean(plan: Plan) -> dict[str, Any] | None:
    """The first proposal for words of the tree, with the rule whose text it would replace."""
    found: Iterable[tuple[str, TextLeafResult]] = (
        (placed.name, plan.text[placed.leaf]) for placed in plan.leaves if placed.leaf in plan.text
    )
    return next(({"rule": rule, "text": leaf.did_you_mean} for rule, leaf in found if leaf.did_you_mean), None)

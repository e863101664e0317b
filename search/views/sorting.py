"""The orders one may choose for the gallery."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from search.outcome import SearchOutcome
from search.rules.catalogue import Field
from search.rules.walk import leaves
from search.views.state import GalleryState

RELEVANCE = "relevance"
NEWEST = "-asset.ingested_at"
# Orders that most people want, before all the others.
COMMON = ("asset.ingested_at", "asset.captured_at", "asset.title", "asset.file_size", "usage.count", "asset.rating")
_FROM_LOW = ("text", "keyword", "person")


@dataclass(frozen=True, kw_only=True)
class SortOption:
    """`descending` is None for relevance, which has one direction only; `heading` begins a part of the list."""

    label: str
    url: str
    current: bool
    descending: bool | None
    heading: str = ""


def effective_sort(outcome: SearchOutcome) -> str:
    """The order in force: without words there is no relevance, and what is newest comes first."""
    return outcome.sort if outcome.sort != RELEVANCE or has_text(outcome) else NEWEST


def sort_options(state: GalleryState, outcome: SearchOutcome, language: str) -> list[SortOption]:
    """Choosing the current order turns its direction."""
    sortable = {key: field for key, field in outcome.catalogue.fields.items() if field.sortable}
    common = [sortable.pop(key) for key in COMMON if key in sortable]
    others = sorted(sortable.values(), key=lambda field: field.label(language).casefold())
    options = [_relevance(state, outcome)] if has_text(outcome) else []
    options += [_option(state, outcome, field, language) for field in common]
    for number, field in enumerate(others):
        options.append(_option(state, outcome, field, language, heading=_("More orders") if number == 0 else ""))
    return options


def has_text(outcome: SearchOutcome) -> bool:
    fields = outcome.catalogue.fields
    return any(leaf.field in fields and fields[leaf.field].kind == "full_text" for leaf in leaves(outcome.tree))


def sort_label(outcome: SearchOutcome, language: str) -> str:
    key = effective_sort(outcome).removeprefix("-")
    if key == RELEVANCE:
        return _("Relevance")
    field = outcome.catalogue.get(key)
    return field.label(language) if field else key


def _relevance(state: GalleryState, outcome: SearchOutcome) -> SortOption:
    return SortOption(
        label=_("Relevance"), url=state.url(sort=RELEVANCE), current=outcome.sort == RELEVANCE, descending=None
    )


def _option(state: GalleryState, outcome: SearchOutcome, field: Field, language: str, heading: str = "") -> SortOption:
    sort = effective_sort(outcome)
    current = sort.removeprefix("-") == field.key
    descending = sort.startswith("-") if current else None
    down = not descending if current else field.kind not in _FROM_LOW
    return SortOption(
        label=field.label(language),
        url=state.url(sort=f"-{field.key}" if down else field.key),
        current=current,
        descending=descending,
        heading=heading,
    )

"""The gallery: what the address asks for, as pictures or a table, with the filters that led there."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any
from urllib.parse import urlencode

from django.http import HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_safe

from assets.models import Tenant
from search import engine
from search.outcome import SearchOutcome
from search.provenance import origins_of
from search.rules.tree import Group, Leaf
from search.tree_edits import narrowed, order_of
from search.views.access import LibraryRequest, library_page
from search.views.chips import Chip, Titles, chips_of, titles_of, with_titles
from search.views.counting import Count, as_json, counts_alone, told
from search.views.notices import Notice, notices_of
from search.views.page import page_context
from search.views.progress import Progress, progress_of
from search.views.sorting import SortOption, effective_sort, sort_label, sort_options
from search.views.state import GalleryState, UnknownSearch, moved, state_from
from search.views.tiles import Tile, tiles_of

PAGE_SIZE = 60
# What htmx calls the element that asks for further pictures.
MORE = "more"
MOST_MUTE_OFFERS = 4


@dataclass(frozen=True, kw_only=True)
class Way:
    """A way out of an empty result: a change of the tree behind a button."""

    action: str
    value: str
    label: str


@dataclass(frozen=True, kw_only=True)
class Empty:
    icon: str
    title: str
    text: str
    ways: tuple[Way, ...] = ()
    home: bool = False


@dataclass(frozen=True, kw_only=True)
class GalleryPage:
    """Everything the gallery's template shows. `either` says that one of the chips is enough."""

    heading: str
    count: Count | None = None
    chips: list[Chip]
    either: bool = False
    notices: list[Notice]
    progress: Progress | None = None
    tiles: list[Tile]
    empty: Empty | None = None
    next_url: str = ""
    following: bool = False
    sorts: list[SortOption]
    sort_label: str = ""
    descending: bool = False
    counts_url: str = ""
    editor_url: str
    grid_url: str
    table_url: str


@require_safe
@library_page
def library(request: LibraryRequest) -> HttpResponse:
    try:
        state = state_from(request.tenant, request.GET)
    except UnknownSearch as unknown:
        return _answer(request, GalleryState(), _broken(str(unknown)), status=404)
    words = request.GET.get("q", "").replace("\0", " ").strip()
    if words:
        return redirect(_with_words(request.tenant, state, words, request.GET.get("how", "add")).url())
    try:
        outcome = _searched(request, state)
    except engine.InvalidTree as invalid:
        return _answer(request, state, _broken(" ".join(problem.message for problem in invalid.problems)), status=400)
    except engine.BadCursor:
        return redirect(state.url())
    return _answer(request, state, _page(request, state, outcome))


def _searched(request: LibraryRequest, state: GalleryState) -> SearchOutcome:
    cursor = request.GET.get("cursor")
    want = {engine.Want.HITS} if cursor and request.htmx.target == MORE else {engine.Want.HITS, engine.Want.TOTAL}
    return engine.run(
        engine.SearchRequest(
            tenant=request.tenant,
            user=request.user,
            tree=state.tree,
            sort=state.sort or None,
            page=engine.Page(limit=PAGE_SIZE, cursor=cursor),
            caller=engine.Caller.GALLERY,
            want=frozenset(want),
            language=get_language() or "en",
        )
    )


def _with_words(tenant: Tenant, state: GalleryState, words: str, how: str) -> GalleryState:
    leaf = Leaf(field="full_text_search", operator="hybrid_search", value=words)
    tree = Group(rules=(leaf, *order_of(state.tree))) if how == "only" else narrowed(state.tree, leaf)
    return moved(state, tenant, tree)


def _page(request: LibraryRequest, state: GalleryState, outcome: SearchOutcome) -> GalleryPage:
    language = outcome.language
    following = bool(request.GET.get("cursor"))
    titles = titles_of(request.tenant, request.user, outcome.tree)
    chips = chips_of(outcome, origins_of(request.tenant, request.user, outcome.tree), language, titles)
    tiles = tiles_of(outcome.hits, _search_query(state), language)
    frame = _frame(state)
    return GalleryPage(
        heading=_heading(request.tenant, outcome, titles),
        count=told(outcome.total),
        chips=chips,
        either=outcome.tree.operator == "or",
        notices=notices_of(outcome, state, request.tenant),
        progress=None if following else progress_of(request.tenant),
        tiles=tiles,
        empty=None if tiles else _empty(chips),
        next_url=state.url(cursor=outcome.next) if outcome.next else "",
        following=following,
        sorts=sort_options(state, outcome, language),
        sort_label=sort_label(outcome, language),
        descending=effective_sort(outcome).startswith("-"),
        counts_url=f"{reverse('chip_counts')}?t={state.hash}" if len(chips) else "",
        **frame,
    )


def _frame(state: GalleryState) -> dict[str, Any]:
    return {
        "editor_url": f"{reverse('filter_editor')}?{urlencode({'t': state.hash})}",
        "grid_url": state.url(view="grid"),
        "table_url": state.url(view="table"),
    }


def _search_query(state: GalleryState) -> str:
    query = urlencode({name: value for name, value in (("t", state.hash), ("sort", state.sort)) if value})
    return f"?{query}" if query else ""


def _heading(tenant: Tenant, outcome: SearchOutcome, titles: Titles) -> str:
    if not outcome.tree.rules:
        return _("Everything in %(library)s") % {"library": tenant.name}
    return with_titles(outcome.reading(), titles)


def _empty(chips: list[Chip]) -> Empty:
    if not chips:
        return Empty(
            icon="images",
            title=_("Nothing here yet"),
            text=_("Once there are pictures and documents in this library that you may see, they appear here."),
        )
    applied = [chip for chip in chips if not chip.muted]
    mute = [
        Way(action="mute", value=chip.path, label=_("Mute %(rule)s") % {"rule": chip.text})
        for chip in applied[:MOST_MUTE_OFFERS]
        if len(applied) > 1
    ]
    return Empty(
        icon="search-x",
        title=_("Nothing matches"),
        text=_(
            "No asset that you may see fits all of these filters at once. "
            "The number in each filter says how many it finds alone."
        )
        if len(applied) > 1
        else _("No asset that you may see fits this filter."),
        ways=(*mute, Way(action="clear", value="1", label=_("Clear all filters"))),
    )


def _broken(text: str) -> GalleryPage:
    """The gallery when its address asks for what cannot be searched."""
    return GalleryPage(
        heading=_("This search cannot be shown"),
        chips=[],
        notices=[],
        tiles=[],
        sorts=[],
        empty=Empty(icon="unlink", title=_("This search cannot be shown"), text=text, home=True),
        **_frame(GalleryState()),
    )


def _answer(request: LibraryRequest, state: GalleryState, page: GalleryPage, status: int = 200) -> HttpResponse:
    """The whole page, the gallery alone, or further pictures only, by who asks."""
    context = {"state": state, "page": page, "tenant": request.tenant}
    show = partial(render, request, status=status)
    if request.htmx and request.htmx.target == MORE:
        return show("search/rows.html" if state.view == "table" else "search/tiles.html", context)
    if request.htmx:
        # htmx drops answers that say they failed; this one has something to show.
        response = render(request, "search/gallery.html", context)
        if not request.htmx.history_restore_request:
            response["HX-Push-Url"] = state.url(cursor=request.GET.get("cursor", ""))
    else:
        response = show("search/library.html", context | page_context(request))
    patch_vary_headers(response, ("HX-Request",))
    return response


@require_GET
@library_page
def chip_counts(request: LibraryRequest) -> HttpResponse:
    """How many each filter of a remembered tree finds alone, for the chips of a page already shown."""
    state = state_from(request.tenant, request.GET)
    counts = counts_alone(request.tenant, request.user, state.tree, engine.Caller.GALLERY)
    return JsonResponse({"counts": as_json(counts)})


@require_GET
@library_page
def index_progress(request: LibraryRequest) -> HttpResponse:
    """The line that tells how far indexing is; gone once it is done."""
    progress = progress_of(request.tenant)
    return render(request, "search/progress.html", {"progress": progress}) if progress else HttpResponse()

"""What the filter editor asks of the server: its markup, the fields, suggestions, and what a tree finds."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _
from django.views.decorators.http import condition, require_GET, require_http_methods, require_POST

from assets.folding import fold
from assets.models import Tenant
from assets.tenancy import current_membership
from search import engine
from search.registry import catalogue_for
from search.rules.catalogue import Field
from search.rules.describe import describe
from search.rules.errors import Problem
from search.rules.parse import parse
from search.rules.prepare import prepare
from search.rules.tree import EMPTY, Group, to_json
from search.rules.walk import leaves
from search.terms import named_term, suggest_terms
from search.views.access import LibraryRequest, library_page
from search.views.counting import Count, as_json, count_of, counts_alone
from search.views.page import page_context
from search.views.registry_json import registry_json
from search.views.state import moved, state_from

# Rules are counted alone to this depth: those of the root, and those of its groups.
COUNTED_DEPTH = 2
MOST_SUGGESTED = 30

# Icons that the editor's script draws with, by the name it knows them under.
ICONS = {
    name: name
    for name in (
        "arrow-down", "arrow-up", "ban", "copy", "ellipsis", "eye", "eye-off", "group", "list-indent-decrease",
        "list-indent-increase", "plus", "search", "trash-2", "x",
    )
} | {
    "alert": "triangle-alert",
    "kind-boolean": "toggle-right",
    "kind-color": "palette",
    "kind-date": "calendar",
    "kind-full_text": "text-search",
    "kind-keyword": "circle-dot",
    "kind-keywords": "tags",
    "kind-number": "hash",
    "kind-person": "user",
    "kind-place": "map-pin",
    "kind-sort": "arrow-up-down",
    "kind-text": "type",
    "kind-vocabulary": "book-marked",
}  # fmt: skip


@require_http_methods(["GET", "HEAD", "POST"])
@library_page
def filter_editor(request: LibraryRequest) -> HttpResponse:
    """The editor's markup for the gallery; as a page of its own, where there is no script, the tree as text."""
    state = state_from(request.tenant, request.POST or request.GET)
    if request.htmx:
        given = _given(request, state.tree, state.hash)
        return render(request, "search/editor.html", {"state": state, "given": given, "icons": ICONS})
    problems: tuple[Problem, ...] = ()
    text = json.dumps(to_json(state.tree), indent=2, ensure_ascii=False)
    if request.method == "POST":
        text = request.POST.get("json", "")
        prepared = prepare(_read(text), catalogue_for(request.tenant))
        if not prepared.problems:
            return redirect(moved(state, request.tenant, prepared.tree).url())
        problems = prepared.problems
    context = {"state": state, "text": text, "problems": problems, "tenant": request.tenant} | page_context(request)
    return render(request, "search/editor_page.html", context, status=400 if problems else 200)


def _read(text: str) -> Any:
    """The JSON, or None, which the parser calls no group."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _given(request: LibraryRequest, tree: Group, named: str) -> dict[str, Any]:
    """What the editor's script starts from."""
    names = ("registry_json", "suggest_terms", "suggest_values", "check_tree", "find_asset")
    keys = ("fields", "terms", "values", "check", "assets")
    language = get_language() or "en"
    return {
        "hash": named,
        "tree": to_json(tree),
        "terms": _terms_by_id(request.tenant, tree, language),
        "urls": {key: reverse(name) for key, name in zip(keys, names, strict=True)}
        | {"fields": f"{reverse('registry_json')}?{language}"},
    }


def _terms_by_id(tenant: Tenant, tree: Group, language: str) -> dict[int, dict[str, str]]:
    """Names for the terms that the tree holds by their ids."""
    catalogue = catalogue_for(tenant)
    named: dict[int, dict[str, str]] = {}
    for leaf in leaves(tree):
        field = catalogue.get(leaf.field)
        values = leaf.value if isinstance(leaf.value, tuple) else (leaf.value,)
        if field is None or field.kind != "vocabulary":
            continue
        for value in values:
            if isinstance(value, int) and value not in named:
                try:
                    term = named_term(tenant, value, language)
                except ValueError:
                    continue
                named[value] = {"value": term.text, "label": term.label}
    return named


def _schema_etag(request: HttpRequest) -> str | None:
    """The registry's name: it changes with the schema, the people and the language."""
    membership = current_membership(request) if request.user.is_authenticated else None
    if membership is None:
        return None
    tenant = membership.tenant
    return f'"{tenant.pk}.{tenant.schema_version}.{tenant.access_version}.{get_language()}"'


@require_GET
@condition(etag_func=_schema_etag)
@library_page
def registry(request: LibraryRequest) -> HttpResponse:
    response = JsonResponse(registry_json(request.tenant, get_language() or "en"))
    response["Cache-Control"] = "private, no-cache"
    return response


@require_GET
@library_page
def terms(request: LibraryRequest) -> HttpResponse:
    found = suggest_terms(
        request.tenant, request.GET.get("field", ""), request.GET.get("q", ""), get_language() or "en"
    )
    return JsonResponse({"options": [term.to_json() for term in found]})


@require_GET
@library_page
def values(request: LibraryRequest) -> HttpResponse:
    """Values of a field for what was typed: its choices, and what the visible library holds, the commonest first."""
    field = catalogue_for(request.tenant).get(request.GET.get("field", ""))
    if field is None:
        return JsonResponse({"options": []})
    wanted = fold(request.GET.get("q", ""))
    options = _held(request, field) if field.facetable else _choices(field)
    fitting = [option for option in options if wanted in fold(f"{option['label']} {option['value']}")]
    return JsonResponse({"options": fitting[:MOST_SUGGESTED]})


def _choices(field: Field) -> list[dict[str, Any]]:
    language = get_language() or "en"
    return [{"value": choice.value, "label": choice.label(language)} for choice in field.choices or ()]


def _held(request: LibraryRequest, field: Field) -> list[dict[str, Any]]:
    language = get_language() or "en"
    outcome = engine.run(
        engine.SearchRequest(
            tenant=request.tenant,
            user=request.user,
            tree=EMPTY,
            caller=engine.Caller.EDITOR,
            want=frozenset({engine.Want.FACETS}),
            facets=(field.key,),
            language=language,
        )
    )
    found = [value.to_json(language) for facet in outcome.facets for value in facet.values]
    known = {option["value"] for option in found}
    return found + [choice for choice in _choices(field) if choice["value"] not in known]


@require_POST
@library_page
def check(request: LibraryRequest) -> HttpResponse:
    """What a tree under work finds, in all and rule by rule, what is wrong with it, and how it reads."""
    try:
        given = json.loads(request.body)["tree"]
    except (ValueError, KeyError, TypeError, RecursionError):
        return HttpResponseBadRequest(_("A tree in JSON is due."))
    language = get_language() or "en"
    catalogue = catalogue_for(request.tenant)
    prepared = prepare(given, catalogue)
    if prepared.problems:
        return JsonResponse(_checked(None, prepared.problems, {}, ""))
    written, _problems = parse(given)
    total = count_of(request.tenant, request.user, prepared.tree, engine.Caller.EDITOR)
    counts = counts_alone(request.tenant, request.user, written, engine.Caller.EDITOR, COUNTED_DEPTH)
    return JsonResponse(_checked(total, (), counts, describe(prepared.tree, catalogue, language)))


def _checked(
    total: Count | None, problems: Iterable[Problem], counts: dict[str, Count], reading: str
) -> dict[str, Any]:
    found = None
    if total is not None:
        text = ngettext("%(count)s asset", "%(count)s assets", total.value) % {"count": total.text}
        found = {"value": total.value, "text": text}
    return {
        "total": found,
        "problems": [problem.to_json() for problem in problems],
        "counts": as_json(counts),
        "reading": reading,
    }


@require_GET
@library_page
def find_asset(request: LibraryRequest) -> HttpResponse:
    """The title of an asset by its id, for “similar to” rules."""
    try:
        named = UUID(request.GET.get("id", ""))
    except ValueError:
        return JsonResponse({"options": []})
    found = engine.visible_assets(request.tenant, request.user).filter(pk=named)
    return JsonResponse({"options": [{"value": str(asset.pk), "label": str(asset)} for asset in found]})

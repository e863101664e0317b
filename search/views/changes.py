"""Changes of the gallery's tree by hand: from chips, from an empty result, from the editor."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping

from django.http import HttpResponse, HttpResponseBadRequest
from django.shortcuts import redirect
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from assets.models import Tenant
from search.registry import catalogue_for
from search.rules.prepare import prepare
from search.rules.tree import Group
from search.terms import named_term
from search.tree_edits import NoSuchRule, alone, removed, toggled, with_text, without_rules
from search.views.access import LibraryRequest, library_page
from search.views.state import moved, state_from

Action = Callable[[Tenant, Group, str], Group]


class BadChange(ValueError):
    """The tree that was sent cannot be searched; the message says why."""


def _chosen(tenant: Tenant, tree: Group, value: str) -> Group:
    """`value`: path, text and the id of the term that was meant, as a JSON list."""
    path, text, term = json.loads(value)
    return with_text(tree, path, text, named_term(tenant, term, get_language() or "en").text)


def _given(tenant: Tenant, tree: Group, value: str) -> Group:
    """A whole tree, from the editor."""
    prepared = prepare(json.loads(value), catalogue_for(tenant))
    if prepared.problems:
        raise BadChange(" ".join(problem.message for problem in prepared.problems))
    return prepared.tree


ACTIONS: Mapping[str, Action] = {
    "remove": lambda tenant, tree, path: removed(tree, path),
    "mute": lambda tenant, tree, path: toggled(tree, path),
    "only": lambda tenant, tree, path: alone(tree, path),
    "clear": lambda tenant, tree, value: without_rules(tree),
    "choose": _chosen,
    "tree": _given,
}


@require_POST
@library_page
def change_tree(request: LibraryRequest) -> HttpResponse:
    """Carry out the one action that the form names, and show the gallery on the new tree."""
    state = state_from(request.tenant, request.POST)
    for name, action in ACTIONS.items():
        if name in request.POST:
            try:
                tree = action(request.tenant, state.tree, request.POST[name])
            except BadChange as problem:
                return HttpResponseBadRequest(str(problem))
            except (NoSuchRule, ValueError, TypeError, RecursionError):
                return HttpResponseBadRequest(_("This rule is not in the search any more."))
            return redirect(moved(state, request.tenant, tree).url())
    return HttpResponseBadRequest(_("The form names no change."))

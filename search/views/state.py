"""What a gallery's address says: which tree, in which order, seen how."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.http import Http404, QueryDict
from django.urls import reverse
from django.utils.translation import gettext as _

from assets.models import Tenant
from search.registry import catalogue_for
from search.rules.normalise import normalise
from search.rules.parse import parse
from search.rules.tree import EMPTY, Group
from search.trees import recall_tree, remember_tree

GRID = "grid"
VIEWS = (GRID, "table")


class UnknownSearch(Http404):
    """The address names a tree that this library does not know."""

    def __init__(self) -> None:
        super().__init__(_("This address names a search that this library does not know."))


@dataclass(frozen=True, kw_only=True)
class GalleryState:
    """`hash` is empty for everything; `sort` is empty where the tree or the relevance decides."""

    tree: Group = EMPTY
    hash: str = ""
    sort: str = ""
    view: str = GRID

    def url(self, **changes: Any) -> str:
        """The address of this state, or of one that differs in some of its parts, with further parameters."""
        parts = {"t": self.hash, "sort": self.sort, "view": "" if self.view == GRID else self.view} | changes
        if parts["view"] == GRID:
            parts["view"] = ""
        query = urlencode({name: value for name, value in parts.items() if value})
        return reverse("library") + (f"?{query}" if query else "")

    @property
    def address(self) -> str:
        return self.url()


def state_from(tenant: Tenant, given: QueryDict) -> GalleryState:
    """Raises `UnknownSearch`."""
    view = given.get("view", GRID)
    named = given.get("t", "")
    return GalleryState(
        tree=_recalled(tenant, named) if named else EMPTY,
        hash=named,
        sort=given.get("sort", ""),
        view=view if view in VIEWS else GRID,
    )


def moved(state: GalleryState, tenant: Tenant, tree: Group) -> GalleryState:
    """The same gallery on another valid tree, which is remembered so that the address can name it."""
    new = normalise(tree, catalogue_for(tenant))
    if not new.rules:
        return dataclasses.replace(state, tree=EMPTY, hash="")
    return dataclasses.replace(state, tree=new, hash=remember_tree(tenant, new).hash)


def _recalled(tenant: Tenant, named: str) -> Group:
    """The remembered tree as it was written; whether it still fits the tenant's fields is judged by the search."""
    remembered = recall_tree(tenant, named)
    if remembered is None:
        raise UnknownSearch
    tree, _problems = parse(remembered.tree)
    return tree

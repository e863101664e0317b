"""Trees under their hash, so that an address can name one. The hash grants nothing: it runs as whoever opens it."""

from __future__ import annotations

from django.utils import timezone

from assets.models import Tenant
from search.models import SearchState
from search.rules.tree import Group, to_json, tree_hash


def remember_tree(tenant: Tenant, tree: Group) -> SearchState:
    """The state of a prepared tree. The wording that came first is kept; others of the same hash ask the same."""
    state, _ = SearchState.objects.update_or_create(
        tenant=tenant,
        hash=tree_hash(tree),
        defaults={"last_used_at": timezone.now()},
        create_defaults={"tree": to_json(tree)},
    )
    return state


def recall_tree(tenant: Tenant, name: str) -> SearchState | None:
    """The state of that hash, None where nobody asked for it in this tenant. Its tree is not judged anew here."""
    if "\0" in name:  # PostgreSQL holds no text with it, and does not even compare one
        return None
    return SearchState.objects.filter(tenant=tenant, hash=name).first()

"""Where the rules of a tree came from. Those who know say so here: the chat knows the words of a message."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from assets.models import Tenant, User
from search.rules.tree import Group


@dataclass(frozen=True, kw_only=True)
class Origin:
    """`words` are the piece of the `message` that the rule rests on."""

    words: str
    message: str = ""


# For a person's tree, the origins of its rules by their paths.
Provider = Callable[[Tenant, User, Group], Mapping[str, Origin]]

_providers: list[Provider] = []


def tells_origins(provider: Provider) -> Provider:
    """Register somebody who knows origins."""
    if provider not in _providers:
        _providers.append(provider)
    return provider


def origins_of(tenant: Tenant, user: User, tree: Group) -> dict[str, Origin]:
    """Nobody is asked about a tree without rules, which is what most people open the gallery on."""
    found: dict[str, Origin] = {}
    for provider in _providers if tree.rules else ():
        found |= provider(tenant, user, tree)
    return found

"""Numbers of results as people read them: "1,247", "10,000+"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.formats import number_format

from assets.models import Tenant, User
from search import engine
from search.outcome import Total
from search.rules.tree import Group, Node
from search.rules.walk import is_absent, walk

# Counting every rule of a large tree alone would cost more than it tells.
MOST_COUNTED = 12


@dataclass(frozen=True, kw_only=True)
class Count:
    value: int
    text: str

    def to_json(self) -> dict[str, Any]:
        return {"value": self.value, "text": self.text}


def told(total: Total | None) -> Count | None:
    if total is None:
        return None
    more = "+" if total.relation == "at_least" else ""
    return Count(value=total.value, text=number_format(total.value, use_l10n=True, force_grouping=True) + more)


def count_of(tenant: Tenant, user: User, tree: Group, caller: engine.Caller) -> Count | None:
    """How many a tree finds; None where it cannot be told."""
    request = engine.SearchRequest(
        tenant=tenant, user=user, tree=tree, caller=caller, want=frozenset({engine.Want.TOTAL})
    )
    return told(engine.run(request).total)


def counts_alone(tenant: Tenant, user: User, tree: Group, caller: engine.Caller, depth: int = 1) -> dict[str, Count]:
    """By path, how many each applied rule down to `depth` finds alone; equal rules are counted once."""
    counted: dict[Node, Count | None] = {}
    found: dict[str, Count] = {}
    for path, node, _ in walk(tree):
        if not path or path.count("rules[") > depth or is_absent(node):
            continue
        if node not in counted:
            if len(counted) == MOST_COUNTED:
                break
            counted[node] = count_of(tenant, user, Group(rules=(node,)), caller)
        count = counted[node]
        if count is not None:
            found[path] = count
    return found


def as_json(counts: dict[str, Count]) -> dict[str, Any]:
    return {path: count.to_json() for path, count in counts.items()}

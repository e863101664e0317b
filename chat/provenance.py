"""Which words of which message each rule of a conversation's tree came from; carried from turn to turn."""

from __future__ import annotations

import json
from collections.abc import Mapping

from assets.models import Tenant, User
from chat.models import ChatSession, Turn
from chat.sessions import current_turn
from search.provenance import Origin, tells_origins
from search.rules.tree import Group, Leaf, to_json
from search.rules.walk import walk

# By the content of a leaf: {"words": "landscape", "message": "…"}.
Said = dict[str, dict[str, str]]

# A tree opened in the gallery is looked for in this many of the person's latest conversations.
RECENT_SESSIONS = 5


def leaf_key(leaf: Leaf) -> str:
    """The content of a leaf as text: what makes it the same rule in the next turn, whether or not it is muted."""
    content = to_json(leaf)
    return json.dumps([content["field"], content.get("operator"), content.get("value")], sort_keys=True)


def said_until(turn: Turn | None) -> Said:
    """What is known of the rules of the tree after a turn."""
    return dict(turn.origins) if turn else {}


def said_in(tree: Group, *known: Said) -> Said:
    """Of all that is known, what speaks of rules that are in the tree; the later knowledge counts."""
    every: Said = {}
    for said in known:
        every |= said
    keys = {leaf_key(node) for _path, node, _negated in walk(tree) if isinstance(node, Leaf)}
    return {key: origin for key, origin in every.items() if key in keys}


@tells_origins
def origins(tenant: Tenant, user: User, tree: Group) -> Mapping[str, Origin]:
    """For a tree anywhere else: the words its rules came from in the person's own latest conversations."""
    known: Said = {}
    sessions = ChatSession.objects.filter(tenant=tenant, user=user, turn_count__gt=0).order_by("-updated_at")
    for session in reversed(sessions[:RECENT_SESSIONS]):
        known |= said_until(current_turn(session))
    found = {}
    for path, node, _negated in walk(tree):
        origin = known.get(leaf_key(node)) if isinstance(node, Leaf) else None
        if origin:
            found[path] = Origin(words=origin["words"], message=origin["message"])
    return found

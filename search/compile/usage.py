"""The usage log. What is asked of uses in one breath is asked of one and the same use."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from itertools import product
from operator import and_
from typing import Any

from django.db.models import Q

from assets.models import UsageEvent
from search.fields.sources import Rows
from search.rules.errors import InternalRuleError
from search.rules.operators import is_negative
from search.rules.tree import Leaf, Node

from .context import Context
from .period import date_condition
from .text import text_condition

USED_AT, CHANNEL, CAMPAIGN = "usage.used_at", "usage.channel", "usage.campaign"
FIELDS = frozenset({USED_AT, CHANNEL, CAMPAIGN})

_EVENTS = Rows(model=UsageEvent, column="used_at")


def speaks_of_a_use(node: Node) -> bool:
    """Whether the node is a positive leaf about a use: those of one `and` group speak of the same use."""
    return (
        isinstance(node, Leaf)
        and node.field in FIELDS
        and not is_negative(node.operator)
        and node.operator != "is_empty"
    )


def one_use(leaves: Iterable[Leaf], context: Context) -> Q:
    """Assets with a use that meets all the leaves; `has_all` of several channels asks for such a use in each."""
    alternatives = [_conditions(leaf, context) for leaf in leaves]
    uses = (reduce(and_, conditions) for conditions in product(*alternatives))
    return reduce(and_, (_EVENTS.exists(context.tenant.pk, use) for use in uses))


def conditions_on_events(leaf: Leaf, context: Context) -> Q:
    """What a leaf asks of a row of the log itself."""
    return reduce(and_, _conditions(leaf, context))


def _conditions(leaf: Leaf, context: Context) -> Sequence[Q]:
    """The conditions on rows of the log, each of which some use must meet."""
    if leaf.field == USED_AT:
        return [date_condition(leaf, context, instants=True)("used_at")]
    if leaf.field == CAMPAIGN:
        return [text_condition(leaf)("campaign")]
    return _channel_conditions(leaf, context)


def _channel_conditions(leaf: Leaf, context: Context) -> Sequence[Q]:
    if leaf.operator == "is_not_empty":
        return [~Q(channel="")]
    asked: Any = leaf.value
    if leaf.operator == "has_any":
        return [_in_channels(asked, context)]
    if leaf.operator == "has_all":
        return [_in_channels([channel], context) for channel in asked]
    raise InternalRuleError(f"no condition on channels: {leaf.operator}")


def _in_channels(channels: Iterable[str], context: Context) -> Q:
    """A channel stands for itself and for those below it."""
    known = context.registry.channels
    return Q(channel__in=sorted({key for channel in channels for key in known.get(channel, (channel,))}))

"""What the engine did to find the results, told in a line each."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

from django.utils.translation import gettext as _

from assets.models import Tenant
from assets.quoting import quoted
from search.outcome import Execution, LeafExecution, SearchOutcome, Total
from search.rules.tree import FrozenDict, JSONValue, Leaf, Node
from search.rules.walk import rule_name, walk
from search.tree_edits import changed
from search.views.counting import told
from search.views.state import GalleryState, moved


@dataclass(frozen=True, kw_only=True)
class Notice:
    icon: str
    text: str
    warn: bool = False
    url: str = ""
    link: str = ""


def notices_of(outcome: SearchOutcome, state: GalleryState, tenant: Tenant) -> list[Notice]:
    """`state` is the gallery that the proposals lead on from."""
    execution = outcome.execution
    told_leaves = [notice for leaf in execution.leaves if (notice := _of_leaf(leaf))]
    return [*told_leaves, *_proposal(outcome, state, tenant), *_of_meaning(execution), *_of_problems(outcome)]


def _proposal(outcome: SearchOutcome, state: GalleryState, tenant: Tenant) -> list[Notice]:
    """Other words that find something, as a link to the same search with them."""
    proposal = outcome.did_you_mean
    if not proposal:
        return []
    paths = {rule_name(path, node): path for path, node, _negated in walk(outcome.tree)}
    tree = changed(outcome.tree, paths[proposal["rule"]], lambda node: _with_words(node, proposal["text"]))
    url = moved(state, tenant, tree).url()
    return [Notice(icon="spell-check", text=_("Did you mean"), url=url, link=proposal["text"])]


def _with_words(node: Node, text: str) -> Node:
    assert isinstance(node, Leaf)
    value: JSONValue = FrozenDict({**node.value, "text": text}) if isinstance(node.value, FrozenDict) else text
    return dataclasses.replace(node, value=value)


def _quoted(words: tuple[str, ...]) -> str:
    return ", ".join(quoted(word) for word in words)


def _of_leaf(leaf: LeafExecution) -> Notice | None:
    said = {"asked": _quoted(leaf.original_terms), "shown": _quoted(leaf.fallback_terms)}
    if leaf.mode == "typo":
        return Notice(icon="spell-check", text=_("Nothing for %(asked)s. Showing %(shown)s.") % said, warn=True)
    if leaf.mode == "prefix":
        text = _("Nothing for %(asked)s. Showing words that begin so: %(shown)s.") % said
        return Notice(icon="spell-check", text=text, warn=True)
    return None


def _of_meaning(execution: Execution) -> list[Notice]:
    if execution.semantic == "unavailable":
        return [
            Notice(icon="unplug", text=_("Search by meaning is unavailable just now; words are searched."), warn=True)
        ]
    if execution.semantic not in ("used", "partial") or not execution.semantic_count:
        return []
    return [Notice(icon="sparkles", text=_counts(execution))]


def _counts(execution: Execution) -> str:
    words, similar = execution.lexical_count, execution.semantic_count
    numbers = {"words": _number(words), "similar": _number(similar)}
    if not words:
        return _("None with these words; %(similar)s similar.") % numbers
    return _("%(words)s with these words, %(similar)s similar.") % numbers


def _number(value: int) -> str:
    count = told(Total(value=value))
    return count.text if count else ""


def _of_problems(outcome: SearchOutcome) -> list[Notice]:
    return [Notice(icon="triangle-alert", text=problem.message, warn=True) for problem in outcome.problems]

"""Random valid trees over the test catalogue. Few values a field, so that rules meet."""

from __future__ import annotations

import dataclasses

from hypothesis import strategies as st

from search.rules.tree import Group, Leaf, Node

from .building import leaf


def _one(field: str, operators: tuple[str, ...], values: tuple[object, ...]) -> st.SearchStrategy[Leaf]:
    return st.builds(leaf, st.just(field), st.sampled_from(operators), st.sampled_from(values))


def _many(field: str, operators: tuple[str, ...], values: tuple[object, ...]) -> st.SearchStrategy[Leaf]:
    chosen = st.lists(st.sampled_from(values), min_size=1, max_size=3, unique=True)
    return st.builds(leaf, st.just(field), st.sampled_from(operators), chosen)


def _range(field: str, operators: tuple[str, ...], values: tuple[object, ...]) -> st.SearchStrategy[Leaf]:
    ordered = st.lists(st.sampled_from(values), min_size=2, max_size=2, unique=True).map(sorted)
    open_ends = st.sampled_from([(None, values[0]), (values[0], None)]).map(list)
    return st.builds(leaf, st.just(field), st.sampled_from(operators), ordered | open_ends)


def _empty(*fields: str) -> st.SearchStrategy[Leaf]:
    return st.builds(leaf, st.sampled_from(fields), st.sampled_from(("is_empty", "is_not_empty")))


ORIENTATIONS = ("landscape", "portrait", "square")
WIDTHS = (500, 1000, 2000, 4000)
DAYS = ("2025-01-01", "2025-06-01", "2026-01-01")
PERIODS = ("2025", "2025-03", "2025-Q2", "last_spring", "this_year")
SPANS = ({"count": 30, "unit": "day"}, {"count": 1, "unit": "year"})
MOODS = ("Calm", "Cosy", "Festive")
COLORS = ({"hex": "#ff0000", "tolerance": 20}, {"hex": "#0000ff", "tolerance": 20})
WORDS = ("lighthouse", "red chair", "red table", "fog over the pier")

_BOUNDS = ("greater_than", "greater_or_equal", "less_than", "less_or_equal")
_DATE_BOUNDS = ("before", "after", "on_or_before", "on_or_after")

ORIENTATION = "asset.aspect_ratio_orientation"
DESIGNERS = ("Hans Wegner", "Arne Jacobsen")

by_field: dict[str, st.SearchStrategy[Leaf]] = {
    ORIENTATION: _one(ORIENTATION, ("equals", "not_equals"), ORIENTATIONS)
    | _many(ORIENTATION, ("in", "not_in"), ORIENTATIONS),
    "asset.width": _one("asset.width", (*_BOUNDS, "equals", "not_equals"), WIDTHS)
    | _range("asset.width", ("between", "not_between"), WIDTHS)
    | _empty("asset.width"),
    "asset.captured_at": _one("asset.captured_at", (*_DATE_BOUNDS, "on", "not_on"), DAYS)
    | _range("asset.captured_at", ("between", "not_between"), DAYS)
    | _one("asset.captured_at", ("in_period", "not_in_period", *_DATE_BOUNDS), PERIODS)
    | _one("asset.captured_at", ("in_last", "not_in_last", "in_next"), SPANS)
    | _empty("asset.captured_at"),
    "asset.is_grayscale": _one("asset.is_grayscale", ("equals",), (True, False)),
    "metadata.product_designer": _one("metadata.product_designer", ("vocab_text_equals",), DESIGNERS)
    | _many("metadata.product_designer", ("vocab_text_in", "vocab_text_not_in"), DESIGNERS)
    | _many("metadata.product_designer", ("vocab_in", "vocab_not_in"), (104, 105))
    | _empty("metadata.product_designer"),
    "metadata.product_category": _one(
        "metadata.product_category", ("vocab_under", "vocab_not_under"), ("Seating", "Furniture")
    ),
    "asset.title": _one("asset.title", ("contains", "not_contains", "equals", "starts_with"), ("chair", "oak"))
    | _empty("asset.title"),
    "asset.uploaded_by": _one("asset.uploaded_by", ("equals", "not_equals"), ("alice", "bob", "me")),
    "metadata.mood": _one("metadata.mood", ("vocab_text_equals",), MOODS)
    | _many("metadata.mood", ("vocab_text_in", "vocab_text_not_in"), MOODS)
    | _empty("metadata.mood"),
    "asset.tags": _many("asset.tags", ("has_any", "has_all", "has_none"), ("hero", "header", "detail")),
    "asset.color": _one("asset.color", ("near", "not_near"), COLORS),
    "full_text_search": _one("full_text_search", ("hybrid_search", "phrase_search"), WORDS),
    "usage.channel": _many("usage.channel", ("has_any", "has_none"), ("newsletter", "print")),
    "usage.used_at": _one("usage.used_at", ("in_period", "not_in_period"), ("2025", "last_spring"))
    | _one("usage.used_at", ("after",), DAYS),
    "usage.campaign": _one("usage.campaign", ("equals", "contains"), ("Summer", "Winter")),
}
leaves = st.one_of(*by_field.values())
orders = st.sampled_from(("-asset.ingested_at", "asset.title", "relevance")).map(
    lambda value: leaf("result.sort", "equals", value)
)


def _muted(rules: st.SearchStrategy[Leaf]) -> st.SearchStrategy[Leaf]:
    return st.builds(
        lambda rule, muted, name: dataclasses.replace(rule, muted=muted, id=name),
        rules,
        st.sampled_from((False, False, False, True)),
        st.sampled_from((None, None, "a", "b")),
    )


def _groups(rules: st.SearchStrategy[Node]) -> st.SearchStrategy[Group]:
    return st.builds(
        Group,
        operator=st.sampled_from(("and", "or")),
        rules=st.lists(rules, max_size=4).map(tuple),
        negated=st.sampled_from((False, False, True)),
        muted=st.sampled_from((False, False, False, False, True)),
        id=st.sampled_from((None, "g")),
    )


nodes: st.SearchStrategy[Node] = st.recursive(_muted(leaves), _groups, max_leaves=10)
plain_nodes: st.SearchStrategy[Node] = st.recursive(
    leaves,
    lambda rules: st.builds(
        Group,
        operator=st.sampled_from(("and", "or")),
        rules=st.lists(rules, max_size=4).map(tuple),
        negated=st.sampled_from((False, False, True)),
    ),
    max_leaves=8,
)


def _tree(rules: list[Node], operator: str, order: list[Leaf]) -> Group:
    return Group(operator=operator, rules=(*rules, *order))


_ROOTS = st.sampled_from(("and", "and", "or"))

trees = st.builds(_tree, st.lists(nodes, max_size=5), _ROOTS, st.lists(orders, max_size=1))
unmuted_trees = st.builds(_tree, st.lists(plain_nodes, max_size=4), _ROOTS, st.just([]))
deltas = st.builds(_tree, st.lists(leaves, min_size=1, max_size=3), st.just("and"), st.just([]))
group_deltas = st.builds(
    _tree, st.lists(plain_nodes, min_size=1, max_size=3), st.sampled_from(("and", "or")), st.lists(orders, max_size=1)
)


@st.composite
def meetings(draw: st.DrawFn) -> tuple[Group, Group]:
    """A tree and a delta that speak of the same one or two fields, so that most rules meet."""
    fields = draw(st.lists(st.sampled_from(list(by_field)), min_size=1, max_size=2, unique=True))
    rules = st.one_of([by_field[field] for field in fields])
    inner = st.recursive(_muted(rules), _groups, max_leaves=5)
    tree = draw(st.builds(_tree, st.lists(inner, min_size=1, max_size=4), _ROOTS, st.just([])))
    delta = draw(st.builds(_tree, st.lists(rules, min_size=1, max_size=3), st.just("and"), st.just([])))
    return tree, delta

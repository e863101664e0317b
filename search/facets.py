"""Facets: the commonest values of some fields among the matches, each without its own filter, all in one statement."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from assets.models import Term
from search.compile import compile_tree
from search.facet_counts import Counted, column_of, counts_of
from search.outcome import Facet, FacetValue
from search.plan import Plan
from search.registry import Registry
from search.rules.catalogue import Field, Labels
from search.rules.tree import Group, Leaf, Node
from search.rules.walk import fields_of
from search.statement import Sql, compiled, rows_of

VALUES_SHOWN = 20
_YES_NO: Mapping[bool, Labels] = {
    True: {"en": "Yes", "fr": "Oui", "zh-hans": "是", "ar": "نعم"},
    False: {"en": "No", "fr": "Non", "zh-hans": "否", "ar": "لا"},
}


def find_facets(plan: Plan, keys: Sequence[str], limit: int | None) -> tuple[Facet, ...]:
    """`limit`: how many matches, the newest, are looked at; None for all of them."""
    fields = [plan.access.registry.catalogue.fields[key] for key in dict.fromkeys(keys)]
    samples = [sample for sample in _samples(plan, fields, limit) if sample.rows is not None]
    values, sizes = _counted(plan, samples)
    cut = {number for sample in samples for number in sample.facets if limit and sizes[sample.number] >= limit}
    return tuple(
        Facet(
            field=asked.key,
            relation="at_least" if number in cut else "exact",
            values=tuple(_value(asked, plan.access.registry, *row) for row in values.get(number, ())),
        )
        for number, asked in enumerate(fields)
    )


@dataclass(frozen=True, kw_only=True)
class _Sample:
    """The matches of one tree, a table of the statement, with the facets that are counted over it, by their numbers.

    `rows` is None where there can be no matches.
    """

    number: int
    tree: Group
    rows: Sql | None
    columns: tuple[str, ...]
    facets: Mapping[int, Field] = field(default_factory=dict)

    @property
    def name(self) -> str:
        return f"matches{self.number}"


def _samples(plan: Plan, fields: Iterable[Field], limit: int | None) -> Iterator[_Sample]:
    """One for each tree; facets without a filter of their own share that of the whole tree."""
    by_tree: dict[Group, dict[int, Field]] = {}
    for number, asked in enumerate(fields):
        by_tree.setdefault(without_own_filter(plan.tree, asked.key), {})[number] = asked
    for number, (tree, facets) in enumerate(by_tree.items()):
        needed = (column for asked in facets.values() for column in column_of(asked, plan.access.registry))
        columns = tuple(dict.fromkeys(needed))
        matches = plan.visible.filter(compile_tree(tree, plan.context))
        matches = matches.order_by("-ingested_at", "pk")[:limit] if limit else matches.order_by()
        rows = compiled(matches.values_list("pk", *columns))
        yield _Sample(number=number, tree=tree, rows=rows, columns=columns, facets=facets)


Row = tuple[str, int, str | None]


def _counted(plan: Plan, samples: Sequence[_Sample]) -> tuple[dict[int, list[Row]], dict[int, int]]:
    """By facet its commonest (value, count, labels), and by sample its size."""
    counts = [
        counted
        for sample in samples
        for counted in counts_of(sample.name, sample.tree, sample.facets, plan.access.registry, plan.context)
    ]
    values: dict[int, list[Row]] = {}
    sizes: dict[int, int] = {}
    for facet, value, count, labels in rows_of(_statement(samples, counts)) if counts else ():
        if value is None:
            sizes[-1 - facet] = count
        else:
            values.setdefault(facet, []).append((value, count, labels))
    return values, sizes


def _statement(samples: Iterable[_Sample], counts: Sequence[Counted]) -> Sql:
    """Rows of (facet, value, count, labels as JSON); the size of a sample has a negative number and no value."""
    tables, sizes, params = [], [], []
    for sample in samples:
        if sample.rows is not None:
            names = ", ".join(("id", *sample.columns))
            tables.append(f"{sample.name}({names}) AS MATERIALIZED ({sample.rows.text})")
            sizes.append(f"SELECT {-1 - sample.number}, NULL, count(*), NULL FROM {sample.name}")
            params += sample.rows.params
    counted = " UNION ALL ".join(f"({found.sql.text})" for found in counts)
    of_terms = [number for found in counts if found.of_terms for number in found.facets]
    text = f"""
        WITH {", ".join(tables)}, counted(facet, value, n, label) AS ({counted}), placed AS (
            SELECT *, row_number() OVER (PARTITION BY facet ORDER BY n DESC, value COLLATE "C") AS place FROM counted
        ), shown AS (
            SELECT facet, value, n, CASE WHEN facet = ANY(%s::int[]) THEN (
                SELECT term.labels::text FROM {Term._meta.db_table} AS term WHERE term.id = value::bigint
            ) ELSE label END AS label FROM placed WHERE place <= {VALUES_SHOWN} ORDER BY facet, place
        )
        SELECT facet, value, n, label FROM shown UNION ALL {" UNION ALL ".join(sizes)}
    """
    return Sql(text=text, params=(*params, *(value for found in counts for value in found.sql.params), of_terms))


def _value(asked: Field, registry: Registry, written: str, count: int, labels: str | None) -> FacetValue:
    value = _read(asked, registry, written)
    known = asked.choices_by_value
    if isinstance(value, bool):
        told = _YES_NO[value]
    else:
        told = json.loads(labels) if labels else known[str(value)].labels if value in known else {}
    return FacetValue(value=value, labels=told, count=count)


def _read(asked: Field, registry: Registry, written: str) -> Any:
    if asked.kind == "boolean":
        return written == "true"
    if asked.kind == "vocabulary":
        return int(written)
    if asked.key == "asset.asset_class":
        return next((key for key, pk in registry.asset_classes.items() if str(pk) == written), written)
    return written


def without_own_filter(tree: Group, key: str) -> Group:
    """The tree less its top-level conjuncts that speak of the field alone: leaves, and OR groups."""
    if tree.operator == "or":
        return Group() if _is_own(tree, key) else tree
    if tree.negated:
        return tree
    return replace(tree, rules=tuple(rule for rule in tree.rules if not _is_own(rule, key)))


def _is_own(node: Node, key: str) -> bool:
    if isinstance(node, Leaf):
        return node.field == key
    return node.operator == "or" and not node.negated and fields_of(node) == {key}

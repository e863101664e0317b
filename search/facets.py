"""Facets: the commonest values of some fields among the matches, each without its own filter, all in one statement."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.db.models import QuerySet

from assets.models import Asset, MetadataValue, Term, UsageEvent, User
from search.compile import compile_tree
from search.compile.usage import conditions_on_events, speaks_of_a_use
from search.outcome import Facet, FacetValue
from search.plan import Plan
from search.rules.catalogue import Field
from search.rules.tree import Group, Leaf, Node
from search.rules.walk import fields_of
from search.statement import Sql, compiled, rows_of

VALUES_SHOWN = 20
CHANNEL = "usage.channel"
_ARRAYS = {"asset.tags": "tags_folded", "asset.ai_tags": "ai_tags_folded", "asset.missing_metadata": "missing_metadata"}
_SPELLED = {"asset.tags": "tags", "asset.ai_tags": "ai_tags"}
_PEOPLE = {"asset.uploaded_by": "uploaded_by_id", "asset.owner": "owner_id"}


def find_facets(plan: Plan, keys: Sequence[str], limit: int | None) -> tuple[Facet, ...]:
    """`limit`: how many matches, the newest, are looked at; None for all of them."""
    asked = [_Asked(plan=plan, field=plan.access.registry.catalogue.fields[key]) for key in dict.fromkeys(keys)]
    samples = _samples(asked, limit)
    parts = [part for number, facet in enumerate(asked) if (part := facet.counts(number, samples)) is not None]
    if not parts:
        return tuple(Facet(field=facet.field.key, relation="exact", values=()) for facet in asked)
    rows = rows_of(_statement(samples.values(), parts))
    sizes = {sample: count for kind, sample, _, count, _ in rows if kind == "size"}
    return tuple(
        Facet(
            field=facet.field.key,
            relation="at_least" if limit and sizes.get(facet.sample(samples), 0) >= limit else "exact",
            values=tuple(facet.value(*row[2:]) for row in rows if row[0] == "value" and row[1] == number),
        )
        for number, facet in enumerate(asked)
    )


@dataclass(frozen=True, kw_only=True)
class _Sample:
    """The matches of one tree, with the columns that some facets count; a table of the statement."""

    number: int
    columns: tuple[str, ...]
    rows: Sql

    @property
    def name(self) -> str:
        return f"matches{self.number}"


def _samples(asked: Iterable[_Asked], limit: int | None) -> dict[Group, _Sample]:
    """One for each tree; facets without a filter of their own share that of the whole tree."""
    columns: dict[Group, list[str]] = {}
    for facet in asked:
        columns.setdefault(facet.tree, []).extend(facet.columns)
    plan = next(iter(asked)).plan
    found = {}
    for number, (tree, names) in enumerate(columns.items()):
        needed = tuple(dict.fromkeys(names))
        matches = plan.visible.filter(compile_tree(tree, plan.context)).order_by()
        rows = compiled(_newest(matches, limit).values_list("pk", *needed))
        if rows is not None:
            found[tree] = _Sample(number=number, columns=needed, rows=rows)
    return found


def _newest(matches: QuerySet[Asset], limit: int | None) -> QuerySet[Asset]:
    return matches.order_by("-ingested_at", "pk")[:limit] if limit else matches


def _statement(samples: Iterable[_Sample], parts: Sequence[Sql]) -> Sql:
    tables, sizes, params = [], [], []
    for sample in samples:
        names = ", ".join(("id", *sample.columns))
        tables.append(f"{sample.name}({names}) AS MATERIALIZED ({sample.rows.text})")
        sizes.append(f"SELECT 'size', {sample.number}, NULL, count(*), NULL FROM {sample.name}")
        params += sample.rows.params
    selected = " UNION ALL ".join([*sizes, *(f"({part.text})" for part in parts)])
    return Sql(
        text=f"WITH {', '.join(tables)} {selected}",
        params=(*params, *(value for part in parts for value in part.params)),
    )


@dataclass(frozen=True, kw_only=True)
class _Asked:
    """One facet that is asked for."""

    plan: Plan
    field: Field

    @property
    def tree(self) -> Group:
        return without_own_filter(self.plan.tree, self.field.key)

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns of the asset that it counts; none where its values lie in other rows."""
        key = self.field.key
        if key in _ARRAYS:
            return (_ARRAYS[key], *filter(None, (_SPELLED.get(key),)))
        if key in _PEOPLE:
            return (_PEOPLE[key],)
        if key == "asset.asset_class":
            return ("asset_class_id",)
        if key == CHANNEL or key in self.plan.access.registry.definitions:
            return ()
        return (self.plan.access.registry.source(key).name,)  # type: ignore[union-attr]

    def sample(self, samples: Mapping[Group, _Sample]) -> int | None:
        found = samples.get(self.tree)
        return found.number if found else None

    def counts(self, number: int, samples: Mapping[Group, _Sample]) -> Sql | None:
        """Rows ('value', the facet's number, value, count, labels as JSON), the commonest first."""
        sample = samples.get(self.tree)
        if sample is None:
            return None
        grouped, labels = self._grouped(sample.name)
        text = f"""
            SELECT 'value', {number}, top.value::text, top.n, {labels} FROM (
                SELECT value, n FROM ({grouped.text}) AS grouped ORDER BY n DESC, value LIMIT {VALUES_SHOWN}
            ) AS top ORDER BY top.n DESC, top.value
        """
        return Sql(text=text, params=grouped.params)

    def _grouped(self, table: str) -> tuple[Sql, str]:
        """Rows of (value, n), and how a value's labels are found."""
        key = self.field.key
        if key in _ARRAYS:
            return _grouped_array(table, key)
        if key in _PEOPLE:
            return _grouped_people(table, _PEOPLE[key])
        if key == CHANNEL:
            return self._grouped_channels(table), "NULL"
        if key in self.plan.access.registry.definitions:
            return self._grouped_metadata(table)
        return _grouped_column(table, self.columns[0], empty_text=self.field.kind == "keyword"), "NULL"

    def _grouped_metadata(self, table: str) -> tuple[Sql, str]:
        definition = self.plan.access.registry.definitions[self.field.key]
        column = "term_id" if definition.kind == "vocabulary" else definition.kind
        counted = "count(DISTINCT row.asset_id)" if definition.multi else "count(*)"
        text = f"""
            SELECT row.{column} AS value, {counted} AS n
            FROM {table} AS matches JOIN {MetadataValue._meta.db_table} AS row ON row.asset_id = matches.id
            WHERE row.tenant_id = %s AND row.definition_id = %s AND row.{column} IS NOT NULL GROUP BY row.{column}
        """
        labels = f"(SELECT term.labels::text FROM {Term._meta.db_table} AS term WHERE term.id = top.value)"
        grouped = Sql(text=text, params=(self.plan.access.tenant.pk, definition.id))
        return grouped, labels if column == "term_id" else "NULL"

    def _grouped_channels(self, table: str) -> Sql:
        """A use counts for its channel and for those above it; what else the tree asks of the use, it must meet."""
        above = [(key, low) for key, below in self.plan.access.registry.channels.items() for low in below]
        uses = [rule for rule in self.tree.rules if speaks_of_a_use(rule)] if self.tree.operator == "and" else []
        events = UsageEvent.objects.filter(tenant=self.plan.access.tenant).exclude(channel="").order_by()
        for leaf in uses:
            events = events.filter(conditions_on_events(leaf, self.plan.context))
        rows = compiled(events.values_list("asset_id", "channel"))
        if rows is None:
            return Sql(text="SELECT NULL AS value, 0 AS n WHERE false")
        text = f"""
            SELECT coalesce(above.key, uses.channel) AS value, count(DISTINCT uses.asset_id) AS n
            FROM {table} AS matches JOIN ({rows.text}) AS uses(asset_id, channel) ON uses.asset_id = matches.id
            LEFT JOIN unnest(%s::text[], %s::text[]) AS above(key, low) ON above.low = uses.channel
            GROUP BY coalesce(above.key, uses.channel)
        """
        return Sql(text=text, params=(*rows.params, [key for key, _ in above], [low for _, low in above]))

    def value(self, value: str, count: int, labels: str | None) -> FacetValue:
        read = self._reader()
        known = self.field.choices_by_value
        told = read(value)
        given = json.loads(labels) if labels else known[told].labels if told in known else {}
        return FacetValue(value=told, labels=given, count=count)

    def _reader(self) -> Callable[[str], Any]:
        if self.field.kind == "boolean":
            return lambda value: value == "true"
        if self.field.kind == "vocabulary":
            return int
        if self.field.key == "asset.asset_class":
            keys = {str(pk): key for key, pk in self.plan.access.registry.asset_classes.items()}
            return lambda value: keys.get(value, value)
        return str


def _grouped_column(table: str, column: str, *, empty_text: bool) -> Sql:
    """`empty_text`: whether an empty text stands for no value; identifiers and yes or no are NULL then."""
    present = f"{column} <> ''" if empty_text and not column.endswith("_id") else f"{column} IS NOT NULL"
    return Sql(text=f"SELECT {column} AS value, count(*) AS n FROM {table} WHERE {present} GROUP BY {column}")


def _grouped_array(table: str, key: str) -> tuple[Sql, str]:
    column = _ARRAYS[key]
    grouped = Sql(text=f"SELECT value, count(*) AS n FROM {table}, unnest({column}) AS value GROUP BY value")
    if key not in _SPELLED:
        return grouped, "NULL"
    spelled = f"""(SELECT json_build_object('en', tag)::text FROM {table}, unnest({_SPELLED[key]}) AS tag
        WHERE {column} @> ARRAY[top.value] AND freedam_fold(tag) = top.value LIMIT 1)"""
    return grouped, spelled


def _grouped_people(table: str, column: str) -> tuple[Sql, str]:
    people = User._meta.db_table
    text = f"""
        SELECT person.username AS value, count(*) AS n
        FROM {table} AS matches JOIN {people} AS person ON person.id = matches.{column} GROUP BY person.username
    """
    labels = f"""(SELECT json_build_object('en', coalesce(
        nullif(trim(person.first_name || ' ' || person.last_name), ''), person.username))::text
        FROM {people} AS person WHERE person.username = top.value)"""
    return Sql(text=text), labels


def without_own_filter(tree: Group, field: str) -> Group:
    """The tree less its top-level conjuncts that speak of the field alone: leaves, and OR groups."""
    if tree.operator == "or":
        return Group() if _is_own(tree, field) else tree
    if tree.negated:
        return tree
    return replace(tree, rules=tuple(rule for rule in tree.rules if not _is_own(rule, field)))


def _is_own(node: Node, field: str) -> bool:
    if isinstance(node, Leaf):
        return node.field == field
    return node.operator == "or" and not node.negated and fields_of(node) == {field}

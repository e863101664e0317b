"""How the values of fields are counted over a table of matches: columns together, terms together, the rest one by one.

Every count has rows of (facet, value as text, n, labels as JSON or NULL); `facet` is the number it was asked under.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from assets.models import MetadataValue, UsageEvent, User
from search.compile import Context
from search.compile.usage import CHANNEL, conditions_on_events, speaks_of_a_use
from search.registry import Definition, Registry
from search.rules.catalogue import Field
from search.rules.tree import Group
from search.statement import Sql, compiled

# Arrays of folded tags, and the tags as they are written.
_ARRAYS: Mapping[str, tuple[str, ...]] = {
    "asset.tags": ("tags_folded", "tags"),
    "asset.ai_tags": ("ai_tags_folded", "ai_tags"),
    "asset.missing_metadata": ("missing_metadata",),
}
_PEOPLE = {"asset.uploaded_by": "uploaded_by_id", "asset.owner": "owner_id"}


@dataclass(frozen=True, kw_only=True)
class Counted:
    """The counts of some facets; `of_terms`: their values are ids of terms, whose labels are looked up at the end."""

    facets: tuple[int, ...]
    sql: Sql
    of_terms: bool = False


def column_of(field: Field, registry: Registry) -> tuple[str, ...]:
    """The columns of the asset that a facet counts; none where its values lie in other rows."""
    if field.key in _ARRAYS:
        return _ARRAYS[field.key]
    if field.key in _PEOPLE:
        return (_PEOPLE[field.key],)
    if field.key == "asset.asset_class":
        return ("asset_class_id",)
    if field.key == CHANNEL or field.key in registry.definitions:
        return ()
    return (registry.source(field.key).name,)


def counts_of(
    table: str, tree: Group, facets: Mapping[int, Field], registry: Registry, context: Context
) -> Iterator[Counted]:
    """`table` holds the matches of `tree`: their ids, and the columns that the facets need."""
    columns: dict[int, str] = {}
    metadata: dict[tuple[str, bool], dict[int, Definition]] = {}
    for number, field in facets.items():
        definition = registry.definitions.get(field.key)
        if definition is not None:
            may_repeat = definition.multi and definition.kind != "vocabulary"
            metadata.setdefault((definition.kind, may_repeat), {})[number] = definition
        elif field.key in _ARRAYS:
            yield Counted(facets=(number,), sql=_array(table, number, *_ARRAYS[field.key]))
        elif field.key in _PEOPLE:
            yield Counted(facets=(number,), sql=_people(table, number, _PEOPLE[field.key]))
        elif field.key == CHANNEL:
            yield Counted(facets=(number,), sql=_channels(table, number, tree, context))
        else:
            columns[number] = column_of(field, registry)[0]
    if columns:
        yield Counted(facets=tuple(columns), sql=_columns(table, columns))
    for (kind, may_repeat), definitions in metadata.items():
        sql = _metadata(table, kind, may_repeat, definitions, context.tenant.pk)
        yield Counted(facets=tuple(definitions), sql=sql, of_terms=kind == "vocabulary")


def _columns(table: str, columns: Mapping[int, str]) -> Sql:
    """All plain columns in one pass; an empty text stands for no value."""
    names = dict.fromkeys(columns.values())
    whose = " ".join(f"WHEN grouping({name}) = 0 THEN {number}" for number, name in columns.items())
    value = ", ".join(f"CASE WHEN grouping({name}) = 0 THEN {name}::text END" for name in names)
    text = f"""
        SELECT facet, value, n, NULL FROM (
            SELECT CASE {whose} END AS facet, coalesce({value}) AS value, count(*) AS n
            FROM {table} GROUP BY GROUPING SETS ({", ".join(f"({name})" for name in names)})
        ) AS grouped WHERE value <> ''
    """
    return Sql(text=text)


def _array(table: str, number: int, column: str, written: str | None = None) -> Sql:
    """Folded values; where an asset's folded tags match its tags one by one, the label is how they are written."""
    if written is None:
        text = f"SELECT {number}, value, count(*), NULL FROM {table}, unnest({column}) AS value GROUP BY value"
        return Sql(text=text)
    pairs = f"unnest({column}, CASE WHEN cardinality({column}) = cardinality({written}) THEN {written} END)"
    text = f"""
        SELECT {number}, value, count(*), json_build_object('en', coalesce(min(written), value))::text
        FROM {table}, {pairs} AS pair(value, written) GROUP BY value
    """
    return Sql(text=text)


def _people(table: str, number: int, column: str) -> Sql:
    text = f"""
        SELECT {number}, person.username, count(*), json_build_object('en', coalesce(
            nullif(trim(min(person.first_name) || ' ' || min(person.last_name)), ''), person.username))::text
        FROM {table} AS matches JOIN {User._meta.db_table} AS person ON person.id = matches.{column}
        GROUP BY person.username
    """
    return Sql(text=text)


def _metadata(table: str, kind: str, may_repeat: bool, definitions: Mapping[int, Definition], tenant_id: int) -> Sql:
    """Several definitions of a kind in one pass. Where an asset may have a value twice, it counts once."""
    column = "term_id" if kind == "vocabulary" else kind
    rows = f"""
        SELECT {"DISTINCT matches.id," if may_repeat else ""} row.definition_id, row.{column} AS value
        FROM {table} AS matches JOIN {MetadataValue._meta.db_table} AS row ON row.asset_id = matches.id
        WHERE row.tenant_id = %s AND row.definition_id = ANY(%s::bigint[]) AND row.{column} IS NOT NULL
    """
    text = f"""
        SELECT (%s::int[])[array_position(%s::bigint[], definition_id)], value::text, count(*), NULL
        FROM ({rows}) AS found GROUP BY definition_id, value
    """
    ids = [definition.id for definition in definitions.values()]
    return Sql(text=text, params=(list(definitions), ids, tenant_id, ids))


def _channels(table: str, number: int, tree: Group, context: Context) -> Sql:
    """A use counts for its channel and for those above it; what else the tree asks of the use, it must meet."""
    uses = [rule for rule in tree.rules if speaks_of_a_use(rule)] if tree.operator == "and" and not tree.negated else []
    events = UsageEvent.objects.filter(tenant=context.tenant).exclude(channel="").order_by()
    for leaf in uses:
        events = events.filter(conditions_on_events(leaf, context))
    rows = compiled(events.values_list("asset_id", "channel"))
    if rows is None:
        return Sql(text="SELECT 0, NULL, 0, NULL WHERE false")
    above, below = _pairs(context.registry.channels)
    text = f"""
        SELECT {number}, value, count(*), NULL FROM (
            SELECT DISTINCT matches.id, coalesce(line.above, uses.channel) AS value
            FROM {table} AS matches JOIN ({rows.text}) AS uses(asset_id, channel) ON uses.asset_id = matches.id
            LEFT JOIN unnest(%s::text[], %s::text[]) AS line(above, below) ON line.below = uses.channel
        ) AS found GROUP BY value
    """
    return Sql(text=text, params=(*rows.params, above, below))


def _pairs(channels: Mapping[str, Sequence[str]]) -> tuple[list[str], list[str]]:
    pairs = [(above, below) for above, found in channels.items() for below in found]
    return [above for above, _ in pairs], [below for _, below in pairs]

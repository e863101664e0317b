"""Statements put together from what the ORM compiles: the hits and their total in one."""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.core.exceptions import EmptyResultSet
from django.db import connection
from django.db.models import QuerySet

Params = tuple[Any, ...]


@dataclass(frozen=True, kw_only=True)
class Sql:
    text: str
    params: Params = ()


def compiled(queryset: QuerySet[Any]) -> Sql | None:
    """None where the ORM sees beforehand that there can be no rows."""
    try:
        text, params = queryset.query.sql_with_params()
    except EmptyResultSet:
        return None
    return Sql(text=text, params=tuple(params))


def rows_of(statement: Sql) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(statement.text, statement.params)
        return list(cursor.fetchall())


@dataclass(frozen=True, kw_only=True)
class After:
    """The last hit of the page before."""

    value: Any
    id: uuid.UUID


@dataclass(frozen=True, kw_only=True)
class Window:
    """Which part of the ordered matches is fetched. `nullable`: some may have no value, and come last."""

    limit: int
    descending: bool = False
    nullable: bool = True
    after: After | None = None


Found = tuple[int | None, list[tuple[uuid.UUID, Any]]]


def count_of(matches: QuerySet[Any], limit: int | None = None) -> int:
    """How many rows; counting stops at the limit."""
    statement = compiled(matches.order_by().values("pk")[:limit] if limit else matches.order_by().values("pk"))
    if statement is None:
        return 0
    return int(rows_of(Sql(text=f"SELECT count(*) FROM ({statement.text}) AS found", params=statement.params))[0][0])


def keyset_page(
    matches: QuerySet[Any],
    ordered: QuerySet[Any],
    window: Window,
    *,
    total: bool,
    count_limit: int | None,
    costly: bool,
) -> Found:
    """The total of the matches, and (id, sort value) of a page of them.

    `ordered` are the matches annotated with `sort_value`. Where finding them is `costly` and all are counted, they are
    found once and serve both; else the page is read by a way of its own, which may stop early along an index.
    """
    statement = compiled(ordered.order_by().values_list("pk", "sort_value"))
    if statement is None:
        return (0 if total else None), []
    shared = costly and total and count_limit is None
    page = _page_sql("matches", window)
    counted = Sql(text="SELECT count(*) AS n FROM matches") if shared else _total_sql(matches, total, count_limit)
    text = f"""
        WITH matches(id, value) AS {"" if shared else "NOT"} MATERIALIZED ({statement.text}),
        page AS ({page.text}), counted AS ({counted.text})
        SELECT counted.n, page.id, page.value FROM counted LEFT JOIN page ON true ORDER BY {_direction(window)}
    """
    return _split(rows_of(Sql(text=text, params=(*statement.params, *page.params, *counted.params))))


def _total_sql(matches: QuerySet[Any], total: bool, count_limit: int | None) -> Sql:
    plain = compiled(matches.order_by().values_list("pk")) if total else None
    if plain is None:
        return Sql(text=f"SELECT {0 if total else 'NULL'}::bigint AS n")
    some = f" LIMIT {int(count_limit)}" if count_limit else ""
    return Sql(text=f"SELECT count(*) AS n FROM ({plain.text}{some}) AS found", params=plain.params)


def _page_sql(source: str, window: Window) -> Sql:
    after = _after_sql(window)
    return Sql(
        text=f"SELECT id, value FROM {source} {after.text} ORDER BY {_direction(window)} LIMIT {int(window.limit)}",
        params=after.params,
    )


def _direction(window: Window) -> str:
    """An index on a column without NULLs serves only an order that does not speak of them."""
    empties = " NULLS LAST" if window.nullable else ""
    return f"value {'DESC' if window.descending else 'ASC'}{empties}, id"


def _after_sql(window: Window) -> Sql:
    """Rows behind the last one seen; those without a value come behind all others."""
    after = window.after
    if after is None:
        return Sql(text="")
    if after.value is None:
        return Sql(text="WHERE value IS NULL AND id > %s", params=(after.id,))
    beyond = "<" if window.descending else ">"
    empties = " OR value IS NULL" if window.nullable else ""
    return Sql(
        text=f"WHERE (value {beyond} %s OR (value = %s AND id > %s){empties})",
        params=(after.value, after.value, after.id),
    )


def _split(rows: Sequence[tuple[Any, ...]]) -> Found:
    total = rows[0][0]
    return (None if total is None else int(total)), [(pk, value) for _, pk, value in rows if pk is not None]

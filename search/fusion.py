"""Relevance: the rankings of all positive text leaves, fused by reciprocal rank among the final matches.

Reciprocal rank fusion: Cormack, Clarke and Büttcher, "Reciprocal rank fusion outperforms Condorcet and individual rank
learning methods" (2009); k = 60 as there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from django.db.models import F, QuerySet

from search.statement import Found, Sql, compiled, rows_of
from search.text_leaf import TextLeafResult

K = 60


def relevance_page(
    matches: QuerySet[Any], leaves: Sequence[TextLeafResult], limit: int, *, total: bool, count_limit: int | None
) -> Found:
    """The total, and (id, score) of the best matches; those that nothing ranks come last, newest first, score None."""
    statement = compiled(matches.order_by().annotate(newest=F("ingested_at")).values_list("pk", "newest"))
    if statement is None:
        return (0 if total else None), []
    rankings = [ranking for leaf in leaves for ranking in _rankings(leaf)]
    ranked = [_ranked(ranking) for ranking in rankings]
    fused = " UNION ALL ".join(ranking.text for ranking in ranked) or "SELECT id, 0 AS rank FROM matches WHERE false"
    counted = f"least(count(*), {int(count_limit)})" if count_limit else "count(*)"
    text = f"""
        WITH matches(id, newest) AS MATERIALIZED ({statement.text}),
        fused AS (SELECT id, sum(1.0::float8 / ({K} + rank)) AS score FROM ({fused}) AS ranks GROUP BY id)
        SELECT {f"(SELECT {counted} FROM matches)" if total else "NULL"}, matches.id, fused.score
        FROM matches LEFT JOIN fused ON fused.id = matches.id
        ORDER BY fused.score DESC NULLS LAST, matches.newest DESC, matches.id LIMIT {int(limit)}
    """
    params = (*statement.params, *(value for ranking in ranked for value in ranking.params))
    rows = rows_of(Sql(text=text, params=params))
    if not rows:
        return (0 if total else None), []
    return rows[0][0], [(pk, score) for _, pk, score in rows]


def _rankings(leaf: TextLeafResult) -> Iterable[Sql]:
    """Rows of (id, goodness), greater is better, one statement for each channel of the leaf."""
    lexical = None if leaf.lexical is None else compiled(leaf.lexical.order_by().values_list("asset_id", "score"))
    if lexical is not None:
        yield lexical
    if leaf.semantic:
        ids, likeness = [pk for pk, _ in leaf.semantic], [score for _, score in leaf.semantic]
        yield Sql(
            text="SELECT * FROM unnest(%s::uuid[], %s::float8[])",
            params=(ids, likeness),
        )


def _ranked(ranking: Sql) -> Sql:
    """Ranks among the matches; equally good ones share a rank."""
    return Sql(
        text=f"""
            SELECT matches.id, rank() OVER (ORDER BY ranking.score DESC) AS rank
            FROM matches JOIN ({ranking.text}) AS ranking(id, score) ON ranking.id = matches.id
        """,
        params=ranking.params,
    )

"""How many documents a tenant has, how long its fields are, and in how many documents each lexeme stands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.db import connection, transaction

from search.models import TextStatistics

from .fields import FIELDS

# Weights made with averages this far from the true ones are made anew.
DRIFT = 0.10
# First half of the key of PostgreSQL's advisory locks; the second is the tenant's id.
FOLD_LOCK = 0x66646601

_ZEROS = (0,) * len(FIELDS)


@dataclass(frozen=True, slots=True)
class Averages:
    """The mean length of each field over the documents that have it, and the number of this set of averages."""

    values: tuple[float, ...]
    weighing: int


@dataclass(frozen=True, slots=True)
class Totals:
    documents: int = 0
    lengths: tuple[int, ...] = _ZEROS
    holders: tuple[int, ...] = _ZEROS

    @classmethod
    def of(cls, lengths: Iterable[Sequence[int]]) -> Totals:
        """The totals of documents with these lengths per field."""
        rows = list(lengths)
        columns = list(zip(*rows, strict=True)) or [()] * len(FIELDS)
        return cls(
            len(rows), tuple(sum(column) for column in columns), tuple(sum(n > 0 for n in column) for column in columns)
        )

    def __sub__(self, other: Totals) -> Totals:
        return self + Totals(-other.documents, tuple(-n for n in other.lengths), tuple(-n for n in other.holders))

    def __add__(self, other: Totals) -> Totals:
        return Totals(
            self.documents + other.documents,
            tuple(a + b for a, b in zip(self.lengths, other.lengths, strict=True)),
            tuple(a + b for a, b in zip(self.holders, other.holders, strict=True)),
        )

    def averages(self) -> tuple[float, ...]:
        return tuple(
            length / holder if holder > 0 else 0.0 for length, holder in zip(self.lengths, self.holders, strict=True)
        )


def averages_for(tenant_id: int, first: Totals) -> Averages:
    """The averages to weigh with; a tenant without any starts with those of its `first` documents."""
    row = TextStatistics.objects.filter(tenant_id=tenant_id).first()
    if row is None or len(row.averages) != len(FIELDS):
        return set_averages(tenant_id, first)
    return Averages(tuple(row.averages), row.weighing)


def set_averages(tenant_id: int, totals: Totals) -> Averages:
    """Weigh with these averages from now on; rows weighed with others are stale. Unchanged ones change nothing."""
    with transaction.atomic():
        TextStatistics.objects.bulk_create(
            [TextStatistics(tenant_id=tenant_id, lengths=_ZEROS, holders=_ZEROS)], ignore_conflicts=True
        )
        row = TextStatistics.objects.select_for_update().get(tenant_id=tenant_id)
        averages = totals.averages()
        if tuple(row.averages) != averages:
            row.averages, row.weighing = list(averages), row.weighing + 1
            row.save(update_fields=["averages", "weighing", "updated_at"])
        return Averages(averages, row.weighing)


@transaction.atomic
def fold(tenant_id: int) -> bool:
    """Add up what writers appended. True when averages drifted so far that the weights must be made anew.

    One statement both removes the deltas and counts them, so that none is lost or counted twice; the lock keeps a
    second folder from updating the same lexemes in another order.
    """
    if not _locked(tenant_id):
        return False
    with connection.cursor() as cursor:
        cursor.execute(
            """
            WITH gone AS (DELETE FROM search_textdelta WHERE tenant_id = %(tenant)s RETURNING *),
            sums AS (
                SELECT counted.id, sum(counted.n) AS n
                FROM gone, unnest(gone.lexemes, gone.counts) AS counted(id, n) GROUP BY counted.id
            ),
            moved AS (
                UPDATE search_lexeme SET df = greatest(df + sums.n, 0)
                FROM sums WHERE search_lexeme.id = sums.id AND search_lexeme.tenant_id = %(tenant)s AND sums.n <> 0
            )
            SELECT documents, lengths, holders FROM gone
            """,
            {"tenant": tenant_id},
        )
        changes = [Totals(row[0], tuple(row[1]), tuple(row[2])) for row in cursor.fetchall()]
    return bool(changes) and _add(tenant_id, sum(changes, Totals()))


@transaction.atomic
def recount(tenant_id: int) -> bool:
    """Count everything anew from the index rows themselves; what the deltas say is in them. True as in `fold`."""
    if not _locked(tenant_id, wait=True):
        return False
    with connection.cursor() as cursor:
        cursor.execute(
            """
            WITH gone AS (DELETE FROM search_textdelta WHERE tenant_id = %(tenant)s),
            counted AS (
                SELECT term AS id, count(*) AS n FROM search_lexicalentry, unnest(terms) AS term
                WHERE tenant_id = %(tenant)s GROUP BY term
            ),
            moved AS (
                UPDATE search_lexeme SET df = coalesce(counted.n, 0)
                FROM search_lexeme AS every LEFT JOIN counted USING (id)
                WHERE search_lexeme.id = every.id AND every.tenant_id = %(tenant)s
                AND search_lexeme.df IS DISTINCT FROM coalesce(counted.n, 0)
            )
            SELECT field, sum(length)::bigint, count(*) FILTER (WHERE length > 0),
                (SELECT count(*) FROM search_lexicalentry WHERE tenant_id = %(tenant)s)
            FROM search_lexicalentry, unnest(lengths) WITH ORDINALITY AS measured(length, field)
            WHERE tenant_id = %(tenant)s GROUP BY field ORDER BY field
            """,
            {"tenant": tenant_id},
        )
        rows = cursor.fetchall()
    totals = Totals(rows[0][3], tuple(row[1] for row in rows), tuple(row[2] for row in rows)) if rows else Totals()
    TextStatistics.objects.filter(tenant_id=tenant_id).update(documents=0, lengths=_ZEROS, holders=_ZEROS)
    return _add(tenant_id, totals)


def _add(tenant_id: int, change: Totals) -> bool:
    row = TextStatistics.objects.select_for_update().filter(tenant_id=tenant_id).first()
    if row is None:
        return False
    totals = Totals(row.documents, tuple(row.lengths or _ZEROS), tuple(row.holders or _ZEROS)) + change
    row.documents, row.lengths, row.holders = totals.documents, list(totals.lengths), list(totals.holders)
    row.save(update_fields=["documents", "lengths", "holders", "updated_at"])
    if not _drifted(row.averages, totals.averages()):
        return False
    set_averages(tenant_id, totals)
    return True


def _drifted(used: Sequence[float], true: Sequence[float]) -> bool:
    """A field whose last document went has no average to compare with."""
    return any(b > 0 and (a <= 0 or not 1 / (1 + DRIFT) <= b / a <= 1 + DRIFT) for a, b in zip(used, true, strict=True))


def _locked(tenant_id: int, *, wait: bool = False) -> bool:
    function = "pg_advisory_xact_lock" if wait else "pg_try_advisory_xact_lock"
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {function}(%s, %s)", (FOLD_LOCK, tenant_id % 2**31))
        return wait or bool(cursor.fetchone()[0])

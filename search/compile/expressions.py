"""SQL that the ORM has no words for: folded text compared by pattern and by equality. Values are always bound."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from django.contrib.postgres.fields import ArrayField
from django.db.models import BooleanField, CharField, F, Func, IntegerField, Value

# A pattern's own signs are taken literally. They are escaped after folding, which can bring new ones: a full-width
# percent sign folds to a plain one.
_LITERAL = r"replace(replace(replace(freedam_fold(%s), '\', '\\'), '%%', '\%%'), '_', '\_')"


class _Condition(Func):
    conditional = True
    output_field = BooleanField()


class FoldedLike(_Condition):
    """Whether folded text matches a pattern; what is constant in it is folded once, at planning, for the index."""

    arity = 2

    def __init__(self, path: str, text: str, *, before: bool, after: bool) -> None:
        super().__init__(F(path), Value(text, CharField()))
        self.shape = ("'%%' || " if before else "") + _LITERAL + (" || '%%'" if after else "")

    def as_sql(self, compiler, connection, **context):
        column, text = self.source_expressions
        column_sql, column_params = compiler.compile(column)
        text_sql, text_params = compiler.compile(text)
        pattern = self.shape.replace("%s", text_sql)
        return f"(freedam_fold({column_sql}) LIKE {pattern})", [*column_params, *text_params]


class FoldedIn(_Condition):
    """Whether folded text is one of some texts, folded likewise.

    For columns without an index on their folded text. Plain ASCII is folded by `lower`, at a quarter of the cost.
    """

    def __init__(self, path: str, texts: Iterable[str]) -> None:
        super().__init__(F(path), *(Value(text, CharField()) for text in texts))

    def as_sql(self, compiler, connection, **context):
        column, *texts = self.source_expressions
        own, own_params = compiler.compile(column)
        parts = [compiler.compile(text) for text in texts]
        asked = ", ".join(f"freedam_fold({sql})" for sql, _ in parts)
        folded = f"CASE WHEN octet_length({own}) = char_length({own}) THEN lower({own}) ELSE freedam_fold({own}) END"
        params = [*own_params * 4, *(param for _, found in parts for param in found)]
        return f"({folded} IN ({asked}))", params


class Overlaps(_Condition):
    """Whether an array of integers has one of many numbers, looked up in its index.

    The numbers stand in a sub-select, so that the planner does not see how many there are: it would read the whole
    table instead, taking the comparison of two arrays for as cheap as that of two numbers.
    """

    def __init__(self, path: str, numbers: Sequence[int]) -> None:
        super().__init__(F(path), Value(list(numbers), ArrayField(IntegerField())))

    def as_sql(self, compiler, connection, **context):
        column, numbers = self.source_expressions
        column_sql, column_params = compiler.compile(column)
        numbers_sql, numbers_params = compiler.compile(numbers)
        return f"({column_sql} && (SELECT {numbers_sql}::int[]))", [*column_params, *numbers_params]

"""SQL that the ORM has no words for: folded text compared by pattern and by equality. Values are always bound."""

from __future__ import annotations

from collections.abc import Iterable

from django.db.models import BooleanField, CharField, F, Func, Value

# A pattern's own signs are taken literally. They are escaped after folding, which can bring new ones: a full-width
# percent sign folds to a plain one.
_LITERAL = r"replace(replace(replace(freedam_fold(%s), '\', '\\'), '%%', '\%%'), '_', '\_')"


class _Folded(Func):
    conditional = True
    output_field = BooleanField()


class FoldedLike(_Folded):
    """Whether folded text matches a pattern; what is constant in it is folded once, at planning, for the index."""

    arity = 2

    def __init__(self, path: str, text: str, *, before: bool, after: bool) -> None:
        super().__init__(F(path), Value(text, CharField()))
        self.shape = ("'%%' || " if before else "") + _LITERAL + (" || '%%'" if after else "")

    def as_sql(self, compiler, connection, **context):  # type: ignore[no-untyped-def]
        column, text = self.source_expressions
        column_sql, column_params = compiler.compile(column)
        text_sql, text_params = compiler.compile(text)
        pattern = self.shape.replace("%s", text_sql)
        return f"(freedam_fold({column_sql}) LIKE {pattern})", [*column_params, *text_params]


class FoldedIn(_Folded):
    """Whether folded text is one of some texts, folded likewise."""

    def __init__(self, path: str, texts: Iterable[str]) -> None:
        super().__init__(F(path), *(Value(text, CharField()) for text in texts))

    def as_sql(self, compiler, connection, **context):  # type: ignore[no-untyped-def]
        column, *texts = self.source_expressions
        column_sql, column_params = compiler.compile(column)
        parts = [compiler.compile(text) for text in texts]
        folded = ", ".join(f"freedam_fold({sql})" for sql, _ in parts)
        return f"(freedam_fold({column_sql}) IN ({folded}))", [*column_params, *(p for _, ps in parts for p in ps)]

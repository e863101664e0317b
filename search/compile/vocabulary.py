"""Metadata whose values are terms, and numbers that belong to those terms."""

from __future__ import annotations

from collections.abc import Iterable

from django.db.models import Exists, OuterRef, Q

from assets.models import MetadataValue, Term, TermAttribute
from search.fields.sources import Rows
from search.rules.errors import InternalRuleError
from search.rules.tree import JSONValue, Leaf

from .context import NEVER, Context
from .number import Interval


def vocabulary_condition(leaf: Leaf, context: Context) -> Q:
    rows = _values_of(leaf.field, context)
    if leaf.operator == "is_not_empty":
        return rows.exists(context.tenant.pk, Q())
    ids = _asked_terms(leaf, context)
    if not ids:
        return NEVER
    if leaf.operator == "vocab_under":
        below = Term.objects.filter(ancestors__overlap=ids).values("pk")
        return rows.exists(context.tenant.pk, Q(term_id__in=below))
    if leaf.operator in ("vocab_equals", "vocab_in", "vocab_text_equals", "vocab_text_in"):
        return rows.exists(context.tenant.pk, Q(term_id__in=ids))
    raise InternalRuleError(f"no condition on terms: {leaf.operator}")


def attribute_condition(definition_field: str, attribute: str, interval: Interval, context: Context) -> Q:
    """Assets with a term whose attribute is a known number in the interval."""
    numbers = TermAttribute.objects.filter(
        interval.condition("number"), tenant_id=context.tenant.pk, term_id=OuterRef("term_id"), key=attribute
    )
    return _values_of(definition_field, context).exists(context.tenant.pk, Q(Exists(numbers)))


def asked_values(leaf: Leaf) -> tuple[JSONValue, ...]:
    """What a vocabulary leaf names: ids and texts."""
    if leaf.value is None:
        return ()
    return leaf.value if isinstance(leaf.value, tuple) else (leaf.value,)


def _asked_terms(leaf: Leaf, context: Context) -> list[int]:
    """Ids as they are, texts by what they resolved to: nothing, one term, or several that share the words."""
    return sorted(set(_ids(leaf.field, asked_values(leaf), context)))


def _ids(field: str, values: Iterable[JSONValue], context: Context) -> Iterable[int]:
    for value in values:
        if isinstance(value, str):
            yield from context.terms.get((field, value), ())
        elif isinstance(value, int):
            yield value


def _values_of(field: str, context: Context) -> Rows:
    definition = context.registry.definitions[field]
    return Rows(model=MetadataValue, column="term_id", where={"definition_id": definition.id})

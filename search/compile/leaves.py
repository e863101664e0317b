"""Positive leaves: which condition a field's kind and place make of them."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Mapping
from typing import Any

from django.db.models import Q

from assets.models import CollectionItem, Favorite
from search.fields.sources import Rows, Source, is_instant, is_whole
from search.rules.catalogue import Field
from search.rules.errors import InternalRuleError
from search.rules.tree import Leaf
from search.rules.values import spellings_of

from . import usage
from .color import color_condition
from .context import NEVER, Context
from .number import interval_of
from .period import date_condition, start_of
from .place import HAS_POSITION, place_condition
from .tags import array_condition
from .text import keyword_condition, text_condition
from .vocabulary import attribute_condition, vocabulary_condition

LeafCompiler = Callable[[Leaf, Field, Context], Q]


def positive_leaf(leaf: Leaf, field: Field, context: Context) -> Q:
    compile_leaf = _BY_FIELD.get(leaf.field) or _BY_KIND.get(field.kind)
    if compile_leaf is None:
        raise InternalRuleError(f"no condition for a field of kind {field.kind}")
    return compile_leaf(leaf, field, context)


def _values(leaf: Leaf) -> list[Any]:
    return list(leaf.value) if isinstance(leaf.value, tuple) else [leaf.value]


def _source(leaf: Leaf, context: Context) -> Source:
    return context.registry.source(leaf.field)


# --- By kind ---

_PEOPLE = {"asset.uploaded_by": "uploaded_by", "asset.owner": "owner"}


def _text(leaf: Leaf, field: Field, context: Context) -> Q:
    return _source(leaf, context).holds(context.tenant.pk, text_condition(leaf))


def _keyword(leaf: Leaf, field: Field, context: Context) -> Q:
    source = _source(leaf, context)
    if field.closed and leaf.operator != "is_not_empty":
        return source.holds(context.tenant.pk, lambda path: Q(**{f"{path}__in": _values(leaf)}))
    return source.holds(context.tenant.pk, keyword_condition(leaf))


def _number(leaf: Leaf, field: Field, context: Context) -> Q:
    interval = interval_of(leaf)
    if field.attribute_of:
        return attribute_condition(field.attribute_of, leaf.field.rpartition(".")[2], interval, context)
    source = _source(leaf, context)
    interval = interval.whole() if is_whole(source) else interval
    if isinstance(source, Rows) and source.counter and interval.takes(0):
        return ~source.exists(context.tenant.pk, ~interval.condition(source.column))
    return source.holds(context.tenant.pk, interval.condition)


def _date(leaf: Leaf, field: Field, context: Context) -> Q:
    source = _source(leaf, context)
    return source.holds(context.tenant.pk, date_condition(leaf, context, instants=is_instant(source)))


def _boolean(leaf: Leaf, field: Field, context: Context) -> Q:
    source = _source(leaf, context)
    if leaf.operator == "is_not_empty":
        return source.holds(context.tenant.pk, lambda path: Q(**{f"{path}__isnull": False}))
    return source.holds(context.tenant.pk, lambda path: Q(**{path: leaf.value}))


def _vocabulary(leaf: Leaf, field: Field, context: Context) -> Q:
    return vocabulary_condition(leaf, context)


def _person(leaf: Leaf, field: Field, context: Context) -> Q:
    """People are named by user name; "me" is who asks."""
    column = _PEOPLE[leaf.field]
    present = Q(**{f"{column}__isnull": False})
    if leaf.operator == "is_not_empty":
        return present
    named = Q(**{f"{column}__username__in": [name for name in _values(leaf) if name != "me"]})
    mine = Q(**{f"{column}_id": context.user_id})
    return present & (named | mine if "me" in _values(leaf) else named)


def _full_text(leaf: Leaf, field: Field, context: Context) -> Q:
    return context.text[leaf]


def _place(leaf: Leaf, field: Field, context: Context) -> Q:
    return place_condition(leaf)


# --- By field: what no column holds as it is ---


def _truth(condition: Q, leaf: Leaf) -> Q:
    """A built-in yes or no, which is never missing."""
    if leaf.operator == "is_not_empty":
        return ~NEVER
    return condition if leaf.value else ~condition


def _is_expired(leaf: Leaf, field: Field, context: Context) -> Q:
    return _truth(Q(rights_expires_at__isnull=False, rights_expires_at__lt=start_of(context.today, context.zone)), leaf)


def _has_location(leaf: Leaf, field: Field, context: Context) -> Q:
    return _truth(HAS_POSITION, leaf)


def _is_favorite(leaf: Leaf, field: Field, context: Context) -> Q:
    marks = Rows(model=Favorite, column="user_id", where={"user_id": context.user_id})
    return _truth(marks.exists(context.tenant.pk, Q()), leaf)


def _asset_id(leaf: Leaf, field: Field, context: Context) -> Q:
    return ~NEVER if leaf.operator == "is_not_empty" else Q(pk__in=_uuids(_values(leaf)))


def _asset_class(leaf: Leaf, field: Field, context: Context) -> Q:
    present = Q(asset_class__isnull=False)
    if leaf.operator == "is_not_empty":
        return present
    known = context.registry.asset_classes
    return present & Q(asset_class_id__in=[known[key] for key in _values(leaf) if key in known])


def _language(leaf: Leaf, field: Field, context: Context) -> Q:
    """A language takes in its regional kinds: `en` is also `en-GB`."""
    if leaf.operator == "is_not_empty":
        return ~Q(language="")
    found = NEVER
    for value in _values(leaf):
        found |= Q(language__iexact=value) | Q(language__istartswith=f"{value}-")
    return found


def _format(column: str) -> LeafCompiler:
    """File extensions and MIME types, which go by several names."""

    def compile_leaf(leaf: Leaf, field: Field, context: Context) -> Q:
        if leaf.operator == "is_not_empty":
            return ~Q(**{column: ""})
        names = {name for value in _values(leaf) for name in spellings_of(leaf.field, str(value).lower())}
        return Q(**{f"{column}__in": sorted(names)})

    return compile_leaf


def _checksum(leaf: Leaf, field: Field, context: Context) -> Q:
    if leaf.operator == "is_not_empty":
        return ~Q(checksum="")
    return Q(checksum__in=[str(value).lower() for value in _values(leaf)])


def _array(column: str, *, folded: bool) -> LeafCompiler:
    return lambda leaf, field, context: array_condition(column, leaf, folded=folded)


def _color(*, dominant: bool) -> LeafCompiler:
    return lambda leaf, field, context: color_condition(leaf, context.tenant.pk, dominant=dominant)


def _usage(leaf: Leaf, field: Field, context: Context) -> Q:
    return usage.one_use([leaf], context)


def _collection_id(leaf: Leaf, field: Field, context: Context) -> Q:
    items = Rows(model=CollectionItem, column="collection_id")
    if leaf.operator == "is_not_empty":
        return items.exists(context.tenant.pk, Q())
    asked = _values(leaf)
    if leaf.operator == "has_any":
        return items.exists(context.tenant.pk, Q(collection_id__in=_uuids(asked)))
    found = ~NEVER
    for value in asked:
        found &= items.exists(context.tenant.pk, Q(collection_id__in=_uuids([value])))
    return found


def _uuids(values: list[Any]) -> list[uuid.UUID]:
    """Those that are identifiers; the others name nothing."""
    found = []
    for value in values:
        try:
            found.append(uuid.UUID(str(value)))
        except ValueError:
            continue
    return found


_BY_KIND: Mapping[str, LeafCompiler] = {
    "text": _text,
    "keyword": _keyword,
    "number": _number,
    "date": _date,
    "boolean": _boolean,
    "vocabulary": _vocabulary,
    "person": _person,
    "full_text": _full_text,
    "place": _place,
}

_BY_FIELD: Mapping[str, LeafCompiler] = {
    "asset.id": _asset_id,
    "asset.asset_class": _asset_class,
    "asset.language": _language,
    "asset.extension": _format("extension"),
    "asset.mime_type": _format("mime_type"),
    "asset.checksum": _checksum,
    "asset.tags": _array("tags_folded", folded=True),
    "asset.ai_tags": _array("ai_tags_folded", folded=True),
    "asset.missing_metadata": _array("missing_metadata", folded=False),
    "asset.color": _color(dominant=False),
    "asset.dominant_color": _color(dominant=True),
    "asset.is_favorite": _is_favorite,
    "rights.is_expired": _is_expired,
    "place.has_location": _has_location,
    "collection.id": _collection_id,
    **dict.fromkeys(usage.FIELDS, _usage),
}

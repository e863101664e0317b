"""A cell of a table to the value its target wants, or a sentence that says why not."""

from __future__ import annotations

import functools
from datetime import UTC, date, datetime, time
from typing import Any
from zoneinfo import ZoneInfo

from django.contrib.postgres.fields import ArrayField
from django.core.exceptions import FieldDoesNotExist
from django.db import models
from django.utils.dateparse import parse_date, parse_datetime
from django.utils.translation import gettext as _

from assets.models import Asset

TRUE = {"true", "yes", "y", "1", "on", "oui", "是", "نعم"}
FALSE = {"false", "no", "n", "0", "off", "non", "否", "لا"}


class BadValueError(ValueError):
    """The value does not fit its target."""


def clean_text(value: Any) -> str:
    """Text without the null character, which PostgreSQL cannot keep. Objects and lists are no text."""
    if isinstance(value, (dict, list)):
        raise BadValueError(_("a single text is wanted here, not a list or an object"))
    return str(value).replace("\x00", "").strip()


def number(value: Any) -> float:
    if isinstance(value, bool):
        raise BadValueError(_("yes or no is no number"))
    try:
        found = float(value if isinstance(value, (int, float)) else clean_text(value).replace(" ", "").replace(",", ""))
    except (ValueError, OverflowError) as error:
        raise BadValueError(_("“%(value)s” is no number") % {"value": value}) from error
    if found != found or found in (float("inf"), float("-inf")):
        raise BadValueError(_("“%(value)s” is no number") % {"value": value})
    return found


def day(value: Any) -> date:
    text = clean_text(value)
    try:
        found = parse_date(text) or (moment.date() if (moment := parse_datetime(text)) else None)
    except ValueError:
        found = None
    if found is None:
        raise BadValueError(_("“%(value)s” is no date; write it like 2026-03-31") % {"value": value})
    return found


def moment(value: Any, zone: ZoneInfo) -> datetime:
    """A point in time; without an offset it is local, a bare day its first minute."""
    text = clean_text(value)
    try:
        found = parse_datetime(text) or datetime.combine(day(text), time.min)
    except ValueError as error:
        raise BadValueError(_("“%(value)s” is no date; write it like 2026-03-31") % {"value": value}) from error
    return (found if found.tzinfo else found.replace(tzinfo=zone)).astimezone(UTC)


def boolean(value: Any) -> bool:
    if isinstance(value, bool):
        return value
    text = clean_text(value).lower()
    if text in TRUE or text in FALSE:
        return text in TRUE
    raise BadValueError(_("“%(value)s” is neither yes nor no") % {"value": value})


@functools.cache
def _field(column: str) -> models.Field[Any, Any]:
    try:
        found = Asset._meta.get_field(column)
    except FieldDoesNotExist as error:
        raise LookupError(column) from error
    assert isinstance(found, models.Field)
    return found


def column_value(column: str, value: Any, zone: ZoneInfo) -> Any:
    """The value for a column of `Asset`. Raises `BadValueError`."""
    field = _field(column)
    if isinstance(field, ArrayField):
        texts = [clean_text(item) for item in (value if isinstance(value, list) else [value])]
        limit = field.base_field.max_length
        if limit and any(len(text) > limit for text in texts):
            raise BadValueError(_("longer than %(limit)s characters") % {"limit": limit})
        return [text for text in texts if text]
    if isinstance(field, models.DateTimeField):
        return moment(value, zone)
    if isinstance(field, models.BooleanField):
        return boolean(value)
    if isinstance(field, models.IntegerField):
        found = number(value)
        if found < 0 or found != int(found):
            raise BadValueError(_("“%(value)s” is no whole number from 0 up") % {"value": value})
        return int(found)
    if isinstance(field, models.FloatField):
        return number(value)
    return _text_column(field, value)


def _text_column(field: models.Field[Any, Any], value: Any) -> str:
    text = clean_text(value)
    if field.choices and text not in dict(field.flatchoices):
        raise BadValueError(
            _("“%(value)s” is none of %(known)s")
            % {"value": text, "known": ", ".join(str(k) for k, _l in field.flatchoices)}
        )
    if field.max_length and len(text) > field.max_length:
        raise BadValueError(_("longer than %(limit)s characters") % {"limit": field.max_length})
    return text

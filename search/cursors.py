"""Cursors: signed, so that a caller can neither read a page that is not its own nor bend the statement behind it."""

from __future__ import annotations

import uuid
from datetime import date, datetime
from typing import Any

from django.core import signing
from django.utils.translation import gettext as _

_SALT = "search.cursor"


class BadCursor(ValueError):
    """The cursor is of another search, another order, or altered."""


def write_cursor(search: str, place: Any) -> str:
    """`search` names what the place belongs to: a tree in an order."""
    return signing.dumps([search, place], salt=_SALT, compress=True)


def read_cursor(cursor: str, search: str) -> Any:
    """Raises `BadCursor`."""
    try:
        written_for, place = signing.loads(cursor, salt=_SALT)
    except (signing.BadSignature, ValueError, TypeError) as error:
        raise BadCursor(_("The cursor is not one of this library.")) from error
    if written_for != search:
        raise BadCursor(_("The cursor is of another search or another order. Start again without one."))
    return place


def write_key(value: Any) -> list[Any]:
    """A sort value with its type, as JSON keeps it."""
    if isinstance(value, datetime):
        return ["instant", value.isoformat()]
    if isinstance(value, date):
        return ["day", value.isoformat()]
    return ["plain", value]


_READERS = {"instant": datetime.fromisoformat, "day": date.fromisoformat, "plain": lambda value: value}


def read_key(written: list[Any]) -> Any:
    kind, value = written
    return _READERS[kind](value)


def keyset_place(value: Any, asset_id: uuid.UUID) -> list[Any]:
    return [write_key(value), str(asset_id)]

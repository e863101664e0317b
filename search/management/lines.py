"""Commands that answer many JSON lines in one process: an object a line in, an object a line out."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from django.core.management.base import CommandError
from django.utils.translation import gettext as _

from assets.models import Tenant

Answer = Callable[[Mapping[str, Any]], Mapping[str, Any]]


class LineError(Exception):
    """A line that cannot be answered: its text is told as it is."""


def answers(lines: Iterable[str], answer: Answer) -> Iterator[dict[str, Any]]:
    """What each line comes to, under its ``id``, or under its number where it has none.

    A line that fails gives ``{"id", "error"}`` and the run goes on. Blank lines are no lines.
    """
    for number, line in enumerate(lines, 1):
        if line.strip():
            yield _answered(line, number, answer)


def _answered(line: str, number: int, answer: Answer) -> dict[str, Any]:
    name: Any = number
    try:
        given = read_object(line)
        name = given.get("id", number)
        found = {"id": name, **answer(given)}
        json.dumps(found, allow_nan=False)
    except LineError as error:
        return {"id": name, "error": str(error)}
    except Exception as error:
        return {"id": name, "error": f"{type(error).__name__}: {error}"}
    return found


def read_object(text: str) -> Mapping[str, Any]:
    """The JSON object of a text. Raises LineError where it is none, however deep or odd it is."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise LineError(_("This is no JSON: %(error)s") % {"error": error}) from error
    if not isinstance(found, dict):
        raise LineError(_('An object is wanted, such as {"tree": …}.'))
    return found


def write_line(found: Mapping[str, Any]) -> str:
    return json.dumps(found, ensure_ascii=False)


def tenant_named(key: str) -> Tenant:
    """The tenant of that key. Raises CommandError, naming those there are."""
    found = Tenant.objects.filter(key=key).first()
    if found is None:
        known = ", ".join(Tenant.objects.values_list("key", flat=True))
        raise CommandError(_("There is no tenant “%(key)s”. There are: %(known)s.") % {"key": key, "known": known})
    return found

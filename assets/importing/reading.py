"""Rows of a CSV or JSON-lines file, compressed or not, one at a time; and values at a path inside a row."""

from __future__ import annotations

import csv
import gzip
import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TextIO

from django.utils.translation import gettext as _

FIELD_LIMIT = 10_000_000  # the csv module's own 131,072 characters refuse long descriptions
csv.field_size_limit(FIELD_LIMIT)


class UnreadableSourceError(ValueError):
    """The file as a whole is none that can be imported."""


def rows(
    path: Path, *, delimiter: str = ",", encoding: str = "utf-8-sig"
) -> Iterator[tuple[int, dict[str, Any] | str]]:
    """(line number, row) for each row; in place of a row that cannot be read, a sentence that says why."""
    name = path.name.removesuffix(".gz")
    with _open(path, encoding) as lines:
        if name.endswith((".jsonl", ".ndjson")):
            yield from _json_rows(lines)
        elif name.endswith((".csv", ".tsv")):
            yield from _csv_rows(lines, "\t" if name.endswith(".tsv") else delimiter)
        else:
            raise UnreadableSourceError(
                _("%(file)s: the name must end in .jsonl, .csv or .tsv, with or without .gz.") % {"file": path.name}
            )


def _open(path: Path, encoding: str) -> TextIO:
    # A broken byte becomes U+FFFD in its own row instead of ending the run.
    if path.suffix == ".gz":
        return io.TextIOWrapper(gzip.open(path), encoding=encoding, errors="replace", newline="")
    return path.open(encoding=encoding, errors="replace", newline="")


def _json_rows(lines: TextIO) -> Iterator[tuple[int, dict[str, Any] | str]]:
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
        except (json.JSONDecodeError, RecursionError) as error:
            yield number, _("This line is not JSON: %(error)s") % {"error": error}
            continue
        yield number, row if isinstance(row, dict) else _("This line is not a JSON object.")


def _csv_rows(lines: TextIO, delimiter: str) -> Iterator[tuple[int, dict[str, Any] | str]]:
    reader = csv.DictReader(lines, delimiter=delimiter)
    if not reader.fieldnames:
        raise UnreadableSourceError(_("The file has no header line."))
    while True:
        try:
            row = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            yield reader.line_num, _("This row is not CSV: %(error)s") % {"error": error}
            continue
        if None in row:
            yield reader.line_num, _("This row has more cells than the header.")
        else:
            yield reader.line_num, {key: value for key, value in row.items() if value not in (None, "")}


def value_at(item: Any, path: str) -> Any:
    """The value at a dotted path; `name[]` collects over a list. Absent parts give None, or are left out of a list."""
    head, _dot, rest = path.partition(".")
    collects = head.endswith("[]")
    head = head.removesuffix("[]")
    found = item.get(head) if isinstance(item, dict) and head else item if not head else None
    if not rest or found is None:
        return found
    if collects:
        values = [value_at(entry, rest) for entry in (found if isinstance(found, list) else [found])]
        return [value for value in values if value is not None]
    return value_at(found, rest)

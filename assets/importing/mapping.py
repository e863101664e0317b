"""The mapping file: TOML that names a source, its vocabularies and definitions, and one `[[columns]]` a field."""

from __future__ import annotations

import difflib
import hashlib
import json
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from django.utils.translation import gettext as _

from .targets import COLUMNS

TERM_KEYS = {"key", "label", "path", "synonyms", "attributes"}
COLUMN_KEYS = {"from", "to", "value", "split", "join", "term", "create"}
TOP_KEYS = {
    "source",
    "id",
    "asset_class",
    "delimiter",
    "encoding",
    "asset_classes",
    "vocabularies",
    "definitions",
    "columns",
}


class MappingError(ValueError):
    """The mapping cannot be used; `problems` lists everything that is wrong with it."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


@dataclass(frozen=True, kw_only=True)
class TermSource:
    """Where a term's parts are found in each item: paths inside the item; `path` leads to the labels above it."""

    key: str
    label: str
    path: str = ""
    synonyms: str = ""
    attributes: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Column:
    """One target and what feeds it: a source path (`artists[].name`) or a constant `value`."""

    target: str
    path: str = ""
    value: Any = None
    split: str = ""
    join: str | None = None
    term: TermSource | None = None
    create: bool = True


@dataclass(frozen=True, kw_only=True)
class Mapping:
    source: str
    id_path: str
    columns: tuple[Column, ...]
    asset_class: str = ""
    delimiter: str = ","
    encoding: str = "utf-8-sig"
    asset_classes: dict[str, dict[str, Any]] = field(default_factory=dict)
    vocabularies: dict[str, dict[str, Any]] = field(default_factory=dict)
    definitions: dict[str, dict[str, Any]] = field(default_factory=dict)
    digest: str = ""


def read_mapping(path: Path) -> Mapping:
    """Read and check a mapping file. Raises `MappingError` with every problem, `FileNotFoundError` without one."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise MappingError([_("%(file)s is not TOML: %(error)s") % {"file": path.name, "error": error}]) from error
    return mapping_from(data)


def mapping_from(data: dict[str, Any]) -> Mapping:
    problems = list(_problems(data))
    if problems:
        raise MappingError(problems)
    return Mapping(
        source=data["source"],
        id_path=data["id"],
        asset_class=data.get("asset_class", ""),
        delimiter=data.get("delimiter", ","),
        encoding=data.get("encoding", "utf-8-sig"),
        asset_classes=data.get("asset_classes", {}),
        vocabularies=data.get("vocabularies", {}),
        definitions=data.get("definitions", {}),
        columns=tuple(_column(item) for item in data["columns"]),
        digest=hashlib.sha256(json.dumps(data, sort_keys=True, default=str).encode()).hexdigest()[:16],
    )


def _column(item: dict[str, Any]) -> Column:
    return Column(
        target=item["to"],
        path=item.get("from", ""),
        value=item.get("value"),
        split=item.get("split", ""),
        join=item.get("join"),
        term=TermSource(**item["term"]) if "term" in item else None,
        create=item.get("create", True),
    )


def _problems(data: dict[str, Any]) -> Iterator[str]:
    for key in ("source", "id"):
        if not isinstance(data.get(key), str) or not data.get(key):
            yield _('The mapping says no “%(key)s”: add a line like %(key)s = "…".') % {"key": key}
    for key in sorted(set(data) - TOP_KEYS):
        yield _("“%(key)s” is no part of a mapping.") % {"key": key} + _nearest(key, TOP_KEYS)
    columns = data.get("columns")
    if not isinstance(columns, list) or not columns:
        yield _("The mapping has no [[columns]]: at least one is needed.")
        return
    targets: set[str] = set()
    for number, item in enumerate(columns, 1):
        where = _("column %(number)s") % {"number": number}
        for problem in _column_problems(item, data):
            yield f"{where}: {problem}"
        target = str(item.get("to", ""))
        if target in targets:
            yield f"{where}: " + _("“%(target)s” is fed twice.") % {"target": target}
        targets.add(target)


def _column_problems(item: dict[str, Any], data: dict[str, Any]) -> Iterator[str]:
    for key in sorted(set(item) - COLUMN_KEYS):
        yield _("“%(key)s” is no part of a column.") % {"key": key} + _nearest(key, COLUMN_KEYS)
    if ("from" in item) == ("value" in item):
        yield _("say either “from” (a source path) or “value” (a constant).")
    target = str(item.get("to", ""))
    if not target.startswith("metadata.") and target not in COLUMNS:
        yield _("there is no field “%(target)s” to write to.") % {"target": target} + _nearest(target, set(COLUMNS))
    term = item.get("term")
    if term is None:
        return
    if not target.startswith("metadata."):
        yield _("only a vocabulary field (metadata.…) takes terms.")
    if not isinstance(term, dict) or not {"key", "label"} <= set(term):
        yield _("“term” needs the paths “key” and “label”.")
    elif set(term) - TERM_KEYS:
        yield _("“term” may say: %(known)s.") % {"known": ", ".join(sorted(TERM_KEYS))}
    declared = data.get("definitions", {}).get(target.removeprefix("metadata."))
    if declared is not None and declared.get("kind") != "vocabulary":
        yield _("“%(target)s” is not of kind vocabulary.") % {"target": target}


def _nearest(word: str, known: set[str]) -> str:
    close = difflib.get_close_matches(word, sorted(known), n=1)
    return " " + _("Did you mean “%(close)s”?") % {"close": close[0]} if close else ""

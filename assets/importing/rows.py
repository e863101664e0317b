"""One row of a table to the columns and metadata of one asset."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any
from zoneinfo import ZoneInfo

from django.utils.translation import gettext as _

from assets.models import MetadataDefinition

from .convert import BadValueError, boolean, clean_text, column_value, day, number
from .mapping import Column, Mapping, TermSource
from .reading import value_at
from .report import RowProblem
from .targets import COLUMNS
from .terms import TermKeeper, TermSpec, as_number, slug

Kind = MetadataDefinition.Kind


@dataclass(kw_only=True)
class Draft:
    """A row that is ready to be written. `metadata` maps a definition's key to its values in order, terms as specs."""

    line: int
    id: str
    digest: str
    columns: dict[str, Any] = field(default_factory=dict)
    metadata: dict[str, list[Any]] = field(default_factory=dict)
    problems: list[RowProblem] = field(default_factory=list)


class RowReader:
    """Turns rows to drafts. Terms that a row needs are only noted; `make_terms` makes them for the whole batch."""

    def __init__(
        self,
        mapping: Mapping,
        definitions: dict[str, MetadataDefinition],
        keepers: dict[int, TermKeeper],
        zone: ZoneInfo,
    ) -> None:
        self.mapping, self.definitions, self.keepers, self.zone = mapping, definitions, keepers, zone

    def source_id(self, row: dict[str, Any]) -> str:
        """The row's id at its source. Raises `BadValueError`."""
        found = value_at(row, self.mapping.id_path)
        if found in (None, ""):
            raise BadValueError(_("the row has no “%(path)s” to tell it by") % {"path": self.mapping.id_path})
        text = clean_text(found)
        if len(text) > 200:
            raise BadValueError(_("longer than %(limit)s characters") % {"limit": 200})
        return text

    def digest(self, row: dict[str, Any]) -> str:
        """What the row and the mapping say, in short: equal means that nothing has to be written."""
        content = self.mapping.digest + json.dumps(row, sort_keys=True, ensure_ascii=False)
        return hashlib.sha256(content.encode("utf-8", "surrogatepass")).hexdigest()

    def draft(self, line: int, source_id: str, row: dict[str, Any]) -> Draft:
        draft = Draft(line=line, id=source_id, digest=self.digest(row))
        for column in self.mapping.columns:
            try:
                self._fill(draft, column, self._values(column, row))
            except BadValueError as error:
                draft.problems.append(RowProblem(line=line, id=source_id, target=column.target, message=str(error)))
        return draft

    def _values(self, column: Column, row: dict[str, Any]) -> Any:
        found = column.value if column.value is not None else value_at(row, column.path)
        if column.split and isinstance(found, str):
            found = [part.strip() for part in found.split(column.split) if part.strip()]
        if column.join is not None and isinstance(found, list):
            found = column.join.join(dict.fromkeys(clean_text(item) for item in found))
        return found

    def _fill(self, draft: Draft, column: Column, found: Any) -> None:
        if found is None or found in ("", []):
            return
        if column.target in COLUMNS:
            name = COLUMNS[column.target]
            draft.columns[name] = column_value(name, found, self.zone)
            return
        definition = self.definitions[column.target.removeprefix("metadata.")]
        items = found if isinstance(found, list) else [found]
        values = list(self._metadata(definition, column, items))
        if len(values) > 1 and not definition.multi:
            raise BadValueError(_("%(count)s values where the field takes one") % {"count": len(values)})
        if values:
            draft.metadata[definition.key] = values

    def _metadata(self, definition: MetadataDefinition, column: Column, items: list[Any]) -> Iterator[Any]:
        seen: set[Any] = set()
        for item in items:
            value = self._one(definition, column, item)
            if value not in seen:
                seen.add(value)
                yield value

    def _one(self, definition: MetadataDefinition, column: Column, item: Any) -> Any:
        match definition.kind:
            case Kind.NUMBER:
                return number(item)
            case Kind.DATE:
                return day(item)
            case Kind.BOOLEAN:
                return boolean(item)
            case Kind.VOCABULARY:
                return self._term(definition, column, item)
        return clean_text(item)

    def _term(self, definition: MetadataDefinition, column: Column, item: Any) -> TermSpec:
        keeper = self.keepers[definition.vocabulary_id or 0]
        if column.term is None:
            label = clean_text(item)
            spec = TermSpec(key=slug(label), label=label, is_plain=True)
        else:
            spec = _term_spec(column.term, item)
        if column.create:
            keeper.want(spec)
        return spec


def _term_spec(source: TermSource, item: Any) -> TermSpec:
    key, label = value_at(item, source.key), value_at(item, source.label)
    if key in (None, "") or label in (None, ""):
        raise BadValueError(_("a term without “%(key)s” or “%(label)s”") % {"key": source.key, "label": source.label})
    path = value_at(item, source.path) if source.path else []
    synonyms = value_at(item, source.synonyms) if source.synonyms else []
    attributes = {name: as_number(value_at(item, where)) for name, where in source.attributes.items()}
    return TermSpec(
        key=clean_text(key)[:200],
        label=clean_text(label),
        path=tuple(clean_text(part) for part in (path if isinstance(path, list) else [path]) if part),
        synonyms=tuple(clean_text(s) for s in (synonyms if isinstance(synonyms, list) else [synonyms]) if s),
        attributes={name: value for name, value in attributes.items() if value is not None},
    )

"""Import of a table in batches. A batch is one transaction, so a run that is killed can simply be repeated."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from django.db import DatabaseError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from assets import actions
from assets.bulk import copy_instances, copy_rows
from assets.models import Asset, AssetClass, AssetStats, MetadataDefinition, MetadataValue, Tenant, User

from .convert import BadValueError
from .mapping import Mapping
from .reading import rows
from .report import ImportReport, RowProblem
from .rows import Draft, RowReader
from .schema import ensure_schema
from .targets import COLUMNS
from .terms import TermKeeper, TermSpec

BATCH = 1000
# Written with every change, whatever the mapping says.
FOLLOWING_COLUMNS = {
    "sort_key",
    "tags_folded",
    "ai_tags_folded",
    "orientation",
    "megapixels",
    "aspect_ratio",
    "source_digest",
    "modified_at",
    "revision",
}

TYPED_COLUMNS = ("term_id", "text", "number", "date", "boolean")
VALUE_COLUMNS = ("tenant_id", "asset_id", "definition_id", "position", *TYPED_COLUMNS)
DEFINITION_AT, TERM_AT = VALUE_COLUMNS.index("definition_id"), VALUE_COLUMNS.index("term_id")

Progress = Callable[[ImportReport], None]
Value = tuple[Any, ...]


def import_table(
    tenant: Tenant,
    path: Path,
    mapping: Mapping,
    *,
    by: User | None = None,
    limit: int | None = None,
    progress: Progress = lambda report: None,
) -> ImportReport:
    """Bring the rows of `path` in; rows that did not change since the last run are skipped by their digest.

    Raises `MappingError` and `UnreadableSourceError` before the first row; a bad row is reported and left out.
    """
    return _Import(tenant, mapping, by).run(path, limit, progress)


class _Import:
    def __init__(self, tenant: Tenant, mapping: Mapping, by: User | None) -> None:
        self.tenant, self.mapping, self.by = tenant, mapping, by
        self.definitions = ensure_schema(tenant, mapping)
        self.asset_class = AssetClass.objects.filter(tenant=tenant, key=mapping.asset_class).first()
        mapped = {column.target.removeprefix("metadata.") for column in mapping.columns}
        self.mapped = [d for key, d in self.definitions.items() if key in mapped]
        language = tenant.languages[0] if tenant.languages else "en"
        self.keepers = {d.vocabulary_id: TermKeeper(d.vocabulary, language) for d in self.mapped if d.vocabulary}
        self.reader = RowReader(mapping, self.definitions, self.keepers, ZoneInfo(tenant.time_zone))
        self.required = actions.required_definitions([tenant.pk])
        self.report = ImportReport()
        self.seen: set[str] = set()

    def run(self, path: Path, limit: int | None, progress: Progress) -> ImportReport:
        source = rows(path, delimiter=self.mapping.delimiter, encoding=self.mapping.encoding)
        source = islice(source, limit) if limit is not None else source
        while batch := list(islice(source, BATCH)):
            self._batch(self._identified(batch))
            progress(self.report)
        return self.report

    def _identified(self, batch: list[tuple[int, dict[str, Any] | str]]) -> Iterator[tuple[int, str, dict[str, Any]]]:
        for line, row in batch:
            if isinstance(row, str):
                self._reject(line, "", "", row)
                continue
            try:
                source_id = self.reader.source_id(row)
            except BadValueError as error:
                self._reject(line, "", self.mapping.id_path, str(error))
                continue
            if source_id in self.seen:
                self._reject(line, source_id, self.mapping.id_path, _("an earlier row has the same id"))
                continue
            self.seen.add(source_id)
            yield line, source_id, row

    def _reject(self, line: int, source_id: str, target: str, message: str) -> None:
        self.report.problems.append(RowProblem(line=line, id=source_id, target=target, message=message))

    def _batch(self, found: Iterator[tuple[int, str, dict[str, Any]]]) -> None:
        by_id = {source_id: (line, row) for line, source_id, row in found}
        there = {
            asset.source_id: asset
            for asset in Asset.objects.filter(tenant=self.tenant, source=self.mapping.source, source_id__in=by_id)
        }
        drafts = []
        for source_id, (line, row) in by_id.items():
            known = there.get(source_id)
            if known is not None and known.source_digest == self.reader.digest(row):
                self.report.unchanged += 1
                continue
            draft = self.reader.draft(line, source_id, row)
            if draft.problems:
                self.report.problems.extend(draft.problems)
            else:
                drafts.append(draft)
        self._write_all(drafts, there)

    def _write_all(self, drafts: list[Draft], there: dict[str, Asset]) -> None:
        """The batch at once; when the database refuses it, row by row, so that only the culprit is left out."""
        try:
            self._write(drafts, there)
        except DatabaseError as error:
            for keeper in self.keepers.values():
                keeper.look_again()
            if len(drafts) == 1:
                self._reject(drafts[0].line, drafts[0].id, "", str(error).partition("\n")[0])
                return
            for draft in drafts:
                self._want_terms(draft)
                self._write_all([draft], there)

    def _want_terms(self, draft: Draft) -> None:
        """Note the terms of a draft once more, after the keepers looked again. Columns that create none stay so."""
        creating = {column.target.removeprefix("metadata.") for column in self.mapping.columns if column.create}
        for key, values in draft.metadata.items():
            for value in values:
                if isinstance(value, TermSpec) and key in creating:
                    self.keepers[self.definitions[key].vocabulary_id].want(value)

    @transaction.atomic
    def _write(self, drafts: list[Draft], there: dict[str, Asset]) -> None:
        terms = sum(keeper.make_wanted() for keeper in self.keepers.values())
        now = timezone.now()
        fresh, changed, values = [], [], []
        for draft in drafts:
            asset = there.get(draft.id) or self._new_asset(draft, now)
            (changed if draft.id in there else fresh).append(asset)
            values += self._apply(asset, draft, now)
        copy_instances(Asset, fresh)
        copy_instances(AssetStats, (AssetStats(tenant=self.tenant, asset=asset) for asset in fresh))
        self._update(changed)
        copy_rows(MetadataValue, VALUE_COLUMNS, values)
        if changed:
            actions.refresh_derived(asset.pk for asset in changed)
        actions.announce(asset.pk for asset in [*fresh, *changed])
        self.report.created += len(fresh)
        self.report.updated += len(changed)
        self.report.terms_created += terms

    def _new_asset(self, draft: Draft, now: Any) -> Asset:
        return Asset(
            tenant=self.tenant,
            asset_class=self.asset_class,
            source=self.mapping.source,
            source_id=draft.id,
            uploaded_by=self.by,
            owner=self.by,
            ingested_at=now,
        )

    def _apply(self, asset: Asset, draft: Draft, now: Any) -> list[Value]:
        """Write the draft into the unsaved asset; returns its values as rows of `VALUE_COLUMNS`."""
        for column, value in draft.columns.items():
            setattr(asset, column, value)
        asset.source_digest = draft.digest
        asset.modified_at = now
        actions.fill_derived_columns(asset)
        values: list[Value] = []
        for key, found in draft.metadata.items():
            definition = self.definitions[key]
            for position, value in enumerate(found):
                typed = self._typed(definition, value)
                values.append((self.tenant.pk, asset.pk, definition.pk, position, *map(typed.get, TYPED_COLUMNS)))
        self._complete(asset, draft, values)
        return values

    def _complete(self, asset: Asset, draft: Draft, values: list[Value]) -> None:
        due = [key for _pk, key in self.required.get(asset.asset_class_id, [])]
        asset.missing_metadata = [key for key in due if key not in draft.metadata]
        asset.completeness = round(1 - len(asset.missing_metadata) / len(due), 4) if due else 1.0
        vocabulary_fields = {d.pk for d in self.mapped if d.vocabulary_id}
        asset.has_unresolved_terms = any(
            value[DEFINITION_AT] in vocabulary_fields and value[TERM_AT] is None for value in values
        )

    def _typed(self, definition: MetadataDefinition, value: Any) -> dict[str, Any]:
        if not isinstance(value, TermSpec):
            return {definition.kind: value}
        term = self.keepers[definition.vocabulary_id].id_of(value)
        return {"term_id": term} if term else {"text": value.label}

    def _update(self, assets: list[Asset]) -> None:
        if not assets:
            return
        for asset in assets:
            asset.revision += 1
        mapped = {COLUMNS[c.target] for c in self.mapping.columns if c.target in COLUMNS}
        Asset.objects.bulk_update(assets, sorted(mapped | FOLLOWING_COLUMNS), batch_size=500)
        MetadataValue.objects.filter(asset__in=assets, definition__in=self.mapped).delete()

"""`manage.py import_assets SOURCE --tenant KEY --mapping FILE`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from assets.bulk import refresh_statistics
from assets.importing import ImportReport, MappingError, import_table, read_mapping
from assets.importing.reading import UnreadableSourceError
from assets.models import Tenant, User

SHOWN_PROBLEMS = 20


class Command(BaseCommand):
    help = "Import a CSV or JSON-lines table (also gzipped). A second run changes nothing; a killed one is repeated."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("source", type=Path, help="file ending in .jsonl, .csv or .tsv, with or without .gz")
        parser.add_argument("--tenant", required=True, help="key of the tenant")
        parser.add_argument("--create-tenant", action="store_true", help="make the tenant if it is not there")
        parser.add_argument("--mapping", type=Path, required=True, help="TOML file: source path to field")
        parser.add_argument("--user", help="user name of the person who counts as uploader and owner")
        parser.add_argument("--limit", type=int, help="stop after so many rows")
        parser.add_argument("--report", type=Path, help="write the rows that were left out to this CSV file")
        parser.add_argument("--json", action="store_true", help="print the report as JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        tenant = self._tenant(options["tenant"], options["create_tenant"])
        by = self._person(options["user"])
        try:
            mapping = read_mapping(options["mapping"])
            report = import_table(
                tenant, options["source"], mapping, by=by, limit=options["limit"], progress=self._progress
            )
        except (MappingError, UnreadableSourceError, FileNotFoundError) as error:
            raise CommandError(str(error), returncode=2) from error
        except KeyboardInterrupt:
            raise CommandError(_("Stopped. Run the same command again to go on."), returncode=130) from None
        if report.created or report.updated:
            refresh_statistics("assets")
        self._finish(report, options["json"], options["report"])

    def _tenant(self, key: str, create: bool) -> Tenant:
        if create:
            return Tenant.objects.get_or_create(key=key, defaults={"name": key.capitalize()})[0]
        found = Tenant.objects.filter(key=key).first()
        if found is None:
            known = ", ".join(Tenant.objects.values_list("key", flat=True)) or "–"
            raise CommandError(
                _("There is no tenant “%(key)s” (there are: %(known)s). Add --create-tenant to make it.")
                % {"key": key, "known": known},
                returncode=2,
            )
        return found

    def _person(self, username: str | None) -> User | None:
        if not username:
            return None
        found = User.objects.filter(username=username).first()
        if found is None:
            raise CommandError(_("There is no person “%(name)s”.") % {"name": username}, returncode=2)
        return found

    def _progress(self, report: ImportReport) -> None:
        line = _(
            "%(rows)s rows: %(created)s new, %(updated)s changed, %(unchanged)s unchanged, "
            "%(rejected)s left out (%(rate)s a second)"
        ) % {
            "rows": f"{report.rows:,}",
            "created": f"{report.created:,}",
            "updated": f"{report.updated:,}",
            "unchanged": f"{report.unchanged:,}",
            "rejected": f"{report.rejected:,}",
            "rate": f"{report.rate():,.0f}",
        }
        self.stderr.write(f"\r{line}" if sys.stderr.isatty() else line, ending="" if sys.stderr.isatty() else "\n")

    def _finish(self, report: ImportReport, as_json: bool, path: Path | None) -> None:
        if sys.stderr.isatty():
            self.stderr.write("")
        if path:
            report.write_csv(path)
        if as_json:
            self.stdout.write(json.dumps(report.to_json(), ensure_ascii=False))
        else:
            self._summary(report)
        if report.problems:
            sys.exit(1)

    def _summary(self, report: ImportReport) -> None:
        self.stdout.write(
            _(
                "Imported %(rows)s rows in %(seconds)s s: %(created)s new, %(updated)s changed, "
                "%(unchanged)s unchanged, %(terms)s terms made."
            )
            % {
                "rows": f"{report.rows:,}",
                "seconds": f"{report.seconds:.1f}",
                "created": f"{report.created:,}",
                "updated": f"{report.updated:,}",
                "unchanged": f"{report.unchanged:,}",
                "terms": f"{report.terms_created:,}",
            }
        )
        if not report.problems:
            return
        self.stdout.write(_("%(count)s rows were left out:") % {"count": report.rejected})
        for problem in report.problems[:SHOWN_PROBLEMS]:
            self.stdout.write(f"  {problem.line}\t{problem.id}\t{problem.target}\t{problem.message}")
        if len(report.problems) > SHOWN_PROBLEMS:
            self.stdout.write(
                _("  … and %(count)s more; --report FILE lists them all.")
                % {"count": len(report.problems) - SHOWN_PROBLEMS}
            )

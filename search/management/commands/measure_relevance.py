"""`manage.py measure_relevance --tenant KEY`: how well searches find what they should."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from assets.models import Tenant, User
from search.relevance.figures import MEASURES, Figures
from search.relevance.instrument import Report, measure
from search.semantic.calibration import Calibration
from search.semantic.embedders import get_embedder

_UNSOUND = 1
_INVALID = 2


class Command(BaseCommand):
    help = "Measure relevance over judged searches, calibrate the search by meaning, and test the measurement itself."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--tenant", required=True, help="key of the tenant")
        parser.add_argument("--user", help="user name of the person who searches (default: one who sees everything)")
        parser.add_argument("--json", action="store_true", help="print the report as JSON")
        parser.add_argument("--no-store", action="store_true", help="keep neither figures nor calibration")
        parser.add_argument("--regenerate", action="store_true", help="make the generated cases anew")

    def handle(self, *args: Any, **options: Any) -> None:
        tenant = Tenant.objects.filter(key=options["tenant"]).first()
        if tenant is None:
            raise CommandError(_("There is no tenant “%(key)s”.") % {"key": options["tenant"]}, returncode=_INVALID)
        report = measure(
            tenant,
            _person(tenant, options["user"]),
            get_embedder(),
            store=not options["no_store"],
            regenerate=options["regenerate"],
            progress=self._progress if sys.stderr.isatty() else None,
        )
        if options["json"]:
            self.stdout.write(json.dumps(report.to_json(), ensure_ascii=False, indent=2))
        else:
            self.stdout.write("\n".join(_shown(report)))
        if not report.sound:
            raise CommandError(_("A fault that was put in on purpose went unnoticed."), returncode=_UNSOUND)

    def _progress(self, done: int, total: int) -> None:
        self.stderr.write(f"\r{done}/{total}", ending="\n" if done == total else "")


def _person(tenant: Tenant, username: str | None) -> User:
    people = User.objects.filter(memberships__tenant=tenant, memberships__active=True, is_active=True)
    if username:
        found = people.filter(username=username).first()
    else:
        found = people.filter(memberships__roles__is_admin=True, memberships__roles__tenant=tenant).first()
    if found is None:
        message = _("No such member, or none who administers “%(key)s”: name a person with --user.")
        raise CommandError(message % {"key": tenant.key}, returncode=_INVALID)
    return found


def _shown(report: Report) -> list[str]:
    heading = _("%(cases)d cases, model %(model)s, %(seconds).0f s") % {
        "cases": report.cases,
        "model": report.model or _("none"),
        "seconds": report.seconds,
    }
    return [
        f"{report.tenant}: {heading}",
        "",
        f"{'':12}" + "".join(f"{name:>20}" for name in MEASURES),
        *(_row(channel, figures, report.previous.get(channel)) for channel, figures in report.channels.items()),
        *(_row(language, figures, None) for language, figures in report.languages.items()),
        "",
        *_calibration(report),
        *(_fault(test.fault, test.noticed, test.detail) for test in report.faults),
    ]


def _row(name: str, figures: Figures, change: Mapping[str, float] | None) -> str:
    cells = [f"{value:.4f}" + (f" ({change[key]:+.4f})" if change else "") for key, value in figures.items()]
    return f"{name:12}" + "".join(f"{cell:>20}" for cell in cells)


def _calibration(report: Report) -> list[str]:
    if report.calibration is None:
        return [_("Nothing is searched by meaning: embeddings are off.")]
    if report.calibrated is None:
        return [_("Too few judged searches to calibrate: %(values)s stays.") % {"values": _values(report.calibration)}]
    values = {"now": _values(report.calibrated), "before": _values(report.calibration)}
    return [_("Calibrated: %(now)s (before: %(before)s)") % values]


def _values(found: Calibration) -> str:
    return f"K {found.k}, floor {found.floor:g}, margin {found.margin:g}"


def _fault(name: str, noticed: bool | None, detail: str) -> str:
    verdict = {True: _("noticed"), False: _("NOT NOTICED"), None: _("not testable")}[noticed]
    return f"{name}: {verdict} ({detail})"

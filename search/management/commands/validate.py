"""`manage.py validate`: what is wrong with rule trees."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from search.management.lines import LineError, answers, tenant_named, write_line
from search.registry import catalogue_for
from search.rules.catalogue import Catalogue
from search.rules.errors import Problem
from search.rules.prepare import prepare

_INVALID = 2


class Command(BaseCommand):
    help = _("Check rule trees against a tenant's fields: prints all problems at once; exits 2 where there are any.")

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--tenant", required=True, help=_("key of the tenant"))
        parser.add_argument("--lines", action="store_true", help=_("read one JSON object a line, print one a line"))
        parser.add_argument("--json", action="store_true", help=_("print the problems as JSON"))

    def handle(self, *args: Any, **options: Any) -> None:
        catalogue = catalogue_for(tenant_named(options["tenant"]))
        if options["lines"]:
            for found in answers(sys.stdin, lambda given: _answer(given, catalogue)):
                self.stdout.write(write_line(found))
            return
        problems = prepare(_read(sys.stdin.read()), catalogue).problems
        if options["json"]:
            self.stdout.write(write_line({"problems": [problem.to_json() for problem in problems]}))
        else:
            self.stdout.write("\n".join(map(_shown, problems)) or _("No problems."))
        if problems:
            sys.exit(_INVALID)


def _answer(given: Mapping[str, Any], catalogue: Catalogue) -> Mapping[str, Any]:
    if "tree" not in given:
        raise LineError(_("The line has no “tree”."))
    return {"problems": [problem.to_json() for problem in prepare(given["tree"], catalogue).problems]}


def _read(text: str) -> Any:
    """The tree, by itself or as the “tree” of an object."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise CommandError(_("This is no JSON: %(error)s") % {"error": error}, returncode=_INVALID) from error
    return found["tree"] if isinstance(found, dict) and "tree" in found else found


def _shown(problem: Problem) -> str:
    where = problem.path or "."
    return f"{where}  {problem.code}  {problem.message}"

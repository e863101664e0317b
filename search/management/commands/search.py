"""`manage.py search`: run rule trees against a tenant's library, as one of its people."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from assets.api.problems import problem_document
from assets.models import Tenant, User
from assets.quoting import quoted
from search.engine import AccessUnresolved, BadCursor, Caller, InvalidTree, Page, SearchRequest, Want, run
from search.outcome import SearchOutcome

# What a person reads on a screen.
_TITLE_WIDTH = 48
_INVALID = 2


class Command(BaseCommand):
    help = _("Search a tenant's library by a rule tree.")

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--tenant", required=True, help=_("key of the tenant"))
        parser.add_argument("--user", help=_("user name of the person who asks"))
        parser.add_argument("--tree", default="-", help=_("file with the rule tree as JSON, - for standard input"))
        parser.add_argument("--json", action="store_true", help=_("print the outcome as JSON"))
        parser.add_argument("--lines", action="store_true", help=_("read one JSON object a line, print one a line"))
        parser.add_argument("--today", type=date.fromisoformat, help=_("the day that periods are told from"))
        parser.add_argument("--sort", help=_("relevance, or a field such as -asset.ingested_at"))
        parser.add_argument("--limit", type=int, default=50, help=_("hits to print"))
        parser.add_argument("--cursor", help=_("the “next” of the page before"))
        parser.add_argument("--facets", default="", help=_("fields to count values of, split by commas"))
        parser.add_argument("--language", help=_("language of labels"))

    def handle(self, *args: Any, **options: Any) -> None:
        asked = _Asked(tenant=_tenant(options["tenant"]), options=options)
        if options["lines"]:
            self._lines(asked, sys.stdin)
        else:
            self._one(asked, _read(options["tree"]))

    def _one(self, asked: _Asked, tree: Any) -> None:
        try:
            outcome = asked.run({"tree": tree})
        except InvalidTree as invalid:
            self._refuse(invalid)
        except (AccessUnresolved, BadCursor) as error:
            raise CommandError(str(error)) from error
        if asked.options["json"]:
            self.stdout.write(json.dumps(outcome.to_json(), ensure_ascii=False, indent=2))
        else:
            self.stdout.write("\n".join(_shown(outcome)))

    def _refuse(self, invalid: InvalidTree) -> None:
        problems = [problem.to_json() for problem in invalid.problems]
        document = problem_document(400, "invalid_tree", str(invalid), problems=problems)
        self.stderr.write(json.dumps(document, ensure_ascii=False, indent=2), style_func=str)
        sys.exit(_INVALID)

    def _lines(self, asked: _Asked, lines: Iterable[str]) -> None:
        for number, line in enumerate(lines, 1):
            if line.strip():
                self.stdout.write(json.dumps(asked.answer(line, number), ensure_ascii=False))
                self.stdout.flush()


@dataclass(frozen=True, kw_only=True)
class _Asked:
    """The options of the command, which a line may override."""

    tenant: Tenant
    options: Mapping[str, Any]

    def answer(self, line: str, number: int) -> dict[str, Any]:
        """A line that fails is told and the run goes on."""
        name: Any = number
        try:
            given = json.loads(line)
            name = given.get("id", number)
            return {"id": name, **self.run(given).to_json()}
        except InvalidTree as invalid:
            return {"id": name, "error": str(invalid), "problems": [problem.to_json() for problem in invalid.problems]}
        except Exception as error:
            return {"id": name, "error": f"{type(error).__name__}: {error}"}

    def run(self, given: Mapping[str, Any]) -> SearchOutcome:
        options = {**self.options, **given}
        facets = tuple(key for key in self.options["facets"].split(",") if key)
        want = frozenset(Want(name) for name in given.get("want") or _wanted(facets))
        return run(
            SearchRequest(
                tenant=self.tenant,
                user=_user(options["user"]),
                tree=given["tree"],
                caller=Caller.COMMAND,
                sort=options["sort"],
                page=Page(limit=options["limit"], cursor=options["cursor"]),
                want=want,
                facets=facets,
                today=self.options["today"],
                language=self.options["language"] or (get_language() or "en").lower(),
            )
        )


def _wanted(facets: tuple[str, ...]) -> list[str]:
    return ["hits", "total", "facets"] if facets else ["hits", "total"]


def _tenant(key: str) -> Tenant:
    found = Tenant.objects.filter(key=key).first()
    if found is None:
        known = ", ".join(Tenant.objects.values_list("key", flat=True))
        raise CommandError(_("There is no tenant “%(key)s”. There are: %(known)s.") % {"key": key, "known": known})
    return found


def _user(name: str | None) -> User:
    if not name:
        raise CommandError(_("Say who asks: --user NAME. What is found depends on it."))
    found = User.objects.filter(username=name).first()
    if found is None:
        raise CommandError(_("There is no person with the user name “%(name)s”.") % {"name": name})
    return found


def _read(path: str) -> Any:
    try:
        return json.loads(sys.stdin.read() if path == "-" else Path(path).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise CommandError(_("The tree cannot be read: %(error)s") % {"error": error}) from error


def _shown(outcome: SearchOutcome) -> Iterable[str]:
    """The outcome for a person: reading, total, what was done to the words, hits."""
    yield outcome.reading()
    yield _total(outcome)
    yield from _notices(outcome)
    for hit in outcome.hits:
        asset = hit.asset
        size = f"{asset.width}×{asset.height}" if asset.width else ""
        score = "" if hit.score is None else f"{hit.score:.4f}"
        title = (asset.title or asset.filename)[:_TITLE_WIDTH]
        yield f"{asset.pk}  {title:<{_TITLE_WIDTH}}  {asset.media_type:<8}  {size:>11}  {score}".rstrip()
    for facet in outcome.facets:
        counted = ", ".join(f"{value.label(outcome.language)} {value.count}" for value in facet.values)
        yield f"{outcome.catalogue.fields[facet.field].label(outcome.language)}: {counted}"
    if outcome.next:
        yield _("Next page: --cursor %(cursor)s") % {"cursor": outcome.next}


def _total(outcome: SearchOutcome) -> str:
    ms = f"({outcome.took_ms:.0f} ms)"
    if outcome.total is None:
        return _("No total") + f" {ms}"
    count = outcome.total.value
    told = ngettext("%(count)s asset", "%(count)s assets", count) % {"count": f"{count:,}"}
    return (_("At least %(told)s") % {"told": told} if outcome.total.relation == "at_least" else told) + f" {ms}"


def _notices(outcome: SearchOutcome) -> Iterable[str]:
    for problem in outcome.problems:
        yield f"{problem.path}: {problem.message}"
    for leaf in outcome.execution.leaves:
        if leaf.mode != "strict":
            asked, used = " ".join(leaf.original_terms), " ".join(leaf.fallback_terms)
            yield _("Nothing has “%(asked)s”; showing “%(used)s” (%(mode)s).") % {
                "asked": asked,
                "used": used,
                "mode": leaf.mode,
            }
    if outcome.did_you_mean:
        yield _("Did you mean “%(text)s”?") % {"text": outcome.did_you_mean["text"]}
    for _rule, found in outcome.resolutions:
        yield _resolution(outcome, found)


def _resolution(outcome: SearchOutcome, found: Any) -> str:
    names = ", ".join(term.label_in(outcome.language) for term in found.terms)
    others = ", ".join(term.label_in(outcome.language) for term in found.runners_up)
    if not found.terms:
        closest = _(" Closest: %(others)s.") % {"others": others} if others else ""
        return _("No term answers to “%(text)s”.") % {"text": found.text} + closest
    doubt = _(" (uncertain)") if found.doubtful else ""
    return f"{quoted(found.text)} → {names}{doubt}"

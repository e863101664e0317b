"""`manage.py interpret "…" --tenant KEY`: what a message asks for and what it makes of a tree, without searching."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from assets.models import Membership, Tenant, User
from chat.interpret.contract import Interpretation, empty_group
from chat.interpret.offline import context_for, interpret
from chat.social import social_reply
from search.management.lines import LineError, answers, tenant_named, write_line
from search.registry import catalogue_for
from search.resolve import resolve_texts
from search.rules.merge import merge
from search.rules.prepare import prepare
from search.rules.texts import term_keys, texts_to_resolve
from search.rules.tree import EMPTY, Group, to_json
from search.visibility import today_in


class Command(BaseCommand):
    help = _("Read a message with the offline interpreter and merge what it asks for into a tree, without searching.")

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("message", nargs="?", help=_("what you would type into the chat"))
        parser.add_argument("--tenant", required=True, help=_("key of the tenant"))
        parser.add_argument("--user", help=_("user name of the person who says it, for “mine”"))
        parser.add_argument("--language", default="en", choices=[code for code, _name in settings.LANGUAGES])
        parser.add_argument("--state", help=_("file with the tree so far as JSON, “-” for standard input"))
        parser.add_argument(
            "--today", type=date.fromisoformat, help=_("the day that periods are told from, YYYY-MM-DD")
        )
        parser.add_argument("--json", action="store_true", help=_("print JSON in place of sentences"))
        parser.add_argument(
            "--lines",
            action="store_true",
            help=_("read {id, message, state, language, user} a line, print JSON a line"),
        )

    def handle(self, *args: Any, **options: Any) -> None:
        tenant = tenant_named(options["tenant"])
        reader = Reader(tenant, options["today"])
        if options["lines"]:
            for found in answers(sys.stdin, reader.answer):
                self.stdout.write(write_line(found))
            return
        if options["message"] is None:
            raise CommandError(_("Say something, or give lines with --lines."), returncode=2)
        self._one(reader, options)

    def _one(self, reader: Reader, options: Mapping[str, Any]) -> None:
        given = {name: options[name] for name in ("message", "language", "user")} | {"state": _state(options["state"])}
        try:
            found = reader.answer(given)
        except LineError as error:
            raise CommandError(str(error), returncode=2) from error
        self.stdout.write(write_line(found) if options["json"] else _shown(found))


class Reader:
    """Reads messages to one tenant. `today` is the day in the tenant's time zone unless it is given."""

    def __init__(self, tenant: Tenant, today: date | None = None) -> None:
        self.tenant = tenant
        self.catalogue = catalogue_for(tenant)
        self.today = today or today_in(tenant)

    def answer(self, given: Mapping[str, Any]) -> dict[str, Any]:
        message = given.get("message")
        if not isinstance(message, str) or not message.strip():
            raise LineError(_("The line has no “message”."))
        language = given.get("language") or "en"
        tree = self._tree(given.get("state"))
        social = social_reply(message, language)
        if social is not None:
            return _outcome("social", tree, explanation=social[1])
        context = context_for(self.tenant, self._person(given.get("user")), tree, language, self.today)
        return self._merged(interpret(message, context), tree)

    def _merged(self, read: Interpretation, tree: Group) -> dict[str, Any]:
        found = _outcome(read.kind, tree, explanation=read.explanation)
        found |= {
            "intent": read.intent,
            "delta": read.rule_group,
            "clarify": read.clarify,
            "unplaced": list(read.unplaced),
        }
        found["words"] = [{"rule": a.path, "words": a.words, "start": a.start, "end": a.end} for a in read.words]
        if read.kind != "filter" or read.intent is None:
            return found
        texts = texts_to_resolve(tree, read.rule_group, self.catalogue)
        resolved = term_keys(resolve_texts(self.tenant, texts))
        return found | merge(tree, read.rule_group, read.intent, self.catalogue, resolved).to_json()

    def _tree(self, state: Any) -> Group:
        if state is None:
            return EMPTY
        prepared = prepare(state, self.catalogue)
        if prepared.problems:
            raise LineError(" ".join(f"{problem.path}: {problem.message}" for problem in prepared.problems))
        return prepared.tree

    def _person(self, name: Any) -> User | None:
        if not name:
            return None
        member = Membership.objects.filter(tenant=self.tenant, user__username=name).select_related("user").first()
        if member is None:
            raise LineError(_("“%(user)s” is no member of this tenant.") % {"user": name})
        return member.user


def _outcome(kind: str, tree: Group, *, explanation: str) -> dict[str, Any]:
    """An outcome that leaves the tree as it was."""
    return {
        "kind": kind,
        "intent": None,
        "delta": empty_group(),
        "tree": to_json(tree),
        "changes": [],
        "unmet": [],
        "clarify": None,
        "explanation": explanation,
    }


def _state(path: str | None) -> Any:
    if path is None:
        return None
    try:
        text = sys.stdin.read() if path == "-" else Path(path).read_text(encoding="utf-8")
        return json.loads(text)
    except (OSError, ValueError) as error:
        raise CommandError(_("The tree cannot be read: %(error)s") % {"error": error}, returncode=2) from error


def _shown(found: Mapping[str, Any]) -> str:
    lines = [f"{found['kind']}  {found['intent'] or ''}".rstrip(), found["explanation"]]
    lines += [f"  {number}. {reading['label']}" for number, reading in enumerate(_readings(found), start=1)]
    lines += [json.dumps(found["tree"], ensure_ascii=False, indent=2)]
    return "\n".join(lines)


def _readings(found: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    return found["clarify"]["readings"] if found["clarify"] else []

"""`manage.py ask "…" --tenant KEY --user NAME`: one turn of the chat on the command line."""

from __future__ import annotations

import json
import uuid
from collections.abc import Iterator
from datetime import date
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import translation
from django.utils.translation import gettext as _

from assets.models import Tenant, User
from assets.quoting import quoted
from assets.tenancy import membership_in
from chat import sessions
from chat.models import ChatSession
from chat.turn import ModelNotConfigured, TurnResult, take_turn

SHOWN_HITS = 10
# What a changed rule is marked with.
MARKS = {"added": "+", "replaced": "~", "widened": "~", "removed": "-", "unchanged": "="}


class Command(BaseCommand):
    help = "Say something to the chat, as a person of a tenant: prints what it understood, did and found."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("message", help="what you would type into the chat")
        parser.add_argument("--tenant", required=True, help="key of the tenant")
        parser.add_argument("--user", required=True, help="user name of the person who asks")
        parser.add_argument("--session", help="go on with this conversation; without it a new one begins")
        parser.add_argument(
            "--interpreter", choices=("offline", "model"), help="default: the model where one is configured"
        )
        parser.add_argument("--today", type=date.fromisoformat, help="the day that periods are told from, YYYY-MM-DD")
        parser.add_argument("--language", choices=[code for code, _name in settings.LANGUAGES])
        parser.add_argument("--json", action="store_true", help="print the turn as JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        tenant, user = self._person(options["tenant"], options["user"])
        language = options["language"] or user.language or settings.LANGUAGE_CODE
        with translation.override(language):
            session = self._session(tenant, user, options["session"])
            try:
                result = take_turn(
                    session, options["message"], interpreter=options["interpreter"], today=options["today"]
                )
            except ModelNotConfigured:
                raise CommandError(
                    _("No model is configured: set OPENAI_API_KEY or OPENAI_BASE_URL."), returncode=2
                ) from None
            if options["json"]:
                self.stdout.write(json.dumps(result.to_json(), ensure_ascii=False, indent=2))
            else:
                self.stdout.write("\n".join(_lines(result)))
        if result.kind == "refused":
            raise SystemExit(1)

    def _person(self, tenant_key: str, username: str) -> tuple[Tenant, User]:
        user = User.objects.filter(username=username).first()
        membership = membership_in(user, tenant_key) if user else None
        if user is None or membership is None:
            raise CommandError(
                _("“%(user)s” is no member of a tenant “%(tenant)s”.") % {"user": username, "tenant": tenant_key},
                returncode=2,
            )
        return membership.tenant, user

    def _session(self, tenant: Tenant, user: User, named: str | None) -> ChatSession:
        if named is None:
            return sessions.open_session(tenant, user)
        try:
            return sessions.find_session(tenant, user, uuid.UUID(named))
        except (ValueError, ChatSession.DoesNotExist):
            raise CommandError(
                _("“%(user)s” has no conversation %(session)s.") % {"user": user.username, "session": named},
                returncode=2,
            ) from None


def _lines(result: TurnResult) -> Iterator[str]:
    if result.refusal:
        yield result.refusal["message"]
        return
    if result.prediction:
        yield f"{quoted(result.prediction)}  ({result.interpreter})"
    yield from _facts(result.facts)
    yield from _clarification(result.facts["clarify"])
    yield "\n" + _("Filters: %(reading)s") % {"reading": result.reading}
    if result.outcome is not None:
        yield from _outcome(result.outcome.to_json(result.language))
    yield "\n" + _("Conversation: %(session)s, turn %(turn)s") % {"session": result.session, "turn": result.turn}


def _facts(facts: dict[str, Any]) -> Iterator[str]:
    for change in facts["changes"]:
        words = f"  ← {quoted(change['words'])}" if change["words"] else ""
        yield f"  {MARKS[change['kind']]} {change['reading']}{words}"
    for unmet in facts["unmet"]:
        yield f"  ! {unmet['reading']}"
    if facts["unplaced"]:
        yield "  ? " + _("Not understood: %(words)s") % {"words": ", ".join(facts["unplaced"])}


def _clarification(clarify: dict[str, Any] | None) -> Iterator[str]:
    for number, reading in enumerate(clarify["readings"] if clarify else (), start=1):
        yield f"  {number}. {reading['label']}"


def _outcome(outcome: dict[str, Any]) -> Iterator[str]:
    total, execution = outcome["total"], outcome["execution"]
    if total is not None:
        plus = "" if total["relation"] == "exact" else "+"
        yield _("Found: %(total)s") % {"total": f"{total['value']:,}{plus}"}
    if execution["fallback_terms"]:
        asked, used = (", ".join(execution[key]) for key in ("original_terms", "fallback_terms"))
        yield "  " + _("Nothing has “%(asked)s”; shown instead: “%(used)s”.") % {"asked": asked, "used": used}
    for resolution in outcome["resolutions"]:
        if resolution["doubtful"] or not resolution["terms"]:
            others = ", ".join(term["label"] for term in (*resolution["terms"], *resolution["runners_up"]))
            told = {"text": resolution["text"], "terms": others or "–"}
            yield "  " + _("“%(text)s” may mean: %(terms)s") % told
    for problem in outcome["problems"]:
        yield f"  ! {problem['message']}"
    for hit in outcome["hits"][:SHOWN_HITS]:
        size = f"{hit['width']}×{hit['height']}" if hit["width"] else hit["media_type"]
        yield f"  {hit['id']}  {size:>11}  {hit['title']}"
    if len(outcome["hits"]) > SHOWN_HITS:
        yield "  …"

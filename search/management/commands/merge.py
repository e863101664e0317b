"""`manage.py merge`: what deltas make of rule trees, without searching."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from search.management.lines import LineError, answers, read_object, tenant_named, write_line
from search.registry import catalogue_for
from search.resolve import resolve_texts
from search.rules.catalogue import Catalogue
from search.rules.catalogue_json import read_catalogue
from search.rules.meaning import Resolved
from search.rules.merge import INTENTS, merge
from search.rules.prepare import prepare
from search.rules.texts import Text, resolve_in_memory, term_keys, texts_to_resolve
from search.rules.tree import EMPTY, Group


class Command(BaseCommand):
    help = _("Merge deltas into rule trees: reads {tree, delta, intent}, prints {tree, changes, unmet}.")

    def add_arguments(self, parser: CommandParser) -> None:
        known = parser.add_mutually_exclusive_group(required=True)
        known.add_argument("--tenant", help=_("key of the tenant whose fields and terms are known"))
        known.add_argument("--catalogue", help=_("file with a catalogue as JSON, in place of a tenant's"))
        parser.add_argument("--lines", action="store_true", help=_("read one JSON object a line, print one a line"))
        parser.add_argument("--json", action="store_true", help=_("print JSON; this is what is printed anyway"))

    def handle(self, *args: Any, **options: Any) -> None:
        merger = _of_tenant(options["tenant"]) if options["tenant"] else _of_file(options["catalogue"])
        text = sys.stdin if options["lines"] else sys.stdin.read()
        if isinstance(text, str) and _is_one_object(text):
            self._one(merger, text)
            return
        for found in answers(text.splitlines() if isinstance(text, str) else text, merger.answer):
            self.stdout.write(write_line(found))

    def _one(self, merger: _Merger, text: str) -> None:
        try:
            given = read_object(text)
            name = {"id": given["id"]} if "id" in given else {}
            self.stdout.write(write_line({**name, **merger.answer(given)}))
        except LineError as error:
            raise CommandError(str(error), returncode=2) from error


def _is_one_object(text: str) -> bool:
    """Whether the input is a single object, on however many lines, and no run of lines."""
    try:
        read_object(text)
    except LineError:
        return len(text.strip().splitlines()) < 2
    return True


class _Merger:
    """Merges over one catalogue; resolves vocabulary texts in memory unless a subclass knows better."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue

    def resolve(self, texts: set[Text]) -> Resolved:
        return resolve_in_memory(texts, self.catalogue)

    def answer(self, given: Mapping[str, Any]) -> Mapping[str, Any]:
        intent = given.get("intent")
        if intent not in INTENTS:
            raise LineError(_("The intent is one of %(intents)s.") % {"intents": ", ".join(INTENTS)})
        tree, delta = self._tree(given.get("tree")), given.get("delta")
        resolved = self.resolve(texts_to_resolve(tree, delta, self.catalogue))
        return merge(tree, delta, intent, self.catalogue, resolved).to_json()

    def _tree(self, data: Any) -> Group:
        if data is None:
            return EMPTY
        prepared = prepare(data, self.catalogue)
        if prepared.problems:
            raise LineError(" ".join(f"{problem.path}: {problem.message}" for problem in prepared.problems))
        return prepared.tree


class _TenantMerger(_Merger):
    def __init__(self, key: str) -> None:
        self.tenant = tenant_named(key)
        super().__init__(catalogue_for(self.tenant))

    def resolve(self, texts: set[Text]) -> Resolved:
        return term_keys(resolve_texts(self.tenant, texts))


def _of_tenant(key: str) -> _Merger:
    return _TenantMerger(key)


def _of_file(path: str) -> _Merger:
    try:
        return _Merger(read_catalogue(Path(path).read_text(encoding="utf-8")))
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise CommandError(_("The catalogue cannot be read: %(error)s") % {"error": error}) from error

"""`manage.py reindex --tenant KEY`: make index rows anew."""

from __future__ import annotations

import time
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from assets.models import Tenant
from search import indexing
from search.semantic.embedders import EmbedderError, get_embedder

SAID_EVERY_SECONDS = 2.0


class Command(BaseCommand):
    help = "Index a library anew: its words (the default), the embeddings it lacks, or both."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--tenant", help="key of the tenant; without it, all tenants")
        what = parser.add_mutually_exclusive_group()
        what.add_argument("--text", action="store_true", help="the words of every asset")
        what.add_argument("--embeddings", action="store_true", help="embeddings of the assets that lack one")
        what.add_argument("--all", action="store_true", help="words, then embeddings")

    def handle(self, *args: Any, **options: Any) -> None:
        for tenant in self._tenants(options["tenant"]):
            if not options["embeddings"]:
                self._text(tenant)
            if options["embeddings"] or options["all"]:
                self._embeddings(tenant)

    def _tenants(self, key: str | None) -> list[Tenant]:
        tenants = list(Tenant.objects.filter(key=key) if key else Tenant.objects.all())
        if key and not tenants:
            raise CommandError(_("There is no tenant “%(key)s”.") % {"key": key}, returncode=2)
        return tenants

    def _text(self, tenant: Tenant) -> None:
        said = _Pace()

        def progress(done: int, total: int) -> None:
            if said.is_due():
                self._say(tenant, _("%(done)d of %(total)d assets indexed") % {"done": done, "total": total})

        done = indexing.index_tenant(tenant, progress)
        self._say(tenant, _("words of %(count)s assets indexed, %(rate)s a second") % said.figures(done))

    def _embeddings(self, tenant: Tenant) -> None:
        embedder = get_embedder()
        if embedder is None:
            raise CommandError(_("Embeddings are switched off (EMBEDDINGS=off)."), returncode=2)
        said, done = _Pace(), 0
        while True:
            try:
                step = indexing.embed_pending(tenant=tenant, seconds=SAID_EVERY_SECONDS)
            except EmbedderError as error:
                raise CommandError(str(error)) from error
            if not step:
                break
            done += step
            state = indexing.index_progress(tenant)
            self._say(tenant, _("%(embedded)d of %(assets)d assets embedded") % state)
        self._say(tenant, _("%(count)s assets embedded, %(rate)s a second") % said.figures(done))

    def _say(self, tenant: Tenant, text: str) -> None:
        self.stdout.write(f"{tenant.key}: {text}")


class _Pace:
    """When to speak again, and how fast it went."""

    def __init__(self) -> None:
        self._begun = self._said = time.monotonic()

    def is_due(self) -> bool:
        due = time.monotonic() - self._said >= SAID_EVERY_SECONDS
        if due:
            self._said = time.monotonic()
        return due

    def figures(self, count: int) -> dict[str, str]:
        seconds = max(time.monotonic() - self._begun, 0.001)
        return {"count": f"{count:,}", "rate": f"{count / seconds:,.0f}"}

"""`manage.py demo`: the whole site with a library to look at."""

import sys
import time
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.utils.translation import gettext as _

from assets import demo
from assets.models import Tenant
from freedam.management.site import add_site_arguments, announced_port, prepare_site, run_site
from freedam.running import Child, Site
from search.indexing import index_progress, index_tenant, stale_assets
from search.tasks import embed_pending

PROGRESS_SECONDS = 5.0


class Command(BaseCommand):
    help = "Run the site with a demo library: the first run makes it, later ones find it. Ctrl-C stops the site."
    requires_system_checks: list[str] = []  # done once the services are up
    growing = False

    def add_arguments(self, parser: CommandParser) -> None:
        add_site_arguments(parser)
        parser.add_argument("--assets", type=int, default=1200, help="How many assets to make (default: 1200).")
        parser.add_argument("--no-serve", action="store_true", help="Make the library and end.")

    def handle(self, *args: Any, **options: Any) -> None:
        prepare_site(self)
        wanted = options["assets"]
        tenant = self._portion(wanted)
        while options["no_serve"] and not demo.is_whole(tenant, wanted):
            tenant = self._portion(wanted)
        if options["no_serve"]:
            return
        port = announced_port(self, options["host"], options["port"])
        rest = [] if demo.is_whole(tenant, wanted) else [_the_rest(wanted)]
        self.growing = bool(rest)
        tick = EmbeddingProgress(tenant, wanted)
        run_site(self, options["host"], port, ready=self._say_ready, tick=tick, then=rest)

    def _portion(self, assets: int) -> Tenant:
        """A first part is enough to look at; the rest is made while the site runs."""
        tenant = demo.load(stdout=self.stdout, assets=assets, portions=1)
        self._index(tenant)
        return tenant

    def _index(self, tenant: Tenant) -> None:
        """The words, so that the first search finds; the embeddings are left to the worker."""
        if not stale_assets(tenant).exists():
            return
        begun = time.monotonic()
        values = {"count": index_tenant(tenant), "seconds": time.monotonic() - begun}
        self.stdout.write(_("Words of %(count)d assets indexed (%(seconds).1f s).") % values)

    def _say_ready(self, site: Site, address: str) -> None:
        embed_pending.delay()  # at once, not at the schedule's first turn
        width = max(len(person.name) for person in demo.PEOPLE)
        lines = [
            "",
            _("freedam is ready: %(address)s") % {"address": address},
            "",
            *(f"  {person.name:<{width}}  {person.about}" for person in demo.PEOPLE),
            "",
            _("Password of all of them: %(password)s") % {"password": demo.PASSWORD},
            *([_("More pictures are being drawn and appear by themselves.")] if self.growing else []),
            _("Ctrl-C stops everything; the same command goes on where it was."),
            "",
        ]
        for line in lines:
            self.stdout.write(self.style.SUCCESS(line))


def _the_rest(assets: int) -> Child:
    """The process that makes what the first portion left."""
    command = [sys.executable, "manage.py", "demo", "--no-serve", "--assets", str(assets)]
    return Child("library", command, once=True)


class EmbeddingProgress:
    """Says now and then how far the worker has come with the embeddings, until all wanted assets have theirs."""

    def __init__(self, tenant: Tenant, wanted: int) -> None:
        self.tenant = tenant
        self.wanted = wanted
        self._next = time.monotonic() + PROGRESS_SECONDS
        self._last: int | None = None
        self._over = False

    def __call__(self, site: Site) -> None:
        if self._over or time.monotonic() < self._next:
            return
        self._next = time.monotonic() + PROGRESS_SECONDS
        progress = index_progress(self.tenant)
        done, total = progress["embedded"], progress["assets"]
        self._over = done >= max(total, self.wanted) or progress["semantic"] == "off"
        if progress["semantic"] == "off":
            return
        if done != self._last:
            site.say("freedam", _("Embeddings: %(done)d of %(total)d assets") % {"done": done, "total": total})
            self._last = done

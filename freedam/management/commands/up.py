"""`manage.py up`: the whole site on one machine."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.utils.translation import gettext as _

from freedam.management.site import add_site_arguments, announced_port, prepare_site, run_site
from freedam.running import Site


class Command(BaseCommand):
    help = "Run the site: services, migrations, web server and worker. Ctrl-C stops it."
    requires_system_checks: list[str] = []  # done once the services are up

    def add_arguments(self, parser: CommandParser) -> None:
        add_site_arguments(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        prepare_site(self)
        port = announced_port(self, options["host"], options["port"])
        run_site(self, options["host"], port, ready=self._say_ready)

    def _say_ready(self, site: Site, address: str) -> None:
        self.stdout.write(self.style.SUCCESS(_("freedam is at %(address)s (Ctrl-C stops it)") % {"address": address}))

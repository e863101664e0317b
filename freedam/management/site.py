"""What the commands `up` and `demo` share: make ready, and run."""

import time
from collections.abc import Callable, Sequence

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from freedam import services
from freedam.embedded import ensure_services
from freedam.running import SERVICES_CHECK_SECONDS, Child, Site, WebEnded, choose_port, web, worker


def add_site_arguments(parser: CommandParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help="Address to listen on (default: this machine only).")
    parser.add_argument("--port", type=int, help="Port to listen on (default: 8000, or the next free one).")


def prepare_site(command: BaseCommand) -> None:
    """Services up, system checked, tables as the code wants them."""
    begun = time.monotonic()
    try:
        ensure_services()
    except services.ServiceError as error:
        raise CommandError(str(error)) from error
    for line in describe_services():
        command.stdout.write(line)
    command.check()
    call_command("migrate", verbosity=0, interactive=False, stdout=command.stdout, stderr=command.stderr)
    seconds = time.monotonic() - begun
    command.stdout.write(_("Services and tables are ready (%(seconds).1f s).") % {"seconds": seconds})


def describe_services() -> list[str]:
    """One line per service: which, and where from."""
    if not settings.EMBEDDED_SERVICES:
        return [_("PostgreSQL and Redis: as given by DATABASE_URL and REDIS_URL.")]
    names = {services.POSTGRES: "PostgreSQL", services.VALKEY: "Valkey"}
    versions = services.versions(settings.VAR)
    lines = []
    for key, name in names.items():
        if key in settings.EMBEDDED_SERVICES:
            values = {"name": name, "version": versions[name], "folder": settings.VAR}
            lines.append(_("%(name)s %(version)s, embedded, in %(folder)s") % values)
    return lines


def announced_port(command: BaseCommand, host: str, wanted: int | None) -> int:
    """The port to use; says so when it is not the usual one."""
    try:
        port = choose_port(host, wanted)
    except OSError as error:
        raise CommandError(_("Cannot listen on %(host)s: %(error)s.") % {"host": host, "error": error}) from error
    if wanted is None and port != 8000:
        command.stdout.write(_("Port 8000 is taken; using %(port)d.") % {"port": port})
    return port


def site_address(host: str, port: int) -> str:
    """The address to open in a browser on this machine."""
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host
    return f"http://{shown}:{port}/"


def run_site(
    command: BaseCommand,
    host: str,
    port: int,
    *,
    ready: Callable[[Site, str], None],
    tick: Callable[[Site], None] | None = None,
    then: Sequence[Child] = (),
) -> None:
    """Run web and worker until Ctrl-C or SIGTERM; `ready` is called with the address once pages are answered.

    The children in `then` are started after that.
    """
    keep_up = KeepUp()

    def every_tick() -> None:
        keep_up()
        if tick is not None:
            tick(site)

    try:
        with Site(command.stdout, colour=command.style.SUCCESS("") != "") as site:
            site.add(web(host, port))
            site.add(worker())
            site.wait_for_web(host, port)
            if not site.stop_requested.is_set():
                ready(site, site_address(host, port))
                for child in then:
                    site.add(child)
            site.watch(every_tick)
            command.stdout.write(_("Stopping."))
    except (WebEnded, services.ServiceError) as error:
        raise CommandError(str(error)) from error


class KeepUp:
    """Called often, looks now and then whether the services still answer and brings them back if not."""

    def __init__(self) -> None:
        self._next = time.monotonic() + SERVICES_CHECK_SECONDS

    def __call__(self) -> None:
        if time.monotonic() < self._next:
            return
        ensure_services()
        self._next = time.monotonic() + SERVICES_CHECK_SECONDS

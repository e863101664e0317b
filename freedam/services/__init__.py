"""Embedded PostgreSQL and Valkey, for a machine that has neither.

`ensure` is all that a program needs: it brings the services up (or finds them up) and keeps them up for as long as the
calling process lives. A keeper process per run-time folder owns the servers; see `keeper`.
"""

import atexit
import os
import subprocess
import sys
import threading
import time
from pathlib import Path

from freedam.services.errors import ServiceError
from freedam.services.layout import Identity, Layout
from freedam.services.locks import HeldLease, exclusive, try_hold
from freedam.services.postgres import APPLICATION, DATABASE, OWNER, Postgres
from freedam.services.server import Server
from freedam.services.valkey import Valkey

__all__ = [
    "ALL_SERVICES",
    "APPLICATION",
    "DATABASE",
    "OWNER",
    "POSTGRES",
    "VALKEY",
    "Identity",
    "Layout",
    "ServiceError",
    "ensure",
    "holds",
    "release",
    "versions",
]

POSTGRES = "postgres"
VALKEY = "valkey"
ALL_SERVICES = (POSTGRES, VALKEY)
START_SECONDS = 120.0
FAILURE_SECONDS = 5.0
POLL_SECONDS = 0.1
REPOSITORY = Path(__file__).resolve().parents[2]

_held: dict[Path, HeldLease] = {}
_keepers: list[subprocess.Popen[bytes]] = []  # kept so that each is reaped when it has ended
_guard = threading.Lock()


def ensure(var: Path, services: tuple[str, ...] = ALL_SERVICES, *, timeout: float = START_SECONDS) -> None:
    """Wait until the services of the run-time folder answer; start them when they do not run.

    Raises ServiceError with the cause when they do not come up in time. Cheap when called again.
    """
    layout = Layout(var)
    servers = _servers(layout, services)
    with _guard:
        if _lease_covers(layout, services) and all(server.answers() for server in servers):
            return
        _take_lease(layout, services)
    _await(layout, servers, timeout)


def holds(var: Path, services: tuple[str, ...] = ALL_SERVICES) -> bool:
    """Whether this process has a lease on the services already."""
    return _lease_covers(Layout(var), services)


def release(var: Path) -> None:
    """Let this process's lease go; with the last one the services stop after a short grace."""
    layout = Layout(var)
    with _guard:
        lease = _held.pop(layout.var, None)
        if lease is None or lease.pid != os.getpid():
            return
        lease.release()
    if layout.control.exists():
        _wake_keeper(layout)


def versions(var: Path) -> dict[str, str]:
    """What would run: the servers' names and versions."""
    return {server.name: server.version() for server in _servers(Layout(var), ALL_SERVICES)}


def _await(layout: Layout, servers: list[Server], timeout: float) -> None:
    """Poll until every server answers. A failure that the keeper reports is final when its next tries fail too."""
    begun = time.monotonic()
    failing_since: float | None = None
    while not all(server.answers() for server in servers):
        now = time.monotonic()
        failing_since = (failing_since or now) if layout.failure.exists() else None
        if now - begun > timeout or (failing_since and now - failing_since > FAILURE_SECONDS):
            raise ServiceError(_explain(layout))
        _wake_keeper(layout)
        time.sleep(POLL_SECONDS)


def _servers(layout: Layout, services: tuple[str, ...]) -> list[Server]:
    kinds: dict[str, type[Server]] = {POSTGRES: Postgres, VALKEY: Valkey}
    return [kinds[service](layout, None) for service in services]


def _lease_covers(layout: Layout, services: tuple[str, ...]) -> bool:
    """A forked child shares its parent's lease: the lock lasts until both have ended."""
    lease = _held.get(layout.var)
    return lease is not None and set(services) <= set(lease.services)


def _take_lease(layout: Layout, services: tuple[str, ...]) -> None:
    layout.identity()
    with exclusive(layout.lock):
        if not _lease_covers(layout, services):
            earlier = _held.get(layout.var)
            _held[layout.var] = HeldLease(layout.leases, services)
            if earlier is None:
                atexit.register(release, layout.var)
            else:
                earlier.release()
        layout.failure.unlink(missing_ok=True)
    _wake_keeper(layout)


def _wake_keeper(layout: Layout) -> None:
    """Start a keeper when none lives. It inherits the lock that says so."""
    with exclusive(layout.lock):
        descriptor = try_hold(layout.keeper_lock)
        if descriptor is None:
            return
        with open(layout.keeper_log, "ab", opener=_private) as log:
            keeper = subprocess.Popen(
                [sys.executable, "-m", "freedam.services.keeper", str(layout.var), str(descriptor)],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                cwd=REPOSITORY,
                pass_fds=(descriptor,),
                start_new_session=True,
            )
        os.close(descriptor)
    _keepers[:] = [earlier for earlier in _keepers if earlier.poll() is None] + [keeper]


def _explain(layout: Layout) -> str:
    try:
        cause = layout.failure.read_text(encoding="utf-8").strip()
    except FileNotFoundError:
        cause = f"they did not answer in time; see {layout.keeper_log}"
    return f"The embedded services did not come up. {cause}"


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)

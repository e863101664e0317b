"""The keeper: one small process per run-time folder that owns the embedded servers.

It starts what living leases ask for, starts again what dies, and stops everything a while after the last lease is
gone. Killed, it leaves the servers running, and the next keeper takes them over.

Run as `python -m freedam.services.keeper VAR FD`. FD is the inherited descriptor of the keeper's lock: held from before
the process exists, it rules out a second one.
"""

import os
import signal
import sys
import time
from pathlib import Path
from types import FrameType

from freedam.services.accounts import service_account
from freedam.services.layout import Layout, write_private
from freedam.services.locks import exclusive, live_leases
from freedam.services.postgres import Postgres
from freedam.services.server import Server
from freedam.services.valkey import Valkey

TICK_SECONDS = 0.2
START_SECONDS = 120.0
# Consecutive commands find the servers running; short enough that nothing lingers after the last of them.
GRACE_SECONDS = float(os.environ.get("FREEDAM_SERVICES_GRACE", "20"))
RETRY_SECONDS = 1.0

SERVERS: dict[str, type[Server]] = {"postgres": Postgres, "valkey": Valkey}


class Keeper:
    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        account = service_account(layout.var)
        self.servers = {key: server(layout, account) for key, server in SERVERS.items()}
        self.started: set[str] = set()
        self.stopping = False
        self._last_lease = time.monotonic()

    def run(self) -> None:
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._on_signal)
        try:
            while not self._finished():
                for key in sorted(self._wanted()):
                    self._keep(key)
                time.sleep(TICK_SECONDS)
        except FileNotFoundError as error:
            if self.layout.control.exists():
                raise
            report(f"the run-time folder is gone ({error.filename})")
            self._stop_all()

    def _wanted(self) -> set[str]:
        with exclusive(self.layout.lock):
            leases = live_leases(self.layout.leases)
        if leases:
            self._last_lease = time.monotonic()
        return self.started.union(*(lease.services for lease in leases))

    def _keep(self, key: str) -> None:
        server = self.servers[key]
        if key in self.started and server.runs():
            return
        report(f"{server.name}: {'ended unexpectedly, starting again' if key in self.started else 'starting'}")
        try:
            self._start(server)
        except Exception as error:  # any cause is told to the waiting holders, and tried again for the next ones
            report(f"{server.name}: {error}")
            write_private(self.layout.failure, f"{server.name}: {error}\n")
            time.sleep(RETRY_SECONDS)
            return
        self.started.add(key)
        self._last_lease = time.monotonic()  # whoever waited for this start may have come and gone meanwhile
        self.layout.failure.unlink(missing_ok=True)
        report(f"{server.name} {server.version()}: ready")

    def _start(self, server: Server) -> None:
        deadline = time.monotonic() + START_SECONDS
        server.start()
        while not server.accepts():
            if not server.runs():
                raise RuntimeError(f"it ended while starting; the end of {server.log}:\n{server.last_words()}")
            if time.monotonic() > deadline:
                raise RuntimeError(f"it did not answer within {START_SECONDS:.0f} s; see {server.log}.")
            time.sleep(TICK_SECONDS)
        server.provision()

    def _finished(self) -> bool:
        """Stop everything and say so, when told to or when nobody has held a lease for a while.

        The lock keeps a newcomer from taking a lease while the servers go down: it waits and starts a new keeper.
        """
        if not self.stopping and time.monotonic() - self._last_lease < GRACE_SECONDS:
            return False
        with exclusive(self.layout.lock):
            if not self.stopping and live_leases(self.layout.leases):
                return False
            self._stop_all()
        return True

    def _stop_all(self) -> None:
        for server in self.servers.values():
            server.stop()
        report("stopped")

    def _on_signal(self, number: int, frame: FrameType | None) -> None:
        self.stopping = True


def report(message: str) -> None:
    print(f"{time.strftime('%Y-%m-%d %H:%M:%S')} {message}", flush=True)


if __name__ == "__main__":
    Keeper(Layout(Path(sys.argv[1]))).run()

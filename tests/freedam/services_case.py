"""A run-time folder of its own for tests that start and kill embedded services."""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import psutil
import psycopg
import redis

from freedam.services import DATABASE, Layout
from freedam.services.locks import exclusive, live_leases

REPOSITORY = Path(__file__).resolve().parents[2]
HOLDER = """
import sys
from pathlib import Path
from freedam import services
services.ensure(Path(sys.argv[1]))
print("up", flush=True)
sys.stdin.read()
"""
GRACE_SECONDS = 0.5


def wait_for(condition: Callable[[], Any], what: str, seconds: float = 30) -> Any:
    """The condition's first true value; a failure that names what was waited for when the limit is reached."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if value := condition():
            return value
        time.sleep(0.1)
    raise AssertionError(f"not within {seconds} s: {what}")


def kill(process: psutil.Process) -> None:
    """Kill without warning and wait until the kernel has let go of everything the process held."""
    process.kill()
    wait_for(lambda: not process.is_running() or process.status() == psutil.STATUS_ZOMBIE, f"{process} is dead")


class Folder:
    """One run-time folder and the processes that belong to it."""

    def __init__(self, var: Path) -> None:
        self.layout = Layout(var)
        self.holders: list[subprocess.Popen[str]] = []

    @property
    def var(self) -> Path:
        return self.layout.var

    def hold(self, grace: float = GRACE_SECONDS) -> subprocess.Popen[str]:
        """A process that has the services up and keeps them until its input is closed."""
        holder = subprocess.Popen(
            [sys.executable, "-c", HOLDER, str(self.var)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=REPOSITORY,
            env={**os.environ, "FREEDAM_SERVICES_GRACE": str(grace)},
        )
        self.holders.append(holder)
        assert holder.stdout is not None
        if holder.stdout.readline() != "up\n":
            raise AssertionError(holder.communicate()[1])
        return holder

    def let_go(self, holder: subprocess.Popen[str]) -> None:
        holder.communicate(timeout=30)
        self.holders.remove(holder)

    def processes(self) -> list[psutil.Process]:
        """The keeper and both servers with all their children."""
        found = []
        folders = {str(self.layout.postgres_data), str(self.layout.valkey_data)}
        for process in psutil.process_iter():
            with suppress(psutil.Error):
                is_keeper = "freedam.services.keeper" in process.cmdline() and str(self.var) in process.cmdline()
                if process.status() != psutil.STATUS_ZOMBIE and (is_keeper or process.cwd() in folders):
                    found.append(process)
        return found

    def keeper(self) -> psutil.Process:
        (keeper,) = [process for process in self.processes() if "freedam.services.keeper" in process.cmdline()]
        return keeper

    def postgres(self) -> psutil.Process:
        return psutil.Process(int((self.layout.postgres_data / "postmaster.pid").read_text().splitlines()[0]))

    def valkey(self) -> psutil.Process:
        return psutil.Process(int((self.layout.sockets / "valkey.pid").read_text()))

    def lease_pids(self) -> set[int]:
        with exclusive(self.layout.lock):
            return {lease.pid for lease in live_leases(self.layout.leases)}

    def sql(self, statement: str, *, user: str = "owner", database: str = DATABASE) -> list[tuple[Any, ...]]:
        passwords = {
            "owner": ("freedam_owner", self.layout.identity().owner_password),
            "app": ("freedam_app", self.layout.identity().app_password),
        }
        name, password = passwords[user]
        host = str(self.layout.sockets)
        with psycopg.connect(host=host, user=name, password=password, dbname=database, autocommit=True) as link:
            cursor = link.execute(statement)
            return cursor.fetchall() if cursor.description else []

    def redis(self) -> redis.Redis:
        password = self.layout.identity().valkey_password
        return redis.Redis(
            unix_socket_path=str(self.layout.valkey_socket), password=password, decode_responses=True, socket_timeout=5
        )

    def clean(self) -> None:
        for holder in self.holders:
            holder.kill()
            holder.communicate()
        for process in self.processes():
            with suppress(psutil.NoSuchProcess):
                process.kill()
        for place in {self.layout.home, self.layout.sockets, self.var}:
            shutil.rmtree(place, ignore_errors=True)


@contextmanager
def folder_in(parent: Path | None = None) -> Iterator[Folder]:
    """A folder that the services' account can reach, unlike pytest's own temporary folders."""
    base = Path(tempfile.mkdtemp(prefix="fd-", dir=parent))
    base.chmod(0o755)
    folder = Folder(base / "var")
    try:
        yield folder
    finally:
        folder.clean()
        shutil.rmtree(base, ignore_errors=True)

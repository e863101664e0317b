"""Locks and leases between processes.

Both rest on `flock`, which the kernel lets go when its holder ends in whatever way: a killed process leaves a lease
file behind, but no lock on it, and that is how a dead holder is told from a living one.
"""

import errno
import fcntl
import json
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

POLL_SECONDS = 0.05


class LockTimeout(RuntimeError):
    """Another process kept a lock for longer than the caller would wait."""


@contextmanager
def exclusive(path: Path, *, timeout: float = 120.0) -> Iterator[None]:
    """Hold the lock file for the block."""
    deadline = time.monotonic() + timeout
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        while not _try_lock(descriptor):
            if time.monotonic() > deadline:
                raise LockTimeout(f"{path} has been locked by another process for {timeout:.0f} s.")
            time.sleep(POLL_SECONDS)
        yield
    finally:
        os.close(descriptor)


def try_hold(path: Path) -> int | None:
    """Take the lock; the descriptor holds it until it is closed. None when another process has it."""
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    if _try_lock(descriptor):
        return descriptor
    os.close(descriptor)
    return None


def is_held(path: Path) -> bool:
    """Whether a living process holds the lock file."""
    try:
        descriptor = os.open(path, os.O_RDWR)
    except FileNotFoundError:
        return False
    try:
        return not _try_lock(descriptor)
    finally:
        os.close(descriptor)


@dataclass(frozen=True, kw_only=True)
class Lease:
    """What a holder says of itself."""

    pid: int
    started: float
    command: str
    services: tuple[str, ...]


class HeldLease:
    """This process's own lease: a locked file that names it."""

    def __init__(self, folder: Path, services: tuple[str, ...]) -> None:
        self.pid = os.getpid()
        self.services = services
        self._path = folder / f"{self.pid}-{time.time_ns()}.json"
        self._descriptor = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
        fcntl.flock(self._descriptor, fcntl.LOCK_EX)
        lease = {"pid": self.pid, "started": time.time(), "command": " ".join(sys.argv)[:200], "services": services}
        os.write(self._descriptor, json.dumps(lease).encode())

    def release(self) -> None:
        with suppress(FileNotFoundError):
            self._path.unlink()
        os.close(self._descriptor)


def live_leases(folder: Path) -> list[Lease]:
    """The leases of living processes; files of dead ones are removed.

    The caller holds the services' lock, under which leases are made, so that none is seen between its making and its
    locking.
    """
    leases = []
    for path in sorted(folder.glob("*.json")):
        if not is_held(path):
            path.unlink(missing_ok=True)
            continue
        with suppress(FileNotFoundError):  # released between the two looks
            data = json.loads(path.read_text(encoding="utf-8"))
            leases.append(Lease(**{**data, "services": tuple(data["services"])}))
    return leases


def _try_lock(descriptor: int) -> bool:
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in (errno.EACCES, errno.EAGAIN):
            return False
        raise
    return True

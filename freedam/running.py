"""The site's processes (web, worker) as children of one command: started, watched, shown and stopped together."""

import ctypes
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TextIO

from django.conf import settings

POLL_SECONDS = 0.2
STOP_SECONDS = 20.0
WEB_START_SECONDS = 60.0
# A worker that fails at once, again and again, is started ever less often.
RESTART_FIRST_SECONDS = 1.0
RESTART_MOST_SECONDS = 60.0
SETTLED_SECONDS = 30.0
SERVICES_CHECK_SECONDS = 5.0
PORTS_TRIED = 50
COLOURS = {"web": "36", "worker": "35"}
PARENT_DEATH_SIGNAL = 1  # PR_SET_PDEATHSIG


class WebEnded(RuntimeError):
    """The web process ended by itself; without it there is no site."""


@dataclass
class Child:
    """One process of the site. A vital one's end is the end of the site; another is started again.

    One that runs `once` is done when it ends well.
    """

    name: str
    command: list[str]
    vital: bool = False
    once: bool = False
    process: subprocess.Popen[str] | None = field(default=None, repr=False)
    started: float = 0.0
    pause: float = RESTART_FIRST_SECONDS
    restart_at: float | None = None


class Site:
    """Runs children until it is told to stop.

    Use as a context manager: leaving it, for whatever reason, stops every child.
    """

    def __init__(self, output: TextIO, *, colour: bool = False) -> None:
        self.output = output
        self.colour = colour
        self.stop_requested = threading.Event()
        self._children: list[Child] = []
        self._readers: list[threading.Thread] = []
        self._earlier_handlers: dict[int, object] = {}
        self._writing = threading.Lock()

    def __enter__(self) -> "Site":
        for number in (signal.SIGINT, signal.SIGTERM):
            self._earlier_handlers[number] = signal.signal(number, lambda *_: self.stop_requested.set())
        return self

    def __exit__(self, *exception: object) -> None:
        self._stop_children()
        for number, handler in self._earlier_handlers.items():
            signal.signal(number, handler)  # type: ignore[arg-type]

    def add(self, child: Child) -> None:
        self._children.append(child)
        self._start(child)

    def say(self, name: str, line: str) -> None:
        """One line of output, marked with who says it."""
        mark = f"{name:<7}|"
        if self.colour:
            mark = f"\x1b[{COLOURS.get(name, '33')}m{mark}\x1b[0m"
        with self._writing:
            self.output.write(f"{mark} {line.rstrip()}\n")
            self.output.flush()

    def watch(self, tick: Callable[[], None] | None = None) -> None:
        """Look after the children until a stop is asked for. Raises WebEnded when a vital one ends by itself."""
        while not self.stop_requested.wait(POLL_SECONDS):
            self.look_after()
            if tick is not None:
                tick()

    def wait_for_web(self, host: str, port: int) -> None:
        """Return when the site takes connections."""
        deadline = time.monotonic() + WEB_START_SECONDS
        while not self.stop_requested.wait(POLL_SECONDS):
            self.look_after()
            with suppress(OSError), socket.create_connection((_reachable(host), port), timeout=1):
                return
            if time.monotonic() > deadline:
                raise WebEnded(f"The web process did not answer within {WEB_START_SECONDS:.0f} s.")

    def look_after(self) -> None:
        now = time.monotonic()
        for child in self._children:
            if child.restart_at is not None:
                if now >= child.restart_at:
                    self._start(child)
            elif child.process is not None and child.process.poll() is not None:
                self._ended(child, child.process.returncode, now)

    def _ended(self, child: Child, status: int, now: float) -> None:
        _kill_group(child.process)  # a killed worker leaves its own children, the schedule among them
        if child.once and status == 0:
            child.process = None
            return
        if child.vital:
            raise WebEnded(f"The {child.name} process ended with status {status}.")
        if now - child.started > SETTLED_SECONDS:
            child.pause = RESTART_FIRST_SECONDS
        child.restart_at = now + child.pause
        self.say("freedam", f"{child.name} ended with status {status}; starting again in {child.pause:.0f} s")
        child.pause = min(child.pause * 2, RESTART_MOST_SECONDS)

    def _start(self, child: Child) -> None:
        child.restart_at = None
        child.started = time.monotonic()
        child.process = subprocess.Popen(
            child.command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
            bufsize=1,
            cwd=settings.BASE_DIR,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
            start_new_session=True,  # Ctrl-C reaches us alone, and we stop the children in order
            preexec_fn=_end_with_parent if sys.platform == "linux" else None,
        )
        reader = threading.Thread(target=self._relay, args=(child.name, child.process), daemon=True)
        reader.start()
        self._readers.append(reader)

    def _relay(self, name: str, process: subprocess.Popen[str]) -> None:
        for line in process.stdout or ():
            if line.strip():
                self.say(name, line)

    def _stop_children(self) -> None:
        running = [child.process for child in self._children if child.process and child.process.poll() is None]
        for process in running:
            process.terminate()
        deadline = time.monotonic() + STOP_SECONDS
        for process in running:
            with suppress(subprocess.TimeoutExpired):
                process.wait(max(0.0, deadline - time.monotonic()))
        for process in running:
            _kill_group(process)
            process.wait()
        for reader in self._readers:
            reader.join(timeout=1)


def web(host: str, port: int) -> Child:
    address = ["--host", host, "--port", str(port)]
    options = ["--no-access-log", "--log-level", "warning", "--timeout-graceful-shutdown", "5"]
    return Child("web", [sys.executable, "-m", "uvicorn", "freedam.asgi:application", *address, *options], vital=True)


def worker() -> Child:
    """The worker with the schedule inside it: one process tree for one machine."""
    ignored = ["-W", "ignore:You're running the worker with superuser"]
    schedule = ["--beat", "--schedule", str(settings.VAR / "schedule")]
    options = ["--concurrency", "1", "--loglevel", "INFO", "--without-gossip", "--without-mingle"]
    command = [sys.executable, *ignored, "-m", "celery", "--quiet", "--app", "freedam", "worker", *schedule, *options]
    return Child("worker", command)


def choose_port(host: str, wanted: int | None, default: int = 8000) -> int:
    """The wanted port; with none wanted, the first free one from the default on. Raises OSError when there is none."""
    candidates: Iterable[int] = [wanted] if wanted is not None else range(default, default + PORTS_TRIED)
    for port in candidates:
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            with suppress(OSError):
                probe.bind((host, port))
                return port
    raise OSError(f"port {wanted} is taken" if wanted is not None else "no free port found")


def _kill_group(process: subprocess.Popen[str] | None) -> None:
    """End what is left of a child's process group."""
    if process is not None:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)


def _reachable(host: str) -> str:
    """Where to connect to a server that listens on the host."""
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)


_libc = ctypes.CDLL(None) if sys.platform == "linux" else None


def _end_with_parent() -> None:
    """Runs in the child: ask the kernel to end it when we are killed and can stop nothing any more."""
    if _libc is not None:
        _libc.prctl(PARENT_DEATH_SIGNAL, signal.SIGTERM)

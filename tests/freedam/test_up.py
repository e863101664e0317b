"""`manage.py up`, whole, in a folder of its own."""

import os
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psutil
import pytest

from tests.freedam.services_case import REPOSITORY, Folder, folder_in, wait_for

START_SECONDS = 90


@pytest.fixture(scope="module")
def folder() -> Iterator[Folder]:
    with folder_in() as own:
        yield own


@contextmanager
def up(folder: Folder, *arguments: str) -> Iterator[tuple[subprocess.Popen[bytes], Path]]:
    log = folder.var.parent / "up.log"
    environment = {**os.environ, "FREEDAM_VAR": str(folder.var), "FREEDAM_SERVICES_GRACE": "0.5"}
    with log.open("wb") as output:
        process = subprocess.Popen(
            [sys.executable, "manage.py", "up", *arguments],
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            cwd=REPOSITORY,
            env=environment,
        )
    try:
        yield process, log
    finally:
        process.terminate()
        process.wait(60)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def answers(port: int) -> bool:
    with suppress(OSError), urllib.request.urlopen(f"http://127.0.0.1:{port}/admin/login/", timeout=5) as reply:
        return bool(reply.status == 200)
    return False


def wait_until_up(process: subprocess.Popen[bytes], log: Path, port: int) -> None:
    def up_or_over() -> bool:
        assert process.poll() is None, log.read_text()
        return answers(port)

    wait_for(up_or_over, "the site answers", START_SECONDS)


def children(process: subprocess.Popen[bytes], word: str) -> list[psutil.Process]:
    found = psutil.Process(process.pid).children()
    return [child for child in found if any(word in part for part in child.cmdline())]


def test_it_serves_replaces_a_killed_worker_and_leaves_nothing_behind(folder: Folder) -> None:
    port = free_port()
    with up(folder, "--port", str(port)) as (process, log):
        wait_until_up(process, log, port)
        wait_for(lambda: f"http://localhost:{port}/" in log.read_text(), "the address is told")

        (worker,) = children(process, "celery")
        worker.kill()
        wait_for(lambda: "starting again" in log.read_text(), "the loss is told")
        wait_for(lambda: [child for child in children(process, "celery") if child != worker], "a new worker")
        assert answers(port)

        offspring = set(psutil.Process(process.pid).children(recursive=True)) - set(folder.processes())
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 0
        assert not [child for child in offspring if child.is_running() and child.status() != psutil.STATUS_ZOMBIE]
    wait_for(lambda: not folder.processes(), "the services have stopped")


def test_it_ends_with_an_error_when_the_web_process_dies(folder: Folder) -> None:
    port = free_port()
    with up(folder, "--port", str(port)) as (process, log):
        wait_until_up(process, log, port)
        (web,) = children(process, "uvicorn")
        web.kill()
        assert process.wait(60) == 1
        assert "The web process ended" in log.read_text()


def test_killed_itself_it_takes_its_children_along(folder: Folder) -> None:
    port = free_port()
    with up(folder, "--port", str(port)) as (process, log):
        wait_until_up(process, log, port)
        process.kill()
        process.wait()
        wait_for(lambda: not answers(port), "the web process has ended")
    wait_for(lambda: not folder.processes(), "the services have stopped")


def test_a_wanted_port_that_is_taken_is_told(folder: Folder) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with up(folder, "--port", str(taken.getsockname()[1])) as (process, log):
            assert process.wait(START_SECONDS) == 1
            assert "is taken" in log.read_text()

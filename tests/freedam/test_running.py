"""Children of one command: shown, watched, started again, stopped together."""

import io
import os
import re
import signal
import socket
import sys
import threading
import time

import psutil
import pytest

from freedam import running
from freedam.running import Child, Site, WebEnded, choose_port
from tests.freedam.services_case import wait_for

SLEEPER = "import time; print('awake', flush=True); time.sleep(600)"
STUBBORN = f"import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN); {SLEEPER}"


def python(code: str, *, name: str = "worker", vital: bool = False) -> Child:
    return Child(name, [sys.executable, "-c", code], vital=vital)


def pid_of(child: Child) -> int:
    assert child.process is not None
    return child.process.pid


def test_every_line_says_who_it_is_from() -> None:
    output = io.StringIO()
    with Site(output) as site:
        site.add(python("print('one'); print(); print('two')", name="web"))
        wait_for(lambda: "two" in output.getvalue(), "the child's lines")
    assert output.getvalue() == "web    | one\nweb    | two\n"


def test_leaving_stops_every_child() -> None:
    output = io.StringIO()
    with Site(output) as site:
        children = [python(SLEEPER), python(SLEEPER)]
        for child in children:
            site.add(child)
        pids = [pid_of(child) for child in children]
        wait_for(lambda: output.getvalue().count("awake") == 2, "both children run")
    assert not any(psutil.pid_exists(pid) for pid in pids)


def test_a_child_that_will_not_stop_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "STOP_SECONDS", 0.5)
    output = io.StringIO()
    with Site(output) as site:
        child = python(STUBBORN)
        site.add(child)
        pid = pid_of(child)
        wait_for(lambda: "awake" in output.getvalue(), "the child runs")
    assert not psutil.pid_exists(pid)


def test_a_worker_that_ends_is_started_again_after_growing_pauses() -> None:
    output = io.StringIO()
    with Site(output) as site:
        site.add(python("raise SystemExit(3)"))
        watcher = threading.Timer(4.5, site.stop_requested.set)
        watcher.start()
        site.watch()
    pauses = re.findall(r"worker ended with status 3; starting again in (\d+) s", output.getvalue())
    assert pauses == ["1", "2", "4"]


def test_the_end_of_a_vital_child_ends_the_site() -> None:
    with Site(io.StringIO()) as site:
        bystander = python(SLEEPER)
        site.add(bystander)
        site.add(python("raise SystemExit(5)", name="web", vital=True))
        with pytest.raises(WebEnded, match="web process ended with status 5"):
            site.watch()
    assert not psutil.pid_exists(pid_of(bystander))


def test_a_termination_signal_asks_for_the_stop_and_handlers_are_restored() -> None:
    before = signal.getsignal(signal.SIGTERM)
    with Site(io.StringIO()) as site:
        os.kill(os.getpid(), signal.SIGTERM)
        began = time.monotonic()
        site.watch()
        assert time.monotonic() - began < 2
    assert signal.getsignal(signal.SIGTERM) is before


def test_the_usual_port_gives_way_and_a_wanted_one_does_not() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert choose_port("127.0.0.1", None, default=port) > port
        with pytest.raises(OSError, match=f"port {port} is taken"):
            choose_port("127.0.0.1", port)

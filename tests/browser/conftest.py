"""A real site with a small demo library, and Chromium to look at it.

The site runs in processes and a run-time folder of its own, as a newcomer would have it. Site and browser last for this
package, not for the session: Playwright leaves an event loop running, beside which no other test could run one.
"""

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect, sync_playwright

from tests.conftest import REPOSITORY, required

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
CHROMIUM_OPTIONS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
ASSETS = 120
START_SECONDS = 180
ACTION_MILLISECONDS = 15_000


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All browser tests on one worker: they share one site."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.xdist_group("browser"))


@dataclass(frozen=True)
class DemoSite:
    """A running site. `address` has no slash at its end."""

    address: str
    var: Path

    def manage(self, *arguments: str, given: str | None = None) -> str:
        """What a management command on the site's data prints."""
        said = subprocess.run(
            [sys.executable, "manage.py", *arguments],
            input=given,
            capture_output=True,
            text=True,
            cwd=REPOSITORY,
            env=_environment(self.var),
            timeout=START_SECONDS,
        )
        assert said.returncode == 0, said.stdout + said.stderr
        return said.stdout

    def sign_in(self, page: Page, person: str, password: str = "") -> Page:
        """Through the login form, as a person does it."""
        from assets.demo import PASSWORD

        page.goto(f"{self.address}/login/")
        page.locator("input[name=username]").fill(person)
        page.locator("input[name=password]").fill(password or PASSWORD)
        page.locator("input[name=password]").press("Enter")
        page.wait_for_url(lambda url: "/login" not in url)
        return page


@pytest.fixture(scope="package")
def demo_site() -> Iterator[DemoSite]:
    base = Path(tempfile.mkdtemp(prefix="fd-site-"))
    base.chmod(0o755)  # the services' account passes through it
    try:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        with _running(base / "var", port) as address:
            yield DemoSite(address, base / "var")
    finally:
        shutil.rmtree(base, ignore_errors=True)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        if required("FREEDAM_REQUIRE_BROWSER"):
            pytest.fail("FREEDAM_REQUIRE_BROWSER is 1, and there is no Chromium.")
        pytest.skip("There is no Chromium on this machine.")
    with sync_playwright() as playwright:
        expect.set_options(timeout=ACTION_MILLISECONDS)
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=CHROMIUM_OPTIONS)
        yield opened
        opened.close()


@pytest.fixture
def page_factory(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Makes pages with the options of a browser context (viewport, color_scheme, locale, …).

    At the test's end every page must have been free of script errors and of breaches of the content security policy.
    """
    contexts = []
    complaints: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.type == "error":
            complaints.append(f"{message.text} ({message.location.get('url', '')})")

    def make(**options: Any) -> Page:
        context = browser.new_context(**options)
        context.set_default_timeout(ACTION_MILLISECONDS)
        contexts.append(context)
        page = context.new_page()
        page.on("console", hear)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        return page

    yield make
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def page(page_factory: Callable[..., Page]) -> Page:
    return page_factory(viewport={"width": 1440, "height": 900}, locale="en-GB")


@contextmanager
def _running(var: Path, port: int) -> Iterator[str]:
    """`manage.py demo` on its own folder, as one process group, until it answers; stopped at the end."""
    command = [sys.executable, "manage.py", "demo", "--assets", str(ASSETS), "--port", str(port)]
    log = var.parent / "demo.log"
    with log.open("w") as output:
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=output, stderr=output, cwd=REPOSITORY, env=_environment(var)
        )
    address = f"http://localhost:{port}"
    try:
        deadline = time.monotonic() + START_SECONDS
        while not _answers(f"{address}/login/"):
            assert process.poll() is None, log.read_text()
            assert time.monotonic() < deadline, log.read_text()
            time.sleep(0.2)
        yield address
    finally:
        process.terminate()
        try:
            process.wait(60)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _answers(url: str) -> bool:
    with (
        suppress(urllib.error.URLError, ConnectionError, TimeoutError),
        urllib.request.urlopen(url, timeout=5) as reply,
    ):
        return bool(reply.status == 200)
    return False


def _environment(var: Path) -> dict[str, str]:
    """This environment without what would make the site another one: models, external services."""
    dropped = ("DATABASE_", "REDIS_", "OPENAI_", "CHAT_", "EMBEDDINGS")
    kept = {key: value for key, value in os.environ.items() if not key.startswith(dropped)}
    return {**kept, "FREEDAM_VAR": str(var), "FREEDAM_SERVICES_GRACE": "2"}

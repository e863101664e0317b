"""`manage.py demo`, whole, in a folder of its own: made once, found again."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from tests.freedam.services_case import REPOSITORY, Folder, folder_in

ASSETS = 40


@pytest.fixture
def folder() -> Iterator[Folder]:
    with folder_in() as own:
        yield own


def demo(folder: Folder, *arguments: str) -> tuple[str, float]:
    """What the command says and how long it takes."""
    begun = time.monotonic()
    said = subprocess.run(
        [sys.executable, "manage.py", "demo", "--no-serve", "--assets", str(ASSETS), *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        cwd=REPOSITORY,
        env={**os.environ, "FREEDAM_VAR": str(folder.var), "FREEDAM_SERVICES_GRACE": "10"},
        timeout=300,
    )
    assert said.returncode == 0, said.stdout + said.stderr
    return said.stdout, time.monotonic() - begun


def state(folder: Folder) -> list[tuple]:
    """Every asset with the transaction that wrote it last."""
    return folder.sql("SELECT id, xmin::text FROM assets_asset ORDER BY id", user="app")


def test_a_second_run_changes_nothing_and_is_quick(folder: Folder) -> None:
    demo(folder)
    made = state(folder)
    assert len(made) == ASSETS
    indexed = folder.sql("SELECT count(*) FROM search_lexicalentry", user="app")
    assert indexed == [(ASSETS,)]

    _, seconds = demo(folder)
    assert state(folder) == made
    assert seconds < 20

"""Fixtures that every test may use."""

import os
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).resolve().parent.parent
SHARED = REPOSITORY.parent / "shared"


def required(variable: str) -> bool:
    return os.environ.get(variable) == "1"


@pytest.fixture(autouse=True, scope="session")
def _queue_in_memory() -> None:
    """Tests call task functions themselves; what the code under test queues must reach no real worker."""
    from freedam.celery import app

    app.conf.broker_url = "memory://"


@pytest.fixture(autouse=True)
def _own_cache(settings: pytest.FixtureRequest, worker_id: str) -> None:
    """Tests share the machine's Valkey with everything else, so each worker has keys of its own."""
    suffix = os.environ.get("FREEDAM_TEST_DB_SUFFIX", "")
    settings.CACHES = {"default": {**settings.CACHES["default"], "KEY_PREFIX": f"test-{suffix}-{worker_id}"}}


@pytest.fixture(autouse=True)
def _quick_passwords(settings: pytest.FixtureRequest) -> None:
    """Hashing that is slow on purpose would be most of the time of most tests."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture(autouse=True)
def _media_in_tmp(settings: pytest.FixtureRequest, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = tmp_path / "media"


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of shared data beside the repository; tests that need it are skipped where it is absent."""
    if SHARED.is_dir():
        return SHARED
    if required("FREEDAM_REQUIRE_SHARED"):
        pytest.fail(f"FREEDAM_REQUIRE_SHARED is 1, and {SHARED} does not exist.")
    pytest.skip("The shared data folder is not beside this repository.")

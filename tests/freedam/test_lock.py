"""The lock files install the same thing everywhere: exact versions, hashes, and no address of a registry."""

import re
import tomllib

import pytest

from tests.conftest import REPOSITORY

LOCKS = ("requirements.txt", "requirements-dev.txt")
PIN = re.compile(r"^([A-Za-z0-9._-]+)==([^ ;\\]+)(?: ; [^\\]+)?(?: \\)?$")


def name_of(requirement: str) -> str:
    """A package's name as the registries compare it."""
    found = re.match(r"[A-Za-z0-9._-]+", requirement)
    assert found is not None, requirement
    return re.sub(r"[-_.]+", "-", found[0]).lower()


def pins(lock: str) -> dict[str, set[str]]:
    """The locked versions by package; a package may have several, for several platforms."""
    found: dict[str, set[str]] = {}
    for line in (REPOSITORY / lock).read_text(encoding="utf-8").splitlines():
        if line and not line.startswith((" ", "#")):
            pin = PIN.match(line)
            assert pin is not None, f"not an exact version: {line}"
            found.setdefault(name_of(pin[1]), set()).add(pin[2])
    return found


@pytest.mark.parametrize("lock", LOCKS)
def test_every_package_has_hashes_and_none_an_address(lock: str) -> None:
    text = (REPOSITORY / lock).read_text(encoding="utf-8")
    assert "://" not in text
    for block in re.split(r"\n(?=[A-Za-z0-9])", text.strip()):
        if not block.startswith("#"):
            assert re.search(r"--hash=sha256:[0-9a-f]{64}", block), block.splitlines()[0]


def test_what_runs_is_what_was_tested() -> None:
    run, tested = (pins(lock) for lock in LOCKS)
    assert {name: tested.get(name) for name in run} == run


def test_the_locks_cover_what_the_project_asks_for() -> None:
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = {name_of(requirement) for requirement in project["project"]["dependencies"]}
    assert wanted <= set(pins("requirements.txt"))
    assert wanted | {name_of(each) for each in project["dependency-groups"]["dev"]} <= set(pins("requirements-dev.txt"))

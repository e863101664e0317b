"""What the documentation says about settings, commands and links is so."""

import re
from pathlib import Path

import pytest
from django.core.management import get_commands

from tests.conftest import REPOSITORY

DOCS = [REPOSITORY / "README.md", *sorted((REPOSITORY / "docs").glob("**/*.md"))]
OURS = {"freedam", "assets", "search", "chat"}


def variables_read() -> set[str]:
    """Every variable that the configuration reads."""
    found: set[str] = set()
    for path in (REPOSITORY / "freedam").rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        found |= set(re.findall(r'env\.\w+\(\s*"([A-Z][A-Z0-9_]+)"', source))
        found |= set(re.findall(r'environ\.get\(\s*"([A-Z][A-Z0-9_]+)"', source))
        found |= set(re.findall(r'_VARIABLE = "([A-Z][A-Z0-9_]+)"', source))
    return found - {"DJANGO_SETTINGS_MODULE"}


def test_every_variable_is_in_the_table_and_the_table_has_no_other() -> None:
    operations = (REPOSITORY / "docs" / "operations.md").read_text(encoding="utf-8")
    table = set(re.findall(r"^\| `([A-Z][A-Z0-9_]+)`", operations, flags=re.MULTILINE))
    assert table == variables_read()


@pytest.mark.parametrize("page", DOCS, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), f"{page.name}: {target}"


@pytest.mark.parametrize("page", DOCS, ids=lambda page: page.name)
def test_commands_named_exist(page: Path) -> None:
    named = set(re.findall(r"manage\.py ([a-z_]+)", page.read_text(encoding="utf-8")))
    assert named <= set(get_commands()), named - set(get_commands())


def test_the_readme_sets_everything_up_with_two_commands() -> None:
    readme = (REPOSITORY / "README.md").read_text(encoding="utf-8")
    commands = [line for line in readme.splitlines() if "pip install" in line]
    assert len(commands) == 2
    assert commands[0].endswith("manage.py demo")
    assert "requirements-dev.txt" in commands[1]
    assert "pytest" in commands[1]


def test_the_index_names_every_page() -> None:
    index = (REPOSITORY / "docs" / "index.md").read_text(encoding="utf-8")
    pages = {page.name for page in (REPOSITORY / "docs").glob("*.md")} - {"index.md"}
    assert pages == set(re.findall(r"\]\(([a-z-]+\.md)\)", index))

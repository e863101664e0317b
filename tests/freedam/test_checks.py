"""An unwise installation is told what to do."""

import pytest
from django.core.checks import run_checks
from django.db import connection

from freedam import checks

OTHERS = {"pg_trgm": "1.6", "unaccent": "1.1", "btree_gin": "1.3", "fuzzystrmatch": "1.2"}


def found() -> set[str | None]:
    return {message.id for message in run_checks(include_deployment_checks=True)}


def test_a_careless_deployment_hears_about_it(settings) -> None:
    settings.SECRET_KEY_IS_GIVEN = False
    settings.ALLOWED_HOSTS = ["localhost"]
    settings.EMBEDDED_SERVICES = ("postgres",)
    settings.EMBEDDINGS, settings.EMBEDDINGS_API_KEY, settings.EMBEDDINGS_BASE_URL = "openai", "", ""
    assert {"freedam.W001", "freedam.W002", "freedam.W003", "freedam.E001"} <= found()


def test_a_careful_one_does_not(settings) -> None:
    settings.SECRET_KEY_IS_GIVEN = True
    settings.ALLOWED_HOSTS = ["dam.example"]
    settings.EMBEDDED_SERVICES = ()
    settings.EMBEDDINGS, settings.EMBEDDINGS_API_KEY = "openai", "key"
    assert not {identifier for identifier in found() if identifier and identifier.startswith("freedam.")}


@pytest.mark.django_db
def test_the_tests_database_has_what_it_takes() -> None:
    assert checks.database_has_what_it_takes(None, databases=["default"]) == []


@pytest.mark.django_db
def test_tables_of_the_applications_own_are_told() -> None:
    with connection.cursor() as cursor:
        cursor.execute("CREATE TEMPORARY TABLE own (number int)")
    assert checks.database_has_what_it_takes(None, databases=["default"]) == [], "temporary tables are no concern"
    assert [problem.id for problem in checks._ownership_problems(3)] == ["freedam.W004"]


@pytest.mark.parametrize(
    ("installed", "expected"),
    [
        (OTHERS, ["freedam.E003"]),
        ({**OTHERS, "vector": "0.7.4"}, ["freedam.E004"]),
        ({**OTHERS, "vector": "0.8.6", "intarray": "1.5"}, ["freedam.E005"]),
        ({**OTHERS, "vector": "0.10.0"}, []),
    ],
)
def test_extensions_are_looked_at(installed: dict[str, str], expected: list[str]) -> None:
    assert [problem.id for problem in checks._extension_problems(installed)] == expected


def test_an_old_server_is_refused() -> None:
    assert [problem.id for problem in checks._version_problems(140_011)] == ["freedam.E002"]
    assert checks._version_problems(150_001) == []

"""Two roles: one owns the tables, the other works with them."""

import pytest
from django.core.management import call_command
from django.db import connection
from django.db.utils import ProgrammingError

pytestmark = pytest.mark.django_db


def ask(statement: str) -> list[tuple]:
    with connection.cursor() as cursor:
        cursor.execute(statement)
        return cursor.fetchall()


def test_the_application_works_with_tables_that_it_does_not_own() -> None:
    owners = ask("SELECT DISTINCT tableowner FROM pg_tables WHERE schemaname = 'public'")
    assert owners == [("freedam_owner",)]
    assert ask("SELECT current_user") == [("freedam_app",)]


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE TABLE mine (number int)",
        "DROP TABLE assets_asset CASCADE",
        "ALTER TABLE assets_asset DISABLE TRIGGER ALL",
        "CREATE EXTENSION hstore",
    ],
)
def test_the_application_cannot_change_the_schema(statement: str) -> None:
    with pytest.raises(ProgrammingError, match=r"permission denied|must be owner"), connection.cursor() as cursor:
        cursor.execute(statement)


def test_every_table_and_sequence_may_be_used() -> None:
    unusable = """
        SELECT c.relname FROM pg_class c
        WHERE c.relnamespace = 'public'::regnamespace AND (
            (c.relkind IN ('r', 'p') AND NOT has_table_privilege(c.oid, 'SELECT, INSERT, UPDATE, DELETE'))
            OR (c.relkind = 'S' AND NOT has_sequence_privilege(c.oid, 'USAGE')))
    """
    assert ask(unusable) == []


@pytest.mark.django_db(transaction=True)
def test_migrating_is_the_owners_work_and_ends_there() -> None:
    call_command("migrate", verbosity=0)
    assert ask("SELECT current_user") == [("freedam_app",)]


def test_models_and_migrations_agree() -> None:
    call_command("makemigrations", check=True, dry_run=True, verbosity=0)

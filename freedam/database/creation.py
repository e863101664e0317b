"""Test databases: made and migrated by the owner, used by the application's role.

Migrating takes seconds, so it is done once per state of the migrations: into a template, of which each test database
(one per worker, one per run) is a copy.
"""

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import django
from django.apps import apps
from django.core.management import call_command
from django.db.backends.postgresql import creation

TEMPLATE_PREFIX = "test_template_"
# One number for all test runs on a server: each makes and copies templates while it holds this lock.
TEMPLATE_LOCK = 0x66726565


class DatabaseCreation(creation.DatabaseCreation):
    def create_test_db(self, *args: Any, **kwargs: Any) -> str:
        with self.connection.as_owner(), self._template() as template:
            test_settings = self.connection.settings_dict["TEST"]
            earlier = test_settings.get("TEMPLATE")
            test_settings["TEMPLATE"] = earlier or template
            try:
                name: str = super().create_test_db(*args, **kwargs)
            finally:
                test_settings["TEMPLATE"] = earlier
            self._let_application_truncate()
        return name

    def clone_test_db(self, *args: Any, **kwargs: Any) -> None:
        with self.connection.as_owner():
            super().clone_test_db(*args, **kwargs)

    def destroy_test_db(self, *args: Any, **kwargs: Any) -> None:
        with self.connection.as_owner():
            super().destroy_test_db(*args, **kwargs)

    @contextmanager
    def _template(self) -> Iterator[str]:
        """The migrated template's name. Until the block ends nobody else makes, copies or drops one."""
        name = TEMPLATE_PREFIX + _state_of_migrations()
        with self._nodb_cursor() as cursor:
            cursor.execute("SELECT pg_advisory_lock(%s)", [TEMPLATE_LOCK])
            if not self._database_exists(cursor, name):
                self._drop_templates(cursor)
                self._make_template(cursor, name)
            yield name

    def _make_template(self, cursor: Any, name: str) -> None:
        """Under another name until it is whole, so that an interrupted run leaves nothing that looks finished."""
        unfinished = f"{name}_unfinished"
        cursor.execute(f"CREATE DATABASE {self._quote_name(unfinished)}")
        settings = self.connection.settings_dict
        own_name = settings["NAME"]
        self._change_database(unfinished)
        try:
            call_command("migrate", database=self.connection.alias, verbosity=0, interactive=False)
        finally:
            self._change_database(own_name)
        cursor.execute(f"ALTER DATABASE {self._quote_name(unfinished)} RENAME TO {self._quote_name(name)}")

    def _drop_templates(self, cursor: Any) -> None:
        """Those of earlier migrations, and what interrupted runs left."""
        cursor.execute("SELECT datname FROM pg_database WHERE starts_with(datname, %s)", [TEMPLATE_PREFIX])
        for (old,) in cursor.fetchall():
            cursor.execute(f"DROP DATABASE {self._quote_name(old)}")

    def _change_database(self, name: str) -> None:
        self.connection.close()
        self.connection.close_pool()
        self.connection.settings_dict["NAME"] = name

    def _let_application_truncate(self) -> None:
        """Tests that commit are cleaned up by TRUNCATE, which the application itself never uses."""
        application = self.connection.settings_dict.get("APPLICATION")
        if not application:
            return
        with self.connection.cursor() as cursor:
            role = self.connection.ops.quote_name(application)
            cursor.execute(f"GRANT TRUNCATE ON ALL TABLES IN SCHEMA public TO {role}")


def _state_of_migrations() -> str:
    """A short name for the content of every application's migrations."""
    digest = hashlib.sha256(django.get_version().encode())
    for config in sorted(apps.get_app_configs(), key=lambda config: config.label):
        for path in sorted(Path(config.path).glob("migrations/*.py")):
            digest.update(f"{config.label}/{path.name}\n".encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]

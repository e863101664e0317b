"""Test databases: made and migrated by the owner, used by the application's role."""

from typing import Any

from django.db.backends.postgresql import creation


class DatabaseCreation(creation.DatabaseCreation):
    def create_test_db(self, *args: Any, **kwargs: Any) -> str:
        with self.connection.as_owner():
            name: str = super().create_test_db(*args, **kwargs)
            self._let_application_truncate()
        return name

    def clone_test_db(self, *args: Any, **kwargs: Any) -> None:
        with self.connection.as_owner():
            super().clone_test_db(*args, **kwargs)

    def destroy_test_db(self, *args: Any, **kwargs: Any) -> None:
        with self.connection.as_owner():
            super().destroy_test_db(*args, **kwargs)

    def _let_application_truncate(self) -> None:
        """Tests that commit are cleaned up by TRUNCATE, which the application itself never uses."""
        application = self.connection.settings_dict.get("APPLICATION")
        if not application:
            return
        with self.connection.cursor() as cursor:
            role = self.connection.ops.quote_name(application)
            cursor.execute(f"GRANT TRUNCATE ON ALL TABLES IN SCHEMA public TO {role}")

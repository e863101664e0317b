"""Django's `migrate`, run as the role that owns the tables."""

from typing import Any

from django.core.management.commands import migrate
from django.db import connections

from freedam.database.base import DatabaseWrapper
from freedam.database.roles import grant_to_application


class Command(migrate.Command):
    def handle(self, *args: Any, **options: Any) -> str | None:
        connection = connections[options["database"]]
        if not isinstance(connection, DatabaseWrapper):
            return super().handle(*args, **options)
        with connection.as_owner():
            grant_to_application(connection)
            return super().handle(*args, **options)

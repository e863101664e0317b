"""What the application's role may do with the tables of another role."""

from django.db.backends.base.base import BaseDatabaseWrapper

TABLE_RIGHTS = "SELECT, INSERT, UPDATE, DELETE"
SEQUENCE_RIGHTS = "USAGE, SELECT"
MAINTAIN_SINCE = 170000  # older servers let only the owner analyse a table


def grant_to_application(connection: BaseDatabaseWrapper) -> None:
    """Let the application's role use everything that the connected role owns in this database and will own."""
    application = connection.settings_dict.get("APPLICATION")
    if not application or application == connection.settings_dict["USER"]:
        return
    role = connection.ops.quote_name(application)
    with connection.cursor() as cursor:
        cursor.execute(f"GRANT USAGE ON SCHEMA public TO {role}")
        maintain = ", MAINTAIN" if connection.pg_version >= MAINTAIN_SINCE else ""  # type: ignore[attr-defined]
        for kind, rights in (("TABLES", TABLE_RIGHTS + maintain), ("SEQUENCES", SEQUENCE_RIGHTS)):
            cursor.execute(f"ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT {rights} ON {kind} TO {role}")
            cursor.execute(f"GRANT {rights} ON ALL {kind} IN SCHEMA public TO {role}")

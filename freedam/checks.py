"""What is wrong or unwise about this installation, each with an id and a hint. Run with `manage.py check --deploy`.

The check that asks the database needs `--database default` as well.
"""

from collections.abc import Sequence
from typing import Any

from django.conf import settings
from django.core import checks
from django.core.checks import CheckMessage, Error, Tags, register
from django.db import connections

from freedam.services.postgres import EXTENSIONS

LOCAL_HOSTS = frozenset({"localhost", "127.0.0.1", "[::1]"})
LEAST_POSTGRES = 150_000
LEAST_VECTOR = (0, 8)


@register(Tags.security, deploy=True)
def secret_key_is_given(app_configs: Any, **kwargs: Any) -> list[CheckMessage]:
    if settings.SECRET_KEY_IS_GIVEN:
        return []
    hint = "Set FREEDAM_SECRET_KEY (or FREEDAM_SECRET_KEY_FILE) to the same long random text on every machine."
    return [checks.Warning("The secret key is one that this machine made for itself.", hint=hint, id="freedam.W001")]


@register(Tags.security, deploy=True)
def hosts_are_named(app_configs: Any, **kwargs: Any) -> list[CheckMessage]:
    if set(settings.ALLOWED_HOSTS) - LOCAL_HOSTS:
        return []
    hint = "Set FREEDAM_ALLOWED_HOSTS to the names under which people reach the site."
    return [checks.Warning("The site answers to this machine's own names only.", hint=hint, id="freedam.W002")]


@register(deploy=True)
def services_are_external(app_configs: Any, **kwargs: Any) -> list[CheckMessage]:
    if not settings.EMBEDDED_SERVICES:
        return []
    names = ", ".join(settings.EMBEDDED_SERVICES)
    hint = "Set DATABASE_URL and REDIS_URL when more than one machine serves the site."
    return [checks.Warning(f"Embedded services are in use: {names}.", hint=hint, id="freedam.W003")]


@register()
def embeddings_can_be_made(app_configs: Any, **kwargs: Any) -> list[CheckMessage]:
    if settings.EMBEDDINGS != "openai" or (settings.EMBEDDINGS_API_KEY or settings.EMBEDDINGS_BASE_URL):
        return []
    hint = "Set EMBEDDINGS_API_KEY, and EMBEDDINGS_BASE_URL for a server other than OpenAI's."
    return [Error("EMBEDDINGS is openai, but there is no key and no address.", hint=hint, id="freedam.E001")]


@register(Tags.database, deploy=True)
def database_has_what_it_takes(
    app_configs: Any, databases: Sequence[str] | None = None, **kwargs: Any
) -> list[CheckMessage]:
    found: list[CheckMessage] = []
    for alias in databases or ():
        with connections[alias].cursor() as cursor:
            found += _version_problems(connections[alias].pg_version)
            cursor.execute("SELECT extname, extversion FROM pg_extension")
            found += _extension_problems(dict(cursor.fetchall()))
            cursor.execute("SELECT count(*) FROM pg_tables WHERE schemaname = 'public' AND tableowner = current_user")
            found += _ownership_problems(cursor.fetchone()[0])
    return found


def _version_problems(version: int) -> list[CheckMessage]:
    if version >= LEAST_POSTGRES:
        return []
    hint = "Use PostgreSQL 15 or later."
    return [Error(f"PostgreSQL {version // 10_000} is too old.", hint=hint, id="freedam.E002")]


def _extension_problems(installed: dict[str, str]) -> list[CheckMessage]:
    problems: list[CheckMessage] = [
        Error(
            f"The database has no extension {name}.",
            hint=f"As a superuser, in this database: CREATE EXTENSION {name};",
            id="freedam.E003",
        )
        for name in EXTENSIONS
        if name not in installed
    ]
    vector = installed.get("vector")
    if vector and tuple(int(part) for part in vector.split(".")[:2]) < LEAST_VECTOR:
        hint = "Install pgvector 0.8 or later, then: ALTER EXTENSION vector UPDATE;"
        problems.append(Error(f"pgvector {vector} is too old.", hint=hint, id="freedam.E004"))
    if "intarray" in installed:
        hint = "As a superuser, in this database: DROP EXTENSION intarray;"
        message = "The extension intarray replaces the && operator of arrays, and searches then miss their index."
        problems.append(Error(message, hint=hint, id="freedam.E005"))
    return problems


def _ownership_problems(owned_tables: int) -> list[CheckMessage]:
    if not owned_tables:
        return []
    hint = "Give migrations a role of their own in DATABASE_OWNER_URL (docs/operations.md, Roles)."
    message = f"The application's role owns {owned_tables} tables, so a fault in it could alter or drop them."
    return [checks.Warning(message, hint=hint, id="freedam.W004")]

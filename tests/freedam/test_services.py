"""The embedded services, started and killed for real in folders of their own."""

import os
import pwd
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import psutil
import psycopg
import pytest

from freedam import services
from freedam.services.accounts import Account, service_account
from freedam.services.postgres import EXTENSIONS, Postgres
from tests.freedam.services_case import GRACE_SECONDS, REPOSITORY, Folder, folder_in, kill, wait_for

STOP_SECONDS = GRACE_SECONDS + 20


@pytest.fixture
def folder() -> Iterator[Folder]:
    with folder_in() as own:
        yield own


@pytest.fixture(scope="module")
def running() -> Iterator[Folder]:
    """A folder whose services stay up for tests that only look."""
    with folder_in() as own:
        own.hold()
        yield own


def all_gone(folder: Folder) -> None:
    wait_for(lambda: not folder.processes(), "every process of the folder has ended", STOP_SECONDS)


def test_two_processes_share_the_servers_and_the_last_one_out_stops_them(folder: Folder) -> None:
    first = folder.hold()
    servers = {folder.postgres().pid, folder.valkey().pid}
    second = folder.hold()
    assert {folder.postgres().pid, folder.valkey().pid} == servers
    assert folder.lease_pids() == {first.pid, second.pid}

    folder.let_go(first)
    assert folder.lease_pids() == {second.pid}
    folder.redis().set("still", "here")
    assert folder.sql("SELECT 1") == [(1,)]

    folder.let_go(second)
    all_gone(folder)
    assert not (folder.layout.postgres_data / "postmaster.pid").exists(), "PostgreSQL was not shut down cleanly"
    assert list(folder.layout.leases.iterdir()) == []


def test_commands_in_a_row_find_the_servers_running(folder: Folder) -> None:
    folder.let_go(folder.hold(grace=30))
    server = folder.postgres().pid
    folder.let_go(folder.hold())
    assert folder.postgres().pid == server


def test_what_was_written_outlives_a_stop(folder: Folder) -> None:
    holder = folder.hold()
    folder.sql("CREATE TABLE kept AS SELECT 7 AS number")
    folder.redis().set("switch", "off")
    folder.let_go(holder)
    all_gone(folder)

    folder.hold()
    assert folder.sql("SELECT number FROM kept") == [(7,)]
    assert folder.redis().get("switch") == "off"


def test_a_killed_postgres_is_brought_back_with_its_data(folder: Folder) -> None:
    folder.hold()
    folder.sql("CREATE TABLE kept AS SELECT generate_series(1, 1000) AS number")
    dead = folder.postgres()
    kill(dead)
    folder.hold()
    assert folder.sql("SELECT count(*) FROM kept") == [(1000,)]
    assert folder.postgres().pid != dead.pid


def test_a_killed_valkey_is_brought_back_with_its_switches(folder: Folder) -> None:
    folder.hold()
    folder.redis().set("switch", "off")
    dead = folder.valkey()
    kill(dead)
    folder.hold()
    assert folder.redis().get("switch") == "off"


def test_the_servers_outlive_a_killed_keeper_and_the_next_one_takes_them_over(folder: Folder) -> None:
    first = folder.hold()
    servers = {folder.postgres().pid, folder.valkey().pid}
    dead = folder.keeper()
    kill(dead)
    assert folder.sql("SELECT 1") == [(1,)]

    second = folder.hold()
    wait_for(lambda: folder.layout.keeper_log.read_text().count("PostgreSQL 18") == 2, "the new keeper is at work")
    assert {folder.postgres().pid, folder.valkey().pid} == servers
    assert folder.keeper().pid != dead.pid
    for holder in (first, second):
        folder.let_go(holder)
    all_gone(folder)


def test_the_last_holder_sees_to_the_stop_when_the_keeper_was_killed(folder: Folder) -> None:
    holder = folder.hold()
    kill(folder.keeper())
    folder.let_go(holder)
    all_gone(folder)


def test_a_killed_holder_counts_as_gone(folder: Folder) -> None:
    holder = folder.hold()
    holder.kill()
    holder.wait()
    all_gone(folder)


def test_everything_killed_at_once_comes_back(folder: Folder) -> None:
    holder = folder.hold()
    folder.sql("CREATE TABLE kept AS SELECT 7 AS number")
    victims = [folder.keeper(), folder.postgres(), folder.valkey()]
    holder.kill()
    for victim in victims:
        kill(victim)
    folder.hold()
    assert folder.sql("SELECT number FROM kept") == [(7,)]


def test_a_stale_pid_file_that_names_a_living_stranger_is_no_obstacle(folder: Folder) -> None:
    """After a restart of the machine the noted number may belong to any other program."""
    holder = folder.hold()
    folder.let_go(holder)
    all_gone(folder)
    pid_file = folder.layout.postgres_data / "postmaster.pid"
    pid_file.write_text(f"{os.getpid()}\n{folder.layout.postgres_data}\n1\n5432\n{folder.layout.sockets}\n\n")
    (folder.layout.sockets / ".s.PGSQL.5432.lock").write_text(f"{os.getpid()}\n")
    folder.hold()
    assert folder.sql("SELECT 1") == [(1,)]


def test_two_folders_side_by_side_do_not_meet(folder: Folder) -> None:
    with folder_in() as other:
        folder.hold()
        other.hold()
        folder.sql("CREATE TABLE only_here AS SELECT 1")
        assert other.sql("SELECT to_regclass('only_here')") == [(None,)]
        assert {process.pid for process in folder.processes()}.isdisjoint(p.pid for p in other.processes())
        assert folder.layout.identity().app_password != other.layout.identity().app_password


def test_a_copied_folder_is_a_folder_of_its_own(folder: Folder) -> None:
    holder = folder.hold()
    folder.sql("CREATE TABLE copied AS SELECT 7 AS number")
    folder.let_go(holder)
    all_gone(folder)
    with folder_in() as copy:
        subprocess.run(["cp", "-a", str(folder.var), str(copy.var)], check=True)
        folder.hold()
        copy.hold()
        assert copy.layout.sockets != folder.layout.sockets
        copy.sql("UPDATE copied SET number = 8")
        assert folder.sql("SELECT number FROM copied") == [(7,)]


def test_a_failure_is_explained_and_not_waited_out(folder: Folder) -> None:
    folder.let_go(folder.hold())
    all_gone(folder)
    (folder.layout.postgres_data / "PG_VERSION").write_text("9\n")
    with pytest.raises(AssertionError, match=r"was made by PostgreSQL 9, and PostgreSQL 18 is installed"):
        folder.hold()


def test_a_removed_folder_ends_its_servers(folder: Folder) -> None:
    folder.hold()
    folder.processes()  # reads the identity, which is about to go
    remove = ["rm", "-rf", str(folder.var)]  # again while the keeper still makes files in it
    wait_for(lambda: subprocess.run(remove, capture_output=True).returncode == 0, "the folder is gone")
    all_gone(folder)


def test_sockets_move_to_a_short_path_when_the_folder_lies_deep(folder: Folder) -> None:
    deep = Folder(folder.var / ("d" * 60) / ("e" * 60))
    deep.var.parent.mkdir(parents=True)
    try:
        deep.hold()
        assert len(os.fsencode(deep.layout.sockets)) < 80
        assert deep.sql("SELECT 1") == [(1,)]
    finally:
        deep.clean()


@pytest.mark.skipif(os.geteuid() != 0, reason="only root has folders that the services' account cannot reach")
def test_data_move_where_the_services_account_can_reach_them() -> None:
    private = Path(tempfile.mkdtemp(prefix="fd-private-"))
    mode = private.stat().st_mode
    with folder_in(private) as folder:
        folder.hold()
        assert folder.sql("SELECT 1") == [(1,)]
        assert folder.layout.home != folder.var
        assert private.stat().st_mode == mode
    private.rmdir()


def test_binaries_that_the_account_cannot_reach_are_copied_and_run(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("freedam.services.server.reaches", lambda account, path: False)
    account = service_account(folder.var) or Account("me", os.geteuid(), os.getegid())
    server = Postgres(folder.layout, account)
    assert server.programs.is_relative_to(folder.layout.programs)
    for program in ("postgres", "initdb"):
        said = server.run_as_account([str(server.programs / program), "--version"])
        assert "PostgreSQL" in said.stdout, said.stderr


@pytest.mark.skipif(os.geteuid() != 0, reason="an ordinary user runs the servers as themselves")
def test_no_server_runs_as_root(running: Folder) -> None:
    assert running.postgres().uids().effective != 0
    assert running.valkey().uids().effective != 0


def test_secrets_and_data_are_private(running: Folder) -> None:
    assert running.layout.identity_file.stat().st_mode & 0o077 == 0
    for place in (running.layout.postgres_data, running.layout.valkey_data, running.layout.sockets):
        assert place.stat().st_mode & 0o777 == 0o700


def test_nothing_listens_on_the_network(running: Folder) -> None:
    connections = [link for process in running.processes() for link in process.net_connections(kind="inet")]
    assert connections == []


def test_a_wrong_password_is_refused(running: Folder) -> None:
    host = str(running.layout.sockets)
    with pytest.raises(psycopg.OperationalError, match="password authentication failed"):
        psycopg.connect(host=host, user="freedam_app", password="guess", dbname=services.DATABASE)


def test_the_application_reads_and_writes_but_owns_nothing(running: Folder) -> None:
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        running.sql("CREATE TABLE mine (number int)", user="app")
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        running.sql("CREATE DATABASE mine", user="app")
    owned = running.sql("SELECT count(*) FROM pg_class WHERE relowner = 'freedam_app'::regrole", user="app")
    assert owned == [(0,)]


def test_a_new_database_has_every_extension(running: Folder) -> None:
    running.sql("CREATE DATABASE fresh")
    found = running.sql("SELECT extname FROM pg_extension", database="fresh")
    assert {name for (name,) in found} >= set(EXTENSIONS)
    assert "intarray" not in {name for (name,) in found}


def test_letters_of_every_script_are_letters_and_order_is_by_code_point(running: Folder) -> None:
    assert running.sql("SELECT lower('ÉÄØ'), upper('ş')") == [("éäø", "Ş")]
    assert running.sql("SELECT 'Z' < 'a', 'z' < 'é'") == [(True, True)]
    ((trigrams,),) = running.sql("SELECT show_trgm('沙发')")
    assert trigrams


def test_memory_is_set_for_the_machine(running: Folder) -> None:
    settings = services.postgres.memory_settings(16 * 1024**3)
    assert settings["shared_buffers"] == "2048MB"
    assert settings["effective_cache_size"] == "8192MB"
    assert services.postgres.memory_settings(512 * 1024**2)["shared_buffers"] == "128MB"
    assert running.sql("SHOW jit") == [("off",)]
    assert running.redis().config_get("maxmemory-policy") == {"maxmemory-policy": "volatile-lru"}


def test_loading_the_settings_starts_nothing(folder: Folder) -> None:
    code = "import django; django.setup(); from django.core.management import call_command; call_command('check')"
    environment = {**os.environ, "FREEDAM_VAR": str(folder.var), "DJANGO_SETTINGS_MODULE": "freedam.settings"}
    subprocess.run([sys.executable, "-c", code], check=True, cwd=REPOSITORY, env=environment, capture_output=True)
    assert folder.processes() == []
    assert not folder.layout.postgres_data.exists()


def test_a_folder_may_have_any_name(folder: Folder) -> None:
    odd = Folder(folder.var / "a b%20c, d'é")
    odd.var.parent.mkdir()
    code = """
import django; django.setup()
from django.core.cache import cache
from django.db import connection
from freedam.celery import app
cache.set("key", "value"); assert cache.get("key") == "value"
connection.ensure_connection()
app.connection().ensure_connection(max_retries=1)
print(connection.settings_dict["HOST"])
"""
    environment = {**os.environ, "FREEDAM_VAR": str(odd.var), "DJANGO_SETTINGS_MODULE": "freedam.settings"}
    environment["FREEDAM_SERVICES_GRACE"] = str(GRACE_SECONDS)
    try:
        said = subprocess.run(
            [sys.executable, "-c", code], cwd=REPOSITORY, env=environment, capture_output=True, text=True
        )
        assert said.returncode == 0, said.stderr
        assert said.stdout.strip() == str(odd.layout.sockets)
    finally:
        odd.clean()


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can be two users here")
def test_a_folder_of_another_user_is_named(running: Folder) -> None:
    os.seteuid(pwd.getpwnam("nobody").pw_uid)
    try:
        with pytest.raises(services.ServiceError, match="belongs to another user"):
            services.Layout(running.var).identity()
    finally:
        os.seteuid(0)


def test_external_services_leave_the_embedded_ones_alone(folder: Folder) -> None:
    code = "import django; django.setup(); from django.conf import settings; print(settings.EMBEDDED_SERVICES)"
    environment = {
        **os.environ,
        "FREEDAM_VAR": str(folder.var),
        "DJANGO_SETTINGS_MODULE": "freedam.settings",
        "DATABASE_URL": "postgresql://someone:secret@db.example/dam",
        "REDIS_URL": "redis://cache.example:6379/0",
        "FREEDAM_SECRET_KEY": "given",
    }
    said = subprocess.run(
        [sys.executable, "-c", code], check=True, cwd=REPOSITORY, env=environment, capture_output=True, text=True
    )
    assert said.stdout == "()\n"
    assert not folder.var.exists()


def test_the_versions_are_told(running: Folder) -> None:
    versions = services.versions(running.var)
    assert versions["PostgreSQL"].startswith("18.")
    assert versions["Valkey"].split(".")[0].isdigit()


def test_the_keeper_is_small(running: Folder) -> None:
    """It stays for as long as anything runs, so it must not carry the whole application."""
    assert "django" not in {Path(mapped.path).name for mapped in psutil.Process(running.keeper().pid).memory_maps()}
    assert running.keeper().memory_info().rss < 80 * 1024**2

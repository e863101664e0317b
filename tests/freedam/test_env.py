"""A variable that makes no sense stops the start and says why."""

from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from freedam import env

NAME = "FREEDAM_SAMPLE"


@pytest.mark.parametrize(("written", "read"), [("1", True), ("Yes", True), ("off", False), ("0", False), ("", True)])
def test_a_switch_knows_the_usual_words(monkeypatch: pytest.MonkeyPatch, written: str, read: bool) -> None:
    monkeypatch.setenv(NAME, written)
    assert env.boolean(NAME, default=True) is read


@pytest.mark.parametrize(
    ("reader", "written", "message"),
    [
        (lambda: env.boolean(NAME, default=False), "maybe", "write 1 or 0"),
        (lambda: env.integer(NAME, 3), "three", "whole number"),
        (lambda: env.integer(NAME, 3, minimum=1), "0", "the least is 1"),
        (lambda: env.integer(NAME, 3, maximum=5), "6", "the most is 5"),
        (lambda: env.text(NAME, choices=frozenset({"a", "b"})), "c", "must be one of: a, b"),
        (lambda: env.database(NAME), "mysql://host/name", "must start with postgresql://"),
        (lambda: env.database(NAME), "postgresql://host", "names no database"),
        (lambda: env.database(NAME), "postgresql://host:port/name", "port that is not a number"),
        (lambda: env.redis_url(NAME), "http://host", "must start with redis://"),
        (lambda: env.json_object(NAME), "[1]", "must be a JSON object"),
        (lambda: env.json_object(NAME), "{", "must be a JSON object"),
        (lambda: env.rate(NAME, "600/minute"), "600", "such as 600/minute"),
        (lambda: env.rate(NAME, "600/minute"), "0/minute", "such as 600/minute"),
    ],
)
def test_nonsense_is_refused_by_name(monkeypatch, reader, written, message) -> None:
    monkeypatch.setenv(NAME, written)
    with pytest.raises(ImproperlyConfigured, match=message) as refusal:
        reader()
    assert NAME in str(refusal.value)


def test_a_database_address_gives_djangos_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(NAME, "postgresql://ann:p%40ss%2Fword@db.example:6432/library?sslmode=require")
    assert env.database(NAME) == {
        "NAME": "library",
        "USER": "ann",
        "PASSWORD": "p@ss/word",
        "HOST": "db.example",
        "PORT": "6432",
        "OPTIONS": {"sslmode": "require"},
    }


def test_a_database_address_may_name_a_socket_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(NAME, "postgresql://ann@/library?host=/run/postgresql&port=5433")
    database = env.database(NAME)
    assert database is not None
    assert (database["HOST"], database["PORT"], database["OPTIONS"]) == ("/run/postgresql", "5433", {})


def test_unset_and_empty_are_the_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(NAME, "  ")
    assert env.text(NAME, "default") == "default"
    assert env.database(NAME) is None
    assert env.redis_url(NAME) == ""
    assert env.words(NAME, ("a",)) == ["a"]


def test_a_list_is_separated_by_commas(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(NAME, "a.example, b.example,")
    assert env.words(NAME) == ["a.example", "b.example"]


def test_a_secret_may_lie_in_a_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("from the file\n")
    monkeypatch.setenv(f"{NAME}_FILE", str(tmp_path / "secret"))
    assert env.secret_file_or_text(NAME) == "from the file"
    monkeypatch.setenv(f"{NAME}_FILE", str(tmp_path / "absent"))
    with pytest.raises(ImproperlyConfigured, match="cannot be read"):
        env.secret_file_or_text(NAME)


def test_options_of_two_settings_are_joined() -> None:
    joined = env.merged({"A": 1, "OPTIONS": {"pool": True}}, {"A": 2, "OPTIONS": {"sslmode": "require"}})
    assert joined == {"A": 2, "OPTIONS": {"pool": True, "sslmode": "require"}}

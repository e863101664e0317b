"""`manage.py search`."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from tests.support.cast import Cast, make_cast

from .asking import leaf, tree

pytestmark = pytest.mark.django_db

CALM = tree(leaf("metadata.mood", "vocab_text_equals", "serene"))


@pytest.fixture
def cast() -> Cast:
    return make_cast()


def command(*arguments: str, given: Any = None, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO(given if isinstance(given, str) else json.dumps(given)))
    out = io.StringIO()
    call_command("search", "--tenant", "harbour", *arguments, stdout=out)
    return out.getvalue()


def test_it_prints_the_outcome_as_json(cast: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    told = json.loads(
        command(
            "--user", "anna", "--json", "--sort", "asset.title", "--limit", "2", given=CALM, monkeypatch=monkeypatch
        )
    )
    assert told["total"] == {"value": 3, "relation": "exact"}
    assert [hit["title"] for hit in told["hits"]] == ["Boats at dawn", "Lanterns on the quay"]
    assert told["caller"] == "command"
    assert told["next"]


def test_it_reads_a_file_and_prints_for_people(cast: Cast, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "tree.json"
    path.write_text(json.dumps(CALM))
    shown = command("--user", "anna", "--tree", str(path), "--facets", "asset.status", monkeypatch=monkeypatch)
    assert "3 assets" in shown
    assert "“serene” → Calm" in shown
    assert "Sunset over the pier" in shown
    assert "Status: Approved 3" in shown


def test_what_is_seen_is_what_the_person_sees(cast: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    everything = {name: command("--user", name, given=tree(), monkeypatch=monkeypatch) for name in ("anna", "ben")}
    assert "New ferry" in everything["anna"]
    assert "New ferry" not in everything["ben"]
    for name in ("sol", "nobody"):
        with pytest.raises(CommandError):
            command("--user", name, given=tree(), monkeypatch=monkeypatch)
    with pytest.raises(CommandError, match="--user"):
        command(given=tree(), monkeypatch=monkeypatch)


def test_an_invalid_tree_prints_its_problems_and_exits_with_two(
    cast: Cast, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as exit_:
        command("--user", "anna", given=tree(leaf("asset.file_type", "equals", "jpg")), monkeypatch=monkeypatch)
    told = json.loads(capsys.readouterr().err)
    assert exit_.value.code == 2
    assert (told["status"], told["code"]) == (400, "invalid_tree")
    assert told["problems"][0]["path"] == "rules[0].field"
    assert told["problems"][0]["code"] == "unknown_field"


def test_a_tree_that_cannot_be_read_is_told(cast: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(CommandError, match="cannot be read"):
        command("--user", "anna", given="{not json", monkeypatch=monkeypatch)
    with pytest.raises(CommandError, match="harbour"):
        call_command("search", "--tenant", "no-such-tenant")


def test_many_lines_run_in_one_process_and_one_that_fails_stops_nothing(
    cast: Cast, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines: list[Any] = [
        {"id": "a", "tree": CALM, "limit": 1},
        {"id": "b", "tree": tree(leaf("asset.file_type", "equals", "jpg"))},
        {"id": "c", "tree": tree(), "user": "ben", "want": ["total"]},
        {"id": "d"},
        {"id": "e", "tree": CALM, "sort": "-asset.title"},
    ]
    given = "\n".join([*(json.dumps(line) for line in lines), "", "{broken"])
    printed = command("--user", "anna", "--lines", "--json", given=given, monkeypatch=monkeypatch)
    told = {line["id"]: line for line in map(json.loads, printed.splitlines())}
    assert set(told) == {"a", "b", "c", "d", "e", 7}
    assert (len(told["a"]["hits"]), told["a"]["total"]["value"]) == (1, 3)
    assert told["b"]["problems"][0]["code"] == "unknown_field"
    assert (told["c"]["hits"], told["c"]["total"]["value"]) == ([], 4)
    assert told["d"]["error"]
    assert told["e"]["hits"][0]["title"] == "Sunset over the pier"
    assert told[7]["error"]


def test_periods_are_told_from_the_day_that_is_given(cast: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = tree(leaf("metadata.shot_on", "in_period", "last_month"))
    found = {
        day: json.loads(command("--user", "anna", "--json", "--today", day, given=asked, monkeypatch=monkeypatch))[
            "total"
        ]["value"]
        for day in ("2025-07-01", "2025-06-30")
    }
    assert found == {"2025-07-01": 1, "2025-06-30": 0}

"""`manage.py merge` and `manage.py validate`, a thousand lines in one process."""

from __future__ import annotations

import io
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from search.management.lines import LineError, answers
from tests.support.cast import Cast, make_cast

from .building import raw, root

CALM = raw("metadata.mood", "vocab_text_equals", "Calm")
SERENE = raw("metadata.mood", "vocab_text_equals", "serene")
WIDE = raw("asset.width", "greater_than", 2000)


@pytest.fixture
def cast(db: None) -> Cast:
    return make_cast()


def run(monkeypatch: pytest.MonkeyPatch, name: str, *arguments: str, given: str) -> str:
    out = io.StringIO()
    monkeypatch.setattr("sys.stdin", io.StringIO(given))
    call_command(name, *arguments, stdout=out)
    return out.getvalue()


def lines(rows: Iterable[Any]) -> str:
    return "\n".join(row if isinstance(row, str) else json.dumps(row) for row in rows) + "\n"


def read(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def test_a_line_that_fails_is_told_and_the_run_goes_on() -> None:
    def answer(given: Any) -> dict[str, Any]:
        if given["id"] == "late":
            raise LineError("too late")
        return {"twice": given["number"] * 2}

    rows = [{"id": "a", "number": 1}, "", "{", "[]", {"id": "b"}, {"id": "late"}, {"id": "c", "number": float("inf")}]
    found = list(answers(lines(rows).splitlines(), answer))
    assert found[0] == {"id": "a", "twice": 2}
    assert [row["id"] for row in found] == ["a", 3, 4, "b", "late", "c"]
    assert found[3]["error"] == "KeyError: 'number'"
    assert found[4] == {"id": "late", "error": "too late"}
    assert all("error" in row for row in found[1:])


def test_a_line_nested_beyond_reason_is_an_error_and_no_crash() -> None:
    (found,) = answers(["[" * 100_000], lambda given: given)
    assert set(found) == {"id", "error"}


def test_merging_by_a_file_needs_no_tenant(monkeypatch: pytest.MonkeyPatch, shared: Path) -> None:
    readme = str(shared / "cases" / "README.md")
    rows = [
        {"id": "one", "tree": root(CALM), "delta": root(WIDE), "intent": "refine"},
        {"id": "two", "tree": root(raw("nope", "is_empty")), "delta": root(WIDE), "intent": "refine"},
        {"id": "three", "tree": None, "delta": root(WIDE), "intent": "improve"},
        "not JSON",
        {
            "id": "five",
            "tree": root(CALM),
            "delta": root(raw("metadata.mood", "vocab_text_equals", "serene")),
            "intent": "remove",
        },
    ]
    found = read(run(monkeypatch, "merge", "--catalogue", readme, "--lines", given=lines(rows)))
    assert [row["id"] for row in found] == ["one", "two", "three", 4, "five"]
    assert found[0]["tree"] == root(CALM, WIDE)
    assert [set(row) for row in found[1:4]] == [{"id", "error"}] * 3
    assert found[4]["tree"] == root()


def test_a_catalogue_can_be_plain_json(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "catalogue.json"
    file.write_text(json.dumps({"fields": {"asset.width": {"kind": "number", "unit": "px"}}}), encoding="utf-8")
    given = json.dumps(
        {"id": 7, "tree": None, "delta": root(raw("asset.width", "equals", "2k")), "intent": "new"}, indent=1
    )
    (found,) = read(run(monkeypatch, "merge", "--catalogue", str(file), given=given))
    assert found["id"] == 7
    assert found["tree"] == root(raw("asset.width", "equals", 2000))
    file.write_text("[]", encoding="utf-8")
    with pytest.raises(CommandError):
        run(monkeypatch, "merge", "--catalogue", str(file), given=given)


def test_merging_for_a_tenant_resolves_its_terms(monkeypatch: pytest.MonkeyPatch, cast: Cast) -> None:
    mood = "metadata.mood"
    by_id = raw(mood, "vocab_equals", cast.terms["calm"].pk)
    rows = [
        {"id": 1, "tree": root(by_id), "delta": root(raw(mood, "vocab_text_equals", "Calme")), "intent": "refine"},
        {"id": 2, "tree": root(by_id), "delta": root(raw(mood, "vocab_text_equals", "serene")), "intent": "remove"},
        {"id": 3, "tree": root(by_id), "delta": root(raw(mood, "vocab_text_equals", "Festif")), "intent": "remove"},
    ]
    found = read(run(monkeypatch, "merge", "--tenant", "harbour", "--lines", given=lines(rows)))
    assert [change["kind"] for change in found[0]["changes"]] == ["unchanged"]
    assert found[1]["tree"] == root()
    assert [unmet["reason"] for unmet in found[2]["unmet"]] == ["nothing_like_it"]


@pytest.mark.usefixtures("cast")
def test_an_unknown_tenant_is_told_those_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("merge", "validate"):
        with pytest.raises(CommandError, match="harbour, lagoon"):
            run(monkeypatch, name, "--tenant", "nobody", given="{}")


@pytest.mark.usefixtures("cast")
def test_validating_lines_gives_the_problems_of_each(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [
        {"id": "good", "tree": root(WIDE)},
        {"id": "bad", "tree": root(raw("asset.file_type", "equals", "jpg"), raw("asset.width", "between", [2, 1]))},
        {"id": "none"},
    ]
    found = read(run(monkeypatch, "validate", "--tenant", "harbour", "--lines", given=lines(rows)))
    assert found[0] == {"id": "good", "problems": []}
    assert [(p["path"], p["code"]) for p in found[1]["problems"]] == [
        ("rules[0].field", "unknown_field"),
        ("rules[1].value", "range_reversed"),
    ]
    assert "error" in found[2]


@pytest.mark.usefixtures("cast")
def test_validating_one_tree_exits_by_what_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(monkeypatch, "validate", "--tenant", "harbour", given=json.dumps(root(WIDE))).strip() == "No problems."
    assert read(run(monkeypatch, "validate", "--tenant", "harbour", "--json", given=json.dumps({"tree": root()}))) == [
        {"problems": []}
    ]
    for flags in ([], ["--json"]):
        with pytest.raises(SystemExit) as stopped:
            run(monkeypatch, "validate", "--tenant", "harbour", *flags, given=json.dumps(root(raw("nope", "is_empty"))))
        assert stopped.value.code == 2
    with pytest.raises(CommandError):
        run(monkeypatch, "validate", "--tenant", "harbour", given="{")

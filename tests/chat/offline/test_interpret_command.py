"""`manage.py interpret`."""

from __future__ import annotations

import importlib.util
import io
import json
from io import StringIO
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from assets import actions
from chat.interpret.offline import context_for
from search.indexing import index_assets
from search.rules.tree import EMPTY
from tests.chat.offline.judging import TODAY
from tests.chat.offline.tenants import create_tenant
from tests.chat.offline.test_sentences import NOT_READ
from tests.support.cast import Cast, make_cast

CALM = {"field": "metadata.mood", "operator": "vocab_text_equals", "value": "Calm"}
STATE = {"type": "group", "operator": "and", "rules": [CALM]}


@pytest.fixture
def cast(db: None) -> Cast:
    return make_cast()


def run(*words: str, tenant: str = "harbour", stdin: str = "", monkeypatch: Any = None) -> str:
    out = StringIO()
    if monkeypatch is not None:
        monkeypatch.setattr("sys.stdin", io.StringIO(stdin))
    call_command("interpret", *words, f"--tenant={tenant}", "--today=2026-11-30", stdout=out)
    return out.getvalue()


def test_it_prints_the_tree_and_what_was_understood(cast: Cast) -> None:
    printed = run("something serene for lighthouse")
    assert printed.startswith("filter  new\n")
    assert "“lighthouse”" in printed
    assert '"value": "Calm"' in printed


def test_the_json_holds_the_delta_and_its_merge(cast: Cast, tmp_path: Path) -> None:
    state = tmp_path / "state.json"
    state.write_text(json.dumps(STATE))
    found = json.loads(run("festive as well", "--json", f"--state={state}"))
    assert (found["kind"], found["intent"]) == ("filter", "broaden")
    assert found["delta"]["rules"] == [{**CALM, "value": "Festive"}]
    assert found["tree"]["rules"] == [{**CALM, "operator": "vocab_text_in", "value": ["Calm", "Festive"]}]
    assert [change["kind"] for change in found["changes"]] == ["widened"]
    assert found["unmet"] == []
    assert found["words"] == [{"rule": "rules[0]", "words": "festive", "start": 0, "end": 7}]


def test_small_talk_leaves_the_tree(cast: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    found = json.loads(run("hello", "--json", "--state=-", stdin=json.dumps(STATE), monkeypatch=monkeypatch))
    assert (found["kind"], found["intent"], found["tree"]) == ("social", None, STATE)


def test_many_lines_are_answered_and_a_bad_one_does_not_stop_them(cast: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [
        {"id": "a", "message": "calm", "state": None, "language": "en", "user": "anna"},
        {"id": "b", "message": "mine", "user": "nobody"},
        {"id": "c", "message": ""},
        {"id": "d", "message": "calme", "language": "fr"},
    ]
    stdin = "\n".join(json.dumps(line) for line in lines) + "\nno json\n"
    found = [json.loads(line) for line in run("--lines", stdin=stdin, monkeypatch=monkeypatch).splitlines()]
    assert [line["id"] for line in found] == ["a", "b", "c", "d", 5]
    assert [line["tree"]["rules"] for line in found if "tree" in line] == [[CALM], [CALM]]
    assert all("error" in found[number] for number in (1, 2, 4))


def test_a_message_or_lines_are_needed(cast: Cast) -> None:
    with pytest.raises(CommandError):
        run()


def test_names_of_terms_are_read_once_for_each_schema(cast: Cast, django_assert_num_queries: Any) -> None:
    context_for(cast.harbour, cast.anna, EMPTY, "en", TODAY)
    with django_assert_num_queries(1):
        context_for(cast.harbour, cast.anna, EMPTY, "en", TODAY)


def test_the_shared_cases_run_through_the_command(
    db: None, shared: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    create_tenant("nordhem")
    file = shared / "cases" / "interpretation.jsonl"
    asked = [{**json.loads(line), "user": "alice"} for line in file.read_text(encoding="utf8").splitlines()]
    stdin = "\n".join(json.dumps(line) for line in asked)
    predictions = tmp_path / "predictions.jsonl"
    predictions.write_text(run("--lines", tenant="nordhem", stdin=stdin, monkeypatch=monkeypatch), encoding="utf8")
    score = _score_program(shared)
    assert score.main([str(predictions), str(file), "--skip", *NOT_READ, "--at-least", "0.9"])


def _score_program(shared: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("score", shared / "cases" / "score.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_words_of_hidden_assets_are_unknown(cast: Cast) -> None:
    """Ben may not see drafts: whether a message is off topic must not tell him what they say."""
    cast.assets["draft"] = actions.create_asset(
        cast.harbour, title="Zeppelin over the quay", status="draft", media_type="image"
    )
    index_assets([cast.assets["draft"].pk])
    known = {user: context_for(cast.harbour, user, EMPTY, "en", TODAY).known_word for user in (cast.anna, cast.ben)}
    assert [known[user] and known[user]("zeppelin") for user in (cast.anna, cast.ben)] == [True, False]

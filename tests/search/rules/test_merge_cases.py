"""The merge against the shared cases: tree, changes and unmet, exactly."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from search.rules.merge import merge
from search.rules.parse import parse
from search.rules.texts import resolve_in_memory, texts_to_resolve
from search.rules.tree import canonical

from .building import catalogue_of_cases, comparable


def cases(shared: Path) -> list[dict[str, Any]]:
    lines = (shared / "cases" / "merge.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines if line.strip()]


def merged(case: Mapping[str, Any], shared: Path) -> dict[str, Any]:
    catalogue = catalogue_of_cases(shared)
    tree = parse(case["tree"])[0]
    resolved = resolve_in_memory(texts_to_resolve(tree, case["delta"], catalogue), catalogue)
    return merge(tree, case["delta"], case["intent"], catalogue, resolved).to_json()


def change(told: Mapping[str, Any]) -> tuple[str, str, str, str]:
    old = told.get("old")
    return told["kind"], comparable(told["rule"]), comparable(old) if old else "", told.get("path", "-")


def unmet(told: Mapping[str, Any]) -> tuple[str, str, tuple[str, ...]]:
    candidates = tuple(sorted(comparable(rule) for rule in told.get("candidates", [])))
    return told["reason"], json.dumps(told["requested"], sort_keys=True), candidates


def test_every_case_gives_tree_changes_and_unmet_exactly(shared: Path) -> None:
    for case in cases(shared):
        found, due = merged(case, shared), case["expect"]
        why = f"{case['id']}: {case['why']}"
        assert canonical(parse(found["tree"])[0]) == canonical(parse(due["tree"])[0]), why
        assert sorted(map(change, found["changes"])) == sorted(map(change, due["changes"])), why
        assert sorted(map(unmet, found["unmet"])) == sorted(map(unmet, due["unmet"])), why


def test_the_tree_of_a_case_is_in_normal_form_before_and_after(shared: Path) -> None:
    for case in cases(shared):
        again = merged(case | {"tree": merged(case, shared)["tree"], "intent": "clarify"}, shared)
        assert again["tree"] == merged(case, shared)["tree"], case["id"]


def test_the_shared_scorer_agrees(shared: Path, tmp_path: Path) -> None:
    predictions = tmp_path / "predictions.jsonl"
    lines = (json.dumps({"id": case["id"], **merged(case, shared)}) for case in cases(shared))
    predictions.write_text("\n".join(lines), encoding="utf-8")
    folder = shared / "cases"
    done = subprocess.run(
        [
            sys.executable,
            folder / "score.py",
            "merge",
            predictions,
            folder / "merge.jsonl",
            "--at-least",
            "1",
            "--json",
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("language", ["en", "fr", "zh-hans", "ar"])
def test_every_case_reads_in_every_language(shared: Path, language: str) -> None:
    from search.rules.account import reading_of_change, reading_of_unmet
    from search.rules.describe import describe

    catalogue = catalogue_of_cases(shared)
    for case in cases(shared):
        tree = parse(case["tree"])[0]
        result = merge(tree, case["delta"], case["intent"], catalogue, {})
        sentences = [
            describe(result.tree, catalogue, language),
            *(reading_of_change(told, catalogue, language) for told in result.changes),
            *(reading_of_unmet(told, catalogue, language) for told in result.unmet),
        ]
        for sentence in sentences:
            assert sentence.strip()
            assert "{" not in sentence
            assert "\ue000" not in sentence
            assert "\ue001" not in sentence

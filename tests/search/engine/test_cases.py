"""Every tree of the case files runs on the demo tenant: each operator is compiled, each name resolves."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from assets.demo.tenant import make_tenant, people_of
from search.engine import Want
from search.rules.canonical import written
from search.rules.parse import parse

from .asking import search

pytestmark = pytest.mark.django_db

NOW = dt.datetime(2026, 11, 30, 12, tzinfo=dt.UTC)


def _rows(path: Path) -> Iterator[dict[str, Any]]:
    with path.open(encoding="utf-8") as lines:
        yield from (json.loads(line) for line in lines)


def _trees(folder: Path) -> Iterator[Any]:
    for row in _rows(folder / "interpretation.jsonl"):
        yield from (row["state"], row["expect"].get("tree"), *row["expect"].get("alternatives", ()))
    for row in _rows(folder / "merge.jsonl"):
        yield from (row["tree"], row["expect"]["tree"])


def test_every_tree_of_the_case_files_is_searched(shared: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("search.plan.get_embedder", lambda: None)
    tenant = make_tenant(NOW)
    alice = people_of(tenant)["alice"]
    different = {written(parse(tree)[0]): tree for tree in _trees(shared / "cases") if tree}
    assert len(different) > 150
    unsure = set()
    for tree in different.values():
        outcome = search(tenant, alice, tree, want=frozenset({Want.TOTAL}), today=NOW.date())
        assert outcome.problems == ()
        unsure |= {(found.field, found.text) for _, found in outcome.resolutions if not found.terms or found.doubtful}
    assert unsure == set()

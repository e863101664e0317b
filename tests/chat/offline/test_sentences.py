"""How many sentences come to exactly the tree that was meant; the figures are in docs/interpreter.md."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

from tests.chat.offline.judging import Verdict, cases, judge
from tests.conftest import REPOSITORY

DATA = REPOSITORY / "tests" / "data" / "offline"
# Of these the first needs a guard and the second is stopped before a message is read.
NOT_READ = ("off_topic", "refused")


def _rate(verdicts: list[Verdict]) -> float:
    return sum(verdict.right for verdict in verdicts) / len(verdicts)


def _wrong(verdicts: list[Verdict]) -> str:
    return "\n".join(verdict.shown for verdict in verdicts if not verdict.right)


def test_sentences_the_rules_were_tried_on_are_read_right() -> None:
    verdicts = [judge(case) for case in cases(DATA / "sentences.jsonl")]
    assert _rate(verdicts) >= 0.97, _wrong(verdicts)


def test_sentences_that_were_only_counted_are_mostly_read_right() -> None:
    verdicts = [judge(case) for case in cases(DATA / "unseen.jsonl")]
    assert _rate(verdicts) >= 0.85, _wrong(verdicts)


def test_no_tenant_and_no_language_falls_behind() -> None:
    by_kind: dict[str, list[Verdict]] = defaultdict(list)
    for name in ("sentences.jsonl", "unseen.jsonl"):
        for case in cases(DATA / name):
            by_kind[f"{case['tenant']} {case['language']}"].append(judge(case))
    behind = {kind: round(_rate(found), 2) for kind, found in by_kind.items() if _rate(found) < 0.8}
    assert not behind


def test_the_shared_cases_are_read_right(shared: Path) -> None:
    verdicts = [judge(case) for case in cases(shared / "cases" / "interpretation.jsonl", skip=NOT_READ)]
    assert _rate(verdicts) >= 0.9, _wrong(verdicts)

"""The order of the result: "sort by rating", "triées par titre", 按评分排序."""

from __future__ import annotations

from search.rules.tree import SORT_FIELD

from ..line import Line, Piece

# Numbers and dates are wanted the largest first, texts from A.
_FROM_THE_TOP = ("number", "date")
_REACH = 4


def read(line: Line) -> None:
    for at in range(len(line)):
        if line.free(at) and line.says(at, "sort") and not line.is_content(at):
            _sort(line, at)


def _sort(line: Line, at: int) -> None:
    for number in range(at + 1, min(at + 1 + _REACH, len(line))):
        entry = next((e for cue in line.cues(number) if (e := line.field(cue.field)) and e.sortable), None)
        if entry and line.free(number):
            value = f"-{entry.key}" if entry.kind in _FROM_THE_TOP else entry.key
            draft = line.draft(at, SORT_FIELD, "equals", value, number)
            others = [n for n in range(number + 1, line.clause(at).stop) if line.says(n, "sort", "first")]
            line.take(Piece(at, number, [draft], "sort"), *range(at, number + 1), *others)
            return

"""Fields without a value: "without a photographer", "alt text is missing", 没有摄影师."""

from __future__ import annotations

from ..line import Line, Piece
from ..readings import CueReading
from .values import wanted_by_value

_PARTICIPLES = ("ed", "e", "ee", "ees", "es")
_OPEN = ("noise", "stop", "one", "be")


def read(line: Line) -> None:
    for at in range(len(line)):
        if line.free(at) and line.cues(at):
            _cue(line, at)


def _cue(line: Line, at: int) -> None:
    cue = _nameable(line, at)
    if cue is None or wanted_by_value(line, at):
        return
    if _is_a_state(line, at, cue):
        line.take(Piece(at, at, [line.draft(at, cue.field, "is_not_empty")], "missing"), at)
        return
    before = line.before(at, skip=_OPEN)
    after = line.after(at, skip=_OPEN)
    if before is not None and line.says(before, "without", "not", "nor", "neither") and line.free(before):
        _take(line, at, before, cue, "is_empty")
    elif after is not None and line.says(after, "empty") and line.free(after):
        _take(line, at, after, cue, "is_empty")
    elif before is not None and line.says(before, "empty") and line.free(before):
        _take(line, at, before, cue, "is_empty")
    elif before is not None and _is_with(line, before) and _ends_there(line, at):
        _take(line, at, before, cue, "is_not_empty")


def _is_a_state(line: Line, at: int, cue: CueReading) -> bool:
    """“discontinued chairs”: a word for a date field that is no name of it says that it has come to pass."""
    entry = line.field(cue.field)
    span = line.spans[at]
    alone = span.end - span.start == 1 and line.tokens[span.start].key.endswith(_PARTICIPLES)
    return entry is not None and entry.kind == "date" and cue.field.startswith("metadata.") and not cue.label and alone


def _nameable(line: Line, at: int) -> CueReading | None:
    """The field that one would miss: no truth value, no search text, no order."""
    fields = [
        cue
        for cue in line.cues(at)
        if (entry := line.field(cue.field)) and entry.kind not in ("boolean", "full_text", "sort", "color")
    ]
    values = [r for r, quality in line.spans[at].readings if quality >= 0.95 and not isinstance(r, CueReading)]
    if not fields or (values and line.is_content(at)):
        return None
    return max(fields, key=lambda cue: (cue.label, cue.field.startswith("metadata.")))


def _is_with(line: Line, at: int) -> bool:
    return line.says(at, "with") and not line.says(at, "in", "by", "for") and line.free(at)


def _ends_there(line: Line, at: int) -> bool:
    return at + 1 == len(line) or line.is_boundary(at + 1) or line.says(at + 1, "or", "and")


def _take(line: Line, at: int, other: int, cue: CueReading, operator: str) -> None:
    draft = line.draft(at, cue.field, operator, None, other)
    line.take(Piece(min(at, other), max(at, other), [draft], "missing"), *range(min(at, other), max(at, other) + 1))

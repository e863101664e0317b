"""Conditions on people: "uploaded by bob", "bob's uploads", "by me"."""

from __future__ import annotations

from ..line import Line, Piece
from ..readings import PersonReading, TermReading

_VERB_FIELDS = {"upload": "asset.uploaded_by", "own": "asset.owner"}
DEFAULT = "asset.uploaded_by"


def read(line: Line) -> None:
    for at in range(len(line)):
        if line.free(at) and _is_person(line, at):
            _person(line, at)


def _is_person(line: Line, at: int) -> bool:
    return line.first_of(at, PersonReading) is not None or line.says(at, "me")


def _person(line: Line, at: int) -> None:
    """A name counts as a person where a verb or "by" says so; else it may be anything."""
    verb_at = _verb(line, at)
    by = line.says(at - 1, "by")
    said_before = bool(line.pieces) and line.says(at - 1, "or") and line.pieces[-1].kind == "person"
    if verb_at is None and not said_before and not (by and _is_nothing_else(line, at)):
        return
    key = _field_of_verb(line, verb_at) if verb_at is not None else DEFAULT
    if said_before and verb_at is None:
        key = line.pieces[-1].drafts[0].field
    if line.field(key) is None:
        return
    reading = line.first_of(at, PersonReading)
    name = reading.name if reading and not line.says(at, "me") else "me"
    spans = [at, *([at - 1] if by else [])]
    draft = line.draft(at, key, "equals", name)
    if verb_at is not None:
        draft.places.append(line.place(verb_at))
        spans.append(verb_at)
    line.take(Piece(min(spans), max(spans), [draft], "person"), *spans)


def _is_nothing_else(line: Line, at: int) -> bool:
    return line.first_of(at, PersonReading) is not None and not line.spans[at].all(TermReading)


def _verb(line: Line, at: int) -> int | None:
    """The verb of doing beside the person: "uploaded by bob", "bob uploaded", "bob's uploads"."""
    near: list[int] = [*range(at - 1, max(-1, at - 4), -1), *range(at + 1, min(at + 3, len(line)))]
    for number in near:
        if not 0 <= number < len(line) or line.is_boundary(number):
            continue
        if _field_of_verb(line, number):
            return number
    return None


def _field_of_verb(line: Line, at: int) -> str:
    """The person field that a verb or a name like "uploaded by" speaks of, empty where it is none."""
    for cue in line.cues(at):
        entry = line.field(cue.field)
        if entry and entry.kind == "person":
            return cue.field
    return next((_VERB_FIELDS[verb] for verb in line.verbs(at) if verb in _VERB_FIELDS), "")

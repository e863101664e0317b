"""What a removal names: fields, values, words of the text; which of them stand in the tree decides."""

from __future__ import annotations

from .intents import all_fields
from .leftover import TEXT_FIELD
from .line import Draft, Line, Piece
from .passes.dates import VERB_FIELDS
from .passes.quantities import dimension_of
from .readings import VerbReading
from .scope import Made

# What is removed by its value alone, whichever operator it stands under.
_VALUE_ENOUGH = (
    "vocab_text_equals",
    "vocab_text_in",
    "vocab_under",
    "equals",
    "in",
    "has_any",
    "near",
    "in_period",
    "in_last",
    "in_next",
    "on",
)


def targets(line: Line, pieces: list[Piece], text: str) -> list[Made]:
    """A leaf for each thing to remove; without a value where only a field was named."""
    named: list[Made] = [target for piece in pieces for draft in piece.drafts for target in _by_value(draft)]
    if not named:
        named = list(_by_field(line))
    if text and not named:
        named.append(Draft(field=TEXT_FIELD, value=text))
    return named


def _by_value(draft: Draft) -> list[Draft]:
    if draft.labels:
        return [Draft(field=draft.field, value=label, places=draft.places) for label, _ in draft.labels]
    if draft.operator in ("is_empty", "is_not_empty"):
        return [Draft(field=draft.field, operator=draft.operator, places=draft.places)]
    operator = "" if draft.operator in _VALUE_ENOUGH else draft.operator
    return [Draft(field=draft.field, operator=operator, value=draft.value, places=draft.places)]


def _by_field(line: Line) -> list[Draft]:
    """The fields that were named: of several that a name fits, those that stand in the tree."""
    known = all_fields(line.tree)
    found: list[Draft] = []
    for at in range(len(line)):
        keys = _fields_named(line, at)
        if not keys:
            continue
        standing = [key for key in keys if key in known]
        for key in standing or keys[:1]:
            if all(draft.field != key for draft in found):
                found.append(Draft(field=key, places=[line.place(at)]))
        line.drop(at)
    standing_ones = [draft for draft in found if draft.field in known]
    return standing_ones or found[:1]


def _fields_named(line: Line, at: int) -> list[str]:
    if not line.free(at):
        return []
    cues = sorted(line.cues(at), key=lambda cue: not cue.label)
    keys = [cue.field for cue in cues]
    for dimension in line.spans[at].concepts("dim:"):
        keys += [
            entry.key
            for entry in line.catalogue.fields.values()
            if entry.kind == "number" and dimension_of(entry, dimension)
        ]
        if dimension == "size":
            keys += ["asset.width", "asset.height"]
    verbs = _verb_fields(line, at)
    return list(dict.fromkeys([*keys, *verbs]))


def _verb_fields(line: Line, at: int) -> list[str]:
    verb = line.first_of(at, VerbReading)
    key = VERB_FIELDS.get(verb.verb) if verb else None
    return [key] if key and line.field(key) else []

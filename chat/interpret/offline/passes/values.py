"""Values by themselves: terms, choices, colours, truths. Of several fields what stands around a word decides."""

from __future__ import annotations

from dataclasses import dataclass

from search.rules.folding import fold
from search.rules.tree import SORT_FIELD, Leaf
from search.rules.values import DEFAULT_TOLERANCE
from search.rules.walk import walk

from ..inflection import base
from ..line import Draft, Line, Piece
from ..readings import (
    ChoiceReading,
    ColourReading,
    Reading,
    RuleReading,
    TermReading,
    TextReading,
    TiedReading,
)

_VALUES = (TermReading, TiedReading, ChoiceReading, ColourReading, RuleReading)
# What speaks for and against a reading, on top of how well its name fits. A name of the field beside the word decides.
NAMED_BESIDE = 1.0
IN_TREE, REMOVING = 0.06, 0.6
JOINED, TAKEN = 0.15, -0.25
PLAIN_COLOUR, FANCY_COLOUR = 0.05, -0.25
LED_TO, ECHOED = 0.12, 0.1
OWN_TERM = 0.01
LANGUAGE_SAID, LANGUAGE_UNSAID = 0.3, -0.5
# Channels of uses are named with a verb of use; by themselves they are what an asset was made for.
_OF_A_USE = ("usage.channel",)
SHORTEST_ECHO = 4
_IN_A_LANGUAGE = ("in", "en")
_ON_THE_WAY = ("noise", "stop", "be", "of", "in", "one", "with", "to")


@dataclass(frozen=True)
class _Option:
    score: float
    reading: Reading
    cue: int | None


def read(line: Line, *, removing: bool = False) -> None:
    tree_fields = {node.field for _, node, _ in walk(line.tree) if isinstance(node, Leaf)}
    for at in range(len(line)):
        if not line.free(at):
            continue
        if line.says(at, "nobody"):
            _nobody(line, at)
        elif _readings(line, at) and not (removing and _names_a_field_to_remove(line, at, tree_fields)):
            _value(line, at, tree_fields, REMOVING if removing else IN_TREE)


def _nobody(line: Line, at: int) -> None:
    """“with nobody in it”: the term for people is denied."""
    if line.persons:
        piece = line.take(Piece(at, at, [_draft(line, at, line.persons[0])]), at)
        piece.negative = True


def _names_a_field_to_remove(line: Line, at: int, tree_fields: set[str]) -> bool:
    values = {field_of(reading) for reading, _ in _readings(line, at)}
    return any(cue.field in tree_fields for cue in line.cues(at)) and not values & tree_fields


def _readings(line: Line, at: int) -> list[tuple[Reading, float]]:
    """The readings that are values; quoted words are one only where they are a whole name."""
    rated = [(r, q) for r, q in line.spans[at].readings if isinstance(r, _VALUES) and field_of(r) not in _OF_A_USE]
    literal = line.first_of(at, TextReading)
    return [(r, q) for r, q in rated if not literal or q >= 0.95]


def _value(line: Line, at: int, tree_fields: set[str], in_tree: float) -> None:
    options = [_rate(line, at, reading, quality, tree_fields, in_tree) for reading, quality in _readings(line, at)]
    if not options:
        return
    best = max(options, key=lambda option: option.score)
    draft = _draft(line, at, best.reading)
    spans = [at]
    if best.cue is not None:
        draft.places.append(line.place(best.cue))
        spans += range(min(at, best.cue), max(at, best.cue) + 1)
    if isinstance(best.reading, ColourReading):
        line.drop(*(n for n in (at - 1, at + 1) if line.says(n, "shade") and line.free(n)))
    kind = "sort" if draft.field == SORT_FIELD else "value"
    line.take(Piece(min(spans), max(spans), [draft], kind), *spans)


def _rate(line: Line, at: int, reading: Reading, quality: float, tree_fields: set[str], in_tree: float) -> _Option:
    key = field_of(reading)
    score = quality
    cue = _cue_beside(line, at, key)
    if cue is not None:
        score += NAMED_BESIDE
    if key in tree_fields:
        score += in_tree
    if _joined_to(line, at, key):
        score += JOINED
    elif _is_taken(line, key):
        score += TAKEN
    if isinstance(reading, ColourReading):
        score += PLAIN_COLOUR if reading.plain else FANCY_COLOUR
    if _led_to(line, at, key):
        score += LED_TO
    if isinstance(reading, TermReading):
        score += OWN_TERM
    if key == "asset.language":
        score += LANGUAGE_SAID if _is_of_a_text(line, at) else LANGUAGE_UNSAID
    if _echoed(line, at, key):
        score += ECHOED
    return _Option(score, reading, cue)


def field_of(reading: Reading) -> str:
    return "asset.color" if isinstance(reading, ColourReading) else str(getattr(reading, "field", ""))


def _cue_beside(line: Line, at: int, key: str) -> int | None:
    """A name of the field directly before or after the value, small words between them at most."""
    for step in (-1, +1):
        number = at + step
        while 0 <= number < len(line) and line.free(number) and not line.is_boundary(number):
            if any(cue.field == key for cue in line.cues(number)):
                return number
            if (
                step > 0
                or not (line.says(number, *_ON_THE_WAY) and not line.is_content(number))
                or abs(number - at) > 2
            ):
                break
            number += step
    return None


def wanted_by_value(line: Line, at: int) -> bool:
    """Whether a value of the field stands beside its name, so that the name is no condition by itself."""
    fields = {cue.field for cue in line.cues(at)}
    for number in (at + 1, at + 2, at - 1):
        if not line.free(number) or line.is_boundary(number):
            continue
        if any(field_of(r) in fields for r, _ in line.spans[number].readings if isinstance(r, _VALUES)):
            return True
    return False


def _joined_to(line: Line, at: int, key: str) -> bool:
    """Whether the value before it, joined by "or", "and" or a comma, is of the same field."""
    joint = at - 1
    while line.says(joint, "noise", "stop") and not line.says(joint, "or", "and", "nor"):
        joint -= 1
    if joint < 1 or not (line.says(joint, "or", "and", "nor", "to") or line.mark(joint) in (",", "、", "،", "，")):
        return False
    return any(piece.last == joint - 1 and key in piece.fields for piece in line.pieces)


def _is_taken(line: Line, key: str) -> bool:
    entry = line.field(key)
    return entry is not None and not entry.multi and any(key in piece.fields for piece in line.pieces)


def _led_to(line: Line, at: int, key: str) -> bool:
    """“by” favours the fields one says "designed by" of; a field whose names end in the word before."""
    if at == 0:
        return False
    entry = line.field(key)
    token = line.tokens[line.spans[at].start - 1]
    if entry is None or not token.key or not line.says(at - 1, "in", "by", "for", "of"):
        return False
    names = entry.keywords.get(line.language.code, ())
    return any(name.lower().split()[-1:] == [token.key] and len(name.split()) > 1 for name in names)


def _echoed(line: Line, at: int, key: str) -> bool:
    """“Erik's photos” is of the photographer, whose other name is "photo by"; "Alfredo's designs" of the designer."""
    entry = line.field(key)
    if entry is None or not key.startswith("metadata."):
        return False
    language = line.language.code
    names = [entry.labels.get(language, ""), *entry.keywords.get(language, ())]
    words = {base(word, language) for name in names for word in fold(name).split() if len(word) >= SHORTEST_ECHO}
    start, end = line.spans[at].start, line.spans[at].end
    beside = [line.tokens[n].key for n in (start - 2, start - 1, end, end + 1) if 0 <= n < len(line.tokens)]
    return any(base(word, language) in words for word in beside)


def _is_of_a_text(line: Line, at: int) -> bool:
    """“in Danish”, “Danish documents”: the language of a text rather than where something comes from."""
    texts = ("document", "pdf", "docx", "txt")
    beside = [
        choice.value for n in (at - 1, at + 1) if 0 <= n < len(line) for choice in line.spans[n].all(ChoiceReading)
    ]
    before = line.tokens[line.spans[at].start - 1].key if at else ""
    return before in _IN_A_LANGUAGE or line.tokens[line.spans[at].start].is_arabic or any(v in texts for v in beside)


def _draft(line: Line, at: int, reading: Reading) -> Draft:
    draft = Draft(field=field_of(reading), places=[line.place(at)])
    if isinstance(reading, TermReading):
        draft.labels = ((reading.label, reading.narrower),)
    elif isinstance(reading, TiedReading):
        draft.labels = ((reading.text, False),)
    elif isinstance(reading, ColourReading):
        draft.operator, draft.value = "near", {"hex": reading.code, "tolerance": DEFAULT_TOLERANCE}
    elif isinstance(reading, ChoiceReading):
        entry = line.field(reading.field)
        if entry and entry.kind == "keywords":
            draft.operator, draft.value = "has_any", [reading.value]
        else:
            draft.operator, draft.value = "equals", reading.value
    elif isinstance(reading, RuleReading):
        draft.operator, draft.value = reading.operator, reading.value
    return draft

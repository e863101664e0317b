"""Conditions on texts: a field and the words that are to stand in it, as they were written."""

from __future__ import annotations

from typing import Any

from ..line import Line, Piece
from ..readings import ChoiceReading, CueReading, QuantityReading, RuleReading, TermReading, TextReading, TimeReading
from ..tokens import Kind

_TEXT_KINDS = ("text", "keyword", "keywords")
_OPERATORS = {"contains": "contains", "starts": "starts_with", "ends": "ends_with", "is_text": "contains"}
TAGS = "asset.tags"
LONGEST_VALUE = 6


def read(line: Line) -> None:
    for at in range(len(line)):
        if not line.free(at):
            continue
        if line.says(at, "tagged") and line.field(TAGS):
            _tags(line, at)
            continue
        for cue in sorted(line.cues(at), key=lambda cue: (not cue.label, not cue.field.startswith("metadata."))):
            if _takes_text(line, cue) and (_value_after(line, at, cue) or _value_before(line, at, cue)):
                break


def _takes_text(line: Line, cue: CueReading) -> bool:
    entry = line.field(cue.field)
    return entry is not None and entry.kind in _TEXT_KINDS and not entry.choices and entry.key != "asset.asset_class"


def _tags(line: Line, at: int) -> None:
    value_at = line.after(at)
    if value_at is None:
        return
    values, last = [line.text(value_at, value_at).strip("\"'“”«»")], value_at
    while line.says(last + 1, "or", "and") and last + 2 < len(line) and not line.is_boundary(last + 2):
        last += 2
        values.append(line.text(last, last).strip("\"'“”«»"))
    operator = "has_all" if line.says(last - 1, "and") and len(values) > 1 else "has_any"
    draft = line.draft(at, TAGS, operator, values, *range(value_at, last + 1))
    line.take(Piece(at, last, [draft], "text"), *range(at, last + 1))


def _value_after(line: Line, at: int, cue: CueReading) -> bool:
    operator_at, operator = _operator(line, at)
    if operator:
        return _take_rest(line, at, operator_at + 1, cue, operator, written=False)
    follows = line.after(at)
    if follows is None:
        return False
    literal = line.spans[follows].first(TextReading)
    if literal and not literal.quoted and line.first_of(follows, QuantityReading):
        return False
    if literal or (not cue.leads and _is_a_plain_number(line, follows)):
        return _take(line, at, follows, follows, cue, "contains")
    if _is_a_proper_name(line, at, follows, cue):
        last = follows
        while last + 1 < len(line) and not line.is_boundary(last + 1) and _is_of_a_name(line, last + 1):
            last += 1
        return _take(line, at, follows, last, cue, "contains")
    return cue.leads and _take_rest(line, at, follows, cue, "contains", written=True)


def _is_a_plain_number(line: Line, at: int) -> bool:
    quantity = line.first_of(at, QuantityReading)
    return quantity is not None and quantity.unit is None and line.tokens[line.spans[at].start].kind is Kind.NUMBER


def _is_a_proper_name(line: Line, at: int, value_at: int, cue: CueReading) -> bool:
    """“in the collection Summer”: a word with a capital directly after the name of a text field."""
    entry = line.field(cue.field)
    token = line.tokens[line.spans[value_at].start]
    if line.cues(value_at) or line.first_of(value_at, QuantityReading) or line.first_of(value_at, TimeReading):
        return False
    named = {other.field for other in line.cues(at)}
    if any(reading.field in named for reading in line.spans[value_at].all(TermReading)):
        return False
    return value_at == at + 1 and entry is not None and entry.kind == "text" and token.text[:1].isupper()


def _is_of_a_name(line: Line, at: int) -> bool:
    """Whether the word goes on with a proper name: it has a capital, or an article is written onto one."""
    text = line.text(at, at)
    follows = line.tokens[line.spans[at].end] if line.spans[at].end < len(line.tokens) else None
    written_on = bool(follows and follows.joined and follows.text[:1].isupper())
    return line.free(at) and (text[:1].isupper() or written_on) and _is_free_word(line, at)


def _operator(line: Line, at: int) -> tuple[int, str]:
    """A verb like "contains" after the name of the field, or a colon."""
    for number in range(at + 1, min(at + 4, len(line))):
        if line.mark(number) == ":":
            return number, "contains"
        for concept, operator in _OPERATORS.items():
            if line.says(number, concept) and not (concept == "is_text" and _is_only_a_verb(line, number)):
                return number, operator
        if not line.says(number, "noise", "stop"):
            break
    return at, ""


def _is_only_a_verb(line: Line, at: int) -> bool:
    """“the title is” asks for a text only if one is written out after it."""
    follows = line.after(at)
    return follows is None or line.spans[follows].first(TextReading) is None


def _take_rest(line: Line, at: int, first: int, cue: CueReading, operator: str, *, written: bool) -> bool:
    """The words from `first` up to the end of the clause; `written`: only words that mean nothing else."""
    while first < len(line) and line.says(first, "noise", "stop", "is_text") and not line.is_content(first):
        first += 1
    last = first - 1
    while last + 1 < len(line) and last - first + 1 < LONGEST_VALUE and not line.is_boundary(last + 1):
        if written and not _is_free_word(line, last + 1):
            break
        if line.says(last + 1, "or", "and", "but", "with", "not", "without") or not line.free(last + 1):
            break
        last += 1
    return last >= first and _take(line, at, first, last, cue, operator)


def _is_free_word(line: Line, at: int) -> bool:
    """A word that can be a name: nothing else is sure of it."""
    for reading, quality in line.spans[at].readings:
        if isinstance(reading, (QuantityReading, TimeReading, CueReading, RuleReading)):
            return False
        if isinstance(reading, (TermReading, ChoiceReading)) and quality > 0.9:
            return False
    return not line.says(at, "in", "for", "noise", "stop", "not")


def _value_before(line: Line, at: int, cue: CueReading) -> bool:
    """“Winter Catalogue” in the title."""
    within = line.before(at, skip=("noise", "stop", "one"))
    if within is None or not (line.says(within, "in") or line.says(at - 1, "in") or line.says(at - 2, "in")):
        return False
    value_at = within if not line.says(within, "in") else within - 1
    if value_at < 0 or not line.free(value_at) or line.is_boundary(value_at):
        return False
    literal = line.spans[value_at].first(TextReading)
    if literal is None and not (line.is_bare(value_at) or line.is_content(value_at)):
        return False
    return _take(line, at, value_at, value_at, cue, "contains")


def _take(line: Line, at: int, first: int, last: int, cue: CueReading, operator: str) -> bool:
    literal = line.spans[first].first(TextReading) if first == last else None
    value: Any = literal.text if literal else line.text(first, last)
    entry = line.field(cue.field)
    assert entry is not None
    if entry.kind == "keywords":
        operator, value = "has_any", [value]
    elif entry.kind == "keyword":
        operator = "equals"
    spans = range(min(at, first), max(at, last) + 1)
    draft = line.draft(at, cue.field, operator, value, *range(first, last + 1))
    line.take(Piece(spans[0], spans[-1], [draft], "text"), *spans)
    return True

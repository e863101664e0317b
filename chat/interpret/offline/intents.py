"""What the message wants done with the search so far: by its words, and by what stands in the tree."""

from __future__ import annotations

from dataclasses import dataclass, field

from search.rules.operators import is_negative
from search.rules.tree import Group, Leaf
from search.rules.walk import walk

from ..contract import Intent
from .line import Line, Piece
from .readings import CueReading

_LEADING = ("show", "remove", "set", "include", "add", "only")
_ANYWHERE = ("ignore", "also", "fine_too", "new", "reset", "instead", "those")
_HEAD_FIELDS = ("asset.media_type", "asset.asset_class")


@dataclass
class Signals:
    """The words of intent that were found, by name, and where the line begins after the opening ones."""

    said: set[str] = field(default_factory=set)
    starts_with_or: bool = False
    rejected_from: int | None = None

    def __contains__(self, name: str) -> bool:
        return name in self.said


def detect(line: Line, *, has_state: bool) -> Signals:
    """Finds the words of intent and takes them off the line."""
    signals = Signals()
    at = _opening(line, signals, has_state=has_state)
    for number in range(at, len(line)):
        _anywhere(line, number, signals, has_state=has_state)
    return signals


def _opening(line: Line, signals: Signals, *, has_state: bool) -> int:
    """Greetings, "please", "can you", then verbs like show, remove, include; where the rest begins."""
    at = 0
    while at < len(line):
        if line.mark(at):
            line.drop(at)
        elif line.says(at, "greeting") and not line.is_content(at):
            line.drop(at)
        elif _is_whole_reset(line, at) or line.says(at, "intent:new"):
            break
        elif (name := _leading_intent(line, at, signals, has_state=has_state)) is not None:
            signals.said.add(name)
            line.drop(at)
        elif has_state and not signals.said and line.says(at, "or"):
            signals.starts_with_or = True
            line.drop(at)
        elif line.says(at, "but") or (line.says(at, "and") and at == 0):
            signals.said.add("but")
            line.drop(at)
        elif not (line.says(at, "noise") and not line.is_content(at) and not line.cues(at) and not _is_heeded(line, at)):
            break
        at += 1
    return at


def _is_heeded(line: Line, at: int) -> bool:
    heeded = ("not", "without", "neither", "except", "nobody", "in")
    return line.says(at, *heeded) or bool(line.spans[at].concepts("intent:"))


def _leading_intent(line: Line, at: int, signals: Signals, *, has_state: bool) -> str | None:
    for name in _LEADING:
        if not line.says(at, f"intent:{name}") or line.says(at, "intent:ignore"):
            continue
        if name == "show" and signals.said - {"but", "show"}:
            continue
        if name in ("remove",) and not _has_target(line, at, has_state=has_state):
            continue
        if name in ("set", "include", "add", "only") and not has_state:
            return "show" if name in ("include", "add") else name if name == "only" else None
        return name
    return None


def _has_target(line: Line, at: int, *, has_state: bool) -> bool:
    """Whether what follows "drop" can be a filter: a field is named, or a filter, or there is something to drop."""
    rest = range(at + 1, len(line))
    return (
        has_state
        or any(line.says(n, "filter_word") for n in rest)
        or (bool(rest) and all(line.cues(n) or line.is_small(n) for n in rest))
    )


def _is_whole_reset(line: Line, at: int) -> bool:
    return line.says(at, "intent:reset") and not any(
        line.is_content(n) or line.is_bare(n) or line.cues(n) for n in range(at + 1, len(line))
    )


def _anywhere(line: Line, at: int, signals: Signals, *, has_state: bool) -> None:
    if not line.free(at):
        return
    for name in _ANYWHERE:
        if not line.says(at, f"intent:{name}") or _is_another_thing(line, at, name, has_state=has_state):
            continue
        signals.said.add(name)
        if name != "those":
            line.drop(at)
        return
    if line.says(at, "intent:only") and has_state and not line.is_content(at):
        signals.said.add("only")
        line.drop(at)
    if line.says(at, "intent:set", "intent:remove") and "set" not in signals and has_state and line.says(at, "intent:instead"):
        signals.said.add("set")
    if line.says(at, "rather_than") and signals.rejected_from is None and not line.says(at, "not"):
        signals.rejected_from = at
        line.drop(at)


def _is_another_thing(line: Line, at: int, name: str, *, has_state: bool) -> bool:
    if line.is_content(at) or (line.cues(at) and name != "instead"):
        return True
    if name == "reset":
        return not (_is_whole_reset(line, at) or len(line.tokens[line.spans[at].start : line.spans[at].end]) > 1)
    if name == "ignore":
        short = line.spans[at].end - line.spans[at].start == 1 and line.says(at, "noise")
        return not has_state or (short and not (line.cues(at + 1) and line.says(len(line) - 1, "fine")))
    if name in ("also", "fine_too", "instead"):
        return not has_state
    return False


# -- deciding ----------------------------------------------------------------------------------------------------------


def positive_fields(tree: Group) -> set[str]:
    return {
        node.field
        for _, node, negated in walk(tree)
        if isinstance(node, Leaf) and not negated and not node.muted and not is_negative(node.operator)
    }


def all_fields(tree: Group) -> set[str]:
    return {node.field for _, node, _ in walk(tree) if isinstance(node, Leaf)}


def removes(line: Line, signals: Signals) -> bool:
    """Whether rules are to go, so that what is named tells which and is no condition."""
    return "remove" in signals or "ignore" in signals


def decide(line: Line, signals: Signals, pieces: list[Piece], *, has_text: bool, has_state: bool) -> Intent:
    asked = bool(pieces) or has_text
    if "reset" in signals:
        return "new" if asked else "reset"
    if "new" in signals:
        return "new"
    if removes(line, signals):
        return "remove"
    if not has_state:
        return "new"
    if signals.rejected_from is not None or signals.said & {"instead", "set"}:
        return "refine"
    if _widens(line, signals, pieces):
        return "broaden"
    if signals.said & {"only", "but", "those", "also", "add"}:
        return "refine"
    return "new" if "show" in signals and _has_head(line, pieces) else "refine"


def _widens(line: Line, signals: Signals, pieces: list[Piece]) -> bool:
    wanted = [piece for piece in pieces if not piece.denied]
    if not wanted:
        return False
    if signals.said & {"fine_too", "include"} or signals.starts_with_or:
        return True
    known = positive_fields(line.tree)
    return bool(signals.said & {"also", "add"}) and any(piece.fields & known for piece in wanted)


def _has_head(line: Line, pieces: list[Piece]) -> bool:
    """Whether the message names things to find, rather than only more about those that were found."""
    for piece in pieces:
        for key in piece.fields if not piece.denied else ():
            entry = line.field(key)
            if key in _HEAD_FIELDS or (entry and entry.kind == "vocabulary" and entry.hierarchical):
                return True
    return False


def cue_targets(line: Line) -> list[tuple[int, list[CueReading]]]:
    """Names of fields that were not taken up by any condition, with where they stand."""
    return [(n, line.cues(n)) for n in range(len(line)) if line.free(n) and line.cues(n)]

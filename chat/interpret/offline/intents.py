"""What the message wants done with the search so far: by its words, and by what stands in the tree."""

from __future__ import annotations

from dataclasses import dataclass, field

from search.rules.folding import fold
from search.rules.operators import is_negative
from search.rules.tree import Group, Leaf
from search.rules.walk import walk

from ..contract import Intent
from .leftover import is_rest
from .line import Draft, Line, Piece

_LEADING = ("show", "remove", "set", "include", "add", "only")
_ANYWHERE = ("ignore", "also", "fine_too", "new", "reset", "instead", "those")
_HEAD_FIELDS = ("asset.media_type", "asset.asset_class")
# How far a filter word may stand from the "without" that makes it a removal.
_REMOVAL_REACH = 4


@dataclass
class Signals:
    """The words of intent that were found, by name.

    `rejected_from` is where "rather than" stands; `fresh_from` is where a new search begins: what was said before it
    is of no account.
    """

    said: set[str] = field(default_factory=set)
    starts_with_or: bool = False
    rejected_from: int | None = None
    fresh_from: int = 0

    def __contains__(self, name: str) -> bool:
        return name in self.said

    @property
    def removes(self) -> bool:
        """Whether rules are to go, so that what is named tells which and is no condition."""
        return bool(self.said & {"remove", "ignore"}) and "reset" not in self.said

    @property
    def replaces(self) -> bool:
        return self.rejected_from is not None or bool(self.said & {"instead", "set"})


def detect(line: Line, *, has_state: bool) -> Signals:
    """Finds the words of intent and takes them off the line."""
    signals = Signals()
    _removal_of_a_filter(line, signals, has_state=has_state)
    at = _opening(line, signals, has_state=has_state)
    for number in range(at, len(line)):
        _anywhere(line, number, signals, has_state=has_state)
    if has_state and not _says_anything(line):
        _everything(line, signals)
    return signals


def _says_anything(line: Line) -> bool:
    return any(
        line.free(n) and not line.says(n, "filter_word") and (line.is_content(n) or line.cues(n) or is_rest(line, n))
        for n in range(len(line))
    )


def _everything(line: Line, signals: Signals) -> None:
    """“remove all filters”, "show everything"."""
    every = any(line.says(n, "all") for n in range(len(line)))
    if every and signals.said & {"show", "remove"}:
        signals.said.add("reset")
        line.drop(*(n for n in range(len(line)) if line.says(n, "filter_word")))


def _removal_of_a_filter(line: Line, signals: Signals, *, has_state: bool) -> None:
    """“without the width filter”, "no size limit"."""
    if not has_state:
        return
    for at in range(len(line)):
        reach = range(at + 1, min(at + 1 + _REMOVAL_REACH, len(line)))
        if (
            line.says(at, "not", "without")
            and any(line.cues(n) for n in reach)
            and any(line.says(n, "filter_word") for n in reach)
        ):
            signals.said.add("remove")
            line.drop(at)


def _opening(line: Line, signals: Signals, *, has_state: bool) -> int:
    """Greetings, "please", "can you", then verbs like show, remove, include; where the rest begins."""
    at = 0
    while at < len(line):
        if line.mark(at) or not line.free(at) or (line.says(at, "greeting") and not line.is_content(at)):
            line.drop(at)
        elif line.says(at, "intent:new", "intent:reset"):
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
        elif not _is_preamble(line, at):
            break
        at += 1
    return at


def _is_preamble(line: Line, at: int) -> bool:
    heeded = ("not", "without", "neither", "except", "nobody", "in", "sort", "all")
    return (
        line.says(at, "noise")
        and not line.is_content(at)
        and not line.cues(at)
        and not line.says(at, *heeded)
        and not line.spans[at].concepts("intent:")
    )


def _leading_intent(line: Line, at: int, signals: Signals, *, has_state: bool) -> str | None:
    for name in _LEADING:
        if not line.says(at, f"intent:{name}") or line.says(at, "intent:ignore"):
            continue
        if name == "show" and signals.said - {"but", "show"}:
            continue
        if name == "remove" and not _has_target(line, at, has_state=has_state):
            continue
        if not has_state and name in ("include", "add"):
            return "show"
        if not has_state and name == "set":
            continue
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


def _anywhere(line: Line, at: int, signals: Signals, *, has_state: bool) -> None:
    if not line.free(at):
        return
    for name in _ANYWHERE:
        if line.says(at, f"intent:{name}") and not _is_another_thing(line, at, name, has_state=has_state):
            signals.said.add(name)
            if name in ("new", "reset"):
                signals.fresh_from = at
            if name != "those":
                line.drop(at)
            return
    if line.says(at, "intent:show") and signals.said & {"new", "reset"}:
        line.drop(at)
    elif line.says(at, "intent:only") and has_state and not line.is_content(at):
        signals.said.add("only")
        line.drop(at)
    elif line.says(at, "rather_than") and signals.rejected_from is None and not line.says(at, "not"):
        signals.rejected_from = at
        line.drop(at)


def _is_another_thing(line: Line, at: int, name: str, *, has_state: bool) -> bool:
    """Whether the word is no word of intent here: "clear glass", "any"."""
    if line.is_content(at) or (line.cues(at) and name != "instead"):
        return True
    if name == "reset":
        return (
            line.spans[at].end - line.spans[at].start == 1
            and not line.tokens[line.spans[at].start].is_han
            and not _is_all(line, at)
        )
    if name == "ignore":
        return not has_state or (line.says(at, "noise") and not _is_any_of_a_field(line, at))
    if name in ("also", "fine_too", "instead"):
        return not has_state
    return False


def _is_all(line: Line, at: int) -> bool:
    return not any(
        line.is_content(n) or line.is_bare(n) or line.cues(n) for n in range(len(line)) if n != at and line.free(n)
    )


def _is_any_of_a_field(line: Line, at: int) -> bool:
    """“any colour”, "any designer will do": a filter that stands need not be kept."""
    known = all_fields(line.tree)
    named = any(cue.field in known for cue in line.cues(at + 1))
    rest = range(at + 2, line.clause(at).stop)
    return named and not any(line.is_content(n) or line.is_bare(n) for n in rest)


# -- the tree ----------------------------------------------------------------------------------------------------------


def positive_leaves(tree: Group) -> list[Leaf]:
    return [
        node
        for _, node, negated in walk(tree)
        if isinstance(node, Leaf) and not negated and not node.muted and not is_negative(node.operator)
    ]


def positive_fields(tree: Group) -> set[str]:
    return {leaf.field for leaf in positive_leaves(tree)}


def all_fields(tree: Group) -> set[str]:
    return {node.field for _, node, _ in walk(tree) if isinstance(node, Leaf)}


def stands(tree: Group, draft: Draft) -> bool:
    """Whether the tree asks for the very value that is named now."""
    named = {_plain(label) for label, _ in draft.labels} or {_plain(v) for v in _listed(draft.value)}
    return any(
        leaf.field == draft.field and named & {_plain(value) for value in _listed(leaf.value)}
        for leaf in positive_leaves(tree)
    )


def _listed(value: object) -> list[object]:
    return list(value) if isinstance(value, (list, tuple)) else [value]


def _plain(value: object) -> str:
    if isinstance(value, dict):
        value = value.get("hex", value)
    return fold(str(value))


# -- deciding ----------------------------------------------------------------------------------------------------------


def decide(line: Line, signals: Signals, pieces: list[Piece], *, has_text: bool) -> Intent:
    asked = bool(pieces) or has_text
    if "reset" in signals:
        return "new" if asked else "reset"
    if "new" in signals:
        return "new"
    if not line.tree.rules:
        return "new"
    if signals.replaces:
        return "refine"
    if _widens(line, signals, pieces):
        return "broaden"
    if signals.said & {"only", "but", "those", "also", "add"}:
        return "refine"
    return "new" if "show" in signals and _has_head(line, pieces) else "refine"


def takes_back(line: Line, pieces: list[Piece]) -> bool:
    """Whether everything said is that what the tree asks for is not wanted: "not red" of red sofas."""
    drafts = [draft for piece in pieces for draft in piece.drafts]
    return bool(drafts) and all(piece.denied for piece in pieces) and all(stands(line.tree, draft) for draft in drafts)


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

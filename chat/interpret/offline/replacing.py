"""One value for another: "festive rather than calm", "replace red by blue", "make that 1500 px"."""

from __future__ import annotations

from .intents import Signals, positive_fields, positive_leaves, stands
from .line import Draft, Line, Piece
from .phrases import mark_denials
from .scope import Made

_BOUNDS = ("greater_than", "greater_or_equal", "less_than", "less_or_equal")


def rejected_pieces(line: Line, signals: Signals) -> list[Piece]:
    """Values that another takes the place of: "replace red by blue", "not calm but festive" of a calm tree."""
    if not line.tree.rules:
        return []
    mark_denials(line)
    pieces = list(line.ordered())
    rejected = [piece for piece in pieces if _is_replaced(line, signals, piece, pieces)]
    if rejected:
        signals.said.add("instead")
    return rejected


def _is_replaced(line: Line, signals: Signals, piece: Piece, pieces: list[Piece]) -> bool:
    others = [other for other in pieces if other is not piece and other.fields == piece.fields]
    if "set" in signals and any(_makes_room_for(line, piece, other) for other in others):
        return True
    return bool(others) and piece.denied and all(stands(line.tree, draft) for draft in piece.drafts)


def _makes_room_for(line: Line, piece: Piece, other: Piece) -> bool:
    return any(line.says(n, "intent:replace_with", "to") for n in range(piece.last + 1, other.first))


def mark_replacements(line: Line, signals: Signals, rules: list[Made]) -> None:
    """Fields that would gather values are emptied first; a bound that is set anew stays a bound."""
    if not signals.replaces:
        return
    standing = positive_fields(line.tree)
    for rule in rules:
        if isinstance(rule, Draft) and rule.field in standing:
            entry = line.field(rule.field)
            rule.replace = entry is not None and entry.multi
            _keep_the_bound(line, rule)


def _keep_the_bound(line: Line, rule: Draft) -> None:
    """“make that 1500 px” of “at least 2000” is at least 1500."""
    entry = line.field(rule.field)
    if rule.operator != "equals" or entry is None or entry.kind != "number":
        return
    bounds = [
        leaf.operator for leaf in positive_leaves(line.tree) if leaf.field == rule.field and leaf.operator in _BOUNDS
    ]
    rule.operator = bounds[0] if bounds else rule.operator

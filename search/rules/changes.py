"""What a merge did and what it could not do: a full account of a turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .errors import Problem
from .nodes import Group, Leaf, Node, to_json

ADDED = "added"
REPLACED = "replaced"
WIDENED = "widened"
REMOVED = "removed"
UNCHANGED = "unchanged"

NOTHING_LIKE_IT = "nothing_like_it"
AMBIGUOUS = "ambiguous"
INVALID = "invalid"
CONTRADICTION = "contradiction"


@dataclass(frozen=True, kw_only=True)
class Change:
    """``rule`` as it stands in the new tree (for a removal: stood in the old), ``old`` what it replaced.

    ``path`` is that of a removed rule in the old tree.
    """

    kind: str
    rule: Node
    old: Node | None = None
    path: str | None = None

    def to_json(self) -> dict[str, Any]:
        shown: dict[str, Any] = {
            "kind": self.kind,
            "rule": to_json(self.rule),
            "old": None if self.old is None else to_json(self.old),
        }
        return shown if self.path is None else shown | {"path": self.path}


def added(rule: Node) -> Change:
    return Change(kind=ADDED, rule=rule)


def replaced(rule: Node, old: Node) -> Change:
    return Change(kind=REPLACED, rule=rule, old=old)


def widened(rule: Node, old: Node) -> Change:
    return Change(kind=WIDENED, rule=rule, old=old)


def removed(rule: Node, path: str) -> Change:
    return Change(kind=REMOVED, rule=rule, path=path)


def unchanged(rule: Node) -> Change:
    return Change(kind=UNCHANGED, rule=rule)


@dataclass(frozen=True, kw_only=True)
class Unmet:
    """A request that was not carried out.

    ``requested`` is the rule in normal form, or JSON as it came where it is invalid; then ``problems`` say why.
    ``candidates`` are the rules an ambiguous request may have meant; ``intent`` is that of its turn.
    """

    requested: Any
    reason: str
    candidates: tuple[Node, ...] = ()
    problems: tuple[Problem, ...] = ()
    intent: str = ""

    def to_json(self) -> dict[str, Any]:
        asked = self.requested
        shown: dict[str, Any] = {
            "requested": to_json(asked) if isinstance(asked, (Leaf, Group)) else asked,
            "reason": self.reason,
        }
        if self.candidates:
            shown["candidates"] = [to_json(rule) for rule in self.candidates]
        if self.problems:
            shown["problems"] = [problem.to_json() for problem in self.problems]
        return shown


@dataclass(frozen=True, kw_only=True)
class MergeResult:
    tree: Group
    changes: tuple[Change, ...] = ()
    unmet: tuple[Unmet, ...] = ()

    def to_json(self) -> dict[str, Any]:
        return {
            "tree": to_json(self.tree),
            "changes": [change.to_json() for change in self.changes],
            "unmet": [unmet.to_json() for unmet in self.unmet],
        }

"""The way in: JSON to a valid tree in normal form, or all its problems."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from .catalogue import Catalogue
from .errors import Problem
from .nodes import EMPTY, Group
from .normalise import normalise
from .parse import parse
from .validate import validate


@dataclass(frozen=True, kw_only=True)
class Prepared:
    """``tree`` is in normal form where there are no problems, else empty and not to be searched with."""

    tree: Group
    problems: tuple[Problem, ...]

    @property
    def ok(self) -> bool:
        return not self.problems


def prepare(data: Any, catalogue: Catalogue, delta_intent: str | None = None, *, allow_my: bool = False) -> Prepared:
    """Parse, validate and normalise a tree or, with an intent, a delta."""
    parsed, problems = parse(data, delta_intent=delta_intent)
    found = all_problems(parsed, problems, catalogue, delta_intent, allow_my=allow_my)
    if found:
        return Prepared(tree=EMPTY, problems=found)
    return Prepared(tree=normalise(parsed, catalogue), problems=())


def all_problems(
    parsed: Group,
    problems: list[Problem],
    catalogue: Catalogue,
    delta_intent: str | None = None,
    *,
    allow_my: bool = False,
) -> tuple[Problem, ...]:
    """The problems of form and of meaning together, in the order of the tree, none told twice."""
    unreadable = {problem.path for problem in problems}
    found = validate(parsed, catalogue, delta_intent=delta_intent, allow_my=allow_my, unreadable=unreadable)
    told = {(problem.path, problem.code): problem for problem in (*problems, *found)}
    return tuple(sorted(told.values(), key=lambda problem: _position(problem.path)))


def _position(path: str) -> list[tuple[int, str]]:
    """A key that sorts ``rules[2]`` before ``rules[10]``."""
    return [(int(part), "") if part.isdigit() else (-1, part) for part in re.split(r"(\d+)", path)]

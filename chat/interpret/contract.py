"""What every interpreter, model or offline, hands back for one message."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

Kind = Literal["filter", "clarify", "social", "off_topic"]
Intent = Literal["new", "refine", "broaden", "remove", "reset", "clarify"]
Interpreter = Literal["offline", "model"]

INTENTS: tuple[Intent, ...] = ("new", "refine", "broaden", "remove", "reset", "clarify")


@dataclass(frozen=True, kw_only=True)
class Alignment:
    """The words of the message that a rule of the delta rests on.

    `path` names the rule in `rule_group` the way problems do (`rules[1].rules[0]`); `start` and `end` are offsets into
    the message, `words` is what stands between them.
    """

    path: str
    words: str
    start: int
    end: int


@dataclass(frozen=True, kw_only=True)
class Interpretation:
    """One message, read.

    `rule_group` is the delta in the grammar of the rule tree, as plain JSON; with kind `clarify` its rules are the
    readings to choose from, never applied. `clarify` is then `{"word", "readings": [{"key", "label", "delta"}]}`.
    `unplaced` holds the pieces of the message that no field could hold and that went to full text or nowhere.
    """

    kind: Kind
    intent: Intent | None
    rule_group: dict[str, Any]
    explanation: str
    words: tuple[Alignment, ...] = ()
    clarify: dict[str, Any] | None = None
    interpreter: Interpreter = "offline"
    unplaced: tuple[str, ...] = ()


def empty_group() -> dict[str, Any]:
    return {"type": "group", "operator": "and", "rules": []}

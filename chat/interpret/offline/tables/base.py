"""The shape of what the interpreter knows of a language; the languages themselves are data beside this file.

Concepts are named by short strings. Plain ones are function words (`not`, `or`, `with`); the others carry an argument
after a colon: `unit:cm`, `verb:upload`, `cmp:gt`, `cmp:gt:width`, `num:3`, `scale:100`, `month:5`, `season:spring`,
`span:day` (the word for a day), `rel:last`, `period:yesterday`, `intent:reset`, `format`, `scene`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Phrases = tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Language:
    """Words of one language.

    `concepts`: phrases by concept. `rules`: phrases that say a whole condition, by (field, operator, value).
    `choices`: further words for choices of built-in fields. `cues`: further names of built-in fields. `ambiguous`:
    words that are an orientation or a subject. `stop`: words that carry nothing by themselves but hold a text together.
    `noise`: words that carry nothing at all. `people`: the word for persons, which "nobody" denies.
    """

    code: str
    concepts: Mapping[str, Phrases]
    rules: Mapping[tuple[str, str, str | int | None], Phrases]
    choices: Mapping[tuple[str, str], Phrases]
    cues: Mapping[str, Phrases]
    ambiguous: Mapping[str, str]
    stop: Phrases
    noise: Phrases
    people: str
    months: Mapping[str, int] = field(default_factory=dict)


def listed(text: str) -> Phrases:
    """`"a | b c"` as ("a", "b c")."""
    return tuple(phrase.strip() for phrase in text.split("|") if phrase.strip())


def table(rows: Mapping[str, str]) -> dict[str, Phrases]:
    return {concept: listed(text) for concept, text in rows.items()}

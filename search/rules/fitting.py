"""How well a rule of the tree fits what a request wants removed, and what is left of the rule without it."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Hashable, Iterator
from dataclasses import dataclass

from .canonical import values_of, with_values
from .folding import ALIKE as LIKENESS
from .folding import STOP_WORDS, content_words, fold, similarity, words
from .meaning import Meaning
from .nodes import FrozenDict, JSONValue, Leaf
from .operators import OPERATORS, Takes

# From better to worse: the same rule, the same value, one value of a list, or only something alike.
IDENTICAL, EXACT, MEMBER, ALIKE = range(4)


@dataclass(frozen=True, kw_only=True)
class Fit:
    """``left`` is the rule without what was asked for, None where it goes. ``rule`` and ``key`` name the candidate.

    ``covers`` are the asked values that were found, where there are several.
    """

    grade: int
    rule: Leaf
    key: Hashable
    left: Leaf | None = None
    covers: frozenset[Hashable] = frozenset()


def fit_of(asked: Leaf, leaf: Leaf, meaning: Meaning) -> Iterator[Fit]:
    """The ways in which the leaf fits; none, one, or one for each alike value of a list."""
    key = meaning.key(leaf)
    if asked.value is None:
        is_other = bool(asked.operator) and _takes_nothing(asked.operator) and asked.operator != leaf.operator
        yield Fit(grade=EXACT if is_other else IDENTICAL, rule=leaf, key=key)
        return
    if asked.field == leaf.field:
        if asked.operator and key == meaning.key(asked):
            yield Fit(grade=IDENTICAL, rule=leaf, key=key, covers=frozenset(meaning.atoms(asked)))
            return
        by_value = _by_value(asked, leaf, meaning)
        if by_value is not None:
            yield by_value
            return
    yield from _alike(asked, leaf, meaning)


def _takes_nothing(operator: str) -> bool:
    """Whether the operator alone says all: then the rule with the same operator is the one that is meant."""
    return OPERATORS[operator].takes is Takes.NOTHING


def _by_value(asked: Leaf, leaf: Leaf, meaning: Meaning) -> Fit | None:
    key = meaning.key(leaf)
    if meaning.kind(leaf.field) == "full_text":
        same = _text_of(asked.value) and set(content_words(_text_of(asked.value))) == set(
            content_words(_text_of(leaf.value))
        )
        if same and "similar_to" not in (asked.operator, leaf.operator):
            return Fit(grade=EXACT, rule=leaf, key=key)
    wanted = set(meaning.atoms(asked))
    pairs = list(zip(meaning.atoms(leaf), values_of(leaf), strict=True))
    if leaf.operator in ("between", "not_between") or asked.operator in ("between", "not_between"):
        return Fit(grade=EXACT, rule=leaf, key=key) if asked.value == leaf.value else None
    found = frozenset(atom for atom, _ in pairs if atom in wanted)
    if not found:
        return None
    left = tuple(value for atom, value in pairs if atom not in wanted)
    if not left:
        return Fit(grade=EXACT, rule=leaf, key=key, covers=found)
    return Fit(grade=MEMBER, rule=leaf, key=key, left=with_values(leaf, left), covers=found)


def _alike(asked: Leaf, leaf: Leaf, meaning: Meaning) -> Iterator[Fit]:
    kind = meaning.kind(leaf.field)
    if kind in ("text", "full_text") and not isinstance(leaf.value, tuple):
        fit = _text_fit(asked, leaf, meaning)
        if fit is not None:
            yield fit
    elif kind in ("text", "vocabulary") or (kind == "keywords" and not meaning.catalogue.fields[leaf.field].choices):
        yield from _alike_values(asked, leaf, meaning)
    elif kind == "color" and _hex(asked.value) == _hex(leaf.value):
        yield Fit(grade=ALIKE, rule=leaf, key=meaning.key(leaf))


def _hex(value: JSONValue) -> JSONValue:
    return value.get("hex") if isinstance(value, FrozenDict) else value


def _text_of(value: JSONValue) -> str:
    if isinstance(value, FrozenDict):
        value = value.get("text")
    return value if isinstance(value, str) else ""


def _text_fit(asked: Leaf, leaf: Leaf, meaning: Meaning) -> Fit | None:
    """By containment, which cuts the words out, else by likeness of the whole."""
    wanted, text = _text_of(asked.value), _text_of(leaf.value)
    if not wanted or not text or leaf.operator == "similar_to" or asked.operator == "similar_to":
        return None
    key = meaning.key(leaf)
    if asked.field != leaf.field and frozenset(content_words(wanted)) == frozenset(content_words(text)):
        return Fit(grade=EXACT, rule=leaf, key=key)
    if contains(text, wanted):
        left = _without_words(leaf, text, wanted) if _is_made_of_words(leaf) else None
        return Fit(grade=ALIKE, rule=leaf, key=key, left=left)
    if similarity(wanted, text) >= LIKENESS:
        return Fit(grade=ALIKE, rule=leaf, key=key)
    return None


def _is_made_of_words(leaf: Leaf) -> bool:
    """Whether the rule still says something of the same sort when words are cut out of its text."""
    return OPERATORS[leaf.operator].takes is Takes.QUERY or leaf.operator in ("contains", "not_contains")


_CHINESE = re.compile(r"[\u3400-\u9fff]+")
_TOKEN = re.compile(r"[\u3400-\u9fff]+|[^\W_\u3400-\u9fff]+")

# A word and its plural: sunset, sunsets; box, boxes.
_LONGEST_ENDING = 2
_SHORTEST_STEM = 4


def contains(text: str, wanted: str) -> bool:
    """Whether all words that carry meaning are in the text, Chinese runs as they stand."""
    said, folded = words(text), fold(text)
    runs = _CHINESE.findall(fold(wanted))
    plain = [word for word in content_words(wanted) if not _CHINESE.fullmatch(word)]
    return (
        bool(runs or plain)
        and all(run in folded for run in runs)
        and all(any(_same_word(word, other) for other in said) for word in plain)
    )


def _same_word(one: str, other: str) -> bool:
    if one == other:
        return True
    short, long = sorted((one, other), key=len)
    return len(short) >= _SHORTEST_STEM and long.startswith(short) and len(long) - len(short) <= _LONGEST_ENDING


def _without_words(leaf: Leaf, text: str, wanted: str) -> Leaf | None:
    """The leaf with the words cut out of its text, None where only stop words would be left."""
    plain = [word for word in content_words(wanted) if not _CHINESE.fullmatch(word)]
    runs = _CHINESE.findall(fold(wanted))

    def cut(found: re.Match[str]) -> str:
        token = found[0]
        if _CHINESE.fullmatch(token):
            for run in runs:
                token = token.replace(run, "")
            return token
        return "" if any(_same_word(word, fold(token)) for word in plain) else token

    left = " ".join(_TOKEN.sub(cut, text).split()).strip(" ,;-")
    if all(word in STOP_WORDS for word in words(left)):
        return None
    value: JSONValue = FrozenDict({**leaf.value, "text": left}) if isinstance(leaf.value, FrozenDict) else left
    return dataclasses.replace(leaf, value=value)


def _alike_values(asked: Leaf, leaf: Leaf, meaning: Meaning) -> Iterator[Fit]:
    """Single values of the leaf that are like an asked one: by name, or as one of several terms it may mean."""
    values = values_of(leaf)
    for index, value in enumerate(values):
        if not any(_alike_value(asked, other, leaf, value, meaning) for other in values_of(asked)):
            continue
        rest = values[:index] + values[index + 1 :]
        rule = with_values(leaf, (value,)) if rest else leaf
        yield Fit(grade=ALIKE, rule=rule, key=meaning.key(rule), left=with_values(leaf, rest) if rest else None)


def _alike_value(asked: Leaf, wanted: JSONValue, leaf: Leaf, value: JSONValue, meaning: Meaning) -> bool:
    if meaning.kind(leaf.field) == "vocabulary":
        meant, there = meaning.terms(asked.field, wanted), meaning.terms(leaf.field, value)
        if meant and there:
            return len(meant) + len(there) > 2 and bool(meant & there)
        value = _label(leaf, value, meaning)
    if not isinstance(wanted, str) or not isinstance(value, str):
        return False
    return contains(value, wanted) or similarity(wanted, value) >= LIKENESS


def _label(leaf: Leaf, value: JSONValue, meaning: Meaning) -> JSONValue:
    """The label of a term that is named by its id, where the catalogue knows it."""
    vocabulary = meaning.catalogue.vocabulary_of(leaf.field)
    term = vocabulary.by_id.get(value) if vocabulary and isinstance(value, int) else None
    return term.label("en") if term else value

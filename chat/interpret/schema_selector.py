"""Which fields a message is about: the prompt tells these in full, and the others by name when space is short.

A field scores by its labels and keywords in every language of the tenant and by values that occur in it. A name counts
whole when the message holds it, in part by the share of its trigrams that the message has, so that inflected and
misspelt words are found too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from search.rules.catalogue import Catalogue, Field
from search.rules.folding import fold, trigrams
from search.rules.tree import SORT_FIELD

from .samples import Samples

_WORD = re.compile(r"\w+")

# Built-in fields told in full, beside those that always are.
MOST_FIELDS = 25
# Below this share of its trigrams a name is not in the message.
LEAST_SHARE = 0.6
# A value says less about a field than its own name: "red" occurs in many.
VALUE_WEIGHT = 0.8


def scores(message: str, catalogue: Catalogue, samples: Samples) -> dict[str, float]:
    """How much the message speaks of each field, 0 to about 1.5; fields it does not speak of are left out."""
    said = _Message(message)
    found = {}
    for key, field in catalogue.fields.items():
        score = max(said.best(_names(field)), VALUE_WEIGHT * said.best(_values(key, field, samples)))
        if score > 0 and key != SORT_FIELD:
            found[key] = score
    return found


def select_fields(
    catalogue: Catalogue, scored: Mapping[str, float], *, used: frozenset[str] = frozenset(), most: int = MOST_FIELDS
) -> list[str]:
    """Built-in fields to tell in full, best first: what always is, what the tree uses, what the message speaks of."""
    built_in = [key for key in catalogue.fields if not is_metadata(key) and key != SORT_FIELD]
    needed = [key for key in built_in if catalogue.fields[key].always or key in used]
    spoken = [key for key in built_in if key in scored and key not in needed]
    spoken.sort(key=lambda key: -scored[key])
    return needed + spoken[:most]


def rank_metadata(
    catalogue: Catalogue, scored: Mapping[str, float], *, used: frozenset[str] = frozenset()
) -> list[str]:
    """The tenant's own fields, best first; those of no score keep the tenant's order."""
    keys = [key for key in catalogue.fields if is_metadata(key)]
    return sorted(keys, key=lambda key: (key not in used, -scored.get(key, 0.0)))


def is_metadata(key: str) -> bool:
    return key.startswith("metadata.")


class _Message:
    def __init__(self, text: str) -> None:
        self._folded = f" {_plain(text)} "
        self._trigrams = trigrams(text)

    def best(self, names: Iterable[str]) -> float:
        return max((self._holds(name) for name in names), default=0.0)

    def _holds(self, name: str) -> float:
        folded, pattern, parts = _prepared(name)
        if not folded:
            return 0.0
        if pattern in self._folded:
            return 1.0 + min(len(folded), 50) / 100
        share = len(parts & self._trigrams) / len(parts) if parts else 0.0
        return share * 0.9 if share >= LEAST_SHARE else 0.0


@lru_cache(maxsize=50_000)
def _prepared(name: str) -> tuple[str, str, frozenset[str]]:
    """The folded name, what it looks like in a message (whole words; scripts without spaces anywhere), its trigrams."""
    folded = _plain(name)
    return folded, folded if _unspaced(folded) else f" {folded} ", trigrams(name)


def _plain(text: str) -> str:
    """The folded words with single spaces, whatever stood between them."""
    return " ".join(_WORD.findall(fold(text)))


def _unspaced(folded: str) -> bool:
    return any("\u3040" <= character <= "\u9fff" for character in folded)


def _names(field: Field) -> Iterator[str]:
    yield from field.labels.values()
    for words in field.keywords.values():
        yield from words
    yield field.key.rpartition(".")[2].replace("_", " ")


def _values(key: str, field: Field, samples: Samples) -> Iterator[str]:
    for choice in field.choices or ():
        yield from choice.labels.values()
        for words in choice.synonyms.values():
            yield from words
    for value in samples[key].values if key in samples else ():
        if isinstance(value, str):
            yield value
        else:
            yield from value.values()

"""Text into terms, for documents and queries alike.

A word is folded (case, accents, compatibility forms, Arabic spelling) and stands in the index under its stems: those of
every language of the tenant whose script it is written in, of the word with and without its accents. Scripts without
spaces are indexed as overlapping pairs of characters and single ones. What joins letters and digits (`IMG_2041`,
`SKU-88-A`) is an identifier: kept whole under one canonical spelling, `img-2041`, and split into its parts.
"""

from __future__ import annotations

import re
import threading
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise

import regex
import snowballstemmer

from assets.folding import fold

from .languages import stemmer_names, stop_words

# Part of every row's recipe: a change here makes all index rows stale.
ANALYSIS_VERSION = 1
# Longer "words" are encoded data; the index on lexemes would refuse the longest of them.
LONGEST_WORD = 64
# A chain with more parts is a path or a hash, and is worth no term of its own.
MOST_PARTS = 12
# Words that one process remembers per set of languages before it starts anew.
CACHE_SIZE = 300_000

# Characters that people write in several ways: Persian letters in Arabic words, final ya and ta, digits.
_SPELLING = str.maketrans(
    {"ى": "ي", "ی": "ي", "ک": "ك", "ة": "ه", "ھ": "ه", "\u200c": "", "\u200d": ""}
    | {chr(zero + n): str(n) for zero in (0x0660, 0x06F0, 0x0966) for n in range(10)}
)

# A chain is words joined by hyphens and underscores, or by dots and slashes before a digit (65.1234, 3/8).
_ASCII = re.compile(r"[a-z0-9]+(?:[-_][a-z0-9]+|[./](?=[0-9])[a-z0-9]+)*")
_DENSE = r"\p{Han}\p{Hiragana}\p{Katakana}\p{Hangul}\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}"
_LETTER = rf"[\p{{L}}\p{{M}}\p{{N}}\u200c\u200d--[{_DENSE}]]"
_PIECE = regex.compile(
    rf"(?P<dense>[[{_DENSE}]&&[\p{{L}}\p{{M}}\p{{N}}]]+)|{_LETTER}+(?:[-_]{_LETTER}+|[./](?=\p{{Nd}}){_LETTER}+)*",
    regex.VERSION1,
)
_PART = re.compile(r"\d+|[^\W\d_]+")
_DIGIT = re.compile(r"\d")
# Particles between two words of a Chinese query; between shorter pieces the character is part of a word (目的地).
_PARTICLE = re.compile("[的了吗呢吧和与及或]")
_SHORTEST_BESIDE_PARTICLE = 2

_SCRIPTS = (
    ("latin", regex.compile(r"\p{Latin}")),
    ("arabic", regex.compile(r"\p{Arabic}")),
    ("cyrillic", regex.compile(r"\p{Cyrillic}")),
    ("greek", regex.compile(r"\p{Greek}")),
    ("armenian", regex.compile(r"\p{Armenian}")),
    ("devanagari", regex.compile(r"\p{Devanagari}")),
    ("tamil", regex.compile(r"\p{Tamil}")),
)


@dataclass(frozen=True, slots=True)
class Token:
    """`terms` are what the index holds for it, `surface` the folded word as written (None: a whole identifier)."""

    text: str
    terms: tuple[str, ...]
    surface: str | None
    position: int


@dataclass(frozen=True, slots=True)
class QueryWord:
    """One word of a query.

    An asset has the word when it has a term of every clause and, where `phrase` is given, those words in a row.
    `scored` are the terms that rank it, each with its share of the word: a word of two stems counts once. `binding` is
    false for a stop word beside words of meaning.
    """

    surface: str
    clauses: tuple[tuple[str, ...], ...]
    scored: tuple[tuple[str, float], ...]
    phrase: tuple[str, ...] = ()
    binding: bool = True
    correctable: bool = False


@dataclass(frozen=True, slots=True)
class _Unit:
    surface: str | None
    terms: tuple[str, ...]


class _Stemmers(threading.local):
    """Snowball's stemmers keep their word inside them, so each thread has its own."""

    def __init__(self) -> None:
        self._by_name: dict[str, Callable[[str], str]] = {}

    def stem(self, name: str, word: str) -> str:
        if name not in self._by_name:
            self._by_name[name] = snowballstemmer.stemmer(name).stemWord
        return self._by_name[name](word)


_stemmers = _Stemmers()


@dataclass(slots=True)
class Analyser:
    """The analysis for one set of languages; remembers the words it has seen."""

    languages: tuple[str, ...]
    _seen: dict[str, _Unit] = field(default_factory=dict)

    def units(self, text: str) -> Iterator[tuple[_Unit, ...]]:
        """What the text's chains and runs give, in order."""
        if text.isascii():
            for found in _ASCII.finditer(text.lower()):
                yield self._chain(found.group())
            return
        for found in _PIECE.finditer(unicodedata.normalize("NFKC", text).casefold()):
            yield _dense_units(found.group()) if found["dense"] else self._chain(found.group())

    def tokens(self, text: str) -> list[Token]:
        found, position = [], 0
        for units in self.units(text):
            for unit in units:
                found.append(Token(unit.surface or "-".join(unit.terms), unit.terms, unit.surface, position))
                position += unit.surface is not None
        return found

    def surfaces(self, text: str) -> list[str]:
        return [unit.surface for units in self.units(text) for unit in units if unit.surface is not None]

    def word(self, raw: str) -> _Unit:
        """A single word without joiners, accents still on."""
        unit = self._seen.get(raw)
        if unit is None:
            if len(self._seen) > CACHE_SIZE:
                self._seen.clear()
            unit = self._seen[raw] = self._analyse_word(raw)
        return unit

    def _analyse_word(self, raw: str) -> _Unit:
        surface = spelt(raw)
        if len(surface) < 2 or _DIGIT.search(surface):
            return _Unit(surface, (surface,) if surface else ())
        script = next((name for name, pattern in _SCRIPTS if pattern.search(surface)), "")
        names = stemmer_names(self.languages).get(script, ())
        accented = raw[:LONGEST_WORD]
        stems = [spelt(_stemmers.stem(name, word)) for name in names for word in (surface, accented)]
        return _Unit(surface, tuple(dict.fromkeys(stem for stem in stems if stem)) or (surface,))

    def _chain(self, raw: str) -> tuple[_Unit, ...]:
        if raw.isalpha():
            return (self.word(raw),)
        parts = [part for part in _PART.findall(raw) if part] if _DIGIT.search(raw) else re.split(r"[-_./]", raw)
        units = tuple(unit for part in parts if (unit := self.word(part)).surface)
        if 1 < len(units) <= MOST_PARTS and _DIGIT.search(raw):
            whole = "-".join(unit.surface or "" for unit in units)[:LONGEST_WORD]
            return (*units, _Unit(None, (whole,)))
        return units


def spelt(word: str) -> str:
    """A word as documents and queries agree to write it."""
    return fold(word).translate(_SPELLING)[:LONGEST_WORD]


@lru_cache(maxsize=4096)
def _dense_units(run: str) -> tuple[_Unit, ...]:
    """Each character, and each pair of neighbours, which stands at its first character."""
    units = [_Unit(a, (a, a + b)) for a, b in pairwise(run)]
    return (*units, _Unit(run[-1], (run[-1],)))


@lru_cache(maxsize=256)
def analyser(languages: tuple[str, ...]) -> Analyser:
    """The analyser that this process keeps for a tenant's languages."""
    return Analyser(languages)


def analyse(text: str, languages: Iterable[str]) -> list[Token]:
    return analyser(tuple(languages)).tokens(text)


def analyse_query(text: str, languages: Iterable[str]) -> list[QueryWord]:
    """The words of a query, each once. Stop words bind only where there is nothing else."""
    tongue = analyser(tuple(languages))
    found: dict[str, QueryWord] = {}
    for word in _query_words(text, tongue):
        found.setdefault(word.surface, word)
    stops = stop_words(tongue.languages)
    meaning = [word for word in found.values() if word.surface not in stops]
    if not meaning:
        return list(found.values())
    return [word if word in meaning else _loose(word) for word in found.values()]


def _loose(word: QueryWord) -> QueryWord:
    return QueryWord(word.surface, word.clauses, word.scored, word.phrase, binding=False)


def _query_words(text: str, tongue: Analyser) -> Iterator[QueryWord]:
    for found in _PIECE.finditer(unicodedata.normalize("NFKC", text).casefold()):
        if found["dense"]:
            yield from map(_dense_word, _runs(found.group()))
        else:
            yield from _chain_words(tongue._chain(found.group()))


def _chain_words(units: tuple[_Unit, ...]) -> Iterator[QueryWord]:
    if units and units[-1].surface is None:
        yield _identifier(units[:-1], units[-1].terms)
        return
    for unit in units:
        if unit.surface:
            yield QueryWord(unit.surface, (unit.terms,), _shares(unit.terms), correctable=unit.surface.isalpha())


def _identifier(parts: tuple[_Unit, ...], whole: tuple[str, ...]) -> QueryWord:
    """Its parts in a row, so that `NH-10442` is found inside `NH-10442-red.jpg` too; whole ones score higher."""
    clauses = tuple(unit.terms for unit in parts)
    surfaces = tuple(unit.surface or "" for unit in parts)
    scored = _shares((*whole, *(term for terms in clauses for term in terms)))
    return QueryWord(whole[0], clauses, scored, phrase=surfaces)


def _shares(terms: Iterable[str]) -> tuple[tuple[str, float], ...]:
    unique = tuple(dict.fromkeys(terms))
    return tuple((term, 1 / len(unique)) for term in unique)


def _runs(run: str) -> list[str]:
    pieces = _PARTICLE.split(run)
    return pieces if all(len(piece) >= _SHORTEST_BESIDE_PARTICLE for piece in pieces) else [run]


def _dense_word(run: str) -> QueryWord:
    """Every character must stand in a pair that the asset has: 红色沙发 asks for 红色 and 沙发, not for 色沙."""
    pairs = [a + b for a, b in pairwise(run)]
    if not pairs:
        return QueryWord(run, ((run,),), _shares((run,)))
    clauses = [(pairs[0],), *pairwise(pairs), (pairs[-1],)]
    needed = {clause[0] for clause in clauses if len(clause) == 1}
    kept = [clause for clause in clauses if len(clause) == 1 or not needed & set(clause)]
    return QueryWord(run, tuple(dict.fromkeys(kept)), _shares(pairs))

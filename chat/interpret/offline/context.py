"""What the interpreter knows of the tenant, the person and the search so far; it never asks the database itself."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date

from search.rules.catalogue import Catalogue
from search.rules.tree import EMPTY, Group

from .lexicon import Entries, Lexicon, VocabularyNames, phrases
from .near_names import Parts, Spelling
from .readings import PersonReading
from .scan import Scanner


class Knowledge:
    """The names of one state of a tenant's schema, with an index for each language that is spoken to it."""

    def __init__(self, catalogue: Catalogue, names: VocabularyNames) -> None:
        self.catalogue = catalogue
        self.names = names
        self._scanners: dict[tuple[str, tuple[tuple[str, tuple[str, ...]], ...]], Scanner] = {}
        self._lock = threading.Lock()

    def scanner(self, language: str, people: Mapping[str, tuple[str, ...]]) -> Scanner:
        key = (language, tuple(sorted(people.items())))
        with self._lock:
            if key not in self._scanners:
                self._scanners[key] = self._make(language, people)
            return self._scanners[key]

    def _make(self, language: str, people: Mapping[str, tuple[str, ...]]) -> Scanner:
        lexicon = Lexicon(self.catalogue, self.names, language)
        parts = Parts(lexicon, self.names)
        known = (phrases(language).spelling_words | lexicon.names.words) - parts.short_words()
        return Scanner(lexicon, parts, Spelling(sorted(known)), _people(people, language))


def _people(people: Mapping[str, tuple[str, ...]], language: str) -> Entries:
    entries = Entries(language)
    for name, spellings in people.items():
        for spelling in (name, *spellings):
            entries.add(spelling, PersonReading(name=name), 0.9, inflects=False)
    return entries


@dataclass(frozen=True, kw_only=True)
class InterpretContext:
    """`people` are other spellings by user name; `settled` are ambiguous words (landscape, portrait) by reading;
    `known_word` tells whether the library's texts hold a word, None where nobody can tell."""

    knowledge: Knowledge
    people: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    tree: Group = EMPTY
    language: str = "en"
    today: date
    settled: Mapping[str, str] = field(default_factory=dict)
    known_word: Callable[[str], bool] | None = None

    @property
    def catalogue(self) -> Catalogue:
        return self.knowledge.catalogue

    def scanner(self, language: str) -> Scanner:
        return self.knowledge.scanner(language, self.people)

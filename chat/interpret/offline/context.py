"""What the interpreter knows of the tenant, the person and the search so far; it never asks the database itself."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING

from search.rules.catalogue import Catalogue
from search.rules.tree import EMPTY, Group

from .lexicon import Entries, Lexicon, TermNames, VocabularyNames, phrases
from .near_names import Parts, Spelling
from .readings import PersonReading
from .scan import Scanner

if TYPE_CHECKING:
    from assets.models import Tenant, User

# As many tenants are kept ready in one process.
_KEPT = 64


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
    me: str = ""
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


_known: OrderedDict[tuple[int, str], Knowledge] = OrderedDict()
_lock = threading.Lock()


def context_for(
    tenant: Tenant,
    user: User | None,
    tree: Group,
    language: str,
    today: date,
    settled: Mapping[str, str] | None = None,
) -> InterpretContext:
    """The context of a message, its names read once for each state of the tenant's schema."""
    return InterpretContext(
        knowledge=knowledge_of(tenant),
        people=_people_of(tenant),
        me=user.username if user else "",
        tree=tree,
        language=language,
        today=today,
        settled=settled or {},
        known_word=_known_words(tenant),
    )


def knowledge_of(tenant: Tenant) -> Knowledge:
    from search.registry import catalogue_for

    catalogue = catalogue_for(tenant)
    key = (tenant.pk, f"{tenant.schema_version}.{catalogue.version}")
    with _lock:
        if key in _known:
            _known.move_to_end(key)
            return _known[key]
    made = Knowledge(catalogue, _names_of(tenant))
    with _lock:
        _known[key] = made
        while len(_known) > _KEPT:
            _known.popitem(last=False)
    return made


def _names_of(tenant: Tenant) -> VocabularyNames:
    from assets.models import Term

    rows = list(
        Term.objects.filter(tenant=tenant, retired=False)
        .select_related("vocabulary")
        .order_by("vocabulary_id", "position")
    )
    parents = {row.parent_id for row in rows if row.parent_id}
    found: dict[str, list[TermNames]] = {}
    for row in rows:
        found.setdefault(row.vocabulary.key, []).append(
            TermNames(
                vocabulary=row.vocabulary.key,
                key=row.key,
                label=row.label("en"),
                names=tuple(row.names()),
                narrower=row.pk in parents,
            )
        )
    return VocabularyNames(terms={key: tuple(terms) for key, terms in found.items()})


def _people_of(tenant: Tenant) -> dict[str, tuple[str, ...]]:
    from assets.models import Membership

    rows = Membership.objects.filter(tenant=tenant).values_list("user__username", "user__first_name", "user__last_name")
    return {name: tuple(filter(None, (f"{first} {last}".strip(), first))) for name, first, last in rows}


def _known_words(tenant: Tenant) -> Callable[[str], bool]:
    """Whether the library's texts hold a word in any of its inflections."""
    from search.lexical.analysis import analyse
    from search.lexical.lexicon import lexeme_ids

    def holds(word: str) -> bool:
        terms = {form for token in analyse(word, tenant.languages) for form in token.terms}
        return bool(terms) and bool(lexeme_ids(tenant.pk, terms))

    return holds

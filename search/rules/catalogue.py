"""What can be asked of a tenant's library: fields, choices, vocabularies, people. Plain data, passed in by callers."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from .folding import trigrams
from .nodes import SORT_FIELD

LANGUAGES = ("en", "fr", "zh-hans", "ar")

Labels = Mapping[str, str]
Words = Mapping[str, tuple[str, ...]]


def in_language(labels: Labels, language: str, default: str) -> str:
    """The label in the language, else in English, else in whichever there is, else the default."""
    return labels.get(language) or labels.get("en") or next(iter(labels.values()), "") or default


@dataclass(frozen=True, kw_only=True)
class Choice:
    """One value of a field with choices; synonyms are other words people use for it."""

    value: str
    labels: Labels = field(default_factory=dict)
    synonyms: Words = field(default_factory=dict)

    def label(self, language: str) -> str:
        return in_language(self.labels, language, self.value)


@dataclass(frozen=True, kw_only=True)
class Term:
    """A term of an in-memory vocabulary; a parent is another term's id."""

    id: int
    key: str
    labels: Labels = field(default_factory=dict)
    synonyms: Words = field(default_factory=dict)
    parent: int | None = None

    def label(self, language: str) -> str:
        return in_language(self.labels, language, self.key)


@dataclass(frozen=True, kw_only=True)
class Vocabulary:
    key: str
    terms: tuple[Term, ...] = ()

    @cached_property
    def by_id(self) -> Mapping[int, Term]:
        return {term.id: term for term in self.terms}


@dataclass(frozen=True, kw_only=True)
class Field:
    """Something one can filter by.

    ``closed`` says that the choices are all there is; choices of an open field are only known values. ``group`` is
    the heading of the field picker. ``attribute_of`` names the vocabulary field whose terms carry this number.
    """

    key: str
    kind: str
    labels: Labels = field(default_factory=dict)
    keywords: Words = field(default_factory=dict)
    multi: bool = False
    unit: str | None = None
    choices: tuple[Choice, ...] | None = None
    closed: bool = False
    vocabulary: str | None = None
    hierarchical: bool = False
    attribute_of: str | None = None
    group: str = "metadata"
    always: bool = False
    sortable: bool = False
    facetable: bool = False
    asset_classes: tuple[str, ...] = ()
    minimum: float | None = None
    maximum: float | None = None

    def label(self, language: str) -> str:
        return in_language(self.labels, language, self.key)

    def names(self) -> Iterator[str]:
        """Every name the field goes by: the last part of its key, labels and keywords of all languages."""
        yield self.key.rpartition(".")[2].replace("_", " ")
        yield from self.labels.values()
        for keywords in self.keywords.values():
            yield from keywords

    @cached_property
    def choices_by_value(self) -> Mapping[str, Choice]:
        return {choice.value: choice for choice in self.choices or ()}


RESULT_ORDER = Field(
    key=SORT_FIELD,
    kind="sort",
    labels={"en": "Order", "fr": "Ordre", "zh-hans": "排序", "ar": "الترتيب"},
    keywords={
        "en": ("sort", "sorted by", "order by"),
        "fr": ("tri", "trier par", "trié par"),
        "zh-hans": ("排序", "按顺序"),
        "ar": ("ترتيب", "مرتبة حسب"),
    },
    group="result",
)


@dataclass(frozen=True, kw_only=True)
class Catalogue:
    """All fields by key; the order of the result is always one of them.

    ``people`` are the user names that exist, None where that is not known. ``vocabularies`` are given for in-memory
    catalogues only: where they are, term ids are checked and terms have labels.
    """

    fields: Mapping[str, Field]
    people: frozenset[str] | None = None
    vocabularies: Mapping[str, Vocabulary] | None = None
    version: str = ""

    def __post_init__(self) -> None:
        if SORT_FIELD not in self.fields:
            object.__setattr__(self, "fields", {**self.fields, SORT_FIELD: RESULT_ORDER})

    def get(self, key: str) -> Field | None:
        return self.fields.get(key)

    def vocabulary_of(self, key: str) -> Vocabulary | None:
        """The in-memory vocabulary behind a vocabulary field."""
        found = self.fields.get(key)
        if found is None or found.vocabulary is None or self.vocabularies is None:
            return None
        return self.vocabularies.get(found.vocabulary)

    @cached_property
    def name_trigrams(self) -> Mapping[str, tuple[frozenset[str], ...]]:
        """The trigrams of every name of every field, for finding the field that a misspelt one was meant for."""
        return {key: tuple({trigrams(name) for name in found.names()}) for key, found in self.fields.items()}

    def without(self, keys: set[str]) -> Catalogue:
        """The same catalogue less some fields, for people who may not see them."""
        return dataclasses.replace(self, fields={k: f for k, f in self.fields.items() if k not in keys})

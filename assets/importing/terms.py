"""Terms for a table's values: known ones are found by key or name, new ones are made a batch at a time."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from django.db import transaction

from assets import actions
from assets.folding import fold
from assets.models import Term, TermAttribute, TermName, Vocabulary

KEY_LENGTH = 200
PATH_JOINT = " > "


@dataclass(frozen=True, kw_only=True)
class TermSpec:
    """A term a row asks for; `path` holds the labels above it, from the top. A plain one came as a label alone."""

    key: str
    label: str
    is_plain: bool = False
    path: tuple[str, ...] = ()
    synonyms: tuple[str, ...] = ()
    attributes: dict[str, float] = field(default_factory=dict, hash=False, compare=False)


class TermKeeper:
    """The terms of one vocabulary during an import.

    Terms above a value are keyed by their whole path, since the same label may stand in several places.
    """

    def __init__(self, vocabulary: Vocabulary, language: str) -> None:
        self.vocabulary = vocabulary
        self.language = language
        self.by_key: dict[str, int] = {}
        self.by_name: dict[str, int] = {}
        self.wanted: dict[str, TermSpec] = {}
        self.look_again()

    def look_again(self) -> None:
        """Read what is really there: at the start, and after a batch that was rolled back."""
        self.by_key = dict(Term.objects.filter(vocabulary=self.vocabulary).values_list("key", "pk"))
        names = TermName.objects.filter(vocabulary=self.vocabulary).order_by("-is_label", "term_id")
        self.by_name.clear()
        for folded, pk in names.values_list("folded", "term_id"):
            self.by_name.setdefault(folded, pk)
        self.wanted.clear()

    def want(self, spec: TermSpec) -> None:
        """Note a term that a row of the running batch will carry, and those above it."""
        if self.id_of(spec) is not None:
            return
        for depth in range(1, len(spec.path) + 1):
            above = spec.path[:depth]
            key = path_key(above)
            if key not in self.by_key:
                self.wanted.setdefault(key, TermSpec(key=key, label=above[-1], path=above[:-1]))
        self.wanted.setdefault(spec.key, spec)

    def id_of(self, spec: TermSpec) -> int | None:
        """The term a spec means: by its key, else, where it has only a label, by any name of a term."""
        return self.by_key.get(spec.key) or (self.by_name.get(fold(spec.label)) if spec.is_plain else None)

    @transaction.atomic
    def make_wanted(self) -> int:
        """Create what the batch wants, level by level from the top. Returns how many terms were made."""
        pending = sorted(self.wanted.values(), key=lambda spec: len(spec.path))
        made = 0
        while pending:
            depth = len(pending[0].path)
            level = [spec for spec in pending if len(spec.path) == depth]
            pending = pending[len(level) :]
            made += self._make(level)
        self.wanted.clear()
        if made:
            actions.bump_schema(self.vocabulary.tenant)
        return made

    def _make(self, specs: list[TermSpec]) -> int:
        parents = Term.objects.in_bulk({self.by_key[path_key(s.path)] for s in specs if s.path})
        at = len(self.by_key)
        terms = Term.objects.bulk_create(
            Term(
                tenant_id=self.vocabulary.tenant_id,
                vocabulary=self.vocabulary,
                key=spec.key,
                labels={self.language: spec.label},
                synonyms={self.language: list(spec.synonyms)} if spec.synonyms else {},
                parent=parents[self.by_key[path_key(spec.path)]] if spec.path else None,
                position=at + i,
            )
            for i, spec in enumerate(specs)
        )
        for term in terms:
            term.ancestors = [term.pk, *(term.parent.ancestors if term.parent else [])]
        Term.objects.bulk_update(terms, ["ancestors"])
        TermName.objects.bulk_create(name for term in terms for name in actions.term_names(term))
        TermAttribute.objects.bulk_create(
            row
            for term, spec in zip(terms, specs, strict=True)
            for row in actions.term_attributes(term, spec.attributes)
        )
        for term, spec in zip(terms, specs, strict=True):
            self.by_key[term.key] = term.pk
            self.by_name.setdefault(fold(spec.label), term.pk)
        return len(terms)


def path_key(path: tuple[str, ...]) -> str:
    return PATH_JOINT.join(path)[:KEY_LENGTH]


def slug(label: str) -> str:
    """A key for a term that has only a label; letters of every script stay."""
    return re.sub(r"[^\w]+", "_", fold(label)).strip("_")[:KEY_LENGTH] or "_"


def as_number(value: Any) -> float | None:
    return float(value) if isinstance(value, (int, float)) and not isinstance(value, bool) else None

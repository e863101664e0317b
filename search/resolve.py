"""Which terms a text means: exact labels, then synonyms, then whole words of a name, then likeness by trigrams."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from django.db import connection

from assets.folding import fold
from assets.models import Tenant, Term, TermName
from search.registry import registry_for
from search.rules.catalogue import in_language

Method = Literal["exact", "synonym", "trigram", "unresolved"]

# Likeness of the whole text to a whole name, and of the text to some words of a name. Both are looked at together: in
# stages a shorter wrong name wins.
_ALIKE = 0.45
_ALIKE_WORDS = 0.8
# Terms this near to the best are choices to offer.
_RUNNERS_UP_WITHIN = 0.1
_CLOSEST_SHOWN = 3
# A word may be shared by as many names; more are no answer to anything.
_MOST_NAMES = 200
_WORD = re.compile(r"\w+")


@dataclass(frozen=True, kw_only=True)
class TermRef:
    id: int
    key: str
    labels: Mapping[str, str]

    @property
    def label(self) -> str:
        return self.label_in("en")

    def label_in(self, language: str) -> str:
        return in_language(self.labels, language, self.key)

    def to_json(self, language: str) -> dict[str, Any]:
        return {"id": self.id, "key": self.key, "label": self.label_in(language)}


@dataclass(frozen=True, kw_only=True)
class Resolution:
    """What a text asked of a vocabulary field came to.

    `score` runs from 0 to 1. `doubtful`: several terms share the words, or the text is only like a name; `runners_up`
    are then the other candidates, and of an unresolved text the closest terms.
    """

    field: str
    text: str
    method: Method
    terms: tuple[TermRef, ...] = ()
    score: float = 0.0
    doubtful: bool = False
    runners_up: tuple[TermRef, ...] = ()

    def to_json(self, language: str = "en") -> dict[str, Any]:
        return {
            "field": self.field,
            "text": self.text,
            "method": self.method,
            "terms": [term.to_json(language) for term in self.terms],
            "score": round(self.score, 4),
            "doubtful": self.doubtful,
            "runners_up": [term.to_json(language) for term in self.runners_up],
        }


Asked = tuple[str, str]


def resolve_texts(tenant: Tenant, texts: Iterable[Asked]) -> dict[Asked, Resolution]:
    """Resolve (field, text) pairs in one statement. Fields without a vocabulary resolve nothing."""
    definitions = registry_for(tenant).definitions
    asked = list(dict.fromkeys(texts))
    vocabularies = {field: definitions[field].vocabulary_id for field, _ in asked if field in definitions}
    answerable = [(field, text) for field, text in asked if vocabularies.get(field) and fold(text)]
    names = _names_like(tenant, [(vocabularies[field], text) for field, text in answerable])
    found = {pair: _judge(pair, names.get(number, [])) for number, pair in enumerate(answerable)}
    return {pair: found.get(pair) or _unresolved(pair, []) for pair in asked}


@dataclass(frozen=True, kw_only=True)
class _Name:
    """A name of a term that is like the text in some way."""

    term: TermRef
    folded: str
    is_label: bool
    similarity: float
    word_similarity: float

    @property
    def likeness(self) -> float:
        """How like it is, as far as either likeness is enough."""
        return max(
            self.similarity if self.similarity >= _ALIKE else 0.0,
            self.word_similarity if self.word_similarity >= _ALIKE_WORDS else 0.0,
        )

    @property
    def closeness(self) -> float:
        return max(self.similarity, self.word_similarity)


# The operators' own thresholds (0.3 and 0.5) only bring in candidates by the trigram index; names are judged after.
_NAMES = f"""
SELECT asked.n, found.*
FROM unnest(%s::int[], %s::bigint[], %s::text[], %s::text[]) AS asked(n, vocabulary, folded, key)
CROSS JOIN LATERAL (
    SELECT term.id, term.key, term.labels, name.folded, name.is_label,
        similarity(asked.folded, name.folded) AS alike,
        strict_word_similarity(asked.folded, name.folded) AS alike_words
    FROM {TermName._meta.db_table} AS name
    JOIN {Term._meta.db_table} AS term ON term.id = name.term_id AND NOT term.retired
    WHERE name.tenant_id = %s AND name.vocabulary_id = asked.vocabulary
        AND (name.folded = asked.folded OR asked.folded %% name.folded OR asked.folded <<%% name.folded
            OR name.term_id = (SELECT id FROM {Term._meta.db_table} AS keyed WHERE keyed.tenant_id = %s
                AND keyed.vocabulary_id = asked.vocabulary AND keyed.key = asked.key))
    ORDER BY name.folded = asked.folded DESC, term.key = asked.key DESC, greatest(
        similarity(asked.folded, name.folded), strict_word_similarity(asked.folded, name.folded)) DESC, term.id
    LIMIT {_MOST_NAMES}
) AS found
"""


def _names_like(tenant: Tenant, asked: Sequence[tuple[int, str]]) -> dict[int, list[_Name]]:
    """By position in `asked`, the names of its vocabulary that are like the text, the likest first."""
    if not asked:
        return {}
    columns = [
        list(range(len(asked))),
        [vocabulary for vocabulary, _ in asked],
        [fold(text) for _, text in asked],
        [text.strip() for _, text in asked],
    ]
    with connection.cursor() as cursor:
        cursor.execute(_NAMES, [*columns, tenant.pk, tenant.pk])
        rows = cursor.fetchall()
    found: dict[int, list[_Name]] = {}
    for number, pk, key, labels, folded, is_label, alike, alike_words in rows:
        name = _Name(
            term=_term_ref(pk, key, labels),
            folded=folded,
            is_label=is_label,
            similarity=alike,
            word_similarity=alike_words,
        )
        found.setdefault(number, []).append(name)
    return found


def _term_ref(pk: int, key: str, labels: Any) -> TermRef:
    return TermRef(id=pk, key=key, labels=json.loads(labels) if isinstance(labels, str) else labels)


def _judge(asked: Asked, names: list[_Name]) -> Resolution:
    """The first stage that finds something decides."""
    folded, key = fold(asked[1]), asked[1].strip()
    exact = _terms(name for name in names if (name.is_label and name.folded == folded) or name.term.key == key)
    if exact:
        return _resolved(asked, "exact", exact)
    synonyms = _terms(name for name in names if name.folded == folded)
    if synonyms:
        return _resolved(asked, "synonym", synonyms)
    words = set(_WORD.findall(folded))
    sharing = _terms(name for name in names if words and words <= set(_WORD.findall(name.folded)))
    if sharing:
        return _resolved(asked, "trigram", sharing)
    return _likest(asked, names)


def _terms(names: Iterable[_Name]) -> tuple[TermRef, ...]:
    return tuple({name.term.id: name.term for name in names}.values())


def _resolved(asked: Asked, method: Method, terms: tuple[TermRef, ...]) -> Resolution:
    """Names that hold the text equally well all count; more than one is a doubt."""
    field, text = asked
    return Resolution(field=field, text=text, method=method, terms=terms, score=1.0, doubtful=len(terms) > 1)


def _likest(asked: Asked, names: list[_Name]) -> Resolution:
    scores: dict[int, float] = {}
    for name in names:
        scores[name.term.id] = max(scores.get(name.term.id, 0.0), name.likeness)
    best = max(scores.values(), default=0.0)
    if not best:
        return _unresolved(asked, names)
    ranked = sorted(_terms(names), key=lambda term: (-scores[term.id], term.id))
    first, *others = ranked
    near = tuple(term for term in others if scores[term.id] >= best - _RUNNERS_UP_WITHIN)
    field, text = asked
    return Resolution(
        field=field, text=text, method="trigram", terms=(first,), score=best, doubtful=True, runners_up=near
    )


def _unresolved(asked: Asked, names: list[_Name]) -> Resolution:
    field, text = asked
    closest = _terms(sorted(names, key=lambda name: (-name.closeness, name.term.id)))[:_CLOSEST_SHOWN]
    return Resolution(field=field, text=text, method="unresolved", runners_up=closest)

"""The vocabulary texts of trees, and what they resolve to."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Protocol

from .canonical import values_of
from .catalogue import Catalogue, Term, Vocabulary
from .folding import ALIKE, fold, similarity, words
from .nodes import Group, Node
from .parse import parse
from .walk import leaves

Text = tuple[str, str]


class _Term(Protocol):
    @property
    def id(self) -> int: ...
    @property
    def key(self) -> str: ...


class _Resolution(Protocol):
    @property
    def terms(self) -> Iterable[_Term]: ...


def texts_of(node: Node, catalogue: Catalogue) -> Iterator[Text]:
    """The (field, text) pairs of the leaves that name terms by text."""
    for leaf in leaves(node):
        field = catalogue.get(leaf.field)
        if field is not None and field.kind == "vocabulary":
            yield from ((leaf.field, value) for value in values_of(leaf) if isinstance(value, str))


def texts_to_resolve(tree: Group, delta: Any, catalogue: Catalogue) -> set[Text]:
    """What has to be resolved before a merge: the texts of both sides. The delta may be JSON, valid or not."""
    asked = delta if isinstance(delta, Group) else parse(delta, delta_intent="refine")[0]
    found = {*texts_of(tree, catalogue), *texts_of(asked, catalogue)}
    return {(field, said) for field, text in found for said in (text, text.strip()) if said}


def term_keys(resolutions: Mapping[Text, _Resolution]) -> dict[tuple[str, str | int], str | tuple[str, ...]]:
    """Resolutions as the merge takes them; the ids of their terms resolve too, so that ids and texts compare."""
    found: dict[tuple[str, str | int], str | tuple[str, ...]] = {}
    for (field, text), resolution in resolutions.items():
        terms = tuple(resolution.terms)
        for term in terms:
            found[field, term.id] = term.key
        if terms:
            found[field, text] = terms[0].key if len(terms) == 1 else tuple(term.key for term in terms)
    return found


def resolve_in_memory(
    texts: Iterable[Text], catalogue: Catalogue
) -> dict[tuple[str, str | int], str | tuple[str, ...]]:
    """Texts against the vocabularies of an in-memory catalogue: label, synonym, words of a name, likeness."""
    found: dict[tuple[str, str | int], str | tuple[str, ...]] = {}
    names: dict[str, list[tuple[str, Term]]] = {}
    for field, text in texts:
        vocabulary = catalogue.vocabulary_of(field)
        if vocabulary is None:
            continue
        known = names.setdefault(vocabulary.key, list(_names(vocabulary)))
        keys = _matches(text, known)
        if keys:
            found[field, text] = keys[0] if len(keys) == 1 else keys
    return found


def _names(vocabulary: Vocabulary) -> Iterator[tuple[str, Term]]:
    for term in vocabulary.terms:
        yield from ((label, term) for label in term.labels.values())
    for term in vocabulary.terms:
        yield from ((word, term) for said in term.synonyms.values() for word in said)


def _matches(text: str, names: list[tuple[str, Term]]) -> tuple[str, ...]:
    folded, asked = fold(text), set(words(text))
    for name, term in names:
        if fold(name) == folded:
            return (term.key,)
    partly = dict.fromkeys(term.key for name, term in names if asked and asked <= set(words(name)))
    return tuple(partly) or _likest(text, names)


def _likest(text: str, names: list[tuple[str, Term]]) -> tuple[str, ...]:
    scores: dict[str, float] = defaultdict(float)
    for name, term in names:
        scores[term.key] = max(scores[term.key], similarity(text, name))
    best = max(scores, key=lambda key: scores[key], default=None)
    return (best,) if best is not None and scores[best] >= ALIKE else ()

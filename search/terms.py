"""Terms for people: suggestions while they type, with their place in the hierarchy, and names of one term only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.contrib.postgres.search import TrigramWordSimilarity
from django.db.models import Q, Value

from assets.folding import fold
from assets.models import Tenant, Term, TermName
from search.registry import registry_for

MOST_SUGGESTED = 30
# A term has several names, so more names than terms are looked at.
_NAMES_READ = 4 * MOST_SUGGESTED


@dataclass(frozen=True, kw_only=True)
class Suggestion:
    """`text` is what a rule says for the term: its label, or its key where another term has the same label.

    `above` are the labels of the terms over it, the highest first; `synonym` is the name that was matched, if not the
    label; `narrower` says that there are terms below it.
    """

    id: int
    text: str
    label: str
    above: tuple[str, ...] = ()
    synonym: str = ""
    narrower: bool = False

    def to_json(self) -> dict[str, Any]:
        note = " › ".join(self.above)
        return {
            "value": self.text,
            "id": self.id,
            "label": self.label,
            "note": " · ".join(filter(None, (self.synonym, note))),
            "narrower": self.narrower,
        }


def suggest_terms(tenant: Tenant, field: str, typed: str, language: str) -> list[Suggestion]:
    """Terms of the field's vocabulary for what was typed: in their order when nothing was, else by how a name fits."""
    definition = registry_for(tenant).definitions.get(field)
    if definition is None or definition.vocabulary_id is None:
        return []
    wanted = fold(typed)
    if wanted:
        matched = _matching(tenant, definition.vocabulary_id, wanted)
    else:
        terms = Term.objects.filter(tenant=tenant, vocabulary_id=definition.vocabulary_id, retired=False)
        matched = dict.fromkeys(terms.order_by("position", "key")[:MOST_SUGGESTED], "")
    return _suggestions(tenant, definition.vocabulary_id, matched, language)


def named_term(tenant: Tenant, pk: int, language: str) -> Suggestion:
    """The term with the text that means it and no other. Raises `ValueError` where the tenant has no such term."""
    term = Term.objects.filter(tenant=tenant, pk=pk).first()
    if term is None:
        raise ValueError(pk)
    return _suggestions(tenant, term.vocabulary_id, {term: ""}, language)[0]


def _matching(tenant: Tenant, vocabulary: int, wanted: str) -> dict[Term, str]:
    """Terms by the name that fits, best first: names that begin so, then those that hold it, then those like it."""
    names = (
        TermName.objects.filter(tenant=tenant, vocabulary_id=vocabulary, term__retired=False)
        .filter(Q(folded__contains=wanted) | Q(folded__trigram_word_similar=wanted))
        .annotate(likeness=TrigramWordSimilarity(Value(wanted), "folded"))
        .select_related("term")
        .order_by("-likeness", "-is_label", "term__position")[:_NAMES_READ]
    )
    ranked = sorted(names, key=lambda name: (not name.folded.startswith(wanted), wanted not in name.folded))
    found: dict[Term, str] = {}
    for name in ranked:
        found.setdefault(name.term, "" if name.is_label else name.text)
    return dict(list(found.items())[:MOST_SUGGESTED])


def _suggestions(tenant: Tenant, vocabulary: int, matched: Mapping[Term, str], language: str) -> list[Suggestion]:
    known = Term.objects.in_bulk({pk for term in matched for pk in term.ancestors})
    parents = set(Term.objects.filter(tenant=tenant, parent__in=list(matched)).values_list("parent_id", flat=True))
    shared = _shared(tenant, vocabulary, (term.label(language) for term in matched))
    return [
        Suggestion(
            id=term.pk,
            text=term.key if fold(term.label(language)) in shared else term.label(language),
            label=term.label(language),
            above=tuple(known[pk].label(language) for pk in reversed(term.ancestors[1:]) if pk in known),
            synonym=synonym,
            narrower=term.pk in parents,
        )
        for term, synonym in matched.items()
    ]


def _shared(tenant: Tenant, vocabulary: int, labels: Iterable[str]) -> set[str]:
    """Folded labels that more than one term of the vocabulary answers to."""
    names = TermName.objects.filter(
        tenant=tenant, vocabulary_id=vocabulary, is_label=True, folded__in={fold(label) for label in labels}
    )
    counted = Counter(folded for folded, _ in set(names.values_list("folded", "term_id")))
    return {folded for folded, number in counted.items() if number > 1}

"""Judged searches made from a library itself: names of terms, and words of single assets.

Whoever carries a term is relevant to every name of it. The embedded text holds a term's label in one language only, so
translations and synonyms ask the semantic channel for what it has not read.
"""

from __future__ import annotations

import random
import uuid
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

from assets.models import MetadataValue, Tenant, Term
from assets.querysets import assets_of
from search.lexical.analysis import analyse_query
from search.models import RelevanceCase

ORIGIN = "generated"
# A term that hardly anything carries judges one asset, and one that most carry judges nothing.
FEWEST_CARRIERS = 3
LARGEST_SHARE = 0.15
TERM_CASES = 60
KNOWN_ITEMS = 40
# A known item is asked for by any of so many of its words, so that others stand beside it and their order matters.
KNOWN_ITEM_WORDS = 5


def cases_of(tenant: Tenant, *, regenerate: bool = False) -> list[RelevanceCase]:
    """The tenant's cases, people's own ones included; made where there are no generated ones yet."""
    generated = RelevanceCase.objects.filter(tenant=tenant, origin=ORIGIN)
    if regenerate:
        generated.delete()
    if not generated.exists():
        made = [*term_cases(tenant), *known_item_cases(tenant)]
        RelevanceCase.objects.bulk_create(made, ignore_conflicts=True)
    return list(RelevanceCase.objects.filter(tenant=tenant).order_by("name"))


def term_cases(tenant: Tenant) -> list[RelevanceCase]:
    """Per language, names of terms picked at random but always the same ones."""
    carriers = _carriers(tenant)
    chance = random.Random(tenant.key)
    made = []
    for language in tenant.languages:
        names = [(term, text) for term in _terms(carriers) for text in _names(term, language)]
        for term, text in chance.sample(names, min(TERM_CASES, len(names))):
            name = f"{ORIGIN}: {term.vocabulary.key}/{term.key} “{text}” ({language})"
            made.append(_case(tenant, name, text, dict.fromkeys(carriers[term.pk], 1), language))
    return made


def known_item_cases(tenant: Tenant) -> list[RelevanceCase]:
    """Assets picked at random, each asked for by some of its words."""
    described = assets_of(tenant).exclude(description="", ai_caption="").order_by("pk")
    chance = random.Random(tenant.key)
    language = tenant.languages[0] if tenant.languages else "en"
    made = []
    for asset in chance.sample(list(described), min(KNOWN_ITEMS, described.count())):
        said = analyse_query(f"{asset.title} {asset.description or asset.ai_caption}", tenant.languages)
        words = [word.surface for word in said if word.binding and word.correctable]
        if len(words) >= KNOWN_ITEM_WORDS:
            text = {"text": " ".join(chance.sample(words, KNOWN_ITEM_WORDS)), "match": "any"}
            name = f"{ORIGIN}: known item {asset.pk}"
            made.append(_case(tenant, name, text, {asset.pk: 3}, asset.language or language))
    return made


def _carriers(tenant: Tenant) -> dict[int, list[uuid.UUID]]:
    """Assets by term, for terms that neither few nor most assets carry."""
    rows = MetadataValue.objects.filter(tenant=tenant, term__isnull=False, asset__deleted_at=None)
    found: dict[int, list[uuid.UUID]] = defaultdict(list)
    for term_id, asset_id in rows.order_by("term_id", "asset_id").values_list("term_id", "asset_id").distinct():
        found[term_id].append(asset_id)
    most = LARGEST_SHARE * assets_of(tenant).count()
    return {term: ids for term, ids in found.items() if FEWEST_CARRIERS <= len(ids) <= most}


def _terms(ids: Iterable[int]) -> list[Term]:
    return list(Term.objects.filter(pk__in=ids).select_related("vocabulary").order_by("pk"))


def _names(term: Term, language: str) -> Iterator[str]:
    """Names that mean something: a number or a code has no translation to be near to."""
    names = [term.labels.get(language), *term.synonyms.get(language, ())]
    return (name for name in dict.fromkeys(names) if name and not any(character.isdigit() for character in name))


def _case(
    tenant: Tenant, name: str, value: str | dict[str, str], judgements: dict[uuid.UUID, int], language: str
) -> RelevanceCase:
    tree = {"type": "group", "operator": "and", "rules": [_leaf(value)]}
    graded = {str(pk): grade for pk, grade in judgements.items()}
    return RelevanceCase(tenant=tenant, name=name[:200], tree=tree, judgements=graded, language=language, origin=ORIGIN)


def _leaf(value: str | dict[str, str]) -> dict[str, Any]:
    return {"field": "full_text_search", "operator": "hybrid_search", "value": value}

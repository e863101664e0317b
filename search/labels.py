"""Labels of the terms that rules name by their ids."""

from __future__ import annotations

from assets.models import Tenant, Term
from assets.models.base import pick
from search.rules.canonical import values_of
from search.rules.catalogue import Catalogue
from search.rules.showing import TermLabels
from search.rules.tree import Node
from search.rules.walk import leaves


def term_labels(tenant: Tenant, catalogue: Catalogue, language: str, *nodes: Node) -> TermLabels:
    """By (field, id), for all the nodes in one statement; none where no rule names an id."""
    asked = {
        (leaf.field, value)
        for node in nodes
        for leaf in leaves(node)
        if (field := catalogue.get(leaf.field)) is not None and field.kind == "vocabulary"
        for value in values_of(leaf)
        if isinstance(value, int) and not isinstance(value, bool)
    }
    if not asked:
        return {}
    rows = Term.objects.filter(tenant=tenant, pk__in={pk for _, pk in asked}).values_list("pk", "labels", "key")
    labels = {pk: pick(texts, language) or key for pk, texts, key in rows}
    return {(field, pk): labels[pk] for field, pk in asked if pk in labels}

"""The context of a message, read from a tenant's database rows."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping
from datetime import date

from assets.folding import fold
from assets.models import Asset, Membership, Tenant, Term, User
from search.engine import visible_assets
from search.lexical.analysis import analyse_query
from search.lexical.matching import look_up, rows_of
from search.models import WordForm
from search.registry import catalogue_for
from search.rules.tree import Group

from .context import InterpretContext, Knowledge
from .lexicon import TermNames, VocabularyNames

# As many tenants are kept ready in one process.
_KEPT = 64

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
    """What the interpreter needs to know. Names are read once for each state of the tenant's schema.

    Of the library's texts it learns only what the person may see; without a person (commands), everything.
    """
    return InterpretContext(
        knowledge=knowledge_of(tenant),
        people=_people_of(tenant),
        tree=tree,
        language=language,
        today=today,
        settled=settled or {},
        known_word=_known_words(tenant, user, today),
    )


def knowledge_of(tenant: Tenant) -> Knowledge:
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
    terms = Term.objects.filter(tenant=tenant, retired=False).select_related("vocabulary")
    rows = list(terms.order_by("vocabulary_id", "position"))
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
    rows = Membership.objects.filter(tenant=tenant).values_list("user__username", "user__first_name", "user__last_name")
    return {name: tuple(filter(None, (f"{first} {last}".strip(), first))) for name, first, last in rows}


def _known_words(tenant: Tenant, user: User | None, today: date) -> Callable[[str], bool]:
    """Whether a text that the person may see holds a word, in any of its inflections.

    A shared stem is not enough: “furnitur” has the stem of “furniture” and is a misspelling all the same.
    """

    def holds(word: str) -> bool:
        if _is_alphabetic(word) and not _is_written(tenant, word):
            return False
        words = analyse_query(word, tenant.languages)
        rows = rows_of(words, look_up(tenant.pk, words), every=True)
        if rows is None:
            return False
        visible = visible_assets(tenant, user, today) if user else Asset.objects.filter(tenant=tenant)
        return bool(rows.filter(asset__in=visible).exists())

    return holds


def _is_alphabetic(word: str) -> bool:
    """Of a script whose words inflect by their endings."""
    return all("a" <= letter <= "z" or letter in "'-" for letter in fold(word))


def _is_written(tenant: Tenant, word: str) -> bool:
    """Whether the word stands in a text as it is, or with another ending of number."""
    folded = fold(word)
    stem = folded.removesuffix("s").removesuffix("e")
    forms = {folded, f"{folded}s", f"{folded}es", folded.removesuffix("s"), f"{stem}s", f"{stem}es"}
    return WordForm.objects.filter(tenant=tenant, text__in=forms).exists()

"""Which terms a text means, by which stage, and how sure that is."""

from __future__ import annotations

import pytest
from pytest_django import DjangoAssertNumQueries

from assets import actions
from assets.models import Tenant, Term
from search.engine import Caller
from search.models import VocabularyGap
from search.resolve import Resolution, resolve_texts
from tests.support.cast import Cast, make_cast

from .asking import leaf, search, tree

pytestmark = pytest.mark.django_db

DESIGNER = "metadata.designer"
NAMES = {
    "hans_wegner": ("Hans Wegner", ["Hans J. Wegner"]),
    "hans_brattrud": ("Hansen Brattrud", []),
    "haberli": ("Alfredo Häberli", []),
    "aino": ("Aino Aalto", []),
    "alvar": ("Alvar Aalto", []),
    "koppel": ("Henning Koppel", ["科佩尔"]),
    "koppet": ("Henning Koppet", []),
    "nobody": ("Wegner", []),
}


@pytest.fixture
def shop() -> Tenant:
    tenant = actions.create_tenant(key="shop", name="Shop", languages=["en", "zh-hans"])
    people = actions.add_vocabulary(tenant, key="designers", labels={"en": "Designers"})
    for key, (name, others) in NAMES.items():
        labels = {"en": name, "zh-hans": "阿尔托"} if key == "alvar" else {"en": name}
        actions.add_term(people, key=key, labels=labels, synonyms={"en": others})
    actions.add_definition(tenant, key="designer", kind="vocabulary", labels={"en": "Designer"}, vocabulary=people)
    actions.add_definition(tenant, key="sku", kind="text", labels={"en": "SKU"})
    return tenant


def resolve(tenant: Tenant, text: str) -> Resolution:
    return resolve_texts(tenant, [(DESIGNER, text)])[DESIGNER, text]


@pytest.mark.parametrize(
    ("text", "method", "keys", "doubtful"),
    [
        ("Hans Wegner", "exact", ["hans_wegner"], False),
        ("  hANS   wegner ", "exact", ["hans_wegner"], False),
        ("alfredo haberli", "exact", ["haberli"], False),
        ("阿尔托", "exact", ["alvar"], False),
        ("haberli", "exact", ["haberli"], False),  # the key
        ("Wegner", "exact", ["nobody"], False),
        ("Hans J. Wegner", "synonym", ["hans_wegner"], False),
        ("科佩尔", "synonym", ["koppel"], False),
        ("Alfredo", "trigram", ["haberli"], False),
        ("Häberli Alfredo", "trigram", ["haberli"], False),
        ("Hans", "trigram", ["hans_wegner"], False),
        ("Aalto", "trigram", ["aino", "alvar"], True),
        ("Alfredo Haberly", "trigram", ["haberli"], True),
        ("xyzzy", "unresolved", [], False),
        ("%", "unresolved", [], False),
        ("'; DROP TABLE assets_term; --", "unresolved", [], False),
    ],
)
def test_a_text_resolves_by_the_first_stage_that_finds_something(
    shop: Tenant, text: str, method: str, keys: list[str], doubtful: bool
) -> None:
    found = resolve(shop, text)
    assert (found.method, sorted(term.key for term in found.terms), found.doubtful) == (method, keys, doubtful)


def test_a_misspelling_takes_the_best_and_names_those_close_behind(shop: Tenant) -> None:
    found = resolve(shop, "Hening Koppel")
    assert [term.key for term in found.terms] == ["koppel"]
    assert found.doubtful
    assert 0.45 <= found.score < 1
    near = resolve(shop, "Henning Koppen")
    assert {term.key for term in (*near.terms, *near.runners_up)} == {"koppel", "koppet"}
    assert len(near.terms) == 1


def test_what_is_unresolved_names_the_closest(shop: Tenant) -> None:
    found = resolve(shop, "Koppel & Sohn")
    assert found.method == "unresolved"
    assert found.terms == ()
    assert {term.key for term in found.runners_up} & {"koppel", "koppet"}


def test_retired_terms_do_not_resolve(shop: Tenant) -> None:
    actions.retire_term(Term.objects.get(tenant=shop, key="haberli"))
    assert resolve(shop, "Alfredo Häberli").method == "unresolved"


def test_many_texts_take_one_statement(shop: Tenant, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    resolve(shop, "warm the registry up")
    texts = [(DESIGNER, name) for name, _ in NAMES.values()] + [("metadata.sku", "x"), ("metadata.none", "x")]
    with django_assert_num_queries(1):
        found = resolve_texts(shop, texts)
    assert set(found) == set(texts)
    assert found["metadata.sku", "x"].method == "unresolved"


def test_a_vocabulary_of_another_tenant_is_never_looked_into(shop: Tenant) -> None:
    cast = make_cast()
    assert resolve_texts(cast.harbour, [("metadata.mood", "Hans Wegner")])["metadata.mood", "Hans Wegner"].terms == ()


class TestInASearch:
    @pytest.fixture
    def cast(self) -> Cast:
        return make_cast()

    def test_it_is_reported_with_its_rule(self, cast: Cast) -> None:
        outcome = search(cast.harbour, cast.anna, tree(leaf("metadata.mood", "vocab_text_equals", "serene", id="m1")))
        assert outcome.to_json()["resolutions"] == [
            {
                "rule": "m1",
                "field": "metadata.mood",
                "text": "serene",
                "method": "synonym",
                "terms": [{"id": cast.terms["calm"].pk, "key": "calm", "label": "Calm"}],
                "score": 1.0,
                "doubtful": False,
                "runners_up": [],
            }
        ]
        assert outcome.to_json("fr")["resolutions"][0]["terms"][0]["label"] == "Calme"

    def test_what_is_unresolved_is_nothing_and_its_negation_everything(self, cast: Cast) -> None:
        gone = leaf("metadata.mood", "vocab_text_equals", "xyzzy")
        nothing = search(cast.harbour, cast.anna, tree(gone))
        everything = search(cast.harbour, cast.anna, tree(gone, negated=True))
        assert (nothing.total and nothing.total.value, everything.total and everything.total.value) == (0, 5)

    def test_gaps_are_counted_for_searches_that_somebody_meant(self, cast: Cast) -> None:
        asked = tree(leaf("metadata.mood", "vocab_text_in", ["Xyzzy", "Calm"]))
        for caller in (Caller.GALLERY, Caller.CHAT_PREVIEW, Caller.CHAT_DIAGNOSTIC, Caller.CHAT_SUGGESTIONS):
            search(cast.harbour, cast.anna, asked, caller=caller)
        search(cast.harbour, cast.anna, tree(leaf("metadata.mood", "vocab_text_equals", "xYZZY")))
        gap = VocabularyGap.objects.get(tenant=cast.harbour)
        assert (gap.text, gap.folded, gap.count, gap.definition.key) == ("Xyzzy", "xyzzy", 3, "mood")

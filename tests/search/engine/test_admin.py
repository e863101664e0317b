"""The admin of searches, and of access rules, which it checks."""

from __future__ import annotations

import json

import pytest
from django.contrib import admin
from django.test import Client
from django.urls import reverse

from assets.models import AccessRule, Role, Term, User
from search import models
from search.models import SavedSearch, VocabularyGap
from tests.support.cast import EMBARGOED, Cast, make_cast

from .asking import leaf, search, tree

pytestmark = pytest.mark.django_db


@pytest.fixture
def cast() -> Cast:
    return make_cast()


@pytest.fixture
def site(client: Client) -> Client:
    client.force_login(User.objects.create_superuser("root"))
    return client


def test_every_list_opens_and_searches(cast: Cast, site: Client) -> None:
    search(cast.harbour, cast.anna, tree(leaf("metadata.mood", "vocab_text_equals", "xyzzy")))
    SavedSearch.objects.create(tenant=cast.harbour, name="Calm", tree=tree(), owner=cast.anna)
    registered = [model for model in admin.site._registry if model._meta.app_label == "search"]
    assert {models.SavedSearch, models.SearchEvent, models.VocabularyGap} <= set(registered)
    for model in [*registered, AccessRule]:
        address = reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_changelist")
        assert site.get(address).status_code == 200, model
        assert site.get(address, {"q": "calm"}).status_code == 200, model


def test_an_access_rule_that_could_match_nothing_is_refused(cast: Cast, site: Client) -> None:
    rule = AccessRule.objects.get(tenant=cast.harbour)
    address = reverse("admin:assets_accessrule_change", args=[rule.pk])
    sent = {"name": "drafts", "effect": "deny", "active": "on", "tenant": cast.harbour.pk}
    sent["role"] = Role.objects.get(tenant=cast.harbour, key="viewer").pk
    text_search = tree(leaf("full_text_search", "hybrid_search", "ferry"))
    refused = site.post(address, {**sent, "tree": json.dumps(text_search)})
    assert refused.status_code == 200
    assert "full_text" in refused.content.decode() or "search text" in refused.content.decode()
    assert site.post(address, {**sent, "tree": json.dumps(EMBARGOED)}).status_code == 302
    rule.refresh_from_db()
    assert rule.name == "drafts"


def test_resolving_a_gap_makes_its_words_a_synonym(cast: Cast, site: Client) -> None:
    asked = tree(leaf("metadata.mood", "vocab_text_equals", "Mellow"))
    assert search(cast.harbour, cast.anna, asked).hits == ()
    gap = VocabularyGap.objects.get(tenant=cast.harbour)
    address = reverse("admin:search_vocabularygap_change", args=[gap.pk])
    assert site.post(address, {"resolved_to": cast.terms["calm"].pk}).status_code == 302
    assert "Mellow" in Term.objects.get(pk=cast.terms["calm"].pk).synonyms["en"]
    assert len(search(cast.harbour, cast.anna, asked).hits) == 3

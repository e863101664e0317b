"""The catalogue of a tenant: built-in fields in four languages, its own fields, kept until the schema moves on."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from pytest_django import DjangoAssertNumQueries

from assets import actions
from assets.models import Asset, MetadataDefinition, Tenant
from search.fields import BUILT_IN
from search.registry import catalogue_for, registry_for
from search.rules.catalogue import LANGUAGES
from search.rules.folding import fold
from tests.support.cast import Cast, make_cast


class TestBuiltInFields:
    def test_they_are_those_of_the_design(self, shared: Path) -> None:
        with (shared / "design" / "fields.tsv").open(encoding="utf-8") as file:
            rows = list(csv.DictReader(file, delimiter="\t"))
        assert [row["key"] for row in rows] == list(BUILT_IN)
        for row in rows:
            field = BUILT_IN[row["key"]].field
            kind, _, detail = row["kind"].partition(":")
            assert (field.kind, field.label("en")) == (kind, row["label"])
            assert (field.multi, field.always) == (
                row["values"] == "multi",
                row["always in the prompt"] == "always",
            )
            if "|" in detail:
                assert [choice.value for choice in field.choices or ()] == detail.split("|")
                assert field.closed

    @pytest.mark.parametrize("key", BUILT_IN)
    def test_each_has_its_own_names_in_every_language(self, key: str) -> None:
        field = BUILT_IN[key].field
        assert set(field.labels) == set(LANGUAGES)
        for words in field.keywords.values():
            assert all(word and word == word.strip() for word in words)
            assert len({fold(word) for word in words}) == len(words)

    def test_no_two_fields_have_the_same_label(self) -> None:
        for language in LANGUAGES:
            labels = [row.field.label(language) for row in BUILT_IN.values()]
            assert len(set(labels)) == len(labels)

    def test_a_word_means_one_choice_of_a_field(self) -> None:
        for row in BUILT_IN.values():
            for language in LANGUAGES:
                words = [
                    fold(word)
                    for choice in row.field.choices or ()
                    for word in (choice.label(language), *choice.synonyms.get(language, ()))
                ]
                assert len(set(words)) == len(words), (row.field.key, language)

    def test_choices_are_those_of_the_columns(self) -> None:
        for key, choices in {
            "asset.media_type": Asset.MediaType,
            "asset.aspect_ratio_orientation": Asset.Orientation,
            "asset.status": Asset.Status,
            "rights.model_release": Asset.Release,
            "rights.property_release": Asset.Release,
        }.items():
            assert [choice.value for choice in BUILT_IN[key].field.choices or ()] == choices.values


@pytest.mark.django_db
class TestCatalogue:
    @pytest.fixture
    def cast(self) -> Cast:
        return make_cast()

    def test_it_has_the_fields_of_the_tenant(self, cast: Cast) -> None:
        catalogue = catalogue_for(cast.harbour)
        mood, place = catalogue.fields["metadata.mood"], catalogue.fields["metadata.place"]
        assert (mood.kind, mood.multi, mood.vocabulary, mood.label("fr")) == ("vocabulary", True, "moods", "Ambiance")
        assert (place.hierarchical, place.asset_classes) == (True, ("photo",))
        classes = catalogue.fields["asset.asset_class"].choices
        assert [(choice.value, choice.label("en")) for choice in classes or ()] == [("photo", "Photo")]
        assert catalogue.people == {"anna", "ben"}
        assert "metadata.mood" not in catalogue_for(cast.lagoon).fields

    def test_numeric_attributes_of_terms_are_fields(self) -> None:
        tenant = actions.create_tenant(key="books", name="Books", languages=["en", "ar"])
        died = {
            "key": "death_year",
            "kind": "number",
            "unit": "AH",
            "labels": {"en": "Year of death (AH)", "ar": "سنة الوفاة"},
            "keywords": {"en": ["died"]},
        }
        authors = actions.add_vocabulary(tenant, key="authors", labels={"en": "Authors"}, attributes=[died])
        actions.add_definition(tenant, key="author", kind="vocabulary", labels={"en": "Author"}, vocabulary=authors)
        field = catalogue_for(tenant).fields["metadata.author.death_year"]
        assert (field.kind, field.unit, field.attribute_of) == ("number", "AH", "metadata.author")
        assert field.label("en") == "Author: Year of death (AH)"
        assert set(field.keywords["en"]) == {"Year of death (AH)", "died"}

    def test_retired_definitions_are_gone(self, cast: Cast) -> None:
        actions.retire_definition(MetadataDefinition.objects.get(tenant=cast.harbour, key="mood"))
        assert "metadata.mood" not in catalogue_for(cast.harbour).fields

    def test_it_is_kept_until_the_schema_moves_on(
        self, cast: Cast, django_assert_num_queries: DjangoAssertNumQueries
    ) -> None:
        before = catalogue_for(cast.harbour)
        with django_assert_num_queries(0):
            assert catalogue_for(Tenant(**_columns(cast.harbour))) is before
        actions.add_definition(cast.harbour, key="finish", kind="text", labels={"en": "Finish"})
        after = catalogue_for(cast.harbour)
        assert "metadata.finish" in after.fields
        assert after.version != before.version

    def test_a_channel_stands_for_those_below_it(self, cast: Cast) -> None:
        channels = actions.add_vocabulary(cast.harbour, key="channels", labels={"en": "Channels"}, hierarchical=True)
        social = actions.add_term(channels, key="social", labels={"en": "Social media"}, synonyms={"en": ["socials"]})
        actions.add_term(channels, key="photos", labels={"en": "Photo network"}, parent=social)
        registry = registry_for(cast.harbour)
        assert {key: set(below) for key, below in registry.channels.items()} == {
            "social": {"social", "photos"},
            "photos": {"photos"},
        }
        choices = registry.catalogue.fields["usage.channel"].choices
        assert [(choice.value, choice.synonyms) for choice in choices or ()] == [
            ("social", {"en": ("socials",)}),
            ("photos", {}),
        ]


def _columns(tenant: Tenant) -> dict[str, object]:
    return {field.attname: getattr(tenant, field.attname) for field in Tenant._meta.concrete_fields}

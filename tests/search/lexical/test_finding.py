"""What a search by words finds, corrects and completes, and for whom."""

import pytest
from django.db.models import Q

from assets import actions
from assets.models import Asset, Tenant
from assets.querysets import assets_of
from search import indexing
from search.lexical.fallback import edits_allowed
from tests.search.texts import add, evaluate, make_tenant, search, titles

pytestmark = pytest.mark.django_db


@pytest.fixture
def tenant() -> Tenant:
    return make_tenant("en", "fr", "zh-hans", "ar")


class TestLanguages:
    def test_english(self, tenant: Tenant) -> None:
        add(tenant, "Two lounge chairs by the window", "A table lamp")
        assert search(tenant, "chair") == ["Two lounge chairs by the window"]
        assert search(tenant, "the LAMPS") == ["A table lamp"]

    def test_french(self, tenant: Tenant) -> None:
        add(tenant, "Canapé d’été en velours", "Chaises de cuisine")
        assert search(tenant, "canapes") == ["Canapé d’été en velours"]
        assert search(tenant, "l'été") == ["Canapé d’été en velours"]
        assert search(tenant, "une chaise pour la cuisine") == ["Chaises de cuisine"]

    def test_chinese(self, tenant: Tenant) -> None:
        add(tenant, "红色的布艺沙发", "白色餐桌", "沙滩上的头发")
        assert search(tenant, "红色沙发") == ["红色的布艺沙发"]
        assert search(tenant, "沙发") == ["红色的布艺沙发"]
        assert search(tenant, "桌") == ["白色餐桌"]

    def test_arabic(self, tenant: Tenant) -> None:
        add(tenant, "المكتبات الكبيرة في المدينة", "كتاب قديم")
        assert search(tenant, "مكتبة") == ["المكتبات الكبيرة في المدينة"]
        assert search(tenant, "الكِتَاب") == ["كتاب قديم"]

    def test_two_scripts_in_one_query(self, tenant: Tenant) -> None:
        add(tenant, "红色沙发 Haga sofa", "红色沙发 Lund sofa")
        assert search(tenant, "haga 沙发") == ["红色沙发 Haga sofa"]


class TestMatching:
    def test_every_word_must_be_there(self, tenant: Tenant) -> None:
        add(tenant, "red chair", "red table", "blue chair")
        assert search(tenant, "red chair") == ["red chair"]

    def test_any_word_may_be_there(self, tenant: Tenant) -> None:
        add(tenant, "red chair", "green table", "blue lamp")
        assert search(tenant, {"text": "chair lamp sofa", "match": "any"}) == ["blue lamp", "red chair"]

    def test_words_come_from_all_fields(self, tenant: Tenant) -> None:
        vocabulary = actions.add_vocabulary(tenant, key="material", labels={"en": "Material"})
        oak = actions.add_term(vocabulary, key="oak", labels={"en": "Oak", "fr": "Chêne"}, synonyms={"en": ["quercus"]})
        actions.add_definition(tenant, key="material", kind="vocabulary", labels={}, vocabulary=vocabulary)
        actions.add_definition(tenant, key="notes", kind="text", labels={})
        (asset,) = add(tenant, "Untitled", description="morning light", tags=["hero"], ai_caption="a dog", city="Lund")
        actions.set_metadata(asset, "material", oak)
        actions.set_metadata(asset, "notes", "handle gently")
        actions.update_asset(asset, filename="NH-10442_side.jpg", alt_text="bench")
        indexing.index_assets([asset.pk])
        for word in ("morning", "hero", "dog", "lund", "chene", "quercus", "gently", "10442", "NH10442", "bench"):
            assert search(tenant, word) == ["Untitled"], word

    def test_identifiers_are_found_whole_in_part_and_inside_longer_ones(self, tenant: Tenant) -> None:
        add(tenant, "IMG_2041", "NH-10442-red", "NH red 10442", "SKU-88-A")
        assert search(tenant, "IMG_2041.jpg".removesuffix(".jpg")) == ["IMG_2041"]
        assert search(tenant, "2041") == ["IMG_2041"]
        assert search(tenant, "nh-10442") == ["NH-10442-red"]
        assert search(tenant, "sku88a") == ["SKU-88-A"]

    def test_a_phrase_stands_in_a_row_in_one_text(self, tenant: Tenant) -> None:
        add(tenant, "sunset over the sea", "sea over sunset", "the sunset")
        add(tenant, "split sunset", description="over the sea")
        assert search(tenant, "sunset over the sea", operator="phrase_search") == ["sunset over the sea"]
        assert search(tenant, "THE SEA", operator="phrase_search") == ["split sunset", "sunset over the sea"]
        assert search(tenant, "over sea", operator="phrase_search") == []

    def test_a_chinese_phrase(self, tenant: Tenant) -> None:
        add(tenant, "红色的沙发", "红色沙发", "沙发 红色")
        assert search(tenant, "红色沙发", operator="phrase_search") == ["红色沙发"]

    def test_a_query_of_stop_words_finds_them(self, tenant: Tenant) -> None:
        add(tenant, "To be or not to be", "Being")
        assert search(tenant, "to be or not to be") == ["To be or not to be"]

    def test_nothing_asked_finds_nothing(self, tenant: Tenant) -> None:
        add(tenant, "chair")
        found = evaluate(tenant, "?!")
        assert titles(tenant, found) == []
        assert found.lexical is None

    def test_another_tenants_words_are_its_own(self, tenant: Tenant) -> None:
        other = make_tenant("en")
        add(other, "chair")
        add(tenant, "table")
        assert search(tenant, "chair") == []
        assert search(tenant, "chiar") == []

    @pytest.mark.parametrize("value", ["chair", "chiar", "nowhere", {"text": "chair sofa", "match": "any"}, "the"])
    def test_a_leaf_and_its_negation_split_the_library(self, tenant: Tenant, value: object) -> None:
        add(tenant, "red chair", "sofa", "the lamp")
        Asset.objects.create(tenant=tenant, title="not indexed yet")
        condition = evaluate(tenant, value).condition
        everything = assets_of(tenant)
        members, rest = everything.filter(condition), everything.filter(~condition)
        assert set(members) | set(rest) == set(everything)
        assert not set(members) & set(rest)


class TestRanking:
    def ranked(self, tenant: Tenant, value: object) -> list[str]:
        rows = evaluate(tenant, value).lexical
        assert rows is not None
        return list(rows.order_by("-score", "asset_id").values_list("asset__title", flat=True))

    def test_a_title_counts_more_than_a_description(self, tenant: Tenant) -> None:
        add(tenant, "Untitled study", description="a chair")
        add(tenant, "A chair", description="study")
        assert self.ranked(tenant, "chair") == ["A chair", "Untitled study"]

    def test_a_rare_word_counts_more_than_a_common_one(self, tenant: Tenant) -> None:
        add(tenant, *["lamp"] * 9, "zebra")
        indexing.index_tenant(tenant)
        assert self.ranked(tenant, {"text": "lamp zebra", "match": "any"})[0] == "zebra"

    def test_every_lexical_member_is_ranked(self, tenant: Tenant) -> None:
        add(tenant, "chair", "chairs and more chairs", "table")
        rows = evaluate(tenant, "chair").lexical
        assert rows is not None
        assert all(score > 0 for score in rows.values_list("score", flat=True))
        assert rows.count() == 2


class TestFallback:
    @pytest.mark.parametrize(
        ("typed", "meant"),
        [("chiar", "chair"), ("lapm", "lamp"), ("almp", "lamp"), ("lam", None), ("sunflwoer", "sunflower")],
    )
    def test_a_misspelt_word_is_led_back(self, tenant: Tenant, typed: str, meant: str | None) -> None:
        add(tenant, "chair", "lamp", "sunflower")
        found = evaluate(tenant, typed)
        if meant is None:
            assert found.execution.mode != "typo"
            return
        assert titles(tenant, found) == [meant]
        assert found.execution.mode == "typo"
        assert found.execution.original_terms == (typed,)
        assert found.execution.fallback_terms == (meant,)
        assert found.did_you_mean == meant

    def test_the_nearest_and_then_the_commonest_wins(self, tenant: Tenant) -> None:
        add(tenant, "boat", "coat", "coat", "boats")
        assert evaluate(tenant, "zoat").execution.fallback_terms == ("coat",)

    def test_only_the_missing_word_is_replaced(self, tenant: Tenant) -> None:
        add(tenant, "red chair", "red lamp", "blue choir")
        found = evaluate(tenant, "red chiar")
        assert titles(tenant, found) == ["red chair"]
        assert found.execution.fallback_terms == ("chair",)
        assert found.did_you_mean == "red chair"

    def test_a_candidate_must_fit_the_other_words(self, tenant: Tenant) -> None:
        add(tenant, "blue choir", "blue choir", "red chair")
        assert search(tenant, "red chiir") == ["red chair"]

    def test_stems_are_no_candidates(self, tenant: Tenant) -> None:
        """“furnitur” is the stem of furniture; as a correction nobody would know the word."""
        add(tenant, "furniture")
        assert evaluate(tenant, "funriture").execution.fallback_terms == ("furniture",)

    def test_a_half_typed_word_is_completed_when_no_correction_helps(self, tenant: Tenant) -> None:
        add(tenant, "sunflower", "sunflowers", "sunbathing")
        found = evaluate(tenant, "sunflo")
        assert titles(tenant, found) == ["sunflower", "sunflowers"]
        assert found.execution.mode == "prefix"
        assert found.execution.fallback_terms == ("sunflower", "sunflowers")

    def test_an_identifier_is_completed_and_never_corrected(self, tenant: Tenant) -> None:
        add(tenant, "IMG_2041", "IMG_2042")
        assert search(tenant, "IMG_20") == ["IMG_2041", "IMG_2042"]
        assert search(tenant, "IMG_2043") == []

    def test_arabic_is_corrected_too(self, tenant: Tenant) -> None:
        add(tenant, "المدينة القديمة")
        assert evaluate(tenant, "المدبنة").execution.mode == "typo"

    def test_a_found_word_is_never_corrected(self, tenant: Tenant) -> None:
        add(tenant, "chair", "choir")
        assert search(tenant, "choir") == ["choir"]

    def test_words_that_are_there_but_never_together_are_left_alone(self, tenant: Tenant) -> None:
        add(tenant, "calm sea", "palm tree", "palm sunset", "sunset")
        found = evaluate(tenant, "calm sunset")
        assert titles(tenant, found) == []
        assert found.execution.mode == "strict"
        assert found.did_you_mean == "palm sunset"

    def test_with_any_word_one_found_word_is_enough(self, tenant: Tenant) -> None:
        add(tenant, "chair", "lamp")
        found = evaluate(tenant, {"text": "chair lapm", "match": "any"})
        assert titles(tenant, found) == ["chair"]
        found = evaluate(tenant, {"text": "chiar lapm qqqqq", "match": "any"})
        assert titles(tenant, found) == ["chair", "lamp"]

    def test_edits_grow_with_the_word(self) -> None:
        assert [edits_allowed("x" * n) for n in (3, 4, 7, 8)] == [0, 1, 1, 2]

    def test_a_phrase_is_meant_to_the_letter(self, tenant: Tenant) -> None:
        add(tenant, "red chair")
        assert search(tenant, "red chiar", operator="phrase_search") == []


class TestHidden:
    """Assets that the person may not see leave no trace in what is corrected or suggested."""

    visible = ~Q(status=Asset.Status.REJECTED)

    def hide(self, tenant: Tenant, *names: str) -> None:
        add(tenant, *names, status=Asset.Status.REJECTED)

    def test_a_hidden_word_is_no_candidate(self, tenant: Tenant) -> None:
        self.hide(tenant, "chair")
        add(tenant, "table")
        found = evaluate(tenant, "chiar", visible=self.visible)
        assert found.execution.mode == "strict"
        assert found.execution.fallback_terms == ()
        assert found.did_you_mean is None

    def test_the_next_best_visible_word_is_taken(self, tenant: Tenant) -> None:
        self.hide(tenant, "chair", "chair")
        add(tenant, "choir")
        assert evaluate(tenant, "chiir", visible=self.visible).execution.fallback_terms == ("choir",)

    def test_a_hidden_form_of_a_visible_stem_is_no_candidate(self, tenant: Tenant) -> None:
        self.hide(tenant, "secretions")
        add(tenant, "secretion")
        assert evaluate(tenant, "secretionz", visible=self.visible).execution.fallback_terms == ("secretion",)

    def test_a_hidden_word_completes_nothing(self, tenant: Tenant) -> None:
        self.hide(tenant, "sunflower")
        add(tenant, "sunbathing")
        found = evaluate(tenant, "sunflo", visible=self.visible)
        assert (found.execution.mode, found.execution.fallback_terms) == ("strict", ())

    def test_a_word_that_only_hidden_assets_have_is_missing(self, tenant: Tenant) -> None:
        """The search must not stop at a strict match that the person cannot see."""
        self.hide(tenant, "chiar")
        add(tenant, "chair")
        found = evaluate(tenant, "chiar", visible=self.visible)
        assert found.execution.fallback_terms == ("chair",)
        assert titles(tenant, found, self.visible) == ["chair"]

    def test_hidden_hits_suggest_nothing(self, tenant: Tenant) -> None:
        self.hide(tenant, *["vase"] * 30)
        add(tenant, "base")
        assert evaluate(tenant, "base", visible=self.visible).did_you_mean is None

    def test_counts_are_of_what_is_visible(self, tenant: Tenant) -> None:
        self.hide(tenant, "chair", "chair")
        add(tenant, "chair")
        assert evaluate(tenant, "chair", visible=self.visible).execution.lexical_count == 1

    def test_assets_in_the_trash_are_found_by_nobody(self, tenant: Tenant) -> None:
        (asset,) = add(tenant, "chair")
        actions.trash_asset(asset)
        assert search(tenant, "chair") == []
        indexing.index_assets([asset.pk])
        assert search(tenant, "chiar") == []


class TestDidYouMean:
    def test_a_rare_word_beside_a_much_commoner_one(self, tenant: Tenant) -> None:
        add(tenant, *["chair"] * 12, "chiar")
        found = evaluate(tenant, "Chiar!")
        assert found.execution.mode == "strict"
        assert found.did_you_mean == "chair!"

    def test_not_when_the_word_names_a_term(self, tenant: Tenant) -> None:
        vocabulary = actions.add_vocabulary(tenant, key="object", labels={"en": "Object"})
        actions.add_term(vocabulary, key="vase", labels={"en": "Vase"})
        add(tenant, *["case"] * 12, "vase")
        assert evaluate(tenant, "vase").did_you_mean is None

    def test_not_for_another_form_of_the_same_word(self, tenant: Tenant) -> None:
        add(tenant, *["lamps"] * 12, "lamp")
        assert evaluate(tenant, "lamp").did_you_mean is None

    def test_not_with_many_results(self, tenant: Tenant) -> None:
        add(tenant, *["chair"] * 60, *["choir"] * 5)
        assert evaluate(tenant, "choir").did_you_mean is None

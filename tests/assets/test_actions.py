"""The verbs that write: what they store, what they derive, whom they tell."""

import datetime as dt

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from assets import actions
from assets.actions import base
from assets.folding import fold
from assets.ids import uuid7
from assets.models import ApiToken, Asset, MetadataValue, Tenant, Term, TermName, User, Vocabulary

pytestmark = pytest.mark.django_db


@pytest.fixture
def tenant() -> Tenant:
    return actions.create_tenant(key="shop", name="Shop", languages=["en", "fr"])


@pytest.fixture
def anna() -> User:
    return User.objects.create_user("anna")


@pytest.fixture
def moods(tenant: Tenant) -> Vocabulary:
    return actions.add_vocabulary(tenant, key="moods", labels={"en": "Moods"})


@pytest.fixture
def asset(tenant: Tenant) -> Asset:
    return actions.create_asset(tenant, title="Élan at Dawn", width=1600, height=900, tags=["Sea", "sea", "Été"])


def test_an_asset_gets_its_derived_columns(asset: Asset) -> None:
    assert asset.sort_key == "elan at dawn"
    assert asset.tags_folded == ["sea", "ete"]
    assert (asset.orientation, asset.megapixels, asset.aspect_ratio) == ("landscape", 1.44, 1.7778)


@pytest.mark.parametrize(
    ("width", "height", "orientation"),
    [
        (1600, 900, "landscape"),
        (900, 1600, "portrait"),
        (1000, 1020, "square"),
        (3000, 1000, "panorama"),
        (None, 5, ""),
    ],
)
def test_orientation_follows_from_the_sides(width: int | None, height: int, orientation: str) -> None:
    assert actions.fill_derived_columns(Asset(width=width, height=height)).orientation == orientation


def test_every_write_moves_the_revision_on_and_tells_after_the_commit(
    asset: Asset, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: object
) -> None:
    told: list[list[object]] = []
    monkeypatch.setattr(base, "_listeners", [told.append])
    with django_capture_on_commit_callbacks(execute=True):  # type: ignore[operator]
        changed = actions.update_asset(asset, title="Élan at noon")
        assert told == []
    assert told == [[asset.pk]]
    assert changed.revision > 1
    assert changed.sort_key == "elan at noon"


def test_a_write_that_fails_tells_nobody(
    tenant: Tenant, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: object
) -> None:
    told: list[object] = []
    monkeypatch.setattr(base, "_listeners", [told.append])
    with django_capture_on_commit_callbacks(execute=True), pytest.raises(actions.MetadataError):  # type: ignore[operator]
        actions.create_asset(tenant, title="x", metadata={"ghost": 1})
    assert told == []
    assert not Asset.objects.exists()


def test_metadata_is_stored_in_the_column_of_its_kind(tenant: Tenant, asset: Asset, moods: Vocabulary) -> None:
    calm = actions.add_term(moods, key="calm", labels={"en": "Calm"})
    actions.add_definition(tenant, key="mood", kind="vocabulary", labels={}, vocabulary=moods, multi=True)
    for key, kind in [("note", "text"), ("width", "number"), ("shot", "date"), ("hero", "boolean")]:
        actions.add_definition(tenant, key=key, kind=kind, labels={})
    for key, value in [("mood", ["calm"]), ("note", "hi"), ("width", "12.5"), ("shot", "2026-03-31"), ("hero", False)]:
        actions.set_metadata(asset, key, value)
    rows = {v.definition.key: v for v in MetadataValue.objects.filter(asset=asset).select_related("definition")}
    assert rows["mood"].term == calm
    assert rows["note"].text == "hi"
    assert rows["width"].number == 12.5
    assert rows["shot"].date == dt.date(2026, 3, 31)
    assert rows["hero"].boolean is False
    actions.set_metadata(asset, "note", None)
    assert not MetadataValue.objects.filter(asset=asset, definition__key="note").exists()


@pytest.mark.parametrize(("kind", "value"), [("number", "wide"), ("date", "soon"), ("boolean", "maybe")])
def test_a_value_that_does_not_fit_is_refused(tenant: Tenant, asset: Asset, kind: str, value: str) -> None:
    actions.add_definition(tenant, key="field", kind=kind, labels={"en": "Field"})
    with pytest.raises(actions.MetadataError):
        actions.set_metadata(asset, "field", value)
    assert not MetadataValue.objects.exists()


def test_two_values_need_a_field_of_several(tenant: Tenant, asset: Asset) -> None:
    actions.add_definition(tenant, key="note", kind="text", labels={"en": "Note"})
    with pytest.raises(actions.MetadataError, match="one value"):
        actions.set_metadata(asset, "note", ["a", "b"])


def test_completeness_counts_what_the_class_requires(tenant: Tenant) -> None:
    product = actions.add_asset_class(tenant, key="product", labels={"en": "Product"})
    for key in ("sku", "ean"):
        actions.add_definition(tenant, key=key, kind="text", labels={}, required=True, asset_classes=[product])
    asset = actions.create_asset(tenant, title="x", asset_class=product, metadata={"sku": "NH-1"})
    assert (asset.completeness, asset.missing_metadata) == (0.5, ["ean"])
    assert actions.create_asset(tenant, title="of no class").completeness == 1.0


def test_a_term_is_found_by_label_and_synonym_and_knows_its_ancestors(moods: Vocabulary) -> None:
    top = actions.add_term(moods, key="warm", labels={"en": "Warm", "fr": "Chaleureux"})
    below = actions.add_term(moods, key="cosy", labels={"en": "Cosy"}, synonyms={"fr": ["Douillet"]}, parent=top)
    assert below.ancestors == [below.pk, top.pk]
    assert set(TermName.objects.filter(term=below).values_list("folded", flat=True)) == {"cosy", "douillet"}
    actions.update_term(below, synonyms={"en": ["Snug"]})
    assert set(TermName.objects.filter(term=below).values_list("folded", flat=True)) == {"cosy", "snug"}


def test_schema_changes_move_the_schema_version_on(tenant: Tenant, moods: Vocabulary) -> None:
    before = Tenant.objects.get(pk=tenant.pk).schema_version
    actions.add_term(moods, key="calm", labels={"en": "Calm"})
    assert Tenant.objects.get(pk=tenant.pk).schema_version == before + 1


def test_merging_terms_moves_assets_names_and_children(tenant: Tenant, moods: Vocabulary) -> None:
    actions.add_definition(tenant, key="mood", kind="vocabulary", labels={}, vocabulary=moods, multi=True)
    kept = actions.add_term(moods, key="calm", labels={"en": "Calm"})
    gone = actions.add_term(moods, key="serene", labels={"en": "Serene"})
    child = actions.add_term(moods, key="dreamy", labels={"en": "Dreamy"}, parent=gone)
    both = actions.create_asset(tenant, title="both", metadata={"mood": ["calm", "serene"]})
    one = actions.create_asset(tenant, title="one", metadata={"mood": ["serene"]})
    actions.merge_terms(kept, gone)
    for asset in (both, one):
        assert list(asset.metadata_values.values_list("term__key", flat=True)) == ["calm"]
        assert Asset.objects.get(pk=asset.pk).revision > asset.revision
    kept.refresh_from_db()
    child.refresh_from_db()
    assert kept.synonyms == {"en": ["Serene"]}
    assert child.ancestors == [child.pk, kept.pk]
    with pytest.raises(ValueError, match="below"):
        actions.merge_terms(child, kept)


def test_a_new_file_becomes_the_current_version_and_doubles_are_marked(tenant: Tenant, asset: Asset) -> None:
    other = actions.create_asset(tenant, title="other")
    for target, name in [(asset, "one.JPG"), (other, "two.jpg")]:
        actions.add_file(target, path=name, filename=name, file_size=10, checksum="c" * 64, mime_type="image/jpeg")
    for target in (asset, other):
        target.refresh_from_db()
        assert target.is_duplicate
    assert (asset.extension, asset.version_number, asset.version_count) == ("jpg", 1, 1)
    actions.add_file(asset, path="v2", filename="v2.png", file_size=11, checksum="d" * 64)
    asset.refresh_from_db()
    assert (asset.version_number, asset.version_count, asset.current_file.path) == (2, 2, "v2")


def test_ratings_are_averaged_and_taken_back(asset: Asset, anna: User) -> None:
    ben = User.objects.create_user("ben")
    actions.rate_asset(asset, anna, 5)
    assert actions.rate_asset(asset, ben, 4).rating == 4.5
    actions.rate_asset(asset, anna, None)
    assert actions.rate_asset(asset, ben, None).rating is None
    with pytest.raises(ValueError, match="0 to 5"):
        actions.rate_asset(asset, anna, 6)


def test_usage_downloads_comments_and_collections_are_counted(tenant: Tenant, asset: Asset, anna: User) -> None:
    now = timezone.now()
    actions.record_usage(asset, used_at=now - dt.timedelta(days=3), channel="web")
    actions.record_usage(asset, used_at=now - dt.timedelta(days=9), channel="print")
    actions.record_download(asset, anna)
    actions.add_comment(asset, anna, "nice")
    collection = actions.create_collection(tenant, name="Best", owner=anna)
    assert actions.add_to_collection(collection, [asset, asset][:1], by=anna) == 1
    assert actions.add_to_collection(collection, [asset], by=anna) == 0
    asset.stats.refresh_from_db()
    stats = asset.stats
    assert (stats.usage_count, stats.last_used_at) == (2, now - dt.timedelta(days=3))
    assert (stats.download_count, stats.comment_count, stats.collection_count) == (1, 1, 1)
    actions.remove_from_collection(collection, [asset])
    stats.refresh_from_db()
    assert stats.collection_count == 0


def test_favourites_are_set_and_unset(asset: Asset, anna: User) -> None:
    actions.set_favorite(asset, anna, True)
    actions.set_favorite(asset, anna, True)
    assert asset.favorites.count() == 1
    actions.set_favorite(asset, anna, False)
    assert not asset.favorites.exists()


def test_a_token_is_kept_as_its_digest_only(tenant: Tenant, anna: User) -> None:
    row, secret = actions.issue_token(anna, tenant, name="script")
    stored = ApiToken.objects.filter(pk=row.pk).values().get()
    assert secret not in map(str, stored.values())
    assert row.is_usable()
    assert not row.is_usable(now=timezone.now() + dt.timedelta(days=91))
    actions.revoke_token(row)
    assert not row.is_usable()


def test_a_definition_of_kind_vocabulary_needs_one(tenant: Tenant) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        actions.add_definition(tenant, key="mood", kind="vocabulary", labels={})


def test_the_trash_hides_and_gives_back(asset: Asset) -> None:
    actions.trash_asset(asset)
    assert Asset.objects.get(pk=asset.pk).deleted_at is not None
    actions.restore_asset(asset)
    assert Asset.objects.get(pk=asset.pk).deleted_at is None


@pytest.mark.parametrize(
    ("text", "folded"),
    [("Häberli", "haberli"), ("Ærø  Straße", "aero strasse"), ("ＡＢＣ", "abc"), ("أحمـد", "احمد"), ("L’été", "l'ete")],
)
def test_folding_brings_spellings_together(text: str, folded: str) -> None:
    assert fold(text) == folded
    assert fold(folded) == folded


def test_ids_are_versioned_and_ordered_in_time() -> None:
    ids = [uuid7() for _ in range(3)]
    assert {i.version for i in ids} == {7}
    assert abs((ids[0].int >> 80) / 1000 - timezone.now().timestamp()) < 60


def test_retired_terms_stay_on_their_assets(tenant: Tenant, moods: Vocabulary) -> None:
    actions.add_definition(tenant, key="mood", kind="vocabulary", labels={}, vocabulary=moods)
    calm = actions.add_term(moods, key="calm", labels={"en": "Calm"})
    asset = actions.create_asset(tenant, title="x", metadata={"mood": calm})
    actions.retire_term(calm)
    assert Term.objects.get(pk=calm.pk).retired
    assert asset.metadata_values.get().term == calm


def test_a_value_given_twice_is_stored_once(tenant: Tenant, moods: Vocabulary, asset: Asset) -> None:
    calm = actions.add_term(moods, key="calm", labels={"en": "Calm"})
    for key, kind, options in (("mood", "vocabulary", {"vocabulary": moods}), ("note", "text", {})):
        actions.add_definition(tenant, key=key, kind=kind, labels={"en": key}, multi=True, **options)
    actions.set_metadata(asset, "mood", ["calm", calm, calm.pk])
    actions.set_metadata(asset, "note", ["blue", "red", "blue"])
    assert asset.metadata_values.filter(term=calm).count() == 1
    assert list(asset.metadata_values.exclude(text=None).values_list("text", "position")) == [("blue", 0), ("red", 1)]

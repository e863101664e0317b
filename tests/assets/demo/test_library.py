"""The loaded library answers what its visitors ask first. Plain ORM look-ups: no search code."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.db.models import Q, QuerySet

from assets.demo.cast import PASSWORD, PEOPLE
from assets.demo.plan.whole import schema
from assets.models import (
    Asset,
    AssetFile,
    AssetRelation,
    AssetStats,
    Collection,
    Membership,
    MetadataDefinition,
    MetadataValue,
    Rendition,
    Tenant,
    Term,
    TermAttribute,
    TermName,
    UsageEvent,
)

from .conftest import NOW

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nordhem")]
ZONE = ZoneInfo("Europe/Stockholm")
TODAY = NOW.astimezone(ZONE).date()


def has(definition: str, *terms: str) -> Q:
    """The asset carries one of these terms."""
    values = MetadataValue.objects.filter(definition__key=definition, term__key__in=terms)
    return Q(pk__in=values.values("asset"))


def under(definition: str, term: str) -> Q:
    """The asset carries the term or one below it."""
    top = Term.objects.get(key=term, vocabulary__definitions__key=definition)
    values = MetadataValue.objects.filter(definition__key=definition, term__ancestors__contains=[top.pk])
    return Q(pk__in=values.values("asset"))


def number(definition: str, **bounds: float) -> Q:
    conditions = {f"number__{name}": value for name, value in bounds.items()}
    return Q(pk__in=MetadataValue.objects.filter(definition__key=definition, **conditions).values("asset"))


def says(definition: str, value: bool) -> Q:
    return Q(pk__in=MetadataValue.objects.filter(definition__key=definition, boolean=value).values("asset"))


def used(first: date, last: date, *channels: str) -> Q:
    """Used in that time, in one of the channels if there are any."""
    events = UsageEvent.objects.filter(used_at__date__range=(first, last))
    if channels:
        events = events.filter(channel__in=channels)
    return Q(pk__in=events.values("asset"))


def added(first: date, last: date) -> Q:
    start = datetime.combine(first, datetime.min.time(), ZONE)
    return Q(ingested_at__gte=start, ingested_at__lt=start + (last - first) + timedelta(days=1))


LAST_SPRING, LAST_SUMMER = (date(2026, 3, 1), date(2026, 5, 31)), (date(2026, 6, 1), date(2026, 8, 31))
MONDAY, YESTERDAY = TODAY - timedelta(days=TODAY.weekday()), TODAY - timedelta(days=1)
CALM_LETTER = lambda: has("mood", "calm") & has("channel", "newsletter") & Q(orientation="landscape")  # noqa: E731
EXPIRED = Q(rights_expires_at__lt=NOW)
PANTON_CLOSE_UPS = lambda: (  # noqa: E731
    has("shot_type", "detail")
    & has("material", "brass")
    & has("product_category", "table_lamps")
    & has("product_designer", "verner_panton")
    & has("setting", "studio")
    & has("photographer", "anna_lindqvist")
)
THIS_YEARS_SOCIAL = (date(2026, 1, 1), TODAY, "social", "instagram", "facebook", "pinterest")

# What is asked, how many assets answer it at least, and the condition.
QUESTIONS: dict[str, tuple[int, Callable[[], Q]]] = {
    "something calm for the newsletter header, landscape, not the ones we used last spring": (
        8,
        lambda: CALM_LETTER() & ~used(*LAST_SPRING),
    ),
    "calm newsletter headers that were used last spring": (5, lambda: CALM_LETTER() & used(*LAST_SPRING)),
    "landscape format shots of a misty forest": (
        5,
        lambda: has("subject", "forest") & has("weather", "foggy") & Q(orientation="landscape"),
    ),
    "red chairs": (5, lambda: has("subject", "chair") & Q(tags__contains=["red"])),
    "teal curtains": (2, lambda: has("product_category", "curtains") & Q(tags__contains=["teal"])),
    "dark green velvet couches": (
        4,
        lambda: has("material", "velvet") & has("product_category", "sofas") & Q(title__contains="dark green"),
    ),
    "pendant lights in the mustard colourway": (
        3,
        lambda: has("product_category", "pendant_lights") & has("color_name", "mustard"),
    ),
    "videos longer than a minute and a half": (3, lambda: Q(media_type="video", duration__gt=90)),
    "PDFs with more than 20 pages": (3, lambda: Q(extension="pdf", page_count__gt=20)),
    "sideboards between 60 and 80 cm wide": (
        3,
        lambda: has("product_category", "sideboards") & number("width_cm", gte=60, lte=80),
    ),
    "benches wider than 1.2 m": (2, lambda: has("product_category", "benches") & number("width_cm", gt=120)),
    "oak side tables between 100 and 250 euros": (
        3,
        lambda: has("material", "oak") & has("product_category", "side_tables") & number("price_eur", gte=100, lte=250),
    ),
    "sofas uploaded by bob this week": (
        3,
        lambda: has("product_category", "sofas") & Q(uploaded_by__username="bob") & added(MONDAY, TODAY),
    ),
    "photos taken in March 2025": (3, lambda: Q(captured_at__date__range=(date(2025, 3, 1), date(2025, 3, 31)))),
    "published in Q2 2025": (3, lambda: Q(published_at__date__range=(date(2025, 4, 1), date(2025, 6, 30)))),
    "added since the first of September": (30, lambda: added(date(2026, 9, 1), TODAY)),
    "not modified in the last 90 days": (100, lambda: Q(modified_at__lt=NOW - timedelta(days=90))),
    "used on Instagram last summer": (5, lambda: used(*LAST_SUMMER, "instagram")),
    "fresh, landscape, but not in the newsletter last spring": (
        10,
        lambda: has("mood", "fresh") & Q(orientation="landscape") & ~used(*LAST_SPRING, "newsletter"),
    ),
    "fresh ones in the newsletter last spring": (
        3,
        lambda: has("mood", "fresh") & Q(orientation="landscape") & used(*LAST_SPRING, "newsletter"),
    ),
    "never used anywhere": (300, lambda: Q(stats__usage_count=0)),
    "anything by Koppel": (3, lambda: has("product_designer", "henning_koppel")),
    "Alfredo's designs in oak": (3, lambda: has("product_designer", "alfredo_haberli") & has("material", "oak")),
    "armchairs by Wegner or Jacobsen": (
        3,
        lambda: has("product_category", "lounge_chairs") & has("product_designer", "hans_wegner", "arne_jacobsen"),
    ),
    "armchairs by Panton": (
        2,
        lambda: has("product_category", "lounge_chairs") & has("product_designer", "verner_panton"),
    ),
    "product shots of seating made in Denmark": (
        5,
        lambda: (
            Q(asset_class__key="product_image") & under("product_category", "seating") & has("country_of_origin", "dk")
        ),
    ),
    "wooden furniture that is not lacquered": (
        30,
        lambda: under("material", "wood") & under("product_category", "furniture") & ~has("finish", "lacquered"),
    ),
    "lacquered wooden furniture": (3, lambda: under("material", "wood") & has("finish", "lacquered")),
    "serene pictures without people": (50, lambda: has("mood", "calm") & ~under("subject", "people")),
    "approved five-star hero shots": (3, lambda: Q(status="approved", stats__rating=5) & says("is_hero", True)),
    "cosy living rooms with four stars and valid rights": (
        3,
        lambda: has("mood", "cosy") & has("room", "living_room") & Q(stats__rating__gte=4) & ~EXPIRED,
    ),
    "the ones whose rights expire this month": (
        3,
        lambda: Q(rights_expires_at__range=(datetime(2026, 11, 1, tzinfo=ZONE), datetime(2026, 12, 1, tzinfo=ZONE))),
    ),
    "my uploads from yesterday": (3, lambda: Q(uploaded_by__username="alice") & added(YESTERDAY, YESTERDAY)),
    "pictures without a photographer": (
        10,
        lambda: (
            Q(media_type="image")
            & ~Q(pk__in=MetadataValue.objects.filter(definition__key="photographer").values("asset"))
        ),
    ),
    "lifestyle images with room for text, on a white background": (
        2,
        lambda: (
            Q(asset_class__key="lifestyle_image") & says("has_copy_space", True) & has("background", "white_background")
        ),
    ),
    "a maypole on a meadow": (3, lambda: Q(title__icontains="maypole")),
    "a lighthouse at dusk, portrait format, at least 300 dpi": (
        2,
        lambda: Q(title__icontains="lighthouse", orientation="portrait", dpi__gte=300) & has("time_of_day", "dusk"),
    ),
    "files with “Winter Catalogue” in the title": (4, lambda: Q(title__icontains="Winter Catalogue")),
    "black and white photos with a dog": (2, lambda: Q(is_grayscale=True) & has("subject", "dog")),
    "sunsets or anything festive": (20, lambda: has("subject", "sunset") | has("mood", "festive")),
    "neither velvet nor leather": (300, lambda: ~has("material", "velvet", "leather")),
    "cosy, an oak dining table, no children, landscape, at least 3000 px wide, approved": (
        3,
        lambda: (
            has("mood", "cosy")
            & has("material", "oak")
            & has("product_category", "dining_tables")
            & ~has("subject", "child")
            & Q(orientation="landscape", width__gte=3000, status="approved")
        ),
    ),
    "Panton's brass lamps close up by Anna, unused on social this year, licensed": (
        2,
        lambda: PANTON_CLOSE_UPS() & ~used(*THIS_YEARS_SOCIAL) & ~EXPIRED,
    ),
    "Panton's brass lamps close up by Anna, used on social this year or expired": (
        1,
        lambda: PANTON_CLOSE_UPS() & (used(*THIS_YEARS_SOCIAL) | EXPIRED),
    ),
    "festive newsletter pictures": (5, lambda: has("mood", "festive") & has("channel", "newsletter")),
    "landscape forests at least 2000 px wide": (
        2,
        lambda: has("subject", "forest") & Q(orientation="landscape", width__gte=2000),
    ),
    "square forests": (2, lambda: has("subject", "forest") & Q(orientation="square")),
    "brass candlesticks, square format": (
        2,
        lambda: has("material", "brass") & has("product_category", "candle_holders") & Q(orientation="square"),
    ),
    "landscape forests of mine": (
        1,
        lambda: has("subject", "forest") & Q(orientation="landscape", owner__username="alice"),
    ),
    "calm sofas in linen, landscape": (
        3,
        lambda: (
            has("mood", "calm")
            & has("product_category", "sofas")
            & has("material", "linen")
            & Q(orientation="landscape")
        ),
    ),
    "glass vases under 30 cm": (
        3,
        lambda: has("product_category", "vases") & under("material", "glass") & number("height_cm", lt=30),
    ),
    "a beach at sunset, landscape": (
        3,
        lambda: has("subject", "beach") & has("subject", "sunset") & Q(orientation="landscape"),
    ),
    "red sofas 180 to 220 cm wide": (
        2,
        lambda: has("product_category", "sofas") & Q(tags__contains=["red"]) & number("width_cm", gte=180, lte=220),
    ),
    "videos of the last thirty days": (2, lambda: Q(media_type="video", ingested_at__gte=NOW - timedelta(days=30))),
}


def answers(condition: Q) -> QuerySet[Asset]:
    return Asset.objects.filter(condition, tenant__key="nordhem", deleted_at=None)


@pytest.mark.parametrize("question", QUESTIONS)
def test_it_has_answers_and_not_only_answers(question: str) -> None:
    least, condition = QUESTIONS[question]
    found = answers(condition()).count()
    assert least <= found < 1200, found


def test_tableware_by_designers_born_before_1900_exists() -> None:
    old = TermAttribute.objects.filter(key="birth_year", number__lt=1900).values("term")
    by_old = MetadataValue.objects.filter(definition__key="product_designer", term__in=old).values("asset")
    assert answers(under("product_category", "tableware") & Q(pk__in=by_old)).count() >= 3


def test_the_schema_is_there_whole(nordhem: Tenant) -> None:
    text = schema()
    assert nordhem.languages == ["en", "fr", "zh-hans"]
    assert nordhem.time_zone == "Europe/Stockholm"
    assert MetadataDefinition.objects.filter(tenant=nordhem).count() == 48
    assert Term.objects.filter(tenant=nordhem).count() == sum(len(v["terms"]) for v in text["vocabularies"])
    sofa = Term.objects.get(tenant=nordhem, vocabulary__key="product_categories", key="sofas")
    assert sofa.labels["zh-hans"] == "沙发"
    assert TermName.objects.filter(term=sofa, folded="couch", is_label=False).exists()
    lounge = Term.objects.get(tenant=nordhem, key="lounge_chairs")
    assert [Term.objects.get(pk=pk).key for pk in lounge.ancestors] == ["lounge_chairs", "seating", "furniture"]


def test_every_definition_has_values(nordhem: Tenant) -> None:
    used_ = set(MetadataValue.objects.filter(tenant=nordhem).values_list("definition__key", flat=True))
    assert used_ == {definition["key"] for definition in schema()["definitions"]}


def test_every_asset_has_a_file_and_counters_that_agree(nordhem: Tenant) -> None:
    assert Asset.objects.filter(tenant=nordhem).count() == 1200
    assert set(AssetFile.objects.values_list("asset", flat=True)) == set(Asset.objects.values_list("pk", flat=True))
    assert Rendition.objects.filter(preset="thumbnail").count() == 1200
    for stats in AssetStats.objects.select_related("asset").prefetch_related(
        "asset__usage_events", "asset__downloads", "asset__ratings", "asset__comments", "asset__collection_items"
    ):
        asset = stats.asset
        stars = [rating.stars for rating in asset.ratings.all()]
        assert stats.usage_count == len(asset.usage_events.all())
        assert stats.last_used_at == max((event.used_at for event in asset.usage_events.all()), default=None)
        assert stats.download_count == len(asset.downloads.all())
        assert stats.rating == (round(sum(stars) / len(stars), 1) if stars else None)
        assert stats.comment_count == len(asset.comments.all())
        assert stats.collection_count == len(asset.collection_items.all())


def test_what_is_missing_is_told(nordhem: Tenant) -> None:
    gaps = Asset.objects.filter(tenant=nordhem).exclude(missing_metadata=[])
    assert gaps.count() > 20
    for asset in gaps:
        assert asset.completeness < 1
        keys = set(asset.metadata_values.values_list("definition__key", flat=True))
        assert not keys & set(asset.missing_metadata)
    unresolved = MetadataValue.objects.filter(definition__kind="vocabulary", term=None)
    assert set(unresolved.values_list("asset", flat=True)) == set(
        Asset.objects.filter(has_unresolved_terms=True).values_list("pk", flat=True)
    )


def test_copies_and_crops_know_where_they_come_from(nordhem: Tenant) -> None:
    derived = AssetRelation.objects.filter(tenant=nordhem, kind="derived_from").select_related("source", "target")
    assert derived.count() > 300
    for relation in derived[:50]:
        assert relation.source.title.startswith(relation.target.title)
        assert relation.source.ingested_at >= relation.target.ingested_at
    doubles = Asset.objects.filter(tenant=nordhem, is_duplicate=True)
    assert doubles.count() >= 20
    assert all(count > 1 for count in Counter(doubles.values_list("checksum", flat=True)).values())


def test_collections_hold_what_their_names_say(nordhem: Tenant) -> None:
    assert Collection.objects.filter(tenant=nordhem).count() == 8
    headers = Collection.objects.get(tenant=nordhem, name="Newsletter headers")
    assert headers.assets.count() >= 5
    assert not headers.assets.exclude(has("channel", "newsletter")).exists()


def test_four_people_can_sign_in(nordhem: Tenant) -> None:
    members = Membership.objects.filter(tenant=nordhem).prefetch_related("roles").select_related("user")
    assert {m.user.username: [role.key for role in m.roles.all()] for m in members} == {
        "alice": ["admin"],
        "bob": ["editor"],
        "carol": ["agency"],
        "dave": ["viewer"],
    }
    assert all(member.user.check_password(PASSWORD) for member in members)
    assert [person.name for person in PEOPLE] == ["alice", "bob", "carol", "dave"]


def test_the_admin_opens_for_alice_only_on_embedded_services(nordhem: Tenant) -> None:
    from django.conf import settings

    staff = Membership.objects.filter(tenant=nordhem, user__is_staff=True).values_list("user__username", flat=True)
    assert list(staff) == (["alice"] if settings.EMBEDDED_SERVICES else [])


def test_the_agency_and_the_viewer_see_their_part(nordhem: Tenant) -> None:
    from search.engine import visible_assets

    people = {m.user.username: m.user for m in Membership.objects.filter(tenant=nordhem).select_related("user")}
    seen = {name: visible_assets(nordhem, user, TODAY) for name, user in people.items()}
    assert seen["alice"].count() == seen["bob"].count() == 1200
    own = has("campaign", "spring_light_2026", "autumn_hearth_2026", "nordic_winter_2026")
    assert set(seen["carol"]) == set(answers(own & Q(status="approved")))
    assert 10 < seen["carol"].count() < 400
    embargoed = Q(pk__in=MetadataValue.objects.filter(definition__key="embargo_until", date__gt=TODAY).values("asset"))
    assert set(seen["dave"]) == set(answers(~embargoed & ~Q(status="rejected")))
    assert 1000 < seen["dave"].count() < 1180

"""An asset's page: all that is known of it, for those who may see it."""

from __future__ import annotations

from datetime import UTC, datetime
from urllib.parse import parse_qs, urlsplit

from django.test import Client

from assets import actions
from search.models import SearchState
from tests.support.cast import Cast

from .conftest import CALM, remembered


def test_it_tells_title_metadata_and_use(anna: Client, cast: Cast) -> None:
    asset = cast.assets["sunset"]
    actions.record_usage(asset, used_at=datetime(2026, 3, 4, tzinfo=UTC), channel="newsletter", campaign="Spring table")
    actions.set_palette(asset, colors=[{"hex": "#aa5533", "share": 0.7}], bins=[])
    page = anna.get(f"/library/assets/{asset.pk}/").content.decode()
    for told in ("Sunset over the pier", "Calm", "Pier", "4 m", "Spring table", "March 4, 2026", "#aa5533"):
        assert told in page, told


def test_what_one_may_not_see_is_not_there(ben: Client, sol: Client, cast: Cast) -> None:
    address = f"/library/assets/{cast.assets['secret'].pk}/"
    assert ben.get(address).status_code == 404
    assert sol.get(address).status_code == 404
    assert "not for you to see" in ben.get(address).content.decode()


def test_it_leads_back_to_the_search_it_was_found_by(anna: Client, cast: Cast) -> None:
    named = remembered(cast.harbour, CALM)
    page = anna.get(f"/library/assets/{cast.assets['sunset'].pk}/?t={named}").content.decode()
    assert f'href="/library/?t={named}"' in page


def test_a_search_that_is_gone_hides_no_asset(anna: Client, cast: Cast) -> None:
    assert anna.get(f"/library/assets/{cast.assets['sunset'].pk}/?t=gone").status_code == 200


def test_a_value_leads_to_all_assets_that_have_it(anna: Client, cast: Cast) -> None:
    response = anna.get("/library/by/", {"field": "asset.color", "value": "#aa5533"})
    named = parse_qs(urlsplit(response["Location"]).query)["t"][0]
    [rule] = SearchState.objects.get(hash=named).tree["rules"]
    assert (rule["operator"], rule["value"]["hex"]) == ("near", "#aa5533")


def test_a_value_that_makes_no_rule_leads_nowhere(anna: Client) -> None:
    assert anna.get("/library/by/", {"field": "asset.nonsense", "value": "1"}).status_code == 404
    assert anna.get("/library/by/", {"field": "asset.width", "value": "wide"}).status_code == 404

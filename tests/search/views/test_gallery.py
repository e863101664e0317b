"""The gallery: what its address names is what it shows, to each person their own."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import parse_qs, urlsplit

from django.http import HttpResponse
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from search.models import SearchState
from tests.support.cast import Cast

from .conftest import CALM, LANDSCAPE, remembered

AS_FRAGMENT = {"HX-Request": "true", "HX-Target": "gallery"}


def titles(response: HttpResponse) -> set[str]:
    return set(re.findall(r'id="asset-[^"]+">.*?<span>([^<]+)</span>', response.content.decode(), re.DOTALL))


def test_it_sends_strangers_to_the_door(client: Client, cast: Cast) -> None:
    response = client.get("/library/?sort=asset.title")
    assert response.status_code == 302
    assert response["Location"] == "/login/?next=/library/%3Fsort%3Dasset.title"


def test_it_sends_the_whole_page_to_the_door_when_a_fragment_was_asked_for(client: Client, cast: Cast) -> None:
    response = client.get(
        "/library/", headers={"HX-Request": "true", "HX-Current-URL": "http://testserver/library/?view=table"}
    )
    assert response["HX-Redirect"] == "/login/?next=/library/%3Fview%3Dtable"


def test_it_refuses_whoever_is_in_no_library(client: Client, cast: Cast, django_user_model: type) -> None:
    client.force_login(django_user_model.objects.create_user("nobody"))
    response = client.get("/library/")
    assert response.status_code == 403
    assert "not a member" in response.content.decode()


def test_everything_is_shown_without_a_tree(anna: Client) -> None:
    response = anna.get("/library/")
    assert "Everything in Harbour" in response.content.decode()
    assert titles(response) == {
        "Sunset over the pier", "Market in the harbour", "Boats at dawn", "Lanterns on the quay", "New ferry",
    }  # fmt: skip


def test_each_person_sees_their_own_library(ben: Client, sol: Client) -> None:
    assert "New ferry" not in titles(ben.get("/library/"))
    assert titles(sol.get("/library/")) == set()
    assert "Nothing here yet" in sol.get("/library/").content.decode()


def test_the_address_names_the_tree(anna: Client, cast: Cast) -> None:
    response = anna.get(f"/library/?t={remembered(cast.harbour, CALM, LANDSCAPE)}")
    assert titles(response) == {"Sunset over the pier", "Boats at dawn"}


def test_chips_tell_label_operator_and_value(anna: Client, cast: Cast) -> None:
    page = anna.get(f"/library/?t={remembered(cast.harbour, CALM)}").content.decode()
    [chip] = re.findall(r'class="chip" data-rule="rules\[0\]".*?</a>', page, re.DOTALL)
    assert re.findall(r"<span>(Mood)</span>", chip)
    assert re.findall(r"<bdi>(Calm)</bdi>", chip)


def test_a_tree_of_another_library_is_unknown_here(sol: Client, cast: Cast) -> None:
    response = sol.get(f"/library/?t={remembered(cast.harbour, CALM)}")
    assert response.status_code == 404
    assert "does not know" in response.content.decode()


def test_typed_words_become_a_filter_beside_the_others(anna: Client, cast: Cast) -> None:
    response = anna.get("/library/", {"t": remembered(cast.harbour, CALM), "q": "pier", "view": "table"})
    place = parse_qs(urlsplit(response["Location"]).query)
    assert place["view"] == ["table"]
    tree = SearchState.objects.get(hash=place["t"][0]).tree
    assert [rule["field"] for rule in tree["rules"]] == ["metadata.mood", "full_text_search"]


def test_typed_words_can_take_the_place_of_all_filters(anna: Client, cast: Cast) -> None:
    response = anna.get("/library/", {"t": remembered(cast.harbour, CALM), "q": "pier", "how": "only"})
    named = parse_qs(urlsplit(response["Location"]).query)["t"][0]
    assert [rule["field"] for rule in SearchState.objects.get(hash=named).tree["rules"]] == ["full_text_search"]


def test_a_fragment_tells_the_address_to_show(anna: Client, cast: Cast) -> None:
    named = remembered(cast.harbour, CALM)
    response = anna.get(f"/library/?t={named}&view=table", headers=AS_FRAGMENT)
    assert response["HX-Push-Url"] == f"/library/?t={named}&view=table"
    assert "<html" not in response.content.decode()
    assert "HX-Request" in response["Vary"]


def test_going_back_pushes_no_new_address(anna: Client) -> None:
    response = anna.get("/library/", headers=AS_FRAGMENT | {"HX-History-Restore-Request": "true"})
    assert not response.has_header("HX-Push-Url")


def test_the_next_page_goes_on_where_the_first_ended(anna: Client, monkeypatch: object) -> None:
    monkeypatch.setattr("search.views.gallery.PAGE_SIZE", 2)  # type: ignore[attr-defined]
    first = anna.get("/library/?sort=asset.title").content.decode()
    following = re.findall(r'id="more" hx-get="([^"]+)"', first)[0].replace("&amp;", "&")
    rest = anna.get(following, headers={"HX-Request": "true", "HX-Target": "more"})
    assert titles(rest) == {"Market in the harbour", "New ferry"}
    assert "gallery__head" not in rest.content.decode()


def test_a_cursor_of_another_search_leads_to_the_first_page(anna: Client) -> None:
    assert anna.get("/library/?cursor=nonsense")["Location"] == "/library/"


def test_an_order_that_does_not_exist_is_told(anna: Client) -> None:
    response = anna.get("/library/?sort=asset.nonsense")
    assert response.status_code == 400
    assert "cannot be shown" in response.content.decode()


def test_the_table_has_a_row_for_each_asset(anna: Client) -> None:
    assert anna.get("/library/?view=table").content.decode().count('<td class="thumb">') == 5


def test_an_empty_result_offers_ways_out(anna: Client, cast: Cast) -> None:
    impossible = {"field": "asset.width", "operator": "greater_than", "value": 90000}
    page = anna.get(f"/library/?t={remembered(cast.harbour, CALM, impossible)}").content.decode()
    assert "Nothing matches" in page
    assert page.count('name="mute"') >= 2
    assert 'name="clear"' in page


def test_counts_tell_what_each_filter_finds_alone(anna: Client, ben: Client, cast: Cast) -> None:
    wide = {"field": "asset.width", "operator": "greater_or_equal", "value": 2000}
    url = f"/library/counts.json?t={remembered(cast.harbour, CALM, wide)}"
    assert {path: c["value"] for path, c in anna.get(url).json()["counts"].items()} == {"rules[0]": 3, "rules[1]": 2}
    assert {path: c["value"] for path, c in ben.get(url).json()["counts"].items()} == {"rules[0]": 3, "rules[1]": 1}


def test_the_page_takes_few_statements_however_many_pictures(
    anna: Client, cast: Cast, django_assert_max_num_queries: Callable[[int], DjangoAssertNumQueries]
) -> None:
    address = f"/library/?t={remembered(cast.harbour, CALM)}"
    anna.get(address)
    with django_assert_max_num_queries(20):
        anna.get(address)


def test_dates_and_numbers_are_local_but_what_scripts_read_is_not(anna: Client, cast: Cast) -> None:
    anna.cookies["django_language"] = "fr"
    ratios = re.findall(r'data-ratio="([^"]+)"', anna.get("/library/").content.decode())
    assert ratios
    assert all(float(ratio) > 0 for ratio in ratios)


def test_an_asset_named_by_a_rule_is_called_by_its_title(anna: Client, ben: Client, cast: Cast) -> None:
    secret = cast.assets["secret"]
    similar = {"field": "full_text_search", "operator": "similar_to", "value": str(secret.pk)}
    address = f"/library/?t={remembered(cast.harbour, similar)}"
    assert "“New ferry”" in anna.get(address).content.decode()
    assert "New ferry" not in ben.get(address).content.decode()

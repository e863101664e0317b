"""The door: signing in, and choosing the library to work in."""

from __future__ import annotations

import pytest
from django.test import Client

from assets import actions
from tests.support.cast import Cast, make_cast


@pytest.fixture
def cast(db: None) -> Cast:
    return make_cast()


def sign_in(client: Client, password: str = "pass-word-1", **more: str) -> object:
    return client.post("/login/", {"username": "anna", "password": password} | more)


def test_it_leads_to_the_library(client: Client, cast: Cast) -> None:
    assert sign_in(client)["Location"] == "/library/"  # type: ignore[index]
    assert client.get("/")["Location"] == "/library/"
    assert client.get("/login/")["Location"] == "/library/"


def test_it_leads_on_to_where_one_was_going_but_to_no_other_site(client: Client, cast: Cast) -> None:
    assert sign_in(client, next="/library/?view=table")["Location"] == "/library/?view=table"  # type: ignore[index]
    assert sign_in(Client(), next="https://elsewhere.example/")["Location"] == "/library/"  # type: ignore[index]


def test_a_wrong_password_is_told_without_saying_what_was_wrong(client: Client, cast: Cast) -> None:
    page = sign_in(client, "wrong").content.decode()  # type: ignore[attr-defined]
    assert 'role="alert"' in page
    assert 'value="anna"' in page


def test_a_person_gets_their_language_unless_this_browser_has_one(client: Client, cast: Cast) -> None:
    cast.anna.language = "fr"
    cast.anna.save()
    assert sign_in(client).cookies["django_language"].value == "fr"  # type: ignore[attr-defined]
    other = Client()
    other.cookies["django_language"] = "ar"
    assert "django_language" not in sign_in(other).cookies  # type: ignore[attr-defined]


def test_one_works_in_the_library_one_chose(client: Client, cast: Cast) -> None:
    actions.add_member(cast.lagoon, cast.anna)
    client.force_login(cast.anna)
    assert "Everything in Harbour" in client.get("/library/").content.decode()
    client.post("/tenant/", {"tenant": "lagoon"})
    assert "Lagoon" in client.get("/library/").content.decode()


def test_a_library_one_is_not_in_cannot_be_chosen(client: Client, cast: Cast) -> None:
    client.force_login(cast.sol)
    assert client.post("/tenant/", {"tenant": "harbour"}).status_code == 403


def test_a_language_chosen_once_is_kept_with_the_person(client: Client, cast: Cast) -> None:
    client.force_login(cast.anna)
    response = client.post("/language/", {"language": "ar", "next": "/library/"})
    assert response["Location"] == "/library/"
    cast.anna.refresh_from_db()
    assert cast.anna.language == "ar"
    client.post("/language/", {"language": "xx"})
    cast.anna.refresh_from_db()
    assert cast.anna.language == "ar"

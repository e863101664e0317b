"""Who am I, tokens, tenants, scopes, throttles, and the shape of what goes wrong."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from assets import actions
from assets.models import ApiToken
from tests.api.conftest import TokenClient
from tests.support.cast import Cast

ME = "/api/v1/me"
TOKENS = "/api/v1/tokens"


def post(client: Client, path: str, body: object, **headers: str) -> object:
    return client.post(path, body, content_type="application/json", headers=headers)


def test_me_tells_who_and_where(anna: Client) -> None:
    me = anna.get(ME).json()
    assert (me["username"], me["tenant"]["key"], me["is_admin"]) == ("anna", "harbour", True)
    assert me["roles"] == [{"key": "admin", "label": "Administrator"}]
    assert me["scopes"] == ["read", "write", "chat"]


def test_a_stranger_is_asked_to_authenticate(db: None) -> None:
    response = Client().get(ME)
    assert response.status_code == 401
    assert response["WWW-Authenticate"] == 'Bearer realm="freedam"'
    assert response["Content-Type"] == "application/problem+json"
    assert response.json()["code"] == "not_authenticated"


@pytest.mark.parametrize("header", ["Bearer fd_wrong", "Bearer ", "Bearer"])
def test_an_unknown_token_is_refused(db: None, header: str) -> None:
    response = Client(headers={"Authorization": header}).get(ME)
    assert (response.status_code, response.json()["code"]) == (401, "token_invalid")


def test_an_expired_or_revoked_token_is_refused(cast: Cast, by_token: TokenClient) -> None:
    client = by_token(cast.anna, cast.harbour)
    assert client.get(ME).status_code == 200
    ApiToken.objects.update(expires_at=timezone.now() - timedelta(seconds=1))
    assert client.get(ME).status_code == 401
    ApiToken.objects.update(expires_at=timezone.now() + timedelta(days=1), revoked_at=timezone.now())
    assert client.get(ME).status_code == 401


def test_a_token_ends_with_its_person(cast: Cast, anna: Client) -> None:
    cast.anna.is_active = False
    cast.anna.save()
    assert anna.get(ME).status_code == 401


def test_a_token_ends_with_the_membership(cast: Cast, anna: Client) -> None:
    cast.anna.memberships.update(active=False)
    response = anna.get(ME)
    assert (response.status_code, response.json()["code"]) == (403, "no_tenant")


def test_only_the_digest_of_a_token_is_kept(cast: Cast) -> None:
    row, secret = actions.issue_token(cast.anna, cast.harbour, name="ci")
    stored = " ".join(str(value) for value in ApiToken.objects.filter(pk=row.pk).values_list()[0])
    assert secret not in stored
    assert secret.startswith("fd_")


def test_the_last_use_is_noted(anna: Client) -> None:
    anna.get(ME)
    assert ApiToken.objects.get().last_used_at is not None


def test_a_session_works_in_the_first_tenant_or_the_one_it_names(cast: Cast) -> None:
    actions.add_member(cast.lagoon, cast.anna)
    client = Client()
    client.force_login(cast.anna)
    assert client.get(ME).json()["tenant"]["key"] == "harbour"
    assert client.get(ME, headers={"X-Tenant": "lagoon"}).json()["tenant"]["key"] == "lagoon"


def test_a_foreign_tenant_and_none_at_all_look_the_same(cast: Cast) -> None:
    client = Client()
    client.force_login(cast.anna)
    foreign, missing = (client.get(ME, headers={"X-Tenant": key}) for key in ("lagoon", "nowhere"))
    assert foreign.status_code == missing.status_code == 403
    assert foreign.json() == missing.json()


def test_a_token_does_not_leave_its_tenant(anna: Client, cast: Cast) -> None:
    actions.add_member(cast.lagoon, cast.anna)
    assert anna.get(ME, headers={"X-Tenant": "lagoon"}).json()["tenant"]["key"] == "harbour"


def test_writes_in_a_session_need_the_csrf_token(cast: Cast) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(cast.anna)
    response = post(client, TOKENS, {"name": "x"})
    assert (response.status_code, response.json()["code"]) == (403, "permission_denied")
    client.get("/admin/login/")
    token = client.cookies["csrftoken"].value
    assert post(client, TOKENS, {"name": "x"}, **{"X-CSRFToken": token}).status_code == 201


def test_a_new_token_shows_its_secret_once(anna: Client) -> None:
    made = post(anna, TOKENS, {"name": "robot", "scopes": ["read"], "days": 7})
    assert made.status_code == 201
    secret = made.json()["secret"]
    robot = Client(headers={"Authorization": f"Bearer {secret}"})
    assert robot.get(ME).json()["scopes"] == ["read"]
    listed = anna.get(TOKENS).json()
    assert [token["name"] for token in listed] == ["robot", "test"]
    assert "secret" not in listed[0]


def test_a_token_cannot_make_a_mightier_one(cast: Cast, by_token: TokenClient) -> None:
    client = by_token(cast.anna, cast.harbour, "read", "write")
    response = post(client, TOKENS, {"name": "x", "scopes": ["chat"]})
    assert (response.status_code, response.json()["code"]) == (403, "missing_scope")


def test_a_reading_token_cannot_write(cast: Cast, by_token: TokenClient) -> None:
    client = by_token(cast.anna, cast.harbour, "read")
    response = post(client, TOKENS, {"name": "x", "scopes": ["read"]})
    assert (response.status_code, response.json()["code"]) == (403, "missing_scope")


def test_every_fault_of_a_request_is_told_with_its_path(anna: Client) -> None:
    response = post(anna, TOKENS, {"scopes": ["read", "fly"], "days": 0})
    assert response.status_code == 400
    document = response.json()
    assert (document["code"], document["status"], document["title"]) == ("invalid", 400, "Bad Request")
    assert {problem["path"] for problem in document["problems"]} == {"name", "scopes[1]", "days"}


def test_a_token_is_revoked_by_its_owner_only(cast: Cast, anna: Client, ben: Client) -> None:
    token = ApiToken.objects.get(user=cast.anna)
    assert ben.delete(f"{TOKENS}/{token.pk}").status_code == 404
    assert anna.delete(f"{TOKENS}/{token.pk}").status_code == 204
    assert anna.get(ME).status_code == 401


def test_an_unknown_address_is_a_problem_too(db: None) -> None:
    response = Client().get("/api/v1/nothing/here")
    assert (response.status_code, response.json()["code"]) == (404, "not_found")
    assert response["Content-Type"] == "application/problem+json"


def test_a_body_that_is_no_json_is_told_so(anna: Client) -> None:
    response = anna.post(TOKENS, "{", content_type="application/json")
    assert (response.status_code, response.json()["code"]) == (400, "parse_error")


def test_too_many_requests_are_told_to_wait(cast: Cast, anna: Client, ben: Client, settings: object) -> None:
    settings.REST_FRAMEWORK = {**settings.REST_FRAMEWORK, "DEFAULT_THROTTLE_RATES": {"person": "2/minute"}}
    assert [anna.get(ME).status_code for _ in range(3)] == [200, 200, 429]
    refused = anna.get(ME)
    assert refused.json()["code"] == "throttled"
    assert 1 <= int(refused["Retry-After"]) <= 60
    assert ben.get(ME).status_code == 200

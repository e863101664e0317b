"""The OpenAPI document and its page."""

from __future__ import annotations

import pytest
from django.test import Client
from drf_spectacular.drainage import GENERATOR_STATS
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.validation import validate_schema

OPERATIONS = {
    ("/api/v1/me", "get"),
    ("/api/v1/tokens", "get"),
    ("/api/v1/tokens", "post"),
    ("/api/v1/tokens/{token_id}", "delete"),
    ("/api/v1/search", "post"),
    ("/api/v1/search/count", "post"),
    ("/api/v1/fields", "get"),
    ("/api/v1/terms", "get"),
    ("/api/v1/terms/resolve", "post"),
    ("/api/v1/chat/sessions", "get"),
    ("/api/v1/chat/sessions", "post"),
    ("/api/v1/chat/sessions/{session_id}", "get"),
    ("/api/v1/chat/sessions/{session_id}", "patch"),
    ("/api/v1/chat/sessions/{session_id}", "delete"),
    ("/api/v1/chat/sessions/{session_id}/turns", "get"),
    ("/api/v1/chat/sessions/{session_id}/turns", "post"),
}


def test_the_document_is_valid_and_made_without_a_warning(capsys: pytest.CaptureFixture[str]) -> None:
    with GENERATOR_STATS.silence():
        GENERATOR_STATS.reset()
        document = SchemaGenerator().get_schema(request=None, public=True)
        told = {**GENERATOR_STATS._warn_cache, **GENERATOR_STATS._error_cache}
    assert told == {}
    validate_schema(document)
    found = {(path, method) for path, methods in document["paths"].items() for method in methods}
    assert found >= OPERATIONS
    for path, method in OPERATIONS:
        operation = document["paths"][path][method]
        assert operation["description"], f"{method} {path} says nothing of itself"
        assert "application/problem+json" in operation["responses"]["default"]["content"]
        assert {"token": []} in operation["security"]


def test_the_document_and_its_page_are_served_from_here(db: None) -> None:
    assert Client().get("/api/v1/schema").status_code == 200
    page = Client().get("/api/v1/docs")
    text = page.content.decode()
    assert page.status_code == 200
    assert "https://" not in text
    assert "<script>" not in text
    policy = page["Content-Security-Policy"]
    assert "style-src 'self' 'unsafe-inline'" in policy
    assert policy.count("unsafe") == 1, "scripts stay on the site's own"

"""The server's start and end are answered; everything else is Django's."""

import asyncio
from typing import Any

import pytest

from freedam import asgi


async def lifespan(*kinds: str) -> list[dict[str, Any]]:
    coming = iter(kinds)
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return {"type": next(coming)}

    async def send(message: Any) -> None:
        sent.append(dict(message))

    await asgi.application({"type": "lifespan"}, receive, send)
    return sent


def test_start_and_end_are_answered() -> None:
    sent = asyncio.run(lifespan("lifespan.startup", "lifespan.shutdown"))
    assert [message["type"] for message in sent] == ["lifespan.startup.complete", "lifespan.shutdown.complete"]


def test_a_start_without_services_is_refused_with_the_cause(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise RuntimeError("no disk left")

    monkeypatch.setattr("freedam.embedded.ensure_services", fail)
    sent = asyncio.run(lifespan("lifespan.startup"))
    assert sent == [{"type": "lifespan.startup.failed", "message": "no disk left"}]


@pytest.mark.django_db(transaction=True)
def test_requests_are_djangos() -> None:
    scope = {
        "type": "http",
        "method": "GET",
        "path": "/admin/login/",
        "raw_path": b"/admin/login/",
        "query_string": b"",
        "headers": [(b"host", b"localhost")],
        "server": ("localhost", 80),
        "client": ("127.0.0.1", 1),
        "scheme": "http",
    }

    async def fetch() -> list[dict[str, Any]]:
        sent: list[dict[str, Any]] = []
        waiting = asyncio.Event()
        first = True

        async def receive() -> dict[str, Any]:
            nonlocal first
            if first:
                first = False
                return {"type": "http.request", "body": b"", "more_body": False}
            await waiting.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            sent.append(dict(message))

        await asgi.application(scope, receive, send)
        return sent

    started = asyncio.run(fetch())[0]
    assert started["status"] == 200
    headers = dict(started["headers"])
    policy = headers[b"Content-Security-Policy"].decode()
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy

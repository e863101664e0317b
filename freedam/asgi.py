"""The ASGI application: Django answers requests; the server's start and end, which it rejects, are answered here."""

import os
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "freedam.settings")

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]

django_application: Application = get_asgi_application()


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    """Hand each connection to the application that answers its kind."""
    if scope["type"] == "lifespan":
        await answer_lifespan(receive, send)
    else:
        await django_application(scope, receive, send)


async def answer_lifespan(receive: Receive, send: Send) -> None:
    """Bring the embedded services up before the first request; say what went wrong if they do not come."""
    from asgiref.sync import sync_to_async

    from freedam.embedded import ensure_services

    while True:
        message = await receive()
        if message["type"] == "lifespan.startup":
            try:
                await sync_to_async(ensure_services)()
            except Exception as error:  # the server's protocol wants every failure as a message
                await send({"type": "lifespan.startup.failed", "message": str(error)})
                return
            await send({"type": "lifespan.startup.complete"})
        else:
            await send({"type": "lifespan.shutdown.complete"})
            return

"""An OpenAI-compatible server that answers what a script says, over real HTTP on a free port.

    with ScriptedModel([Answer(content='{"intent": …}'), Status(code=500), Hang(seconds=2)]) as model:
        settings.CHAT_ENDPOINTS = [model.base_url]

Each request takes the next step of the script; a request beyond its end is answered with status 500 and counted in
`unexpected`. What was asked is kept in `requests`.
"""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


@dataclass(frozen=True, kw_only=True)
class Answer:
    """A chat completion with this content."""

    content: str | None
    finish_reason: str = "stop"
    refusal: str | None = None
    prompt_tokens: int = 100
    completion_tokens: int = 20
    cost: float | None = None


@dataclass(frozen=True, kw_only=True)
class Status:
    """An HTTP error."""

    code: int
    message: str = "scripted"


@dataclass(frozen=True, kw_only=True)
class Hang:
    """No answer at all for so many seconds, then the connection is closed."""

    seconds: float


@dataclass(frozen=True, kw_only=True)
class Drip:
    """Headers at once, then a byte of the body at a time: every single read is quick, the whole is not."""

    seconds: float
    pause: float = 0.05


@dataclass(frozen=True, kw_only=True)
class Close:
    """The connection is closed without an answer."""


@dataclass(frozen=True, kw_only=True)
class Raw:
    """A body that is no chat completion, with status 200."""

    body: str


Step = Answer | Status | Hang | Drip | Close | Raw
Script = Iterable[Step | Callable[[dict[str, Any]], Step]]


@dataclass
class Received:
    """One request as it came in."""

    path: str
    headers: dict[str, str]
    body: dict[str, Any]
    at: float = field(default_factory=time.monotonic)

    @property
    def messages(self) -> list[dict[str, str]]:
        return self.body["messages"]


def delta_answer(intent: str, *rules: dict[str, Any], explanation: str = "Done.", **options: Any) -> Answer:
    """A well-formed answer of the chat's contract."""
    group = {"type": "group", "operator": "and", "rules": list(rules)}
    content = json.dumps({"intent": intent, "rule_group": group, "explanation": explanation}, ensure_ascii=False)
    return Answer(content=content, **options)


class ScriptedModel:
    """The server; use it as a context manager."""

    def __init__(self, script: Script) -> None:
        self.script = list(script)
        self.requests: list[Received] = []
        self.unexpected = 0
        self._lock = threading.Lock()
        self._closing = threading.Event()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)

    @property
    def base_url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}/v1"

    @property
    def calls(self) -> int:
        return len(self.requests)

    def __enter__(self) -> ScriptedModel:
        self._thread.start()
        return self

    def __exit__(self, *exception: object) -> None:
        self._closing.set()
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def _next(self, received: Received) -> Step:
        with self._lock:
            self.requests.append(received)
            if len(self.requests) > len(self.script):
                self.unexpected += 1
                return Status(code=500, message="the script has ended")
            step = self.script[len(self.requests) - 1]
        return step(received.body) if callable(step) else step

    def _handler(model: ScriptedModel) -> type[BaseHTTPRequestHandler]:  # noqa: N805 - the handler's own self is inside
        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *arguments: object) -> None:
                pass

            def do_POST(self) -> None:
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                step = model._next(Received(self.path, {k.lower(): v for k, v in self.headers.items()}, body))
                match step:
                    case Answer():
                        self._send(200, completion(step, body.get("model", "")))
                    case Status():
                        self._send(step.code, {"error": {"message": step.message, "type": "scripted"}})
                    case Raw():
                        self._send_text(200, step.body)
                    case Drip():
                        self._drip(step)
                    case Hang():
                        model._closing.wait(step.seconds)
                        self._cut()
                    case Close():
                        self._cut()

            def _send(self, status: int, document: dict[str, Any]) -> None:
                self._send_text(status, json.dumps(document))

            def _send_text(self, status: int, text: str) -> None:
                payload = text.encode()
                self.send_response(status)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(payload)))
                self.end_headers()
                self.wfile.write(payload)

            def _drip(self, step: Drip) -> None:
                self.send_response(200)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", "1000000")
                self.end_headers()
                end = time.monotonic() + step.seconds
                try:
                    while time.monotonic() < end and not model._closing.wait(step.pause):
                        self.wfile.write(b" ")
                except OSError:
                    return
                self._cut()

            def _cut(self) -> None:
                self.close_connection = True
                try:
                    self.connection.shutdown(socket.SHUT_RDWR)
                except OSError:
                    return

        return Handler


def completion(answer: Answer, model: str) -> dict[str, Any]:
    """The answer in the shape of the API."""
    usage: dict[str, Any] = {
        "prompt_tokens": answer.prompt_tokens,
        "completion_tokens": answer.completion_tokens,
        "total_tokens": answer.prompt_tokens + answer.completion_tokens,
    }
    if answer.cost is not None:
        usage["cost"] = answer.cost
    message = {"role": "assistant", "content": answer.content, "refusal": answer.refusal}
    return {
        "id": "chatcmpl-scripted",
        "object": "chat.completion",
        "created": 1_700_000_000,
        "model": model,
        "choices": [{"index": 0, "message": message, "finish_reason": answer.finish_reason}],
        "usage": usage,
    }

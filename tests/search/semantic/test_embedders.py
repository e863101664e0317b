"""Models that answer, that fail, that take too long; and the bundled one."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import numpy as np
import pytest

from search.semantic.embedders import (
    EmbedderError,
    Guarded,
    LocalEmbedder,
    OpenAIEmbedder,
    Vectors,
    get_embedder,
    normalised,
)
from search.semantic.queries import query_vector
from tests.search.texts import BrokenEmbedder, TableEmbedder


class SlowEmbedder(TableEmbedder):
    def query(self, text: str) -> Vectors:
        time.sleep(0.5)
        return super().query(text)


class TestGuard:
    def test_a_slow_model_fails_in_time_and_is_left_alone_for_a_while(self) -> None:
        guarded = Guarded(SlowEmbedder(["chair"]), seconds=0.05)
        with pytest.raises(EmbedderError, match=r"0\.05"):
            guarded.query("chair")
        begun = time.monotonic()
        with pytest.raises(EmbedderError):
            guarded.query("chair")
        assert time.monotonic() - begun < 0.04

    def test_it_is_asked_again_after_the_pause(self) -> None:
        guarded = Guarded(BrokenEmbedder(), pause=0.0)
        for _ in range(2):
            with pytest.raises(EmbedderError, match="out of order"):
                guarded.query("chair")

    def test_a_model_that_answers_is_passed_on(self) -> None:
        table = TableEmbedder(["chair"])
        guarded = Guarded(table)
        assert np.array_equal(guarded.query("chair"), table.query("chair"))
        assert guarded.passages(["a", "b"]).shape == (2, 2)
        assert (guarded.model, guarded.batch) == ("table", 3)


def test_vectors_have_length_one() -> None:
    assert np.linalg.norm(normalised(np.array([[3.0, 4.0], [0.0, 0.0]])), axis=1).tolist() == [1, 0]


def test_query_vectors_are_kept() -> None:
    class Counting(TableEmbedder):
        asked_for = 0

        def query(self, text: str) -> Vectors:
            self.asked_for += 1
            return super().query(text)

    embedder = Counting(["chair"], model=f"counting-{time.monotonic_ns()}")
    first = query_vector(embedder, "red  chair ")
    assert np.allclose(query_vector(embedder, "red chair"), first)
    assert embedder.asked_for == 1


class TestSettings:
    def test_off_is_no_embedder(self, settings: Any) -> None:
        settings.EMBEDDINGS = "off"
        assert get_embedder() is None

    def test_local_is_the_bundled_model(self, settings: Any) -> None:
        settings.EMBEDDINGS = "local"
        found = get_embedder()
        assert found is not None
        assert found.model == "multilingual-e5-small"
        assert get_embedder() is found

    def test_openai_takes_the_model_of_the_settings(self, settings: Any) -> None:
        settings.EMBEDDINGS, settings.EMBEDDINGS_MODEL = "openai", "some-model"
        found = get_embedder()
        assert found is not None
        assert found.model == "some-model"


class _Endpoint(BaseHTTPRequestHandler):
    """Answers with the length of each text; `status` and `pause` make it fail or dawdle."""

    status, pause = 200, 0.0
    bodies: list[dict[str, Any]] = []

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        _Endpoint.bodies.append(body)
        time.sleep(_Endpoint.pause)
        data = [{"object": "embedding", "index": n, "embedding": [len(t), 1.0]} for n, t in enumerate(body["input"])]
        answer = {"object": "list", "model": body["model"], "data": data[::-1], "usage": {}}
        payload = json.dumps(answer).encode()
        self.send_response(_Endpoint.status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(payload)))
        self.end_headers()
        self.wfile.write(payload)

    def log_message(self, *args: object) -> None:
        """Say nothing."""


@pytest.fixture
def endpoint() -> Iterator[str]:
    _Endpoint.status, _Endpoint.pause, _Endpoint.bodies = 200, 0.0, []
    server = HTTPServer(("127.0.0.1", 0), _Endpoint)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/v1"
    server.shutdown()
    server.server_close()


class TestOpenAI:
    def embedder(self, endpoint: str) -> OpenAIEmbedder:
        return OpenAIEmbedder(base_url=endpoint, api_key="k", model="m")

    def test_vectors_come_in_the_order_of_the_texts(self, endpoint: str) -> None:
        found = self.embedder(endpoint).passages(["a", "abc"])
        assert np.allclose(found, normalised(np.array([[1.0, 1.0], [3.0, 1.0]])))
        assert _Endpoint.bodies[0]["model"] == "m"

    def test_an_error_is_an_embedder_error(self, endpoint: str) -> None:
        _Endpoint.status = 500
        with pytest.raises(EmbedderError):
            self.embedder(endpoint).query("a")

    def test_nobody_there_is_an_embedder_error(self) -> None:
        with pytest.raises(EmbedderError):
            self.embedder("http://127.0.0.1:9/v1").query("a")


@pytest.fixture(scope="module")
def model() -> LocalEmbedder:
    return LocalEmbedder()


@pytest.fixture(scope="module")
def passages(model: LocalEmbedder) -> Vectors:
    """Of a handful of texts: the real model is slow to ask often."""
    return model.passages(
        ["A red sofa in a bright living room", "A lighthouse above the sea at dusk", "An engine part on white"]
    )


class TestBundledModel:
    @pytest.mark.parametrize(
        ("query", "expected"),
        [("couch", 0), ("canapé rouge", 0), ("红色沙发", 0), ("phare au crépuscule", 1), ("قطعة محرك", 2)],
    )
    def test_it_finds_a_text_in_another_language(
        self, model: LocalEmbedder, passages: Vectors, query: str, expected: int
    ) -> None:
        assert int(np.argmax(passages @ model.query(query))) == expected

    def test_its_vectors_are_unit_vectors_of_384_numbers(self, passages: Vectors) -> None:
        assert passages.shape == (3, 384)
        assert np.allclose(np.linalg.norm(passages, axis=1), 1, atol=1e-5)

"""The cast, a conversation of anna's, and a model that answers what a script says."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

import pytest

from chat import sessions
from chat.models import ChatSession
from tests.support.cast import Cast, make_cast
from tests.support.scripted_model import Script, ScriptedModel

Scripted = Callable[[Script], AbstractContextManager[ScriptedModel]]


@pytest.fixture
def cast(db: None) -> Cast:
    return make_cast()


@pytest.fixture
def session(cast: Cast) -> ChatSession:
    return sessions.open_session(cast.harbour, cast.anna)


@pytest.fixture
def scripted(settings: pytest.FixtureRequest) -> Scripted:
    """Configure a scripted model as the only endpoint. The turn's 60 seconds are 3, the rest in proportion."""
    settings.CHAT_API_KEYS = []
    settings.CHAT_PRICES = {}
    settings.CHAT_TURN_SECONDS = 3
    settings.CHAT_CALL_SECONDS = 2.25
    settings.CHAT_LEAST_SECONDS = 0.25
    settings.CHAT_RETRY_PAUSE = 0.05

    @contextmanager
    def configure(script: Script) -> Iterator[ScriptedModel]:
        with ScriptedModel(script) as model:
            settings.CHAT_ENDPOINTS = [model.base_url]
            yield model

    return configure


@pytest.fixture(autouse=True)
def _no_model(settings: pytest.FixtureRequest) -> None:
    """No test reaches a model that happens to be configured on this machine."""
    settings.CHAT_ENDPOINTS = []
    settings.OPENAI_BASE_URL = ""
    settings.OPENAI_API_KEY = ""

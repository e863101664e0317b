"""Which words count as known: those that stand in a text, not those that only share a stem with one."""

import datetime as dt

import pytest

from assets import actions
from chat.interpret.offline import context_for
from search.indexing import index_assets
from search.rules.tree import EMPTY

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("word", "known"),
    [
        ("furniture", True),
        ("Furniture", True),
        ("hall", True),
        ("furnitur", False),
        ("lacquer", False),
        ("沙发", True),
    ],
)
def test_a_word_is_known_when_it_is_written_somewhere(word: str, known: bool) -> None:
    tenant = actions.create_tenant(key="shop", name="Shop", languages=["en", "zh-hans"])
    asset = actions.create_asset(tenant, title="Furniture, lacquered, in the halls 沙发")
    index_assets([asset.pk])
    context = context_for(tenant, None, EMPTY, "en", dt.date(2026, 11, 30))
    assert context.known_word is not None
    assert context.known_word(word) is known

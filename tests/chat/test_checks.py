"""Settings that cannot work are told with a hint."""

from typing import Any

import pytest

from chat import checks


def test_keys_and_addresses_must_pair(settings: Any) -> None:
    settings.CHAT_ENDPOINTS = ["https://a.example/v1", "https://b.example/v1"]
    for keys, ids in (([], []), (["a"], ["chat.E001"]), (["a", "b"], [])):
        settings.CHAT_API_KEYS = keys
        assert [problem.id for problem in checks.every_endpoint_has_its_key(None)] == ids


@pytest.mark.parametrize(
    ("prices", "ids"),
    [
        ([0.05, 0.25], []),
        (["0.05", "0.25"], []),
        ([0.05], ["chat.E002"]),
        ("free", ["chat.E002"]),
        ([-1, 0], ["chat.E002"]),
    ],
)
def test_prices_must_be_pairs(settings: Any, prices: Any, ids: list[str]) -> None:
    settings.CHAT_PRICES = {"m": prices}
    assert [problem.id for problem in checks.prices_are_pairs_of_numbers(None)] == ids

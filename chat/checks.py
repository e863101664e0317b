"""What is wrong with the chat's settings, each with an id and a hint."""

from __future__ import annotations

from decimal import Decimal, InvalidOperation
from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error, register


@register()
def every_endpoint_has_its_key(app_configs: Any, **kwargs: Any) -> list[CheckMessage]:
    endpoints, keys = len(settings.CHAT_ENDPOINTS), len(settings.CHAT_API_KEYS)
    if not keys or keys == endpoints:
        return []
    hint = "List one key for each address, in the same order; a server without keys takes any word, such as none."
    return [Error(f"CHAT_API_KEYS has {keys} keys for {endpoints} addresses.", hint=hint, id="chat.E001")]


@register()
def prices_are_pairs_of_numbers(app_configs: Any, **kwargs: Any) -> list[CheckMessage]:
    wrong = [model for model, prices in settings.CHAT_PRICES.items() if not _are_prices(prices)]
    if not wrong:
        return []
    hint = 'Write dollars per million tokens in and out: {"openai/gpt-oss-120b": [0.05, 0.25]}.'
    return [Error(f"CHAT_PRICES cannot be read for {', '.join(wrong)}.", hint=hint, id="chat.E002")]


def _are_prices(prices: Any) -> bool:
    if not isinstance(prices, list) or len(prices) != 2:
        return False
    try:
        return all(Decimal(str(price)) >= 0 for price in prices)
    except InvalidOperation:
        return False

"""What a call costs, in US dollars."""

from __future__ import annotations

from decimal import Decimal

from django.conf import settings

MILLION = Decimal(1_000_000)


def cost_of(model: str, prompt_tokens: int, completion_tokens: int, reported: Decimal | None) -> Decimal:
    """The provider's own figure where it gives one, else by `CHAT_PRICES`, else nothing.

    `CHAT_PRICES` maps a model to its dollars per million tokens, in and out: `{"openai/gpt-oss-120b": [0.05, 0.25]}`.
    """
    if reported is not None:
        return reported
    prices = settings.CHAT_PRICES.get(model) or settings.CHAT_PRICES.get(model.partition(":")[0])
    if prices is None:
        return Decimal(0)
    price_in, price_out = (Decimal(str(price)) for price in prices)
    return (price_in * prompt_tokens + price_out * completion_tokens) / MILLION

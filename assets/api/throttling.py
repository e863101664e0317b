"""How many requests a person may make; `API_RATE` says how many."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.conf import settings
from rest_framework import throttling
from rest_framework.request import Request

from assets import rates

if TYPE_CHECKING:  # the framework imports this module while its own views are only half there
    from rest_framework.views import APIView

PERIODS = {"second": 1, "minute": 60, "hour": 3_600, "day": 86_400}


class PersonThrottle(throttling.BaseThrottle):
    """One sliding window for each person (each address for strangers), over all processes."""

    waiting = 0

    def allow_request(self, request: Request, view: APIView) -> bool:
        limit, seconds = parse_rate(settings.REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"]["person"])
        self.waiting = rates.take(f"api:{self._caller(request)}", limit=limit, seconds=seconds)
        return self.waiting == 0

    def wait(self) -> float:
        return self.waiting

    def _caller(self, request: Request) -> str:
        user = request.user
        return f"person:{user.pk}" if user and user.is_authenticated else f"address:{self.get_ident(request)}"


def parse_rate(rate: str) -> tuple[int, int]:
    """`"600/minute"` as (600, 60)."""
    number, _slash, period = rate.partition("/")
    return int(number), PERIODS[period]

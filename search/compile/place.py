"""Places: a circle around a point, a box between two parallels and two meridians."""

from __future__ import annotations

import math
from typing import Any

from django.db.models import F, FloatField, Q, Value
from django.db.models.functions import ASin, Cos, Least, Power, Radians, Sin, Sqrt
from django.db.models.lookups import LessThanOrEqual

from search.rules.errors import InternalRuleError
from search.rules.tree import Leaf

EARTH_RADIUS_KM = 6371.0088
HAS_POSITION = Q(latitude__isnull=False, longitude__isnull=False)


def place_condition(leaf: Leaf) -> Q:
    value: Any = leaf.value
    if leaf.operator == "within_box":
        return _box(value["south"], value["west"], value["north"], value["east"])
    if leaf.operator == "within_radius":
        return _circle(value["lat"], value["lon"], value["km"])
    raise InternalRuleError(f"no condition on places: {leaf.operator}")


def _box(south: float, west: float, north: float, east: float) -> Q:
    """A box whose west lies east of its east crosses the 180th meridian."""
    parallels = HAS_POSITION & Q(latitude__gte=south, latitude__lte=north)
    if west <= east:
        return parallels & Q(longitude__gte=west, longitude__lte=east)
    return parallels & (Q(longitude__gte=west) | Q(longitude__lte=east))


def _circle(latitude: float, longitude: float, km: float) -> Q:
    """The box around the circle is for the index; the distance decides."""
    return _box_around(latitude, longitude, km) & Q(LessThanOrEqual(_distance(latitude, longitude), km))


def _box_around(latitude: float, longitude: float, km: float) -> Q:
    angle = km / EARTH_RADIUS_KM * (1 + 1e-9)
    reach = math.degrees(angle)
    south, north = latitude - reach, latitude + reach
    if south <= -90 or north >= 90 or angle >= math.pi / 2:
        return _box(max(south, -90), -180, min(north, 90), 180)
    sideways = math.degrees(math.asin(min(1.0, math.sin(angle) / math.cos(math.radians(latitude)))))
    return _box(south, _around(longitude - sideways), north, _around(longitude + sideways))


def _around(longitude: float) -> float:
    return (longitude + 180) % 360 - 180


def _distance(latitude: float, longitude: float) -> Any:
    """Kilometres on the great circle, by the haversine formula."""

    def number(value: float) -> Value:
        return Value(value, FloatField())

    def half_sine_squared(column: str, value: float) -> Any:
        return Power(Sin(Radians(F(column) - number(value)) / number(2.0)), number(2.0))

    chord = half_sine_squared("latitude", latitude) + half_sine_squared("longitude", longitude) * Cos(
        Radians(F("latitude"))
    ) * number(math.cos(math.radians(latitude)))
    return ASin(Least(Sqrt(chord), number(1.0))) * number(2 * EARTH_RADIUS_KM)

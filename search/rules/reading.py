"""What the value of a leaf has to be, and its normal form: one reading for the validator and the normaliser."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from .bounds import ends_of, nothing_between
from .catalogue import Catalogue, Field
from .errors import BAD_COLOR, BAD_DATE, MISSING_VALUE, RANGE_REVERSED, UNKNOWN_KEY, WRONG_VALUE_TYPE
from .limits import MAX_COLOR_TOLERANCE, MAX_NEIGHBOURS, MAX_RADIUS_KM, MAX_SPAN_COUNT
from .nodes import FrozenDict, JSONValue, Leaf, typed
from .operators import OPERATORS, Takes
from .periods import RELATIVE_PERIODS, SPAN_UNITS
from .scalars import Fault, Faults, Scalar
from .values import DEFAULT_TOLERANCE, normal_date, normal_period, parse_colour, parse_number

# {"my": "campaigns"}: term ids from the membership of the person who asks; in allow rules only.
MY = "my"


@dataclass(frozen=True, kw_only=True)
class Reading:
    """The value in normal form, meaningful where there are no faults."""

    value: JSONValue
    faults: tuple[Fault, ...]


def read_value(leaf: Leaf, field: Field, catalogue: Catalogue, *, allow_my: bool = False) -> Reading:
    """The value of a leaf whose operator belongs to its field."""
    faults = Faults()
    reader = _Value(leaf=leaf, field=field, scalar=_scalar(leaf, field, catalogue, faults), faults=faults)
    value = reader.my(allow_my) if is_my(leaf.value) else reader.read()
    return Reading(value=value, faults=tuple(faults.found))


def is_my(value: JSONValue) -> bool:
    return isinstance(value, FrozenDict) and MY in value


def _scalar(leaf: Leaf, field: Field, catalogue: Catalogue, faults: Faults) -> Scalar:
    return Scalar(field=field, operator=leaf.operator, catalogue=catalogue, faults=faults)


@dataclass(frozen=True, kw_only=True)
class _Value:
    leaf: Leaf
    field: Field
    scalar: Scalar
    faults: Faults

    def read(self) -> JSONValue:
        value, shape = self.leaf.value, OPERATORS[self.leaf.operator].takes
        if shape is Takes.NOTHING:
            if value is not None:
                self.faults.add("", WRONG_VALUE_TYPE, f"'{self.leaf.operator}' takes no value. Leave it out.")
            return None
        if value is None or value == ():
            self.faults.add("", MISSING_VALUE, f"'{self.leaf.operator}' needs a value, {_EXAMPLES[shape]}.")
            return None
        return _SHAPES[shape](self, value)

    def my(self, allowed: bool) -> JSONValue:
        value = self.leaf.value
        attribute = value.get(MY) if isinstance(value, FrozenDict) and len(value) == 1 else None
        if not allowed:
            message = 'A value {"my": ...} is for access rules that allow. Name the value itself.'
            self.faults.add("", WRONG_VALUE_TYPE, message)
        elif self.field.kind != "vocabulary" or self.leaf.operator.startswith("vocab_text"):
            message = "A value {\"my\": ...} stands for term ids: use it with a vocabulary field and 'vocab_in'."
            self.faults.add("", WRONG_VALUE_TYPE, message, "vocab_in")
        elif not isinstance(attribute, str) or not attribute.strip():
            self.faults.add("", WRONG_VALUE_TYPE, 'Write {"my": "attribute"} with the name of one attribute.')
        return value

    def one(self, value: JSONValue) -> JSONValue:
        if not isinstance(value, tuple):
            return self.scalar.read(value)
        if len(value) == 1:
            return self.scalar.read(value[0], "[0]")
        listed = OPERATORS[self.leaf.operator].listed
        advice = f"Use '{listed}' for several." if listed else "Use one rule for each value."
        self.faults.add("", WRONG_VALUE_TYPE, f"'{self.leaf.operator}' takes one value. {advice}", listed)
        return None

    def many(self, value: JSONValue) -> JSONValue:
        if not isinstance(value, tuple):
            found = self.scalar.read(value)
            return None if found is None else (found,)
        items = [self.scalar.read(item, f"[{index}]") for index, item in enumerate(value)]
        return tuple({typed(item): item for item in items if item is not None}.values())

    def one_or_many(self, value: JSONValue) -> JSONValue:
        found = self.many(value)
        return found[0] if isinstance(found, tuple) and len(found) == 1 else found

    def range(self, value: JSONValue) -> JSONValue:
        if not isinstance(value, tuple) or len(value) != 2:
            self.faults.add("", WRONG_VALUE_TYPE, f"'{self.leaf.operator}' takes [low, high]; null leaves an end open.")
            return None
        if value == (None, None):
            self.faults.add("", MISSING_VALUE, "At least one end of the range is needed.")
            return None
        before = len(self.faults.found)
        low, high = (None if end is None else self.scalar.read(end, f"[{index}]") for index, end in enumerate(value))
        if len(self.faults.found) == before:
            self._check_order(low, high)
        return low, high

    def _check_order(self, low: JSONValue, high: JSONValue) -> None:
        ends = ends_of(Leaf(field=self.field.key, operator="between", value=(low, high)), self.field.kind)
        if nothing_between(ends.lower, ends.upper):
            message = f"The range is reversed: {low} comes after {high}. Write [{high}, {low}]."
            self.faults.add("", RANGE_REVERSED, message, f"[{high}, {low}]")

    def date_or_period(self, value: JSONValue) -> JSONValue:
        single = _unwrapped(value)
        period = normal_period(single)
        if period:
            return period
        return self.scalar.read(single)

    def period(self, value: JSONValue) -> JSONValue:
        single = _unwrapped(value)
        period = normal_period(single)
        if period:
            return period
        if isinstance(single, str) and normal_date(single):
            message = f"'{single}' is one day. Use the operator 'on' for it."
            self.faults.add("", BAD_DATE, message, "on")
            return None
        shown = f"'{single[:60]}' is no period." if isinstance(single, str) else "A period is needed."
        listed = ", ".join(RELATIVE_PERIODS)
        message = f"{shown} Use one of {listed}, or 2025, 2025-03, 2025-Q2, 2025-spring."
        self.faults.add("", BAD_DATE if isinstance(single, str) else WRONG_VALUE_TYPE, message)
        return None

    def span(self, value: JSONValue) -> JSONValue:
        given = self._object(value, required=("count", "unit"))
        if given is None:
            return None
        unit = given["unit"]
        plain = unit.strip().casefold() if isinstance(unit, str) else ""
        plain = plain if plain in SPAN_UNITS else plain.removesuffix("s")
        if plain not in SPAN_UNITS:
            message = f"The unit of a span is one of {', '.join(SPAN_UNITS)}."
            self.faults.add(".unit", WRONG_VALUE_TYPE, message, "day")
            return None
        count = self._whole(given, "count", MAX_SPAN_COUNT)
        return None if count is None else FrozenDict({"count": count, "unit": plain})

    def color(self, value: JSONValue) -> JSONValue:
        single = _unwrapped(value)
        given = self._object(single, required=("hex",), allowed=("tolerance",)) if isinstance(single, dict) else None
        if given is None and isinstance(single, dict):
            return None
        text = given["hex"] if given else single
        code = parse_colour(text) if isinstance(text, str) else None
        if code is None:
            shown = f"'{text[:60]}' is no colour." if isinstance(text, str) else "A colour is needed."
            message = f"{shown} Write a name like 'red' or 'dark green', or a code like '#ff0000'."
            self.faults.add(".hex" if given else "", BAD_COLOR, message)
            return None
        tolerance = self._amount(given, "tolerance", 0, MAX_COLOR_TOLERANCE) if given and "tolerance" in given else None
        return FrozenDict({"hex": code, "tolerance": DEFAULT_TOLERANCE if tolerance is None else tolerance})

    def query(self, value: JSONValue) -> JSONValue:
        single = _unwrapped(value)
        if isinstance(single, str):
            return self._query_text(single, "")
        given = self._object(single, required=("text",), allowed=_QUERY_KEYS[self.leaf.operator])
        if given is None:
            return None
        text = self._query_text(given["text"], ".text")
        found: dict[str, JSONValue] = {"text": text}
        if given.get("match", "all") not in ("all", "any"):
            self.faults.add(".match", WRONG_VALUE_TYPE, "'match' is 'all' or 'any'.", "all")
        elif given.get("match") == "any":
            found["match"] = "any"
        if given.get("k") is not None:
            found["k"] = self._whole(given, "k", MAX_NEIGHBOURS)
        if given.get("floor") is not None:
            found["floor"] = self._amount(given, "floor", -1, 1)
        return FrozenDict(found) if len(found) > 1 else text

    def _query_text(self, text: JSONValue, at: str) -> str | None:
        if not isinstance(text, str):
            self.faults.add(at, WRONG_VALUE_TYPE, f"'{self.leaf.operator}' takes the text to look for.")
            return None
        plain = " ".join(text.split())
        if not plain:
            self.faults.add(at, MISSING_VALUE, "The text to look for is empty.")
            return None
        return plain

    def asset(self, value: JSONValue) -> JSONValue:
        single = _unwrapped(value)
        given = self._object(single, required=("asset",), allowed=("k",)) if isinstance(single, dict) else None
        if given is None and isinstance(single, dict):
            return None
        name = given["asset"] if given else single
        if not isinstance(name, str) or not name.strip():
            self.faults.add(".asset" if given else "", WRONG_VALUE_TYPE, "'similar_to' takes the id of an asset.")
            return None
        if given and given.get("k") is not None:
            return FrozenDict({"asset": name.strip(), "k": self._whole(given, "k", MAX_NEIGHBOURS)})
        return name.strip()

    def circle(self, value: JSONValue) -> JSONValue:
        given = self._object(_unwrapped(value), required=("lat", "lon", "km"))
        if given is None:
            return None
        found = {
            "lat": self._amount(given, "lat", -90, 90),
            "lon": self._amount(given, "lon", -180, 180),
            "km": self._amount(given, "km", 0, MAX_RADIUS_KM),
        }
        if found["km"] == 0:
            self.faults.add(".km", WRONG_VALUE_TYPE, "The radius must be more than 0 km.")
        return FrozenDict(found)

    def box(self, value: JSONValue) -> JSONValue:
        given = self._object(_unwrapped(value), required=("south", "west", "north", "east"))
        if given is None:
            return None
        south, north = self._amount(given, "south", -90, 90), self._amount(given, "north", -90, 90)
        west, east = self._amount(given, "west", -180, 180), self._amount(given, "east", -180, 180)
        if south is not None and north is not None and south > north:
            message = f"The box is reversed: its south ({south}) lies north of its north ({north})."
            self.faults.add("", RANGE_REVERSED, message)
        return FrozenDict({"south": south, "west": west, "north": north, "east": east})

    def _object(
        self, value: JSONValue, required: tuple[str, ...], allowed: tuple[str, ...] = ()
    ) -> Mapping[str, JSONValue] | None:
        """The object where it is one with the right keys."""
        if not isinstance(value, FrozenDict):
            shape = OPERATORS[self.leaf.operator].takes
            message = f"'{self.leaf.operator}' takes {_EXAMPLES[shape]}."
            self.faults.add("", WRONG_VALUE_TYPE, message)
            return None
        before = len(self.faults.found)
        for key in value:
            if key not in (*required, *allowed):
                keys = ", ".join((*required, *allowed))
                self.faults.add(f".{key[:40]}", UNKNOWN_KEY, f"The value has no key '{key[:40]}'. It has {keys}.")
        for key in required:
            if value.get(key) is None:
                self.faults.add(f".{key}", MISSING_VALUE, f"The value needs '{key}'.")
        return value if len(self.faults.found) == before else None

    def _amount(self, given: Mapping[str, JSONValue], key: str, low: float, high: float) -> int | float | None:
        found = parse_number(given[key])
        if found is None or not low <= found <= high:
            self.faults.add(f".{key}", WRONG_VALUE_TYPE, f"'{key}' is a number from {low:,} to {high:,}.")
            return None
        return found

    def _whole(self, given: Mapping[str, JSONValue], key: str, high: int) -> int | None:
        found = parse_number(given[key])
        if not isinstance(found, int) or not 1 <= found <= high:
            self.faults.add(f".{key}", WRONG_VALUE_TYPE, f"'{key}' is a whole number from 1 to {high:,}.")
            return None
        return found


def _unwrapped(value: JSONValue) -> JSONValue:
    """The only item of a list where one value is due."""
    return value[0] if isinstance(value, tuple) and len(value) == 1 else value


_SHAPES: Mapping[Takes, Callable[[_Value, JSONValue], JSONValue]] = {
    Takes.ONE: _Value.one,
    Takes.LIST: _Value.many,
    Takes.ONE_OR_LIST: _Value.one_or_many,
    Takes.RANGE: _Value.range,
    Takes.DATE_OR_PERIOD: _Value.date_or_period,
    Takes.PERIOD: _Value.period,
    Takes.SPAN: _Value.span,
    Takes.COLOR: _Value.color,
    Takes.QUERY: _Value.query,
    Takes.ASSET: _Value.asset,
    Takes.CIRCLE: _Value.circle,
    Takes.BOX: _Value.box,
}

_EXAMPLES: Mapping[Takes, str] = {
    Takes.ONE: "one value",
    Takes.LIST: 'a list like ["one", "another"]',
    Takes.ONE_OR_LIST: "a term or a list of terms",
    Takes.RANGE: "[low, high]",
    Takes.DATE_OR_PERIOD: "a date like 2025-03-31 or a period like last_month",
    Takes.PERIOD: "a period like last_month or 2025-Q2",
    Takes.SPAN: '{"count": 30, "unit": "day"}',
    Takes.COLOR: "a colour like 'red' or '#ff0000'",
    Takes.QUERY: 'the text to look for, or {"text": "...", "match": "all"}',
    Takes.ASSET: "the id of an asset",
    Takes.CIRCLE: '{"lat": 59.33, "lon": 18.07, "km": 10}',
    Takes.BOX: '{"south": 55, "west": 11, "north": 69, "east": 24}',
}

_QUERY_KEYS: Mapping[str, tuple[str, ...]] = {
    "hybrid_search": ("match",),
    "keyword_search": ("match",),
    "phrase_search": (),
    "semantic_search": ("k", "floor"),
}

"""What a tree means, told asset by asset without SQL: the naive reading that the compiler has to agree with."""

from __future__ import annotations

import datetime as dt
import math
import unicodedata
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from coloraide import Color

from assets.files.lab import bin_centres, bin_of, hex_to_lab
from search.rules.periods import is_period, resolve_last, resolve_next, resolve_period
from search.rules.tree import Group, Leaf, Node
from search.rules.values import spellings_of

from .library import CHANNELS, TODAY, ZONE, Library, Record, Use

NEGATIVE = {
    "not_equals": "equals",
    "not_in": "in",
    "not_contains": "contains",
    "has_none": "has_any",
    "not_between": "between",
    "not_on": "on",
    "not_in_period": "in_period",
    "not_in_last": "in_last",
    "not_in_next": "in_next",
    "vocab_not_in": "vocab_in",
    "vocab_text_not_in": "vocab_text_in",
    "vocab_not_under": "vocab_under",
    "not_near": "near",
    "is_empty": "is_not_empty",
}
USAGE = {"usage.used_at", "usage.channel", "usage.campaign"}
_CENTRES = bin_centres()[1]


def folded(text: str) -> str:
    plain = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", text).lower())
    return "".join(c for c in plain if not unicodedata.combining(c))


class Oracle:
    def __init__(self, library: Library) -> None:
        self.library = library

    def matches(self, tree: Group) -> set[Any]:
        return {record.row.pk for record in self.library.records if self.holds(tree, record) is not False}

    def holds(self, node: Node, record: Record) -> bool | None:
        """None for what is absent."""
        if node.muted:
            return None
        if isinstance(node, Leaf):
            return self.leaf(node, record)
        told = [self.holds(rule, record) for rule in node.rules if not self._in_one_use(node, rule)]
        uses = [rule for rule in node.rules if self._in_one_use(node, rule)]
        if uses:
            told.append(self.one_use(uses, record))
        present = [value for value in told if value is not None]
        if not present:
            return None
        result = all(present) if node.operator == "and" else any(present)
        return result != node.negated

    def _in_one_use(self, group: Group, rule: Node) -> bool:
        return (
            group.operator == "and"
            and isinstance(rule, Leaf)
            and not rule.muted
            and rule.field in USAGE
            and rule.operator not in NEGATIVE
        )

    def one_use(self, leaves: Iterable[Leaf], record: Record) -> bool:
        def meets(use: Use, leaf: Leaf) -> bool:
            if leaf.field == "usage.channel":
                asked = [c for c in CHANNELS if c in leaf.value or CHANNELS[c] in leaf.value] if leaf.value else []
                return use.channel != "" if leaf.operator == "is_not_empty" else use.channel in asked
            value = use.used_at if leaf.field == "usage.used_at" else use.campaign
            test = self.date if leaf.field == "usage.used_at" else self.text
            return test(leaf, value)

        whole = [leaf for leaf in leaves if leaf.operator != "has_all"]
        each = [leaf for leaf in leaves if leaf.operator == "has_all"]
        wanted = [[*whole]]
        for leaf in each:
            wanted = [
                [*so_far, Leaf(field=leaf.field, operator="has_any", value=(channel,))]
                for so_far in wanted
                for channel in leaf.value  # type: ignore[union-attr]
            ]
        return all(any(all(meets(use, leaf) for leaf in asked) for use in record.uses) for asked in wanted)

    def leaf(self, leaf: Leaf, record: Record) -> bool:
        if leaf.operator in NEGATIVE:
            positive = Leaf(field=leaf.field, operator=NEGATIVE[leaf.operator], value=leaf.value)
            return not self.leaf(positive, record)
        if leaf.field in USAGE:
            return self.one_use([leaf], record)
        special = getattr(self, "_" + leaf.field.replace(".", "_"), None)
        if special is not None:
            return bool(special(leaf, record))
        values, test = self.values(leaf, record)
        present = [value for value in values if value is not None and value != ""]
        if leaf.operator == "is_not_empty":
            return bool(present)
        return any(test(leaf, value) for value in present)

    # --- Where values lie ---

    def values(self, leaf: Leaf, record: Record) -> tuple[list[Any], Callable[[Leaf, Any], bool]]:
        row, stats = record.row, record.stats
        group, _, name = leaf.field.partition(".")
        if group == "metadata":
            key, _, attribute = name.partition(".")
            values = record.metadata[key]
            if attribute:
                return [self._born(value) for value in values], self.number
            kinds = {"sku": self.text, "notes": self.text, "weight": self.number, "launch": self.date}
            kinds |= {"hero": self.boolean, "designer": self.term, "thing": self.term}
            return values, kinds[key]
        texts = {
            "asset.title": row.title,
            "asset.description": row.description,
            "asset.alt_text": row.alt_text,
            "asset.filename": row.filename,
            "asset.extracted_text": record.text,
            "place.city": row.city,
        }
        keywords = {
            "asset.media_type": row.media_type,
            "asset.aspect_ratio_orientation": row.orientation,
            "asset.status": row.status,
            "asset.checksum": row.checksum,
            "camera.make": row.camera_make,
            "rights.model_release": row.rights_model_release,
            "asset.asset_class": row.asset_class.key if row.asset_class else None,
            "asset.uploaded_by": row.uploaded_by.username if row.uploaded_by else None,
            "asset.id": str(row.pk),
        }
        numbers = {
            "asset.width": row.width,
            "asset.file_size": row.file_size,
            "asset.aspect_ratio": row.aspect_ratio,
            "asset.brightness": row.brightness,
            "asset.completeness": row.completeness,
            "camera.aperture": row.camera_aperture,
            "asset.rating": stats.rating if stats else None,
            "usage.count": stats.usage_count if stats else 0,
            "usage.download_count": stats.download_count if stats else 0,
        }
        dates = {
            "asset.ingested_at": row.ingested_at,
            "asset.captured_at": row.captured_at,
            "rights.expires_at": row.rights_expires_at,
            "usage.last_used_at": stats.last_used_at if stats else None,
        }
        for known, test in ((texts, self.text), (keywords, self.keyword), (numbers, self.number), (dates, self.date)):
            if leaf.field in known:
                return [known[leaf.field]], test  # type: ignore[index]
        if leaf.field == "asset.is_grayscale":
            return [row.is_grayscale], self.boolean
        if leaf.field == "collection.name":
            return [collection.name for collection in record.collections], self.text
        raise AssertionError(f"the oracle does not know {leaf.field}")

    def _born(self, term_id: int) -> float | None:
        term = next(term for term in self.library.terms.values() if term.pk == term_id)
        return {"aino_aalto": 1894, "alvar_aalto": 1898, "hans_wegner": 1914}.get(term.key)

    # --- Kinds ---

    def text(self, leaf: Leaf, value: str) -> bool:
        own = folded(value)
        asked = [folded(v) for v in leaf.value] if isinstance(leaf.value, tuple) else folded(str(leaf.value))
        tests: dict[str, Callable[[], bool]] = {
            "is_not_empty": lambda: own != "",
            "contains": lambda: asked in own,
            "starts_with": lambda: own.startswith(asked),  # type: ignore[arg-type]
            "ends_with": lambda: own.endswith(asked),  # type: ignore[arg-type]
            "equals": lambda: own == asked,
            "in": lambda: own in asked,
        }
        return tests[leaf.operator]()

    def keyword(self, leaf: Leaf, value: str) -> bool:
        asked = leaf.value if isinstance(leaf.value, tuple) else (leaf.value,)
        me = self.library.user.username
        return folded(value) in [folded(me if v == "me" else str(v)) for v in asked]

    def number(self, leaf: Leaf, value: float) -> bool:
        asked: Any = leaf.value
        low, high = asked if leaf.operator == "between" else (None, None)
        return {
            "equals": lambda: value == asked,
            "greater_than": lambda: value > asked,
            "greater_or_equal": lambda: value >= asked,
            "less_than": lambda: value < asked,
            "less_or_equal": lambda: value <= asked,
            "between": lambda: (low is None or value >= low) and (high is None or value <= high),
        }[leaf.operator]()

    def date(self, leaf: Leaf, value: dt.date | dt.datetime) -> bool:
        """By days of the tenant's calendar."""
        if leaf.operator == "is_not_empty":
            return True
        day = value.astimezone(ZONE).date() if isinstance(value, dt.datetime) else value
        asked: Any = leaf.value
        if leaf.operator in ("in_last", "in_next"):
            resolve = resolve_last if leaf.operator == "in_last" else resolve_next
            first, last = resolve(asked["count"], asked["unit"], TODAY)
            return first <= day <= last
        if leaf.operator == "between":
            low, high = (None if end is None else self._days(end) for end in asked)
            return (low is None or day >= low[0]) and (high is None or day <= high[1])
        first, last = self._days(asked)
        return {
            "on": first <= day <= last,
            "in_period": first <= day <= last,
            "before": day < first,
            "on_or_before": day <= last,
            "after": day > last,
            "on_or_after": day >= first,
        }[leaf.operator]

    def _days(self, value: str) -> tuple[dt.date, dt.date]:
        return resolve_period(value, TODAY) if is_period(value) else (dt.date.fromisoformat(value),) * 2

    def boolean(self, leaf: Leaf, value: bool) -> bool:
        return value is leaf.value

    def term(self, leaf: Leaf, value: int) -> bool:
        asked = leaf.value if isinstance(leaf.value, tuple) else (leaf.value,)
        ids = {self.library.terms[v].pk if isinstance(v, str) else v for v in asked}  # texts are the terms' keys
        if leaf.operator == "vocab_under":
            return bool(ids & set(self.library.ancestors(value)))
        return value in ids

    # --- Fields of their own ---

    def _tags(self, leaf: Leaf, own: Iterable[str]) -> bool:
        have = {folded(tag) for tag in own}
        if leaf.operator == "is_not_empty":
            return bool(have)
        asked = {folded(str(tag)) for tag in leaf.value}  # type: ignore[union-attr]
        return asked <= have if leaf.operator == "has_all" else bool(asked & have)

    def _asset_tags(self, leaf: Leaf, record: Record) -> bool:
        return self._tags(leaf, record.row.tags)

    def _asset_ai_tags(self, leaf: Leaf, record: Record) -> bool:
        return self._tags(leaf, record.row.ai_tags)

    def _asset_missing_metadata(self, leaf: Leaf, record: Record) -> bool:
        return self._tags(leaf, record.row.missing_metadata)

    def _collection_id(self, leaf: Leaf, record: Record) -> bool:
        return self._tags(leaf, [str(collection.pk) for collection in record.collections])

    def _asset_extension(self, leaf: Leaf, record: Record) -> bool:
        return self._format(leaf, record.row.extension)

    def _asset_mime_type(self, leaf: Leaf, record: Record) -> bool:
        return self._format(leaf, record.row.mime_type)

    def _format(self, leaf: Leaf, value: str) -> bool:
        if leaf.operator == "is_not_empty" or not value:
            return value != ""
        asked = leaf.value if isinstance(leaf.value, tuple) else (leaf.value,)
        return any(value in spellings_of(leaf.field, str(v)) for v in asked)

    def _asset_language(self, leaf: Leaf, record: Record) -> bool:
        own = record.row.language
        if leaf.operator == "is_not_empty" or not own:
            return own != ""
        asked = leaf.value if isinstance(leaf.value, tuple) else (leaf.value,)
        return any(own == v or own.startswith(f"{v}-") for v in asked)

    def _near(self, leaf: Leaf, colors: list[str]) -> bool:
        asked: Any = leaf.value
        return any(_distance(asked["hex"], color) <= asked["tolerance"] for color in colors)

    def _asset_color(self, leaf: Leaf, record: Record) -> bool:
        return self._near(leaf, record.colors)

    def _asset_dominant_color(self, leaf: Leaf, record: Record) -> bool:
        return self._near(leaf, record.colors[:1])

    def _asset_is_favorite(self, leaf: Leaf, record: Record) -> bool:
        return leaf.operator == "is_not_empty" or record.favorite is leaf.value

    def _place_has_location(self, leaf: Leaf, record: Record) -> bool:
        return leaf.operator == "is_not_empty" or (record.row.latitude is not None) is leaf.value

    def _rights_is_expired(self, leaf: Leaf, record: Record) -> bool:
        ends = record.row.rights_expires_at
        expired = ends is not None and ends.astimezone(ZONE).date() < TODAY
        return leaf.operator == "is_not_empty" or expired is leaf.value

    def _place_position(self, leaf: Leaf, record: Record) -> bool:
        latitude, longitude = record.row.latitude, record.row.longitude
        asked: Any = leaf.value
        if latitude is None or longitude is None:
            return False
        if leaf.operator == "within_radius":
            return _kilometres(latitude, longitude, asked["lat"], asked["lon"]) <= asked["km"]
        west, east = asked["west"], asked["east"]
        inside = west <= longitude <= east if west <= east else longitude >= west or longitude <= east
        return asked["south"] <= latitude <= asked["north"] and inside


def _kilometres(lat1: float, lon1: float, lat2: float, lon2: float) -> float:
    """By the chord between two points of the sphere."""

    def point(lat: float, lon: float) -> tuple[float, float, float]:
        lat, lon = math.radians(lat), math.radians(lon)
        return math.cos(lat) * math.cos(lon), math.cos(lat) * math.sin(lon), math.sin(lat)

    return 2 * 6371.0088 * math.asin(min(1.0, math.dist(point(lat1, lon1), point(lat2, lon2)) / 2))


@cache
def _distance(asked: str, color: str) -> float:
    """From the asked colour to the centre of the bin that the colour lies in; nothing within its own bin."""
    lab = hex_to_lab(color)
    if bin_of(lab) == bin_of(hex_to_lab(asked)):
        return 0.0
    centre = _CENTRES[int(bin_of(lab))]
    return float(Color(asked).delta_e(Color("lab-d65", [float(c) for c in centre]), method="2000"))

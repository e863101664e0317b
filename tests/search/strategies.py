"""Random rule trees over the fields of the random library, already in normal form."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from search.rules.catalogue import Catalogue
from search.rules.operators import operators_for
from search.rules.tree import Group, Leaf, freeze

from .library import CHANNELS, COLORS, TAGS, WORDS, Library

DATES = ("2026-11-30", "2026-11-29", "2026-02-28", "2025-06-15", "2025-01-01")
PERIODS = ("today", "this_month", "last_spring", "last_year", "2026-Q1", "2025-winter", "this_winter", "next_week")
NUMBERS = (0, 0.5, 1, 1.5, 2, 2.8, 1000, 1600, 1999.5, 2_000_000)
YEARS = (1890, 1894, 1898, 1900, 1914, 1950)
# One field of every sort of source and every way of being compared.
FIELDS = (
    "asset.title",
    "asset.description",
    "asset.filename",
    "asset.extracted_text",
    "place.city",
    "collection.name",
    "metadata.sku",
    "metadata.notes",
    "asset.media_type",
    "asset.aspect_ratio_orientation",
    "asset.status",
    "asset.checksum",
    "camera.make",
    "rights.model_release",
    "asset.asset_class",
    "asset.extension",
    "asset.mime_type",
    "asset.language",
    "asset.id",
    "asset.tags",
    "asset.ai_tags",
    "asset.missing_metadata",
    "collection.id",
    "asset.width",
    "asset.file_size",
    "asset.aspect_ratio",
    "asset.brightness",
    "asset.completeness",
    "camera.aperture",
    "asset.rating",
    "usage.count",
    "usage.download_count",
    "metadata.weight",
    "metadata.designer.birth_year",
    "asset.ingested_at",
    "asset.captured_at",
    "rights.expires_at",
    "usage.last_used_at",
    "metadata.launch",
    "asset.is_grayscale",
    "asset.is_favorite",
    "place.has_location",
    "rights.is_expired",
    "metadata.hero",
    "metadata.designer",
    "metadata.thing",
    "asset.color",
    "asset.dominant_color",
    "place.position",
    "asset.uploaded_by",
    "usage.used_at",
    "usage.channel",
    "usage.campaign",
)
_KEYWORDS = {
    "asset.media_type": ("image", "video", "document"),
    "asset.aspect_ratio_orientation": ("landscape", "portrait", "square"),
    "asset.status": ("draft", "approved"),
    "asset.checksum": ("ab12", "cd34", "ffff"),
    "camera.make": ("canon", "LEICA", "Sony"),
    "rights.model_release": ("none", "limited"),
    "asset.asset_class": ("product_image", "document"),
    "asset.extension": ("jpg", "jpeg", "png", "gif"),
    "asset.mime_type": ("image/jpeg", "image/png"),
    "asset.language": ("en", "en-GB", "fr"),
}
_TEXTS = {
    "metadata.sku": ("LAMP-1", "lamp", "ü-3"),
    "place.city": ("malmo", "Oslo"),
    "asset.filename": ("img_1",),
    "collection.name": ("ete 2025", "lamp"),
    "usage.campaign": ("spring light", "Midsummer", "light"),
}


class Trees:
    """Strategies for one library."""

    def __init__(self, library: Library, catalogue: Catalogue) -> None:
        self.library = library
        self.catalogue = catalogue

    def trees(self) -> st.SearchStrategy[Group]:
        def groups(rules: st.SearchStrategy[Any]) -> st.SearchStrategy[Group]:
            return st.builds(
                Group,
                operator=st.sampled_from(["and", "or"]),
                rules=st.lists(rules, max_size=4).map(tuple),
                negated=st.booleans(),
                muted=st.sampled_from([False, False, False, True]),
            )

        nodes = st.recursive(self.leaves(), groups, max_leaves=8)
        return st.lists(nodes, max_size=3).map(lambda rules: Group(rules=tuple(rules)))

    def leaves(self) -> st.SearchStrategy[Leaf]:
        return st.sampled_from(FIELDS).flatmap(self.leaves_of)

    def leaves_of(self, field: str) -> st.SearchStrategy[Leaf]:
        operators = operators_for(self.catalogue.fields[field].kind)
        return st.sampled_from(operators).flatmap(lambda operator: self.leaf(field, operator))

    def leaf(self, field: str, operator: str) -> st.SearchStrategy[Leaf]:
        muted = st.sampled_from([False, False, False, False, True])
        if operator in ("is_empty", "is_not_empty"):
            return st.builds(Leaf, field=st.just(field), operator=st.just(operator), muted=muted)
        value = self._values(field, operator).map(freeze)
        return st.builds(Leaf, field=st.just(field), operator=st.just(operator), value=value, muted=muted)

    def _values(self, field: str, operator: str) -> st.SearchStrategy[Any]:
        kind = self.catalogue.fields[field].kind
        shape = getattr(self, f"_{kind}", None)
        found: st.SearchStrategy[Any] = shape(field, operator) if shape else st.just(True)
        return found

    def _text(self, field: str, operator: str) -> st.SearchStrategy[Any]:
        names = {
            "metadata.sku": ("LAMP-1", "lamp", "ü-3"),
            "place.city": ("malmo", "Oslo"),
            "asset.filename": ("img_1",),
        }
        collections = ("ete 2025", "lamp")
        known = (
            collections if field.startswith("collection") else names.get(field, (*WORDS, "lam", "%", "_", "\\", "%f"))
        )
        if field == "usage.campaign":
            known = ("spring light", "Midsummer", "light")
        one = st.sampled_from(known)
        return st.lists(one, min_size=1, max_size=3, unique=True) if operator in ("in", "not_in") else one

    def _keyword(self, field: str, operator: str) -> st.SearchStrategy[Any]:
        ids = [str(record.row.pk) for record in self.library.records[:5]] + ["no-such-id"]
        one = st.sampled_from(ids if field == "asset.id" else _KEYWORDS[field])
        return st.lists(one, min_size=1, max_size=3, unique=True) if operator in ("in", "not_in") else one

    def _keywords(self, field: str, operator: str) -> st.SearchStrategy[Any]:
        collections = tuple(str(collection.pk) for collection in self.library.collections)
        known = {
            "usage.channel": tuple(CHANNELS),
            "collection.id": collections,
            "asset.missing_metadata": ("weight", "sku"),
        }
        return st.lists(st.sampled_from(known.get(field, (*TAGS, "ete"))), min_size=1, max_size=3, unique=True)

    def _number(self, field: str, operator: str) -> st.SearchStrategy[Any]:
        one = st.sampled_from(YEARS if field.endswith("birth_year") else NUMBERS)
        return self._range(one) if operator in ("between", "not_between") else one

    def _range(self, one: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
        pairs = st.tuples(st.none() | one, st.none() | one)
        ordered = pairs.map(lambda ends: ends if None in ends else tuple(sorted(ends)))
        return ordered.filter(lambda ends: ends != (None, None))

    def _date(self, field: str, operator: str) -> st.SearchStrategy[Any]:
        days = st.sampled_from(DATES)
        if operator.endswith(("in_last", "in_next")):
            units = st.sampled_from(["day", "week", "month", "quarter", "year"])
            return st.fixed_dictionaries({"count": st.integers(1, 5), "unit": units})
        if operator.endswith("in_period"):
            return st.sampled_from(PERIODS)
        if operator in ("between", "not_between"):
            return self._range(days)
        return days if operator in ("on", "not_on") else days | st.sampled_from(PERIODS)

    def _boolean(self, field: str, operator: str) -> st.SearchStrategy[Any]:
        return st.booleans()

    def _vocabulary(self, field: str, operator: str) -> st.SearchStrategy[Any]:
        keys = {
            "metadata.designer": ("aino_aalto", "alvar_aalto", "nobody"),
            "metadata.thing": ("furniture", "seating", "sofas", "glass"),
        }[field]
        ids = st.sampled_from([self.library.terms[key].pk for key in keys])
        one = ids
        if operator.startswith("vocab_text"):
            one = st.sampled_from(keys)
        elif operator.endswith("under"):
            one = st.one_of(ids, st.sampled_from(keys))
        if operator.endswith("_in"):
            return st.lists(one, min_size=1, max_size=3, unique=True)
        return one

    def _color(self, field: str, operator: str) -> st.SearchStrategy[Any]:
        return st.fixed_dictionaries(
            {"hex": st.sampled_from(COLORS), "tolerance": st.sampled_from([0, 5, 20, 45, 100])}
        )

    def _place(self, field: str, operator: str) -> st.SearchStrategy[Any]:
        latitude, longitude = st.integers(-90, 90), st.integers(-180, 180)
        if operator == "within_radius":
            return st.fixed_dictionaries(
                {"lat": latitude, "lon": longitude, "km": st.sampled_from([1, 900, 5000, 15000])}
            )
        parallels = st.tuples(latitude, latitude).map(sorted)
        return st.builds(
            lambda ends, west, east: {"south": ends[0], "north": ends[1], "west": west, "east": east},
            parallels,
            longitude,
            longitude,
        )

    def _person(self, field: str, operator: str) -> st.SearchStrategy[Any]:
        one = st.sampled_from([self.library.user.username, self.library.colleague.username, "me"])
        return st.lists(one, min_size=1, max_size=2, unique=True) if operator in ("in", "not_in") else one

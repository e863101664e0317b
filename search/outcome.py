"""What a search found, what it did to find it, and how it reads; the same JSON on every surface."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from assets.links import asset_url, picture_url
from assets.models import Asset, Tenant
from search.labels import term_labels
from search.resolve import Resolution
from search.rules.catalogue import Catalogue, in_language
from search.rules.describe import describe
from search.rules.errors import Problem
from search.rules.tree import Group, to_json

Relation = Literal["exact", "at_least"]
Channel = Literal["lexical", "semantic", "filter"]
Absolute = Callable[[str], str]


def _as_it_is(url: str) -> str:
    return url


@dataclass(frozen=True, kw_only=True)
class Total:
    value: int
    relation: Relation = "exact"

    def to_json(self) -> dict[str, Any]:
        return {"value": self.value, "relation": self.relation}


@dataclass(frozen=True, kw_only=True)
class Match:
    """A rule that the hit meets, and how it was found to."""

    rule: str
    channel: Channel

    def to_json(self) -> dict[str, str]:
        return {"rule": self.rule, "channel": self.channel}


@dataclass(frozen=True, kw_only=True)
class Hit:
    """`score` is the fused relevance, None where no text leaf ranks the asset or the order is another."""

    asset: Asset
    score: float | None = None
    matched: tuple[Match, ...] = ()

    def to_json(self, absolute: Absolute = _as_it_is) -> dict[str, Any]:
        asset = self.asset
        return {
            "id": str(asset.pk),
            "title": asset.title or asset.filename,
            "asset_class": asset.asset_class.key if asset.asset_class else None,
            "media_type": asset.media_type,
            "width": asset.width,
            "height": asset.height,
            "preview_url": absolute(picture_url(asset)) if asset.has_preview else None,
            "url": absolute(asset_url(asset.pk)),
            "score": None if self.score is None else round(self.score, 6),
            "matched": [match.to_json() for match in self.matched],
        }


@dataclass(frozen=True, kw_only=True)
class FacetValue:
    """`value` is what a rule on the field takes: a choice, a tag, a term's id, a user name."""

    value: str | int | bool
    labels: Mapping[str, str]
    count: int

    def label(self, language: str) -> str:
        return in_language(self.labels, language, str(self.value))

    def to_json(self, language: str) -> dict[str, Any]:
        return {"value": self.value, "label": self.label(language), "count": self.count}


@dataclass(frozen=True, kw_only=True)
class Facet:
    field: str
    relation: Relation
    values: tuple[FacetValue, ...]

    def to_json(self, language: str) -> dict[str, Any]:
        return {
            "field": self.field,
            "relation": self.relation,
            "values": [value.to_json(language) for value in self.values],
        }


@dataclass(frozen=True, kw_only=True)
class LeafExecution:
    """How one text leaf was carried out."""

    rule: str
    mode: str
    original_terms: tuple[str, ...] = ()
    fallback_terms: tuple[str, ...] = ()
    lexical_count: int = 0
    semantic_count: int = 0

    def to_json(self) -> dict[str, Any]:
        return {"rule": self.rule} | _execution_json(self)


@dataclass(frozen=True, kw_only=True)
class Execution:
    """All text leaves together. `mode` is the loosest of theirs; the counts are sums over them.

    `semantic` is used, off (nothing was asked by meaning, or it is switched off), partial or unavailable;
    `semantic_share` the part of the library that is embedded.
    """

    mode: str = "strict"
    original_terms: tuple[str, ...] = ()
    fallback_terms: tuple[str, ...] = ()
    lexical_count: int = 0
    semantic_count: int = 0
    semantic: str = "off"
    semantic_share: float = 1.0
    leaves: tuple[LeafExecution, ...] = ()

    def to_json(self) -> dict[str, Any]:
        return _execution_json(self) | {
            "semantic": self.semantic,
            "semantic_share": round(self.semantic_share, 4),
            "leaves": [leaf.to_json() for leaf in self.leaves],
        }


def _execution_json(part: Execution | LeafExecution) -> dict[str, Any]:
    return {
        "mode": part.mode,
        "original_terms": list(part.original_terms),
        "fallback_terms": list(part.fallback_terms),
        "lexical_count": part.lexical_count,
        "semantic_count": part.semantic_count,
    }


@dataclass(frozen=True, kw_only=True)
class SearchOutcome:
    """The result of one run. `total` is None where none was asked for, or none can be told (see `problems`)."""

    tree: Group
    tree_hash: str
    tenant: Tenant = field(repr=False)
    catalogue: Catalogue = field(repr=False)
    sort: str
    caller: str
    language: str
    hits: tuple[Hit, ...] = ()
    total: Total | None = None
    facets: tuple[Facet, ...] = ()
    execution: Execution = field(default_factory=Execution)
    did_you_mean: dict[str, Any] | None = None
    resolutions: tuple[tuple[str, Resolution], ...] = ()
    problems: tuple[Problem, ...] = ()
    next: str | None = None
    took_ms: float = 0.0

    def reading(self, language: str | None = None) -> str:
        tongue = language or self.language
        labels = term_labels(self.tenant, self.catalogue, tongue, self.tree)
        return describe(self.tree, self.catalogue, tongue, labels)

    def to_json(self, language: str | None = None, absolute: Absolute | None = None) -> dict[str, Any]:
        """`absolute` turns a path into a full address, e.g. `request.build_absolute_uri`."""
        tongue = language or self.language
        return {
            "tree": to_json(self.tree),
            "tree_hash": self.tree_hash,
            "reading": self.reading(tongue),
            "sort": self.sort,
            "total": self.total.to_json() if self.total else None,
            "hits": [hit.to_json(absolute or _as_it_is) for hit in self.hits],
            "facets": [facet.to_json(tongue) for facet in self.facets],
            "execution": self.execution.to_json(),
            "did_you_mean": self.did_you_mean,
            "resolutions": [{"rule": rule, **found.to_json(tongue)} for rule, found in self.resolutions],
            "problems": [problem.to_json() for problem in self.problems],
            "next": self.next,
            "took_ms": round(self.took_ms, 1),
            "caller": self.caller,
        }

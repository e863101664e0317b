"""What an asset says in words: its texts by field, and the one passage that is embedded."""

from __future__ import annotations

import hashlib
import uuid
from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.db.models import F

from assets.models import Asset, DocumentText, MetadataValue, Tenant, Term
from assets.models.base import pick

# The model reads 512 tokens and the first words say most; embedding time grows with the length.
PASSAGE_CHARACTERS = 400
# A value of text metadata that is longer is a story, which the description tells already.
LONGEST_PASSAGE_VALUE = 120
# A book's text is indexed to here: beyond, its words repeat.
DOCUMENT_CHARACTERS = 1_000_000

_COLUMNS = (
    "pk",
    "revision",
    "title",
    "tags",
    "ai_tags",
    "description",
    "alt_text",
    "ai_caption",
    "filename",
    "city",
    "country",
    "rights_creator",
    "rights_credit",
    "source_id",
)


@dataclass(frozen=True, slots=True)
class TermTexts:
    """`names` are a term's labels and synonyms of all languages, each once; `label` is the one that is embedded."""

    names: tuple[str, ...]
    label: str


@dataclass(frozen=True, slots=True)
class Source:
    """The texts of one asset. `texts` are by field, in the order of `FIELDS`; those of `vocabulary` are term ids."""

    asset_id: uuid.UUID
    revision: int
    texts: tuple[Sequence[str], ...]
    terms: tuple[int, ...]
    passage: str

    @property
    def passage_digest(self) -> str:
        """Empty when there is nothing to embed."""
        return hashlib.blake2b(self.passage.encode(), digest_size=16).hexdigest() if self.passage else ""


@dataclass(slots=True)
class TermCache:
    """Names of the terms met so far, kept while the tenant's schema stays the same."""

    tenant: Tenant
    texts: dict[int, TermTexts] = field(default_factory=dict)
    _version: int = 0

    def load(self, ids: Iterable[int]) -> dict[int, TermTexts]:
        version = Tenant.objects.values_list("schema_version", flat=True).get(pk=self.tenant.pk)
        if version != self._version:
            self.texts.clear()
            self._version = version
        missing = set(ids) - self.texts.keys()
        if missing:
            language = self.tenant.languages[0] if self.tenant.languages else "en"
            for term in Term.objects.filter(pk__in=missing).only("labels", "synonyms", "key"):
                names = tuple(dict.fromkeys(text for _language, text, _is_label in term.names()))
                self.texts[term.pk] = TermTexts(names, pick(term.labels, language) or term.key)
        return self.texts


def load_sources(tenant: Tenant, ids: Collection[uuid.UUID], terms: TermCache) -> list[Source]:
    """The texts of those of the assets that exist and are not in the trash."""
    rows = list(Asset.objects.filter(tenant=tenant, pk__in=ids, deleted_at=None).values_list(*_COLUMNS))
    carried, written = _metadata(tenant, ids)
    names = terms.load({term for of_asset in carried.values() for term in of_asset})
    documents = dict(
        DocumentText.objects.filter(tenant=tenant, asset_id__in=ids).exclude(text="").values_list("asset_id", "text")
    )
    return [_source(row, carried[row[0]], written[row[0]], documents.get(row[0], ""), names) for row in rows]


def _metadata(
    tenant: Tenant, ids: Collection[uuid.UUID]
) -> tuple[dict[uuid.UUID, list[int]], dict[uuid.UUID, list[str]]]:
    """Term ids and texts of the assets' metadata, in the order of the definitions."""
    carried: dict[uuid.UUID, list[int]] = defaultdict(list)
    written: dict[uuid.UUID, list[str]] = defaultdict(list)
    values = (
        MetadataValue.objects.filter(tenant=tenant, asset_id__in=ids)
        .exclude(term=None, text=None)
        .order_by("asset_id", F("definition__position"), "position")
    )
    for asset_id, term_id, text in values.values_list("asset_id", "term_id", "text"):
        if term_id is not None:
            carried[asset_id].append(term_id)
        elif text:
            written[asset_id].append(text)
    return carried, written


def _source(
    row: tuple[Any, ...], carried: list[int], written: list[str], document: str, names: dict[int, TermTexts]
) -> Source:
    pk, revision, title, tags, ai_tags, description, alt_text, caption, filename, *places = row
    labels = [names[term].label for term in carried if term in names]
    said = [text for text in written if len(text) <= LONGEST_PASSAGE_VALUE and not any(c.isdigit() for c in text)]
    passage = _passage(title, caption, description or alt_text, ", ".join([*labels, *tags]), ", ".join(said), document)
    texts = (
        [title],
        [*tags, *ai_tags],
        (),
        [description, alt_text],
        [caption],
        [filename],
        [*written, *places],
        [document[:DOCUMENT_CHARACTERS]],
    )
    return Source(pk, revision, texts, tuple(dict.fromkeys(carried)), passage)


def _passage(*parts: str) -> str:
    """The parts as sentences, in order of importance, cut at a word."""
    text = ". ".join(" ".join(part.split()).rstrip(".") for part in parts if part.strip())
    if len(text) <= PASSAGE_CHARACTERS:
        return text
    return text[:PASSAGE_CHARACTERS].rsplit(" ", 1)[0]

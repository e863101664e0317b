"""A random small library with every kind of field filled, and the same in memory, for a naive oracle."""

from __future__ import annotations

import datetime as dt
import random
import uuid
from dataclasses import dataclass, field
from typing import Any
from zoneinfo import ZoneInfo

from assets import actions
from assets.actions.library import fill_derived_columns
from assets.files.palette import bins_of
from assets.models import (
    Asset,
    AssetStats,
    Collection,
    CollectionItem,
    DocumentText,
    Favorite,
    MetadataDefinition,
    MetadataValue,
    Palette,
    Tenant,
    Term,
    UsageEvent,
    User,
)

ZONE = ZoneInfo("Europe/Stockholm")
TODAY = dt.date(2026, 11, 30)
WORDS = ("Éclat", "lamp", "Lamp", "50% off", "a_b", "back\\slash", "chaise", "Über", "sofa", "quay", "ＦＵＬＬ", "it's")
TAGS = ("Sea", "sea", "Été", "forest", "sunset", "no_tag")
COLORS = ("#ff0000", "#b22222", "#dc143c", "#0000ff", "#808080", "#00aa55", "#ffffff", "#101010", "#ffd700")
CHANNELS = {"digital": None, "newsletter": "digital", "web": "digital", "print": None}
CAMPAIGNS = ("Spring Light", "Midsummer", "")
FORMATS = (("jpg", "image/jpeg"), ("jpeg", "image/jpg"), ("png", "image/png"), ("tif", "image/tiff"), ("", ""))


@dataclass
class Use:
    used_at: dt.datetime
    channel: str
    campaign: str


@dataclass
class Record:
    """One asset in memory: its row, and by metadata key its values; a term is its id."""

    row: Asset
    stats: AssetStats | None = None
    colors: list[str] = field(default_factory=list)
    text: str | None = None
    metadata: dict[str, list[Any]] = field(default_factory=dict)
    uses: list[Use] = field(default_factory=list)
    collections: list[Collection] = field(default_factory=list)
    favorite: bool = False


@dataclass
class Library:
    tenant: Tenant
    user: User
    colleague: User
    terms: dict[str, Term]
    collections: list[Collection]
    records: list[Record]

    def ancestors(self, term_id: int) -> list[int]:
        return next(term.ancestors for term in self.terms.values() if term.pk == term_id)


def make_library(count: int, seed: int = 7) -> Library:
    rng = random.Random(seed)
    key = f"library-{uuid.uuid4().hex[:8]}"
    tenant = actions.create_tenant(key=key, name="Library", languages=["en", "fr"], time_zone=ZONE.key)
    admin = actions.create_role(tenant, key="admin", labels={"en": "Administrator"}, is_admin=True)
    user, colleague = (User.objects.create_user(f"{name}-{key}") for name in ("anna", "ben"))
    actions.add_member(tenant, user, roles=[admin])
    actions.add_member(tenant, colleague, roles=[admin])
    terms = _schema(tenant)
    collections = [Collection.objects.create(tenant=tenant, name=name, owner=user) for name in ("Été 2025", "Lamps")]
    library = Library(tenant=tenant, user=user, colleague=colleague, terms=terms, collections=collections, records=[])
    classes = list(tenant_classes(tenant))
    library.records = [_record(library, classes, rng) for _ in range(count)]
    _store(library)
    return library


def tenant_classes(tenant: Tenant) -> list[Any]:
    return [
        actions.add_asset_class(tenant, key=key, labels={"en": key.title()}) for key in ("product_image", "document")
    ]


def _schema(tenant: Tenant) -> dict[str, Term]:
    terms: dict[str, Term] = {}
    channels = actions.add_vocabulary(tenant, key="channels", labels={"en": "Channels"}, hierarchical=True)
    for channel, parent in CHANNELS.items():
        above = terms.get(f"channel:{parent}")
        terms[f"channel:{channel}"] = actions.add_term(
            channels, key=channel, labels={"en": channel.title()}, parent=above
        )
    things = actions.add_vocabulary(tenant, key="things", labels={"en": "Things"}, hierarchical=True)
    for thing, parent in {"furniture": None, "seating": "furniture", "sofas": "seating", "glass": None}.items():
        terms[thing] = actions.add_term(things, key=thing, labels={"en": thing.title()}, parent=terms.get(parent or ""))
    years = {"key": "birth_year", "kind": "number", "labels": {"en": "Born"}}
    people = actions.add_vocabulary(tenant, key="designers", labels={"en": "Designers"}, attributes=[years])
    for person, born in {"Aino Aalto": 1894, "Alvar Aalto": 1898, "Hans Wegner": 1914, "Nobody": None}.items():
        name = person.lower().replace(" ", "_")
        attributes = {} if born is None else {"birth_year": born}
        terms[name] = actions.add_term(people, key=name, labels={"en": person}, attributes=attributes)
    terms["unknown"] = actions.add_term(
        people, key="unknown", labels={"en": "Unknown"}, attributes={"birth_year": {"value": None}}
    )
    kinds: dict[str, dict[str, Any]] = {
        "sku": {"kind": "text"},
        "notes": {"kind": "text", "multi": True},
        "weight": {"kind": "number", "required": True},
        "launch": {"kind": "date"},
        "hero": {"kind": "boolean"},
        "designer": {"kind": "vocabulary", "vocabulary": people},
        "thing": {"kind": "vocabulary", "vocabulary": things, "multi": True},
    }
    for name, options in kinds.items():
        actions.add_definition(tenant, key=name, labels={"en": name.title()}, **options)
    return terms


def _moment(rng: random.Random) -> dt.datetime:
    """Often close to a midnight of the tenant, where days are told apart."""
    day = dt.datetime.combine(TODAY, dt.time(), tzinfo=ZONE) - dt.timedelta(days=rng.randrange(-40, 700))
    return day + rng.choice([dt.timedelta(), -dt.timedelta(microseconds=1), dt.timedelta(hours=rng.randrange(24))])


def _some(rng: random.Random, values: Any, most: int) -> list[Any]:
    return rng.sample(list(values), rng.randrange(most + 1))


def _record(library: Library, classes: list[Any], rng: random.Random) -> Record:
    def maybe(value: Any) -> Any:
        return value if rng.random() < 0.7 else None

    def words() -> str:
        return " ".join(_some(rng, WORDS, 3))

    extension, mime_type = rng.choice(FORMATS)
    placed = rng.random() < 0.6
    row = Asset(
        tenant=library.tenant,
        asset_class=maybe(rng.choice(classes)),
        title=words(),
        description=words(),
        alt_text=words(),
        filename=f"IMG_{rng.randrange(30)}.{extension}",
        tags=_some(rng, TAGS, 3),
        ai_tags=_some(rng, TAGS, 2),
        language=rng.choice(["en", "en-GB", "fr", ""]),
        media_type=rng.choice(Asset.MediaType.values),
        extension=extension,
        mime_type=mime_type,
        file_size=maybe(rng.randrange(5) * 1_000_000),
        checksum=rng.choice(["", "ab12", "cd34"]),
        width=maybe(rng.choice([1000, 1600, 2000])),
        height=maybe(rng.choice([900, 1000, 1600])),
        is_grayscale=rng.random() < 0.3,
        brightness=maybe(rng.randrange(11) / 10),
        camera_make=rng.choice(["Canon", "Nikon", "Léica", ""]),
        camera_aperture=maybe(rng.choice([1.8, 2.8, 5.6])),
        latitude=rng.uniform(-80, 80) if placed else None,
        longitude=rng.uniform(-180, 180) if placed else None,
        city=rng.choice(["Malmö", "Oslo", ""]),
        ingested_at=_moment(rng),
        captured_at=maybe(_moment(rng)),
        rights_expires_at=maybe(_moment(rng)),
        uploaded_by=maybe(rng.choice([library.user, library.colleague])),
        status=rng.choice(Asset.Status.values),
        rights_model_release=rng.choice(["", "none", "limited"]),
        completeness=rng.choice([0.0, 0.5, 1.0]),
        missing_metadata=_some(rng, ["weight"], 1),
    )
    fill_derived_columns(row)
    record = Record(row=row, favorite=rng.random() < 0.3, text=maybe(words()))
    record.colors = _some(rng, COLORS, 3)
    if rng.random() < 0.8:
        record.stats = AssetStats(
            tenant=library.tenant,
            asset=row,
            rating=maybe(rng.choice([0.0, 2.5, 4.0, 5.0])),
            usage_count=rng.randrange(3),
            download_count=rng.randrange(3),
            last_used_at=maybe(_moment(rng)),
        )
    record.uses = [
        Use(_moment(rng), rng.choice([*CHANNELS, ""]), rng.choice(CAMPAIGNS)) for _ in range(rng.randrange(4))
    ]
    record.collections = _some(rng, library.collections, 2)
    record.metadata = _metadata(library, rng)
    return record


def _metadata(library: Library, rng: random.Random) -> dict[str, list[Any]]:
    designers = [library.terms[key].pk for key in ("aino_aalto", "alvar_aalto", "hans_wegner", "nobody", "unknown")]
    things = [library.terms[key].pk for key in ("furniture", "seating", "sofas", "glass")]
    return {
        "sku": _some(rng, ["LAMP-1", "lamp-2", "Ü-3"], 1),
        "notes": _some(rng, WORDS, 2),
        "weight": _some(rng, [0.0, 1.5, 2.0, 10.0], 1),
        "launch": _some(rng, [TODAY - dt.timedelta(days=rng.randrange(-40, 700))], 1),
        "hero": _some(rng, [True, False], 1),
        "designer": _some(rng, designers, 1),
        "thing": _some(rng, things, 2),
    }


def _store(library: Library) -> None:
    tenant, records = library.tenant, library.records
    Asset.objects.bulk_create([record.row for record in records])
    AssetStats.objects.bulk_create([record.stats for record in records if record.stats])
    DocumentText.objects.bulk_create(
        DocumentText(tenant=tenant, asset=r.row, text=r.text) for r in records if r.text is not None
    )
    Palette.objects.bulk_create(Palette(tenant=tenant, asset=r.row, **_palette(r.colors)) for r in records)
    UsageEvent.objects.bulk_create(
        UsageEvent(tenant=tenant, asset=r.row, **use.__dict__) for r in records for use in r.uses
    )
    CollectionItem.objects.bulk_create(
        CollectionItem(tenant=tenant, asset=r.row, collection=c) for r in records for c in r.collections
    )
    Favorite.objects.bulk_create(Favorite(tenant=tenant, asset=r.row, user=library.user) for r in records if r.favorite)
    definitions = {d.key: d for d in MetadataDefinition.objects.filter(tenant=tenant)}
    columns = {"text": "text", "number": "number", "date": "date", "boolean": "boolean", "vocabulary": "term_id"}
    MetadataValue.objects.bulk_create(
        MetadataValue(
            tenant=tenant,
            asset=record.row,
            definition=definitions[key],
            position=position,
            **{columns[definitions[key].kind]: value},
        )
        for record in records
        for key, values in record.metadata.items()
        for position, value in enumerate(values)
    )


def _palette(colors: list[str]) -> dict[str, Any]:
    shares = [{"hex": color, "share": round(0.5 / (place + 1), 3)} for place, color in enumerate(colors)]
    return {"colors": shares, "bins": bins_of(shares)}

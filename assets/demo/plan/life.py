"""What happens to assets in a library: dates, status, rights, people, uses, ratings, comments, collections, gaps."""

from __future__ import annotations

from datetime import date, timedelta
from random import Random
from typing import Any

from .clock import Clock, between
from .events import moved, pick, use
from .habits import CHANNELS, COMMENTS, LICENCES, MODELS, NOTES, OWNERS, PEOPLE, TERMS, UPLOADERS
from .model import Planned
from .promises import keep_promises
from .words import KITS, PHOTOGRAPHERS

_SEASON_MONTH = {"spring_light": 2, "midsummer_table": 5, "autumn_hearth": 8, "nordic_winter": 10}


def live(assets: list[Planned], clock: Clock, rng: Random) -> None:
    """Give every asset its history."""
    origins = {planned.derived_from for planned in assets}
    for planned in assets:
        _people(planned, rng)
        _dates(planned, clock, rng, least=60 if planned.key in origins else 20)
        _camera(planned, rng)
        _approval(planned, clock, rng)
        _rights(planned, clock, rng)
        _fields(planned, clock, rng)
    _inherit(assets, clock, rng)
    _recent_days(assets, clock, rng)
    give_uses(assets, clock, rng)
    _opinions(assets, clock, rng)
    _collect(assets, rng)
    _gaps(assets, rng)
    keep_promises(assets, clock, rng)


def _people(planned: Planned, rng: Random) -> None:
    planned.uploaded_by = pick(UPLOADERS, rng)
    planned.owner = planned.uploaded_by if rng.random() < 0.6 else pick(OWNERS, rng)
    if planned.asset_class != "document" and "photographer" not in planned.metadata:
        planned.metadata["photographer"] = rng.choices(list(PHOTOGRAPHERS), (30, 22, 16, 12, 12, 8))[0]


def _dates(planned: Planned, clock: Clock, rng: Random, *, least: int) -> None:
    """Taken, at `least` so many days ago, then added, then published; campaign pictures in the weeks before theirs."""
    campaign = str(planned.metadata.get("campaign", ""))
    stem, _, year = campaign.rpartition("_")
    if stem in _SEASON_MONTH:
        shot = date(int(year), _SEASON_MONTH[stem], 1) - timedelta(days=rng.randrange(10, 75))
    else:
        # Denser towards now, two years back at most.
        shot = clock.days_ago(least + int(700 * rng.random() ** 1.5))
    shot = min(shot, clock.days_ago(3))
    is_drawn = planned.asset_class != "document"
    if is_drawn:
        planned.columns["captured_at"] = clock.working_hour(shot, rng)
        planned.metadata.setdefault("shoot_date", shot)
    added = clock.working_hour(min(shot + timedelta(days=rng.randrange(1, 28)), clock.today), rng)
    planned.columns["ingested_at"] = added
    later = added + (clock.now - added) * (rng.random() ** 2.2 if rng.random() < 0.55 else 0.0)
    planned.columns["modified_at"] = later
    if rng.random() < 0.5:
        planned.columns["published_at"] = min(added + timedelta(days=rng.randrange(5, 60)), clock.now)
    if rng.random() < 0.3:
        planned.columns["review_due_at"] = clock.now + timedelta(days=rng.randrange(-40, 300))
    planned.columns["source"] = "demo"


def _camera(planned: Planned, rng: Random) -> None:
    """The photographer's camera; not on layouts, drawings and films."""
    if planned.asset_class not in ("product_image", "lifestyle_image") or rng.random() < 0.08:
        return
    kit = KITS[str(planned.metadata["photographer"])]
    lens, focal, widest = rng.choice(kit.lenses)
    dark = planned.metadata.get("time_of_day") in ("night", "dusk")
    studio = planned.metadata.get("setting") == "studio"
    aperture = rng.choice((8.0, 11.0, 9.0)) if studio else rng.choice((widest, 4.0, 5.6, 8.0))
    planned.columns |= {
        "camera_make": kit.make,
        "camera_model": kit.model,
        "camera_lens": lens,
        "camera_focal_length": float(focal),
        "camera_aperture": max(aperture, widest),
        "camera_iso": rng.choice((1600, 3200, 6400))
        if dark
        else rng.choice((64, 100, 100))
        if studio
        else rng.choice((100, 200, 400)),
        "camera_exposure_time": rng.choice((1 / 30, 1 / 60, 0.5))
        if dark
        else rng.choice((1 / 125, 1 / 160))
        if studio
        else rng.choice((1 / 250, 1 / 500, 1 / 1000)),
        "camera_flash_fired": studio and rng.random() < 0.5,
    }


def _approval(planned: Planned, clock: Clock, rng: Random) -> None:
    status = rng.choices(("approved", "in_review", "draft", "rejected", "archived"), (63, 13, 12, 5, 7))[0]
    if planned.metadata.get("approval_stage") == "signed_off":
        status = rng.choices(("approved", "archived"), (90, 10))[0]
    planned.columns["status"] = status
    if rng.random() < 0.035:
        planned.metadata["embargo_until"] = clock.today + timedelta(days=rng.randrange(5, 120))
    elif rng.random() < 0.03:
        planned.metadata["embargo_until"] = clock.days_ago(rng.randrange(5, 300))


def _rights(planned: Planned, clock: Clock, rng: Random) -> None:
    photographer = PHOTOGRAPHERS.get(str(planned.metadata.get("photographer", "")), "")
    licence = "Work for hire" if planned.asset_class == "document" else pick(LICENCES, rng)
    shot = planned.columns.get("captured_at") or planned.columns["ingested_at"]
    columns: dict[str, Any] = {
        "rights_creator": photographer or "Nordhem",
        "rights_credit": f"{photographer} / Nordhem" if photographer else "Nordhem",
        "rights_copyright": f"© {shot.year} Nordhem AB",
        "rights_license": licence,
        "rights_usage_terms": TERMS[licence],
        "rights_starts_at": shot,
    }
    if licence in ("Rights-managed", "All rights reserved", "Editorial use only"):
        chance = rng.random()
        if chance < 0.16:
            columns["rights_expires_at"] = clock.at(clock.days_ago(rng.randrange(4, 240)), 23, 59)
        elif chance < 0.3:
            columns["rights_expires_at"] = clock.now + timedelta(days=rng.randrange(35, 190))
        elif chance < 0.75:
            columns["rights_expires_at"] = clock.now + timedelta(days=rng.randrange(200, 900))
    if planned.metadata.get("people_count"):
        columns["rights_model_release"] = rng.choices(("unlimited", "limited", "none"), (70, 22, 8))[0]
        planned.metadata["model_name"] = rng.choice(MODELS)
    elif planned.asset_class != "document":
        columns["rights_model_release"] = "not_applicable"
    if planned.metadata.get("setting") == "indoors":
        columns["rights_property_release"] = rng.choices(("unlimited", "limited", "none"), (60, 30, 10))[0]
    elif planned.asset_class != "document":
        columns["rights_property_release"] = "not_applicable"
    planned.columns |= columns


def _fields(planned: Planned, clock: Clock, rng: Random) -> None:
    """Channels, campaigns, briefs, notes: what the people of the library fill in."""
    metadata = planned.metadata
    if planned.asset_class == "lifestyle_image":
        if rng.random() < 0.5 and "campaign" not in metadata:
            metadata["campaign"] = _campaign_of(planned, rng)
        if "channel" not in metadata and rng.random() < 0.72:
            metadata["channel"] = _channels_of(planned, rng)
        metadata.setdefault(
            "agency", pick((("in_house", 40), ("studio_nordlys", 30), ("lumen_and_co", 18), ("atelier_brume", 12)), rng)
        )
        if rng.random() < 0.6:
            metadata["market"] = rng.choice(
                (
                    ["nordics"],
                    ["nordics"],
                    ["nordics", "germany"],
                    ["france"],
                    ["united_kingdom"],
                    ["china"],
                    ["sweden", "norway"],
                    ["finland"],
                    ["denmark"],
                )
            )
    elif planned.asset_class == "product_image" and "channel" not in metadata and rng.random() < 0.5:
        metadata["channel"] = rng.choice((["web"], ["web"], ["web", "print"], ["print"], ["web", "pinterest"]))
    if planned.asset_class in ("lifestyle_image", "campaign_asset") and rng.random() < 0.55:
        metadata["brief_reference"] = f"NB-{planned.columns['ingested_at'].year}-{rng.randrange(10, 99)}"
    if planned.asset_class == "campaign_asset" and rng.random() < 0.6:
        metadata["launch_date"] = planned.columns["ingested_at"].date() + timedelta(days=rng.randrange(10, 60))
    if rng.random() < 0.16:
        metadata["notes"] = rng.choice(NOTES)
    if planned.asset_class != "document":
        metadata["is_hero"] = rng.random() < 0.12


def _campaign_of(planned: Planned, rng: Random) -> str:
    season = str(planned.metadata.get("season", ""))
    stem = {
        "spring": "spring_light",
        "summer": "midsummer_table",
        "autumn": "autumn_hearth",
        "winter": "nordic_winter",
        "christmas": "nordic_winter",
    }.get(season) or rng.choice(list(_SEASON_MONTH))
    return f"{stem}_{planned.columns['ingested_at'].year if planned.columns['ingested_at'].year in (2025, 2026) else rng.choice((2025, 2026))}"


def _channels_of(planned: Planned, rng: Random) -> list[str]:
    """Wide pictures for letters and the web, upright and square ones for social media."""
    drawn = getattr(planned.file, "scene", None)
    wide = drawn is not None and drawn.width > drawn.height * 1.1
    pools = (
        (["newsletter"], ["newsletter", "web"], ["web"], ["web", "print"], ["newsletter", "web"])
        if wide
        else (["instagram"], ["instagram", "pinterest"], ["facebook"], ["pinterest"], ["print"], ["social"])
    )
    return list(rng.choice(pools))


def _inherit(assets: list[Planned], clock: Clock, rng: Random) -> None:
    """A variant was taken when its original was, by the same person, and carries its rights."""
    by_key = {planned.key: planned for planned in assets}
    kept = (
        "captured_at",
        "rights_creator",
        "rights_credit",
        "rights_copyright",
        "rights_license",
        "rights_usage_terms",
        "rights_starts_at",
        "rights_expires_at",
        "rights_model_release",
        "rights_property_release",
    )
    for planned in assets:
        original = by_key.get(planned.derived_from)
        if original is None:
            continue
        planned.columns = {
            key: value for key, value in planned.columns.items() if key not in kept and not key.startswith("camera_")
        }
        planned.columns |= {
            key: value for key, value in original.columns.items() if key in kept or key.startswith("camera_")
        }
        for key in ("photographer", "shoot_date", "model_name", "embargo_until", "campaign", "agency"):
            planned.metadata.pop(key, None)
            if key in original.metadata:
                planned.metadata[key] = original.metadata[key]
        # A cut-down copy comes into the library some time after what it was cut from.
        start = original.columns["ingested_at"]
        added = start + (clock.now - start) * rng.random() ** 1.4
        planned.columns["ingested_at"] = added
        planned.columns["modified_at"] = max(planned.columns["modified_at"], added)
        if "published_at" in planned.columns:
            planned.columns["published_at"] = max(planned.columns["published_at"], added)


def _recent_days(assets: list[Planned], clock: Clock, rng: Random) -> None:
    """Something is added on every working day: this week, yesterday, today."""
    # Crops and copies must not be older than what they derive from.
    origins = {planned.derived_from for planned in assets}
    free = [planned for planned in assets if planned.key not in origins and not planned.metadata.get("campaign")]
    chosen = rng.sample(free, min(max(len(assets) // 24, 3), len(free)))
    for i, planned in enumerate(chosen):
        if i % 4 == 0:
            moved(planned, clock.this_week(rng))
        elif i % 4 == 1:
            moved(planned, clock.working_hour(clock.days_ago(1), rng))
            planned.uploaded_by = ("alice", "bob")[i // 4 % 2]
        else:
            moved(planned, clock.working_hour(clock.days_ago(rng.randrange(2, 26)), rng))


def give_uses(assets: list[Planned], clock: Clock, rng: Random) -> None:
    """The log of two years: each season a set of pictures goes out by letter, web, print and social media."""
    usable = [
        planned
        for planned in assets
        if planned.columns["status"] in ("approved", "archived") and planned.asset_class != "document"
    ]
    names = {
        "spring": "Spring Light",
        "summer": "Midsummer Table",
        "autumn": "Autumn Hearth",
        "winter": "Nordic Winter",
    }
    for season, name in names.items():
        for back in (0, 1):
            first, last = clock.season(season, back)
            _season_uses(usable, first, min(last, clock.today), f"{name} {first.year}", season, clock, rng)
    # The season that is running.
    _season_uses(usable, clock.days_ago(70), clock.today, "", "", clock, rng, share=0.12)


def _season_uses(
    usable: list[Planned],
    first: date,
    last: date,
    campaign: str,
    season: str,
    clock: Clock,
    rng: Random,
    share: float = 0.1,
) -> None:
    def weight(planned: Planned) -> float:
        own = 4.0 if season and planned.metadata.get("season") in (season, "all_year") else 1.0
        return own * (2.5 if planned.metadata.get("is_hero") else 1.0) * (1.6 if "channel" in planned.metadata else 0.6)

    there = [planned for planned in usable if planned.columns["ingested_at"].date() <= last]
    if not there:
        return
    for planned in rng.choices(there, [weight(planned) for planned in there], k=max(int(len(usable) * share), 1)):
        meant = list(planned.metadata.get("channel", []))
        channel = rng.choice(meant) if meant and rng.random() < 0.75 else pick(CHANNELS, rng)
        day = between(max(first, planned.columns["ingested_at"].date()), last, rng)
        use(planned, channel, clock.working_hour(day, rng), campaign, rng)


def _opinions(assets: list[Planned], clock: Clock, rng: Random) -> None:
    for planned in assets:
        added = planned.columns["ingested_at"]
        if rng.random() < 0.38:
            liked = 4.2 if planned.metadata.get("is_hero") else 3.6 if planned.columns["status"] == "approved" else 2.6
            for person in rng.sample(PEOPLE, rng.choice((1, 1, 2, 3))):
                planned.ratings[person] = min(max(round(rng.gauss(liked, 0.9)), 1), 5)
        if rng.random() < 0.14:
            for text in rng.sample(COMMENTS, rng.choice((1, 1, 2))):
                planned.comments.append((rng.choice(PEOPLE), text, added + (clock.now - added) * rng.random()))
        if rng.random() < 0.09:
            planned.favourites = rng.sample(PEOPLE, rng.choice((1, 1, 2)))
        if planned.columns["status"] == "approved" and rng.random() < 0.4:
            for _ in range(rng.choice((1, 1, 2, 3, 6))):
                planned.downloads.append((added + (clock.now - added) * rng.random(), rng.choice(PEOPLE)))


def _collect(assets: list[Planned], rng: Random) -> None:
    for planned in assets:
        subjects, moods = planned.metadata.get("subject", []), planned.metadata.get("mood", [])
        fits = {
            "Newsletter headers": "newsletter" in planned.metadata.get("channel", []),
            "Best of oak": "oak" in planned.metadata.get("material", []),
            "Midsummer favourites": planned.metadata.get("season") == "summer"
            and bool({"flowers", "beach", "table"} & set(subjects)),
            "Winter shortlist": planned.metadata.get("season") in ("winter", "christmas"),
            "Press pictures": bool(planned.metadata.get("is_hero")),
            "Mood board: slow mornings": planned.metadata.get("time_of_day") in ("dawn", "morning") and "calm" in moods,
            "Retailer package Lyon": "france" in planned.metadata.get("market", []),
            "To be retouched": planned.columns["status"] in ("draft", "in_review"),
        }
        planned.collections = [name for name, fit in fits.items() if fit and rng.random() < 0.22]


def _gaps(assets: list[Planned], rng: Random) -> None:
    """What people forgot, and names that nobody could place."""
    for planned in assets:
        if planned.asset_class == "document":
            continue
        chance = rng.random()
        if chance < 0.045:
            planned.metadata.pop("photographer", None)
        elif chance < 0.06:
            planned.metadata.pop("setting", None)
        elif chance < 0.07:
            planned.metadata.pop("headline" if planned.asset_class == "campaign_asset" else "sku", None)
        elif chance < 0.079 and planned.metadata.pop("photographer", None):
            planned.unresolved["photographer"] = rng.choice(("A. Lundqvist", "Studio 12", "Freelance (Malmö)"))
        if rng.random() < 0.05:
            planned.alt_text = ""
        if rng.random() < 0.04:
            planned.description = ""

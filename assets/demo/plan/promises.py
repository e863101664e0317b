"""What the first questions of a visitor rest on, made sure of after chance has had its say."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime, timedelta
from random import Random
from typing import Any

from .clock import Clock, between
from .events import backdated, moved, use
from .habits import PEOPLE
from .model import Photo, Planned

_SOCIAL = frozenset({"social", "instagram", "facebook", "pinterest"})


def keep_promises(assets: list[Planned], clock: Clock, rng: Random) -> None:
    """See each step for the question it is for."""
    _calm_letters(assets, clock, rng)
    _letters_of_other_moods(assets, clock, rng)
    _uploads_of_these_days(assets, clock, rng)
    _rights_that_end_this_month(assets, clock, rng)
    _stars(assets, rng)
    _panton_close_ups(assets, clock, rng)
    _brochure_tables(assets)


def _where(assets: list[Planned], test: Callable[[Planned], Any]) -> list[Planned]:
    return [planned for planned in assets if test(planned)]


def _has(planned: Planned, key: str, value: str) -> bool:
    found = planned.metadata.get(key, [])
    return value in found if isinstance(found, list) else value == found


def _is_wide(planned: Planned) -> bool:
    """Landscape, not cut down from a larger picture."""
    file = planned.file
    return isinstance(file, Photo) and 1.05 < file.scene.width / file.scene.height < 2 and file.form.crop is None


def _added(planned: Planned) -> date:
    day: date = planned.columns["ingested_at"].date()
    return day


def _calm_letters(assets: list[Planned], clock: Clock, rng: Random) -> None:
    """ "Something calm for the newsletter header, landscape, not the ones we used last spring": some were used then,
    more were not, and some were never used anywhere."""
    first, last = clock.season("spring")
    letters = _where(
        assets,
        lambda p: _has(p, "mood", "calm") and _has(p, "channel", "newsletter") and p.columns["status"] != "rejected",
    )
    by_key = {planned.key: planned for planned in assets}
    for planned in letters[::2][:14]:
        added = clock.working_hour(between(first - timedelta(days=180), first - timedelta(days=5), rng), rng)
        for one in (planned, by_key.get(planned.derived_from)):
            if one is not None and _added(one) >= first:
                backdated(one, added, rng)
        planned.columns["status"] = "approved"
        when = clock.working_hour(between(first, last, rng), rng)
        use(planned, "newsletter", when, f"Spring Light {first.year}", rng)
    for planned in letters[1::4]:
        planned.uses.clear()


def _letters_of_other_moods(assets: list[Planned], clock: Clock, rng: Random) -> None:
    """Fresh pictures went out last spring too, festive ones last winter."""
    for mood, season, name in (("fresh", "spring", "Spring Light"), ("festive", "winter", "Nordic Winter")):
        first, last = clock.season(season)
        there = [
            planned
            for planned in assets
            if _has(planned, "mood", mood)
            and _is_wide(planned)
            and planned.columns["status"] == "approved"
            and _added(planned) < last
        ]
        for planned in there[::4][:8]:
            when = clock.working_hour(between(max(first, _added(planned)), last, rng), rng)
            use(planned, "newsletter", when, f"{name} {first.year}", rng)


def _uploads_of_these_days(assets: list[Planned], clock: Clock, rng: Random) -> None:
    """Sofas that bob uploaded this week, something of alice's from yesterday, films of the last weeks; nothing that
    crops or copies derive from, for these would be older than their original."""
    origins = {planned.derived_from for planned in assets}
    for planned in _where(assets, lambda p: _has(p, "product_category", "sofas") and p.key not in origins)[2:8:2]:
        moved(planned, clock.this_week(rng))
        planned.uploaded_by = "bob"
    for planned in _where(assets, lambda p: p.asset_class == "lifestyle_image" and p.key not in origins)[5:29:5]:
        moved(planned, clock.working_hour(clock.days_ago(1), rng))
        planned.uploaded_by = planned.owner = "alice"
    for planned in _where(assets, lambda p: p.key.startswith("film-"))[1::4]:
        moved(planned, clock.working_hour(clock.days_ago(rng.randrange(2, 27)), rng))


def _rights_that_end_this_month(assets: list[Planned], clock: Clock, rng: Random) -> None:
    next_month = (clock.today.replace(day=28) + timedelta(days=4)).replace(day=1)
    end = datetime.combine(next_month - timedelta(days=1), datetime.max.time(), clock.zone)
    for planned in _where(assets, lambda p: p.columns["status"] == "approved" and p.asset_class != "document")[7::53]:
        planned.columns["rights_expires_at"] = clock.now + (end - clock.now) * rng.uniform(0.2, 0.9)


def _stars(assets: list[Planned], rng: Random) -> None:
    """Heroes that everybody gives five stars, and cosy living rooms that are liked and licensed."""
    heroes = _where(assets, lambda p: p.columns["status"] == "approved" and p.metadata.get("is_hero") is True)
    for planned in heroes[::3]:
        planned.ratings = dict.fromkeys(rng.sample(PEOPLE, 2), 5)
    for planned in _where(assets, lambda p: _has(p, "mood", "cosy") and _has(p, "room", "living_room"))[::3]:
        planned.ratings = {"alice": 4, "bob": rng.choice((4, 5))}
        planned.columns.pop("rights_expires_at", None)


def _panton_close_ups(assets: list[Planned], clock: Clock, rng: Random) -> None:
    """Anna's studio close-ups of Panton's brass lamps: most free, some used on social media this year, some expired."""
    wanted = {
        "product_designer": "verner_panton",
        "product_category": "table_lamps",
        "shot_type": "detail",
        "material": "brass",
    }
    found = [planned for planned in assets if all(_has(planned, key, value) for key, value in wanted.items())]
    for i, planned in enumerate(found):
        planned.metadata |= {"photographer": "anna_lindqvist", "setting": "studio"}
        planned.unresolved.pop("photographer", None)
        planned.uses = [event for event in planned.uses if event.channel not in _SOCIAL]
        planned.columns.pop("rights_expires_at", None)
        planned.columns |= {"rights_creator": "Anna Lindqvist", "rights_credit": "Anna Lindqvist / Nordhem"}
        if i % 5 == 3:
            start = max(date(clock.today.year, 1, 1), _added(planned))
            use(planned, "instagram", clock.working_hour(between(start, clock.today, rng), rng), "", rng)
        elif i % 5 == 4:
            planned.columns["rights_expires_at"] = clock.at(clock.days_ago(40), 23, 59)


def _brochure_tables(assets: list[Planned]) -> None:
    """Approved cosy dining rooms with an oak table, wide enough for two pages."""
    for planned in assets:
        is_table = _has(planned, "product_category", "dining_tables") and _has(planned, "material", "oak")
        large = isinstance(planned.file, Photo) and planned.file.form.longest >= 3000
        if is_table and large and _has(planned, "room", "dining_room"):
            planned.metadata["mood"] = list(dict.fromkeys(["cosy", *planned.metadata.get("mood", [])]))
            planned.columns["status"] = "approved"

"""Single things that happen to an asset."""

from __future__ import annotations

from datetime import datetime, timedelta
from random import Random

from .habits import PLACES
from .model import Planned, Use


def pick(weighted: tuple[tuple[str, int], ...], rng: Random) -> str:
    return rng.choices([name for name, _ in weighted], [weight for _, weight in weighted])[0]


def moved(planned: Planned, when: datetime) -> None:
    """Added at that moment; what happened to it before did not happen."""
    planned.columns["ingested_at"] = planned.columns["modified_at"] = when
    planned.columns.pop("published_at", None)
    if planned.columns.get("captured_at", when) > when:
        taken = when - timedelta(days=3)
        planned.columns["captured_at"], planned.metadata["shoot_date"] = taken, taken.date()
    planned.uses = [event for event in planned.uses if event.used_at >= when]
    planned.downloads = [event for event in planned.downloads if event[0] >= when]
    planned.comments = [comment for comment in planned.comments if comment[2] >= when]


def backdated(planned: Planned, when: datetime, rng: Random) -> None:
    """Taken and added earlier than chance had it; later changes stay."""
    planned.columns["ingested_at"] = when
    planned.columns["captured_at"] = when - timedelta(days=rng.randrange(3, 20))
    planned.metadata["shoot_date"] = planned.columns["captured_at"].date()


def use(planned: Planned, channel: str, when: datetime, campaign: str, rng: Random) -> None:
    place = PLACES[channel].format(n=rng.randrange(2, 190), season=(campaign or "home").split(" ")[0].lower())
    planned.uses.append(
        Use(used_at=when, channel=channel, campaign=campaign, place=place, by=rng.choice(("bob", "alice", "carol")))
    )

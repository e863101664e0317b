"""The demo's time: everything is dated from the moment the library was made, so that "last spring" always means something."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from random import Random
from zoneinfo import ZoneInfo

_FIRST_MONTH = {"spring": 3, "summer": 6, "autumn": 9, "winter": 12}


@dataclass(frozen=True, kw_only=True)
class Clock:
    now: datetime
    zone: ZoneInfo

    @property
    def today(self) -> date:
        return self.now.astimezone(self.zone).date()

    def at(self, day: date, hour: int = 9, minute: int = 0) -> datetime:
        """A local time of a day, in UTC, but never after now."""
        return min(datetime.combine(day, time(hour, minute), self.zone).astimezone(UTC), self.now)

    def working_hour(self, day: date, rng: Random) -> datetime:
        return self.at(day, rng.randrange(8, 18), rng.randrange(60))

    def days_ago(self, days: float) -> date:
        return self.today - timedelta(days=days)

    def season(self, name: str, back: int = 0) -> tuple[date, date]:
        """First and last day of the most recent season of that name that is over, or of the one `back` years before it."""
        year = self.today.year - back
        while True:
            first = date(year, _FIRST_MONTH[name], 1)
            last = _plus_months(first, 3) - timedelta(days=1)
            if last < (self.today if back == 0 else _minus_years(self.today, back)):
                return first, last
            year -= 1

    def this_week(self, rng: Random) -> datetime:
        """Some moment between Monday and now."""
        monday = datetime.combine(self.today - timedelta(days=self.today.weekday()), time(0, 5), self.zone)
        return monday.astimezone(UTC) + (self.now - monday) * rng.uniform(0.1, 0.98)


def _plus_months(day: date, months: int) -> date:
    month = day.month - 1 + months
    return date(day.year + month // 12, month % 12 + 1, 1)


def _minus_years(day: date, years: int) -> date:
    return day.replace(year=day.year - years, day=min(day.day, 28))


def between(first: date, last: date, rng: Random) -> date:
    return first + timedelta(days=rng.randrange(max((last - first).days, 0) + 1))

"""Times as people say them: periods that stay relative, spans of days, days.

The own grammar knows the words of the four languages; dates in figures go to dateparser.
"""

from __future__ import annotations

from datetime import date

from ..numbers import Concepts
from ..readings import Span
from ..tokens import Kind, Token
from .days import Days
from .periods import Periods
from .words import Found

# A time outweighs the names that share its words; a bare year may be any number.
QUALITY, YEAR = 1.05, 0.72


class _Grammar(Periods, Days):
    def times_at(self, at: int) -> list[Found]:
        readers = (
            self._named_period,
            self._relative,
            self._span,
            self._ago,
            self._season,
            self._quarter,
            self._month,
            self._day,
            self._chinese,
            self._weekday,
            self._written,
            self._end_of,
            self._year,
            self._recent,
        )
        return [found for reader in readers for found in reader(at)]


def spans(tokens: list[Token], concepts: Concepts, language: str, today: date) -> list[Span]:
    """The longest time at each place."""
    grammar = _Grammar(tokens, concepts, language, today)
    found = []
    for start in range(len(tokens)):
        if tokens[start].kind in (Kind.MARK, Kind.QUOTE):
            continue
        best = max(grammar.times_at(start), key=lambda time: time[0], default=None)
        if best:
            quality = YEAR if _is_bare_year(tokens, start, best) else QUALITY
            found.append(Span(start, best[0], ((best[1], quality),)))
    return found


def _is_bare_year(tokens: list[Token], start: int, found: Found) -> bool:
    return found[0] == start + 1 and tokens[start].kind is Kind.NUMBER

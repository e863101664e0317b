"""What an import did, and every row it could not take."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic


@dataclass(frozen=True, kw_only=True)
class RowProblem:
    line: int
    id: str
    target: str
    message: str


@dataclass(kw_only=True)
class ImportReport:
    """Counts of rows, and the problems of those that were left out. `rows` is their sum."""

    created: int = 0
    updated: int = 0
    unchanged: int = 0
    terms_created: int = 0
    problems: list[RowProblem] = field(default_factory=list)
    started: float = field(default_factory=monotonic)

    @property
    def rejected(self) -> int:
        return len({problem.line for problem in self.problems})

    @property
    def rows(self) -> int:
        return self.created + self.updated + self.unchanged + self.rejected

    @property
    def seconds(self) -> float:
        return monotonic() - self.started

    def rate(self) -> float:
        """Rows a second so far."""
        return self.rows / max(self.seconds, 1e-9)

    def table(self) -> Iterator[list[str]]:
        yield ["line", "id", "field", "problem"]
        for problem in self.problems:
            yield [str(problem.line), problem.id, problem.target, problem.message]

    def write_csv(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("w", encoding="utf-8", newline="") as file:
            csv.writer(file).writerows(self.table())

    def to_json(self) -> dict[str, object]:
        return {
            "rows": self.rows,
            "created": self.created,
            "updated": self.updated,
            "unchanged": self.unchanged,
            "rejected": self.rejected,
            "terms_created": self.terms_created,
            "seconds": round(self.seconds, 2),
            "rows_per_second": round(self.rate(), 1),
            "problems": [vars(problem) for problem in self.problems],
        }

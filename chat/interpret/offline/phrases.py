"""The line as phrases: pieces that stand together, how they are joined, and which of them are denied."""

from __future__ import annotations

from dataclasses import dataclass, field

from .leftover import TEXT_FIELD, TEXT_OPERATOR, is_rest, run_at
from .line import Line, Piece

_DENYING = ("not", "without", "except", "neither", "nor")
_PREPOSITIONS = ("with", "in", "for", "by")


@dataclass
class Phrase:
    """Pieces that stand together, how they are joined to those before, and whether they are denied."""

    pieces: list[Piece] = field(default_factory=list)
    joint: str = ""
    denied: bool = False
    clause: int = 0

    @property
    def fields(self) -> set[str]:
        return {key for piece in self.pieces for key in piece.fields}


def mark_denials(line: Line) -> None:
    """Tells each piece whether it is denied."""
    Reader(line, None, []).read()


class Reader:
    """Walks the line and gathers phrases.

    `rejected_from` is where "rather than" stands: what follows it in its clause is passed over, and so are the
    `rejected` pieces. `allowed` are pieces that were said to be all right either way.
    """

    def __init__(self, line: Line, rejected_from: int | None, rejected: list[Piece]) -> None:
        self.line = line
        self.rejected = rejected
        self.allowed: list[Piece] = []
        self.rejected_from = rejected_from
        self.phrases: list[Phrase] = []
        self.phrase = Phrase()
        self.deny = ""
        self.joint = ""
        self.clause = 0
        self.and_since_denial = self.heard = False
        self.list_field: set[str] = set()
        self.by_first: dict[int, list[Piece]] = {}
        for piece in line.ordered():
            self.by_first.setdefault(piece.first, []).append(piece)

    def read(self) -> list[Phrase]:
        for at in range(len(self.line)):
            if self.rejected_from is not None and at >= self.rejected_from and not self._ends_rejection(at):
                for piece in self.by_first.get(at, ()):
                    piece.kind = "rejected"
                continue
            self._word(at)
            for piece in self.by_first.get(at, ()):
                self._piece(piece)
        self._close()
        for phrase in self.phrases:
            for piece in phrase.pieces:
                piece.denied = phrase.denied
        return [phrase for phrase in self.phrases if phrase.pieces]

    def _ends_rejection(self, at: int) -> bool:
        if self.line.is_boundary(at):
            self.rejected_from = None
        return self.rejected_from is None

    def _word(self, at: int) -> None:
        line = self.line
        if line.is_boundary(at):
            self._boundary(at)
        elif at in line.used:
            return
        elif line.says(at, "excluded") and self.phrase.pieces and self._ends_the_clause(at):
            self.phrase.denied = True
        elif line.says(at, *_DENYING) and not line.is_content(at):
            self._denial(at)
        elif line.says(at, "nobody"):
            return
        elif line.says(at, "or"):
            self._close("or")
        elif line.says(at, "and"):
            self.and_since_denial = True
            self._close("and")
        elif line.says(at, "fine"):
            self._allow()
        elif self.deny and self.phrase.pieces and self._ends_denial(at):
            self._close()
            self.deny = ""
        elif self.deny and is_rest(line, at) and not self.phrase.pieces:
            self._unknown(at)

    def _ends_the_clause(self, at: int) -> bool:
        """Chinese 不要 and French "exclu" follow what they deny."""
        rest = range(at + 1, self.line.clause(at).stop)
        return all(n not in self.by_first and not is_rest(self.line, n) for n in rest)

    def _boundary(self, at: int) -> None:
        self.list_field = self.phrase.fields if self.deny and self.phrase.pieces else set()
        if self.heard or not self.deny:
            self.deny = ""
        self._close()
        self.clause += 1

    def _denial(self, at: int) -> None:
        self._close("or" if self.line.says(at, "nor") and self.deny else self.joint)
        self.and_since_denial = self.heard = False
        self.deny = "without" if self.line.says(at, "without") else "not"

    def _ends_denial(self, at: int) -> bool:
        if self.line.language.code == "zh-hans" and self.line.says(at, "of"):
            return self.deny == "without"
        return self.line.says(at, *_PREPOSITIONS) and not self.line.says(at, "of")

    def _allow(self) -> None:
        """“people are fine”: no rule."""
        for phrase in [*self.phrases, self.phrase]:
            if phrase.clause == self.clause:
                self.allowed += phrase.pieces
                phrase.pieces = []

    def _unknown(self, at: int) -> None:
        """A denied word that no field holds is denied in the text."""
        first, last = run_at(self.line, at)
        text = self.line.text(first, last)
        draft = self.line.draft(first, TEXT_FIELD, TEXT_OPERATOR, text, last)
        piece = Piece(first, last, [draft], "rest")
        self.line.take(piece, *range(first, last + 1))
        self._piece(piece)

    def _piece(self, piece: Piece) -> None:
        self.heard = True
        if piece.kind == "sort" or piece in self.rejected:
            return
        if piece.negative:
            self._close(self.joint)
            self.phrases.append(Phrase(pieces=[piece], denied=True, clause=self.clause))
            return
        if self.deny and self.and_since_denial and self.phrases and not (piece.fields & self.phrases[-1].fields):
            self.deny = ""
        if not self.deny and self._goes_on_denying(piece):
            self.deny = "not"
        self.phrase.denied = self.phrase.denied or bool(self.deny)
        self.phrase.joint = self.phrase.joint or self.joint
        self.phrase.clause = self.clause
        self.phrase.pieces.append(piece)
        self.joint = ""

    def _goes_on_denying(self, piece: Piece) -> bool:
        """“no oak, walnut or teak”: the comma goes on with what was denied when an "or" closes the list."""
        if not self.list_field or self.phrase.pieces or not (piece.fields & self.list_field):
            return False
        later = [other for other in self.line.ordered() if other.first > piece.first and other.fields & self.list_field]
        between = range(piece.last + 1, later[0].first) if later else range(0)
        return any(self.line.says(n, "or", "nor", "and") for n in between)

    def _close(self, joint: str = "") -> None:
        if self.phrase.pieces:
            self.phrases.append(self.phrase)
            self.phrase = Phrase(clause=self.clause)
        elif self.phrase.denied:
            self.phrase = Phrase(clause=self.clause)
        self.joint = joint

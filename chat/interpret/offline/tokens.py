"""A message as tokens: words, numbers, codes, quotes, single Chinese characters, each with its place in the message."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import regex

from search.rules.folding import fold


class Kind(StrEnum):
    WORD = "word"
    NUMBER = "number"
    CODE = "code"
    QUOTE = "quote"
    HEX = "hex"
    MARK = "mark"


@dataclass(frozen=True, slots=True)
class Token:
    """`key` is what two spellings have in common; `joined` says that no space stood before it."""

    text: str
    key: str
    kind: Kind
    start: int
    end: int
    joined: bool = False

    @property
    def is_han(self) -> bool:
        return "\u3400" <= self.key[:1] <= "\u9fff"

    @property
    def is_arabic(self) -> bool:
        return "\u0600" <= self.key[:1] <= "\u06ff"


# Suffixes that may stand at a number without a space: 5MB, 1.2m, 300dpi. Longest first.
_UNITS = "megapixels|pixels|pixel|dpi|ppi|fps|min|mp|px|mb|kb|gb|cm|mm|km|kg|nm|kb|hz|s|h|m|g|k"
_FILES = (
    "jpe?g|png|gif|tiff?|webp|svg|pdf|mp4|mov|avi|mkv|webm|mp3|wav|aiff?|flac|docx?|xlsx?|pptx?|psd|ai|eps|indd"
    "|zip|txt|md|csv|html?|heic|dng|cr2|nef|raw"
)

_PATTERN = regex.compile(
    rf"""
    (?P<quote>"[^"]+"|“[^”]+”|„[^“”]+[“”]|«[^»]+»|「[^」]+」|『[^』]+』|《[^》]+》|(?<![\w])'[^']+'(?![\w]))
  | (?P<hex>\#(?:[0-9a-fA-F]{{6}}|[0-9a-fA-F]{{3}})(?![0-9A-Za-z]))
  | (?P<file>[\p{{L}}\p{{N}}_][\p{{L}}\p{{N}}_.\-]*\.(?i:{_FILES})(?![\p{{L}}\p{{N}}]))
  | (?P<date>\d{{4}}[-/.]\d{{1,2}}[-/.]\d{{1,2}}|\d{{1,2}}[-/.]\d{{1,2}}[-/.]\d{{4}})(?![\d])
  | (?P<decade>\d{{3}}0s(?![A-Za-z0-9]))
  | (?P<aperture>f/\d+(?:\.\d+)?)
  | (?P<measured>\d+(?:[.,]\d+)*(?=(?i:{_UNITS})(?![A-Za-z0-9_-])))
  | (?P<code>[A-Za-z]+_[A-Za-z0-9_\-]+
      |(?=[A-Za-z0-9_./\-]*\d)(?:[A-Za-z]+(?:[-_]?[A-Za-z0-9]+)*\d[A-Za-z0-9]*|\d+[A-Za-z]|\d+[-_]\w)
        [A-Za-z0-9]*(?:[-_/][A-Za-z0-9]+)*)
  | (?P<number>\d{{1,3}}(?:[ \u00a0\u202f]\d{{3}})+(?!\d)|\d+(?:[.,٫٬]\d+)*)
  | (?P<han>\p{{Han}})
  | (?P<word>[\p{{L}}\p{{M}}--\p{{Han}}]+)
  | (?P<mark>\S)
    """,
    regex.VERBOSE | regex.VERSION1,
)

_JOINTS = "'’-‐·ʼ"
_KINDS = {
    "quote": Kind.QUOTE,
    "hex": Kind.HEX,
    "file": Kind.CODE,
    "date": Kind.CODE,
    "decade": Kind.CODE,
    "aperture": Kind.CODE,
    "measured": Kind.NUMBER,
    "code": Kind.CODE,
    "number": Kind.NUMBER,
    "han": Kind.WORD,
    "word": Kind.WORD,
    "mark": Kind.MARK,
}
_NOT_KEY = regex.compile(r"[^\p{L}\p{N}.]")


def tokenise(message: str) -> list[Token]:
    """The tokens in order. Apostrophes and hyphens inside a word part it and are not tokens themselves."""
    tokens: list[Token] = []
    for found in _PATTERN.finditer(message):
        kind = _KINDS[found.lastgroup or "mark"]
        joined = bool(tokens) and not message[found.start() - 1].isspace()
        if kind is Kind.MARK and found[0] in _JOINTS and _inside_word(message, found.start()):
            continue
        text = found[0][1:-1].strip() if kind is Kind.QUOTE else found[0]
        tokens.append(
            Token(
                text=text,
                key=_key(text, kind),
                kind=kind,
                start=found.start(),
                end=found.end(),
                joined=joined,
            )
        )
    return tokens


def _inside_word(message: str, at: int) -> bool:
    return 0 < at < len(message) - 1 and message[at - 1].isalnum() and message[at + 1].isalnum()


def _key(text: str, kind: Kind) -> str:
    if kind is Kind.MARK:
        return ""
    folded = fold(text)
    if kind is Kind.NUMBER:
        return "".join(str(int(c)) if c.isdigit() else c for c in folded if c.isdigit() or c in ".,")
    plain = str(_NOT_KEY.sub("", folded))
    return plain.replace(".", "") if kind is Kind.CODE else plain.strip(".")


def joined_key(tokens: list[Token]) -> str:
    """One key for several tokens, the same however they were spaced, hyphened or apostrophised."""
    return "".join(token.key for token in tokens)


def key_of(text: str) -> str:
    return joined_key(tokenise(text))

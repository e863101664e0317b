"""Which of the languages a message is written in."""

from __future__ import annotations

from functools import lru_cache

from .tables import LANGUAGES
from .tokens import Kind, Token, key_of

_LATIN = ("en", "fr")


def detect(tokens: list[Token], interface: str) -> str:
    """By script; between English and French by their small words, in doubt the language of the interface."""
    words = [token for token in tokens if token.kind is Kind.WORD]
    if any(token.is_han for token in words):
        return "zh-hans"
    if any(token.is_arabic for token in words):
        return "ar"
    scores = {language: sum(token.key in _small_words(language) for token in words) for language in _LATIN}
    if scores["en"] != scores["fr"]:
        return max(scores, key=scores.__getitem__)
    if any(not token.text.isascii() for token in words) and interface == "fr":
        return "fr"
    return interface if interface in _LATIN else "en"


@lru_cache
def _small_words(language: str) -> frozenset[str]:
    """Words of one token that only this language has."""
    own, other = (_single_words(one) for one in (language, "fr" if language == "en" else "en"))
    return own - other


def _single_words(language: str) -> frozenset[str]:
    table = LANGUAGES[language]
    listed = (
        *table.stop,
        *table.noise,
        *(phrase for phrases in table.concepts.values() for phrase in phrases),
        *(phrase for phrases in table.choices.values() for phrase in phrases),
        *(phrase for phrases in table.rules.values() for phrase in phrases),
    )
    return frozenset(key_of(phrase) for phrase in listed if " " not in phrase)

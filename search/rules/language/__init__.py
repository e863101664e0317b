"""How trees are read aloud, one module a language."""

from .arabic import ARABIC
from .base import Grammar, Kind, Noun, Phrase
from .chinese import CHINESE
from .english import ENGLISH
from .french import FRENCH

__all__ = ["GRAMMARS", "Grammar", "Kind", "Noun", "Phrase", "grammar_for"]

GRAMMARS = {grammar.code: grammar for grammar in (ENGLISH, FRENCH, CHINESE, ARABIC)}


def grammar_for(language: str) -> Grammar:
    """The grammar of a language code, of its base language, else English: fr-CA is read as French."""
    code = language.lower()
    return GRAMMARS.get(code) or GRAMMARS.get(_FAMILIES.get(code.partition("-")[0], ""), ENGLISH)


_FAMILIES = {"en": "en", "fr": "fr", "zh": "zh-hans", "ar": "ar"}

"""Light inflection: plural, gender, article and clitics, no more. Two words are one when their bases are equal."""

from __future__ import annotations

from functools import lru_cache

_AR_BROKEN = {
    "كتب": "كتاب",
    "صور": "صوره",
    "وثائق": "وثيقه",
    "رسوم": "رسم",
    "رسومات": "رسم",
    "قرون": "قرن",
    "اشعار": "شعر",
    "دواوين": "ديوان",
    "معاجم": "معجم",
    "ابواب": "باب",
    "فصول": "فصل",
    "اغلفه": "غلاف",
    "نصوص": "نص",
    "علوم": "علم",
    "كراسي": "كرسي",
    "اقسام": "قسم",
}
_AR_SUFFIXES = ("يات", "ات", "وا", "يه", "ين", "ون", "ان", "ه", "ي")
_EN_IRREGULAR = {
    "children": "child",
    "men": "man",
    "women": "woman",
    "feet": "foot",
    "mice": "mouse",
    "leaves": "leaf",
    "knives": "knife",
    "shelves": "shelf",
    "wolves": "wolf",
    "lives": "life",
}


@lru_cache(maxsize=20_000)
def base(word: str, language: str) -> str:
    """The word (folded) without the endings that only inflect it."""
    return _BASES.get(language, _unchanged)(word)


def _unchanged(word: str) -> str:
    return word


def _english(word: str) -> str:
    if word in _EN_IRREGULAR:
        return _EN_IRREGULAR[word]
    if len(word) <= 3:
        return word
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("ches", "shes", "xes", "sses", "zes")):
        return word[:-2]
    if word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word


def _french(word: str) -> str:
    if len(word) <= 3:
        return word[:2] if len(word) == 3 and word.endswith("s") else word
    stem = word
    if stem.endswith("aux") and len(stem) > 4:
        return stem[:-3] + "al"
    stem = stem[:-1] if stem[-1] in "sx" else stem
    stem = stem.rstrip("e")
    if stem.endswith("eus"):
        stem = stem[:-1]
    if len(stem) > 3 and stem[-1] == stem[-2] and stem[-1] in "nlts":
        stem = stem[:-1]
    return stem if len(stem) >= 3 else word


def _arabic(word: str) -> str:
    word = _taa(word)
    if word.startswith("ال") and len(word) > 4:
        word = word[2:]
    word = _AR_BROKEN.get(word, word)
    for suffix in _AR_SUFFIXES:
        if word.endswith(suffix) and len(word) - len(suffix) >= 3:
            return word[: -len(suffix)]
    return word


def _taa(word: str) -> str:
    return word[:-1] + "ه" if word.endswith("ة") else word


_BASES = {"en": _english, "fr": _french, "ar": _arabic}

# Arabic letters that are written onto the next word: and, so, in/with, for, like.
_CLITICS = ("و", "ف", "ب", "ل", "ك")


def without_clitics(word: str) -> list[str]:
    """The forms an Arabic word may have once what is written onto it is taken off, the fewest letters first."""
    forms = []
    rest = word
    for _ in range(2):
        if rest.startswith("لل") and len(rest) > 4:
            rest = "ال" + rest[2:]
        elif rest[:1] in _CLITICS and len(rest) > 3:
            rest = rest[1:]
        else:
            break
        forms.append(rest)
    return forms

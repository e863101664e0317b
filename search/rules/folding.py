"""Text compared as people read it: without regard to case, accents and Arabic spelling variants."""

from __future__ import annotations

import re
import unicodedata

_LETTERS = str.maketrans(
    {
        "ø": "o",
        "æ": "ae",
        "œ": "oe",
        "ł": "l",
        "đ": "d",
        "ð": "d",
        "þ": "th",
        "ı": "i",
        "ʿ": "",
        "ʾ": "",
        "’": "'",
        "‘": "'",
        "\u0640": "",
        "آ": "ا",
        "أ": "ا",
        "إ": "ا",
        "ٱ": "ا",
        "ى": "ي",
    }
)

_WORD = re.compile(r"[^\W_]+")
_CHINESE_OR_REST = re.compile(r"[\u3400-\u9fff]|[^\u3400-\u9fff]+")

_STOP_WORDS_BY_LANGUAGE = {
    "en": "a an the and or of in on at to for from with without by is are was were be been it its this that these "
    "those there here i me my we us our you your he she they them their some any as into onto over under do does did "
    "have has had not no",
    "fr": "le la les l un une des du de d et ou en dans sur avec sans pour par au aux ce cet cette ces est sont "
    "qui que ne pas",
    "ar": "من في علي الي عن مع و او هذا هذه التي الذي",
    "zh-hans": "的 了 和 与 或 在 是 有 着",
}

# Folded, as words() gives them.
STOP_WORDS = frozenset(word for said in _STOP_WORDS_BY_LANGUAGE.values() for word in said.split())


def fold(text: str) -> str:
    """The text in lower case, without accents, with single spaces."""
    plain = unicodedata.normalize("NFKC", text).casefold().translate(_LETTERS)
    plain = "".join(c for c in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(c))
    return " ".join(plain.translate(_LETTERS).split())


def words(text: str) -> list[str]:
    """The folded words, Chinese characters singly."""
    return [part for word in _WORD.findall(fold(text)) for part in _CHINESE_OR_REST.findall(word)]


def content_words(text: str) -> list[str]:
    """The words that carry meaning; of a text that is all stop words, all of them."""
    said = words(text)
    return [word for word in said if word not in STOP_WORDS] or said


def trigrams(text: str) -> frozenset[str]:
    """The trigrams pg_trgm takes: of each word with two blanks before it and one after it."""
    return frozenset(
        padded[i : i + 3]
        for word in _WORD.findall(fold(text))
        for padded in (f"  {word} ",)
        for i in range(len(padded) - 2)
    )


def similarity(one: str, other: str) -> float:
    """Shared trigrams over all trigrams, as PostgreSQL's similarity()."""
    first, second = trigrams(one), trigrams(other)
    return len(first & second) / len(first | second) if first and second else 0.0


# From here on two texts count as alike: midsumer/midsummer, not table/cable.
ALIKE = 0.45

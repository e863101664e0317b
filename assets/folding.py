"""Folded text: what two spellings of the same word have in common."""

import unicodedata

# Letters that no decomposition takes apart.
_LETTERS = str.maketrans(
    {
        "ø": "o",
        "æ": "ae",
        "œ": "oe",
        "ß": "ss",
        "đ": "d",
        "ð": "d",
        "þ": "th",
        "ł": "l",
        "ı": "i",
        "ʿ": "",
        "ʾ": "",
        "’": "'",
    }
)
# Alef with hamza, madda or wasla is written as plain alef by most; tatweel only stretches a word.
_ARABIC = str.maketrans({"آ": "ا", "أ": "ا", "إ": "ا", "ٱ": "ا", "ـ": ""})


def fold(text: str) -> str:
    """Lower case without accents, in compatibility form, with single spaces."""
    text = unicodedata.normalize("NFKC", text).translate(_ARABIC)
    text = unicodedata.normalize("NFKD", text.casefold())
    text = "".join(c for c in text if not unicodedata.combining(c)).translate(_LETTERS)
    return " ".join(text.split())

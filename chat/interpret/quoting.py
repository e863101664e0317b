"""Text of the library inside the prompt: quoted as data that cannot leave its place."""

from __future__ import annotations

import json
import unicodedata
from functools import lru_cache
from typing import Any

# Longer values are cut: a sample shows what a field holds, it is not its content.
LONGEST_VALUE = 80
# Joiners that Arabic and Indic spelling needs; every other invisible character can only hide something.
_JOINERS = "\u200c\u200d"


@lru_cache(maxsize=50_000)
def quoted(text: str) -> str:
    """One JSON string on one line, without angle brackets and invisible characters, cut to a fair length.

    It can neither end the quotation nor the line, nor write the tags that enclose the library's data.
    """
    visible = "".join(character if _is_visible(character) else " " for character in text)
    line = " ".join(visible.split())
    if len(line) > LONGEST_VALUE:
        line = line[: LONGEST_VALUE - 1] + "…"
    return _without_tags(json.dumps(line, ensure_ascii=False))


def as_data(value: Any) -> str:
    """JSON on one line that holds no tag; every character can be read back."""
    line = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return _without_tags("".join(c if _is_visible(c) else json.dumps(c)[1:-1] for c in line))


def _without_tags(text: str) -> str:
    return text.replace("<", "\\u003c").replace(">", "\\u003e")


def _is_visible(character: str) -> bool:
    category = unicodedata.category(character)
    return character in _JOINERS or not (category.startswith("C") or category in ("Zl", "Zp"))

"""Single values in normal form: colours, numbers, dates, extensions, MIME types, languages, choices."""

from __future__ import annotations

import re
from collections.abc import Mapping

from .colors import COLOUR_NAMES, DEFAULT_TOLERANCE, colour_name, parse_colour
from .dates import normal_date
from .folding import fold
from .nodes import JSONValue
from .numbers import RATIO, parse_number
from .periods import is_period, normal_period

__all__ = [
    "COLOUR_NAMES",
    "DEFAULT_TOLERANCE",
    "RATIO",
    "alias_of",
    "colour_name",
    "is_period",
    "normal_date",
    "normal_extension",
    "normal_language",
    "normal_period",
    "parse_colour",
    "parse_number",
    "spellings_of",
]

# Different names of one format, the name to compare by on the right.
EXTENSION_ALIASES: Mapping[str, str] = {
    "jpg": "jpeg",
    "jpe": "jpeg",
    "jfif": "jpeg",
    "tif": "tiff",
    "htm": "html",
    "mpg": "mpeg",
    "mpe": "mpeg",
    "aif": "aiff",
    "mid": "midi",
    "markdown": "md",
    "yml": "yaml",
}
MIME_ALIASES: Mapping[str, str] = {
    "image/jpg": "image/jpeg",
    "image/pjpeg": "image/jpeg",
    "image/tif": "image/tiff",
    "image/x-png": "image/png",
    "image/svg": "image/svg+xml",
    "image/x-ms-bmp": "image/bmp",
    "image/vnd.adobe.photoshop": "image/x-photoshop",
    "audio/mp3": "audio/mpeg",
    "audio/x-wav": "audio/wav",
    "application/x-pdf": "application/pdf",
    "application/x-zip-compressed": "application/zip",
}

# Languages by their names, in the four interface languages; the right side is BCP 47.
_LANGUAGE_NAMES: Mapping[str, str] = {
    "en": "english anglais 英语 英文 الانجليزية انجليزي",
    "fr": "french français francais 法语 法文 الفرنسية فرنسي",
    "de": "german deutsch allemand 德语 德文 الالمانية الماني",
    "es": "spanish español espagnol 西班牙语 الاسبانية اسباني",
    "it": "italian italiano italien 意大利语 الايطالية ايطالي",
    "pt": "portuguese português portugais 葡萄牙语 البرتغالية",
    "nl": "dutch nederlands néerlandais 荷兰语 الهولندية",
    "sv": "swedish svenska suédois 瑞典语 السويدية سويدي",
    "da": "danish dansk danois 丹麦语 الدنماركية",
    "nb": "norwegian norsk norvégien 挪威语 النرويجية no",
    "fi": "finnish suomi finnois 芬兰语 الفنلندية",
    "pl": "polish polski polonais 波兰语 البولندية",
    "ru": "russian русский russe 俄语 الروسية",
    "ja": "japanese 日本語 japonais 日语 اليابانية jp",
    "ko": "korean 한국어 coréen 韩语 الكورية kr",
    "zh": "chinese 中文 chinois 汉语 الصينية صيني cn",
    "ar": "arabic العربية arabe 阿拉伯语 عربي",
    "tr": "turkish türkçe turc 土耳其语 التركية",
}
_LANGUAGE_CODES: Mapping[str, str] = {
    fold(name): code for code, names in _LANGUAGE_NAMES.items() for name in names.split()
}

_BCP_47 = re.compile(r"[A-Za-z]{2,3}(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|\d{3}))?(?:-[A-Za-z0-9]{5,8})*", re.ASCII)
_THREE_LETTERS: Mapping[str, str] = {
    "eng": "en",
    "fra": "fr",
    "fre": "fr",
    "deu": "de",
    "ger": "de",
    "spa": "es",
    "ita": "it",
    "por": "pt",
    "nld": "nl",
    "swe": "sv",
    "zho": "zh",
    "chi": "zh",
    "ara": "ar",
    "jpn": "ja",
    "rus": "ru",
}


def normal_extension(text: str) -> str:
    """A file extension without its dot, in lower case."""
    return text.strip().lower().removeprefix("*").lstrip(".")


def alias_of(field: str, value: JSONValue) -> JSONValue:
    """The name to compare an extension or MIME type by: jpg and jpeg are one. Other values come back as they are."""
    if not isinstance(value, str):
        return value
    if field == "asset.extension":
        return EXTENSION_ALIASES.get(value, value)
    return MIME_ALIASES.get(value, value) if field == "asset.mime_type" else value


def spellings_of(field: str, value: str) -> tuple[str, ...]:
    """All names of the same format, the value's own included: what a condition on it has to match."""
    aliases = {"asset.extension": EXTENSION_ALIASES, "asset.mime_type": MIME_ALIASES}.get(field, {})
    name = aliases.get(value, value)
    return (name, *(other for other, same in aliases.items() if same == name))


def normal_language(text: str) -> str:
    """A BCP 47 tag in its usual case: ``EN_us`` is ``en-US``, ``zh-hans`` is ``zh-Hans``, "French" is ``fr``."""
    named = _LANGUAGE_CODES.get(fold(text))
    tag = named or text.strip().replace("_", "-")
    if not _BCP_47.fullmatch(tag):
        return text.strip()
    first, *rest = tag.split("-")
    return "-".join((_THREE_LETTERS.get(first.lower(), first.lower()), *map(_subtag, rest)))


def _subtag(text: str) -> str:
    if len(text) == 4 and text.isalpha():
        return text.title()
    return text.upper() if len(text) == 2 else text.lower()

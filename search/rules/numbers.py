"""Numbers as people write them, in the unit of the field they are meant for."""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Mapping
from fractions import Fraction

from .limits import MAX_NUMBER

_LONGEST = 60

_MULTIPLIERS: Mapping[str, int] = {
    "k": 10**3,
    "thousand": 10**3,
    "mille": 10**3,
    "千": 10**3,
    "ألف": 10**3,
    "万": 10**4,
    "m": 10**6,
    "million": 10**6,
    "millions": 10**6,
    "百万": 10**6,
    "مليون": 10**6,
    "亿": 10**8,
}

_LENGTHS_IN_MM: Mapping[str, Fraction] = {
    "mm": Fraction(1),
    "cm": Fraction(10),
    "dm": Fraction(100),
    "m": Fraction(1000),
    "in": Fraction(254, 10),
    "ft": Fraction(3048, 10),
}
_TIMES_IN_S: Mapping[str, Fraction] = {
    "ms": Fraction(1, 1000),
    "s": Fraction(1),
    "min": Fraction(60),
    "h": Fraction(3600),
    "day": Fraction(86400),
}
_WEIGHTS_IN_G: Mapping[str, Fraction] = {
    "mg": Fraction(1, 1000),
    "g": Fraction(1),
    "kg": Fraction(1000),
    "t": Fraction(10**6),
    "lb": Fraction(45359237, 100000),
    "oz": Fraction(28349523125, 10**9),
}
_BYTES: Mapping[str, Fraction] = {
    "bytes": Fraction(1),
    **{prefix + "b": Fraction(1000**power) for power, prefix in enumerate("kmgt", start=1)},
    **{prefix + "ib": Fraction(1024**power) for power, prefix in enumerate("kmgt", start=1)},
}
_MONTHS: Mapping[str, Fraction] = {"month": Fraction(1), "year": Fraction(12)}

_SCALES = (_LENGTHS_IN_MM, _TIMES_IN_S, _WEIGHTS_IN_G, _BYTES, _MONTHS)

# Other ways of writing a unit, in the four languages; what is not listed is written as the unit itself.
_SPELLINGS: Mapping[str, str] = {
    "mm": "millimetre millimetres millimeter millimeters 毫米 مم مليمتر",
    "cm": "centimetre centimetres centimeter centimeters centimètre centimètres 厘米 公分 سم سنتيمتر",
    "dm": "decimetre decimetres 分米",
    "m": "metre metres meter meters mètre mètres 米 متر أمتار",
    "in": 'inch inches " ″ pouce pouces 英寸 بوصة',
    "ft": "foot feet ' ′ pied pieds 英尺 قدم",
    "ms": "millisecond milliseconds 毫秒",
    "s": "sec secs second seconds seconde secondes 秒 秒钟 ثانية ثوان ثواني",
    "min": "mins minute minutes mn 分 分钟 دقيقة دقائق",
    "h": "hr hrs hour hours heure heures 小时 ساعة ساعات",
    "day": "d days jour jours j 天 يوم أيام",
    "month": "months mois 个月 月 شهر أشهر",
    "year": "years yr yrs an ans année années 年 سنة سنوات",
    "mg": "milligram milligrams",
    "g": "gram grams gramme grammes 克 غرام جرام",
    "kg": "kgs kilo kilos kilogram kilograms kilogramme kilogrammes 公斤 千克 كغ كيلوغرام كيلو",
    "t": "ton tons tonne tonnes 吨 طن",
    "lb": "lbs pound pounds 磅 رطل",
    "oz": "ounce ounces 盎司 أونصة",
    "bytes": "b byte o octet octets 字节 بايت",
    "kb": "k ko كيلوبايت",
    "mb": "m mo mega megabyte megabytes 兆 ميجابايت ميغابايت",
    "gb": "g go giga gigabyte gigabytes جيجابايت غيغابايت",
    "tb": "t to terabyte terabytes تيرابايت",
    "kib": "kio",
    "mib": "mio",
    "gib": "gio",
    "tib": "tio",
    "px": "pixel pixels 像素 بكسل",
    "mp": "mpx megapixel megapixels mégapixel mégapixels 百万像素 ميجابكسل",
    "eur": "€ euro euros 欧元 يورو",
    "usd": "$ dollar dollars",
    "%": "percent pour-cent 百分 بالمئة",
    "°c": "c celsius",
    "°f": "f fahrenheit",
    "n·m": "nm n.m n*m",
    "cycle": "cycles",
    "dpi": "ppi ppp",
    "fps": "ips",
    "page": "pages 页 صفحة صفحات",
}
_UNIT_OF_SPELLING: Mapping[str, tuple[str, ...]] = {
    spelling: tuple(unit for unit, others in _SPELLINGS.items() if spelling in (unit, *others.split()))
    for spelling in {word for unit, others in _SPELLINGS.items() for word in (unit, *others.split())}
}

# Units that say what a bare count counts; a field without a unit of its own accepts them as they are.
_COUNTS = frozenset({"mp", "dpi", "fps", "page", "cycle", "px"})

_NEXT_SMALLER = {"h": "min", "min": "s"}

# Fields from 0 to 1 are asked for in percent.
RATIO = "ratio"

_AMOUNT = r"[+-]?\d[\d,.'  ]*(?<![,.' ])(?:/\d+)?"
_PART = re.compile(
    rf"(?P<before>[€$])?\s*(?P<amount>{_AMOUNT})\s*(?P<word>[^\d\s+,-][^\d\s]*)?\s*(?P<after>[^\W\d]+)?\s*"
)
_CLOCK = re.compile(r"(?:(\d+):)?(\d{1,3}):(\d{2})")


def parse_number(value: object, unit: str | None = None) -> int | float | None:
    """The number in the field's unit, None where it is none: "5 MB" in bytes is 5000000, "1.5 m" in cm is 150.

    Units: bytes, px, s, mm, cm, kg, EUR and their like; ``ratio`` (0 to 1) reads percentages; None a bare number.
    """
    if isinstance(value, bool) or not isinstance(value, (str, int, float)):
        return None
    if isinstance(value, str):
        amount = _read(value, _plain(unit or ""))
        return None if amount is None else _number(amount)
    if isinstance(value, float) and not math.isfinite(value):
        return None
    return _number(Fraction(value)) if isinstance(value, int) else _tidy(value)


def _number(amount: Fraction) -> int | float | None:
    if abs(amount) > MAX_NUMBER:
        return None
    return int(amount) if amount.denominator == 1 else _tidy(float(amount))


def _tidy(value: float) -> int | float | None:
    if abs(value) > MAX_NUMBER:
        return None
    return int(value) if value.is_integer() else value


def _plain(text: str) -> str:
    """Lower case, ASCII digits and separators, single spaces."""
    folded = unicodedata.normalize("NFKC", text).casefold().replace("−", "-").replace("٬", ",").replace("٫", ".")
    folded = folded.replace("’", "'")
    return " ".join("".join(str(unicodedata.decimal(c, c)) for c in folded).split())


def _read(text: str, unit: str) -> Fraction | None:
    if len(text) > _LONGEST:
        return None
    plain = _plain(text).removeprefix("f/")
    clock = _CLOCK.fullmatch(plain)
    if clock:
        return _clock(clock, unit)
    total, position, before = Fraction(0), 0, ""
    while position < len(plain):
        part = _PART.match(plain, position)
        amount = _part(part, unit, before) if part else None
        if part is None or amount is None:
            return None
        total, position, before = total + amount, part.end(), part["word"] or ""
        if position < len(plain) and unit not in _TIMES_IN_S:
            return None
    return total if plain else None


def _part(part: re.Match[str], unit: str, before: str) -> Fraction | None:
    """The worth of "5 MB"; ``before`` is the unit in front, since the 30 of "1h30" are minutes."""
    amount = _amount(part["amount"])
    if amount is None:
        return None
    word, after = part["word"] or _NEXT_SMALLER.get(_time_unit(before), ""), part["after"] or ""
    currency = part["before"]
    if currency and not word and not after:
        word = currency
    if after:
        if word not in _MULTIPLIERS:
            return None
        amount, word = amount * _MULTIPLIERS[word], after
    factor = _factor(word, unit)
    return None if factor is None else amount * factor


def _factor(word: str, unit: str) -> Fraction | None:
    if not word:
        return Fraction(1)
    if unit == RATIO:
        return Fraction(1, 100) if "%" in _UNIT_OF_SPELLING.get(word, ()) else None
    known = _UNIT_OF_SPELLING.get(unit, (unit,))
    meant = _UNIT_OF_SPELLING.get(word, (word,))
    for scale in _SCALES:
        own = next((name for name in known if name in scale), None)
        other = next((name for name in meant if name in scale), None)
        if own and other:
            return scale[other] / scale[own]
    if set(known) & set(meant) or (not unit and set(meant) & _COUNTS):
        return Fraction(1)
    if word == "m" and known[0] not in ("", "eur", "usd"):
        return None
    multiplier = _MULTIPLIERS.get(word)
    return None if multiplier is None else Fraction(multiplier)


def _time_unit(word: str) -> str:
    return next((unit for unit in _UNIT_OF_SPELLING.get(word, ()) if unit in _NEXT_SMALLER), "")


def _clock(found: re.Match[str], unit: str) -> Fraction | None:
    """A length of time as 1:30 or 1:02:30."""
    if unit not in _TIMES_IN_S:
        return None
    seconds = int(found[1] or 0) * 3600 + int(found[2]) * 60 + int(found[3])
    return Fraction(seconds) / _TIMES_IN_S[unit]


def _amount(text: str) -> Fraction | None:
    """1,200 and 1 200 and 1'200 and 1.200,50 and 1,5 and 1/250."""
    whole, _, below = text.partition("/")
    digits = _without_grouping(whole)
    if not re.fullmatch(r"[+-]?\d+(\.\d+)?", digits) or (below and int(below) == 0):
        return None
    return Fraction(digits) / (int(below) if below else 1)


def _without_grouping(text: str) -> str:
    if re.fullmatch(r"[+-]?\d{1,3}(?:[ '  ]\d{3})+(?:[.,]\d+)?", text):
        return re.sub(r"[ '  ]", "", text).replace(",", ".")
    if re.fullmatch(r"[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?", text):
        return text.replace(",", "")
    if re.fullmatch(r"[+-]?\d{1,3}(?:\.\d{3})+,\d+", text) or re.fullmatch(r"[+-]?\d{1,3}(?:\.\d{3}){2,}", text):
        return text.replace(".", "").replace(",", ".")
    return text.replace(",", ".")

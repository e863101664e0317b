"""Colours: how they are written and what they are called in English, French, Chinese and Arabic."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from .folding import fold

DEFAULT_TOLERANCE = 20

# The named colours of CSS, spaced as they are said; of two names for one colour the commoner stands first.
_CSS = (
    "alice blue #f0f8ff, antique white #faebd7, aquamarine #7fffd4, azure #f0ffff, beige #f5f5dc, "
    "bisque #ffe4c4, black #000000, blanched almond #ffebcd, blue #0000ff, blue violet #8a2be2, "
    "brown #a52a2a, burlywood #deb887, cadet blue #5f9ea0, chartreuse #7fff00, chocolate #d2691e, "
    "coral #ff7f50, cornflower blue #6495ed, cornsilk #fff8dc, crimson #dc143c, cyan #00ffff, "
    "dark blue #00008b, dark cyan #008b8b, dark goldenrod #b8860b, dark green #006400, dark grey #a9a9a9, "
    "dark khaki #bdb76b, dark magenta #8b008b, dark olive green #556b2f, dark orange #ff8c00, "
    "dark orchid #9932cc, dark red #8b0000, dark salmon #e9967a, dark sea green #8fbc8f, "
    "dark slate blue #483d8b, dark slate grey #2f4f4f, dark turquoise #00ced1, dark violet #9400d3, "
    "deep pink #ff1493, deep sky blue #00bfff, dim grey #696969, dodger blue #1e90ff, firebrick #b22222, "
    "floral white #fffaf0, forest green #228b22, gainsboro #dcdcdc, ghost white #f8f8ff, gold #ffd700, "
    "goldenrod #daa520, green #008000, green yellow #adff2f, grey #808080, honeydew #f0fff0, "
    "hot pink #ff69b4, indian red #cd5c5c, indigo #4b0082, ivory #fffff0, khaki #f0e68c, lavender #e6e6fa, "
    "lavender blush #fff0f5, lawn green #7cfc00, lemon chiffon #fffacd, light blue #add8e6, "
    "light coral #f08080, light cyan #e0ffff, light goldenrod yellow #fafad2, light green #90ee90, "
    "light grey #d3d3d3, light pink #ffb6c1, light salmon #ffa07a, light sea green #20b2aa, "
    "light sky blue #87cefa, light slate grey #778899, light steel blue #b0c4de, light yellow #ffffe0, "
    "lime #00ff00, lime green #32cd32, linen #faf0e6, magenta #ff00ff, maroon #800000, "
    "medium aquamarine #66cdaa, medium blue #0000cd, medium orchid #ba55d3, medium purple #9370db, "
    "medium sea green #3cb371, medium slate blue #7b68ee, medium spring green #00fa9a, "
    "medium turquoise #48d1cc, medium violet red #c71585, midnight blue #191970, mint cream #f5fffa, "
    "misty rose #ffe4e1, moccasin #ffe4b5, navajo white #ffdead, navy #000080, old lace #fdf5e6, "
    "olive #808000, olive drab #6b8e23, orange #ffa500, orange red #ff4500, orchid #da70d6, "
    "pale goldenrod #eee8aa, pale green #98fb98, pale turquoise #afeeee, pale violet red #db7093, "
    "papaya whip #ffefd5, peach puff #ffdab9, peru #cd853f, pink #ffc0cb, plum #dda0dd, powder blue #b0e0e6, "
    "purple #800080, rebecca purple #663399, red #ff0000, rosy brown #bc8f8f, royal blue #4169e1, "
    "saddle brown #8b4513, salmon #fa8072, sandy brown #f4a460, sea green #2e8b57, seashell #fff5ee, "
    "sienna #a0522d, silver #c0c0c0, sky blue #87ceeb, slate blue #6a5acd, slate grey #708090, snow #fffafa, "
    "spring green #00ff7f, steel blue #4682b4, tan #d2b48c, teal #008080, thistle #d8bfd8, tomato #ff6347, "
    "turquoise #40e0d0, violet #ee82ee, wheat #f5deb3, white #ffffff, white smoke #f5f5f5, yellow #ffff00, "
    "yellow green #9acd32, aqua #00ffff, dark gray #a9a9a9, dark slate gray #2f4f4f, dim gray #696969, "
    "fuchsia #ff00ff, gray #808080, light gray #d3d3d3, light slate gray #778899, slate gray #708090"
)

_ENGLISH: Mapping[str, str] = {name: code for name, _, code in (entry.rpartition(" ") for entry in _CSS.split(", "))}

# Other languages, by CSS name: the words for it, the one to show first. "light" and "dark" are added by rule.
_FRENCH = {
    "black": "noir, noire, noirs, noires",
    "white": "blanc, blanche, blancs, blanches",
    "grey": "gris, grise, grises",
    "red": "rouge, rouges",
    "green": "vert, verte, verts, vertes",
    "blue": "bleu, bleue, bleus, bleues",
    "yellow": "jaune, jaunes",
    "orange": "orange, orangé, orangée, orangés, orangées",
    "pink": "rose, roses",
    "purple": "violet, violette, violets, violettes, pourpre, pourpres",
    "brown": "marron, brun, brune, bruns, brunes, marrons",
    "beige": "beige, beiges",
    "gold": "doré, dorée, dorés, dorées, or",
    "silver": "argenté, argentée, argentés, argentées, argent",
    "turquoise": "turquoise, turquoises",
    "cyan": "cyan",
    "magenta": "magenta",
    "navy": "bleu marine, marine",
    "sky blue": "bleu ciel, bleu azur",
    "royal blue": "bleu roi, bleu royal",
    "midnight blue": "bleu nuit, bleu de minuit",
    "steel blue": "bleu acier",
    "powder blue": "bleu poudré",
    "teal": "bleu canard, bleu sarcelle, sarcelle",
    "olive": "vert olive, olive, olives",
    "lime": "vert citron, citron vert",
    "forest green": "vert forêt",
    "sea green": "vert mer, vert d'eau",
    "spring green": "vert printemps",
    "dark olive green": "vert olive foncé, vert kaki foncé",
    "khaki": "kaki",
    "maroon": "bordeaux",
    "crimson": "cramoisi, cramoisie, cramoisis, cramoisies, carmin",
    "coral": "corail",
    "salmon": "saumon",
    "tomato": "rouge tomate, tomate",
    "indigo": "indigo",
    "lavender": "lavande",
    "violet": "violet clair, mauve, mauves",
    "plum": "prune",
    "orchid": "orchidée",
    "ivory": "ivoire",
    "chocolate": "chocolat",
    "sienna": "terre de sienne, sienne",
    "firebrick": "rouge brique, brique",
    "hot pink": "rose vif",
    "deep pink": "rose profond",
    "slate grey": "gris ardoise, ardoise",
    "linen": "lin",
    "wheat": "blé",
    "snow": "blanc neige",
    "aquamarine": "aigue-marine, aigue marine",
}
_CHINESE = {
    "black": "黑色, 黑",
    "white": "白色, 白",
    "grey": "灰色, 灰",
    "red": "红色, 红",
    "green": "绿色, 绿",
    "blue": "蓝色, 蓝",
    "yellow": "黄色, 黄",
    "orange": "橙色, 橙, 橘色, 橘黄色, 橙黄色",
    "pink": "粉色, 粉红色, 粉红",
    "purple": "紫色, 紫",
    "brown": "棕色, 棕, 褐色, 咖啡色",
    "beige": "米色, 米黄色",
    "gold": "金色, 金黄色",
    "silver": "银色, 银白色",
    "turquoise": "绿松石色, 松石绿, 青绿色",
    "cyan": "青色, 青",
    "magenta": "品红色, 洋红色, 品红, 洋红",
    "navy": "海军蓝, 藏青色, 藏青, 藏蓝色, 藏蓝",
    "sky blue": "天蓝色, 天蓝, 天空蓝",
    "royal blue": "宝蓝色, 宝蓝, 皇家蓝",
    "midnight blue": "午夜蓝",
    "steel blue": "钢蓝色, 钢蓝",
    "powder blue": "粉蓝色, 粉蓝",
    "teal": "蓝绿色, 水鸭色, 凫蓝",
    "olive": "橄榄色, 橄榄绿",
    "lime": "青柠色, 酸橙色, 荧光绿",
    "dark green": "墨绿色, 墨绿",
    "forest green": "森林绿",
    "sea green": "海绿色",
    "spring green": "春绿色",
    "khaki": "卡其色, 卡其",
    "maroon": "栗色, 褐红色",
    "crimson": "绯红色, 绯红, 猩红色, 猩红",
    "coral": "珊瑚色, 珊瑚红",
    "salmon": "三文鱼色, 鲑红色, 橙红色",
    "tomato": "番茄红, 番茄色",
    "indigo": "靛蓝色, 靛蓝, 靛青色, 靛色",
    "lavender": "薰衣草色, 薰衣草紫",
    "violet": "紫罗兰色, 紫罗兰",
    "plum": "梅红色, 李子色",
    "orchid": "兰花紫",
    "ivory": "象牙色, 象牙白",
    "chocolate": "巧克力色",
    "sienna": "赭色, 赭石色",
    "firebrick": "砖红色, 砖红",
    "hot pink": "亮粉色, 艳粉色",
    "deep pink": "深粉色, 深粉红色",
    "slate grey": "石板灰",
    "linen": "亚麻色",
    "snow": "雪白色, 雪白",
    "aquamarine": "海蓝宝石色, 碧绿色",
}
_ARABIC = {
    "black": "أسود, سوداء, سود",
    "white": "أبيض, بيضاء, بيض",
    "grey": "رمادي, رمادية",
    "red": "أحمر, حمراء, حمر",
    "green": "أخضر, خضراء, خضر",
    "blue": "أزرق, زرقاء, زرق",
    "yellow": "أصفر, صفراء, صفر",
    "orange": "برتقالي, برتقالية",
    "pink": "وردي, وردية, زهري, زهرية",
    "purple": "بنفسجي, بنفسجية, أرجواني, أرجوانية",
    "brown": "بني, بنية",
    "beige": "بيج",
    "gold": "ذهبي, ذهبية",
    "silver": "فضي, فضية",
    "turquoise": "فيروزي, فيروزية, تركواز",
    "cyan": "سيان, سماوي فاتح",
    "magenta": "ماجنتا, أرجواني محمر",
    "navy": "كحلي, كحلية, أزرق كحلي",
    "sky blue": "سماوي, سماوية, أزرق سماوي",
    "royal blue": "أزرق ملكي",
    "midnight blue": "أزرق ليلي, أزرق منتصف الليل",
    "steel blue": "أزرق فولاذي",
    "teal": "أزرق مخضر",
    "olive": "زيتوني, زيتونية, أخضر زيتوني",
    "lime": "ليموني, أخضر ليموني",
    "forest green": "أخضر غابي",
    "khaki": "كاكي",
    "maroon": "عنابي, عنابية, خمري, خمرية, كستنائي",
    "crimson": "قرمزي, قرمزية",
    "coral": "مرجاني, مرجانية",
    "salmon": "سلموني, سلمونية",
    "tomato": "أحمر طماطمي",
    "indigo": "نيلي, نيلية",
    "lavender": "خزامي, لافندر",
    "violet": "بنفسجي فاتح",
    "ivory": "عاجي, عاجية",
    "chocolate": "شوكولاتي, بني شوكولاتي",
    "firebrick": "أحمر قرميدي, قرميدي",
    "slate grey": "رمادي أردوازي",
    "linen": "كتاني",
    "snow": "أبيض ثلجي",
}

# CSS has these in a light or a dark shade; the words for the shade follow the colour in French and Arabic.
_SHADED = {
    "light": ("blue", "green", "grey", "pink", "yellow", "coral", "cyan", "salmon"),
    "dark": ("blue", "green", "grey", "red", "orange", "cyan", "magenta", "khaki", "turquoise", "salmon"),
}
_SHADES: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "fr": {
        "light": ("clair", "claire", "clairs", "claires", "pâle", "pâles"),
        "dark": ("foncé", "foncée", "foncés", "foncées", "sombre", "sombres"),
    },
    "zh-hans": {"light": ("浅", "淡"), "dark": ("深", "暗")},
    "ar": {
        "light": ("فاتح", "فاتحة"),
        "dark": ("داكن", "داكنة", "غامق", "غامقة"),
    },
}


def _translated(language: str, table: Mapping[str, str]) -> dict[str, str]:
    names = {
        shaded: _ENGLISH[f"{shade} {color}"]
        for shade, colors in _SHADED.items()
        for color in colors
        if color in table
        for shaded in _shaded(language, _SHADES[language][shade], table[color].split(", "))
    }
    plain = {word: _ENGLISH[color] for color, words in table.items() for word in words.split(", ")}
    return {**names, **plain}


def _shaded(language: str, shades: tuple[str, ...], words: list[str]) -> Iterator[str]:
    for shade in shades:
        for word in words:
            yield shade + word if language == "zh-hans" else f"{word} {shade}"


# Colour names by language, as people write them, with the colour as #rrggbb. The name to show comes first.
COLOUR_NAMES: Mapping[str, Mapping[str, str]] = {
    "en": _ENGLISH,
    "fr": _translated("fr", _FRENCH),
    "zh-hans": _translated("zh-hans", _CHINESE),
    "ar": _translated("ar", _ARABIC),
}

_HEX = re.compile(r"#([0-9a-f]{3})|#?([0-9a-f]{6})", re.ASCII)
_RGB = re.compile(r"rgba?\(\s*(\d+)(%?)[\s,]+(\d+)(%?)[\s,]+(\d+)(%?)\s*(?:[,/]\s*[\d.]+%?\s*)?\)", re.ASCII)
_LONGEST = 60


def _key(name: str) -> str:
    """A name without case, accents, blanks, hyphens and Arabic articles."""
    words = fold(name).replace("-", " ").split()
    return "".join(word.removeprefix("ال") if len(word) > 4 else word for word in words)


_BY_KEY: Mapping[str, str] = {
    _key(name): code for names in reversed(list(COLOUR_NAMES.values())) for name, code in names.items()
}
_NAME_BY_CODE: Mapping[str, Mapping[str, str]] = {
    language: {code: name for name, code in reversed(list(names.items()))} for language, names in COLOUR_NAMES.items()
}


def parse_colour(text: str) -> str | None:
    """The colour as ``#rrggbb``: from a name in any of the languages, #f00, FF0000 or rgb(255, 0, 0)."""
    if len(text) > _LONGEST:
        return None
    plain = text.strip().lower()
    named = _BY_KEY.get(_key(plain))
    if named:
        return named
    found = _HEX.fullmatch(plain)
    if found:
        return "#" + (found[2] or "".join(digit * 2 for digit in found[1]))
    return _rgb(plain)


def _rgb(text: str) -> str | None:
    found = _RGB.fullmatch(text)
    if found is None:
        return None
    parts = []
    for amount, percent in zip(found.groups()[::2], found.groups()[1::2], strict=True):
        value = round(int(amount) * 2.55) if percent else int(amount)
        if value > 255:
            return None
        parts.append(value)
    return "#" + "".join(f"{part:02x}" for part in parts)


def colour_name(code: str, language: str) -> str:
    """What people call the colour in the language, else in English, else its code."""
    return _NAME_BY_CODE.get(language, {}).get(code) or _NAME_BY_CODE["en"].get(code) or code

"""The one table of operators: what each takes, which kind has it, what negates it, how it is called.

It feeds the editor's menu, chips, the prompt, the validator, the compiler and the documentation.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from .nodes import Leaf


class Takes(StrEnum):
    """The shape of an operator's value."""

    NOTHING = "nothing"
    ONE = "one"
    LIST = "list"
    ONE_OR_LIST = "one_or_list"
    RANGE = "range"
    DATE_OR_PERIOD = "date_or_period"
    PERIOD = "period"
    SPAN = "span"
    COLOR = "color"
    QUERY = "query"
    ASSET = "asset"
    CIRCLE = "circle"
    BOX = "box"


class Family(StrEnum):
    """What a rule does to its field; the merge tells rules of one field apart by it."""

    EQUALITY = "equality"
    LOWER = "lower"
    UPPER = "upper"
    RANGE = "range"
    TEXT = "text"
    LIKENESS = "likeness"
    AREA = "area"
    EMPTINESS = "emptiness"
    NEGATIVE = "negative"


@dataclass(frozen=True, kw_only=True)
class Operator:
    """``complement`` is the operator of exactly the other assets of the visible library, empty where there is none.

    ``listed`` is the operator to use for several values of an operator that takes one, ``single`` the other way round.
    """

    name: str
    takes: Takes
    family: Family
    complement: str
    listed: str
    single: str
    phrases: Mapping[str, str]


def _row(
    name: str,
    takes: Takes,
    family: Family,
    phrases: tuple[str, str, str, str],
    complement: str = "",
    listed: str = "",
    single: str = "",
) -> Operator:
    languages = dict(zip(("en", "fr", "zh-hans", "ar"), phrases, strict=True))
    return Operator(
        name=name,
        takes=takes,
        family=family,
        complement=complement,
        listed=listed,
        single=single,
        phrases=languages,
    )


_ROWS = (
    _row("equals", Takes.ONE, Family.EQUALITY, ("is", "est", "是", "هو"), "not_equals", listed="in"),
    _row("not_equals", Takes.ONE, Family.NEGATIVE, ("is not", "n’est pas", "不是", "ليس"), "equals", listed="not_in"),
    _row(
        "in",
        Takes.LIST,
        Family.EQUALITY,
        ("is one of", "est l’un de", "是其中之一", "أحد"),
        "not_in",
        single="equals",
    ),
    _row(
        "not_in",
        Takes.LIST,
        Family.NEGATIVE,
        ("is none of", "n’est aucun de", "不是其中任何一个", "ليس أيًّا من"),
        "in",
        single="not_equals",
    ),
    _row("contains", Takes.ONE, Family.TEXT, ("contains", "contient", "包含", "يحتوي على"), "not_contains"),
    _row(
        "not_contains",
        Takes.ONE,
        Family.NEGATIVE,
        ("does not contain", "ne contient pas", "不包含", "لا يحتوي على"),
        "contains",
    ),
    _row("starts_with", Takes.ONE, Family.TEXT, ("starts with", "commence par", "开头是", "يبدأ بـ")),
    _row("ends_with", Takes.ONE, Family.TEXT, ("ends with", "se termine par", "结尾是", "ينتهي بـ")),
    _row("is_empty", Takes.NOTHING, Family.EMPTINESS, ("is empty", "est vide", "为空", "فارغ"), "is_not_empty"),
    _row(
        "is_not_empty",
        Takes.NOTHING,
        Family.EMPTINESS,
        ("is filled in", "est renseigné", "已填写", "غير فارغ"),
        "is_empty",
    ),
    _row(
        "has_any",
        Takes.LIST,
        Family.EQUALITY,
        ("has any of", "comporte l’un de", "包含任一", "يتضمن أيًّا من"),
        "has_none",
    ),
    _row("has_all", Takes.LIST, Family.EQUALITY, ("has all of", "comporte tous", "包含全部", "يتضمن كل")),
    _row(
        "has_none",
        Takes.LIST,
        Family.NEGATIVE,
        ("has none of", "ne comporte aucun de", "不包含任何", "لا يتضمن أيًّا من"),
        "has_any",
    ),
    _row("greater_than", Takes.ONE, Family.LOWER, ("is more than", "est supérieur à", "大于", "أكبر من")),
    _row(
        "greater_or_equal",
        Takes.ONE,
        Family.LOWER,
        ("is at least", "est d’au moins", "不小于", "لا يقل عن"),
    ),
    _row("less_than", Takes.ONE, Family.UPPER, ("is less than", "est inférieur à", "小于", "أصغر من")),
    _row(
        "less_or_equal",
        Takes.ONE,
        Family.UPPER,
        ("is at most", "est d’au plus", "不大于", "لا يزيد على"),
    ),
    _row(
        "between",
        Takes.RANGE,
        Family.RANGE,
        ("is between", "est compris entre", "介于", "بين"),
        "not_between",
    ),
    _row(
        "not_between",
        Takes.RANGE,
        Family.NEGATIVE,
        ("is not between", "n’est pas compris entre", "不介于", "ليس بين"),
        "between",
    ),
    _row("on", Takes.ONE, Family.RANGE, ("is on", "est le", "日期为", "في يوم"), "not_on"),
    _row("not_on", Takes.ONE, Family.NEGATIVE, ("is not on", "n’est pas le", "日期不为", "ليس في يوم"), "on"),
    _row("before", Takes.DATE_OR_PERIOD, Family.UPPER, ("is before", "est avant", "早于", "قبل")),
    _row("after", Takes.DATE_OR_PERIOD, Family.LOWER, ("is after", "est après", "晚于", "بعد")),
    _row(
        "on_or_before",
        Takes.DATE_OR_PERIOD,
        Family.UPPER,
        ("is no later than", "est au plus tard", "不晚于", "في موعد أقصاه"),
    ),
    _row(
        "on_or_after",
        Takes.DATE_OR_PERIOD,
        Family.LOWER,
        ("is no earlier than", "est au plus tôt", "不早于", "في موعد أدناه"),
    ),
    _row("in_period", Takes.PERIOD, Family.RANGE, ("is in", "tombe dans", "属于", "ضمن"), "not_in_period"),
    _row(
        "not_in_period",
        Takes.PERIOD,
        Family.NEGATIVE,
        ("is not in", "ne tombe pas dans", "不属于", "ليس ضمن"),
        "in_period",
    ),
    _row(
        "in_last",
        Takes.SPAN,
        Family.RANGE,
        ("is in the last", "est dans les derniers", "在最近", "خلال آخر"),
        "not_in_last",
    ),
    _row(
        "not_in_last",
        Takes.SPAN,
        Family.NEGATIVE,
        ("is not in the last", "n’est pas dans les derniers", "不在最近", "ليس خلال آخر"),
        "in_last",
    ),
    _row(
        "in_next",
        Takes.SPAN,
        Family.RANGE,
        ("is in the next", "est dans les prochains", "在未来", "خلال الفترة المقبلة"),
        "not_in_next",
    ),
    _row(
        "not_in_next",
        Takes.SPAN,
        Family.NEGATIVE,
        ("is not in the next", "n’est pas dans les prochains", "不在未来", "ليس خلال الفترة المقبلة"),
        "in_next",
    ),
    _row(
        "vocab_equals",
        Takes.ONE,
        Family.EQUALITY,
        ("is the term", "est le terme", "是词条", "هو المصطلح"),
        "vocab_not_in",
        listed="vocab_in",
    ),
    _row(
        "vocab_in",
        Takes.LIST,
        Family.EQUALITY,
        ("is one of the terms", "est l’un des termes", "是以下词条之一", "أحد المصطلحات"),
        "vocab_not_in",
        single="vocab_equals",
    ),
    _row(
        "vocab_not_in",
        Takes.LIST,
        Family.NEGATIVE,
        ("is none of the terms", "n’est aucun des termes", "不是以下任何词条", "ليس أيًّا من المصطلحات"),
        "vocab_in",
    ),
    _row(
        "vocab_text_equals",
        Takes.ONE,
        Family.EQUALITY,
        ("is", "est", "是", "هو"),
        "vocab_text_not_in",
        listed="vocab_text_in",
    ),
    _row(
        "vocab_text_in",
        Takes.LIST,
        Family.EQUALITY,
        ("is one of", "est l’un de", "是其中之一", "أحد"),
        "vocab_text_not_in",
        single="vocab_text_equals",
    ),
    _row(
        "vocab_text_not_in",
        Takes.LIST,
        Family.NEGATIVE,
        ("is none of", "n’est aucun de", "不是其中任何一个", "ليس أيًّا من"),
        "vocab_text_in",
    ),
    _row(
        "vocab_under",
        Takes.ONE_OR_LIST,
        Family.EQUALITY,
        ("is or falls under", "est ou relève de", "属于（含下级）", "هو أو يندرج تحت"),
        "vocab_not_under",
    ),
    _row(
        "vocab_not_under",
        Takes.ONE_OR_LIST,
        Family.NEGATIVE,
        ("is not under", "ne relève pas de", "不属于（含下级）", "لا يندرج تحت"),
        "vocab_under",
    ),
    _row("near", Takes.COLOR, Family.LIKENESS, ("is close to", "est proche de", "接近", "قريب من"), "not_near"),
    _row(
        "not_near",
        Takes.COLOR,
        Family.NEGATIVE,
        ("is not close to", "n’est pas proche de", "不接近", "ليس قريبًا من"),
        "near",
    ),
    _row("hybrid_search", Takes.QUERY, Family.TEXT, ("matches", "correspond à", "匹配", "يطابق")),
    _row(
        "keyword_search",
        Takes.QUERY,
        Family.TEXT,
        ("has the words", "contient les mots", "包含词语", "يحتوي الكلمات"),
    ),
    _row(
        "semantic_search",
        Takes.QUERY,
        Family.TEXT,
        ("is close in meaning to", "a un sens proche de", "含义接近", "قريب المعنى من"),
    ),
    _row(
        "phrase_search",
        Takes.QUERY,
        Family.TEXT,
        ("has the exact phrase", "contient l’expression exacte", "包含完整短语", "يحتوي العبارة نفسها"),
    ),
    _row("similar_to", Takes.ASSET, Family.LIKENESS, ("is similar to", "ressemble à", "类似于", "يشبه")),
    _row("within_radius", Takes.CIRCLE, Family.AREA, ("is around", "est autour de", "位于周边", "حول")),
    _row("within_box", Takes.BOX, Family.AREA, ("is inside the box", "est dans le cadre", "位于范围内", "داخل الإطار")),
)

OPERATORS: Mapping[str, Operator] = {row.name: row for row in _ROWS}

_EMPTINESS = ("is_empty", "is_not_empty")

OPERATORS_BY_KIND: Mapping[str, tuple[str, ...]] = {
    "text": (
        "contains",
        "not_contains",
        "equals",
        "not_equals",
        "starts_with",
        "ends_with",
        "in",
        "not_in",
        *_EMPTINESS,
    ),
    "keyword": ("equals", "not_equals", "in", "not_in", *_EMPTINESS),
    "keywords": ("has_any", "has_all", "has_none", *_EMPTINESS),
    "number": (
        "equals",
        "not_equals",
        "greater_than",
        "greater_or_equal",
        "less_than",
        "less_or_equal",
        "between",
        "not_between",
        *_EMPTINESS,
    ),
    "date": (
        "on",
        "not_on",
        "before",
        "after",
        "on_or_before",
        "on_or_after",
        "between",
        "not_between",
        "in_period",
        "not_in_period",
        "in_last",
        "not_in_last",
        "in_next",
        "not_in_next",
        *_EMPTINESS,
    ),
    "boolean": ("equals", *_EMPTINESS),
    "vocabulary": (
        "vocab_equals",
        "vocab_in",
        "vocab_not_in",
        "vocab_text_equals",
        "vocab_text_in",
        "vocab_text_not_in",
        "vocab_under",
        "vocab_not_under",
        *_EMPTINESS,
    ),
    "color": ("near", "not_near"),
    "full_text": ("hybrid_search", "keyword_search", "semantic_search", "phrase_search", "similar_to"),
    "place": ("within_radius", "within_box"),
    "person": ("equals", "in", "not_equals", "not_in", *_EMPTINESS),
    "sort": ("equals",),
}

KINDS = tuple(OPERATORS_BY_KIND)

# Lists whose order means nothing: every list value but the two ends of a range.
UNORDERED = frozenset(row.name for row in _ROWS if row.takes in (Takes.LIST, Takes.ONE_OR_LIST))


def operators_for(kind: str) -> tuple[str, ...]:
    return OPERATORS_BY_KIND.get(kind, ())


def family(operator: str) -> Family:
    return OPERATORS[operator].family


def is_negative(operator: str) -> bool:
    return operator in OPERATORS and OPERATORS[operator].family is Family.NEGATIVE


def takes(operator: str) -> Takes:
    return OPERATORS[operator].takes


def phrase(operator: str, language: str) -> str:
    phrases = OPERATORS[operator].phrases
    return phrases.get(language) or phrases["en"]


def complement(operator: str) -> str | None:
    """The operator of the other assets, None where there is none. Booleans: see complement_of."""
    row = OPERATORS.get(operator)
    return row.complement or None if row else None


def complement_of(leaf: Leaf) -> Leaf | None:
    """The leaf that matches exactly the other assets of the visible library.

    A boolean has none: a missing value is neither true nor false, so "not true" is more than "false".
    """
    other = complement(leaf.operator)
    if other is None or isinstance(leaf.value, bool):
        return None
    value = leaf.value
    if takes(leaf.operator) is Takes.ONE and takes(other) is Takes.LIST:
        value = (value,)
    return dataclasses.replace(leaf, operator=other, value=value)

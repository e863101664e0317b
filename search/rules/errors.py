"""Two families of errors: problems of a tree, told to whoever wrote it, and faults of our own."""

from dataclasses import dataclass

UNKNOWN_FIELD = "unknown_field"
UNKNOWN_OPERATOR = "unknown_operator"
OPERATOR_NOT_FOR_KIND = "operator_not_for_kind"
MISSING_VALUE = "missing_value"
WRONG_VALUE_TYPE = "wrong_value_type"
UNKNOWN_CHOICE = "unknown_choice"
UNKNOWN_TERM = "unknown_term"
BAD_DATE = "bad_date"
BAD_COLOR = "bad_color"
RANGE_REVERSED = "range_reversed"
TOO_DEEP = "too_deep"
TOO_MANY_RULES = "too_many_rules"
TOO_LONG = "too_long"
UNKNOWN_KEY = "unknown_key"
NOT_A_GROUP = "not_a_group"

CODES = (
    UNKNOWN_FIELD,
    UNKNOWN_OPERATOR,
    OPERATOR_NOT_FOR_KIND,
    MISSING_VALUE,
    WRONG_VALUE_TYPE,
    UNKNOWN_CHOICE,
    UNKNOWN_TERM,
    BAD_DATE,
    BAD_COLOR,
    RANGE_REVERSED,
    TOO_DEEP,
    TOO_MANY_RULES,
    TOO_LONG,
    UNKNOWN_KEY,
    NOT_A_GROUP,
)


@dataclass(frozen=True, kw_only=True)
class Problem:
    """What is wrong with a tree, where, and what to do next.

    ``path`` is relative to the root (``rules[0].field``, empty for the root itself); ``suggestion`` is the value to
    write instead where one is known, else empty.
    """

    path: str
    code: str
    message: str
    suggestion: str = ""

    def to_json(self) -> dict[str, str]:
        return {"path": self.path, "code": self.code, "message": self.message, "suggestion": self.suggestion}


class InternalRuleError(Exception):
    """A tree reached a place that only valid trees may reach: a fault of the program, never of its user."""

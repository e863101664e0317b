"""Single values of a leaf by the kind of its field: the normal form, or what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from .catalogue import Catalogue, Choice, Field
from .dates import is_ambiguous
from .errors import BAD_DATE, MISSING_VALUE, UNKNOWN_CHOICE, UNKNOWN_FIELD, UNKNOWN_TERM, WRONG_VALUE_TYPE
from .folding import fold, similarity
from .mistakes import any_of, remedy_for_field
from .nodes import JSONValue
from .values import (
    RATIO,
    normal_date,
    normal_extension,
    normal_language,
    normal_period,
    parse_number,
)

# The user who asks, whoever that is when the search runs.
ME = "me"

# A result can also be ordered by how well it fits.
RELEVANCE = "relevance"

_LISTED_CHOICES = 12
_NEAR = 0.3


@dataclass(frozen=True, kw_only=True)
class Fault:
    """What is wrong with a value; ``at`` is relative to it (``[1]``, ``.hex``), empty for the whole."""

    at: str
    code: str
    message: str
    suggestion: str = ""


@dataclass
class Faults:
    found: list[Fault] = field(default_factory=list)

    def add(self, at: str, code: str, message: str, suggestion: object = "") -> None:
        self.found.append(Fault(at=at, code=code, message=message, suggestion=str(suggestion)))


@dataclass(frozen=True, kw_only=True)
class Scalar:
    """One value to read: where it stands, for which operator of which field."""

    field: Field
    operator: str
    catalogue: Catalogue
    faults: Faults

    def read(self, value: JSONValue, at: str = "") -> JSONValue:
        """The value in normal form; None, with a fault, where it is none for this field."""
        if value is None:
            self.faults.add(at, MISSING_VALUE, f"'{self.field.key}' needs a value here.")
            return None
        return _READERS[self.field.kind](self, value, at)

    def text(self, value: JSONValue, at: str) -> str | None:
        if not isinstance(value, str):
            shown = "" if isinstance(value, (tuple, dict)) else value
            self.faults.add(at, WRONG_VALUE_TYPE, f"'{self.field.key}' takes text in quotes here.", shown)
            return None
        plain = value.strip()
        if not plain:
            self.faults.add(at, MISSING_VALUE, f"The text for '{self.field.key}' is empty.")
            return None
        return plain

    def keyword(self, value: JSONValue, at: str) -> str | None:
        if isinstance(value, int) and not isinstance(value, bool) and self.field.key.endswith(".id"):
            return str(value)
        plain = self.text(value, at)
        if plain is None:
            return None
        plain = _PLAIN_KEYWORDS.get(self.field.key, str)(plain)
        return self._choice(plain, at) if self.field.choices else self.text(plain, at)

    def _choice(self, plain: str, at: str) -> str | None:
        known = find_choice(plain, self.field.choices or ())
        if known:
            return known.value
        if not self.field.closed:
            return plain
        values = [choice.value for choice in self.field.choices or ()]
        near = nearest_choice(plain, self.field.choices or ())
        listed = any_of(f"'{value}'" for value in values[:_LISTED_CHOICES])
        more = f" (and {len(values) - _LISTED_CHOICES} more)" if len(values) > _LISTED_CHOICES else ""
        self.faults.add(
            at, UNKNOWN_CHOICE, f"'{_short(plain)}' is no value of '{self.field.key}'. Use {listed}{more}.", near
        )
        return None

    def number(self, value: JSONValue, at: str) -> int | float | None:
        unit = self.field.unit or (RATIO if self.field.minimum == 0 and self.field.maximum == 1 else None)
        found = parse_number(value, unit)
        if found is None:
            example = f"like 5 or '5 {self.field.unit}'" if self.field.unit else "like 5"
            shown = f"'{_short(value)}' is no number for" if isinstance(value, str) else "A number is needed for"
            self.faults.add(at, WRONG_VALUE_TYPE, f"{shown} '{self.field.key}'. Write a number, {example}.")
        return found

    def date(self, value: JSONValue, at: str) -> str | None:
        if not isinstance(value, str):
            message = f"'{self.field.key}' takes a date like '2025-03-31' here."
            self.faults.add(at, BAD_DATE if isinstance(value, (int, float)) else WRONG_VALUE_TYPE, message)
            return None
        found = normal_date(value)
        if found is None:
            self.faults.add(at, BAD_DATE, *self._bad_date(value))
        return found

    def _bad_date(self, text: str) -> tuple[str, str]:
        shown = _short(text)
        period = normal_period(text)
        if period:
            return f"'{shown}' is a period, not a date. Use the operator 'in_period' for it.", period
        if is_ambiguous(text):
            return f"'{shown}' can be two different days. Write the date as year-month-day, like 2025-03-31.", ""
        return f"'{shown}' is no date. Write it as year-month-day, like 2025-03-31.", ""

    def boolean(self, value: JSONValue, at: str) -> bool | None:
        if isinstance(value, bool):
            return value
        said = str(value).strip().casefold() if isinstance(value, (str, int)) else ""
        suggestion = "true" if said in ("true", "yes", "1") else "false" if said in ("false", "no", "0") else ""
        self.faults.add(at, WRONG_VALUE_TYPE, f"'{self.field.key}' takes true or false, without quotes.", suggestion)
        return None

    def term(self, value: JSONValue, at: str) -> int | str | None:
        if self.operator in ("vocab_under", "vocab_not_under"):
            return self._id(value, at) if isinstance(value, int) else self.text(value, at)
        if self.operator.startswith("vocab_text"):
            if isinstance(value, int) and not isinstance(value, bool):
                meant = self.operator.replace("_text", "")
                message = f"'{self.operator}' takes the text of a term. For the id {value} use '{meant}'."
                self.faults.add(at, WRONG_VALUE_TYPE, message, meant)
                return None
            return self.text(value, at)
        return self._id(value, at)

    def _id(self, value: JSONValue, at: str) -> int | None:
        digits = value.strip() if isinstance(value, str) else ""
        if digits.isascii() and digits.isdigit() and len(digits) < 19:
            value = int(digits)
        if not isinstance(value, int) or isinstance(value, bool):
            meant = self.operator.replace("vocab_", "vocab_text_")
            message = f"'{self.operator}' takes the id of a term, a whole number. For a text use '{meant}'."
            self.faults.add(at, WRONG_VALUE_TYPE, message, meant)
            return None
        vocabulary = self.catalogue.vocabulary_of(self.field.key)
        if vocabulary and value not in vocabulary.by_id:
            message = f"'{self.field.key}' has no term with the id {value}."
            self.faults.add(at, UNKNOWN_TERM, message)
            return None
        return value

    def person(self, value: JSONValue, at: str) -> str | None:
        plain = self.text(value, at)
        people = self.catalogue.people
        if plain is None or people is None or plain == ME or plain in people:
            return plain
        folded = fold(plain)
        if folded == ME:
            return ME
        known = next((name for name in sorted(people) if fold(name) == folded), None)
        if known is None:
            near = max(sorted(people), key=lambda name: similarity(name, plain), default="")
            near = near if similarity(near, plain) >= _NEAR else ""
            self.faults.add(at, UNKNOWN_CHOICE, f"'{_short(plain)}' is no user here. Use a user name or 'me'.", near)
        return known

    def order(self, value: JSONValue, at: str) -> str | None:
        plain = self.text(value, at)
        if plain is None or plain == RELEVANCE:
            return plain
        key = plain.removeprefix("-").removeprefix("+")
        found = self.catalogue.get(key)
        if found is None:
            message, suggestion = remedy_for_field(key, self.catalogue)
            self.faults.add(at, UNKNOWN_FIELD, message, suggestion)
            return None
        if not found.sortable:
            message = f"Results cannot be ordered by '{key}'. Use 'relevance' or a field like '-asset.ingested_at'."
            self.faults.add(at, UNKNOWN_CHOICE, message, RELEVANCE)
            return None
        return f"-{key}" if plain.startswith("-") else key


def _other(scalar: Scalar, value: JSONValue, at: str) -> JSONValue:
    """Kinds whose operators all take values of their own shape never read a single value."""
    scalar.faults.add(at, WRONG_VALUE_TYPE, f"'{scalar.operator}' takes another value.")
    return None


_READERS = {
    "text": Scalar.text,
    "keyword": Scalar.keyword,
    "keywords": Scalar.keyword,
    "number": Scalar.number,
    "date": Scalar.date,
    "boolean": Scalar.boolean,
    "vocabulary": Scalar.term,
    "person": Scalar.person,
    "sort": Scalar.order,
    "color": _other,
    "full_text": _other,
    "place": _other,
}

_PLAIN_KEYWORDS = {
    "asset.extension": normal_extension,
    "asset.mime_type": str.lower,
    "asset.language": normal_language,
    "asset.checksum": str.lower,
}


def find_choice(text: str, choices: Iterable[Choice]) -> Choice | None:
    """The choice of that value, else of that label or synonym in any language."""
    listed, folded = tuple(choices), _name(text)
    for same in (lambda value: value == text, lambda value: _name(value) == folded):
        for choice in listed:
            if same(choice.value):
                return choice
    for choice in listed:
        others = (*choice.labels.values(), *(word for said in choice.synonyms.values() for word in said))
        if any(_name(other) == folded for other in others):
            return choice
    return None


def nearest_choice(text: str, choices: Iterable[Choice]) -> str:
    """The value whose name is most like the text, empty where none is."""
    scored = (
        (similarity(text, other), choice.value)
        for choice in choices
        for other in (choice.value, *choice.labels.values())
    )
    best = max(scored, default=(0.0, ""))
    return best[1] if best[0] >= _NEAR else ""


def _name(text: str) -> str:
    return fold(text).replace("_", " ").replace("-", " ")


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:57] + "..."

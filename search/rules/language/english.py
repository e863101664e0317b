"""English."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from search.rules.nodes import FrozenDict, JSONValue
from search.rules.periods import is_period

from .base import Grammar, Kind, Noun, Phrase, Told, joined, season_of


class English(Grammar):
    code = "en"
    everything = "All assets"
    noun = Noun(text="assets")
    nouns = {
        "image": Noun(text="images"),
        "video": Noun(text="videos"),
        "audio": Noun(text="audio files"),
        "document": Noun(text="documents"),
        "vector": Noun(text="vector graphics"),
        "archive": Noun(text="archives"),
        "other": Noun(text="other files"),
    }
    adjectives = {
        "asset.aspect_ratio_orientation": {
            "landscape": "landscape",
            "portrait": "portrait",
            "square": "square",
            "panorama": "panoramic",
        },
        "asset.status": {
            "draft": "draft",
            "in_review": "in-review",
            "approved": "approved",
            "rejected": "rejected",
            "archived": "archived",
        },
    }
    booleans = {
        "asset.is_grayscale": ("in black and white", "not in black and white"),
        "asset.has_transparency": ("with transparency", "without transparency"),
        "asset.is_animated": ("animated", "not animated"),
        "asset.has_preview": ("with a preview", "without a preview"),
        "asset.is_duplicate": ("with a duplicate", "without a duplicate"),
        "asset.has_unresolved_terms": ("with unresolved terms", "without unresolved terms"),
        "asset.is_favorite": ("among my favourites", "not among my favourites"),
        "camera.flash_fired": ("taken with flash", "taken without flash"),
        "place.has_location": ("with a location", "without a location"),
        "rights.is_expired": ("with expired rights", "with rights that have not expired"),
    }
    templates = {
        "asset.captured_at": ("taken {value}", "not taken {value}"),
        "asset.ingested_at": ("added {value}", "not added {value}"),
        "asset.modified_at": ("changed {value}", "not changed {value}"),
        "asset.published_at": ("published {value}", "not published {value}"),
        "asset.review_due_at": ("due for review {value}", "not due for review {value}"),
        "rights.starts_at": ("with rights starting {value}", "with rights not starting {value}"),
        "rights.expires_at": ("with rights expiring {value}", "with rights not expiring {value}"),
        "usage.last_used_at": ("last used {value}", "not last used {value}"),
        "usage.last_downloaded_at": ("last downloaded {value}", "not last downloaded {value}"),
        "asset.uploaded_by": ("uploaded by {value}", "not uploaded by {value}"),
        "asset.owner": ("owned by {value}", "not owned by {value}"),
        "asset.color": ("in {value}", "not in {value}"),
        "asset.dominant_color": ("mostly {value}", "not mostly {value}"),
        "collection.name": ("in the collection {value}", "not in the collection {value}"),
        "usage.count=0": ("never used", "used at least once"),
        "similar_to": ("similar to the asset {value}", "not similar to the asset {value}"),
    }
    unit_names = {"month": "months", "cycle": "cycles", "page": "pages"}
    byte_units = ("bytes", "kB", "MB", "GB", "TB")
    months = (
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    )
    me = "me"
    yes = "yes"
    no = "no"
    empty = "empty"
    filled = "filled in"
    marks = ("“", "”")
    inner_marks = ("‘", "’")
    told = Told(
        added="Added {rule}.",
        replaced="Replaced {old} with {rule}.",
        widened="Widened {old} to {rule}.",
        removed="Removed {rule}.",
        unchanged="{rule} was already there.",
        switched_on="Switched {rule} back on.",
        switched_off="Switched {rule} off.",
        no_filter="There was no {field} filter to remove.",
        no_such_filter="There was no filter {rule} to remove.",
        nothing_to_widen="There is no filter yet that {rule} could widen.",
        ambiguous="{rule} fits several filters: {candidates}. None of them was removed.",
        contradiction="{rule} was left out: together with the other filters on {field} it would match nothing.",
        unknown_field="There is no field {field} to filter by.",
        wrong_operator="{field} cannot be compared that way.",
        wrong_value="The value asked for cannot be used for {field}.",
        reversed_range="The range asked for {field} ends before it begins.",
        too_large="{rule} was left out: the filter would become too large.",
        invalid="{rule} could not be carried out.",
    )

    def with_unit(self, digits: str, value: int | float, unit: str) -> str:
        if unit == "EUR":
            return f"€{digits}"
        return f"{digits} {unit if value == 1 else self.unit_names.get(unit, unit)}"

    def all_of(self, items: Sequence[str]) -> str:
        return joined(items, ", ", " and ")

    def any_of(self, items: Sequence[str]) -> str:
        return joined(items, ", ", " or ")

    def standalone(self, phrase: Phrase) -> str:
        if phrase.kind is Kind.WITH:
            return f"{'without' if phrase.negated else 'with'} {phrase.text}"
        return phrase.text

    def sentence(self, noun: Noun, phrases: Sequence[Phrase]) -> str:
        adjectives = [phrase.text for phrase in phrases if phrase.kind is Kind.ADJECTIVE]
        having = [p.text for p in phrases if p.kind is Kind.WITH and not p.negated]
        lacking = [p.text for p in phrases if p.kind is Kind.WITH and p.negated]
        clauses = [phrase for phrase in phrases if phrase.kind is Kind.CLAUSE]
        after = [
            *([f"with {self.all_of(having)}"] if having else []),
            *(phrase.text for phrase in clauses if not phrase.negated),
            *([f"without {self.any_of(lacking)}"] if lacking else []),
            *(phrase.text for phrase in clauses if phrase.negated),
        ]
        head = " ".join([*adjectives, noun.text])
        return self.capital(" ".join([head, ", ".join(after)]).strip())

    def nouns_listed(self, nouns: Sequence[Noun]) -> Noun:
        return Noun(text=self.any_of([noun.text for noun in nouns]))

    def not_a(self, noun: Noun) -> str:
        return f"other than {noun.text}"

    def alternatives(self, sentences: Sequence[str]) -> str:
        rest = [sentence[:1].lower() + sentence[1:] for sentence in sentences[1:]]
        return joined([*sentences[:1], *rest], "; ", "; or ")

    def either(self, items: Sequence[str]) -> str:
        return f"either {self.any_of(items)}"

    def not_all(self, items: Sequence[str]) -> str:
        return f"not {'both' if len(items) == 2 else 'all of'} {self.all_of(items)}"

    def not_any(self, items: Sequence[str]) -> str:
        return f"neither {joined(items, ', ', ' nor ')}"

    def not_so(self, text: str) -> str:
        return f"not {text}"

    def switched_off(self, items: Sequence[str]) -> str:
        return f" (switched off: {'; '.join(items)})"

    def condition(self, operator: str, values: Sequence[str], kind: str) -> str:
        if operator == "between":
            return f"between {values[0]} and {values[1]}"
        if operator == "has_all":
            return self.all_of(values)
        listed = self.any_of(values)
        pattern = {
            "contains": "containing {}",
            "starts_with": "starting with {}",
            "ends_with": "ending with {}",
            "greater_than": "over {}",
            "greater_or_equal": "at least {}",
            "less_than": "under {}",
            "less_or_equal": "at most {}",
            "vocab_under": "within {}",
            "near": "close to {}",
            "similar_to": "similar to {}",
        }.get(operator, "{}")
        return pattern.format(listed)

    def labelled(self, label: str, condition: str, operator: str, kind: str, negated: bool) -> Phrase:
        link = "of " if operator in ("greater_or_equal", "less_or_equal") and kind != "date" else ""
        return Phrase(kind=Kind.WITH, text=f"{self.inside(label)} {link}{condition}", negated=negated)

    def emptiness(self, label: str, empty: bool, kind: str) -> Phrase:
        if kind == "date":
            quoted = self.quoted(label)
            text = f"with no date for {quoted}" if empty else f"with a date for {quoted}"
            return Phrase(kind=Kind.CLAUSE, text=text, negated=empty)
        if empty:
            return Phrase(kind=Kind.WITH, text=self.inside(label), negated=True)
        return Phrase(kind=Kind.WITH, text=f"{self.inside(label)} filled in")

    def flagged(self, label: str, value: bool) -> Phrase:
        marked = f"marked {self.quoted(label)}"
        return Phrase(kind=Kind.CLAUSE, text=marked if value else f"not {marked}", negated=not value)

    def full_text(self, operator: str, text: str, any_word: bool, negated: bool) -> Phrase:
        quoted = self.quoted(text)
        if operator == "semantic_search":
            return Phrase(kind=Kind.CLAUSE, text=f"{'not ' if negated else ''}about {quoted}", negated=negated)
        if operator == "phrase_search":
            quoted = f"the phrase {quoted}"
        elif any_word:
            quoted = f"any word of {quoted}"
        return Phrase(kind=Kind.WITH, text=quoted, negated=negated)

    def use(self, channels: str, campaign: str, when: str, negated: bool) -> str:
        parts = [
            "not used" if negated else "used",
            f"in {channels}" if channels else "",
            f"in the campaign {campaign}" if campaign else "",
            when,
        ]
        return " ".join(part for part in parts if part)

    def negated_condition(self, condition: str, operator: str) -> str:
        return f"not {condition}"

    def chip(self, label: str, condition: str) -> str:
        return f"{label}: {condition}"

    def order(self, label: str, kind: str, descending: bool, newest: bool) -> str:
        if newest:
            return "newest first" if descending else "oldest first"
        how = {
            "date": ("latest first", "earliest first"),
            "number": ("largest first", "smallest first"),
            "boolean": ("yes first", "no first"),
        }.get(kind, ("Z to A", "A to Z"))
        return f"by {self.inside(label)}, {how[0] if descending else how[1]}"

    def best_first(self) -> str:
        return "best matches first"

    def ordered(self, sentence: str, order: str) -> str:
        return f"{sentence}, {order}"

    def date_name(self, day: date) -> str:
        return f"{day.day} {self.months[day.month - 1]} {day.year}"

    def period(self, name: str) -> str:
        if name in ("today", "yesterday", "tomorrow") or "_" in name:
            return self.period_name(name)
        return f"in {self.period_name(name)}"

    def period_name(self, name: str) -> str:
        when, unit, year = season_of(name)
        if not year:
            return f"{when} {unit}" if unit else when
        if unit.isdigit():
            return f"{self.months[int(unit) - 1]} {year}"
        return f"{unit} {year}" if unit else year

    def span(self, count: int, unit: str, coming: bool) -> str:
        which = "next" if coming else "last"
        return f"in the {which} {unit}" if count == 1 else f"in the {which} {self.grouped(count)} {unit}s"

    def count_of(self, count: int, unit: str) -> str:
        return f"{self.grouped(count)} {unit}{'' if count == 1 else 's'}"

    def mine(self, attribute: str) -> str:
        return f"my {attribute}"

    def when(self, operator: str, value: JSONValue) -> str:
        if operator == "between" and isinstance(value, tuple):
            low, high = (None if end is None else self.moment(str(end)) for end in value)
            if low and high:
                return f"between {low} and {high}"
            return f"on or after {low}" if low else f"on or before {high}"
        if isinstance(value, FrozenDict):
            return self.span(int(str(value["count"])), str(value["unit"]), coming=operator == "in_next")
        if is_period(value):
            return self._around_period(operator, str(value))
        day = self.moment(str(value))
        words = {"on": "on", "before": "before", "after": "after", "on_or_before": "on or before"}
        return f"{words.get(operator, 'on or after')} {day}"

    def _around_period(self, operator: str, period: str) -> str:
        name = self.period_name(period)
        patterns = {
            "before": "before {}",
            "after": "after {}",
            "on_or_before": "up to the end of {}",
            "on_or_after": "from {} on",
        }
        return patterns[operator].format(name) if operator in patterns else self.period(period)

    def around(self, km: str, place: str) -> str:
        return f"within {km} km of {place}"

    def boxed(self, box: FrozenDict) -> str:
        return f"between {box['south']}° and {box['north']}° north, {box['west']}° and {box['east']}° east"


ENGLISH = English()

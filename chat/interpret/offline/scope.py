"""Phrases as rules: what is denied, what stands in an "or", what a field of one value makes alternatives."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from search.rules.operators import OPERATORS, Takes, complement

from .line import Draft, Line, Piece
from .phrases import Phrase, Reader


@dataclass
class Bundle:
    """A group in the making."""

    operator: str
    rules: list[Made]
    negated: bool = False


Made: TypeAlias = "Draft | Bundle"


@dataclass
class Composed:
    """The rules that the pieces make, and the pieces that were said to be all right either way."""

    rules: list[Made]
    allowed: list[Piece]


def compose(line: Line, rejected_from: int | None, rejected: Iterable[Piece] = ()) -> Composed:
    """Rules with denials and alternatives told apart; rejected pieces make none."""
    reader = Reader(line, rejected_from, list(rejected))
    phrases = reader.read()
    denied = [phrase for phrase in phrases if phrase.denied]
    wanted = [phrase for phrase in phrases if not phrase.denied]
    return Composed([*_wanted(line, wanted), *_denied(denied)], reader.allowed)


# -- what is wanted ----------------------------------------------------------------------------------------------------


def _wanted(line: Line, phrases: list[Phrase]) -> list[Made]:
    rows: list[list[Made]] = []
    clauses: list[int] = []
    for phrase in phrases:
        row = [_of_piece(piece) for piece in phrase.pieces]
        if phrase.joint == "or" and rows:
            _alternative(rows, row)
        else:
            rows.append(row)
            clauses.append(phrase.clause)
    return settle(_one_value_each(line, [made for row in rows for made in row]))


def _of_piece(piece: Piece) -> Made:
    return piece.drafts[0] if len(piece.drafts) == 1 else Bundle("and", list(piece.drafts))


def fields_of(made: Made) -> set[str]:
    if isinstance(made, Draft):
        return {made.field}
    return {key for rule in made.rules for key in fields_of(rule)}


def _alternative(rows: list[list[Made]], row: list[Made]) -> None:
    """Puts what follows an "or" beside what it is an alternative to."""
    before = rows[-1]
    if (
        len(row) > 1
        and len(before) > 1
        and {frozenset(fields_of(m)) for m in row} == {frozenset(fields_of(m)) for m in before}
    ):
        rows[-1] = [_either([_both(before), _both(row)])]
        return
    for number in range(len(before) - 1, -1, -1):
        if fields_of(before[number]) == fields_of(row[0]) and len(fields_of(row[0])) == 1:
            before[number] = _either([before[number], row[0]])
            before[number + 1 :] = [*before[number + 1 :], *row[1:]]
            _draw_in_the_list(rows)
            return
    kept = [made for made in before if fields_of(made) == {"asset.media_type"}]
    others = [made for made in before if fields_of(made) != {"asset.media_type"}]
    rows[-1] = [*kept, _either([_both(others), _both(row)])] if others else [*before, *row]


def _draw_in_the_list(rows: list[list[Made]]) -> None:
    """“oak, walnut or teak”: single values before the pair belong to it."""
    while len(rows) > 1 and len(rows[-2]) == 1 and fields_of(rows[-2][0]) == fields_of(rows[-1][0]):
        first = rows.pop(-2)[0]
        rows[-1][0] = _either([first, rows[-1][0]])


def _both(made: list[Made]) -> Made:
    return made[0] if len(made) == 1 else Bundle("and", made)


def _either(made: list[Made]) -> Made:
    rules: list[Made] = []
    for rule in made:
        rules += rule.rules if isinstance(rule, Bundle) and rule.operator == "or" and not rule.negated else [rule]
    merged = (
        _merge([rule for rule in rules if isinstance(rule, Draft)])
        if all(isinstance(r, Draft) for r in rules)
        else None
    )
    return merged or Bundle("or", rules)


def _merge(drafts: list[Draft]) -> Draft | None:
    """Equalities of one field as one condition with several values."""
    first = drafts[0]
    if any(draft.field != first.field for draft in drafts):
        return None
    places = [place for draft in drafts for place in draft.places]
    if all(draft.labels for draft in drafts):
        labels = tuple(dict.fromkeys(label for draft in drafts for label in draft.labels))
        return Draft(field=first.field, labels=labels, places=places)
    if all(draft.operator in ("equals", "in") and not isinstance(draft.value, bool) for draft in drafts):
        values = list(dict.fromkeys(v for d in drafts for v in (d.value if isinstance(d.value, list) else [d.value])))
        operator = "in" if len(values) > 1 else "equals"
        return Draft(
            field=first.field, operator=operator, value=values if len(values) > 1 else values[0], places=places
        )
    if all(draft.operator == "has_any" for draft in drafts):
        return Draft(field=first.field, operator="has_any", value=[v for d in drafts for v in d.value], places=places)
    return None


def _one_value_each(line: Line, rules: list[Made]) -> list[Made]:
    """A field that holds one value cannot be two at once: several are alternatives."""
    kept: list[Made] = []
    for rule in rules:
        twin = next((n for n, other in enumerate(kept) if _are_alternatives(line, other, rule)), None)
        merged = _merge([kept[twin], rule]) if twin is not None else None  # type: ignore[list-item]
        if twin is not None and merged:
            kept[twin] = merged
        elif rule not in kept:
            kept.append(rule)
    return kept


def _are_alternatives(line: Line, one: Made, other: Made) -> bool:
    if not isinstance(one, Draft) or not isinstance(other, Draft) or one.field != other.field:
        return False
    if one.labels and set(one.labels) == set(other.labels):
        return True
    entry = line.field(one.field)
    single = entry is not None and not entry.multi and entry.kind in ("keyword", "vocabulary", "person")
    return single and (bool(one.labels) or one.operator in ("equals", "in"))


# -- what is denied ----------------------------------------------------------------------------------------------------


def _denied(phrases: Iterable[Phrase]) -> list[Made]:
    rules: list[Made] = []
    for phrase in phrases:
        drafts = _telling([draft for piece in phrase.pieces for draft in piece.drafts])
        if len(drafts) > 1:
            rules.append(Bundle("and", settle(list(drafts)), negated=True))
        else:
            rules += deny(drafts[0])
    return _joined_denials(rules)


def _telling(drafts: list[Draft]) -> list[Draft]:
    """“no anonymous works” denies what is anonymous; that they are works goes without saying."""
    told = [draft for draft in drafts if draft.field not in ("asset.media_type", "asset.asset_class")]
    return told or drafts


def deny(draft: Draft) -> list[Made]:
    """The exact contrary of a condition."""
    if draft.labels:
        return _deny_labels(draft)
    if isinstance(draft.value, bool):
        draft.value = not draft.value
        return [draft]
    other = complement(draft.operator)
    if other is None:
        return [Bundle("and", [draft], negated=True)]
    if OPERATORS[other].takes is Takes.LIST and not isinstance(draft.value, list):
        draft.value = [draft.value]
    draft.operator = other
    return [draft]


def _deny_labels(draft: Draft) -> list[Made]:
    plain = [label for label, narrower in draft.labels if not narrower]
    wide = [label for label, narrower in draft.labels if narrower]
    rules: list[Made] = []
    if plain:
        rules.append(Draft(field=draft.field, operator="vocab_text_not_in", value=plain, places=draft.places))
    if wide:
        value = wide if len(wide) > 1 else wide[0]
        rules.append(Draft(field=draft.field, operator="vocab_not_under", value=value, places=draft.places))
    return rules


def _joined_denials(rules: list[Made]) -> list[Made]:
    """“neither velvet nor leather” is one list."""
    kept: list[Made] = []
    for rule in rules:
        twin = next((k for k in kept if _are_lists_of_one_field(k, rule)), None)
        if isinstance(twin, Draft) and isinstance(rule, Draft):
            twin.value = list(dict.fromkeys([*twin.value, *rule.value]))
            twin.places = twin.places + rule.places
        else:
            kept.append(rule)
    return kept


def _are_lists_of_one_field(one: Made, other: Made) -> bool:
    return (
        isinstance(one, Draft)
        and isinstance(other, Draft)
        and one.field == other.field
        and one.operator == other.operator == "vocab_text_not_in"
    )


# -- operators for terms -----------------------------------------------------------------------------------------------


def settle(rules: list[Made]) -> list[Made]:
    """Terms get their operator: those with narrower ones mean these too."""
    return [_settled(rule) for rule in rules]


def _settled(rule: Made) -> Made:
    if isinstance(rule, Bundle):
        return Bundle(rule.operator, settle(rule.rules), negated=rule.negated)
    if not rule.labels:
        return rule
    plain = [label for label, narrower in rule.labels if not narrower]
    wide = [label for label, narrower in rule.labels if narrower]
    if plain and wide:
        return Bundle("or", [_term_rule(rule, plain, wide=False), _term_rule(rule, wide, wide=True)])
    return _term_rule(rule, plain or wide, wide=bool(wide))


def _term_rule(rule: Draft, labels: list[str], *, wide: bool) -> Draft:
    many = len(labels) > 1
    operator = "vocab_under" if wide else "vocab_text_in" if many else "vocab_text_equals"
    value = labels if many else labels[0]
    return Draft(field=rule.field, operator=operator, value=value, replace=rule.replace, places=rule.places)

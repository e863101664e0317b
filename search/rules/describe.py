"""A tree as a sentence, a leaf as a chip, in English, French, Simplified Chinese and Arabic."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .canonical import values_of
from .catalogue import Catalogue
from .language import Grammar, Kind, Noun, Phrase, grammar_for
from .nodes import Group, JSONValue, Leaf, Node
from .operators import OPERATORS, complement_of, is_negative, phrase
from .shape import speaks_of_a_use
from .showing import Shown, TermLabels
from .walk import is_absent, is_sort

MEDIA_TYPE = "asset.media_type"


@dataclass(frozen=True, kw_only=True)
class Chip:
    """One rule as parts to show side by side; ``text`` says all of it in one."""

    label: str
    operator: str
    value: str
    text: str
    negated: bool


def describe(tree: Group, catalogue: Catalogue, language: str, labels: TermLabels | None = None) -> str:
    """The tree as one sentence without a full stop: "Landscape images with “sunset”, not used last spring".

    ``labels`` name the terms of leaves that hold ids, where the catalogue does not.
    """
    return _Reader(_shown(catalogue, language, labels)).tree(tree)


def chip(leaf: Leaf, catalogue: Catalogue, language: str, labels: TermLabels | None = None) -> Chip:
    shown = _shown(catalogue, language, labels)
    return Chip(
        label=shown.label(leaf.field),
        operator=phrase(leaf.operator, language) if leaf.operator in OPERATORS else leaf.operator,
        value=shown.chip_value(leaf),
        text=_Reader(shown).chip_text(leaf),
        negated=is_negative(leaf.operator),
    )


def describe_rule(rule: Node, catalogue: Catalogue, language: str, labels: TermLabels | None = None) -> str:
    """One rule in the fewest words, for notices: "Width: over 2,000 px"."""
    reader = _Reader(_shown(catalogue, language, labels))
    return reader.chip_text(rule) if isinstance(rule, Leaf) else reader.group_text(rule)


def _shown(catalogue: Catalogue, language: str, labels: TermLabels | None) -> Shown:
    return Shown(catalogue=catalogue, grammar=grammar_for(language), labels=labels or {})


class _Reader:
    def __init__(self, shown: Shown) -> None:
        self.shown = shown
        self.grammar: Grammar = shown.grammar

    def tree(self, tree: Group) -> str:
        rules = [rule for rule in tree.rules if not is_sort(rule)]
        applied = [rule for rule in rules if not is_absent(rule)]
        text = self._applied(tree, applied) if applied else self.grammar.everything
        off = [self._standing_alone(rule) for rule in _muted(tree) if not is_sort(rule)]
        if off:
            text += self.grammar.switched_off([self._agreed(item) for item in off])
        order = next((r for r in tree.rules if isinstance(r, Leaf) and is_sort(r) and not r.muted), None)
        return text if order is None else self.grammar.ordered(text, self.shown.order(order.value))

    def _applied(self, tree: Group, rules: Sequence[Node]) -> str:
        if tree.negated or tree.operator == "and" or len(rules) == 1:
            return self.sentence([tree] if tree.negated else rules)
        if all(isinstance(rule, Leaf) for rule in rules):
            return self.sentence([Group(operator="or", rules=tuple(rules))])
        return self.grammar.alternatives([self.sentence(self._parts(rule)) for rule in rules])

    def _parts(self, rule: Node) -> Sequence[Node]:
        """The rules that one alternative ANDs."""
        if isinstance(rule, Group) and rule.operator == "and" and not rule.negated:
            return [inner for inner in rule.rules if not is_absent(inner)]
        return [rule]

    def sentence(self, rules: Sequence[Node]) -> str:
        named = next((rule for rule in rules if _names_media(rule)), None)
        noun = self._noun(named) if isinstance(named, Leaf) else self.grammar.noun
        phrases = self._together([rule for rule in rules if rule is not named])
        return self.grammar.sentence(noun, phrases)

    def group_text(self, group: Group) -> str:
        return self._agreed(self._standing_alone(group)) or self.grammar.everything

    def _agreed(self, text: str) -> str:
        return self.grammar.agreeing(text, self.grammar.noun)

    def _standing_alone(self, rule: Node) -> str:
        """A rule as it reads by itself, whether or not it is muted."""
        phrases = self.phrases(_unmuted(rule), negated=False)
        return self.grammar.all_of([self.grammar.standalone(found) for found in phrases])

    def _together(self, rules: Sequence[Node]) -> list[Phrase]:
        """The phrases of rules that are ANDed; usage leaves among them speak of one use."""
        use = [rule for rule in rules if isinstance(rule, Leaf) and speaks_of_a_use(rule) and not _is_filled(rule)]
        phrases: list[Phrase] = []
        for rule in rules:
            if rule in use:
                if rule is use[0]:
                    phrases.append(self._use(use, negated=False))
            else:
                phrases += self.phrases(rule, negated=False)
        return phrases

    def phrases(self, node: Node, negated: bool) -> list[Phrase]:
        if isinstance(node, Leaf):
            return [] if is_sort(node) else [self._leaf(node, negated)]
        rules = [rule for rule in node.rules if not is_absent(rule)]
        negated = negated != node.negated
        if len(rules) < 2:
            return self.phrases(rules[0], negated) if rules else []
        if not negated:
            return self._together(rules) if node.operator == "and" else [self._either(rules)]
        if node.operator == "and" and all(speaks_of_a_use(rule) for rule in rules):
            return [self._use([rule for rule in rules if isinstance(rule, Leaf)], negated=True)]
        items = [self._clause(rule) for rule in rules]
        text = self.grammar.not_all(items) if node.operator == "and" else self.grammar.not_any(items)
        return [Phrase(kind=Kind.CLAUSE, text=text, negated=True)]

    def _either(self, rules: Sequence[Node]) -> Phrase:
        each = [self.phrases(rule, negated=False) for rule in rules]
        having = [found[0].text for found in each if len(found) == 1 and _is_having(found[0])]
        if len(having) == len(each):
            return Phrase(kind=Kind.WITH, text=self.grammar.any_of(having))
        return Phrase(kind=Kind.CLAUSE, text=self.grammar.either([self._clause(rule) for rule in rules]))

    def _clause(self, rule: Node) -> str:
        phrases = self.phrases(rule, negated=False)
        texts = [self.grammar.standalone(found) for found in phrases]
        return texts[0] if len(texts) == 1 else self.grammar.bracketed(self.grammar.all_of(texts))

    def _use(self, use: Sequence[Leaf], negated: bool) -> Phrase:
        """Rules about one use as one phrase; of two rules of one field the values stand side by side."""
        said = {key: [self._use_value(leaf) for leaf in use if leaf.field == key] for key in _USE}
        channels, campaign, when = (self.grammar.all_of(said[key]) for key in _USE)
        text = self.grammar.use(channels, campaign, when, negated)
        return Phrase(kind=Kind.CLAUSE, text=text, negated=negated)

    def _use_value(self, leaf: Leaf) -> str:
        if leaf.value is None:
            return ""
        if leaf.field == "usage.used_at":
            return self.grammar.when(leaf.operator, leaf.value)
        listed = self.shown.values(leaf)
        return self.grammar.all_of(listed) if leaf.operator == "has_all" else self.grammar.any_of(listed)

    def _leaf(self, leaf: Leaf, negated: bool) -> Phrase:
        turned = complement_of(leaf) if is_negative(leaf.operator) else None
        if turned is not None:
            leaf, negated = turned, not negated
        leaf = _bound(leaf, self.shown.field(leaf.field).kind)
        if leaf.operator in ("is_empty", "is_not_empty"):
            return self._emptiness(leaf, (leaf.operator == "is_empty") != negated)
        if speaks_of_a_use(leaf):
            return self._use([leaf], negated)
        if leaf.field == "usage.count" and leaf.operator == "equals" and leaf.value == 0:
            return self._template("usage.count=0", "", negated)
        if leaf.field in self.grammar.adjectives or leaf.field == MEDIA_TYPE:
            found = self._adjective(leaf, negated)
            if found is not None:
                return found
        return self._by_kind(leaf, self.shown.field(leaf.field).kind, negated)

    def _emptiness(self, leaf: Leaf, empty: bool) -> Phrase:
        if leaf.field in _USE:
            if empty:
                return self._template("usage.count=0", "", negated=False)
            return Phrase(kind=Kind.CLAUSE, text=self.grammar.use("", "", "", negated=False))
        return self.grammar.emptiness(self.shown.label(leaf.field), empty, self.shown.field(leaf.field).kind)

    def _adjective(self, leaf: Leaf, negated: bool) -> Phrase | None:
        """The phrase of a media type, orientation or status; None where a value has no word of its own."""
        values = [str(value) for value in values_of(leaf)]
        if leaf.field == MEDIA_TYPE:
            nouns = [self.grammar.nouns[value] for value in values if value in self.grammar.nouns]
            if len(nouns) < len(values):
                return None
            noun = self.grammar.nouns_listed(nouns)
            text = self.grammar.not_a(noun) if negated else noun.text
            return Phrase(kind=Kind.CLAUSE, text=text, negated=negated)
        words = self.grammar.adjectives[leaf.field]
        if any(value not in words for value in values):
            return None
        text = self.grammar.any_of([words[value] for value in values])
        if negated:
            return Phrase(kind=Kind.CLAUSE, text=self.grammar.not_so(text), negated=True)
        return Phrase(kind=Kind.ADJECTIVE, text=text)

    def _noun(self, leaf: Leaf) -> Noun:
        return self.grammar.nouns_listed([self.grammar.nouns[str(value)] for value in values_of(leaf)])

    def _by_kind(self, leaf: Leaf, kind: str, negated: bool) -> Phrase:
        if kind == "boolean":
            return self._boolean(leaf, bool(leaf.value), negated)
        if kind == "full_text":
            return self._full_text(leaf, negated)
        if kind == "place":
            return self._maybe_not(self.shown.area(leaf.value), negated)
        if leaf.field in self.grammar.templates:
            return self._template(leaf.field, self._template_value(leaf, kind), negated)
        condition = self._condition(leaf, kind)
        return self.grammar.labelled(self.shown.label(leaf.field), condition, leaf.operator, kind, negated)

    def _template_value(self, leaf: Leaf, kind: str) -> str:
        if kind == "date":
            return self.grammar.when(leaf.operator, leaf.value)
        return self.grammar.any_of(self.shown.values(leaf))

    def _template(self, key: str, value: str, negated: bool) -> Phrase:
        template = self.grammar.templates[key][1 if negated else 0]
        return Phrase(kind=Kind.CLAUSE, text=self.grammar.filled_in(template, value), negated=negated)

    def _maybe_not(self, text: str, negated: bool) -> Phrase:
        return Phrase(kind=Kind.CLAUSE, text=self.grammar.not_so(text) if negated else text, negated=negated)

    def _boolean(self, leaf: Leaf, value: bool, negated: bool) -> Phrase:
        """Built-in flags are never missing, so that "not true" is "false"; others may be."""
        if leaf.field in self.grammar.booleans:
            is_so = value != negated
            return Phrase(
                kind=Kind.CLAUSE, text=self.grammar.booleans[leaf.field][0 if is_so else 1], negated=not is_so
            )
        found = self.grammar.flagged(self.shown.label(leaf.field), value)
        return self._maybe_not(found.text, True) if negated else found

    def _full_text(self, leaf: Leaf, negated: bool) -> Phrase:
        if leaf.operator == "similar_to":
            return self._template("similar_to", self.shown.asset(leaf.value), negated)
        text, any_word = self.shown.query(leaf.value)
        return self.grammar.full_text(leaf.operator, text, any_word, negated)

    def _condition(self, leaf: Leaf, kind: str) -> str:
        if kind == "date":
            return self.grammar.when(leaf.operator, leaf.value)
        return self.grammar.condition(leaf.operator, self.shown.values(leaf), kind)

    def chip_text(self, leaf: Leaf) -> str:
        """Label and condition."""
        label = self.shown.label(leaf.field)
        if leaf.operator not in OPERATORS:
            return label if leaf.value is None else self.grammar.chip(label, _plain(leaf.value))
        if leaf.value is None:
            return self.grammar.chip(label, self.grammar.empty if leaf.operator == "is_empty" else self.grammar.filled)
        if leaf.operator in _VERBS:
            said = self.grammar.spaced(phrase(leaf.operator, self.grammar.code), self.shown.chip_value(leaf))
            return self.grammar.chip(label, said)
        turned = complement_of(leaf) if is_negative(leaf.operator) else None
        condition = self._chip_condition(_bound(turned or leaf, self.shown.field(leaf.field).kind))
        if turned is not None:
            condition = self.grammar.negated_condition(condition, leaf.operator)
        return self.grammar.chip(label, condition)

    def _chip_condition(self, leaf: Leaf) -> str:
        kind = self.shown.field(leaf.field).kind
        if kind == "sort":
            return self.shown.order(leaf.value)
        if kind == "boolean":
            return self.shown.value(leaf.value, self.shown.field(leaf.field))
        if kind == "full_text":
            return self._chip_query(leaf)
        if kind == "place":
            return self.shown.area(leaf.value)
        if kind == "color":
            return self.shown.color(leaf.value)
        return self._condition(leaf, kind)

    def _chip_query(self, leaf: Leaf) -> str:
        if leaf.operator == "similar_to":
            return self.grammar.condition("similar_to", [self.shown.asset(leaf.value)], "full_text")
        text, any_word = self.shown.query(leaf.value)
        if leaf.operator in ("hybrid_search", "keyword_search") and not any_word:
            return self.grammar.quoted(text)
        return self._agreed(self.grammar.full_text(leaf.operator, text, any_word, negated=False).text)


# What one use has, in the order it is said: where, for what, when.
_USE = ("usage.channel", "usage.campaign", "usage.used_at")


# Operators that are verbs: a chip says them as the menu does.
_VERBS = frozenset({"contains", "not_contains", "starts_with", "ends_with"})


def _is_having(found: Phrase) -> bool:
    return found.kind is Kind.WITH and not found.negated


def _bound(leaf: Leaf, kind: str) -> Leaf:
    """A range with an open end as the bound that it is."""
    if leaf.operator != "between" or not isinstance(leaf.value, tuple) or None not in leaf.value:
        return leaf
    at_least, at_most = ("on_or_after", "on_or_before") if kind == "date" else ("greater_or_equal", "less_or_equal")
    low, high = leaf.value
    operator, end = (at_least, low) if high is None else (at_most, high)
    return Leaf(field=leaf.field, operator=operator, value=end)


def _is_filled(leaf: Leaf) -> bool:
    return leaf.operator == "is_not_empty"


def _names_media(rule: Node) -> bool:
    """Whether a rule can be the noun of the sentence."""
    return (
        isinstance(rule, Leaf)
        and rule.field == MEDIA_TYPE
        and rule.operator in ("equals", "in")
        and all(value in grammar_for("en").nouns for value in values_of(rule))
    )


def _muted(node: Node) -> list[Node]:
    """The outermost muted rules."""
    if node.muted:
        return [node]
    return [found for rule in node.rules for found in _muted(rule)] if isinstance(node, Group) else []


def _unmuted(node: Node) -> Node:
    """The rule as if nothing in it were muted."""
    if isinstance(node, Leaf):
        return Leaf(field=node.field, operator=node.operator, value=node.value)
    return Group(operator=node.operator, rules=tuple(_unmuted(rule) for rule in node.rules), negated=node.negated)


def _plain(value: JSONValue) -> str:
    return ", ".join(str(item) for item in value) if isinstance(value, tuple) else str(value)

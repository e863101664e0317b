"""What a turn answers: the prediction, which is the interpreter's own sentence, and the facts, which are code's.

Nothing an interpreter wrote may stand among the facts: their sentences are read off the rules by `search.rules`, the
words are cut out of the person's message.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from assets.models import Tenant
from chat.interpret.contract import Alignment, Interpretation
from chat.limits import Refusal
from chat.provenance import Said, leaf_key
from search.labels import term_labels
from search.outcome import Absolute, SearchOutcome
from search.rules.account import reading_of_change, reading_of_unmet
from search.rules.catalogue import Catalogue
from search.rules.changes import Change, MergeResult, Unmet
from search.rules.describe import Chip, chip, describe
from search.rules.errors import Problem
from search.rules.normalise import normalise
from search.rules.parse import parse
from search.rules.showing import TermLabels
from search.rules.tree import Group, Leaf
from search.rules.walk import leaves, rule_name, walk

ELLIPSIS = " … "


@dataclass(frozen=True, kw_only=True)
class TurnResult:
    """One turn as it is answered. `facts` is JSON but for the outcome, which stands in `outcome`."""

    session: str
    turn: int
    kind: str
    tree: dict[str, Any]
    tree_hash: str
    reading: str
    interpreter: str = ""
    intent: str | None = None
    delta: dict[str, Any] | None = None
    prediction: str = ""
    facts: dict[str, Any] = field(default_factory=dict)
    usage: dict[str, Any] = field(default_factory=dict)
    refusal: dict[str, Any] | None = None
    outcome: SearchOutcome | None = None
    language: str = "en"

    def to_json(self, absolute: Absolute | None = None) -> dict[str, Any]:
        """`absolute` turns a path into a full address."""
        facts = dict(self.facts)
        if self.outcome is not None:
            facts["outcome"] = self.outcome.to_json(self.language, absolute)
        return {
            "session": self.session,
            "turn": self.turn,
            "kind": self.kind,
            "refusal": self.refusal,
            "interpreter": self.interpreter,
            "intent": self.intent,
            "delta": self.delta,
            "tree": self.tree,
            "tree_hash": self.tree_hash,
            "reading": self.reading,
            "prediction": self.prediction,
            "facts": facts,
            "usage": self.usage,
        }


def no_facts() -> dict[str, Any]:
    return {
        "changes": [],
        "unmet": [],
        "unplaced": [],
        "clarify": None,
        "outcome": None,
        "diagnosis": None,
        "suggestions": [],
        "chips": [],
        "problems": [],
    }


@dataclass(frozen=True, kw_only=True)
class Wording:
    """How rules are read aloud to one person. `labels` name the terms of rules that hold ids."""

    catalogue: Catalogue
    language: str
    labels: TermLabels

    @classmethod
    def of(cls, tenant: Tenant, catalogue: Catalogue, language: str, merged: MergeResult) -> Wording:
        asked = [unmet.requested for unmet in merged.unmet if isinstance(unmet.requested, Leaf | Group)]
        nodes = [merged.tree, *asked, *(node for c in merged.changes for node in (c.rule, c.old) if node is not None)]
        return cls(catalogue=catalogue, language=language, labels=term_labels(tenant, catalogue, language, *nodes))

    def tree(self, tree: Group) -> str:
        return describe(tree, self.catalogue, self.language, self.labels)

    def change(self, change: Change) -> str:
        return reading_of_change(change, self.catalogue, self.language, self.labels)

    def unmet(self, unmet: Unmet) -> str:
        return reading_of_unmet(unmet, self.catalogue, self.language, self.labels)

    def chip(self, leaf: Leaf) -> Chip:
        return chip(leaf, self.catalogue, self.language, self.labels)


def facts_of(
    interpretation: Interpretation,
    merged: MergeResult,
    said: Said,
    problems: Sequence[Problem],
    wording: Wording,
) -> dict[str, Any]:
    aligned = _aligned_leaves(interpretation, wording.catalogue)
    return no_facts() | {
        "changes": [
            change.to_json() | {"reading": wording.change(change), "words": _words_of(change, aligned)}
            for change in merged.changes
        ],
        "unmet": [unmet.to_json() | {"reading": wording.unmet(unmet)} for unmet in merged.unmet],
        "unplaced": list(interpretation.unplaced),
        "clarify": interpretation.clarify,
        "chips": _chips(merged.tree, said, wording),
        "problems": [problem.to_json() for problem in problems],
    }


def words_by_leaf(interpretation: Interpretation, merged: MergeResult, catalogue: Catalogue, message: str) -> Said:
    """For each leaf that came into the tree in this turn, the words it rests on and the message they stand in."""
    aligned = _aligned_leaves(interpretation, catalogue)
    said: Said = {}
    for change in merged.changes:
        for leaf in leaves(change.rule) if change.kind != "removed" else ():
            words = _words_of_leaf(leaf, aligned)
            if words:
                said[leaf_key(leaf)] = {"words": words, "message": message}
    return said


def _chips(tree: Group, said: Said, wording: Wording) -> list[dict[str, Any]]:
    """Each leaf of the tree as a chip, with the words it came from."""
    return [_chip(path, node, negated, said, wording) for path, node, negated in walk(tree) if isinstance(node, Leaf)]


def _chip(path: str, leaf: Leaf, negated: bool, said: Said, wording: Wording) -> dict[str, Any]:
    shown = wording.chip(leaf)
    origin = said.get(leaf_key(leaf), {})
    return {
        "rule": rule_name(path, leaf),
        "field": leaf.field,
        "label": shown.label,
        "operator": shown.operator,
        "value": shown.value,
        "text": shown.text,
        "negated": negated,
        "muted": leaf.muted,
        "words": origin.get("words", ""),
        "message": origin.get("message", ""),
    }


@dataclass(frozen=True)
class _AlignedLeaf:
    leaf: Leaf
    words: Alignment


def _aligned_leaves(interpretation: Interpretation, catalogue: Catalogue) -> list[_AlignedLeaf]:
    """The leaves of the delta in normal form, each with its words: what the merge's account can be compared with."""
    delta, _problems = parse(interpretation.rule_group, delta_intent="refine")
    by_path = {path: node for path, node, _negated in walk(delta)}
    found = []
    for words in interpretation.words:
        for leaf in leaves(by_path.get(words.path, Group())):
            normal = next(leaves(normalise(Group(rules=(leaf,)), catalogue)), leaf)
            found.append(_AlignedLeaf(normal, words))
    return found


def _words_of(change: Change, aligned: Sequence[_AlignedLeaf]) -> str:
    """The words behind a change, in the order of the message."""
    spans = {found for leaf in leaves(change.rule) for found in _spans_of(leaf, aligned)}
    return _joined(spans)


def _words_of_leaf(leaf: Leaf, aligned: Sequence[_AlignedLeaf]) -> str:
    return _joined(set(_spans_of(leaf, aligned)))


def _spans_of(leaf: Leaf, aligned: Sequence[_AlignedLeaf]) -> Iterator[Alignment]:
    """The words of the same leaf, else of those that speak of its field: a merge may have joined or widened them."""
    same = [found.words for found in aligned if found.leaf == leaf]
    yield from same or (found.words for found in aligned if found.leaf.field == leaf.field)


def _joined(spans: Iterable[Alignment]) -> str:
    ordered = sorted(spans, key=lambda span: (span.start, span.end))
    return ELLIPSIS.join(dict.fromkeys(span.words for span in ordered))


def refused(
    *, session: str, turn: int, refusal: Refusal, tree: dict[str, Any], tree_hash: str, reading: str, language: str
) -> TurnResult:
    """A turn that was not taken: nothing changed, nothing was spent."""
    return TurnResult(
        session=session,
        turn=turn,
        kind="refused",
        tree=tree,
        tree_hash=tree_hash,
        reading=reading,
        facts=no_facts(),
        refusal=refusal.to_json(),
        language=language,
    )


def off_topic(interpretation: Interpretation) -> dict[str, Any] | None:
    """A message that asks nothing of the library is refused, too, but the turn is kept."""
    if interpretation.kind != "off_topic":
        return None
    return Refusal(code="off_topic", message=interpretation.explanation).to_json()

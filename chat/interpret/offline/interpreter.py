"""Reads a message without a model: tokens, spans, the best cover, the passes, then rules and an intent."""

from __future__ import annotations

from typing import Any, Literal

from ..contract import Interpretation, empty_group
from . import explain, removal
from .build import alignments, group_of, to_json
from .context import InterpretContext
from .cover import best_cover
from .intents import Signals, all_fields, decide, detect, positive_fields, positive_leaves, stands, takes_back
from .language import detect as detect_language
from .leftover import TEXT_FIELD, TEXT_OPERATOR, gather, holds_a_code, wording
from .line import Draft, Line, Piece
from .passes import dates, missing, orientation, people, quantities, sorting, texts, usage, values, weak
from .passes.orientation import ORIENTATION, ORIENTATION_FIELD, SUBJECT, Undecided
from .scope import Bundle, Made, compose, deny_marks, settle
from .tables import LANGUAGES
from .tokens import Kind, tokenise

# A message of no more words than this is searched for even if nobody knows them.
FEW_WORDS = 2


def interpret(message: str, context: InterpretContext) -> Interpretation:
    """What the message asks for, as an interpretation by the one contract."""
    line = _line(message, context)
    has_state = bool(context.tree.rules)
    weak.settle(line)
    signals = detect(line, has_state=has_state)
    settled = dict.fromkeys(("landscape", "portrait"), ORIENTATION) if signals.removes else context.settled
    undecided = orientation.decide(line, settled)
    _run_passes(line, removing=signals.removes)
    return _conclude(line, signals, undecided, context, has_state=has_state)


def _line(message: str, context: InterpretContext) -> Line:
    tokens = tokenise(message)
    language = detect_language(tokens, context.language)
    scanner = context.scanner(language)
    scanned = scanner.scan(tokens, context.today, context.known_word)
    return Line(
        message,
        tokens,
        best_cover(tokens, scanned),
        scanned,
        LANGUAGES[language],
        context.catalogue,
        context.tree,
        context.today,
        scanner.lexicon.counted,
        scanner.lexicon.persons,
    )


def _run_passes(line: Line, *, removing: bool) -> None:
    """The surest first: each leaves to the next what it does not take."""
    sorting.read(line)
    texts.read(line)
    usage.read(line)
    quantities.read(line)
    dates.read(line)
    people.read(line)
    if not removing:
        missing.read(line)
    values.read(line, removing=removing)


def _conclude(
    line: Line, signals: Signals, undecided: list[Undecided], context: InterpretContext, *, has_state: bool
) -> Interpretation:
    if signals.removes:
        return _removal(line, context)
    composed = compose(line, signals.rejected_from, _rejected(line, signals, has_state=has_state))
    standing = all_fields(line.tree)
    if not composed.rules and (let_go := [piece for piece in composed.allowed if piece.fields & standing]):
        return _removal(line, context, let_go)
    if takes_back(line, line.pieces):
        return _removal(line, context)
    rules = composed.rules + _order(line)
    runs = [run for run in gather(line) if run[0] >= signals.fresh_from]
    text = wording(line, runs)
    if text:
        places = [(line.place(first)[0], line.place(last)[1]) for first, last in runs]
        rules.append(Draft(field=TEXT_FIELD, operator=TEXT_OPERATOR, value=text, places=places))
    intent = decide(line, signals, line.pieces, has_text=bool(text), has_state=has_state)
    if intent == "reset":
        return _reset(context)
    if _is_off_topic(line, rules, context):
        return _not_understood("off_topic", context)
    if not rules:
        return _not_understood("filter", context)
    if intent == "refine":
        _mark_replacements(line, signals, rules)
    root = group_of(rules)
    if undecided:
        return _clarify(line, undecided[0], root, context)
    delta = _as_group(root)
    unplaced = tuple(line.text(first, last) for first, last in runs)
    return Interpretation(
        kind="filter",
        intent=intent,
        rule_group=delta,
        explanation=explain.explain(intent, delta, context.catalogue, context.language, unplaced),
        words=alignments(root, line.message),
        unplaced=unplaced,
    )


def _as_group(root: Bundle) -> dict[str, Any]:
    return to_json(root)


def _order(line: Line) -> list[Made]:
    """The order of the result stands at the root, whatever is denied around it."""
    return [draft for piece in line.ordered() if piece.kind == "sort" for draft in piece.drafts]


def _rejected(line: Line, signals: Signals, *, has_state: bool) -> list[Piece]:
    """Values that another is to take the place of: "replace red by blue", "not calm but festive" of a calm tree."""
    if not has_state:
        return []
    pieces = list(line.ordered())
    deny_marks(line)
    rejected = []
    for piece in pieces:
        others = [other for other in pieces if other is not piece and other.fields == piece.fields]
        if "set" in signals and any(_stands_for(line, piece, other) for other in others if other.first > piece.last):
            rejected.append(piece)
        elif others and piece.denied and all(stands(line.tree, draft) for draft in piece.drafts):
            rejected.append(piece)
    if rejected:
        signals.said.add("instead")
    return rejected


def _stands_for(line: Line, piece: Piece, other: Piece) -> bool:
    between = range(piece.last + 1, other.first)
    return any(line.says(n, "intent:replace_with", "to") for n in between)


def _removal(line: Line, context: InterpretContext, pieces: list[Piece] | None = None) -> Interpretation:
    pieces = list(line.ordered()) if pieces is None else pieces
    text = wording(line, [run for run in gather(line) if not line.cues(run[0])])
    rules = removal.targets(line, pieces, text)
    root = Bundle("and", rules)
    delta = _as_group(root)
    return Interpretation(
        kind="filter",
        intent="remove",
        rule_group=delta,
        explanation=explain.explain("remove", delta, context.catalogue, context.language, ()),
        words=alignments(root, line.message),
    )


def _reset(context: InterpretContext) -> Interpretation:
    delta = empty_group()
    sentence = explain.explain("reset", delta, context.catalogue, context.language, ())
    return Interpretation(kind="filter", intent="reset", rule_group=delta, explanation=sentence)


def _not_understood(kind: Literal["filter", "off_topic"], context: InterpretContext) -> Interpretation:
    """Nothing that could be searched for: the search stays as it is."""
    return Interpretation(
        kind=kind,
        intent="refine" if kind == "filter" else None,
        rule_group=empty_group(),
        explanation=explain.nothing_understood(context.language),
    )


def _is_off_topic(line: Line, rules: list[Made], context: InterpretContext) -> bool:
    """Only text, of several words, none of which the library holds."""
    if context.known_word is None or line.pieces or holds_a_code(line):
        return False
    words = [token.key for token in line.tokens if token.kind is Kind.WORD]
    return len(words) > FEW_WORDS and not any(context.known_word(word) for word in words)


def _mark_replacements(line: Line, signals: Signals, rules: list[Made]) -> None:
    """"festive rather than calm": fields that would gather values are emptied first."""
    if not signals.replaces:
        return
    standing = positive_fields(line.tree)
    for rule in rules:
        if isinstance(rule, Draft) and rule.field in standing:
            entry = line.field(rule.field)
            rule.replace = entry is not None and entry.multi
            _keep_the_bound(line, rule)


def _keep_the_bound(line: Line, rule: Draft) -> None:
    """"make that 1500 px" of "at least 2000" is at least 1500."""
    bounds = ("greater_than", "greater_or_equal", "less_than", "less_or_equal")
    entry = line.field(rule.field)
    if rule.operator != "equals" or entry is None or entry.kind != "number":
        return
    rule.operator = next(
        (leaf.operator for leaf in positive_leaves(line.tree) if leaf.field == rule.field and leaf.operator in bounds),
        rule.operator,
    )


def _clarify(line: Line, undecided: Undecided, root: Bundle, context: InterpretContext) -> Interpretation:
    """Both readings, each with the rest of what was asked."""
    labels = explain.reading_labels(context.language)
    as_format = Draft(field=ORIENTATION_FIELD, operator="equals", value=undecided.orientation)
    term = undecided.term
    as_subject = (
        settle([Draft(field=term.field, labels=((term.label, term.narrower),))])[0]
        if term
        else Draft(field=TEXT_FIELD, operator=TEXT_OPERATOR, value=undecided.word)
    )
    place = line.place(undecided.at)
    rest = [rule for rule in root.rules if not _rests_on(rule, place)]
    readings = []
    for key, draft in ((ORIENTATION, as_format), (SUBJECT, as_subject)):
        label = labels[f"{key}:{undecided.orientation}"]
        readings.append({"key": key, "label": label, "delta": _as_group(Bundle("and", [draft, *rest]))})
    return Interpretation(
        kind="clarify",
        intent="clarify",
        rule_group=_as_group(Bundle("and", [as_format, as_subject])),
        explanation=explain.which_is_meant(undecided.word, context.language),
        clarify={"word": undecided.word, "readings": readings},
    )


def _rests_on(rule: Made, place: tuple[int, int]) -> bool:
    return isinstance(rule, Draft) and place in rule.places

"""Reads a message without a model: tokens, spans, the best cover, the passes, then rules and an intent."""

from __future__ import annotations

from ..contract import Interpretation
from . import answers, removal
from .context import InterpretContext
from .cover import best_cover
from .intents import Signals, all_fields, decide, detect, takes_back
from .language import detect as detect_language
from .leftover import TEXT_FIELD, TEXT_OPERATOR, content_words, gather, holds_a_code, wording
from .line import Draft, Line, Piece
from .passes import dates, missing, orientation, people, quantities, sorting, texts, usage, values, weak
from .passes.orientation import ORIENTATION, Undecided
from .replacing import mark_replacements, rejected_pieces
from .scope import Composed, Made, compose
from .tables import LANGUAGES
from .tokens import tokenise

# A message of no more words of meaning than this is searched for even if nobody knows them.
FEW_WORDS = 2


def interpret(message: str, context: InterpretContext) -> Interpretation:
    """What the message asks for, by the one contract of all interpreters."""
    line = _line(message, context)
    weak.settle(line)
    signals = detect(line, has_state=bool(line.tree.rules))
    undecided = orientation.decide(line, _settled(signals, context))
    _run_passes(line, removing=signals.removes)
    if signals.removes:
        return _removal(line, context, list(line.ordered()))
    return _addition(line, signals, undecided, context)


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


def _settled(signals: Signals, context: InterpretContext) -> dict[str, str]:
    """One does not filter a subject away by a bare word of format."""
    return dict.fromkeys(("landscape", "portrait"), ORIENTATION) if signals.removes else dict(context.settled)


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


def _removal(line: Line, context: InterpretContext, pieces: list[Piece]) -> Interpretation:
    text = wording(line, [run for run in gather(line) if not line.cues(run[0])])
    return answers.filtered(line, context, "remove", removal.targets(line, pieces, text))


def _addition(line: Line, signals: Signals, undecided: list[Undecided], context: InterpretContext) -> Interpretation:
    composed = compose(line, signals.rejected_from, rejected_pieces(line, signals))
    let_go = _let_go(line, composed)
    if let_go:
        return _removal(line, context, let_go)
    rules = composed.rules + _order(line)
    runs = [run for run in gather(line) if run[0] >= signals.fresh_from]
    rules += _left_to_text(line, runs)
    intent = decide(line, signals, line.pieces, has_text=bool(runs))
    if intent == "reset":
        return answers.reset(context)
    if _is_off_topic(line, runs, context):
        return answers.off_topic(context)
    if not rules:
        return answers.nothing_to_search_for(context)
    if undecided:
        return answers.clarify(line, context, undecided[0], rules)
    if intent == "refine":
        mark_replacements(line, signals, rules)
    return answers.filtered(line, context, intent, rules, [line.text(first, last) for first, last in runs])


def _let_go(line: Line, composed: Composed) -> list[Piece]:
    """What stands in the tree and was said to matter no more: "calm is fine", "not red" of red sofas."""
    if takes_back(line, line.pieces):
        return line.pieces
    standing = all_fields(line.tree)
    return [piece for piece in composed.allowed if piece.fields & standing] if not composed.rules else []


def _order(line: Line) -> list[Made]:
    """The order of the result stands at the root, whatever is denied around it."""
    return [draft for piece in line.ordered() if piece.kind == "sort" for draft in piece.drafts]


def _left_to_text(line: Line, runs: list[tuple[int, int]]) -> list[Made]:
    if not runs:
        return []
    places = [(line.place(first)[0], line.place(last)[1]) for first, last in runs]
    return [Draft(field=TEXT_FIELD, operator=TEXT_OPERATOR, value=wording(line, runs), places=places)]


def _is_off_topic(line: Line, runs: list[tuple[int, int]], context: InterpretContext) -> bool:
    """Only text, of several words of meaning, none of which the library holds."""
    if context.known_word is None or line.pieces or holds_a_code(line):
        return False
    words = content_words(line, runs)
    return len(words) > FEW_WORDS and not any(context.known_word(word) for word in words)

"""Uses: "used in the newsletter last spring" is one use, with its channel, campaign and time."""

from __future__ import annotations

from search.rules.catalogue import Field

from ..line import Draft, Line, Piece
from ..readings import ChoiceReading, QuantityReading, RuleReading, TermReading, TiedReading, TimeReading
from . import dates
from .quantities import comparison

CHANNEL, USED_AT, COUNT, CAMPAIGN = "usage.channel", "usage.used_at", "usage.count", "usage.campaign"
_NEVER = ("noise", "stop", "be", "in", "for", "by", "of", "during", "with", "one", "to", "me", "those", "intent:only")
# Vocabularies of channels and campaigns by the names of the fields that use them.
_CHANNEL_FIELDS = ("channel",)
_CAMPAIGN_FIELDS = ("campaign",)


def read(line: Line) -> None:
    for at in range(len(line)):
        if line.free(at) and _says_unused(line, at):
            _unused(line, at)
        elif line.free(at) and "use" in line.verbs(at) and not line.is_content(at) and line.field(USED_AT):
            _use(line, at)
    for at in range(len(line)):
        if line.free(at) and _channel(line, at) and _goes_on(line, at):
            line.take(Piece(at, at, _complement(line, at), "usage"), at)


def _says_unused(line: Line, at: int) -> bool:
    return any(rule.field == COUNT and rule.value == 0 for rule in line.spans[at].all(RuleReading))


def _unused(line: Line, at: int) -> None:
    """“never used on Instagram”: used somewhere else perhaps."""
    spans = _complements(line, at, +1) or (_complements(line, at, -1) if line.language.code == "zh-hans" else [])
    drafts = [draft for number in spans for draft in _complement(line, number)]
    if drafts:
        ends = [at, *spans]
        piece = line.take(Piece(min(ends), max(ends), _one_channel_list(drafts), "usage"), *ends)
        piece.negative = True


def _goes_on(line: Line, at: int) -> bool:
    """“used on Facebook but not on Instagram”: the second is a use as well."""
    said = any(piece.kind == "usage" and CHANNEL in piece.fields and piece.last < at for piece in line.pieces)
    return said and (line.says(at - 1, "in") or (line.says(at - 1, "noise") and line.says(at - 2, "in")))


def _use(line: Line, at: int) -> None:
    right = _complements(line, at, +1)
    left = _complements(line, at, -1) if not right or line.language.code == "zh-hans" else []
    spans = sorted({*left, *right})
    if any(_is_made_for(line, number, at) for number in spans):
        line.drop(at)
        return
    drafts: list[Draft] = []
    for number in spans:
        if line.free(number):
            drafts += _complement(line, number)
    drafts = _one_channel_list(drafts)
    negator = _negator(line, min([at, *spans]))
    if not drafts:
        count = _count(line, at)
        if count:
            line.take(Piece(min(at, count[0]), max(at, count[-1]), [count_draft(line, count)], "usage"), at, *count)
        elif negator is not None:
            draft = line.draft(negator, COUNT, "equals", 0, at)
            line.take(Piece(negator, at, [draft], "usage"), negator, at)
        return
    drafts[0].places.append(line.place(at))
    line.take(Piece(min([at, *spans]), max([at, *spans]), drafts, "usage"), at, *spans)


def _is_made_for(line: Line, channel_at: int, at: int) -> bool:
    """Chinese 给…用的 is made for the channel; 在…用过 was used in it."""
    return line.language.code == "zh-hans" and line.text(at, at) == "用" and line.says(channel_at - 1, "for")


def _complements(line: Line, at: int, step: int) -> list[int]:
    """Channels, campaigns and times beside the verb, small words between them."""
    found, number = [], at + step
    while 0 <= number < len(line) and line.free(number) and not line.is_boundary(number):
        if _is_complement(line, number) or (
            line.cues(number)
            and any(cue.field in (CHANNEL, CAMPAIGN) or _is_use_field(line, cue.field) for cue in line.cues(number))
        ):
            found.append(number)
        elif (
            line.says(number, "or", "and")
            and found
            and number + step < len(line)
            and _is_complement(line, number + step)
        ):
            pass
        elif not (
            line.says(number, *_NEVER, "since", "before", "after", "until", "between", "during")
            and not line.is_content(number)
        ):
            break
        number += step
    return found


def _is_use_field(line: Line, key: str) -> bool:
    return _plays(line.field(key), (*_CHANNEL_FIELDS, *_CAMPAIGN_FIELDS))


def _plays(entry: Field | None, names: tuple[str, ...]) -> bool:
    return entry is not None and entry.key.rpartition(".")[2] in names


def _is_complement(line: Line, at: int) -> bool:
    return (
        _channel(line, at) is not None or _campaign(line, at) is not None or line.first_of(at, TimeReading) is not None
    )


def _channel(line: Line, at: int) -> str | None:
    """The key of the channel that the span names."""
    terms = [t.term for t in line.spans[at].all(TermReading) if _plays(line.field(t.field), _CHANNEL_FIELDS)]
    choices = [choice.value for choice in line.spans[at].all(ChoiceReading) if choice.field == CHANNEL]
    return next(iter([*terms, *choices]), None)


def _campaign(line: Line, at: int) -> str | None:
    labels = [t.label for t in line.spans[at].all(TermReading) if _plays(line.field(t.field), _CAMPAIGN_FIELDS)]
    texts = [t.text for t in line.spans[at].all(TiedReading) if _plays(line.field(t.field), _CAMPAIGN_FIELDS)]
    return next(iter([*labels, *texts]), None)


def _complement(line: Line, at: int) -> list[Draft]:
    channel = _channel(line, at)
    if channel and line.field(CHANNEL):
        return [line.draft(at, CHANNEL, "has_any", [channel])]
    if line.first_of(at, TimeReading):
        found, spans = dates.condition(line, at, USED_AT)
        line.drop(*spans)
        return [found] if found else []
    campaign = _campaign(line, at)
    return [line.draft(at, CAMPAIGN, "contains", campaign)] if campaign and line.field(CAMPAIGN) else []


def _one_channel_list(drafts: list[Draft]) -> list[Draft]:
    """A use has one channel: of several that were named it is any."""
    channels = [draft for draft in drafts if draft.field == CHANNEL]
    for draft in channels[1:]:
        channels[0].value = [*channels[0].value, *draft.value]
        channels[0].places += draft.places
    return [draft for draft in drafts if draft not in channels[1:]]


def _negator(line: Line, at: int) -> int | None:
    for number in range(at - 1, max(-1, at - 5), -1):
        if not line.free(number) or line.is_boundary(number):
            return None
        if line.says(number, "not", "without"):
            return number
        if line.is_content(number):
            return None
    return None


def _count(line: Line, at: int) -> list[int]:
    """“used more than three times”, "used at least twice"."""
    for number in range(at + 1, min(at + 5, len(line))):
        quantity = line.first_of(number, QuantityReading)
        if quantity and quantity.unit == "times":
            return list(range(at + 1, number + 1))
        if line.is_boundary(number):
            break
    for number in range(at - 1, max(-1, at - 5), -1):
        quantity = line.first_of(number, QuantityReading)
        if quantity and quantity.unit == "times":
            return list(range(number, at))
        if line.is_boundary(number):
            break
    return []


def count_draft(line: Line, spans: list[int]) -> Draft:
    at = next(n for n in spans if line.first_of(n, QuantityReading))
    operator, _ = comparison(line, at)
    return line.draft(at, COUNT, operator or "equals", _plain(line.quantity(at).number))


def _plain(number: float) -> float | int:
    return int(number) if number == int(number) else number

"""The rules of a tree as chips: what each says, which words it came from, and how its texts were understood."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.utils.translation import gettext as _

from assets.models import Tenant, User
from assets.quoting import quoted
from search import engine
from search.outcome import SearchOutcome
from search.provenance import Origin
from search.resolve import Resolution, TermRef
from search.rules.catalogue import Catalogue
from search.rules.describe import chip as described
from search.rules.describe import describe
from search.rules.tree import Group, Leaf, Node
from search.rules.walk import child_path, is_sort, leaves, rule_name, walk

MOST_CHOICES = 6
SIMILAR_TO = "similar_to"

# Titles of the assets that a tree names, by their ids as text.
Titles = Mapping[str, str]


@dataclass(frozen=True, kw_only=True)
class TermChoice:
    """Another term that a text may have meant; `value` is what its button sends."""

    label: str
    value: str


@dataclass(frozen=True, kw_only=True)
class Chip:
    """`text` is the whole rule in words; `operator` is empty for a group, whose `value` says it all."""

    path: str
    label: str
    operator: str
    value: str
    text: str
    muted: bool
    words: str
    term: str
    swatches: tuple[str, ...]
    doubtful: bool
    resolutions: tuple[str, ...]
    choices: tuple[TermChoice, ...]


def chips_of(outcome: SearchOutcome, origins: Mapping[str, Origin], language: str, titles: Titles) -> list[Chip]:
    """One chip for each rule of the root, in its order; the order of the result is none."""
    found = _resolutions_by_path(outcome)
    return [
        _chip(child_path("", index), rule, outcome.catalogue, found, origins, language, titles)
        for index, rule in enumerate(outcome.tree.rules)
        if not is_sort(rule)
    ]


def titles_of(tenant: Tenant, user: User, tree: Group) -> Titles:
    """Titles for the ids in `similar_to` rules, as far as the person may see those assets."""
    named = {_asset_of(leaf) for leaf in leaves(tree) if leaf.operator == SIMILAR_TO}
    ids = [UUID(name) for name in named if is_uuid(name)]
    if not ids:
        return {}
    return {str(asset.pk): str(asset) for asset in engine.visible_assets(tenant, user).filter(pk__in=ids)}


def _asset_of(leaf: Leaf) -> str:
    return str(leaf.value["asset"] if isinstance(leaf.value, Mapping) else leaf.value)


def is_uuid(text: str) -> bool:
    try:
        UUID(text)
    except ValueError:
        return False
    return True


def with_titles(text: str, titles: Titles) -> str:
    """The text with ids of assets replaced by their titles."""
    for name, title in titles.items():
        text = text.replace(name, quoted(title))
    return text


def _resolutions_by_path(outcome: SearchOutcome) -> dict[str, list[Resolution]]:
    """An outcome names a rule by its id where it has one; chips know paths."""
    paths = {rule_name(path, node): path for path, node, _ in walk(outcome.tree)}
    found: dict[str, list[Resolution]] = {}
    for rule, resolution in outcome.resolutions:
        found.setdefault(paths.get(rule, rule), []).append(resolution)
    return found


def _chip(
    path: str,
    rule: Node,
    catalogue: Catalogue,
    found: Mapping[str, Sequence[Resolution]],
    origins: Mapping[str, Origin],
    language: str,
    titles: Titles,
) -> Chip:
    within = [(at, r) for at, resolutions in found.items() if _lies_in(at, path) for r in resolutions]
    label, operator, value, text = (with_titles(part, titles) for part in _wording(rule, catalogue, language))
    return Chip(
        path=path,
        label=label,
        operator=operator,
        value=value,
        text=text,
        muted=rule.muted,
        words=_words(path, origins),
        term=_resolved_term(rule, [r for _, r in within], language),
        swatches=_swatches(rule),
        doubtful=not rule.muted and any(r.doubtful or r.method == "unresolved" for _, r in within),
        resolutions=tuple(filter(None, (told_resolution(r, language) for _, r in within))),
        choices=tuple(choice for at, r in within for choice in choices_of(at, r, language)),
    )


def _lies_in(path: str, rule: str) -> bool:
    return path == rule or path.startswith(f"{rule}.")


def _wording(rule: Node, catalogue: Catalogue, language: str) -> tuple[str, str, str, str]:
    if isinstance(rule, Leaf):
        said = described(rule, catalogue, language)
        return said.label, said.operator, said.value, said.text
    text = describe(Group(rules=(rule,)), catalogue, language)
    return _group_label(rule, catalogue, language), "", text, text


def _group_label(group: Group, catalogue: Catalogue, language: str) -> str:
    fields = dict.fromkeys(leaf.field for leaf in leaves(group))
    labels = [field.label(language) for key in fields if (field := catalogue.get(key))]
    return " · ".join(dict.fromkeys(labels))


def _words(path: str, origins: Mapping[str, Origin]) -> str:
    """The words of the rule, or of the rules in the group."""
    pieces = [origin.words for at, origin in origins.items() if _lies_in(at, path)]
    return " … ".join(dict.fromkeys(pieces))


def _resolved_term(rule: Node, resolutions: Sequence[Resolution], language: str) -> str:
    """The term behind a text that does not already name it."""
    if not isinstance(rule, Leaf) or len(resolutions) != 1:
        return ""
    resolution = resolutions[0]
    names = [term.label_in(language) for term in resolution.terms]
    return "" if names == [resolution.text] else ", ".join(names[:3]) + ("…" if len(names) > 3 else "")


def _swatches(rule: Node) -> tuple[str, ...]:
    colors = [leaf.value.get("hex") for leaf in leaves(rule) if isinstance(leaf.value, Mapping)]
    return tuple(str(color) for color in colors if color)


def told_resolution(resolution: Resolution, language: str) -> str:
    """How a text was understood, as a sentence; empty where the text is the term's own name."""
    names = ", ".join(term.label_in(language) for term in resolution.terms)
    said = {"text": resolution.text, "term": names}
    if resolution.method == "unresolved":
        return _("No term is called “%(text)s”.") % said
    if len(resolution.terms) > 1:
        return _("“%(text)s” fits several terms, and all are searched: %(term)s.") % said
    if resolution.method == "synonym":
        return _("“%(text)s” is another name for %(term)s.") % said
    if resolution.doubtful:
        return _("“%(text)s” is most like %(term)s (%(score)d %%).") % (said | {"score": round(resolution.score * 100)})
    return "" if names == resolution.text else _("“%(text)s” is %(term)s.") % said


def choices_of(path: str, resolution: Resolution, language: str) -> list[TermChoice]:
    """The terms to choose from where the text leaves a doubt."""
    if not resolution.doubtful and resolution.method != "unresolved":
        return []
    terms: tuple[TermRef, ...] = (*resolution.terms, *resolution.runners_up)
    return [
        TermChoice(label=term.label_in(language), value=json.dumps([path, resolution.text, term.id]))
        for term in terms[:MOST_CHOICES]
    ]

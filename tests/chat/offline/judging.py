"""Whether a message came to the tree that was expected, or to one of its alternatives."""

from __future__ import annotations

import dataclasses
import json
from datetime import date
from pathlib import Path
from typing import Any

from chat.interpret.offline import interpret
from chat.social import social_reply
from search.rules.catalogue import Catalogue
from search.rules.folding import content_words
from search.rules.merge import merge
from search.rules.prepare import prepare
from search.rules.texts import resolve_in_memory, texts_to_resolve
from search.rules.tree import EMPTY, Group, Leaf, Node, tree_hash
from tests.chat.offline.tenants import context_of, knowledge_of

TODAY = date(2026, 11, 30)
OUTCOMES = ("clarify", "social", "off_topic", "refused")


@dataclasses.dataclass(frozen=True)
class Verdict:
    case: dict[str, Any]
    kind: str
    tree: Group
    right: bool

    @property
    def shown(self) -> str:
        return f"{self.case['id']} {self.case['message']!r}: {self.kind} {self.tree}"


def cases(file: Path, skip: tuple[str, ...] = ()) -> list[dict[str, Any]]:
    rows = [json.loads(line) for line in file.read_text(encoding="utf8").splitlines()]
    return [row for row in rows if not set(skip) & set(row["categories"])]


def judge(case: dict[str, Any]) -> Verdict:
    tenant = case.get("tenant", "nordhem")
    catalogue = knowledge_of(tenant).catalogue
    before = prepare(case["state"], catalogue).tree if case["state"] else EMPTY
    kind, tree = _read(case, tenant, catalogue, before)
    expected = case["expect"]
    accepted = {_hash(prepare(t, catalogue).tree) for t in (expected["tree"], *expected["alternatives"])}
    wanted = expected["intent"] if expected["intent"] in OUTCOMES else "filter"
    return Verdict(case, kind, tree, kind == wanted and _hash(tree) in accepted)


def _read(case: dict[str, Any], tenant: str, catalogue: Catalogue, before: Group) -> tuple[str, Group]:
    if social_reply(case["message"], case["language"]):
        return "social", before
    found = interpret(case["message"], context_of(tenant, case["language"], before, today=TODAY))
    if found.kind != "filter" or found.intent is None:
        return found.kind, before
    resolved = resolve_in_memory(texts_to_resolve(before, found.rule_group, catalogue), catalogue)
    return "filter", merge(before, found.rule_group, found.intent, catalogue, resolved).tree


def _hash(tree: Group) -> str:
    return tree_hash(_plain(tree))


def _plain(node: Node) -> Node:
    """Texts by their words of meaning, so that small words and order do not count."""
    if isinstance(node, Group):
        return dataclasses.replace(node, rules=tuple(_plain(rule) for rule in node.rules))
    if node.field == "full_text_search" and isinstance(node.value, str):
        return Leaf(field=node.field, operator=node.operator, value=" ".join(sorted(content_words(node.value))))
    return node

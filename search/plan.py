"""From a request to a condition: who asks, what the tree says, what its texts mean, which assets its words name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.db.models import Q, QuerySet

from assets.models import Asset
from search.compile import Context, compile_tree
from search.compile.vocabulary import asked_values
from search.order import asked_order, order_problems
from search.request import SearchRequest
from search.resolve import Asked, Resolution, resolve_texts
from search.rules.errors import Problem
from search.rules.prepare import prepare
from search.rules.tree import Group, Leaf, Node, to_json, tree_hash
from search.rules.walk import child_path, rule_name
from search.semantic.embedders import get_embedder
from search.text_leaf import SemanticUnavailable, TextLeafResult, evaluate_text_leaf
from search.visibility import Access, resolve_access, today_in


class InvalidTree(ValueError):
    """The tree does not fit the tenant's catalogue; `problems` says where, and what to do."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("; ".join(problem.message for problem in problems))
        self.problems = problems


@dataclass(frozen=True, kw_only=True)
class PlacedLeaf:
    """A leaf that applies. `positive`: under an even number of negations; `certain`: every match meets it."""

    name: str
    leaf: Leaf
    positive: bool
    certain: bool


@dataclass(frozen=True, kw_only=True)
class Plan:
    """Everything that is settled before assets are looked for. `problems`: why they cannot be."""

    request: SearchRequest
    access: Access
    tree: Group
    sort: str
    leaves: tuple[PlacedLeaf, ...]
    context: Context
    resolutions: Mapping[Asked, Resolution]
    text: Mapping[Leaf, TextLeafResult]
    problems: tuple[Problem, ...] = ()

    @cached_property
    def hash(self) -> str:
        return tree_hash(self.tree)

    @cached_property
    def condition(self) -> Q:
        return compile_tree(self.tree, self.context)

    @property
    def visible(self) -> QuerySet[Asset]:
        return Asset.objects.filter(self.access.condition)

    @property
    def matches(self) -> QuerySet[Asset]:
        return self.visible.filter(self.condition)

    @property
    def ranking_leaves(self) -> list[TextLeafResult]:
        """The text leaves that order by relevance: each once, however often it stands in the tree."""
        positive = dict.fromkeys(placed.leaf for placed in self.leaves if placed.positive and placed.leaf in self.text)
        return [self.text[leaf] for leaf in positive]


def plan_of(request: SearchRequest) -> Plan:
    """Raises `AccessUnresolved` and `InvalidTree`."""
    today = request.today or today_in(request.tenant)
    access = resolve_access(request.tenant, request.user, today)
    tree = prepared_tree(request.tree, access)
    sort = asked_order(tree, request.sort)
    _refuse(tuple(order_problems(sort, access.registry)))
    leaves = tuple(placed_leaves(tree))
    resolutions = resolve_texts(access.tenant, _texts(leaves, access))
    text, problems = _text_leaves(leaves, access, request, today)
    context = Context(
        tenant=access.tenant,
        user_id=request.user.pk,
        today=today,
        registry=access.registry,
        terms={asked: tuple(term.id for term in found.terms) for asked, found in resolutions.items()},
        text={leaf: found.condition for leaf, found in text.items()},
    )
    return Plan(
        request=request,
        access=access,
        tree=tree,
        sort=sort,
        leaves=leaves,
        context=context,
        resolutions=resolutions,
        text=text,
        problems=problems,
    )


def prepared_tree(tree: Group | Mapping[str, Any], access: Access) -> Group:
    """Also a tree that comes as nodes is judged: a saved one may name what is retired since."""
    found = prepare(to_json(tree) if isinstance(tree, Group) else tree, access.registry.catalogue)
    _refuse(found.problems)
    return found.tree


def _refuse(problems: tuple[Problem, ...]) -> None:
    if problems:
        raise InvalidTree(problems)


def placed_leaves(node: Node, path: str = "", positive: bool = True, certain: bool = True) -> list[PlacedLeaf]:
    """The leaves that apply, with their places. Muted ones, and those of muted groups, are not there."""
    if node.muted:
        return []
    if isinstance(node, Leaf):
        if node.field == "result.sort":
            return []
        return [PlacedLeaf(name=rule_name(path, node), leaf=node, positive=positive, certain=certain)]
    inside_positive = positive != node.negated
    inside_certain = certain and not node.negated and (node.operator == "and" or len(node.rules) == 1)
    return [
        placed
        for index, rule in enumerate(node.rules)
        for placed in placed_leaves(rule, child_path(path, index), inside_positive, inside_certain)
    ]


def _texts(leaves: tuple[PlacedLeaf, ...], access: Access) -> list[Asked]:
    """The texts that vocabulary leaves name their terms by."""
    definitions = access.registry.definitions
    return [
        (placed.leaf.field, value)
        for placed in leaves
        if placed.leaf.field in definitions and definitions[placed.leaf.field].vocabulary_id
        for value in asked_values(placed.leaf)
        if isinstance(value, str)
    ]


def _text_leaves(
    leaves: tuple[PlacedLeaf, ...], access: Access, request: SearchRequest, today: Any
) -> tuple[dict[Leaf, TextLeafResult], tuple[Problem, ...]]:
    """What each text leaf names; a leaf that only meaning could answer, where nothing tells it, is a problem."""
    found: dict[Leaf, TextLeafResult] = {}
    problems = []
    fields = access.registry.catalogue.fields
    for placed in leaves:
        if fields[placed.leaf.field].kind != "full_text" or placed.leaf in found:
            continue
        try:
            found[placed.leaf] = evaluate_text_leaf(
                placed.leaf,
                tenant=access.tenant,
                visible=access.condition,
                today=today,
                embedder=get_embedder(),
            )
        except SemanticUnavailable as unavailable:
            problems.append(unavailable.problem(placed.name))
    return found, tuple(problems)

"""Who sees what: the access rules of a person's roles as one condition. Whatever goes wrong, less is seen, not more."""

from __future__ import annotations

import dataclasses
import logging
import threading
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from dataclasses import dataclass
from datetime import date
from functools import reduce
from operator import or_
from typing import Any
from zoneinfo import ZoneInfo

from django.db.models import Q
from django.utils import timezone

from assets.models import AccessRule, Membership, Tenant, Term, User
from search.compile import Context, compile_tree
from search.compile.context import NEVER
from search.registry import Registry, registry_for
from search.rules.errors import UNKNOWN_TERM, Problem
from search.rules.normalise import normalise
from search.rules.operators import is_negative
from search.rules.parse import parse
from search.rules.reading import MY, is_my
from search.rules.tree import Group, Leaf, Node
from search.rules.validate import validate_access_rule
from search.rules.walk import walk

logger = logging.getLogger(__name__)

_KEPT = 256


class AccessUnresolved(Exception):
    """The person is unknown, inactive, or no active member of the tenant: nothing may be searched for them."""


@dataclass(frozen=True, kw_only=True)
class Access:
    """What a person may see of a tenant. `version` changes whenever that may have changed."""

    condition: Q
    version: str
    tenant: Tenant
    registry: Registry


@dataclass(frozen=True, kw_only=True)
class _Rule:
    """A stored access rule; `tree` is None where it no longer validates."""

    role_id: int
    effect: str
    tree: Group | None


def today_in(tenant: Tenant) -> date:
    return timezone.localdate(timezone=ZoneInfo(tenant.time_zone))


def visible_condition(tenant: Tenant, user: User, today: date | None = None) -> Q:
    """The assets of the tenant that the person may see, the trash never; raises `AccessUnresolved`."""
    return resolve_access(tenant, user, today).condition


def resolve_access(tenant: Tenant, user: User, today: date | None = None) -> Access:
    """Raises `AccessUnresolved`. The tenant of the result has the versions that the database has now."""
    roles, attributes, fresh = _membership(tenant, user)
    registry = registry_for(fresh)
    context = Context(tenant=fresh, user_id=user.pk, today=today or today_in(fresh), registry=registry)
    rules = [rule for rule in _rules_of(fresh, registry) if rule.role_id in roles]
    seen = ~NEVER if any(roles.values()) else _seen(roles, rules, _Mine(attributes, context))
    return Access(
        condition=Q(tenant=fresh, deleted_at=None) & seen,
        version=f"{fresh.schema_version}.{fresh.access_version}",
        tenant=fresh,
        registry=registry,
    )


def _membership(tenant: Tenant, user: User) -> tuple[dict[int, bool], Mapping[str, Any], Tenant]:
    """The person's roles (by id, whether each administers), their attributes, and the tenant with fresh versions."""
    rows = list(
        Membership.objects.filter(tenant_id=tenant.pk, user_id=user.pk, active=True, user__is_active=True).values_list(
            "roles__id", "roles__is_admin", "attributes", "tenant__schema_version", "tenant__access_version"
        )
        if user.pk
        else ()
    )
    if not rows:
        raise AccessUnresolved(f"{user} is no active member of {tenant}")
    _role, _admin, attributes, schema_version, access_version = rows[0]
    fresh = copy(tenant)
    fresh.schema_version, fresh.access_version = schema_version, access_version
    return {role: admin for role, admin, *_ in rows if role is not None}, attributes, fresh


def _seen(roles: Iterable[int], rules: list[_Rule], mine: _Mine) -> Q:
    """Roles are united; a deny of any of them wins. A rule that does not validate hides."""
    denied = [rule for rule in rules if rule.effect == AccessRule.Effect.DENY]
    if any(rule.tree is None for rule in denied):
        return NEVER
    allowed = reduce(or_, (_allowed(role, rules, mine) for role in roles), NEVER)
    return reduce(lambda seen, rule: seen & ~mine.condition(rule.tree), denied, allowed)


def _allowed(role: int, rules: list[_Rule], mine: _Mine) -> Q:
    """What one role sees by its allow rules: everything where it has none."""
    allows = [rule for rule in rules if rule.role_id == role and rule.effect == AccessRule.Effect.ALLOW]
    if any(rule.tree is None for rule in allows):
        return NEVER
    return reduce(or_, (mine.condition(rule.tree) for rule in allows)) if allows else ~NEVER


class _Mine:
    """Fills `{"my": attribute}` in from the membership, and compiles."""

    def __init__(self, attributes: Mapping[str, Any], context: Context) -> None:
        self.attributes = attributes
        self.context = context

    def condition(self, tree: Group | None) -> Q:
        """Nothing, where an attribute is absent of which "not mine" is asked: that would be everything."""
        if tree is None or any(self._opens(node, negated) for _, node, negated in walk(tree)):
            return NEVER
        return compile_tree(self._filled(tree), self.context)

    def _opens(self, node: Node, negated: bool) -> bool:
        return (
            isinstance(node, Leaf)
            and is_my(node.value)
            and negated != is_negative(node.operator)
            and not self._ids(node)
        )

    def _filled(self, node: Any) -> Any:
        if isinstance(node, Group):
            return dataclasses.replace(node, rules=tuple(self._filled(rule) for rule in node.rules))
        return dataclasses.replace(node, value=self._ids(node)) if is_my(node.value) else node

    def _ids(self, leaf: Leaf) -> tuple[int, ...]:
        """The person's term ids; terms may also be written by their keys."""
        given = self.attributes.get(leaf.value[MY])  # type: ignore[index, call-overload]
        values = given if isinstance(given, list) else [] if given is None else [given]
        keys = [value for value in values if isinstance(value, str)]
        ids = [value for value in values if isinstance(value, int) and not isinstance(value, bool)]
        return (*ids, *self._by_key(leaf.field, keys)) if keys else tuple(ids)

    def _by_key(self, field: str, keys: list[str]) -> Iterable[int]:
        vocabulary = self.context.registry.definitions[field].vocabulary_id
        return Term.objects.filter(vocabulary_id=vocabulary, key__in=keys).values_list("pk", flat=True)


# --- Stored rules ---

_stored: OrderedDict[tuple[int, str], tuple[_Rule, ...]] = OrderedDict()
_lock = threading.Lock()


def _rules_of(tenant: Tenant, registry: Registry) -> tuple[_Rule, ...]:
    """The tenant's access rules, validated; kept in the process until fields, terms or rules change."""
    key = (tenant.pk, registry.catalogue.version)
    with _lock:
        if key in _stored:
            _stored.move_to_end(key)
            return _stored[key]
    made = tuple(_loaded(rule, registry) for rule in AccessRule.objects.filter(tenant=tenant, active=True))
    with _lock:
        _stored[key] = made
        while len(_stored) > _KEPT:
            _stored.popitem(last=False)
    return made


def _loaded(rule: AccessRule, registry: Registry) -> _Rule:
    problems = access_rule_problems(rule.tree, rule.effect, registry)
    if problems:
        logger.error(
            "access rule %s (%s) of tenant %s hides everything from its role: %s",
            rule.pk,
            rule.name,
            rule.tenant_id,
            "; ".join(f"{problem.path}: {problem.message}" for problem in problems),
        )
        return _Rule(role_id=rule.role_id, effect=rule.effect, tree=None)
    tree, _ = parse(rule.tree)
    return _Rule(role_id=rule.role_id, effect=rule.effect, tree=normalise(tree, registry.catalogue))


def access_rule_problems(tree: Any, effect: str, registry: Registry) -> tuple[Problem, ...]:
    """Why a tree cannot be an access rule; among others, that it names a field or a term that is retired."""
    parsed, problems = parse(tree)
    if not problems:
        problems = [*validate_access_rule(parsed, registry.catalogue, effect), *_gone_terms(parsed, registry)]
    return tuple(problems)


def _gone_terms(tree: Group, registry: Registry) -> Iterator[Problem]:
    named = [
        (path, value, registry.definitions[node.field].vocabulary_id)
        for path, node, _ in walk(tree)
        if isinstance(node, Leaf) and node.field in registry.definitions
        for value in (node.value if isinstance(node.value, tuple) else (node.value,))
        if isinstance(value, int) and registry.definitions[node.field].vocabulary_id
    ]
    known = set(
        Term.objects.filter(pk__in={value for _, value, _ in named}, retired=False).values_list("pk", "vocabulary_id")
    )
    for path, value, vocabulary in named:
        if (value, vocabulary) not in known:
            yield Problem(
                path=f"{path}.value",
                code=UNKNOWN_TERM,
                message=f"The term {value} does not exist or is retired. Choose another, or delete the rule.",
            )

"""Who sees what: the access rules of a person's roles as one condition. Whatever goes wrong, less is seen, not more."""

from __future__ import annotations

import dataclasses
import json
import logging
import threading
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from datetime import date
from functools import reduce
from operator import or_
from typing import Any
from zoneinfo import ZoneInfo

from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import Q
from django.db.models.functions import JSONObject
from django.utils import timezone
from django.utils.translation import gettext as _

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

# As many judged rules are kept ready in one process.
_KEPT = 1_000


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
    member = _membership(tenant, user)
    registry = registry_for(member.tenant)
    context = Context(tenant=member.tenant, user_id=user.pk, today=today or today_in(member.tenant), registry=registry)
    rules = [_judged(rule, member.tenant, registry) for rule in member.rules if rule["role"] in member.roles]
    everything = any(member.roles.values())
    seen = ~NEVER if everything else _seen(member.roles, rules, _Mine(member.attributes, context))
    return Access(
        condition=Q(tenant=member.tenant, deleted_at=None) & seen,
        version=f"{member.tenant.schema_version}.{member.tenant.access_version}",
        tenant=member.tenant,
        registry=registry,
    )


@dataclass(frozen=True, kw_only=True)
class _Member:
    """A person in a tenant. `roles`: by id, whether it administers; `rules`: the tenant's stored access rules."""

    roles: Mapping[int, bool]
    attributes: Mapping[str, Any]
    tenant: Tenant
    rules: Sequence[Mapping[str, Any]]


def _membership(tenant: Tenant, user: User) -> _Member:
    """Read afresh for every request, in one statement: what a person may see must not lag behind."""
    rules = AccessRule.objects.filter(tenant_id=tenant.pk, active=True).order_by("pk")
    stored = rules.values(rule=JSONObject(id="pk", name="name", role="role_id", effect="effect", tree="tree"))
    found = Membership.objects.filter(tenant_id=tenant.pk, user_id=user.pk, active=True, user__is_active=True)
    rows = list(
        found.values_list(
            "roles__id",
            "roles__is_admin",
            "attributes",
            "tenant__schema_version",
            "tenant__access_version",
            ArraySubquery(stored),
        )
        if user.pk
        else ()
    )
    if not rows:
        raise AccessUnresolved(f"{user} is no active member of {tenant}")
    _role, _admin, attributes, schema_version, access_version, trees = rows[0]
    fresh = copy(tenant)
    fresh.schema_version, fresh.access_version = schema_version, access_version
    return _Member(
        roles={role: admin for role, admin, *_ in rows if role is not None},
        attributes=attributes,
        tenant=fresh,
        rules=trees,
    )


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
        if tree is None or any(self._opens(node, negated) for _path, node, negated in walk(tree)):
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
        given = self.attributes.get(leaf.value[MY])
        values = given if isinstance(given, list) else [] if given is None else [given]
        keys = [value for value in values if isinstance(value, str)]
        ids = [value for value in values if isinstance(value, int) and not isinstance(value, bool)]
        return (*ids, *self._by_key(leaf.field, keys)) if keys else tuple(ids)

    def _by_key(self, field: str, keys: list[str]) -> Iterable[int]:
        vocabulary = self.context.registry.definitions[field].vocabulary_id
        return Term.objects.filter(vocabulary_id=vocabulary, key__in=keys).values_list("pk", flat=True)


# --- Stored rules ---

_judgements: OrderedDict[tuple[int, str, str], _Rule] = OrderedDict()
_lock = threading.Lock()


def _judged(rule: Mapping[str, Any], tenant: Tenant, registry: Registry) -> _Rule:
    """The rule, validated; the judgement is kept until the rule itself, or fields and terms, change."""
    key = (tenant.pk, registry.catalogue.version, json.dumps(rule, sort_keys=True))
    with _lock:
        if key in _judgements:
            _judgements.move_to_end(key)
            return _judgements[key]
    made = _judge(rule, tenant, registry)
    with _lock:
        _judgements[key] = made
        while len(_judgements) > _KEPT:
            _judgements.popitem(last=False)
    return made


def _judge(rule: Mapping[str, Any], tenant: Tenant, registry: Registry) -> _Rule:
    problems = access_rule_problems(rule["tree"], rule["effect"], registry)
    if problems:
        logger.error(
            "access rule %s (%s) of tenant %s hides everything from its role: %s",
            rule["id"],
            rule["name"],
            tenant.key,
            "; ".join(f"{problem.path}: {problem.message}" for problem in problems),
        )
        return _Rule(role_id=rule["role"], effect=rule["effect"], tree=None)
    tree, _problems = parse(rule["tree"])
    return _Rule(role_id=rule["role"], effect=rule["effect"], tree=normalise(tree, registry.catalogue))


def access_rule_problems(tree: Any, effect: str, registry: Registry) -> tuple[Problem, ...]:
    """Why a tree cannot be an access rule; among others, that it names a field or a term that is retired."""
    parsed, problems = parse(tree)
    if not problems:
        problems = [*validate_access_rule(parsed, registry.catalogue, effect), *_gone_terms(parsed, registry)]
    return tuple(problems)


def _gone_terms(tree: Group, registry: Registry) -> Iterator[Problem]:
    named = [
        (path, value, registry.definitions[node.field].vocabulary_id)
        for path, node, _negated in walk(tree)
        if isinstance(node, Leaf) and node.field in registry.definitions
        for value in (node.value if isinstance(node.value, tuple) else (node.value,))
        if isinstance(value, int) and registry.definitions[node.field].vocabulary_id
    ]
    known = set(
        Term.objects.filter(pk__in={value for _path, value, _vocabulary in named}, retired=False).values_list(
            "pk", "vocabulary_id"
        )
    )
    for path, value, vocabulary in named:
        if (value, vocabulary) not in known:
            yield Problem(
                path=f"{path}.value",
                code=UNKNOWN_TERM,
                message=_("The term %(id)s does not exist or is retired. Choose another, or delete the rule.")
                % {"id": value},
            )

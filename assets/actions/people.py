"""Roles, memberships, access rules and tokens."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from assets.models import AccessRule, ApiToken, Membership, Role, Tenant, User
from assets.models.people import token_digest

TOKEN_LIFETIME = timedelta(days=90)


def bump_access(tenant: Tenant) -> None:
    """Who sees what may have changed: cached results of the tenant are void."""
    Tenant.objects.filter(pk=tenant.pk).update(access_version=F("access_version") + 1)
    tenant.refresh_from_db(fields=["access_version"])


@transaction.atomic
def create_role(
    tenant: Tenant, *, key: str, labels: Mapping[str, str], is_admin: bool = False, permissions: Sequence[str] = ()
) -> Role:
    return Role.objects.create(
        tenant=tenant, key=key, labels=dict(labels), is_admin=is_admin, permissions=list(permissions)
    )


@transaction.atomic
def add_member(
    tenant: Tenant, user: User, *, roles: Iterable[Role] = (), attributes: Mapping[str, Any] | None = None
) -> Membership:
    membership, _ = Membership.objects.update_or_create(
        tenant=tenant, user=user, defaults={"attributes": dict(attributes or {}), "active": True}
    )
    membership.roles.set(roles)
    bump_access(tenant)
    return membership


@transaction.atomic
def add_access_rule(role: Role, *, name: str, effect: str, tree: Mapping[str, Any]) -> AccessRule:
    """Store a rule. Whether its tree is allowed in a rule is judged by search; one that is not hides everything."""
    rule = AccessRule.objects.create(tenant_id=role.tenant_id, role=role, name=name, effect=effect, tree=dict(tree))
    bump_access(role.tenant)
    return rule


def issue_token(
    user: User,
    tenant: Tenant,
    *,
    name: str,
    scopes: Sequence[str] = (ApiToken.Scope.READ, ApiToken.Scope.CHAT),
    lifetime: timedelta = TOKEN_LIFETIME,
) -> tuple[ApiToken, str]:
    """The token's row and its secret, which is shown this once and stored nowhere."""
    secret = ApiToken.new_secret()
    row = ApiToken.objects.create(
        tenant=tenant,
        user=user,
        name=name,
        prefix=secret[:10],
        digest=token_digest(secret),
        scopes=list(scopes),
        expires_at=timezone.now() + lifetime,
    )
    return row, secret


def revoke_token(token: ApiToken) -> None:
    token.revoked_at = timezone.now()
    token.save(update_fields=["revoked_at"])

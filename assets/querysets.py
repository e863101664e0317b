"""What belongs to a tenant. Who of its people may see which asset is decided by search's visibility."""

from __future__ import annotations

from django.db.models import QuerySet

from assets.models import Asset, Tenant, User


def assets_of(tenant: Tenant) -> QuerySet[Asset]:
    """The tenant's assets that are not in the trash."""
    return Asset.objects.filter(tenant=tenant, deleted_at=None)


def tenants_of(user: User) -> QuerySet[Tenant]:
    """The tenants in which the person is an active member."""
    if not user.is_active:
        return Tenant.objects.none()
    return Tenant.objects.filter(memberships__user=user, memberships__active=True).distinct()

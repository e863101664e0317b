"""Work of the chat that nobody waits for."""

from __future__ import annotations

from celery import shared_task

from assets.models import Tenant, User
from assets.tenancy import membership_in
from chat.interpret import samples


@shared_task
def refresh_prompt_samples(tenant_id: int, user_id: int) -> None:
    """Draw a person's samples anew, if they are still a member; running twice does no harm."""
    tenant = Tenant.objects.filter(pk=tenant_id).first()
    user = User.objects.filter(pk=user_id).first()
    if tenant and user and membership_in(user, tenant.key):
        samples.refresh_samples(tenant, user)

"""What every view of the API stands on."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import get_language
from rest_framework.views import APIView

from assets.models import Membership, Tenant

from .permissions import membership_for


class TenantView(APIView):
    """A view inside one tenant. `scopes` names the scope a method needs where it is not the usual one."""

    scopes: Mapping[str, str] = {}

    @property
    def membership(self) -> Membership:
        return membership_for(self.request)

    @property
    def tenant(self) -> Tenant:
        return self.membership.tenant

    @property
    def language(self) -> str:
        """The language of labels and sentences in the answer."""
        return get_language() or "en"

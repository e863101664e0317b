"""Who am I, and my tokens."""

from __future__ import annotations

from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from assets import actions
from assets.models import ApiToken
from assets.querysets import tenants_of

from .base import TenantView
from .problems import ProblemError
from .serializers import IssuedTokenSerializer, MeSerializer, NewTokenSerializer, TokenSerializer


class MeView(TenantView):
    @extend_schema(operation_id="me", responses=MeSerializer, tags=["people"])
    def get(self, request: Request) -> Response:
        """The caller, their tenant, and what they may do."""
        roles = list(self.membership.roles.all())
        me = {
            "username": request.user.username,
            "name": request.user.display_name,
            "email": request.user.email,
            "language": request.user.language or self.language,
            "tenant": self.tenant,
            "tenants": tenants_of(request.user),
            "roles": roles,
            "is_admin": any(role.is_admin for role in roles),
            "permissions": sorted({permission for role in roles for permission in role.permissions}),
            "scopes": _scopes(request),
        }
        return Response(MeSerializer(me, context={"language": self.language}).data)


class TokensView(TenantView):
    @extend_schema(operation_id="tokens_list", responses=TokenSerializer(many=True), tags=["people"])
    def get(self, request: Request) -> Response:
        """The caller's tokens in this tenant, the newest first."""
        tokens = ApiToken.objects.filter(tenant=self.tenant, user=request.user).order_by("-created_at")
        return Response(TokenSerializer(tokens, many=True).data)

    @extend_schema(
        operation_id="tokens_create",
        request=NewTokenSerializer,
        responses={201: IssuedTokenSerializer},
        tags=["people"],
    )
    def post(self, request: Request) -> Response:
        """Make a token. Its secret is in this answer and nowhere else."""
        wanted = NewTokenSerializer(data=request.data)
        wanted.is_valid(raise_exception=True)
        scopes = list(dict.fromkeys(wanted.validated_data["scopes"]))
        if not set(scopes) <= set(_scopes(request)):
            raise ProblemError(
                "missing_scope", _("A token cannot make another that may do more than itself."), status=403
            )
        token, secret = actions.issue_token(
            request.user,
            self.tenant,
            name=wanted.validated_data["name"],
            scopes=scopes,
            lifetime=wanted.lifetime(),
        )
        return Response(TokenSerializer(token).data | {"secret": secret}, status=status.HTTP_201_CREATED)


class TokenView(TenantView):
    @extend_schema(operation_id="tokens_revoke", responses={204: None}, tags=["people"])
    def delete(self, request: Request, token_id: int) -> Response:
        """Revoke a token; it is refused from now on."""
        token = get_object_or_404(ApiToken, tenant=self.tenant, user=request.user, pk=token_id, revoked_at=None)
        actions.revoke_token(token)
        return Response(status=status.HTTP_204_NO_CONTENT)


def _scopes(request: Request) -> list[str]:
    """What the caller may do: a token's scopes, or everything in a browser session."""
    return list(request.auth.scopes) if isinstance(request.auth, ApiToken) else list(ApiToken.Scope.values)

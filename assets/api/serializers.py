"""Shapes of the library's own endpoints."""

from __future__ import annotations

from datetime import timedelta

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from assets.actions.people import TOKEN_LIFETIME
from assets.models import ApiToken, Role

MOST_DAYS = 366


class FaultSerializer(serializers.Serializer):
    """One fault of a request."""

    path = serializers.CharField(help_text="The member at fault, e.g. rules[0].field.")
    code = serializers.CharField()
    message = serializers.CharField()
    suggestion = serializers.CharField(help_text="What to write instead, where that is known.")


class ProblemSerializer(serializers.Serializer):
    """What went wrong (RFC 9457)."""

    type = serializers.CharField()
    title = serializers.CharField()
    status = serializers.IntegerField()
    code = serializers.CharField()
    detail = serializers.CharField()
    problems = FaultSerializer(many=True)


class TenantSerializer(serializers.Serializer):
    key = serializers.SlugField()
    name = serializers.CharField()
    languages = serializers.ListField(child=serializers.CharField())
    time_zone = serializers.CharField()


class RoleSerializer(serializers.Serializer):
    key = serializers.SlugField()
    label = serializers.SerializerMethodField()

    def get_label(self, role: Role) -> str:
        return role.label(self.context.get("language", "en"))


class MeSerializer(serializers.Serializer):
    """The caller, where they work, and what they may do there."""

    username = serializers.CharField()
    name = serializers.CharField()
    email = serializers.CharField()
    language = serializers.CharField()
    tenant = TenantSerializer()
    tenants = TenantSerializer(many=True)
    roles = RoleSerializer(many=True)
    is_admin = serializers.BooleanField()
    permissions = serializers.ListField(child=serializers.CharField())
    scopes = serializers.ListField(child=serializers.CharField())


class TokenSerializer(serializers.ModelSerializer):
    """A token without its secret."""

    class Meta:
        model = ApiToken
        fields = ("id", "name", "prefix", "scopes", "created_at", "expires_at", "last_used_at", "revoked_at")
        read_only_fields = fields


class NewTokenSerializer(serializers.Serializer):
    """What a new token is to be."""

    name = serializers.CharField(max_length=100)
    scopes = serializers.ListField(
        child=serializers.ChoiceField(choices=ApiToken.Scope.choices),
        allow_empty=False,
        default=[ApiToken.Scope.READ, ApiToken.Scope.CHAT],
    )
    days = serializers.IntegerField(
        min_value=1, max_value=MOST_DAYS, default=TOKEN_LIFETIME.days, help_text=_("How long it lives.")
    )

    def lifetime(self) -> timedelta:
        return timedelta(days=self.validated_data["days"])


class IssuedTokenSerializer(TokenSerializer):
    """A token just made, with its secret: it is shown this once."""

    secret = serializers.CharField(read_only=True)

    class Meta(TokenSerializer.Meta):
        fields = (*TokenSerializer.Meta.fields, "secret")
        read_only_fields = fields

"""What the OpenAPI document says of every operation: how to authenticate, the tenant's header, how faults look."""

from __future__ import annotations

from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse

from .permissions import TENANT_HEADER
from .problems import CONTENT_TYPE
from .serializers import ProblemSerializer


class BearerScheme(OpenApiAuthenticationExtension):
    target_class = "assets.api.authentication.TokenAuthentication"
    name = "token"

    def get_security_definition(self, auto_schema: AutoSchema) -> dict[str, str]:
        return {"type": "http", "scheme": "bearer", "bearerFormat": "fd_…"}


class SessionScheme(OpenApiAuthenticationExtension):
    target_class = "assets.api.authentication.SessionAuthentication"
    name = "session"

    def get_security_definition(self, auto_schema: AutoSchema) -> dict[str, str]:
        return {"type": "apiKey", "in": "cookie", "name": "sessionid"}


class Schema(AutoSchema):
    def get_override_parameters(self) -> list[OpenApiParameter]:
        return [
            OpenApiParameter(
                TENANT_HEADER,
                OpenApiTypes.STR,
                OpenApiParameter.HEADER,
                description="The tenant's key, for browser sessions; a token knows its tenant.",
            )
        ]

    def _get_response_bodies(self, direction: str = "response") -> dict[str, Any]:
        bodies: dict[str, Any] = super()._get_response_bodies(direction)
        problem = OpenApiResponse(ProblemSerializer, description="What went wrong, as in RFC 9457.")
        bodies["default"] = self._get_response_for_code(problem, "default", [CONTENT_TYPE], direction)
        return bodies

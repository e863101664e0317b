"""Conversations over REST. A person's conversations are their own: anybody else's do not exist."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils.translation import gettext as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response

from assets.api.base import TenantView
from assets.api.pagination import PAGING, Pages, page_of
from assets.api.problems import ProblemError
from assets.models import ApiToken
from chat import limits, sessions
from chat.models import ChatSession, Turn
from chat.turn import TurnResult, apply_delta, set_tree, take_turn
from search.engine import InvalidTree

from .serializers import (
    KeptTurnSerializer,
    NewSessionSerializer,
    NewTurnSerializer,
    PositionSerializer,
    SessionSerializer,
    TurnSerializer,
)

IDEMPOTENCY_HEADER = "Idempotency-Key"
LONGEST_KEY = 100
STATUS_OF_REFUSAL = {
    limits.TOO_LONG: HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    limits.RATE_LIMITED: HTTPStatus.TOO_MANY_REQUESTS,
    limits.EXPIRED: HTTPStatus.GONE,
    limits.BUSY: HTTPStatus.CONFLICT,
}


class NewestSessions(Pages):
    ordering = "-updated_at"


class TurnsInOrder(Pages):
    ordering = "number"


class ChatView(TenantView):
    scopes = dict.fromkeys(("GET", "POST", "PATCH", "DELETE"), ApiToken.Scope.CHAT)

    def session(self, session_id: UUID) -> ChatSession:
        try:
            return sessions.find_session(self.tenant, self.request.user, session_id)
        except ChatSession.DoesNotExist:
            raise NotFound(_("There is no such conversation.")) from None


class SessionsView(ChatView):
    pagination_class = NewestSessions

    @extend_schema(
        operation_id="chat_sessions_list", responses=page_of(SessionSerializer), parameters=PAGING, tags=["chat"]
    )
    def get(self, request: Request) -> Response:
        """The caller's conversations, the latest first."""
        pages = self.pagination_class()
        found = pages.paginate_queryset(sessions.sessions_of(self.tenant, request.user), request, view=self)
        return pages.get_paginated_response(SessionSerializer(found, many=True).data)

    @extend_schema(
        operation_id="chat_sessions_create",
        request=NewSessionSerializer,
        responses={201: SessionSerializer},
        tags=["chat"],
    )
    def post(self, request: Request) -> Response:
        """Begin a conversation, empty or with a tree to go on from."""
        wanted = _validated(NewSessionSerializer, request.data)
        with transaction.atomic():
            session = sessions.open_session(self.tenant, request.user, title=wanted["title"])
            if "tree" in wanted:
                _set_tree(session, wanted["tree"])
        return Response(SessionSerializer(session).data, status=HTTPStatus.CREATED)


class SessionView(ChatView):
    @extend_schema(operation_id="chat_sessions_get", responses=SessionSerializer, tags=["chat"])
    def get(self, request: Request, session_id: UUID) -> Response:
        """One conversation and the tree in force."""
        return Response(SessionSerializer(self.session(session_id)).data)

    @extend_schema(
        operation_id="chat_sessions_move", request=PositionSerializer, responses={200: SessionSerializer}, tags=["chat"]
    )
    def patch(self, request: Request, session_id: UUID) -> Response:
        """Undo, redo, or go back to any turn; the next message goes on from there."""
        wanted = _validated(PositionSerializer, request.data)
        session = self.session(session_id)
        if not sessions.go_to_turn(session, wanted["current_turn"]):
            raise NotFound(_("The conversation has no such turn."))
        return Response(SessionSerializer(session).data)

    @extend_schema(operation_id="chat_sessions_delete", responses={204: None}, tags=["chat"])
    def delete(self, request: Request, session_id: UUID) -> Response:
        """Delete a conversation with its transcript."""
        self.session(session_id).delete()
        return Response(status=HTTPStatus.NO_CONTENT)


class TurnsView(ChatView):
    pagination_class = TurnsInOrder

    @extend_schema(
        operation_id="chat_turns_list", responses=page_of(KeptTurnSerializer), parameters=PAGING, tags=["chat"]
    )
    def get(self, request: Request, session_id: UUID) -> Response:
        """The transcript, without hits: what may be seen is decided by a search of today."""
        pages = self.pagination_class()
        found = pages.paginate_queryset(self.session(session_id).turns.all(), request, view=self)
        return pages.get_paginated_response([_kept(turn) for turn in found or ()])

    @extend_schema(
        operation_id="chat_turns_create",
        request=NewTurnSerializer,
        responses={200: TurnSerializer},
        parameters=[
            OpenApiParameter(
                IDEMPOTENCY_HEADER,
                OpenApiTypes.STR,
                OpenApiParameter.HEADER,
                description="A turn sent again with the same key is not taken twice.",
            )
        ],
        tags=["chat"],
    )
    def post(self, request: Request, session_id: UUID) -> Response:
        """Say something, answer a question, or hand in a tree changed by hand."""
        session = self.session(session_id)
        wanted = _validated(NewTurnSerializer, request.data)
        result = self._taken(session, wanted, _idempotency_key(request))
        if result.kind == "refused":
            raise _refusal(result)
        return Response(result.to_json(request.build_absolute_uri))

    def _taken(self, session: ChatSession, wanted: dict[str, Any], key: str) -> TurnResult:
        if "tree" in wanted:
            result = _set_tree(session, wanted["tree"])
            if result is None:
                raise ProblemError("unchanged", _("The tree is the one in force."), status=HTTPStatus.CONFLICT)
            return result
        if "delta" in wanted:
            message = wanted.get("message", "")
            return apply_delta(session, wanted["delta"], wanted["intent"], message=message, idempotency_key=key)
        return take_turn(session, wanted["message"], idempotency_key=key)


def _set_tree(session: ChatSession, tree: Any) -> TurnResult | None:
    try:
        return set_tree(session, tree)
    except InvalidTree as error:
        raise ProblemError(
            "invalid_tree",
            _("The rule tree is not valid; see `problems`."),
            problems=[problem.to_json() for problem in error.problems],
        ) from None


def _refusal(result: TurnResult) -> ProblemError:
    """A refusal as a problem that carries the whole turn."""
    refusal = result.refusal or {}
    wait = refusal["retry_after"]
    return ProblemError(
        refusal["code"],
        refusal["message"],
        status=STATUS_OF_REFUSAL[refusal["code"]],
        members=result.to_json(),
        headers={"Retry-After": str(wait)} if wait else {},
    )


def _kept(turn: Turn) -> dict[str, Any]:
    return turn.reply | {"message": turn.message, "created_at": turn.created_at}


def _idempotency_key(request: Request) -> str:
    key = request.headers.get(IDEMPOTENCY_HEADER, "")
    if len(key) > LONGEST_KEY:
        raise ProblemError("invalid", _("The idempotency key may have %(most)s characters.") % {"most": LONGEST_KEY})
    return key


def _validated(serializer: Any, data: Any) -> dict[str, Any]:
    checked = serializer(data=data)
    checked.is_valid(raise_exception=True)
    return checked.validated_data  # type: ignore[no-any-return]

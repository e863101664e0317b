"""Conversations, turns and ambiguous words in the admin. What was said and paid is looked at here, never changed."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet, Sum
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from chat.models import AmbiguousTerm, ChatSession, Turn


class ReadOnlyAdmin(admin.ModelAdmin):
    """Rows that only the chat writes."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(ChatSession)
class ChatSessionAdmin(ReadOnlyAdmin):
    list_display = ("__str__", "tenant", "user", "turn_count", "cost", "updated_at", "expires_at")
    list_filter = ("tenant", "updated_at")
    list_select_related = ("tenant", "user")
    search_fields = ("title", "user__username")
    date_hierarchy = "updated_at"

    def get_queryset(self, request: HttpRequest) -> QuerySet[ChatSession]:
        return super().get_queryset(request).annotate(total_cost=Sum("turns__cost"))

    @admin.display(description=_("cost"), ordering="total_cost")
    def cost(self, session: Any) -> Any:
        return session.total_cost or 0


@admin.register(Turn)
class TurnAdmin(ReadOnlyAdmin):
    list_display = (
        "message_start",
        "kind",
        "intent",
        "interpreter",
        "total",
        "retry_causes",
        "model_calls",
        "cost",
        "tenant",
        "user",
        "created_at",
    )
    list_filter = ("tenant", "kind", "interpreter", "intent", "model", "created_at")
    list_select_related = ("tenant", "session__user")
    search_fields = ("message", "prediction", "session__user__username")
    date_hierarchy = "created_at"

    @admin.display(description=_("message"))
    def message_start(self, turn: Turn) -> str:
        return turn.message[:80] or _("(changed by hand)")

    @admin.display(description=_("retries"))
    def retry_causes(self, turn: Turn) -> str:
        return ", ".join(f"{retry['kind']}: {retry['cause']}" for retry in turn.retries)

    @admin.display(description=_("person"), ordering="session__user__username")
    def user(self, turn: Turn) -> str:
        return str(turn.session.user)


@admin.register(AmbiguousTerm)
class AmbiguousTermAdmin(admin.ModelAdmin):
    list_display = ("word", "language", "reading_keys", "default", "active", "tenant")
    list_filter = ("tenant", "language", "active")
    list_select_related = ("tenant",)
    search_fields = ("word",)

    @admin.display(description=_("readings"))
    def reading_keys(self, term: AmbiguousTerm) -> str:
        return ", ".join(str(reading.get("key", "")) for reading in term.readings)

"""A conversation is a tree that turns change; the transcript is kept beside it, not instead of it."""

from __future__ import annotations

from datetime import timedelta

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from assets.ids import uuid7
from assets.models.base import TenantOwned

SESSION_LIFETIME = timedelta(days=30)


def empty_tree() -> dict[str, object]:
    return {"type": "group", "operator": "and", "rules": []}


def session_end() -> object:
    return timezone.now() + SESSION_LIFETIME


class ChatSession(TenantOwned):
    """A person's conversation. `ambiguity` maps a word to `{"state": "asked" | "resolved", "reading": …}`."""

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="chat_sessions")
    title = models.CharField(_("title"), max_length=200, blank=True)
    tree = models.JSONField(_("rule tree"), default=empty_tree)
    ambiguity = models.JSONField(_("ambiguity memory"), default=dict, blank=True)
    turn_count = models.PositiveIntegerField(default=0)
    current_turn = models.PositiveIntegerField(
        default=0, help_text=_("The turn whose tree is in force; undo moves it back, redo forward.")
    )
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)
    expires_at = models.DateTimeField(_("expires"), default=session_end)

    class Meta:
        verbose_name = _("chat session")
        verbose_name_plural = _("chat sessions")
        ordering = ["-updated_at"]
        indexes = [
            models.Index(fields=["tenant", "user", "-updated_at"], name="chat_session_person"),
            models.Index(fields=["tenant", "expires_at"], name="chat_session_expiry"),
        ]

    def __str__(self) -> str:
        return self.title or str(self.id)

    @property
    def is_expired(self) -> bool:
        return self.expires_at <= timezone.now()


class Turn(TenantOwned):
    """One message and what it did: the delta, the tree after it, the account of the merge, and the cost."""

    session = models.ForeignKey(ChatSession, on_delete=models.CASCADE, related_name="turns", db_index=False)
    number = models.PositiveIntegerField()
    parent = models.PositiveIntegerField(default=0, help_text=_("The turn it went on from; 0 is the empty beginning."))
    message = models.TextField()
    language = models.CharField(max_length=20, blank=True)
    kind = models.CharField(_("kind"), max_length=12)
    interpreter = models.CharField(_("interpreter"), max_length=10, blank=True)
    model = models.CharField(_("model"), max_length=200, blank=True)
    intent = models.CharField(_("intent"), max_length=10, blank=True)
    delta = models.JSONField(null=True)
    tree = models.JSONField(default=empty_tree)
    tree_hash = models.CharField(max_length=64, blank=True)
    prediction = models.TextField(blank=True)
    changes = models.JSONField(default=list)
    unmet = models.JSONField(default=list)
    execution = models.JSONField(default=dict)
    origins = models.JSONField(
        default=dict, help_text=_("Of each rule of the tree, the words it came from and their message.")
    )
    reply = models.JSONField(default=dict, help_text=_("The whole turn as it was answered, without its hits."))
    total = models.PositiveIntegerField(null=True)
    total_relation = models.CharField(max_length=10, blank=True)
    model_calls = models.PositiveSmallIntegerField(_("model calls"), default=0)
    guard_calls = models.PositiveSmallIntegerField(_("guard calls"), default=0)
    searches = models.PositiveSmallIntegerField(_("searches"), default=0)
    retries = models.JSONField(default=list, help_text=_("Each retry with its cause and cost."))
    prompt_tokens = models.PositiveIntegerField(default=0)
    completion_tokens = models.PositiveIntegerField(default=0)
    cost = models.DecimalField(_("cost"), max_digits=12, decimal_places=6, default=0)
    timings = models.JSONField(default=dict)
    idempotency_key = models.CharField(max_length=100, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("turn")
        verbose_name_plural = _("turns")
        ordering = ["session_id", "number"]
        constraints = [
            models.UniqueConstraint(fields=["tenant", "session", "number"], name="turn_number"),
            models.UniqueConstraint(
                fields=["tenant", "session", "idempotency_key"],
                condition=~models.Q(idempotency_key=""),
                name="turn_idempotency",
            ),
        ]
        indexes = [models.Index(fields=["tenant", "-created_at"], name="turn_time")]

    def __str__(self) -> str:
        return f"{self.session_id} #{self.number}"


class AmbiguousTerm(TenantOwned):
    """A word with several readings: `[{"key": "orientation", "labels": {…}, "rule": {leaf}}, …]`.

    `default` names the reading that is taken without asking.
    """

    word = models.CharField(_("word"), max_length=100)
    language = models.CharField(_("language"), max_length=20)
    readings = models.JSONField(_("readings"))
    default = models.CharField(_("default reading"), max_length=50, blank=True)
    active = models.BooleanField(_("active"), default=True)

    class Meta:
        verbose_name = _("ambiguous word")
        verbose_name_plural = _("ambiguous words")
        constraints = [models.UniqueConstraint(fields=["tenant", "language", "word"], name="ambiguous_term_word")]

    def __str__(self) -> str:
        return self.word

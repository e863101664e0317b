"""Shapes of conversations and turns."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from chat.interpret.contract import INTENTS
from chat.limits import MAX_MESSAGE_LENGTH
from chat.models import ChatSession
from search.api.serializers import OutcomeSerializer, TreeField

WAYS = ("message", "delta", "tree")
CHANGE_KINDS = ("added", "replaced", "widened", "removed", "unchanged")
TURN_KINDS = ("filter", "clarify", "social", "off_topic", "refused")


class SessionSerializer(serializers.ModelSerializer):
    """A conversation: its tree is its state."""

    class Meta:
        model = ChatSession
        fields = ("id", "title", "tree", "turn_count", "current_turn", "created_at", "updated_at", "expires_at")
        read_only_fields = ("id", "tree", "turn_count", "created_at", "updated_at", "expires_at")


class NewSessionSerializer(serializers.Serializer):
    """What a new conversation begins with."""

    title = serializers.CharField(max_length=200, required=False, allow_blank=True, default="")
    tree = TreeField(required=False, help_text="A tree to go on from, e.g. the gallery's.")


class PositionSerializer(serializers.Serializer):
    """Back, or forward, to the tree after a turn."""

    current_turn = serializers.IntegerField(min_value=0, help_text="The turn; 0 is the empty beginning.")


class NewTurnSerializer(serializers.Serializer):
    """One of three: a message; a delta and its intent, as readings and suggestions carry them; a tree made by hand."""

    message = serializers.CharField(required=False, trim_whitespace=True)
    delta = TreeField(required=False)
    intent = serializers.ChoiceField(choices=[intent for intent in INTENTS if intent != "clarify"], required=False)
    tree = TreeField(required=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        given = [way for way in WAYS if way in attrs and not (way == "message" and "delta" in attrs)]
        if len(given) != 1:
            raise serializers.ValidationError(_("Give a message, or a delta and its intent, or a tree."))
        if ("delta" in attrs) != ("intent" in attrs):
            raise serializers.ValidationError(_("A delta needs its intent, and an intent its delta."))
        if "delta" in attrs and len(attrs.get("message", "")) > MAX_MESSAGE_LENGTH:
            raise serializers.ValidationError({"message": _("The message is too long.")})
        return attrs


class ChangeSerializer(serializers.Serializer):
    kind = serializers.ChoiceField(choices=CHANGE_KINDS)
    rule = serializers.JSONField()
    old = serializers.JSONField(allow_null=True)
    path = serializers.CharField(required=False)
    reading = serializers.CharField()
    words = serializers.CharField(help_text="The words of the message it rests on.")


class UnmetSerializer(serializers.Serializer):
    requested = serializers.JSONField()
    reason = serializers.ChoiceField(choices=["nothing_like_it", "ambiguous", "invalid", "contradiction"])
    reading = serializers.CharField()


class ChipSerializer(serializers.Serializer):
    rule = serializers.CharField()
    field = serializers.CharField()
    label = serializers.CharField()
    operator = serializers.CharField()
    value = serializers.CharField()
    text = serializers.CharField()
    negated = serializers.BooleanField()
    muted = serializers.BooleanField()
    words = serializers.CharField()
    message = serializers.CharField()


class FactsSerializer(serializers.Serializer):
    """What code says of the turn; nothing in here was written by a model."""

    changes = ChangeSerializer(many=True)
    unmet = UnmetSerializer(many=True)
    unplaced = serializers.ListField(child=serializers.CharField())
    clarify = serializers.JSONField(allow_null=True)
    outcome = OutcomeSerializer(allow_null=True)
    diagnosis = serializers.JSONField(allow_null=True)
    suggestions = serializers.JSONField()
    chips = ChipSerializer(many=True)
    problems = serializers.JSONField(help_text="Why the tree in force cannot be searched with any more.")


class RefusalSerializer(serializers.Serializer):
    code = serializers.CharField()
    message = serializers.CharField()
    retry_after = serializers.IntegerField(allow_null=True)


class TurnSerializer(serializers.Serializer):
    """One turn as it was answered."""

    session = serializers.UUIDField()
    turn = serializers.IntegerField()
    kind = serializers.ChoiceField(choices=TURN_KINDS)
    refusal = RefusalSerializer(allow_null=True)
    interpreter = serializers.CharField(help_text="model, offline, or hand for a turn without either.")
    intent = serializers.CharField(allow_null=True)
    delta = serializers.JSONField(allow_null=True)
    tree = serializers.JSONField()
    tree_hash = serializers.CharField()
    reading = serializers.CharField()
    prediction = serializers.CharField(help_text="The interpreter's own sentence.")
    facts = FactsSerializer()
    usage = serializers.JSONField()


class KeptTurnSerializer(TurnSerializer):
    """A turn of the transcript, with its message and without its hits."""

    message = serializers.CharField()
    created_at = serializers.DateTimeField()

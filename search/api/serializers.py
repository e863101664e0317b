"""Shapes of the search endpoints. A tree is judged by the rule tree's own validator, not here."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from search.request import LARGEST_PAGE, Want

MOST_FACETS = 20
MOST_TEXTS = 100


@extend_schema_field(
    {
        "type": "object",
        "description": "A rule tree: a group of rules and groups.",
        "example": {
            "type": "group",
            "operator": "and",
            "rules": [{"field": "full_text_search", "operator": "hybrid_search", "value": "sunset"}],
        },
    }
)
class TreeField(serializers.Field[Any, Any, Any, Any]):
    """Any JSON; what is wrong with it is told as problems of a tree."""

    def to_internal_value(self, data: Any) -> Any:
        return data

    def to_representation(self, value: Any) -> Any:
        return value


class CountSerializer(serializers.Serializer):
    """What to count."""

    tree = TreeField()
    exact = serializers.BooleanField(default=False, help_text="Count to the end also in very large libraries.")


class SearchSerializer(CountSerializer):
    """What to search for."""

    sort = serializers.CharField(
        required=False, allow_null=True, help_text="relevance, or a field, with - for descending."
    )
    limit = serializers.IntegerField(default=50, min_value=1, max_value=LARGEST_PAGE)
    cursor = serializers.CharField(required=False, allow_null=True, help_text="The `next` of the page before.")
    facets = serializers.ListField(child=serializers.CharField(), default=list, max_length=MOST_FACETS)
    want = serializers.MultipleChoiceField(
        choices=[want.value for want in Want], default=[Want.HITS.value, Want.TOTAL.value]
    )


class TotalSerializer(serializers.Serializer):
    value = serializers.IntegerField()
    relation = serializers.ChoiceField(choices=["exact", "at_least"])


class MatchSerializer(serializers.Serializer):
    rule = serializers.CharField()
    channel = serializers.ChoiceField(choices=["lexical", "semantic", "filter"])


class HitSerializer(serializers.Serializer):
    id = serializers.UUIDField()
    title = serializers.CharField()
    asset_class = serializers.CharField(allow_null=True)
    media_type = serializers.CharField()
    width = serializers.IntegerField(allow_null=True)
    height = serializers.IntegerField(allow_null=True)
    preview_url = serializers.URLField(allow_null=True)
    url = serializers.URLField()
    score = serializers.FloatField(allow_null=True)
    matched = MatchSerializer(many=True)


class FacetValueSerializer(serializers.Serializer):
    value = serializers.JSONField()
    label = serializers.CharField()
    count = serializers.IntegerField()


class FacetSerializer(serializers.Serializer):
    field = serializers.CharField()
    relation = serializers.ChoiceField(choices=["exact", "at_least"])
    values = FacetValueSerializer(many=True)


class TermRefSerializer(serializers.Serializer):
    id = serializers.IntegerField()
    key = serializers.CharField()
    label = serializers.CharField()


class TextResolutionSerializer(serializers.Serializer):
    """Which terms a text was taken for."""

    field = serializers.CharField()
    text = serializers.CharField()
    method = serializers.CharField()
    terms = TermRefSerializer(many=True)
    score = serializers.FloatField()
    doubtful = serializers.BooleanField()
    runners_up = TermRefSerializer(many=True)


class ResolutionSerializer(TextResolutionSerializer):
    """Which terms a text of a rule was taken for."""

    rule = serializers.CharField()


class OutcomeSerializer(serializers.Serializer):
    """What was found, how, and how the tree reads."""

    tree = serializers.JSONField()
    tree_hash = serializers.CharField()
    reading = serializers.CharField()
    sort = serializers.CharField()
    total = TotalSerializer(allow_null=True)
    hits = HitSerializer(many=True)
    facets = FacetSerializer(many=True)
    execution = serializers.JSONField()
    did_you_mean = serializers.JSONField(allow_null=True)
    resolutions = ResolutionSerializer(many=True)
    problems = serializers.JSONField()
    next = serializers.CharField(allow_null=True)
    took_ms = serializers.FloatField()
    caller = serializers.CharField()


class CountedSerializer(serializers.Serializer):
    """How many match. `total` is null where it cannot be told; `problems` then says why."""

    total = TotalSerializer(allow_null=True)
    tree_hash = serializers.CharField()
    problems = serializers.JSONField()


class OperatorSerializer(serializers.Serializer):
    name = serializers.CharField()
    label = serializers.CharField()
    takes = serializers.CharField(help_text="The shape of its value.")


class ChoiceSerializer(serializers.Serializer):
    value = serializers.CharField()
    label = serializers.CharField()


class FieldSerializer(serializers.Serializer):
    """One field that a rule can name."""

    key = serializers.CharField()
    kind = serializers.CharField()
    label = serializers.CharField()
    keywords = serializers.ListField(child=serializers.CharField())
    group = serializers.CharField()
    multi = serializers.BooleanField()
    unit = serializers.CharField(allow_null=True)
    minimum = serializers.FloatField(allow_null=True)
    maximum = serializers.FloatField(allow_null=True)
    choices = ChoiceSerializer(many=True, allow_null=True)
    closed = serializers.BooleanField(help_text="The choices are all there is.")
    vocabulary = serializers.CharField(allow_null=True)
    hierarchical = serializers.BooleanField()
    attribute_of = serializers.CharField(allow_null=True)
    asset_classes = serializers.ListField(child=serializers.CharField())
    sortable = serializers.BooleanField()
    facetable = serializers.BooleanField()
    always = serializers.BooleanField(help_text="Offered first, and always told to the chat.")
    operators = serializers.ListField(child=serializers.CharField())


class RegistrySerializer(serializers.Serializer):
    """Everything one can filter by, as it is now."""

    version = serializers.CharField(help_text="Changes whenever fields, choices or terms change.")
    language = serializers.CharField()
    fields = FieldSerializer(many=True)  # type: ignore[assignment]
    operators = OperatorSerializer(many=True)
    periods = serializers.ListField(child=serializers.CharField())


class TermsQuerySerializer(serializers.Serializer):
    field = serializers.CharField(help_text="A vocabulary field, e.g. metadata.mood.")
    q = serializers.CharField(required=False, default="", allow_blank=True, max_length=200, help_text="What was typed.")


class SuggestionSerializer(serializers.Serializer):
    """A term that fits what was typed."""

    id = serializers.IntegerField()
    text = serializers.CharField(help_text="What a rule says for it by text.")
    label = serializers.CharField()
    path = serializers.ListField(
        child=serializers.CharField(), source="above", help_text="The terms above, highest first."
    )
    synonym = serializers.CharField(help_text="The name that fits, where it is not the label.")
    narrower = serializers.BooleanField(help_text="There are terms below it.")


class ResolveSerializer(serializers.Serializer):
    """Texts to look up in a field's vocabulary."""

    field = serializers.CharField()
    texts = serializers.ListField(child=serializers.CharField(max_length=500), allow_empty=False, max_length=MOST_TEXTS)

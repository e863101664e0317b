"""Long lists come in pages that a cursor names: rows added meanwhile neither repeat nor hide others."""

from __future__ import annotations

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, inline_serializer
from rest_framework import serializers
from rest_framework.pagination import CursorPagination


class Pages(CursorPagination):
    """`{"next", "previous", "results"}`; the addresses are null at the ends."""

    page_size = 50
    page_size_query_param = "limit"
    max_page_size = 200


PAGING = [
    OpenApiParameter("limit", OpenApiTypes.INT, description=f"Items a page, {Pages.max_page_size} at most."),
    OpenApiParameter("cursor", OpenApiTypes.STR, description="A page, as `next` and `previous` name it."),
]


def page_of(item: type[serializers.Serializer]) -> serializers.Serializer:
    """The shape of a page of such items, for the documentation."""
    return inline_serializer(
        name=item.__name__.removesuffix("Serializer") + "Page",
        fields={
            "next": serializers.URLField(allow_null=True),
            "previous": serializers.URLField(allow_null=True),
            "results": item(many=True),
        },
    )

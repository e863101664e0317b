"""Long lists come in pages that a cursor names: rows added meanwhile neither repeat nor hide others."""

from __future__ import annotations

from rest_framework.pagination import CursorPagination


class Pages(CursorPagination):
    """`{"next", "previous", "results"}`; the addresses are null at the ends."""

    page_size = 50
    page_size_query_param = "limit"
    max_page_size = 200

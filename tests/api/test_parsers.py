"""Bodies that cannot be read are refused."""

from __future__ import annotations

from io import BytesIO

import pytest
from rest_framework.exceptions import ParseError

from assets.api.parsers import BoundedJSONParser


def test_json_nested_too_deeply_is_a_bad_request() -> None:
    depth = 100_000
    with pytest.raises(ParseError, match="nested too deeply"):
        BoundedJSONParser().parse(BytesIO(b"[" * depth + b"]" * depth))

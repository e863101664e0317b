"""Pictures and originals: only for those who may see the asset, and never as a page of this site."""

from __future__ import annotations

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.test import Client

from assets import actions
from assets.links import original_url, picture_url
from assets.models import Asset, AssetFile, Download, Role
from search.views.streaming import UnsatisfiableRange, asked_part
from tests.support.cast import Cast


@pytest.fixture
def stored(cast: Cast) -> Asset:
    return with_file(cast.assets["secret"], b"original bytes", "image/jpeg", "ferry ü.jpg")


def with_file(asset: Asset, content: bytes, mime_type: str, filename: str) -> Asset:
    """The asset with a file and a thumbnail of the same content."""
    path = default_storage.save("original", ContentFile(content))
    file: AssetFile = actions.add_file(
        asset, path=path, filename=filename, file_size=len(content), checksum="c" * 64, mime_type=mime_type
    )
    actions.add_rendition(
        file, preset="thumbnail", path=path, mime_type=mime_type, width=640, height=427, file_size=len(content)
    )
    asset.refresh_from_db()
    return asset


def body(response: object) -> bytes:
    return b"".join(response) if getattr(response, "streaming", False) else response.content  # type: ignore[attr-defined]


def test_a_picture_is_sent_to_be_kept_by_this_browser_only(anna: Client, stored: Asset) -> None:
    response = anna.get(picture_url(stored))
    assert body(response) == b"original bytes"
    assert response["Content-Type"] == "image/jpeg"
    assert "private" in response["Cache-Control"]
    assert response["X-Content-Type-Options"] == "nosniff"
    assert "sandbox" in response["Content-Security-Policy"]


def test_a_picture_the_browser_has_is_not_sent_again(anna: Client, stored: Asset) -> None:
    etag = anna.get(picture_url(stored))["ETag"]
    assert anna.get(picture_url(stored), headers={"If-None-Match": etag}).status_code == 304


@pytest.mark.parametrize("address", [picture_url, original_url])
def test_what_one_may_not_see_is_not_there(
    ben: Client, sol: Client, client: Client, stored: Asset, address: object
) -> None:
    url = address(stored)  # type: ignore[operator]
    assert ben.get(url).status_code == 404
    assert sol.get(url).status_code == 404
    assert client.get(url).status_code == 302
    assert ben.get(url, headers={"If-None-Match": "*"}).status_code == 404


def test_a_version_or_preset_that_does_not_exist_is_not_there(anna: Client, stored: Asset) -> None:
    assert anna.get(picture_url(stored, "poster")).status_code == 404
    stored.version_number = 9
    assert anna.get(picture_url(stored)).status_code == 404


def test_the_original_comes_with_its_name_and_is_recorded(anna: Client, stored: Asset, cast: Cast) -> None:
    response = anna.get(original_url(stored))
    assert body(response) == b"original bytes"
    assert response["Content-Disposition"].startswith("attachment; filename*=utf-8''ferry")
    assert Download.objects.get().user == cast.anna
    stored.stats.refresh_from_db()
    assert stored.stats.download_count == 1


def test_the_original_needs_the_permission_to_download(ben: Client, cast: Cast) -> None:
    seen = with_file(cast.assets["sunset"], b"x", "image/jpeg", "sunset.jpg")
    assert ben.get(original_url(seen)).status_code == 403
    Role.objects.filter(tenant=cast.harbour, key="viewer").update(permissions=["download"])
    assert ben.get(original_url(seen)).status_code == 200
    assert Download.objects.count() == 1


def test_a_file_that_could_run_is_never_shown_in_place(anna: Client, cast: Cast) -> None:
    page = with_file(cast.assets["sunset"], b"<script>alert(1)</script>", "text/html", "page.html")
    response = anna.get(picture_url(page))
    assert response["Content-Type"] == "application/octet-stream"
    assert response["Content-Disposition"] == "attachment"


def test_a_file_that_storage_has_lost_is_not_there(anna: Client, stored: Asset) -> None:
    default_storage.delete(stored.current_file.path)
    assert anna.get(picture_url(stored)).status_code == 404


def test_players_get_the_part_they_ask_for(anna: Client, stored: Asset) -> None:
    response = anna.get(f"/files/{stored.pk}/file", headers={"Range": "bytes=9-"})
    assert response.status_code == 206
    assert body(response) == b"bytes"
    assert response["Content-Range"] == "bytes 9-13/14"
    assert anna.get(f"/files/{stored.pk}/file", headers={"Range": "bytes=99-"}).status_code == 416


def test_ranges_are_read_as_the_standard_says() -> None:
    assert asked_part("", 10) is None
    assert asked_part("bytes=0-3", 10) == (0, 3)
    assert asked_part("bytes=5-99", 10) == (5, 9)
    assert asked_part("bytes=-4", 10) == (6, 9)
    assert asked_part("bytes=-40", 10) == (0, 9)
    assert asked_part("items=1-2", 10) is None
    assert asked_part("bytes=1-2,4-5", 10) is None
    with pytest.raises(UnsatisfiableRange):
        asked_part("bytes=10-", 10)

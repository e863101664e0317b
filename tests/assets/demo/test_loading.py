"""Loading the demo: once, again, after an interruption, larger; with real files."""

from __future__ import annotations

import io
from collections import Counter
from datetime import timedelta
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pypdfium2
import pytest
from django.core.files.storage import default_storage
from PIL import Image

from assets import demo
from assets.demo import rows, studio
from assets.models import Asset, AssetFile, Membership, MetadataValue, Rendition, Tenant, Term, UsageEvent, User

from .conftest import NOW

pytestmark = pytest.mark.django_db
SMALL = 40


def load(assets: int = SMALL, **rest: Any) -> tuple[Tenant, str]:
    out = io.StringIO()
    tenant = demo.load(stdout=out, assets=assets, now=NOW, **rest)
    return tenant, out.getvalue()


def everything() -> dict[str, Any]:
    """What a second load could have changed."""
    return {
        "assets": list(Asset.objects.order_by("source_id").values()),
        "values": MetadataValue.objects.count(),
        "uses": UsageEvent.objects.count(),
        "terms": Term.objects.count(),
        "people": list(User.objects.order_by("username").values("username", "password")),
        "tenant": Tenant.objects.values().get(),
    }


def test_it_makes_as_many_assets_as_asked_and_says_so(pretending: None) -> None:
    tenant, said = load(60)
    assert tenant.key == "nordhem"
    assert Asset.objects.filter(tenant=tenant).count() == 60
    assert "60" in said
    assert said.endswith("\n")


def test_a_second_load_changes_nothing(pretending: None) -> None:
    load()
    before = everything()
    _, said = load()
    assert everything() == before
    assert "is there" in said


def test_a_second_load_tells_the_history_from_the_first_moment(pretending: None) -> None:
    tenant, _ = load()
    again = demo.load(stdout=io.StringIO(), assets=SMALL + 20, now=NOW + timedelta(days=50))
    assert again.created_at == tenant.created_at == NOW
    assert not Asset.objects.filter(ingested_at__gt=NOW).exists()


def test_a_load_that_broke_off_is_made_good_by_the_next(pretending: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*args: Any) -> None:
        raise RuntimeError("the machine was switched off")

    with monkeypatch.context() as patch:
        patch.setattr(rows, "_events", broken)
        with pytest.raises(RuntimeError):
            load()
    assert not Asset.objects.exists()
    load()
    assert Asset.objects.count() == SMALL


def test_assets_that_were_deleted_come_back_and_no_others_change(pretending: None) -> None:
    load()
    gone = Asset.objects.order_by("source_id")[:3]
    keys = [asset.source_id for asset in gone]
    Asset.objects.filter(source_id__in=keys).delete()
    kept = list(Asset.objects.order_by("pk").values_list("pk", flat=True))
    load()
    assert Asset.objects.filter(source_id__in=keys).count() == 3
    assert set(kept) <= set(Asset.objects.values_list("pk", flat=True))


def test_a_larger_library_shares_the_files_of_the_first(pretending: None) -> None:
    load(1200)
    tenant, said = load(1500)
    assert Asset.objects.filter(tenant=tenant).count() == 1500
    assert "1500 of 1500 assets made" in said
    paths = Counter(AssetFile.objects.values_list("path", flat=True))
    assert len(paths) <= 1200
    assert Rendition.objects.filter(preset="thumbnail").count() == 1500


def test_it_leaves_a_person_who_was_there_before_alone(pretending: None) -> None:
    User.objects.create_user("alice", password="her own")
    tenant, _ = load()
    alice = User.objects.get(username="alice")
    assert alice.check_password("her own")
    assert not alice.is_superuser
    assert Membership.objects.filter(tenant=tenant, user=alice).exists()


@pytest.fixture
def drawn(settings: Any, tmp_path: Path) -> Tenant:
    """A small library with real files."""
    return load(SMALL)[0]


def path_of(name: str) -> Path:
    return Path(default_storage.path(name))


def test_files_are_what_their_rows_say(drawn: Tenant) -> None:
    files = AssetFile.objects.filter(tenant=drawn).select_related("asset")
    assert files.count() >= SMALL
    for file in files:
        data = path_of(file.path).read_bytes()
        assert len(data) == file.file_size
        asset = file.asset
        if asset.media_type == "image" and file.number == asset.version_number:
            with Image.open(path_of(file.path)) as picture:
                assert picture.size == (asset.width, asset.height)
                assert asset.has_transparency == (picture.mode == "RGBA")
                assert picture.info.get("dpi", (72, 72))[0] == pytest.approx(asset.dpi, abs=1)


def test_thumbnails_and_previews_can_be_opened(drawn: Tenant) -> None:
    for rendition in Rendition.objects.filter(tenant=drawn):
        with Image.open(path_of(rendition.path)) as picture:
            assert picture.size == (rendition.width, rendition.height)
        longest = max(rendition.width, rendition.height)
        assert longest <= 640 if rendition.preset == "thumbnail" else longest <= 2048
    assert Rendition.objects.filter(tenant=drawn, preset="thumbnail").count() == SMALL


def test_pictures_carry_camera_rights_and_caption(drawn: Tenant) -> None:
    shot = Asset.objects.filter(tenant=drawn, extension="jpg").exclude(camera_model="")
    assert shot.count() >= 3
    for asset in shot:
        with Image.open(path_of(asset.files.get(number=asset.version_number).path)) as picture:
            exif, packet = picture.getexif(), picture.info["xmp"]
        details = exif.get_ifd(0x8769)
        assert exif[0x0110] == asset.camera_model
        assert exif[0x8298] == asset.rights_copyright.replace("©", "(c)")
        assert details[0xA434] == asset.camera_lens
        assert int(details[0x8827]) == asset.camera_iso
        assert float(details[0x829D]) == pytest.approx(asset.camera_aperture)
        assert float(details[0x829A]) == pytest.approx(asset.camera_exposure_time, rel=0.01)
        assert details[0x9003].startswith(asset.captured_at.strftime("%Y:%m:"))
        text = " ".join(ElementTree.fromstring(packet).itertext())
        assert asset.title in text
        assert asset.rights_creator in text
        if asset.latitude is not None:
            degrees, minutes, seconds = exif.get_ifd(0x8825)[2]
            assert float(degrees + minutes / 60 + seconds / 3600) == pytest.approx(abs(asset.latitude), abs=0.001)


def test_colours_are_those_of_the_picture(drawn: Tenant) -> None:
    for asset in Asset.objects.filter(tenant=drawn, media_type="image").select_related("palette"):
        assert asset.palette.colors
        assert asset.dominant_color == asset.palette.colors[0]["hex"]
        assert asset.palette.bins
        assert 0 <= asset.brightness <= 1


def test_the_text_of_a_document_can_be_found_and_read(drawn: Tenant) -> None:
    papers = Asset.objects.filter(tenant=drawn, media_type="document").select_related("document_text")
    assert papers.exists()
    for asset in papers:
        assert len(asset.document_text.text) > 100
        if asset.extension == "pdf":
            document = pypdfium2.PdfDocument(path_of(asset.files.get().path))
            assert len(document) == asset.page_count
            assert asset.title.split()[0] in document[0].get_textpage().get_text_bounded()
            document.close()


def test_files_that_are_lost_are_drawn_again_byte_for_byte(drawn: Tenant) -> None:
    originals = AssetFile.objects.filter(tenant=drawn, asset__extension="jpg")
    lost = originals.exclude(asset__source_id__startswith="double")[:2]
    kept = {file.path: path_of(file.path).read_bytes() for file in lost}
    for name in kept:
        path_of(name).unlink()
    _, said = load(SMALL)
    assert {name: path_of(name).read_bytes() for name in kept} == kept
    assert "missing" in said


def test_a_mistake_in_the_studio_ends_the_load_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*args: Any) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(studio, "make", broken)
    with pytest.raises(OSError, match="disk"):
        load()
    assert not Asset.objects.exists()

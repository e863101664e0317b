"""The files that the studio makes, one by one."""

from __future__ import annotations

import io
import struct
from dataclasses import replace
from pathlib import Path
from zoneinfo import ZoneInfo

import numpy as np
import pypdfium2
import pytest
from PIL import Image

from assets.demo import studio
from assets.demo.plan import Film, Form, Paper, Photo, Planned
from assets.demo.scenes import Scene
from assets.demo.studio import Captions, Job
from assets.demo.studio.films import SIZE, webm
from assets.demo.studio.photos import Print, photographs, place

SCENE = Scene(kind="sea", seed=4, width=480, height=320, time="dusk", words=("sail",))
CAPTIONS = Captions(title="Sailing boat at dusk", creator="Anna Lindqvist", rights="© 2026 Nordhem AB")


def printed(folder: Path, form: Form, **rest: object) -> Image.Image:
    one = Print(key="lifestyle-00001", form=form, captions=CAPTIONS, **rest)  # type: ignore[arg-type]
    facts = photographs(folder, SCENE, [one])["lifestyle-00001"]
    picture = Image.open(folder / facts.original.path)
    assert picture.size == (facts.columns["width"], facts.columns["height"])
    return picture


def test_a_form_crops_enlarges_and_takes_the_colour(tmp_path: Path) -> None:
    assert printed(tmp_path, Form()).size == (480, 320)
    assert printed(tmp_path, Form(crop=(0.1, 0.0, 0.6, 1.0))).size == (240, 320)
    assert printed(tmp_path, Form(longest=960)).size == (960, 640)
    assert printed(tmp_path, Form(longest=240)).size == (240, 160)
    assert printed(tmp_path, Form(grey=True)).mode == "L"


@pytest.mark.parametrize("extension", ["jpg", "png", "webp", "tif"])
def test_every_format_keeps_its_captions_and_resolution(tmp_path: Path, extension: str) -> None:
    picture = printed(tmp_path, Form(extension=extension, dpi=300))
    packet = picture.info.get("xmp") or picture.tag_v2[700]  # type: ignore[attr-defined]
    assert "Sailing boat at dusk" in (packet.decode() if isinstance(packet, bytes) else packet)
    assert "© 2026 Nordhem AB" in (packet.decode() if isinstance(packet, bytes) else packet)
    if extension != "webp":
        assert picture.info["dpi"][0] == pytest.approx(300, abs=1)


def test_a_crop_is_cut_from_the_stored_picture_and_needs_no_drawing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    original = Print(key="lifestyle-00001", form=Form(), captions=CAPTIONS)
    crop = Print(
        key="variant-00001", form=Form(crop=(0, 0, 0.5, 1)), captions=CAPTIONS, source=("lifestyle-00001", Form())
    )
    photographs(tmp_path, SCENE, [original])
    monkeypatch.setattr("assets.demo.studio.photos.draw", lambda scene: pytest.fail("drawn again"))
    facts = photographs(tmp_path, SCENE, [crop])["variant-00001"]
    whole = np.asarray(Image.open(tmp_path / place("originals", "lifestyle-00001", "jpg")), dtype=int)
    part = np.asarray(Image.open(tmp_path / facts.original.path), dtype=int)
    assert np.abs(whole[:, :240] - part).mean() < 3


def test_a_crop_is_the_same_whether_its_source_is_at_hand_or_not(tmp_path: Path) -> None:
    original = Print(key="lifestyle-00001", form=Form(), captions=CAPTIONS)
    crop = Print(key="variant-00001", form=Form(longest=900), captions=CAPTIONS, source=("lifestyle-00001", Form()))
    together = photographs(tmp_path / "one", SCENE, [crop, original])
    alone = photographs(tmp_path / "two", SCENE, [crop])
    assert together["variant-00001"].original.checksum == alone["variant-00001"].original.checksum


def test_a_large_or_unusual_original_gets_a_preview_that_browsers_show(tmp_path: Path) -> None:
    for form in (Form(longest=2600), Form(extension="tif")):
        facts = photographs(tmp_path, SCENE, [Print(key="product-00001", form=form, captions=CAPTIONS)])[
            "product-00001"
        ]
        assert facts.preview is not None
        assert facts.preview.mime_type == "image/jpeg"
        assert facts.preview.path != facts.original.path
        assert max(facts.preview.width, facts.preview.height) <= 2048


def elements(data: bytes) -> dict[int, list[bytes]]:
    """The children of an EBML element whose lengths take eight bytes."""
    found: dict[int, list[bytes]] = {}
    at = 0
    while at < len(data):
        width = 9 - data[at].bit_length()
        identity = int.from_bytes(data[at : at + width], "big")
        length = int.from_bytes(data[at + width : at + width + 8], "big") & ~(1 << 56)
        start = at + width + 8
        found.setdefault(identity, []).append(data[start : start + length])
        at = start + length
    assert at == len(data)
    return found


def test_a_film_is_a_webm_file_of_vp8_key_frames() -> None:
    frames = [Image.new("RGB", SIZE, (20 * i, 90, 120)) for i in range(12)]
    top = elements(webm(iter(frames), SIZE, 2, "A film"))
    assert b"webm" in top[0x1A45DFA3][0]
    segment = elements(top[0x18538067][0])
    info = elements(segment[0x1549A966][0])
    assert struct.unpack(">d", info[0x4489][0])[0] == 6000
    track = elements(elements(segment[0x1654AE6B][0])[0xAE][0])
    assert track[0x86] == [b"V_VP8"]
    blocks = [block for cluster in segment[0x1F43B675] for block in elements(cluster)[0xA3]]
    assert len(blocks) == 12
    for block in blocks:
        frame = block[4:]
        assert frame[0] & 1 == 0, "not a key frame"
        assert frame[3:6] == b"\x9d\x01\x2a"
        assert tuple(value & 0x3FFF for value in struct.unpack("<HH", frame[6:10])) == SIZE


def test_cues_point_at_the_clusters() -> None:
    data = webm(iter([Image.new("RGB", SIZE)] * 30), SIZE, 2, "Long")
    segment_at = data.index((0x18538067).to_bytes(4, "big")) + 12
    segment = elements(elements(data)[0x18538067][0])
    points = [elements(point) for point in elements(segment[0x1C53BB6B][0])[0xBB]]
    assert len(points) == len(segment[0x1F43B675]) == 3
    for point in points:
        offset = int.from_bytes(elements(point[0xB7][0])[0xF1][0], "big")
        assert data[segment_at + offset :].startswith((0x1F43B675).to_bytes(4, "big"))


def test_a_text_is_set_with_its_accents(tmp_path: Path) -> None:
    job = Job(cost=0, others=(("paper-00001", Paper(text="care-oak.fr", extension="pdf"), CAPTIONS),))
    facts = studio.run(job, tmp_path)["paper-00001"]
    document = pypdfium2.PdfDocument(tmp_path / facts.original.path)
    text = " ".join(" ".join(page.get_textpage().get_text_bounded().split()) for page in document)
    assert "Entretenir le chêne" in text
    assert "l’étiquette sous le meuble" in text.lower()
    assert facts.columns["page_count"] == len(document)
    document.close()


def test_a_film_says_how_long_it_is(tmp_path: Path) -> None:
    film = Film(scenes=(replace(SCENE, width=320, height=180),), seconds=3, rate=2, title="Short")
    facts = studio.run(Job(cost=0, others=(("film-00001", film, CAPTIONS),)), tmp_path)["film-00001"]
    assert facts.columns["duration"] == 3
    assert facts.columns["frame_rate"] == 2
    assert (facts.columns["width"], facts.columns["height"]) == SIZE
    assert facts.thumbnail is not None


def test_prints_of_one_scene_are_one_job(whole_plan: list[Planned]) -> None:
    photos = [planned for planned in whole_plan if isinstance(planned.file, Photo) and not planned.shares_file_of]
    work = studio.jobs(photos, ZoneInfo("Europe/Stockholm"))
    assert len(work) == len({planned.file.scene for planned in photos})  # type: ignore[union-attr]
    assert sum(job.count for job in work) == len(photos)
    assert [job.cost for job in work] == sorted((job.cost for job in work), reverse=True)


def test_processes_do_what_one_would_do(tmp_path: Path, whole_plan: list[Planned]) -> None:
    """In separate processes, and found whole when they are done."""
    vectors = [planned for planned in whole_plan if planned.filename.endswith(".svg")][:3]
    heard: list[tuple[int, int]] = []
    zone = ZoneInfo("Europe/Stockholm")
    facts = studio.make(vectors, tmp_path, zone, lambda done, total: heard.append((done, total)))
    assert set(facts) == {planned.key for planned in vectors}
    assert heard[-1] == (3, 3)
    for known in facts.values():
        assert (tmp_path / known.original.path).stat().st_size == known.original.file_size


def test_a_picture_book_shows_its_pictures(tmp_path: Path) -> None:
    pages = tuple((replace(SCENE, seed=seed, width=140, height=100), f"{seed}. A step.") for seed in (1, 2))
    job = Job(
        cost=0, others=(("manual-00001", Paper(text="manual:How to", extension="pdf", pictures=pages), CAPTIONS),)
    )
    facts = studio.run(job, tmp_path)["manual-00001"]
    document = pypdfium2.PdfDocument(io.BytesIO((tmp_path / facts.original.path).read_bytes()))
    assert len(document) == 3
    assert "2. A step." in facts.text
    assert any(entry.type == 3 for entry in document[1].get_objects()), "no image on the page"
    document.close()

"""The whole demo library as rows, with a studio that draws nothing: its files are invented, their facts plausible."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import connection, transaction
from django.test import override_settings
from PIL import Image

from assets import demo
from assets.bulk import refresh_statistics
from assets.demo import studio
from assets.demo.plan import Film, Paper, Photo, Planned, plan
from assets.demo.studio import Facts, Stored
from assets.demo.studio.photos import MIME, place
from assets.files.palette import describe_colors
from assets.models import Tenant

_QUICK = ["django.contrib.auth.hashers.MD5PasswordHasher"]
# A Monday, so that "this week" is the morning of one day.
NOW = datetime(2026, 11, 30, 11, 0, tzinfo=UTC)


def pretended(
    assets: Iterable[Planned], folder: Path, zone: ZoneInfo, progress: Callable[[int, int], None]
) -> dict[str, Facts]:
    """Facts as the studio would tell them, of files that hold only their own name."""
    facts = {planned.key: _facts(planned) for planned in assets}
    progress(len(facts), len(facts))
    return facts


def _facts(planned: Planned) -> Facts:
    extension = planned.filename.rpartition(".")[2]
    width, height = _size(planned)
    columns: dict[str, Any] = {"width": width or None, "height": height or None}
    match planned.file:
        case Film(seconds=seconds, rate=rate):
            columns |= {"duration": float(seconds), "frame_rate": float(rate)}
        case Paper(pictures=pictures):
            columns |= {"page_count": len(pictures) + 1}
        case Photo(form=form):
            columns |= {"dpi": float(form.dpi), "is_grayscale": form.grey}
    colour = getattr(getattr(planned.file, "scene", None), "colour", "") or "#cccccc"
    described = describe_colors(Image.new("RGB", (8, 8), colour))
    thumbnail = _stored(place("thumbnails", planned.key, "jpg"), "image/jpeg", 640, 480)
    return Facts(
        original=_stored(place("originals", planned.key, extension), MIME[extension], width, height),
        thumbnail=thumbnail,
        preview=thumbnail,
        columns=columns,
        colors=described.colors,
        bins=described.bins,
        text="A text." if isinstance(planned.file, Paper) else "",
    )


def _size(planned: Planned) -> tuple[int, int]:
    match planned.file:
        case Photo(scene=scene, form=form):
            left, top, right, bottom = form.crop or (0, 0, 1, 1)
            width, height = scene.width * (right - left), scene.height * (bottom - top)
            scale = form.longest / max(width, height) if form.longest else 1
            return round(width * scale), round(height * scale)
        case Paper():
            return 0, 0
        case Film():
            return 640, 360
    return planned.file.scene.width, planned.file.scene.height


def _stored(path: str, mime_type: str, width: int, height: int) -> Stored:
    if not default_storage.exists(path):
        default_storage.save(path, ContentFile(path.encode()))
    checksum = hashlib.sha256(path.encode()).hexdigest()
    return Stored(path=path, mime_type=mime_type, file_size=len(path), width=width, height=height, checksum=checksum)


@pytest.fixture(scope="session")
def whole_plan() -> list[Planned]:
    return plan(1200, now=NOW)


@pytest.fixture
def pretending(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studio, "make", pretended)


@pytest.fixture(scope="module")
def nordhem(
    django_db_setup: None, django_db_blocker: Any, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Tenant]:
    """The default library, loaded once a module at `NOW`; its tests only read.

    Modules that use it are marked `django_db` too: without a marked test there is no test database to load into.
    """
    assert connection.settings_dict["NAME"].startswith("test_")
    patch = pytest.MonkeyPatch()
    patch.setattr(studio, "make", pretended)
    with django_db_blocker.unblock(), transaction.atomic():
        with override_settings(MEDIA_ROOT=tmp_path_factory.mktemp("media"), PASSWORD_HASHERS=_QUICK):
            tenant = demo.load(stdout=io.StringIO(), assets=1200, now=NOW)
            refresh_statistics("assets")
            yield tenant
        transaction.set_rollback(True)
    patch.undo()

"""Loading the demo: plan, draw what is missing, store what is missing."""

from __future__ import annotations

import shutil
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import Any, TextIO
from zoneinfo import ZoneInfo

from django.core.files import File
from django.core.files.storage import FileSystemStorage, default_storage
from django.utils import timezone
from django.utils.functional import LazyObject
from django.utils.translation import gettext as _

from assets.models import Asset, Tenant

from . import rows, studio
from .plan import BASE, Planned, plan
from .plan.whole import SEED
from .studio import Facts, Stored
from .tenant import KEY, make_tenant, people_of

_SAY_EVERY = 100
_DRAW_AT_ONCE = 200
_STORE_AT_ONCE = 4000


def load(
    stdout: TextIO | Any = None,
    assets: int = BASE,
    *,
    seed: int | None = None,
    now: datetime | None = None,
    portions: int | None = None,
) -> Tenant:
    """Make the tenant Nordhem with that many assets, or the first missing `portions` of them, and return it.

    What is there stays: a second load changes nothing, one after an interrupted load makes what is missing, files too.
    The library's history is told from the moment of the first load, or from `now`. Beyond the 1,200 assets with
    files of their own, assets share them. The plan mixes all kinds evenly, so that a few portions already look like
    the whole.
    """
    out = stdout or sys.stdout
    begun = time.monotonic()
    tenant = Tenant.objects.filter(key=KEY).first() or make_tenant(now or timezone.now())
    planned = plan(assets, now=tenant.created_at, seed=SEED if seed is None else seed)
    there = set(Asset.objects.filter(tenant=tenant, source=rows.SOURCE).values_list("source_id", flat=True))
    missing = [one for one in planned if one.key not in there]
    _repair(tenant, planned, there, out)
    if not missing:
        out.write(_("Library “%(name)s” is there: %(count)d assets.\n") % {"name": tenant.name, "count": len(there)})
        return tenant
    people = people_of(tenant)
    for portion in islice(_portions(missing), portions):
        facts = _files_for(tenant, planned, portion, there, out)
        rows.store(tenant, portion, facts, people)
        there.update(one.key for one in portion)
        values = {"done": len(there), "total": len(planned), "seconds": time.monotonic() - begun}
        out.write(_("%(done)d of %(total)d assets made (%(seconds).0f s).\n") % values)
    return tenant


def is_whole(tenant: Tenant, assets: int) -> bool:
    """Whether the library has as many assets as wanted."""
    return Asset.objects.filter(tenant=tenant, source=rows.SOURCE).count() >= assets


def _portions(missing: Sequence[Planned]) -> Iterator[list[Planned]]:
    """What is drawn and stored together, in the order of the plan: a bounded number of drawings and of rows."""
    portion: list[Planned] = []
    drawings = 0
    for one in missing:
        portion.append(one)
        drawings += not one.shares_file_of
        if drawings >= _DRAW_AT_ONCE or len(portion) >= _STORE_AT_ONCE:
            yield portion
            portion, drawings = [], 0
    if portion:
        yield portion


def _files_for(
    tenant: Tenant, planned: Sequence[Planned], portion: Sequence[Planned], there: set[str], out: TextIO
) -> dict[str, Facts]:
    """The facts of all files that the assets of a portion have or share, drawn where they do not exist yet."""
    by_key = {one.key: one for one in planned}
    wanted = {one.shares_file_of or one.key for one in portion}
    new = [by_key[key] for key in wanted if key not in there]
    old = sorted(wanted & there)
    facts = rows.facts_in(tenant, old) if old else {}
    return facts | _draw(tenant, sorted(new, key=lambda one: one.key), out)


def _repair(tenant: Tenant, planned: Sequence[Planned], there: set[str], out: TextIO) -> None:
    """Draw again what has rows but whose files are gone. The same plan gives the same bytes."""
    with_files = [one for one in planned if one.key in there and not one.shares_file_of]
    facts = rows.facts_in(tenant, [one.key for one in with_files])
    lost = [
        one for one in with_files if any(not default_storage.exists(stored.path) for stored in _stored(facts[one.key]))
    ]
    if lost:
        out.write(_("%(count)d files are missing and drawn again.\n") % {"count": len(lost)})
        _draw(tenant, lost, out)


def _stored(facts: Facts) -> list[Stored]:
    return [stored for stored in (facts.original, facts.thumbnail, facts.preview, facts.earlier) if stored is not None]


def _draw(tenant: Tenant, assets: Sequence[Planned], out: TextIO) -> dict[str, Facts]:
    if not assets:
        return {}
    said = 0

    def progress(done: int, total: int) -> None:
        nonlocal said
        if done - said >= _SAY_EVERY or done == total:
            said = done
            out.write(_("Drawing: %(done)d of %(total)d files\n") % {"done": done, "total": total})

    with _folder() as folder:
        facts = studio.make(assets, folder, ZoneInfo(tenant.time_zone), progress)
        _deliver(folder, facts)
    return facts


@contextmanager
def _folder() -> Iterator[Path]:
    """Where the studio writes: straight into the storage where that is a folder, else a temporary one."""
    storage = default_storage._wrapped if isinstance(default_storage, LazyObject) else default_storage
    if isinstance(storage, FileSystemStorage) or hasattr(default_storage, "base_location"):
        yield Path(default_storage.path(""))
        return
    temporary = Path(tempfile.mkdtemp(prefix="freedam-demo-"))
    try:
        yield temporary
    finally:
        shutil.rmtree(temporary, ignore_errors=True)


def _deliver(folder: Path, facts: Mapping[str, Facts]) -> None:
    """Send the files to a storage that is no folder."""
    if hasattr(default_storage, "base_location"):
        return
    for known in facts.values():
        for stored in _stored(known):
            if not default_storage.exists(stored.path):
                with (folder / stored.path).open("rb") as handle:
                    default_storage.save(stored.path, File(handle))

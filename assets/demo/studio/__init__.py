"""Making the demo's files, in as many processes as there are processors."""

from __future__ import annotations

import logging
import multiprocessing
import os
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from zoneinfo import ZoneInfo

from assets.demo.plan import Film, Paper, Photo, Planned, Vector
from assets.demo.scenes import Scene

from .facts import Captions, Facts, Stored
from .films import film
from .papers import paper
from .photos import Print, photographs, vector

logger = logging.getLogger(__name__)

__all__ = ["Captions", "Facts", "Job", "Stored", "jobs", "make"]
_MOST_PROCESSES = 8


@dataclass(frozen=True, kw_only=True)
class Job:
    """What one process does in one go: a drawing with all its prints, or files that share their pictures."""

    cost: float
    scene: Scene | None = None
    prints: tuple[Print, ...] = ()
    others: tuple[tuple[str, Vector | Film | Paper, Captions], ...] = ()

    @property
    def count(self) -> int:
        return len(self.prints) + len(self.others)


def jobs(assets: Iterable[Planned], zone: ZoneInfo) -> list[Job]:
    """The work, the longest first, so that no process is left with it at the end."""
    drawings: dict[Scene, list[Print]] = {}
    books: dict[str, list[tuple[str, Vector | Film | Paper, Captions]]] = {}
    found: list[Job] = []
    for planned in assets:
        captions = captions_of(planned, zone)
        match planned.file:
            case Photo(scene=scene, form=form, earlier=earlier, source=source):
                drawings.setdefault(scene, []).append(
                    Print(key=planned.key, form=form, captions=captions, earlier=earlier, source=source)
                )
            case Film(seconds=seconds, rate=rate):
                found.append(Job(cost=0.4 + seconds * rate * 0.009, others=((planned.key, planned.file, captions),)))
            case Vector():
                found.append(Job(cost=0.05, others=((planned.key, planned.file, captions),)))
            case Paper(pictures=pictures, text=text):
                # Papers that show the same pictures are made by one process, which draws them once.
                group = (
                    text.partition(":")[0]
                    if text.startswith("catalogue")
                    else repr(hash(tuple(scene for scene, _ in pictures)))
                    if pictures
                    else text
                )
                books.setdefault(group, []).append((planned.key, planned.file, captions))
    for entries in books.values():
        pages = max(len(entry[1].pictures) if isinstance(entry[1], Paper) else 0 for entry in entries)
        found.append(Job(cost=0.1 * len(entries) + 0.09 * pages, others=tuple(entries)))
    for scene, prints in drawings.items():
        found.append(
            Job(
                cost=0.15 + sum(0.03 + (print_.form.longest / 9000) ** 2 for print_ in prints),
                scene=scene,
                prints=tuple(prints),
            )
        )
    return sorted(found, key=lambda job: -job.cost)


def captions_of(planned: Planned, zone: ZoneInfo) -> Captions:
    columns = planned.columns
    taken = columns.get("captured_at")
    camera = {name.removeprefix("camera_"): value for name, value in columns.items() if name.startswith("camera_")}
    position = (columns["latitude"], columns["longitude"]) if columns.get("latitude") is not None else None
    return Captions(
        title=planned.title,
        description=planned.description,
        creator=columns.get("rights_creator", ""),
        rights=columns.get("rights_copyright", ""),
        credit=columns.get("rights_credit", ""),
        keywords=tuple(planned.tags),
        taken_at=taken.astimezone(zone).replace(tzinfo=None) if taken else None,
        camera=camera,
        position=position,
        city=columns.get("city", ""),
        country=columns.get("country", ""),
    )


def make(
    assets: Iterable[Planned], folder: Path, zone: ZoneInfo, progress: Callable[[int, int], None]
) -> dict[str, Facts]:
    """Make the files of these assets under `folder`; the facts by the assets' keys. `progress` hears (done, of all)."""
    work = jobs(assets, zone)
    total = sum(job.count for job in work)
    facts: dict[str, Facts] = {}
    processes = min(os.cpu_count() or 1, _MOST_PROCESSES, len(work))
    if processes < 2:
        for job in work:
            facts |= run(job, folder)
            progress(len(facts), total)
        return facts
    # The processes divide the processors among themselves; libvips need not do it again in each.
    os.environ.setdefault("VIPS_CONCURRENCY", "1")
    # Fresh processes: a fork would share the database's connections.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, mp_context=context) as pool:
        try:
            for future in as_completed([pool.submit(run, job, folder) for job in work]):
                facts |= future.result()
                progress(len(facts), total)
        except BaseException:
            # Whoever waits for the end must not wait for everything that was still to be drawn.
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return facts


def run(job: Job, folder: Path) -> dict[str, Facts]:
    facts = photographs(folder, job.scene, job.prints) if job.scene is not None else {}
    for key, file, captions in job.others:
        match file:
            case Vector():
                facts[key] = vector(folder, key, file.scene, captions)
            case Film():
                facts[key] = film(folder, key, file)
            case Paper():
                facts[key] = paper(folder, key, file)
    return facts

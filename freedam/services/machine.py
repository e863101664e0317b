"""How much of the machine the embedded services take for themselves."""

import os
from pathlib import Path

MEGABYTE = 1024 * 1024
CGROUP_LIMITS = (Path("/sys/fs/cgroup/memory.max"), Path("/sys/fs/cgroup/memory/memory.limit_in_bytes"))


def memory_bytes() -> int:
    """The memory this process may use: the machine's, or its container's where that is less."""
    total = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    return min([total, *(limit for limit in map(_container_limit, CGROUP_LIMITS) if limit)])


def share(divisor: int, *, at_least: int, at_most: int, memory: int | None = None) -> int:
    """One part of the memory in whole megabytes, inside bounds given in megabytes."""
    megabytes = (memory or memory_bytes()) // divisor // MEGABYTE
    return max(at_least, min(megabytes, at_most))


def _container_limit(path: Path) -> int | None:
    try:
        content = path.read_text(encoding="ascii").strip()
    except OSError:
        return None
    return int(content) if content.isdigit() else None

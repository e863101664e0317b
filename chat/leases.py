"""One holder at a time for a name, across processes, without a database connection.

A turn may wait a minute for a model. A row lock would keep a connection of the pool for as long, and a slow endpoint
would then stop the gallery. So the lock is a lease in Redis, renewed while its holder lives: a process that dies lets
go of it within `LEASE_SECONDS`.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.core.cache import cache
from redis import RedisError
from redis.exceptions import LockError

from assets.rates import redis_client

logger = logging.getLogger(__name__)

LEASE_SECONDS = 10.0
# How often a waiter looks.
LOOK_SECONDS = 0.05


class LeaseTakenError(Exception):
    """Somebody else held the name for as long as one was ready to wait."""


@contextmanager
def lease(name: str, *, wait_seconds: float) -> Iterator[None]:
    """Hold the name inside the block; raises `LeaseTakenError`.

    Without Redis there is no lease, and the block runs: whoever writes has to notice that somebody else did, too.
    """
    lock = redis_client().lock(
        cache.make_key(f"lease:{name}"), timeout=LEASE_SECONDS, sleep=LOOK_SECONDS, thread_local=False
    )
    try:
        taken = lock.acquire(blocking_timeout=wait_seconds)
    except RedisError:
        logger.warning("There is no lease for %s: Redis does not answer.", name)
        yield
        return
    if not taken:
        raise LeaseTakenError(name)
    with _renewed(lock):
        yield


@contextmanager
def _renewed(lock: Any) -> Iterator[None]:
    done = threading.Event()
    keeper = threading.Thread(target=_renew, args=(lock, done), name="lease", daemon=True)
    keeper.start()
    try:
        yield
    finally:
        done.set()
        keeper.join()
        try:
            lock.release()
        except (LockError, RedisError):
            logger.warning("A lease was lost before its end.")


def _renew(lock: Any, done: threading.Event) -> None:
    while not done.wait(LEASE_SECONDS / 4):
        try:
            lock.reacquire()
        except (LockError, RedisError):
            return

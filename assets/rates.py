"""How often somebody may do something: a sliding window in Redis that all processes share."""

from __future__ import annotations

import logging
import math
import secrets
from typing import Any

from django.core.cache import cache
from redis import RedisError

logger = logging.getLogger(__name__)

# One step for the server, so that two processes cannot both take the last place. Time is the server's own, so that the
# clocks of several machines do not matter. Returns 0, or the milliseconds until the oldest entry leaves the window.
_TAKE = """
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local window = tonumber(ARGV[2])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - window)
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[1]) then
  local oldest = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
  return math.max(1, tonumber(oldest[2]) + window - now)
end
redis.call('ZADD', KEYS[1], now, ARGV[3])
redis.call('PEXPIRE', KEYS[1], window)
return 0
"""


def take(key: str, *, limit: int, seconds: float) -> int:
    """Count one use of `key`; 0 when it is within `limit` uses in any `seconds`, else the whole seconds to wait.

    A refused use is not counted. When Redis cannot be reached everything is allowed: a limit is no reason to stop work.
    """
    try:
        wait = redis_client().eval(
            _TAKE, 1, cache.make_key(f"rate:{key}"), limit, int(seconds * 1000), secrets.token_hex(8)
        )
    except RedisError:
        logger.warning("The rate of %s cannot be counted: Redis does not answer.", key)
        return 0
    return math.ceil(int(wait) / 1000)


def redis_client() -> Any:
    """The cache's own Redis client: Django's cache has no sorted sets."""
    return cache._cache.get_client(None, write=True)

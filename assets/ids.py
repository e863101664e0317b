"""Time-ordered identifiers."""

import secrets
import time
import uuid


def uuid7() -> uuid.UUID:
    """A UUID of version 7 (RFC 9562, section 5.7): 48 bits of Unix milliseconds, then random bits.

    Rows made together lie together in every index, which random identifiers would scatter.
    """
    value = (time.time_ns() // 1_000_000) << 80 | secrets.randbits(80)
    value = value & ~(0xF << 76) | 0x7 << 76
    value = value & ~(0x3 << 62) | 0x2 << 62
    return uuid.UUID(int=value)

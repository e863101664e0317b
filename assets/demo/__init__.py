"""The demo library: Nordhem, a furniture retailer that does not exist, with pictures drawn by code.

The processes that draw import this package without Django, so what needs Django is imported when it is called.
"""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any, TextIO

if TYPE_CHECKING:
    from assets.models import Tenant

    from .cast import PASSWORD, PEOPLE

__all__ = ["PASSWORD", "PEOPLE", "is_whole", "load"]


def load(
    stdout: TextIO | Any = None,
    assets: int = 1200,
    *,
    seed: int | None = None,
    now: datetime | None = None,
    portions: int | None = None,
) -> Tenant:
    """Make Nordhem with that many assets, or what is missing of it; see `loading.load`."""
    from .loading import load as load_

    return load_(stdout=stdout, assets=assets, seed=seed, now=now, portions=portions)


def is_whole(tenant: Tenant, assets: int) -> bool:
    """Whether the library has as many assets as wanted."""
    from .loading import is_whole as is_whole_

    return is_whole_(tenant, assets)


def __getattr__(name: str) -> Any:
    if name in ("PASSWORD", "PEOPLE"):
        from . import cast

        return getattr(cast, name)
    raise AttributeError(name)

"""How a write tells those who follow the assets. Search registers itself here; assets knows nobody."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Iterable

from django.db import transaction
from django.db.models import F

from assets.models import Asset

Listener = Callable[[list[uuid.UUID]], None]

_listeners: list[Listener] = []


def on_assets_changed(listener: Listener) -> Listener:
    """Call `listener` with asset ids after each commit that changed what an index holds of them."""
    if listener not in _listeners:
        _listeners.append(listener)
    return listener


def announce(ids: Iterable[uuid.UUID]) -> None:
    """Tell the listeners of these assets once the running transaction is committed."""
    changed = list(dict.fromkeys(ids))
    if changed:
        transaction.on_commit(lambda: _tell(changed))


def touch(ids: Iterable[uuid.UUID]) -> None:
    """Move the revision on, so that index rows of these assets are stale, and announce them."""
    changed = list(dict.fromkeys(ids))
    Asset.objects.filter(pk__in=changed).update(revision=F("revision") + 1)
    announce(changed)


def _tell(ids: list[uuid.UUID]) -> None:
    for listener in _listeners:
        listener(ids)

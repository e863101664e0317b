"""How far indexing is, while it is under way."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from assets.models import Tenant
from search.indexing import index_progress


@dataclass(frozen=True, kw_only=True)
class Progress:
    text: str
    percent: int


def progress_of(tenant: Tenant) -> Progress | None:
    """None once everything is indexed, and where nothing is indexed by meaning."""
    found = index_progress(tenant)
    total, embedded = found["assets"], found["embedded"]
    if not total or found["semantic"] == "off" or embedded >= total:
        return None
    percent = int(100 * embedded / total)
    text = _("Learning what the pictures mean: %(percent)d %%. Search by words is complete.") % {"percent": percent}
    return Progress(text=text, percent=percent)

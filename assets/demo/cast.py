"""The people of the demo, the roles they have and what these may see."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

# Public by design: it opens nothing but a library of invented things, and is printed where the demo starts.
PASSWORD = "nordhem-demo"


@dataclass(frozen=True, kw_only=True)
class Person:
    name: str
    first_name: str
    last_name: str
    role: str
    about: str | Promise
    campaigns: tuple[str, ...] = ()


PEOPLE = (
    Person(
        name="alice",
        first_name="Alice",
        last_name="Nyström",
        role="admin",
        about=_("administers the library and sees everything"),
    ),
    Person(
        name="bob",
        first_name="Bob",
        last_name="Eriksson",
        role="editor",
        about=_("uploads, tags and keeps the vocabularies"),
    ),
    Person(
        name="carol",
        first_name="Carol",
        last_name="Meyer",
        role="agency",
        about=_("agency: sees approved assets of its own campaigns only"),
        campaigns=("spring_light_2026", "autumn_hearth_2026", "nordic_winter_2026"),
    ),
    Person(
        name="dave",
        first_name="Dave",
        last_name="Holm",
        role="viewer",
        about=_("viewer: sees no embargoed and no rejected assets"),
    ),
)

# Role: labels, whether it administers the tenant, permissions.
ROLES: dict[str, tuple[dict[str, str], bool, tuple[str, ...]]] = {
    "admin": (
        {"en": "Administrator", "fr": "Administratrice", "zh-hans": "管理员"},
        True,
        ("edit", "upload", "download", "share", "curate"),
    ),
    "editor": (
        {"en": "Editor", "fr": "Rédaction", "zh-hans": "编辑"},
        False,
        ("edit", "upload", "download", "share", "curate"),
    ),
    "viewer": ({"en": "Viewer", "fr": "Lecture", "zh-hans": "浏览者"}, False, ("download",)),
    "agency": ({"en": "Agency", "fr": "Agence", "zh-hans": "代理商"}, False, ("upload", "download")),
}


def _leaf(field: str, operator: str, value: Any) -> dict[str, Any]:
    return {"field": field, "operator": operator, "value": value}


def _all_of(*rules: dict[str, Any]) -> dict[str, Any]:
    return {"type": "group", "operator": "and", "rules": list(rules)}


# Role, name, effect, tree.
ACCESS_RULES: tuple[tuple[str, str, str, dict[str, Any]], ...] = (
    (
        "agency",
        "Approved assets of its own campaigns",
        "allow",
        _all_of(
            _leaf("asset.status", "equals", "approved"), _leaf("metadata.campaign", "vocab_in", {"my": "campaigns"})
        ),
    ),
    ("viewer", "Embargoed assets", "deny", _all_of(_leaf("metadata.embargo_until", "after", "today"))),
    ("viewer", "Rejected assets", "deny", _all_of(_leaf("asset.status", "equals", "rejected"))),
)

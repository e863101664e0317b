"""The live field registry as the filter editor reads it, in one language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from assets.models import Tenant, User
from search.registry import catalogue_for
from search.rules.catalogue import Field
from search.rules.colors import colour_name
from search.rules.operators import OPERATORS, OPERATORS_BY_KIND, phrase

# How numbers of a unit are typed: name and factor, smallest first.
UNITS: Mapping[str, tuple[tuple[str, float], ...]] = {
    "bytes": (("B", 1), ("kB", 1e3), ("MB", 1e6), ("GB", 1e9)),
    "s": (("s", 1), ("min", 60), ("h", 3600)),
    "cm": (("mm", 0.1), ("cm", 1), ("m", 100)),
    "kg": (("g", 0.001), ("kg", 1), ("t", 1000)),
}
# Fields whose numbers are so small that only their own unit makes sense.
OWN_UNIT_ONLY = frozenset({"camera.exposure_time"})

# Two operators that ask the same, once by a term's id and once by its name: people are offered the name.
VARIANTS: Mapping[str, str] = {
    "vocab_equals": "vocab_text_equals",
    "vocab_in": "vocab_text_in",
    "vocab_not_in": "vocab_text_not_in",
}
FIRST_OPERATOR: Mapping[str, str] = {
    "number": "greater_or_equal",
    "date": "in_period",
    "vocabulary": "vocab_text_in",
}
PALETTE = (
    "#000000", "#808080", "#ffffff", "#f5f5dc", "#a52a2a", "#ff0000", "#ffa500", "#ffd700",
    "#ffff00", "#808000", "#008000", "#40e0d0", "#87ceeb", "#0000ff", "#000080", "#800080", "#ffc0cb",
)  # fmt: skip


def registry_json(tenant: Tenant, language: str) -> dict[str, Any]:
    catalogue = catalogue_for(tenant)
    people = {member.username: member.display_name for member in _people(tenant)}
    return {
        "version": catalogue.version,
        "groups": [{"key": key, "label": label} for key, label in _groups().items()],
        "fields": [_field(field, people, language) for field in catalogue.fields.values()],
        "kinds": OPERATORS_BY_KIND,
        "operators": {name: _operator(name, language) for name in OPERATORS},
        "periods": _periods(),
        "spans": [{"value": unit, "label": label} for unit, label in _spans().items()],
        "colors": [{"hex": code, "label": colour_name(code, language)} for code in PALETTE],
    }


def _people(tenant: Tenant) -> QuerySet[User]:
    return User.objects.filter(memberships__tenant=tenant).order_by("first_name", "username")


def _groups() -> dict[str, str]:
    """The headings of the field picker, in its order."""
    return {
        "text": _("Text"),
        "asset": _("File and content"),
        "metadata": _("Metadata"),
        "usage": _("Use"),
        "rights": _("Rights"),
        "collection": _("Collections"),
        "place": _("Place"),
        "camera": _("Camera"),
        "result": _("Order"),
    }


def _field(field: Field, people: Mapping[str, str], language: str) -> dict[str, Any]:
    choices = _choices(field, people, language)
    operators = OPERATORS_BY_KIND[field.kind]
    return {
        "key": field.key,
        "label": field.label(language),
        "kind": field.kind,
        "group": field.group,
        "keywords": [*field.keywords.get(language, ()), *(field.keywords.get("en", ()) if language != "en" else ())],
        "multi": field.multi,
        "units": [{"label": label, "factor": factor} for label, factor in _units(field)],
        "choices": choices,
        "closed": field.closed or field.kind == "person",
        "hierarchical": field.hierarchical,
        "minimum": field.minimum,
        "maximum": field.maximum,
        "operator": _first_operator(field, operators),
    }


def _choices(field: Field, people: Mapping[str, str], language: str) -> list[dict[str, str]] | None:
    if field.kind == "person":
        return [{"value": "me", "label": _("Me")}, *({"value": k, "label": v} for k, v in people.items())]
    if field.choices is None:
        return None
    return [{"value": choice.value, "label": choice.label(language)} for choice in field.choices]


def _units(field: Field) -> tuple[tuple[str, float], ...]:
    unit = field.unit or ""
    return ((unit, 1),) if field.key in OWN_UNIT_ONLY else UNITS.get(unit, ((unit, 1),))


def _first_operator(field: Field, operators: tuple[str, ...]) -> str:
    if field.kind == "vocabulary" and field.hierarchical:
        return "vocab_under"
    return FIRST_OPERATOR.get(field.kind, operators[0])


def _operator(name: str, language: str) -> dict[str, Any]:
    row = OPERATORS[name]
    return {"takes": row.takes, "phrase": phrase(name, language), "variant_of": VARIANTS.get(name)}


def _spans() -> dict[str, str]:
    return {"day": _("days"), "week": _("weeks"), "month": _("months"), "quarter": _("quarters"), "year": _("years")}


def _periods() -> list[dict[str, Any]]:
    """The periods that move with time, in groups."""
    return [
        {"label": label, "periods": [{"value": value, "label": name} for value, name in periods.items()]}
        for label, periods in (
            (_("Days"), {"today": _("today"), "yesterday": _("yesterday"), "tomorrow": _("tomorrow")}),
            (_("Weeks and months"), _weeks_and_months()),
            (_("Quarters and years"), _quarters_and_years()),
            (_("Seasons"), _seasons()),
        )
    ]


def _weeks_and_months() -> dict[str, str]:
    return {
        "this_week": _("this week"),
        "last_week": _("last week"),
        "next_week": _("next week"),
        "this_month": _("this month"),
        "last_month": _("last month"),
        "next_month": _("next month"),
    }


def _quarters_and_years() -> dict[str, str]:
    return {
        "this_quarter": _("this quarter"),
        "last_quarter": _("last quarter"),
        "next_quarter": _("next quarter"),
        "this_year": _("this year"),
        "last_year": _("last year"),
        "next_year": _("next year"),
    }


def _seasons() -> dict[str, str]:
    return {
        "this_spring": _("this spring"),
        "this_summer": _("this summer"),
        "this_autumn": _("this autumn"),
        "this_winter": _("this winter"),
        "last_spring": _("last spring"),
        "last_summer": _("last summer"),
        "last_autumn": _("last autumn"),
        "last_winter": _("last winter"),
        "next_spring": _("next spring"),
        "next_summer": _("next summer"),
        "next_autumn": _("next autumn"),
        "next_winter": _("next winter"),
    }

"""One sentence that says what was understood and what was left to the text."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import override

from assets.quoting import quoted
from search.rules.catalogue import Catalogue
from search.rules.describe import describe
from search.rules.prepare import prepare

from ..contract import Intent


def explain(
    intent: Intent, delta: dict[str, Any], catalogue: Catalogue, language: str, unplaced: tuple[str, ...]
) -> str:
    with override(language):
        sentence = str(_opening(intent) % {"what": _what(intent, delta, catalogue, language)})
        if not unplaced:
            return sentence
        words = ", ".join(quoted(text) for text in unplaced)
        return sentence + " " + _("No field holds %(words)s, so the text is searched for it.") % {"words": words}


def _what(intent: Intent, delta: dict[str, Any], catalogue: Catalogue, language: str) -> str:
    """The rules in words; a removal names fields, with their value where one was said, rather than conditions."""
    if intent == "remove":
        return ", ".join(dict.fromkeys(_target(rule, catalogue, language) for rule in delta["rules"])) or "–"
    prepared = prepare(delta, catalogue, delta_intent=intent)
    return describe(prepared.tree, catalogue, language)


def _target(rule: dict[str, Any], catalogue: Catalogue, language: str) -> str:
    entry = catalogue.get(rule["field"])
    label = entry.label(language) if entry else rule["field"]
    value = rule.get("value")
    return f"{label} {quoted(value)}" if isinstance(value, str) else label


def _opening(intent: Intent) -> str:
    openings: dict[Intent, str] = {
        "new": _("Looking for: %(what)s."),
        "refine": _("Narrowing to: %(what)s."),
        "broaden": _("Also taking in: %(what)s."),
        "remove": _("Taking away: %(what)s."),
        "reset": _("Starting over."),
        "clarify": _("“%(what)s” can mean two things. Which one is meant?"),
    }
    return openings[intent]


def nothing_understood(language: str) -> str:
    with override(language):
        return str(_("There was nothing in this that I could search for, so the search stays as it is."))


def off_topic(language: str) -> str:
    with override(language):
        return str(_("This does not seem to be about anything in the library."))


def which_is_meant(word: str, language: str) -> str:
    with override(language):
        return _opening("clarify") % {"what": word}


def reading_labels(language: str) -> dict[str, str]:
    with override(language):
        return {
            "orientation:landscape": _("Landscape format (wider than high)"),
            "orientation:portrait": _("Portrait format (higher than wide)"),
            "subject:landscape": _("Landscapes as the subject"),
            "subject:portrait": _("Portraits of people"),
        }

"""One sentence that says what was understood and what was left to the text."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import override

from search.rules.catalogue import Catalogue
from search.rules.prepare import prepare

from ..contract import Intent

# Names of languages as Django knows them.
_DJANGO = {"zh-hans": "zh-hans", "en": "en", "fr": "fr", "ar": "ar"}


def explain(intent: Intent, delta: dict[str, object], catalogue: Catalogue, language: str, unplaced: tuple[str, ...]) -> str:
    with override(_DJANGO.get(language, "en")):
        sentence = _opening(intent) % {"what": _what(intent, delta, catalogue, language)}
        if not unplaced:
            return sentence
        words = ", ".join(f"“{text}”" for text in unplaced)
        return sentence + " " + _("No field holds %(words)s, so the text is searched for it.") % {"words": words}


def _what(intent: Intent, delta: dict[str, object], catalogue: Catalogue, language: str) -> str:
    """The rules in words; a removal names fields rather than conditions."""
    if intent == "remove":
        fields = [catalogue.get(str(rule.get("field"))) for rule in delta["rules"]]  # type: ignore[attr-defined]
        return ", ".join(dict.fromkeys(entry.label(language) for entry in fields if entry))
    from search.rules.describe import describe

    prepared = prepare(delta, catalogue, delta_intent=intent)
    return describe(prepared.tree, catalogue, language)


def _opening(intent: Intent) -> str:
    return {
        "new": _("Looking for: %(what)s."),
        "refine": _("Narrowing to: %(what)s."),
        "broaden": _("Also taking in: %(what)s."),
        "remove": _("Taking away: %(what)s."),
        "reset": _("Starting over."),
        "clarify": _("“%(what)s” can mean two things. Which one is meant?"),
    }[intent]


def nothing_understood(language: str) -> str:
    with override(_DJANGO.get(language, "en")):
        return _("This does not seem to be about anything in the library.")


def which_is_meant(word: str, language: str) -> str:
    with override(_DJANGO.get(language, "en")):
        return _opening("clarify") % {"what": word}


def reading_labels(language: str) -> dict[str, str]:
    with override(_DJANGO.get(language, "en")):
        return {
            "orientation:landscape": _("Landscape format (wider than high)"),
            "orientation:portrait": _("Portrait format (higher than wide)"),
            "subject:landscape": _("Landscapes as the subject"),
            "subject:portrait": _("Portraits of people"),
        }

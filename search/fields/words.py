"""How fields and choices are written down: per language the label, then the other words people use, split by bars."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from search.rules.catalogue import Choice


@dataclass(frozen=True, kw_only=True)
class Wording:
    labels: Mapping[str, str]
    others: Mapping[str, tuple[str, ...]]


def words(en: str, fr: str, zh: str, ar: str) -> Wording:
    written = {"en": en, "fr": fr, "zh-hans": zh, "ar": ar}
    parts = {language: tuple(part.strip() for part in text.split("|")) for language, text in written.items()}
    return Wording(
        labels={language: found[0] for language, found in parts.items()},
        others={language: found[1:] for language, found in parts.items() if len(found) > 1},
    )


def choice(value: str, en: str, fr: str, zh: str, ar: str) -> Choice:
    wording = words(en, fr, zh, ar)
    return Choice(value=value, labels=wording.labels, synonyms=wording.others)

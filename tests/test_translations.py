"""Every string of the interface exists in French, Simplified Chinese and Arabic, and what is shipped is compiled."""

import re
from pathlib import Path

import polib
import pytest
from django.template import Context, Template
from django.utils import translation

LOCALE = Path(__file__).resolve().parent.parent / "locale"
CATALOGUES = [
    LOCALE / language / "LC_MESSAGES" / f"{domain}.po"
    for language in ("fr", "zh_Hans", "ar")
    for domain in ("django", "djangojs")
]
PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|%[sd]|\{\w*\}|</?\w+")


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: "/".join(path.parts[-3::2]))
class TestCatalogues:
    def test_nothing_is_left_untranslated(self, path: Path) -> None:
        missing = [entry.msgid for entry in polib.pofile(str(path)) if not entry.translated() or entry.fuzzy]
        assert missing == []

    def test_placeholders_and_tags_survive(self, path: Path) -> None:
        wrong = [
            entry.msgid
            for entry in polib.pofile(str(path))
            if not entry.msgid_plural
            and sorted(PLACEHOLDER.findall(entry.msgid)) != sorted(PLACEHOLDER.findall(entry.msgstr))
        ]
        assert wrong == []

    def test_the_compiled_catalogue_is_the_one_that_was_written(self, path: Path) -> None:
        written = {(e.msgctxt, e.msgid): e.msgstr or e.msgstr_plural for e in polib.pofile(str(path))}
        compiled = {
            (e.msgctxt, e.msgid): e.msgstr or e.msgstr_plural for e in polib.mofile(str(path.with_suffix(".mo")))
        }
        assert compiled == written


@pytest.mark.parametrize(
    ("language", "shown"), [("en", "“sea”"), ("fr", "« sea »"), ("zh-hans", "“sea”"), ("ar", "«sea»")]
)
def test_quotation_marks_are_those_of_the_language(language: str, shown: str) -> None:
    with translation.override(language):
        assert Template("{% load quoting %}{{ word|quoted }}").render(Context({"word": "sea"})) == shown


def test_quoted_words_are_escaped() -> None:
    assert "<b>" not in Template("{% load quoting %}{{ word|quoted }}").render(Context({"word": "<b>"}))

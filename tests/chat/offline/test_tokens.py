from __future__ import annotations

import pytest

from chat.interpret.offline.inflection import base, without_clitics
from chat.interpret.offline.language import detect
from chat.interpret.offline.tokens import Kind, tokenise


def texts(message: str) -> list[str]:
    return [token.text for token in tokenise(message)]


@pytest.mark.parametrize(
    ("message", "expected"),
    [
        ("Alfredo's designs", ["Alfredo", "s", "designs"]),
        ("l'été dernier", ["l", "été", "dernier"]),
        ("bird's-eye view", ["bird", "s", "eye", "view"]),
        ("5MB or 1.2 m", ["5", "MB", "or", "1.2", "m"]),
        ("红色的沙发", ["红", "色", "的", "沙", "发"]),
        ("10MB的PDF", ["10", "MB", "的", "PDF"]),
        ("IMG_2041, ND-44 and 737-800", ["IMG_2041", ",", "ND-44", "and", "737-800"]),
        ('with "Winter Catalogue" in it', ["with", "Winter Catalogue", "in", "it"]),
        ("close to #2a9d8f", ["close", "to", "#2a9d8f"]),
        ("2 000 px", ["2 000", "px"]),
    ],
)
def test_a_message_is_taken_apart(message: str, expected: list[str]) -> None:
    assert texts(message) == expected


def test_places_are_those_of_the_message() -> None:
    message = "Des canapés “à motifs”, 沙发"
    for token in tokenise(message):
        assert token.text in message[token.start : token.end]


def test_arabic_digits_are_digits() -> None:
    (number,) = tokenise("٢٠٢٥")
    assert (number.kind, number.key) == (Kind.NUMBER, "2025")


@pytest.mark.parametrize(
    ("one", "other", "language"),
    [
        ("benches", "bench", "en"),
        ("children", "child", "en"),
        ("canapes", "canape", "fr"),
        ("laquees", "laque", "fr"),
        ("animaux", "animal", "fr"),
        ("المخطوطات", "مخطوط", "ar"),
        ("فارسي", "الفارسية", "ar"),
    ],
)
def test_inflections_of_a_word_have_one_base(one: str, other: str, language: str) -> None:
    assert base(one, language) == base(other, language)


@pytest.mark.parametrize(("one", "other"), [("glass", "glas"), ("painting", "paint"), ("lighting", "light")])
def test_derived_words_are_other_words(one: str, other: str) -> None:
    assert base(one, "en") != base(other, "en")


def test_arabic_prefixes_come_off() -> None:
    assert "الغزالي" in without_clitics("للغزالي")
    assert "الفارسية" in without_clitics("وبالفارسية")


@pytest.mark.parametrize(
    ("message", "interface", "language"),
    [
        ("red chairs without people", "fr", "en"),
        ("des chaises sans personne", "en", "fr"),
        ("Panton", "fr", "fr"),
        ("Panton", "ar", "en"),
        ("Halden系列", "en", "zh-hans"),
        ("ملفات PDF", "en", "ar"),
    ],
)
def test_the_language_is_that_of_the_message(message: str, interface: str, language: str) -> None:
    assert detect(tokenise(message), interface) == language

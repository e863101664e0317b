"""Greetings and the like, and nothing else, are answered from a template."""

from __future__ import annotations

import pytest

from chat.social import social_kind, social_reply


@pytest.mark.parametrize(
    ("message", "kind"),
    [
        ("hello", "greeting"),
        ("Hi there!", "greeting"),
        ("Bonjour à tous", "greeting"),
        ("你好！", "greeting"),
        ("السلام عليكم", "greeting"),
        ("Thanks a lot!!", "thanks"),
        ("great, thank you", "thanks"),
        ("merci beaucoup", "thanks"),
        ("谢谢", "thanks"),
        ("شكرا جزيلا", "thanks"),
        ("bye", "farewell"),
        ("au revoir", "farewell"),
        ("مع السلامة", "farewell"),
        ("Who are you?", "identity"),
        ("hello, who are you", "identity"),
        ("qui es-tu ?", "identity"),
        ("你是谁？", "identity"),
        ("من أنت؟", "identity"),
        ("how are you?", "how_are_you"),
    ],
)
def test_small_talk_is_recognised(message: str, kind: str) -> None:
    assert social_kind(message) == kind


@pytest.mark.parametrize(
    "message",
    [
        "hi, show me chairs",
        "hello kitty",
        "thanks, now only red ones",
        "bonjour, des chaises",
        "你好，红色的椅子",
        "",
        "   ",
        "?",
        "nice " * 40,
    ],
)
def test_anything_more_is_no_small_talk(message: str) -> None:
    assert social_kind(message) is None


@pytest.mark.parametrize("language", ["en", "fr", "zh-hans", "ar"])
def test_the_answer_is_a_sentence(language: str) -> None:
    reply = social_reply("hello", language)
    assert reply is not None
    assert reply[0] == "greeting"
    assert len(reply[1]) > 5

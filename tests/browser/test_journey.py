"""The whole way, as a marketer goes it: from a sentence to the right pictures, through the filters, and on."""

from __future__ import annotations

import json
import re
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DemoSite

SENTENCE = "Something calm for the newsletter header, landscape, not the ones we used last spring"


def chips(page: Page) -> Locator:
    return page.locator("#gallery .chip[data-rule]")


def say(page: Page, message: str) -> Locator:
    """Say something in the chat; gives the turn that answers."""
    before = page.locator("#chat .turn:not([data-pending])").count()
    page.locator("#chat-message").fill(message)
    page.locator("#chat-message").press("Enter")
    turns = page.locator("#chat .turn:not([data-pending])")
    expect(turns).to_have_count(before + 1)
    return turns.last


def shown_total(page: Page) -> int:
    return int(re.sub(r"\D", "", page.locator(".gallery__count strong").inner_text()))


def named_tree(page: Page) -> str:
    return parse_qs(urlsplit(page.url).query)["t"][0]


def test_from_a_sentence_to_pictures_and_on(demo_site: DemoSite, page: Page) -> None:
    demo_site.sign_in(page, "alice")
    turn = say(page, SENTENCE)

    expect(turn.locator(".turn__prediction")).not_to_be_empty()
    facts = turn.locator(".turn__facts")
    for words in ("calm", "newsletter", "landscape", "last spring"):
        expect(facts.locator(".changes")).to_contain_text(words)

    expect(chips(page)).to_have_count(4)
    for chip in chips(page).all():
        expect(chip.locator(".chip__words")).not_to_be_empty()
        expect(chip.locator("[data-count]")).to_have_text(re.compile(r"\d"))
    mood = chips(page).filter(has_text="Mood")
    expect(mood.locator(".chip__value")).to_have_text("Calm")
    turn.locator("[data-to-gallery]").click()
    expect(page.locator(".gallery__count strong")).to_have_text(
        facts.locator(".turn__total strong").inner_text().split()[0]
    )

    mood.locator(".chip__main").click()
    editor = page.locator("#editor")
    expect(editor.locator(".rule")).to_have_count(4)
    rule = editor.locator(".rule").filter(has_text="Channel")
    before = editor.locator(".editor__count").inner_text()
    rule.get_by_role("button", name="Delete Channel").click()
    expect(editor.locator(".editor__count")).not_to_have_text(before)
    expect(editor.locator(".editor__count")).to_have_text(re.compile(r"^\d+ assets$"))
    editor.get_by_role("button", name="Show results").click()
    expect(chips(page)).to_have_count(3)
    expect(page.locator(".gallery__count")).to_have_text(re.compile(r"\d+ assets?"))
    by_hand = named_tree(page)

    turn = say(page, "only portrait format instead of landscape")
    expect(turn.locator(".turn__facts")).to_contain_text("Portrait")
    expect(chips(page).filter(has_text="Portrait")).to_have_count(1)
    expect(chips(page).filter(has_text="Channel")).to_have_count(0)
    expect(chips(page).filter(has_text="Mood").locator(".chip__words")).to_have_text("“calm”")
    assert named_tree(page) != by_hand

    page.go_back()
    page.wait_for_url(f"**t={by_hand}**")
    expect(chips(page).filter(has_text="Landscape")).to_have_count(1)


def test_the_page_shows_the_assets_that_the_command_finds(demo_site: DemoSite, page: Page) -> None:
    demo_site.sign_in(page, "alice")
    say(page, SENTENCE)
    expect(chips(page)).to_have_count(4)
    page.locator("#gallery [data-open-editor]").first.click()
    page.locator("[data-editor-json-toggle]").click()
    tree = page.locator("#editor-json-text").input_value()
    printed = demo_site.manage("search", "--tenant", "nordhem", "--user", "alice", "--tree", "-", "--json", given=tree)
    found = json.loads(printed)
    ids = [link.get_attribute("id").removeprefix("asset-") for link in page.locator(".tile a").all()]  # type: ignore[union-attr]
    assert ids == [hit["id"] for hit in found["hits"]][: len(ids)]
    assert shown_total(page) == found["total"]["value"]


def test_undo_and_redo_take_the_gallery_along(demo_site: DemoSite, page: Page) -> None:
    demo_site.sign_in(page, "alice")
    say(page, "calm")
    expect(chips(page)).to_have_count(1)
    say(page, "landscape format")
    expect(chips(page)).to_have_count(2)
    page.get_by_role("button", name="Undo the last turn").click()
    expect(chips(page)).to_have_count(1)
    page.locator("#chat").get_by_role("button", name="Redo", exact=True).click()
    expect(chips(page)).to_have_count(2)


def test_a_question_is_answered_by_a_button(demo_site: DemoSite, page: Page) -> None:
    demo_site.sign_in(page, "bob")
    turn = say(page, "landscape photos")
    turn.locator(".turn__clarify button").first.click()
    expect(chips(page).filter(has_text="Orientation")).to_have_count(1)

"""The gallery by keyboard, without script, in both directions, and at every width."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DemoSite

Pages = Callable[..., Page]


def focused(page: Page) -> str:
    """The id of the element that has the focus."""
    return str(page.evaluate("document.activeElement.id"))


def test_everything_by_keyboard(demo_site: DemoSite, page: Page) -> None:
    page.goto(f"{demo_site.address}/login/")
    from assets.demo import PASSWORD

    page.keyboard.type("alice")
    page.keyboard.press("Tab")
    page.keyboard.type(PASSWORD)
    page.keyboard.press("Enter")
    page.wait_for_url("**/library/")
    expect(page.locator("[data-grid][data-laid]")).to_have_count(1)

    page.keyboard.press("ArrowRight")
    first = focused(page)
    page.keyboard.press("ArrowDown")
    below = focused(page)
    assert first.startswith("asset-")
    assert below not in ("", first)
    page.keyboard.press("ArrowUp")
    assert focused(page) == first

    page.keyboard.press("?")
    expect(page.locator("#help")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#help")).to_be_hidden()

    page.keyboard.press("/")
    page.keyboard.type("chair")
    page.keyboard.press("Enter")
    expect(page.locator(".chip[data-rule]")).to_have_count(1)

    page.keyboard.press("f")
    expect(page.locator("#editor .rule")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("#editor")).to_be_hidden()

    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.wait_for_url("**/library/assets/**")
    expect(page.locator("[data-place]")).to_have_text(re.compile(r"^1 / \d+$"))
    page.keyboard.press("j")
    expect(page.locator("[data-place]")).to_have_text(re.compile(r"^2 / \d+$"))
    page.go_back()
    page.wait_for_url("**/library/?**")


def test_a_filter_is_built_by_keyboard(demo_site: DemoSite, page: Page) -> None:
    demo_site.sign_in(page, "alice")
    page.keyboard.press("f")
    editor = page.locator("#editor")
    expect(editor.locator("[data-part=add]")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.type("orientation")
    page.keyboard.press("Enter")
    expect(editor.locator(".rule select").last).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(editor.locator(".editor__count")).to_have_text(re.compile(r"^\d+ assets?$"))
    page.keyboard.press("Alt+ArrowRight")
    expect(editor.locator(".group .group .rule")).to_have_count(1)
    page.keyboard.press("Control+Enter")
    expect(page.locator(".chip[data-rule]")).to_have_count(1)


def test_chips_are_muted_and_removed_and_the_focus_stays_near(demo_site: DemoSite, page: Page) -> None:
    demo_site.sign_in(page, "alice")
    for words in ("chair", "oak"):
        page.locator("input[type=search]").fill(words)
        page.locator("input[type=search]").press("Enter")
        expect(page.locator(".chip[data-rule]").filter(has_text=words)).to_have_count(1)
    chip = page.locator(".chip[data-rule]").first
    chip.get_by_role("button", name=re.compile("^About")).click()
    chip.get_by_role("button", name="Mute").click()
    expect(page.locator(".chip--muted")).to_have_count(1)
    page.locator(".chip[data-rule]").first.get_by_role("button", name=re.compile("^Remove")).first.press("Enter")
    expect(page.locator(".chip[data-rule]")).to_have_count(1)
    expect(page.locator(".chip[data-rule] .chip__main")).to_be_focused()


def test_more_pictures_come_as_one_scrolls(demo_site: DemoSite, page: Page) -> None:
    demo_site.sign_in(page, "alice")
    expect(page.locator(".tile").first).to_be_visible()
    before = page.locator(".tile").count()
    page.mouse.wheel(0, 20000)
    expect(page.locator(".tile").nth(before)).to_be_attached()
    widths = page.evaluate(
        "[...document.querySelectorAll('.tile')].map(tile => tile.getBoundingClientRect().right <= innerWidth)"
    )
    assert all(widths)


def test_it_works_without_script(demo_site: DemoSite, page_factory: Pages) -> None:
    page = page_factory(java_script_enabled=False, viewport={"width": 1200, "height": 900}, locale="en-GB")
    demo_site.sign_in(page, "alice")
    page.locator("input[name=q]").fill("chair")
    page.locator("input[name=q]").press("Enter")
    expect(page.locator(".chip[data-rule]")).to_have_count(1)
    page.locator(".chip button[name=remove]").first.click()
    expect(page.locator(".chip[data-rule]")).to_have_count(0)
    page.locator("#more a").click()
    expect(page.locator(".tile").first).to_be_visible()
    page.locator(".tile a").first.click()
    expect(page.locator("h1")).not_to_be_empty()

    page.goto(f"{demo_site.address}/chat/")
    page.locator("#chat-message").fill("calm, landscape format")
    page.get_by_role("button", name="Send").click()
    expect(page.locator(".turn__facts").last).to_contain_text("Calm")
    page.locator(".turn__open").last.click()
    expect(page.locator(".chip[data-rule]")).to_have_count(2)


@pytest.mark.parametrize("language", ["en", "ar"])
def test_nothing_overflows_sideways(demo_site: DemoSite, page_factory: Pages, language: str) -> None:
    page = page_factory(viewport={"width": 320, "height": 800})
    page.context.add_cookies([{"name": "django_language", "value": language, "url": demo_site.address}])
    demo_site.sign_in(page, "alice")
    for address in ("/library/", "/library/?view=table", "/chat/"):
        page.goto(f"{demo_site.address}{address}")
        expect(page.locator("html")).to_have_attribute("dir", "rtl" if language == "ar" else "ltr")
        for width in (320, 768, 1440, 2560):
            page.set_viewport_size({"width": width, "height": 800})
            page.wait_for_timeout(100)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (address, width)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_theme_follows_the_system_until_one_chooses(demo_site: DemoSite, page_factory: Pages, scheme: str) -> None:
    page = page_factory(color_scheme=scheme, viewport={"width": 1440, "height": 900}, locale="en-GB")
    demo_site.sign_in(page, "alice")

    def lightness() -> float:
        return float(page.evaluate("parseFloat(getComputedStyle(document.body).backgroundColor.match(/[\\d.]+/)[0])"))

    before = lightness()
    page.get_by_role("button", name="Light or dark").first.click()
    after = lightness()
    assert (before > after) == (scheme == "light")
    page.reload()
    assert lightness() == after


def test_pictures_do_not_move_when_they_arrive(demo_site: DemoSite, page: Page) -> None:
    page.add_init_script(
        "window.shift = 0; new PerformanceObserver((list) => { for (const entry of list.getEntries())"
        " if (!entry.hadRecentInput) window.shift += entry.value; }).observe({type: 'layout-shift', buffered: true});"
    )
    demo_site.sign_in(page, "alice")
    page.goto(f"{demo_site.address}/library/")
    page.wait_for_load_state("networkidle")
    assert page.evaluate("window.shift") < 0.02

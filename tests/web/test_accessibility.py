"""Readable and usable by everyone: axe, the keyboard alone, large text."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.web.table import DESK, E1, E2, PHONE, open_link, tap_cards, totals

STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
PLAIN = [
    "/",
    "/#/new",
    "/#/join",
    "/#/settings",
    "/#/referee",
    "/#/referee/primiera",
    "/#/referee/captures",
    "/#/referee/table",
    "/#/referee/open",
    "/#/rules/classic",
    "/board",
]
OF_A_MATCH = ["", "/hand/3", "/hand/3/count", "/hand/1/dispute", "/share", "/table", "/display", "/print"]


def screens(page, service):
    """Every screen in turn, settled."""
    match = service.new_match("Anna", "Bruno", target=21)
    service.post_hand(match, 1, E1)
    service.post_hand(match, 2, E2)
    open_link(page, match)
    for path in [*PLAIN, *(f"/#/match/{match['id']}{screen}" for screen in OF_A_MATCH)]:
        if path.endswith("/count"):
            tap_cards(page, E1)
        page.goto(path)
        expect(page.locator("main > *").first).to_be_visible()
        page.wait_for_load_state("networkidle") if path.startswith("/#/r") else page.wait_for_timeout(150)
        yield path


@pytest.mark.timeout(400)
@pytest.mark.parametrize(("theme", "size"), [("light", PHONE), ("dark", DESK)], ids=["light", "dark"])
def test_axe_finds_nothing(open_phone, service, theme, size):
    # The checker itself is a script put into the page, which the page's policy would refuse.
    page = open_phone(theme=theme, size=size, bypass_csp=True).page
    found = []
    for path in screens(page, service):
        # At its end nothing lies under the button that stays in view.
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        answer = Axe().run(page, options={"runOnly": STANDARDS})
        found += [(path, fault["id"], fault["nodes"][0]["target"]) for fault in answer.response["violations"]]

    assert found == []


def test_text_at_twice_the_size_stays_inside(phone, service):
    page = phone.page
    page.add_init_script(
        "addEventListener('DOMContentLoaded', () => { document.documentElement.style.fontSize = '200%'; })"
    )
    wide = [
        path
        for path in screens(page, service)
        if page.evaluate("document.documentElement.scrollWidth - innerWidth") > 0
    ]

    assert wide == []


def test_a_hand_is_entered_by_keyboard_alone(phone, service):
    page = phone.page
    open_link(page, service.new_match())

    def press_until(selector, key="Tab", most=60):
        for _ in range(most):
            if page.evaluate("selector => document.activeElement?.matches(selector)", selector):
                return
            page.keyboard.press(key)
        raise AssertionError(f"{selector} is not reached by {key}")

    press_until(".foot a")
    page.keyboard.press("Enter")
    expect(page.locator(".grid")).to_be_visible()
    press_until(".grid [tabindex='0']")
    for row in range(5):
        press_until("[data-column='0']", "ArrowLeft", most=5)
        page.keyboard.press("Enter")
        if row < 4:
            page.keyboard.press("ArrowDown")
    expect(page.locator('[data-card][aria-pressed="true"]')).to_have_count(20)
    press_until(".screen-entry .foot .main")
    page.keyboard.press("Enter")
    expect(page.locator(".screen-count .foot .main")).to_be_enabled()
    press_until(".screen-count .foot .main")
    page.keyboard.press("Enter")
    expect(totals(page)).to_have_text(["5", "3"])


def test_nothing_moves_for_those_who_asked_for_it(phone, service):
    page = phone.page
    page.emulate_media(reduced_motion="reduce")
    page.goto("/#/new")
    page.get_by_text("Regole di casa").click()

    switch = page.get_by_role("switch").first
    assert switch.evaluate("node => getComputedStyle(node, '::after').transitionDuration") == "0s"
    match = service.new_match(target=21)
    open_link(page, match)
    page.evaluate("""window.seen = new Set(); new MutationObserver(() => {
      for (const total of document.querySelectorAll('.totals .total')) window.seen.add(total.textContent);
    }).observe(document.body, { subtree: true, childList: true, characterData: true })""")
    service.post_hand(match, 1, E1, (9, 0))
    expect(totals(page)).to_have_text(["10", "2"])
    assert set(page.evaluate("[...window.seen]")) <= {"0", "10", "2"}

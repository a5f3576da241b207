"""What goes on paper, and what both languages say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from engine.presets import PRESETS

WEB = Path("scorekeeper/web/js")


@pytest.mark.parametrize("language", ["it", "en"])
def test_the_rules_of_every_game_fit_on_one_page(open_phone, language):
    page = open_phone(language=language).page
    crowded = []
    for key in PRESETS:
        page.goto(f"/#/rules/{key}")
        expect(page.locator(f"article[data-game={key}] .columns h2").first).to_be_visible()
        assert not re.search(
            r"\b(cheat|category|rank|suit|word)\.\w", page.locator(".columns").inner_text()
        ), key
        papers = ("A4", "Letter")
        crowded += [(key, paper) for paper in papers if page.pdf(format=paper).count(b"/Type /Page\n") != 1]

    assert crowded == []


def test_both_languages_have_every_sentence(phone):
    page = phone.page
    page.goto("/")
    folder = re.match(
        r"/web/\w+/", page.evaluate("document.querySelector('script[src]').getAttribute('src')")
    )[0]
    names = page.evaluate(
        """folder => Promise.all(['it', 'en'].map(async (language) =>
             Object.keys((await import(`${folder}js/i18n/${language}.js`)).default)))""",
        folder,
    )

    assert set(names[0]) == set(names[1])
    used = {key for path in WEB.rglob("*.js") for key in re.findall(r'\bt\("([^"]+)"', path.read_text())}
    assert used - set(names[0]) == set()
    categories = {category["key"] for game in PRESETS.values() for category in game["categories"]}
    assert {f"category.{key}" for key in categories} - set(names[0]) == set()


def test_the_language_can_be_changed(phone):
    page = phone.page
    page.goto("/#/settings")
    page.get_by_role("button", name="English").tap()

    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == "en"
    page.goto("/#/rules/plain")
    expect(page.locator(".columns")).to_contain_text("The best card of each suit")


def test_the_pack_can_be_changed(phone, service):
    page = phone.page
    page.goto("/#/settings")
    page.get_by_role("button", name="Francese").tap()
    page.goto("/#/referee/table")

    expect(page.locator('[data-card="KD"]')).to_have_attribute("aria-label", "re (K) di quadri")
    expect(page.locator('[data-card="KD"] use').last).to_have_attribute("href", "#french-D")

"""A whole match on one phone, and the numbers on it are the service's."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.table import E1, E2, E3_REST, begin, enter_hand, expect_totals, stored, tap_cards


def expect_the_services_score(page, service):
    score = service.score(stored(page))
    expect_totals(page, *[side["points"] for side in score["totals"]])
    return score


def test_a_match_is_played_corrected_won_on_a_tie_break_and_printed(phone, service):
    page = phone.page
    begin(page, "Anna", "Bruno", target=2)
    expect(page.get_by_text("Mano 1: dà le carte Anna, comincia Bruno.")).to_be_visible()

    enter_hand(page, E1)
    expect_totals(page, 1, 2)
    assert expect_the_services_score(page, service)["winner"] == "b"
    expect(page.get_by_role("heading", name="Vince Bruno: 2 a 1")).to_be_visible()

    page.locator(".hand summary").click()
    page.get_by_role("button", name="Correggi").click()
    wrong = set(E1) - set(E2)
    missing = set(E2) - set(E1)
    # The pile that was left as the rest is the first side's: both have twenty cards.
    painted = page.locator('[data-card][aria-pressed="true"]')
    tap = missing | wrong
    expect(painted).to_have_count(20)
    tap_cards(page, sorted(tap))
    page.locator(".screen-entry .foot button").click()
    page.get_by_role("button", name="Segna la correzione").click()
    expect_totals(page, 1, 1)
    assert expect_the_services_score(page, service)["status"] == "in_progress"

    enter_hand(page, E2)
    expect_totals(page, 2, 2)
    assert expect_the_services_score(page, service)["next_hand"]["tie_break"]
    expect(page.get_by_text("Pari in cima: mano di spareggio.")).to_be_visible()

    page.locator(".screen-match .foot a").click()
    page.locator(".strip-side").nth(1).click()
    tap_cards(page, E3_REST)
    page.locator(".screen-entry .foot button").click()
    expect(page.locator(".lines tbody th").first).to_contain_text("Carte")
    expect(page.locator(".aloud")).to_contain_text("Carte: Anna 24, Bruno 16. Un punto ad Anna.")
    page.get_by_role("button", name="Segna", exact=True).click()
    expect_totals(page, 13, 3)
    score = expect_the_services_score(page, service)
    assert (score["status"], score["winner"]) == ("finished", "a")
    expect(page.get_by_role("heading", name="Vince Anna: 13 a 3")).to_be_visible()
    expect(page.get_by_role("button", name="Rivincita")).to_be_visible()

    page.get_by_role("link", name="Foglio dei punti").click()
    page.emulate_media(media="print")
    expect(page.locator(".score-sheet tbody tr")).to_have_count(3)
    expect(page.locator(".score-sheet tfoot .sum")).to_have_text(["13", "3"])
    expect(page.locator(".bar")).to_be_hidden()
    assert page.pdf(format="A4").count(b"/Type /Page\n") == 1


def test_three_taps_start_a_match(phone, service):
    page = phone.page
    page.goto("/")

    page.get_by_role("link", name="Nuova partita").tap()
    page.get_by_role("button", name="Si comincia").tap()

    expect_totals(page, 0, 0)
    assert [side["name"] for side in service.score(stored(page))["totals"]] == ["Noi", "Voi"]

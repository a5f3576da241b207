"""What a quiet evening never shows: two tabs, half-dead servers, slow networks, addresses that lead nowhere."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.table import (
    E1,
    LOW,
    count_and_bank,
    expect_totals,
    new_hand,
    open_link,
    paint,
    tap_cards,
    visit,
)


def painted(page, count):
    expect(page.locator('[data-card][aria-pressed="true"]')).to_have_count(count)


def test_two_tabs_of_one_phone_type_the_same_hand(phone, service):
    page, match = phone.page, service.new_match()
    open_link(page, match)
    new_hand(page)
    tap_cards(page, E1[:3])
    other = page.context.new_page()
    visit(other, f"/#/match/{match['id']}/hand/1", ".grid")
    painted(other, 3)

    tap_cards(other, E1[3:6])
    painted(page, 6)
    tap_cards(page, E1[6:])
    painted(other, 20)
    count_and_bank(other)
    expect_totals(other, 1, 2)
    expect(page.get_by_text("La mano 1 è già sul foglio.")).to_be_visible()
    assert service.score(match)["hands_played"] == 1


def test_an_answer_that_is_none_is_said_in_words(phone):
    phone.forgiven.append("502")
    page = phone.page
    visit(page, "/#/new", ".game")
    page.route(
        "**/v1/matches",
        lambda route: route.fulfill(status=502, content_type="text/html", body="<h1>Bad</h1>"),
    )

    page.get_by_role("button", name="Si comincia").click()

    expect(page.get_by_role("alert")).to_have_text(
        "Il segnapunti non ha risposto come doveva (errore 502). Riprova tra poco."
    )
    page.unroute("**/v1/matches")
    page.get_by_role("button", name="Si comincia").click()
    expect_totals(page, 0, 0)


def test_a_hand_waits_for_a_server_that_is_down(phone, service):
    phone.forgiven.append("503")
    page, match = phone.page, service.new_match()
    open_link(page, match)
    hands = f"**/v1/matches/{match['id']}/hands"
    page.route(hands, lambda route: route.fulfill(status=503, body=""), times=2)

    new_hand(page)
    paint(page, LOW)
    count_and_bank(page)

    expect(page.locator(".hand.pending")).to_contain_text("in partenza")
    expect_totals(page, 5, 3)
    assert service.score(match)["hands_played"] == 1


@pytest.mark.parametrize("screen", ["", "/hand/1", "/hand/1/count", "/share", "/print", "/display", "/table"])
def test_a_match_of_another_phone_is_said_to_be_so(phone, screen):
    phone.page.goto(f"/#/match/{'0' * 32}{screen}")

    expect(phone.page.get_by_text("Questa partita non è su questo telefono.")).to_have_count(1)


@pytest.mark.parametrize("address", ["/#/nowhere", "/#/match/", "/#/match/x/hand/0", "/#/match/x/hand/one"])
def test_an_address_that_leads_nowhere_leads_home(phone, address):
    phone.page.goto(address)

    expect(phone.page.get_by_role("link", name="Nuova partita")).to_be_visible()


def test_where_the_other_language_cannot_be_had_the_page_goes_on_in_this_one(phone):
    phone.forgiven.append("ERR_FAILED")
    page = phone.page
    visit(page, "/#/settings", ".settings")
    page.route("**/i18n/en.js", lambda route: route.abort())

    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("button", name="English")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Scuro").click()

    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.get_by_role("heading", name="Impostazioni")).to_be_visible()


def test_a_screen_on_its_way_is_seen_to_be(phone):
    page = phone.page
    visit(page, "/#/", ".home")
    held = []
    page.route("**/screens/captures.js", lambda route: held.append(route))  # noqa: PLW0108  # the library marks it

    page.evaluate("location.hash = '#/referee/captures'")

    expect(page.locator("#app")).to_have_attribute("aria-busy", "true")
    for route in held:
        route.continue_()
    expect(page.locator(".screen-captures")).to_be_visible()
    expect(page.locator("#app[aria-busy]")).to_have_count(0)


def test_back_from_a_banked_hand_does_not_lead_to_its_entry(phone, service):
    page, match = phone.page, service.new_match(target=5)
    visit(page, "/#/", ".home")
    open_link(page, match)
    new_hand(page)
    paint(page, LOW)
    count_and_bank(page)
    expect_totals(page, 5, 3)

    visit(page, f"/#/match/{match['id']}/hand/31", ".screen-entry .notice")
    expect(page.get_by_text("La partita è finita: non si segnano altre mani.")).to_be_visible()
    expect(page.locator("[data-card]")).to_have_count(0)
    page.go_back()
    expect_totals(page, 5, 3)
    page.go_back()
    expect(page.locator(".home")).to_be_visible()


def test_the_board_says_that_a_link_is_not_good(phone, service):
    match = service.new_match()

    visit(phone.page, f"/board#{match['tokens']['viewer']},nonsense", ".board-tile")

    expect(phone.page.get_by_text("Uno di questi link non vale.")).to_be_visible()
    expect(phone.page.locator(".board-tile")).to_have_count(1)

"""A correction is made from what its writer saw: what another phone wrote meanwhile is never lost unseen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.table import (
    DECK,
    E1,
    E2,
    LOW,
    add_scopas,
    count_and_bank,
    eventually,
    expect_totals,
    open_link,
    visit,
)


def correcting(phone, match):
    """The first hand, taken up to be corrected: one scopa more for Anna."""
    page = phone.page
    open_link(page, match, "scorer")
    page.locator(".hand summary").last.click()
    page.get_by_role("button", name="Correggi").click()
    add_scopas(page, 0, 1)
    return page


def count(page):
    page.locator(".screen-entry .foot button").click()
    return page.get_by_role("button", name="Segna la correzione")


def correct(service, match, number, pile):
    """Another phone corrects a hand."""
    version = service.score(match)["version"]
    body = {"sides": [{"pile": pile, "scopas": 0}, {"pile": "rest", "scopas": 0}]}
    path = f"/v1/matches/{match['id']}/hands/{number}"
    service.call("PUT", path, match["tokens"]["scorer"], body, If_Match=f'"{version}"')


def points(service, match):
    return [side["points"] for side in service.score(match)["totals"]]


@pytest.mark.parametrize(
    ("choice", "totals"),
    [("Vale l’altra", [5, 3]), ("Vale la mia", [2, 2])],
)
def test_two_corrections_of_a_hand_are_shown_both(phone, service, choice, totals):
    phone.forgiven.append("412")
    match = service.new_match("Anna", "Bruno", target=21)
    service.post_hand(match, 1, E1)
    page = correcting(phone, match)
    bank = count(page)
    expect(bank).to_be_enabled()

    correct(service, match, 1, LOW)
    expect(page.locator(".new-totals .total").first).to_have_text("2")
    bank.click()

    expect(page.get_by_text("Intanto un altro telefono ha corretto questa mano.")).to_be_visible()
    expect(page.locator(".versions tfoot").nth(0)).to_contain_text("+2+2")
    expect(page.locator(".versions tfoot").nth(1)).to_contain_text("+5+3")
    assert points(service, match) == [5, 3]
    page.get_by_role("button", name=choice).click()
    if choice == "Vale la mia":
        page.get_by_role("button", name="Segna la correzione").click()
    expect_totals(page, *totals)
    eventually(lambda: points(service, match), totals)


def test_a_correction_whose_answer_was_lost_is_written_once(phone, service):
    phone.forgiven += ["412", "ERR_FAILED"]
    match = service.new_match("Anna", "Bruno", target=21)
    service.post_hand(match, 1, E1)
    page = correcting(phone, match)
    bank = count(page)

    def lose(route):
        if route.request.method != "PUT":
            route.fallback()
            return
        route.fetch()
        route.abort()

    page.route("**/hands/1", lose, times=1)
    bank.click()
    expect(page.get_by_role("alert")).to_be_visible()
    assert points(service, match) == [2, 2]
    page.reload()
    bank.click()

    expect(page.locator(".screen-match")).to_be_visible()
    expect_totals(page, 2, 2)
    assert service.score(match)["version"] == 3


def test_another_phones_equal_correction_is_this_one(phone, service):
    phone.forgiven.append("412")
    match = service.new_match("Anna", "Bruno", target=21)
    service.post_hand(match, 1, E1)
    page = correcting(phone, match)
    bank = count(page)
    expect(bank).to_be_enabled()

    rest = [code for code in DECK if code not in E1]
    sides = [{"pile": "rest", "scopas": 1}, {"pile": rest, "scopas": 0}]
    path, version = f"/v1/matches/{match['id']}/hands/1", service.score(match)["version"]
    service.call("PUT", path, match["tokens"]["scorer"], {"sides": sides}, If_Match=f'"{version}"')
    bank.click()

    expect(page.locator(".screen-match")).to_be_visible()
    expect_totals(page, 2, 2)
    assert service.score(match)["version"] == 3


def test_a_correction_goes_through_when_only_another_hand_has_changed(phone, service):
    phone.forgiven.append("412")
    match = service.new_match("Anna", "Bruno", target=21)
    service.post_hand(match, 1, E1)
    page = correcting(phone, match)

    service.post_hand(match, 2, E2)
    count(page).click()

    expect_totals(page, 3, 3)
    assert points(service, match) == [3, 3]


def test_a_correction_of_a_hand_voided_meanwhile_can_be_entered_anew(phone, service):
    phone.forgiven.append("412")
    match = service.new_match("Anna", "Bruno", target=21)
    service.post_hand(match, 1, E1)
    page = correcting(phone, match)

    version = service.score(match)["version"]
    path = f"/v1/matches/{match['id']}/hands/1"
    service.call("DELETE", path, match["tokens"]["scorer"], If_Match=f'"{version}"')
    count(page).click()

    expect(page.get_by_text("Intanto un altro telefono ha annullato questa mano.")).to_be_visible()
    page.get_by_role("button", name="Sistemala").click()
    count_and_bank(page)
    expect_totals(page, 2, 2)


def test_the_question_before_a_void_holds_the_keyboard_and_ends_with_the_screen(phone, service):
    match = service.new_match("Anna", "Bruno", target=21)
    service.post_hand(match, 1, E1)
    page = phone.page
    open_link(page, match, "scorer")
    page.locator(".hand summary").click()
    void = page.get_by_role("button", name="Annulla", exact=True)
    yes = page.get_by_role("button", name="Sì, annulla")

    void.press("Enter")
    expect(yes).to_be_focused()
    page.get_by_role("button", name="No", exact=True).press("Enter")
    expect(void).to_be_focused()

    void.press("Enter")
    page.evaluate("location.hash = '#/'")
    expect(page.locator(".home")).to_be_visible()
    page.go_back()
    page.locator(".hand summary").click()
    expect(void).to_be_visible()
    expect(yes).to_have_count(0)

    void.press("Enter")
    yes.press("Enter")
    expect(page.locator(".hand.void .hand-line")).to_be_focused()


def refused(phone, service, match):
    """A correction of the first hand that came second: another phone's stands."""
    phone.forgiven.append("412")
    service.post_hand(match, 1, E1)
    page = correcting(phone, match)
    bank = count(page)
    expect(bank).to_be_enabled()
    correct(service, match, 1, LOW)
    expect(page.locator(".new-totals .total").first).to_have_text("2")
    bank.click()
    expect(page.get_by_text("Intanto un altro telefono ha corretto questa mano.")).to_be_visible()
    return page


UNWRITTEN = "La tua correzione della mano 1 non è stata scritta."


@pytest.mark.parametrize(
    ("choice", "totals"),
    [("Vale l’altra", [5, 3]), ("Vale la mia", [2, 2])],
)
def test_a_correction_that_was_not_written_is_told_until_somebody_decides(phone, service, choice, totals):
    match = service.new_match("Anna", "Bruno", target=21)
    page = refused(phone, service, match)
    home = f"/#/match/{match['id']}"

    page.get_by_label("Indietro").click()
    expect(page.get_by_text(UNWRITTEN)).to_be_visible()
    page.reload()
    page.get_by_text(UNWRITTEN).get_by_role("link", name="Guarda").click()
    page.get_by_role("button", name="Vale la mia").click()
    expect(page.get_by_role("button", name="Segna la correzione")).to_be_enabled()
    visit(page, home, ".totals")

    expect(page.get_by_text(UNWRITTEN)).to_be_visible()
    page.locator(".hand summary.hand-line").click()
    page.get_by_role("button", name="Correggi").click()
    expect(page.get_by_text("La tua correzione non è ancora sul foglio. Quale vale?")).to_be_visible()
    expect(page.locator(".versions tfoot").nth(0)).to_contain_text("+2+2")
    expect(page.locator(".versions tfoot").nth(1)).to_contain_text("+5+3")
    page.get_by_role("button", name=choice).click()
    if choice == "Vale la mia":
        page.get_by_role("button", name="Segna la correzione").click()

    expect_totals(page, *totals)
    eventually(lambda: points(service, match), totals)
    expect(page.locator(".screen-match .hand")).to_be_visible()
    expect(page.get_by_text(UNWRITTEN)).to_have_count(0)


def test_a_correction_that_found_no_network_is_told_on_the_match(phone, service):
    phone.forgiven += ["ERR_INTERNET_DISCONNECTED", "Failed to load resource"]
    match = service.new_match("Anna", "Bruno", target=21)
    service.post_hand(match, 1, E1)
    page = correcting(phone, match)
    bank = count(page)
    expect(bank).to_be_enabled()
    page.context.set_offline(True)
    bank.click()
    expect(page.get_by_text("Per correggere una mano serve la rete.")).to_be_visible()
    page.evaluate("id => { location.hash = `#/match/${id}`; }", match["id"])

    expect(page.get_by_text(UNWRITTEN)).to_be_visible()
    page.context.set_offline(False)
    page.get_by_text(UNWRITTEN).get_by_role("link", name="Guarda").click()
    page.get_by_role("button", name="Vale la mia").click()
    page.get_by_role("button", name="Segna la correzione").click()
    expect_totals(page, 2, 2)
    expect(page.get_by_text(UNWRITTEN)).to_have_count(0)

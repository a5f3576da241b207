"""One step back stands after the newest hand: it says what it takes back, asks once, and goes one step further each time."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.table import E1, E2, expect_totals, open_link, visit


def write(service, match, method, path, body=None, role="host"):
    version = service.score(match)["version"]
    address = f"/v1/matches/{match['id']}{path}"
    service.call(method, address, match["tokens"][role], body, If_Match=f'"{version}"')


def evening(service):
    """Three hands, one corrected, one voided, and points given."""
    match = service.new_match("Anna", "Bruno", target=21)
    for number in (1, 2, 3):
        service.post_hand(match, number, E1)
    write(
        service,
        match,
        "PUT",
        "/hands/1",
        {"sides": [{"pile": E2, "scopas": 2}, {"pile": "rest", "scopas": 0}]},
    )
    write(service, match, "DELETE", "/hands/2")
    write(service, match, "POST", "/adjustments", {"side": "a", "points": -2, "reason": "carte viste"})
    return match


SAID = {
    "it": [
        ("toglie i punti dati ad Anna (−2)", (4, 3)),
        ("rimette la mano 2, che era annullata", (5, 5)),
        ("rimette la mano 1 com’era prima", (3, 6)),
        ("toglie la mano 3", (2, 4)),
    ],
    "en": [
        ("takes back the points given to Anna (−2)", (4, 3)),
        ("brings voided hand 2 back", (5, 5)),
        ("puts hand 1 back as it was", (3, 6)),
        ("takes hand 3 off", (2, 4)),
    ],
}
DO = {"it": "Un passo indietro", "en": "One step back"}
YES = {"it": "Sì, indietro", "en": "Yes, go back"}


@pytest.mark.parametrize("language", ["it", "en"])
def test_a_step_back_says_what_it_takes_back_and_does_it(open_phone, service, language):
    page, match = open_phone(language=language).page, evening(service)
    open_link(page, match, "scorer")
    items = page.locator(".hands > ul > li")
    for what, points in SAID[language]:
        expect(items.nth(1)).to_have_text(f"{DO[language]} {what}")
        items.nth(1).get_by_role("button").click()
        expect(items.nth(1)).to_contain_text(f"{DO[language]} {what}.")
        page.get_by_role("button", name=YES[language]).click()
        expect_totals(page, *points)
        assert [side["points"] for side in service.score(match)["totals"]] == list(points)
    expect(items.first).to_contain_text({"it": "annullata", "en": "void"}[language])


def test_a_step_back_may_be_thought_better_of(phone, service):
    page, match = phone.page, service.new_match(target=21)
    service.post_hand(match, 1, E1)
    open_link(page, match)
    page.locator(".undo button").click()
    page.get_by_role("button", name="No", exact=True).click()
    expect(page.locator(".undo button")).to_be_focused()
    assert service.score(match)["version"] == 2


def test_what_another_phone_writes_meanwhile_is_not_taken_back(phone, service):
    page, match = phone.page, service.new_match(target=21)
    service.post_hand(match, 1, E1)
    open_link(page, match)
    page.locator(".undo button").click()
    expect(page.locator(".undo .ask")).to_be_visible()

    service.post_hand(match, 2, E1)
    expect_totals(page, 2, 4)
    expect(page.locator(".undo .ask")).to_have_count(0)
    expect(page.locator(".undo")).to_contain_text("toglie la mano 2")


def test_the_last_hand_of_a_match_that_is_over_can_be_taken_back(phone, service):
    page, match = phone.page, service.new_match(target=2)
    service.post_hand(match, 1, E1)
    open_link(page, match)
    expect(page.locator(".end")).to_be_visible()
    page.locator(".undo button").click()
    page.get_by_role("button", name="Sì, indietro").click()

    expect(page.locator(".end")).to_have_count(0)
    expect_totals(page, 0, 0)


def test_who_may_only_watch_takes_nothing_back(phone, service):
    page, match = phone.page, service.new_match(target=21)
    service.post_hand(match, 1, E1)
    open_link(page, match, "viewer")
    expect(page.locator(".hand")).to_have_count(1)
    expect(page.locator(".undo")).to_have_count(0)


def test_a_step_back_without_network_says_so_in_sight(phone, service):
    phone.forgiven += ["ERR_INTERNET_DISCONNECTED", "Failed to load resource"]
    page, match = phone.page, service.new_match("Anna", "Bruno", target=99)
    for number in range(1, 13):
        service.post_hand(match, number, E1)
    open_link(page, match)
    page.locator(".undo button").click()
    page.context.set_offline(True)
    page.get_by_role("button", name="Sì, indietro").click()
    expect(page.get_by_role("alert")).to_be_in_viewport(ratio=1)
    visit(page, "/#/", ".home")

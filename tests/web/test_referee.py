"""The referee's doors give the service's answers, in words people use."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.table import E2, cards, open_link, tap_cards, visit


def door(page, name):
    page.goto("/#/referee")
    page.get_by_role("link", name=name).click()


def test_the_primiera_of_two_piles(phone):
    page = phone.page
    door(page, "Di chi è la primiera?")

    tap_cards(page, cards("7D 6C 1S 10B"))
    page.locator(".choice.sides button").nth(1).tap()
    tap_cards(page, cards("7C 7S 5D 4B"))

    ruling = page.locator(".ruling")
    expect(ruling.get_by_role("heading")).to_have_text("La primiera va a voi")
    expect(ruling.locator("figcaption b")).to_have_text(["65", "71"])
    expect(ruling.locator(".card-face")).to_have_count(8)


def test_a_pile_without_a_suit_has_none(phone):
    page = phone.page
    door(page, "Di chi è la primiera?")
    tap_cards(page, cards("7D 6C 1S 10B"))
    page.locator(".choice.sides button").nth(1).tap()
    tap_cards(page, cards("7C 7S 5D"))

    expect(page.locator(".ruling").get_by_role("heading")).to_have_text("La primiera va a noi")
    expect(page.locator(".ruling figcaption b")).to_have_text(["65", "nessuna"])


def test_a_wrong_claim_is_explained(phone):
    page = phone.page
    door(page, "Di chi è la primiera?")
    tap_cards(page, cards("7D 7C 6C 5S 4B"))
    page.get_by_label("Noi diciamo").fill("74")

    expect(page.locator(".ruling .wrong")).to_have_text("74 non è giusto.")
    expect(page.locator(".slips li").first).to_be_visible()


def test_claims_alone_are_weighed_against_each_other(phone):
    page = phone.page
    door(page, "Di chi è la primiera?")
    page.get_by_label("Noi diciamo").fill("70")
    page.get_by_label("Voi dite").fill("50")

    expect(page.locator(".ruling").get_by_role("heading")).to_have_text(
        "Questi totali insieme non possono stare"
    )


def test_a_capture_is_allowed_or_not(phone):
    page = phone.page
    door(page, "Posso prendere?")
    tap_cards(page, cards("6D 4C 2S"))
    page.locator(".choice.sides button").nth(1).tap()
    tap_cards(page, cards("6B"))
    for name in ("4 di coppe", "2 di spade"):
        page.locator(".fan.pick").get_by_role("button", name=name).tap()

    expect(page.locator(".ruling h2.wrong")).to_be_visible()
    expect(page.locator(".options li")).to_have_count(1)
    page.locator(".fan.pick").get_by_role("button", name="4 di coppe").tap()
    page.locator(".fan.pick").get_by_role("button", name="2 di spade").tap()
    page.locator(".fan.pick").get_by_role("button", name="6 di denari").tap()
    expect(page.locator(".ruling h2.right")).to_be_visible()


def test_three_kings_are_dealt_again(phone):
    page = phone.page
    door(page, "Si rifà la distribuzione?")

    tap_cards(page, cards("10D 10C 10S"))
    expect(page.get_by_text("ne manca 1")).to_be_visible()
    tap_cards(page, cards("2B"))
    expect(page.get_by_role("heading", name="Si rifà: la mano non vale")).to_be_visible()


def test_open_questions_are_asked_until_nothing_can_change(phone):
    page = phone.page
    door(page, "Che cosa è ancora aperto?")
    question = page.locator(".question")

    asked, ours = 0, cards("7D 7C 7S 6B")
    while asked < 12:
        expect(question.or_(page.locator(".knowledge tr.decided", has_text="Primiera"))).to_be_visible()
        if question.count() == 0:
            break
        asked += 1
        card = question.get_attribute("data-asked")
        question.get_by_role("button", name="Noi" if card in ours else "Voi").tap()
        expect(page.locator(f".question[data-asked='{card}']")).to_have_count(0)

    assert 3 < asked < 12
    expect(page.locator(".foot")).to_have_text("Primiera, deciso: a noi")
    expect(page.locator(".knowledge tr.decided", has_text="Primiera")).to_be_visible()


def test_the_referee_judges_by_the_rules_of_the_match(phone, service):
    page = phone.page
    match = service.new_match("Anna", "Bruno", ruleset={"base": "classic", "options": ["southern-figures"]})
    service.post_hand(match, 1, E2)
    open_link(page, match)
    page.get_by_role("link", name="Arbitro").click()
    page.get_by_role("link", name="Di chi è la primiera?").click()

    tap_cards(page, cards("9D 9C 9S 10B"))
    expect(page.locator(".ruling figcaption")).to_contain_text("Anna")
    expect(page.locator(".ruling figcaption b")).to_have_text("37")


def test_a_claim_that_is_no_number_is_told(phone):
    page = phone.page
    visit(page, "/#/referee/primiera", ".total-in input")
    page.locator(".total-in input").first.fill("ab")

    expect(page.get_by_role("alert")).to_have_text("Qui va un numero da 0 a 99, in cifre.")
    page.locator(".total-in input").first.fill("78")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_capture_is_told_once_and_in_the_packs_own_letters(phone):
    page = phone.page
    door(page, "Posso prendere?")
    tap_cards(page, cards("10D 3D"))
    page.locator(".choice.sides button").nth(1).tap()
    tap_cards(page, cards("10C"))

    ruling = page.locator(".ruling")
    expect(ruling.get_by_text("Con il re di coppe")).to_have_text(["Con il re di coppe devi prendere così"])
    page.locator(".fan.pick").get_by_role("button", name="3 di denari").tap()
    expect(ruling).to_contain_text("devono essere uguali, o sommate fare, il re di coppe.")


def test_the_primiera_is_in_sight_while_piles_are_tapped_and_the_grid_stands_still(phone):
    page = phone.page
    door(page, "Di chi è la primiera?")
    page.locator(".grid").scroll_into_view_if_needed()
    tap_cards(page, cards("7D"))
    foot = page.locator(".screen-primiera .foot")
    expect(foot).to_be_in_viewport(ratio=1)
    place = page.locator(".grid").evaluate("grid => grid.getBoundingClientRect().y + scrollY")
    tap_cards(page, cards("6C 1S 10B"))
    page.locator(".choice.sides button").nth(1).tap()
    tap_cards(page, cards("7C 7S 5D 4B"))

    expect(foot).to_have_text("La primiera va a voi Noi 65 · Voi 71")
    expect(foot).to_be_in_viewport(ratio=1)
    assert page.locator(".grid").evaluate("grid => grid.getBoundingClientRect().y + scrollY") == place


TAPPED = {
    "captures": ["6D", "4H", "2S", "KC"],
    "table": ["KD", "KH", "KS", "2C"],
    "open": ["7D", "7H", "6S"],
    "primiera": ["7D", "6H", "AS", "KC"],
}


@pytest.mark.parametrize("screen", TAPPED)
def test_no_card_moves_as_the_answer_comes(phone, screen):
    page = phone.page
    visit(page, f"/#/referee/{screen}", ".grid")
    if screen == "captures":
        tap_cards(page, ["3D", "5S"])
        page.locator(".choice.sides button").nth(1).tap()
    page.locator(".grid").evaluate("grid => grid.scrollIntoView({ block: 'end' })")
    foot = page.locator(".foot")
    expect(foot).to_be_in_viewport(ratio=1)
    places = "[...document.querySelectorAll('[data-card]')].map((card) => card.getBoundingClientRect().y)"
    before, asked = page.evaluate(places), foot.inner_text()
    high = foot.bounding_box()["height"]

    for code in TAPPED[screen]:
        tap_cards(page, [code])
        assert page.evaluate(places) == before
    expect(page.locator(".ruling, .knowledge").first).to_be_attached()
    expect(foot).not_to_have_text(asked)
    expect(foot).not_to_have_text("…")
    assert page.evaluate(places) == before
    if screen != "open":
        assert foot.bounding_box()["height"] == high


def test_the_answer_in_short_leads_to_the_whole(phone):
    page = phone.page
    door(page, "Posso prendere?")
    tap_cards(page, cards("6D 4C 2S"))
    page.locator(".choice.sides button").nth(1).tap()
    tap_cards(page, cards("6B"))

    foot = page.locator(".foot")
    expect(foot).to_have_text("Devi prendere 6 di denari")
    page.locator(".grid").evaluate("grid => grid.scrollIntoView({ block: 'end' })")
    foot.get_by_role("button").tap()
    expect(page.locator(".ruling")).to_be_in_viewport(ratio=1)
    page.locator(".fan.pick").get_by_role("button", name="4 di coppe").tap()
    expect(foot).to_have_text("No: 4 di coppe non si può")


def test_what_the_referee_cannot_answer_is_said_at_the_foot(phone):
    phone.forgiven += ["ERR_INTERNET_DISCONNECTED", "Failed to load resource"]
    page = phone.page
    for screen, codes in TAPPED.items():
        visit(page, f"/#/referee/{screen}", ".grid")
        if screen == "open":
            expect(page.locator(".question")).to_be_visible()
        page.context.set_offline(True)
        if screen == "captures":
            page.locator(".choice.sides button").nth(1).tap()
        tap_cards(page, codes)
        foot = page.locator(".foot")
        expect(foot).to_have_text("Per questo serve la rete. Riprova quando torna.")
        expect(foot).to_be_in_viewport(ratio=1)
        page.context.set_offline(False)
        expect(page.locator(".states .bad")).to_have_count(0)
        expect(foot).not_to_have_text("Per questo serve la rete. Riprova quando torna.")

"""A whole match on one phone, and the numbers on it are the service's."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.table import (
    DECK,
    DESK,
    E1,
    E2,
    E3_REST,
    LOW,
    PHONE,
    begin,
    enter_hand,
    eventually,
    expect_totals,
    new_hand,
    open_link,
    stored,
    tap_cards,
    visit,
)


def expect_the_services_score(page, service):
    score = service.score(stored(page))
    expect_totals(page, *[side["points"] for side in score["totals"]])
    return score


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_match_is_played_corrected_won_on_a_tie_break_and_printed(open_phone, service, size):
    page = open_phone(size=size, bought=True).page
    begin(page, "Anna", "Bruno", target=2)
    expect(page.get_by_text("Mano 1: dà le carte Anna, comincia Bruno.")).to_be_visible()

    enter_hand(page, E1)
    expect_totals(page, 1, 2)
    assert expect_the_services_score(page, service)["winner"] == "b"
    expect(page.get_by_role("heading", name="Vince Bruno: 2 a 1")).to_be_visible()

    page.locator(".hand summary.hand-line").click()
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

    new_hand(page)
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
    for paper in ("A4", "Letter"):
        assert page.pdf(format=paper).count(b"/Type /Page\n") == 1, paper


@pytest.mark.parametrize("hands", [25, 45])
def test_a_long_evening_still_fits_on_one_page(phone, service, hands):
    page = phone.page
    match = service.new_match("Anna e tutta la sua famiglia", "Bruno", target=999)
    for number in range(1, hands + 1):
        service.post_hand(match, number, E1, (number % 3, 1))
    open_link(page, match)
    visit(page, f"/#/match/{match['id']}/print", ".score-sheet tbody tr")

    expect(page.locator(".score-sheet tbody tr")).to_have_count(hands)
    for paper in ("A4", "Letter"):
        assert page.pdf(format=paper).count(b"/Type /Page\n") == 1, paper


def test_the_third_match_in_a_row_is_the_bella(phone, service):
    page = phone.page
    match = service.new_match("Anna", "Bruno", target=5)
    open_link(page, match)
    enter_hand(page, LOW)
    page.get_by_role("button", name="Rivincita").click()
    expect(page.get_by_text("La rivincita")).to_be_visible()
    page.get_by_role("button", name="Rivincita").wait_for(state="detached")

    enter_hand(page, [code for code in DECK if code not in LOW])
    expect(page.get_by_role("heading", name="Vince Bruno: 5 a 3")).to_be_visible()
    page.get_by_role("button", name="Rivincita").click()
    expect(page.get_by_text("La bella")).to_be_visible()
    expect(page.get_by_text("1 partita vinta")).to_have_count(2)


def test_back_from_a_rematch_leads_where_the_match_was_opened(phone, service):
    page, match = phone.page, service.new_match("Anna", "Bruno", target=5)
    visit(page, "/#/", ".home")
    open_link(page, match)
    enter_hand(page, LOW)
    page.get_by_role("button", name="Rivincita").click()
    expect(page.get_by_text("La rivincita")).to_be_visible()
    rematch = page.url

    page.go_back()
    expect(page.locator(".home .tile")).to_have_count(2)
    page.go_forward()
    expect(page.get_by_text("La rivincita")).to_be_visible()
    assert page.url == rematch
    assert match["id"] not in rematch


def test_the_finished_match_can_be_opened_after_its_rematch(phone, service):
    page, match = phone.page, service.new_match("Anna", "Bruno", target=5)
    visit(page, "/#/", ".home")
    open_link(page, match)
    enter_hand(page, LOW)
    page.get_by_role("button", name="Rivincita").click()
    expect(page.get_by_text("La rivincita")).to_be_visible()

    page.go_back()
    page.locator(f".home .tile[href*='{match['id']}']").click()
    expect(page.get_by_role("button", name="Vai alla rivincita")).to_be_visible()
    expect(page.locator(".sync")).to_be_visible()
    expect_totals(page, 5, 3)
    assert match["id"] in page.url


def test_who_was_elsewhere_when_the_rematch_began_is_not_taken_along(phone, service):
    page, match = phone.page, service.new_match("Anna", "Bruno", target=5)
    open_link(page, match)
    enter_hand(page, LOW)
    expect(page.get_by_role("button", name="Rivincita")).to_be_visible()
    visit(page, "/#/", ".home")
    service.call("POST", f"/v1/matches/{match['id']}/rematch", match["tokens"]["host"], {})

    page.locator(".home .tile").click()
    expect(page.get_by_role("button", name="Vai alla rivincita")).to_be_visible()
    assert match["id"] in page.url


def test_a_hand_may_win_the_match_outright(phone, service):
    page = phone.page
    match = service.new_match("Anna", "Bruno", ruleset={"base": "classic", "options": ["ten-denari-win"]})
    open_link(page, match)
    denari = [code for code in DECK if code.endswith("D")]
    enter_hand(page, [*denari, *E1[3:10]])
    expect(page.get_by_role("heading", name="Vince Anna")).to_be_visible()
    assert service.score(match)["reason"] == "outright"


def test_a_match_is_closed_early_and_reopened(phone, service):
    page = phone.page
    match = service.new_match("Anna", "Bruno", target=21)
    service.post_hand(match, 1, E1)
    open_link(page, match)
    page.get_by_role("link", name="Il tavolo").click()
    page.get_by_role("button", name="Chiudi la partita").click()
    page.get_by_role("button", name="Sì, fallo").click()
    expect(page.get_by_text("Partita chiusa.")).to_be_visible()
    eventually(lambda: service.score(match)["status"], "closed")

    page.get_by_role("button", name="Riapri la partita").click()
    expect(page.get_by_text("Partita riaperta.")).to_be_visible()
    eventually(lambda: service.score(match)["status"], "in_progress")


def test_the_host_gives_points_and_names(phone, service):
    page = phone.page
    match = service.new_match("Anna", "Bruno", target=21)
    open_link(page, match)
    page.get_by_role("link", name="Il tavolo").click()
    page.get_by_label("Motivo").fill("carte viste")
    page.get_by_role("button", name="Dai i punti").click()
    expect(page.get_by_text("Punti segnati.")).to_be_visible()
    page.locator(".name input").nth(1).fill("Bice")
    page.get_by_role("button", name="Cambia i nomi").click()
    expect(page.get_by_text("Nomi cambiati.")).to_be_visible()

    eventually(
        lambda: [(side["name"], side["points"]) for side in service.score(match)["totals"]],
        [("Anna", 1), ("Bice", 0)],
    )


def test_totals_stand_in_one_line_whatever_a_name_takes(phone, service):
    page = phone.page
    open_link(page, service.new_match("Nonna Pina e lo zio Ferruccio", "Bruno"))

    tops = [total.bounding_box()["y"] for total in page.locator(".totals .total").all()]
    assert tops[0] == tops[1]


def test_whoever_gets_the_link_the_code_stays_where_it_is(phone, service):
    page = phone.page
    match = service.new_match("Anna", "Bruno")
    open_link(page, match)
    visit(page, f"/#/match/{match['id']}/share", "img.qr")
    places = []
    for role in ("può segnare", "può guardare", "comanda"):
        page.get_by_role("button", name=role).tap()
        expect(page.locator("img.qr")).to_have_attribute("alt", f"Codice QR: {role}")
        places.append(page.locator("img.qr").bounding_box())
    assert places[0] == places[1] == places[2]
    send, copied = (
        page.get_by_role("button", name=name).bounding_box() for name in ("Manda il link", "Copia")
    )
    assert send["height"] == copied["height"]

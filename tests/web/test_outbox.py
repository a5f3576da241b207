"""The network goes away in the middle of the evening: nothing is lost, nothing is written twice."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.table import (
    E1,
    E2,
    LOW,
    count_and_bank,
    enter_hand,
    expect_totals,
    new_hand,
    open_link,
    paint,
    tap_cards,
    visit,
)

CUT = ["ERR_INTERNET_DISCONNECTED", "Failed to load resource"]


FETCHED_AHEAD = """async () => {
  const names = () => performance.getEntriesByType('resource').map((entry) => entry.name);
  for (const part of ['/screens/entry.js', '/screens/count.js', '/delivery.js']) {
    while (!names().some((name) => name.endsWith(part))) await new Promise((done) => setTimeout(done, 20));
    await import(names().find((name) => name.endsWith(part)));
  }
}"""


def cut(phone):
    """The network goes, once the page has fetched what it needs to go on without."""
    phone.page.evaluate(FETCHED_AHEAD)
    phone.forgiven += CUT
    phone.page.context.set_offline(True)


def mend(phone):
    phone.page.context.set_offline(False)


def test_hands_typed_without_network_arrive_once_and_in_order(phone, service):
    page = phone.page
    match = service.new_match("Anna", "Bruno", target=21)
    open_link(page, match)

    new_hand(page)
    tap_cards(page, E1[:7])
    cut(phone)
    tap_cards(page, E1[7:])
    count_and_bank(page)
    expect(page.get_by_text("1 mano in attesa")).to_be_visible()
    enter_hand(page, LOW, scopas=(1, 0))
    enter_hand(page, LOW, scopas=(0, 1))
    expect(page.get_by_text("3 mani in attesa")).to_be_visible()
    expect_totals(page, 0, 0)
    assert service.hands(match) == []

    mend(phone)
    expect_totals(page, 12, 9)
    expect(page.get_by_text("in attesa")).to_have_count(0)
    hands = service.hands(match)
    assert [(hand["number"], hand["status"]) for hand in hands] == [
        (1, "recorded"),
        (2, "recorded"),
        (3, "recorded"),
    ]
    assert [[side["scopas"] for side in hand["facts"]["sides"]] for hand in hands] == [[0, 0], [1, 0], [0, 1]]
    assert service.score(match)["version"] == 4


GRIDS = ["match/{}/hand/2", "match/{}/hand/1/dispute", "match/{}/call-out"]
GRIDS += [f"referee/{door}" for door in ("primiera", "captures", "open", "table")]


@pytest.mark.parametrize("screen", GRIDS)
def test_the_cards_stay_under_the_finger_when_the_network_goes(phone, service, screen):
    page, match = phone.page, service.new_match(ruleset={"base": "classic", "options": ["call-out"]})
    service.post_hand(match, 1, E1)
    open_link(page, match)
    visit(page, f"/#/{screen.format(match['id'])}", ".fold, .grid")
    if screen.endswith("dispute"):
        page.locator(".fold > summary").click()
    tap_cards(page, E1[:7])
    page.evaluate("scrollTo(0, 0)")
    before = page.locator('[data-card="7D"]').bounding_box()
    cut(phone)
    expect(page.locator(".states .bad")).to_be_visible()
    assert page.locator('[data-card="7D"]').bounding_box() == before


def test_the_counts_stay_under_the_finger_when_the_network_goes(phone, service):
    page = phone.page
    open_link(page, service.new_match())
    new_hand(page)
    page.get_by_role("button", name="Conteggi").tap()
    before = page.locator(".field").first.bounding_box()
    cut(phone)
    expect(page.locator(".states .bad")).to_be_visible()
    assert page.locator(".field").first.bounding_box() == before


def test_waiting_hands_survive_a_reload_without_network(open_phone, service):
    phone = open_phone(worker=True)
    page = phone.page
    match = service.new_match("Anna", "Bruno", target=21)
    open_link(page, match)
    assert page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    cut(phone)
    enter_hand(page, LOW)

    page.reload()
    expect(page.get_by_text("1 mano in attesa")).to_be_visible()
    expect_totals(page, 0, 0)

    mend(phone)
    expect_totals(page, 5, 3)
    assert service.score(match)["hands_played"] == 1


def test_two_phones_with_the_same_hand_make_one(open_phone, service):
    match = service.new_match("Anna", "Bruno", target=21)
    first, second = open_phone(), open_phone()
    for phone in (first, second):
        open_link(phone.page, match, "scorer")
        cut(phone)
        enter_hand(phone.page, LOW)

    mend(first)
    expect(first.page.get_by_text("La mano 1 è arrivata: è sul foglio.")).to_be_visible()
    mend(second)
    expect(second.page.get_by_text("La mano 1 l’aveva già segnata un altro telefono, uguale")).to_be_visible()
    expect_totals(second.page, 5, 3)
    assert service.score(match)["version"] == 2


def test_two_phones_with_different_hands_are_shown_both(open_phone, service):
    match = service.new_match("Anna", "Bruno", target=21)
    first, second = open_phone(), open_phone()
    for phone, pile in ((first, LOW), (second, E2)):
        open_link(phone.page, match, "scorer")
        cut(phone)
        enter_hand(phone.page, pile)

    mend(first)
    expect_totals(first.page, 5, 3)
    second.forgiven.append("409")
    mend(second)
    page = second.page
    page.get_by_role("link", name="Guarda", exact=True).click()
    expect(page.locator(".versions section")).to_have_count(2)
    expect(page.locator(".versions h2")).to_have_text(
        [re.compile(r"La tua\s+\+1\+1"), re.compile(r"Quella sul foglio\s+\+5\+3")]
    )
    expect(page.locator(".versions tfoot").nth(0)).to_contain_text("+1+1")
    expect(page.locator(".versions tfoot").nth(1)).to_contain_text("+5+3")
    page.get_by_role("button", name="Vale la mia").click()
    page.get_by_role("button", name="Segna la correzione").click()

    expect_totals(page, 1, 1)
    expect_totals(first.page, 1, 1)
    assert service.hands(match)[0]["sides"] == [{"id": "a", "points": 1}, {"id": "b", "points": 1}]


def clashing(phone, service, match):
    """The first hand as another phone has banked it, 5 to 3, and as this one typed it without network, 1 to 1."""
    page = phone.page
    open_link(page, match, "scorer")
    cut(phone)
    enter_hand(page, E2)
    service.post_hand(match, 1, LOW)
    phone.forgiven.append("409")
    mend(phone)
    page.get_by_role("link", name="Guarda", exact=True).click()
    expect(page.locator(".versions tfoot").nth(1)).to_contain_text("+5+3")
    return page


@pytest.mark.parametrize(
    ("choice", "totals"),
    [("Vale l’altra", [5, 3]), ("Vale la mia", [1, 1])],
)
def test_a_version_taken_up_and_not_banked_stays_to_be_decided(phone, service, choice, totals):
    match = service.new_match("Anna", "Bruno", target=21)
    page = clashing(phone, service, match)
    page.get_by_role("button", name="Vale la mia").click()
    expect(page.get_by_role("button", name="Segna la correzione")).to_be_enabled()
    page.go_back()
    expect(page.locator(".screen-match .totals")).to_be_visible()

    expect(page.get_by_text("La mano 1 non è stata scritta.")).to_be_visible()
    page.reload()
    page.get_by_role("link", name="da guardare").click()
    expect(page.locator(".versions tfoot").nth(0)).to_contain_text("+1+1")
    expect(page.locator(".versions tfoot").nth(1)).to_contain_text("+5+3")
    page.get_by_role("button", name=choice).click()
    if choice == "Vale la mia":
        page.get_by_role("button", name="Segna la correzione").click()

    expect(page.locator(".screen-match .totals")).to_be_visible()
    expect_totals(page, *totals)
    expect(page.get_by_text("La mano 1 non è stata scritta.")).to_have_count(0)
    expect(page.locator(".hand.pending")).to_have_count(0)


def test_a_version_of_a_hand_voided_meanwhile_can_be_entered_anew(phone, service):
    phone.forgiven.append("412")
    match = service.new_match("Anna", "Bruno", target=21)
    page = clashing(phone, service, match)
    page.get_by_role("button", name="Vale la mia").click()
    expect(page.get_by_role("button", name="Segna la correzione")).to_be_enabled()
    path, version = f"/v1/matches/{match['id']}/hands/1", service.score(match)["version"]
    service.call("DELETE", path, match["tokens"]["scorer"], If_Match=f'"{version}"')
    page.get_by_role("button", name=re.compile("^Segna")).click()

    expect(page.get_by_text("Intanto un altro telefono ha annullato questa mano.")).to_be_visible()
    page.get_by_role("button", name="Sistemala").click()
    count_and_bank(page)
    expect_totals(page, 1, 1)
    expect(page.locator(".hand.pending")).to_have_count(0)


def test_a_hand_whose_link_was_withdrawn_goes_when_the_phone_has_a_good_one(phone, service):
    phone.forgiven.append("401")
    page, match = phone.page, service.new_match()
    open_link(page, match, "scorer")
    cut(phone)
    enter_hand(page, LOW)
    path = f"/v1/matches/{match['id']}/tokens"
    new = service.call("POST", path, match["tokens"]["host"], {"role": "scorer"})["token"]

    mend(phone)
    page.get_by_role("link", name="Guarda", exact=True).click()
    expect(page.get_by_role("heading", name="Mano 1: non è sul foglio")).to_be_attached()
    expect(page.get_by_text("Il link di questo telefono è stato ritirato")).to_be_visible()

    page.goto(f"/#{new}")
    expect_totals(page, 5, 3)
    expect(page.locator(".hand.pending")).to_have_count(0)


def test_a_hand_that_waits_for_an_erased_match_is_said_and_let_go(phone, service):
    phone.forgiven.append("404")
    page, match = phone.page, service.new_match()
    open_link(page, match, "scorer")
    cut(phone)
    enter_hand(page, LOW)
    service.call("DELETE", f"/v1/matches/{match['id']}", match["tokens"]["host"])

    mend(phone)
    expect(page.get_by_text("Questa partita non c’è più.")).to_be_visible()
    page.get_by_role("link", name="Guarda", exact=True).click()
    expect(page.get_by_role("heading", name="Mano 1: non è sul foglio")).to_be_attached()
    expect(page.locator(".versions tfoot")).to_contain_text("+5+3")
    page.get_by_role("button", name="Buttala").click()

    visit(page, "/#/", ".home")
    expect(page.get_by_text("in attesa")).to_have_count(0)
    expect(page.get_by_role("link", name="Guarda", exact=True)).to_have_count(0)


def test_a_hand_waits_for_the_one_before_it_that_was_voided_meanwhile(phone, service):
    phone.forgiven.append("409")
    page, match = phone.page, service.new_match(target=21)
    for number in (1, 2):
        service.post_hand(match, number, E1)
    open_link(page, match, "scorer")
    new_hand(page)
    paint(page, LOW)
    path, version = f"/v1/matches/{match['id']}/hands/2", service.score(match)["version"]
    service.call("DELETE", path, match["tokens"]["scorer"], If_Match=f'"{version}"')
    expect(page.locator(".screen-entry .notice")).to_contain_text("Prima di questa manca la mano 2.")
    page.locator(".screen-entry .foot button").click()
    page.get_by_role("button", name="Segna", exact=True).click()

    expect(page.get_by_text("Prima della mano 3 manca la mano 2")).to_be_visible()
    page.get_by_role("link", name="Segna la mano 2").click()
    expect(page.locator(".screen-entry [data-card]")).to_have_count(40)
    paint(page, E2)
    count_and_bank(page)

    expect(page.locator(".hand.pending")).to_have_count(0)
    expect_totals(page, 7, 6)
    assert [hand["number"] for hand in service.hands(match)] == [1, 2, 3]


def test_a_hand_that_comes_after_the_end_can_be_sent_again(phone, service):
    phone.forgiven.append("409")
    page, match = phone.page, service.new_match()
    open_link(page, match, "scorer")
    cut(phone)
    enter_hand(page, LOW)
    path, host = f"/v1/matches/{match['id']}", match["tokens"]["host"]
    service.call("POST", f"{path}/close", host, {"reason": "tardi"})

    mend(phone)
    page.get_by_role("link", name="Guarda", exact=True).click()
    expect(page.get_by_text("La partita è finita prima che questa mano arrivasse.")).to_be_visible()
    expect(page.locator(".versions section")).to_have_count(1)

    service.call("POST", f"{path}/reopen", host, {})
    page.get_by_role("button", name="Riprova").click()
    expect(page.get_by_text("Tutto a posto")).to_be_visible()
    assert service.score(match)["hands_played"] == 1


def test_a_half_typed_hand_survives_a_reload(phone, service):
    page = phone.page
    open_link(page, service.new_match())
    new_hand(page)
    tap_cards(page, E1[:5])
    page.locator(".announced-sides .step").nth(1).tap()

    page.reload()

    painted = page.locator('[data-card][aria-pressed="true"]')
    expect(painted).to_have_count(5)
    expect(page.locator(".announced-sides output").first).to_have_text("1")
    page.go_back()
    expect(page.get_by_role("link", name="Continua la mano 1")).to_be_visible()


def test_what_a_waiting_hand_waits_for_is_told_and_leads_there(phone, service):
    phone.forgiven.append("409")
    page, match = phone.page, service.new_match(target=21)
    open_link(page, match, "scorer")
    cut(phone)
    enter_hand(page, LOW)
    enter_hand(page, E2)
    expect(page.locator(".hand.pending")).to_have_text([re.compile("aspetta la rete")] * 2)
    expect(page.locator(".sync")).to_have_text("senza rete")
    service.post_hand(match, 1, E1)

    mend(phone)
    pending = page.locator(".hand.pending")
    expect(pending).to_have_text(
        [re.compile("Mano 2\\s+aspetta la mano 1"), re.compile("Mano 1\\s+da guardare")]
    )
    expect(page.locator(".sync")).not_to_have_text("senza rete")
    expect(page.get_by_text("Senza rete")).to_have_count(0)
    page.get_by_role("link", name="da guardare").click()
    expect(page.locator(".clash > p")).to_have_text(
        "Un altro telefono ha già scritto questa mano, e non dice lo stesso. Quale vale?"
    )
    expect(page.get_by_role("link", name="Guarda", exact=True)).to_have_count(0)

    page.get_by_role("button", name="Vale l’altra").click()
    expect(page.get_by_text("La mano 2 è arrivata: è sul foglio.")).to_be_visible()
    expect(pending).to_have_count(0)
    expect_totals(page, 2, 3)


def test_hands_that_arrive_together_are_told_in_one_line(phone, service):
    page, match = phone.page, service.new_match(target=21)
    open_link(page, match, "scorer")
    cut(phone)
    for pile in (LOW, E2, E1):
        enter_hand(page, pile)

    mend(phone)
    expect(page.locator(".states li")).to_have_text([re.compile("3 mani arrivate: sono sul foglio.")])
    page.get_by_role("button", name="Va bene").tap()
    expect(page.locator(".states")).to_have_count(0)


def test_what_can_be_done_about_a_state_is_in_sight_over_the_cards(phone, service):
    page, match = phone.page, service.new_match("Annamaria", "Bruno", target=21)
    service.post_hand(match, 1, E1)
    open_link(page, match, "scorer")
    cut(phone)
    enter_hand(page, LOW)
    service.post_hand(match, 2, LOW)
    mend(phone)
    expect(page.locator(".states")).to_contain_text("l’aveva già segnata un altro telefono")

    new_hand(page)
    line, fine = page.locator(".states").bounding_box(), page.get_by_role("button", name="Va bene")
    box = fine.bounding_box()
    assert line["height"] == 32
    assert line["x"] <= box["x"]
    assert box["x"] + box["width"] <= line["x"] + line["width"]
    assert line["y"] <= box["y"]
    assert box["y"] + box["height"] <= line["y"] + line["height"]
    fine.press("Enter")
    expect(page.locator(".states")).to_have_count(0)


def test_the_header_never_says_other_than_the_line_below_it(phone, service):
    page, match = phone.page, service.new_match()
    open_link(page, match)
    expect(page.locator(".sync")).to_have_text("in diretta")

    cut(phone)
    expect(page.get_by_text("Senza rete.")).to_be_visible()
    expect(page.locator(".sync")).to_have_text("senza rete")
    mend(phone)
    expect(page.get_by_text("Senza rete.")).to_have_count(0)
    expect(page.locator(".sync")).to_have_text("in diretta")

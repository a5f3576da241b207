"""What the table argues about stays in sight of everybody until it is settled."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.table import (
    E1,
    E2,
    add_scopas,
    cards,
    count_and_bank,
    eventually,
    expect_totals,
    open_link,
    tap_cards,
    visit,
)


def disputed(service, match, number, **doubt):
    """Dispute a hand by another phone; returns where the verdict stands."""
    path = f"/v1/matches/{match['id']}/hands/{number}/disputes"
    seq = service.call("POST", path, match["tokens"]["scorer"], doubt)["seq"]
    return f"/#/match/{match['id']}/hand/{number}/dispute/{seq}"


def kinds(service, match):
    path = f"/v1/matches/{match['id']}/events"
    return [event["kind"] for event in service.call("GET", path, match["tokens"]["host"])["items"]]


def test_a_claim_is_judged_and_settled(phone, service):
    page = phone.page
    match = service.new_match("Anna", "Bruno", target=21)
    service.post_hand(match, 1, E1)
    open_link(page, match)
    page.locator(".hand summary").click()
    page.get_by_role("link", name="Contesta").click()

    page.get_by_role("group", name="Chi contesta").get_by_role("button", name="Anna").tap()
    page.get_by_label("Quanto dice di avere").fill("78")
    page.get_by_role("button", name="Decidi").tap()
    expect(page.get_by_role("heading", name="Anna ha contato male")).to_be_visible()
    expect(page.locator(".ruling .card-face")).to_have_count(4)
    page.reload()
    page.get_by_role("button", name="Resta com’era").tap()

    expect(page.locator(".screen-match .totals")).to_be_visible()
    expect(page.locator(".disputes")).to_have_count(0)
    eventually(lambda: kinds(service, match)[-2:], ["disputed", "settled"])


def test_an_open_dispute_is_seen_by_everybody_and_settled_by_who_may_write(open_phone, service):
    match = service.new_match("Anna", "Bruno", target=21)
    service.post_hand(match, 1, E1)
    scorer, viewer = open_phone(), open_phone()
    open_link(scorer.page, match, "scorer")
    open_link(viewer.page, match, "viewer")

    verdict = disputed(service, match, 1, category="primiera", side="b", claim=75)
    for phone in (scorer, viewer):
        expect(phone.page.locator(".disputes li")).to_contain_text("Mano 1. Primiera: Bruno dice 75.")

    viewer.page.locator(".disputes").get_by_role("link", name="Guarda").click()
    expect(viewer.page.get_by_role("heading", name="Ha ragione Bruno")).to_be_visible()
    expect(viewer.page.get_by_role("button", name="Ritirata")).to_have_count(0)

    scorer.page.locator(".disputes").get_by_role("link", name="Decidete").click()
    scorer.page.get_by_role("button", name="Ritirata").click()
    expect(scorer.page.locator(".screen-match .totals")).to_be_visible()
    expect(scorer.page.locator(".disputes")).to_have_count(0)
    assert viewer.page.url.endswith(verdict)
    expect(viewer.page.get_by_text("Questa contestazione è già chiusa.")).to_be_visible()


def test_a_dispute_is_settled_as_corrected_once_the_correction_is_on_the_sheet(phone, service):
    page = phone.page
    match = service.new_match("Anna", "Bruno", target=21)
    service.post_hand(match, 1, E1)
    open_link(page, match)

    visit(page, disputed(service, match, 1, category="re_bello", side="b", claim=True), ".screen-dispute")
    page.get_by_role("button", name="Si corregge").click()
    expect(page.locator('.screen-entry [data-card][aria-pressed="true"]')).to_have_count(20)
    assert kinds(service, match)[-1] == "disputed"
    add_scopas(page, 0, 1)
    count_and_bank(page)

    expect_totals(page, 2, 2)
    expect(page.locator(".disputes")).to_have_count(0)
    assert kinds(service, match)[-2:] == ["corrected", "settled"]


def test_the_cards_a_side_shows_are_judged(phone, service):
    page = phone.page
    match = service.new_match("Anna", "Bruno", target=21)
    service.post_hand(match, 1, E1)
    open_link(page, match)
    visit(page, f"/#/match/{match['id']}/hand/1/dispute", ".screen-dispute")
    claim, decide = page.get_by_label("Quanto dice di avere"), page.get_by_role("button", name="Decidi")

    claim.fill("settanta")
    expect(page.get_by_role("alert")).to_have_text("Qui va un numero da 0 a 99, in cifre.")
    expect(claim).to_have_value("settanta")
    expect(decide).to_be_disabled()
    claim.fill("75")
    page.get_by_role("group", name="Chi contesta").get_by_role("button", name="Bruno").tap()
    page.get_by_text("Bruno mostra le carte").tap()
    tap_cards(page, cards("7D 1C 6S 6B"))
    expect(page.locator("summary")).to_have_text("Bruno mostra 4 carte")
    decide.tap()

    expect(page.get_by_role("heading", name="Bruno ha contato male")).to_be_visible()
    expect(page.locator(".ruling .fan").first.locator(".card-face")).to_have_count(4)
    path = f"/v1/matches/{match['id']}/events"
    facts = service.call("GET", path, match["tokens"]["host"])["items"][-1]["facts"]
    assert sorted(facts["pile"]) == sorted(cards("7D 1C 6S 6B"))
    assert facts["verdict"]["total"] == 73


def test_a_claim_the_sheet_cannot_judge_is_judged_by_the_cards(phone, service):
    page = phone.page
    match = service.new_match("Anna", "Bruno", target=21)
    won = {"cards": "a", "diamonds": "a", "settebello": "a", "re_bello": "b", "primiera": "b"}
    body = {"number": 1, "sides": [{"tally": {"napola": 0}, "scopas": 0}] * 2, "won": won}
    service.call("POST", f"/v1/matches/{match['id']}/hands", match["tokens"]["host"], body)
    open_link(page, match)
    visit(page, disputed(service, match, 1, category="primiera", side="a", claim=75), ".ruling")

    page.get_by_role("button", name="Anna mostra le carte").tap()
    expect(page.get_by_label("Quanto dice di avere")).to_have_value("75")
    tap_cards(page, cards("7D 7C 6S 5B"))
    page.get_by_role("button", name="Decidi").tap()

    expect(page.get_by_role("heading", name="Ha ragione Anna")).to_be_visible()
    page.get_by_role("button", name="Resta com’era").tap()
    expect(page.locator(".screen-match .totals")).to_be_visible()
    expect(page.locator(".disputes")).to_have_count(0)
    path = f"/v1/matches/{match['id']}/events"
    facts = [item["facts"] for item in service.call("GET", path, match["tokens"]["host"])["items"]]
    assert [fact["outcome"] for fact in facts if "outcome" in fact] == ["withdrawn", "upheld"]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("it", "Sul foglio il 6 di denari e il 7 di coppe sono nel mazzetto di Bruno: o lì, o qui."),
        ("en", "On the sheet the 6 of denari and 7 of coppe are in the pile of Bruno: there, or here."),
    ],
)
def test_shown_cards_that_the_sheet_gives_to_others_are_told(open_phone, service, language, sentence):
    page = open_phone(language=language).page
    match = service.new_match("Anna", "Bruno", target=21)
    service.post_hand(match, 1, cards("7D 1C 6S 7B"))
    open_link(page, match)
    shown = cards("6D 7C 6S 7B")
    visit(page, disputed(service, match, 1, category="primiera", side="a", claim=75, pile=shown), ".ruling")

    expect(page.locator(".ruling")).to_contain_text(sentence)


def test_no_line_of_a_drawing_reaches_the_words_and_cards_around_it(phone, service):
    page = phone.page
    match = service.new_match("Anna", "Bruno", target=21)
    service.post_hand(match, 1, E1)
    open_link(page, match)
    visit(page, f"/#/match/{match['id']}/hand/1/dispute", ".screen-dispute")
    page.get_by_text("Anna mostra le carte").tap()
    expect(page.locator("[data-card]")).to_have_count(40)

    assert (
        page.evaluate(
            "[...document.querySelectorAll('body :not(svg, svg *), text')].filter((part) => getComputedStyle(part).stroke !== 'none')"
            ".map((part) => part.outerHTML.slice(0, 80))"
        )
        == []
    )


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("it", "Re bello: dite di averlo voi."),
        ("en", "Re bello: they say they have it."),
    ],
)
def test_a_dispute_is_told_in_the_readers_language(open_phone, service, language, sentence):
    page = open_phone(language=language).page
    match = service.new_match("Noi", "Voi", target=21)
    service.post_hand(match, 1, E2)
    disputed(service, match, 1, category="re_bello", side="b", claim=True)
    open_link(page, match)

    expect(page.locator(".disputes li")).to_contain_text(sentence)


@pytest.mark.parametrize(
    ("language", "names", "head", "sentence"),
    [
        ("it", ("Noi", "Voi"), "Avete contato male voi", "Voi dite 9 per"),
        ("it", ("Us", "Them"), "Avete contato male voi", "Voi dite 9 per"),
        ("en", ("Us", "Them"), "They counted wrong", "They say 9 for"),
        ("en", ("Noi", "Voi"), "They counted wrong", "They say 9 for"),
    ],
)
def test_a_verdict_speaks_to_us_and_them(open_phone, service, language, names, head, sentence):
    page = open_phone(language=language).page
    match = service.new_match(*names, target=21)
    service.post_hand(match, 1, E2)
    disputed(service, match, 1, category="diamonds", side="b", claim=9)
    open_link(page, match)
    page.locator(".disputes a").click()

    expect(page.locator(".ruling h2")).to_have_text(head)
    expect(page.locator(".ruling p").first).to_contain_text(sentence)

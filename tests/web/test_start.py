"""A match is started in three taps, or with every wish of the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.table import begin, eventually, expect_totals, stored, visit


def seated(page, service):
    match = service.call("GET", f"/v1/matches/{stored(page)['id']}", stored(page)["tokens"]["host"])
    return [side["name"] for side in match["sides"]], [side["players"] for side in match["sides"]]


def test_three_taps_start_a_match(phone, service):
    page = phone.page
    page.goto("/")

    page.get_by_role("link", name="Nuova partita").tap()
    page.get_by_role("button", name="Si comincia").tap()

    expect_totals(page, 0, 0)
    assert [side["name"] for side in service.score(stored(page))["totals"]] == ["Noi", "Voi"]


@pytest.mark.parametrize(
    ("seating", "sides", "players"), [("In 3", 3, 1), ("A coppie", 2, 2), ("3 contro 3", 2, 3)]
)
def test_every_way_to_sit(phone, service, seating, sides, players):
    page = phone.page
    visit(page, "/#/new", ".game")

    page.get_by_role("button", name=seating, exact=True).tap()
    expect(page.locator(".name input")).to_have_count(sides)
    page.locator(".name input").first.fill("Anna")
    if players > 1:
        page.get_by_text("Nomi dei giocatori").click()
        page.get_by_placeholder("Anna 2").fill("Dora")
    page.get_by_role("button", name="Si comincia").tap()

    expect(page.locator(".totals .total")).to_have_count(sides)
    names, seats = seated(page, service)
    assert names[0] == "Anna"
    assert [len(seat) for seat in seats] == [players] * sides
    if players > 1:
        assert "Dora" in seats[0]


def test_names_are_remembered_as_chips(phone):
    page = phone.page
    begin(page, "Anna", "Bruno")

    visit(page, "/#/new", ".game")
    page.locator(".name input").nth(0).fill("")
    page.locator(".name input").nth(1).fill("")
    page.get_by_role("group", name="Nomi già usati").get_by_role("button", name="Bruno").tap()
    expect(page.locator(".name input").nth(0)).to_have_value("Bruno")


def test_lots_are_drawn_for_the_deal(phone, service):
    page = phone.page
    visit(page, "/#/new", ".game")
    dealers = page.get_by_role("group", name="Chi dà le carte")
    chosen = dealers.locator('[aria-pressed="true"]')
    drawn = set()
    for _ in range(40):
        page.get_by_role("button", name="A sorte").tap()
        expect(chosen).to_have_count(1)
        drawn.add(chosen.inner_text())
    assert drawn == {"Noi", "Voi"}

    dealers.get_by_role("button", name="Voi").tap()
    expect(dealers.get_by_role("button", name="Voi")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Si comincia").tap()
    expect(page.get_by_text("Mano 1: date le carte voi, cominciamo noi.")).to_be_visible()
    assert service.score(stored(page))["next_hand"]["dealer"] == "Voi"


def test_house_rules_are_sentences_with_a_switch(phone, service):
    page = phone.page
    visit(page, "/#/new", ".game")
    page.get_by_role("button", name="Scopone").first.tap()
    page.get_by_text("Regole di casa").click()
    switches = page.get_by_role("switch")
    expect(switches.first).to_be_visible()
    switches.first.check()
    page.get_by_label("Si arriva a").fill("31")
    page.get_by_label("Si arriva a").press("Tab")
    page.get_by_role("button", name="Si comincia").tap()
    expect(page.locator(".totals")).to_be_visible()

    match = service.call("GET", f"/v1/matches/{stored(page)['id']}", stored(page)["tokens"]["host"])
    assert match["target"] == 31
    assert match["ruleset"]["key"].startswith("scopone")
    assert len(match["ruleset"]["options"]) == 1


def test_without_network_a_match_cannot_begin_and_the_page_says_why(phone):
    page = phone.page
    visit(page, "/#/new", ".game")
    phone.forgiven += ["ERR_INTERNET_DISCONNECTED", "Failed to load resource"]
    page.context.set_offline(True)
    page.get_by_role("button", name="Si comincia").tap()
    expect(page.get_by_role("alert")).to_contain_text("serve la rete")

    page.context.set_offline(False)
    page.get_by_role("button", name="Si comincia").tap()
    expect_totals(page, 0, 0)
    eventually(
        lambda: len(page.evaluate("Object.keys(localStorage).filter((key) => key.includes('.match.'))")), 1
    )

"""Calling out: asked once, judged in sight, and told as it was, right or wrong (R39)."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.table import cards, expect_totals, open_link, tap_cards, visit

WRONG = {
    "it": ("Vince Bruno", "Anna ha detto «fuori», ma i punti non c’erano: chi sbaglia non può più vincere."),
    "en": (
        "Bruno wins",
        "Anna called out, but the points were not there: whoever is wrong can no longer win.",
    ),
}
RIGHT = {
    "it": ("Vince Anna: 4 a 0", "Anna ha detto «fuori», e i punti c’erano."),
    "en": ("Anna wins, 4 to 0", "Anna called out, and the points were there."),
}
IN_THE_LIST = {
    "it": (
        "Durante la mano 1: Anna dice «fuori», con 4 punti",
        "Durante la mano 1: Anna dice «fuori», ma i punti non ci sono",
    ),
    "en": (
        "During hand 1: Anna calls out, with 4 points",
        "During hand 1: Anna calls out, but the points are not there",
    ),
}
CHECK = {"it": "Controlla e decidi", "en": "Check and decide"}
YES = {"it": "Sì, decidi", "en": "Yes, decide"}
TO_MATCH = {"it": "Torna alla partita", "en": "Back to the match"}


def game(option, base="classic"):
    return {"base": base, "options": [option]}


def call(page, pile, language="it"):
    tap_cards(page, cards(pile))
    page.get_by_role("button", name=CHECK[language]).tap()
    page.get_by_role("button", name=YES[language]).tap()


def post_call(service, match, side, pile):
    ids = [each["id"] for each in match["sides"]]
    evidence = {"sides": [{"id": each, "pile": cards(pile) if each == side else []} for each in ids]}
    path = f"/v1/matches/{match['id']}/call-out"
    return service.call("POST", path, match["tokens"]["host"], {"side": side, "evidence": evidence})


def test_r39_a_wrong_call_is_told_as_such_from_the_first_screen_on(phone):
    page = phone.page
    page.goto("/#/new")
    page.locator(".name input").first.fill("Anna")
    page.locator(".name input").nth(1).fill("Bruno")
    page.get_by_text("Regole di casa").click()
    page.get_by_text("chi sbaglia non può più vincere").click()
    page.get_by_role("button", name="Si comincia").click()
    page.get_by_role("link", name="Mi chiamo fuori").click()

    call(page, "7D 7C 7S 7B")
    page.get_by_role("link", name="Torna alla partita").click()

    expect(page.locator(".end h2")).to_have_text(WRONG["it"][0])
    expect(page.locator(".end p")).to_have_text(WRONG["it"][1])
    expect_totals(page, 0, 0)


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("right", [True, False], ids=["right", "wrong"])
def test_r39_the_end_the_list_and_the_sheet_tell_a_call(open_phone, service, language, right):
    page = open_phone(language=language).page
    match = service.new_match(ruleset=game("call-out-loses"), target=4 if right else 11)
    visit(page, "/#/", ".home")
    open_link(page, match)
    visit(page, f"/#/match/{match['id']}/call-out", ".grid")

    call(page, "1D 2D 3D 7D" if right else "7D 7C 7S 7B", language)
    heading, why = (RIGHT if right else WRONG)[language]
    expect(page.locator(".end h2")).to_have_text(heading)
    page.get_by_role("link", name=TO_MATCH[language]).click()

    expect(page.locator(".match .end h2")).to_have_text(heading)
    expect(page.locator(".match .end p")).to_have_text(why)
    expect(page.locator(".hand")).to_have_text([IN_THE_LIST[language][0 if right else 1]])
    expect_totals(page, 4 if right else 0, 0)
    visit(page, f"/#/match/{match['id']}/print", ".score-sheet tbody tr")
    expect(page.locator(".score-sheet tbody .sum")).to_have_text(["4" if right else "0", "0"])


def test_r39_the_last_of_three_wins_by_the_wrong_calls_of_the_others(phone, service):
    page = phone.page
    match = service.new_match("Anna", "Bruno", "Carla", ruleset=game("call-out-loses"))
    post_call(service, match, "a", "7D")
    open_link(page, match)
    expect(page.locator(".end")).to_have_count(0)
    expect(page.locator(".hand")).to_contain_text("Anna dice «fuori», ma i punti non ci sono")

    post_call(service, match, "b", "7C")
    expect(page.locator(".end h2")).to_have_text("Vince Carla")
    expect(page.locator(".end p")).to_contain_text("Bruno ha detto «fuori», ma i punti non c’erano")
    expect(page.locator(".hand")).to_have_count(2)


def test_r39_after_a_wrong_call_of_one_a_right_one_of_another_is_right(phone, service):
    page = phone.page
    match = service.new_match("Anna", "Bruno", "Carla", ruleset=game("call-out-loses"), target=3)
    post_call(service, match, "a", "7C")
    post_call(service, match, "b", "1D 2D 3D")
    open_link(page, match)

    expect(page.locator(".end h2")).to_have_text("Vince Bruno: 3 a 0 e 0")
    expect(page.locator(".end p")).to_have_text("Bruno ha detto «fuori», e i punti c’erano.")


def test_a_call_is_asked_once_and_its_verdict_comes_into_view(phone, service):
    page, match = phone.page, service.new_match(ruleset=game("call-out"), target=5)
    open_link(page, match)
    page.get_by_role("link", name="Mi chiamo fuori").click()
    tap_cards(page, cards("7D"))
    page.get_by_role("button", name="Controlla e decidi").tap()
    page.get_by_role("button", name="No", exact=True).tap()
    assert service.score(match)["version"] == 1

    call(page, "7C")
    verdict = page.get_by_role("heading", name="Non ancora")
    expect(verdict).to_be_in_viewport()
    expect(verdict).to_be_focused()
    assert service.score(match)["version"] == 2

    call(page, "1D 2D 3D 4D")
    verdict = page.get_by_role("heading", name="Vince Anna")
    expect(verdict).to_be_in_viewport()
    expect(verdict).to_be_focused()
    page.get_by_role("button", name="Rivincita").click()
    expect(page.get_by_text("La rivincita")).to_be_visible()


def test_a_call_taken_back_is_not_told(phone, service):
    page, match = phone.page, service.new_match(ruleset=game("call-out-loses"))
    post_call(service, match, "a", "7D")
    open_link(page, match)
    expect(page.locator(".end h2")).to_have_text("Vince Bruno")

    service.call("POST", f"/v1/matches/{match['id']}/undo", match["tokens"]["host"], {}, If_Match='"2"')
    page.reload()
    expect(page.locator(".end")).to_have_count(0)
    expect(page.get_by_text("Nessuna mano ancora")).to_be_visible()


OUT = {
    "it": ("Noi", "Non possiamo più vincere.", "non possiamo più vincere"),
    "en": ("Us", "We can no longer win.", "can no longer win"),
}
BACK = {"it": "Indietro", "en": "Back"}


@pytest.mark.parametrize("language", ["it", "en"])
def test_r39_who_can_no_longer_win_is_told_by_the_verdict_the_match_and_the_big_screen(
    open_phone, service, language
):
    page = open_phone(language=language).page
    us, verdict, under = OUT[language]
    match = service.new_match(us, "Bruno", "Carla", ruleset=game("call-out-loses"), target=15)
    open_link(page, match)
    visit(page, f"/#/match/{match['id']}/call-out", ".grid")
    call(page, "7D", language)

    expect(page.locator(".ruling")).to_contain_text(verdict)
    callers = page.locator(".screen-callout .choice").first.get_by_role("button")
    expect(callers).to_have_text(["Bruno", "Carla"])
    expect(page.get_by_role("button", name=CHECK[language])).to_have_count(0)
    page.get_by_label(BACK[language]).click()
    expect(page.locator(".totals li").nth(0)).to_contain_text(under)
    expect(page.locator(".totals li").nth(0)).not_to_contain_text("15")
    expect(page.locator(".totals li").nth(1)).to_contain_text("15")
    visit(page, f"/#/match/{match['id']}/display", ".display li")
    expect(page.locator(".display li").nth(0)).to_contain_text(under)
    expect(page.locator(".display li").nth(1)).not_to_contain_text(under)


def test_choosing_who_calls_chooses_the_pile_that_is_tapped(phone, service):
    page, match = phone.page, service.new_match(ruleset=game("call-out"))
    open_link(page, match)
    visit(page, f"/#/match/{match['id']}/call-out", ".grid")
    page.get_by_role("group", name="Chi si chiama fuori").get_by_role("button", name="Bruno").tap()
    call(page, "7C")

    expect(page.locator(".ruling")).to_be_visible()
    path = f"/v1/matches/{match['id']}/events"
    facts = service.call("GET", path, match["tokens"]["host"])["items"][-1]["facts"]
    assert facts["side"] == "b"
    assert [side["pile"] for side in facts["evidence"]["sides"]] == [[], ["7H"]]


def test_a_call_under_way_is_told_and_is_the_only_one(phone, service):
    phone.forgiven.append("ERR_FAILED")
    page, match = phone.page, service.new_match(ruleset=game("call-out"))
    open_link(page, match)
    visit(page, f"/#/match/{match['id']}/call-out", ".grid")
    held = []

    def hold(route):
        held.append(route)

    page.route("**/call-out", hold, times=1)
    call(page, "7C 7D")
    checking = page.get_by_role("button", name="Si controlla…")
    expect(checking).to_be_disabled()
    expect(checking).to_have_attribute("aria-busy", "true")

    page.get_by_label("Indietro").click()
    page.get_by_role("link", name="Mi chiamo fuori").click()
    expect(checking).to_be_disabled()
    held[0].fetch()
    held[0].abort()
    expect(page.get_by_role("alert")).to_have_text("Per questo serve la rete. Riprova quando torna.")

    page.reload()
    call(page, "7D 7C")
    expect(page.get_by_role("heading", name="Non ancora")).to_be_visible()
    assert service.score(match)["version"] == 2


def test_where_calling_out_was_not_agreed_its_address_says_so(phone, service):
    page, match = phone.page, service.new_match()
    open_link(page, match)
    page.goto(f"/#/match/{match['id']}/call-out")

    expect(page.locator(".screen-callout .notice")).to_contain_text(
        "In questa partita non ci si chiama fuori"
    )
    expect(page.locator(".screen-callout .grid")).to_have_count(0)
    page.get_by_role("link", name="Torna alla partita").click()
    expect(page.locator(".screen-match .totals")).to_be_visible()

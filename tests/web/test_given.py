"""Points given outside a hand stand where they were given: in the list, in the graph and on paper."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.table import E1, cards, open_link, visit

# Piles of the rule book's E5: 1, 2 and 0.
E5_A = cards("1D 2D 7D 9D 1C 4C 7C 8C 1S 3S 5S 6S 4B 8B 10B")
E5_B = cards("4D 6D 8D 10D 2C 3C 5C 9C 2S 4S 7S 1B 2B 7B 9B")

SAID = {
    "it": [
        "Dopo la mano 2: −1 Bruno, tardi",
        "Dopo la mano 2: +5 Anna, carte viste",
        "Prima della mano 1: +2 Bruno, vantaggio",
    ],
    "en": [
        "After hand 2: −1 Bruno, tardi",
        "After hand 2: +5 Anna, carte viste",
        "Before hand 1: +2 Bruno, vantaggio",
    ],
}


def give(service, match, side, points, reason):
    version = service.score(match)["version"]
    body = {"side": side, "points": points, "reason": reason}
    path = f"/v1/matches/{match['id']}/adjustments"
    service.call("POST", path, match["tokens"]["host"], body, If_Match=f'"{version}"')


def undo(service, match):
    version = service.score(match)["version"]
    path = f"/v1/matches/{match['id']}/undo"
    service.call("POST", path, match["tokens"]["host"], {}, If_Match=f'"{version}"')


@pytest.mark.parametrize("language", ["it", "en"])
def test_points_outside_a_hand_are_told_where_they_were_given(open_phone, service, language):
    page, match = open_phone(language=language).page, service.new_match(target=21)
    give(service, match, "b", 2, "vantaggio")
    for number in (1, 2):
        service.post_hand(match, number, E1)
    give(service, match, "a", 5, "carte viste")
    give(service, match, "b", -1, "tardi")
    service.post_hand(match, 3, E1)
    open_link(page, match, "viewer")

    items = page.locator(".hands > ul > li")
    expect(items).to_have_count(6)
    expect(page.locator(".hand.given")).to_have_text(SAID[language])
    given = items.evaluate_all("items => items.map((item) => item.classList.contains('given'))")
    assert given == [False, True, True, False, False, True]
    labels = page.locator(".graph svg > .axis-text[text-anchor=middle]")
    expect(labels).to_have_text(["", "±", "1", "2", "±", "±", "3"])

    visit(page, f"/#/match/{match['id']}/print", ".score-sheet tbody tr")
    rows = page.locator(".score-sheet tbody tr")
    sums = [row.locator(".sum").all_inner_texts() for row in rows.all()]
    assert sums == [["0", "2"], ["1", "4"], ["2", "6"], ["7", "6"], ["7", "5"], ["8", "7"]]
    expect(page.locator(".score-sheet tbody .given")).to_have_text(
        SAID[language][::-1][:1] + SAID[language][1::-1]
    )
    expect(page.locator(".score-sheet tfoot .sum")).to_have_text(["8", "7"])


def test_points_taken_back_are_not_told(phone, service):
    page, match = phone.page, service.new_match(target=21)
    service.post_hand(match, 1, E1)
    give(service, match, "a", 5, "carte viste")
    open_link(page, match)
    expect(page.locator(".hand.given")).to_have_text(["Dopo la mano 1: +5 Anna, carte viste"])

    undo(service, match)
    expect(page.locator(".hand.given")).to_have_count(0)
    visit(page, f"/#/match/{match['id']}/print", ".score-sheet tbody tr")
    expect(page.locator(".score-sheet tbody tr")).to_have_count(1)


def test_a_phone_that_read_the_sheet_with_an_older_page_reads_it_again(phone, service):
    page, match = phone.page, service.new_match(target=21)
    give(service, match, "a", 5, "carte viste")
    open_link(page, match)
    expect(page.locator(".hand.given")).to_have_count(1)
    visit(page, "/#/", ".home")
    page.evaluate(
        """name => {
             const entry = JSON.parse(localStorage.getItem(name));
             entry.sheet = { language: 'it', seen: 2, disputes: [], changes: {} };
             localStorage.setItem(name, JSON.stringify(entry));
           }""",
        f"scoresheet.match.{match['id']}",
    )

    page.reload()
    visit(page, f"/#/match/{match['id']}", ".totals")
    expect(page.locator(".hand.given")).to_have_count(1)


WORDS = {
    "it": ("Uno in meno: punti", "Motivo", "Dai i punti", "Sì, dai i punti"),
    "en": ("One less: points", "Reason", "Give the points", "Yes, give them"),
}
# The points before a hand that is worth 1, 2 (and 0), who is given +1 or −1 after it, and the question.
DECIDING = {
    "ends": (
        {"a": 9},
        ("Anna", 1),
        {
            "it": "Con questo Anna arriva a 11 e la partita finisce. Lo facciamo?",
            "en": "This brings Anna to 11, and the match ends. Do it?",
        },
    ),
    "for another": (
        {"a": 10, "b": 9},
        ("Bruno", -1),
        {
            "it": "Con questo in testa resta Anna, con 11, e la partita finisce. Lo facciamo?",
            "en": "This leaves Anna alone at the top with 11, and the match ends. Do it?",
        },
    ),
    "level": (
        {"a": 10, "b": 9, "c": 10},
        ("Carla", 1),
        {
            "it": "Con questo Carla arriva a 11, pari in cima. Lo facciamo?",
            "en": "This brings Carla to 11, level at the top. Do it?",
        },
    ),
}


def give_on_the_page(page, match, language, name, points):
    less, reason, do, _ = WORDS[language]
    visit(page, f"/#/match/{match['id']}/table", ".host")
    page.locator(".host").get_by_role("button", name=name, exact=True).click()
    if points < 0:
        page.get_by_role("button", name=less).click()
    page.get_by_label(reason).fill("carte viste")
    page.get_by_role("button", name=do).click()


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("case", DECIDING)
def test_points_that_decide_are_asked_once(open_phone, service, case, language):
    before, (name, points), question = DECIDING[case]
    page, three = open_phone(language=language).page, "c" in before
    match = service.new_match(*("Anna", "Bruno", "Carla")[: 3 if three else 2], target=11)
    for side, given in before.items():
        give(service, match, side, given, "prima")
    if three:
        piles = [{"pile": pile, "scopas": 0} for pile in (E5_A, E5_B, "rest")]
        sides = [{"id": side} | pile for side, pile in zip("abc", piles, strict=True)]
        path = f"/v1/matches/{match['id']}/hands"
        service.call("POST", path, match["tokens"]["host"], {"number": 1, "sides": sides})
    else:
        service.post_hand(match, 1, E1)
    open_link(page, match)
    version = service.score(match)["version"]

    give_on_the_page(page, match, language, name, points)
    expect(page.locator(".ask p")).to_have_text(question[language])
    assert service.score(match)["version"] == version
    page.get_by_role("button", name=WORDS[language][3]).click()
    expect(page.locator(".notice[role=status]")).to_be_attached()
    assert service.score(match)["status"] == ("in_progress" if case == "level" else "finished")


def test_points_that_decide_nothing_are_given_at_once(phone, service):
    page, match = phone.page, service.new_match()
    service.post_hand(match, 1, E1)
    open_link(page, match)
    give_on_the_page(page, match, "it", "Anna", 1)
    expect(page.get_by_text("Punti segnati.")).to_be_attached()
    assert [side["points"] for side in service.score(match)["totals"]] == [2, 2]

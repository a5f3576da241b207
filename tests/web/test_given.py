"""Points given outside a hand stand where they were given: in the list, in the graph and on paper."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.table import E1, open_link, visit

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

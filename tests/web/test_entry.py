"""Entering a hand: every way in comes to the service's numbers."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.table import (
    DECK,
    E1,
    E2,
    add_scopas,
    cards,
    count_and_bank,
    eventually,
    expect_totals,
    new_hand,
    open_link,
    paint,
    tap_cards,
    visit,
)

E5_A = cards("1D 2D 7D 9D 1C 4C 7C 8C 1S 3S 5S 6S 4B 8B 10B")
E5_B = cards("4D 6D 8D 10D 2C 3C 5C 9C 2S 4S 7S 1B 2B 7B 9B")


def enter(page, match):
    open_link(page, match)
    new_hand(page)


def expect_painted(page, *codes):
    painted = page.locator('[data-card][aria-pressed="true"]')
    eventually(lambda: set(painted.evaluate_all("cells => cells.map(cell => cell.dataset.card)")), set(codes))


def centre(page, code):
    box = page.locator(f'[data-card="{code}"]').bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def stats(page, side):
    return page.locator(".strip-side").nth(side).locator(".stat b")


def test_the_strip_follows_the_taps_on_both_sides(phone, service):
    page = phone.page
    enter(page, service.new_match())

    tap_cards(page, E1)

    expect(stats(page, 0)).to_have_text(["20", "3", "·", "75"])
    expect(stats(page, 1)).to_have_text(["20", "7", "★", "75"])


def test_dragging_paints_and_dragging_back_takes_away(phone, service):
    page = phone.page
    enter(page, service.new_match())

    def drag(*codes):
        page.mouse.move(*centre(page, codes[0]))
        page.mouse.down()
        for code in codes[1:]:
            page.mouse.move(*centre(page, code), steps=10)
        page.mouse.up()

    drag("AD", "AC", "3C")
    expect_painted(page, "AD", "AH", "AS", "AC", "2C", "3C")
    drag("3C", "AC")
    expect_painted(page, "AD", "AH", "AS")


def swipe(page, start, end):
    """A finger goes down at a place, across the screen and up, as a real one does; only what the page allows scrolls."""
    finger = page.context.new_cdp_session(page)

    def send(kind, *points):
        finger.send(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]}
        )

    send("touchStart", start)
    for step in range(1, 11):
        send("touchMove", tuple(a + (b - a) * step / 10 for a, b in zip(start, end, strict=True)))
    send("touchEnd")
    finger.detach()


@pytest.mark.parametrize("game", ["cicera", "cirulla", "spazzino", "cassino"])
def test_a_swipe_scrolls_where_the_screen_is_taller_than_the_phone(phone, service, game):
    page, match = phone.page, service.new_match(ruleset=game)
    open_link(page, match)
    visit(page, f"/#/match/{match['id']}/hand/1", ".screen-entry .grid")
    tap_cards(page, ["7D"])
    page.locator(".strip-side").nth(1).tap()
    tap_cards(page, ["6D"])
    page.evaluate("scrollTo(0, 0)")
    owners = [("6D", "true"), ("7D", "false")]

    x, y = centre(page, "7D")
    swipe(page, (x, y), (x, y - 300))

    eventually(lambda: page.evaluate("scrollY > 0"), True)
    for code, mine in owners:
        expect(page.locator(f'[data-card="{code}"]')).to_have_attribute("aria-pressed", mine)
    expect(page.locator('[data-card="7D"]')).to_have_class(re.compile("paint-a"))
    expect(page.locator(".painted")).to_have_count(2)

    page.evaluate("scrollTo(0, 0)")
    swipe(page, centre(page, "AD"), centre(page, "AC"))
    expect_painted(page, "6D", "AD", "AH", "AS", "AC")
    assert page.evaluate("scrollY") == 0


def test_a_swipe_paints_where_all_is_in_sight_and_scrolls_once_it_is_not(phone, service):
    page = phone.page
    enter(page, service.new_match())

    swipe(page, centre(page, "AD"), centre(page, "6D"))
    expect_painted(page, "AD", "2D", "3D", "4D", "5D", "6D")

    page.set_viewport_size({"width": 360, "height": 560})
    eventually(lambda: page.evaluate("document.documentElement.classList.contains('fits')"), False)
    x, y = centre(page, "6H")
    swipe(page, (x, y), (x, y - 200))
    eventually(lambda: page.evaluate("scrollY > 0"), True)
    expect_painted(page, "AD", "2D", "3D", "4D", "5D", "6D")


def test_without_network_no_count_of_other_cards_stands_over_the_grid(phone, service):
    page = phone.page
    enter(page, service.new_match())
    tap_cards(page, E1)
    expect(stats(page, 0)).to_have_text(["20", "3", "·", "75"])

    phone.forgiven += ["ERR_INTERNET_DISCONNECTED", "Failed to load resource"]
    page.context.set_offline(True)
    expect(page.locator(".states .bad")).to_be_visible()
    expect(stats(page, 0)).to_have_text(["20", "3", "·", "75"])
    page.evaluate("""window.seen = new Set(); new MutationObserver(() => {
      window.seen.add([...document.querySelectorAll('.strip-side:first-child .stat b')].map((node) => node.textContent).join(' '));
    }).observe(document.body, { subtree: true, childList: true, characterData: true })""")
    tap_cards(page, ["7C"])
    expect(stats(page, 0)).to_have_text(["19", "3", "·", "–"])
    assert not any(
        shown.startswith("19") and shown.endswith("75") for shown in page.evaluate("[...window.seen]")
    )


def test_a_rows_number_paints_the_rank(phone, service):
    page = phone.page
    enter(page, service.new_match())

    page.locator('[data-rank="7"]').tap()
    expect_painted(page, "7D", "7H", "7S", "7C")
    page.locator('[data-rank="7"]').tap()
    expect_painted(page)


def test_quick_taps_all_count(phone, service):
    page = phone.page
    enter(page, service.new_match())

    for _ in range(3):
        page.locator('[data-rank="7"]').tap()
        page.locator('[data-card="KD"]').tap()
    expect_painted(page, "7D", "7H", "7S", "7C", "KD")
    add_scopas(page, 0, 2)
    expect(page.locator(".announced-sides output").first).to_have_text("2")


def test_who_may_only_watch_cannot_enter_a_hand(phone, service):
    page = phone.page
    match = service.new_match()
    open_link(page, match, "viewer")

    visit(page, f"/#/match/{match['id']}/hand/1", ".screen-entry .grid")
    tap_cards(page, E1)
    expect(stats(page, 0)).to_have_text(["20", "3", "·", "75"])
    expect(page.locator(".screen-entry .foot")).to_have_count(0)
    visit(page, f"/#/match/{match['id']}/hand/1/count", ".screen-count .lines")
    expect(page.get_by_role("button", name="Segna", exact=True)).to_be_disabled()


def test_scopas_are_counted(phone, service):
    page = phone.page
    match = service.new_match()
    enter(page, match)
    tap_cards(page, E1)
    add_scopas(page, 0, 3)
    page.locator(".announced-sides .step").first.tap()
    count_and_bank(page)

    expect_totals(page, 3, 2)
    assert [side["scopas"] for side in service.hands(match)[0]["facts"]["sides"]] == [2, 0]


def test_three_sides_tap_their_own_piles(phone, service):
    page = phone.page
    match = service.new_match("Anna", "Bruno", "Carla")
    enter(page, match)
    tap_cards(page, E5_A)
    page.locator(".strip-side").nth(1).tap()
    tap_cards(page, E5_B)
    expect(stats(page, 2)).to_have_text(["10", "2", "·", "61"])
    count_and_bank(page)

    expect_totals(page, 1, 2, 0)


@pytest.mark.parametrize(
    ("left", "questions"),
    [
        (1, ["Manca il re di bastoni: chi ce l’ha?"]),
        (
            2,
            [
                "Manca il fante di bastoni: chi ce l’ha? Poi un’altra.",
                "Manca il re di bastoni: chi ce l’ha?",
            ],
        ),
        (5, ["Mancano 5 carte: di chi sono?"]),
    ],
)
def test_cards_nobody_has_are_asked_for_one_by_one(phone, service, left, questions):
    page = phone.page
    enter(page, service.new_match())
    paint(page, E1)
    page.locator(".strip-side").nth(1).tap()
    rest = [code for code in DECK if code not in E1]
    paint(page, rest[:-left])

    missing = page.locator(".missing")
    for question in questions:
        expect(missing.locator("p")).to_have_text(question)
        # It stands where the button would, and nothing of it is covered.
        expect(page.locator(".screen-entry .foot")).to_have_count(1)
        expect(missing).to_be_in_viewport(ratio=1)
        missing.get_by_role("button", name="Bruno").tap()
    expect(missing).to_have_count(0)
    count_and_bank(page)
    expect_totals(page, 1, 2)


def test_counts_instead_of_cards(phone, service):
    page = phone.page
    match = service.new_match()
    enter(page, match)
    page.get_by_role("button", name="Conteggi").tap()

    def field(name):
        return page.locator(".field").filter(has=page.get_by_role("heading", name=name, exact=True))

    field("Carte").get_by_role("slider").fill("22")
    field("Denari").get_by_role("slider").fill("6")
    field("Settebello").get_by_role("button", name="Bruno").tap()
    field("Re bello").get_by_role("button", name="Anna").tap()
    field("Primiera").get_by_role("textbox").nth(0).fill("70")
    field("Primiera").get_by_role("textbox").nth(1).fill("76")
    field("Napola").get_by_role("button", name="Uno in più: Napola, Anna").tap()
    count_and_bank(page)

    expect_totals(page, 6, 2)
    facts = service.hands(match)[0]["facts"]
    assert facts["sides"][0]["tally"]["primiera"] == 70


def test_nobody_has_the_napola_is_one_tap(phone, service):
    page = phone.page
    enter(page, service.new_match())
    page.get_by_role("button", name="Conteggi").tap()
    field = page.locator(".field").filter(has_text="Napola")
    expect(field.locator("output")).to_have_text(["–", "–"])

    field.get_by_role("button", name="Uno in meno: Napola, Bruno").tap()

    expect(field.locator("output")).to_have_text(["nessuna", "nessuna"])


def fill_counts(page, *primieras):
    """Every count but the primiera that of 22 cards and 6 denari; what is left out of the primieras stays open."""

    def field(name):
        return page.locator(".field").filter(has=page.get_by_role("heading", name=name, exact=True))

    page.get_by_role("button", name="Conteggi").tap()
    field("Carte").get_by_role("slider").fill("22")
    field("Denari").get_by_role("slider").fill("6")
    for name in ("Settebello", "Re bello"):
        field(name).get_by_role("button", name="Anna").tap()
    for box, total in zip(field("Primiera").get_by_role("textbox").all(), primieras, strict=False):
        box.fill(total)
    field("Napola").get_by_role("button", name="Uno in meno: Napola, Anna").tap()


def test_an_impossible_count_is_refused_in_the_tables_words(phone, service):
    page = phone.page
    phone.forgiven.append("422")
    enter(page, service.new_match())
    fill_counts(page, "80", "70")
    page.locator(".screen-entry .foot button").tap()

    expect(page.get_by_role("alert")).to_have_text(
        "Primiera di Anna: 80 non può uscire. Sommate di nuovo; a chi manca un seme tocca «Non ce l’ha»."
    )
    expect(page.get_by_role("button", name="Segna", exact=True)).to_be_disabled()


def test_one_primiera_is_enough_where_it_decides(phone, service):
    page, match = phone.page, service.new_match()
    enter(page, match)
    fill_counts(page, "84")
    count_and_bank(page)

    expect_totals(page, 5, 0)
    assert "primiera" not in service.hands(match)[0]["facts"]["sides"][1]["tally"]


@pytest.mark.parametrize("typed", ["8o", "settanta", "7 8", "-4", "1234"])
def test_a_total_that_is_no_number_is_told_and_stays(phone, service, typed):
    page = phone.page
    enter(page, service.new_match())
    fill_counts(page, "84", typed)
    box = page.get_by_label("Primiera, Bruno")

    expect(page.get_by_role("alert")).to_have_text("Qui va un numero da 0 a 99, in cifre.")
    expect(box).to_have_value(typed)
    expect(box).to_have_attribute("aria-invalid", "true")
    expect(page.locator(".screen-entry .foot button")).to_have_text("Manca: Primiera (Bruno)")
    page.reload()
    expect(box).to_have_value(typed)

    box.fill(" 60 ")
    expect(page.get_by_role("alert")).to_have_count(0)
    count_and_bank(page)
    expect_totals(page, 5, 0)


def test_counts_that_are_missing_are_named_where_the_button_is(phone, service):
    page = phone.page
    # What is said so far is not enough, and Chromium notes the answer.
    phone.forgiven.append("422")
    enter(page, service.new_match())
    button = page.locator(".screen-entry .foot button")
    page.get_by_role("button", name="Conteggi").tap()
    expect(button).to_have_text("Manca: Carte, Denari, Settebello e altro (3)")
    fill_counts(page, "70")

    expect(button).to_have_text("Manca: Primiera (Bruno)")
    expect(button).to_be_disabled()

    page.get_by_role("button", name="Solo i punti").tap()
    page.get_by_role("group", name="Carte", exact=True).get_by_role("button", name="Anna").tap()
    expect(button).to_have_text("Manca: Denari, Settebello, Re bello, Primiera")
    expect(button).to_be_disabled()


def test_only_the_points(phone, service):
    page = phone.page
    match = service.new_match()
    enter(page, match)
    page.get_by_role("button", name="Solo i punti").tap()
    for name, winner in (
        ("Carte", "Anna"),
        ("Denari", "Nessuno"),
        ("Settebello", "Bruno"),
        ("Re bello", "Bruno"),
        ("Primiera", "Anna"),
    ):
        page.get_by_role("group", name=name, exact=True).get_by_role("button", name=winner).tap()
    count_and_bank(page)

    expect_totals(page, 2, 2)
    assert service.hands(match)[0]["facts"]["won"]["diamonds"] is None


def test_a_hand_written_meanwhile_is_announced(open_phone, service):
    match = service.new_match()
    slow = open_phone()
    enter(slow.page, match)
    service.post_hand(match, 1, E2)

    expect(slow.page.get_by_text("La mano 1 è già sul foglio.")).to_be_visible()


def test_a_game_with_other_counts_asks_for_them(phone, service):
    page = phone.page
    match = service.new_match(ruleset="cirulla")
    enter(page, match)
    tap_cards(page, E1)
    page.get_by_role("group", name="Accuse da 3, Anna").get_by_role("button", name="Uno in più").tap()
    count_and_bank(page)

    facts = service.hands(match)[0]["facts"]
    assert [side["announced"]["bonus_3"] for side in facts["sides"]] == [1, 0]


def test_a_void_hand_leaves_a_hole_that_can_be_filled(phone, service):
    page = phone.page
    match = service.new_match(target=21)
    service.post_hand(match, 1, E1)
    service.post_hand(match, 2, E2)
    open_link(page, match)

    page.locator(".hand summary.hand-line").nth(1).click()
    page.get_by_role("button", name="Annulla").click()
    page.get_by_role("button", name="Sì, annulla").click()
    expect_totals(page, 1, 1)
    page.locator(".hand summary.hand-line").nth(1).click()
    page.get_by_role("link", name="Riscrivila").click()
    tap_cards(page, E2)
    count_and_bank(page)

    expect_totals(page, 2, 2)
    assert service.score(match)["hands_played"] == 2


@pytest.mark.parametrize(
    ("language", "names", "sentence"),
    [
        (
            "it",
            ("Anna", "Bruno"),
            "Questi punti insieme non possono stare: napola di Anna 7 e denari a Bruno.",
        ),
        ("it", ("Noi", "Voi"), "Questi punti insieme non possono stare: napola di noi 7 e denari a voi."),
        ("en", ("Anna", "Bruno"), "Anna’s napola 7 and denari ticked for Bruno."),
        ("en", ("Us", "Them"), "our napola 7 and denari ticked for them."),
    ],
)
def test_what_cannot_stand_together_is_named(open_phone, service, language, names, sentence):
    phone = open_phone(language=language)
    phone.forgiven.append("422")
    page = phone.page
    match = service.new_match(*names)
    draft = {
        "way": "ticks",
        "number": 1,
        "side": "a",
        "owner": {},
        "scopas": {"a": 0, "b": 0},
        "announced": {"a": {}, "b": {}},
        "tally": {"a": {"napola": 7}, "b": {"napola": 0}},
        "won": {"cards": "a", "diamonds": "b", "settebello": "b", "re_bello": "b", "primiera": "a"},
    }
    open_link(page, match)
    page.evaluate(
        "([key, draft]) => localStorage.setItem(key, JSON.stringify(draft))",
        [f"scoresheet.draft.{match['id']}.1", draft],
    )
    page.goto(f"/#/match/{match['id']}/hand/1/count")

    expect(page.get_by_role("alert")).to_contain_text(sentence)


def test_three_primiere_stand_over_the_cards_while_they_are_tapped(phone, service):
    page = phone.page
    open_link(page, service.new_match("Anna", "Bruno", "Carla"))
    new_hand(page)
    tap_cards(page, ["7D", "7H", "7S", "7C"])
    sides = page.locator(".strip-side")
    expect(sides.locator(".stat:last-child")).to_contain_text(["84", "–", "–"])
    sides.nth(1).tap()
    tap_cards(page, ["6D", "6H", "6S", "6C"])
    # The third side has the rest, until a card of its own is tapped.
    expect(sides.locator(".stat:last-child")).to_contain_text(["84", "72", "64"])
    sides.nth(2).tap()
    tap_cards(page, ["AD"])
    expect(sides.locator(".stat:last-child")).to_contain_text(["84", "72", "no"])

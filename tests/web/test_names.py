"""Names are text, whatever is in them."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.table import DESK, E1, LOW, PHONE, new_hand, open_link, paint, visit

HOSTILE = [
    "<img src=x onerror=alert(1)>",
    "</script><script>alert(1)</script>",
    "{{7*7}} ${alert(1)} <%= 1 %>",
    '" onmouseover="alert(1)',
    "javascript:alert(1)",
    "أم كلثوم السيدة",
    "🎉👨‍👩‍👧‍👦🇮🇹",
    "W" * 60,
    "nonna " * 10,
    "Ｆｕｌｌ　ｗｉｄｔｈ",
]
SCREENS = {
    "": ".screen-match .hands",
    "/hand/2": ".screen-entry .grid",
    "/hand/2/count": ".screen-count .lines",
    "/share": "img.qr",
    "/display": ".display b",
    "/print": ".score-sheet tbody tr",
    "/table": ".host",
    "/hand/1/dispute": ".screen-dispute .choice",
    "/hand/1/dispute/3": ".screen-dispute .outcomes",
}


def as_shown(name):
    """A name from right to left stands apart from the numbers beside it."""
    return f"\u2068{name}\u2069" if "\u0590" < name[0] < "\u0700" else name


PAIRS = list(zip(HOSTILE[::2], HOSTILE[1::2], strict=True))


@pytest.mark.parametrize("names", PAIRS)
def test_names_run_nothing_and_break_nothing(new_phone, service, names):
    page = new_phone.page
    page.on("dialog", lambda dialog: new_phone.faults.append(f"dialog: {dialog.message}"))
    match = service.new_match(*names, target=21)
    service.post_hand(match, 1, E1)
    open_link(page, match)
    expect(page.locator(".side-name")).to_have_text([as_shown(name.strip()) for name in names])

    def stays_inside(screen):
        for size in (DESK, PHONE):
            page.set_viewport_size(size)
            assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, screen

    dispute = {"category": "primiera", "side": "a", "claim": 78}
    path = f"/v1/matches/{match['id']}/hands/1/disputes"
    service.call("POST", path, match["tokens"]["host"], dispute)
    expect(page.locator(".disputes")).to_be_visible()
    for screen, complete in SCREENS.items():
        if screen.endswith("/count"):
            paint(page, LOW)
        visit(page, f"/#/match/{match['id']}{screen}", complete)
        stays_inside(screen)
    visit(page, "/#/", ".tile")
    stays_inside("home")
    visit(page, f"/board#{match['tokens']['viewer']}", ".board-tile b")
    stays_inside("board")
    assert page.evaluate("document.querySelectorAll('img:not(.qr), iframe').length") == 0


ARABIC = ("أم كلثوم السيدة فاطمة الزهراء بنت محمد " * 2)[:60].strip()


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_on_the_board_the_name_makes_room_for_the_number(open_phone, service, size):
    page = open_phone(size=size).page
    match = service.new_match("Massimiliano e Francesca", ARABIC, target=99)
    for number in (1, 2):
        service.post_hand(match, number, LOW, (4, 9))
    visit(page, f"/board#{match['tokens']['viewer']}", ".board-tile b")

    numbers = page.locator(".board-tile b")
    expect(numbers).to_have_text(["18", "24"])
    lines = numbers.evaluate_all(
        "all => all.map(b => b.offsetHeight / parseFloat(getComputedStyle(b).lineHeight))"
    )
    assert [round(line) for line in lines] == [1, 1]
    # What is left out of a name is its end, on whichever side that is.
    directions = page.locator(".tile-name").evaluate_all(
        "all => all.map(name => getComputedStyle(name).direction)"
    )
    assert directions == ["ltr", "rtl"]


def test_a_name_from_right_to_left_leaves_the_numbers_where_they_are(phone, service):
    page = phone.page
    match = service.new_match("דוד", "משה", target=21)
    service.post_hand(match, 1, E1)
    open_link(page, match)
    visit(page, f"/#/match/{match['id']}/display", ".display b")
    said = page.locator(".display footer p").first
    expect(said).to_contain_text("+1")
    # Each name, and the points after it, where they are drawn.
    drawn = said.evaluate(
        """(p) => {
          const node = document.createTreeWalker(p, NodeFilter.SHOW_TEXT);
          const at = (text) => {
            for (node.currentNode = p; node.nextNode();) {
              const i = node.currentNode.data.indexOf(text);
              if (i < 0) continue;
              const range = document.createRange();
              range.setStart(node.currentNode, i); range.setEnd(node.currentNode, i + text.length);
              return range.getBoundingClientRect().left;
            }
            return NaN;
          };
          return ["דוד", " +1 ·", "משה"].map(at);
        }"""
    )
    assert drawn == sorted(drawn)

    visit(page, f"/#/match/{match['id']}/table", ".host")
    page.get_by_role("button", name="Cambia i nomi").click()
    expect(page.locator(".host .done, .host [role=status]").first).to_be_visible()
    assert [
        side["name"]
        for side in service.call("GET", f"/v1/matches/{match['id']}", match["tokens"]["host"])["sides"]
    ] == [
        "דוד",
        "משה",
    ]


def test_a_long_name_leaves_the_counters_free(phone, service):
    page = phone.page
    open_link(page, service.new_match("Massimiliano " * 4, "Bruno", "<b>Zia</b>"))
    new_hand(page)

    assert page.locator(".screen-entry .foot").bounding_box()["height"] < 90
    assert page.locator(".strip-name").evaluate_all("all => all.map(name => name.dir)") == ["auto"] * 3


def test_on_paper_a_side_goes_by_a_letter_of_its_name(phone, service):
    page = phone.page
    match = service.new_match("<b>Zia</b>", "Anna")
    open_link(page, match)
    visit(page, f"/#/match/{match['id']}/print", ".score-sheet")

    expect(page.locator(".score-sheet abbr").first).to_have_text("B")


def test_a_refused_name_is_told_in_words_and_in_sight(open_phone):
    sentences = {
        "it": "Il secondo nome ha dentro un segno che non si vede o non si scrive. Riscrivilo a mano.",
        "en": "The second name has a sign in it that cannot be seen or written. Type it again by hand.",
    }
    for language, sentence in sentences.items():
        phone = open_phone(language=language)
        phone.forgiven.append("422")
        page = phone.page
        visit(page, "/#/new", ".game")
        page.locator(".name input").nth(1).fill("Bru\u202eno")
        page.locator(".foot .main").tap()

        alert = page.get_by_role("alert")
        expect(alert).to_have_text(sentence)
        expect(alert).to_be_in_viewport(ratio=1)
        middle = alert.bounding_box()
        found = "([x, y]) => document.elementFromPoint(x, y)?.closest('[role=alert]') !== null"
        assert page.evaluate(found, [middle["x"] + 20, middle["y"] + middle["height"] / 2])


def test_a_name_refused_at_the_table_is_brought_into_sight(phone, service):
    phone.forgiven.append("422")
    page = phone.page
    match = service.new_match("Anna", "Bruno")
    open_link(page, match)
    visit(page, f"/#/match/{match['id']}/table", ".host")
    page.locator(".name input").first.fill("Anna\u202e!")
    page.get_by_role("button", name="Cambia i nomi").tap()

    expect(page.get_by_role("alert")).to_contain_text("Il primo nome")
    expect(page.get_by_role("alert")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(
    ("language", "names", "shown", "deal"),
    [
        ("it", ("Us", "Them"), ["Noi", "Voi"], "Mano 1: diamo le carte noi, cominciate voi."),
        ("en", ("Noi", "Voi"), ["Us", "Them"], "Hand 1: we deal, they play first."),
        ("en", ("Giocatore 1", "Voi due", "Pina"), ["Player 1", "Voi due", "Pina"], "Hand 1: Player 1 deals"),
    ],
)
def test_names_nobody_typed_are_in_the_readers_language(open_phone, service, language, names, shown, deal):
    page = open_phone(language=language).page
    match = service.new_match(*names, first_dealer=names[0])
    open_link(page, match)
    expect(page.locator(".side-name")).to_have_text(shown)
    expect(page.locator(".deal")).to_contain_text(deal)

    visit(page, "/#/", ".tile")
    expect(page.locator(".tile-name")).to_have_text(shown)
    page.goto(f"/board#{match['tokens']['viewer']}")
    expect(page.locator(".board-tile .tile-name")).to_have_text(shown)

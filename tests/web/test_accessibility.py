"""Readable and usable by everyone: axe, the keyboard alone, large text."""

from __future__ import annotations

from itertools import pairwise

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.web.table import DESK, E1, E2, LOW, PHONE, new_hand, open_link, paint, tap_cards, totals, visit

STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
DRESS = ["color-contrast", "target-size"]
"""What the theme and the size change; all else is the same in every dress."""

CHECK = """async (options) => {
  const { violations } = await axe.run({ exclude: ['.cell-face'] }, options);
  return violations.map((fault) => [fault.id, fault.nodes[0].target.join(' ')]);
}"""
"""The pictures on the forty cards are left out: they are hidden from readers, and their button says the same."""

LOST = """() => [document.documentElement, ...document.querySelectorAll('header *, main *')].filter((node) => {
  const { overflowX, textOverflow } = getComputedStyle(node);
  const cuts = node === document.documentElement || (overflowX === 'hidden' && textOverflow !== 'ellipsis');
  return cuts && !node.closest('.hidden, .announced-name, svg') && node.scrollWidth > node.clientWidth + 1;
}).map((node) => `${node.localName}.${node.className}`)"""
"""What sticks out of the page, or is cut off without a sign that there is more."""

TORN = r"""() => [...document.querySelectorAll('h1, h2, h3, .button')].filter((node) => !node.closest('.hidden')).flatMap((node) => {
  const words = [];
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    for (const { 0: word, index } of walker.currentNode.data.matchAll(/[\p{L}\p{N}’]+/gu)) {
      const range = new Range();
      range.setStart(walker.currentNode, index);
      range.setEnd(walker.currentNode, index + word.length);
      if (new Set([...range.getClientRects()].map(({ y }) => Math.round(y))).size > 1) words.push(word);
    }
  }
  return words;
})"""
"""Words of titles and buttons that are torn in two."""

# Each screen by its address, with what stands on it once it is complete.
PLAIN = {
    "/#/": ".home",
    "/#/new": ".game",
    "/#/join": ".from-file",
    "/#/settings": ".settings",
    "/#/referee": ".screen-referee .by-rules",
    "/#/referee/primiera": ".screen-primiera .by-rules",
    "/#/referee/captures": ".screen-captures .by-rules",
    "/#/referee/table": ".screen-table .by-rules",
    "/#/referee/open": ".screen-open .knowledge",
    "/#/rules/classic": ".columns h2",
    "/board": ".board",
}
OF_A_MATCH = {
    "": ".screen-match .graph",
    "/hand/4": ".screen-entry .grid",
    "/hand/4/count": ".screen-count .lines",
    "/hand/1/dispute": ".screen-dispute .choice",
    "/hand/1/dispute/5": ".screen-dispute .outcomes",
    "/call-out": ".screen-callout .grid",
    "/share": "img.qr",
    "/table": ".host",
    "/display": ".display b",
    "/print": ".score-sheet tbody tr",
}


def evening(service):
    """A match with a corrected hand and an open dispute, and one that is over."""
    rules = {"base": "classic", "options": ["call-out"]}
    match = service.new_match("Anna", "Bruno", target=21, ruleset=rules)
    for number, pile in enumerate((E1, E2, E1), 1):
        service.post_hand(match, number, pile)
    path, token = f"/v1/matches/{match['id']}/hands", match["tokens"]["scorer"]
    service.call("POST", f"{path}/1/disputes", token, {"category": "primiera", "side": "a", "claim": 78})
    sides = [{"pile": E2, "scopas": 2}, {"pile": "rest", "scopas": 0}]
    service.call("PUT", f"{path}/3", token, {"sides": sides}, If_Match='"5"')
    over = service.new_match("Carla", "Dino", target=2)
    service.post_hand(over, 1, E1)
    return match, over


def clash(phone, service):
    """Two phones have typed different hands: both are shown."""
    phone.forgiven.append("409")
    page, match = phone.page, service.new_match("Elsa", "Fede")
    open_link(page, match)
    visit(page, f"/#/match/{match['id']}/hand/1", ".screen-entry .grid")
    paint(page, LOW)
    page.locator(".screen-entry .foot .main").click()
    expect(page.locator(".screen-count .foot .main")).to_be_enabled()
    service.post_hand(match, 1, E2)
    page.locator(".screen-count .foot .main").click()
    expect(page.locator(".versions tfoot")).to_have_count(2)


def screens(phone, service):
    """Every screen in turn, complete."""
    page = phone.page
    match, over = evening(service)
    for found in (over, match):
        open_link(page, found)
    for path, complete in OF_A_MATCH.items():
        if path.endswith("/count"):
            paint(page, LOW)
        visit(page, f"/#/match/{match['id']}{path}", complete)
        if not path:
            page.locator(".hand summary.hand-line").first.click()
            page.locator(".history summary").click()
            expect(page.locator(".history li")).to_have_count(2)
            expect(page.locator(".disputes")).to_be_visible()
        yield path or "match"
    visit(page, f"/#/match/{over['id']}", ".screen-match .end")
    yield "end"
    clash(phone, service)
    yield "clash"
    for path, complete in PLAIN.items():
        visit(page, path, complete)
        yield path


@pytest.mark.timeout(400)
@pytest.mark.parametrize(
    ("theme", "size", "rules"),
    [
        ("light", PHONE, {"type": "tag", "values": STANDARDS}),
        ("dark", DESK, {"type": "rule", "values": DRESS}),
    ],
    ids=["light", "dark"],
)
def test_axe_finds_nothing(open_phone, service, theme, size, rules):
    # The checker itself is a script put into the page, which the page's policy would refuse.
    phone = open_phone(theme=theme, size=size, bypass_csp=True, reduced_motion="reduce")
    page = phone.page
    page.add_init_script(Axe().axe_script)
    found = []
    for name in screens(phone, service):
        # At its end nothing lies under the button that stays in view.
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        faults = page.evaluate(CHECK, {"runOnly": rules, "resultTypes": ["violations"]})
        found += [(name, *fault) for fault in faults]

    assert found == []


def test_text_at_twice_the_size_stays_inside(new_phone, service):
    page = new_phone.page
    page.add_init_script(
        "addEventListener('DOMContentLoaded', () => { document.documentElement.style.fontSize = '200%'; })"
    )
    found = []
    for name in screens(new_phone, service):
        for size in (PHONE, DESK):
            page.set_viewport_size(size)
            found += [(name, size["width"], lost) for lost in page.evaluate(LOST)]
            found += [(name, size["width"], word) for word in page.evaluate(TORN)]

    assert found == []


def press_until(page, selector, key="Tab", most=60):
    """Press a key until the focus is where it is wanted."""
    for _ in range(most):
        if page.evaluate("selector => document.activeElement?.matches(selector)", selector):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{selector} is not reached by {key}")


def press(page, selector):
    """Reach something by Tab and press it."""
    press_until(page, selector)
    page.keyboard.press("Enter")


def test_a_match_is_started_corrected_and_voided_by_keyboard_alone(phone, service):
    page = phone.page
    visit(page, "/", ".home")
    press(page, ".home .foot a")
    expect(page.locator(".game").first).to_be_visible()
    press_until(page, ".name input")
    page.keyboard.type("Anna")
    press(page, ".new .foot .main")
    expect(page.locator(".screen-match .side-name").first).to_have_text("Anna")

    press(page, ".screen-match .foot a")
    expect(page.locator(".screen-entry .grid")).to_be_visible()
    press(page, ".tabs button:nth-child(3)")
    for group in range(1, 6):
        press(page, f".field:nth-child({group}) .choice button:nth-child(1)")
    press(page, ".screen-entry .foot .main")
    expect(page.locator(".screen-count .foot .main")).to_be_enabled()
    press(page, ".screen-count .foot .main")
    expect(totals(page)).to_have_text(["5", "0"])

    press(page, ".hand summary.hand-line")
    press(page, ".hand .row > button:last-of-type")
    expect(page.locator(".ask")).to_be_visible()
    press(page, ".ask .danger")
    expect(totals(page)).to_have_text(["0", "0"])
    press(page, ".bar .up")
    expect(page.locator(".home .tile")).to_have_count(1)


def test_a_hand_is_entered_by_keyboard_alone(phone, service):
    page = phone.page
    open_link(page, service.new_match())

    press_until(page, ".foot a")
    page.keyboard.press("Enter")
    expect(page.locator(".grid")).to_be_visible()
    press_until(page, ".grid [tabindex='0']")
    for row in range(5):
        press_until(page, "[data-column='0']", "ArrowLeft", most=5)
        page.keyboard.press("Enter")
        if row < 4:
            page.keyboard.press("ArrowDown")
    expect(page.locator('[data-card][aria-pressed="true"]')).to_have_count(20)
    press_until(page, ".screen-entry .foot .main")
    page.keyboard.press("Enter")
    expect(page.locator(".screen-count .foot .main")).to_be_enabled()
    press_until(page, ".screen-count .foot .main")
    page.keyboard.press("Enter")
    expect(totals(page)).to_have_text(["5", "3"])


def test_nothing_moves_for_those_who_asked_for_it(new_phone, service):
    page = new_phone.page
    page.emulate_media(reduced_motion="reduce")
    page.goto("/#/new")
    page.get_by_text("Regole di casa").click()

    switch = page.get_by_role("switch").first
    assert switch.evaluate("node => getComputedStyle(node, '::after').transitionDuration") == "0s"
    match = service.new_match(target=21)
    open_link(page, match)
    page.evaluate("""window.seen = new Set(); new MutationObserver(() => {
      for (const total of document.querySelectorAll('.totals .total')) window.seen.add(total.textContent);
    }).observe(document.body, { subtree: true, childList: true, characterData: true })""")
    service.post_hand(match, 1, E1, (9, 0))
    expect(totals(page)).to_have_text(["10", "2"])
    assert set(page.evaluate("[...window.seen]")) <= {"0", "10", "2"}


def test_three_sides_have_room_on_the_smallest_phone(open_phone, service):
    page = open_phone(size={"width": 320, "height": 568}).page
    open_link(page, service.new_match("Anna", "Bruno", "Carla"))
    new_hand(page)
    page.get_by_role("button", name="Conteggi").tap()
    expect(page.locator(".total-in")).to_have_count(3)

    for row in page.locator(".announced-sides").all():
        boxes = [step.bounding_box() for step in row.locator(".step").all()]
        assert all(left["x"] + left["width"] <= right["x"] for left, right in pairwise(boxes))
        assert boxes[-1]["x"] + boxes[-1]["width"] <= 320
        assert min(box["width"] for box in boxes) >= 24


def test_three_columns_are_told_apart_and_say_whose_the_rest_is(phone, service):
    page, names = phone.page, ("Giovanna", "Bernardo", "Annamaria")
    match = service.new_match(*names, ruleset={"base": "classic", "options": ["call-out"]})
    open_link(page, match)
    new_hand(page)
    tap_cards(page, [rank + suit for rank in ("A", *"234567") for suit in "DH"] + ["JD"])

    expect(page.locator(".strip-side").first.locator(".stat b").first).to_have_text("15")
    numbers = [stat.evaluate(WRITTEN) for stat in page.locator(".strip-side").first.locator(".stat b").all()]
    assert all(right["left"] - left["right"] >= 6 for left, right in pairwise(numbers))
    page.locator(".strip-side").nth(1).tap()
    tap_cards(page, ["AS", "2S"])
    rest = page.locator(".strip-name em")
    expect(rest).to_have_text("il resto")
    assert rest.evaluate(INSIDE)

    visit(page, f"/#/match/{match['id']}/call-out", ".announced")
    under = page.locator(".step-value small")
    expect(under).to_have_text(["scope"] * 3)
    assert all(word.evaluate(INSIDE) for word in under.all())


WRITTEN = """node => {
  const range = new Range();
  range.selectNodeContents(node);
  return range.getBoundingClientRect().toJSON();
}"""

INSIDE = """node => {
  const range = new Range();
  range.selectNodeContents(node);
  const written = range.getBoundingClientRect();
  return [node, node.parentElement].every((box) => written.right <= box.getBoundingClientRect().right + 0.1);
}"""
"""Whether all of a word is in sight in its box and the one around it."""


@pytest.mark.parametrize("names", [("Annamaria", "Bruno"), ("Anna", "Bruno", "Annamaria")])
def test_names_and_rows_of_points_keep_their_words_at_twice_the_size(new_phone, service, names):
    page, match = new_phone.page, service.new_match(*names)
    page.add_init_script(
        "addEventListener('DOMContentLoaded', () => { document.documentElement.style.fontSize = '200%'; })"
    )
    open_link(page, match)
    new_hand(page)
    page.get_by_role("button", name="Solo i punti").tap()
    expect(page.locator(".field")).to_have_count(6)
    for field in page.locator(".field").all()[:5]:
        field.locator(".choice button").first.tap()
    page.locator(".screen-entry .foot .main").tap()
    expect(page.locator(".new-totals")).to_be_visible()
    torn = page.evaluate(TORN.replace("h1, h2, h3, .button", ".lines th, .new-totals span"))
    row = page.locator(".lines tbody th").first
    sizes = row.evaluate(
        "node => [node, node.querySelector('small')].map(one => parseFloat(getComputedStyle(one).fontSize))"
    )
    page.locator(".screen-count .foot .main").tap()
    expect(page.locator(".totals")).to_be_visible()

    assert torn + page.evaluate(TORN.replace("h1, h2, h3, .button", ".totals :is(.side-name, small)")) == []
    assert sizes[0] >= sizes[1]

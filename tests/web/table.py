"""The people at the table: what they do on a phone, in words."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from playwright.sync_api import Locator, Page, expect

PHONE = {"width": 360, "height": 740}
DESK = {"width": 1280, "height": 800}

_SUITS = {"D": "D", "C": "H", "S": "S", "B": "C"}
_RANKS = {"1": "A", "8": "J", "9": "Q", "10": "K"}

DECK = [rank + suit for suit in "DHSC" for rank in ("A", *"234567", "J", "Q", "K")]


def cards(text: str) -> list[str]:
    """Cards written as in the rule book ("7D 10C") as the codes on the page ("7D", "KH")."""
    return [_RANKS.get(card[:-1], card[:-1]) + _SUITS[card[-1]] for card in text.split()]


# Worked examples of the rule book: the first side's pile.
E1 = cards("2D 8D 10D 1C 2C 3C 4C 5C 7C 10C 4S 7S 9S 10S 1B 3B 4B 5B 7B 9B")
"""Classic: 1 to 2, denari and settebello against re bello; cards and primiera level."""
E2 = cards("1D 3D 7D 8D 9D 2C 5C 6C 7C 9C 10C 1S 4S 6S 9S 10S 1B 3B 4B 5B")
"""Classic: 1 to 1, settebello against re bello; the rest is level."""
LOW = [rank + suit for rank in ("A", *"2345") for suit in "DHSC"]
"""Aces to fives, five taps: classic 5 to 3, the napola against settebello, re bello and primiera."""
E3_REST = cards("8D 9D 8C 10C 8S 10S") + cards("1B 2B 3B 4B 5B 6B 7B 8B 9B 10B")
"""The second side's 16 cards of E3: classic 11 to 1."""


def eventually(read: Callable[[], Any], wanted: Any, seconds: float = 15) -> None:
    """Read again and again until it is what is wanted: the page draws a frame later, the service answers when it can."""
    ends = time.monotonic() + seconds
    while (found := read()) != wanted and time.monotonic() < ends:
        time.sleep(0.05)
    assert found == wanted


def visit(page: Page, address: str, shows: str) -> None:
    """Go to a screen and wait for what stands on it once it is complete."""
    page.goto(address)
    expect(page.locator(shows).first).to_be_visible()


def paint(page: Page, codes: Iterable[str]) -> None:
    """Tap cards, a whole rank by its row's number."""
    left = set(codes)
    ranks = [
        rank for rank in dict.fromkeys(code[:-1] for code in DECK) if {rank + suit for suit in "DHSC"} <= left
    ]
    touch(page, [f'[data-rank="{rank}"]' for rank in ranks])
    tap_cards(page, sorted(code for code in left if code[:-1] not in ranks))


_WHERE = """(selector) => {
  const node = document.querySelector(selector);
  const middle = () => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const seen = () => node.contains(document.elementFromPoint(...middle()));
  if (!seen()) node.scrollIntoView({ block: 'center' });
  if (!seen()) throw new Error(`${selector} is covered`);
  return middle();
}"""


def touch(page: Page, selectors: Iterable[str]) -> None:
    """Touch places of a page that stands still, as fast as a finger can; what is out of sight is brought up first."""
    for selector in selectors:
        page.touchscreen.tap(*page.evaluate(_WHERE, selector))


def open_link(page: Page, match: dict[str, Any], role: str = "host") -> None:
    """Follow the link of a role."""
    page.goto(f"/#{match['tokens'][role]}")
    expect(page.locator(".totals")).to_be_visible()


def stored(page: Page) -> dict[str, Any]:
    """The match this phone shows, as it is remembered: id, tokens and all."""
    identifier = page.url.partition("#/match/")[2].partition("/")[0]
    text = page.evaluate("id => localStorage.getItem('scoresheet.match.' + id)", identifier)
    found: dict[str, Any] = json.loads(text)
    return found


def begin(page: Page, *names: str, target: int | None = None) -> None:
    """Start a match from the first screen."""
    page.goto("/")
    page.get_by_role("link", name="Nuova partita").click()
    expect(page.locator(".name input").first).to_be_visible()
    for field, name in zip(page.locator(".name input").all(), names, strict=False):
        field.fill(name)
    if target is not None:
        page.get_by_text("Regole di casa").click()
        page.get_by_label("Si arriva a").fill(str(target))
        page.get_by_label("Si arriva a").press("Tab")
    page.get_by_role("button", name="Si comincia").click()
    expect(page.locator(".totals")).to_be_visible()


def new_hand(page: Page) -> None:
    """From the match to the grid of the next hand."""
    page.locator(".screen-match .foot a").click()
    expect(page.locator(".screen-entry [data-card]")).to_have_count(40)


def tap_cards(page: Page, codes: Iterable[str]) -> None:
    """Tap cards on the grid, one by one."""
    page.locator("[data-card]").first.wait_for()
    touch(page, [f'[data-card="{code}"]' for code in codes])


def add_scopas(page: Page, side: int, count: int) -> None:
    """Tap the plus of a side."""
    plus = page.locator(".announced-sides").first.locator(".stepper").nth(side).locator(".step").nth(1)
    for _ in range(count):
        plus.tap()


def enter_hand(page: Page, codes: Sequence[str], scopas: Sequence[int] = ()) -> None:
    """From the match: tap the first side's pile, count, bank."""
    new_hand(page)
    paint(page, codes)
    for side, count in enumerate(scopas):
        add_scopas(page, side, count)
    count_and_bank(page)


def count_and_bank(page: Page) -> None:
    """From the grid to the sheet."""
    page.locator(".screen-entry .foot button").click()
    bank = page.locator(".screen-count .foot .main")
    expect(bank).to_be_enabled()
    bank.click()
    expect(page.locator(".screen-match .totals")).to_be_visible()


def totals(page: Page) -> Locator:
    """The big numbers."""
    return page.locator(".totals .total")


def expect_totals(page: Page, *points: int) -> None:
    """The big numbers are these."""
    expect(totals(page)).to_have_text([str(number) for number in points])

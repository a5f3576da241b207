"""Pictures of every screen in both sizes, languages and themes: `python -m tests.screens [folder]`. To be looked at, not compared."""

from __future__ import annotations

import itertools
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.conftest import CHROMIUM
from tests.web.service import Service, serving
from tests.web.table import (
    DECK,
    DESK,
    E1,
    E2,
    E3_REST,
    PHONE,
    count_and_bank,
    new_hand,
    open_link,
    tap_cards,
)

SIZES = {"phone": PHONE, "desk": DESK}
Act = Callable[[Page], None]


def tapped(page: Page) -> None:
    """Some cards are on the grid."""
    tap_cards(page, E1[:9])
    page.wait_for_timeout(400)


def opened(page: Page) -> None:
    """The newest hand shows its lines."""
    page.locator(".hand summary.hand-line").first.click()


def told(page: Page) -> None:
    """A hand that was changed tells how."""
    page.locator(".hand summary.hand-line").first.click()
    page.locator(".history summary").first.click()
    expect(page.locator(".history li").first).to_be_visible()
    page.locator(".history").scroll_into_view_if_needed()
    page.evaluate("document.querySelector('.history').scrollIntoView({ block: 'end' }); scrollBy(0, 90)")


def missing(page: Page) -> None:
    """Two cards have no side."""
    tap_cards(page, E1)
    page.locator(".strip-side").nth(1).tap()
    tap_cards(page, [code for code in DECK if code not in E1][:-2])


def chosen(page: Page) -> None:
    """A game of teams with house rules."""
    page.locator(".game").nth(2).click()
    page.locator("details.fold summary").last.click()
    page.locator("details.fold").last.scroll_into_view_if_needed()


def named(page: Page) -> None:
    """Two pairs with names."""
    page.locator(".choice").first.locator("button").nth(2).click()
    page.locator(".name input").first.fill("Anna e Dora")
    page.locator("details.fold summary").first.click()


def cut(page: Page) -> None:
    """A hand is entered without network."""
    page.context.set_offline(True)
    new_hand(page)
    tap_cards(page, E2)
    count_and_bank(page)


def mended(page: Page) -> None:
    """The network is back; another phone was quicker."""
    page.context.set_offline(False)
    page.locator(".states a").click()
    expect(page.locator(".versions tfoot")).to_have_count(2)


def way(number: int) -> Act:
    """Another way to enter a hand."""
    return lambda page: page.locator(".tabs button").nth(number).click()


def captured(page: Page) -> None:
    """A capture is asked about."""
    tap_cards(page, ["6D", "4H", "2S"])
    page.locator(".choice.sides button").nth(1).click()
    tap_cards(page, ["6C"])
    page.wait_for_timeout(400)
    page.locator(".fan.pick button").nth(1).click()
    page.locator(".fan.pick button").nth(2).click()
    page.wait_for_timeout(400)
    page.evaluate("scrollTo(0, 0)")


def claimed(page: Page) -> None:
    """Two primiere, one of them miscounted."""
    tap_cards(page, E1)
    page.locator(".choice.sides button").nth(1).click()
    tap_cards(page, [*E3_REST[:2], "7D", "6H", "AS"])
    page.locator(".total-in input").first.fill("78")
    page.wait_for_timeout(500)
    page.evaluate("scrollTo(0, 0)")


def asked(page: Page) -> None:
    """The middle of a hand."""
    tapped(page)
    page.wait_for_timeout(600)
    page.evaluate("scrollTo(0, 0)")


def matches(service: Service) -> dict[str, dict[str, Any]]:
    """The evening: one match going on, one finished, one of three, one to be entered."""
    running = service.new_match("Anna", "Bruno", target=21)
    for number, (pile, scopas) in enumerate([(E1, (1, 0)), (E2, (0, 2)), (E1, (0, 0))], 1):
        service.post_hand(running, number, pile, scopas)
    finished = service.new_match("Noi", "Voi", target=5)
    for number, pile in enumerate((E1, E2, E1), 1):
        service.post_hand(finished, number, pile)
    three = service.new_match("Anna", "Bruno", "Carla")
    ended = service.new_match("Anna", "Bruno", "Carla", target=4)
    piles = ([code for code in DECK if code[-1] == suit] for suit in "DH")
    thirds = [{"id": side, "pile": pile, "scopas": 2} for side, pile in zip("ab", piles, strict=True)]
    body = {"number": 1, "sides": [*thirds, {"id": "c", "pile": "rest", "scopas": 0}]}
    service.call("POST", f"/v1/matches/{ended['id']}/hands", ended["tokens"]["host"], body)
    argued = service.new_match(
        "Anna", "Bruno", ruleset={"base": "classic", "options": ["call-out"]}, target=21
    )
    path, token = f"/v1/matches/{argued['id']}/hands", argued["tokens"]["host"]
    for number, pile in enumerate((E1, E2, E1), 1):
        service.post_hand(argued, number, pile)
    service.call("POST", f"{path}/1/disputes", token, {"category": "primiera", "side": "a", "claim": 78})
    corrected = [{"pile": E2, "scopas": 2}, {"pile": "rest", "scopas": 0}]
    service.call("PUT", f"{path}/3", token, {"sides": corrected}, If_Match='"5"')
    raced = service.new_match("Carla", "Dino", target=11)
    return {
        "running": running,
        "finished": finished,
        "three": three,
        "ended": ended,
        "argued": argued,
        "raced": raced,
    }


def screens(found: dict[str, dict[str, Any]]) -> Iterator[tuple[str, str, Act | None]]:
    """Every screen: its picture's name, its address, and what is done on it first."""
    at = {name: f"/#/match/{match['id']}" for name, match in found.items()}
    yield from (
        ("home", "/#/", None),
        ("new", "/#/new", None),
        ("new-teams", "/#/new", named),
        ("new-rules", "/#/new", chosen),
        ("match", at["running"], None),
        ("match-hand", at["running"], opened),
        ("disputed", at["argued"], None),
        ("history", at["argued"], told),
        ("verdict", at["argued"] + "/hand/1/dispute/5", None),
        ("call-out", at["argued"] + "/call-out", None),
        ("entry", at["running"] + "/hand/4", tapped),
        ("count", at["running"] + "/hand/4/count", None),
        ("entry-tally", at["running"] + "/hand/4", way(1)),
        ("entry-ticks", at["running"] + "/hand/4", way(2)),
        ("entry-missing", at["argued"] + "/hand/4", missing),
        ("entry-three", at["three"] + "/hand/1", tapped),
        ("end", at["finished"], None),
        ("end-three", at["ended"], None),
        ("dispute", at["running"] + "/hand/1/dispute", None),
        ("share", at["running"] + "/share", None),
        ("display", at["running"] + "/display", None),
        ("table", at["running"] + "/table", None),
        ("print", at["running"] + "/print", None),
        ("cheat", "/#/rules/classic", None),
        ("referee", "/#/referee", None),
        ("primiera", "/#/referee/primiera", claimed),
        ("captures", "/#/referee/captures", captured),
        ("open", "/#/referee/open", asked),
        ("redeal", "/#/referee/table", lambda page: tap_cards(page, ["KD", "KH", "KS", "2C"])),
        ("join", "/#/join", None),
        ("settings", "/#/settings", None),
        ("board", "/board#" + ",".join(match["tokens"]["viewer"] for match in found.values()), None),
        ("offline", at["raced"], cut),
    )


def draw(browser: Browser, service: Service, folder: Path, language: str, theme: str, size: str) -> None:
    """All pictures of one kind of reader."""
    locale = {"it": "it-IT", "en": "en-GB"}[language]
    context = browser.new_context(
        base_url=service.url, viewport=SIZES[size], locale=locale, color_scheme=theme, has_touch=True,  # type: ignore[arg-type]
        reduced_motion="reduce", service_workers="block",
    )  # fmt: skip
    page = context.new_page()
    found = matches(service)
    page.goto("/#/")
    expect(page.locator(".hero svg")).to_have_count(4)
    page.screenshot(path=folder / f"first-{language}-{theme}-{size}.png")
    for match in found.values():
        open_link(page, match)
    for name, address, act in screens(found):
        page.goto(address)
        expect(page.locator("main > *").first).to_be_visible()
        page.wait_for_timeout(300)
        if act:
            act(page)
            page.wait_for_timeout(250)
        page.screenshot(path=folder / f"{name}-{language}-{theme}-{size}.png")
    service.post_hand(found["raced"], 1, E1)
    mended(page)
    page.screenshot(path=folder / f"clash-{language}-{theme}-{size}.png")
    context.close()


def main(folder: Path) -> None:
    """Write them all."""
    folder.mkdir(parents=True, exist_ok=True)
    with serving() as service, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        for language, theme, size in itertools.product(("it", "en"), ("light", "dark"), SIZES):
            draw(browser, service, folder, language, theme, size)
        browser.close()
    sys.stdout.write(f"{len(list(folder.glob('*.png')))} pictures in {folder}/\n")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "screens"))

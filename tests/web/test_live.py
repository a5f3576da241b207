"""Several phones on one match: everyone sees the same at once, and only those who may write can."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.service import serving
from tests.web.table import (
    DESK,
    E1,
    LOW,
    enter_hand,
    eventually,
    expect_totals,
    new_hand,
    open_link,
    paint,
    stored,
    visit,
)


def test_two_phones_and_a_viewer_follow_one_match(open_phone, service):
    match = service.new_match("Anna", "Bruno", target=21)
    host, scorer, viewer = open_phone(), open_phone(language="en"), open_phone()
    for phone, role in ((host, "host"), (scorer, "scorer"), (viewer, "viewer")):
        open_link(phone.page, match, role)
        expect(phone.page.locator(".sync.live")).to_be_visible()

    enter_hand(host.page, LOW)
    for phone in (host, scorer, viewer):
        expect_totals(phone.page, 5, 3)
    enter_hand(scorer.page, LOW, scopas=(0, 1))
    for phone in (host, scorer, viewer):
        expect_totals(phone.page, 10, 7)

    page = viewer.page
    expect(page.get_by_text("Puoi guardare, non segnare.")).to_be_visible()
    expect(page.locator(".screen-match .foot")).to_have_count(0)
    page.locator(".hand summary").first.click()
    expect(page.locator(".hand details[open] .lines")).to_be_visible()
    for name in ("Correggi", "Annulla"):
        expect(page.get_by_role("button", name=name)).to_have_count(0)
    expect(page.get_by_role("link", name="Contesta")).to_have_count(0)


def test_a_link_leaves_no_token_in_the_address(phone, service):
    match = service.new_match()
    open_link(phone.page, match, "scorer")

    assert match["tokens"]["scorer"] not in phone.page.url
    assert phone.page.url.endswith(f"/#/match/{match['id']}")


def test_a_revoked_link_stops_working_and_says_so(open_phone, service):
    match = service.new_match("Anna", "Bruno")
    host, viewer = open_phone(), open_phone()
    open_link(viewer.page, match, "viewer")
    open_link(host.page, match)
    viewer.forgiven.append("401")

    host.page.get_by_role("link", name="Condividi").click()
    host.page.get_by_role("button", name="può guardare").click()
    host.page.get_by_text("Ritirare i link").click()
    host.page.get_by_role("button", name="Ritira i link e basta").click()
    host.page.get_by_role("button", name="Sì, fallo").click()
    expect(host.page.get_by_text("Fatto: i link di prima non aprono più.")).to_be_visible()

    viewer.page.reload()
    expect(viewer.page.get_by_text("Questo link è stato ritirato.")).to_be_visible()


@pytest.mark.parametrize("screen", ["entry", "count", "callout"])
@pytest.mark.parametrize(
    ("language", "sentence"), [("it", "Questo link è stato ritirato."), ("en", "This link was taken back.")]
)
def test_a_link_revoked_in_mid_hand_is_told_on_the_spot(open_phone, service, screen, language, sentence):
    rules = {"base": "classic", "options": ["call-out"]}
    phone, match = open_phone(language=language), service.new_match(ruleset=rules)
    page = phone.page
    phone.forgiven.append("401")
    open_link(page, match, "scorer")
    if screen == "callout":
        visit(page, f"/#/match/{match['id']}/call-out", ".grid")
    else:
        new_hand(page)
    paint(page, LOW)
    if screen == "count":
        page.locator(".screen-entry .foot button").click()
        expect(page.locator(".screen-count .foot .main")).to_be_enabled()
    service.call("DELETE", f"/v1/matches/{match['id']}/tokens/scorer", match["tokens"]["host"])

    expect(page.locator(".states")).to_contain_text(sentence, timeout=4000)
    expect(page.locator(f".screen-{screen}")).to_be_visible()
    expect(page.locator(f".screen-{screen} .foot .main:enabled")).to_have_count(0)


@pytest.mark.parametrize("screen", ["share", "table", "print"])
def test_every_screen_of_a_match_follows_it(phone, service, screen):
    match, page = service.new_match(), phone.page
    phone.forgiven.append("401")
    open_link(page, match, "scorer")
    visit(page, f"/#/match/{match['id']}/{screen}", f".screen-{screen if screen != 'table' else 'host'}")
    expect(page.locator(".sync.live")).to_be_visible()
    service.call("DELETE", f"/v1/matches/{match['id']}/tokens/scorer", match["tokens"]["host"])

    expect(page.locator(".states")).to_contain_text("Questo link è stato ritirato.")


@pytest.mark.parametrize("how", ["revoked", "erased"])
def test_what_is_withdrawn_while_no_stream_is_left_is_told_too(open_phone, how):
    with serving(streams=0) as service:
        phone, match = open_phone(base_url=service.url), service.new_match()
        phone.forgiven += ["503", "401", "404"]
        page = phone.page
        open_link(page, match, "scorer")
        new_hand(page)
        path, host = f"/v1/matches/{match['id']}", match["tokens"]["host"]
        service.call("DELETE", path + ("/tokens/scorer" if how == "revoked" else ""), host)

        said = {"revoked": "Questo link è stato ritirato.", "erased": "Questa partita non c’è più."}
        expect(page.locator(".states")).to_contain_text(said[how])
        expect(page.locator(".screen-entry .foot")).to_have_count(0)


def test_a_bad_link_takes_nothing_from_a_phone_that_has_a_good_one(phone, service):
    phone.forgiven.append("401")
    page, match = phone.page, service.new_match()
    open_link(page, match)
    for role in ("host", "scorer"):
        page.goto(f"/#{match['tokens'][role][:-1]}")
        expect(page.get_by_text("Quel link non vale")).to_be_visible()
        page.get_by_role("button", name="Va bene").click()
        expect(page.get_by_text("Quel link non vale")).to_have_count(0)

    assert stored(page)["tokens"] == {"host": match["tokens"]["host"]}
    expect(page.get_by_role("link", name="Segna la mano 1")).to_be_visible()

    path = f"/v1/matches/{match['id']}/tokens"
    new = service.call("POST", path, match["tokens"]["host"], {"role": "host"})["token"]
    page.goto(f"/#{new}")
    expect(page).to_have_url(re.compile("#/match/"))
    eventually(lambda: stored(page)["tokens"]["host"], new)
    expect(page.get_by_text("Quel link non vale")).to_have_count(0)


def test_a_phone_that_came_by_a_link_can_pass_on_lesser_ones(open_phone, service):
    match = service.new_match("Anna", "Bruno", target=21)
    host, guest = open_phone(), open_phone()
    open_link(host.page, match)
    host.page.get_by_role("link", name="Condividi").click()
    host.page.get_by_role("button", name="può guardare").click()
    host.page.get_by_role("button", name="Mostra il link").click()
    link = host.page.get_by_role("textbox", name="Link")
    expect(link).to_have_value(re.compile(r"/#\w+\.viewer1\."))

    guest.page.goto(link.input_value())
    expect_totals(guest.page, 0, 0)
    expect(guest.page.get_by_text("Puoi guardare, non segnare.")).to_be_visible()
    # The links given before still open.
    before = service.call("GET", f"/v1/matches/{match['id']}/score", match["tokens"]["viewer"])
    assert before["hands_played"] == 0


def test_a_rematch_brings_everyone_along(open_phone, service):
    match = service.new_match("Anna", "Bruno", target=5)
    host, scorer, viewer = open_phone(), open_phone(), open_phone()
    for phone, role in ((host, "host"), (scorer, "scorer"), (viewer, "viewer")):
        open_link(phone.page, match, role)
    enter_hand(host.page, LOW)
    expect(viewer.page.get_by_role("heading", name="Vince Anna: 5 a 3")).to_be_visible()

    host.page.get_by_role("button", name="Rivincita").click()
    for phone in (host, scorer, viewer):
        expect_totals(phone.page, 0, 0)
        expect(phone.page.get_by_text("1 partita vinta")).to_be_visible()
        assert match["id"] not in phone.page.url
    enter_hand(scorer.page, LOW)
    for phone in (host, scorer, viewer):
        expect_totals(phone.page, 5, 3)
    expect(viewer.page.get_by_text("Puoi guardare, non segnare.")).to_be_visible()


def test_a_code_said_aloud_opens_the_match(open_phone, service):
    match = service.new_match("Anna", "Bruno")
    host, guest = open_phone(), open_phone()
    open_link(host.page, match)
    host.page.get_by_role("link", name="Condividi").click()
    expect(host.page.locator("img.qr")).to_be_visible()
    host.page.get_by_role("button", name="Dammi un codice da dire a voce").click()
    code = host.page.locator(".code b").inner_text()

    guest.page.goto("/#/join")
    guest.page.get_by_label("Codice di sei caratteri").fill(code.lower())
    guest.page.get_by_role("button", name="Entra").click()
    expect_totals(guest.page, 0, 0)
    expect(guest.page.get_by_role("link", name="Segna la mano 1")).to_be_visible()


def test_the_board_shows_every_table(open_phone, service):
    matches = [service.new_match("Anna", "Bruno"), service.new_match("Carla", "Dino")]
    service.post_hand(matches[1], 1, E1)
    board = open_phone(size=DESK)

    board.page.goto("/board#" + ",".join(match["tokens"]["viewer"] for match in matches))
    tiles = board.page.locator(".board-tile")
    expect(tiles).to_have_count(2)
    expect(tiles.nth(1).locator("b")).to_have_text(["1", "2"])


def test_the_display_follows(open_phone, service):
    match = service.new_match("Anna", "Bruno")
    screen = open_phone(size=DESK)
    open_link(screen.page, match, "viewer")
    screen.page.get_by_role("link", name="Schermo grande").click()
    expect(screen.page.locator(".display b.numbers")).to_have_text(["0", "0"])

    service.post_hand(match, 1, E1)
    expect(screen.page.locator(".display b.numbers")).to_have_text(["1", "2"])
    expect(screen.page.get_by_text("Mano 1: Anna +1 · Bruno +2")).to_be_visible()


@pytest.mark.parametrize(
    ("width", "height"), [(1280, 800), (1920, 1080), (800, 1280), (360, 740), (740, 360), (1024, 600)]
)
@pytest.mark.parametrize("names", [("Anna", "Bruno"), ("Nonna Pina", "Zio Ferruccio", "Il vicino di casa")])
def test_the_display_fits_every_screen_of_a_viewer(open_phone, service, width, height, names):
    match = service.new_match(*names, target=21)
    page = open_phone(size={"width": width, "height": height}).page
    open_link(page, match, "viewer")
    visit(page, f"/#/match/{match['id']}/display", ".display b")

    expect(page.get_by_text("Puoi guardare, non segnare.")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
    expect(page.get_by_role("link", name="Esci")).to_be_in_viewport(ratio=1)
    cut = "[...document.querySelectorAll('.display li')].filter((side) => side.scrollHeight > side.clientHeight + 1).length"
    assert page.evaluate(cut) == 0


def test_an_erased_match_is_not_there_and_a_link_taken_back_is(phone, service):
    phone.forgiven += ["401", "404"]
    page = phone.page
    erased, revoked = service.new_match("Anna", "Bruno"), service.new_match("Carla", "Dino")
    open_link(page, erased)
    viewers = [match["tokens"]["viewer"] for match in (erased, revoked)]
    service.call("DELETE", f"/v1/matches/{erased['id']}", erased["tokens"]["host"])
    service.call("DELETE", f"/v1/matches/{revoked['id']}/tokens/viewer", revoked["tokens"]["host"])

    expect(page.get_by_text("Questa partita non c’è più.")).to_be_visible()
    expect(page.get_by_text("Nessuna mano ancora")).to_have_count(0)
    page.goto(f"/board#{','.join(viewers)}")
    expect(page.locator(".board-tile")).to_have_text(
        ["Questa partita non c’è più.", "Questo link è stato ritirato."]
    )

"""What a hand was before it was changed is told to everybody, in words."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.table import E1, E2, E3_REST, open_link


def write(service, match, method, version, *, number=1, pile=None, scopas=(0, 0)):
    sides = None
    if pile:
        sides = {
            "sides": [{"pile": pile, "scopas": scopas[0]}, {"pile": "rest", "scopas": scopas[1]}],
        }
    path = f"/v1/matches/{match['id']}/hands/{number}"
    service.call(method, path, match["tokens"]["scorer"], sides, If_Match=f'"{version}"')


def test_corrections_are_told_hour_by_hour_to_viewers_too(open_phone, service):
    match = service.new_match("Anna", "Bruno", target=21)
    service.post_hand(match, 1, E1)
    service.post_hand(match, 2, E1)
    viewer = open_phone().page
    open_link(viewer, match, "viewer")
    viewer.locator(".hand summary.hand-line").nth(1).click()
    expect(viewer.locator(".history")).to_have_count(0)

    write(service, match, "PUT", 3, pile=E2)
    viewer.get_by_text("Cambiata una volta").click()
    steps = viewer.locator(".history li")
    expect(steps).to_have_count(2)
    expect(steps.nth(0)).to_contain_text("scritta")
    expect(steps.nth(0)).to_contain_text("Anna +1 e Bruno +2")
    expect(steps.nth(1)).to_contain_text("corretta")
    expect(steps.nth(1)).to_contain_text("Denari: Anna 5, Bruno 5. Pari, a nessuno.")
    expect(steps.nth(1)).not_to_contain_text("Carte:")

    # An open history goes on by itself.
    write(service, match, "PUT", 4, pile=E2, scopas=(1, 0))
    expect(steps).to_have_count(3)
    expect(steps.nth(2)).to_contain_text("Scope: Anna 1, Bruno 0. Un punto ad Anna.")


def test_a_void_hand_still_tells_what_it_was(phone, service):
    page = phone.page
    match = service.new_match("Anna", "Bruno", target=21)
    service.post_hand(match, 1, E1)
    write(service, match, "DELETE", 2)
    open_link(page, match)

    page.locator(".hand summary.hand-line").click()
    page.get_by_text("Cambiata una volta").click()
    expect(page.locator(".history li")).to_have_count(2)
    expect(page.locator(".history li").nth(0)).to_contain_text("Anna +1 e Bruno +2")
    expect(page.locator(".history li").nth(1)).to_contain_text("annullata")


def test_an_undone_correction_is_in_the_history(open_phone, service):
    page = open_phone(language="en").page
    match = service.new_match("Anna", "Bruno", target=21)
    service.post_hand(match, 1, E1)
    write(service, match, "PUT", 2, pile=E3_REST)
    service.call("POST", f"/v1/matches/{match['id']}/undo", match["tokens"]["scorer"], {}, If_Match='"3"')
    open_link(page, match)

    page.locator(".hand summary.hand-line").click()
    page.get_by_text("Changed 2 times").click()
    expect(page.locator(".history li")).to_have_count(3)
    expect(page.locator(".history li").nth(2)).to_contain_text("one step back")
    expect(page.locator(".history li").nth(2)).to_contain_text("Anna +1 and Bruno +2")

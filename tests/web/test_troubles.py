"""What went wrong comes into view where the button that was tapped is far from it, or at the edge of the screen."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.table import E1, LOW, open_link, paint, visit

CUT = ["ERR_INTERNET_DISCONNECTED", "Failed to load resource"]
LOW_SCREEN = {"width": 740, "height": 360}


def press_at_the_edge(page, button):
    """Press a button that stands at the lower edge of what is seen, over what always stays there."""
    button.evaluate(
        """button => {
          const foot = document.querySelector('.foot')?.getBoundingClientRect().height ?? 0;
          scrollBy({ top: button.getBoundingClientRect().bottom - innerHeight + foot + 2, behavior: 'instant' });
        }"""
    )
    box = button.bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_a_hand_that_could_not_be_voided(phone, service):
    phone.forgiven += CUT
    page, match = phone.page, service.new_match(target=99)
    for number in range(1, 6):
        service.post_hand(match, number, E1)
    open_link(page, match)
    page.locator(".hand summary.hand-line").nth(2).click()
    page.get_by_role("button", name="Annulla", exact=True).click()
    page.context.set_offline(True)
    press_at_the_edge(page, page.get_by_role("button", name="Sì, annulla"))

    expect(page.get_by_role("alert")).to_have_text("Per questo serve la rete. Riprova quando torna.")
    expect(page.get_by_role("alert")).to_be_in_viewport(ratio=1)


def test_a_rematch_that_could_not_begin(open_phone, service):
    phone = open_phone(size=LOW_SCREEN)
    phone.forgiven += CUT
    page, match = phone.page, service.new_match(target=2)
    service.post_hand(match, 1, E1)
    open_link(page, match)
    page.context.set_offline(True)
    press_at_the_edge(page, page.get_by_role("button", name="Rivincita"))

    expect(page.get_by_role("alert")).to_have_text("Per questo serve la rete. Riprova quando torna.")
    expect(page.get_by_role("alert")).to_be_in_viewport(ratio=1)
    other = service.new_match("Carla", "Dino", target=2)
    service.post_hand(other, 1, E1)
    page.context.set_offline(False)
    open_link(page, other)
    expect(page.get_by_role("button", name="Rivincita")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_dispute_that_could_not_be_settled(open_phone, service):
    phone = open_phone(size=LOW_SCREEN)
    phone.forgiven += CUT
    page, match = phone.page, service.new_match()
    service.post_hand(match, 1, E1)
    path = f"/v1/matches/{match['id']}/hands/1/disputes"
    service.call("POST", path, match["tokens"]["host"], {"category": "primiera", "side": "a", "claim": 78})
    open_link(page, match)
    visit(page, f"/#/match/{match['id']}/hand/1/dispute/3", ".outcomes")
    page.context.set_offline(True)
    press_at_the_edge(page, page.get_by_role("button", name="Ritirata"))

    expect(page.get_by_role("alert")).to_be_in_viewport(ratio=1)


def test_a_hand_in_trouble_that_is_sent_again_in_vain(phone, service):
    phone.forgiven.append("409")
    page, match = phone.page, service.new_match()
    open_link(page, match, "scorer")
    visit(page, f"/#/match/{match['id']}/hand/1", ".grid")
    paint(page, LOW)
    page.locator(".screen-entry .foot button").click()
    bank = page.locator(".screen-count .foot .main")
    expect(bank).to_be_enabled()
    service.call("POST", f"/v1/matches/{match['id']}/close", match["tokens"]["host"], {"reason": "tardi"})
    bank.click()
    why = page.get_by_text("La partita è finita prima che questa mano arrivasse.")
    expect(why).to_be_in_viewport(ratio=1)
    expect(page.locator(".versions tfoot")).to_be_visible()
    page.set_viewport_size(LOW_SCREEN)
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(why).not_to_be_in_viewport()

    page.get_by_role("button", name="Riprova").tap()
    expect(why).to_be_focused()
    expect(why).to_be_in_viewport(ratio=1)
    expect(page.get_by_text("Questa mano non si può scrivere così.")).to_have_count(0)

"""What the first view costs, and that a tap needs no more than it should."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.table import E1, eventually, new_hand, open_link, tap_cards

MOST_BYTES = 150_000
MOST_REQUESTS = 20
MOST_TAPS = 25


def test_the_first_view_is_light(open_phone):
    phone = open_phone(bought=True)
    session = phone.page.context.new_cdp_session(phone.page)
    sizes: dict[str, float] = {}
    session.send("Network.enable")
    session.on(
        "Network.loadingFinished",
        lambda event: sizes.update({event["requestId"]: event["encodedDataLength"]}),
    )

    phone.page.goto("/")
    expect(phone.page.get_by_role("link", name="Nuova partita")).to_be_visible()
    phone.page.wait_for_timeout(2000)
    first = phone.page.evaluate("""() => {
      const { loadEventEnd } = performance.getEntriesByType('navigation')[0];
      return performance.getEntriesByType('resource').filter((entry) => entry.startTime < loadEventEnd).length;
    }""")

    # The weight includes the screens that are fetched ahead, once nothing else happens.
    assert 0 < sum(sizes.values()) < MOST_BYTES
    assert first < MOST_REQUESTS


def test_every_card_is_large_enough_and_the_deck_fits_without_scrolling(phone, service):
    page = phone.page
    open_link(page, service.new_match())
    new_hand(page)

    boxes = [cell.bounding_box() for cell in page.locator("[data-card]").all()]
    assert len(boxes) == 40
    assert min(box["width"] for box in boxes) >= 80
    assert min(box["height"] for box in boxes) >= 44
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
    foot = page.locator(".foot").bounding_box()
    assert max(box["y"] + box["height"] for box in boxes) <= foot["y"]


def test_a_hand_takes_at_most_25_taps(new_phone, service):
    page = new_phone.page
    page.add_init_script(
        "window.taps = 0; addEventListener('pointerdown', () => { window.taps += 1; }, true)"
    )
    match = service.new_match()
    open_link(page, match)

    page.locator(".screen-match .foot a").tap()
    expect(page.locator("[data-card]")).to_have_count(40)
    tap_cards(page, E1)
    page.locator(".screen-entry .foot button").tap()
    page.get_by_role("button", name="Segna", exact=True).tap()
    expect(page.locator(".screen-match .totals")).to_be_visible()

    eventually(lambda: service.score(match)["hands_played"], 1)
    assert page.evaluate("window.taps") <= MOST_TAPS

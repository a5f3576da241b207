"""Names are text, whatever is in them."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.table import E1, LOW, open_link, paint, visit

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
PAIRS = list(zip(HOSTILE[::2], HOSTILE[1::2], strict=True))


@pytest.mark.parametrize("names", PAIRS)
def test_names_run_nothing_and_break_nothing(phone, service, names):
    page = phone.page
    page.on("dialog", lambda dialog: phone.faults.append(f"dialog: {dialog.message}"))
    match = service.new_match(*names, target=21)
    service.post_hand(match, 1, E1)
    open_link(page, match)
    expect(page.locator(".side-name")).to_have_text([name.strip() for name in names])

    def stays_inside(screen):
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

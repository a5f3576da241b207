"""Names are text, whatever is in them."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.table import E1, open_link

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
SCREENS = ["", "/hand/2", "/share", "/display", "/print", "/table", "/hand/1/dispute"]
PAIRS = list(zip(HOSTILE[::2], HOSTILE[1::2], strict=True))


@pytest.mark.parametrize("names", PAIRS)
def test_names_run_nothing_and_break_nothing(phone, service, names):
    page = phone.page
    page.on("dialog", lambda dialog: phone.faults.append(f"dialog: {dialog.message}"))
    match = service.new_match(*names, target=21)
    service.post_hand(match, 1, E1)
    open_link(page, match)
    expect(page.locator(".side-name")).to_have_text([name.strip() for name in names])

    for screen in SCREENS:
        page.goto(f"/#/match/{match['id']}{screen}")
        expect(page.locator("main > *").first).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, screen
    assert page.evaluate("document.querySelectorAll('img:not(.qr), iframe').length") == 0

"""How soon the scoresheet can be used, and how soon it answers a tap, on a phone four times as slow as this machine."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Browser, ViewportSize, sync_playwright

from bench.figures import Bar, Figure, spread
from tests.conftest import CHROMIUM
from tests.web.service import Service, serving
from tests.web.table import E1, PHONE, eventually, open_link

SLOWER = 4
ROUNDS = 9
PAUSE_MS = 250
"""Between two taps: quick hands."""
_USABLE = """new MutationObserver((_, observer) => {
  if (!document.querySelector('.foot .main')) return;
  observer.disconnect();
  requestAnimationFrame(() => setTimeout(() => { window.usable = performance.now(); }));
}).observe(document, { childList: true, subtree: true })"""
_BARE = """addEventListener('DOMContentLoaded', () => {
  requestAnimationFrame(() => setTimeout(() => { window.usable = performance.now(); }));
})"""
_TAPS = """window.taps = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (entry.interactionId) window.taps.push(entry.duration);
}).observe({ type: 'event', durationThreshold: 16, buffered: true })"""


def figures() -> Iterator[Figure]:
    """The figures of the page, in a real Chromium on loopback."""
    with serving() as service, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        slow = f"processor slowed {SLOWER}x, nothing kept from before"
        pairs = [
            (_seconds(browser, service, "/", _USABLE), _seconds(browser, service, "/app.webmanifest", _BARE))
            for _ in range(ROUNDS)
        ]
        times, bare = zip(*pairs, strict=True)
        found = f"{slow}, {ROUNDS} visits, {spread(times)}; an empty page {statistics.median(bare):.2f}"
        yield Figure(
            "page: first view can be used", statistics.median(times), found, " s", Bar(1.0, is_ceiling=True)
        )
        taps = _taps(browser, service)
        found = f"{slow}, {len(E1)} cards, the slowest {max(taps):.0f}"
        yield Figure(
            "page: a tap is answered on the screen",
            statistics.median(taps),
            found,
            " ms",
            Bar(100, is_ceiling=True),
        )
        browser.close()


def _slow_page(browser: Browser, service: Service, script: str) -> Any:
    size: ViewportSize = {"width": PHONE["width"], "height": PHONE["height"]}
    context = browser.new_context(
        base_url=service.url, viewport=size, has_touch=True, service_workers="block"
    )
    page = context.new_page()
    page.add_init_script(script)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return page


def _seconds(browser: Browser, service: Service, path: str, script: str) -> float:
    page = _slow_page(browser, service, script)
    page.goto(path)
    eventually(lambda: page.evaluate("window.usable > 0"), wanted=True)
    seconds: float = page.evaluate("window.usable") / 1000
    page.context.close()
    return seconds


def _taps(browser: Browser, service: Service) -> list[float]:
    page = _slow_page(browser, service, _TAPS)
    open_link(page, service.new_match())
    page.locator(".screen-match .foot a").click()
    page.locator(".grid").wait_for()
    page.evaluate("window.taps.length = 0")
    places = [page.locator(f'[data-card="{code}"]').bounding_box() for code in E1]
    for place in places:
        # A finger, and none of the checks that a test's tap makes inside the page.
        page.touchscreen.tap(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
        page.wait_for_timeout(PAUSE_MS)
    page.wait_for_timeout(1000)
    # An answer within a frame is not reported one by one: it counts as one frame.
    taps: list[float] = page.evaluate("window.taps") or [16.0]
    page.context.close()
    return taps

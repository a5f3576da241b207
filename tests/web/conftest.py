"""The page in a real Chromium against a real server: one server for each worker, and nothing may go wrong quietly."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.service import Service, serving
from tests.web.table import PHONE

expect.set_options(timeout=15_000)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The browser also finds this server under a name, which makes it plain http from another machine."""
    args = [*browser_type_launch_args["args"], "--host-resolver-rules=MAP kitchen.test 127.0.0.1"]
    return browser_type_launch_args | {"args": args}


@pytest.fixture(scope="session")
def service() -> Iterator[Service]:
    """The service, one for each worker."""
    with serving() as service:
        yield service


@pytest.fixture(scope="session")
def base_url(service: Service) -> str:
    """Where the page is."""
    return service.url


BLOCKED = "Service Worker registration blocked"


@dataclass
class Phone:
    """A page that remembers what went wrong in it."""

    page: Page
    faults: list[str] = field(default_factory=list)
    forgiven: list[str] = field(default_factory=list)
    """Parts of messages that a test expects, such as the browser's own when the network is cut."""

    def watch(self, url: str) -> None:
        """Note errors, refused loads, and requests that leave the host, in every tab."""
        self.page.context.on("weberror", lambda error: self.faults.append(f"error: {error.error}"))
        self.page.context.on("console", self._listen)
        self.page.context.on("request", lambda request: self._check(request.url, url))

    def _listen(self, message: Any) -> None:
        if message.type in {"error", "warning"}:
            self.faults.append(f"{message.type}: {message.text} ({message.location['url']})")

    def _check(self, address: str, url: str) -> None:
        if not address.startswith((url, "blob:", "data:")):
            self.faults.append(f"left the host: {address}")

    def unforgiven(self) -> list[str]:
        """What went wrong, less what was expected."""
        return [fault for fault in self.faults if not any(part in fault for part in self.forgiven)]


class Drawer:
    """Phones lent to one test after the other, wiped in between: a browser takes longer over a new one than most tests do."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser, self.url = browser, url
        self._lying: dict[tuple[str, str], list[Phone]] = {}

    def take(self, language: str, theme: str) -> Phone:
        """A phone on which nothing is remembered."""
        lying = self._lying.setdefault((language, theme), [])
        return lying.pop() if lying else self._lent(self.new(language, theme))

    def put_back(self, phone: Phone, language: str, theme: str) -> None:
        """Wipe a phone: its tabs, its network, what it remembers and where it was."""
        page, context = phone.page, phone.page.context
        for tab in context.pages:
            if tab is not page:
                tab.close()
        context.set_offline(False)
        page.unroute_all(behavior="ignoreErrors")
        page.goto("/healthz")
        page.evaluate("localStorage.clear()")
        context.new_cdp_session(page).send("Page.resetNavigationHistory")
        phone.faults.clear()
        phone.forgiven[:] = [BLOCKED]
        self._lying[language, theme].append(phone)

    def new(self, language: str, theme: str, **options: Any) -> Phone:
        """A phone just bought."""
        url = options.setdefault("base_url", self.url)
        workers = options.setdefault("service_workers", "block")
        context = self.browser.new_context(
            **{"viewport": PHONE, "locale": LOCALES[language], "color_scheme": theme, "has_touch": True}
            | options
        )
        context.set_default_timeout(20_000)
        phone = Phone(context.new_page(), forgiven=[BLOCKED] if workers == "block" else [])
        phone.watch(url)
        return phone

    @staticmethod
    def _lent(phone: Phone) -> Phone:
        """Let nothing be done to a phone that the next test would find."""

        def refuse(*_: Any, **__: Any) -> None:
            raise AssertionError("this cannot be wiped off: take the phone by open_phone(bought=True)")

        for what in ("add_init_script", "emulate_media", "expose_function", "on"):
            setattr(phone.page, what, refuse)
        return phone


LOCALES = {"it": "it-IT", "en": "en-GB"}


@pytest.fixture(scope="session")
def drawer(browser: Browser, service: Service) -> Drawer:
    """The phones of this worker."""
    return Drawer(browser, service.url)


@pytest.fixture
def open_phone(drawer: Drawer) -> Iterator[Callable[..., Phone]]:
    """Opens a phone of its own, with nothing on it. At the end none may have seen an error.

    One that is `bought` is new; so is one that a test sets up in its own way.
    """
    opened: list[tuple[Phone, tuple[str, str] | None]] = []

    def new(
        *,
        language: str = "it",
        theme: str = "light",
        size: dict[str, int] = PHONE,
        worker: bool = False,
        host: str = "",
        bought: bool = False,
        **options: Any,
    ) -> Phone:
        if worker:
            # The service worker keeps the whole page at once, which is slow; who tests it asks for it.
            options["service_workers"] = "allow"
        if host:
            options["base_url"] = drawer.url.replace("127.0.0.1", host)
        is_lent = not (bought or options)
        phone = drawer.take(language, theme) if is_lent else drawer.new(language, theme, **options)
        phone.page.set_viewport_size(size)
        opened.append((phone, (language, theme) if is_lent else None))
        return phone

    yield new
    faults = []
    for phone, kind in opened:
        # What the browser has told until now is heard only when it is asked something.
        phone.page.context.cookies()
        faults += phone.unforgiven()
        if kind is None or faults:
            phone.page.context.close()
        else:
            drawer.put_back(phone, *kind)
    assert not faults, "\n".join(faults)


@pytest.fixture
def phone(open_phone: Callable[..., Phone]) -> Phone:
    """A phone in Italian."""
    return open_phone()


@pytest.fixture
def new_phone(open_phone: Callable[..., Phone]) -> Phone:
    """A phone in Italian that nobody has used, and nobody will use again."""
    return open_phone(bought=True)

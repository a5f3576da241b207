"""The page in a real Chromium against a real server: one server for each worker, and nothing may go wrong quietly."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

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


@pytest.fixture
def open_phone(browser: Browser, service: Service) -> Iterator[Callable[..., Phone]]:
    """Opens a phone of its own: other storage, other cookies. At the end none may have seen an error."""
    opened: list[tuple[BrowserContext, Phone]] = []

    def new(
        *,
        language: str = "it",
        theme: str = "light",
        size: dict[str, int] = PHONE,
        worker: bool = False,
        host: str = "127.0.0.1",
        **options: Any,
    ) -> Phone:
        locale = {"it": "it-IT", "en": "en-GB"}[language]
        url = service.url.replace("127.0.0.1", host)
        context = browser.new_context(
            base_url=url,
            viewport=size,
            locale=locale,
            color_scheme=theme,
            has_touch=True,
            # The service worker keeps the whole page at once, which is slow; who tests it asks for it.
            service_workers="allow" if worker else "block",
            **options,  # type: ignore[arg-type]
        )
        context.set_default_timeout(20_000)
        phone = Phone(context.new_page())
        phone.watch(url)
        if not worker:
            phone.forgiven.append("Service Worker registration blocked")
        opened.append((context, phone))
        return phone

    yield new
    for context, _ in opened:
        context.close()
    faults = [fault for _, phone in opened for fault in phone.unforgiven()]
    assert not faults, "\n".join(faults)


@pytest.fixture
def phone(open_phone: Callable[..., Phone]) -> Phone:
    """A phone in Italian."""
    return open_phone()

"""What every test shares: how hard the properties are tried, and which browser shows the page."""

from __future__ import annotations

import gc
import os
import shutil
from collections.abc import Callable, Generator
from typing import Any

import pytest
from _pytest.doctest import DoctestModule
from hypothesis import HealthCheck, settings

# One form of every proof: short for `make test`, long for `make stress`. Neither has a deadline: a slow
# machine is not a wrong answer. `derandomize` is off, and a failing example is printed so it can be replayed.
settings.register_profile(
    "test",
    max_examples=40,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.differing_executors],
)
settings.register_profile("stress", settings.get_profile("test"), max_examples=5_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "test"))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--stress",
        action="store_true",
        default=bool(os.environ.get("SCOREKEEPER_STRESS")),
        help="try every proof with its full numbers, as `make stress` does",
    )


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("stress"):
        settings.load_profile("stress")


@pytest.hookimpl(wrapper=True)
def pytest_collect_file() -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """Look for no examples in the tests themselves: each would be imported, and its asserts rewritten, twice."""
    found = yield
    return [collector for collector in found if not isinstance(collector, DoctestModule)]


@pytest.fixture(scope="session")
def amount(request: pytest.FixtureRequest) -> Callable[[int, int], int]:
    """How many samples a proof takes that draws its own: `amount(short, full)`, the second one under `--stress`."""
    stress = bool(request.config.getoption("stress"))
    return lambda short, full: full if stress else short


# Thousands of tests stay in memory until the end: looking through all of them for garbage as often as a small program
# would takes a tenth of the time.
gc.set_threshold(100_000, 50, 100)

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """The system's Chromium, kept from calling home; a test of the page fails where there is none."""
    if CHROMIUM is None:
        pytest.fail("Chromium is needed for the tests of the page: sudo make system-packages", pytrace=False)
    quiet = ("background-networking", "component-update", "sync", "quic", "gpu")
    return {
        "executable_path": CHROMIUM,
        "args": ["--no-first-run", *(f"--disable-{what}" for what in quiet)],
        # The sandbox of Chromium refuses to run as root, as in a container.
        "chromium_sandbox": os.geteuid() != 0,
    }

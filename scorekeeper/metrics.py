"""Counts and times requests, and logs those that change something or fail: by route, never by address."""

import logging
import os
from functools import cache
from typing import Final

from flask import Flask, Response, g, request
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    REGISTRY,
    CollectorRegistry,
    Counter,
    Histogram,
    generate_latest,
    multiprocess,
)

from scorekeeper import clock

REQUESTS: Final = Counter("http_requests", "Requests answered.", ["method", "route", "status"])
SECONDS: Final = Histogram(
    "http_request_seconds",
    "Time to an answer.",
    ["route"],
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0),
)
_METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
_READING: Final = frozenset({"GET", "HEAD", "OPTIONS"})
_log = logging.getLogger(__name__)


def init_app(app: Flask) -> None:
    """Watch every request of the application."""
    app.before_request(_start)
    app.after_request(_finish)


def exposition() -> tuple[bytes, str]:
    """All numbers in Prometheus' text format, those of the other processes included, and its content type."""
    registry = REGISTRY
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        registry = CollectorRegistry()
        multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry), CONTENT_TYPE_LATEST


def _start() -> None:
    g.started = clock.monotonic()


def _finish(response: Response) -> Response:
    seconds = clock.monotonic() - g.get("started", clock.monotonic())
    rule, status = request.url_rule, response.status_code
    # A stranger may send any word as a method.
    method = request.method if request.method in _METHODS else "other"
    count, times = _meters(method, rule.rule if rule else "unmatched", status)
    count.inc()
    times.observe(seconds)
    if method not in _READING or status >= 500:
        route = rule.rule if rule else "unmatched"
        _log.info(
            "request", {"method": method, "route": route, "status": status, "ms": round(seconds * 1000, 1)}
        )
    return response


@cache
def _meters(method: str, route: str, status: int) -> tuple[Counter, Histogram]:
    """The two numbers a request goes into; there are as many as routes, methods and statuses."""
    return REQUESTS.labels(method, route, status), SECONDS.labels(route)

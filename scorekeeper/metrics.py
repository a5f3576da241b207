"""Counts and times requests, and writes a line of log for each: by route, never by address, so no token or name."""

import os
from typing import Final

import structlog
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
METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
_log = structlog.get_logger()


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
    route = request.url_rule.rule if request.url_rule else "unmatched"
    # A stranger may send any word as a method.
    method = request.method if request.method in METHODS else "other"
    REQUESTS.labels(method, route, response.status_code).inc()
    SECONDS.labels(route).observe(seconds)
    _log.info("request", method=method, route=route, status=response.status_code, ms=round(seconds * 1000, 1))
    return response

"""Headers that every answer has: what a browser may do with it, who may keep it, and who may call from elsewhere.

CORS is these few lines and no library: there are no cookies, so nothing depends on who asks, and the usual
library takes as long for each answer as the rest of the framework.
"""

from typing import Final

from flask import Flask, Response, request

from scorekeeper.config import Settings

EXPOSED: Final = (
    "Content-Language, ETag, Idempotent-Replayed, Location, RateLimit, RateLimit-Policy, Retry-After"
)
ALLOWED: Final = (
    "Accept-Language, Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID"
)
METHODS: Final = "GET, HEAD, POST, PUT, PATCH, DELETE"
PREFLIGHT_SECONDS: Final = 7200

_EVERY: Final = (
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
)
# What is said about a match is between its players. A view that means something else has set it.
_DEFAULTS: Final = (
    ("Cache-Control", "no-store"),
    ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"),
)


def init_app(app: Flask, settings: Settings) -> None:
    """Set the headers on every answer, errors included."""
    origins = frozenset(settings.cors_origins)

    def set_headers(response: Response) -> Response:
        headers = response.headers
        for name, value in _DEFAULTS:
            headers.setdefault(name, value)
        for name, value in _EVERY:
            headers[name] = value
        origin = "*" if "*" in origins else _named(request.headers.get("Origin"), origins)
        if "*" not in origins:
            response.vary.add("Origin")
        if origin is not None:
            headers["Access-Control-Allow-Origin"] = origin
            headers["Access-Control-Expose-Headers"] = EXPOSED
            if request.method == "OPTIONS" and "Access-Control-Request-Method" in request.headers:
                headers["Access-Control-Allow-Methods"] = METHODS
                headers["Access-Control-Allow-Headers"] = ALLOWED
                headers["Access-Control-Max-Age"] = str(PREFLIGHT_SECONDS)
        return response

    app.after_request(set_headers)


def _named(origin: str | None, origins: frozenset[str]) -> str | None:
    return origin if origin in origins else None

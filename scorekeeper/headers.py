"""Headers that every answer has: what a browser may do with it, who may keep it, and who may call from elsewhere.

CORS is these few lines and no library: there are no cookies, so nothing depends on who asks, and the usual
library takes as long for each answer as the rest of the framework.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from flask import Flask

from scorekeeper.config import Settings

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

Headers: TypeAlias = list[tuple[str, str]]

EXPOSED: Final = (
    "Content-Language, ETag, Idempotent-Replayed, Location, RateLimit, RateLimit-Policy, Retry-After"
)
ALLOWED: Final = (
    "Accept-Language, Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID"
)
METHODS: Final = "GET, HEAD, POST, PUT, PATCH, DELETE"
PREFLIGHT_SECONDS: Final = 7200

_EVERY: Final = [
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
]
# What is said about a match is between its players. A view that means something else has set it.
_DEFAULTS: Final = [
    ("Cache-Control", "no-store"),
    ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"),
]


class StandardHeaders:
    """Adds the headers to every answer on its way out, whatever made it; one list is quicker than many settings."""

    def __init__(self, wsgi: WSGIApplication, settings: Settings) -> None:
        self._wsgi = wsgi
        self._origins = frozenset(settings.cors_origins)
        self._is_open = "*" in self._origins

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer a request."""

        def start(status: str, headers: Headers, exc_info: Any = None) -> Any:
            if status.startswith("204") or ("Content-Length", "0") in headers:
                # The framework names the type of what is not there.
                headers = [header for header in headers if header[0] != "Content-Type"]
            names = {name.lower() for name, _ in headers}
            headers += [default for default in _DEFAULTS if default[0].lower() not in names]
            headers += _EVERY
            headers += self._cors(environ)
            return start_response(status, headers, exc_info)

        return self._wsgi(environ, start)

    def _cors(self, environ: WSGIEnvironment) -> Headers:
        origin = environ.get("HTTP_ORIGIN", "")
        if not self._is_open and origin not in self._origins:
            return [("Vary", "Origin")]
        headers = [
            ("Access-Control-Allow-Origin", "*" if self._is_open else origin),
            ("Access-Control-Expose-Headers", EXPOSED),
        ]
        if not self._is_open:
            headers.append(("Vary", "Origin"))
        if environ["REQUEST_METHOD"] == "OPTIONS" and "HTTP_ACCESS_CONTROL_REQUEST_METHOD" in environ:
            headers += [
                ("Access-Control-Allow-Methods", METHODS),
                ("Access-Control-Allow-Headers", ALLOWED),
                ("Access-Control-Max-Age", str(PREFLIGHT_SECONDS)),
            ]
        return headers


def init_app(app: Flask, settings: Settings) -> None:
    """Add the headers to every answer of the application."""
    app.wsgi_app = StandardHeaders(app.wsgi_app, settings)  # type: ignore[method-assign]  # as Flask advises

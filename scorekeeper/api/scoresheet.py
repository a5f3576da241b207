"""The scoresheet page: static files under an address that names their content, and the page itself with a strict policy.

The files are read once. `/web/<version>/...` never changes and may be kept for ever; the page, the service worker and the
manifest name the version and are always asked for again. Nothing here needs a token, a database or a session.
"""

from __future__ import annotations

from typing import Final

from flask import Blueprint, Response, abort, request

from scorekeeper.assets import assets

blueprint = Blueprint("scoresheet", __name__)

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
    "require-trusted-types-for 'script'; trusted-types lit-html scoresheet"
)
"""What the page may load: its own files, pictures it made itself, and this server. No inline script or style."""

_HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), screen-wake-lock=(self)",
}
_FOR_EVER: Final = "public, max-age=31536000, immutable"
_ASK_AGAIN: Final = "no-cache"


def _page() -> Response:
    """The page, in Italian for whoever reads Italian first: the same choice the page itself makes."""
    italian = next(iter(request.accept_languages.values()), "it").lower().startswith("it")
    response = _answer(f"index.{'it' if italian else 'en'}.html", _ASK_AGAIN)
    response.vary.add("Accept-Language")
    return response


def _answer(path: str, caching: str) -> Response:
    asset = assets().files.get(path)
    if asset is None:
        abort(404)
    shrunk = request.accept_encodings["gzip"] > 0 and len(asset.compressed) < len(asset.body)
    response = Response(asset.compressed if shrunk else asset.body, content_type=asset.media_type)
    response.headers.update(_HEADERS)
    response.headers["Cache-Control"] = caching
    response.headers["Vary"] = "Accept-Encoding"
    if shrunk:
        response.headers["Content-Encoding"] = "gzip"
    response.set_etag(asset.etag + ("-gz" if shrunk else ""))
    return response.make_conditional(request)  # type: ignore[return-value]  # it returns itself


@blueprint.get("/")
def home() -> Response:
    """The page."""
    return _page()


@blueprint.get("/board")
def board() -> Response:
    """The same page, showing many matches from the links after the `#`."""
    return _page()


@blueprint.get("/sw.js")
def service_worker() -> Response:
    """The service worker; it stands at the root because it may only rule what lies below it."""
    return _answer("sw.js", _ASK_AGAIN)


@blueprint.get("/app.webmanifest")
def manifest() -> Response:
    """What a phone needs to install the page."""
    return _answer("app.webmanifest", _ASK_AGAIN)


@blueprint.get("/web/<version>/<path:path>")
def file(version: str, path: str) -> Response:
    """A file of the page; an address of another version is gone, and the page says to load it anew."""
    if version != assets().version:
        abort(404)
    return _answer(path, _FOR_EVER)

"""The scoresheet page: static files under an address that names their content, and the page itself with a strict policy.

The files are read once. `/web/<version>/...` never changes and may be kept for ever; the page, the service worker and the
manifest name the version and are always asked for again. Nothing here needs a token, a database or a session.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple

from flask import Blueprint, Response, abort, request

blueprint = Blueprint("scoresheet", __name__)

_TYPES: Final = {
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "svg": "image/svg+xml",
    "png": "image/png",
    "webmanifest": "application/manifest+json",
    "md": "text/plain; charset=utf-8",
    "": "text/plain; charset=utf-8",
}

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
_LANGUAGES: Final = ("it", "en")
_IMPORT: Final = re.compile(rb'@import "([^"]+)"(?: (\w+))?;')
_FOR_EVER: Final = "public, max-age=31536000, immutable"
_ASK_AGAIN: Final = "no-cache"


class Asset(NamedTuple):
    """One file of the page, as it is and compressed."""

    body: bytes
    compressed: bytes
    media_type: str
    etag: str


@dataclass(frozen=True, slots=True)
class Assets:
    """All files of the page by path, and a version that changes when any of them does."""

    files: Mapping[str, Asset]
    version: str


def _files_under(folder: Traversable, prefix: str = "") -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    for entry in folder.iterdir():
        if entry.is_dir():
            found.update(_files_under(entry, f"{prefix}{entry.name}/"))
        elif not entry.name.startswith("."):
            found[prefix + entry.name] = entry.read_bytes()
    return found


def _asset(path: str, body: bytes) -> Asset:
    name = path.rpartition("/")[2]
    suffix = name.rpartition(".")[2] if "." in name else ""
    return Asset(body, gzip.compress(body, mtime=0), _TYPES[suffix], hashlib.sha256(body).hexdigest()[:16])


def _joined(files: Mapping[str, bytes], path: str) -> bytes:
    """A style sheet with the ones it imports in their places: one request where a browser would make many."""

    def content(found: re.Match[bytes]) -> bytes:
        body = files[f"{path.rpartition('/')[0]}/{found[1].decode()}"]
        return b"@media %s {\n%s}" % (found[2], body) if found[2] else body

    return _IMPORT.sub(content, files[path])


@cache
def assets() -> Assets:
    """The page's files as they were when first asked for, `@version@` and `@files@` filled in where they stand.

    The page itself is there once a language: it names the sentences it needs, so that they come at once.

    >>> assets().files["index.it.html"].media_type
    'text/html; charset=utf-8'
    """
    files = dict(sorted(_files_under(resources.files("scorekeeper") / "web").items()))
    files["css/page.css"] = _joined(files, "css/page.css")
    digest = hashlib.sha256()
    for path, body in files.items():
        digest.update(path.encode() + b"\0" + hashlib.sha256(body).digest())
    version = digest.hexdigest()[:12]
    kept = [path for path in files if path.endswith((".js", ".css")) and path != "sw.js"]
    page = files.pop("index.html")
    files |= {f"index.{tag}.html": page.replace(b"@language@", tag.encode()) for tag in _LANGUAGES}
    for path in (*(f"index.{tag}.html" for tag in _LANGUAGES), "sw.js", "app.webmanifest"):
        text = files[path].decode().replace("@version@", version).replace('"@files@"', json.dumps(kept))
        files[path] = text.encode()
    return Assets({path: _asset(path, body) for path, body in files.items()}, version)


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

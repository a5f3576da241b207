"""The page's files as they go out: joined where a phone needs them at once, compressed, under a version of their own."""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple

from scorekeeper.joining import joined_modules, joined_sheet

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
_LANGUAGES: Final = ("it", "en")


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


def _joined(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files, with all styles in one and the modules of the first view in one."""
    modules = {
        path: body.decode() for path, body in files.items() if path.endswith(".js") and path != "sw.js"
    }
    scripts = joined_modules(modules, first="js/main.js", into="js/start.js", apart="vendor/")
    rest = {path: body for path, body in files.items() if path not in modules and not path.endswith(".css")}
    styles = {"css/page.css": joined_sheet(files, "css/page.css")}
    return rest | styles | {path: text.encode() for path, text in scripts.items()}


@cache
def assets() -> Assets:
    """The page's files as they were when first asked for, `@version@` and `@files@` filled in where they stand.

    The page itself is there once a language: it names the sentences it needs, so that they come at once.

    >>> assets().files["index.it.html"].media_type
    'text/html; charset=utf-8'
    """
    files = dict(sorted(_joined(_files_under(resources.files("scorekeeper") / "web")).items()))
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

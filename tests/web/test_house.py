"""The page's own house: small files, and one door to the service."""

from __future__ import annotations

import re
from pathlib import Path

WEB = Path("scorekeeper/web")
MOST_LINES = 300
OURS = [
    path for path in WEB.rglob("*") if path.suffix in {".js", ".css", ".html"} and "vendor" not in path.parts
]


def test_no_file_is_long():
    assert OURS
    assert [path for path in OURS if len(path.read_text().splitlines()) > MOST_LINES] == []


def test_one_place_speaks_to_the_service():
    door = {WEB / "js" / "api.js", WEB / "sw.js"}
    calls = re.compile(r"\b(fetch|XMLHttpRequest|EventSource|WebSocket|sendBeacon)\s*\(")
    assert {path for path in OURS if path.suffix == ".js" and calls.search(path.read_text())} == door


def test_nothing_is_loaded_from_elsewhere():
    elsewhere = re.compile(r"""(?:src|href|import|url)\s*[=(]?\s*["'(]?https?://""")
    assert [path for path in OURS if elsewhere.search(path.read_text())] == []


def test_what_is_vendored_has_its_licence_and_version():
    for folder in (WEB / "vendor").iterdir():
        if folder.is_dir():
            assert (folder / "LICENSE").is_file()
            assert re.search(rf"{folder.name}\D+\d+\.\d+\.\d+", (WEB / "vendor" / "README.md").read_text())

"""The page's files: what may be loaded, what may be kept, and how little it weighs."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest

from scorekeeper.assets import assets

pytestmark = pytest.mark.one_database

WEB = Path("scorekeeper/web")
PAGES = ["/", "/board"]
MOST_LINES = 300


@pytest.mark.parametrize("path", PAGES)
def test_the_page_may_load_only_what_is_ours(client, path):
    answer = client.get(path)

    assert answer.status_code == 200
    assert answer.mimetype == "text/html"
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Referrer-Policy"] == "no-referrer"


@pytest.mark.parametrize("path", [*PAGES, "/sw.js", "/app.webmanifest"])
def test_what_names_the_version_is_asked_for_again(client, path):
    first = client.get(path)

    assert first.headers["Cache-Control"] == "no-cache"
    assert client.get(path, headers={"If-None-Match": first.headers["ETag"]}).status_code == 304


def test_every_file_the_page_names_is_there_and_kept_for_ever(client):
    named = re.findall(r'(?:href|src)="(/[^"]+)"', client.get("/").text)

    assert named
    for path in named:
        answer = client.get(path)
        assert answer.status_code == 200, path
        if path.startswith("/web/"):
            assert "immutable" in answer.headers["Cache-Control"]


@pytest.mark.parametrize(
    ("accepted", "language"),
    [("it-IT,it;q=0.9,en;q=0.8", "it"), ("en-GB,en;q=0.9,it;q=0.8", "en"), ("de", "en"), (None, "it")],
)
def test_the_page_comes_in_the_readers_language(client, accepted, language):
    answer = client.get("/", headers={"Accept-Language": accepted} if accepted else {})

    assert f'<html lang="{language}">' in answer.text
    assert f"/js/i18n/{language}.js" in answer.text
    assert {"Accept-Language", "Accept-Encoding"} <= set(answer.vary)


def test_an_address_of_another_version_is_gone(client):
    assert client.get("/web/000000000000/js/main.js").status_code == 404


@pytest.mark.parametrize("path", ["nothing.js", "../api/scoresheet.py", "%2e%2e/models.py", "js"])
def test_only_the_pages_files_are_served(client, path):
    assert client.get(f"/web/{assets().version}/{path}").status_code == 404


def test_files_go_out_compressed_to_whoever_can_read_it(client):
    path = f"/web/{assets().version}/js/main.js"

    plain, small = client.get(path), client.get(path, headers={"Accept-Encoding": "gzip"})

    assert small.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(small.data) == plain.data
    assert small.headers["ETag"] != plain.headers["ETag"]
    assert "Accept-Encoding" in small.headers["Vary"]


def test_no_file_of_the_page_is_long():
    ours = [
        path
        for path in WEB.rglob("*")
        if path.suffix in {".js", ".css", ".html"} and "vendor" not in path.parts
    ]

    assert {path.name: lines for path in ours if (lines := path.read_text().count("\n")) > MOST_LINES} == {}


def test_only_one_module_speaks_to_the_service():
    speakers = {path.name for path in (WEB / "js").rglob("*.js") if re.search(r"\bfetch\(", path.read_text())}

    assert speakers == {"api.js"}


def test_vendored_code_says_where_it_comes_from():
    listed = (WEB / "vendor/README.md").read_text()

    for folder in (WEB / "vendor").iterdir():
        if folder.is_dir():
            assert (folder / "LICENSE").is_file()
            assert folder.name in listed

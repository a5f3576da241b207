"""The page's files go out joined where they are needed at once, and each of them once."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path

from scorekeeper.assets import assets

WEB = Path("scorekeeper/web")


def text_of(path):
    return assets().files[path].body.decode()


def at(path, target):
    return posixpath.normpath(posixpath.join(posixpath.dirname(path), target))


def test_every_import_leads_to_a_file():
    for path in WEB.rglob("*.js"):
        for target in re.findall(r"""(?:from|import\()\s*"(\.[^"]+)\"""", path.read_text()):
            assert (path.parent / target).resolve().is_file(), (path, target)


def test_every_import_that_goes_out_leads_to_a_file():
    scripts = [path for path in assets().files if path.endswith(".js")]

    targets = {
        at(path, target)
        for path in scripts
        for target in re.findall(r"""(?:from|import\()\s*"(\.[^"]+)\"""", text_of(path))
    }

    assert "js/start.js" in targets
    assert targets <= set(scripts)


def test_a_module_goes_out_once():
    """The first view's modules are in one file, and nowhere else: there is one list of matches."""
    assert "js/start.js" in assets().files
    assert "js/matches.js" not in assets().files
    assert text_of("js/start.js").count("export const all = ") == 0
    assert text_of("js/start.js").count("const all = ") == 1


def test_all_styles_come_as_one():
    joined = text_of("css/page.css")
    assert "@import" not in joined
    assert not [path for path in assets().files if path.endswith(".css") and path != "css/page.css"]
    for path in (WEB / "css").glob("*.css"):
        if path.name != "page.css":
            assert path.read_text() in joined
    assert joined.index("@media print {") < joined.index((WEB / "css/print.css").read_text())


def test_the_service_worker_keeps_every_script_and_style():
    worker = text_of("sw.js")
    assert "@files@" not in worker
    assert assets().version in worker
    kept = {name for name in assets().files if name.endswith((".js", ".css")) and name != "sw.js"}
    assert {"js/start.js", "js/main.js", "css/page.css"} < kept
    assert set(re.findall(r'"([^"]+\.(?:js|css))"', worker)) == kept


def imported(path, seen):
    """A module as it goes out, and all that it imports before it runs."""
    if path not in seen:
        seen.add(path)
        for target in re.findall(r'^import [^;]*? from "(\.[^"]+)"', text_of(path), re.MULTILINE):
            imported(at(path, target), seen)
    return seen


def test_the_first_view_is_asked_for_at_once():
    """No module is found only when another one has come."""
    page = text_of("index.it.html")
    needed = imported("js/i18n/it.js", imported("js/main.js", set()))

    named = re.findall(r'(?:rel="modulepreload" href|type="module" src)="/web/\w+/([^"]+)"', page)

    assert sorted(named) == sorted(needed)
    assert len(named) == 4
    assert len(re.findall('rel="stylesheet"', page)) == 1

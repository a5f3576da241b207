"""Links as QR codes."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import segno

from scorekeeper.services.qr import svg

LINK = "http://192.168.1.20:8000/#0192.viewer1.abc"


def test_the_picture_is_the_links_code_on_white():
    picture = ET.fromstring(svg(LINK))
    modules = segno.make_qr(LINK, error="m").symbol_size(border=4)

    assert picture.get("viewBox") == f"0 0 {modules[0]} {modules[1]}"
    paths = [
        (path.get("fill"), path.get("stroke")) for path in picture.iter("{http://www.w3.org/2000/svg}path")
    ]
    assert paths == [("#fff", None), (None, "#000")]


def test_another_link_is_another_picture():
    assert svg(LINK) == svg(LINK) != svg(LINK + "d")


def test_nothing_in_it_runs_or_loads():
    names = {element.tag.rpartition("}")[2] for element in ET.fromstring(svg(LINK)).iter()}

    assert names <= {"svg", "path", "g"}

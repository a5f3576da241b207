"""Versions in headers: what If-Match lets pass and If-None-Match spares."""

from __future__ import annotations

import pytest

from scorekeeper.errors import PreconditionFailedError, PreconditionRequiredError
from scorekeeper.etags import IfMatch, is_known, tag


@pytest.mark.parametrize(
    "header",
    ['"7"', '"7.it"', '"7.en"', '"7:gzip"', '"7-gzip"', '"7.it:gzip"', '"6", "7"', "*", " * ", "7", '"07"'],
)
def test_the_present_version_lets_a_change_pass(header):
    IfMatch(header).check(7)


@pytest.mark.parametrize("header", ['"6"', '"77"', 'W/"7"', 'W/"7", "6"', '""', "", "x", '"seven"', '"-7"'])
def test_another_version_stops_it(header):
    with pytest.raises(PreconditionFailedError) as stopped:
        IfMatch(header).check(7)

    assert stopped.value.members == {"version": 7}


def test_no_version_stops_it_otherwise():
    with pytest.raises(PreconditionRequiredError):
        IfMatch(None).check(7)


@pytest.mark.parametrize("header", ['"7"', 'W/"7"', '"6", "7"', "*", '"7:gzip"', '"7-gzip"', 'W/"7:gzip"'])
def test_a_reader_who_has_it_is_spared(header):
    assert is_known(header, tag(7))


@pytest.mark.parametrize("header", [None, "", '"6"', '"7.it"', "x", '"77"', "7", '"7', '7"', "W/7", '""7""'])
def test_a_reader_who_has_not_is_not(header):
    assert not is_known(header, tag(7))


def test_each_language_has_its_own_tag():
    assert is_known('"7.it"', tag(7, "it"))
    assert not is_known('"7.en"', tag(7, "it"))
    assert not is_known('"7"', tag(7, "it"))


def test_a_header_without_end_is_read_in_no_time():
    with pytest.raises(PreconditionFailedError):
        IfMatch(" " * 8000 + '"' + "W/" * 4000).check(7)

"""The shape of an exported sheet."""

from __future__ import annotations

import pytest
from marshmallow import ValidationError

from scorekeeper.schemas.base import faults_of
from scorekeeper.schemas.exports import FORMAT, SheetEntry, SheetFile
from scorekeeper.services import exports

ENTRY = {
    "seq": 2,
    "kind": "closed",
    "number": None,
    "at": "2026-11-30T21:05:09.123Z",
    "facts": {"reason": "late"},
    "lines": None,
    "rules_version": "1",
    "hash": "0" * 64,
}


def found(data, schema=SheetEntry) -> list[str]:
    with pytest.raises(ValidationError) as caught:
        schema().load(data)
    return [str(fault) for fault in faults_of(caught.value)]


def test_an_entry_is_taken_as_it_is():
    assert SheetEntry().load(ENTRY) == ENTRY


def test_what_goes_out_may_come_in():
    assert (exports.FORMAT, exports.FORMAT_VERSION) == (FORMAT, 1)
    file = {"format": FORMAT, "format_version": 1, "id": "0" * 32, "version": 1, "ruleset": "plain"}
    assert SheetFile().load(file | {"entries": [ENTRY]})["entries"] == [ENTRY]
    assert found(file | {"format": "other", "entries": []}, SheetFile) == [
        "unknown_choice at /format",
        "too_few at /entries",
    ]


def test_the_facts_have_the_shape_of_their_kind():
    assert found(ENTRY | {"kind": "recorded"}) == [
        "required at /facts/sides",
        "unknown_field at /facts/reason",
    ]
    assert found(ENTRY | {"facts": 7}) == ["wrong_type at /facts"]
    assert found(ENTRY | {"facts": {"reason": " late"}}) == ["bad_form at /facts"]
    assert found(ENTRY | {"lines": {}}) == ["wrong_type at /lines"]


def test_nothing_is_said_of_facts_whose_kind_is_unknown():
    assert found(ENTRY | {"kind": "dealt"}) == ["unknown_choice at /kind"]

"""Taking in a sheet: read whole, kept as it is, closed to its old links."""

from __future__ import annotations

import json

import pytest

from engine.faults import InvalidRulesetError
from scorekeeper.services import sheet as sheets
from scorekeeper.services.exports import sheet_file
from scorekeeper.services.imports import InvalidSheetError, MatchExistsError, keep, read
from scorekeeper.services.sheet import Sheet
from tests.scorekeeper.desk import GAME, desk


def exported(sheet: Sheet) -> dict:
    records = sheets.entries(sheet.connection, sheet.match.id)
    return json.loads(sheet_file(sheet.match, records, GAME))


def test_a_sheet_that_was_read_is_kept_with_its_id_and_its_chain(app):
    with desk(app, (5, 2)) as sheet:
        file, records = exported(sheet), sheets.entries(sheet.connection, sheet.match.id)
        found = read(file)
        assert (found.match, found.records) == (sheet.match, tuple(records))
        with pytest.raises(MatchExistsError):
            keep(sheet.connection, found)
        sheet.erase()

        kept = keep(sheet.connection, found)

        assert sheets.entries(kept.connection, kept.match.id)[:2] == records
        generations = {kept.match.generation(role) for role in ("viewer", "scorer", "host")}
        assert len(generations) == 1
        assert min(generations) >= 10**8
        assert (kept.match.version, kept.match.state) == (3, found.match.state)


def refused(file: dict) -> list[str]:
    with pytest.raises(InvalidSheetError) as caught:
        read(file)
    return [str(fault) for fault in caught.value.faults]


def test_a_sheet_that_is_not_whole_is_refused(app):
    with desk(app, (5, 2), (1, 1)) as sheet:
        file = exported(sheet)

    assert refused(file | {"entries": file["entries"][:-1]}) == ["broken_chain at /entries/2"]
    assert refused(file | {"entries": file["entries"][1:]}) == ["broken_chain at /entries/0"]
    assert refused(file | {"version": 9}) == ["broken_chain at /entries/3"]


def test_rules_that_are_none_are_refused(app):
    with desk(app) as sheet:
        file = exported(sheet)

    with pytest.raises(InvalidRulesetError):
        read(file | {"ruleset": "briscola"})
    assert refused(file | {"ruleset": "plain"}) == ["imported_out_of_order at /entries/0"]

"""What stands on a sheet that is read entry by entry, held against the row that the service makes of it."""

from __future__ import annotations

from scorekeeper.services import sheet as sheets
from scorekeeper.services.folding import result_of
from scorekeeper.services.import_standing import StandingSoFar
from tests.scorekeeper.desk import GAME, desk
from tests.scorekeeper.services.test_rebuilding import everything


def test_it_is_known_after_each_entry_whether_the_match_goes_on(app):
    so_far, taken, statuses = StandingSoFar(), 0, set()
    with desk(app, (3, 2), (1, 5), (2, 2)) as sheet:
        for _ in everything(sheet):
            for record in sheets.entries(sheet.connection, sheet.match.id, since=taken):
                taken = record.seq
                if record.kind == "undone":
                    so_far.take_back()
                    continue
                result = None
                if record.number is not None and record.lines_json is not None:
                    result = result_of(record.number, record.lines, record.facts, GAME)
                so_far.take(record, result)
            state = sheet.match.state
            statuses.add(state["status"])
            assert so_far.is_played(GAME) is (state["status"] == "in_progress")
            assert so_far.is_closed is (state["status"] == "closed")
            assert so_far.highest() == state["highest"]
    assert {"in_progress", "closed"} <= statuses

"""Taking back the latest entry that changed the score."""

from __future__ import annotations

import pytest

from scorekeeper.etags import IfMatch, VersionRequiredError
from scorekeeper.services.corrections import correct
from scorekeeper.services.undoing import NothingToUndoError, undo
from tests.scorekeeper.desk import ANY, GAME, counted, desk
from tests.scorekeeper.play import worth


def test_the_entry_that_undoes_repeats_what_the_hand_has_again(app):
    with desk(app, (5, 2)) as sheet:
        first = sheet.newest(1)
        correct(sheet, 1, counted(worth(3, 3)), ANY, GAME)

        undone = undo(sheet, ANY, GAME)

        now = sheet.newest(1)
        assert first is not None
        assert now is not None
        assert (undone.seq, undone.kind, undone.number) == (3, "corrected", 1)
        assert (now.kind, now.lines_json) == ("undone", first.lines_json)
        assert now.facts == first.facts | {"undoes": 3}
        assert sheet.match.state["totals"] == [5, 2]


def test_an_undone_hand_is_void(app):
    with desk(app, (5, 2)) as sheet:
        undo(sheet, ANY, GAME)

        now = sheet.newest(1)
        assert now is not None
        assert (now.lines_json, now.facts) == (None, {"undoes": 2})
        assert sheet.match.state | {"rematch": None} == GAME.opening()
        with pytest.raises(NothingToUndoError):
            undo(sheet, ANY, GAME)


def test_an_undo_is_made_to_a_version(app):
    with desk(app, (5, 2)) as sheet, pytest.raises(VersionRequiredError):
        undo(sheet, IfMatch(None), GAME)

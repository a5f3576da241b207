"""Another content for a hand, or none: what is looked at first."""

from __future__ import annotations

import pytest

from scorekeeper.etags import IfMatch, VersionChangedError, VersionRequiredError
from scorekeeper.services.closing import MatchClosedError, close
from scorekeeper.services.corrections import VoidError, correct, void
from scorekeeper.services.hands import HandNotFoundError
from tests.scorekeeper.desk import ANY, GAME, counted, desk, kinds
from tests.scorekeeper.play import worth


def test_a_correction_and_a_void_are_entries(app):
    with desk(app, (5, 2), (1, 1)) as sheet:
        assert correct(sheet, 1, counted(worth(3, 3)), ANY, GAME).kind == "corrected"
        assert sheet.match.state["totals"] == [4, 4]
        void(sheet, 1, ANY, GAME)
        assert (sheet.match.state["totals"], sheet.match.state["highest"]) == ([1, 1], 2)
        assert kinds(sheet) == ["created", "recorded", "recorded", "corrected", "voided"]


def test_what_is_not_there_comes_before_the_version_and_the_version_before_the_state(app):
    stale = IfMatch('"1"')
    with desk(app, (5, 2)) as sheet:
        with pytest.raises(HandNotFoundError):
            void(sheet, 2, IfMatch(None), GAME)
        with pytest.raises(VersionRequiredError):
            void(sheet, 1, IfMatch(None), GAME)
        void(sheet, 1, ANY, GAME)
        with pytest.raises(VersionChangedError):
            void(sheet, 1, stale, GAME)
        with pytest.raises(VoidError):
            correct(sheet, 1, counted(worth(3, 3)), ANY, GAME)
        close(sheet, "late", GAME)
        with pytest.raises(MatchClosedError):
            void(sheet, 1, ANY, GAME)

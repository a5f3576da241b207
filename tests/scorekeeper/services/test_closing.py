"""Closing a match, and opening it again."""

from __future__ import annotations

import pytest

from scorekeeper.services.closing import (
    MatchClosedError,
    MatchOverError,
    NotClosedError,
    close,
    reopen,
    still_open,
    still_played,
)
from tests.scorekeeper.desk import GAME, desk


def test_a_match_is_closed_and_opened_as_it_was(app):
    with desk(app, (5, 2)) as sheet:
        before = sheet.match.state
        close(sheet, "late", GAME)
        assert (sheet.match.state["status"], sheet.match.state["next"]) == ("closed", None)
        reopen(sheet, GAME)
        assert sheet.match.state == before


def test_what_a_closed_match_does_not_take(app):
    with desk(app, (5, 2)) as sheet:
        still_played(sheet.match)
        with pytest.raises(NotClosedError):
            reopen(sheet, GAME)
        close(sheet, "late", GAME)
        for look in (still_open, still_played):
            with pytest.raises(MatchClosedError):
                look(sheet.match)
        with pytest.raises(MatchClosedError):
            close(sheet, "late", GAME)


def test_a_match_with_a_winner_is_not_closed(app):
    with desk(app, (11, 2)) as sheet:
        still_open(sheet.match)
        with pytest.raises(MatchOverError):
            close(sheet, "late", GAME)

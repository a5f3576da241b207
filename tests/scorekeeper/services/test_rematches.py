"""The match after a match."""

from __future__ import annotations

import pytest

from engine.seats import Seat
from scorekeeper.services.rematches import NotOverError, rematch, won_with
from scorekeeper.services.setups import Setup
from tests.scorekeeper.desk import GAME, SETUP, desk, kinds


def test_a_rematch_is_opened_once_and_tied_to_its_match(app):
    with desk(app, (11, 2)) as sheet:
        after, is_new = rematch(sheet, GAME)
        again, is_new_again = rematch(sheet, GAME)

        assert (is_new, is_new_again, again.id) == (True, False, after.id)
        assert kinds(sheet) == ["created", "recorded", "rematched"]
        assert sheet.match.state["rematch"] == after.id
        setup = Setup.from_data(after.setup)
        assert (setup.sides, setup.first_dealer, setup.won) == (SETUP.sides, Seat(1, 0), (1, 0))
        assert after.ruleset_hash == sheet.match.ruleset_hash


def test_a_match_that_goes_on_has_none(app):
    with desk(app, (5, 2)) as sheet, pytest.raises(NotOverError):
        rematch(sheet, GAME)


def test_a_match_without_a_winner_adds_nothing_to_what_was_won():
    assert [won_with(SETUP, winner) for winner in (None, 0, 1)] == [(0, 0), (1, 0), (0, 1)]

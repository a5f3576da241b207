"""The score of a match, from nothing but its row."""

from __future__ import annotations

import pytest

from engine.presets import choose
from scorekeeper.services import call_outs
from scorekeeper.services.games import Game
from scorekeeper.services.scoreboard import score
from tests.scorekeeper.desk import SETUP, desk

pytestmark = pytest.mark.one_database


def test_a_score_is_under_the_names_of_now(app):
    with desk(app, (5, 2)) as sheet:
        sheet.match.setup["sides"][0]["name"] = "Ada"
        sheet.match.setup["sides"][0]["players"] = ["Ada"]

        shown = score(sheet.match)

    assert shown["totals"] == [
        {"id": "a", "name": "Ada", "points": 5, "to_target": 6},
        {"id": "b", "name": "Bruno", "points": 2, "to_target": 9},
    ]
    assert (shown["version"], shown["leader"], shown["winner"], shown["hands_played"]) == (2, "a", None, 1)
    assert shown["next_hand"] == {"number": 2, "dealer": "Bruno", "first_player": "Ada", "tie_break": False}


def test_a_side_past_the_target_lacks_nothing(app):
    with desk(app, (9, 8), (4, 2)) as sheet:
        shown = score(sheet.match)

    assert [side["to_target"] for side in shown["totals"]] == [0, 1]
    assert (shown["winner"], shown["next_hand"]) == ("a", None)


@pytest.mark.parametrize(
    ("hands", "leader"), [((), None), (((1, 1),), None), (((2, 1),), "b"), (((1, 2),), "b")]
)
def test_r39_nobody_leads_who_is_level_with_a_side_that_is_out(app, hands, leader):
    game = Game(choose("classic", ("call-out-loses",), None), SETUP)
    evidence = {"sides": [{"id": "a", "pile": [], "scopas": 0}, {"id": "b", "scopas": 0}]}
    with desk(app, *hands, game=game) as sheet:
        call_outs.call_out(sheet, call_outs.read({"side": "a", "evidence": evidence}, (), game), game)
        shown = score(sheet.match)

    assert (shown["status"], shown["winner"], shown["loser"], shown["leader"]) == (
        "finished",
        "b",
        "a",
        leader,
    )

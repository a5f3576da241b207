"""A match as something that is played: what its row keeps of how it stands."""

from __future__ import annotations

import pytest

from engine.match import advance
from engine.presets import choose, ruleset
from engine.ruleset_data import read_ruleset
from engine.seats import Seat
from engine.standing import HandResult, MatchReason
from scorekeeper.services.games import Game, is_counted
from scorekeeper.services.setups import Setup, Side

THREE = Setup(
    tuple(Side(id_, name, (name,)) for id_, name in (("a", "Anna"), ("b", "Bruno"), ("c", "Carla"))),
    Seat(1, 0),
    target=16,
    won=(0, 0, 0),
)
GAME = Game(ruleset("classic"), THREE)


def test_a_new_match_stands_at_nothing_and_knows_who_deals():
    assert GAME.opening() == {
        "status": "in_progress",
        "reason": None,
        "category": None,
        "totals": [0, 0, 0],
        "leader": None,
        "winner": None,
        "loser": None,
        "out": [],
        "hands_played": 0,
        "highest": 0,
        "judged": 0,
        "decided_at": None,
        "next": {"number": 1, "dealer": [1, 0], "first_player": [2, 0], "tie_break": False},
        "rematch": None,
    }


@pytest.mark.parametrize(
    "points", [[(3, 2, 1)], [(10, 10, 9), (6, 6, 5)], [(10, 10, 9), (6, 6, 5), (0, 1, 4)]]
)
def test_a_standing_is_the_same_after_it_was_kept(points):
    standing = GAME.standing_of(GAME.opening())
    for number, hand in enumerate(points, 1):
        standing = advance(standing, HandResult(number, hand))

    assert GAME.standing_of(GAME.state_of(standing, rematch=None)) == standing


def test_a_hand_played_level_at_the_target_is_a_tie_break():
    standing = advance(GAME.standing_of(GAME.opening()), HandResult(1, (16, 16, 3)))

    state = GAME.state_of(standing, rematch="f" * 32)

    assert (state["reason"], state["next"]["tie_break"]) == (MatchReason.LEVEL_AT_TARGET.value, True)
    assert (state["next"]["dealer"], state["rematch"]) == ([2, 0], "f" * 32)


def test_r9_the_deal_may_go_the_other_way():
    data = dict(ruleset("classic").data)
    leftwards = read_ruleset(data | {"deal": {**data["deal"], "direction": "left"}})

    assert [Game(leftwards, THREE).dealer(number).side for number in (1, 2, 3, 4)] == [1, 0, 2, 1]
    assert [GAME.dealer(number).side for number in (1, 2, 3, 4)] == [1, 2, 0, 1]


def test_r41_the_fewest_points_lead_where_the_most_lose():
    game = Game(choose("a-perdere", (), None), THREE)
    standing = advance(game.standing_of(game.opening()), HandResult(1, (3, 2, 4)))

    assert game.state_of(standing, rematch=None)["leader"] == 1


def test_r42_hands_after_the_one_that_decided_do_not_count():
    assert [is_counted({"decided_at": at}, 3) for at in (None, 2, 3, 4)] == [True, False, True, True]

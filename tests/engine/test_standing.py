from __future__ import annotations

import dataclasses

import pytest

from engine.ruleset import Goal, MatchEnd
from engine.standing import MatchReason, MatchRules, MatchStatus, Standing

RULES = MatchRules(11)


def test_leader_is_the_only_side_with_most_points():
    assert Standing(RULES, totals=(7, 9, 9)).leader is None
    assert Standing(RULES, totals=(7, 9, 8)).leader == 1
    assert Standing(RULES, totals=(7, 7, 8)).leader == 2


def test_r41_leader_is_the_only_side_with_fewest_points():
    rules = MatchRules(21, MatchEnd(goal=Goal.LOWEST))
    assert Standing(rules, totals=(7, 9, 9)).leader == 0
    assert Standing(rules, totals=(9, 7, 7)).leader is None


def test_r39_side_that_can_no_longer_win_does_not_lead():
    standing = Standing(RULES, totals=(10, 8, 7), out=frozenset({0}))
    assert standing.contenders == (1, 2)
    assert standing.leader == 1


def test_points_to_the_target_are_never_below_zero():
    assert Standing(RULES, totals=(13, 11, -2)).to_target == (0, 0, 13)


def test_next_hand_follows_the_highest_until_the_match_is_over():
    standing = Standing(RULES, totals=(3, 1), highest=4)
    assert standing.next_number == 5
    assert dataclasses.replace(standing, status=MatchStatus.FINISHED).next_number is None
    assert dataclasses.replace(standing, status=MatchStatus.CLOSED).next_number is None


def test_r35_next_hand_is_a_tie_break_only_when_level_at_the_target():
    assert not Standing(RULES, totals=(3, 3)).tie_break
    assert Standing(RULES, totals=(11, 11), reason=MatchReason.LEVEL_AT_TARGET).tie_break


def test_standing_cannot_be_changed():
    with pytest.raises(dataclasses.FrozenInstanceError):
        Standing(RULES, totals=(0, 0)).totals = (11, 0)  # type: ignore[misc]  # what must fail

"""The lines of a hand, one by one."""

from __future__ import annotations

import pytest

from engine.awards import Outcome, Reason
from engine.lines import UNKNOWN, HandScore, Line, announced_line, decided_line, outcome_of, total_up
from engine.ruleset import Category, Ruleset
from tests.strategies import game


def category(key: str, ruleset: Ruleset) -> Category:
    found = ruleset.category(key)
    assert found is not None
    return found


PRIMIERA = category("primiera", game("classic"))


def test_a_line_says_what_is_known() -> None:
    line = decided_line(PRIMIERA, Outcome((1, 0), Reason.TICKED), (76, UNKNOWN))
    assert line == Line("primiera", 0, (1, 0), (76, UNKNOWN), Reason.TICKED)
    assert (line.wins_match, line.best) == (None, None)


def test_not_known_is_not_the_same_as_none() -> None:
    assert UNKNOWN is not None
    assert repr(UNKNOWN) == "UNKNOWN"


def test_r27_an_outcome_follows_from_the_values_of_all_sides() -> None:
    assert outcome_of(PRIMIERA, (73, 75), total=0) == Outcome((0, 1), Reason.MOST)


def test_r34_an_award_that_repeats_another_takes_its_points_from_the_lines_before() -> None:
    ponino = game("ponino")
    four = next(c for c in ponino.categories if c.key == "four_cavalli")
    scopas = announced_line(category("scopas", ponino), (3, 1))
    assert outcome_of(four, (4, 0), total=4, lines=[scopas]).points == (3, 0)
    assert outcome_of(four, (3, 1), total=4, lines=[scopas]).points == (0, 0)


@pytest.mark.parametrize(
    ("counts", "winner", "reason"),
    [((2, 0), 0, Reason.COUNTED), ((2, 1), None, Reason.COUNTED), ((0, 0), None, Reason.NOBODY)],
)
def test_r23_scope_are_a_line_of_what_was_said(
    counts: tuple[int, ...], winner: int | None, reason: Reason
) -> None:
    line = announced_line(category("scopas", game("plain")), counts)
    assert line == Line("scopas", winner, counts, counts, reason)


def test_r33_lines_add_up_and_one_may_win_the_match() -> None:
    one = Line("cards", 0, (1, 0), (22, 18), Reason.MOST)
    ten = Line("ten_denari", None, (0, 0), (0, 10), Reason.OUTRIGHT, wins_match=1)
    assert total_up([one, one]) == HandScore((2, 0), (one, one), None)
    assert total_up([one, ten]).wins_match == 1
